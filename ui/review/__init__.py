"""The end of a match and its analysis."""
