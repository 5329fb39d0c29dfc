"""The unbounded table in its window: dominoes, marks, lines of 20, what hovers or is hinted at, the cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import NamedTuple

from engine.games.vingtsurvingt.drafts import DraftResult, play_result
from engine.games.vingtsurvingt.grid import grid, halves_of
from engine.games.vingtsurvingt.model import Alignment, Cell, Lay, Play, View
from ui.core.html import Child, Html, tag
from ui.games.scene import ComparedMove, Scene
from ui.games.vingtsurvingt.cells import cells, open_cells
from ui.games.vingtsurvingt.hints import asked_line
from ui.games.vingtsurvingt.pieces import box_of, domino, frame, outlined, player_pin, seal
from ui.games.vingtsurvingt.plays import (
    ScoredPlay,
    draft_of,
    last_of_each,
    last_play,
    shown_result,
    tried_lays,
)
from ui.games.vingtsurvingt.room import room
from ui.games.vingtsurvingt.sum_tags import (
    Tag,
    answer_tag,
    asked_tag,
    choice_tags,
    line_tags,
    over_tag,
    sum_cells,
    sum_tag,
)
from ui.model import SILENT

__all__ = ["felt", "felt_class"]

NOTHING = DraftResult((), (), False)
LAST_DELAY = 8
FAR = 64 * 400
"""Units to which the background reaches on each side."""


def felt_class() -> str:
    """Return the CSS class of the element around the board."""
    return "felt--plane"


class Emphasis(NamedTuple):
    """What stands out on the table: unconfirmed dominoes, a hint, a refused try, or the last play.

    `outcome` is what the unconfirmed dominoes make, `sum_place` are the cells of their running sum. `shown`
    are the dominoes of a hint, `asked` is the line that a hint speaks of. `choices` are the moves that a
    review compares. `tried` are refused dominoes, `broken` the cells of the line that they would break.
    """

    unconfirmed: tuple[Lay, ...]
    outcome: DraftResult
    sum_place: tuple[Cell, ...]
    shown: tuple[Lay, ...]
    play: ScoredPlay | None
    choices: tuple[ComparedMove, ...] = ()
    asked: Alignment | None = None
    tried: tuple[Lay, ...] = ()
    broken: tuple[Cell, ...] = ()
    tag: Tag | None = None


def felt(scene: Scene) -> Html:
    """Render the table, which can be zoomed and moved, with all that its viewer may see and do."""
    view, emphasis = scene.view, _emphasis(scene)
    name = scene.words.text("20-sur-20", "Table: x runs right, y runs down")
    # An exercise keeps the view of its first try while a try is judged, and when it is done.
    keeps_view = scene.interaction.is_enabled or scene.interaction.marks == SILENT
    sheet = tag(
        "svg",
        tag("g", *_layers(scene, emphasis), class_="view", role="presentation"),
        class_="sheet",
        role="grid",
        aria_label=name,
    )
    return tag(
        "div",
        sheet,
        key="plane",
        class_="plane",
        data_plane=f"20-sur-20/{view.number}",
        data_extent=_room_text(view, emphasis),
        data_whole=_whole_room_text(view) if keeps_view else None,
        data_fit=None if keeps_view else "all",
        data_begin="all" if scene.interaction.marks == SILENT else None,
        data_hinted=bool(emphasis.shown or emphasis.asked),
        data_sight=_sight_text(view, emphasis),
        data_laid=_laid_text(view),
        data_turn=_turn_text(scene),
        **_moves_attributes(scene, emphasis),
    )


def _turn_text(scene: Scene) -> str:
    """Return a code, not words: the number of moves, with "own" when the viewer's turn begins."""
    begins = (
        scene.interaction.is_enabled and scene.view.viewer and scene.view.on_turn and not scene.view.singles
    )
    return f"{len(scene.log)} own" if begins else str(len(scene.log))


