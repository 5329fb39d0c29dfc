"""What the kept matches add up to."""
