"""Business cards: what is printed on one, what its ability is, and how a card file is read.

A card says its type by its title and its Strength by its first digit. The words by which titles are read are in
`business_titles`; which cards there are together, and which decks may be made of them, is for `business_library`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from corptable.cards.business_titles import SECTIONS, TYPES, TitleWords
from corptable.cards.card import Card
from corptable.cards.words import IDENT
from corptable.cards.yaml_nodes import Plain
from corptable.cards.yaml_reader import Value, YamlFile

FORMAT: Final = 1
LINES: Final = ("name", "title", "company", "address", "phone", "email")
"""What can be printed on a card, in the order in which it is unless its `layout` says otherwise; the `cl` line comes last."""

LONGEST_CL: Final = 300
_DIGIT: Final = re.compile("[0-9]")
_NO_PART_OF_A_SLUG: Final = re.compile("[^a-z0-9]+")


class Ability(NamedTuple):
    """What a signed card can do, read from its `ability`: the kind, and of its parameters those that the kind has."""

    kind: str
    n: int = 0
    when: str = ""
    to: tuple[str, ...] = ()

    def __str__(self) -> str:
        words = (self.kind, str(self.n) if self.n else "", self.when, *self.to)
        return " ".join(word for word in words if word)


NO_ABILITY: Final = Ability("")

_NUMBERS: Final = {"draw_on_play": (1, 2), "strength": (1, 2, 3), "disrupt": (1, 2), "ladder_draw": (1,)}
"""By kind: the values of its parameter `n`."""
PLACES: Final = ("play", "ladder", "always")
"""Where a `strength` bonus counts."""
MOST_IMMUNE: Final = 2
KINDS: Final = {
    "draw_on_play": ("n",),
    "strength": ("n", "when"),
    "immune": ("to",),
    "press_once": (),
    "trio_wild": (),
    "off_record": (),
    "comeback": (),
    "spy": (),
    "disrupt": ("n",),
    "ladder_draw": ("n",),
    "free_rebuild": (),
    "stand_in": (),
}
"""The twelve kinds and their parameters."""


@dataclass(frozen=True, slots=True)
class BusinessCard(Card):
    """A business card. Its `kind` is its type, its `value` the printed Strength, its `text` the `cl` line.

    `layout` names the printed lines in their order. `ability` is an Ability's text and works only on a card
    with a `cl` line that is `signed`. `rule` is the rule by which the title gave the type, 0 where the file names
    the type itself; `resembles` is what a Freelancer's title would be without the word that makes him one.
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

    @property
    def printed(self) -> tuple[str, ...]:
        """The printed lines, from the top; the `cl` line is the last."""
        lines: list[str] = [getattr(self, line) for line in self.layout.split()]
        return tuple(line for line in (*lines, self.text) if line)

    @property
    def works(self) -> Ability:
        """The ability that the signature brings to life; NO_ABILITY without one."""
        return parse_ability(self.ability) if self.signed and self.text and self.ability else NO_ABILITY


def parse_ability(text: str) -> Ability:
    """The ability of a card's `ability` words."""
    kind, *words = text.split()
    n = next((int(word) for word in words if word.isdecimal()), 0)
    when = next((word for word in words if word in PLACES), "")
    return Ability(kind, n, when, tuple(word for word in words if word in TYPES))


