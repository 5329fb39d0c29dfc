"""Web servers as docs/hosting.md sets them up: the block for each, with another port and folder."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.browser.stage import PATIENCE_MS
from tests.conftest import ROOT
from tools import browser as programs

__all__ = ["SERVERS", "documented", "serving"]

NGINX = """worker_processes 1;
pid {home}/nginx.pid;
error_log {home}/error.log;
events {{ worker_connections 64; }}
http {{
    include /etc/nginx/mime.types;
    access_log off;
    client_body_temp_path {home}/body;
    proxy_temp_path {home}/proxy;
    fastcgi_temp_path {home}/fastcgi;
    uwsgi_temp_path {home}/uwsgi;
    scgi_temp_path {home}/scgi;
    {block}
}}
"""
APACHE = """ServerRoot {home}
PidFile {home}/apache.pid
ErrorLog {home}/error.log
Listen 127.0.0.1:{port}
ServerName localhost
{modules}
TypesConfig /etc/mime.types
DirectoryIndex index.html
DocumentRoot {root}
<Directory {root}>
    AllowOverride All
    Require all granted
</Directory>
"""
MODULES = "mpm_event authz_core authn_core dir mime headers setenvif filter deflate"
LIGHTTPD = """server.document-root = "{root}"
server.port = {port}
server.bind = "127.0.0.1"
server.errorlog = "{home}/error.log"
index-file.names = ("index.html")
include_shell "/usr/share/lighttpd/create-mime.conf.pl"
{block}
"""


class Settings(NamedTuple):
    """Where a server runs: its own folder, the folder that it serves, its port."""

    home: Path
    root: Path
    port: int


def documented(server: str) -> str:
    """Return the block of docs/hosting.md for a server."""
    found = re.search(rf"```{server}\n(.*?)```", (ROOT / "docs/hosting.md").read_text("utf-8"), re.DOTALL)
    assert found, server
    return found[1]


def _nginx(at: Settings) -> list[str]:
    """Write what nginx reads, and return how it is started."""
    block = documented("nginx").replace("listen 80;", f"listen 127.0.0.1:{at.port};")
    (at.home / "nginx.conf").write_text(
        NGINX.format(home=at.home, block=block.replace("/srv/www", str(at.root))), "utf-8"
    )
    return ["nginx", "-c", str(at.home / "nginx.conf"), "-g", "daemon off;", "-e", str(at.home / "error.log")]


def _apache(at: Settings) -> list[str]:
    """Write what Apache reads, and return how it is started. The block is in a file beside each page."""
    loaded = "\n".join(f"LoadModule {n}_module /usr/lib/apache2/modules/mod_{n}.so" for n in MODULES.split())
    (at.home / "apache.conf").write_text(
        APACHE.format(home=at.home, port=at.port, root=at.root, modules=loaded), "utf-8"
    )
    for page in at.root.rglob("sw.js"):
        (page.parent / ".htaccess").write_text(documented("apache"), "utf-8")
    return ["apache2", "-f", str(at.home / "apache.conf"), "-D", "FOREGROUND"]


def _caddy(at: Settings) -> list[str]:
    """Write what Caddy reads, and return how it is started."""
    block = documented("caddy").replace(":80 {", f"http://127.0.0.1:{at.port}, http://localhost:{at.port} {{")
    (at.home / "Caddyfile").write_text(
        "{\n    admin off\n    auto_https off\n}\n" + block.replace("/srv/www", str(at.root)), "utf-8"
    )
    return ["caddy", "run", "--config", str(at.home / "Caddyfile")]


def _lighttpd(at: Settings) -> list[str]:
    """Write what lighttpd reads, and return how it is started."""
    (at.home / "lighttpd.conf").write_text(
        LIGHTTPD.format(home=at.home, port=at.port, root=at.root, block=documented("lighttpd")), "utf-8"
    )
    return ["lighttpd", "-D", "-f", str(at.home / "lighttpd.conf")]


def _python(at: Settings) -> list[str]:
    """Return how Python's own server is started."""
    return [sys.executable, "-m", "http.server", "--directory", str(at.root), str(at.port)]


SERVERS: dict[str, Callable[[Settings], list[str]]] = {
    "nginx": _nginx,
    "apache2": _apache,
    "caddy": _caddy,
    "lighttpd": _lighttpd,
    "python": _python,
}


@contextmanager
def serving(server: str, home: Path, root: Path) -> Iterator[str]:
    """Run a server over a folder; yield its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = SERVERS[server](Settings(home, root, port))
    path = command[0] if server == "python" else programs.executable(server)
    assert path, server
    with (home / "said.txt").open("w") as said:
        run = subprocess.Popen([path, *command[1:]], stdout=said, stderr=said, cwd=home)
    try:
        end = time.monotonic() + PATIENCE_MS / 1000
        while time.monotonic() < end and run.poll() is None:
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        else:
            raise AssertionError((home / "said.txt").read_text("utf-8"))
        yield f"http://localhost:{port}/"
    finally:
        run.terminate()
        run.wait()
