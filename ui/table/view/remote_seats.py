"""What screens show of remote players: ways to send a link, whom the table waits for, what links reveal."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.online import FIRST_VERSION, Device, Invitation, host_place
from ui.core.components import ask, button, icon_button, shrinking_name
from ui.core.dates import of_month, short_month
from ui.core.html import Child, Html, icon, join, pin, tag
from ui.core.readers import NAME, display_text
from ui.core.words import Words
from ui.games import is_simultaneous
from ui.model import Model, Table
from ui.table.deliveries import ARRIVED, HANDED, HERE, delivery_state
from ui.table.rematches import ABSENT, ASK, BEGUN, DEAL, LINKS, LOST, UNPLAYABLE, rematch_now
from ui.table.remote_saves import rival_of
from ui.table.remote_seats import device_of, name_at, place_waited_for, remote_players

__all__ = [
    "Note",
    "again",
    "ending",
    "first_counts",
    "honesty_note",
    "note",
    "rail",
    "paste_button",
    "seat_line",
    "senders",
    "turn",
    "turn_and_day",
]

SHORT_CAPTION = 24
"""Letters of a line below a seat's name that fit on every screen."""
ISO = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-[0-3][0-9]")


def senders(words: Words, name: str, place: int, is_main: bool = True, more: Child = None) -> Html:
    """Render the buttons that share, copy and mail the link for the player at a place, then `more`.

    `more` is another button of the same row.
    """
    share, look = words.say("afar", "Send to {name}", name=name), "btn btn--brass" if is_main else "btn"
    copy, mail = words.say("afar", "Copy"), words.say("afar", "Email")
    return tag(
        "div",
        button(share, "send", f"{place}:share", icon_name="share", class_=look, element_id=f"share-{place}"),
        button(
            join(copy, _for(words, name)),
            "send",
            f"{place}:copy",
            icon_name="copy",
            element_id=f"copy-{place}",
        ),
        button(
            join(mail, _for(words, name)),
            "send",
            f"{place}:mail",
            icon_name="mail",
            element_id=f"mail-{place}",
        ),
        more,
        class_="far-acts far-acts--4" if more else "far-acts",
    )


def _for(words: Words, name: str) -> Html:
    """Render the words "the link for Inès", for screen readers only."""
    return tag("span", " ", words.say("afar", "the link for {name}", name=words.within(name)), class_="vh")


def paste_button(words: Words, class_: str = "btn") -> Html:
    """Render the button that opens the box for pasting a received link."""
    return ask(
        words.say("afar", "Open a link"), "open", icon_name="link", class_=class_, element_id="received"
    )


def honesty_note(words: Words, invitation: Invitation) -> Html:
    """Render the note on what links hide and reveal, and on who could choose the deal."""
    texts = (
        words.say(
            "afar",
            "A link contains the whole match, scrambled so that no hand shows at a glance. It "
            "isn’t encrypted. Anyone curious can read it, and anyone with a link can play.",
        ),
        _deal_of_first_version(words) if invitation.version == FIRST_VERSION else _deal(words),
    )
    title = tag("summary", icon("eye"), words.say("afar", "What a link shows, and why the deal is fair"))
    return tag(
        "details", title, [tag("p", text) for text in texts], class_="far-honest muted sm", key="honest"
    )


def _deal(words: Words) -> str:
    """Return the sentences on how all devices together make the deal."""
    return words.say(
        "afar",
        "Nobody can choose the deal. Each device adds a secret number, and all are fixed before any is "
        "shown. A rematch is dealt in the same way. A host can still drop a match to deal another, and two "
        "players can still help each other in secret.",
    )


def _deal_of_first_version(words: Words) -> str:
    """Return the sentences on how the deal is made in matches of the first version."""
    return words.say(
        "afar",
        "This match was started by an earlier version of this site. Every device adds a "
        "number to the deal, but only the host’s is fixed beforehand. The host and one guest "
        "together could choose the deal, and the host alone could choose a rematch’s. A new "
        "invitation puts this right.",
    )


def first_counts(words: Words, device: Device) -> Html:
    """Render the sentence that the first answer to reach the host's device counts."""
    name = name_at(words, device, host_place(device.room.invitation))
    text = words.say(
        "live",
        "Online, this game is live only. If two people answer, the answer that reaches "
        "{name}’s device first counts.",
        name=name,
    )
    return tag("p", text, class_="far-first")


