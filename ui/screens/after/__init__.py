"""After the match: its end, and the review."""
