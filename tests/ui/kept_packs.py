"""Write packs of pictures into a library for tests of scenes. The pictures need not exist: where
nothing is painted, nobody opens them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from corptable.art.packs import store
from corptable.art.packs.library import PackLibrary
from corptable.art.packs.records import Appearance, Assignment, Cut, Pack, PackPicture
from corptable.cards import find_deck, installed_decks

BACK = Cut("back.png")


def picture_of(card: str) -> Cut:
    """Return the picture that is named after a card."""
    return Cut(f"{card}.png")


def assigned_to(deck: str, without: Iterable[str] = (), back: Cut | None = BACK) -> Assignment:
    """Return an assignment in which every card of a deck wears the picture that is named after
    it.
    """
    left_out = set(without)
    return Assignment(
        deck,
        {card.id: picture_of(card.id) for card in find_deck(deck).cards if card.id not in left_out},
        back,
    )


def make_pack(
    assignments: Sequence[Assignment] = (),
    unused: Iterable[str] = (),
    faults: Mapping[str, str] | None = None,
    name: str = "Kept",
) -> Pack:
    """Return a pack with the pictures of its assignments, but for those with faults, and unused
    ones by their names.
    """
    faults = faults or {}
    words = [
        cut.word
        for assigned in assignments
        for cut in (*assigned.faces.values(), assigned.back)
        if cut is not None
    ]
    there = dict.fromkeys(word for word in [*words, *unused] if word not in faults)
    pictures = {
        word: PackPicture(f"/nowhere/{number:032x}.png", f"{number:032x}", 60, 100, "ffffff")
        for number, word in enumerate(there)
    }
    decks = {assigned.deck: assigned for assigned in assignments}
    return Pack(
        "kept",
        name,
        "a folder of pictures",
        "/somewhere/kept",
        Appearance(),
        pictures,
        faults,
        decks,
    )


def library_with(folder: Path, *packs: Pack) -> PackLibrary:
    """Return a library in a folder that keeps packs."""
    for pack in packs:
        (folder / pack.id).mkdir(parents=True)
        store.write_pack(folder, store.StoredPack(pack, "stamp", store.IMPORTER))
    return PackLibrary(folder, installed_decks)
