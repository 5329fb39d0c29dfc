"""Lessons, the daily problems, practice and retries."""
