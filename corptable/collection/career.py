"""Read the career: a file for each floor of the building, in the order of their names, with the
opponents who work there.

Everything is checked as it is read: cards, bots, options, that each deck is legal, and that nobody
is met twice.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards.business.card import TYPES, BusinessCard
from corptable.cards.business.library import FOLDER, Library, company_key, given_library
from corptable.cards.faults import quoted
from corptable.cards.yaml_reader import Fields, Value, YamlFile, read_file
from corptable.collection.deck_filling import filled
from corptable.engine.game import AnyGame
from corptable.engine.options import OptionError, read_options
from corptable.system import resources
from corptable.system.errors import did_you_mean

CAREER: Final = "career"
"""Name of the folder of the floors, beside the card files."""
LEVELS: Final = ("random", "easy", "greedy")
"""Words of the bots that have no character."""
LONGEST_NAME, LONGEST_SAYING, LONGEST_TWIST = 30, 160, 120
"""Maximum numbers of characters of a floor's name, of what somebody says, and of the sentence about
a table.
"""
REWARDS: Final = 3
MOST_ON_A_FLOOR: Final = 50


class CareerSeat(NamedTuple):
    """Describe a player of a career: its card, what is printed on it, its portrait, the word of its
    bot, the cards of its deck.
    """

    card: str
    name: str
    title: str
    company: str
    portrait: str
    bot: str
    deck: tuple[str, ...]

    @property
    def short_name(self) -> str:
        """Get the first word of the name, which is what the others at the table call somebody."""
        return self.name.split()[0]


class Opponent(NamedTuple):
    """Opponent of a career: those who sit at its table with the person, itself first; what it says;
    options; rewards.

    `before`, `beaten` and `wins` are what it says before a match, when it has lost, and when it has
    won; `twist` says what is unusual at its table, "" for nothing. `rewards` are ids of cards.
    """

    seats: tuple[CareerSeat, ...]
    before: str
    beaten: str
    wins: str
    twist: str
    options: Mapping[str, str]
    rewards: tuple[str, ...]

    @property
    def id(self) -> str:
        """Get the id of the opponent, that of its card: nobody is met twice."""
        return self.seats[0].card

    @property
    def name(self) -> str:
        """Get the name on its card."""
        return self.seats[0].name


class Floor(NamedTuple):
    """Describe a floor: its name, a line about it, its opponents, and how many of the floor below
    have to be beaten first.
    """

    name: str
    line: str
    needs: int
    opponents: tuple[Opponent, ...]


Career = Sequence[Floor]
"""Floors from below upward; none where a game has no career."""


def career_of(game: AnyGame) -> Career:
    """Return the floors that come with the program, from below upward; none for a game whose cards
    nobody owns. Raises FileFaults if a file has faults.
    """
    return () if game.owned_decks is None else given_career(game)


@functools.cache
def given_career(game: AnyGame) -> Career:
    """Read the floors that come with the program. Raises FileFaults if a file has faults."""
    files = sorted((resources.folder("decks") / FOLDER / CAREER).glob("*.yaml"))
    return read_career(files, given_library(), game)


def read_career(files: Iterable[Path], library: Library, game: AnyGame) -> Career:
    """Read the floors of these files, from below upward. Raises FileFaults with all faults of the
    first file that has any.
    """
    floors: list[Floor] = []
    for path in files:
        floors.append(_read_floor(read_file(path), floors, library, game))
    return tuple(floors)


def _read_floor(file: YamlFile, below: Sequence[Floor], library: Library, game: AnyGame) -> Floor:
    top = file.mapping()
    name, line = top["floor"].text(longest=LONGEST_NAME), top["line"].text(longest=LONGEST_SAYING)
    most = len(below[-1].opponents) if below else 0
    needs = top["needs"].integer(0, most, default=0)
    met = {opponent.id for floor in below for opponent in floor.opponents}
    read = functools.partial(_read_opponent, met=met, library=library, game=game)
    opponents = tuple(top["opponents"].list_of(read, shortest=1, longest=MOST_ON_A_FLOOR))
    top.finish()
    file.raise_faults()
    return Floor(name, line, needs, opponents)


def _read_opponent(value: Value, met: set[str], library: Library, game: AnyGame) -> Opponent:
    fields = value.mapping()
    first = _read_seat(fields, library, game)
    if first.card in met:
        fields["card"].fault(
            f"found {quoted(first.card)} a second time", "somebody who is not met elsewhere"
        )
    met.add(first.card)

    def beside(value: Value) -> CareerSeat:
        fields = value.mapping()
        seat = _read_seat(fields, library, game)
        fields.finish()
        return seat

    seats = (first, *fields["beside"].list_of(beside, optional=True, longest=max(game.seats) - 2))
    before, beaten, wins = (
        fields[name].text(longest=LONGEST_SAYING) for name in ("before", "beaten", "wins")
    )
    twist = fields["twist"].text(default="", shortest=0, longest=LONGEST_TWIST)
    options = {
        **game.house_rules(len(seats) + 1),
        **fields["options"].mapping_of(Value.text, optional=True),
    }
    try:
        read_options(game.option_set, options, len(seats) + 1)
    except OptionError as refused:
        fields["options"].fault(str(refused), "options of the game")
    rewards = tuple(
        fields["rewards"].list_of(
            functools.partial(_read_card, library=library), shortest=REWARDS, longest=REWARDS
        )
    )
    if len(set(rewards)) < len(rewards):
        fields["rewards"].fault("found one card twice", f"{REWARDS} different cards")
    fields.finish()
    return Opponent(seats, before, beaten, wins, twist, options, rewards)


def _read_card(value: Value, library: Library) -> str:
    """Read the id of a card of the library."""
    id = value.word()
    if id and id not in library.cards_by_id:
        value.fault(
            f"found {quoted(id)}{did_you_mean(id, library.cards_by_id)}", "the id of a card"
        )
    return id


def _read_seat(fields: Fields, library: Library, game: AnyGame) -> CareerSeat:
    id = _read_card(fields["card"], library)
    card = library.cards_by_id.get(id, library.cards[0])
    bot = fields["bot"].choice((*LEVELS, *(offer.id for offer in game.bots())))
    portrait = fields["portrait"].word()
    return CareerSeat(
        id, card.name, card.title, card.company, portrait, bot, _read_deck(fields, library)
    )


def _read_deck(fields: Fields, library: Library) -> tuple[str, ...]:
    """Read the cards of a deck: those of `deck`, and with `deck_of` others of these companies and
    types until it is full.
    """
    cards = fields["deck"].list_of(functools.partial(_read_card, library=library), optional=True)
    parts = fields["deck_of"].list_of(functools.partial(_read_part, library=library), optional=True)
    if unknown := [id for id in cards if id not in library.cards_by_id]:
        return tuple(unknown)  # told already
    if parts:
        companies = set(map(company_key, parts))
        pool = [
            card
            for card in library.cards
            if card.id in cards or card.kind in parts or _works_at(card, companies)
        ]
        cards = list(filled(cards, pool, library.cards_by_id))
    if errors := library.deck_errors(cards):
        fields["deck_of" if parts else "deck"].fault("; ".join(errors), "a legal deck")
    return tuple(cards)


def _read_part(value: Value, library: Library) -> str:
    """Read a type of cards or a company of the library."""
    word = value.text()
    companies = sorted({card.company for card in library.cards if card.company})
    if word and word not in TYPES and company_key(word) not in map(company_key, companies):
        value.fault(
            f"found {quoted(word)}{did_you_mean(word, (*TYPES, *companies))}",
            f"a company, or one of: {', '.join(TYPES)}",
        )
    return word


def _works_at(card: BusinessCard, companies: Collection[str]) -> bool:
    return card.company != "" and company_key(card.company) in companies
