"""A match told move by move, in plain values for programs and in lines for people."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from engine.match import Match

__all__ = ["ending", "moves_told"]


def moves_told(match: Match, as_json: bool) -> Iterator[str]:
    """Tells each move, what happened and the scores after it, a line each."""
    rules, stage = match.game, match.at(0)
    for entry in match.log:
        stage = stage.submit(entry.seat, entry.move)
        move, scores = rules.write_move(entry.move), list(stage.scores)
        events = [_plain_event(event) for event in stage.log[-1].events]
        if as_json:
            yield json.dumps({"seat": entry.seat, "move": move, "events": events, "scores": scores})
        else:
            told = "; ".join(
                " ".join(f"{key}={_short(value)}" for key, value in event.items()) for event in events
            )
            yield f"{entry.seat} {move}  [{' '.join(map(str, scores))}]  {told}"


def ending(match: Match, as_json: bool) -> str:
    """Tells how a match ended, or that it goes on."""
    end = match.outcome
    if as_json:
        facts = end and {"places": list(end.places), "reason": end.reason, "scores": list(match.scores)}
        return json.dumps({"outcome": facts})
    if end is None:
        return "the match goes on"
    places, scores = (" ".join(map(str, numbers)) for numbers in (end.places, match.scores))
    return f"over: {end.reason}; places {places}; scores {scores}"


def _plain_event(event: Any) -> dict[str, Any]:
    """Turns an event into plain values, its kind first."""
    kind = "".join("_" + c.lower() if c.isupper() else c for c in type(event).__name__).lstrip("_")
    return {"event": kind, **{key: _plain(value) for key, value in event._asdict().items()}}


def _plain(value: Any) -> Any:
    """Turns a value of a game into JSON's: what has a notation is written in it."""
    if isinstance(value, tuple) and type(value).__str__ is not tuple.__str__:
        return str(value)
    if hasattr(value, "_asdict"):
        return {key: _plain(part) for key, part in value._asdict().items()}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _short(value: Any) -> str:
    if isinstance(value, dict):
        return "(" + " ".join(map(_short, value.values())) + ")"
    return ",".join(map(_short, value)) if isinstance(value, list) else str(value)
