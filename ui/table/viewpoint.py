"""A table as one viewer sees it: the scene that a game's face renders, and questions of several screens.

What the viewer may not know is filtered out: views come from `Match.view`, events from `Game.visible_event`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count
from typing import Any

from engine.game import TABLE, Entry, Game, Offer, Viewer
from engine.match import DealOrigin, Match, PositionOrigin, SeedOrigin
from ui.core.player_names import names, place_of
from ui.core.words import Words, words
from ui.games import is_simultaneous
from ui.games.scene import Interaction, Scene, SeenMove, Shown
from ui.model import NO_MARKS, RefusedMove, Settings, Table
from ui.model.table import ANSWER, SCORE
from ui.table.hand_order import shown_order
from ui.table.pauses import log_before_result, turns_over
from ui.table.premoves import offers, premove_view
from ui.table.remote_seats import sends_move
from ui.table.seat_names import seat_given_away, seat_names
from ui.table.tags import hints_of, players_at, swaps
from ui.table.turns import actors, callable_seats, is_person, people_here, seat_on_turn, wait

__all__ = [
    "match_at",
    "last_bot_ply",
    "viewer_now",
    "hand_scene",
    "is_person",
    "plies_seen_by",
    "may_review",
    "may_undo",
    "needs_curtain",
    "open_view",
    "people_here",
    "review_scene",
    "scene",
    "seat_on_turn",
    "seen_moves",
]

STRIDE = 16
"""Moves between two positions that are cached, and so the most that going back has to replay."""


def scene(table: Table, settings: Settings) -> Scene:
    """Return the table as its viewer sees it; behind the curtain without any hand."""
    if table.turn.pause:
        return _pause_scene(table, settings)
    match, viewer = table.match, viewer_now(table)
    plain = _scene_without_view(table, settings)
    return plain._replace(
        view=match.view(viewer),
        scores=match.scores,
        log=seen_moves(match, viewer),
        interaction=_interaction(table, viewer),
        shown=plain.shown._replace(
            began=_first_view(match, viewer),
            seconds=table.clock.seconds,
            seconds_left=table.clock.seconds_left,
            is_watched=bool(match.actors) and not people_here(table),
        ),
    )


def _interaction(table: Table, viewer: int | None) -> Interaction:
    """Return what the viewer can do now and has begun to do."""
    turn, then = table.turn, premove_view(table) if viewer is not None else None
    acts = viewer is not None and (viewer in actors(table) or then is not None)
    draft = turn.drafts[-1] if turn.drafts and viewer is not None else None
    hinted = turn.hint.choice.move if acts and turn.hint.choice else None
    return Interaction(
        draft=draft,
        offers=LazyOffers(offers(table, draft)) if acts else (),
        pending=turn.pending if acts else None,
        marks=table.presentation.marks,
        hint=hinted if turn.hint.is_shown else None,
        idea=None if turn.hint.is_shown else hinted,
        refused=turn.refused if turn.refused.refusal else RefusedMove(),
        order=shown_order(table, viewer),
        premove_view=then,
        is_enabled=bool(table.match.actors) and viewer is not None,
        calls=callable_seats(table),
        is_passing=turn.is_passing,
        sends=sends_move(table),
    )


def _pause_scene(table: Table, settings: Settings) -> Scene:
    """Return the scene shown during a pause, without actions.

    Before cards are turned, it shows those that the answer used.
    """
    match, viewer, log = table.match, viewer_now(table), seen_moves(table.match, viewer_now(table))
    answered = table.turn.pause == ANSWER
    plain = _scene_without_view(table, settings)
    return plain._replace(
        view=match_at(match, match.ply - 1 if answered else match.ply).view(viewer),
        scores=match.scores,
        log=log_before_result(table, log) if answered else log,
        interaction=Interaction(
            marks=table.presentation.marks,
            is_enabled=table.turn.pause == SCORE and bool(match.actors),
            order=shown_order(table, viewer),
        ),
        shown=plain.shown._replace(
            began=_first_view(match, viewer),
            seconds_left=table.clock.seconds_left if answered else 0,
            seconds=table.clock.seconds if answered else 0,
            pause=table.turn.pause,
            is_answered=answered,
        ),
    )


class LazyOffers(Sequence[Offer]):
    """The next steps offered to the viewer, computed only when first needed."""

    def __init__(self, offers: Iterator[Offer]) -> None:
        """Take over offers that are worked out only when first asked for."""
        self._offers = offers
        self._known: tuple[Offer, ...] | None = None

    def _all(self) -> tuple[Offer, ...]:
        """Return all offers, computed at the first call."""
        if self._known is None:
            self._known = tuple(self._offers)
        return self._known

    def __iter__(self) -> Iterator[Offer]:
        """Return an iterator over all offers; without this each of them would be asked for by its index."""
        return iter(self._all())

    def __getitem__(self, index: Any) -> Any:
        """Return the offer at an index."""
        return self._all()[index]

    def __len__(self) -> int:
        """Return the number of offers."""
        return len(self._all())


def _first_view(match: Match, viewer: Viewer) -> Any:
    """Return the view before the first move, which simultaneous games render from; None for other games."""
    if not is_simultaneous(match.slug):
        return None
    return _match_before_moves(match.slug, match.seats, match.origin, match.options).view(viewer)


@lru_cache(maxsize=16)
def _match_before_moves(
    slug: str,
    seats: int,
    origin: SeedOrigin | DealOrigin | PositionOrigin,
    options: tuple[tuple[str, str], ...],
) -> Match:
    """Return the match before its first move, cached."""
    return Match.new(slug, seats, origin, dict(options))


def review_scene(table: Table, settings: Settings, ply: int, alternative: Any = None) -> Scene:
    """Return the scene after `ply` moves, open once the match is over; `alternative` replaces the last move.

    With `alternative`, that move replaces the last one, if it was legal. An answer is shown with the
    cards that it used, the last one of a match too; the cards turned after it belong to the next move.
    """
    copy = table.online is not None and table.online.copy
    viewer = viewer_now(table) if table.match.actors or copy else TABLE
    match = match_at(table.match, ply)
    log = seen_moves(table.match, viewer)[:ply]
    before, seat = match_at(table.match, ply - 1), table.match.log[ply - 1].seat if ply else TABLE
    is_alternative = alternative is not None and not before.refusal(seat, alternative)
    if is_alternative:
        match = before.submit(seat, alternative)
        log = (*log[:-1], _seen_move(match.game, ply, match.log[-1], viewer))
    plain = _scene_without_view(table, settings)
    interaction = Interaction(marks=NO_MARKS, is_enabled=False)
    shown = plain.shown._replace(began=_first_view(match, viewer), is_alternative=is_alternative)
    picture = plain._replace(scores=match.scores, interaction=interaction)
    if match.log and (turns_over(match) or (is_simultaneous(match.slug) and match.outcome)):
        shown, log = shown._replace(is_answered=True), log_before_result(table, log)
        return picture._replace(view=before.view(viewer), log=log, shown=shown)
    return picture._replace(view=match.view(viewer), log=log, shown=shown)


def hand_scene(table: Table, settings: Settings, ply: int) -> Scene | None:
    """Return the scene before move `ply` as its player saw it; None if the viewer may not see it."""
    seat = table.match.log[ply - 1].seat if ply else TABLE
    copy = table.online is not None and table.online.copy
    if seat == TABLE or ((table.match.actors or copy) and viewer_now(table) != seat):
        return None
    return _scene_without_view(table, settings)._replace(
        view=match_at(table.match, ply - 1).view(seat),
        interaction=Interaction(marks=NO_MARKS, is_enabled=False),
    )


def _scene_without_view(table: Table, settings: Settings) -> Scene:
    """Return a scene with the players and words only, to which a view is added."""
    vocabulary = words(settings.lang)
    called = seat_names(vocabulary, table)
    given = seat_given_away(table)
    goes_on = bool(table.match.actors)
    own = 0 if goes_on else given  # the result counts as the person's, though a computer finished for them
    bots = tuple(bool(player.bot) and seat != own for seat, player in enumerate(table.players, 1))
    far = tuple(player.far for player in table.players)
    sat = tuple(map(place_of, count(1), table.players))
    return Scene(
        view=None,
        words=vocabulary,
        names=called,
        bots=bots,
        scores=(),
        levels=tuple("" if seat == own else player.bot for seat, player in enumerate(table.players, 1)),
        places=sat,
        remote=far,
        shown=Shown(
            hours=settings.hours,
            hints=hints_of(table),
            stand_in=given if goes_on else 0,
        ),
        earlier=_earlier_names(vocabulary, table),
    )


def _earlier_names(words: Words, table: Table) -> tuple[tuple[int, tuple[str, ...], tuple[bool, ...]], ...]:
    """Return for each hand-over of a seat its ply, and who played until then: names, computer flags."""
    found = []
    for ply in dict.fromkeys(ply for _, ply in swaps(table)):
        players = players_at(table, ply)
        found.append((ply, names(words, players), tuple(bool(player.bot) for player in players)))
    if seat_given_away(table):  # its last moves are the computer's, the result is the person's
        movers = names(words, table.players)
        found.append((table.match.ply, movers, tuple(bool(player.bot) for player in table.players)))
    return tuple(found)


@lru_cache(maxsize=256)
def match_at(match: Match, ply: int) -> Match:
    """Return the match after `ply` moves, as it is if it has fewer; every 16th position is cached."""
    if ply >= match.ply:
        return match
    if ply <= 0:
        return match.at(0)
    since = (ply - 1) // STRIDE * STRIDE
    before = match_at(match, since)
    for entry in match.log[since:ply]:
        before = before.submit(entry.seat, entry.move)
    return before


def open_view(match: Match, ply: int) -> Any:
    """Return the position after `ply` moves with all hands open; None while the match goes on."""
    is_over = match.outcome is not None
    return match_at(match, ply).view(TABLE) if is_over else None


def viewer_now(table: Table) -> int | None:
    """Return the seat whose hand may be shown; None behind the curtain."""
    return None if needs_curtain(table) else table.presentation.viewer


def needs_curtain(table: Table) -> bool:
    """Return True if another of several people here has to take the device before anything is shown."""
    return len(people_here(table)) > 1 and wait(table).kind == "curtain"


def may_undo(table: Table) -> bool:
    """Return True if "Undo" would take back a step or a move: in practice any own one, else a last one."""
    if table.turn.drafts or table.turn.pending is not None:
        return True
    log, seat = table.match.log, table.presentation.viewer
    if is_simultaneous(table.match.slug) and table.match.seats > 1 and not table.practice:
        return False  # others have seen it: what is said is said
    if table.practice:
        return any(entry.seat == seat for entry in log)
    return bool(log) and log[-1].seat == seat and not any(map(table.match.game.reveals, log[-1].events))


def may_review(table: Table) -> bool:
    """Return True if the moves may be reviewed: after the end, in a practice match always."""
    return bool(table.match.log) and (table.practice or not table.match.actors)


def last_bot_ply(table: Table) -> int:
    """Return the ply of the last move if a computer made it, else 0; the table's own moves are skipped."""
    for ply in range(table.match.ply, 0, -1):
        seat = table.match.log[ply - 1].seat
        if seat:
            return ply if table.players[seat - 1].bot else 0  # a person elsewhere is no computer
    return 0


