"""The screens before the deal of an online match: an invitation, and the lobby."""

from __future__ import annotations

from engine.online import FIRST_VERSION, Device, Invitation, host_place, is_complete, player_names
from ui.core.components import ask, button, winding_key
from ui.core.html import Child, Html, join, pin, tag
from ui.core.player_names import own_name
from ui.core.readers import NAME
from ui.core.top_bar import bar
from ui.core.words import Words, full_stop, words
from ui.games import default_options, face, game_title, is_simultaneous
from ui.games.summaries import game_summaries
from ui.model import Invited, Lobby, Model
from ui.online.messages import link_to
from ui.table.eligibility import can_play_online
from ui.table.remote_seats import name_at, players_of, remote_players
from ui.table.view.remote_seats import first_counts, honesty_note, paste_button, senders

__all__ = ["lobby", "invitation"]


def invitation(model: Model, screen: Invited) -> Html:
    """Render the screen of an invitation: who invites, the field for a name, seats, options."""
    vocabulary, room = words(model.settings.lang), screen.envelope.room
    made, device = room.invitation, Device(room, (screen.envelope.to,))
    look = face(made.slug)
    game, name = look.catalogue.title(vocabulary), player_names(room)[host_place(made) - 1]
    match = look.catalogue.match_name(vocabulary)
    title = vocabulary.say("afar", "An invitation to {match}", match=match)
    if name:
        name = name_at(vocabulary, device, host_place(made))
        title = vocabulary.say("afar", "{name} invites you to {match}", name=name, match=match)
    brief = ask(
        vocabulary.say("brief", "The rules in 30 seconds"),
        f"brief:{made.slug}",
        icon_name="rules",
        class_="btn btn--quiet",
        element_id="brief",
    )
    card = tag(
        "section",
        tag("h2", title, class_="disp"),
        tag("p", _what_it_is(vocabulary, made, bool(model.host.broker))),
        _name_form(vocabulary, screen, model.host.broker),
        _seat_list(vocabulary, device, ()),
        _options(vocabulary, made),
        brief,
        class_="panel far-card",
    )
    return _page(vocabulary, game, card, honesty_note(vocabulary, made))


def _what_it_is(words: Words, invitation: Invitation, can_be_live: bool) -> str:
    """Return the game's motto; where live play is not possible, also that turns are sent as links."""
    motto = next(one.motto for one in game_summaries(words) if one.slug == invitation.slug)
    if can_be_live:
        return full_stop(motto)
    return words.say("afar", "{game}. Each turn, you send each other a link.", game=motto)


def _page(words: Words, title: str, *children: Html | None) -> Html:
    """Render the page of an online match before its deal, around panels."""
    return tag("div", bar(words, title), tag("main", *children, class_="column far-page"), class_="page")


def _seat_list(words: Words, device: Device, handed: tuple[int, ...]) -> Html:
    """Render the players of a match before its deal; `handed` are places whose link was handed over."""
    rows = [
        _seat_row(words, device, place, place in handed) for place in range(1, len(players_of(device)) + 1)
    ]
    listed = tag("ul", rows, class_="far-sides")
    return (
        join(listed, first_counts(words, device)) if is_simultaneous(device.room.invitation.slug) else listed
    )


def _seat_row(words: Words, device: Device, place: int, is_handed: bool) -> Html:
    """Render a player of a match before its deal: pin, name and state."""
    who = next(player for player in players_of(device) if player.place == place)
    name = own_name(words, place, who, is_alone=device.own == (place,))
    state = tag("small", _place_state(words, device, place, is_handed))
    key = winding_key(words) if who.bot else None
    return tag("li", pin(place), tag("span", tag("b", name), key), state, key=f"side-{place}")


def _place_state(words: Words, device: Device, place: int, is_handed: bool) -> str:
    """Return in words who has a place, seen from this device, and whether a link was sent or answered."""
    room = device.room
    if place in device.own:
        return words.say("afar", "on this device")
    if not room.invitation.chairs[place - 1].guest:
        bot = room.invitation.chairs[place - 1].name.startswith("bot:")
        if bot:
            return words.say("afar", "computer")
        return words.say("afar", "host, reply copied or sent") if is_handed else words.say("afar", "host")
    guest = room.guests[place - 1]
    if guest and is_handed and _is_second_round(device) and not guest.number:
        return words.say("afar", "joined, second link copied or sent")
    if guest:
        return words.say("afar", "joined")
    if is_handed:  # whether a copied link was pasted anywhere cannot be known
        return words.say("afar", "link copied or sent")
    is_host = host_place(room.invitation) in device.own  # who alone knows of everybody
    return words.say("afar", "not joined yet") if is_host else words.say("afar", "on another device")


