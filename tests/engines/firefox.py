"""Firefox, by puppeteer over WebDriver BiDi: Node drives it (`firefox.mjs`), and is told what to do."""

from __future__ import annotations

import json
import queue
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from tests.engines.engine import GUARDED, PATIENCE, ended

BRIDGE = Path(__file__).with_suffix(".mjs")


class Firefox:
    """A page of Firefox."""

    def __init__(self, node: subprocess.Popen[str]) -> None:
        assert node.stdin
        assert node.stdout
        self._told = node.stdin
        self._answers: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, args=(node.stdout,), daemon=True).start()
        self.version = str(self._do("version")).removeprefix("firefox/")

    def _listen(self, answers: IO[str]) -> None:
        with answers:
            for line in answers:
                self._answers.put(line)
        self._answers.put('{"error": "Node has ended"}')

    def _do(self, command: str, argument: Any = None) -> Any:
        self._told.write(json.dumps({"command": command, "argument": argument}) + "\n")
        self._told.flush()
        try:
            answer = json.loads(self._answers.get(timeout=PATIENCE + 5))
        except queue.Empty:
            raise TimeoutError(f"Firefox does not answer: {command} {argument!r}") from None
        if "error" in answer:
            raise RuntimeError(f"{command} {argument!r}: {answer['error']}")
        return answer["value"]

    def go(self, address: str) -> None:
        self._do("go", address)

    def reload(self) -> None:
        self._do("reload")

    def click(self, selector: str) -> None:
        self.ask(GUARDED)
        self._do("click", selector)

    def ask(self, function: str, argument: Any = None) -> Any:
        return self._do("ask", f"({function})({json.dumps(argument)})")

    def problems(self) -> list[str]:
        return list(self._do("problems"))


@contextmanager
def opened(path: str) -> Iterator[Firefox]:
    """Starts Firefox and ends it."""
    command = ["node", str(BRIDGE), path, str(PATIENCE)]
    node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    try:
        yield Firefox(node)
    finally:
        ended(node)
