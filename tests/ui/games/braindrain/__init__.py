"""Tests of the face of Brain Drain."""
