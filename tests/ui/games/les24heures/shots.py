"""HTML snapshots of the face: what is drawn, in both languages, one tag a line.

`python -m tests.ui.games.les24heures.shots` writes them anew; read the difference before keeping it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.bots import Choice
from engine.games.les24heures.cards import BACK, CARDS, STAND
from engine.games.les24heures.model import Move
from tests.ui.games.kept import readable, renew
from tests.ui.games.les24heures.scenes import RACE, drawn, played, scene
from ui.core import articles
from ui.core.html import Html, join, tag
from ui.core.words import words
from ui.games import Scene, face
from ui.games.les24heures.clock_face import dial
from ui.games.les24heures.pieces import card_art, card_class, label
from ui.games.les24heures.road import road

__all__ = ["HERE", "shots"]

HERE = Path(__file__).parent / "snapshots"
FACE = face("24-heures")
LOST = "car 1 km 900 incidents carburation:1\nhand 1 100 stand-huile\nhand 2 100\npile 100 100"


def _buttons(here: Scene) -> Html:
    return join(FACE.board.buttons(here), FACE.board.main_button(here))


def shots(lang: str) -> Iterator[tuple[str, str]]:
    """Draws every snapshot of a language: its name and its text."""
    vocabulary = words(lang)
    race = drawn(RACE, 4)
    teams = drawn("car 1 km 900 incidents carburation:1\nhand 1 100\nhand 2 100\npile 100 100", 4, cars="2")
    fan = [tag("p", card_art(vocabulary, c), class_=card_class(c), title=label(vocabulary, c)) for c in CARDS]
    yield "cards", "".join(map(readable, fan))
    yield "backs", "".join(readable(card_art(vocabulary, c)) for c in (BACK, STAND))
    yield "dial-9", readable(dial(vocabulary, 9, 24))
    yield "dial-arrivee", readable(dial(vocabulary, 13, 12))
    for name, html in (
        ("felt", FACE.board.felt(scene(race, 1, lang))),
        ("lanes-speed", road(scene(race, 1, lang, ("slot 2",)))),
        ("lanes-attack", road(scene(race, 1, lang, ("slot 5",)))),
        ("lanes-pending", road(scene(race, 1, lang, ("slot 5", "car 2")))),
        ("lanes-call", road(scene(race, 1, lang, calls=(2, 4)))),
        ("lanes-teams", road(scene(teams, 1, lang))),
        ("hand", FACE.board.hand(scene(race, 1, lang, ("slot 2",)))),
        ("hand-closed", FACE.board.hand(scene(race, None, lang))),
        ("hand-open", FACE.board.hand(scene(race, 0, lang)._replace(view=race.view(0)))),
        ("seat", FACE.board.seat(scene(race, 1, lang), 2)),
        ("stock", FACE.board.stock(scene(played(12, cup="on"), 1, lang))),
        ("buttons", _buttons(scene(race, 1, lang, ("slot 3",)))),
        ("buttons-joker", _buttons(scene(race, 2, lang))),
        ("buttons-lost", _buttons(scene(drawn(LOST), 1, lang))),
        ("mini", FACE.board.miniature(race.view(None))),
    ):
        yield name, readable(html)
    for name in ("tyres-past", "joker"):
        yield (
            f"diagram-{name}",
            readable(FACE.board.diagram(vocabulary, articles.position("24-heures", name))),
        )
    yield "told", "".join(f"{sentence}\n" for sentence in _told(lang))


def _told(lang: str) -> Iterator[str]:
    """Tells races in sentences: notes, log, live region, table, choices, hints, tally."""
    vocabulary, race = words(lang), drawn(RACE, 4)
    for steps in (
        (),
        ("slot 1",),
        ("slot 2",),
        ("slot 3",),
        ("slot 4",),
        ("slot 5",),
        ("slot 6",),
        ("slot 5", "car 2"),
    ):
        yield str(FACE.board.note(scene(race, 1, lang, steps)))
    yield str(FACE.board.note(scene(race, 2, lang)))
    match = played(13)
    here = scene(match, match.actors[0], lang)
    for told in here.log[-5:]:
        line = FACE.speech.log_line(here, told)
        if line:
            yield f"{line.text} | {line.gain}"
    yield FACE.speech.spoken(here, here.log[-3:])
    for seat in (1, 2):
        yield str(FACE.board.note(scene(drawn(LOST), seat, lang)))
        yield FACE.speech.spoken(scene(drawn(LOST), seat, lang), ())
    yield FACE.speech.table_text(scene(race, 1, lang))
    yield FACE.speech.choices_text(scene(race, 1, lang))
    choice = Choice(Move("play", "150"), (("reaches_2500",),))
    yield FACE.speech.idea(vocabulary, race.view(1), choice)
    yield FACE.speech.why(vocabulary, race.view(1), choice)
    yield FACE.speech.progress(vocabulary, match)
    for label_, cells in FACE.postgame.tally(vocabulary, played(9999, 3, cup="le-mans,sebring")):
        yield f"{label_}: {' | '.join(cells)}"


if __name__ == "__main__":
    renew(HERE, shots)
