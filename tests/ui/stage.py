"""The loop without a browser: effects are carried out at once by plain Python twins."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.bots import Choice
from tests.ui.browser.thinker import Thinker
from ui.app import update
from ui.core import effects
from ui.core.html import EMPTY, Html, markup
from ui.core.patch import difference
from ui.core.work import choice_work
from ui.model import MUTE, Action, Host, Model, Table
from ui.page import page
from ui.table.saves import encode

ROOTS = ("app", "overlay", "toasts")


@dataclass
class Stage:
    """Holds a model like the browser's loop does; keeps what was said, copied and stored.

    Nothing rests for long, unless `rests`. Computers answer at once while `bots_play`; else `wanted` holds
    the thinking asked for. A match that ends is judged only if it `judges`, one that is reviewed
    unless it is told not to. `hands` is what becomes of each link that is to be handed over, if that is not
    what was asked for: `cancelled`, `unmailed`, or nothing where the device refuses.
    """

    model: Model = field(default_factory=lambda: Model(today="2026-11-21"))
    bots_play: bool = True
    judges: bool | None = None
    rests: bool = False
    stored: dict[str, str] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    copied: list[str] = field(default_factory=list)
    files: dict[str, str] = field(default_factory=dict)
    played: list[str] = field(default_factory=list)
    told: list[tuple[str, dict[str, object]]] = field(default_factory=list)
    addresses: list[str] = field(default_factory=lambda: [""])
    wanted: list[effects.AskBots] = field(default_factory=list)
    thinker: Thinker = field(default_factory=Thinker)
    shown: tuple[Html, ...] = (EMPTY, EMPTY, EMPTY)
    tokens: int = 0
    salt: str = ""
    online: bool = True
    hands: str | None = None

    def do(self, name: str, arg: str = "", value: str = "", found: Any = None) -> Stage:
        """Answers one action, then everything that follows from it."""
        self.model, wanted = update(self.model, Action(name, arg, value, found))
        self.draw()
        for effect in wanted:
            self._perform(effect)
        return self

    def asked(self, name: str, arg: str = "", value: str = "") -> tuple[effects.Effect, ...]:
        """Answers one action, but does nothing of what it asks for."""
        self.model, wanted = update(self.model, Action(name, arg, value))
        return wanted

    def draw(self) -> int:
        """Draws the model as the browser would; gives the number of writes."""
        drawn = page(self.model)
        now = (drawn.app, drawn.overlay, drawn.toasts)
        writes = sum(len(list(difference(*pair))) for pair in zip(ROOTS, self.shown, now, strict=True))
        self.shown = now
        return writes

    @property
    def html(self) -> str:
        """Is everything on the page."""
        return "".join(map(markup, self.shown))

    @property
    def table(self) -> Table:
        """Is the table on the screen."""
        assert isinstance(self.model.screen, Table)
        return self.model.screen

    def reload(self, query: str | None = None, link: str = "") -> Stage:
        """Opens the page anew with what was stored."""
        bare = Model(
            settings=self.model.settings, today=self.model.today, host=Host(address=self.model.host.address)
        )
        fresh = Stage(bare, stored=dict(self.stored), salt=f"{self.salt}'")
        fresh.do("loaded", value=json.dumps(list(self.stored.items())))
        return fresh.do("arrive", self.addresses[-1] if query is None else query, link)

    def _perform(self, effect: effects.Effect) -> None:
        act: dict[type, Callable[..., object]] = {
            effects.Save: lambda e: self.stored.__setitem__(
                e.saved.id, encode(e.saved, e.saved.updated or len(self.stored))
            ),
            effects.PutBack: lambda e: self.stored.update({s.id: encode(s, s.updated) for s in e.saves}),
            effects.Forget: lambda e: self.stored.pop(e.id, None),
            effects.Erase: lambda e: self.stored.clear(),
            effects.Speak: lambda e: self.said.append(e.text),
            effects.Play: self._play,
            effects.Copy: self._copy,
            effects.Mail: lambda e: self.do("handed", e.about, self.hands or "mailed"),
            effects.Fetch: self._fetch,
            effects.Download: lambda e: self.files.__setitem__(e.name, e.text),
            effects.Tell: lambda e: self.told.append((e.kind, dict(e.facts))),
            effects.DrawRandom: self._token,
            effects.AskBots: self._think,
            effects.RunWork: self._ponder,
            effects.Address: self._address,
            effects.Rest: lambda e: self.rests or self.do(*e.action),
        }
        if type(effect) in act:
            act[type(effect)](effect)

    def _copy(self, effect: effects.Copy) -> None:
        """Copies or shares a text; of a link for somebody it is told what became of it."""
        if self.hands is None:
            self.copied.append(effect.text)
        if effect.about:
            how = "shared" if effect.shared else "copied"
            self.do("handed", effect.about, how if self.hands is None else self.hands, effect.done)

    def _play(self, effect: effects.Play) -> None:
        """Hears a sound, unless there is to be none."""
        if self.model.settings.sound != MUTE:
            self.played.append(effect.sound)

    def _fetch(self, effect: effects.Fetch) -> None:
        """Reads the sources; of what is not there, nothing."""
        paths = [Path(path) for path in effect.paths]
        there = self.online and all(path.exists() for path in paths)
        self.do(*effect.then._replace(value="\n".join(p.read_text("utf-8") for p in paths) if there else ""))

    def _token(self, effect: effects.DrawRandom) -> None:
        self.tokens += 1
        word, action = f"{self.salt}token{self.tokens}", effect.action
        self.do(*(action._replace(arg=word) if action.value else action._replace(value=word)))

    def _think(self, effect: effects.AskBots) -> None:
        self.wanted.append(effect)
        if self.bots_play:
            self.think()

    def think(self) -> None:
        """Lets the computers asked last give their answer."""
        effect = self.wanted.pop()
        match, answers = effect.match, []
        for seat in effect.seats:
            if effect.forced and seat == effect.seats[0]:
                answers.append((seat, Choice(match.game.parse_move(effect.forced), after_ms=1)))
                continue
            bot = effect.players[seat - 1].bot
            work = choice_work(match.slug, bot, match.view(seat), match.rng(seat))
            answers.append((seat, self.thinker.done(work) or Choice(None)))
        moves = [answer for answer in answers if answer[1].move is not None]
        if moves:
            seat, choice = min(moves, key=lambda answer: answer[1].after_ms)
            self.do("bot_moved", f"{effect.id}/{match.ply}/{seat}", match.game.write_move(choice.move))

    def _ponder(self, effect: effects.RunWork) -> None:
        judges = not isinstance(self.model.screen, Table) if self.judges is None else self.judges
        if effect.then.name == "all_judged" and not judges:
            return

        def meanwhile(found: Any) -> None:
            if effect.meanwhile:
                self.do(*effect.meanwhile._replace(found=(found,)))

        found = self.thinker.done(effect.work, meanwhile)
        self.do(*effect.then._replace(found=found))

    def _address(self, effect: effects.Address) -> None:
        if effect.replace:
            self.addresses[-1] = effect.query
        elif self.addresses[-1] != effect.query:
            self.addresses.append(effect.query)

    def back(self) -> Stage:
        """Presses the browser's Back."""
        self.addresses.pop()
        return self.do("went", self.addresses[-1])
