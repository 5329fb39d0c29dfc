"""The frame around an embedded game, and the guide to embedding."""
