"""From navigation to `data-ready`, beside a page with a stock PyScript hello world.

Same server, same runtimes, a fresh browser and profile each time, the two pages in turn.
"""

from __future__ import annotations

from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from tools import browser, build, serve, site

TIMES = 5
READY_MS = 120_000

# Milliseconds since navigation, read in the page at the instant the attribute is set.
_WATCH = """
new MutationObserver(() => {
  if (document.documentElement.dataset.ready === "true") window.readyAfter ??= performance.now();
}).observe(document, {attributes: true, subtree: true, attributeFilter: ["data-ready"]});
"""


def stock() -> serve.Source:
    """Answers with a hello world as PyScript's documentation writes it, beside the whole runtimes."""
    packages = {name: serve.folder(path) for name, path in site.runtimes().items()}
    pyscript, pyodide = (f"runtime/{next(n for n in packages if n.startswith(p))}" for p in ("pys", "pyo"))
    page = f"""<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Hello</title>
  <link rel="stylesheet" href="{pyscript}/core.css">
  <script type="module" src="{pyscript}/core.js"></script>
</head>
<body>
  <script type="py" config='{{"interpreter": "./{pyodide}/pyodide.mjs"}}'>
    from pyscript import display, document
    display("Hello, world")
    document.documentElement.dataset.ready = "true"
  </script>
</body>
</html>
"""

    def read(path: str) -> bytes | None:
        if not path:
            return page.encode()
        _, _, below = path.partition("/")
        name, _, rest = below.partition("/")
        return packages[name](rest) if name in packages else None

    return read


def run() -> dict[str, Any]:
    """Measures both pages `TIMES` times, in turn; figures in milliseconds."""
    mounts = {"/ours/": serve.folder(build.current()), "/stock/": stock()}
    taken: dict[str, list[float]] = {"ours": [], "stock": []}
    paints: list[float] = []
    with serve.running(mounts) as origin:
        for _ in range(TIMES):
            for name, times in taken.items():
                ready, paint = _measured(f"{origin}/{name}/")
                times.append(ready)
                if name == "ours":
                    paints.append(paint)
    middle = {name: median(times) for name, times in taken.items()}
    return {
        "ready_ms": middle,
        "ratio": round(middle["ours"] / middle["stock"], 3),
        "first_paint_ms": median(paints),
        "all_ready_ms": taken,
    }


def _measured(address: str) -> tuple[float, float]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser.executable(), args=list(browser.FLAGS))
        page = launched.new_page()
        page.add_init_script(_WATCH)
        page.goto(address, wait_until="commit")
        page.wait_for_selector("html[data-ready=true]", state="attached", timeout=READY_MS)
        ready = page.evaluate("window.readyAfter")
        paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1")
        launched.close()
    return round(ready, 1), round(paint, 1)
