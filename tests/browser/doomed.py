"""A browser of its own for the tests that kill it."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser import play
from tools import browser as chromes

__all__ = ["Doomed"]

FLAGS = (
    *chromes.FLAGS,
    chromes.QUICK,
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-field-trial-config",  # no features under trial
    "--disable-hang-monitor",
    "--headless=new",
    "--password-store=basic",
    "--remote-debugging-port=0",
    "--window-size=1280,900",
)
"""As the other tests' browsers are started, with those of Playwright's switches that make one steady."""


class Doomed:
    """A Chromium of its own that can be killed; the profile outlives it."""

    def __init__(self, profile: Path, driver: Browser) -> None:
        self._port = profile / "DevToolsActivePort"
        self._port.unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [str(chromes.executable()), *FLAGS, f"--user-data-dir={profile}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        told = play.until(self._told, lambda text: "\n" in text)
        self._driven = driver.browser_type.connect_over_cdp(f"http://127.0.0.1:{told.split()[0]}")
        self.context = self._driven.contexts[0]
        self.page = self.context.pages[0]

    def _told(self) -> str:
        return self._port.read_text("utf-8") if self._port.exists() else ""

    def close(self) -> None:
        """Ends it as a reader would."""
        self._driven.new_browser_cdp_session().send("Browser.close")
        self._process.wait()

    def kill(self) -> None:
        """Kills all its processes at once; nothing is flushed, nobody is asked."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
