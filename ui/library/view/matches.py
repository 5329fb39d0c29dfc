"""The list of saved matches on the home page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from time import localtime

from ui.core.components import ask, button, icon_button, link, player
from ui.core.dates import past_day
from ui.core.html import Child, Html, icon, tag
from ui.core.player_names import names, own_name, place_of
from ui.core.readers import day as iso_day
from ui.core.words import Words
from ui.games import FACES, face, game_title
from ui.library.search import PART, matching_saves
from ui.library.view.search import search_form
from ui.library.view.standing import progress, result
from ui.model import Model, SavedMatch, Table
from ui.table.remote_saves import invited_of, is_copy, is_invited, is_waiting, read_lobby
from ui.table.remote_seats import place_waited_for
from ui.table.saves import VERSION, readable_table
from ui.table.seat_names import owner_names, seat_given_away
from ui.table.tags import open_seats
from ui.table.view.remote_seats import turn_and_day
from ui.table.viewpoint import match_at

__all__ = ["DRAWN", "matches", "miniature", "players_line"]

DRAWN = 8
"""Number of lines whose match is replayed to draw its board; older ones show their number of moves."""


def miniature(table: Table) -> Html:
    """Render a small picture of a match's table, as anybody may see it."""
    look, match = face(table.match.slug), table.match
    # Some tables are empty at the end of a match. They are shown as they were for its last move.
    ply = look.postgame.pictured_ply(match.ply) if match.outcome else match.ply
    drawn = look.board.miniature(match_at(match, ply).view(None))
    return tag("span", drawn, class_="of-game", data_game=table.match.slug)


def players_line(words: Words, table: Table) -> Html:
    """Render the players of a match in a row, computers marked."""
    player_names = owner_names(words, table)
    seats = enumerate(zip(player_names, table.players, strict=True), 1)
    own = seat_given_away(table)  # "You", though a computer has the seat now
    players = [
        player(words, place_of(seat, who), name, bool(who.bot) and seat != own) for seat, (name, who) in seats
    ]
    return tag("p", players, class_="who")


def matches(words: Words, model: Model) -> Html:
    """Render the saved matches: head with buttons, search, list or note, button for more."""
    title = tag("h2", words.say("home", "Your matches"), class_="disp", id="matches-title")
    open_ = ask(
        words.say("home", "Open a file or a link"),
        "open",
        icon_name="open",
        class_="btn btn--quiet",
        element_id="open",
    )
    adds_up = any(save.over for save in model.library.matches) and not model.embed
    stats = link("stats", icon("stats"), words.say("home", "Statistics"), class_="btn btn--quiet")
    head = tag("div", title, stats if adds_up else None, open_, class_="matches-head")
    found = matching_saves(words, model)
    days = Counter(_game_and_day(save) for save in found[:DRAWN])
    lines = [
        _match_line(words, model, save, n < DRAWN, days[_game_and_day(save)] > 1 if n < DRAWN else False)
        for n, save in enumerate(found[: PART * model.library.parts])
    ]
    rows = tag("ul", lines, class_="match-list") if lines else _empty_note(words)
    if model.library.matches and not found:
        rows = tag("p", words.say("home", "No matches found."), class_="muted empty")
    search = search_form(words, model) if len(model.library.matches) > DRAWN else None
    parts = head, _storage_warning(words, model), search, rows, _more_button(words, len(found) - len(lines))
    return tag("section", parts, class_="matches", id="matches", aria_labelledby="matches-title")


def _more_button(words: Words, hidden_lines: int) -> Html | None:
    """Render the button that lengthens the list; None if no line is hidden."""
    if not hidden_lines:
        return None
    label = words.count("home", "Show {n} more match", "Show {n} more matches", min(hidden_lines, PART))
    return tag("p", button(label, "more", element_id="more"), class_="match-more")


def _empty_note(words: Words) -> Html:
    """Render the note that there is no match yet."""
    return tag("p", words.say("home", "No matches yet."), class_="muted empty")


