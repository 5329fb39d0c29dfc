"""Two versions of the built site, and a host that serves one of them, whole or with one file damaged."""

from __future__ import annotations

import gzip
import hashlib
import io
import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urlsplit

from tests.conftest import ROOT, SUB_PATH
from tools import serve

FRESH = "<!-- a newer version -->"
HASHED = re.compile(r"\.([0-9a-f]{10})\.\w+$")
TEXTS = (".css", ".html", ".js", ".json", ".mjs", ".webmanifest")
ADDED = {
    ".css": b"\n/* newer */",
    ".html": b"<!-- newer -->",
    ".js": b"\n// newer",
    ".json": b"\n",
    ".svg": b"\n",
    ".webmanifest": b"\n",
}
"""What stands more in a file of the newer version, by its kind."""
WAYS = ("404", "500", "html", "half", "empty", "bit", "other")
"""How a file is damaged: not there, refused, another page, cut, empty, one bit, another version's."""


def newer(dist: Path, folder: Path) -> Path:
    """Write a version of the site in which a file of each kind is another one, under another name."""
    shutil.copytree(dist, folder)
    (folder / "sw.js").unlink()
    ours = [file for file in _files(folder) if _is_named_by_content(file)]
    for file in ours:
        if file.name.startswith("app."):
            file.write_bytes(_with_entry(file.read_bytes()))
        elif file.suffix in ADDED:
            file.write_bytes(file.read_bytes() + ADDED[file.suffix])
    while changed := next((file for file in ours if not _is_named_by_content(file)), None):
        ours[ours.index(changed)] = _renamed(changed, folder)
    page = folder / "index.html"
    text = page.read_text("utf-8").replace("<body>", f"<body>{FRESH}")
    page.write_text(re.sub(r'data-build="\w+"', 'data-build="0123456789"', text), "utf-8")
    subprocess.run(["node", "tools/offline.mjs", folder], cwd=ROOT, check=True, capture_output=True)
    return folder


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file())


def _is_named_by_content(file: Path) -> bool:
    found = HASHED.search(file.name)
    return found is not None and found[1] == hashlib.sha256(file.read_bytes()).hexdigest()[:10]


def _renamed(file: Path, folder: Path) -> Path:
    """Name a file by its content, here and where other files name it."""
    digest = hashlib.sha256(file.read_bytes()).hexdigest()[:10]
    found = HASHED.search(file.name)
    assert found
    new = file.rename(file.with_name(file.name.replace(found[1], digest)))
    for other in _files(folder):
        if other.suffix in TEXTS and file.name in (text := other.read_text("utf-8")):
            other.write_text(text.replace(file.name, new.name), "utf-8")
    return new


def _with_entry(packed: bytes) -> bytes:
    """Return an archive with one more file in it."""
    held = io.BytesIO(gzip.decompress(packed))
    with zipfile.ZipFile(held, "a") as archive:
        archive.writestr(zipfile.ZipInfo("newer.txt"), "newer")
    return gzip.compress(held.getvalue(), mtime=0)


class Host:
    """A host of the site: `folder` is its version, `spoiled` a path and how it is damaged.

    It takes no requests while it is `down`. With `packs` it compresses what it sends. The paths of the
    requests that it took are in `asked`.
    """

    def __init__(self, folder: Path, packs: bool = False) -> None:
        self.folder, self.packs, self.down = folder, packs, False
        self.spoiled = ("", "")
        self.asked: list[str] = []

    @property
    def files(self) -> list[str]:
        return [file.relative_to(self.folder).as_posix() for file in _files(self.folder)]

    def _answer(self, path: str) -> tuple[int, str, bytes]:
        """Return the status, the type and the content of an answer."""
        name = "index.html" if path == "" else path
        body, kind = (
            serve.folder(self.folder)(name),
            serve._TYPES.get(Path(name).suffix, serve._TYPES[".html"]),
        )
        spoiled, way = self.spoiled
        if body is None or (name == spoiled and way == "404"):
            return 404, serve._TYPES[".txt"], b"not found\n"
        if name != spoiled:
            return 200, kind, body
        if way in ("500", "html"):
            return (500 if way == "500" else 200), serve._TYPES[".html"], b"<!doctype html><p>Sign in</p>"
        return 200, kind, _damaged(body, way)

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        """Answer one request."""
        path = unquote(urlsplit(handler.path).path)
        if self.down:
            handler.close_connection = True
            return
        self.asked.append(path.removeprefix(SUB_PATH))
        status, kind, body = self._answer(path.removeprefix(SUB_PATH))
        packed = gzip.compress(body, 1) if self.packs else body
        handler.send_response(status)
        handler.send_header("Content-Type", kind)
        handler.send_header("Content-Length", str(len(packed)))
        handler.send_header("Cache-Control", "no-store")
        if self.packs:
            handler.send_header("Content-Encoding", "gzip")
        handler.end_headers()
        handler.wfile.write(packed)

    @contextmanager
    def running(self) -> Iterator[str]:
        """Serve in the background; yield the address of the site."""
        host = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            wbufsize = -1

            def do_GET(self) -> None:
                host.answer(self)

            def log_message(self, format: str, *arguments: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 128

            def handle_error(self, request: object, client_address: object) -> None:
                pass

        server = Server(("127.0.0.1", 0), Handler)
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{SUB_PATH}"
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


def _damaged(body: bytes, way: str) -> bytes:
    """Return the content of a file as it comes damaged."""
    if way == "half":
        return body[: len(body) // 2]
    if way == "bit":
        middle = len(body) // 2
        return body[:middle] + bytes([body[middle] ^ 4]) + body[middle + 1 :]
    return b"" if way == "empty" else body + b"\n"
