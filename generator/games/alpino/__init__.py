"""Alpino: lay domino tiles so that the animals of the Alps gather."""
