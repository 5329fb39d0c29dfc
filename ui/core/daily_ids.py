"""The ids of daily matches: a date, and the game unless it is the first one."""

from __future__ import annotations

__all__ = ["PREFIX", "daily_date", "daily_id"]

PREFIX = "daily-"
"""How the id of every daily match begins, and that of no other match."""
_DATE_LENGTH = len("2026-01-31")


def daily_id(date: str, slug: str = "") -> str:
    """Return the id of a date's daily match; the date in ISO form, a slug for all games but the first one."""
    return f"{PREFIX}{date}" + (f"-{slug}" if slug else "")


def daily_date(match_id: str) -> str:
    """Return the ISO date of a daily match by its id, or "" if it is not the id of one."""
    return match_id.removeprefix(PREFIX)[:_DATE_LENGTH] if match_id.startswith(PREFIX) else ""
