"""Serve the game on this machine: the source tree unbuilt, or the built site from any sub-path.

`python -m tools.serve` plays the sources (edit, reload); `python -m tools.serve --built` plays `dist/`.
"""

from __future__ import annotations

import argparse
import gzip
import os
import sys
import threading
import traceback
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools import embed, locales, patch_pyodide, pictures, site
from tools.static_pages import files, style

PORT = 8024

_TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}

# Takes the path below the mount point ("" is the folder itself) and gives its content, or None for 404.
Source = Callable[[str], bytes | None]
Compress = Callable[[bytes], bytes]
_COMPRESSED = (
    "text/",
    "application/json",
    "application/wasm",
    "application/manifest",
    "application/xml",
    "image/svg",
)
"""What hosts compress that do, by the beginning of its type."""


def folder(root: Path) -> Source:
    """Return a function that gives the bytes of a file below `root`, None for a missing one."""

    def read(path: str) -> bytes | None:
        file = (root / path).resolve()
        if file.is_dir():
            file /= "index.html"
        inside = file.is_relative_to(root.resolve())
        return file.read_bytes() if inside and file.is_file() else None

    return read


def sources(root: Path = site.ROOT) -> Source:
    """Return a function that gives the bytes of a file of the unbuilt tree, None for a missing one."""
    packages = {name: folder(path) for name, path in site.runtimes(root).items()}
    assets = folder(root / "assets")

    def read(path: str) -> bytes | None:
        locales.compile_all(root)
        match path.split("/", 2):
            case [""] | ["index.html"]:
                return site.page(root).encode()
            case [name] if name.removesuffix(".webmanifest") in site.LANGUAGES:
                return site.manifest(name.removesuffix(".webmanifest"), root).encode()
            case ["app.bin"]:
                return site.archive(root)
            case ["library.bin"] | ["later", _]:
                return site.pack_archive([])  # unbuilt, all of it comes from the stock library and app.bin
            case ["pyscript.toml"]:
                return (root / path).read_bytes()
            case ["embed.js" | files.NOT_FOUND] | ["embed" | "rules" | "credits", *_]:
                return _embed_file(path, root) or _static_file(path, root)
            case [site.TABLES, _]:
                return site.still_tables(root).get(path, "").encode() or None
            case ["runtime", name, "pyodide.asm.js"] if name in packages:
                return patch_pyodide.script(root)
            case ["runtime", name, rest] if name in packages:
                return _runtime_file(packages[name], rest)
            case ["assets", *_]:
                return assets(path.removeprefix("assets/"))
        return None

    return read


def _runtime_file(package_files: Source, path: str) -> bytes | None:
    """Return a file of a runtime, None if missing; for a path ending in ".bin", compressed by gzip."""
    plain = package_files(path.removesuffix(".bin"))
    return gzip.compress(plain, 1) if plain and path.endswith(".bin") else plain


def _static_file(path: str, root: Path) -> bytes | None:
    """Return a static page or its style sheet at this path, or None if there is none."""
    pages = files.documents(root)
    if path in style.SHEETS:
        return style.sheet(path, pages, root).encode()
    text = pages.get(path) or pages.get(f"{path}index.html")
    return text.encode() if text else None


def _embed_file(path: str, root: Path) -> bytes | None:
    """Return the file at this path that other people's pages use, or None if there is none."""
    made: dict[str, Callable[[Path], str]] = {
        "embed/": embed.page,
        embed.PAGE: embed.page,
        embed.SCRIPT: embed.script,
        embed.CONFIGURATION: embed.configuration,
        pictures.SHEET: pictures.sheet,
    }
    if path in made:
        return made[path](root).encode()
    text = dict(pictures.covers(root)).get(path) or pictures.page(path, root)
    return text.encode() if text else None


