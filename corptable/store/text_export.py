"""Write new files for people: a match in words, the picture of its end, or a bug report, a match's
journal and the end of the program's log.
"""

from __future__ import annotations

import os
import platform
import re
from datetime import datetime
from pathlib import Path
from typing import Final

from corptable import __version__
from corptable.engine.match import Match
from corptable.store.atomic_write import reason, store_errors, write_new
from corptable.system.private_files import make_folder

SUFFIX: Final = ".txt"
NOT_WRITTEN: Final = "{path}: the file could not be written there ({reason})"
FOLDER: Final = "reports"
"""Subfolder of the person's data folder for bug reports."""
STEM: Final = "bug-report-{when:%Y%m%d-%H%M%S}"
MOST_LOG: Final = 200_000
"""Maximum number of bytes taken from the end of the log, where the last errors stand."""
NO_MATCH: Final = "No game was being played."
NO_LOG: Final = "There is no log."
CUT: Final = "(The log is longer; this is its end.)"
NOT_READ: Final = "The log could not be read ({reason})."
TEXT: Final = """\
corptable {version}, Python {python} on {system}, {when}

==== The journal of the game ====
{journal}
==== The log of the program ====
{log}
"""


def write_text(folder: Path, stem: str, text: str) -> Path:
    """Write a text to a new file in `folder`, named `stem`, with a number if that name is taken;
    return its path.

    The folder need not exist. Raises StoreError.
    """
    return write_file(folder, stem + SUFFIX, text.encode("utf-8", "backslashreplace"))


def write_file(folder: Path, name: str, content: bytes) -> Path:
    """Write a new file for people in `folder`, with a number if its name is taken; return its path.

    The folder need not exist. Raises StoreError.
    """
    with store_errors(NOT_WRITTEN, folder):
        make_folder(folder)
        return write_new(folder / name, content)


def stem_of_game(game_id: str, when: datetime) -> str:
    """Return the name of a file about a match of a game, without its suffix."""
    return f"{re.sub(r'[^a-z0-9_]', '-', game_id)}-{when:%Y%m%d-%H%M%S}"


def save_report(folder: Path, match: Match | None, log: Path, when: datetime) -> Path:
    """Write a bug report into a subfolder of `folder` and return its path.

    The folder need not exist. Raises StoreError.
    """
    text = TEXT.format(
        version=__version__,
        python=platform.python_version(),
        system=platform.platform(),
        when=when.isoformat(timespec="seconds"),
        journal=NO_MATCH + "\n" if match is None else match.written(),
        log=_end_of(log),
    )
    return write_text(folder / FOLDER, STEM.format(when=when), text)


def _end_of(log: Path) -> str:
    """Return the end of the log, MOST_LOG bytes at most, as whole lines; a sentence instead if it
    cannot be read.
    """
    try:
        with log.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - MOST_LOG))
            content = file.read(MOST_LOG)
    except FileNotFoundError:
        return NO_LOG
    except OSError as error:
        return NOT_READ.format(reason=reason(error))
    text = content.decode("utf-8", "backslashreplace").strip("\n")
    return text if size <= MOST_LOG else f"{CUT}\n{text.partition(chr(10))[2]}"
