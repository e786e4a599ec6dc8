"""Runs a game's claims and reports what holds."""
