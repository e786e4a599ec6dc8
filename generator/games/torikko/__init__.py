"""Torikko: plant forests under the aurora and lead the animals home."""
