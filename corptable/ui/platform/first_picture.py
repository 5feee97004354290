"""Show the title before the program is loaded: the picture of the last title, if it would be the
same now.

The title keeps a picture of itself for the next start, and how it looks around each button while
the pointer is on that, with a stamp of all files that it depends on. So the title answers the mouse
while the program is loaded behind it. A picture that is damaged, of another size or under another
stamp is not shown; then the window opens later, with the first frame.
"""

from __future__ import annotations

import contextlib
import json
import re
import time
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from corptable.system.private_files import make_folder, read_regular, replace_file
from corptable.system.window_geometry import WindowGeometry
from corptable.ui.platform.file_stamp import installation_stamp, program_stamp, stamp_of
from corptable.ui.platform.window import Window

FORMAT: Final = "corptable first picture 3"
LONGEST: Final = 1 << 27
"""Limit of the length of the files that are read, in bytes: the pixels of the largest screens, and
as many of lit buttons.
"""


class FirstPicture(NamedTuple):
    """Describe a kept picture: the first line of its file, before the pixels."""

    stamp: str
    packages: list[str]
    """Packages of the games, which the stamp covers beside the program."""
    paths: list[str]
    """Files and folders that the stamp covers besides."""
    full_screen: bool
    width: int
    height: int
    checksum: int
    lit: list[list[int]]
    """Numbers of each lit button, whose pixels follow those of the picture: left, top, width and
    height of where the pointer is on it, and of what looks otherwise then."""
    format: str = FORMAT


class LitButton(NamedTuple):
    """Hold how the title looks around a button while the pointer is on it."""

    button: pygame.Rect
    area: pygame.Rect
    look: pygame.Surface


class ShownPicture:
    """Show the kept picture of the title in the window, and light the button under the pointer
    until the program takes over.
    """

    def __init__(self, window: Window, picture: pygame.Surface, lit: Sequence[LitButton]) -> None:
        self.window = window
        self._picture, self._lit = picture, lit if self._fits(picture) else ()
        self._under_pointer: LitButton | None = None
        self._motion: pygame.event.Event | None = None
        """Last motion of the mouse, which the program is given in the end."""
        if self._fits(picture):
            window.surface.blit(picture, (0, 0))
            pygame.display.flip()

    def _fits(self, picture: pygame.Surface) -> bool:
        return self.window.surface.get_size() == picture.get_size()

    def answer(self) -> None:
        """Light the button under the pointer if the mouse has moved. All other input waits for the
        program.
        """
        for self._motion in pygame.event.get(pygame.MOUSEMOTION)[-1:]:
            before, point = self._under_pointer, self._motion.pos
            self._under_pointer = next(
                (lit for lit in self._lit if lit.button.collidepoint(point)), None
            )
            if self._under_pointer is not before and self._fits(self._picture):
                self._draw(before, self._under_pointer)

    def _draw(self, dark: LitButton | None, bright: LitButton | None) -> None:
        surface = self.window.surface
        if dark is not None:
            surface.blit(self._picture, dark.area, dark.area)
        if bright is not None:
            surface.blit(bright.look, bright.area)
        pygame.display.update([changed.area for changed in (dark, bright) if changed is not None])

    def hand_over(self) -> Window:
        """Give the program the window, and tell it where the pointer is."""
        if self._motion is not None:
            pygame.event.post(self._motion)
        return self.window


def show_first_picture(file: Path, window_file: Path) -> ShownPicture | None:
    """Open the window with the kept picture in it; None if there is none that would be right now.

    `window_file` has the window's last position and size. Raises CorptableError where there is no
    display.
    """
    try:
        head, bgra = _read(file)
        geometry, size = _read_geometry(window_file), (head.width, head.height)
        picture, lit = _unpacked(head, bgra)
        is_whole = head.format == FORMAT and head.checksum == _checksum(head.lit, bgra)
        if (
            not is_whole
            or not (head.full_screen or geometry[2:] == size)
            or head.stamp != current_stamp(head.packages, head.paths)
        ):
            return None
    except (
        OSError,
        ValueError,
        TypeError,
        ImportError,
    ):  # ImportError: a package whose name is damaged
        return None
    return ShownPicture(Window(None, geometry, head.full_screen), picture, lit)


def _read(file: Path) -> tuple[FirstPicture, bytes]:
    """Read a kept picture, its pixels unread. Raises OSError, ValueError or TypeError."""
    line, _, bgra = read_regular(file, LONGEST).partition(b"\n")
    return FirstPicture(**json.loads(line)), bgra