# On the shelf


def turn_and_day(words: Words, model: Model, table: Table) -> str:
    """Return whose turn it is since when: "Your turn since 3 May"; "" unless online, going on, in turns."""
    if (
        table.online is None
        or table.online.copy
        or not table.match.actors
        or is_simultaneous(table.match.slug)
    ):
        return ""
    place, day = place_waited_for(table), _day(words, table.online.since, model.today)
    if not place:
        return words.say("afar", "Your turn since {day}", day=day)
    return words.say(
        "afar", "{name}’s turn since {day}", name=name_at(words, table.online.device, place), day=day
    )


def _day(words: Words, since_day: str, today: str) -> str:
    """Format an ISO date as day and month; "today" for today or an unreadable date."""
    if since_day == today or not ISO.fullmatch(since_day):
        return words.say("afar", "today")
    month = short_month(words, int(since_day[5:7]))
    return words.say("afar", "{day} {month}", month=month, day=of_month(words, int(since_day[8:])))


# At the table


def turn(words: Words, table: Table) -> Html | None:
    """Render "Waiting for Inès" if a remote player's move is awaited; else None."""
    place = place_waited_for(table)
    if not place or table.online is None:
        return None
    name = display_text(name_at(words, table.online.device, place), NAME)
    text = shrinking_name(words.say("afar", "Waiting for {name}", name=name), name)
    return join(pin(place), tag("span", text, class_="nb"))


def seat_line(words: Words, table: Table, seat: int) -> Html | None:
    """Render whether a remote player is connected, has the last link or plays by link; None for others."""
    if not table.players[seat - 1].far:
        return None
    there = table.online.there if table.online else None
    if table.online and table.online.lost:
        return _caption(words.say("live", "live, connection lost"))
    if there is not None:
        here_too = table.players[seat - 1].place in there
        text = words.say("live", "live, here") if here_too else words.say("live", "live, away")
        return _caption(text)
    place = table.players[seat - 1].place
    texts = {
        HANDED: words.say("afar", "link copied or sent"),
        ARRIVED: words.say("afar", "has your link"),
    }
    stands = delivery_state(table, place) if place_waited_for(table) == place else ""
    # A match that goes on live is none by link, even while nobody is connected.
    way = words.say("afar", "online") if is_simultaneous(table.match.slug) else words.say("afar", "by link")
    return _caption(texts.get(stands) or way)


def _caption(text: str) -> Html:
    """Render the line below a seat's name; a long one is hidden on small screens, where the slot says it."""
    return tag("p", text, class_="cap far-cap is-wordy" if len(text) > SHORT_CAPTION else "cap far-cap")


class Note(NamedTuple):
    """The slot's message on other devices: an icon, a heading, further text, a button."""

    sign: str
    heading: Html
    text: Html | None = None
    button: Html | None = None


def note(words: Words, table: Table) -> Note | None:
    """Return the slot's message on the remote player awaited or on two versions of the match; else None."""
    if _waits_for_live(table):
        text = words.text("live", "Online, this match can only go on live.")
        return _note("clock", text, "")
    if rival_of(table):
        return _rival(words, table)
    place = place_waited_for(table)
    if not place or table.online is None:
        return None
    name = name_at(words, table.online.device, place)
    if table.online.there is not None and not table.online.lost:
        return _note("clock", _presence_text(words, table.online.there, place), name)
    return _note("clock", _delivery_text(words, table, place), name)


def _note(sign: str, text: str, name: str, button: Html | None = None) -> Note:
    """Return a message whose heading is the text's first sentence; `name` fills the gap {name} in it."""
    first, found, more = text.partition(". ")
    heading = Words.filled(f"{first}." if found else first, name=name)
    return Note(sign, heading, Words.filled(more, name=name) if more else None, button)


def _delivery_text(words: Words, table: Table, place: int) -> str:
    """Return the text on whether the awaited player has the last link, with the gap {name}."""
    stands = delivery_state(table, place)
    if stands == HANDED:
        return words.text(
            "afar",
            "Waiting for {name}. Your link is copied or sent; their move comes with a link from them.",
        )
    if stands == ARRIVED and table.online and table.online.stored:
        return words.text(
            "afar",
            "{name} has your link. Play goes on when theirs comes back; you can close this page.",
        )
    if stands == ARRIVED:
        return words.text("afar", "{name} has your link. Play goes on when theirs comes back.")
    return words.text("afar", "Now send {name} the link. Their move comes with a link from them.")


