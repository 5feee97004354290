"""Write and verify lines that begin with a running checksum of everything before them and of themselves.

    5c1f09ae act @0 play cups-3 sprawl/cups
    90b1d2e7 undo 2

A line that is torn, changed, missing, doubled or out of order is detected. So is a change of the content before the first line,
because the first checksum covers it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from corptable.cards.faults import quoted

DIGITS: Final = 8
"""Number of hexadecimal digits of a checksum."""
TEXT: Final = ("utf-8", "surrogatepass")
"""Encoding and error handler: everything that a person types, lone surrogates too, can be written and comes back unchanged."""


class SealedLine(NamedTuple):
    """Hold a line whose checksum is right. `end` and `checksum` are those of the file up to and including it."""

    text: str
    end: int
    checksum: int


class BrokenLine(NamedTuple):
    """Report the first line whose checksum or encoding is wrong; `found` says what is wrong with it."""

    found: str


def seal(text: str, checksum: int) -> tuple[bytes, int]:
    """Return a line with its checksum, as bytes to append after content with the given checksum, and the new checksum."""
    line = text.encode(*TEXT) + b"\n"
    checksum = zlib.crc32(line, checksum)
    return b"%08x %s" % (checksum, line), checksum


def checksum_of(content: bytes) -> int:
    """Return the checksum of the content before the first line."""
    return zlib.crc32(content)


def unseal(content: bytes, start: int) -> Iterator[SealedLine | BrokenLine]:
    """Verify and yield the lines from `start` on; stop after the first broken one."""
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
