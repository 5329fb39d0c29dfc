"""How a table is rendered."""
