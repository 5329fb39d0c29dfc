"""The home page, and what stands on it."""