class _QuietServer(ThreadingHTTPServer):
    """A threaded HTTP server that prints no traceback when a browser closes a connection."""

    daemon_threads = True
    request_queue_size = 128  # browsers open many connections at once; one turned away is a second late

    def handle_error(self, request: object, client_address: object) -> None:
        """Print the traceback of an exception, unless a browser has closed the connection."""
        if not isinstance(sys.exception(), ConnectionError):
            traceback.print_exc()


class _Handler(BaseHTTPRequestHandler):
    """A request handler that answers from the sources below their mount points."""

    mounts: dict[str, Source]
    cache: str
    shared: bool
    compress: Compress | None
    protocol_version = "HTTP/1.1"
    # Head and body in one go: sent apart on a connection kept open, the second waits 40 ms for the first.
    wbufsize = -1
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        """Send the answer to a GET request, compressed if asked; to a HEAD request, its head alone."""
        status, kind, body = self._answer()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        if self.compress and kind.startswith(_COMPRESSED):
            body = self.compress(body)
            self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", self.cache)
        if self.shared:
            self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_HEAD = do_GET  # noqa: N815 (the name http.server asks for)

    def _answer(self) -> tuple[int, str, bytes]:
        """Return status, content type and body for the request: 404 if no source has it, 500 on error."""
        path = unquote(urlsplit(self.path).path)
        try:
            for mount, source in self.mounts.items():
                if path.startswith(mount) and (body := source(path.removeprefix(mount))) is not None:
                    return 200, _TYPES.get(Path(path).suffix, _TYPES[".html"]), body
        except Exception:
            return 500, _TYPES[".txt"], traceback.format_exc().encode()
        return 404, _TYPES[".txt"], b"not found\n"

    def log_message(self, format: str, *arguments: object) -> None:
        """Do nothing, where the base class prints a line for each request."""


def server(
    mounts: dict[str, Source],
    port: int = 0,
    cache: str = "no-store",
    shared: bool = True,
    compress: Compress | None = None,
) -> ThreadingHTTPServer:
    """Return a server on this machine for mount points (`/a/b/`); any page may read what is `shared`.

    What is `shared` may be read by any page: frames without an origin of their own need it. With `compress`,
    which writes brotli, texts and WebAssembly are sent so.
    """
    # A function that is an attribute of a class would become a method.
    sent = staticmethod(compress) if compress else None
    attributes = {"mounts": mounts, "cache": cache, "shared": shared, "compress": sent}
    handler = type("Handler", (_Handler,), attributes)
    return _QuietServer(("127.0.0.1", port), handler)


@contextmanager
def running(
    mounts: dict[str, Source],
    cache: str = "no-store",
    shared: bool = True,
    compress: Compress | None = None,
) -> Iterator[str]:
    """Serve in the background until the block ends; yield the origin, such as `http://127.0.0.1:40123`."""
    background = server(mounts, cache=cache, shared=shared, compress=compress)
    thread = threading.Thread(target=background.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{background.server_port}"
    finally:
        background.shutdown()
        background.server_close()
        thread.join()


def _listen(mounts: dict[str, Source], port: int) -> ThreadingHTTPServer:
    """Return a server at this port, or at a free one if the port is taken."""
    try:
        return server(mounts, port)
    except OSError:
        return server(mounts)  # the usual port is taken


def _has_windows() -> bool:
    """Return True if a graphical browser can be opened here; False in continuous integration.

    Elsewhere Python would open a text browser, which cannot play and keeps the server from answering.
    """
    shown = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    return not os.environ.get("CI") and (shown or sys.platform in {"darwin", "win32"})


def main() -> None:
    """Serve the sources, or the built site, until interrupted; open a browser if asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--built", action="store_true", help="serve dist/ instead of the sources")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--port", type=int, default=PORT)
    chosen = parser.parse_args()
    source = folder(site.ROOT / "dist") if chosen.built else sources()
    listening = _listen({"/": source}, chosen.port)
    address = f"http://127.0.0.1:{listening.server_port}/"
    print(f"Vingt-Quatre: {address}  (Ctrl+C stops)", flush=True)
    if chosen.open and _has_windows():
        webbrowser.open(address)
    try:
        listening.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
