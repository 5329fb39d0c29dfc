"""Runs the loop in the browser: actions in, the page drawn, effects carried out."""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Callable, Generator
from functools import partial
from types import GeneratorType
from typing import Any

from js import console, window
from pyodide.ffi import create_proxy

from ui.app import update
from ui.browser import clock, document, files, lazy_sound, sharing
from ui.browser.background_tasks import AnyCoroutine, BackgroundTasks
from ui.browser.bot_turns import BotTurns
from ui.browser.dom import Surface
from ui.browser.frame_pacing import FramePacer
from ui.browser.history import History
from ui.browser.match_writer import MatchWriter, match_played_here
from ui.browser.storage import StorageRefused, Store, save_settings
from ui.browser.thinker import Thinker
from ui.browser.touch_times import TouchTimes
from ui.browser.viewport import Viewport
from ui.browser.worker import Worker
from ui.core import effects
from ui.model import Action, Model, Table
from ui.page import Page, page
from ui.table.save_times import stamped
from ui.table.saves import resaved

__all__ = ["Loop"]

Performers = dict[type, Callable[[Any], object]]
"""What is done for each type of effect. Any: an effect of just that type, which a dict cannot say."""


class Loop:
    """Holds the model. Actions are answered one after the other, effects in their order."""

    _open: Generator[None, None, None] | None = None

    def __init__(self, model: Model, surface: Surface, store: Store) -> None:
        self.model, self._surface, self._store = model, surface, store
        self._keeper = MatchWriter(store, self.dispatch, self.failed)
        self._waits, self._shown, frames = clock.Pauses(), clock.VisibleClock(), FramePacer()
        self._thinker = Thinker(Worker, frames.rest)
        self._computers = BotTurns(self._thinker, self._shown, self._waits, frames)
        self.plane, self.history, self._title, self.drawn = Viewport(), History(), "", False
        self._tasks, self.touches = BackgroundTasks(self.failed), TouchTimes()
        self._perform: Performers = {
            effects.Save: lambda e: self._keeper.keep(e.saved, e.quiet),
            effects.PutBack: lambda e: self._keeper.put_back(e.saves),
            effects.Forget: lambda e: self._keeper.forget(e.id),
            effects.Erase: lambda e: self._keeper.clear(),
            effects.Reread: lambda e: self._keeper.refresh(e.id),
            effects.TakeOverMatch: lambda e: self._keeper.seize(e.id),
            effects.Remember: self._remember,
            effects.AskBots: lambda e: self._muse("think", self._think(e)),
            effects.RunWork: lambda e: self._muse(e.then.name, self._ponder(e)),
            effects.StartTimer: lambda e: self._shown.begin(e.names),
            effects.ReadTimer: self._lap,
            effects.Countdown: lambda e: self._tasks.run("countdown", self._countdown(e)),
            effects.Hurry: lambda e: self._waits.hurry(),
            effects.Later: lambda e: self._tasks.run(e.action.name, self._later(e)),
            effects.Rest: lambda e: self._tasks.run("rest", self._rest(e)),
            effects.IgnoreEarlierInput: lambda e: self.touches.anew(),
            effects.DrawRandom: self._token,
            effects.Hush: lambda e: self._tasks.run("say", document.announce("")),
            effects.Speak: lambda e: self._tasks.run("say", document.announce(e.text)),
            effects.Play: lambda e: lazy_sound.play(e.sound, self.model.settings.sound),
            effects.Copy: lambda e: self._tasks.run("copy", sharing.copy_or_share(e, self.dispatch)),
            effects.Mail: lambda e: self._tasks.run("mail", sharing.begin_mail(e, self.dispatch)),
            effects.Fetch: lambda e: self._tasks.run(f"fetch {e.then.arg}", self._fetch(e)),
            effects.Download: lambda e: files.download(e.name, e.text),
            effects.OpenFile: lambda e: self._tasks.run("file", self._open_file()),
            **self._about_the_page(),
            **self._by_broker(),
        }
        asyncio.get_running_loop().set_exception_handler(self._unheard)
        window.vq.rescue = self._rescue = create_proxy(self._rescued)

    def _about_the_page(self) -> Performers:
        return {
            effects.Persist: lambda e: self._tasks.run("persist", self._persist()),
            effects.LetGo: lambda e: window.vq.letGo(),
            effects.TakeOver: lambda e: self._tasks.run("version", self._take_over()),
            effects.Back: lambda e: self._back(),
            effects.Tell: lambda e: document.notify_host(e.kind, e.facts),
            effects.Address: lambda e: self.history.go_to(e.query, e.replace),
            effects.Look: lambda e: self.plane.look(e.how),
        }

    def _by_broker(self) -> Performers:
        if not self.model.broker:
            return {}
        from ui.browser.live_channel import live_performers  # only a site with a broker carries it

        return live_performers(self.dispatch, self._tasks)

    def dispatch(self, action: Action, unseen: bool = False) -> None:
        """Answers an action; if that fails, everything is as before and the reader gets a sentence."""
        self._finish()
        self.model = clock.with_today(self.model)
        for _ in self._steps(action, unseen):
            pass

    async def _answer(self, action: Action) -> None:
        """Answers what is no click of the reader's step by step, so that nothing holds the page for long.

        An action that comes between finishes this one first.
        """
        self._finish()
        self._open = self._steps(action)
        for _ in self._open:
            await asyncio.sleep(0)

    def _finish(self) -> None:
        """Takes at once what is left of the steps of an answer."""
        if isinstance(self._open, GeneratorType) and not self._open.gi_running:
            for _ in self._open:
                pass

    def _steps(self, action: Action, unseen: bool = False) -> Generator[None, None, None]:
        """Answers an action; the page may have its turn after the rules, the rendering and the drawing.

        What is to be kept is on its way to the device before any of it is seen.
        """
        before = self.model
        wanted: tuple[effects.Effect, ...] = ()
        try:
            self.model, wanted = stamped(*update(before, action), clock.now())
            self._tasks.look_up(self._matter())
            for effect in wanted:
                if isinstance(effect, effects.Save):
                    self._carry_out(effect)
            if not unseen:
                yield
                drawn = page(self.model)
                yield
                self._show(drawn)
                yield
        except Exception as error:
            self.model = before
            self.failed(error)
            self._redraw()
            self._unkeep(before, wanted)
            return
        self._keeper.sit(match_played_here(self.model))
        for effect in wanted:
            if not isinstance(effect, effects.Save):
                self._carry_out(effect)
        if bool(before.ask) != bool(self.model.ask):
            self.history.layer(bool(self.model.ask))

    def _unkeep(self, before: Model, wanted: tuple[effects.Effect, ...]) -> None:
        """Keeps the match as it still stands on the page, if more of it was kept than could be drawn."""
        here = before.screen
        if isinstance(here, Table) and any(isinstance(e, effects.Save) for e in wanted):
            self._keeper.keep(resaved(self.model.shelf, here))

    def _carry_out(self, effect: effects.Effect) -> None:
        """Does what an effect says; one that fails keeps none of the others from being done."""
        try:
            self._perform[type(effect)](effect)
        except Exception as error:
            self.failed(error)

    def _redraw(self) -> None:
        try:
            self._show(page(self.model))
        except Exception as error:
            self.failed(error)

    def _show(self, drawn: Page) -> None:
        document.set_game(drawn.game)
        document.load_script(drawn.script)
        self._surface.show(drawn.app, drawn.overlay, drawn.toasts)
        self.drawn = True
        self.plane.settle()
        if drawn.title != self._title:
            self._title = drawn.title
            # After the table: it costs as much as the tiles.
            self._tasks.run("title", document.set_title(drawn.title))

    def leave(self) -> None:
        """Hands over what is still to be written before the page ends."""
        self._keeper.leave()

    def touched(self) -> None:
        """Skips what the reader does not want to wait for."""
        self._surface.land()
        if self._waits.waiting:
            self._waits.hurry()

    async def close(self) -> None:
        """End the app: finish what is being answered and written, then let go of clocks and the store."""
        self._finish()
        await self._tasks.close()
        self._keeper.sit("")
        await self._keeper.settled()
        self._shown.close()
        self._store.close()

    async def load(self) -> bool:
        """Brings in what the device keeps, before anything is drawn; says whether it keeps anything."""
        try:
            rows = await self._keeper.load()
        except StorageRefused:
            return False
        self.dispatch(Action("loaded", value=json.dumps(rows)), unseen=True)
        return True

    def failed(self, error: BaseException) -> None:
        """Tells the console the whole of an exception, and the page that there was one (error_report.js)."""
        told = "".join(traceback.format_exception(error))
        console.error(told)
        window.vq.fail(told)
        if self.model.embed:
            document.notify_host("error", {"about": "game", "text": type(error).__name__})

    def _unheard(self, loop: object, context: dict[str, Any]) -> None:
        """Hears of exceptions in tasks that nobody waits for."""
        self.failed(context.get("exception") or RuntimeError(str(context.get("message"))))

    def _rescued(self) -> str:
        """Gives the match on the table as a file, in JSON, where the device has not kept its last move."""
        here = self.model.screen
        if not isinstance(here, Table) or (self.model.stored and here.id not in self.model.unsaved):
            return ""
        file = next(e for e in update(self.model, Action("save_file"))[1] if isinstance(e, effects.Download))
        return json.dumps(file._asdict())

    def _remember(self, effect: effects.Remember) -> None:
        kept = self.model.aside or save_settings(effect.settings, looks=self.model.embed is None)
        document.apply_settings(effect.settings)
        if not kept:
            self.dispatch(Action("unremembered"))

    def _token(self, effect: effects.DrawRandom) -> None:
        word = "".join(clock.random_word() for _ in range(effect.words))
        action = effect.action
        self.dispatch(action._replace(arg=word) if action.value else action._replace(value=word))

    def _back(self) -> None:
        query = self.history.back()
        if query is not None:
            self.dispatch(Action("went", query))

    def _lap(self, effect: effects.ReadTimer) -> None:
        lasted = self._shown.now() - self._shown.began(effect.name)
        self.dispatch(effect.action._replace(value=str(int(lasted))), unseen=True)  # no table shows it

    async def _countdown(self, effect: effects.Countdown) -> None:
        end = self._shown.now() + 1000 * effect.seconds
        for left in reversed(range(effect.seconds)):
            await self._shown.until(end - 1000 * left)
            self.dispatch(effect.action._replace(value=str(left)))

    async def _later(self, effect: effects.Later) -> None:
        await asyncio.sleep(effect.ms / 1000)
        self.dispatch(effect.action)

    async def _rest(self, effect: effects.Rest) -> None:
        await self._waits.wait(effect.ms, effect.least)
        self.dispatch(effect.action)

    async def _take_over(self) -> None:
        """Changes to the waiting version of the site when every move is on the device."""
        await self._keeper.settled()
        window.vq.takeOver()

    async def _fetch(self, effect: effects.Fetch) -> None:
        self.dispatch(effect.then._replace(value=await files.fetch_texts(effect.paths)))

    async def _persist(self) -> None:
        self.dispatch(Action("persisted", value="yes" if await files.request_persistence() else ""))

    async def _open_file(self) -> None:
        read = await files.choose_text_file()
        if isinstance(read, int):
            self.dispatch(Action("too_large", value=str(read)))
        elif read is not None:
            self.dispatch(Action("opened", value=read))

    def _muse(self, name: str, work: AnyCoroutine) -> None:
        """Starts to think about what is on the screen."""
        self._tasks.think(name, work, self._matter())

    def _matter(self) -> object:
        screen = self.model.screen
        return getattr(getattr(screen, "table", screen), "match", None)

    async def _think(self, effect: effects.AskBots) -> None:
        action = await self._computers.answer(effect)
        await self._conclude("think", action)

    async def _ponder(self, effect: effects.RunWork) -> None:
        found = await self._thinker.done(effect.work, partial(self._meanwhile, effect.meanwhile))
        await self._conclude(effect.then.name, effect.then._replace(found=found))

    async def _meanwhile(self, action: Action | None, found: object) -> None:
        if action:
            await self._answer(action._replace(found=found))

    async def _conclude(self, name: str, action: Action | None) -> None:
        self._tasks.conclude(name)
        if action:
            await self._answer(action)
