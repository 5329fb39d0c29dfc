"""The set-up of a match on one screen: with whom, at which level, in which seats, and the options."""

from __future__ import annotations

from collections.abc import Iterator

from ui.core.components import button, link, switch
from ui.core.html import Child, Html, icon, join, tag
from ui.core.player_names import own_name, plays_alone
from ui.core.top_bar import bar, print_link
from ui.core.words import Words, words
from ui.games import default_options, face, is_simultaneous
from ui.model import Model, Setup
from ui.online.view.invite_buttons import invite_buttons, online_notes
from ui.review.habits import Next, level_of, next_level, own_level
from ui.review.view.next_level import worth_trying
from ui.setup.company import COMPUTER, ONLINE, company_of, is_beginner_level, obstacle_online
from ui.setup.view.company import levels, people, question, takebacks
from ui.setup.view.game_lid import lid, lid_of
from ui.setup.view.guides import guides
from ui.setup.view.options import game_options
from ui.setup.view.seat_order import first_player_choice, seat_order
from ui.setup.view.seats import how_many, seats
from ui.table.eligibility import away_flags

__all__ = ["setup"]


def setup(model: Model, here: Setup) -> Html:
    """Render the set-up: the question and what follows from its answer, the options, the button to begin."""
    vocabulary = words(model.settings.lang)
    ask = question(vocabulary, here, obstacle_online(here, model.host.broker), bool(model.embed))
    parts = _players_html(vocabulary, model, here), _options(vocabulary, model, here)
    notes = online_notes(vocabulary, model, here) if _is_online(here) else None
    form = tag(
        "div",
        ask,
        parts,
        notes,
        _begin_button(vocabulary, model, here),
        class_="setup-form panel",
        key="setup-form",
    )
    main = tag("main", _game(vocabulary, here), form, class_="setup")
    paper = None if model.embed else print_link(vocabulary, f"scores/{here.slug}")
    head = bar(vocabulary, vocabulary.say("setup", "New match"), paper)
    return tag("div", head, main, class_="page page--setup")


def _game(words: Words, here: Setup) -> Html:
    """Render the game that is set up, and the way to its lesson."""
    learn = link(
        f"lesson/{here.slug}",
        icon("rules"),
        tag("span", words.say("setup", "Learn in two minutes")),
        class_="learn",
    )
    return tag("div", lid(words, lid_of(words, here.slug)), learn, class_="setup-game")


def _players_html(words: Words, model: Model, here: Setup) -> tuple[Child, ...]:
    """Render who plays: a level against the computer, else a row for each seat."""
    own, count = own_level(model, here.slug), how_many(words, here)
    if company_of(here) == COMPUTER:
        sitting = tag("div", count, people(words, here), class_="seated", key="seated")
        advice = _advice(words, here, next_level(model, here.slug))
        return levels(words, here, own), advice, takebacks(words, here), sitting
    note = words.say("setup", "Tap a seat’s “Person” to give it to the computer.")
    if company_of(here) == ONLINE:
        note = words.say("setup", "You’ll get a link to send to each friend.")
    sitting = tag("div", count, tag("p", note, class_="field-note"), class_="seated", key="seated")
    return sitting, seats(words, here), levels(words, here, own)


def _advice(words: Words, here: Setup, after: Next | None) -> Html:
    """Render the advice to try the next level, if the player has beaten this one often enough."""
    fits = after and level_of(here.slug, here.players) == after.beaten
    return tag("div", worth_trying(words, here.slug, after, "level") if after and fits else None, key="worth")


# The options


def _options(words: Words, model: Model, here: Setup) -> Html:
    """Render all that can be changed, folded behind "Options" and a sentence that says what is set."""
    line = tag("small", " ".join(_set_sentences(words, here)), key="options-line")
    head = tag("span", tag("b", words.say("setup", "Options")), line)
    title = tag("summary", icon("settings"), head, icon("down", "ic chevron"))
    begins = None if is_simultaneous(here.slug) else first_player_choice(words, here)
    chosen = (
        begins,
        seat_order(words, here, own_level(model, here.slug)),
        guides(words, model, here),
        _practice(words, here),
        list(game_options(words, here)),
    )
    return tag(
        "details",
        title,
        tag("div", chosen, class_="fold-body"),
        class_="sheaf",
        key="options",
        open=here.open,
    )


def _set_sentences(words: Words, here: Setup) -> Iterator[str]:
    """Yield sentences on what is set: who begins, and each option that is not the usual one."""
    if not is_simultaneous(here.slug):
        yield _first_player_sentence(words, here)
    chosen, usual = dict(here.options), default_options(here.slug, away_flags(here.players))
    changed = [
        words.say("setup", "{option}: {value}.", option=option.label, value=dict(option.values)[value])
        for option in face(here.slug).catalogue.options(words)
        if (value := chosen.get(option.key, ""))
        and value != usual.get(option.key)
        and value in dict(option.values)
    ]
    yield from changed or [words.say("setup", "Usual options.")]


def _first_player_sentence(words: Words, here: Setup) -> str:
    """Return the sentence on who begins."""
    if here.first == "age":
        rule = face(here.slug).catalogue.first_player_rule(words)
        return words.say("setup", "{rule} begins.", rule=rule)
    if here.first == "chance":
        return words.say("setup", "A random player begins.")
    seat = int(here.first) if here.first.isdigit() else 1
    name = own_name(words, seat, here.players[seat - 1], plays_alone(here.players))
    return words.by("setup", "{name} begins.", "You begin.", name)


def _practice(words: Words, here: Setup) -> Html:
    """Render the switch of a practice match; it is hidden where take-backs are offered above, and online."""
    note = words.say("setup", "Take back any move, and review the match as you play.")
    row = switch(
        words.say("setup", "Practice match"), here.practice, "practice", "", key="practice", note=note
    )
    is_hidden = is_beginner_level(here) or company_of(here) == ONLINE
    return tag("div", row, key="practice-row", hidden=is_hidden)


def _is_online(here: Setup) -> bool:
    """Return True if somebody is invited."""
    return any(player.far for player in here.players)


def _begin_button(words: Words, model: Model, here: Setup) -> Html:
    """Render the button that begins or invites, in sight whatever is open above it."""
    fault = tag("p", here.fault, class_="field-note field-note--bad", role="alert", key="setup-fault")
    if _is_online(here):
        return tag("div", fault, invite_buttons(words, model, here), class_="setup-go")
    count = len(here.players)
    label = words.say("setup", "Play, {n} players", n=count) if count > 2 else words.say("setup", "Play")
    begin = button(join(label, " ", icon("next")), "begin", class_="btn btn--brass btn--big", key="begin")
    return tag("div", fault, begin, class_="setup-go")
