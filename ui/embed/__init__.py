"""A game inside somebody's page."""
