"""What all screens use: markup, sentences, effects, updates. It imports no feature."""
