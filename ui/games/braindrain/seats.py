"""The places along the edges: who sits there, the cards won, and a buzzer for each person."""

from __future__ import annotations

from engine.games.braindrain.model import View
from ui.core.html import Child, Html, icon, join, tag, use
from ui.core.words import Words, capital
from ui.games.braindrain.claims import Claimed, claimed, last_of_each, won_by
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
    """Lists the seats where people sit, at this device."""
    far = scene.far or (False,) * len(scene.bots)
    return tuple(seat for seat, away in enumerate(zip(scene.bots, far, strict=True), 1) if not any(away))


def score(words: Words, view: View, score: int) -> str:
    """Writes a score: "12 cards", in practice "12 targets"."""
    if view.rules.practice:
        return words.count("brain-drain", "{n} target", "{n} targets", score)
    return words.count("brain-drain", "{n} card", "{n} cards", score)


def heading(scene: Scene) -> Html:
    """Says which deal lies on the table."""
    return tag("span", capital(progress_text(scene.words, scene.view)), class_="nb")


def progress_text(words: Words, view: View) -> str:
    """Says which deal it is, in practice of how many."""
    number, practice = view.round, view.rules.practice
    if practice:
        return words.say("brain-drain", "target {n} of {of}", n=number, of=practice)
    return words.say("brain-drain", "deal {n}", n=number)


def places(scene: Scene) -> Html:
    """Draws the seats along two edges; those across are turned towards who sits there."""
    top, bottom = edges(scene)
    last = last_of_each(scene)
    turned = "edge top is-turned" if len(people(scene)) > 1 else "edge top"
    across = scene.words.text("brain-drain", "Players opposite")
    near = scene.words.text("brain-drain", "Players")
    count = f" edge--{max(len(top), len(bottom))}"
    return join(
        tag(
            "section",
            [_place(scene, seat, last.get(seat)) for seat in top],
            class_=turned + count,
            aria_label=across,
        )
        if top
        else None,
        tag(
            "section",
            [_place(scene, seat, last.get(seat)) for seat in bottom],
            class_="edge bot" + count,
            aria_label=near,
        ),
    )


def edges(scene: Scene) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Says who sits where: people around the table, or one person facing the computers."""
    seats = tuple(range(1, len(scene.names) + 1))
    if len(people(scene)) == 1:
        return tuple(seat for seat in seats if seat not in people(scene)), people(scene)
    near = -(-len(seats) // 2)
    return tuple(reversed(seats[near:])), seats[:near]


def _place(scene: Scene, seat: int, claim: Claimed | None) -> Html:
    """Draws one place; where several share the screen it is a buzzer, and has its own pass."""
    view = scene.view
    has = seat == view.holder or (len(people(scene)) > 1 and not view.rules.buzzer and seat == view.viewer)
    off = view.barred[seat - 1] or view.passed[seat - 1] or (view.holder and seat != view.holder)
    class_ = "buz" + (" has" if has and not off else " off" if off else "")
    inside = (
        tag(
            "span",
            use(f"pin-{scene.place(seat)}", None, "0 0 32 32"),
            class_="dome",
        ),
        _text(scene, seat, claim),
    )
    act = _act(scene, seat)
    if act is None:
        body = tag("div", inside, class_="bz", key=f"bz-{seat}")
    else:
        body = tag("button", inside, class_="bz", type="button", key=f"bz-{seat}", **act)
    return tag("div", body, _pass(scene, seat), class_=class_, key=f"seat-{seat}")


def _act(scene: Scene, seat: int) -> Attributes | None:
    """Says what a touch on a place does; None where no button belongs."""
    view = scene.view
    if len(people(scene)) < 2 or seat not in people(scene):
        return None
    do, arg = ("step", f"{seat}:buzz") if view.rules.buzzer else ("act", str(seat))
    free = scene.live and not view.holder and not (view.barred[seat - 1] or view.passed[seat - 1])
    keys = {"aria_keyshortcuts": KEYS[seat - 1]}
    return {"data_do": do, "data_arg": arg, **keys} if free else {"aria_disabled": "true", **keys}


def _pass(scene: Scene, seat: int) -> Html | None:
    if len(people(scene)) < 2 or seat not in people(scene) or not (scene.live or scene.rest):
        return None
    view = scene.view
    free = scene.live and not view.holder and not (view.barred[seat - 1] or view.passed[seat - 1])
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
        aria_disabled=None if free else "true",
    )


def _text(scene: Scene, seat: int, claim: Claimed | None) -> Html:
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
        _worth(scene, seat),
        class_="won-c",
    )
    last = claimed(words, claim) if len(scene.names) > 1 else None
    return tag("span", name, count, tag("em", _state(scene, seat)), last, class_="bt")


def _worth(scene: Scene, seat: int) -> Html | None:
    """Adds up the values of the cards won."""
    if scene.view.rules.practice:
        return None
    fresh = scene.log[-1].events if scene.answered else ()
    worth = sum(card.value for card in (*scene.view.won[seat - 1], *won_by(seat, fresh)))
    class_ = "worth is-win" if scene.view.rules.win == "value" else "worth"
    return tag("span", " · ", scene.words.say("brain-drain", "value {n}", n=worth), class_=class_)


def _state(scene: Scene, seat: int) -> Html:
    """Says what a seat is doing, and its key."""
    words, view = scene.words, scene.view
    if view.reason:
        return join("")
    if seat == view.holder:
        return join(words.text("brain-drain", "Answers"))
    if view.barred[seat - 1]:
        return join(words.text("brain-drain", "Wrong"))
    if view.passed[seat - 1]:
        return join(words.text("brain-drain", "Passes"))
    if not (scene.live or scene.rest):
        return join("")
    if view.holder or (scene.rest and scene.bots[seat - 1]):
        return join(words.text("brain-drain", "Waits"))
    if scene.rest:
        return join("\u00a0")
    if scene.bots[seat - 1]:
        return join(words.text("brain-drain", "Thinks…"))
    if seat not in people(scene):
        return join(words.text("brain-drain", "Elsewhere"))
    if len(people(scene)) < 2:
        return join(words.text("brain-drain", "Your turn to find it"))
    do = words.text("brain-drain", "Buzz") if view.rules.buzzer else words.text("brain-drain", "Answer")
    return join(do, " ", tag("kbd", KEYS[seat - 1]))


def seat(scene: Scene, seat: int) -> Html:
    """Draws what a seat shows, in one line."""
    return tag("p", score(scene.words, scene.view, scene.scores[seat - 1]))
