"""The unbounded table in its window: dominoes, marks, lines of 20, what hovers or is hinted at, the cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import NamedTuple

from engine.games.vingtsurvingt.drafts import DraftResult, draft_result, play_result
from engine.games.vingtsurvingt.grid import grid, halves_of
from engine.games.vingtsurvingt.model import Alignment, Cell, Lay, Play, View
from ui.core.html import Child, Html, tag
from ui.games.scene import ComparedMove, Scene
from ui.games.vingtsurvingt.cells import cells
from ui.games.vingtsurvingt.hints import asked_line
from ui.games.vingtsurvingt.pieces import box_of, domino, frame, seal, signature
from ui.games.vingtsurvingt.plays import Laying, draft_of, last_of_each, last_play, tried_lays
from ui.games.vingtsurvingt.room import room
from ui.games.vingtsurvingt.sum_tags import (
    Tag,
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
    """Return the class that the felt takes."""
    return "felt--plane"


class Highlights(NamedTuple):
    """The emphasised parts of the table: hovering dominoes and their lines, a hint's, the last play.

    `chip` are the cells of the running sum, `choices` the moves that a review compares. `asked` is the line
    that a hint speaks of, `tried` are refused dominoes, `broken` what they would break.
    """

    ghosts: tuple[Lay, ...]
    hovering: DraftResult
    chip: tuple[Cell, ...]
    shown: tuple[Lay, ...]
    play: Laying | None
    choices: tuple[ComparedMove, ...] = ()
    asked: Alignment | None = None
    tried: tuple[Lay, ...] = ()
    broken: tuple[Cell, ...] = ()
    tag: Tag | None = None


def felt(scene: Scene) -> Html:
    """Render the table with all that its viewer may see and do."""
    view, news = scene.view, _highlights(scene)
    name = scene.words.text("20-sur-20", "Table: x runs right, y runs down")
    sheet = tag(
        "svg",
        tag("g", *_layers(scene, news), class_="view", role="presentation"),
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
        data_extent=_room_text(view, news),
        data_whole=_whole_room_text(view) if scene.interaction.is_enabled else None,
        data_fit=None if scene.interaction.is_enabled else "all",
        data_sight=_sight_text(view, news),
        data_laid=_laid_text(view),
        data_turn=_turn_text(scene),
        **_moves_attributes(scene, news),
    )


def _turn_text(scene: Scene) -> str:
    """Return in words what changes with each move, and whether the viewer's turn begins with it."""
    begins = (
        scene.interaction.is_enabled and scene.view.viewer and scene.view.on_turn and not scene.view.singles
    )
    return f"{len(scene.log)} own" if begins else str(len(scene.log))


def _moves_attributes(scene: Scene, news: Highlights) -> dict[str, str]:
    """Return the ids of the origin, dominoes and score of the last or the hovering ones, to animate them."""
    if scene.interaction.is_enabled and news.ghosts:
        return {"data_moves": f"rack {_hover_key(news.ghosts[-1])} -"}
    play = news.play
    if (
        play is None
        or news.shown
        or news.asked
        or news.tried
        or not (scene.interaction.is_enabled or scene.shown.pause)
    ):
        return {"data_moves": ""}
    moves = {"data_moves": f"{scene.origin(play.seat)} laid-{play.ply} marks-{play.seat}"}
    placed = len(play.marks)  # the counter shows those left to place
    return {**moves, "data_gain": f"+{placed}", "data_by": f"-{placed}"} if placed else moves


def _hover_key(lay: Lay) -> str:
    """Return the id of a hovering domino."""
    return "hover-{}_{}".format(*lay.cells[0])


def _highlights(scene: Scene) -> Highlights:
    """Return what stands out in a scene."""
    view, draft = scene.view, draft_of(scene)
    hovering = (
        draft_result(scene.drafted, draft) if draft.whole and scene.interaction.marks != SILENT else NOTHING
    )
    ghosts = draft.whole
    chip = sum_cells(view, ghosts, hovering) if hovering.lines else ()
    shown = hint_lays(scene) if scene.interaction.hint and not ghosts else ()
    choices = tuple(sorted(filter(_lays_of, scene.shown.ghosts), key=attrgetter("rank")))
    news = Highlights(ghosts, hovering, chip, shown, last_play(scene.log), choices)
    if scene.interaction.refused.refusal:
        broken, tried = (
            tuple(cell for cell in scene.interaction.refused.refusal.where if isinstance(cell, Cell)),
            tried_lays(scene),
        )
        over = (
            scene.interaction.refused.refusal.total
            if scene.interaction.refused.refusal.code == "over_20"
            else None
        )
        return news._replace(tried=tried, broken=broken, tag=over_tag(view, tried, broken, over))
    if isinstance(scene.interaction.idea, Play) and view.lays and not ghosts:
        line = asked_line(view, scene.interaction.idea)
        return news._replace(asked=line, tag=asked_tag(view, line))
    return news


