"""Whole pages are tested with the plain face."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _plain(plain_face: None) -> None:
    """Take the plain face for each test of this folder."""
