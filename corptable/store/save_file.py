"""Write and read a save as one text: its head, the header of the engine's journal, then the
entries, a line each.

    corptable_save: 2
    id: ...                     seats, players and start time
    ---
    corptable_journal: 2
    game: ...                   data that rebuilds the position: `corptable.engine.journal`
    ---
    0d2c41b6 copy "corptable_save: 2\\nid: ...
    5c1f09ae opened 2026-11-21T22:37:19+01:00 4711
    90b1d2e7 act @0 play cups-3

An entry begins with a running checksum of everything before it and of itself: a line that is torn,
changed, missing, doubled or out of order is detected. Everything before the first broken or invalid
entry is good. Head, header and first entry are written together, and the checksum of the first
entry covers them all. That entry is a copy of head and header, so that damage to the one is mended
from the other as long as nothing is longer or shorter than it was. Format 1 had no copy: there the
file is unusable.
"""

from __future__ import annotations

import contextlib
import json
import re
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

from corptable.cards.faults import quoted
from corptable.cards.records import SEPARATOR, Text, Word, list_of, read_fields, written
from corptable.cards.yaml_reader import read_content
from corptable.engine.pieces import MOST_SEATS
from corptable.store.save_history import COPY, EntryError, SaveHistory
from corptable.store.store import Seats, ShortText
from corptable.store.timestamps import Moment
from corptable.system.errors import CorptableError

if TYPE_CHECKING:
    from corptable.engine.journal import Header

FIRST_FORMAT: Final = 1
FORMAT: Final = 2
BEGINS: Final = "corptable_save: "
MOST_BYTES: Final = 1024 * 1024
"""Maximum size of a save; games of thousands of acts need a twentieth of it."""
MOST_HEAD: Final = 16 * 1024
"""Maximum number of characters of a head; that of the largest table needs a third of it."""
MOST_HEADER: Final = 400 * 1024
"""Maximum number of bytes of a journal's header; that of six decks of a person's own cards with
long lines needs half of it.
"""
LONGEST_FIRST_LINE: Final = 80
"""Number of bytes examined to recognise a save."""
DIGITS: Final = 8
"""Number of hexadecimal digits of a checksum."""
MOST_COPIES: Final = 8
"""Number of places that are examined for the copy of a damaged head."""
TEXT: Final = ("utf-8", "surrogatepass")
"""Encoding and error handler of entries: everything that a person types, lone surrogates too, comes
back unchanged.
"""

_FIRST_LINE: Final = re.compile(rf"{BEGINS}([0-9]{{1,9}})")
_MARK: Final = f' {COPY} "'.encode()
_BREAK: Final = f"\n{SEPARATOR}\n".encode()


class SavedGameError(CorptableError):
    """Report why a saved game cannot be used; its file stays as it is."""


@dataclass(frozen=True, slots=True)
class Head:
    """Describe how a saved game began; a list of saves needs no journal, so this stands apart.

    `program` is the version of corptable that wrote it; `id` is unique to the game and stays with
    every copy of the file; `deck` is the name of the deck that stands in for the game's own, None
    for that one; `invited` has by seat the words by which the players were invited, where a mix
    was: None in saves of earlier versions, and where all play under their own words.
    """

    program: Text
    id: Word
    begun: Moment
    game: Word
    seats: Seats
    deck: Text | None = None
    invited: Annotated[tuple[ShortText, ...], list_of(ShortText, 1, MOST_SEATS)] | None = None

    def invitations(self) -> tuple[str, ...]:
        """Return the words by which the players were invited, by seat."""
        return tuple(seat.player for seat in self.seats) if self.invited is None else self.invited


