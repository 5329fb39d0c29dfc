"""Measurements: each module gives its figures by `run() -> dict`; `python -m tools.bench` prints them all."""
