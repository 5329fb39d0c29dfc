"""What home looks like."""
