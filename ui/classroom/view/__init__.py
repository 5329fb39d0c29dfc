"""What the screens of the classroom look like."""
