"""The press profile and the program that computes it."""
