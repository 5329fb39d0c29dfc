"""Saved matches."""
