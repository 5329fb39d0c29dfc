"""Hosts as sites have them: one that compresses what it sends, and one that sends files as they are."""

from __future__ import annotations

import hashlib
import os
import subprocess
from pathlib import Path

from tools import site

__all__ = ["brotli"]

KEPT = Path("build/brotli")
QUALITY = 9
"""What hosts take a few seconds for; a host that compresses ahead sends a twentieth less."""
_PACK = f"""
const {{ readFileSync, writeFileSync }} = require("node:fs");
const {{ brotliCompressSync, constants }} = require("node:zlib");
const params = {{ [constants.BROTLI_PARAM_QUALITY]: {QUALITY}, [constants.BROTLI_PARAM_LGWIN]: 24 }};
writeFileSync(process.argv[2], brotliCompressSync(readFileSync(process.argv[1]), {{ params }}));
"""


def brotli(content: bytes) -> bytes:
    """Return a file's content compressed by brotli, from the folder of earlier results if it is there."""
    folder = site.ROOT / KEPT
    packed = folder / f"{hashlib.sha256(content).hexdigest()}-{QUALITY}"
    if not packed.exists():
        folder.mkdir(parents=True, exist_ok=True)
        plain, whole = (packed.with_suffix(f".{os.getpid()}.{name}") for name in ("plain", "br"))
        plain.write_bytes(content)
        subprocess.run(["node", "-e", _PACK, str(plain), str(whole)], check=True)
        plain.unlink()
        whole.replace(packed)
    return packed.read_bytes()
