"""Show the title before the program is loaded: the picture of the last title, if it would be the same now.

The title keeps a picture of itself for the next start, with a stamp of all files that it depends on. A picture that is damaged, of
another size or under another stamp is not shown; then the window opens later, with the first frame.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import time
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from corptable.private_files import make_folder, read_regular, temporary_file
from corptable.ui.platform.file_stamp import installation_stamp, program_stamp, stamp_of
from corptable.ui.platform.window import Window
from corptable.window_geometry import WindowGeometry

FORMAT: Final = "corptable first picture 2"
LONGEST: Final = 1 << 26
"""Limit of the length of the files that are read, in bytes: the pixels of the largest screens."""


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
    format: str = FORMAT


def show_first_picture(file: Path, window_file: Path) -> Window | None:
    """Open the window with the kept picture in it; None if there is none that would be right now.

    `window_file` has the window's last position and size. Raises CorptableError where there is no display.
    """
    try:
        line, _, bgra = read_regular(file, LONGEST).partition(b"\n")
        head = FirstPicture(**json.loads(line))
        geometry, size = _read_geometry(window_file), (head.width, head.height)
        is_whole = head.format == FORMAT and len(bgra) == 4 * head.width * head.height and head.checksum == zlib.crc32(bgra)
        if not is_whole or not (head.full_screen or geometry[2:] == size) or head.stamp != current_stamp(head.packages, head.paths):
            return None
    except (OSError, ValueError, TypeError, ImportError):  # ImportError: a package whose name is damaged
        return None
    window = Window(None, geometry, head.full_screen)
    if window.surface.get_size() == size:
        picture = pygame.image.frombuffer(bgra, size, "BGRA")
        picture.set_alpha(None)
        window.surface.blit(picture, (0, 0))
        pygame.display.flip()
    return window


def _read_geometry(file: Path) -> WindowGeometry:
    """Read the window's geometry without a YAML reader. Raises OSError, or ValueError for a file that a person has changed."""
    numbers = re.findall(r"^  (?:x|y|width|height): (-?\d+)$", read_regular(file, LONGEST).decode(), re.MULTILINE)
    if len(numbers) != len(WindowGeometry._fields):
        raise ValueError(f"{len(numbers)} numbers")
    return WindowGeometry(*map(int, numbers))


def current_stamp(packages: Iterable[str], paths: Iterable[str]) -> str:
    """Return a stamp of the program as it was started, of packages and files, of what is installed, and of the day, because the
    title says when a game was played."""
    return f"{program_stamp(frozenset(packages))} {stamp_of(paths)} {installation_stamp()} {time.strftime('%Y-%m-%d %z')}"


class FirstPictureKeeper:
    """Keep the picture of the title in a file, once each time the title has come to rest."""

    def __init__(self, file: Path, packages: Iterable[str], paths: Iterable[str]) -> None:
        """Note what the title is drawn from: the program with the packages of the games, and `paths`, other files and folders."""
        self._file, self._packages, self._paths = file, sorted(set(packages)), sorted(paths)
        self.expect()

    def expect(self) -> None:
        """Keep the next title that comes to rest, which is drawn from the files as they are now."""
        self._stamp = current_stamp(self._packages, self._paths)
        self.is_due = True

    def keep(self, surface: pygame.Surface, full_screen: bool) -> None:
        """Keep what is shown, unless it is kept already, or a file has changed meanwhile. A file that cannot be written is left."""
        self.is_due = False
        if current_stamp(self._packages, self._paths) != self._stamp:
            return
        bgra = pygame.image.tobytes(surface, "BGRA")
        head = FirstPicture(self._stamp, self._packages, self._paths, full_screen, *surface.get_size(), zlib.crc32(bgra))
        written = json.dumps(head._asdict()).encode() + b"\n" + bgra
        with contextlib.suppress(OSError):
            if self._file.is_file() and read_regular(self._file, LONGEST) == written:
                return
            make_folder(self._file.parent)
            with temporary_file(self._file.parent, written, is_synced=False) as fresh:
                os.replace(fresh, self._file)
