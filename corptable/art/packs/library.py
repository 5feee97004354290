"""Keep the prepared packs and which deck wears which, for the window and the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from corptable.art.packs import store
from corptable.art.packs.importing import Import, Progress
from corptable.art.packs.records import Appearance, Assignment, DeckId, Pack, PackId, Plan, Worn
from corptable.art.packs.source import stamp_of
from corptable.art.packs.worn import worn_back, worn_face
from corptable.cards import Card, Deck
from corptable.errors import CorptableError, did_you_mean

__all__ = ["Import", "PackLibrary", "Progress"]


class PackLibrary:
    """Keep the packs in a folder. One thread uses it; only imports run in others."""

    def __init__(self, folder: Path, decks: Callable[[], Sequence[Deck]]) -> None:
        """Take the folder of packs, which need not exist, and a function that returns all decks that packs may be for."""
        self._folder, self._decks = folder, decks
        self.version = 0
        """Rises with every change of a pack, or of which deck wears which."""
        stored, self.faults = store.read_packs(folder)
        """Sentences about damaged files that were set aside."""
        self._stored = {one.pack.id: one for one in stored}
        self._worn, fault = store.read_worn(folder)
        self.faults += [fault] * bool(fault)
        self._packs = {pack_id: self._mended(one.pack) for pack_id, one in self._stored.items()}
        self._shown: dict[tuple[DeckId, Card | None], Worn] = {}

    def packs(self) -> tuple[Pack, ...]:
        """Return all packs, by name."""
        return tuple(sorted(self._packs.values(), key=lambda pack: (pack.name.casefold(), pack.id)))

    def find(self, pack_id: PackId) -> Pack | None:
        """Return a pack by its id."""
        return self._packs.get(pack_id)

    def worn_by(self, deck_id: DeckId) -> Pack | None:
        """Return the pack that a deck wears."""
        return self._packs.get(self._worn.get(deck_id, ""))

    def wear(self, deck_id: DeckId, pack_id: PackId | None) -> None:
        """Have a deck wear a pack, or with None the program's own drawings. Raises CorptableError where that cannot be written."""
        if pack_id is not None:
            self._require(pack_id)
        worn = {deck: pack for deck, pack in self._worn.items() if deck != deck_id}
        self._write_worn(worn if pack_id is None else {**worn, deck_id: pack_id})

    def face(self, deck_id: DeckId, card: Card) -> Worn | None:
        """Return what a card shows; None for the program's own drawing, because the deck wears no pack."""
        if (pack := self.worn_by(deck_id)) is None:
            return None
        if (deck_id, card) not in self._shown:
            self._shown[deck_id, card] = worn_face(pack, deck_id, card)
        return self._shown[deck_id, card]

    def back(self, deck_id: DeckId) -> Worn | None:
        """Return what a deck's back shows; None for the program's own drawing."""
        if (pack := self.worn_by(deck_id)) is None:
            return None
        if (deck_id, None) not in self._shown:
            self._shown[deck_id, None] = worn_back(pack, deck_id)
        return self._shown[deck_id, None]

    def start_import(self, path: Path, tell: Callable[[], None]) -> Import:
        """Start to import a folder, a zip or a file; `tell` is called from another thread after each step and at the end.

        The source of a pack that is there is read again: that pack is replaced when the import is adopted, and its mending kept.
        """
        path = path.expanduser().absolute()
        known = next((pack.id for pack in self._packs.values() if pack.source == str(path)), None)

        def reserve(plan: Plan) -> tuple[PackId, Path]:
            return (known, self._folder / known) if known else store.reserve(self._folder, plan.name)

        return Import(path, self._decks(), reserve, tell, is_new=known is None)

    def adopt(self, imported: Import) -> Pack:
        """Add what was imported to the library. Raises CorptableError if there is nothing, or it cannot be written."""
        if imported.pack is None:
            raise CorptableError(imported.fault or "The import is not over yet.")
        stored = store.StoredPack(imported.pack, imported.stamp, store.IMPORTER)
        with _in_words(self._folder):
            store.write_pack(self._folder, stored)
        self._stored[stored.pack.id] = stored
        self._packs[stored.pack.id] = self._mended(stored.pack)
        self._changed()
        return self._packs[stored.pack.id]

    def mend(
        self, pack_id: PackId, assignments: Mapping[DeckId, Assignment] | None = None, appearance: Appearance | None = None
    ) -> Pack:
        """Put a pack right by hand, and keep that beside the prepared pack; the source is never written to.

        Decks that `assignments` does not name stay as they are. Raises CorptableError where it cannot be written.
        """
        self._require(pack_id)
        home = self._folder / pack_id
        before, _ = store.read_mending(home)
        mending = store.Mending({**before.assignments, **(assignments or {})}, appearance or before.appearance)
        with _in_words(home):
            store.write_mending(home, mending)
        self._packs[pack_id] = self._mended(self._stored[pack_id].pack)
        self._changed()
        return self._packs[pack_id]

    def remove(self, pack_id: PackId) -> None:
        """Remove a pack; decks that wear it are drawn by the program again. Raises CorptableError where that fails."""
        self._require(pack_id)
        with _in_words(self._folder):
            store.remove_pack(self._folder / pack_id)
        del self._packs[pack_id], self._stored[pack_id]
        self._write_worn({deck: pack for deck, pack in self._worn.items() if pack != pack_id})

    def export(self, pack_id: PackId, path: Path) -> None:
        """Write a pack as a zip that can be imported again. Raises CorptableError: it is not there yet."""
        self._require(pack_id)
        raise CorptableError(f'"{path}" was not written: packs cannot be exported yet.')

    def changed(self) -> list[PackId]:
        """Return the packs whose source is another than when it was read. It reads folders, so ask it from a thread."""
        return [pack_id for pack_id, stored in list(self._stored.items()) if _is_changed(stored)]

    def _mended(self, pack: Pack) -> Pack:
        mending, fault = store.read_mending(self._folder / pack.id)
        self.faults += [fault] * bool(fault)
        return pack._replace(
            assignments={**pack.assignments, **mending.assignments}, appearance=mending.appearance or pack.appearance
        )

    def _require(self, pack_id: PackId) -> None:
        if pack_id not in self._packs:
            known = ", ".join(self._packs) or "none"
            raise CorptableError(f'There is no pack "{pack_id}"{did_you_mean(pack_id, self._packs)}; there are: {known}.')

    def _write_worn(self, worn: dict[DeckId, PackId]) -> None:
        with _in_words(self._folder):
            store.write_worn(self._folder, worn)
        self._worn = worn
        self._changed()

    def _changed(self) -> None:
        self._shown.clear()
        self.version += 1


def _is_changed(stored: store.StoredPack) -> bool:
    """Test whether a source differs from its stamp; one that is gone is not changed, for it cannot be read again."""
    try:
        return stamp_of(Path(stored.pack.source)) != stored.stamp or stored.importer != store.IMPORTER
    except CorptableError:
        return False


@contextmanager
def _in_words(place: Path) -> Iterator[None]:
    """Raise CorptableError with the place and the reason if the block raises OSError."""
    try:
        yield
    except OSError as error:
        raise CorptableError(f'"{place}" cannot be changed ({error.strerror or error}).') from error
