"""What screens show of remote players: ways to send a link, whom the table waits for, what links reveal."""

from __future__ import annotations

import re

from engine.online import FIRST_VERSION, Device, Invitation, host_place
from ui.core.components import ask, button, icon_button
from ui.core.dates import of_month, short_month
from ui.core.html import Child, Html, icon, join, pin, tag
from ui.core.readers import shown
from ui.core.words import Words
from ui.games import is_simultaneous
from ui.model import Model, Table
from ui.table.deliveries import ARRIVED, HANDED, HERE, stands_with
from ui.table.other_lines import rival_of
from ui.table.rematches import ABSENT, ASK, BEGUN, DEAL, LINKS, LOST, UNPLAYABLE, rematch_now
from ui.table.remote_seats import called, device_of, far_players, place_waited_for

__all__ = [
    "again",
    "ending",
    "first_counts",
    "honest",
    "note",
    "note_parts",
    "rail",
    "received",
    "seat_line",
    "senders",
    "turn",
    "waits_since",
]

SHORT = 14
"""Longest name, in letters, on the rail and in the bar. The note beside it has all of it."""
ISO = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-[0-3][0-9]")


def senders(words: Words, name: str, place: int, label: str = "") -> Html:
    """Render the buttons that share, copy and mail a player's link."""
    share = label or words.say("afar", "Send to {name}", name=name)
    copy, mail = words.say("afar", "Copy"), words.say("afar", "Mail")
    return tag(
        "div",
        button(share, "send", f"{place}:share", sign="share", class_="btn btn--brass", key=f"share-{place}"),
        button(join(copy, _for(words, name)), "send", f"{place}:copy", sign="copy", key=f"copy-{place}"),
        button(join(mail, _for(words, name)), "send", f"{place}:mail", sign="mail", key=f"mail-{place}"),
        class_="far-acts",
    )


def _for(words: Words, name: str) -> Html:
    """Render whose link a button sends, for screen readers."""
    return tag("span", " ", words.say("afar", "the link for {name}", name=words.within(name)), class_="vh")


def received(words: Words, class_: str = "btn") -> Html:
    """Render the button to the box in which a received link is pasted."""
    return ask(words.say("afar", "Received a link"), "open", sign="link", class_=class_, key="received")


def honest(words: Words, made: Invitation) -> Html:
    """Render what links hide and what they do not, and who can choose the deal."""
    texts = (
        words.say(
            "afar",
            "A link carries the whole match, coded against a glance: no hand can be read in it. "
            "It is no secret: whoever wants to decode it can, and whoever holds a link can play.",
        ),
        _deal_of_first_version(words) if made.version == FIRST_VERSION else _deal(words),
    )
    lines = tag("div", [tag("p", text) for text in texts])
    return tag("div", icon("eye"), lines, class_="far-honest muted sm")


def _deal(words: Words) -> str:
    """Return the sentence on how the deal is made."""
    return words.say(
        "afar",
        "Nobody chooses the deal: it comes from a number of each device, and every number is promised before "
        "any is opened, for rematches too. This does not keep an inviter from dropping a match to deal "
        "another, nor two players from plotting.",
    )


def _deal_of_first_version(words: Words) -> str:
    """Return that sentence for invitations of version 1."""
    return words.say(
        "afar",
        "This match was begun by an earlier version of this site. The deal comes from a number of each "
        "device, but only the inviter’s is promised: with one guest of several the inviter could choose the "
        "deal, and alone that of a rematch. A new invitation does without this.",
    )


def first_counts(words: Words, device: Device) -> Html:
    """Render the sentence that the first answer to reach the host's device counts."""
    name = called(words, device, host_place(device.room.invitation))
    text = words.say(
        "live",
        "Elsewhere this game is played only live: of two answers, the one that {name}’s device receives "
        "first counts.",
        name=name,
    )
    return tag("p", text, class_="far-first")


# On the shelf


