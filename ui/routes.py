"""The title of the page, which browsers show on tabs and screen readers say first."""

from __future__ import annotations

from ui.core.dates import written
from ui.core.effects import Address, Effect, Navigate
from ui.core.player_names import names
from ui.core.query import read_query, write_query
from ui.core.words import Words, words
from ui.games import FACES, face, game_title, is_simultaneous
from ui.model import (
    About,
    Exercise,
    Home,
    Invited,
    Lobby,
    Model,
    OpenInOtherTab,
    Practice,
    Review,
    Rules,
    Screen,
    SettingsPage,
    Setup,
    Statistics,
    Table,
    Tour,
)
from ui.puzzles.lesson_texts import lesson
from ui.table.turns import seat_on_turn

__all__ = ["SITE", "query_of", "resolved", "screen_named", "title"]

SITE = "Vingt-Quatre"


def title(model: Model) -> str:
    """Names the page: what it shows, then the site."""
    own = _own(words(model.settings.lang), model)
    return f"{own} – {SITE}" if own else SITE


def _own(words: Words, model: Model) -> str:
    match model.screen:
        case Table():
            return _table(words, model.screen)
        case OpenInOtherTab(slug=slug):
            return words.say("title", "{game}, in another tab", game=game_title(words, slug))
        case Setup(slug=slug):
            return words.say("title", "{game}, new match", game=game_title(words, slug))
        case Lobby(device=device):
            game = game_title(words, device.party.invitation.slug)
            return words.say("title", "{game}, waiting for answers", game=game)
        case Invited(envelope=envelope):
            game = game_title(words, envelope.party.invitation.slug)
            return words.say("title", "{game}, an invitation", game=game)
        case Tour() | Exercise(kind="problem"):
            return _tour(words, model.screen)
        case Practice() | Exercise(kind="practice"):
            return _practice(words, model.screen)
        case Exercise(kind="lesson"):
            return _lesson(words, model.screen)
        case Exercise(kind="moment", table=table):
            return words.say("title", "{game}, missed moments", game=game_title(words, table.match.slug))
        case Review(table=table):
            return words.say("title", "{game}, review", game=game_title(words, table.match.slug))
        case Rules(slug=slug):
            return (
                words.say("title", "{game}, rules", game=game_title(words, slug))
                if slug
                else words.say("title", "Rules")
            )
        case Statistics(slug=slug):
            return words.say("title", "Statistics, {game}", game=game_title(words, slug))
        case SettingsPage():
            return words.say("title", "Settings")
        case About(page=name):
            return _about(words, name)
    return ""


def _tour(words: Words, here: Tour | Exercise) -> str:
    day = written(words, here.day if isinstance(here, Tour) else here.of)
    if isinstance(here, Tour):
        return words.say("title", "The day's problems, {day}", day=day)
    return words.say("title", "Problem {n}, {day}", n=here.n, day=day)


def _practice(words: Words, here: Practice | Exercise) -> str:
    if isinstance(here, Practice):
        return words.say("practice", "Practise")
    game = game_title(words, here.table.match.slug)
    if here.of:
        return words.say("title", "Practise {game}", game=game)
    return words.say("title", "A problem, {game}", game=game)


def _lesson(words: Words, here: Exercise) -> str:
    game = game_title(words, here.of)
    return words.say(
        "title", "Learn {game}, step {n} of {of}", game=game, n=here.n, of=len(lesson(words.lang, here.of))
    )


def _about(words: Words, name: str) -> str:
    pages = {
        "access": words.say("title", "Accessibility"),
        "embed": words.say("title", "Embed the game in your rules page"),
    }
    return pages.get(name) or words.say("title", "About")


def _table(words: Words, here: Table) -> str:
    """Names a table by whose turn it is, so that a tab in the background tells it."""
    game, seat = game_title(words, here.match.slug), seat_on_turn(here)
    if not seat:
        return words.say("title", "{game}, the end", game=game)
    if is_simultaneous(here.match.slug):
        return f"{game}, {face(here.match.slug).speech.progress(words, here.match)}"
    name = names(words, here.players)[seat - 1]
    return words.by("title", "{name} to play, {game}", "Your turn, {game}", name, game=game)


def query_of(screen: Screen) -> str:
    """Writes a screen's address; home's is empty."""
    match screen:
        case Table(id=key, match=match):
            return write_query({"game": match.slug, "match": key})
        case Lobby(id=key, device=device):
            return write_query({"game": device.party.invitation.slug, "match": key})
        case Invited(envelope=envelope):
            made = envelope.party.invitation
            return write_query({"game": made.slug, "match": made.id})
        case OpenInOtherTab(id=key, slug=slug):
            return write_query({"game": slug, "match": key})
        case Exercise(address=query):
            return query
        case Review(table=table):
            return write_query({"screen": "review", "game": table.match.slug, "match": table.id})
        case Tour(day=day):
            return write_query({"screen": "tour", "day": day})
        case Statistics(slug=slug):
            return write_query({"screen": "stats", "game": slug})
        case Practice(slug=slug):
            return write_query({"screen": "practice", **({"game": slug} if slug else {})})
        case Setup(slug=slug):
            return write_query({"game": slug})
        case Rules(slug=slug):
            return write_query({"screen": "rules", **({"game": slug} if slug else {})})
        case SettingsPage():
            return "?screen=settings"
        case About(page=page):
            return f"?screen={page}"
        case Home():
            return ""


def screen_named(query: str) -> tuple[str, str, str]:
    """Reads an address: the screen's name, the game if it is one of ours, and the match."""
    facts = read_query(query)
    slug = facts.get("game", "") if facts.get("game", "") in FACES else ""
    name = facts.get("screen", "")
    if not name and slug:
        name = "table" if "match" in facts else "setup"
    if name == "setup" and not slug:
        name = "home"
    return name or "home", slug, facts.get("match", "")


def resolved(effect: Effect) -> Effect:
    """Return an effect that the browser knows: a screen to navigate to becomes its address."""
    return Address(query_of(effect.screen), effect.replace) if isinstance(effect, Navigate) else effect