def _compared_lays(news: Highlights, view: View) -> Iterator[Lay]:
    """Yield the dominoes of compared moves that would lie on nothing else, the best first."""
    taken = {*grid(view.lays), *view.marks}
    for ghost in news.choices:
        cells = {cell for lay in _lays_of(ghost) for cell in lay.cells}
        if not cells & taken:
            taken |= cells
            yield from _lays_of(ghost)


def _lays_of(alternative: ComparedMove) -> tuple[Lay, ...]:
    """Return the dominoes of a compared move; () for the one that was played."""
    return alternative.move.lays if alternative.rank and isinstance(alternative.move, Play) else ()


def _layers(scene: Scene, news: Highlights) -> tuple[Child, ...]:
    """Render the table from the bottom up; what can be pointed at comes last."""
    view = scene.view
    lines = [*_opening_slots(view, news.ghosts)]
    fresh = news.play.lays if news.play else ()
    old = [domino(lay) for lay in view.lays if lay not in fresh]
    return (
        _background(),
        tag("g", lines, key="lines20", class_="lines20", aria_hidden="true"),
        tag("g", old, key="dominoes", class_="doms", aria_hidden="true"),
        _last_play_html(news.play) if news.play else None,
        tag("g", _signatures(scene), key="signed20", class_="doms", aria_hidden="true"),
        tag("g", _seals(view, news.play), key="seals", aria_hidden="true"),
        tag("g", _last_lines(news), key="last20", class_="news", aria_hidden="true"),
        tag("g", _hovering_html(scene, news), key="news20", class_="news", aria_hidden="true"),
        tag("g", cells(scene, news.ghosts, news.hovering, news.play), key="cells20", class_="cells"),
    )


def _last_play_html(play: Laying) -> Html:
    """Render the dominoes of the last play, which are moved as one."""
    lays = [domino(lay) for lay in play.lays]
    return tag("g", lays, key=f"laid-{play.ply}", class_="doms laid", aria_hidden="true")


def _seals(view: View, play: Laying | None) -> Iterator[Html]:
    """Render the marks; those of the last play are pressed in one after another."""
    fresh = play.marks if play else ()
    for cell in view.marks:
        if cell in fresh:
            number = min(fresh.index(cell) + 1, LAST_DELAY)
            yield tag("g", seal(cell), class_=f"anim-pop d{number}")
        else:
            yield seal(cell)


def _signatures(scene: Scene) -> Iterator[Html]:
    """Render the signs of the players on their last dominoes until their next."""
    for play in last_of_each(scene.log) if scene.interaction.is_enabled or scene.shown.pause else ():
        yield from (signature(lay, scene.place(play.seat)) for lay in play.lays)


def hint_lays(scene: Scene) -> tuple[Lay, ...]:
    """Return the dominoes of the move to point at."""
    return scene.interaction.hint.lays if isinstance(scene.interaction.hint, Play) else ()


def _background() -> Html:
    """Render the cloth."""
    return tag("rect", class_="weave20", x=-FAR, y=-FAR, width=2 * FAR, height=2 * FAR, fill="url(#plus20)")


def _last_lines(news: Highlights) -> list[Html]:
    """Render the lines of the last play, unless others are pointed at: one thing is lit at a time."""
    if news.play is None or news.ghosts or news.shown or news.asked or news.tried:
        return []
    return [
        tag("g", frame(line, "is-lit"), class_=f"anim-wipe d{min(n, LAST_DELAY)}")
        for n, line in enumerate(news.play.lines, 1)
    ]


