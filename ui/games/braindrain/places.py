"""The places: who sits where, the cards won, and a buzzer for each person who shares the device."""

from __future__ import annotations

from engine.games.braindrain.bots import longest_ms
from ui.core.components import for_you, name_class
from ui.core.html import Child, Html, icon, join, tag, use
from ui.games.braindrain.outcome import MINE, THEIRS, WRONG, Outcome, outcome_of
from ui.games.braindrain.plays import won_by
from ui.games.braindrain.seats import KEYS, is_played, is_shared, people
from ui.games.scene import Scene

__all__ = ["edges", "places"]

TICKS = 24
"""Ticks around a computer's token: how long it has been thinking, of the longest that its level takes."""


def edges(scene: Scene) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the seats at the far and at the near edge of the table; () near unless people share the device.

    People sit around the table. Where one person plays, all seats are in one row, that person last.
    """
    seats = tuple(range(1, len(scene.names) + 1))
    if not is_shared(scene):
        # a computer that plays on for that person keeps the place
        own = people(scene) or tuple(seat for seat in seats if seat == scene.shown.stand_in)
        return (*(seat for seat in seats if seat not in own), *own), ()
    near = -(-len(seats) // 2)
    return tuple(reversed(seats[near:])), seats[:near]


def places(scene: Scene) -> Html:
    """Render all players around the table; players at the far edge are turned to face it."""
    far, near = edges(scene)
    words, found = scene.words, outcome_of(scene)
    kind = f"pls--hot n{len(scene.names)}" if is_shared(scene) else f"pls--one n{len(scene.names)}"
    across = words.text("brain-drain", "Players opposite") if near else words.text("brain-drain", "Players")
    rows = [_row(scene, far, found, f"pls pls--far {kind}", across, 0)]
    if near:
        rows.append(
            _row(scene, near, found, f"pls pls--near {kind}", words.text("brain-drain", "Players"), 1)
        )
    return join(*rows)


def _row(
    scene: Scene, seats: tuple[int, ...], outcome: Outcome | None, class_: str, label: str, odd_to_left: int
) -> Html:
    """Render the places of one edge in two halves; with `odd_to_left` 1, an odd one goes to the left.

    With `odd_to_left` an odd place is in the left half.
    """
    cut = (len(seats) + odd_to_left) // 2
    halves = [
        tag("div", [_place(scene, seat, outcome) for seat in half], class_="half")
        for half in (seats[:cut], seats[cut:])
    ]
    return tag("section", *halves, class_=class_, aria_label=label)


def _place(scene: Scene, seat: int, outcome: Outcome | None) -> Html:
    """Render a player's place; a button if several people share the device (a buzzer or "I answer")."""
    inside = (
        tag(
            "span",
            _ticks(scene, seat, outcome),
            use(f"pin-{scene.place(seat)}", "pn", "0 0 32 32"),
            class_="dome",
        ),
        _name(scene, seat),
        _count(scene, seat),
        tag("span", _state(scene, seat, outcome), class_="st"),
        _badge(scene, seat, outcome),
    )
    class_, attributes = _place_classes(scene, seat, outcome), _touch_attributes(scene, seat)
    if attributes is None:
        return tag("div", inside, class_=class_, key=f"seat-{seat}")
    return tag("button", inside, class_=f"{class_} is-buz", type="button", key=f"seat-{seat}", **attributes)


def _place_classes(scene: Scene, seat: int, outcome: Outcome | None) -> str:
    """Return the style classes of a place: who sits there, and the state of that seat in this deal."""
    view, bot = scene.view, scene.bots[seat - 1]
    names = ["pl", f"w{scene.place(seat)}"]
    if bot:
        names.append("is-bot")
    if people(scene) == (seat,):
        names.append("is-me")
    if outcome and seat in outcome.winners:
        names.append("is-won" if outcome.look == MINE else "is-found")
    elif _is_answering(scene, seat):
        names.append("is-has")
    elif view.barred[seat - 1] or (outcome and outcome.look == WRONG and outcome.seat == seat):
        names.append("is-out")
    elif view.passed[seat - 1] or (view.holder and seat != view.holder):
        names.append("is-off")
    return " ".join(names)


def _is_answering(scene: Scene, seat: int) -> bool:
    """Return True if a seat has buzzed, or without buzzers is the one that answers on a shared device."""
    view = scene.view
    if view.holder:
        return bool(seat == view.holder)
    return bool(
        scene.interaction.is_enabled and is_shared(scene) and not view.rules.buzzer and seat == view.viewer
    )


def _touch_attributes(scene: Scene, seat: int) -> dict[str, str] | None:
    """Return the attributes that make a place a button; None where it is none (one person, a computer)."""
    view = scene.view
    if not is_shared(scene) or seat not in people(scene):
        return None
    do, arg = ("step", f"{seat}:buzz") if view.rules.buzzer else ("act", str(seat))
    is_free = (
        scene.interaction.is_enabled
        and not view.holder
        and not (view.barred[seat - 1] or view.passed[seat - 1])
    )
    keys = {"aria_keyshortcuts": KEYS[seat - 1]}
    return {"data_do": do, "data_arg": arg, **keys} if is_free else {"aria_disabled": "true", **keys}


