"""Describe what scenes need of the library of art packs, and stand in for it in a window that keeps
none.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from corptable.system.errors import CorptableError
from corptable.ui.paint.worn_art import NothingWorn, WornArt

if TYPE_CHECKING:
    from corptable.art.packs.importing import Import
    from corptable.art.packs.records import Appearance, Assignment, CardSheet, DeckId, Pack, PackId

NOT_KEPT: Final = "Your own pictures are not kept: this window has no folder for them."


class Packs(WornArt, Protocol):
    """Describe the library of packs."""

    @property
    def faults(self) -> Sequence[str]:
        """Get sentences about damaged files of the library."""

    def refresh(self) -> None:
        """Take up what other windows have changed."""

    def packs(self) -> tuple[Pack, ...]:
        """Return all packs, by name."""

    def find(self, pack_id: PackId) -> Pack | None:
        """Return a pack by its id; None for none."""

    def worn_by(self, deck_id: DeckId) -> Pack | None:
        """Return the pack that a deck wears; None for the program's own drawings."""

    def wear(self, deck_id: DeckId, pack_id: PackId | None) -> None:
        """Let a deck wear a pack; None takes it off. Raises CorptableError where that cannot be
        kept.
        """

    def start_import(self, path: Path, tell: Callable[[], None]) -> Import:
        """Begin to import a path; `tell` is called from another thread at each progress and at the
        end.
        """

    def adopt(self, imported: Import) -> Pack:
        """Add the pack of an import that is over. Raises CorptableError where it cannot be kept."""

    def mend(
        self,
        pack_id: PackId,
        assignments: Mapping[DeckId, Assignment] | None = None,
        appearance: Appearance | None = None,
        sheets: Sequence[CardSheet] | None = None,
    ) -> Pack:
        """Keep a person's own assignments or appearance of a pack beside it. Raises CorptableError
        where that cannot be kept.
        """

    def reset(self, pack_id: PackId) -> Pack:
        """Forget what was put right by hand. Raises CorptableError where that fails."""

    def remove(self, pack_id: PackId) -> None:
        """Delete a pack; the decks that wear it wear it no more."""

    def export(self, pack_id: PackId, path: Path) -> None:
        """Write a pack as a zip that can be imported again. Raises CorptableError for a path that
        cannot be written.
        """

    def changed(self) -> list[PackId]:
        """Return the packs whose source has changed since they were imported. It reads folders: ask
        it from a thread.
        """


class NoPacks(NothingWorn):
    """Stand in for the library in a window that keeps no packs."""

    faults: Sequence[str] = ()
    """No sentences about damaged files."""

    def refresh(self) -> None:
        """Do nothing."""

    def packs(self) -> tuple[Pack, ...]:
        """Return no packs."""
        return ()

    def find(self, pack_id: PackId) -> Pack | None:
        """Return None."""
        return None

    def worn_by(self, deck_id: DeckId) -> Pack | None:
        """Return None."""
        return None

    def wear(self, deck_id: DeckId, pack_id: PackId | None) -> None:
        """Raise CorptableError."""
        raise CorptableError(NOT_KEPT)

    def start_import(self, path: Path, tell: Callable[[], None]) -> Import:
        """Raise CorptableError."""
        raise CorptableError(NOT_KEPT)

    def adopt(self, imported: Import) -> Pack:
        """Raise CorptableError."""
        raise CorptableError(NOT_KEPT)

    def mend(
        self,
        pack_id: PackId,
        assignments: Mapping[DeckId, Assignment] | None = None,
        appearance: Appearance | None = None,
        sheets: Sequence[CardSheet] | None = None,
    ) -> Pack:
        """Raise CorptableError."""
        raise CorptableError(NOT_KEPT)

    def reset(self, pack_id: PackId) -> Pack:
        """Raise CorptableError."""
        raise CorptableError(NOT_KEPT)

    def remove(self, pack_id: PackId) -> None:
        """Raise CorptableError."""
        raise CorptableError(NOT_KEPT)

    def export(self, pack_id: PackId, path: Path) -> None:
        """Raise CorptableError."""
        raise CorptableError(NOT_KEPT)

    def changed(self) -> list[PackId]:
        """Return no packs."""
        return []


def worn_stamp(packs: Packs) -> str:
    """Return a stamp of what all decks wear: a drawing of their cards that is kept depends on it;
    "" while none wears anything.
    """
    decks = sorted({deck for pack in packs.packs() for deck in pack.assignments})
    worn = [(deck, packs.worn_by(deck)) for deck in decks]
    told = [
        (deck, pack.id, pack.appearance, pack.assignments.get(deck))
        for deck, pack in worn
        if pack is not None
    ]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16] if told else ""
