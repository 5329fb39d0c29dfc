"""Saved matches: files, archive, search, the other tab."""
