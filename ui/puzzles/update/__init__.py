"""Open puzzles, judge tries, go through lessons."""
