"""Lessons, the problems of the day, practice and retries."""
