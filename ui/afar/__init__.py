"""Matches that people play from several devices."""
