"""Lessons, the daily puzzles, practice and retries."""
