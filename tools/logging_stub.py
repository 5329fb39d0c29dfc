"""Stand-in for `logging` in the browser: what `asyncio` reports goes to the console, as it comes.

`asyncio` and `concurrent.futures` import it at each start. They report only what goes wrong.
"""

from __future__ import annotations

import sys
import traceback

__all__ = ["DEBUG", "ERROR", "INFO", "WARNING", "Logger", "getLogger"]

DEBUG, INFO, WARNING, ERROR = 10, 20, 30, 40


class Logger:
    """A logger that prints warnings and errors to stderr, which is the browser's console."""

    def isEnabledFor(self, level: int) -> bool:  # noqa: N802 - the library's name
        """Return True for a level of at least WARNING, as messages below it are not printed."""
        return level >= WARNING

    def log(
        self, level: int, message: object, *values: object, exc_info: object = None, **others: object
    ) -> None:
        """Print a message and the exception in `exc_info`, if any; do nothing below the level WARNING."""
        if not self.isEnabledFor(level):
            return
        print(str(message) % values if values else message, file=sys.stderr)
        if isinstance(exc_info, tuple):
            exc_info = exc_info[1]
        if isinstance(exc_info, BaseException):
            traceback.print_exception(exc_info)
        elif exc_info:
            traceback.print_exc()

    def debug(self, message: object, *values: object, **others: object) -> None:
        """Do nothing."""

    info = debug

    def warning(self, message: object, *values: object, exc_info: object = None) -> None:
        """Print a warning to stderr, with an exception if one is given."""
        self.log(WARNING, message, *values, exc_info=exc_info)

    def error(self, message: object, *values: object, exc_info: object = None) -> None:
        """Print an error, with an exception if one is given."""
        self.log(ERROR, message, *values, exc_info=exc_info)

    def exception(self, message: object, *values: object, exc_info: object = True) -> None:
        """Print an error, with the exception that is being handled."""
        self.log(ERROR, message, *values, exc_info=exc_info)


def getLogger(name: str | None = None) -> Logger:  # noqa: N802 - the library's name
    """Return the only logger, whatever the name."""
    return _LOGGER


_LOGGER = Logger()
