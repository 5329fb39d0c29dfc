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
from ui.online.view.invite_buttons import invite_buttons, link_note, live_notes
from ui.review.habits import NextLevel, level_of, next_level, own_imitator
from ui.review.view.next_level import level_suggestion
from ui.setup.company import COMPUTER, ONLINE, company_of, is_beginner_level, obstacle_online
from ui.setup.view.company import levels, people, question, takebacks
from ui.setup.view.game_lid import lid, lid_of
from ui.setup.view.guides import guides
from ui.setup.view.options import counting_options, game_options, is_closed
from ui.setup.view.seat_order import first_player_choice, seat_order
from ui.setup.view.seats import seat_count_choice, seats
from ui.table.eligibility import not_here_flags

__all__ = ["setup"]


def setup(model: Model, screen: Setup) -> Html:
    """Render the screen of a set-up: company, players, options, and the button that begins."""
    vocabulary = words(model.settings.lang)
    broker = model.host.broker
    ask = question(
        vocabulary, screen, obstacle_online(screen, broker), bool(model.embed), has_broker=bool(broker)
    )
    parts = _players_html(vocabulary, model, screen), _options(vocabulary, model, screen)
    notes = live_notes(vocabulary, model, screen) if _is_online(screen) and broker else None
    form = tag(
        "div",
        ask,
        parts,
        notes,
        _begin_button(vocabulary, model, screen),
        class_="setup-form panel",
        key="setup-form",
    )
    main = tag("main", _game(vocabulary, screen), form, class_="setup")
    paper = None if model.embed else print_link(vocabulary, f"scores/{screen.slug}")
    head = bar(vocabulary, vocabulary.say("setup", "New match"), paper)
    return tag("div", head, main, class_="page page--setup")


def _game(words: Words, setup: Setup) -> Html:
    """Render the lid of the game that is set up, with the link to its lesson."""
    learn = link(
        f"lesson/{setup.slug}",
        icon("rules"),
        tag("span", words.say("setup", "Learn in two minutes")),
        class_="learn",
    )
    return tag("div", lid(words, lid_of(words, setup.slug)), learn, class_="setup-game")


def _players_html(words: Words, model: Model, setup: Setup) -> tuple[Child, ...]:
    """Render the players: against the computer one choice of level, else a row for each seat."""
    own, count = own_imitator(model, setup.slug), seat_count_choice(words, setup)
    if company_of(setup) == COMPUTER:
        sitting = tag("div", count, people(words, setup), class_="seated", key="seated")
        advice = _advice(words, setup, next_level(model, setup.slug))
        # The number of players comes first, so that its buttons stay where they are when levels disappear.
        return sitting, levels(words, setup, own), advice, takebacks(words, setup)
    note = words.say("setup", "Choose who plays each seat: a person or the computer.")
    if company_of(setup) == ONLINE:
        note = words.say("setup", "You’ll get a link for each friend. Names can stay empty.")
        note = note if model.host.broker else link_note(words, setup)
    sitting = tag("div", count, tag("p", note, class_="field-note"), class_="seated", key="seated")
    return sitting, seats(words, setup, bool(model.host.broker)), levels(words, setup, own)


def _advice(words: Words, setup: Setup, suggestion: NextLevel | None) -> Html:
    """Render the suggestion of the next level, if the computers have the level that was beaten."""
    fits = suggestion and level_of(setup.slug, setup.players) == suggestion.beaten
    return tag(
        "div",
        level_suggestion(words, setup.slug, suggestion, "level") if suggestion and fits else None,
        key="worth",
    )


# The options


def _options(words: Words, model: Model, setup: Setup) -> Html:
    """Render the options, folded below a line that says what is set."""
    line = tag("small", " ".join(_set_sentences(words, setup)), key="options-line")
    head = tag("span", tag("b", words.say("setup", "Options")), line)
    title = tag("summary", icon("settings"), head, icon("down", "ic chevron"))
    begins = None if is_simultaneous(setup.slug) else first_player_choice(words, setup)
    chosen = (
        begins,
        seat_order(words, setup, own_imitator(model, setup.slug)),
        guides(words, model, setup),
        _practice(words, setup),
        list(game_options(words, setup)),
    )
    return tag(
        "details",
        title,
        tag("div", chosen, class_="fold-body"),
        class_="sheaf",
        key="options",
        open=setup.open,
    )


def _set_sentences(words: Words, setup: Setup) -> Iterator[str]:
    """Yield sentences on what is set: who begins, and options with another value than usual."""
    if not is_simultaneous(setup.slug):
        yield _first_player_sentence(words, setup)
    chosen, usual = dict(setup.options), default_options(setup.slug, not_here_flags(setup.players))
    changed = [
        words.say("setup", "{option}: {value}.", option=option.label, value=dict(option.values)[value])
        for option in counting_options(words, setup)
        if (value := chosen.get(option.key, ""))
        and not is_closed(option, usual | chosen)
        and value != usual.get(option.key)
        and value in dict(option.values)
    ]
    yield from changed or [words.say("setup", "Usual options.")]


def _first_player_sentence(words: Words, setup: Setup) -> str:
    """Return the sentence on who begins: by rule of age, by chance, or a player."""
    if setup.first == "age":
        rule = face(setup.slug).catalogue.first_player_rule(words)
        return words.say("setup", "{rule} begins.", rule=rule)
    if setup.first == "chance":
        return words.say("setup", "A random player begins.")
    seat = int(setup.first) if setup.first.isdigit() else 1
    name = own_name(words, seat, setup.players[seat - 1], plays_alone(setup.players))
    return words.by("setup", "{name} begins.", "You begin.", name)


def _practice(words: Words, setup: Setup) -> Html:
    """Render the switch of a practice match, hidden against weak computers and online."""
    note = words.say("setup", "Take back any move, and review the match as you play.")
    row = switch(
        words.say("setup", "Practice match"), setup.practice, "practice", "", element_id="practice", note=note
    )
    is_hidden = is_beginner_level(setup) or company_of(setup) == ONLINE
    return tag("div", row, key="practice-row", hidden=is_hidden)


def _is_online(setup: Setup) -> bool:
    """Return True if a player of the set-up is remote."""
    return any(player.far for player in setup.players)


def _begin_button(words: Words, model: Model, setup: Setup) -> Html:
    """Render the button that begins the match, or those that invite; above it what is wrong, if anything."""
    fault = tag("p", setup.fault, class_="field-note field-note--bad", role="alert", key="setup-fault")
    if _is_online(setup):
        return tag("div", fault, invite_buttons(words, model, setup), class_="setup-go")
    count = len(setup.players)
    label = words.say("setup", "Play, {n} players", n=count) if count > 2 else words.say("setup", "Play")
    begin = button(
        join(label, " ", icon("next")), "begin", class_="btn btn--brass btn--big", element_id="begin"
    )
    return tag("div", fault, begin, class_="setup-go")
