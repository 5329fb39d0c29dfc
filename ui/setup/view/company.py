"""The first question of a set-up, with whom the match is played, and what follows from "the computer"."""

from __future__ import annotations

from engine.games import game
from ui.core.components import button, radio, switch, winding_key
from ui.core.html import Html, icon, join, pin, tag, without_keys
from ui.core.player_names import own_name, plays_alone
from ui.core.words import Words
from ui.games import game_title
from ui.games.levels import Level
from ui.games.opponents import known_level, offered_levels
from ui.model import Setup
from ui.setup.company import COMPUTER, ONLINE, SCREEN, company_of, is_beginner_level

__all__ = ["levels", "people", "question", "takebacks"]

SIGNS = {COMPUTER: "key", SCREEN: "people", ONLINE: "globe"}


def question(words: Words, setup: Setup, obstacle: str, is_embedded: bool, has_broker: bool) -> Html:
    """Render the choice of the company; if nobody can play online (`obstacle`), that answer is disabled.

    On a site without a broker online play is by link, and is called so.
    """
    by_computer = words.say("setup", "Against the computer")
    if 1 in game(setup.slug).seats:
        by_computer = words.say("setup", "Against the computer, or alone")
    by_friend = words.say("setup", "With a friend, by link")
    if has_broker:
        by_friend = words.say("setup", "With a friend online")
    labels = {
        COMPUTER: by_computer,
        SCREEN: words.say("setup", "Around this screen"),
        ONLINE: by_friend,
    }
    chosen = company_of(setup)
    cards = [
        radio(
            "company",
            company,
            join(icon(SIGNS[company]), tag("b", label), icon("check", "ic is-tick")),
            company == chosen,
            is_disabled=company == ONLINE and bool(obstacle) and company != chosen,
        )
        for company, label in labels.items()
        if company != ONLINE or not is_embedded
    ]
    title = tag("legend", tag("h2", words.say("setup", "Who are you playing with?"), class_="disp"))
    # Around one screen nobody asked for online play, so options that prevent it need no explanation.
    is_asked = obstacle == "site" or chosen != SCREEN
    why = _why_closed(words, setup, obstacle) if obstacle and is_asked and not is_embedded else None
    return tag("fieldset", title, cards, why, class_="choice choice--seg cards", key="companies")


def _why_closed(words: Words, setup: Setup, obstacle: str) -> Html:
    """Render why nobody can play online: the site has no broker, or the options do not allow it."""
    text = words.say("setup", "These options can’t be played online. Change them under “Options”.")
    if obstacle == "site":
        title = game_title(words, setup.slug)
        text = words.say(
            "setup",
            "{game} is played on one screen. Everyone looks for the answer at the same time, and a link "
            "would be too slow.",
            game=title,
        )
    return tag("p", text, class_="field-note")


# Against the computer


def levels(words: Words, setup: Setup, imitator: str) -> Html:
    """Render the choice of one level for all computers, with a line about it; hidden without computers.

    The lines of all levels are in one place, of which one is seen: choosing moves nothing. Of computers that
    differ, the line names each level. `imitator` is the computer that plays like the reader, "" if there is
    none.
    """
    bots = [who.bot for who in setup.players if who.bot]
    chosen = bots[0] if len({*bots}) == 1 else ""
    offered = offered_levels(words, setup.slug, chosen, imitator)
    parts = [
        radio("level", level.slug, _level(n, len(offered), level, imitator), level.slug == chosen)
        for n, level in enumerate(offered, 1)
    ]
    lines = [
        tag("span", level.line, class_=None if level.slug == chosen else "off", key=f"line-{n}")
        for n, level in enumerate(offered, 1)
    ]
    if bots and not chosen:
        called = dict.fromkeys(known_level(words, setup.slug, bot).name for bot in bots)
        differ = words.say("setup", "Different levels: {levels}.", levels=words.both([*called]))
        lines.append(tag("span", differ, key="line-differ"))
    legend = tag("legend", words.count("setup", "The computer’s level", "The computers’ level", len(bots)))
    return tag(
        "fieldset",
        legend,
        tag("div", parts, class_="choice choice--seg cards cards--levels"),
        tag("p", lines, class_="field-note level-lines", aria_live="polite"),
        class_="levels",
        key="levels",
        hidden=not bots,
    )


def _level(strength: int, level_count: int, level: Level, imitator: str) -> Html:
    """Render a level's name, behind as many filled pips as it is strong or the sign of the imitator."""
    pips = [tag("i", class_="on" if k < strength else None) for k in range(level_count)]
    sign = icon("person") if level.slug == imitator else tag("span", pips, class_="pips", aria_hidden="true")
    return join(sign, tag("b", level.name))


def takebacks(words: Words, setup: Setup) -> Html:
    """Render the switch of a practice match, with take-backs; above the weakest level its empty place."""
    note = words.say("setup", "At this level you can take back any move.")
    if not any(who.bot for who in setup.players):
        note = words.say("setup", "You can take back any move.")
    row = switch(
        words.say("setup", "Practice match"),
        setup.practice,
        "practice",
        "",
        element_id="takeback",
        note=note,
    )
    if is_beginner_level(setup):
        return tag("div", row, class_="takebacks", key="takebacks")
    return tag(
        "div",
        without_keys(row),
        class_="takebacks takebacks--off",
        aria_hidden="true",
        inert=True,
        key="takebacks",
    )


def people(words: Words, setup: Setup) -> Html:
    """Render the list of players against the computer: pin, name, and a sign for computers."""
    alone = plays_alone(setup.players)
    rows = [
        tag(
            "li",
            pin(seat),
            tag("b", own_name(words, seat, who, alone), key=f"side-{seat}"),
            winding_key(words) if who.bot else None,
        )
        for seat, who in enumerate(setup.players, 1)
    ]
    if all(who.bot for who in setup.players):
        take = button(words.say("setup", "Play too"), "kind", "1:person", class_="btn", element_id="play-too")
        rows.append(tag("li", take))
    return tag("ul", rows, class_="sides", key="sides", aria_label=words.say("setup", "Players"))
