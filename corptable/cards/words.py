"""How the words look by which cards, suits, ranks and decks are named: in files, in journals and in actions alike.

A word holds no space, slash or capital, so it can stand as it is in an action (`play cups-3 sprawl/cups`) and in a file's name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

LONGEST_WORD = 40


@dataclass(frozen=True, slots=True)
class Shape:
    """What a word must look like: a pattern for the program, a description for people."""

    pattern: re.Pattern[str]
    wanted: str

    def fits(self, word: str) -> bool:
        """Whether the whole word has this shape."""
        return len(word) <= LONGEST_WORD and self.pattern.fullmatch(word) is not None


WORD = Shape(
    re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)*"),
    f'a word of at most {LONGEST_WORD} small letters and digits, with "_" between them',
)
IDENT = Shape(
    re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*"),
    f'an id of at most {LONGEST_WORD} small letters and digits, with "-" or "_" between them',
)
