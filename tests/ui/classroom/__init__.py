"""Sets of puzzles for a class, without a browser."""
