"""Dorfromantik: Head to Head: two players lay hexes, each a countryside of their own."""
