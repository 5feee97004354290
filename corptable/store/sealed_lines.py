"""Lines that know whether they are whole: each begins with a checksum of everything before it and of itself.

    5c1f09ae act @0 play cups-3 sprawl/cups
    90b1d2e7 undo 2

So a line that is torn, changed, missing, doubled or out of its order is recognised, and so is whatever stands before the first
line, whose checksum is taken of that, too.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from corptable.cards.faults import quoted

DIGITS: Final = 8
"""Hexadecimal digits of a checksum."""
TEXT: Final = ("utf-8", "surrogatepass")
"""Whatever somebody typed can be written, half characters too, and comes back as it was."""


class SealedLine(NamedTuple):
    """A line that is whole. `end` and `checksum` are those of the file up to and with it."""

    text: str
    end: int
    checksum: int


class BrokenLine(NamedTuple):
    """The first line that is not; `found` says what is wrong with it."""

    found: str


def seal(text: str, checksum: int) -> tuple[bytes, int]:
    """A line as it stands in the file behind what has that checksum, and the checksum with it."""
    line = text.encode(*TEXT) + b"\n"
    checksum = zlib.crc32(line, checksum)
    return b"%08x %s" % (checksum, line), checksum


def checksum_of(content: bytes) -> int:
    """The checksum of what stands before the first line."""
    return zlib.crc32(content)


def unseal(content: bytes, start: int) -> Iterator[SealedLine | BrokenLine]:
    """The lines from `start` on, as far as they are whole; the last is broken if anything is left."""
    checksum, end = checksum_of(content[:start]), start
    lines = content[start:].split(b"\n")
    for line in lines[:-1]:
        text = line[DIGITS + 1 :]
        checksum = zlib.crc32(text + b"\n", checksum)
        end += len(line) + 1
        if line[: DIGITS + 1] != b"%08x " % checksum:
            yield BrokenLine(f"found {_shown(line)}, which is damaged or does not belong here")
            return
        try:
            yield SealedLine(text.decode(*TEXT), end, checksum)
        except UnicodeDecodeError:
            yield BrokenLine(f"found {_shown(line)}, which is no UTF-8")
            return
    if lines[-1]:
        yield BrokenLine(f"found {_shown(lines[-1])}, which was never finished")


def _shown(line: bytes) -> str:
    return quoted(line.decode("utf-8", "backslashreplace"))
