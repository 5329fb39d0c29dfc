"""What a folder or an archive of records adds up to, as lines for people and programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from statistics import median

from engine.games import tallies
from engine.record import Record
from engine.statistics import Counted, Summary, counted, rows, summary, unhelped

__all__ = ["SHAPES", "added_up"]

SHAPES = ("text", "json", "csv")


def added_up(records: Iterable[Record], shape: str) -> Iterator[str]:
    """Tells matches by game and level, those with help left out of the sums; as `csv` each by itself."""
    found = filter(None, (counted(record, tallies(record.match.slug)) for record in records))
    matches = sorted(found, key=lambda one: (one.game, one.date))
    if shape == "csv":
        yield from rows(matches)
        return
    for game in sorted({one.game for one in matches}):
        of_game = [one for one in matches if one.game == game]
        for level in ("", *sorted({one.level for one in of_game if one.level})):
            these = [one for one in of_game if level in ("", one.level)]
            yield from _told(game, level or "all", these, shape)


def _told(game: str, level: str, these: list[Counted], shape: str) -> Iterator[str]:
    total, helped = summary(list(unhelped(these))), sum(one.helped for one in these)
    if shape == "json":
        yield json.dumps({"game": game, "level": level, "helped": helped, **(_facts(total) if total else {})})
    elif total:
        yield f"{game} {level}: " + "  ".join(
            f"{key}={_short(value)}" for key, value in _facts(total).items()
        )
    if shape == "text" and helped:
        yield f"{game} {level}: {helped} with help"


def _facts(total: Summary) -> dict[str, object]:
    facts = total._asdict() | {"loss": sum(total.loss) / len(total.loss) if total.loss else None}
    facts["samples"] = {
        kind: {"count": len(values), "sum": sum(values), "median": median(values)}
        for kind, values in sorted(total.samples.items())
        if values
    }
    return facts


def _short(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{kind}:{one['count']}/{one['sum']:g}" for kind, one in value.items()) or "-"
    if isinstance(value, float):
        return f"{value:.1f}"
    return "-" if value is None else str(value)
