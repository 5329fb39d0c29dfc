"""Matches between computer players, enough of them to tell who is the stronger: see `tools/README.md`."""
