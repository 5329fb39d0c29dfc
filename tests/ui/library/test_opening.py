"""Opening what is too large or damaged: said with its size, and never with the advice of another game."""

from __future__ import annotations

import pytest

from engine.links import to_link
from engine.record import LONGEST
from tests.ui.stage import Stage
from ui.model import Model, Settings


def told(stage: Stage) -> str:
    """Gives the sentence that the open dialog, or the notice, shows."""
    model = stage.model
    return (model.ask.fault if model.ask else model.toast.text if model.toast else "").replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("fr", "13 Mo, c’est trop : le texte d’une partie prend au plus 100 ko."),
        ("en", "13 MB is too much: the text of a match takes 100 kB at most."),
    ],
)
def test_a_file_over_the_limit_is_said_with_its_size(lang: str, sentence: str) -> None:
    opening = Stage(Model(settings=Settings(lang=lang))).do("ask", "open")
    assert told(opening.do("too_large", value="12400000")) == sentence
    assert opening.model.ask, "the dialog stays open for another file"
    assert sentence in [text.replace("\u00a0", " ") for text in opening.said]


def test_a_text_over_the_limit_is_said_with_its_size() -> None:
    opening = Stage(Model(settings=Settings(lang="en"))).do("ask", "open")
    opening.do("opened", value='[Game "24-7"]\n' + "x" * 2 * LONGEST)
    assert told(opening) == "201 kB is too much: the text of a match takes 100 kB at most."


HEADS = {
    "24-7": '[Game "24-7"]\n[Rules "1"]\n[Seats "2"]\n[Seed "a"]\n\n',
    "20-sur-20": '[Game "20-sur-20"]\n[Rules "1"]\n[Seats "2"]\n[Seed "a"]\n\n',
    "24-heures": '[Game "24-heures"]\n[Rules "1"]\n[Seats "2"]\n[Seed "a"]\n\n',
    "brain-drain": '[Game "brain-drain"]\n[Rules "1"]\n[Seats "2"]\n[Seed "a"]\n\n',
}
ADVICE = {"24-7": "7@d5", "20-sur-20": "4-5@0,0E", "24-heures": "play 250", "brain-drain": "5*8/10-1"}
"""What the sentence about a move that cannot be read shows as an example, game by game."""


@pytest.mark.parametrize("coded", [False, True])
@pytest.mark.parametrize("slug", list(HEADS))
def test_the_advice_is_that_of_the_game_whose_link_is_damaged(slug: str, coded: bool) -> None:
    text = HEADS[slug] + "1 ?!?\n"
    sentence = told(Stage().do("opened", value=to_link(text) if coded else text))
    assert ADVICE[slug] in sentence
    assert not [other for name, other in ADVICE.items() if name != slug and other in sentence]


@pytest.mark.parametrize("slug", list(HEADS))
def test_a_link_that_cannot_be_decoded_is_called_damaged_and_no_more(slug: str) -> None:
    link = to_link(HEADS[slug])
    for cut in (link[:-9], link[:20] + "A" + link[21:], link + "AAAA"):
        assert told(Stage().do("opened", value=cut)).startswith("Ce lien est abîmé")
