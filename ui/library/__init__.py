"""Saved matches: the list, the search, files and links, backups, other tabs."""