def _unpacked(head: FirstPicture, bgra: bytes) -> tuple[pygame.Surface, list[LitButton]]:
    """Return the picture and the lit buttons. Raises ValueError or TypeError if the pixels are not
    as many as the head says.
    """
    lit = [(pygame.Rect(numbers[:4]), pygame.Rect(numbers[4:])) for numbers in head.lit]
    pixels, looks = memoryview(bgra), []
    for size in ((head.width, head.height), *(area.size for _, area in lit)):
        length = 4 * size[0] * size[1]
        look = pygame.image.frombuffer(pixels[:length], size, "BGRA")
        look.set_alpha(None)
        looks.append(look)
        pixels = pixels[length:]
    if pixels:
        raise ValueError(f"{len(pixels)} bytes too many")
    picture, *others = looks
    return picture, [LitButton(*rects, look) for rects, look in zip(lit, others, strict=True)]


def _checksum(lit: list[list[int]], bgra: bytes) -> int:
    return zlib.crc32(bgra, zlib.crc32(str(lit).encode()))


def _read_geometry(file: Path) -> WindowGeometry:
    """Read the window's geometry without a YAML reader. Raises OSError, or ValueError for a file
    that a person has changed.
    """
    numbers = re.findall(
        r"^  (?:x|y|width|height): (-?\d+)$", read_regular(file, LONGEST).decode(), re.MULTILINE
    )
    if len(numbers) != len(WindowGeometry._fields):
        raise ValueError(f"{len(numbers)} numbers")
    return WindowGeometry(*map(int, numbers))


def current_stamp(packages: Iterable[str], paths: Iterable[str]) -> str:
    """Return a stamp of the program as it was started, of packages and files, of what is installed,
    and of the day, because the title says when a game was played."""
    return (
        f"{program_stamp(frozenset(packages))} {stamp_of(paths)} {installation_stamp()} "
        f"{time.strftime('%Y-%m-%d %z')}"
    )


class FirstPictureKeeper:
    """Keep the picture of the title in a file, once each time the title has come to rest."""

    def __init__(self, file: Path, packages: Iterable[str], paths: Iterable[str]) -> None:
        """Note what the title is drawn from: the program with the packages of the games, and
        `paths`, other files and folders.
        """
        self._file, self._packages, self._paths = file, sorted(set(packages)), sorted(paths)
        self.expect()

    def expect(self) -> None:
        """Keep the next title that comes to rest, which is drawn from the files as they are now."""
        self._stamp = current_stamp(self._packages, self._paths)
        self.is_due = True

    def settle(self, surface: pygame.Surface, full_screen: bool) -> bool:
        """True if what is shown is to be kept: it is not kept yet, and no file has changed
        meanwhile. Otherwise it is no longer due."""
        if current_stamp(self._packages, self._paths) == self._stamp and not self._is_kept(
            surface, full_screen
        ):
            return True
        self.is_due = False
        return False

    def _is_kept(self, surface: pygame.Surface, full_screen: bool) -> bool:
        with contextlib.suppress(OSError, ValueError, TypeError):
            head, bgra = _read(self._file)
            checksum = _checksum(head.lit, bgra)
            if head == self._head(surface, full_screen, head.lit, checksum):
                return bgra.startswith(pygame.image.tobytes(surface, "BGRA"))
        return False

    def _head(
        self, surface: pygame.Surface, full_screen: bool, lit: list[list[int]], checksum: int
    ) -> FirstPicture:
        files = self._stamp, self._packages, self._paths
        return FirstPicture(*files, full_screen, *surface.get_size(), checksum, lit)

    def keep(self, surface: pygame.Surface, full_screen: bool, lit: Sequence[LitButton]) -> None:
        """Keep what is shown, and how it looks with each button lit. A file that cannot be written
        is left.
        """
        self.is_due = False
        bgra = b"".join(
            pygame.image.tobytes(look, "BGRA")
            for look in (surface, *(button.look for button in lit))
        )
        places = [[*button.button, *button.area] for button in lit]
        head = self._head(surface, full_screen, places, _checksum(places, bgra))
        written = json.dumps(head._asdict()).encode() + b"\n" + bgra
        with contextlib.suppress(OSError):
            make_folder(self._file.parent)
            replace_file(self._file, written, is_synced=False)
