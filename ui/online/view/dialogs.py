"""Dialogs of online matches: which line to keep, who opens a link, taking back a sent move."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from engine.match import Match
from engine.online import ANSWERED, REOPENED, SHORTENED, Device, Envelope, common_plies, from_link
from ui.core.components import button
from ui.core.dialog_frames import dialog, panel, stay_button
from ui.core.html import EMPTY, Html, pin, tag
from ui.core.readers import parse_count
from ui.core.words import Words
from ui.games import face, game_title
from ui.model import Lobby, Model, OpenDialog, Settings, Table
from ui.online.messages import people_places
from ui.table.remote_saves import rival_of
from ui.table.remote_seats import device_of, name_at, remote_players
from ui.table.view.log import log_list
from ui.table.view.remote_seats import senders
from ui.table.viewpoint import review_scene

__all__ = ["free_dialog", "lines_dialog", "silent_dialog", "unsend_dialog", "who_dialog"]


def lines_dialog(words: Words, model: Model, open_dialog: OpenDialog) -> Html:
    """Render the dialog that asks which of two lines to keep, ours by default; EMPTY without another line."""
    screen = model.screen
    rival = rival_of(screen) if isinstance(screen, Table) else None
    if not isinstance(screen, Table) or screen.online is None or screen.online.rival is None or rival is None:
        return EMPTY
    theirs = rival.room.match
    assert theirs
    name, ours = name_at(words, screen.online.device, rival.sender), screen.online.coming or screen.match
    disputed = screen.online.rival.disputed
    title = (
        words.say("afar", "Two versions of one match")
        if disputed
        else words.say("afar", "Which moves count?")
    )
    shown = tag(
        "div",
        tag(
            "section",
            tag("h3", words.say("afar", "Your moves")),
            _line_panel(screen, ours, theirs, model.settings, "line-here"),
        ),
        tag(
            "section",
            tag("h3", words.say("afar", "{name}’s moves", name=name)),
            _line_panel(screen, theirs, ours, model.settings, "line-other"),
        ),
        class_="both-lines",
    )
    keep = words.say("afar", "Keep my moves")
    stay = tag("button", keep, type="button", class_="btn btn--brass", data_do="keep_mine", autofocus=True)
    take = button(words.say("afar", "Use {name}’s moves", name=name), "take_theirs", class_="btn")
    text = tag("p", _loss_sentence(words, screen.online.rival.loss, disputed, name))
    saved = tag(
        "p", words.say("afar", "Whichever you choose, the other version stays saved."), class_="muted sm"
    )
    acts = tag("div", stay, take, class_="acts")
    return dialog(title, text, shown, saved, acts, class_="dialog dialog--wide dialog--lines")


def _line_panel(current: Table, line: Match, other_line: Match, settings: Settings, element_id: str) -> Html:
    """Render the moves of a line after those it shares with the other, without what is hidden here."""
    assert current.online
    table = replace(
        current,
        match=line,
        online=current.online._replace(copy=True, coming=None),
        turn=current.turn._replace(drafts=(), pause=""),
    )
    picture = review_scene(table, settings, line.ply)
    return log_list(
        face(line.slug), picture._replace(log=picture.log[common_plies(line, other_line) :]), element_id
    )


def _loss_sentence(words: Words, loss_code: str, is_disputed: bool, name: str) -> str:
    """Return the sentence on what taking the other line would lose, or that the two are disputed."""
    if is_disputed:
        return words.say(
            "afar",
            "There are two versions of this match. {name} has different moves from yours. Agree "
            "on one version. The other player then uses those moves.",
            name=name,
        )
    texts = {
        ANSWERED: words.say(
            "afar",
            "The link from {name} would undo a move of yours that others have already answered.",
            name=name,
        ),
        REOPENED: words.say(
            "afar", "The match is over here. The link from {name} would reopen it.", name=name
        ),
        SHORTENED: words.say("afar", "The link from {name} has fewer moves than your match.", name=name),
    }
    return texts.get(loss_code) or words.say(
        "afar", "{name} has different moves from yours, and is being asked the same question.", name=name
    )


def who_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the dialog that asks which player opens a link; EMPTY if the link is damaged."""
    try:
        envelope = from_link(dialog.arg)
    except GameError:
        return EMPTY
    device = Device(envelope.room, ())
    game = game_title(words, envelope.room.invitation.slug)
    text = words.say(
        "afar",
        "This match of {game} isn’t on this device yet. Which player are you? You’ll see that player’s hand.",
        game=game,
    )
    rows = [_person(words, device, envelope, place) for place in people_places(envelope)]
    return panel(words, words.say("afar", "Who are you?"), tag("p", text), tag("div", rows, class_="who-all"))


