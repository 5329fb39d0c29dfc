"""One match or many as lines of text or JSON, for the command line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from statistics import median
from typing import Any

from .games import sampler
from .match import Match
from .record import Record
from .statistics import MatchStatistics, Summary, count_match, csv_lines, summary, without_help

__all__ = ["SHAPES", "move_lines", "outcome_line", "summary_lines"]

SHAPES = ("text", "json", "csv")
"""Formats of a report of many matches."""


# One match


def move_lines(match: Match, as_json: bool) -> Iterator[str]:
    """Yield a line of text or JSON for each move: the move, its events and the scores after it."""
    rules, stage = match.game, match.at(0)
    for entry in match.log:
        stage = stage.submit(entry.seat, entry.move)
        move, scores = rules.write_move(entry.move), list(stage.scores)
        events = [_event_as_json(event) for event in stage.log[-1].events]
        if as_json:
            yield json.dumps({"seat": entry.seat, "move": move, "events": events, "scores": scores})
        else:
            described = "; ".join(
                " ".join(f"{key}={_as_text(value)}" for key, value in event.items()) for event in events
            )
            yield f"{entry.seat} {move}  [{' '.join(map(str, scores))}]  {described}"


def outcome_line(match: Match, as_json: bool) -> str:
    """Return one line that says how a match ended, or that it goes on."""
    end = match.outcome
    if as_json:
        facts = end and {"places": list(end.places), "reason": end.reason, "scores": list(match.scores)}
        return json.dumps({"outcome": facts})
    if end is None:
        return "the match goes on"
    places, scores = (" ".join(map(str, numbers)) for numbers in (end.places, match.scores))
    return f"over: {end.reason}; places {places}; scores {scores}"


def _event_as_json(event: Any) -> dict[str, Any]:
    """Return an event's name in snake case and its fields as JSON values: `TimedOut` is `timed_out`."""
    kind = "".join("_" + c.lower() if c.isupper() else c for c in type(event).__name__).lstrip("_")
    return {"event": kind, **{key: _as_json(value) for key, value in event._asdict().items()}}


def _as_json(value: Any) -> Any:
    """Return a value of a game as a JSON value; one with a notation of its own as that text."""
    if isinstance(value, tuple) and type(value).__str__ is not tuple.__str__:
        return str(value)
    if hasattr(value, "_asdict"):
        return {key: _as_json(part) for key, part in value._asdict().items()}
    return [_as_json(part) for part in value] if isinstance(value, tuple) else value


def _as_text(value: Any) -> str:
    """Return a JSON value as text: objects in brackets without keys, lists with commas."""
    if isinstance(value, dict):
        return "(" + " ".join(map(_as_text, value.values())) + ")"
    return ",".join(map(_as_text, value)) if isinstance(value, list) else str(value)


# Many matches


def summary_lines(records: Iterable[Record], output_format: str) -> Iterator[str]:
    """Yield a line for each game and level, as `text` or `json`, or with `csv` a line for each match.

    Matches in which help was taken are counted apart, and left out of the sums.
    """
    found = filter(None, (count_match(record, sampler(record.match.slug)) for record in records))
    matches = sorted(found, key=lambda one: (one.game, one.date))
    if output_format == "csv":
        yield from csv_lines(matches)
        return
    for game in sorted({one.game for one in matches}):
        of_game = [one for one in matches if one.game == game]
        for level in ("", *sorted({one.level for one in of_game if one.level})):
            these = [one for one in of_game if level in ("", one.level)]
            yield from _level_lines(game, level or "all", these, output_format)


def _level_lines(game: str, level: str, matches: list[MatchStatistics], output_format: str) -> Iterator[str]:
    """Yield the sums of matches against a level or `all`, and how many had help, as `text` or `json`."""
    total, helped = summary(list(without_help(matches))), sum(one.helped for one in matches)
    if output_format == "json":
        yield json.dumps(
            {"game": game, "level": level, "helped": helped, **(_summary_facts(total) if total else {})}
        )
    elif total:
        yield f"{game} {level}: " + "  ".join(
            f"{key}={_cell_text(value)}" for key, value in _summary_facts(total).items()
        )
    if output_format == "text" and helped:
        yield f"{game} {level}: {helped} with help"


def _summary_facts(total: Summary) -> dict[str, object]:
    """Return a summary's fields by name; the mean instead of all losses, three numbers for each sample."""
    facts = total._asdict() | {"loss": sum(total.loss) / len(total.loss) if total.loss else None}
    facts["samples"] = {
        kind: {"count": len(values), "sum": sum(values), "median": median(values)}
        for kind, values in sorted(total.samples.items())
        if values
    }
    return facts


def _cell_text(value: object) -> str:
    """Return a fact of a summary as text, one decimal for a float, `-` where it is unknown."""
    if isinstance(value, dict):
        return " ".join(f"{kind}:{one['count']}/{one['sum']:g}" for kind, one in value.items()) or "-"
    if isinstance(value, float):
        return f"{value:.1f}"
    return "-" if value is None else str(value)