def waits_since(words: Words, model: Model, table: Table) -> str:
    """Return whose turn it is and since when; "" in a match on one device, a copy or a simultaneous game."""
    if table.far is None or table.far.copy or not table.match.actors or is_simultaneous(table.match.slug):
        return ""
    place, day = place_waited_for(table), _day(words, table.far.since, model.today)
    if not place:
        return words.say("afar", "Your turn since {day}", day=day)
    return words.say(
        "afar", "{name}’s turn since {day}", name=called(words, table.far.device, place), day=day
    )


def _day(words: Words, since: str, today: str) -> str:
    """Return an ISO date as month and day, or as "today"."""
    if since == today or not ISO.fullmatch(since):
        return words.say("afar", "today")
    month = short_month(words, int(since[5:7]))
    return words.say("afar", "{month} {day}", month=month, day=of_month(words, int(since[8:])))


# At the table


def turn(words: Words, here: Table) -> Html | None:
    """Render the remote player whom the table waits for; None if there is none."""
    place = place_waited_for(here)
    if not place or here.far is None:
        return None
    name = shown(called(words, here.far.device, place), SHORT)
    return join(pin(place), tag("span", words.say("afar", "Waiting for {name}", name=name), class_="nb"))


def seat_line(words: Words, here: Table, seat: int) -> Html | None:
    """Render at a remote player's seat whether they are connected or have the last move; None at others."""
    if not here.players[seat - 1].far:
        return None
    there = here.far.there if here.far else None
    if here.far and here.far.lost:
        return tag("p", words.say("live", "live, connection lost"), class_="cap far-cap")
    if there is not None:
        here_too = here.players[seat - 1].place in there
        text = words.say("live", "live, at the table") if here_too else words.say("live", "live, not there")
        return tag("p", text, class_="cap far-cap")
    place = here.players[seat - 1].place
    texts = {
        HANDED: words.say("afar", "elsewhere, handed over"),
        ARRIVED: words.say("afar", "elsewhere, has your link"),
    }
    stands = stands_with(here, place) if place_waited_for(here) == place else ""
    return tag("p", texts.get(stands) or words.say("afar", "elsewhere"), class_="cap far-cap")


def note(words: Words, here: Table) -> Html | None:
    """Render what to do while a remote player is to move; None if nobody waits."""
    told = note_parts(words, here)
    if told is None:
        return None
    sign, text, more = told
    inside = tag("span", text, " " if more else None, more)
    return tag("p", icon(sign), inside, class_="lab hint far-note", key="far-note")


def note_parts(words: Words, here: Table) -> tuple[str, str, Html | None] | None:
    """Return the icon, the sentence and the button of that note; None if nobody waits."""
    if _only_live(here):
        return "clock", words.say("live", "Elsewhere this game goes on only live."), None
    if rival_of(here):
        return _rival(words, here)
    place = place_waited_for(here)
    if not place or here.far is None:
        return None
    name = called(words, here.far.device, place)
    if here.far.there is not None and not here.far.lost:
        return "clock", _awaited(words, here.far.there, place, name), None
    return "clock", _out(words, here, place, name), None


def _out(words: Words, here: Table, place: int, name: str) -> str:
    """Return the sentence on whether the last move was sent to the next player, handed over, or arrived."""
    stands = stands_with(here, place)
    if stands == HANDED:
        return words.say(
            "afar",
            "Handed over for {name}: whether it has arrived is known when theirs comes.",
            name=name,
        )
    if stands == ARRIVED and here.far and here.far.stored:
        return words.say(
            "afar", "{name} has your link. The match goes on with theirs; you may close this page.", name=name
        )
    if stands == ARRIVED:
        return words.say("afar", "{name} has your link. The match goes on with theirs.", name=name)
    return words.say(
        "afar", "{name} plays elsewhere: send the link, and the match goes on with theirs.", name=name
    )


