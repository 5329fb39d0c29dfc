"""A game embedded in another page."""
