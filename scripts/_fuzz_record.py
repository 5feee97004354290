"""Record what each event of a run of `scripts/run.py fuzz` led to, and compare two records: a
change of the code that is to change no behaviour leaves every line of the record as it was.

A line holds the event in words and a checksum each of the frame, of all journals, and of what every
table's viewer has heard. No name of a class is written, so that records of two trees can be
compared whatever was renamed. Dates and times are the same in every record, for lists of saved
games show them.
"""

from __future__ import annotations

import hashlib
import math
import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch

from _fuzz_checks import whole_frame
from _fuzz_window import FuzzedWindow
from corptable.art.painter.inline import InlinePainter
from corptable.art.painter.painting import PaintResult
from corptable.store import timestamps
from corptable.ui.app import App
from corptable.ui.scenes.table.scene import TableScene

TODAY = datetime(2026, 11, 2, 12, tzinfo=UTC)
"""The date of every record."""
FIRST_FILE = datetime(2026, 11, 1, 12, tzinfo=UTC).timestamp()
BETWEEN_FILES = 60
"""Seconds."""
CHECKSUM_BYTES = 6
CONTEXT = 3
"""Number of lines that are printed before a difference."""


class PaintsAtOnce(InlinePainter):
    """Paints every picture that is wanted when it is polled, however long that takes: so that a
    frame depends on no clock.
    """

    def poll(self, seconds: float) -> Iterator[PaintResult]:
        return super().poll(math.inf)


class Today(datetime):
    """Stand for a calendar on which it is always the same moment."""

    @classmethod
    def now(cls, tz: object = None) -> datetime:  # type: ignore[override]  # noqa: ARG003  # the program asks without a time zone
        return TODAY.astimezone()


@contextmanager
def without_time() -> Iterator[None]:
    """Stop the calendar of the stores for a block."""
    with patch.object(timestamps, "datetime", Today):
        yield


@contextmanager
def folder_named(name: str) -> Iterator[str]:
    """Make a temporary folder of this very name for a block, for scenes show paths; one that was
    left behind is removed.
    """
    folder = Path(tempfile.gettempdir()) / f"corptable-record-{name}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    try:
        yield str(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def date_files(folder: Path) -> None:
    """Give the files of a folder times that depend on nothing but the order in which they were
    written.
    """
    files = sorted(
        (path for path in folder.rglob("*") if path.is_file()),
        key=lambda path: (path.stat().st_mtime_ns, path),
    )
    for place, path in enumerate(files):
        os.utime(path, (FIRST_FILE + place * BETWEEN_FILES,) * 2)


def record_line(window: FuzzedWindow, event: str) -> str:
    """Return the line of a record for an event that has just happened, and date what it has
    written.
    """
    date_files(window.folder)
    frame = _frame(window.app) if window.app.running else b""
    journals = "\n\n".join("\n".join(map(str, table.match.journal)) for table in window.tables)
    heard = "\n\n".join(
        "\n".join(table.session.plain_text(line.text) for line in table.session.log.lines)
        for table in window.tables
    )
    return "\t".join(
        [event, *(_checksum(data) for data in (frame, journals.encode(), heard.encode()))]
    )


def _frame(app: App) -> bytes:
    """Return the pixels of the frame; those of a table drawn whole, because what is drawn in parts
    is rounded otherwise.
    """
    scene = app.scene
    surface = whole_frame(scene, app.surface) if isinstance(scene, TableScene) else app.surface
    return bytes(surface.get_buffer().raw)


def _checksum(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=CHECKSUM_BYTES).hexdigest()


def write_record(path: Path, lines: Sequence[str]) -> None:
    """Write a record, one line an event."""
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def compare_records(now: Sequence[str], path: Path) -> str:
    """Compare the lines of a run with a record that was written before.

    Return "" where they are equal, otherwise the first line that differs, from both, with those
    before it.
    """
    before = path.read_text(encoding="utf-8").split("\n")[:-1]
    differing = next(
        (place for place, (old, new) in enumerate(zip(before, now, strict=False)) if old != new),
        None,
    )
    if differing is None:
        return (
            ""
            if len(before) == len(now)
            else f"{path} has {len(before)} events, this run {len(now)}"
        )
    told = [f"  {line}" for line in now[max(0, differing - CONTEXT) : differing]]
    differences = sum(old != new for old, new in zip(before, now, strict=False))
    return "\n".join(
        [
            f"{differences} events differ; the first:",
            *told,
            f"- {before[differing]}",
            f"+ {now[differing]}",
        ]
    )