def _rival(words: Words, here: Table) -> tuple[str, str, Html] | None:
    """Return the note that there is another line, with a button that shows both."""
    rival = rival_of(here)
    if rival is None or here.far is None or here.far.rival is None:
        return None
    name = called(words, here.far.device, rival.sender)
    text = words.say("afar", "{name} has other moves than you.", name=name)
    if here.far.rival.disputed:
        text = words.say("afar", "In dispute: {name} goes on from other moves.", name=name)
    both = ask(words.say("afar", "See both"), "lines", class_="btn on-wood", key="see-both")
    return "warn", text, both


def _awaited(words: Words, there: tuple[int, ...], place: int, name: str) -> str:
    """Return the sentence on a live player's move: connected, or away."""
    if place in there:
        return words.say("live", "{name} plays live: the move comes by itself.", name=name)
    return words.say(
        "live", "{name} is not there: the move comes when {name} is back, or by a link.", name=name
    )


def _only_live(here: Table) -> bool:
    """Return True if a simultaneous match continues only live, and is not live now."""
    away = here.far is not None and here.far.there is None
    return away and is_simultaneous(here.match.slug) and bool(here.match.actors)


def rail(words: Words, here: Table) -> Child:
    """Render the buttons that send the link, the main one last; None if nobody remote is to move."""
    if _only_live(here):
        label = words.say("live", "Play live")
        return ask(label, "live", sign="clock", class_="btn btn--brass go", key="act-confirm")
    place = place_waited_for(here)
    if not place or here.far is None or place in (here.far.there or ()):
        return None
    name = called(words, here.far.device, place)
    label = words.say("afar", "Send to {name}", name=shown(name, SHORT))
    if stands_with(here, place) != HERE:
        label = words.say("afar", "Send again")
    copy = words.say("afar", "Copy the link for {name}", name=words.within(name))
    mail = words.say("afar", "Mail the link to {name}", name=words.within(name))
    class_ = "btn btn--icon on-wood"
    return join(
        icon_button(copy, "copy", "send", f"{place}:copy", class_=class_, key="far-copy"),
        icon_button(mail, "mail", "send", f"{place}:mail", class_=class_, key="far-mail"),
        icon_button(
            words.say("afar", "Received a link"),
            "link",
            "ask",
            "open",
            class_=class_,
            key="far-received",
            aria_haspopup="dialog",
        ),
        button(label, "send", f"{place}:share", sign="share", class_="btn btn--brass go", key="act-confirm"),
    )


# At the end


def again(words: Words, model: Model, here: Table) -> Html:
    """Render the button to a rematch if it can begin now, else one sentence on why it cannot."""
    now = rematch_now(model, here)
    if now in (BEGUN, DEAL, ASK):
        label = words.say("afar", "To the rematch") if now == BEGUN else words.say("end", "Play again")
        return button(label, "again_far", sign="rotate", class_="btn btn--big", key="end-again")
    device = device_of(here)
    name = called(words, device, host_place(device.room.invitation))
    texts = {
        UNPLAYABLE: words.say("afar", "Matches like this one cannot be played by links."),
        LOST: words.say(
            "afar",
            "The seat was taken up here from a link, without what a rematch needs: go on where you played "
            "before, or invite anew.",
        ),
        ABSENT: words.say("live", "A rematch can be dealt once all are at the table."),
        LINKS: words.say("afar", "A rematch can be dealt once the last links of the others have come."),
    }
    text = texts.get(now) or words.say("afar", "Your last link lets {name} deal a rematch.", name=name)
    return tag("p", text, class_="muted sm far-again", key="end-again")


def ending(words: Words, here: Table) -> Html | None:
    """Render the buttons that send the end of a match to each player who has not received it live."""
    if here.far is None:
        return None
    device, there = device_of(here), here.far.there or ()
    rows = [_row(words, device, who.place) for who in far_players(device) if who.place not in there]
    if not rows:
        return None
    title = tag("h2", words.say("afar", "Let the others see the end"), class_="disp")
    return tag("section", title, rows, received(words), class_="panel far-end", key="far-end")


def _row(words: Words, device: Device, place: int) -> Html:
    """Render the buttons that send the link of one place."""
    return senders(words, called(words, device, place), place)