class SavedText(NamedTuple):
    """Hold the parsed content of a save, up to its first broken entry."""

    name: str
    """Name of the file in messages."""
    head: Head
    journal: str
    """Unparsed text of the journal's header, after as many empty lines as precede it in the file:
    line numbers agree.
    """
    course: SaveHistory
    end: int
    """Number of good bytes."""
    checksum: int
    """Checksum of the good bytes."""
    trouble: str
    """Line and kind of the first bad entry, as a message; empty if all are good."""
    restored: bytes = b""
    """Beginning of the file as it was before it was damaged; empty if it is whole."""

    def header(self) -> Header:
        """Parse the journal's header. Raises CorptableError if it is invalid, or does not match the
        head's game and seats.
        """
        from corptable.engine.journal import read_header

        header = read_header(self.journal, self.name)
        if (header.game, header.seats) != (self.head.game, len(self.head.seats)):
            raise SavedGameError(
                f"{self.name}: found a journal of {header.game} with {header.seats} seats, "
                f"wanted {self.head.game} with {len(self.head.seats)}, as the head has it"
            )
        if len(self.head.invitations()) != header.seats:
            raise SavedGameError(
                f"{self.name}: found {len(self.head.invitations())} players who were "
                f"invited, wanted {header.seats}, one a seat"
            )
        return header


def write_save(head: Head, header: Header, entries: Iterable[str]) -> bytes:
    """Return the content of a new save. It may be unreadable, for example if a name is too long:
    read it before it is stored.
    """
    from corptable.engine.journal import write_header

    content = (
        f"{BEGINS}{FORMAT}\n{written(head)}{SEPARATOR}\n{write_header(header)}{SEPARATOR}\n"
    ).encode()
    lines, checksum = [content], zlib.crc32(content)
    for entry in (_copy_of(content), *entries):
        line, checksum = seal(entry, checksum)
        lines.append(line)
    return b"".join(lines)


def read_save(content: bytes, name: str) -> SavedText:
    """Parse a save up to its first broken entry; `name` is for messages. Raises CorptableError if
    nothing of it is usable.
    """
    start = _restored_start(content)
    text = _read_save(start + content[len(start) :], name)
    return text._replace(restored=start)


def _copy_of(start: bytes) -> str:
    """Return the entry that repeats head and header."""
    return f"{COPY} {json.dumps(start.decode(), ensure_ascii=False)}"


def _restored_start(content: bytes) -> bytes:
    """Return the beginning of a save, its copy included, as it was before it was damaged; empty if
    it is whole or lost.
    """
    # The copy is damaged: the entry behind it knows what it was.
    with contextlib.suppress(SavedGameError, UnicodeDecodeError):
        *_, entries = _split(content, "")
        start = content[: len(content) - len(entries)]
        line, checksum = seal(_copy_of(start), zlib.crc32(start))
        if entries.startswith(line):
            return b""
        if _fits(entries[len(line) :].partition(b"\n")[0], checksum):
            return start + line
    for place, line in _copies(content):  # head or header is damaged
        with contextlib.suppress(ValueError):
            head = str(json.loads(line[DIGITS + len(_MARK) - 1 :])).encode()
            if len(head) == place and _fits(line, zlib.crc32(head)):
                return head + line + b"\n"
    return b""


