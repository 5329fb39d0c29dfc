"""A start as a picture of time: what is loaded, what each thread does, and when the page answers.

`record_start` takes a trace of Chromium's while a page starts. `picture` draws several of them as one SVG,
each with its own axis in milliseconds since the navigation. Threads are drawn by their tasks, named by what
takes most of a task.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Page

__all__ = ["MARKS", "Start", "picture", "record_start"]

CATEGORIES = (
    "blink.user_timing,devtools.timeline,disabled-by-default-devtools.timeline,loading,toplevel,v8,v8.wasm"
)
MARK = "vq:"
MARKS = f"""
addEventListener("py:progress", ({{detail}}) => performance.mark("{MARK}" + detail));
new MutationObserver(() => {{
  if (document.documentElement?.dataset.ready !== "true" || window.marked) return;
  window.marked = performance.mark("{MARK}ready");
}}).observe(document, {{attributes: true, subtree: true, attributeFilter: ["data-ready"]}});
"""
"""A script for the page: its own steps become marks in the trace."""
SHOWN_MARKS = {"Loaded interpreter": "Python runs", "ready": "ready"}
LEAST_BYTES = 30_000
LEAST_MS = 4.0
KINDS = {
    "compile": ("CompileScript", "v8.compile", "v8.wasm", "wasm."),
    "script": (
        "EvaluateScript",
        "FunctionCall",
        "RunMicrotasks",
        "v8.evaluateModule",
        "v8.run",
        "V8.Run",
        "TimerFire",
    ),
    "page": (
        "ParseHTML",
        "Layout",
        "UpdateLayoutTree",
        "Paint",
        "PrePaint",
        "ParseAuthorStyleSheet",
        "Commit",
    ),
    "collect": ("MinorGC", "MajorGC", "V8.GC"),
}
COLOURS = {
    "load": "#6b8fb3",
    "compile": "#c98f2b",
    "script": "#4f8a5b",
    "page": "#8b6bb3",
    "collect": "#b35b5b",
    "other": "#a8a8a8",
}
NAMES = {
    "load": "loads",
    "compile": "compiles",
    "script": "runs script and Python",
    "page": "lays the page out",
    "collect": "frees memory",
    "other": "other",
}
WIDTH, LEFT, ROW, AXIS = 1000, 200, 15, 26
LONGEST_NAME = 32


class Bar(NamedTuple):
    """A span of time in a picture, in milliseconds since the navigation, with its kind and its name."""

    begin: float
    end: float
    kind: str
    name: str


class Start(NamedTuple):
    """A recorded start of a page: bars by the name of their row, and marked instants in milliseconds."""

    title: str
    rows: dict[str, list[Bar]]
    marks: dict[str, float]


def record_start(
    context: BrowserContext, page: Page, title: str, address_part: str, start_page: Callable[[], object]
) -> Start:
    """Call `start_page` and return its trace, from the navigation to an address with `address_part`."""
    session = context.new_cdp_session(page)
    chunks: list[dict[str, Any]] = []
    session.on("Tracing.dataCollected", lambda sent: chunks.extend(sent["value"]))
    done: list[bool] = []
    session.on("Tracing.tracingComplete", lambda _: done.append(True))
    session.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})
    start_page()
    session.send("Tracing.end")
    while not done:
        page.wait_for_timeout(100)
    return _read_trace(title, address_part, chunks)


def _read_trace(title: str, address_part: str, events: list[dict[str, Any]]) -> Start:
    """Return a recorded start, read from a trace, which begins at the navigation to `address_part`."""
    marked = [each for each in events if each["name"].startswith(MARK)]
    ready = next(each for each in marked if each["name"] == f"{MARK}ready")
    process = ready["pid"]
    begun: float = next(
        each["ts"]
        for each in events
        if each["name"] == "navigationStart"
        and address_part in each["args"].get("data", {}).get("documentLoaderURL", "")
    )

    def to_ms(ts: float) -> float:
        return (ts - begun) / 1000

    end = to_ms(ready["ts"])
    marks = {
        SHOWN_MARKS[each["name"].removeprefix(MARK)]: to_ms(each["ts"])
        for each in marked
        if each["pid"] == process and each["name"].removeprefix(MARK) in SHOWN_MARKS
    }
    paints = [
        to_ms(each["ts"]) for each in events if each["name"] == "firstContentfulPaint" and each["ts"] >= begun
    ]
    if paints:
        marks["first paint"] = min(paints)
    own = [each for each in events if each["pid"] == process]
    rows = {**_load_rows(own, to_ms, end), **_thread_rows(own, to_ms, end)}
    return Start(title, rows, marks)


def _load_rows(
    events: list[dict[str, Any]], to_ms: Callable[[float], float], end: float
) -> dict[str, list[Bar]]:
    """Return a row for each large file that begins to load before `end`: its bar, by file name and size.

    `to_ms` turns a time of the trace into milliseconds since the navigation; the page answers at `end`, in
    these milliseconds.
    """
    asked: dict[str, tuple[float, str]] = {}
    rows: dict[str, list[Bar]] = {}
    for each in sorted(events, key=lambda event: event["ts"]):
        data = each.get("args", {}).get("data", {})
        if each["name"] == "ResourceSendRequest":
            asked[data["requestId"]] = to_ms(each["ts"]), data["url"]
        elif each["name"] == "ResourceFinish" and data.get("requestId") in asked:
            begin, url = asked[data["requestId"]]
            size = data.get("encodedDataLength", 0)
            if size >= LEAST_BYTES and 0 <= begin < end:
                name = f"{_file_name(url)[-LONGEST_NAME:] or 'the page'}, {size / 1000:.0f} kB"
                rows[name] = [Bar(begin, min(to_ms(each["ts"]), end), "load", name)]
    return rows


def _file_name(url: str) -> str:
    """Return the file name in an address, without the hash that the build has put into it."""
    parts = url.partition("?")[0].rpartition("/")[2].split(".")
    return ".".join(part for part in parts if not (len(part) == 10 and set(part) <= set("0123456789abcdef")))


def _thread_rows(
    events: list[dict[str, Any]], to_ms: Callable[[float], float], end: float
) -> dict[str, list[Bar]]:
    """Return the bars of long tasks by thread: the page, each worker, and the background threads as one row.

    `to_ms` and `end` are those of `_load_rows`. A thread without a long task has no row.
    """
    names = {each["tid"]: each["args"]["name"] for each in events if each["name"] == "thread_name"}
    rows: dict[str, list[Bar]] = {}
    numbers: dict[int, str] = {}
    for tid, name in names.items():
        if name == "CrRendererMain":
            numbers[tid] = "page"
        elif "Worker" in name and "ThreadPool" not in name:
            numbers[tid] = f"worker {sum(row.startswith('worker') for row in numbers.values()) + 1}"
        elif "ThreadPool" in name:
            numbers[tid] = "in the background"
    for tid, row in sorted(numbers.items(), key=lambda item: item[1]):
        bars = list(
            _task_bars([each for each in events if each["tid"] == tid and each.get("ph") == "X"], to_ms, end)
        )
        if bars:
            rows.setdefault(row, []).extend(bars)
    return rows


def _task_bars(events: list[dict[str, Any]], to_ms: Callable[[float], float], end: float) -> Iterable[Bar]:
    """Yield a bar for each long task of a thread until `end` in ms, named by its longest known part."""
    events.sort(key=lambda event: (event["ts"], -event.get("dur", 0)))
    over = 0.0
    for number, task in enumerate(events):
        duration = task.get("dur", 0)
        if task["ts"] < over or duration / 1000 < LEAST_MS:
            continue
        over = task["ts"] + duration
        begin, finish = to_ms(task["ts"]), to_ms(over)
        if finish > 0 and begin < end:
            inside = _events_within(events, number, over)
            yield Bar(max(begin, 0), min(finish, end), *_kind_and_name(task, inside))


def _events_within(events: list[dict[str, Any]], task_index: int, end_time: float) -> list[dict[str, Any]]:
    """List the events after the one at `task_index` that begin before the trace's time `end_time`."""
    found = []
    for each in events[task_index + 1 :]:
        if each["ts"] >= end_time:
            break
        found.append(each)
    return found


