"""Otaru 1899: workers, resources and events in Meiji-era Hokkaido."""
