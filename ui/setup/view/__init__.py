"""What the set-up looks like."""
