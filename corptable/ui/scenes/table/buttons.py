"""Give the buttons of one table their letters and their places: as long as the table stands, a verb
has the same letter, and its button lies where it lay when it was shown last.

The verbs of all legal actions are served at once, with a button or without, so that a letter does
not depend on what is lifted. What is no verb (the answers to a question, such as cards to name)
gets a letter that is free, for as long as its button shows; a number, such as a rank, its digit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, count
from string import ascii_uppercase, digits
from typing import Final

from corptable.session.offers import HIDE, LET_STAND, NO, YES, Offer
from corptable.session.selection import KEYS_OF_TRAY, LEAVE_OPEN
from corptable.store.key_bindings import NO_KEY, YES_KEY
from corptable.ui.widgets.keys import bound

PASS: Final = "pass"
"""Verb that has the key of its command in every game."""
Cell = tuple[int, int]
"""Row and column of a button in the grid at the buttons' corner."""

ROWS: Final = 3
"""Number of rows of buttons that are filled before the second column begins."""

_LAST: Final = ((ROWS - 1, 0),)
"""Cells that a button takes first that leaves the upper places to those that answer."""


class ButtonKeys:
    """Hold the letter of each verb of one table."""

    def __init__(self, first: Sequence[str] = ()) -> None:
        """Serve the `first` words before those that a decision brings, so that they have the same
        letters at every table."""
        reserved = {*bound().of().values(), YES_KEY, NO_KEY}
        self._lasting: dict[str, str] = {}
        for word in first:
            self._lasting[word] = _letter(word, {*reserved, *self._lasting.values()})

    def keys_of(
        self, offers: Sequence[Offer], verbs: Iterable[str], wanted: Mapping[str, str] = {}
    ) -> dict[str, str]:
        """Return the key of each offer by its word, "" for none; `verbs` are the words that keep
        their letter, those that are `wanted` for them come first, and those have theirs without an
        offer, too."""
        reserved = {*bound().of().values(), YES_KEY, NO_KEY}
        self._lasting = {
            stem: letter for stem, letter in self._lasting.items() if letter not in reserved
        }
        self._lasting |= {PASS: bound().let_be, YES: YES_KEY, NO: NO_KEY, LET_STAND: bound().let_be}
        label = {offer.word: offer.label for offer in offers}
        stems = dict.fromkeys(
            (*map(_stem, verbs), *(_stem(offer.word) for offer in offers if "/" in offer.word))
        )
        for stem in stems:
            if stem not in self._lasting:
                text = wanted.get(stem, "") + stem + label.get(stem, "") + ascii_uppercase
                self._lasting[stem] = _letter(text, {*reserved, *self._lasting.values()})
        first = {
            _stem(word): word for word in reversed(label)
        }  # of several answers of one kind the first has the key
        keys = {word: self._lasting[stem] for stem, word in first.items() if stem in self._lasting}
        keys |= {stem: self._lasting[stem] for stem in wanted}
        keys |= {HIDE: bound().hide, **KEYS_OF_TRAY}
        for word in label:
            if word not in keys:
                used = {*reserved, *keys.values(), *self._lasting.values()}
                keys[word] = (
                    label[word] if label[word] in digits else _letter(word + label[word], used)
                )
        return keys


def _letter(text: str, used: Collection[str]) -> str:
    """Return the first letter of a text that is not used yet; "" for none."""
    return next(
        (letter for letter in text.upper() if letter in ascii_uppercase and letter not in used), ""
    )


class ButtonPlaces:
    """Hold the cell of each button that one viewer has seen, by its verb."""

    def __init__(self, placed: Sequence[str] = ()) -> None:
        """Give `placed` words cells of their own, one below the other in the second column; other
        buttons lie there only when they have no room beside them."""
        self._own: dict[str, Cell] = {word: (row, 1) for row, word in enumerate(placed)}
        self._cells: dict[str, Cell] = {}
        self.is_narrow = False
        """True once there were two buttons side by side: from then on each is as wide as half the
        corner.
        """

    def cells_of(self, offers: Sequence[Offer], verbs: Collection[str]) -> list[Cell]:
        """Return the cell of each offer. Where two that were apart come together, the newer one
        moves to the next free cell.

        The answers to a question are one list, of which the last closes it. Only `verbs`, and
        answers for all questions alike, are remembered: cards to name would be a trace of what one
        viewer saw.
        """
        if any(offer.word == LEAVE_OPEN for offer in offers):
            rows = max(ROWS, -(-len(offers) // 2))
            return [(place % rows, place // rows) for place in range(len(offers))]
        shared = Counter(_stem(offer.word) for offer in offers)
        stems = [
            _stem(offer.word) if shared[_stem(offer.word)] == 1 else offer.word for offer in offers
        ]
        found: dict[str, Cell] = {}
        for stem, cell in (*self._own.items(), *self._cells.items()):
            if stem in stems and cell not in found.values():
                found[stem] = cell
        taken = self._own.values()
        for stem, offer in zip(stems, offers, strict=True):
            if stem not in found:
                cells = chain(_LAST if offer.is_last else (), _grid(int(offer.is_beside)))
                found[stem] = next(
                    cell for cell in cells if cell not in taken and cell not in found.values()
                )
        lasting = {
            *verbs,
            *KEYS_OF_TRAY,
            *(_stem(offer.word) for offer in offers if "/" in offer.word),
        }
        self._cells |= {stem: cell for stem, cell in found.items() if stem in lasting}
        self.is_narrow = self.is_narrow or any(column for _, column in found.values())
        return [found[stem] for stem in stems]

    def columns_of(self, cells: Sequence[Cell], is_over: bool) -> int:
        """Return the number of columns side by side: two since there were two, and again one for
        the other buttons after the match."""
        return 2 if any(column for _, column in cells) or (self.is_narrow and not is_over) else 1


def _grid(first: int) -> Iterator[Cell]:
    """Yield the cells in the order in which they are filled: the rows of the `first` column, then
    of the other, then further rows."""
    yield from ((row, column) for column in (first, 1 - first) for row in range(ROWS))
    for row in count(ROWS):
        yield from ((row, 0), (row, 1))


def _stem(word: str) -> str:
    """Part of a word that is the same in every round: a standing answer has the number of the round
    in its id.
    """
    return word.partition("/")[0] or word
