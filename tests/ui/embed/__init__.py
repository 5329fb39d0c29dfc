"""Embedded games."""