def slug_of(name: str) -> str:
    """The id of a card that its file gives none: the name in plain small letters (`Jörg Umlaut` is `jorg-umlaut`)."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return _NO_PART_OF_A_SLUG.sub("-", plain.replace("'", "")).strip("-")


def strength_of(lines: Sequence[str]) -> int:
    """The printed Strength: the first digit 0 to 9 of these lines, 0 where there is none."""
    found = _DIGIT.search("\n".join(lines))
    return int(found.group()) if found else 0


# A card file


class Entry(NamedTuple):
    """A card as its file has it: the printed lines, what else the file says, and what is wrong with its ability."""

    id: str
    lines: Mapping[str, str]
    layout: tuple[str, ...]
    cl: str
    signed: bool
    ability: Ability
    type: str
    warnings: tuple[str, ...]

    def card(self, words: TitleWords) -> BusinessCard:
        """The card, its type read off the title unless the file names one."""
        reading = words.read(self.lines["title"], self.lines["company"])
        printed = [self.lines[line] for line in self.layout if self.lines[line]]
        return BusinessCard(
            id=self.id,
            kind=self.type or reading.type,
            value=strength_of([*printed, self.cl]),
            text=self.cl,
            layout=" ".join(self.layout),
            signed=self.signed,
            ability=str(self.ability),
            resembles=reading.resembles,
            rule=0 if self.type else reading.rule,
            **{line: self.lines[line] for line in LINES},
        )


class DeckEntry(NamedTuple):
    """A deck as its file has it: a name for a list of card ids."""

    id: str
    name: str
    description: str
    cards: tuple[str, ...]


class CardFile(NamedTuple):
    """What a file holds: cards, decks, and words by which titles are read. Each may be missing."""

    cards: tuple[Entry, ...] = ()
    decks: tuple[DeckEntry, ...] = ()
    titles: Mapping[str, tuple[str, ...]] = {}


def read_card_file(file: YamlFile) -> CardFile:
    """The content of a file that was opened with `read_file`. Raises FileFaults with everything that is wrong in it."""
    top = file.mapping()
    top["format"].integer(FORMAT, FORMAT, default=FORMAT)
    cards = tuple(top["cards"].list_of(_read_entry, optional=True))
    _refuse_shared_ids(top["cards"], cards)
    decks = tuple(top["decks"].list_of(_read_deck, optional=True, unique="id"))
    titles = _read_titles(top["titles"])
    top.finish()
    file.raise_faults()
    return CardFile(cards, decks, titles)


def _read_titles(value: Value) -> dict[str, tuple[str, ...]]:
    if value.missing:
        return {}
    fields = value.mapping()
    words = {name: tuple(fields[name].list_of(Value.text, optional=True)) for name in SECTIONS}
    fields.finish()
    return words


def _read_entry(value: Value) -> Entry:
    fields = value.mapping()
    name = fields["name"].text()
    lines = {line: name if line == "name" else fields[line].text(default="", shortest=0) for line in LINES}
    card_id = fields["id"].word(default="") or slug_of(name)
    if name and not IDENT.fits(card_id):
        fields["name"].fault(f'it gives the id "{card_id}"', f'an "id:" of its own; {IDENT.wanted}')
    layout = () if fields["layout"].missing else tuple(fields["layout"].list_of(lambda line: line.choice(LINES), shortest=1))
    ability, warnings = _read_ability(card_id, fields["ability"])
    if not fields["strength"].missing:
        fields["strength"].plain()
        warnings += (f'Card "{card_id}": the Strength is read off the print; "strength" is ignored.',)
    entry = Entry(
        card_id,
        lines,
        layout or LINES,
        fields["cl"].text(default="", shortest=0, longest=LONGEST_CL),
        fields["signed"].flag(default=False),
        ability,
        "" if fields["type"].missing else fields["type"].choice(TYPES),
        warnings,
    )
    fields.finish()
    return entry


def _read_ability(card_id: str, value: Value) -> tuple[Ability, tuple[str, ...]]:
    """An ability, or none and why: an ability that means nothing is told, and does not keep the card out."""
    if value.missing:
        return NO_ABILITY, ()
    written = value.mapping_of(Value.plain)
    kind = written.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        return NO_ABILITY, (f'Card "{card_id}": unknown ability "{"" if kind is None else kind}".',)
    for key in (*KINDS[kind], *written):
        if key != "kind" and not (key in KINDS[kind] and _fits(kind, key, written.get(key))):
            return NO_ABILITY, (f'Card "{card_id}": ability "{kind}" has a bad value for "{key}".',)
    n, when, to = written.get("n"), written.get("when"), written.get("to")
    return (
        Ability(
            kind,
            n if isinstance(n, int) else 0,
            when if isinstance(when, str) else "",
            tuple(map(str, to)) if isinstance(to, list) else (),
        ),
        (),
    )


def _fits(kind: str, key: str, value: Plain) -> bool:
    if key == "n":
        return isinstance(value, int) and not isinstance(value, bool) and value in _NUMBERS[kind]
    if key == "when":
        return value in PLACES
    named = value if isinstance(value, list) else []
    return 1 <= len(named) <= MOST_IMMUNE and len(set(map(str, named))) == len(named) and all(type in TYPES for type in named)


def _refuse_shared_ids(list_of_cards: Value, cards: Sequence[Entry]) -> None:
    """Two cards of one file with one id: two different cards of one person need an `id:` each."""
    first: dict[str, int] = {}
    for place, card in enumerate(cards):
        if card.id in first:
            list_of_cards.fault(
                f'items {first[card.id]} and {place} both have the id "{card.id}"', 'another "id:" for each card of one person'
            )
        first.setdefault(card.id, place)


def _read_deck(value: Value) -> DeckEntry:
    fields = value.mapping()
    deck = DeckEntry(
        fields["id"].word(),
        fields["name"].text(),
        fields["description"].prose(default="", shortest=0),
        tuple(fields["cards"].list_of(Value.text)),
    )
    fields.finish()
    return deck
