"""How actions change a table."""
