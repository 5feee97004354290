"""Read the words of one name of a picture: suits, ranks and trumps that they name, numbers,
letters, and what means nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from corptable.art.packs.orders import (
    BACK,
    LONGEST_PHRASE,
    RANK,
    SUIT,
    TRUMP,
    TRUMP_WORD,
    Meaning,
    Vocabulary,
    Word,
    Words,
    words_of,
)

COMMON: Final = 0.9
"""A word that so large a part of the names has, in a pack of some size, tells them nothing
apart.
"""
FEW: Final = 6
HIGHEST_NUMBER: Final = 99
"""Highest number that may say something about a card; years and sizes are above it."""

_COPY: Final = re.compile(
    r"(.+?)(?:\s*\(\d+\)|[\s_-]+(?:copy|Kopie|copie|copia)(?:[\s_-]*\(?\d+\)?)?)", re.IGNORECASE
)
_ROMAN: Final = re.compile(r"(?=[ivx])(x{0,2})(ix|iv|v?i{0,3})")
_ROMAN_VALUES: Final = {"i": 1, "v": 5, "x": 10}


@dataclass(slots=True)
class NameRead:
    """Hold what the words of one name mean, before it is known what they mean together.

    `letters` are words of one letter or two that may be a suit's and a rank's; `unknown` is the
    number of words that mean nothing.
    """

    words: Words = ()
    meanings: dict[str, set[str]] = field(default_factory=dict)
    numbers: list[int] = field(default_factory=list)
    romans: list[int] = field(default_factory=list)
    letters: list[Word] = field(default_factory=list)
    unknown: int = 0
    is_copy: bool = False

    def only(self, *kinds: str) -> str:
        """Return the one value that these kinds of words have in the name; empty without a value,
        or with several.
        """
        values = {value for kind in kinds for value in self.meanings.get(kind, ())}
        return values.pop() if len(values) == 1 else ""

    def has(self, kind: str) -> bool:
        """True if a word of this kind is in the name."""
        return kind in self.meanings


class WordReader:
    """Read the names of a pack one by one. Words that all of them have are left out."""

    def __init__(self, vocabulary: Vocabulary, names: Sequence[str]) -> None:
        self._vocabulary = vocabulary
        self._common = _common_words(names, vocabulary)

    def read(self, name: str) -> NameRead:
        """Read a name of the pack, without its suffix; its folders say the suit if it does not say
        it itself.
        """
        folders, _, stem = name.rpartition("/")
        read = self._read_words(self._told_apart(stem))
        if (copied := _COPY.fullmatch(stem)) and self._tells(
            inner := self._read_words(self._told_apart(copied[1]))
        ):
            read = inner
            read.is_copy = True
        if folders and not read.has(SUIT) and not read.has(BACK):
            around = self._read_words(words_of(folders)).meanings
            read.meanings |= {
                kind: around[kind] for kind in (SUIT, TRUMP_WORD, BACK) if kind in around
            }
            if read.has(SUIT):
                read.meanings.pop(TRUMP_WORD, None)
        return read

    def _told_apart(self, stem: str) -> Words:
        """Return the words of a name that not all names have."""
        return tuple(word for word in words_of(stem) if word not in self._common)

    def _tells(self, read: NameRead) -> bool:
        """True if a name without its "(2)" may say a card by itself."""
        is_suited = read.has(SUIT) and bool(
            read.has(RANK) or read.numbers or read.letters or read.romans
        )
        return is_suited or read.has(TRUMP) or bool(read.numbers) or bool(read.letters)

    def _read_words(self, words: Words) -> NameRead:
        read = NameRead(words)
        parted = tuple(
            part
            for word in words
            for part in (self._vocabulary.parted(word) if word.isalpha() else (word,))
        )
        parted = self._vocabulary.told(parted) or parted
        at = 0
        while at < len(parted):
            length, meanings = self._longest_phrase(parted[at : at + LONGEST_PHRASE])
            for meaning in meanings:
                read.meanings.setdefault(meaning.kind, set()).add(meaning.value)
            if length == 1:
                _note_word(read, parted[at], meanings)
            at += length
        return read

    def _longest_phrase(self, words: Words) -> tuple[int, set[Meaning]]:
        for length in range(len(words), 0, -1):
            if meanings := self._vocabulary.meanings(words[:length]):
                return length, meanings
        return 1, set()


def _note_word(read: NameRead, word: Word, meanings: Iterable[Meaning]) -> None:
    """Note a word that is a number, a letter or unknown; Roman numerals are words, too."""
    if word.isdecimal():
        if int(word[:9]) <= HIGHEST_NUMBER:
            read.numbers.append(int(word))
        return
    if not meanings and (roman := _roman(word)):
        read.romans.append(roman)
    elif not meanings and len(word) > 2:
        read.unknown += 1
    if len(word) <= 2 and word.isascii():  # no sign such as a spade
        read.letters.append(word)


def _roman(word: Word) -> int:
    if not _ROMAN.fullmatch(word):
        return 0
    values = [_ROMAN_VALUES[letter] for letter in word]
    return sum(
        -value if value < after else value
        for value, after in zip(values, [*values[1:], 0], strict=True)
    )


def _common_words(names: Sequence[str], vocabulary: Vocabulary) -> set[Word]:
    """Return words that nearly all names have and that are no suits: the deck's name, a year, a
    format's word.
    """
    if len(names) <= FEW:
        return set()
    counted = Counter(word for name in names for word in set(words_of(name.rpartition("/")[2])))
    suits = {
        word
        for word in counted
        if any(meaning.kind == SUIT for meaning in vocabulary.meanings((word,)))
    }
    return {
        word
        for word, times in counted.items()
        if times >= len(names) * COMMON and word not in suits
    }
