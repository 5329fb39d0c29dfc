"""Lessons, problems, practice and retries."""
