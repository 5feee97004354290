"""Define a card by its printed values, not by its position in a game.

A game with cards that have more on them makes a subclass. A pawn is a card, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Self, get_type_hints

from corptable.cards.faults import quoted, shown
from corptable.cards.ids import IDENT
from corptable.errors import CorptableError, did_you_mean

NUMBER = "number"
COURT = "court"
TRUMP = "trump"

_WANTED: dict[object, str] = {str: "text", int: "a whole number", bool: "true or false"}


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

    @classmethod
    def from_record(cls, record: Mapping[str, object]) -> Self:
        """Rebuild a card from its record. Raises CorptableError with all faults unless the record has exactly the card's fields."""
        types = get_type_hints(cls)
        wrong = [f"unknown field {quoted(name)}{did_you_mean(name, types)}" for name in record if name not in types]
        wrong += [f"{name} is missing" for name in types if name not in record]
        wrong += [
            f"{name} is {shown(repr(record[name]))}; wanted {_WANTED[wanted]}"
            for name, wanted in types.items()
            if name in record and type(record[name]) is not wanted
        ]
        card_id = record.get("id")
        if isinstance(card_id, str) and not IDENT.fits(card_id):
            wrong.append(f"id is {quoted(card_id)}; wanted {IDENT.wanted}")
        if wrong:
            raise CorptableError(f"This is no card: {', '.join(wrong)}.")
        values: dict[str, object] = dict(record)
        return cls(**values)  # type: ignore[arg-type]  # the type of each field has just been checked