def _person(words: Words, device: Device, envelope: Envelope, place: int) -> Html:
    """Render a player as a button to choose; a note says if they sent the link or it is for them."""
    note = ""
    if place == envelope.sender:
        note = words.say("afar", "sent you this link")
    elif place == envelope.to:
        note = words.say("afar", "the link is for this player")
    label = (
        pin(place),
        tag("span", tag("b", name_at(words, device, place)), tag("small", note) if note else None),
    )
    return button(label, "i_am", str(place), class_="btn", element_id=f"i-am-{place}")


def unsend_dialog(words: Words, model: Model, open_dialog: OpenDialog) -> Html:
    """Render the dialog that asks before a sent move is taken back; EMPTY without an online match."""
    screen = model.screen
    if not isinstance(screen, Table) or screen.online is None:
        return EMPTY
    others = [name_at(words, device_of(screen), who.place) for who in screen.players if who.far]
    text = words.say(
        "afar",
        "You’ve already sent this move, in a link or a file. If it reaches {names}, it still counts.",
        names=words.both(others),
    )
    stay = stay_button(words.say("afar", "Leave it"), is_main=True)
    take = button(words.say("afar", "Take it back"), "unsend", class_="btn")
    title = words.say("afar", "Take back a move that was sent?")
    return dialog(title, tag("p", text), tag("div", stay, take, class_="acts"))


def free_dialog(words: Words, model: Model, open_dialog: OpenDialog) -> Html:
    """Render the dialog before a guest's seat is freed, which means new invitations; EMPTY off the lobby."""
    here, place = model.screen, parse_count(open_dialog.arg) or 0
    if not isinstance(here, Lobby) or not 0 < place <= len(here.device.room.guests):
        return EMPTY
    name = name_at(words, here.device, place)
    text = words.say(
        "afar",
        "Do this if {name}’s device has lost the match, or {name} isn’t coming. You’ll have to invite "
        "everyone again. They get new links, and the old links no longer work.",
        name=name,
    )
    others = [
        n for n, chair in enumerate(here.device.room.invitation.chairs, 1) if chair.guest and n != place
    ]
    label = (
        words.say("afar", "Give it to a computer") if others else words.say("afar", "Play a computer instead")
    )
    computer = button(label, "free_bot", str(place), class_="btn")
    stay = stay_button(words.say("afar", "Change nothing"), is_main=True)
    anew = button(words.say("afar", "Invite again"), "answer", class_="btn")
    title = words.say("afar", "Replace {name}?", name=name)
    if here.device.room.guests[place - 1]:
        title = words.say("afar", "Free {name}’s seat?", name=name)
    return dialog(title, tag("p", text), tag("div", stay, anew, computer, class_="acts"))


def silent_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render what can be done if a player does not reply; EMPTY without an online match."""
    screen = model.screen
    if not isinstance(screen, Table) or screen.online is None:
        return EMPTY
    again = words.say(
        "afar",
        "Has another player’s device lost this match? Send them the link again. They open it "
        "and say who they are. Only a rematch will need a new invitation.",
    )
    passed_on = words.say(
        "afar", "If someone else takes the seat over, send them that link. They’ll see that player’s hand."
    )
    alone = words.say(
        "afar",
        "You can also go on without the others. Computers take their seats in a separate match on this "
        "device. The online match stays as it is, and nobody else is told.",
    )
    device = device_of(screen)
    links = [senders(words, name_at(words, device, who.place), who.place) for who in remote_players(device)]
    acts = (
        button(
            words.say("afar", "Go on against computers"), "play_here", class_="btn", element_id="play-here"
        ),
        button(words.say("afar", "Look back at the moves"), "look_back", class_="btn", element_id="look-back")
        if screen.match.ply
        else None,
        button(
            words.say("afar", "A new match"),
            "go",
            f"setup/{screen.match.slug}",
            class_="btn",
            element_id="new-match",
        ),
    )
    body = tag("p", again), tag("p", passed_on), links, tag("p", alone), tag("div", acts, class_="acts")
    title = words.say("afar", "A player doesn’t reply")
    return panel(words, title, tag("div", body, class_="silent"), class_="dialog dialog--wide")
