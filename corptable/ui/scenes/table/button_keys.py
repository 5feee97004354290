"""Give the buttons of one table their letters: a verb has the same letter as long as the table stands.

The verbs of all legal actions are served at once, with a button or without, so that a letter does not depend on what is lifted.
What is no verb (the answers to a question, such as cards to name) gets a letter that is free, for as long as its button shows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from string import ascii_uppercase
from typing import Final

from corptable.session.prompt import HIDE, Offer
from corptable.ui.widgets.keys import HIDE_KEY, LOG_KEY, RECAP_KEY, SORT_KEY

PASS_KEY: Final = "P"
"""Key that passes in every game."""


class ButtonKeys:
    """Hold the letter of each verb of one table."""

    def __init__(self) -> None:
        self._lasting = {"pass": PASS_KEY}

    def keys_of(self, offers: Sequence[Offer], verbs: Iterable[str]) -> dict[str, str]:
        """Return the key of each offer by its word, "" for none; `verbs` are the words that keep their letter."""
        reserved = {LOG_KEY, RECAP_KEY, SORT_KEY, HIDE_KEY}
        label = {offer.word: offer.label for offer in offers}
        stems = dict.fromkeys((*map(_stem, verbs), *(_stem(offer.word) for offer in offers if "/" in offer.word)))
        for stem in stems:
            if stem not in self._lasting:
                self._lasting[stem] = _letter(stem + label.get(stem, ""), {*reserved, *self._lasting.values()})
        keys = {word: self._lasting[_stem(word)] for word in label if _stem(word) in self._lasting}
        keys[HIDE] = HIDE_KEY
        for word in label:
            if word not in keys:
                keys[word] = _letter(word + label[word], {*reserved, *keys.values(), *self._lasting.values()})
        return keys


def _stem(word: str) -> str:
    """Return the part of a word that is the same in every round: a standing answer has the number of the round in its id."""
    return word.partition("/")[0]


def _letter(text: str, used: Collection[str]) -> str:
    """Return the first letter of a text that is not used yet; "" for none."""
    return next((letter for letter in text.upper() if letter in ascii_uppercase and letter not in used), "")
