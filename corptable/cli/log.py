"""Log warnings and errors of the program while a command runs: one line on the terminal, all
details in the log file.
"""

from __future__ import annotations

import contextlib
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from corptable.system import resources
from corptable.system.private_files import append_text


@contextlib.contextmanager
def logging_to_file() -> Iterator[None]:
    """Handle the log records of `corptable`, warnings and worse, until the end of the block."""
    log = logging.getLogger("corptable")
    file = _LogFile()
    handlers: list[logging.Handler] = [
        file
    ]  # first, so that the line on the terminal can say where the details are
    if sys.stderr is not None:  # a windowed build has none
        handlers.append(_Terminal(sys.stderr, file))
    for handler in handlers:
        handler.setLevel(logging.WARNING)
        log.addHandler(handler)
    try:
        yield
    finally:
        for handler in handlers:
            log.removeHandler(handler)
            handler.close()


class _LogFile(logging.Handler):
    """Append log records to the log file.

    It opens the file for each record, and there are few of them: none is lost, and no command
    leaves an empty file behind.
    """

    def __init__(self) -> None:
        super().__init__()
        self.written: Path | None = None
        """The file that holds the last record; None if it could not be written."""
        self.setFormatter(logging.Formatter("\n%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.written = None
        try:
            path = resources.log_file()
            append_text(path, self.format(record) + "\n")
            self.written = path
        except (
            OSError
        ):  # a log file that cannot be written stops nothing, and the terminal has the line
            return


class _Terminal(logging.StreamHandler):  # type: ignore[type-arg]  # it is generic in its stubs only
    """Print a log record as one line on standard error, with the path of its details."""

    def __init__(self, stream: TextIO, file: _LogFile) -> None:
        super().__init__(stream)
        self.file = file

    def format(self, record: logging.LogRecord) -> str:
        """Format a record as one sentence; with a traceback, add the path of the log file."""
        sentence = f"corptable: {' '.join(record.getMessage().split())}"
        if record.exc_info and self.file.written is not None:
            sentence += f' (the details are at the end of "{self.file.written}")'
        return sentence
