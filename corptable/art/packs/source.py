"""List and read the files that a person brought: a folder, a zip or a single file.

Nothing outside of it is opened and nothing is unpacked. A file that cannot be taken is left out,
with a sentence, and the rest is taken. All numbers that a zip says about itself are claims: reading
is bounded by what comes out.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import weakref
import zipfile
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from corptable.art.packs.records import Cut, cut_of
from corptable.cards.faults import UNPRINTABLE, quoted, shown
from corptable.system.bounded_zip import BoundedZip, fault_of_member
from corptable.system.errors import CorptableError
from corptable.system.picture_header import HEAD, is_bitmap
from corptable.system.private_files import open_regular
from corptable.system.visible_text import LAYOUT

MOST_FILES: Final = 2_000
MOST_BYTES: Final = 64_000_000
"""Maximum number of bytes of one file, unpacked."""
MOST_BYTES_IN_ALL: Final = 400_000_000
DEEPEST: Final = 8
"""Maximum number of folders within one another."""
LONGEST_PATH: Final = 240
MOST_LEFT_OUT: Final = 40
"""Maximum number of sentences about files that are left out; the rest is counted."""
TEXTS: Final = (".txt", ".json", ".yaml", ".yml", ".desktop", ".md", ".vcf")
"""Suffixes of files that are not looked into for pictures."""
KEY_FILES: Final = ("art.yaml", "config.txt", "index.desktop")
"""Files that describe the folder they lie in: bringing one of them brings the folder."""
BITMAPS: Final = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp")
DRAWINGS: Final = (".svg", ".svgz")
"""Suffixes of pictures; a bitmap is known without one, too."""
JUNK: Final = "it is not part of a deck"
"""Reason to leave out what systems put into every folder."""

_JUNK: Final = re.compile(
    r"\..*|__MACOSX|Thumbs\.db|desktop\.ini|\$RECYCLE\.BIN|System Volume Information", re.IGNORECASE
)
_MOUNT_POINT: Final = 0xA0000003  # a junction, the link of Windows that is no symbolic link


class PackError(CorptableError):
    """Report that what a person brought, or a file of it, cannot be used, and why."""


class _Found(NamedTuple):
    """Describe a file of a source: where it lies, or its record in the zip, its size in bytes, when
    it was altered.
    """

    place: Path | zipfile.ZipInfo
    size: int
    changed: int = 0


class Source:
    """Give access to the files of a folder, a zip or a single file by their names, paths with
    forward slashes within it.

    `title` is its name for people, `names` are in the order in which people count: "card 2" before
    "card 10". `asked` is the name of the single file that the person chose, or empty. Raises
    PackError for a path at which no such thing lies.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.asked = ""
        self._left_out: list[str] = []
        self._was_read = 0
        self._zip: BoundedZip | None = None
        try:
            self._files = self._listed()
        except OSError as error:
            raise PackError(
                f"{quoted(path.name)} cannot be opened ({error.strerror or error})."
            ) from error
        self.names = tuple(sorted(self._files, key=natural))
        self.title = shown(path.stem if path.is_file() else path.resolve().name)

    @cached_property
    def pictures(self) -> tuple[str, ...]:
        """Get the names of files that are called like pictures, or that begin like a bitmap,
        whatever they are called.
        """
        return tuple(filter(self._is_picture, self.names))

    @property
    def left_out(self) -> list[str]:
        """Get a sentence for each file that is not taken, with the reason; many of them are counted
        in the last one.
        """
        rest = len(self._left_out) - MOST_LEFT_OUT
        files = "1 more file is" if rest == 1 else f"{rest} more files are"
        return self._left_out[:MOST_LEFT_OUT] + (
            [f"{files} left out for such reasons."] if rest > 0 else []
        )

    def size(self, name: str) -> int:
        """Return the size of a file in bytes, as the folder or the zip says."""
        return self._files[name].size

    def read(self, name: str, most: int = MOST_BYTES) -> bytes:
        """Return the content of a file. Raises PackError for one that is longer than `most` bytes,
        torn, or not there.
        """
        if name not in self._files:
            raise PackError(f"{shown(name)}: there is no such file in {quoted(self.path.name)}.")
        most = min(most, MOST_BYTES_IN_ALL - self._was_read)
        try:
            content = self._content(self._files[name].place, most)
        except PackError:
            raise
        except OSError as error:
            raise PackError(
                f"{shown(name)}: it cannot be read ({error.strerror or error})."
            ) from error
        except Exception as error:
            # zlib, lzma and bz2 have errors of their own for torn files, and zipfile raises many
            # others
            raise PackError(
                f"{shown(name)}: it is torn, or packed in an unknown way ({error})."
            ) from error
        if len(content) > most:
            raise PackError(f"{shown(name)}: it is too large; wanted at most {most:,} bytes.")
        self._was_read += len(content)
        return content

    def _is_picture(self, name: str) -> bool:
        small = name.lower()
        if small.endswith((*BITMAPS, *DRAWINGS)):
            return True
        if small.endswith(TEXTS):
            return False
        try:
            head = self._content(self._files[name].place, HEAD)
        except Exception:  # as in `read`
            return False
        if b"<svg" in head:
            self._leave_out(name, f"it is an SVG drawing without the ending {DRAWINGS[0]}")
        return is_bitmap(head)

    def stamp(self) -> str:
        """Return a word that differs once a file of the source was added, removed or altered, by
        names, sizes and times.
        """
        if self._zip is not None:
            return stamp_of_file(self.path)
        return _digest(
            f"{name}\0{file.size}\0{file.changed}" for name, file in sorted(self._files.items())
        )

    def _listed(self) -> dict[str, _Found]:
        if self.path.is_dir():
            return dict(self._walk(self.path))
        if not self.path.exists():
            raise PackError(f"There is no folder and no file {quoted(str(self.path))}.")
        if not self.path.is_file():
            raise PackError(
                f"{quoted(self.path.name)} is a device or a pipe; wanted a folder, a zip or "
                "a picture."
            )
        if self.path.name.lower() in KEY_FILES or self.path.suffix.lower() == ".json":
            return self._around_key_file()
        if self.path.suffix.lower() == ".zip" or zipfile.is_zipfile(self.path):
            return self._members()
        if UNPRINTABLE.search(self.path.name) or not is_nameable(self.path.name):
            raise PackError(
                f"{quoted(self.path.name)} has characters in its name that cannot be used; "
                "please rename it."
            )
        about = self.path.stat()
        self.asked = self.path.name
        return {self.path.name: _Found(self.path.resolve(), about.st_size, about.st_mtime_ns)}

    def _around_key_file(self) -> dict[str, _Found]:
        self.asked = self.path.name
        self.path = self.path.resolve().parent
        return dict(self._walk(self.path))

    # Folders

    def _walk(self, top: Path) -> Iterator[tuple[str, _Found]]:
        """Yield the regular files below a folder, without following any link."""
        waiting, seen = [(top, "", 0)], 0
        while waiting:
            folder, before, depth = waiting.pop()
            try:
                with os.scandir(folder) as entries:
                    for entry in entries:
                        seen += 1
                        if seen > MOST_FILES:
                            self._refuse_number()
                        name, about = before + entry.name, entry.stat(follow_symlinks=False)
                        if reason := self._fault_of_name(name) or _fault_of_kind(about):
                            self._leave_out(name, reason)
                        elif not stat.S_ISDIR(about.st_mode):
                            yield name, _Found(Path(entry.path), about.st_size, about.st_mtime_ns)
                        elif depth >= DEEPEST:
                            self._leave_out(name, f"it lies deeper than {DEEPEST} folders")
                        else:
                            waiting.append((Path(entry.path), f"{name}/", depth + 1))
            except OSError as error:
                if folder == top:
                    raise
                self._leave_out(before.rstrip("/"), f"it cannot be opened ({error.strerror})")

    # Zips

    def _members(self) -> dict[str, _Found]:
        """Return the members of a zip that may be taken, without the one folder that all of them
        lie in.
        """
        handle = open_regular(self.path)
        try:
            self._zip = BoundedZip(handle)
            weakref.finalize(self, self._zip.close)
            infos = self._zip.infolist()
        except (
            Exception
        ) as error:  # zipfile raises many kinds for what strangers write, and all mean the same
            raise PackError(
                f"{quoted(self.path.name)} is not a zip that can be read: it is torn ({error})."
            ) from error
        if len(infos) > MOST_FILES:
            self._refuse_number()
        members: dict[str, _Found] = {}
        for info in infos:
            name = info.filename.replace("\\", "/")
            if not (reason := self._fault_of_member(info, name, members)):
                members[name] = _Found(info, info.file_size)
            elif reason != "folder":
                self._leave_out(name, reason)
        tops = {name.partition("/")[0] for name in members}
        if len(tops) == 1 and all("/" in name for name in members):
            members = {name.partition("/")[2]: member for name, member in members.items()}
        return members

    def _fault_of_member(self, info: zipfile.ZipInfo, name: str, others: dict[str, _Found]) -> str:
        """Reason for which a member is left out: an empty text if it is taken, "folder" for one,
        which needs no words.
        """
        if fault := fault_of_member(info):
            return fault
        if name.endswith("/"):
            return "folder"
        if name in others:
            return "the zip has two files of this name, and the first is taken"
        if len(name.split("/")) > DEEPEST + 1:
            return f"it lies deeper than {DEEPEST} folders"
        if info.file_size > MOST_BYTES:
            return f"it is larger than {MOST_BYTES:,} bytes"
        return self._fault_of_name(name)

    # Both

    def _fault_of_name(self, name: str) -> str:
        parts = PurePosixPath(name).parts
        if not parts or any(map(_JUNK.fullmatch, parts)):
            return JUNK
        if UNPRINTABLE.search(name) or LAYOUT.search(name):
            return "its name has characters that cannot be printed"
        if len(name) > LONGEST_PATH:
            return f"its name is longer than {LONGEST_PATH} characters"
        return "" if is_nameable(name) else "its name looks like a cell of a sheet, with @ or #"

    def _leave_out(self, name: str, reason: str) -> None:
        folder = name.partition("/")[0]
        if reason == JUNK and _JUNK.fullmatch(
            folder
        ):  # one sentence for a folder of junk, not one for each file in it
            name = folder
        sentence = f"{shown(name)}: left out, because {reason}."
        if sentence not in self._left_out[-MOST_LEFT_OUT:]:
            self._left_out.append(sentence)

    def _refuse_number(self) -> None:
        raise PackError(
            f"{quoted(self.path.name)} holds more than {MOST_FILES:,} files; please choose "
            "the folder of one deck."
        )

    def _content(self, place: Path | zipfile.ZipInfo, most: int) -> bytes:
        """Return at most `most` + 1 bytes of a file."""
        if isinstance(place, zipfile.ZipInfo):
            assert self._zip is not None
            return self._zip.content(place, most)
        if self.path.is_dir() and not place.parent.resolve().is_relative_to(self.path.resolve()):
            raise PackError(f"{shown(place.name)}: its folder was replaced by a link.")
        with open(open_regular(place, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0)), "rb") as stream:
            return stream.read(most + 1)


