"""The state of the art, as a word: it changes whenever pictures may come out otherwise, so that no old one is taken for new.

It is made of the source of `corptable.art` and of the files that it draws from, a few milliseconds' reading. A build that has no
sources goes by the version of the program.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from corptable import __version__
from corptable.resources import folder

CODE: Final = Path(__file__).resolve().parent
DRAWN_FROM: Final = ("fonts", "inks", "rooms", "skins")
"""Folders of `assets/` that pictures are drawn from. One that is not there has no files."""


def art_stamp() -> str:
    """The state of the art of this program. Raises CorptableError when the installation is incomplete."""
    assets = folder("assets")
    return stamp_of([(CODE, "*.py"), *((assets / name, "*") for name in DRAWN_FROM)])


def stamp_of(homes: Iterable[tuple[Path, str]]) -> str:
    """A digest of the program's version and of the files, with their names, that fit a pattern below a folder."""
    digest = hashlib.sha256(__version__.encode())
    for home, pattern in homes:
        named = {path.relative_to(home).as_posix(): path for path in home.rglob(pattern) if path.is_file()}
        for name, path in sorted(named.items()):
            digest.update(f"\n{home.name}/{name} ".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()
