"""What the table looks like."""
