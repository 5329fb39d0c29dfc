"""The unbounded table in its window: dominoes, marks, lines of 20, the domino that hovers, the cells."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.vingtsurvingt.drafts import Hover, hover
from engine.games.vingtsurvingt.grid import grid, halves_of
from engine.games.vingtsurvingt.model import Cell, Draft, Lay, Play, View
from ui.games.face import Scene
from ui.games.vingtsurvingt.cells import cells
from ui.games.vingtsurvingt.dominoes import box_of, domino, frame, plate, seal
from ui.games.vingtsurvingt.plays import Laying, closed_lines, last_play
from ui.games.vingtsurvingt.strip import strip
from ui.html import Html, icon, join, tag
from ui.words import Words

__all__ = ["felt", "felt_class"]

NOTHING = Hover((), (), False)
FAR = 64 * 400


def felt_class() -> str:
    """Names the class that the felt takes."""
    return "felt--plane"


def felt(scene: Scene) -> Html:
    """Draws the table with all that its viewer may see and do."""
    view, draft = scene.view, _draft(scene)
    told = hover(view, draft) if draft.whole else NOTHING
    play = last_play(scene.log)
    ghosts = draft.whole
    shown = hinted(scene) if scene.hint and not ghosts else ()
    name = scene.words.text("20-sur-20", "Table: columns x to the right, rows y downward")
    layers = (
        _background(),
        tag("g", _lines(scene, play), key="lines20", class_="lines20", aria_hidden="true"),
        tag("g", [domino(lay) for lay in view.lays], key="dominoes", class_="doms", aria_hidden="true"),
        tag("g", [seal(cell) for cell in view.marks], key="seals", aria_hidden="true"),
        tag("g", _news(scene, told, play, ghosts, shown), key="news20", class_="news", aria_hidden="true"),
        tag("g", cells(scene, ghosts, told, play), key="cells20", class_="cells"),
    )
    sheet = tag(
        "svg",
        tag("g", *layers, class_="view", role="presentation"),
        class_="sheet",
        role="grid",
        aria_label=name,
    )
    window = tag(
        "div",
        sheet,
        key="plane",
        class_="plane",
        data_plane=f"20-sur-20/{view.number}",
        data_extent=_extent(view, ghosts, shown),
        data_fit=None if scene.live else "all",
        data_sight=_sight(ghosts or shown, told, play),
    )
    return join(window, _zoom(scene.words), tag("div", strip(scene, told, play), key="run"))


def _draft(scene: Scene) -> Draft:
    """Gives the partial play, also one that was typed in or comes from nowhere but waits."""
    if isinstance(scene.pending, Play) and not (scene.draft and scene.draft.whole):
        return Draft(scene.pending.lays)
    return scene.draft or Draft()


def hinted(scene: Scene) -> tuple[Lay, ...]:
    """Lists the dominoes of the move to point at."""
    return scene.hint.lays if isinstance(scene.hint, Play) else ()


def _background() -> Html:
    return tag("rect", class_="weave20", x=-FAR, y=-FAR, width=2 * FAR, height=2 * FAR, fill="url(#plus20)")


def _lines(scene: Scene, play: Laying | None) -> list[Html]:
    """Draws the lines of 20 that were made, the newest lit."""
    fresh = play.lines if play else ()
    return [frame(line, "is-lit" if line in fresh else "") for line in closed_lines(scene.log)]


def _news(
    scene: Scene, told: Hover, play: Laying | None, ghosts: tuple[Lay, ...], shown: tuple[Lay, ...]
) -> Iterable[Html]:
    """Draws what hovers with its sum, else the sum of the last play; a hint in dashes."""
    yield from (domino(lay, "dom is-ghost") for lay in ghosts)
    yield from (domino(lay, "dom is-hint") for lay in shown)
    yield from (seal(cell, "seal is-ghost") for cell in told.marks)
    for line in told.lines:
        yield frame(line, "is-whole" if told.complete else "is-open")
    if ghosts and told.lines:
        yield _sum_tag(ghosts[-1], f"{told.total} / 20", "is-whole" if told.complete else "")
    elif play and not ghosts and not shown and not (scene.draft and scene.draft.slot):
        yield from _pops(play)


def _sum_tag(lay: Lay, text: str, class_: str) -> Html:
    _, top, right, bottom = box_of(lay.cells)
    return plate(right + 20, (top + bottom) // 2, text, class_)


def _pops(play: Laying) -> Iterable[Html]:
    """Draws the sums of the last play where its lines end."""
    for number, line in enumerate(play.lines, 1):
        left, top, right, bottom = box_of(line.cells)
        row = line.cells[0].y == line.cells[-1].y
        x, y = (right + 3, (top + bottom) // 2) if row else ((left + right) // 2, bottom + 3)
        pop = tag("g", plate(-51, 0, "= 20", "tag20--sum"), class_=f"anim-pop d{number}")
        yield tag("g", pop, transform=f"translate({x} {y}) scale(.5)")


def _extent(view: View, ghosts: tuple[Lay, ...], shown: tuple[Lay, ...]) -> str:
    """Tells the rectangle of all that lies there; on an empty table, room for an opening."""
    held = [*grid(view.lays), *view.marks, *(cell for cell, _ in halves_of((*ghosts, *shown)))]
    held = held if view.lays else [*held, Cell(-1, -1), Cell(4, 1)]
    return " ".join(map(str, box_of(held)))


def _sight(lays: tuple[Lay, ...], told: Hover, play: Laying | None) -> str:
    """Tells what has to stay in sight: what hovers with its line, else the last play."""
    found = [cell for cell, _ in halves_of(lays)] + [cell for line in told.lines for cell in line.cells]
    if not found and play:
        found = [*(cell for cell, _ in halves_of(play.lays)), *play.marks]
    left, top, right, bottom = box_of(found or [Cell(0, 0), Cell(3, 0)])
    return f"{left} {top} {right + 170 if lays else right} {bottom}"


def _zoom(words: Words) -> Html:
    """Draws the buttons of the view."""
    buttons = (
        ("in", "plus", "+ =", words.text("20-sur-20", "Zoom in")),
        ("out", "minus", "-", words.text("20-sur-20", "Zoom out")),
        ("all", "center", "0", words.text("20-sur-20", "See everything")),
    )
    drawn = [
        tag(
            "button",
            icon(sign),
            key=f"look-{how}",
            type="button",
            class_="btn btn--icon",
            aria_label=label,
            aria_keyshortcuts=keys,
            data_do="look",
            data_arg=how,
        )
        for how, sign, keys, label in buttons
    ]
    return tag("div", drawn, class_="zoom", role="group", aria_label=words.text("20-sur-20", "View"))
