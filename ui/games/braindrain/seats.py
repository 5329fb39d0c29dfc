"""The places along the edges: who sits there, the cards won, and a buzzer for each person."""

from __future__ import annotations

from engine.games.braindrain.model import View
from ui.core.html import Child, Html, icon, join, tag, use
from ui.core.words import Words, capital
from ui.games.braindrain.claims import Answered, answer_card, last_of_each, won_by
from ui.games.face import Scene

__all__ = [
    "KEYS",
    "edges",
    "heading",
    "people",
    "places",
    "progress_text",
    "score",
    "seat",
]

KEYS = "SLFJDKGH"
"""A key for each seat: far apart for few, and in the same place on every keyboard."""
Attributes = dict[str, str]


def people(scene: Scene) -> tuple[int, ...]:
    """Return the seats where people sit at this device."""
    online = scene.far or (False,) * len(scene.bots)
    return tuple(
        seat for seat, others in enumerate(zip(scene.bots, online, strict=True), 1) if not any(others)
    )


def score(words: Words, view: View, score: int) -> str:
    """Format a score: "12 cards", in practice "12 targets"."""
    if view.rules.practice:
        return words.count("brain-drain", "{n} target", "{n} targets", score)
    return words.count("brain-drain", "{n} card", "{n} cards", score)


def heading(scene: Scene) -> Html:
    """Render which deal lies on the table."""
    return tag("span", capital(progress_text(scene.words, scene.view)), class_="nb")


def progress_text(words: Words, view: View) -> str:
    """Return which deal it is, in practice of how many."""
    number, practice = view.round, view.rules.practice
    if practice:
        return words.say("brain-drain", "target {n} of {of}", n=number, of=practice)
    return words.say("brain-drain", "deal {n}", n=number)


def places(scene: Scene) -> Html:
    """Render the seats along two edges; those across are turned towards who sits there."""
    top, bottom = edges(scene)
    last_answers = last_of_each(scene)
    turned = "edge top is-turned" if len(people(scene)) > 1 else "edge top"
    across = scene.words.text("brain-drain", "Players opposite")
    near = scene.words.text("brain-drain", "Players")
    count = f" edge--{max(len(top), len(bottom))}"
    return join(
        tag(
            "section",
            [_place_html(scene, seat, last_answers.get(seat)) for seat in top],
            class_=turned + count,
            aria_label=across,
        )
        if top
        else None,
        tag(
            "section",
            [_place_html(scene, seat, last_answers.get(seat)) for seat in bottom],
            class_="edge bot" + count,
            aria_label=near,
        ),
    )


