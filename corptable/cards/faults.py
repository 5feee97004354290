"""Represent faults in a file that a person wrote, each as a line with file, line, field, what was
found and what was wanted.

Text from the file is shortened and its invisible characters are escaped, so that no file can garble
a terminal or the window.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, NoReturn

from corptable.system.errors import CorptableError
from corptable.system.visible_text import visible_line

LONGEST_QUOTE = 40
"""Maximum number of characters of a file's text in a message."""

UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]"
)
"""Characters refused in text for people: control characters, odd line breaks, lone surrogates;
without `visible_text.LAYOUT`.
"""


class FilePlace(NamedTuple):
    """Locate a value in a file, by line and column from 1; (0, 0) is the file as a whole."""

    line: int
    column: int


WHOLE_FILE = FilePlace(0, 0)


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """Describe one fault in a file. `line` and `column` count from 1 and are 0 for the file as a
    whole.
    """

    file: str
    line: int
    column: int
    field: str
    found: str
    wanted: str

    def __str__(self) -> str:
        """Format as `decks/my.yaml:12: suits[3].name: missing; wanted text`."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        field = f"{self.field}: " if self.field else ""
        return f"{place}: {field}{self.found}; wanted {self.wanted}"


class FileFaults(CorptableError):
    """Report that a file cannot be used as it is. `faults` are all its faults, sorted by line; the
    message has a line for each.
    """

    def __init__(self, faults: Iterable[Fault], more: bool = False) -> None:
        """Build the message. `more` says that reading stopped at the limit and that there may be
        more faults.
        """
        self.faults = tuple(sorted(faults))
        lines = [str(fault) for fault in self.faults]
        if more:
            lines.append(
                f"{self.faults[0].file}: reading stopped after {len(self.faults)} faults; "
                "there may be more"
            )
        super().__init__("\n".join(lines))


def refuse(file: str, place: FilePlace, found: str, wanted: str) -> NoReturn:
    """Raise FileFaults for a single fault that makes further reading pointless."""
    raise FileFaults([Fault(file, place.line, place.column, "", found, wanted)])


def quoted(text: str) -> str:
    """Return text of a file in quotation marks, shortened and escaped for a message."""
    return f'"{shown(text)}"'


def shown(text: str) -> str:
    """Return text of a file for a message, without quotation marks: on one line, shortened,
    unprintable characters escaped.
    """
    cut = text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."
    return visible_line(cut)


def shown_path(path: Path) -> str:
    """Return a path for messages: relative to the current folder if it lies in it, with forward
    slashes.
    """
    try:
        whole, here = Path(os.path.abspath(path)), Path.cwd()
    except OSError:  # the current folder has been deleted under us
        return visible_line(path.as_posix())
    return visible_line(
        (whole.relative_to(here) if whole.is_relative_to(here) else whole).as_posix()
    )