def _copies(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield offsets and lines, without their line breaks, of what may be copies of the head."""
    place = content.find(_MARK)
    for _ in range(MOST_COPIES):
        if place < 0:
            return
        yield place - DIGITS, content[place - DIGITS : content.find(b"\n", place)]
        place = content.find(_MARK, place + 1)


def _fits(line: bytes, checksum: int) -> bool:
    """True if a line is an entry that follows content with this checksum."""
    try:
        unseal(line, checksum)
    except EntryError:
        return False
    return True


def _read_save(content: bytes, name: str) -> SavedText:
    _require_format(content, name)
    head_text, header, entries = _split(content, name)
    *lines, rest = entries.split(b"\n")
    end = start = len(content) - len(entries)
    checksum = zlib.crc32(content[:start])
    try:
        unseal(lines[0] if lines else b"", checksum)
    except EntryError as error:
        raise SavedGameError(
            f"{name}: its head is damaged or was changed: it does not fit the checksum of "
            "the first entry"
        ) from error
    head = _read_head(_decoded(head_text, name), name)
    course = SaveHistory([seat.player for seat in head.seats])
    broken = f"found {_shown(rest)}, which was never finished" if rest else ""
    for line in lines:
        try:
            text, new_checksum = unseal(line, checksum)
            course.apply(text)
        except EntryError as error:
            broken = str(error)
            break
        end, checksum = end + len(line) + 1, new_checksum
    if end == start:
        raise SavedGameError(f"{name}: its first entry makes no sense: {broken}")
    lines_before = content.count(b"\n", 0, len(head_text) + len(_BREAK))
    journal = "\n" * lines_before + _decoded(header, name) + "\n"
    number = content.count(b"\n", 0, end) + 1
    return SavedText(
        name, head, journal, course, end, checksum, f"{name}:{number}: {broken}" if broken else ""
    )


def seal(text: str, checksum: int) -> tuple[bytes, int]:
    """Return an entry as a line to append after content with this checksum, and the new
    checksum.
    """
    line = text.encode(*TEXT) + b"\n"
    checksum = zlib.crc32(line, checksum)
    return b"%08x %s" % (checksum, line), checksum


def unseal(line: bytes, checksum: int) -> tuple[str, int]:
    """Return the entry in a line, without its line break, that `seal` made with this checksum, and
    the new checksum.

    Raises EntryError if it is another line, or none.
    """
    text = line[DIGITS + 1 :]
    checksum = zlib.crc32(text + b"\n", checksum)
    if line[: DIGITS + 1] != b"%08x " % checksum:
        raise EntryError(f"found {_shown(line)}, which is damaged or does not belong here")
    try:
        return text.decode(*TEXT), checksum
    except UnicodeDecodeError as error:
        raise EntryError(f"found {_shown(line)}, which is not UTF-8") from error


def _require_format(content: bytes, name: str) -> None:
    """Raise SavedGameError unless the content begins as a save of this format, and is not too large
    for one.
    """
    match = _FIRST_LINE.fullmatch(
        content[:LONGEST_FIRST_LINE].partition(b"\n")[0].decode("utf-8", "backslashreplace")
    )
    if match is None:
        raise SavedGameError(
            f"{name}: this is not a saved game of corptable: its first line is not "
            f'"{BEGINS}{FORMAT}"'
        )
    if not FIRST_FORMAT <= int(match[1]) <= FORMAT:
        raise SavedGameError(
            f"{name}: found save format {match[1]}, wanted {FIRST_FORMAT} to {FORMAT}; "
            "it was written by another version of corptable, and stays for that one"
        )
    if len(content) > MOST_BYTES:
        raise SavedGameError(f"{name}: the file is too large; wanted at most {MOST_BYTES} bytes")


def _split(content: bytes, name: str) -> tuple[bytes, bytes, bytes]:
    """Split a save into the head, the journal's header, and the entries."""
    parts = content.split(_BREAK, 2)
    if len(parts) < 3:
        raise SavedGameError(
            f"{name}: this saved game ends before its first entry; wanted two lines "
            f'"{SEPARATOR}" above that'
        )
    head, header, entries = parts
    if len(header) > MOST_HEADER:
        raise SavedGameError(
            f"{name}: found a journal's header of {len(header)} bytes, wanted at most {MOST_HEADER}"
        )
    return head, header, entries


def _read_head(text: str, name: str) -> Head:
    if len(text) > MOST_HEAD:
        raise SavedGameError(
            f"{name}: found a head of {len(text)} characters, wanted at most {MOST_HEAD}"
        )
    file = read_content(text, name)
    top = file.mapping()
    top["corptable_save"].integer(FIRST_FORMAT, FORMAT)
    head = read_fields(top, Head)
    file.raise_faults()
    return head


def _decoded(content: bytes, name: str) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise SavedGameError(f"{name}: byte {error.start} of the head is not UTF-8") from error


def _shown(line: bytes) -> str:
    return quoted(line.decode("utf-8", "backslashreplace"))
