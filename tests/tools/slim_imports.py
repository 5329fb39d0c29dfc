"""Imports all that is ours, and what an interface reaches as it runs, on the slim library; see slim.mjs."""

import importlib
import json
import os
import sys
import traceback
import zipimport
from types import FunctionType
from urllib.parse import urlsplit

from engine.games import GAMES, game
from engine.match import Match, SeedOrigin
from ui.core.articles import diagrams, position
from ui.core.words import words
from ui.games import FACES

REACHED = """
    asyncio asyncio.queues base64 binascii collections.abc dataclasses encodings.latin_1 enum
    functools gettext html html.entities importlib.util itertools json linecache math pickle pyodide.code
    pyodide.ffi pyodide.ffi.wrappers random re string textwrap traceback typing
    zlib
"""


class Anything:
    """Stands in for the page."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *arguments):
        return self


sys.modules["js"] = Anything()
archives = importlib.import_module("ui.browser.archives")
for file in os.listdir("/lib"):  # noqa: PTH208 - the slim library has no pathlib
    if file.endswith(".zip") and file not in ("library.zip", "app.zip", "python314.zip"):
        archives.add_archive(f"/lib/{file}")
app = next(path for path in sys.path if path.endswith("app.zip"))
ours = [
    name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
    for archive in (app, *archives.ADDED)
    for name in zipimport._zip_directory_cache[archive]
    if name.endswith(".pyc")
]
for name in (*ours, *REACHED.split()):
    importlib.import_module(name)

for name in ours:
    for each in vars(sys.modules[name]).values():
        if isinstance(each, FunctionType) and each.__module__ == name:
            unread = each.__doc__ or each.__annotations__
            assert not unread, f"{name}.{each.__name__} carries what nobody reads"

assert words("fr").say("home", "Resume") != "Resume", "the catalogues are not there"
for slug in GAMES:
    match = Match.new(slug, game(slug).seats[0], SeedOrigin("slim"))
    for think in game(slug).bots().values():
        list(zip(range(3), think(match.view(1), match.rng(1)), strict=False))
for slug in FACES:
    for name in diagrams("fr", slug):
        position(slug, name)
try:
    json.loads("{")
except ValueError as error:
    told = "".join(traceback.format_exception(error))
    assert "json/decoder.py" in told, told
    assert "slim" in told or "<exec>" in told, told
try:
    game("no such game")
except Exception as error:
    told = "".join(traceback.format_exception(error))
    assert 'engine/games/__init__.py", line ' in told, told
assert urlsplit("http://[::1]:8000/a?b").hostname == "::1", "an address of this machine is read"
assert not any(name.split(".")[0] == "argparse" for name in sys.modules), "a command line came along"
print(len(ours), "modules")
