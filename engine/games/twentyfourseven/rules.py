"""The course of a game of 24/7: the deal, what a move does, how it ends."""

from __future__ import annotations

from ...errors import NotationError
from ...fields import replace, replace_at
from ...game import TABLE, Options, Outcome, Shuffle, Viewer, places
from .knowledge import after_draw, after_placement, after_skip
from .model import (
    CENTRE,
    FULL_RACK,
    OPEN,
    SIDE,
    STONE,
    TILES,
    Closed,
    Draw,
    Drew,
    Ended,
    Move,
    Place,
    Placed,
    Scored,
    Showed,
    ShowTile,
    Skipped,
    Spotted,
    State,
    View,
    partner,
)
from .moves import closed_by, greatest, has_room, out_of_time
from .score import combos, minutes

__all__ = ["actors", "deal", "items", "outcome", "play", "resume", "scores", "check_options", "view"]

SET_ASIDE = 3  # 24/7 2.1
Events = tuple[object, ...]


def check_options(seats: int, options: Options) -> None:
    """Raise `NotationError` when teams are asked for without four seats (canon 10.1)."""
    if options["teams"] == "on" and seats != 4:
        raise NotationError("teams_need_four", str(seats))


def items(options: Options) -> tuple[int, ...]:
    """Return the forty tiles, copies side by side (canon 1.2)."""
    return TILES


def deal(seats: int, options: Options, shuffle: Shuffle) -> State:
    """Return the first state: a centre tile, three set aside, full racks, the others in the bag (canon 2)."""
    pile = shuffle(TILES, "deal")
    size, first = FULL_RACK[seats], 1 + SET_ASIDE
    board = bytearray(SIDE * SIDE)
    board[CENTRE.offset] = pile[0]
    return State(
        board=bytes(board),
        racks=tuple(pile[first + size * seat : first + size * (seat + 1)] for seat in range(seats)),
        bag=pile[first + size * seats :],
        aside=pile[1:first],
        minutes=(0,) * seats,
        turn=1,
        teams=options["teams"] == "on",
        manual=options["draw"] == "manual",
        spotted=options["stones"] == "spotted",
        rights=(None,) * seats,
        shown=(0,) * seats,
        has_shown=False,
        knows=((),) * seats,
        reason="",
    )


def _may_draw(state: State, seat: int) -> bool:
    """Return whether a seat may take tiles by `draw` now (canon 10.2)."""
    missing = FULL_RACK[len(state.racks)] > len(state.racks[seat - 1])
    return state.manual and state.rights[seat - 1] is not None and missing and bool(state.bag)


def actors(state: State) -> tuple[int, ...]:
    """Return the seat on turn, then those that may draw or call a space; nobody after the end."""
    if state.reason:
        return ()
    spots = state.spotted and bool(out_of_time(state.board))
    seats = range(1, len(state.racks) + 1)
    return (state.turn, *(s for s in seats if s != state.turn and (spots or _may_draw(state, s))))


def view(state: State, viewer: Viewer) -> View:
    """Return what a viewer sees: its own rack and what its partner showed; the table sees every rack."""
    seats = range(1, len(state.racks) + 1)
    knows = [viewer in (TABLE, seat) for seat in seats]
    may_see = [
        know or (state.teams and viewer == partner(seat)) for know, seat in zip(knows, seats, strict=True)
    ]
    return View(
        viewer=viewer,
        board=state.board,
        racks=tuple(rack if know else () for rack, know in zip(state.racks, knows, strict=True)),
        held=tuple(map(len, state.racks)),
        bag=len(state.bag),
        aside=len(state.aside),
        minutes=state.minutes,
        turn=state.turn,
        teams=state.teams,
        manual=state.manual,
        spotted=state.spotted,
        may_draw=bool(viewer) and not state.reason and _may_draw(state, viewer or 0),
        rights=state.rights,
        shown=tuple(tile if visible else 0 for tile, visible in zip(state.shown, may_see, strict=True)),
        has_shown=state.has_shown,
        knows=state.knows,
        reason=state.reason,
    )


def play(state: State, seat: int, move: Move, shuffle: Shuffle) -> tuple[State, Events]:
    """Play a legal move and all that follows without a choice: drawing, skipping, the end; never shuffle."""
    if isinstance(move, Place):
        return _pass_turn(*_place_tile(state, seat, move))
    if isinstance(move, Draw):
        state, events = _fill_rack(state, seat)
        lost = tuple(None if right == seat else right for right in state.rights)  # 24/7 10.2
        return _pass_turn(replace(state, rights=replace_at(lost, seat, None)), events, ends_turn=False)
    if isinstance(move, ShowTile):
        state = replace(state, shown=replace_at(state.shown, seat, move.tile), has_shown=True)
        return state, (Showed(seat, move.tile),)
    return _pass_turn(_put_stones(state, (move.cell.offset,)), (Spotted(seat, move.cell),), ends_turn=False)


def _put_stones(state: State, indices: tuple[int, ...]) -> State:
    """Return the state with stones on these spaces."""
    board = bytearray(state.board)
    for index in indices:
        board[index] = STONE
    return replace(state, board=bytes(board))