def _options(words: Words, invitation: Invitation) -> Html | None:
    """Render the options of the match that differ from the usual ones, in words; None if there are none.

    Whoever does not know the game yet is not told of its usual options.
    """
    chosen = dict(invitation.options)
    usual = default_options(
        invitation.slug, tuple(chair.guest or chair.name.startswith("bot:") for chair in invitation.chairs)
    )
    rows = [
        tag(
            "li",
            words.say("afar", "{option}: {value}", option=option.label, value=dict(option.values)[value]),
        )
        for option in face(invitation.slug).catalogue.options(words)
        if (value := chosen.get(option.key, "")) in dict(option.values)
        and len(invitation.chairs) in option.seats
        and value != usual.get(option.key)
    ]
    return tag("ul", rows, class_="muted sm far-options") if rows else None


def _name_form(words: Words, screen: Invited, broker: str) -> Html:
    """Render the field for the guest's name, with the buttons that accept the invitation."""
    box = tag(
        "input",
        key="far-name",
        class_="input",
        type="text",
        value=screen.name,
        maxlength=NAME,
        data_do="far_name",
        autocomplete="nickname",
        aria_describedby="far-name-note",
    )
    title = tag("span", words.say("afar", "Your name"), class_="field-label")
    note = tag("p", words.say("afar", "You can leave it empty."), class_="field-note", key="far-name-note")
    field = tag("label", title, box, class_="field")
    acts, how = _take_buttons(words, screen, broker), "live" if broker else None
    return tag(
        "form", field, note, acts, data_do="take_place", data_arg=how, autocomplete="off", class_="far-form"
    )


def _take_buttons(words: Words, screen: Invited, broker: str) -> Child:
    """Render the buttons that accept an invitation: live first if there is a broker, or by link."""
    label = words.say("live", "Join live") if broker else words.say("afar", "Join")
    take = tag("button", label, type="submit", class_="btn btn--brass btn--big", key="take-place")
    if not broker:
        return take
    from ui.online.view.live import agreement  # only a site with a broker carries it

    made = screen.envelope.room.invitation
    by_link = None
    if can_play_online(made.slug, dict(made.options), ""):
        by_link = button(
            words.say("afar", "Join by link"), "take_place", class_="btn", element_id="take-by-link"
        )
    return take, agreement(words, broker), by_link


# The wait


def lobby(model: Model, screen: Lobby) -> Html:
    """Render the lobby: on the host's device the links to guests, on a guest's the link to the host."""
    vocabulary, device = words(model.settings.lang), screen.device
    made = device.room.invitation
    game = game_title(vocabulary, made.slug)
    inviting, handed = host_place(made) in device.own, tuple(dict(screen.handed))
    body = (_host_panel if inviting else _guest_panel)(vocabulary, model, device, handed)
    if model.host.broker:
        from ui.online.view.live import live_card  # only a site with a broker carries it

        return _page(vocabulary, game, live_card(vocabulary, model), body, honesty_note(vocabulary, made))
    return _page(vocabulary, game, body, honesty_note(vocabulary, made))


def _has_second_round(invitation: Invitation) -> bool:
    """Return True if the deal takes a second round of links: several guests commit, then open.

    With one guest there is nobody else whose number could be chosen after theirs.
    """
    return invitation.version != FIRST_VERSION and sum(chair.guest for chair in invitation.chairs) > 1


def _is_second_round(device: Device) -> bool:
    """Return True if everybody has joined a match whose deal takes a second round of links."""
    return _has_second_round(device.room.invitation) and is_complete(device.room)


def _host_panel(words: Words, model: Model, device: Device, handed: tuple[int, ...]) -> Html:
    """Render the host's panel: a link for each guest who has not joined, or the second round of links."""
    if _is_second_round(device):
        return _second_round_panel(words, model, device, handed)
    called_ = [who for who in remote_players(device) if not device.room.guests[who.place - 1]]
    names = words.both([name_at(words, device, who.place) for who in called_])
    title = words.say("afar", "Invite {names}", names=names)
    how = words.say(
        "afar",
        "Send each friend their link. Each of them will send you another one: tap it, and they have their "
        "seat.",
    )
    if len(called_) == 1:
        how = words.say(
            "afar",
            "Send this link to your friend. They’ll send you another one: tap it, and the match begins.",
        )
    if model.channel:
        how = words.say(
            "live", "Send each friend their link. Once they’ve joined, the match starts automatically."
        )
    main, several = _place_to_send_next([who.place for who in called_], handed), len(called_) > 1
    rows = [_invitation(words, model, device, who.place, who.place == main, several) for who in called_]
    return tag(
        "section",
        tag("h2", title, class_="disp"),
        tag("p", how, class_="muted"),
        _why_twice(words, bool(model.host.broker)) if _has_second_round(device.room.invitation) else None,
        _seat_list(words, device, handed),
        rows,
        tag("div", paste_button(words), _freeing_buttons(words, device), class_="far-more"),
        class_="panel far-card",
    )


def _why_twice(words: Words, has_broker: bool) -> Html:
    """Render the note on why there is a second round of links."""
    text = words.say(
        "afar",
        "Once everyone has joined, you send each player one more link, and they send one "
        "back. Only then is the match dealt, so nobody can choose the deal.",
    )
    live = words.say("live", "When you play live, this happens automatically.")
    return tag("p", text, (" ", live) if has_broker else None, class_="muted sm")


