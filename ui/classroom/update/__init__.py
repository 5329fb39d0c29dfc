"""What the screens of the classroom answer."""
