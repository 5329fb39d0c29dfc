"""Lessons, problems, days, practice and moments tried again."""