def edges(scene: Scene) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the seats at the far and the near edge.

    People sit around the table; one person faces the computers.
    """
    seats = tuple(range(1, len(scene.names) + 1))
    if len(people(scene)) == 1:
        return tuple(seat for seat in seats if seat not in people(scene)), people(scene)
    near = -(-len(seats) // 2)
    return tuple(reversed(seats[near:])), seats[:near]


def _place_html(scene: Scene, seat: int, answered: Answered | None) -> Html:
    """Render one place; where several share the screen, it is a buzzer and has its own pass."""
    view = scene.view
    is_on_turn = seat == view.holder or (
        len(people(scene)) > 1 and not view.rules.buzzer and seat == view.viewer
    )
    is_out = view.barred[seat - 1] or view.passed[seat - 1] or (view.holder and seat != view.holder)
    class_ = "buz" + (" has" if is_on_turn and not is_out else " off" if is_out else "")
    inside = (
        tag(
            "span",
            use(f"pin-{scene.place(seat)}", None, "0 0 32 32"),
            class_="dome",
        ),
        _place_text(scene, seat, answered),
    )
    attributes = _touch_attributes(scene, seat)
    if attributes is None:
        body = tag("div", inside, class_="bz", key=f"bz-{seat}")
    else:
        body = tag("button", inside, class_="bz", type="button", key=f"bz-{seat}", **attributes)
    return tag("div", body, _pass_button(scene, seat), class_=class_, key=f"seat-{seat}")


def _touch_attributes(scene: Scene, seat: int) -> Attributes | None:
    """Return the attributes of a place that can be touched; None where it is no button."""
    view = scene.view
    if len(people(scene)) < 2 or seat not in people(scene):
        return None
    do, arg = ("step", f"{seat}:buzz") if view.rules.buzzer else ("act", str(seat))
    is_free = scene.live and not view.holder and not (view.barred[seat - 1] or view.passed[seat - 1])
    keys = {"aria_keyshortcuts": KEYS[seat - 1]}
    return {"data_do": do, "data_arg": arg, **keys} if is_free else {"aria_disabled": "true", **keys}


def _pass_button(scene: Scene, seat: int) -> Html | None:
    """Render the button by which a person passes; None where one button serves all."""
    if len(people(scene)) < 2 or seat not in people(scene) or not (scene.live or scene.rest):
        return None
    view = scene.view
    is_free = scene.live and not view.holder and not (view.barred[seat - 1] or view.passed[seat - 1])
    words = scene.words
    return tag(
        "button",
        words.text("brain-drain", "Pass"),
        tag("span", " – ", scene.names[seat - 1], class_="vh"),
        class_="btn pass",
        type="button",
        key=f"pass-{seat}",
        data_do="step",
        data_arg=f"{seat}:pass",
        aria_disabled=None if is_free else "true",
    )


def _place_text(scene: Scene, seat: int, answered: Answered | None) -> Html:
    """Render the name, the cards won, the state and the last answer of a seat."""
    words, view = scene.words, scene.view
    key: Child = join(icon("key", "ic k"), tag("span", " ", words.text("player", "computer"), class_="vh"))
    name = tag("b", tag("span", scene.names[seat - 1], class_="nm"), key if scene.bots[seat - 1] else None)
    won = scene.scores[seat - 1]
    unit = words.count("brain-drain", "card", "cards", won)
    if view.rules.practice:
        unit = words.count("brain-drain", "target won", "targets won", won)
    count = tag(
        "span",
        tag("i", aria_hidden="true"),
        tag("span", won, class_="num", key=f"won-{seat}"),
        " ",
        tag("span", unit, class_="w"),
        _won_value(scene, seat),
        class_="won-c",
    )
    last = answer_card(words, answered) if len(scene.names) > 1 else None
    return tag("span", name, count, tag("em", _state(scene, seat)), last, class_="bt")


def _won_value(scene: Scene, seat: int) -> Html | None:
    """Render the sum of the values of the cards won."""
    if scene.view.rules.practice:
        return None
    last_events = scene.log[-1].events if scene.answered else ()
    worth = sum(card.value for card in (*scene.view.won[seat - 1], *won_by(seat, last_events)))
    class_ = "worth is-win" if scene.view.rules.win == "value" else "worth"
    return tag("span", " · ", scene.words.say("brain-drain", "value {n}", n=worth), class_=class_)


def _state(scene: Scene, seat: int) -> Html:
    """Render what a seat is doing, and its key."""
    words, view = scene.words, scene.view
    if view.reason:
        return join("")
    if seat == view.holder:
        return join(words.text("brain-drain", "Answering"))
    if view.barred[seat - 1]:
        return join(words.text("brain-drain", "Wrong"))
    if view.passed[seat - 1]:
        return join(words.text("brain-drain", "Passed"))
    if not (scene.live or scene.rest):
        return join("")
    if view.holder or (scene.rest and scene.bots[seat - 1]):
        return join(words.text("brain-drain", "Waiting"))
    if scene.rest:
        return join("\u00a0")
    if scene.bots[seat - 1]:
        return join(words.text("brain-drain", "Thinking…"))
    if seat not in people(scene):
        return join(words.text("brain-drain", "Online"))
    if len(people(scene)) < 2:
        return join(words.text("brain-drain", "Your turn to find it"))
    do = words.text("brain-drain", "Buzz") if view.rules.buzzer else words.text("brain-drain", "Answer")
    return join(do, " ", tag("kbd", KEYS[seat - 1]))


def seat(scene: Scene, seat: int) -> Html:
    """Render the score of a seat."""
    return tag("p", score(scene.words, scene.view, scene.scores[seat - 1]))
