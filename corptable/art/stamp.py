"""Compute the stamp of the art: a digest that changes whenever pictures may be painted otherwise,
so that no outdated one is shown.

It covers the source of `corptable.art` and the files that it draws from, and takes a few
milliseconds. A build without sources depends on the version of the program instead.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from corptable import __version__
from corptable.system.resources import folder

CODE: Final = Path(__file__).resolve().parent
DRAWN_FROM: Final = ("fonts", "inks", "materials", "rooms", "skins")
"""Folders of `assets/` that pictures are drawn from. A missing folder counts as empty."""

FONT, FONT_DIRECTORY = ".ttf", 1024
"""Ending of a font file, and the number of its first bytes that are read: the checksums of all its
tables are among them. Those for Chinese, Japanese and Korean are megabytes."""


def art_stamp() -> str:
    """Return the stamp of this program's art. Raises CorptableError when the installation is
    incomplete.
    """
    assets = folder("assets")
    return stamp_of([(CODE, "*.py"), *((assets / name, "*") for name in DRAWN_FROM)])


def stamp_of(homes: Iterable[tuple[Path, str]]) -> str:
    """Return a digest of the program's version and of all files, with their names, below a folder
    that end as its pattern does: "*.py", or "*" for all."""
    digest = hashlib.sha256(__version__.encode())
    for home, pattern in homes:
        for path in sorted(_files(str(home), pattern.removeprefix("*"))):
            name = path[len(str(home)) + 1 :].replace(os.sep, "/")
            with open(path, "rb") as file:
                content = file.read(FONT_DIRECTORY if name.endswith(FONT) else -1)
                digest.update(f"\n{home.name}/{name} ".encode() + hashlib.sha256(content).digest())
    return digest.hexdigest()


def _files(folder: str, ending: str) -> Iterator[str]:
    """Yield the paths of the files below a folder that end so; none where there is no folder."""
    with contextlib.suppress(FileNotFoundError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _files(entry.path, ending)
            elif entry.name.endswith(ending) and entry.is_file():
                yield entry.path