def _second_round_panel(words: Words, model: Model, device: Device, handed: tuple[int, ...]) -> Html:
    """Render the host's panel in the second round: a link to each guest who has not sent theirs back."""
    room = device.room
    guests = [(place, guest) for place, guest in enumerate(room.guests, 1) if guest]
    waited = [place for place, guest in guests if not guest.number]
    how = words.say(
        "afar",
        "Everyone has joined. Send each player a second link. They open it and send one "
        "back. Tap that one, or paste it under “Open a link”.",
    )
    main = _place_to_send_next(waited, handed)
    rows = [_second_link(words, model, device, place, place == main) for place in waited]
    title = words.say("afar", "One more link each, then the deal")
    return tag(
        "section",
        tag("h2", title, class_="disp"),
        tag("p", how, class_="muted"),
        _why_twice(words, bool(model.host.broker)),
        _seat_list(words, device, handed),
        rows,
        tag("div", paste_button(words), _freeing_buttons(words, device), class_="far-more"),
        class_="panel far-card",
    )


def _freeing_buttons(words: Words, device: Device) -> list[Html]:
    """Render a button for each guest that frees their seat."""
    guests = [place for place, chair in enumerate(device.room.invitation.chairs, 1) if chair.guest]
    return [_freeing_button(words, device, place) for place in guests]


def _freeing_button(words: Words, device: Device, place: int) -> Html:
    """Render the button that asks to free a guest's seat, or to replace one who has not joined."""
    name = name_at(words, device, place)
    label = words.say("afar", "Replace {name}", name=name)
    if device.room.guests[place - 1]:
        label = words.say("afar", "Free {name}’s seat", name=name)
    return ask(
        label, f"free:{place}", icon_name="person", class_="btn btn--quiet", element_id=f"free-{place}"
    )


def _place_to_send_next(places: list[int], handed: tuple[int, ...]) -> int:
    """Return the first place whose link was not handed over, else the first of all; 0 without places."""
    return next((place for place in places if place not in handed), places[0] if places else 0)


def _second_link(words: Words, model: Model, device: Device, place: int, is_main: bool) -> Html:
    """Render the second link for a guest, with buttons that send it; the main one is brass."""
    name = name_at(words, device, place)
    parts = tag("h3", name), _link_box(words, model, device, place), senders(words, name, place, is_main)
    return tag("div", parts, class_="far-invitation", key=f"second-{place}")


def _invitation(words: Words, model: Model, device: Device, place: int, is_main: bool, several: bool) -> Html:
    """Render the invitation for a guest, with the buttons that send it; of `several`, under their name."""
    name = name_at(words, device, place)
    code = button(
        words.say("afar", "QR code"),
        "ask",
        f"qr:{place}",
        icon_name="code",
        element_id=f"qr-{place}",
        aria_haspopup="dialog",
        aria_label=words.say("afar", "QR code"),
    )
    parts = (
        tag("h3", name) if several else None,
        _link_box(words, model, device, place),
        senders(words, name, place, is_main, code),
    )
    return tag("div", parts, class_="far-invitation", key=f"invitation-{place}")


def _link_box(words: Words, model: Model, device: Device, place: int) -> Html:
    """Render the link for a place as a text field, to be copied by hand."""
    return tag(
        "input",
        key=f"far-link-{place}",
        class_="input input--mono far-link",
        type="text",
        value=link_to(model, device, place),
        readonly=True,
        aria_label=words.say("afar", "Link for {name}", name=words.within(name_at(words, device, place))),
    )


def _link_to_send(words: Words, device: Device, name: str) -> tuple[str, str]:
    """Return title and text on which link a guest sends to the host (`name`), and what follows."""
    guest = device.room.guests[device.own[0] - 1]
    title = words.say("afar", "Send your reply to {name}", name=name)
    if _has_second_round(device.room.invitation) and not (guest and guest.number):
        return title, words.say(
            "afar",
            "Once everyone has joined, {name} sends you a second link. Open it here and send one "
            "back. Only then is the match dealt, so nobody can choose the deal.",
            name=name,
        )
    if _is_second_round(device):
        title = words.say("afar", "Everyone has joined. Send your link to {name}", name=name)
    return title, words.say(
        "afar", "The match starts when {name} opens your link. Then they’ll send one back to you.", name=name
    )


def _guest_panel(words: Words, model: Model, device: Device, handed: tuple[int, ...]) -> Html:
    """Render the guest's panel: the link to the host, and what happens next."""
    place = host_place(device.room.invitation)
    name = name_at(words, device, place)
    title, then = _link_to_send(words, device, name)
    return tag(
        "section",
        tag("h2", title, class_="disp"),
        tag("p", then, class_="muted"),
        _seat_list(words, device, handed),
        _link_box(words, model, device, place),
        senders(words, name, place),
        paste_button(words),
        class_="panel far-card",
    )
