"""Change a pack, and what the decks wear, step by step; every step can be undone and redone.
Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from corptable.art.packs import mending
from corptable.art.packs.library import PackLibrary, decks_meant_by
from corptable.art.packs.mending import Place
from corptable.art.packs.records import (
    Appearance,
    Assignment,
    CardSheet,
    Cut,
    DeckId,
    Pack,
    PackId,
    offered,
)
from corptable.cards import Deck, installed_decks
from corptable.system.errors import Failure, attempt
from corptable.ui.widgets import Act

MOST_STEPS: Final = 200
"""Steps that can be undone, at most."""


class EditorSnapshot(NamedTuple):
    """Hold a pack and what the decks wear at one moment; None where a deck wears nothing."""

    assignments: Mapping[DeckId, Assignment]
    appearance: Appearance
    sheets: tuple[CardSheet, ...]
    worn: Mapping[DeckId, PackId | None]


class PackEditor:
    """Hold the pack that is looked at, the deck that it is looked at with, and the steps that were
    made.
    """

    def __init__(
        self,
        packs: PackLibrary,
        pack: Pack,
        deck_id: DeckId,
        read_again: Callable[[PackId], None],
        changed: Act,
    ) -> None:
        """Take a pack and the deck to begin with, "" for the one of which it has most; `read_again`
        imports its source again, and `changed` is called after each step, whether it failed or not.
        """
        self._packs, self._read_again, self._changed = packs, read_again, changed
        self.pack = pack
        self.trouble = ""
        """Reason for which the last step failed; "" if it did not."""
        self._undone: list[EditorSnapshot] = []
        self._done: list[EditorSnapshot] = []
        self.decks = _decks_by_use(pack)
        """Decks, those first of which the pack has most pictures."""
        self.deck = next((deck for deck in self.decks if deck.id == deck_id), self.decks[0])

    @property
    def assigned(self) -> Assignment:
        """Pictures that the cards of the deck wear."""
        return mending.assignment_of(self.pack, self.deck.id)

    @property
    def cards(self) -> list[str]:
        """Get the ids of the deck's cards, in its order."""
        return [card.id for card in self.deck.cards]

    @property
    def wearers(self) -> list[Deck]:
        """Get the decks that wear the pack."""
        return [deck for deck in self.decks if self._worn_by(deck.id) == self.pack.id]

    @property
    def meant(self) -> list[DeckId]:
        """Get the decks that the pack was made for."""
        return decks_meant_by(self.pack)

    @property
    def can_undo(self) -> bool:
        """True if there is a step to undo."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """True if there is an undone step."""
        return bool(self._undone)

    def refresh(self) -> None:
        """Take the pack as it is kept now: it may have been read again."""
        self.pack = self._packs.find(self.pack.id) or self.pack

    def show_deck(self, at: int) -> None:
        """Look at the pack with the deck at an index."""
        self.deck = self.decks[at]
        self.trouble = ""

    # Steps

    def put(self, place: Place, picture: Cut | None) -> None:
        """Put a picture on a card or the back; None lets the program's drawing stand in."""
        self._assign(mending.put(self.assigned, place, picture))

    def shift(self, cards: Sequence[str], by: int) -> None:
        """Move the pictures of these cards on by one card, or back."""
        self._assign(mending.shift(self.assigned, cards, by))

    def swap_suits(self, first: str, second: str) -> None:
        """Swap the pictures of two suits."""
        self._assign(mending.swap_suits(self.assigned, self.deck, first, second))

    def fill_in_order(self) -> None:
        """Put unused pictures on the cards that have none, in order."""
        self._assign(mending.fill_in_order(self.pack, self.assigned, self.cards))

    def look(self, appearance: Appearance) -> None:
        """Show all pictures of the pack in another way."""
        if appearance != self.pack.appearance:
            self._step(lambda: self._packs.mend(self.pack.id, appearance=appearance))

    def cut_sheets(self, sheets: Sequence[CardSheet]) -> None:
        """Cut the sheets of the pack otherwise; they are read again."""
        self._step(lambda: self._packs.mend(self.pack.id, sheets=sheets))
        if not self.trouble:
            self._read_again(self.pack.id)

    def reset(self) -> None:
        """Take the pack as it was found, without anything that was put right by hand; its sheets
        are read again.
        """
        self._step(lambda: self._packs.reset(self.pack.id))
        if self.pack.sheets and not self.trouble:
            self._read_again(self.pack.id)

    def wear(self, is_worn: bool) -> None:
        """Let the deck wear the pack, or take it off."""
        self._step(partial(self._packs.wear, self.deck.id, self.pack.id if is_worn else None))

    def wear_all(self) -> None:
        """Let all decks wear the pack that it was made for."""

        def wear() -> None:
            for deck_id in self.meant:
                self._packs.wear(deck_id, self.pack.id)

        self._step(wear)

    def undo(self) -> None:
        """Take back the last step."""
        self._go(self._done, self._undone)

    def redo(self) -> None:
        """Make the step again that was undone last."""
        self._go(self._undone, self._done)

    def _assign(self, assigned: Assignment) -> None:
        if assigned != self.assigned:
            self._step(lambda: self._packs.mend(self.pack.id, {assigned.deck: assigned}))

    def _step(self, do: Callable[[], object]) -> None:
        """Do what changes the pack or what is worn, and remember how it was before; if that fails,
        tell why.

        What was done before it failed can be undone.
        """
        before = self._snapshot()
        if self._attempt(do) or self._snapshot() != before:
            self._done = [*self._done[1 - MOST_STEPS :], before]
            self._undone.clear()
        self._changed()

    def _go(self, steps: list[EditorSnapshot], others: list[EditorSnapshot]) -> None:
        """Restore the last of some snapshots, and remember the present one among others."""
        now = self._snapshot()
        if steps and self._attempt(partial(self._restore, steps[-1])):
            steps.pop()
            others.append(now)
        self._changed()

    def _attempt(self, do: Callable[[], object]) -> bool:
        failure = attempt(do)
        self.trouble = failure.text if isinstance(failure, Failure) else ""
        self.refresh()
        return not self.trouble

    # State

    def _worn_by(self, deck_id: DeckId) -> PackId | None:
        worn = self._packs.worn_by(deck_id)
        return None if worn is None else worn.id

    def _snapshot(self) -> EditorSnapshot:
        worn = {deck.id: self._worn_by(deck.id) for deck in self.decks}
        return EditorSnapshot(
            dict(self.pack.assignments), self.pack.appearance, self.pack.sheets, worn
        )

    def _restore(self, to: EditorSnapshot) -> None:
        """Bring back all that differs from a snapshot."""
        now = self._snapshot()
        decks = {**now.assignments, **to.assignments}
        wanted = {deck: to.assignments.get(deck, Assignment(deck, {})) for deck in decks}
        assignments = {
            deck: assigned
            for deck, assigned in wanted.items()
            if assigned != now.assignments.get(deck)
        }
        look = to.appearance if to.appearance != now.appearance else None
        sheets = to.sheets if to.sheets != now.sheets else None
        if assignments or look is not None or sheets is not None:
            self._packs.mend(self.pack.id, assignments, look, sheets)
        for deck, pack_id in to.worn.items():
            if pack_id != now.worn.get(deck):
                self._packs.wear(deck, pack_id)
        if sheets is not None:
            self._read_again(self.pack.id)


def _decks_by_use(pack: Pack) -> list[Deck]:
    """Return all decks, those first that a pack is offered for and of which it has most pictures,
    of these the smallest, and of two of a size the one with the shorter name, which is the more
    usual."""
    meant = offered(pack.assignments)

    def rank(deck: Deck) -> tuple[bool, int, int, int]:
        faces = len(pack.pictured(deck.id))
        return deck.id not in meant, -faces, len(deck.cards) if faces else 0, len(deck.name)

    return sorted(installed_decks(), key=rank)
