"""Whole pages as stored text."""
