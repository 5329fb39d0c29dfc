"""How many examples hypothesis makes up for a test whose examples each take long."""

from __future__ import annotations

from hypothesis import settings

__all__ = ["few"]


def few() -> settings:
    """Return settings with a fourth of the examples of the profile: for whole matches."""
    return settings(max_examples=settings.default.max_examples // 4)
