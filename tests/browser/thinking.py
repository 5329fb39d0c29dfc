"""Python asked in a page for what its door to thinking does, and the messages that pass through it."""

from __future__ import annotations

import base64
import json
import pickle
from typing import Any

from playwright.sync_api import BrowserContext, Frame, Page

from ui.core.work import Work

__all__ = [
    "HEAD",
    "RUN",
    "TAIL",
    "deepen",
    "done",
    "interpose",
    "messages",
    "pending",
    "spoken",
    "told",
    "works",
]

INTERPOSE = """{
  const Own = Worker;
  window.workers = [];
  window.messages = [];
  const note = (...what) => messages.push([performance.now(), ...what]);
  const text = (bytes) => btoa(String.fromCharCode(...bytes));
  window.Worker = class extends Own {
    constructor(...given) {
      super(...given);
      workers.push(this);
      this.addEventListener("message", ({ data: [kind, number, bytes] }) => note(kind, number));
    }
    postMessage(message, ...rest) {
      const [number, bytes] = Array.isArray(message) ? message : [];
      note(bytes ? "asked" : number ? "left" : "handed", number, text(bytes ?? []));
      super.postMessage(message, ...rest);
    }
  };
}"""
"""Keeps every worker and, with its time, every message to and from it."""

RUN = """(code) => {
  const asked = Object.assign(document.createElement("script"), {type: "py"});
  asked.textContent = code;
  document.body.append(asked);
  window.asked = asked;
}"""
TAKE = """() => {
  const { told } = document.documentElement.dataset;
  delete document.documentElement.dataset.told;
  asked.remove();
  document.querySelectorAll("script-py").forEach((place) => place.remove()); // where it would have printed
  delete window.asked;
  return told;
}"""
HEAD = """
import asyncio, json
from js import document, performance
from ui.browser import thinker
from ui.main import HELD
from ui.core.work import Work, choice_work
door = HELD[0]._thinker
long = Work(eval, ("(42 if n == 200 else sum(range(60000)) and None for n in range(201))",))
async def ready():
    usual, thinker.LONG = thinker.LONG, -1  # whatever is thought of starts a worker
    await door.done(Work(iter, ("ab",)))
    thinker.LONG = usual
    while door._port and not door._ready:
        await asyncio.sleep(0.01)
    return door._ready
told = None
"""
TAIL = """
document.documentElement.dataset.told = json.dumps(told)
"""
DONE = """
while any(task.get_name() in {names} for task in asyncio.all_tasks()):
    await asyncio.sleep(0.01)
"""
DEEP = """
from ui.browser import bot_turns
waste = "(sum(range(9000)) and None for n in range({slices}))"
slices = f"(found for part in ({{waste}}, work.begin()) for found in part)"
bot_turns.choice_work = lambda *given: Work(eval, (slices, {{"work": choice_work(*given)}}))
"""


def interpose(pages: BrowserContext | Page) -> None:
    """Record all messages between the pages that are opened from now on and their workers."""
    pages.add_init_script(INTERPOSE)


def told(page: Page | Frame, code: str, seconds: float = 60) -> Any:
    """Runs Python in a page that is ready, with `door`, `long` work and `ready()`; gives its `told`."""
    page.evaluate(RUN, HEAD + code + TAIL)
    page.wait_for_selector("html[data-told]", state="attached", timeout=1000 * seconds)
    return json.loads(page.evaluate(TAKE))


def deepen(page: Page | Frame, slices: int = 900) -> None:
    """Lets every computer player think for long before its answer, which stays the same."""
    told(page, DEEP.format(slices=slices))


def pending(page: Page | Frame) -> set[str]:
    """Return the names of what the page still does by itself: `think`, `rest`, `say`, `write`."""
    return set(told(page, "told = sorted(task.get_name() for task in asyncio.all_tasks())"))


def done(page: Page | Frame, *names: str) -> None:
    """Wait until the page no longer does anything of these names."""
    told(page, DONE.format(names=set(names)))


def spoken(page: Page | Frame) -> None:
    """Wait until what is being said stands in the live region, which is emptied first."""
    done(page, "say")


def messages(page: Page | Frame, kind: str = "") -> list[list[Any]]:
    """Lists messages as time, kind, number and, of work, its bytes in base 64."""
    sent: list[list[Any]] = page.evaluate("window.messages")
    return [message for message in sent if kind in ("", message[1])]


def works(page: Page | Frame) -> list[tuple[bytes, Work]]:
    """Reads the choices asked of a worker for computers made deep, each with all that was sent."""
    sent = [base64.b64decode(message[3]) for message in messages(page, "asked")]
    asked = [(written, pickle.loads(written)) for written in sent]
    return [(written, work.arguments[1]["work"]) for written, work in asked if len(work.arguments) == 2]
