"""Find the pictures that people's own cards have: files in one folder, looked at by their headers
and decoded by the painter alone.

A picture that is missing, or that is none, is told once, and the card is drawn as the names on it
say.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from corptable.art.picture import OwnPicture
from corptable.cards import Card
from corptable.cards.faults import shown_path
from corptable.cards.own_look import PHOTO, OwnLook, is_picture_name
from corptable.system.picture_header import (
    PictureFault,
    PictureHeader,
    checked_header,
    require_whole,
)
from corptable.system.private_files import read_regular

MISSING: Final = "{path}: there is no such picture; the program draws the cards that have it"
BROKEN: Final = "{path}: {reason}; the program draws the cards that have it"
UNDECODED: Final = "it cannot be decoded; wanted a whole PNG or JPEG"


class _Checked(NamedTuple):
    """Hold what a file was found to be at a time of its last change."""

    changed: tuple[int, int]
    digest: str = ""
    header: PictureHeader | None = None


class OwnPictures:
    """Look up pictures by name; without a folder there are none. `tell` gets a sentence about each
    one that cannot be shown.
    """

    def __init__(
        self, folder: Path | None = None, tell: Callable[[str], None] = lambda _: None
    ) -> None:
        self._folder = folder
        self._tell = tell
        self._checked: dict[str, _Checked] = {}
        self._told: set[str] = set()

    def of(self, card: Card) -> OwnPicture | None:
        """Return the picture of a card; None for one without, and for one that cannot be shown."""
        if (
            self._folder is None
            or not getattr(card, "picture", "")
            or not isinstance(card, OwnLook)
        ):
            return None  # most cards have none, and to test for a protocol takes long
        if not is_picture_name(card.picture):
            return None
        path = self._folder / card.picture
        checked = self._check(path)
        if checked is None or checked.header is None:
            return None
        header, turn = checked.header, (checked.header.turn + card.picture_turn) % 360
        return OwnPicture(
            str(path),
            checked.digest,
            header.width,
            header.height,
            turn,
            card.picture_as == PHOTO,
            card.picture_part,
        )

    def note_refused(self, picture: OwnPicture) -> None:
        """Tell that the painter could not decode a picture."""
        self._say(BROKEN.format(path=shown_path(Path(picture.path)), reason=UNDECODED))

    def _check(self, path: Path) -> _Checked | None:
        """Kind of a file; it is read again once it has changed."""
        try:
            about = os.stat(path)
            changed = about.st_mtime_ns, about.st_size
            known = self._checked.get(path.name)
            if known is None or known.changed != changed:
                known = self._checked[path.name] = self._read(path, changed)
            return known
        except FileNotFoundError:
            self._say(MISSING.format(path=shown_path(path)))
        except OSError as error:
            self._say(BROKEN.format(path=shown_path(path), reason=error.strerror or str(error)))
        return None

    def _read(self, path: Path, changed: tuple[int, int]) -> _Checked:
        from corptable.art.painter.bitmaps import (
            MOST_BYTES,
            digest_of,
        )  # few tables show a person's own cards

        content = read_regular(path, MOST_BYTES)
        try:
            header = checked_header(content)
            require_whole(content, header)
        except PictureFault as fault:
            self._say(BROKEN.format(path=shown_path(path), reason=str(fault)))
            return _Checked(changed)
        return _Checked(changed, digest_of(content), header)

    def _say(self, message: str) -> None:
        if message not in self._told:
            self._told.add(message)
            self._tell(message)
