"""Store a person's own cards: a folder of card files, and one within it for their pictures.

What stands in a file is read elsewhere (`own_cards`).
"""

from __future__ import annotations

import contextlib
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from corptable.cards.faults import FileFaults
from corptable.cards.slugs import slug_of
from corptable.cards.text_file import read_text
from corptable.collection.profiles import LONGEST_STEM
from corptable.store.atomic_write import StoreError, store_errors, write_new, write_whole
from corptable.system.file_lock import folder_lock
from corptable.system.picture_header import PictureFault, checked_header, require_whole

FOLDER: Final = "business"
"""Name of the folder of a person's own cards."""
PICTURES: Final = "pictures"
"""Name of the folder within it for the pictures of these cards."""
MOST_PICTURE_BYTES: Final = 12_000_000
KINDS_OF_PICTURES: Final = {"png": ".png", "jpeg": ".jpg"}
TOO_LONG: Final = "{name}: found a picture of {found:,} bytes; wanted at most {most:,}"
OTHER_KIND: Final = "{name}: found a {kind} picture; wanted a PNG or a JPEG"
MOST_BYTES: Final = 16 * 1024 * 1024
NOT_WRITTEN: Final = "{path}: the card could not be written ({reason}); nothing has changed"
PICTURE_NOT_WRITTEN: Final = "{path}: the picture could not be written ({reason})"
NOT_DELETED: Final = "{path}: the file could not be deleted ({reason})"

_DEVICE: Final = re.compile("con|prn|aux|nul|(com|lpt)[0-9]")
"""Names that no file of Windows can have."""


class OwnCardFiles:
    """Hold a person's own cards: a folder of files, each with one card or a set. Without a folder
    there are none.

    `own_cards` reads their texts.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._threads, self._is_exclusive = threading.RLock(), False

    @contextlib.contextmanager
    def exclusive(self) -> Iterator[None]:
        """Keep other windows and threads from changing the files while the context lasts: what is
        read in it is what is changed.

        It may be nested. Raises StoreError if another window holds the folder for long.
        """
        folder = self._writable()
        with self._threads:
            if self._is_exclusive:
                yield
                return
            with store_errors(NOT_WRITTEN, folder), folder_lock(folder):
                self._is_exclusive = True
                try:
                    yield
                finally:
                    self._is_exclusive = False

    def texts(self) -> tuple[dict[str, str], list[str]]:
        """Return the texts of the files by name, sorted, and messages about those that cannot be
        read.
        """
        texts: dict[str, str] = {}
        troubles: list[str] = []
        for path in [] if self.folder is None else sorted(self.folder.glob("*.yaml")):
            try:
                texts[path.name] = read_text(path, MOST_BYTES)
            except FileFaults as refused:
                troubles += map(str, refused.faults)
        return texts, troubles

    def changed(self) -> tuple[tuple[str, int], ...]:
        """Return a value that differs once a file was added, changed or removed."""
        paths = [] if self.folder is None else sorted(self.folder.glob("*.yaml"))
        return tuple((path.name, path.stat().st_mtime_ns) for path in paths if path.exists())

    def add(self, name: str, text: str) -> str:
        """Write a new file named after a person or company, `jorg-2.yaml` where `jorg.yaml` is
        taken; return its name.

        Raises StoreError.
        """
        folder, stem = self._writable(), slug_of(name, LONGEST_STEM) or "cards"
        path = folder / f"{stem}-cards.yaml" if _DEVICE.fullmatch(stem) else folder / f"{stem}.yaml"
        with self.exclusive(), store_errors(NOT_WRITTEN, path):
            return write_new(path, text.encode()).name

    def replace(self, file: str, text: str) -> None:
        """Replace a file. Raises StoreError."""
        folder = self._writable()
        with self.exclusive(), store_errors(NOT_WRITTEN, folder / file):
            write_whole(folder / file, text.encode())

    @property
    def pictures(self) -> Path | None:
        """Get the folder of the pictures of one's own cards; None without a folder."""
        return None if self.folder is None else self.folder / PICTURES

    def add_picture(self, name: str, content: bytes) -> str:
        """Write a new picture, a PNG or a JPEG, named after a person or company, `jorg-2.png` where
        `jorg.png` is taken.

        Return the name that a card file gives it. Its header is read and its end is looked for;
        only a painter decodes it. Raises StoreError, which says what was found and what is wanted.
        """
        folder = self._writable() / PICTURES
        stem = slug_of(Path(name).stem, LONGEST_STEM) or "picture"
        path = folder / f"{stem}-card" if _DEVICE.fullmatch(stem) else folder / stem
        path = path.with_name(path.name + _checked_suffix(name, content))
        with store_errors(PICTURE_NOT_WRITTEN, path), folder_lock(folder):
            return write_new(path, content).name

    def picture(self, name: str) -> bytes:
        """Return the content of a picture; b"" if there is none that can be read."""
        try:
            return b"" if self.pictures is None else (self.pictures / Path(name).name).read_bytes()
        except OSError:
            return b""

    def delete_picture(self, name: str) -> None:
        """Delete a picture that no card has any more. Raises StoreError."""
        path = self._writable() / PICTURES / Path(name).name
        with store_errors(NOT_DELETED, path):
            path.unlink(missing_ok=True)

    def delete(self, file: str) -> None:
        """Delete a file. Raises StoreError."""
        folder = self._writable()
        with self.exclusive(), store_errors(NOT_DELETED, folder / file):
            (folder / file).unlink()

    def _writable(self) -> Path:
        if self.folder is None:
            raise StoreError("There is no folder for your own cards.")
        return self.folder


def _checked_suffix(name: str, content: bytes) -> str:
    """Return the suffix for a picture. Raises StoreError for no picture, one of another kind, one
    too large, or one cut short.
    """
    if len(content) > MOST_PICTURE_BYTES:
        raise StoreError(TOO_LONG.format(name=name, found=len(content), most=MOST_PICTURE_BYTES))
    try:
        header = checked_header(content)
        require_whole(content, header)
    except PictureFault as fault:
        raise StoreError(f"{name}: {fault}") from None
    if header.kind not in KINDS_OF_PICTURES:
        raise StoreError(OTHER_KIND.format(name=name, kind=header.kind.upper()))
    return KINDS_OF_PICTURES[header.kind]
