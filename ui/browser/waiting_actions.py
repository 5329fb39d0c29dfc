"""Actions that need an archive which has not arrived yet: they are answered as soon as all are there."""

from __future__ import annotations

from collections.abc import Callable

from js import document, window
from pyodide.ffi import JsException

from ui.browser.background_tasks import BackgroundTasks
from ui.core import resources
from ui.core.resources import StillArriving
from ui.model import Action

__all__ = ["WaitingActions"]

LATER = "archives"
"""What `resources` calls them while they are on their way."""


class WaitingActions:
    """Actions that failed because an archive has not arrived yet; they are answered once it has."""

    def __init__(self, answer: Callable[[Action, bool], None], tasks: BackgroundTasks) -> None:
        """Begin without any; `answer` is called with each once everything is there."""
        self._answer, self._tasks = answer, tasks
        self._waiting: list[tuple[Action, bool]] = []
        self._is_complete = False
        resources.expect_more(LATER)

    def take(self, action: Action, without_rendering: bool, error: Exception) -> bool:
        """Queue an action that failed as its modules have not arrived; return False for any other failure."""
        if self._is_complete or not isinstance(error, ModuleNotFoundError | StillArriving):
            return False
        self._waiting.append((action, without_rendering))
        if len(self._waiting) == 1:
            self._tasks.run("archives", self.answered())
        return True

    async def answered(self) -> None:
        """Load the missing archives and answer the queued actions; return once none waits."""
        if not self._waiting:
            return
        root = document.documentElement
        root.dataset.arriving = ""
        try:
            await window.vq.addLater()
        except JsException as error:
            self._waiting.clear()
            window.vq.fail(str(error))
            return
        finally:
            root.removeAttribute("data-arriving")
        self._is_complete = True
        resources.arrived(LATER)
        waiting, self._waiting = self._waiting, []
        for action, without_rendering in waiting:
            self._answer(action, without_rendering)
