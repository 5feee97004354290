"""Keep the prepared packs and which deck wears which, for the window and the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from corptable.art.packs.records import Appearance, Assignment, DeckId, Pack, PackId, Worn
from corptable.cards import Card, Deck


class Progress(NamedTuple):
    """Hold how far an import is: pictures done, of how many (0: not known yet), and the same in words."""

    done: int
    total: int
    words: str


class Import:
    """Import a pack in a thread, which asks a child process. All properties may be read from any thread at any time."""

    @property
    def progress(self) -> Progress:
        """Get how far it is."""
        raise NotImplementedError

    @property
    def pack(self) -> Pack | None:
        """Get the prepared pack, to be given to `PackLibrary.adopt`; None before the end, and where there is a fault."""
        raise NotImplementedError

    @property
    def fault(self) -> str:
        """Get why nothing could be imported, as a sentence; "" if there is no fault."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        """Test whether the import has ended: with a pack, with a fault, or because it was cancelled."""
        raise NotImplementedError

    def cancel(self) -> None:
        """End the import without waiting; nothing of it stays."""
        raise NotImplementedError


class PackLibrary:
    """Keep the packs in a folder. One thread uses it; only imports run in others."""

    version: int = 0
    """Rises with every change of a pack, or of which deck wears which."""

    def __init__(self, folder: Path, decks: Callable[[], Sequence[Deck]]) -> None:
        """Take the folder of packs, which need not exist, and a function that returns all decks that packs may be for."""

    def packs(self) -> tuple[Pack, ...]:
        """Return all packs, by name."""
        raise NotImplementedError

    def find(self, pack_id: PackId) -> Pack | None:
        """Return a pack by its id."""
        raise NotImplementedError

    def worn_by(self, deck_id: DeckId) -> Pack | None:
        """Return the pack that a deck wears."""
        raise NotImplementedError

    def wear(self, deck_id: DeckId, pack_id: PackId | None) -> None:
        """Have a deck wear a pack, or with None the program's own drawings. Raises CorptableError where that cannot be written."""
        raise NotImplementedError

    def face(self, deck_id: DeckId, card: Card) -> Worn | None:
        """Return what a card shows; None for the program's own drawing, because the deck wears no pack."""
        raise NotImplementedError

    def back(self, deck_id: DeckId) -> Worn | None:
        """Return what a deck's back shows; None for the program's own drawing."""
        raise NotImplementedError

    def start_import(self, path: Path, tell: Callable[[], None]) -> Import:
        """Start to import a folder, a zip or a file; `tell` is called from another thread after each step and at the end.

        The source of a pack that is there is read again: that pack is replaced when the import is adopted, and its mending kept.
        """
        raise NotImplementedError

    def adopt(self, imported: Import) -> Pack:
        """Add what was imported to the library. Raises CorptableError if there is nothing, or it cannot be written."""
        raise NotImplementedError

    def mend(
        self, pack_id: PackId, assignments: Mapping[DeckId, Assignment] | None = None, appearance: Appearance | None = None
    ) -> Pack:
        """Put a pack right by hand, and keep that beside the prepared pack; the source is never written to.

        Decks that `assignments` does not name stay as they are. Raises CorptableError where it cannot be written.
        """
        raise NotImplementedError

    def remove(self, pack_id: PackId) -> None:
        """Remove a pack; decks that wear it are drawn by the program again. Raises CorptableError where that fails."""
        raise NotImplementedError

    def export(self, pack_id: PackId, path: Path) -> None:
        """Write a pack as a zip that can be imported again. Raises CorptableError where that fails."""
        raise NotImplementedError

    def changed(self) -> list[PackId]:
        """Return the packs whose source is another than when it was read. It reads folders, so ask it from a thread."""
        raise NotImplementedError
