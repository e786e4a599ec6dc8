"""Alpenzian: build an Alpine town on a sheet of your own, die by die."""
