"""The lines of a drawing, one by one."""

from __future__ import annotations

from typing import Any

from ...errors import NotationError
from .cards import ATTACKS, DISTANCES, SPEEDS, STOPS
from .model import STRETCH, TYRES_AT, Car, Incident
from .notation import parse_item

__all__ = ["read_fact"]

FARTHEST = 15_000  # all speed cards on one car
KEYS = ("km", "speeds", "tyres", "waits", "pits", "incidents")


def read_fact(line: str, seats: int, cars: int) -> tuple[str, tuple[Any, ...]]:
    """Parse one line of a drawing: its subject (`hand 2`) and its values; raise `NotationError`."""
    word, *rest = line.split(" ")
    if "" in rest:
        raise NotationError("bad_fact", line)
    name, values = word, rest
    if word in ("car", "hand") and rest:
        name, values = f"{word} {_parse_number(rest[0], 1, cars if word == 'car' else seats)}", rest[1:]
    if not values:
        raise NotationError("bad_fact", line)
    if word == "car":
        return name, (_parse_car(values),)
    if word in ("hand", "pile", "discards"):
        return name, tuple(map(parse_item, values))
    return name, _parse_numbers(word, values, line, seats, cars)


def _parse_numbers(word: str, values: list[str], line: str, seats: int, cars: int) -> tuple[Any, ...]:
    """Parse a line of numbers, `hour arrivee` and `ticked no` as (0,); raise `NotationError`."""
    if (word, values) in (("hour", ["arrivee"]), ("ticked", ["no"])):
        return (0,)
    bounds = {"hour": (1, 24), "turn": (1, seats), "plays": (2, 27), "shuffles": (1, 999), "race": (2, 4)}
    if word in bounds and len(values) == 1:
        return (_parse_number(values[0], *bounds[word]),)
    if word == "points" and len(values) == cars:
        return tuple(_parse_number(value, 0, 999) for value in values)
    raise NotationError("bad_fact", line)


def _parse_number(text: str, least: int, most: int) -> int:
    """Parse a number within bounds, without leading zeros; raise `NotationError`."""
    if not (text.isascii() and text.isdigit() and len(text) < 6 and text == str(int(text))):
        raise NotationError("bad_number", text)
    if not least <= int(text) <= most:
        raise NotationError("bad_number", text)
    return int(text)


def _parse_car(words: list[str]) -> Car:
    """Parse a car's row, keywords each followed by values; raise `NotationError` for an impossible one."""
    values: dict[str, list[str]] = {}
    for word in words:
        if word in KEYS:
            if word in values:
                raise NotationError("said_twice", word)
            values[word] = []
        elif not values:
            raise NotationError("bad_fact", word)
        else:
            values[list(values)[-1]].append(word)
    car = Car(
        km=_parse_kilometres(values.get("km", [])),
        speeds=_cards_after(values, "speeds", SPEEDS),
        pits=_cards_after(values, "pits", STOPS),
        incidents=tuple(map(_parse_incident, values.get("incidents", []))),
        tyres=_yes_or_no_after(values, "tyres"),
        waits=_yes_or_no_after(values, "waits"),
    )
    if (car.km > TYRES_AT and not car.tyres) or (car.km < TYRES_AT and car.tyres):  # 24 Heures 8.1
        raise NotationError("bad_tyres", str(car.km))
    _check_speeds(car)
    return car


def _parse_kilometres(values: list[str]) -> int:
    """Parse a distance; raise `NotationError` if speed cards cannot make it up."""
    km = _parse_number(" ".join(values) or "km", 0, FARTHEST)
    if not _can_be_made_up(km):
        raise NotationError("bad_kilometres", str(km))
    return km


def _can_be_made_up(km: int) -> bool:
    """Return whether speed cards can make up a distance: any multiple of 50 km but 50 itself."""
    return km >= 0 and km % 50 == 0 and km != 50


def _check_speeds(car: Car) -> None:
    """Raise `NotationError` for speed cards that a car cannot have driven in this order."""
    starts = list(car.starts())
    if starts and not _can_be_made_up(starts[-1][0]):
        raise NotationError("bad_kilometres", str(car.km))
    if any(start < TYRES_AT < start + DISTANCES[card] for start, card in starts):  # 24 Heures 8.1
        raise NotationError("past_2500", " ".join(car.speeds))
    fast = [start // STRETCH for start, card in starts if card == "350"]
    if len(set(fast)) < len(fast):  # 24 Heures 7.2
        raise NotationError("two_350", " ".join(car.speeds))


def _cards_after(values: dict[str, list[str]], word: str, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards after a keyword, () without it; raise `NotationError` for a card not among `kinds`."""
    for card in values.get(word, []):
        if card not in kinds:
            raise NotationError("bad_card", card)
    return tuple(values.get(word, []))


def _yes_or_no_after(values: dict[str, list[str]], word: str) -> bool:
    """Return True for `yes` after a keyword, False for `no` or without the keyword; raise `NotationError`."""
    if values.get(word, ["no"]) not in (["yes"], ["no"]):
        raise NotationError("bad_fact", word)
    return values.get(word) == ["yes"]


def _parse_incident(text: str) -> Incident:
    """Parse an incident with its count, `piste:2`; raise `NotationError`."""
    card, _, until = text.partition(":")
    if card not in ATTACKS or not until:
        raise NotationError("bad_incident", text)
    return Incident(card, _parse_number(until, 1, 26))
