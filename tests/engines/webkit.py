"""WebKitGTK, by Selenium and Debian's driver, on a screen that nobody sees."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from select import select
from typing import Any

from selenium.common.exceptions import (
    ElementNotInteractableException,
    InvalidSessionIdException,
    StaleElementReferenceException,
    WebDriverException,
)
from selenium.webdriver import Remote
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.engines.engine import GUARDED, PATIENCE, SIZE, ended

ASK = "const done = arguments[1]; Promise.resolve(({})(arguments[0])).then(done)"
SHOW = "arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})"
"""The driver itself does not scroll to what it clicks."""
TRIES = 5
"""Between the driver's look at an element and its click the page may have been drawn anew."""
SETTINGS = {"JSC_useOMGJIT": "0"}
"""Optimising WebAssembly takes two cores longer than the whole story does without it."""


class Crashed(Exception):
    """A process of the browser itself has died."""


class WebKit:
    """A page of WebKitGTK's MiniBrowser."""

    def __init__(self, driver: Remote) -> None:
        self._driver = driver
        self.version = str(driver.capabilities["browserVersion"])
        driver.set_page_load_timeout(PATIENCE)
        driver.set_script_timeout(PATIENCE)
        driver.set_window_size(*SIZE)

    def go(self, address: str) -> None:
        with self._alive():
            self._driver.get(address)

    def reload(self) -> None:
        with self._alive():
            self._driver.refresh()

    def click(self, selector: str) -> None:
        with self._alive():
            self._click(selector)

    def _click(self, selector: str) -> None:
        for _ in range(TRIES):
            with suppress(StaleElementReferenceException):
                element = self._driver.find_element(By.CSS_SELECTOR, selector)
                self._driver.execute_script(SHOW, element)
                with suppress(ElementNotInteractableException):
                    element.click()
                    return
                self.ask(GUARDED)
        raise AssertionError(f"{selector} is drawn anew at each look")

    def ask(self, function: str, argument: Any = None) -> Any:
        """Return what a function in the page answers; of a page that is left meanwhile, ask the next one."""
        with self._alive():
            return self._ask(ASK.replace("{}", function), argument)

    def _ask(self, asked: str, argument: Any) -> Any:
        for _ in range(TRIES):
            try:
                return self._driver.execute_async_script(asked, argument)
            except WebDriverException as error:
                if "Could not parse script result" not in str(error.msg):
                    raise
        return self._driver.execute_async_script(asked, argument)

    @contextmanager
    def _alive(self) -> Iterator[None]:
        """Raises `Crashed` where the browser died: the driver first only says what answer it missed."""
        try:
            yield
        except WebDriverException as error:
            try:
                self._driver.window_handles  # noqa: B018 (a question, as good as any)
            except InvalidSessionIdException:
                raise Crashed(f"a process of WebKit crashed: {error.msg}") from error
            raise

    def problems(self) -> list[str]:
        return []


@contextmanager
def screen() -> Iterator[str]:
    """Gives the name of a display of its own."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-nolisten", "tcp", "-screen", "0", "1400x1000x24"]
    process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            assert select([told], [], [], PATIENCE)[0], "Xvfb does not start"
            yield f":{told.readline().strip()}"
    finally:
        process.terminate()
        ended(process)


@contextmanager
def opened(path: str) -> Iterator[WebKit]:
    """Starts the screen, the driver and the browser, and ends them."""
    with screen() as display:
        service = Service(path, env={**os.environ, "DISPLAY": display, **SETTINGS})
        service.start()
        client = ClientConfig(remote_server_addr=service.service_url, timeout=PATIENCE)
        try:
            driver = Remote(RemoteConnection(client_config=client), options=Options())
            try:
                yield WebKit(driver)
            finally:
                driver.quit()
        finally:
            service.stop()
