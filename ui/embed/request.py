"""Read what an embedding page asks for in the address of its frame."""

from __future__ import annotations

import re
from zlib import crc32

from engine.links import PREFIX
from ui.core.query import read_query
from ui.games import FACES
from ui.model import Embed
from ui.model.embed import KEPT

__all__ = ["read_embed"]


BARE = re.compile(r"[a-z0-9-]+")
NAMED = re.compile(r"([a-z0-9-]+)/([a-z0-9-]+)")
SOURCE = re.compile(r"https://[\w.-]+(?::\d+)?(?:[/?#][\w./?#=&%~+:,;@!'()*-]*)?", re.ASCII)
"""An address that may stand in a link: nothing that runs, and no name or password before the host."""
OFF = ("off", "none", "no", "0", "false")


def read_embed(query: str, link: str, default_seed: str) -> Embed:
    """Parse the address of a frame: query, fragment (`link`), `default_seed` if the query names no seed.

    >>> read_embed("?game=24-7&seats=3&controls=off", "", "x")[2:9]
    ('x', '3', '', '', '', False, False)
    """
    facts = read_query(query)
    wishes = {name: facts.get(name, "") for name in ("game", "seed", "seats", "position")}
    if BARE.fullmatch(wishes["position"]) and wishes["game"]:
        wishes["position"] = f"{wishes['game']}/{wishes['position']}"
    link = link if link.startswith(PREFIX) else ""
    slug = _slug(wishes["game"], wishes["position"], facts.get("problem", ""))
    return Embed(
        slug=slug,
        key=f"{KEPT}{slug}-{crc32(repr((sorted(wishes.items()), link)).encode()):08x}",
        seed=wishes["seed"] or default_seed,
        seats=wishes["seats"],
        position=wishes["position"],
        link=link,
        theme=facts.get("theme", "") if facts.get("theme") in ("light", "dark") else "",
        controls=facts.get("controls", "").lower() not in OFF,
        lesson=facts.get("lesson", OFF[0]).lower() not in OFF,
        problem=facts.get("problem", ""),
        source=facts.get("source", "") if SOURCE.fullmatch(facts.get("source", "")) else "",
    )


def _slug(game: str, position: str, problem: str) -> str:
    """Return the game of a frame: the one asked for, else that of the position or puzzle, else the first."""
    named = NAMED.fullmatch(position)
    wanted = game, named[1] if named else "", problem.partition("/")[0]
    return next((slug for slug in wanted if slug in FACES), next(iter(FACES)))
