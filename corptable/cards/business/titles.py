"""Classify a job title as one of seven types: nine rules, the first match wins (5.8).

The words come from `decks/business/titles.yaml` and from a person's own files. They match as whole
words, in upper or lower case, except `upper_capitals`. In a phrase `...` stands for any words
between the others, and in `upper_capitals` a `?` for any one letter.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from corptable.cards.business.card import (
    ARTIST,
    FREELANCER,
    MIDDLE,
    OTHER,
    PRESS,
    UPPER,
    WORDSMITH,
)

SECTIONS: Final = (
    "freelance",
    "helper_last",
    "helper",
    "press_last",
    "press",
    "upper",
    "upper_capitals",
    "not_upper",
    "press_company",
    "press_desk",
    "middle",
    "other",
    "artist",
    "artist_designer",
    "designer",
    "wordsmith",
)
"""Names of the word lists to which a file may add."""

_ANY_WORDS: Final = re.escape(" ... ")
_BETWEEN: Final = r"\s+(?:[\w&'-]+\s+)*?"


class TitleReading(NamedTuple):
    """Hold the classification of a title: type and number of the rule.

    `resembles` is for a Freelancer the type that the rest of the title would have.
    """

    type: str
    rule: int
    resembles: str = ""


class TitleWords:
    """Compile the nine rules from all known words, and classify titles by them."""

    def __init__(self, sections: Sequence[Mapping[str, tuple[str, ...]]]) -> None:
        words = {
            name: [word for section in sections for word in section.get(name, ())]
            for name in SECTIONS
        }
        patterns = {name: _any_of(phrases) for name, phrases in words.items()}
        designers = patterns["designer"]
        self._helper_last = _at_the_end(patterns["helper_last"])
        self._press_last = _at_the_end(patterns["press_last"])
        capitals = patterns["upper_capitals"].replace(r"\?", "[A-Z]")
        self._capitals = re.compile(rf"(?<!\w)(?:{capitals})(?!\w)")
        patterns["artist"] = (
            rf"(?:{patterns['artist_designer']})\s+(?:{designers})|{patterns['artist']}"
        )
        patterns["wordsmith"] = rf"(?:[\w'-]+\s+)?(?:{designers})|{patterns['wordsmith']}"
        self._words = {
            name: re.compile(rf"(?<!\w)(?:{found})(?!\w)", re.IGNORECASE)
            for name, found in patterns.items()
        }

    def read(self, title: str, company: str = "") -> TitleReading:
        """Classify a title by the first rule that matches; the company's name matters for rule
        5.
        """
        words = self._words
        if words["freelance"].search(title):
            rest = " ".join(words["freelance"].sub(" ", title).split())
            return TitleReading(FREELANCER, 1, self.read(rest).type if rest else OTHER)
        if self._helper_last.search(title) or words["helper"].search(title):
            return TitleReading(OTHER, 2)
        if words["press"].search(title) or self._press_last.search(title):
            return TitleReading(PRESS, 3)
        if words["upper"].search(words["not_upper"].sub(" ", title)) or self._capitals.search(
            title
        ):
            return TitleReading(UPPER, 4)
        if words["press_company"].search(company) and words["press_desk"].search(title):
            return TitleReading(PRESS, 5)
        if words["middle"].search(title):
            return TitleReading(MIDDLE, 6)
        if words["other"].search(title):
            return TitleReading(OTHER, 7)
        return self._artist_or_wordsmith(title)

    def _artist_or_wordsmith(self, title: str) -> TitleReading:
        """Apply rules 8 and 9: artist or wordsmith, whichever word comes first in the title; Other
        if neither does.
        """
        art, word = self._words["artist"].search(title), self._words["wordsmith"].search(title)
        if art and (not word or art.start() <= word.start()):
            return TitleReading(ARTIST, 8)
        return TitleReading(WORDSMITH, 8) if word else TitleReading(OTHER, 9)


def _at_the_end(phrases: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{phrases})\s*$", re.IGNORECASE)


def _any_of(phrases: Sequence[str]) -> str:
    """Return a regular expression for any of these phrases; without phrases it matches nothing."""
    return "|".join(_phrase(phrase) for phrase in phrases) or "(?!)"


def _phrase(phrase: str) -> str:
    return re.escape(" ".join(phrase.split())).replace(_ANY_WORDS, _BETWEEN).replace(r"\ ", r"\s+")
