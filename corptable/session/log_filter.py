"""Filter the lines of a log by seat, by kind and by words, and write them as a text file. Knows no
window.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, NamedTuple, get_args

from corptable.engine.events import Said
from corptable.engine.pieces import Seat
from corptable.session.transcript import LogLine, MatchTexts
from corptable.store.text_export import stem_of_game, write_text
from corptable.store.timestamps import now

LineKind = Literal["all", "plays", "points", "talk"]
KINDS: Final[tuple[LineKind, ...]] = get_args(LineKind)
FOLDER: Final = "logs"
"""Folder of the text files, in the person's data folder."""
POINTS: Final = re.compile(r"\b(points?|scores?|treats?)\b")
"""Words of a line about points."""
SPEECH: Final = re.compile(r"^@\d+: |“")
"""Begin or quotation marks of a line in which somebody speaks."""
TITLE: Final = "{game}, {names}"


class LogFilter(NamedTuple):
    """Hold what the lines of a log are filtered by: a seat that they name, None for any; their
    kind; and words in them.
    """

    seat: Seat | None = None
    kind: LineKind = "all"
    query: str = ""

    @property
    def is_open(self) -> bool:
        """True if every line passes."""
        return self == LogFilter()

    def select(self, texts: MatchTexts, lines: Sequence[LogLine]) -> list[LogLine]:
        """Return the lines that pass; a heading stays above those that do."""
        if self.is_open:
            return list(lines)
        found: list[LogLine] = []
        heading: LogLine | None = None
        for line in lines:
            if line.is_heading:
                heading = line
            elif self._takes(texts, line):
                found += [line] if heading is None else [heading, line]
                heading = None
        return found

    def _takes(self, texts: MatchTexts, line: LogLine) -> bool:
        is_seat = (
            self.seat is None
            or line.seat == self.seat
            or re.search(rf"@{self.seat}\b", line.text) is not None
        )
        is_kind = self.kind == "all" or kind_of(line) == self.kind
        return (
            is_seat
            and is_kind
            and self.query.strip().casefold() in texts.plain_text(line.whole).casefold()
        )


def kind_of(line: LogLine) -> LineKind:
    """Return the kind of a line: what somebody says, what tells of points, or else what was
    played.
    """
    if isinstance(line.event, Said) or SPEECH.search(line.text):
        return "talk"
    return "points" if POINTS.search(line.text) else "plays"


def log_text(texts: MatchTexts, lines: Sequence[LogLine]) -> str:
    """Return lines of a log as a text, with the game and the players above them."""
    title = TITLE.format(game=texts.match.game.title, names=", ".join(texts.names))
    told = (
        f"\n{texts.plain_text(line.text)}" if line.is_heading else texts.plain_text(line.whole)
        for line in lines
    )
    return "\n".join([title, "", *told]) + "\n"


def save_log_text(folder: Path, texts: MatchTexts, lines: Sequence[LogLine]) -> Path:
    """Write lines of a log below a folder, which need not exist, and return the path of the file.
    Raises StoreError.
    """
    return write_text(
        folder / FOLDER, stem_of_game(texts.match.game.id, now()), log_text(texts, lines)
    )
