"""What screens show of live play: the question before it, then the connection and who is there."""

from __future__ import annotations

from urllib.parse import urlsplit

from engine.online import Device
from ui.core.components import button, switch
from ui.core.dialog_frames import panel
from ui.core.html import Child, Html, icon, pin, tag
from ui.core.words import Words
from ui.model import Lobby, Model, Table
from ui.table.remote_seats import device_of, name_at, remote_players

__all__ = ["agreement", "live_card", "live_dialog"]


def live_card(words: Words, model: Model) -> Html:
    """Render live play as a panel for the lobby."""
    title = tag("h2", _title(words, model), class_="disp")
    return tag("section", title, _body(words, model), class_="panel far-card live-card", key="live-card")


def live_dialog(words: Words, model: Model) -> Html:
    """Render live play as a dialog for the table."""
    return panel(words, _title(words, model), tag("div", _body(words, model), class_="live-card"))


def _title(words: Words, model: Model) -> str:
    """Return the title: the offer to play live, or whether the match is live, paused or connecting."""
    if model.channel is None:
        return words.say("live", "Play live")
    if model.channel.stands:
        return words.say("live", "This match is live")
    return words.say("live", "Match paused") if model.channel.lost else words.say("live", "Connecting…")


def _body(words: Words, model: Model) -> Child:
    """Render the question whether to play live, or once agreed to the connection."""
    return _connection(words, model) if model.channel else _terms_and_button(words, model)


def agreement(words: Words, broker: str) -> Html:
    """Render the terms of live play: what goes to the broker's host, and what does not."""
    host = urlsplit(broker).hostname or ""
    what = words.say(
        "live", "Replies and moves are sent automatically. Anyone who’s away catches up when they’re back."
    )
    explanation = words.say(
        "live",
        "They go through {host}, which sees internet addresses and times, but no names, hands or moves. "
        "You agree for this match, on this device.",
        host=host,
    )
    return tag("div", tag("p", what), tag("p", explanation, class_="muted sm"), class_="live-terms")


def _terms_and_button(words: Words, model: Model) -> Child:
    """Render the terms of live play and the button that agrees to them."""
    act = button(
        words.say("live", "Agree and play live"), "go_live", class_="btn btn--brass", element_id="go-live"
    )
    return agreement(words, model.host.broker), act


def _connection(words: Words, model: Model) -> Child:
    """Render the state of the connection, the other players and the button that stops live play."""
    assert model.channel
    if model.channel.stands:
        text = words.say("live", "Replies and moves are sent automatically. Links work too.")
    elif model.channel.lost:
        host = urlsplit(model.host.broker).hostname or ""
        text = words.say(
            "live",
            "{host} isn’t responding. We’ll keep trying. Your moves are saved, and links still work.",
            host=host,
        )
    else:
        text = words.say("live", "Looking for the others…")
    act = button(words.say("live", "Stop playing live"), "stop_live", class_="btn", element_id="stop-live")
    label = words.say("live", "Notify me when it’s my turn")
    call = switch(label, model.settings.notify, "notify", "", element_id="notify")
    return tag("p", text), (_other_players(words, model), call) if model.channel.stands else None, act


def _other_players(words: Words, model: Model) -> Html | None:
    """Render the remote players, each with whether they are connected; None without an online match."""
    device, there = _device_on_screen(model), model.channel.there if model.channel else ()
    if device is None:
        return None
    rows = [_row(words, device, who.place, who.place in there) for who in remote_players(device)]
    return tag("ul", rows, class_="far-sides")


def _row(words: Words, device: Device, place: int, is_connected: bool) -> Html:
    """Render a remote player: pin, name, and whether they are connected."""
    text = words.say("live", "here") if is_connected else words.say("live", "away")
    sign = icon("check") if is_connected else None
    name = tag("span", tag("b", name_at(words, device, place)))
    return tag("li", pin(place), name, tag("small", sign, text), key=f"live-{place}")


def _device_on_screen(model: Model) -> Device | None:
    """Return this device's state of the online match on the screen; None if there is none."""
    screen = model.screen
    if isinstance(screen, Lobby):
        return screen.device
    return device_of(screen) if isinstance(screen, Table) and screen.online else None
