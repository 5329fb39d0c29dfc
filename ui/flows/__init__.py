"""What each action changes, screen by screen: pure functions from a model to a model and effects."""