def _rival(words: Words, table: Table) -> Note | None:
    """Return the message that another device has different moves, with a button to see both; else None."""
    rival = rival_of(table)
    if rival is None or table.online is None or table.online.rival is None:
        return None
    name = name_at(words, table.online.device, rival.sender)
    text = words.text("afar", "{name} has different moves from yours.")
    if table.online.rival.disputed:
        text = words.text("afar", "Two versions. {name} has different moves.")
    both = ask(words.say("afar", "See both"), "lines", class_="btn on-wood", element_id="see-both")
    return _note("warn", text, name, both)


def _presence_text(words: Words, places_present: tuple[int, ...], place: int) -> str:
    """Return the text on whether the awaited live player is connected or away, with the gap {name}."""
    if place in places_present:
        return words.text("live", "{name} is playing live. Their move will appear automatically.")
    return words.text("live", "{name} is away. Their move will arrive when they’re back, or by link.")


def _waits_for_live(table: Table) -> bool:
    """Return True if a simultaneous match can only go on live, and is not live now."""
    away = table.online is not None and table.online.there is None
    return away and is_simultaneous(table.match.slug) and bool(table.match.actors)


def rail(words: Words, table: Table) -> Child:
    """Render the buttons that send the link to the awaited player, or start live play; None if not needed."""
    if _waits_for_live(table):
        label = words.say("live", "Play live")
        return ask(label, "live", icon_name="clock", class_="btn btn--brass go", element_id="act-confirm")
    place = place_waited_for(table)
    if not place or table.online is None or place in (table.online.there or ()):
        return None
    name = name_at(words, table.online.device, place)
    label = words.say("afar", "Send link")
    if delivery_state(table, place) != HERE:
        label = words.say("afar", "Resend link")
    copy = words.say("afar", "Copy the link for {name}", name=words.within(name))
    mail = words.say("afar", "Email the link to {name}", name=words.within(name))
    class_ = "btn btn--icon on-wood"
    return join(
        icon_button(copy, "copy", "send", f"{place}:copy", class_=class_, element_id="far-copy"),
        icon_button(mail, "mail", "send", f"{place}:mail", class_=class_, element_id="far-mail"),
        icon_button(
            words.say("afar", "Open a link"),
            "link",
            "ask",
            "open",
            class_=class_,
            element_id="far-received",
            aria_haspopup="dialog",
        ),
        button(
            label,
            "send",
            f"{place}:share",
            icon_name="share",
            class_="btn btn--brass go",
            element_id="act-confirm",
        ),
    )


# At the end


def again(words: Words, model: Model, table: Table) -> Html:
    """Render the button to a rematch, or the sentence that says why it cannot begin now."""
    now = rematch_now(model, table)
    if now in (BEGUN, DEAL, ASK):
        label = words.say("afar", "Go to the rematch") if now == BEGUN else words.say("end", "Play again")
        return button(label, "again_far", icon_name="rotate", class_="btn btn--big", element_id="end-again")
    device = device_of(table)
    name = name_at(words, device, host_place(device.room.invitation))
    texts = {
        UNPLAYABLE: words.say("afar", "You can’t play this kind of match by link."),
        LOST: words.say(
            "afar",
            "You joined here from a link, and a rematch needs more than that. Go on where you "
            "played before, or invite everyone again.",
        ),
        ABSENT: words.say("live", "You can deal a rematch once everyone is here."),
        LINKS: words.say("afar", "You can deal a rematch once you have everyone’s last link."),
    }
    text = texts.get(now) or words.say(
        "afar", "Send your last link, so that {name} can deal a rematch.", name=name
    )
    return tag("p", text, class_="muted sm far-again", key="end-again")


def ending(words: Words, table: Table) -> Html | None:
    """Render the buttons that send the end of a match to each remote player who is not live; else None."""
    if table.online is None:
        return None
    device, there = device_of(table), table.online.there or ()
    rows = [_row(words, device, who.place) for who in remote_players(device) if who.place not in there]
    if not rows:
        return None
    title = tag("h2", words.say("afar", "Show the others the result"), class_="disp")
    return tag("section", title, rows, paste_button(words), class_="panel far-end", key="far-end")


def _row(words: Words, device: Device, place: int) -> Html:
    """Render the buttons that send the link for the player at a place."""
    return senders(words, name_at(words, device, place), place)
