"""The way to a move, step by step: pick a tile (`slot 2`), choose a space (`d5`)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...fields import replace
from ...game import Offer
from .legality import refusal
from .model import CELLS, CallSpace, Draft, Draw, Place, ShowTile, View
from .moves import placements

__all__ = ["premove_view", "lifted", "offers"]


def offers(view: View, draft: Draft | None) -> Iterator[Offer]:
    """Yield the viewer's next steps: slots, then spaces with minutes or refusal, then draw or show.

    Without a tile picked, spaces are offered only where they may be announced (canon 10.3).
    """
    if not view.viewer or view.reason:
        return
    draft = draft or Draft()
    if view.on_turn:
        for slot in range(1, len(view.rack) + 1):
            yield Offer(f"slot {slot}", Draft(slot) if slot != draft.slot else Draft())
    if draft.slot is not None and view.on_turn:
        yield from _space_offers(view, draft)
    elif view.spotted:
        for cell in CELLS:
            yield Offer(
                str(cell),
                draft,
                CallSpace(cell),
                refusal=refusal(view, CallSpace(cell)),
                needs_no_preview=True,
            )
    if view.manual:
        yield Offer("draw", draft, Draw(), refusal=refusal(view, Draw()), needs_no_preview=True)


def premove_view(view: View) -> View | None:
    """Return the view as it would be if the viewer's turn came now, None without a tile or after the end."""
    if not view.viewer or view.reason or not view.rack:
        return None
    return view if view.on_turn else replace(view, turn=view.viewer, has_shown=False)


def _space_offers(view: View, draft: Draft) -> Iterator[Offer]:
    """Yield offers of every space of the board for the picked tile; in teams also to show that tile."""
    slot = draft.slot or 1
    yield from _judged_spaces(view, slot)
    if view.teams:
        tile = view.rack[slot - 1]
        yield Offer("show", Draft(), ShowTile(tile), refusal=refusal(view, ShowTile(tile)))


@lru_cache(maxsize=8)
def _judged_spaces(view: View, slot: int) -> tuple[Offer, ...]:
    """Return the offer of every space for the tile in a slot: its minutes or its refusal; cached."""
    tile = view.rack[slot - 1]
    worth = {cell: minutes for _, cell, minutes in placements(view.board, (tile,))}
    moves = ((cell, Place(tile, cell)) for cell in CELLS)
    return tuple(
        Offer(
            str(cell),
            Draft(slot, cell),
            move,
            worth.get(cell, 0),
            None if cell in worth else refusal(view, move),
        )
        for cell, move in moves
    )


def lifted(draft: Draft) -> Draft | None:
    """Return the draft with its placed tile back in the hand, still picked; None if no tile is placed."""
    return Draft(draft.slot) if draft.cell else None