def _kind_and_name(task: dict[str, Any], parts: list[dict[str, Any]]) -> tuple[str, str]:
    """Return kind and name of a task by its longest part of a known kind; "other" without one."""
    known = [(each, kind) for each in [task, *parts] if (kind := _kind_of(each["name"]))]
    if not known:
        return "other", task["name"]
    longest, kind = max(known, key=lambda pair: pair[0].get("dur", 0))
    url = longest.get("args", {}).get("data", {}).get("url") or ""
    return kind, f"{longest['name']} {_file_name(url)}".strip()


def _kind_of(event_name: str) -> str | None:
    """Return the kind of a trace event by the beginning of its name; None for an unknown name."""
    return next((kind for kind, begins in KINDS.items() if event_name.startswith(begins)), None)


def picture(starts: list[Start]) -> str:
    """Return an SVG of several starts, one below the other, with a legend of the kinds."""
    parts: list[str] = []
    top = 34
    for start in starts:
        drawn, height = _start_markup(start, top)
        parts.append(drawn)
        top += height + 24
    legend = "".join(
        f'<rect x="{LEFT + 130 * n}" y="6" width="11" height="11" fill="{COLOURS[kind]}"/>'
        f'<text x="{LEFT + 130 * n + 15}" y="15">{name}</text>'
        for n, (kind, name) in enumerate(NAMES.items())
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" '
        'font-family="sans-serif" font-size="10">'
        f'<rect width="{WIDTH}" height="{top}" fill="#fff"/>{legend}{"".join(parts)}</svg>\n'
    )


