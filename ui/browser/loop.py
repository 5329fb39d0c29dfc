"""The loop of the app: actions in, the page rendered, effects carried out."""

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
from ui.browser.focus import focus_on
from ui.browser.frame_pacing import FramePacer
from ui.browser.history import History
from ui.browser.match_writer import MatchWriter, match_played_here
from ui.browser.storage import StorageRefused, Store, save_settings
from ui.browser.thinker import Thinker
from ui.browser.touch_times import TouchTimes
from ui.browser.viewport import Viewport
from ui.browser.waiting_actions import WaitingActions
from ui.browser.worker import Worker
from ui.core import effects
from ui.core.words import words
from ui.model import Action, Model, Table
from ui.page import Page, page
from ui.table.saves import stamp_saves, updated_save

__all__ = ["Loop"]

Performers = dict[type, Callable[[Any], object]]
"""What is done for each type of effect. Any: an effect of just that type, which a dict cannot say."""


class Loop:
    """Holds the model; answers actions one after the other and carries out their effects in order."""

    _unfinished: Generator[None, None, None] | None = None

    def __init__(self, model: Model, surface: Surface, store: Store) -> None:
        """Join the model, the page and the storage with all that performs effects."""
        self.model, self._surface, self._store = model, surface, store
        self._writer = MatchWriter(store, self.dispatch, self.failed)
        self._pauses, self._visible_clock, frames = clock.Pauses(), clock.VisibleClock(), FramePacer()
        self._thinker = Thinker(Worker, frames.pause_work)
        self._bot_turns = BotTurns(self._thinker, self._visible_clock, self._pauses, frames)
        self.viewport, self.history, self._title, self.rendered = Viewport(), History(), "", False
        self._tasks, self.touch_times = BackgroundTasks(self.failed), TouchTimes()
        self.waiting = WaitingActions(self.dispatch, self._tasks)
        self._perform: Performers = {
            effects.Save: lambda e: self._writer.save(e.saved, e.quiet),
            effects.PutBack: lambda e: self._writer.put_back(e.saves),
            effects.Forget: lambda e: self._writer.delete(e.id),
            effects.Erase: lambda e: self._writer.clear(),
            effects.Reread: lambda e: self._writer.reread(e.id),
            effects.TakeOverMatch: lambda e: self._writer.take_over(e.id),
            effects.Remember: self._save_settings,
            effects.AskBots: lambda e: self._run_about_screen("think", self._ask_bots(e)),
            effects.RunWork: lambda e: self._run_about_screen(e.then.name, self._run_work(e)),
            effects.StartTimer: lambda e: self._visible_clock.begin(e.names),
            effects.ReadTimer: self._read_timer,
            effects.Countdown: lambda e: self._tasks.run("countdown", self._countdown(e)),
            effects.Hurry: lambda e: self._pauses.hurry(),
            effects.Later: lambda e: self._tasks.run(e.action.name, self._later(e)),
            effects.Rest: lambda e: self._tasks.run("rest", self._pause(e)),
            effects.IgnoreEarlierInput: lambda e: self.touch_times.ignore_earlier(e.grace),
            effects.DrawRandom: self._draw_random,
            effects.Hush: lambda e: self._tasks.run("say", document.announce("")),
            effects.Speak: lambda e: self._tasks.run("say", document.announce(e.text)),
            effects.Play: lambda e: lazy_sound.play(e.sound, self.model.settings.sound),
            **self._page_performers(),
            **self._live_performers(),
        }
        asyncio.get_running_loop().set_exception_handler(self._note_exception)
        window.vq.rescue = self._rescue = create_proxy(self._unsaved_file)

    def _page_performers(self) -> Performers:
        """Return, by type, the functions for effects on the page, its address, files and sharing."""
        return {
            effects.Copy: lambda e: self._tasks.run("copy", sharing.copy_or_share(e, self.dispatch)),
            effects.HandOverPicture: lambda e: self._tasks.run("copy", self._hand_over(e)),
            effects.Mail: lambda e: self._tasks.run("mail", sharing.begin_mail(e, self.dispatch)),
            effects.Fetch: lambda e: self._tasks.run(f"fetch {e.then.arg}", self._fetch(e)),
            effects.Download: lambda e: files.download(e.name, e.text),
            effects.OpenFile: lambda e: self._tasks.run("file", self._open_file()),
            effects.Persist: lambda e: self._tasks.run("persist", self._persist()),
            effects.LetGo: lambda e: window.vq.letGo(),
            effects.TakeOver: lambda e: self._tasks.run("version", self._take_over()),
            effects.Back: lambda e: self._back(),
            effects.Tell: lambda e: document.notify_host(e.kind, e.facts),
            effects.Address: lambda e: self.history.go_to(e.query, e.replace),
            effects.Look: lambda e: self.viewport.look(e.how),
            effects.Focus: lambda e: focus_on(e.key),
            effects.Print: lambda e: document.print_page(),
            effects.FullScreen: lambda e: self._tasks.run("full screen", document.switch_full_screen(e.ends)),
        }

    def _live_performers(self) -> Performers:
        """Return, by type, the functions for effects of live matches; none on a site without a broker."""
        if not self.model.host.broker:
            return {}
        from ui.browser.live_channel import live_performers  # only a site with a broker carries it

        return live_performers(self.dispatch, self._tasks)

    def dispatch(self, action: Action, without_rendering: bool = False) -> None:
        """Answer an action: update the model, render, carry out the effects. On failure restore the model."""
        self._finish()
        self.model = clock.with_today(self.model)
        for _ in self._steps(action, without_rendering):
            pass

    async def _answer(self, action: Action) -> None:
        """Answer an action step by step, letting the page handle events between the steps.

        Another action that arrives meanwhile finishes this one first.
        """
        self._finish()
        self._unfinished = self._steps(action)
        for _ in self._unfinished:
            await asyncio.sleep(0)

    def _finish(self) -> None:
        """Run the remaining steps of an action that is being answered step by step, if there is one."""
        if isinstance(self._unfinished, GeneratorType) and not self._unfinished.gi_running:
            for _ in self._unfinished:
                pass

    def _steps(self, action: Action, without_rendering: bool = False) -> Generator[None, None, None]:
        """Answer an action, yielding after the update, after the rendering and after writing to the page.

        At each of these points the page may have its turn. What must be saved is sent to the device before
        any of it shows.
        """
        before = self.model
        requested: tuple[effects.Effect, ...] = ()
        try:
            self.model, requested = stamp_saves(*update(before, action), clock.now())
            self._tasks.drop_stale(self._subject())
            for effect in requested:
                if isinstance(effect, effects.Save):
                    self._carry_out(effect)
            if not without_rendering:
                yield
                rendered = page(self.model)
                yield
                self._show(rendered)
                yield
        except Exception as error:
            self.model = before
            if self.waiting.take(action, without_rendering, error):
                self._wait_for_archives(before, requested)
                return
            self.failed(error)
            self._redraw()
            self._save_again(before, requested)
            return
        self._writer.set_played(match_played_here(self.model))
        for effect in requested:
            if not isinstance(effect, effects.Save):
                self._carry_out(effect)
        if bool(before.overlay.dialog) != bool(self.model.overlay.dialog):
            self.history.set_dialog_open(bool(self.model.overlay.dialog))

    def _wait_for_archives(self, before: Model, requested: tuple[effects.Effect, ...]) -> None:
        """Render the earlier model again, and announce that an action waits for an archive to load."""
        if self.rendered:
            self._redraw()
            spoken = words(before.settings.lang).say("table", "One moment. The game is loading.")
            self._carry_out(effects.Speak(spoken))
        self._save_again(before, requested)

    def _save_again(self, before: Model, requested: tuple[effects.Effect, ...]) -> None:
        """Save the match of `before`, if a later state was among the `requested` effects but not rendered."""
        screen = before.screen
        if isinstance(screen, Table) and any(isinstance(e, effects.Save) for e in requested):
            self._writer.save(updated_save(self.model.library.matches, screen))

    def _carry_out(self, effect: effects.Effect) -> None:
        """Carry out an effect; if that raises, report it, so that the next effects are carried out too."""
        try:
            self._perform[type(effect)](effect)
        except Exception as error:
            self.failed(error)

    def _redraw(self) -> None:
        """Render the present model after a failure; report it if that fails too."""
        try:
            self._show(page(self.model))
        except Exception as error:
            self.failed(error)

    def _show(self, rendered: Page) -> None:
        """Write a rendered page to the document, with its style sheet, script and title."""
        document.set_game(rendered.game)
        document.load_script(rendered.script)
        document.load_sheet(rendered.sheet)
        self._surface.show(rendered.app, rendered.overlay, rendered.toasts)
        self.rendered = True
        self.viewport.update()
        if rendered.title != self._title:
            self._title = rendered.title
            # After the table: it costs as much as the tiles.
            self._tasks.run("title", document.set_title(rendered.title))

    def leave(self) -> None:
        """Hand unsaved matches to the browser at once, since the page is being left."""
        self._writer.leave()

    def touched(self) -> None:
        """End running animations and pauses, since the reader has touched the page."""
        self._surface.end_animations()
        if self._pauses.waiting:
            self._pauses.hurry()

    async def close(self) -> None:
        """Finish what is being answered and written, then stop all tasks, clocks and the storage."""
        self._finish()
        await self._tasks.close()
        self._writer.set_played("")
        await self._writer.wait_until_written()
        self._visible_clock.close()
        self._store.close()

    async def load(self) -> bool:
        """Load the saved matches into the model before the first rendering; return False if refused."""
        try:
            rows = await self._writer.load()
        except StorageRefused:
            return False
        self.dispatch(Action("loaded", value=json.dumps(rows)), without_rendering=True)
        await self.waiting.answered()
        return True

    def failed(self, error: BaseException) -> None:
        """Log an exception, have the page report it and, in a frame, tell the page around."""
        report = "".join(traceback.format_exception(error))
        console.error(report)
        window.vq.fail(report)
        if self.model.embed:
            document.notify_host("error", {"about": "game", "text": type(error).__name__})

    def _note_exception(self, loop: object, context: dict[str, Any]) -> None:
        """Report an exception that the event loop has caught in a task nobody awaits."""
        self.failed(context.get("exception") or RuntimeError(str(context.get("message"))))

    def _unsaved_file(self) -> str:
        """Return the match on the table as a file, in JSON, if its last move is unsaved; else ""."""
        screen = self.model.screen
        if not isinstance(screen, Table) or (
            self.model.storage.is_working and screen.id not in self.model.storage.unsaved
        ):
            return ""
        try:
            written = update(self.model, Action("save_file"))[1]
        except ModuleNotFoundError:  # what writes files has not arrived, and may never do so
            code = updated_save(self.model.library.matches, screen).code
            written = (effects.Download(f"{screen.match.slug}-{screen.id}.txt", f"{code}\n"),)
        file = next(effect for effect in written if isinstance(effect, effects.Download))
        return json.dumps(file._asdict())

    def _save_settings(self, effect: effects.Remember) -> None:
        """Store the settings and apply them to the page; send `unremembered` if they cannot be stored."""
        is_saved = self.model.storage.is_ignored or save_settings(
            effect.settings, with_looks=self.model.embed is None
        )
        document.apply_settings(effect.settings)
        if not is_saved:
            self.dispatch(Action("unremembered"))

    def _draw_random(self, effect: effects.DrawRandom) -> None:
        """Send the effect's action with random words as `value` or, if it has a value, as `arg`."""
        word = "".join(clock.random_word() for _ in range(effect.words))
        action = effect.action
        self.dispatch(action._replace(arg=word) if action.value else action._replace(value=word))

    def _back(self) -> None:
        """Go one entry back in the history; in a frame, send `went` with the query to go to."""
        query = self.history.back()
        if query is not None:
            self.dispatch(Action("went", query))

    def _read_timer(self, effect: effects.ReadTimer) -> None:
        """Send the effect's action with a timer's milliseconds as value, without rendering the page."""
        elapsed = self._visible_clock.now() - self._visible_clock.began(effect.name)
        self.dispatch(
            effect.action._replace(value=str(int(elapsed))), without_rendering=True
        )  # no table shows it

    async def _countdown(self, effect: effects.Countdown) -> None:
        """Send the effect's action each second with the seconds left as value, down to 0."""
        end = self._visible_clock.now() + 1000 * effect.seconds
        for left in reversed(range(effect.seconds)):
            await self._visible_clock.until(end - 1000 * left)
            self.dispatch(effect.action._replace(value=str(left)))

    async def _hand_over(self, effect: effects.HandOverPicture) -> None:
        """Share or save the picture on the page, loading the module for that first."""
        from ui.browser.pictures import hand_over

        await hand_over(effect, self.dispatch)

    async def _later(self, effect: effects.Later) -> None:
        """Send the effect's action after its time."""
        await asyncio.sleep(effect.ms / 1000)
        self.dispatch(effect.action)

    async def _pause(self, effect: effects.Rest) -> None:
        """Send the effect's action after its pause, which a touch or key may end early."""
        await self._pauses.wait(effect.ms, effect.least)
        self.dispatch(effect.action)

    async def _take_over(self) -> None:
        """Reload into the waiting version of the site, once every move is stored."""
        await self._writer.wait_until_written()
        window.vq.takeOver()

    async def _fetch(self, effect: effects.Fetch) -> None:
        """Send the effect's action with the texts of its files as value; "" if one is missing."""
        self.dispatch(effect.then._replace(value=await files.fetch_texts(effect.paths)))

    async def _persist(self) -> None:
        """Ask the browser not to clear the site's data; send `persisted` with "yes" or ""."""
        self.dispatch(Action("persisted", value="yes" if await files.request_persistence() else ""))

    async def _open_file(self) -> None:
        """Let the reader choose a file; send `opened` or `too_large`, or nothing if cancelled."""
        read = await files.choose_text_file()
        if isinstance(read, int):
            self.dispatch(Action("too_large", value=str(read)))
        elif read is not None:
            self.dispatch(Action("opened", value=read))

    def _run_about_screen(self, name: str, work: AnyCoroutine) -> None:
        """Start a task that is cancelled once the match on the screen changes."""
        self._tasks.run_about(name, work, self._subject())

    def _subject(self) -> object:
        """Return the match on the screen, which tasks are about; None without a match."""
        screen = self.model.screen
        return getattr(getattr(screen, "table", screen), "match", None)

    async def _ask_bots(self, effect: effects.AskBots) -> None:
        """Have the computers choose; after its pause answer the earliest one's move, if any, as an action."""
        action = await self._bot_turns.answer(effect)
        await self._answer_task("think", action)

    async def _run_work(self, effect: effects.RunWork) -> None:
        """Run a computation; answer its result and, if the effect wants them, its findings on the way."""
        found = await self._thinker.done(effect.work, partial(self._answer_partial, effect.meanwhile))
        await self._answer_task(effect.then.name, effect.then._replace(found=found))

    async def _answer_partial(self, action: Action | None, findings: object) -> None:
        """Answer `action` with what a computation has found since the last report; None: do nothing."""
        if action:
            await self._answer(action._replace(found=findings))

    async def _answer_task(self, name: str, action: Action | None) -> None:
        """Answer the action in which a task results, if any; the task cannot be cancelled any more."""
        self._tasks.keep_running(name)
        if action:
            await self._answer(action)
