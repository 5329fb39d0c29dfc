"""Lessons, problems, the day, practice."""