def _storage_warning(words: Words, model: Model) -> Html | None:
    """Render the warning that this browser saves nothing, or ignores saved data; None if it saves."""
    if model.storage.is_working:
        return None
    text = words.say(
        "home",
        "This browser can’t save matches. They last until you close the page, unless you "
        "save them to a file.",
    )
    if model.storage.is_ignored:
        text = words.say(
            "home",
            "Your saved data isn’t being used. Matches last until you close the page, unless you "
            "save them to a file.",
        )
    return tag("div", icon("warn"), tag("p", text), class_="say panel")


def _game_and_day(save: SavedMatch) -> tuple[str, str]:
    """Return the game of a save and the day on which its match began, "" if that is not known."""
    table = readable_table(save)
    return save.slug, dict(table.tags).get("Date", "") if table else ""


def _match_line(words: Words, model: Model, save: SavedMatch, with_miniature: bool, with_hour: bool) -> Html:
    """Render a saved match as a line: picture (if `with_miniature`), names, progress, state, buttons.

    Its day is told `with_hour` where another match of that game has the same day.
    """
    if save.far and (is_invited(save) or is_waiting(save)):
        return _undealt_line(words, save)
    table = readable_table(save) if with_miniature else None
    if save.version != VERSION or save.slug not in FACES or (with_miniature and table is None):
        return _unreadable_line(words, save)
    called = owner_names(words, table) if table else names(words, save.players)
    game, players = game_title(words, save.slug), words.both(called)
    title = f"{save.title or game}, {players}"
    picture = miniature(table) if table else tag("span", class_="rd")
    facts = [game] if save.title else []
    if table:
        facts += [
            face(save.slug).catalogue.variant(words, dict(table.match.options)),
            _day(words, model, save, table, with_hour),
        ]
    facts.append(_progress(words, save, table))
    if save.practice:
        facts.append(words.say("home", "practice match"))
    if table and open_seats(table):
        facts.append(words.say("home", "open match"))
    since = turn_and_day(words, model, table) if table else ""
    facts.append(since)
    text = tag(
        "div",
        tag("h3", save.title or game),
        players_line(words, table) if table else tag("p", players, class_="sm"),
        tag("p", [(tag("span", fact), " ") for fact in facts if fact], class_="cap match-facts"),
        class_="match-text",
    )
    again = _reminder_button(words, table, title) if table and since else None
    return _row(save, picture, text, _state(words, model, save), _match_buttons(words, save, title, again))


def _day(words: Words, model: Model, save: SavedMatch, table: Table, with_hour: bool) -> str:
    """Return the day on which a match began, in words; `with_hour` day and hour of its last move; or "".

    The hour would be untrue of the first day where the match was played on later.
    """
    day = past_day(words, dict(table.tags).get("Date", ""), model.today)
    if not (day and with_hour and save.updated):
        return day
    at = localtime(save.updated / 1000)
    played = past_day(words, iso_day(at.tm_year, at.tm_mon, at.tm_mday), model.today)
    return words.say(
        "home", "{day} at {hours}:{minutes}", day=played, hours=at.tm_hour, minutes=f"{at.tm_min:02}"
    )


def _undealt_line(words: Words, save: SavedMatch) -> Html:
    """Render the line of an online match before its deal: an invitation or a lobby."""
    game, own = game_title(words, save.slug), _own_places(save)
    players = words.both(
        [
            own_name(words, place, player, is_alone=own == (place,))
            for place, player in enumerate(save.players, 1)
        ]
    )
    title = f"{game}, {players}"
    text = tag("div", tag("h3", game), tag("p", players, class_="cap"), class_="match-text")
    state = words.say("afar", "No reply yet")
    if is_invited(save):
        state = words.say("afar", "Invited, no reply yet")
    chip = _chip("chip--wait", "clock", state)
    label = words.say("home", "Resume")
    go = button(label, "resume", save.id, aria_label=_label_with_title(label, title))
    acts = tag("div", go, *_export_and_delete(words, save, title), class_="match-acts")
    return _row(save, tag("span", icon("globe"), class_="rd rd--far"), text, chip, acts)


def _own_places(save: SavedMatch) -> tuple[int, ...]:
    """Return the places of this device in an online match before its deal."""
    if is_waiting(save):
        return read_lobby(save).device.own
    invited = invited_of(save)
    return (invited.envelope.to,) if invited else ()


