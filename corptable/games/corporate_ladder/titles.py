"""Classify a job title as one of seven types: nine rules, the first match wins (5.8).

The words come from `decks/business/titles.yaml` and from a person's own files. They match as whole words, in upper or lower case,
except `upper_capitals`. In a phrase `...` stands for any words between the others, and in `upper_capitals` a `?` for any one
letter.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from corptable.games.corporate_ladder.business import ARTIST, FREELANCER, MIDDLE, OTHER, PRESS, UPPER, WORDSMITH

SECTIONS: Final = (
    "freelance",
    "helper_last",
    "helper",
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


class Reading(NamedTuple):
    """Hold the classification of a title: type and number of the rule.

    `resembles` is for a Freelancer the type that the rest of the title would have.
    """

    type: str
    rule: int
    resembles: str = ""


class TitleWords:
    """Compile the nine rules from all known words, and classify titles by them."""

    def __init__(self, sections: Sequence[Mapping[str, tuple[str, ...]]]) -> None:
        words = {name: [word for section in sections for word in section.get(name, ())] for name in SECTIONS}
        designers = _any_of(words["designer"])
        self._freelance = _whole_words(_any_of(words["freelance"]))
        self._helper_last = re.compile(rf"(?<!\w)(?:{_any_of(words['helper_last'])})\s*$", re.IGNORECASE)
        self._helper = _whole_words(_any_of(words["helper"]))
        self._press = _whole_words(_any_of(words["press"]))
        self._upper = _whole_words(_any_of(words["upper"]))
        capitals = _any_of(words["upper_capitals"]).replace(r"\?", "[A-Z]")
        self._capitals = re.compile(rf"(?<!\w)(?:{capitals})(?!\w)")
        self._not_upper = _whole_words(_any_of(words["not_upper"]))
        self._press_company = _whole_words(_any_of(words["press_company"]))
        self._press_desk = _whole_words(_any_of(words["press_desk"]))
        self._middle = _whole_words(_any_of(words["middle"]))
        self._other = _whole_words(_any_of(words["other"]))
        self._artist = _whole_words(rf"(?:{_any_of(words['artist_designer'])})\s+(?:{designers})|{_any_of(words['artist'])}")
        self._wordsmith = _whole_words(rf"(?:[\w'-]+\s+)?(?:{designers})|{_any_of(words['wordsmith'])}")

    def read(self, title: str, company: str = "") -> Reading:
        """Classify a title by the first rule that matches; the company's name matters for rule 5."""
        if self._freelance.search(title):
            rest = " ".join(self._freelance.sub(" ", title).split())
            return Reading(FREELANCER, 1, self.read(rest).type if rest else OTHER)
        if self._helper_last.search(title) or self._helper.search(title):
            return Reading(OTHER, 2)
        if self._press.search(title):
            return Reading(PRESS, 3)
        if self._upper.search(self._not_upper.sub(" ", title)) or self._capitals.search(title):
            return Reading(UPPER, 4)
        if self._press_company.search(company) and self._press_desk.search(title):
            return Reading(PRESS, 5)
        if self._middle.search(title):
            return Reading(MIDDLE, 6)
        if self._other.search(title):
            return Reading(OTHER, 7)
        return self._artist_or_wordsmith(title)

    def _artist_or_wordsmith(self, title: str) -> Reading:
        """Apply rules 8 and 9: artist or wordsmith, whichever word comes first in the title; Other if neither does."""
        art, word = self._artist.search(title), self._wordsmith.search(title)
        if art and (not word or art.start() <= word.start()):
            return Reading(ARTIST, 8)
        return Reading(WORDSMITH, 8) if word else Reading(OTHER, 9)


def _any_of(phrases: Sequence[str]) -> str:
    """Return a regular expression for any of these phrases; without phrases it matches nothing."""
    return "|".join(_phrase(phrase) for phrase in phrases) or "(?!)"


def _phrase(phrase: str) -> str:
    return re.escape(" ".join(phrase.split())).replace(_ANY_WORDS, _BETWEEN).replace(r"\ ", r"\s+")


def _whole_words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE)
