"""What is printed for this game, and shown on a board."""
