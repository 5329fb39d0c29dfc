"""Choose players and options, start a match."""
