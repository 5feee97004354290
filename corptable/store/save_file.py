"""Write and read a save as one text: its head, the header of the engine's journal, then the entries as checksummed lines.

    corptable_save: 1
    id: ...                     seats, players and start time: `save_head`
    ---
    corptable_journal: 1
    game: ...                   data that rebuilds the position: `corptable.engine.journal`
    ---
    5c1f09ae opened 2026-11-21T22:37:19+01:00 4711
    90b1d2e7 act @0 play cups-3

Everything before the first broken or invalid line is good. Head, header and first entry are written together, and the checksum of
the first entry covers them all: if that entry is broken, the head cannot be trusted and the file is unusable.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Final, NamedTuple

from corptable.engine.journal import SEPARATOR, Header, read_header, write_header
from corptable.store.checksum_lines import BrokenLine, SealedLine, checksum_of, seal, unseal
from corptable.store.save_head import Head, SavedGameError, read_head, require_format, write_head
from corptable.store.save_history import EntryError, SaveHistory

MOST_BYTES: Final = 1024 * 1024
"""Maximum size of a save; games of thousands of acts need a twentieth of it."""
MOST_HEADER: Final = 128 * 1024
"""Maximum number of bytes of a journal's header; the largest needs a third of it."""
NEW: Final = "the saved game"
"""Name in messages of a save that has no file yet."""
LONGEST_FIRST_LINE: Final = 80
"""Number of bytes examined to recognise a save."""

_BREAK: Final = f"\n{SEPARATOR}\n".encode()


class SavedText(NamedTuple):
    """Hold the parsed content of a save, up to its first broken entry."""

    name: str
    """Name of the file in messages."""
    head: Head
    journal: str
    """Unparsed text of the journal's header, after as many empty lines as precede it in the file: line numbers agree."""
    course: SaveHistory
    end: int
    """Number of good bytes."""
    checksum: int
    """Checksum of the good bytes."""
    trouble: str
    """Line and kind of the first bad entry, as a message; empty if all are good."""

    def header(self) -> Header:
        """Parse the journal's header. Raises CorptableError if it is invalid, or does not match the head's game and seats."""
        header = read_header(self.journal, self.name)
        if (header.game, header.seats) != (self.head.game, len(self.head.seats)):
            raise SavedGameError(
                f"{self.name}: found a journal of {header.game} with {header.seats} seats, "
                f"wanted {self.head.game} with {len(self.head.seats)}, as the head has it"
            )
        return header


class Written(NamedTuple):
    """Hold the bytes of a new save, the history of its entries, and the checksum at its end."""

    content: bytes
    course: SaveHistory
    checksum: int


def write_save(head: Head, header: Header, entries: Iterable[str]) -> Written:
    """Return the content of a new save. Raises CorptableError if it could not be read back."""
    first, journal = write_head(head), write_header(header).encode()
    read_head(first, NEW)
    _require_header(journal, NEW)
    content = b"%s%s\n%s%s\n" % (first.encode(), SEPARATOR.encode(), journal, SEPARATOR.encode())
    lines, checksum = [content], checksum_of(content)
    course = SaveHistory([seat.player for seat in head.seats])
    for entry in entries:
        course.apply(entry)
        line, checksum = seal(entry, checksum)
        lines.append(line)
    return Written(b"".join(lines), course, checksum)


def read_save(content: bytes, name: str) -> SavedText:
    """Parse a save up to its first broken entry; `name` is for messages. Raises CorptableError if nothing of it is usable."""
    require_format(content[:LONGEST_FIRST_LINE].partition(b"\n")[0].decode("utf-8", "backslashreplace"), name)
    if len(content) > MOST_BYTES:
        raise SavedGameError(f"{name}: the file is too large; wanted at most {MOST_BYTES} bytes")
    head, header, start = _split(content, name)
    lines = unseal(content, start)
    first = next(lines, None)
    if not isinstance(first, SealedLine):
        raise SavedGameError(f"{name}: its head is damaged or was changed: it does not fit the checksum of the first entry")
    read = read_head(_decoded(head, name), name)
    course = SaveHistory([seat.player for seat in read.seats])
    end, checksum, trouble = _apply_entries(course, itertools.chain([first], lines))
    if not end:
        raise SavedGameError(f"{name}: its first entry makes no sense: {trouble}")
    if trouble:
        line = content.count(b"\n", 0, end) + 1
        trouble = f"{name}:{line}: {trouble}"
    lines_before = content.count(b"\n", 0, len(head) + len(_BREAK))
    return SavedText(name, read, "\n" * lines_before + _decoded(header, name) + "\n", course, end, checksum, trouble)


def _split(content: bytes, name: str) -> tuple[bytes, bytes, int]:
    """Split a save into the head, the journal's header, and the offset of the first entry."""
    parts = content.split(_BREAK, 2)
    if len(parts) < 3:
        raise SavedGameError(f'{name}: this saved game ends before its first entry; wanted two lines "{SEPARATOR}" above that')
    head, header, _ = parts
    _require_header(header, name)
    return head, header, len(head) + len(header) + 2 * len(_BREAK)


def _require_header(header: bytes, name: str) -> None:
    if len(header) > MOST_HEADER:
        raise SavedGameError(f"{name}: found a journal's header of {len(header)} bytes, wanted at most {MOST_HEADER}")


def _apply_entries(course: SaveHistory, lines: Iterable[SealedLine | BrokenLine]) -> tuple[int, int, str]:
    """Apply the entries up to the first invalid one; return the offset and checksum there, and a message about it."""
    end = checksum = 0
    for line in lines:
        if isinstance(line, BrokenLine):
            return end, checksum, line.found
        try:
            course.apply(line.text)
        except EntryError as error:
            return end, checksum, str(error)
        end, checksum = line.end, line.checksum
    return end, checksum, ""


def _decoded(content: bytes, name: str) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise SavedGameError(f"{name}: byte {error.start} of the head is not UTF-8") from error
