"""What an embedded game and its guide look like."""