def _place_tile(state: State, seat: int, move: Place) -> tuple[State, Events]:
    """Place the tile, score it, close spaces, then draw where that is automatic (canon 3.2)."""
    found = combos(state.board, move.cell, move.tile)
    worth = minutes(found, move.cell)
    board, rack = bytearray(state.board), list(state.racks[seat - 1])
    board[move.cell.offset] = move.tile
    rack.remove(move.tile)
    team = (seat, partner(seat)) if state.teams else (seat,)
    shown = state.shown[seat - 1]
    state = replace(
        state,
        board=bytes(board),
        racks=replace_at(state.racks, seat, tuple(rack)),
        minutes=replace_at(state.minutes, seat, state.minutes[seat - 1] + worth),
        rights=_rights_after(state, seat),
        shown=replace_at(state.shown, seat, 0 if shown == move.tile else shown),
        knows=replace_at(state.knows, seat, after_placement(state.knows[seat - 1], move.tile)),
    )
    events: Events = (Placed(seat, move.tile, move.cell),)
    if found:
        events += (Scored(tuple(sorted(team)), found, bool(worth > sum(c.minutes for c in found)), worth),)
    state, closed = _close_spaces(state, move)
    if state.manual:
        return state, events + closed
    state, drew = _fill_rack(state, seat)
    return state, events + closed + drew


def _rights_after(state: State, seat: int) -> tuple[int | None, ...]:
    """Return all rights to draw once a seat has placed: a new one for it, the others' until it draws.

    Without option `draw=manual` they stay as they are (canon 10.2).
    """
    if not state.manual:
        return state.rights
    return replace_at(tuple(seat if right == 0 else right for right in state.rights), seat, 0)


def _close_spaces(state: State, move: Place) -> tuple[State, Events]:
    """Put stones on the spaces that a placement closes, if any; `state` has its tile on the board already."""
    cells = closed_by(state.board, move, state.spotted)
    if not cells:
        return state, ()
    return _put_stones(state, tuple(cell.offset for cell in cells)), (Closed(cells),)


def _fill_rack(state: State, seat: int) -> tuple[State, Events]:
    """Draw tiles from the bag until the rack is full or the bag empty; no event if nothing is drawn."""
    missing = FULL_RACK[len(state.racks)] - len(state.racks[seat - 1])
    taken = state.bag[:missing] if missing > 0 else ()
    if not taken:
        return state, ()
    rack = state.racks[seat - 1] + taken
    state = replace(
        state,
        racks=replace_at(state.racks, seat, rack),
        bag=state.bag[len(taken) :],
        knows=replace_at(state.knows, seat, after_draw(state.knows[seat - 1], len(taken))),
    )
    return state, (Drew(seat, taken, len(taken)),)


def _pass_turn(state: State, events: Events, ends_turn: bool = True) -> tuple[State, Events]:
    """Pass the turn (unless `ends_turn` is False), skip seats that cannot act, end a game that is over.

    Who is skipped: canon 3.3. When the game is over: canon 9.1.
    """
    seats = len(state.racks)
    if ends_turn:
        state = replace(state, turn=state.turn % seats + 1, has_shown=False)
    for _ in range(seats + 1):
        reason = _end_reason(state)
        if reason:
            return replace(state, reason=reason), (*events, Ended(reason))
        if _can_act(state):
            break
        events += (Skipped(state.turn),)
        state = _skip_seat(state, state.turn)
    return state, events


def _skip_seat(state: State, seat: int) -> State:
    """Pass a seat's turn without a legal placement, which reveals that all its tiles are too great."""
    known = after_skip(state.knows[seat - 1], len(state.racks[seat - 1]), greatest(state.board))
    return replace(
        state,
        turn=seat % len(state.racks) + 1,
        rights=replace_at(state.rights, seat, 0) if state.manual else state.rights,
        has_shown=False,
        knows=replace_at(state.knows, seat, known),
    )


def resume(state: State) -> State:
    """Return a drawn state ready to play: seats that cannot act are skipped, and the game may be over."""
    return _pass_turn(state, (), ends_turn=False)[0]


def _can_act(state: State) -> bool:
    """Return whether the seat on turn may place, or may draw and then perhaps place."""
    return has_room(state.board, state.racks[state.turn - 1]) or _may_draw(state, state.turn)


def _end_reason(state: State) -> str:
    """Return why the game is over now, "" if it is not: the first that applies of three (canon 9.1).

    A right to draw postpones two of them.
    """
    nobody_draws = not any(_may_draw(state, seat) for seat in range(1, len(state.racks) + 1))
    if nobody_draws and not any(state.racks):
        return "no_tiles"
    if OPEN not in state.board:
        return "no_open_space"
    if nobody_draws and not any(has_room(state.board, rack) for rack in state.racks):
        return "no_legal_play"
    return ""


def scores(state: State) -> tuple[int, ...]:
    """Return the minutes of each seat; partners have their team's sum (canon 10.1)."""
    if not state.teams:
        return state.minutes
    return tuple(own + state.minutes[partner(seat) - 1] for seat, own in enumerate(state.minutes, 1))


def outcome(state: State) -> Outcome | None:
    """Return the places by most minutes, then by fewest tiles left (canon 9.2); None before the end."""
    if not state.reason:
        return None
    left = [len(rack) for rack in state.racks]
    if state.teams:
        left = [own + left[partner(seat) - 1] for seat, own in enumerate(left, 1)]
    return Outcome(places([(m, -n) for m, n in zip(scores(state), left, strict=True)]), state.reason)
