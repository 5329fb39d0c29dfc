"""Open problems, judge tries, go through lessons."""