def _moves_attributes(scene: Scene, emphasis: Emphasis) -> dict[str, str]:
    """Return the data attributes that animate the last or the unconfirmed play; `data_moves` "" for none."""
    if scene.interaction.is_enabled and emphasis.unconfirmed:
        return {"data_moves": f"rack {_hover_key(emphasis.unconfirmed[-1])} -"}
    play = emphasis.play
    if (
        play is None
        or emphasis.shown
        or emphasis.asked
        or emphasis.tried
        or not (scene.interaction.is_enabled or scene.shown.pause)
    ):
        return {"data_moves": ""}
    moves = {"data_moves": f"{scene.origin(play.seat)} laid-{play.ply} marks-{play.seat}"}
    placed = len(play.marks)  # the counter shows those left to place
    return {**moves, "data_gain": f"+{placed}", "data_by": f"-{placed}"} if placed else moves


def _hover_key(lay: Lay) -> str:
    """Return the element id of an unconfirmed domino, from its first cell."""
    return "hover-{}_{}".format(*lay.cells[0])


def _emphasis(scene: Scene) -> Emphasis:
    """Return what stands out on the table now.

    A refused domino that would lie on one that waits, since it was rotated there, is only told in words.
    """
    view, unconfirmed, outcome = scene.view, draft_of(scene).whole, shown_result(scene)
    sum_place = sum_cells(view, unconfirmed, outcome) if outcome.lines else ()
    shown = hint_lays(scene) if scene.interaction.hint and not unconfirmed else ()
    choices = tuple(sorted(filter(_lays_of, scene.shown.ghosts), key=attrgetter("rank")))
    emphasis = Emphasis(unconfirmed, outcome, sum_place, shown, last_play(scene.log), choices)
    if scene.interaction.refused.refusal:
        broken, tried = (
            tuple(cell for cell in scene.interaction.refused.refusal.where if isinstance(cell, Cell)),
            tried_lays(scene),
        )
        moved = {cell for lay in tried if lay not in unconfirmed for cell in lay.cells}
        if moved & {cell for lay in unconfirmed for cell in lay.cells}:
            return emphasis
        over = (
            scene.interaction.refused.refusal.total
            if scene.interaction.refused.refusal.code == "over_20"
            else None
        )
        return emphasis._replace(tried=tried, broken=broken, tag=over_tag(view, tried, broken, over))
    asked = scene.interaction.idea or scene.shown.tipped
    if isinstance(asked, Play) and view.lays and not unconfirmed:
        line = asked_line(view, asked)
        return emphasis._replace(asked=line, tag=asked_tag(view, line))
    return emphasis


def _compared_html(emphasis: Emphasis, view: View) -> Iterator[Html]:
    """Render the dominoes of the moves that a review compares, each with its rank and gain beside it.

    Where something lies already, the best one is outlined over it: it may be the same domino turned round.
    """
    drawn = list(_drawn_choices(emphasis, view))
    for ghost, is_free in drawn:
        for lay in _lays_of(ghost):
            yield domino(lay, "dom is-choice") if is_free else outlined(lay)
    tagged = [(_lays_of(one), f"{one.number} · {one.tag_text}", one.rank == 1) for one, _ in drawn]
    yield from choice_tags(view, tagged)


def _drawn_choices(emphasis: Emphasis, view: View) -> Iterator[tuple[ComparedMove, bool]]:
    """Yield the compared moves that are drawn: those without overlaps, the best first, and always the best.

    With each comes whether its cells are free.
    """
    taken = {*grid(view.lays), *view.marks}
    for ghost in emphasis.choices:
        cells = {cell for lay in _lays_of(ghost) for cell in lay.cells}
        is_free = not cells & taken
        if is_free or ghost.rank == 1:
            yield ghost, is_free
        if is_free:
            taken |= cells


def _lays_of(compared_move: ComparedMove) -> tuple[Lay, ...]:
    """Return the dominoes of a compared move; () for the move that was played, and for a pass."""
    return compared_move.move.lays if compared_move.rank and isinstance(compared_move.move, Play) else ()


