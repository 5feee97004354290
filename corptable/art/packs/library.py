"""Keep the prepared packs and which deck wears which, for the window and the command line.

Most people have no pack: what imports, exports and shows one is loaded when there is one.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from corptable.art.packs import store
from corptable.art.packs.manifest import (
    Manifest,
    look_between,
    mended,
    part_between,
    without_cells,
)
from corptable.art.packs.records import (
    Appearance,
    Assignment,
    CardSheet,
    DeckId,
    Pack,
    PackId,
    PackPlan,
    Worn,
    offered,
)
from corptable.art.packs.store import Held, folder_stamp, remove_leftovers
from corptable.cards import installed_decks
from corptable.system.errors import CorptableError, did_you_mean
from corptable.system.file_lock import folder_lock

if TYPE_CHECKING:
    from corptable.art.packs.importing import Import
    from corptable.cards.deck import Card, Deck

NOT_KEPT: Final = "Your own pictures are not kept: this window has no folder for them."

_log = logging.getLogger(__name__)


class PackLibrary:
    """Keep the packs in a folder. One thread uses it; only imports run in others. Other windows may
    use the same folder.

    Without a folder it has no packs, and whatever would change it raises CorptableError.
    """

    version = 0
    """Rises with every change of a pack, or of which deck wears which."""

    def __init__(self, folder: Path | None, decks: Callable[[], Sequence[Deck]]) -> None:
        """Take the folder of packs, which need not exist, and a function that returns all decks
        that packs may be for.
        """
        self._place, self._decks = folder, decks
        self.faults: list[str] = []
        """Sentences about damaged files that were set aside."""
        self._stored: dict[PackId, store.StoredPack] = {}
        self._packs: dict[PackId, Pack] = {}
        self._worn: dict[DeckId, PackId] = {}
        if folder is None:
            return
        try:
            remove_leftovers(folder)
        except OSError:
            _log.warning("Leftovers of a killed program stay among the packs", exc_info=True)
        self._read()

    @property
    def _folder(self) -> Path:
        if self._place is None:
            raise CorptableError(NOT_KEPT)
        return self._place

    def _read(self) -> None:
        """Read everything in the folder."""
        self._seen = folder_stamp(self._folder)
        stored, faults = store.read_packs(self._folder)
        self._stored = {one.pack.id: one for one in stored}
        self._worn, fault = store.read_worn(self._folder)
        self._packs = {pack_id: self._mended(one.pack) for pack_id, one in self._stored.items()}
        self.faults += [found for found in (*faults, fault) if found and found not in self.faults]

    def refresh(self) -> None:
        """Take up what other windows have changed; it reads a file only if any differs since the
        last time.
        """
        if self._place is not None and folder_stamp(self._place) != self._seen:
            before = self._packs, self._worn, self._stored
            self._read()
            if before != (self._packs, self._worn, self._stored):
                self.version += 1

    def packs(self) -> tuple[Pack, ...]:
        """Return all packs, by name."""
        return tuple(sorted(self._packs.values(), key=lambda pack: (pack.name.casefold(), pack.id)))

    def find(self, pack_id: PackId) -> Pack | None:
        """Return a pack by its id."""
        return self._packs.get(pack_id)

    def require(self, pack_id: PackId) -> Pack:
        """Return a pack by its id. Raises CorptableError for an unknown one."""
        if pack_id not in self._packs:
            known = ", ".join(self._packs) or "none"
            raise CorptableError(
                f'There is no pack "{pack_id}"{did_you_mean(pack_id, self._packs)}; there '
                f"are: {known}."
            )
        return self._packs[pack_id]

    def worn_by(self, deck_id: DeckId) -> Pack | None:
        """Return the pack that a deck wears."""
        return self._packs.get(self._worn.get(deck_id, ""))

    def wear(self, deck_id: DeckId, pack_id: PackId | None) -> None:
        """Have a deck wear a pack, or with None the program's own drawings. Raises CorptableError
        where that cannot be written.
        """
        with self._writing():
            if pack_id is not None:
                self.require(pack_id)
            worn = {deck: pack for deck, pack in self._worn.items() if deck != deck_id}
            self._write_worn(worn if pack_id is None else {**worn, deck_id: pack_id})

    def face(self, deck_id: DeckId, card: Card) -> Worn | None:
        """Picture that a card shows; None for the program's own drawing, because the deck wears
        no pack.
        """
        return self._shown(deck_id, card)

    def back(self, deck_id: DeckId) -> Worn | None:
        """Picture that a deck's back shows; None for the program's own drawing."""
        return self._shown(deck_id, None)

    def _shown(self, deck_id: DeckId, card: Card | None) -> Worn | None:
        if (pack := self.worn_by(deck_id)) is None:
            return None
        from corptable.art.packs.worn import worn_face

        return worn_face(pack, deck_id, card)

    def start_import(self, path: Path, tell: Callable[[], None]) -> Import:
        """Start to import a folder, a zip or a file; `tell` is called from another thread after
        each step and at the end.

        The source of a pack that is there is read again: that pack is replaced when the import is
        adopted, and its mending kept.
        """
        from corptable.art.packs.importing import Import

        folder, path = self._folder, path.expanduser().absolute()
        self.refresh()
        known = next((pack.id for pack in self._packs.values() if pack.source == str(path)), None)

        def reserve(plan: PackPlan) -> Held:
            with folder_lock(folder):
                return Held(folder / known if known else store.reserve(folder, plan.name))

        sheets = store.read_mending(folder / known)[0].sheets if known else ()
        return Import(path, self._decks(), reserve, tell, is_new=known is None, sheets=sheets)

    def adopt(self, imported: Import) -> Pack:
        """Add what was imported to the library. Raises CorptableError if there is nothing, or it
        cannot be written.
        """
        if imported.pack is None:
            raise CorptableError(imported.fault or "The import is not over yet.")
        stored = store.StoredPack(imported.pack, imported.stamp, store.IMPORTER, imported.sheets)
        try:
            with self._writing():
                store.write_pack(self._folder, stored)
        finally:
            imported.release()
        self._stored[stored.pack.id] = stored
        return self._reread(stored.pack.id)

    def mend(
        self,
        pack_id: PackId,
        assignments: Mapping[DeckId, Assignment] | None = None,
        appearance: Appearance | None = None,
        sheets: Sequence[CardSheet] | None = None,
    ) -> Pack:
        """Put a pack right by hand, and keep that beside the prepared pack; the source is never
        written to.

        Decks that `assignments` does not name stay as they are. `sheets` are cut at the next import
        of the source, which `changed` asks for. Raises CorptableError where it cannot be written.
        """
        home = self._folder / pack_id
        with self._writing():
            self.require(pack_id)
            found = self._stored[pack_id].pack
            mending, _ = store.read_mending(home)
            for deck, wanted in (assignments or {}).items():
                part = part_between(found.assignments.get(deck, Assignment(deck, {})), wanted)
                mending = mending._replace(decks={**mending.decks, deck: part})
            if appearance is not None:
                mending = mending._replace(look=look_between(found.appearance, appearance))
            if sheets is not None:
                mending = self._with_sheets(pack_id, mending, sheets)
            store.write_mending(home, mending)
        return self._reread(pack_id)

    def _with_sheets(
        self, pack_id: PackId, mending: Manifest, sheets: Sequence[CardSheet]
    ) -> Manifest:
        """Changes of a person with these sheets, without cells of those that were cut otherwise."""
        found, by_hand = self._stored[pack_id].pack.sheets, self._stored[pack_id].sheets
        kept = tuple(sheet for sheet in sheets if sheet not in found or sheet in by_hand)
        files = {sheet.file for sheet in kept if sheet not in self._packs[pack_id].sheets}
        decks = {deck: without_cells(part, files) for deck, part in mending.decks.items()}
        return mending._replace(sheets=kept, decks=decks, part=without_cells(mending.part, files))

    def reset(self, pack_id: PackId) -> Pack:
        """Forget what was put right by hand. Sheets are cut as they were found at the next import,
        which `changed` asks for.

        Raises CorptableError where that fails.
        """
        with self._writing():
            self.require(pack_id)
            store.remove_mending(self._folder / pack_id)
        return self._reread(pack_id)

    def remove(self, pack_id: PackId) -> None:
        """Remove a pack; decks that wear it are drawn by the program again. Raises CorptableError
        where that fails.
        """
        with self._writing():
            self.require(pack_id)
            store.remove_pack(self._folder / pack_id)
            del self._packs[pack_id], self._stored[pack_id]
            self._write_worn({deck: pack for deck, pack in self._worn.items() if pack != pack_id})

    def export(self, pack_id: PackId, path: Path, replaces: bool = False) -> None:
        """Write a pack as a zip that can be imported again to the same cards and look, for the
        decks that it is offered for or that wear it.

        Raises CorptableError where it cannot be written, and for a file that is there, unless it
        `replaces` that.
        """
        from corptable.art.packs.exporting import write_archive

        pack, path = self.require(pack_id), path.expanduser().absolute()
        worn = {deck for deck in pack.assignments if self.worn_by(deck) == pack}
        found = {
            deck: each._replace(is_offered=each.is_offered or deck in worn)
            for deck, each in pack.assignments.items()
        }
        pack = pack._replace(assignments=found)
        with _in_words(path):
            if not write_archive(pack, self._decks(), path, replaces):
                raise CorptableError(
                    f'"{path}" already exists and was left as it is; wanted another name.'
                )

    def changed(self) -> list[PackId]:
        """Return the packs whose source is another than when it was read. It reads folders, so ask
        it from a thread.
        """
        return [
            pack_id for pack_id, stored in list(self._stored.items()) if self._is_changed(stored)
        ]

    def _is_changed(self, stored: store.StoredPack) -> bool:
        """True if a source, or how a person has its sheets cut, differs from when it was read; one
        that is gone cannot be read again.
        """
        from corptable.art.packs.source import stamp_of

        mending, _ = store.read_mending(self._folder / stored.pack.id)
        try:
            is_other = stamp_of(Path(stored.pack.source)) != stored.stamp
        except CorptableError:
            return False
        return is_other or stored.importer != store.IMPORTER or mending.sheets != stored.sheets

    def _mended(self, pack: Pack) -> Pack:
        mending, faults = store.read_mending(self._folder / pack.id)
        self.faults += [fault for fault in faults if fault not in self.faults]
        return mended(pack, mending)

    def _reread(self, pack_id: PackId) -> Pack:
        self._packs[pack_id] = self._mended(self._stored[pack_id].pack)
        self.version += 1
        return self._packs[pack_id]

    def _write_worn(self, worn: dict[DeckId, PackId]) -> None:
        store.write_worn(self._folder, worn)
        self._worn = worn
        self.version += 1

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Lock the folder while the context lasts, and first take up what other windows have
        changed in it.

        Raises CorptableError where it cannot be written, or another window holds it for too long.
        """
        with _in_words(self._folder), folder_lock(self._folder):
            self.refresh()
            yield
            self._seen = folder_stamp(self._folder)


@contextmanager
def _in_words(place: Path) -> Iterator[None]:
    """Raise CorptableError with the place and the reason if the block raises OSError."""
    try:
        yield
    except OSError as error:
        raise CorptableError(f'"{place}" cannot be changed ({error.strerror or error}).') from error


class NoPacks(PackLibrary):
    """Stand in for the library in a window that keeps no packs."""

    def __init__(self) -> None:
        super().__init__(None, lambda: ())


def decks_meant_by(pack: Pack) -> list[DeckId]:
    """Return the decks that use most pictures of a pack, and of these those with the fewest cards
    beside.

    A tarot's pictures are for tarots, even if two are missing, and French ones for the French deck.
    """
    sizes = {deck.id: len(deck.cards) for deck in installed_decks()}
    found = {
        id: (len(pack.pictured(id)), -sizes[id]) for id in offered(pack.assignments) if id in sizes
    }
    return [id for id, fitting in found.items() if fitting == max(found.values())]
