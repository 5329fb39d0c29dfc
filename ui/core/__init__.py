"""What all screens share: markup, words, effects, updates. Names no feature."""
