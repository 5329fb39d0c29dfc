"""How the end of a match and its review are rendered."""