def _reminder_button(words: Words, table: Table, title: str) -> Html | None:
    """Render the button that sends the link again to the player awaited; None if there is none."""
    if not place_waited_for(table):
        return None
    return _match_button(words.say("afar", "Send a reminder"), title, "share", "remind", table.id)


def _progress(words: Words, save: SavedMatch, table: Table | None) -> str:
    """Return in words the result of a match or how far it is; without a table, its number of moves."""
    if table:
        return progress(words, table)
    return result(words, save) or words.count("home", "{n} move", "{n} moves", save.plies)


def _row(save: SavedMatch, *cells: Child) -> Html:
    """Render a row of the list of saved matches around its cells, keyed by the id of the save."""
    return tag("li", cells, class_="match", key=f"match-{save.id}")


def _state(words: Words, model: Model, save: SavedMatch) -> Html:
    """Render the state of a saved match as a chip: not saved, finished, copy or in progress."""
    if save.id in model.storage.unsaved:
        return _chip("chip--warn", "warn", words.say("home", "Last move not saved"))
    if save.over:
        return _chip("chip--ok", "check", words.say("home", "Finished"))
    if is_copy(save):
        return _chip("", "eye", words.say("afar", "A version that wasn’t used"))
    return _chip("", "play", words.say("home", "In progress"))


def _chip(kind: str, icon_name: str, text: str) -> Html:
    """Render a chip with an icon and a text; `kind` is the class that colours it, or ""."""
    return tag("span", icon(icon_name), tag("span", text), class_=f"chip {kind}".rstrip())


def _match_buttons(words: Words, save: SavedMatch, title: str, extra_button: Html | None = None) -> Html:
    """Render the buttons of a saved match: resume or review, `extra_button`, rename, export, delete."""
    if save.over or is_copy(save):
        first = button(
            words.say("home", "Review"),
            "review_saved",
            save.id,
            aria_label=_label_with_title(words.say("home", "Review"), title),
        )
    else:
        first = button(
            words.say("home", "Resume"),
            "resume",
            save.id,
            aria_label=_label_with_title(words.say("home", "Resume"), title),
        )
    rename = _match_button(words.say("home", "Rename"), title, "edit", "ask", f"rename:{save.id}")
    return tag(
        "div", first, extra_button, rename, _export_and_delete(words, save, title), class_="match-acts"
    )


def _export_and_delete(words: Words, save: SavedMatch, title: str) -> Iterable[Html]:
    """Yield two buttons: save a match to a file, and delete it."""
    yield _match_button(words.say("home", "Save to a file"), title, "save", "export", save.id)
    yield _match_button(words.say("home", "Delete"), title, "trash", "ask", f"delete:{save.id}")


def _match_button(verb: str, title: str, icon_name: str, action_name: str, arg: str) -> Html:
    """Render an icon button of a saved match: a mouse is told its verb, screen readers verb and title."""
    return icon_button(
        _label_with_title(verb, title),
        icon_name,
        action_name,
        arg,
        class_="btn btn--icon btn--quiet",
        title=verb,
    )


def _label_with_title(verb: str, title: str) -> str:
    """Return a label that names action and match: "verb – title"."""
    return f"{verb} – {title}"


def _unreadable_line(words: Words, save: SavedMatch) -> Html:
    """Render the line of a save that cannot be opened here, with the reason; it can be exported."""
    title = save.title or words.say("home", "Unnamed match")
    if save.version > VERSION:
        why = words.say(
            "home", "Saved by a newer version of this site. It’s safe. Update the page to open it."
        )
    else:
        why = words.say("home", "This match can’t be read. It stays saved as it is.")
    text = tag("div", tag("h3", title), tag("p", why, class_="cap"), class_="match-text")
    chip = _chip("chip--warn", "warn", words.say("home", "Can’t be opened here"))
    acts = tag("div", tag("span"), *_export_and_delete(words, save, title), class_="match-acts")
    return _row(save, tag("span", class_="rd"), text, chip, acts)
