"""Read card files: the business cards of one file, its decks, and words that classify titles.

The title gives a card's type, the first printed digit its Strength (5.8). `titles` has the rules by
which titles are classified; `library` combines the card files and validates decks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Annotated, Final, NamedTuple

from corptable.cards.business.card import LINES, PLACES, TYPES, BusinessCard
from corptable.cards.business.card_look import AS_NAMED, CardLook, read_card_look
from corptable.cards.business.titles import SECTIONS, TitleWords
from corptable.cards.records import Text, Word, read_record
from corptable.cards.slugs import free_ids, slug_of
from corptable.cards.yaml_reader import IDENT, LONGEST_WORD, Plain, Value, YamlFile

FORMAT: Final = 1
LONGEST_CL: Final = 300
MOST_CARDS: Final = 20_000
"""Maximum number of cards of a file, and of all files of one's own together."""
LONGEST_STEM: Final = LONGEST_WORD - len(f"-{MOST_CARDS}")
"""Maximum number of characters of an id that are made of a name; a number may follow."""
NAMELESS: Final = "person"
"""Id made of a name without a Latin letter or digit."""
_DIGIT: Final = re.compile("[0-9]")

MOST_IMMUNE: Final = 2
KINDS: Final[Mapping[str, Mapping[str, Sequence[Plain]]]] = {
    "draw_on_play": {"n": (1, 2)},
    "strength": {"n": (1, 2, 3), "when": PLACES},
    "immune": {"to": TYPES},
    "press_once": {},
    "trio_wild": {},
    "off_record": {},
    "comeback": {},
    "spy": {},
    "disrupt": {"n": (1, 2)},
    "ladder_draw": {"n": (1,)},
    "free_rebuild": {},
    "stand_in": {},
}
"""Parameters of each of the twelve kinds of abilities with the values that they can have (5.5);
`to` has a list of them.
"""


def unique_ids(names: Iterable[str], taken: Iterable[str] = ()) -> list[str]:
    """Return an id for each name, of a card or a deck, in order: none is `taken`, and no two are
    the same.
    """
    return free_ids([slug_of(name, LONGEST_STEM) or NAMELESS for name in names], taken)


def strength_of(lines: Sequence[str]) -> int:
    """Return the printed Strength: the first digit 0 to 9 of these lines, 0 where there is none
    (5.8).
    """
    found = _DIGIT.search("\n".join(lines))
    return int(found.group()) if found else 0


class CardEntry(NamedTuple):
    """Hold a card as its file gives it: printed lines, other fields, and warnings about its ability
    or Strength.
    """

    id: str
    lines: Mapping[str, str]
    layout: tuple[str, ...]
    cl: str
    signed: bool
    ability: str
    type: str
    warnings: tuple[str, ...]
    look: CardLook = AS_NAMED

    def card(self, words: TitleWords) -> BusinessCard:
        """Build the card; derive its type from the title unless the file gives it."""
        reading = words.read(self.lines["title"], self.lines["company"])
        printed = [self.lines[line] for line in self.layout if self.lines[line]]
        return BusinessCard(
            id=self.id,
            kind=self.type or reading.type,
            value=strength_of([*printed, self.cl]),
            text=self.cl,
            layout=" ".join(self.layout),
            signed=self.signed,
            ability=self.ability,
            resembles=reading.resembles,
            rule=0 if self.type else reading.rule,
            look=self.look.look,
            signature=self.look.signature,
            picture=self.look.picture,
            picture_as=self.look.picture_as,
            picture_turn=self.look.picture_turn,
            picture_part=self.look.picture_part,
            **self.lines,
        )


def _texts(value: Value) -> tuple[str, ...]:
    return tuple(value.list_of(Value.text))


class DeckEntry(NamedTuple):
    """Hold a deck as its file gives it: a name for a list of card ids."""

    id: Word
    name: Text
    cards: Annotated[tuple[str, ...], _texts]


class CardFile(NamedTuple):
    """Hold the content of a card file, by its fields: cards, decks, and words that classify titles.
    Each may be empty.
    """

    cards: tuple[CardEntry, ...] = ()
    decks: tuple[DeckEntry, ...] = ()
    titles: Mapping[str, tuple[str, ...]] = {}


def read_card_file(file: YamlFile) -> CardFile:
    """Read a card file opened with `read_file`. Raises FileFaults with all faults in it."""
    top = file.mapping()
    top["format"].integer(FORMAT, FORMAT, default=FORMAT)
    cards = tuple(top["cards"].list_of(_read_entry, optional=True, longest=MOST_CARDS))
    _refuse_shared_ids(top["cards"], cards)
    decks = tuple(
        top["decks"].list_of(partial(read_record, kind=DeckEntry), optional=True, unique="id")
    )
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


def _read_entry(value: Value) -> CardEntry:
    fields = value.mapping()
    name = fields["name"].text()
    lines = {
        line: name if line == "name" else fields[line].text(default="", shortest=0)
        for line in LINES
    }
    card_id = fields["id"].word(default="") or slug_of(name)
    if name and not IDENT.fits(card_id):
        fields["name"].fault(f'it gives the id "{card_id}"', f'an "id:" of its own; {IDENT.wanted}')
    layout = (
        ()
        if fields["layout"].missing
        else tuple(fields["layout"].list_of(lambda line: line.choice(LINES), shortest=1))
    )
    ability, warnings = _read_ability(card_id, fields["ability"])
    if not fields["strength"].missing:
        fields["strength"].plain()
        warnings += (
            f'Card "{card_id}": the Strength is read off the print; "strength" is ignored.',
        )
    entry = CardEntry(
        card_id,
        lines,
        layout or LINES,
        fields["cl"].text(default="", shortest=0, longest=LONGEST_CL),
        fields["signed"].flag(default=False),
        ability,
        "" if fields["type"].missing else fields["type"].choice(TYPES),
        warnings,
        read_card_look(fields),
    )
    fields.finish()
    return entry


def _read_ability(card_id: str, value: Value) -> tuple[str, tuple[str, ...]]:
    """Read an ability; return it as text, with warnings. An invalid ability is left out with a
    warning, and the card stays.
    """
    if value.missing:
        return "", ()
    written = value.mapping_of(Value.plain)
    kind = written.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        return "", (f'Card "{card_id}": unknown ability "{"" if kind is None else kind}".',)
    for key in (*KINDS[kind], *written):
        if key != "kind" and not (key in KINDS[kind] and _fits(kind, key, written.get(key))):
            return "", (f'Card "{card_id}": ability "{kind}" has a bad value for "{key}".',)
    values = [written[key] for key in KINDS[kind]]
    words = [word for value in values for word in (value if isinstance(value, list) else [value])]
    return " ".join(map(str, (kind, *words))), ()


def _fits(kind: str, key: str, value: Plain) -> bool:
    allowed = KINDS[kind][key]
    if key != "to":
        return value in allowed and not isinstance(value, bool)
    named = value if isinstance(value, list) else []
    return (
        1 <= len(named) <= MOST_IMMUNE
        and len(set(map(str, named))) == len(named)
        and all(type in allowed for type in named)
    )


def _refuse_shared_ids(list_of_cards: Value, cards: Sequence[CardEntry]) -> None:
    """Note a fault for each card with an id that an earlier card of the file has: two cards of one
    person need an `id:` each.
    """
    first: dict[str, int] = {}
    for place, card in enumerate(cards):
        if card.id in first:
            list_of_cards.fault(
                f'items {first[card.id]} and {place} both have the id "{card.id}"',
                'another "id:" for each card of one person',
            )
        first.setdefault(card.id, place)
