"""The set-up of a match on one screen: who plays, and the rest behind "Options"."""

from __future__ import annotations

from ui.core.components import button, link, radio, switch, winding_key
from ui.core.html import Html, icon, join, pin, tag
from ui.core.player_names import own_name, plays_alone
from ui.core.top_bar import bar
from ui.core.words import Words, words
from ui.games import face, is_simultaneous
from ui.games.levels import Level
from ui.games.opponents import known_level
from ui.model import Model, Player, Setup
from ui.review.habits import Next, level_of, next_level, own_level
from ui.review.view.next_level import worth_trying
from ui.setup.view.game_lid import lid, lid_of
from ui.setup.view.options import game_options
from ui.setup.view.seats import first, seats
from ui.table.eligibility import may_be_far
from ui.table.marks import strengths, usual_marks

__all__ = ["setup"]


def setup(model: Model, here: Setup) -> Html:
    """Render the set-up: who plays, the button to begin, and the options."""
    vocabulary = words(model.settings.lang)
    form = tag(
        "div",
        _sides(vocabulary, here),
        _advice(vocabulary, here, next_level(model, here.slug)),
        _options(vocabulary, model, here),
        *_begin(vocabulary, here),
        None if model.embed else _friend_button(vocabulary, here, model.broker),
        class_="setup-form panel",
    )
    main = tag("main", lid(vocabulary, lid_of(vocabulary, here.slug)), form, class_="setup")
    title = vocabulary.say("setup", "New match")
    return tag("div", bar(vocabulary, title), main, class_="page page--setup")


# The players


def _sides(words: Words, here: Setup) -> Html:
    """Render who plays, and below it what the computers overlook."""
    title = tag("h2", words.say("setup", "Players"), class_="disp")
    alone = plays_alone(here.players)
    player_names = (own_name(words, seat, who, alone) for seat, who in enumerate(here.players, 1))
    rows = [
        _side(words, here, seat, who, name)
        for seat, (who, name) in enumerate(zip(here.players, player_names, strict=True), 1)
    ]
    levels = dict.fromkeys(who.bot for who in here.players if who.bot)
    notes = [_overlooks(known_level(words, here.slug, bot), len(levels) > 1) for bot in levels]
    return tag("section", title, tag("ul", rows, class_="sides"), notes, key="sides")


def _side(words: Words, here: Setup, seat: int, who: Player, name: str) -> Html:
    """Render a player: pin, name, level."""
    level = tag("small", known_level(words, here.slug, who.bot).name) if who.bot else None
    if who.far:
        level = tag("small", words.say("setup", "online"))
    key = winding_key(words) if who.bot else None
    return tag("li", pin(seat), tag("span", tag("b", name, key=f"side-{seat}"), key, level))


def _overlooks(level: Level, several: bool) -> Html:
    """Render what a level overlooks, after its name if there are several levels."""
    name = join(tag("b", f"{level.name}."), " ") if several else None
    return tag("p", name, level.line, class_="field-note")


def _advice(words: Words, here: Setup, after: Next | None) -> Html:
    """Render the advice to try the next level, if the player has beaten this one often enough."""
    fits = after and level_of(here.slug, here.players) == after.beaten
    return tag("div", worth_trying(words, here.slug, after, "level") if after and fits else None, key="worth")


# The options


def _options(words: Words, model: Model, here: Setup) -> Html:
    """Render all that can be changed, folded behind "Options"."""
    title = tag("summary", words.say("setup", "Options"))
    practice = switch(
        words.say("setup", "Practice match"),
        here.practice,
        "practice",
        "",
        key="practice",
        note=words.say("setup", "Take back any move, and review the match as you play."),
    )
    begins = None if is_simultaneous(here.slug) else first(words, here)
    seat_rows = seats(
        words, here, own_level(model, here.slug), may_be_far(here, model.broker) and not model.embed
    )
    has_remote = any(player.far for player in here.players)
    practised = None if has_remote else practice
    chosen = seat_rows, begins, _marks(words, model, here), practised, list(game_options(words, here))
    return tag(
        "details", title, tag("div", chosen, class_="fold-body"), class_="fold", key="options", open=here.open
    )


def _marks(words: Words, model: Model, here: Setup) -> Html:
    """Render the choice of the board guides; the usual strength is chosen until the player chooses."""
    chosen = here.marks or usual_marks(model.settings, here.slug, here.players)
    labels = zip(strengths(here.slug), face(here.slug).catalogue.coach(words), strict=True)
    parts = [radio("coach", strength, label, strength == chosen) for strength, label in labels]
    legend = tag("legend", words.say("setup", "Board guides"))
    return tag("fieldset", legend, parts, class_="choice", key="coach")


def _begin(words: Words, here: Setup) -> tuple[Html, Html]:
    """Render the button that begins or invites, and the link to the lesson."""
    fault = tag("p", here.fault, class_="field-note field-note--bad", role="alert", key="setup-fault")
    has_remote = any(player.far for player in here.players)
    label, do = (
        (words.say("setup", "Invite"), "invite") if has_remote else (words.say("setup", "Play"), "begin")
    )
    begin = button(label, do, class_="btn btn--brass btn--big", key="begin")
    label = words.say("setup", "Learn in two minutes")
    learn = link(f"lesson/{here.slug}", icon("rules"), label, class_="btn btn--quiet learn")
    return tag("div", fault, begin, class_="setup-go"), learn


def _friend_button(words: Words, here: Setup, broker: str) -> Html | None:
    """Render the button that seats a player at another device; None if that cannot be."""
    if not may_be_far(here, broker) or any(player.far for player in here.players):
        return None
    label = words.say("setup", "With a friend online")
    return button(label, "with_friend", sign="globe", class_="btn btn--quiet learn", key="with-friend")