def plies_seen_by(table: Table, seat: int) -> int:
    """Return how many moves there were up to and including a seat's last move; 0 if it made none."""
    log = table.match.log
    return next((ply for ply in range(len(log), 0, -1) if log[ply - 1].seat == seat), 0)


# The log as a viewer knows it. Told moves are kept, so that a longer log costs only its new moves.

_Kept = tuple[tuple[Entry, ...], tuple[SeenMove, ...]]
_kept: dict[tuple[str, Viewer], _Kept] = {}


def seen_moves(match: Match, viewer: Viewer) -> tuple[SeenMove, ...]:
    """Return all moves of a match, each with the events that `viewer` may know; cached."""
    log, known = _kept.get((match.slug, viewer), ((), ()))
    if match.log is log:
        return known
    if len(log) > len(match.log) or any(old is not new for old, new in zip(log, match.log, strict=False)):
        log, known = (), ()
    known += tuple(
        _seen_move(match.game, ply, match.log[ply - 1], viewer) for ply in range(len(log) + 1, match.ply + 1)
    )
    _kept[match.slug, viewer] = match.log, known
    return known


def _seen_move(game: Game, ply: int, entry: Entry, viewer: Viewer) -> SeenMove:
    """Return a move with the events that `viewer` may know."""
    seen = (game.visible_event(event, viewer) for event in entry.events)
    return SeenMove(ply, entry.seat, tuple(event for event in seen if event is not None))