def decoded(content: bytes) -> tuple[str, bool]:
    """Return a text that some other program wrote, and whether it is one in UTF-8 or UTF-16; else
    it is taken for Latin-1.
    """
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", "replace"), True
    try:
        return content.decode("utf-8-sig"), True
    except UnicodeDecodeError:
        return content.decode("latin-1"), False


def natural(name: str) -> list[tuple[bool, int, str]]:
    """Return a key by which names sort as people count: "card 2" before "card 10"."""
    parts = re.findall(r"\d+|\D+", name.casefold())
    return [
        (not part.isdecimal(), int(part[:18]) if part.isdecimal() else 0, part) for part in parts
    ]


def is_nameable(name: str) -> bool:
    """True if a file's name can stand for it in an art.yaml, where @ and # name parts of
    pictures.
    """
    return cut_of(Cut(name).word) == Cut(name)


def stamp_of(path: Path) -> str:
    """Return the stamp of a source as it is now, without opening a file of it. Raises PackError if
    it is gone.
    """
    if path.is_file() and path.name.lower() not in KEY_FILES and path.suffix.lower() != ".json":
        return stamp_of_file(path)
    return Source(path).stamp()


def stamp_of_file(path: Path) -> str:
    """Return the stamp of a single file, by its size and time. Raises PackError if it is gone."""
    try:
        about = path.stat()
    except OSError as error:
        raise PackError(f"{quoted(path.name)} cannot be found ({error.strerror}).") from error
    return _digest([f"{path.name}\0{about.st_size}\0{about.st_mtime_ns}"])


def summary(names: Iterable[str], most: int = 3) -> str:
    """Return names of files for a sentence: the first few, and the number of the rest."""
    listed = list(names)
    rest = len(listed) - most
    return ", ".join(map(shown, listed[:most])) + (f" and {rest} more" if rest > 0 else "")


def _fault_of_kind(about: os.stat_result) -> str:
    if stat.S_ISLNK(about.st_mode) or getattr(about, "st_reparse_tag", 0) == _MOUNT_POINT:
        return "it is a link, which is not followed"
    if not (stat.S_ISREG(about.st_mode) or stat.S_ISDIR(about.st_mode)):
        return "it is neither a file nor a folder"
    return (
        f"it is larger than {MOST_BYTES:,} bytes"
        if stat.S_ISREG(about.st_mode) and about.st_size > MOST_BYTES
        else ""
    )


def _digest(lines: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for line in lines:
        digest.update(line.encode("utf-8", "surrogateescape") + b"\n")
    return digest.hexdigest()[:32]
