"""Compute the stamp of the art: a digest that changes whenever pictures may be painted otherwise, so that no outdated one is shown.

It covers the source of `corptable.art` and the files that it draws from, and takes a few milliseconds. A build without sources
depends on the version of the program instead.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from corptable import __version__
from corptable.resources import folder

CODE: Final = Path(__file__).resolve().parent
DRAWN_FROM: Final = ("fonts", "inks", "materials", "rooms", "skins")
"""Folders of `assets/` that pictures are drawn from. A missing folder counts as empty."""


def art_stamp() -> str:
    """Return the stamp of this program's art. Raises CorptableError when the installation is incomplete."""
    assets = folder("assets")
    return stamp_of([(CODE, "*.py"), *((assets / name, "*") for name in DRAWN_FROM)])


def stamp_of(homes: Iterable[tuple[Path, str]]) -> str:
    """Return a digest of the program's version and of all files, with their names, that match a pattern below a folder."""
    digest = hashlib.sha256(__version__.encode())
    for home, pattern in homes:
        named = {path.relative_to(home).as_posix(): path for path in home.rglob(pattern) if path.is_file()}
        for name, path in sorted(named.items()):
            digest.update(f"\n{home.name}/{name} ".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()
