"""The pages beside ours, whose starts ours is measured by."""

from __future__ import annotations

from pathlib import Path

from tools import serve, site


def stock() -> serve.Source:
    """Return a source for a server: a hello world as PyScript's documentation writes it, and the runtimes."""
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


def bare(dist: Path) -> serve.Source:
    """Return a source for a server: a built site with a page that only starts Pyodide and writes hello."""
    files = serve.folder(dist)
    early, interpreter, glue = (
        next(dist.glob(pattern)).relative_to(dist).as_posix()
        for pattern in (
            "*/boot/page/before_paint.*.js",
            "*/boot/page/interpreter.*.js",
            "runtime/*/pyodide.asm.*.js",
        )
    )
    page = f"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Hello</title></head>
<body>
  <template id="later"><script async src="{glue}"></script></template>
  <script src="{early}"></script>
  <script type="module">
    import {{ loadPyodide }} from "./{interpreter}";
    const python = await loadPyodide({{stdout: console.log, stderr: console.error}});
    python.runPython("from js import document; document.documentElement.dataset.ready = 'true'");
  </script>
</body>
</html>
"""
    return lambda path: files(path) if path else page.encode()