def _start_markup(start: Start, top: int) -> tuple[str, int]:
    """Return one start as SVG below the height `top`, and the height that it takes."""
    end = max(bar.end for bars in start.rows.values() for bar in bars)
    end = max(end, *start.marks.values())
    scale = (WIDTH - LEFT - 20) / end
    height = AXIS + ROW * len(start.rows)
    parts = [f'<text x="4" y="{top + 12}" font-weight="bold" font-size="12">{escape(start.title)}</text>']
    step = next(step for step in (50, 100, 200, 500, 1000, 2000, 5000) if end / step <= 12)
    for ms in range(0, int(end) + 1, step):
        x = LEFT + ms * scale
        parts.append(f'<path d="M{x:.1f} {top + 18}V{top + height}" stroke="#ddd"/>')
        parts.append(f'<text x="{x:.1f}" y="{top + 12}" text-anchor="middle" fill="#555">{ms}</text>')
    for number, (name, bars) in enumerate(start.rows.items()):
        y = top + AXIS + ROW * number
        parts.append(f'<text x="{LEFT - 6}" y="{y + 9}" text-anchor="end">{escape(name)}</text>')
        parts.extend(_bar_markup(bar, y, scale) for bar in bars)
    for name, at in start.marks.items():
        x = LEFT + at * scale
        parts.append(f'<path d="M{x:.1f} {top + 18}V{top + height}" stroke="#000" stroke-dasharray="3 2"/>')
        label = f"{escape(name)} {at:.0f}"
        parts.append(f'<text x="{x - 3:.1f}" y="{top + height + 10}" text-anchor="end">{label}</text>')
    return "".join(parts), height


def _bar_markup(bar: Bar, y: int, scale: float) -> str:
    """Return a bar as SVG at the height `y`, with `scale` pixels a millisecond and a tip with its times."""
    width = max(0.6, (bar.end - bar.begin) * scale)
    tip = escape(f"{bar.name}: {bar.begin:.0f} to {bar.end:.0f} ms")
    return (
        f'<rect x="{LEFT + bar.begin * scale:.1f}" y="{y}" width="{width:.1f}" height="{ROW - 4}" '
        f'fill="{COLOURS[bar.kind]}"><title>{tip}</title></rect>'
    )
