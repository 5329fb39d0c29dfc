"""The match on the screen."""
