"""What lessons and problems look like."""
