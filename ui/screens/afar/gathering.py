"""Before a match by links is dealt: an invitation that was opened, and the wait for answers."""

from __future__ import annotations

from engine.together import Device, Invitation, host
from ui.afar.matches import far_players, players_of
from ui.afar.sending import called, link_to
from ui.games import face, shared
from ui.html import Html, icon, join, pin, tag
from ui.model import Gathering, Invited, Model
from ui.names import own_name
from ui.reading import NAME
from ui.screens.afar.far import first_counts, honest, received, senders
from ui.screens.bar import bar
from ui.screens.parts import button, link, winding_key
from ui.words import Words, words

__all__ = ["gathering", "invited"]


def invited(model: Model, here: Invited) -> Html:
    """Draws an invitation: the game, its options, who invites; taking the seat asks for a name."""
    vocabulary, party = words(model.settings.lang), here.envelope.party
    made, device = party.invitation, Device(party, (here.envelope.to,))
    look = face(made.slug)
    game, name = look.box.title(vocabulary), called(vocabulary, device, host(made))
    title = vocabulary.say("afar", "{name} invites you to play {game}", name=name, game=game)
    learn = link(
        f"rules/{made.slug}",
        icon("rules"),
        vocabulary.say("afar", "Rules of the game"),
        class_="btn btn--quiet",
    )
    card = tag(
        "section",
        tag("h2", title, class_="disp"),
        _who(vocabulary, device, ()),
        _options(vocabulary, made),
        _name_form(vocabulary, here),
        learn,
        class_="panel far-card",
    )
    return _page(vocabulary, game, card, honest(vocabulary))


def _page(words: Words, title: str, *children: Html | None) -> Html:
    return tag("div", bar(words, title), tag("main", *children, class_="column far-page"), class_="page")


def _who(words: Words, device: Device, handed: tuple[int, ...]) -> Html:
    """Render the seats: names, who has answered, whose link was `handed` over."""
    rows = [_side(words, device, place, place in handed) for place in range(1, len(players_of(device)) + 1)]
    listed = tag("ul", rows, class_="sides far-sides")
    return join(listed, first_counts(words, device)) if shared(device.party.invitation.slug) else listed


def _side(words: Words, device: Device, place: int, handed: bool) -> Html:
    who = next(player for player in players_of(device) if player.place == place)
    name = own_name(words, place, who)
    told = tag("small", _stands(words, device, place, handed))
    key = winding_key(words) if who.bot else None
    return tag("li", pin(place), tag("span", tag("b", name), key, told), key=f"side-{place}")


def _stands(words: Words, device: Device, place: int, handed: bool) -> str:
    """Says where a player is, and of a guest whether the answer has come."""
    party = device.party
    if place in device.own:
        return words.say("afar", "here")
    if not party.invitation.chairs[place - 1].guest:
        bot = party.invitation.chairs[place - 1].name.startswith("bot:")
        if bot:
            return words.say("afar", "computer")
        return words.say("afar", "invites, answer handed over") if handed else words.say("afar", "invites")
    if party.guests[place - 1]:
        return words.say("afar", "has answered")
    return words.say("afar", "invitation handed over") if handed else words.say("afar", "elsewhere")


def _options(words: Words, made: Invitation) -> Html | None:
    """Lists the options of the match."""
    chosen = dict(made.options)
    rows = [
        tag(
            "li",
            words.say("afar", "{option}: {value}", option=option.label, value=dict(option.values)[value]),
        )
        for option in face(made.slug).box.options(words)
        if (value := chosen.get(option.key, "")) in dict(option.values) and len(made.chairs) in option.seats
    ]
    return tag("ul", rows, class_="muted sm far-options") if rows else None


def _name_form(words: Words, here: Invited) -> Html:
    box = tag(
        "input",
        key="far-name",
        class_="input",
        type="text",
        value=here.name,
        maxlength=NAME,
        data_do="far_name",
        autocomplete="nickname",
        aria_invalid="true" if here.fault else "false",
        aria_describedby="far-fault",
    )
    title = tag("span", words.say("afar", "Your name"), class_="field-label")
    fault = tag("p", here.fault, class_="field-note field-note--bad", key="far-fault", role="alert")
    take = tag(
        "button",
        words.say("afar", "Take the seat"),
        type="submit",
        class_="btn btn--brass btn--big",
        key="take-place",
    )
    field = tag("label", title, box, class_="field")
    return tag("form", field, fault, take, data_do="take_place", autocomplete="off", class_="far-form")


# The wait


def gathering(model: Model, here: Gathering) -> Html:
    """Draws the wait for answers where the invitation comes from, or for the deal at a guest's."""
    vocabulary, device = words(model.settings.lang), here.device
    made = device.party.invitation
    game = face(made.slug).box.title(vocabulary)
    inviting, handed = host(made) in device.own, tuple(dict(here.handed))
    body = (_inviting if inviting else _answering)(vocabulary, model, device, handed)
    if model.broker:
        from ui.screens.afar.live import card  # only a site with a broker carries it

        panel = card(vocabulary, model)
        return _page(vocabulary, game, *((panel, body) if model.live else (body, panel)), honest(vocabulary))
    return _page(vocabulary, game, body, honest(vocabulary))


def _inviting(words: Words, model: Model, device: Device, handed: tuple[int, ...]) -> Html:
    called_ = [who for who in far_players(device) if not device.party.guests[who.place - 1]]
    names = words.both([called(words, device, who.place) for who in called_])
    title = words.say("afar", "Invite {names}", names=names)
    how = words.say(
        "afar", "Send each their link. They open it, take the seat and send one back; open it here."
    )
    rows = [_invitation(words, model, device, who.place) for who in called_]
    return tag(
        "section",
        tag("h2", title, class_="disp"),
        tag("p", how, class_="muted"),
        _who(words, device, handed),
        rows,
        received(words),
        class_="panel far-card",
    )


def _invitation(words: Words, model: Model, device: Device, place: int) -> Html:
    name = called(words, device, place)
    code = button(
        words.say("afar", "QR code"),
        "ask",
        f"qr:{place}",
        sign="code",
        key=f"qr-{place}",
        aria_haspopup="dialog",
    )
    parts = tag("h3", name), _link_box(words, model, device, place), senders(words, name, place), code
    return tag("div", parts, class_="far-invitation", key=f"invitation-{place}")


def _link_box(words: Words, model: Model, device: Device, place: int) -> Html:
    """Shows the link, for whoever wants to copy it by hand."""
    return tag(
        "input",
        key=f"far-link-{place}",
        class_="input input--mono far-link",
        type="text",
        value=link_to(model, device, place),
        readonly=True,
        aria_label=words.say("afar", "Link for {name}", name=words.within(called(words, device, place))),
    )


def _answering(words: Words, model: Model, device: Device, handed: tuple[int, ...]) -> Html:
    place = host(device.party.invitation)
    name = called(words, device, place)
    title = words.say("afar", "Send your answer to {name}", name=name)
    then = words.say(
        "afar", "The match is dealt when {name} opens your link. Then a link comes back to you.", name=name
    )
    return tag(
        "section",
        tag("h2", title, class_="disp"),
        tag("p", then, class_="muted"),
        _who(words, device, handed),
        _link_box(words, model, device, place),
        senders(words, name, place),
        received(words),
        class_="panel far-card",
    )
