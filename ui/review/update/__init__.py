"""How actions change a review."""
