"""The lid of a game's box: picture, name, motto, number of players, minutes."""

from __future__ import annotations

from ui.core.components import address, cover, link
from ui.core.html import Html, icon, tag
from ui.core.words import Words
from ui.games.summaries import GameSummary, game_summaries

__all__ = ["games", "lid", "lid_of"]


def games(words: Words, learnt: tuple[str, ...]) -> Html:
    """Render the lids of all games; each links to its set-up, with links to lesson and puzzles below."""
    return tag(
        "ul",
        [
            tag("li", lid(words, box, is_link=True), _links_below(words, box, box.slug in learnt))
            for box in game_summaries(words)
        ],
    )


def _links_below(words: Words, game_lid: GameSummary, is_learnt: bool) -> Html:
    """Render the links below a lid, to the game's lesson and puzzles."""
    suffix = tag("span", " ", game_lid.title, class_="vh")
    train = link(
        f"practice/{game_lid.slug}",
        icon("question"),
        tag("span", words.say("practice", "Puzzles"), suffix),
        class_="learn",
    )
    return tag("div", _lesson_link(words, game_lid, is_learnt), train, class_="under")


def _lesson_link(words: Words, game_lid: GameSummary, is_done: bool) -> Html:
    """Render the link to a game's lesson, with a check mark if it `is_done`."""
    more = words.say("home", ", done") if is_done else ""
    suffix = tag("span", " ", game_lid.title, more, class_="vh")
    sign = icon("check" if is_done else "rules")
    return link(
        f"lesson/{game_lid.slug}", sign, tag("span", words.say("home", "Learn"), suffix), class_="learn"
    )


def lid_of(words: Words, slug: str) -> GameSummary:
    """Return the texts on the lid of a game: title, motto, players, minutes."""
    return next(box for box in game_summaries(words) if box.slug == slug)


def lid(words: Words, game_lid: GameSummary, is_link: bool = False) -> Html:
    """Render the lid of a game's box; with `is_link`, it links to the set-up and says "Play"."""
    said = tag("span", words.say("home", "Play"))
    play = tag("span", said, icon("next"), class_="box-play") if is_link else None
    label = tag(
        "span",
        play,
        tag("b", game_lid.title, class_="disp"),
        tag("i", game_lid.motto, class_="ital"),
        class_="label",
    )
    inside = cover(game_lid.slug), label, _spine(words, game_lid)
    if is_link:
        to = f"setup/{game_lid.slug}"
        return tag(
            "a", inside, class_=f"box box--{game_lid.slug}", href=address(to), data_do="go", data_arg=to
        )
    return tag("div", inside, class_=f"box box--{game_lid.slug}")


def _spine(words: Words, game_lid: GameSummary) -> Html:
    """Render the line on a lid with the number of players and the minutes."""
    fewest, most = game_lid.seats[0], game_lid.seats[-1]
    heads = game_lid.players or words.say("home", "{fewest}–{most}", fewest=fewest, most=most)
    players = tag("span", words.say("home", "Players: "), class_="vh")
    minutes = words.say("home", "{minutes} min", minutes=game_lid.minutes)
    sides = tag("span", icon("people"), players, heads), " ", tag("span", icon("clock"), minutes)
    return tag("span", sides, class_="spine")
