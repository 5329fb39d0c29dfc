"""How online matches are rendered beside their table."""
