"""Give the buttons of one table their letters: a verb has the same letter as long as the table
stands.

The verbs of all legal actions are served at once, with a button or without, so that a letter does
not depend on what is lifted. What is no verb (the answers to a question, such as cards to name)
gets a letter that is free, for as long as its button shows; a number, such as a rank, its digit.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from string import ascii_uppercase, digits
from typing import Final

from corptable.session.prompt import HIDE, LET_STAND, NO, YES, Offer
from corptable.session.selection import KEYS_OF_TRAY
from corptable.store.key_bindings import NO_KEY, YES_KEY
from corptable.ui.widgets.keys import bound

PASS: Final = "pass"
"""Verb that has the key of its command in every game."""


class ButtonKeys:
    """Hold the letter of each verb of one table."""

    def __init__(self) -> None:
        self._lasting: dict[str, str] = {}

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


def _stem(word: str) -> str:
    """Return the part of a word that is the same in every round: a standing answer has the number
    of the round in its id.
    """
    return word.partition("/")[0]


def _letter(text: str, used: Collection[str]) -> str:
    """Return the first letter of a text that is not used yet; "" for none."""
    return next(
        (letter for letter in text.upper() if letter in ascii_uppercase and letter not in used), ""
    )
