"""The end of a match, and its review with the analysis."""
