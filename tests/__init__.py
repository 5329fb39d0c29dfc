"""Proof that the project does what its rules and its README say."""