def _hovering_html(scene: Scene, news: Highlights) -> Iterable[Html]:
    """Render the hovering dominoes with their sum, else the sum of the last play; a hint in dashes."""
    ghosts, hovering = news.ghosts, news.hovering
    quiet = news.shown or news.choices or news.asked or news.tried
    if news.asked:
        yield frame(news.asked, "is-open")
    yield from (domino(lay, "dom is-tried") for lay in news.tried if lay not in ghosts)
    if news.tried and news.broken:
        yield frame(Alignment(news.broken, ()), "is-bad")
    if news.tag:
        yield news.tag.html
    yield from (tag("g", domino(lay, "dom is-ghost"), key=_hover_key(lay)) for lay in ghosts)
    yield from (domino(lay, "dom is-hint") for lay in news.shown)
    if news.shown:
        made = play_result(scene.view, news.shown)
        yield from (seal(cell, "seal is-ghost") for cell in made.marks)
        yield from (frame(line, "is-whole") for line in made.lines)
        yield from line_tags(scene.view, made.lines, news.shown, made.marks)
    if news.shown and scene.shown.answer:
        yield from choice_tags(scene.view, [(news.shown, scene.shown.answer)])
    yield from (domino(lay, "dom is-choice") for lay in _compared_lays(news, scene.view))
    yield from choice_tags(
        scene.view, [(_lays_of(one), f"{one.rank}  {one.tag_text}") for one in news.choices]
    )
    yield from (seal(cell, "seal is-ghost") for cell in hovering.marks)
    for line in hovering.lines:
        yield frame(line, "is-whole" if hovering.complete else "is-open")
    if ghosts and hovering.lines:
        yield from sum_tag(news.chip, hovering)
    elif (
        news.play
        and not ghosts
        and not quiet
        and not (scene.interaction.draft and scene.interaction.draft.slot)
    ):
        yield from line_tags(scene.view, news.play.lines)


def _opening_slots(view: View, ghosts: tuple[Lay, ...]) -> Iterable[Html]:
    """Render on an empty table where the next domino goes, and fainter where one has to follow."""
    if view.lays or not view.on_turn:
        return
    for number in range(len(ghosts), min(max(2, len(ghosts) + 1), len(view.rack))):
        left, top, _, _ = box_of([Cell(2 * number, 0)])
        class_ = "slot20" if number == len(ghosts) else "slot20 is-later"
        yield tag("rect", class_=class_, x=left + 2, y=top + 2, width=124, height=60, rx=10)


def _room_text(view: View, news: Highlights) -> str:
    """Return the room of the table, with what hovers, is hinted at or, in a review, compared."""
    left, top, right, bottom = room(view.lays, view.marks, view.rack if view.viewer else ())
    chosen = (cell for ghost in news.choices for lay in _lays_of(ghost) for cell in lay.cells)
    return " ".join(
        map(str, box_of([Cell(left, top), Cell(right, bottom), *chosen, *_cells_pointed_at(view, news)]))
    )


def _whole_room_text(view: View) -> str:
    """Return the room with all that any play of the viewer could add."""
    left, top, right, bottom = room(view.lays, view.marks, view.rack if view.viewer else (), True)
    return " ".join(map(str, box_of([Cell(left, top), Cell(right, bottom)])))


def _laid_text(view: View) -> str | None:
    """Return the rectangle of all dominoes and marks on the table; None on an empty one."""
    found = [*(cell for cell, _ in halves_of(view.lays)), *view.marks]
    return " ".join(map(str, box_of(found))) if found else None


def _sight_text(view: View, news: Highlights) -> str:
    """Return the rectangle to keep in sight: what hovers or is hinted at, else the last play."""
    found = _cells_pointed_at(view, news)
    if not found and news.play:
        found = [*(cell for cell, _ in halves_of(news.play.lays)), *news.play.marks]
        found += [cell for line in news.play.lines for cell in line.cells]
    return " ".join(map(str, box_of(found or [Cell(0, 0), Cell(3, 0)])))


def _cells_pointed_at(view: View, news: Highlights) -> list[Cell]:
    """Return the cells of what hovers, is hinted at or was refused, with its lines, marks and tags."""
    lays = news.ghosts or news.shown
    found = [cell for cell, _ in halves_of(lays)]
    made = news.hovering if news.ghosts else play_result(view, lays) if lays else NOTHING
    found += [*(cell for line in made.lines for cell in line.cells), *made.marks, *news.chip]
    found += [*(news.asked.cells if news.asked else ()), *(news.tag.cells if news.tag else ())]
    return [*found, *(cell for cell, _ in halves_of(news.tried)), *(news.broken if news.tried else ())]
