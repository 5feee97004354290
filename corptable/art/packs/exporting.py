"""Write a prepared pack as a zip that can be handed on and imported again: its pictures, and an
art.yaml that names them all.
"""

from __future__ import annotations

import os
import re
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from corptable.art.packs.manifest import DRAWN, DeckPart, Manifest, look_between
from corptable.art.packs.manifest_file import EXPORTED, LONGEST_NAME, manifest_text
from corptable.art.packs.records import Appearance, Assignment, Cut, Pack, offered
from corptable.cards import Deck
from corptable.cards.faults import shown
from corptable.system.private_files import read_regular, take_name, temporary_file

MANIFEST: Final = "art.yaml"
MOST_BYTES: Final = 40_000_000
"""Limit of bytes of a prepared picture."""
BACK: Final = "back"
UNUSED: Final = "unused"
"""Folder of the pictures that no card wears."""
_ID: Final = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")
_PACKED: Final = ".svg"
"""Suffix of pictures that become smaller by packing."""


def write_archive(pack: Pack, decks: Sequence[Deck], path: Path, replaces: bool) -> bool:
    """Write a pack to a zip in one step; return whether it was written: not over a file that is
    there, unless it `replaces` that.

    Raises OSError, for a picture of the pack that is gone as well.
    """
    files = _files(pack)
    with temporary_file(path.parent, b"", is_synced=False) as fresh:
        with zipfile.ZipFile(fresh, "w") as archive:
            _add(archive, MANIFEST, manifest_text(_manifest(pack, decks, files), EXPORTED).encode())
            for picture, name in files.items():
                _add(archive, name, read_regular(Path(picture), MOST_BYTES))
        if not replaces:
            return take_name(fresh, path)
        os.replace(fresh, path)
        return True


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Add a file with the date that stands for none, so that the same pack is the same zip."""
    packing = zipfile.ZIP_DEFLATED if name.endswith((_PACKED, MANIFEST)) else zipfile.ZIP_STORED
    archive.writestr(zipfile.ZipInfo(name), content, packing)


def _files(pack: Pack) -> dict[str, str]:
    """Return the names of all pictures in the zip, by their paths; one is called after the first
    card that wears it.
    """
    names: dict[str, str] = {}
    taken: set[str] = set()
    for deck, assigned in offered(pack.assignments).items():
        for word, cut in (*assigned.faces.items(), (BACK, assigned.back)):
            picture = pack.pictures.get(cut.word) if cut else None
            if (
                picture is not None
                and picture.path not in names
                and _ID.fullmatch(word)
                and _ID.fullmatch(deck)
            ):
                name = f"{word}{Path(picture.path).suffix}"
                names[picture.path] = name if name not in taken else f"{deck}/{name}"
                taken.add(names[picture.path])
    for number, picture in enumerate(pack.pictures.values(), 1):
        names.setdefault(picture.path, f"{UNUSED}/{number}{Path(picture.path).suffix}")
    return names


def _manifest(pack: Pack, decks: Sequence[Deck], files: Mapping[str, str]) -> Manifest:
    cards = {deck.id: [card.id for card in deck.cards] for deck in decks}
    parts = {
        deck: _part(pack, each, cards.get(deck, []), files)
        for deck, each in offered(pack.assignments).items()
    }
    name = (
        pack.name
        if len(pack.name) <= LONGEST_NAME and pack.name.isprintable()
        else shown(pack.name)
    )
    return Manifest(name, look_between(Appearance(), pack.appearance), decks=parts)


def _part(
    pack: Pack, assigned: Assignment, cards: Sequence[str], files: Mapping[str, str]
) -> DeckPart:
    """Return all cards of a deck, so that nothing is found by the names of files."""

    def named(cut: Cut | None) -> Cut:
        picture = pack.pictures.get(cut.word) if cut else None
        return DRAWN if picture is None else Cut(files[picture.path])

    return DeckPart(
        {card: named(assigned.faces.get(card)) for card in (cards or assigned.faces)},
        named(assigned.back),
    )