def _ticks(scene: Scene, seat: int, outcome: Outcome | None) -> Html | None:
    """Render the ring of ticks around a computer's token, which shows thinking time; None for people.

    They count from the target, as the computer does, and never say when it will answer. Where computers wait
    while the only person reads, the ring stands still as long.
    """
    if not scene.bots[seat - 1]:
        return None
    view = scene.view
    lit = "tk"
    if outcome and seat in outcome.winners and outcome.look == THEIRS:
        lit = "tk is-full"
    elif _is_thinking(scene, seat):
        lit = "tk is-thinking waits" if scene.bots.count(False) == 1 else "tk is-thinking"
    longest = longest_ms(scene.levels[seat - 1]) if scene.levels else 0
    marks = [tag("path", d="M32 1v5.5", transform=f"rotate({15 * n} 32 32)") for n in range(TICKS)]
    return tag(
        "svg",
        marks,
        key=f"tk-{seat}-{view.round}-{view.holder}",
        class_=lit,
        viewBox="0 0 64 64",
        aria_hidden="true",
        data_vars={"--longest": f"{longest}ms"},
    )


def _is_thinking(scene: Scene, seat: int) -> bool:
    """Return True if the computer at a seat is looking for an answer now."""
    view = scene.view
    if not is_played(scene) or view.reason or view.barred[seat - 1] or view.passed[seat - 1]:
        return False
    return view.holder in (0, seat)


def _name(scene: Scene, seat: int) -> Html:
    """Render the name of a seat's player."""
    computer = scene.words.text("player", "computer")
    kind = tag("span", " ", computer, class_="vh") if scene.bots[seat - 1] else None
    name = scene.names[seat - 1]
    for_whom = for_you(scene.words) if scene.shown.stand_in == seat else None
    return tag("span", tag("b", tag("bdi", name), class_=name_class(name)), for_whom, kind, class_="nm")


def _count(scene: Scene, seat: int) -> Html:
    """Render how many cards a seat has won, of how many that win, and their value if the highest wins."""
    words, won, rules = scene.words, scene.scores[seat - 1], scene.view.rules
    unit = words.count("brain-drain", "card", "cards", won)
    if rules.practice:
        unit = words.count("brain-drain", "target won", "targets won", won)
    is_race = rules.win == "first" and not rules.practice
    return tag(
        "span",
        tag("i", class_="cg", aria_hidden="true"),
        tag("b", won, class_="num", key=f"won-{seat}"),
        tag("span", f"/ {rules.goal}", class_="of") if is_race else None,
        tag("span", " ", unit, class_="w"),
        _value(scene, seat),
        class_="ct",
    )


def _value(scene: Scene, seat: int) -> Html | None:
    """Render the value of the cards a seat has won; None unless the highest value wins."""
    if scene.view.rules.practice or scene.view.rules.win != "value":
        return None
    last_events = scene.log[-1].events if scene.shown.is_answered else ()
    worth = sum(card.value for card in (*scene.view.won[seat - 1], *won_by(seat, last_events)))
    return tag("span", " · ", scene.words.say("brain-drain", "value {n}", n=worth), class_="worth")


def _badge(scene: Scene, seat: int, outcome: Outcome | None) -> Html | None:
    """Render the sign on a token: a cross after an error, a sign after a pass; None without either."""
    view = scene.view
    if view.barred[seat - 1] or (outcome and outcome.look == WRONG and outcome.seat == seat):
        return tag("span", icon("x"), class_="bd bd--out", aria_hidden="true")
    return tag("span", icon("pass"), class_="bd", aria_hidden="true") if view.passed[seat - 1] else None


def _state(scene: Scene, seat: int, outcome: Outcome | None) -> Child:
    """Render in a word or two what a seat is doing, with its key on a keyboard; None after the end."""
    words, view = scene.words, scene.view
    if view.reason or not (is_played(scene) or scene.shown.pause):
        return None
    sign = icon("key", "ic k") if scene.bots[seat - 1] else None
    if outcome and seat in outcome.winners:
        won, solved = words.text("brain-drain", "+1 card"), words.text("brain-drain", "Found it")
        return join(sign, won if outcome.look == WRONG else solved)
    if seat == view.holder:
        return join(sign, words.text("brain-drain", "Answering"))
    if view.barred[seat - 1] or (outcome and outcome.look == WRONG and outcome.seat == seat):
        return join(sign, words.text("brain-drain", "Wrong"))
    if view.passed[seat - 1]:
        return join(sign, words.text("brain-drain", "Passed"))
    if view.holder or (scene.shown.pause and scene.bots[seat - 1]):
        return join(sign, words.text("brain-drain", "Waiting"))
    if scene.shown.pause:
        return "\u00a0"
    return join(sign, _free_state(scene, seat))


def _free_state(scene: Scene, seat: int) -> Child:
    """Render the state of a seat that may answer: "Thinking", "Online", its key; a blank for one alone."""
    words = scene.words
    if scene.bots[seat - 1]:
        return words.text("brain-drain", "Thinking…")
    if seat not in people(scene):
        return words.text("brain-drain", "Online")
    if not is_shared(scene):
        return "\u00a0"
    do = words.text("brain-drain", "Buzz") if scene.view.rules.buzzer else words.text("brain-drain", "Answer")
    return join(do, " ", tag("kbd", KEYS[seat - 1]))
