"""What saved matches add up to."""
