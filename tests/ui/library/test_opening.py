"""Opening what is too large or damaged: said with its size, and never with the advice of another game."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from engine.links import to_link
from engine.record import LONGEST
from tests.ui.stage import Stage
from ui.model import Host, Model, Settings

SITE = "https://24.example/"


def told(stage: Stage) -> str:
    """Gives the sentence that the open dialog, or the notice, shows."""
    model = stage.model
    return (
        model.overlay.dialog.fault
        if model.overlay.dialog
        else model.overlay.notice.text
        if model.overlay.notice
        else ""
    ).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("fr", "13 Mo, c’est trop. Le texte d’une partie fait au plus 100 ko."),
        ("en", "13 MB is too big. The text of a match can be 100 kB at most."),
    ],
)
def test_a_file_over_the_limit_is_said_with_its_size(lang: str, sentence: str) -> None:
    opening = Stage(Model(settings=Settings(lang=lang))).do("ask", "open")
    assert told(opening.do("too_large", value="12400000")) == sentence
    assert opening.model.overlay.dialog, "the dialog stays open for another file"
    assert sentence in [text.replace("\u00a0", " ") for text in opening.said]


def test_a_text_over_the_limit_is_said_with_its_size() -> None:
    opening = Stage(Model(settings=Settings(lang="en"))).do("ask", "open")
    opening.do("opened", value='[Game "24-7"]\n' + "x" * 2 * LONGEST)
    assert told(opening) == "201 kB is too big. The text of a match can be 100 kB at most."


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
    for bad in (link[:20] + "A" + link[21:], link + "AAAA"):
        assert told(Stage().do("opened", value=bad)).startswith("Ce lien est abîmé")


@pytest.mark.parametrize("text", ["", "bonjour", "https://example.org/?game=24-7", "7@d5 8@d6\nhello"])
def test_a_text_without_a_match_is_told_so_in_words_that_everybody_knows(text: str) -> None:
    assert told(Stage(Model(settings=Settings(lang="en"))).do("opened", value=text)) == (
        "There’s no match here. Paste the whole link you were sent, or choose a file saved on this site."
    )


def test_a_match_with_a_wrong_tag_is_told_which() -> None:
    wrong = '[Game "24-7"]\n[Rules 1]\n\n'
    assert "Line 2: “[Rules 1]” isn’t a tag." in told(
        Stage(Model(settings=Settings(lang="en"))).do("opened", value=wrong)
    )


MISSING = {"fr": "Il manque la fin du lien.", "en": "The end of the link is missing."}


@pytest.mark.parametrize("lang", MISSING)
@pytest.mark.parametrize("slug", list(HEADS))
def test_every_beginning_of_a_link_to_a_match_is_said_to_lack_its_end(slug: str, lang: str) -> None:
    link = SITE + to_link(HEADS[slug])
    for at in range(len("https://"), len(link)):
        stage = Stage(Model(settings=Settings(lang=lang), host=Host(address=SITE))).do(
            "opened", value=link[:at]
        )
        assert told(stage).startswith(MISSING[lang]), link[:at]
        assert not stage.stored


def test_a_link_that_a_mail_program_has_wrapped_and_quoted_opens_the_match() -> None:
    link = SITE + to_link(HEADS["24-7"])
    lines = "\n> ".join(link[at : at + 76] for at in range(0, len(link), 76))
    for text in (f"Look:\n> {lines}.\n\n-- \nAna", quote(link, safe=""), f"<{link}>, your turn", link + "»"):
        stage = Stage(Model(settings=Settings(lang="en"), host=Host(address=SITE)))
        stage.do("ask", "open").do("ask_text", value=text).do("open_text")
        assert stage.table.match.slug == "24-7"


def test_an_address_that_the_browser_has_encoded_opens_the_match() -> None:
    fragment = "#r%3D" + to_link(HEADS["24-7"]).removeprefix("#r=") + "%20."
    assert Stage(Model(host=Host(address=SITE))).do("arrive", "", fragment).table.match.slug == "24-7"
