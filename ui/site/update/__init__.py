"""Change settings, follow versions of the site."""