def _layers(scene: Scene, emphasis: Emphasis) -> tuple[Child, ...]:
    """Return the layers of the drawing from bottom to top; the cells that can be clicked come last."""
    view = scene.view
    lines = [*_opening_slots(view, emphasis)]
    fresh = emphasis.play.lays if emphasis.play else ()
    old = [domino(lay) for lay in view.lays if lay not in fresh]
    return (
        _background(),
        tag("g", lines, key="lines20", class_="lines20", aria_hidden="true"),
        tag("g", old, key="dominoes", class_="doms", aria_hidden="true"),
        _last_play_html(emphasis.play) if emphasis.play else None,
        tag("g", _signatures(scene), key="signed20", class_="doms", aria_hidden="true"),
        tag("g", _seals(view, emphasis.play), key="seals", aria_hidden="true"),
        tag("g", _last_lines(emphasis), key="last20", class_="news", aria_hidden="true"),
        tag("g", _foreground_html(scene, emphasis), key="news20", class_="news", aria_hidden="true"),
        tag(
            "g",
            cells(scene, emphasis.unconfirmed, emphasis.outcome, emphasis.play),
            key="cells20",
            class_="cells",
        ),
    )


def _last_play_html(play: ScoredPlay) -> Html:
    """Render the dominoes of the last play as one group, so that they are animated together."""
    lays = [domino(lay) for lay in play.lays]
    return tag("g", lays, key=f"laid-{play.ply}", class_="doms laid", aria_hidden="true")


def _seals(view: View, play: ScoredPlay | None) -> Iterator[Html]:
    """Render the marks (counters 20); those of the last play appear one after another."""
    fresh = play.marks if play else ()
    for cell in view.marks:
        if cell in fresh:
            number = min(fresh.index(cell) + 1, LAST_DELAY)
            yield tag("g", seal(cell), class_=f"anim-pop d{number}")
        else:
            yield seal(cell)


def _signatures(scene: Scene) -> Iterator[Html]:
    """Render each player's sign on the dominoes of that player's last play; nothing in a still picture."""
    for play in last_of_each(scene.log) if scene.interaction.is_enabled or scene.shown.pause else ():
        yield from (player_pin(lay, scene.place(play.seat)) for lay in play.lays)


def hint_lays(scene: Scene) -> tuple[Lay, ...]:
    """Return the dominoes of the shown hint; () if it is not a play."""
    return scene.interaction.hint.lays if isinstance(scene.interaction.hint, Play) else ()


def _background() -> Html:
    """Render the patterned ground of the table."""
    return tag("rect", class_="weave20", x=-FAR, y=-FAR, width=2 * FAR, height=2 * FAR, fill="url(#plus20)")


def _last_lines(emphasis: Emphasis) -> list[Html]:
    """Render the lines of 20 of the last play; [] while anything else stands out."""
    if emphasis.play is None or emphasis.unconfirmed or emphasis.shown or emphasis.asked or emphasis.tried:
        return []
    return [
        tag("g", frame(line, "is-lit"), class_=f"anim-wipe d{min(n, LAST_DELAY)}")
        for n, line in enumerate(emphasis.play.lines, 1)
    ]


def _foreground_html(scene: Scene, emphasis: Emphasis) -> Iterable[Html]:
    """Render unconfirmed, suggested, refused and compared dominoes with sums, else the last play's sums."""
    unconfirmed, outcome = emphasis.unconfirmed, emphasis.outcome
    quiet = emphasis.shown or emphasis.choices or emphasis.asked or emphasis.tried
    if emphasis.asked:
        yield frame(emphasis.asked, "is-open")
    yield from (domino(lay, "dom is-tried") for lay in emphasis.tried if lay not in unconfirmed)
    if emphasis.tried and emphasis.broken:
        yield frame(Alignment(emphasis.broken, ()), "is-bad")
    if emphasis.tag:
        yield emphasis.tag.html
    yield from (tag("g", domino(lay, "dom is-ghost"), key=_hover_key(lay)) for lay in unconfirmed)
    yield from (domino(lay, "dom is-hint") for lay in emphasis.shown)
    if emphasis.shown:
        made = play_result(scene.view, emphasis.shown)
        yield from (seal(cell, "seal is-ghost") for cell in made.marks)
        yield from (frame(line, "is-whole") for line in made.lines)
        tags = line_tags(scene.view, made.lines, emphasis.shown, made.marks)
        if scene.shown.answer:  # the message has the sums
            tags = answer_tag(scene.view, emphasis.shown, made.marks, scene.shown.answer)
        yield from (one.html for one in tags)
    yield from _compared_html(emphasis, scene.view)
    yield from (seal(cell, "seal is-ghost") for cell in outcome.marks)
    if emphasis.tag and emphasis.tried:  # the sum refused is the one to read, not that of before it
        return
    for line in outcome.lines:
        yield frame(line, "is-whole" if outcome.complete else "is-open")
    if unconfirmed and outcome.lines:
        yield from sum_tag(emphasis.sum_place, outcome)
    elif (
        emphasis.play
        and not unconfirmed
        and not quiet
        and not (scene.interaction.draft and scene.interaction.draft.slot)
    ):
        yield from (one.html for one in line_tags(scene.view, emphasis.play.lines))


