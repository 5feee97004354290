"""Define business cards (section 5): their printed lines, their types and their abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from corptable.cards.deck import Card

LINES: Final = ("name", "title", "company", "address", "phone", "email")
"""Printable lines of a card, in the default order; a card's `layout` may change it. The `cl` line
always comes last.
"""

UPPER, MIDDLE, WORDSMITH, ARTIST, FREELANCER, OTHER, PRESS = TYPES = (
    "upper",
    "middle",
    "wordsmith",
    "artist",
    "freelancer",
    "other",
    "press",
)
"""Types of cards, each by its word."""

PLACES: Final = ("play", "ladder", "always")
"""Values of `when`: places where a `strength` bonus counts."""


class Ability(NamedTuple):
    """Hold the ability of a signed card, parsed from its `ability`: the kind and the parameters
    that this kind has (5.5).
    """

    kind: str
    n: int = 0
    when: str = ""
    to: tuple[str, ...] = ()

    def __str__(self) -> str:
        words = (self.kind, str(self.n) if self.n else "", self.when, *self.to)
        return " ".join(word for word in words if word)


NO_ABILITY: Final = Ability("")


@dataclass(frozen=True, slots=True)
class BusinessCard(Card):
    """Represent a business card: `kind` is its type, `value` the printed Strength, `text` the `cl`
    line.

    `layout` names the printed lines in their order. `ability` is an Ability as text; it works only
    on a card with a `cl` line that is `signed`. `rule` is the number of the rule that derived the
    type from the title (5.8), 0 where the file gives the type; `resembles` is the type of a
    Freelancer's title without the word that makes him one. The fields from `look` on say how a
    person's own card looks (`cards.own_look`); no rule asks for them.
    """

    title: str = ""
    company: str = ""
    address: str = ""
    phone: str = ""
    email: str = ""
    layout: str = " ".join(LINES)
    signed: bool = False
    ability: str = ""
    resembles: str = ""
    rule: int = 0
    look: str = ""
    signature: str = ""
    picture: str = ""
    picture_as: str = ""
    picture_turn: int = 0
    picture_part: str = ""

    proportion: ClassVar[float] = 1.75

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(line for line in (self.name, self.title, self.company, self.text) if line)

    @property
    def printed(self) -> tuple[str, ...]:
        """Return the printed lines from the top, without empty ones; the `cl` line is the last."""
        lines: list[str] = [getattr(self, line) for line in self.layout.split()]
        return tuple(line for line in (*lines, self.text) if line)

    @property
    def active_ability(self) -> Ability:
        """Return the ability if the card is signed and has a `cl` line; NO_ABILITY otherwise."""
        return (
            parse_ability(self.ability)
            if self.signed and self.text and self.ability
            else NO_ABILITY
        )


def parse_ability(text: str) -> Ability:
    """Parse the text of an ability, the reverse of `str(ability)`."""
    kind, *words = text.split()
    n = next((int(word) for word in words if word.isdecimal()), 0)
    when = next((word for word in words if word in PLACES), "")
    return Ability(kind, n, when, tuple(word for word in words if word in TYPES))
