"""What the end and the review look like."""
