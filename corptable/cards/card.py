"""Define a card by its printed values, not by its position in a game.

A game with cards that have more on them makes a subclass. A pawn is a card, too.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

NUMBER = "number"
COURT = "court"
TRUMP = "trump"


@dataclass(frozen=True, slots=True)
class Card:
    """Define one card as a value: cards with the same fields are equal. It knows no deck and no image.

    `id` is unique in its deck ("cups-3", "major-5"), `name` is for people ("Three of Cups"). `kind` is NUMBER, COURT, TRUMP or a
    game's own. `suit` and `rank` are words ("cups", "3", "page"), empty where it has none. `value` is the number on it, 0 where it
    has none; the Fool's is 0, too. `text` is a line about its effect and may be empty.
    """

    id: str
    name: str
    kind: str
    suit: str = ""
    rank: str = ""
    value: int = 0
    text: str = ""

    def as_record(self) -> dict[str, str | int]:
        """Serialise the card as plain words and numbers, for a journal."""
        return {field.name: getattr(self, field.name) for field in fields(self)}