def _opening_places(view: View, emphasis: Emphasis) -> range:
    """Return which dominoes of the opening have no place yet, from 0; none once it makes 20."""
    laid = len(emphasis.unconfirmed)
    if view.lays or not view.on_turn or emphasis.outcome.complete:
        return range(0)
    return range(laid, min(max(2, laid + 1), len(view.rack)))


def _opening_slots(view: View, emphasis: Emphasis) -> Iterable[Html]:
    """Render on an empty table the outlines where the opening's dominoes go; nothing on any other table."""
    for number in _opening_places(view, emphasis):
        left, top, _, _ = box_of([Cell(2 * number, 0)])
        class_ = "slot20" if number == len(emphasis.unconfirmed) else "slot20 is-later"
        yield tag("rect", class_=class_, x=left + 2, y=top + 2, width=124, height=60, rx=10)


def _room_text(view: View, emphasis: Emphasis) -> str:
    """Return the rectangle that the view has to show, as "left top right bottom" in units."""
    left, top, right, bottom = room(view.lays, view.marks, view.rack if view.viewer else ())
    chosen = (cell for ghost in emphasis.choices for lay in _lays_of(ghost) for cell in lay.cells)
    return " ".join(
        map(str, box_of([Cell(left, top), Cell(right, bottom), *chosen, *_cells_pointed_at(view, emphasis)]))
    )


def _whole_room_text(view: View) -> str:
    """Return the rectangle of the table and any play of the viewer, as "left top right bottom" in units."""
    left, top, right, bottom = room(view.lays, view.marks, view.rack if view.viewer else (), True)
    return " ".join(map(str, box_of([Cell(left, top), Cell(right, bottom)])))


def _laid_text(view: View) -> str | None:
    """Return the rectangle of all that lies on the table, as "left top right bottom"; None if empty.

    It has the places beside it too, if the viewer plays.
    """
    found = [*(cell for cell, _ in halves_of(view.lays)), *view.marks]
    if found and view.rack:
        found += open_cells(view.lays, (), view.marks)
    return " ".join(map(str, box_of(found))) if found else None


def _sight_text(view: View, emphasis: Emphasis) -> str:
    """Return the rectangle to keep visible (what stands out, else the last play and its sums), in units."""
    found = _cells_pointed_at(view, emphasis)
    if not found and emphasis.play:
        found = [*(cell for cell, _ in halves_of(emphasis.play.lays)), *emphasis.play.marks]
        found += [cell for line in emphasis.play.lines for cell in line.cells]
        found += [cell for one in line_tags(view, emphasis.play.lines) for cell in one.cells]
    return " ".join(map(str, box_of(found or [Cell(0, 0), Cell(3, 0)])))


def _cells_pointed_at(view: View, emphasis: Emphasis) -> list[Cell]:
    """Return the cells of an unconfirmed, suggested or refused play, with lines, marks and tags."""
    lays = emphasis.unconfirmed or emphasis.shown
    found = [cell for cell, _ in halves_of(lays)]
    made = emphasis.outcome if emphasis.unconfirmed else play_result(view, lays) if lays else NOTHING
    found += [*(cell for line in made.lines for cell in line.cells), *made.marks, *emphasis.sum_place]
    if emphasis.shown and not emphasis.unconfirmed:
        tags = line_tags(view, made.lines, emphasis.shown, made.marks)
        found += [cell for one in tags for cell in one.cells]
    found += [Cell(2 * number + half, 0) for number in _opening_places(view, emphasis) for half in (0, 1)]
    found += [
        *(emphasis.asked.cells if emphasis.asked else ()),
        *(emphasis.tag.cells if emphasis.tag else ()),
    ]
    return [
        *found,
        *(cell for cell, _ in halves_of(emphasis.tried)),
        *(emphasis.broken if emphasis.tried else ()),
    ]
