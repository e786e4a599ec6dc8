"""fairprint: print sheets for board games, proved playable by a rules engine."""

__version__ = "0.1.0"
