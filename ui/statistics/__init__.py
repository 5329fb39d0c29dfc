"""The statistics of a game."""
