"""Open a zip that a stranger may have written, and read its members within bounds.

All numbers that a zip says about itself are claims: reading is bounded by what comes out, its list
of files by what is read of it.
"""

from __future__ import annotations

import io
import re
import stat
import zipfile
from typing import Final

from corptable.system.errors import CorptableError

LONGEST_DIRECTORY: Final = 1 << 20
"""Maximum number of bytes of a zip's list of files, which is in memory before its first name is
known.
"""
PIECE: Final = 1 << 18
"""Number of bytes that are unpacked at a time."""

_DRIVE: Final = re.compile(r"[A-Za-z]:")
_ENCRYPTED: Final = 1


class BoundedZip(zipfile.ZipFile):
    """Read the zip in an open file, whose list of members has at most `longest` bytes; `handle` is
    closed with it. A torn or forged zip raises errors of many kinds.
    """

    def __init__(self, handle: int, longest: int = LONGEST_DIRECTORY) -> None:
        self._file = _BoundedFile(io.FileIO(handle), longest)
        try:
            super().__init__(self._file)
        except BaseException:
            self._file.close()
            raise

    def close(self) -> None:
        """Close the zip and its file."""
        super().close()
        self._file.close()

    def content(self, info: zipfile.ZipInfo, most: int) -> bytes:
        """Return at most `most` + 1 bytes of a member, and check its sum if that is all of it."""
        pieces, left = [], most + 1
        with self.open(info) as stream:
            while left and (piece := stream.read(min(left, PIECE))):
                pieces.append(piece)
                left -= len(piece)
        return b"".join(pieces)


class _BoundedFile(io.BufferedReader):
    """Read a file in pieces that are never large, since the length of a zip's list of files is what
    the zip says of itself.
    """

    def __init__(self, raw: io.FileIO, longest: int) -> None:
        super().__init__(raw)
        self._longest = longest

    def read(self, size: int | None = -1) -> bytes:
        if size is None or size < 0:
            return super().read(self._longest)
        if size > self._longest:
            raise CorptableError(f"its list of files is longer than {self._longest:,} bytes")
        return super().read(size)


def fault_of_member(info: zipfile.ZipInfo) -> str:
    """Return the reason for which a member of a zip can be no file in a folder; "" if it can."""
    written, kind = info.orig_filename.replace("\\", "/"), stat.S_IFMT(info.external_attr >> 16)
    if "\0" in written:
        return "its name has an invisible end"
    if written.startswith("/") or _DRIVE.match(written) or ".." in written.split("/"):
        return "its name leads out of the zip"
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        return (
            "it is a link, which is not followed"
            if kind == stat.S_IFLNK
            else "it is neither a file nor a folder"
        )
    return "it is locked with a password" if info.flag_bits & _ENCRYPTED else ""
