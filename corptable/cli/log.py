"""Where the program's own notes go while a command runs: a line on the terminal, and with all details into the log file."""

from __future__ import annotations

import contextlib
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from corptable import resources


@contextlib.contextmanager
def kept_log() -> Iterator[None]:
    """Notes of `corptable` are kept until the end of the block."""
    log = logging.getLogger("corptable")
    file = _LogFile()
    handlers: list[logging.Handler] = [file]  # first, so that the line on the terminal can say what became of the details
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
    """The log file. It is opened for each note, and there are few: none is lost, and no command leaves an empty file behind."""

    def __init__(self) -> None:
        super().__init__()
        self.written: Path | None = None
        """Where the last note stands; None if it could not be written."""
        self.setFormatter(logging.Formatter("\n%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.written = None
        try:
            path = resources.log_file()
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(self.format(record) + "\n")
            self.written = path
        except OSError:  # a log that cannot be written stops nothing, and the terminal has the line
            return


class _Terminal(logging.StreamHandler):  # type: ignore[type-arg]  # it is generic in its stubs only
    """A line on standard error, and where the details are."""

    def __init__(self, stream: TextIO, file: _LogFile) -> None:
        super().__init__(stream)
        self.file = file

    def format(self, record: logging.LogRecord) -> str:
        """The sentence alone; after it, for what has details, the file that holds them."""
        sentence = f"corptable: {' '.join(record.getMessage().split())}"
        if record.exc_info and self.file.written is not None:
            sentence += f' (the details are at the end of "{self.file.written}")'
        return sentence
