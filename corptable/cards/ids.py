"""Define the syntax of the ids of cards, suits, ranks and decks, the same in files, journals and actions.

An id has no space, slash or capital, so that it can stand unquoted in an action (`play cups-3 sprawl/cups`) and in a file's name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

LONGEST_WORD = 40


@dataclass(frozen=True, slots=True)
class Shape:
    """Define the syntax of a word: a regular expression for the program, a description for people."""

    pattern: re.Pattern[str]
    wanted: str

    def fits(self, word: str) -> bool:
        """Test whether the whole word matches the pattern and is not too long."""
        return len(word) <= LONGEST_WORD and self.pattern.fullmatch(word) is not None


WORD = Shape(
    re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)*"),
    f'a word of at most {LONGEST_WORD} small letters and digits, with "_" between them',
)
IDENT = Shape(
    re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*"),
    f'an id of at most {LONGEST_WORD} small letters and digits, with "-" or "_" between them',
)
