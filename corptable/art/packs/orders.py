"""List the cards of a deck in the orders in which people number pictures and fill sheets."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Final, NamedTuple, TypeAlias

from corptable.art.packs.records import CANONICAL, FRENCH, MAJORS_FIRST, PYSOL
from corptable.cards import COURT, NUMBER, Card, Deck, Rank, Suit, Value, read_file
from corptable.cards.records import Text, read_record

# Part the names of files into words, and say what each means in a deck: by its own words, then
# by card_names.yaml

TABLE: Final = Path(__file__).with_name("card_names.yaml")

Word: TypeAlias = str
"""One word, number or suit sign of a name: small letters without accents, digits, or a sign."""
Words: TypeAlias = tuple[Word, ...]
Kind: TypeAlias = str
"""Subject of a word: one of the constants below."""

SUIT, RANK, TRUMP = "suit", "rank", "trump"
SHORT_SUIT, SHORT_RANK = "short suit", "short rank"
TRUMP_WORD, MINOR, JOKER, BACK, NOTHING = "trump word", "minor", "joker", "back", "nothing"

UNKNOWN: Final = "?"
"""Prefix of a suit or rank that people know and the deck does not have."""
ROLES: Final = ("page", "knight", "queen", "king")
LONGEST_PHRASE: Final = 3
LONGEST_RUN: Final = 32
"""Maximum number of letters of a word that is parted into words ("aceofspades")."""
MOST_WORDS: Final = 24
"""Maximum number of words of a name that are looked at, the last ones."""

_SIGNS: Final = "♣♧♥♡♠♤♦♢"
_PARTS: Final = re.compile(rf"[a-z]+|\d+|[{_SIGNS}]")
_HUMP: Final = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_FOLDED: Final = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l"})
_SPELLED: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


class Meaning(NamedTuple):
    """Say what a word means: its kind, and the deck's suit or rank, or a trump's number as text."""

    kind: Kind
    value: str = ""


Phrases: TypeAlias = tuple[Text, ...]
PhrasesById: TypeAlias = Mapping[str, Phrases]
Letters: TypeAlias = tuple[Mapping[str, Annotated[str, Value.word]], ...]


class CardNames(NamedTuple):
    """Hold the table of card_names.yaml, field by field as it is described there."""

    format: Annotated[int, lambda value: value.integer(1, 1)]
    suits: PhrasesById
    ranks: PhrasesById
    short_suits: PhrasesById
    short_ranks: PhrasesById
    suit_letters: Letters
    rank_letters: Letters
    trumps: PhrasesById
    trump_words: Phrases
    minor_words: Phrases
    jokers: Phrases
    backs: Phrases
    without_meaning: Phrases
    princes: Phrases
    spanish_suits: Phrases


@cache
def card_names() -> CardNames:
    """Load the table, once."""
    file = read_file(TABLE)
    table = read_record(file.value(), CardNames)
    file.raise_faults()
    return table


@lru_cache(maxsize=8192)
def words_of(name: str) -> Words:
    """Return the words of a name: small, without accents, parted wherever letters, digits, signs or
    capitals change.
    """
    parted = _HUMP.sub(" ", unicodedata.normalize("NFC", name)).casefold().translate(_FOLDED)
    flat = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", parted)
        if not unicodedata.combining(letter)
    )
    return tuple(_PARTS.findall(flat))[-MOST_WORDS:]


def spellings_of(phrase: str) -> set[Words]:
    """Return the words of a phrase, without and with its umlauts spelled out."""
    small = unicodedata.normalize("NFC", phrase).casefold()
    return {words_of(small), words_of(small.translate(_SPELLED))}


class Vocabulary:
    """Know what words mean in a deck.

    `suit_classes` are the deck's suits by the table's family of suits, `roles` its court ranks by
    the table's rank.
    """

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.cards: dict[tuple[str, str], Card] = {
            (card.suit, card.rank): card for card in deck.cards if card.suit
        }
        self.trumps = {
            trump.number: card
            for trump, card in zip(deck.trumps, deck.cards[len(self.cards) :], strict=True)
        }
        self._meanings: dict[Words, set[Meaning]] = {}
        parts: tuple[Suit | Rank, ...] = (*deck.suits, *deck.ranks)
        own = {words_of(word) for part in parts for word in (part.id, part.name)}
        self._noise = {
            words for phrase in card_names().without_meaning for words in spellings_of(phrase)
        } - own
        courts = [rank for rank in deck.ranks if rank.kind == COURT]
        self.suit_classes = self._families(card_names().suits, deck.suits)
        self.roles = self._families(card_names().ranks, courts)
        self.numbers = {rank.value: rank.id for rank in deck.ranks if rank.kind == NUMBER}
        self._learn_table()
        self._learn_deck()
        self._single = {words[0] for words in (*self._meanings, *self._noise) if len(words) == 1}
        self._single |= {word for words in self._meanings for word in words if len(words) > 1}

    def meanings(self, words: Words) -> set[Meaning]:
        """Meanings of a phrase; several for "dos", which is two in Spain and a back in France."""
        if words in self._noise and words not in self._meanings:
            return {Meaning(NOTHING)}
        return self._meanings.get(words, set())

    def rank_of(self, rank: str) -> str:
        """Return the deck's rank for one of the table: "1" to "10", "page" to "king"; marked as
        unknown if it has none.
        """
        if rank.isdecimal():
            return self.numbers.get(int(rank), UNKNOWN + rank)
        return self.roles.get(rank, UNKNOWN + rank)

    def suit_of(self, family: str) -> str:
        """Return the deck's suit for a family of the table; marked as unknown if it has none, or
        several.
        """
        return self.suit_classes.get(family, UNKNOWN + family)

    def parted(self, word: Word) -> Words:
        """Return the words that a run of letters is made of ("aceofspades"), or the run itself."""
        if word in self._single or not 4 <= len(word) <= LONGEST_RUN:
            return (word,)
        if len(word) == 4 and self._is_short(word[:2], word[2:]):
            return (word[:2], word[2:])
        return next(self._partings(word, set()), (word,))

    def _partings(self, run: str, hopeless: set[str]) -> Iterator[Words]:
        if not run:
            yield ()
        for end in range(len(run), 1, -1) if run not in hopeless else ():
            if run[:end] in self._single:
                for rest in self._partings(run[end:], hopeless):
                    yield (run[:end], *rest)
        hopeless.add(run)

    def _is_short(self, suit: str, rank: str) -> bool:
        kinds = [{meaning.kind for meaning in self.meanings((half,))} for half in (suit, rank)]
        return SHORT_SUIT in kinds[0] and SHORT_RANK in kinds[1]

    def _families(self, table: PhrasesById, own: Iterable[Suit | Rank]) -> dict[str, str]:
        """Return the deck's id by family of the table, for families of which the deck has exactly
        one.
        """
        families = {
            words: family
            for family, phrases in table.items()
            for phrase in phrases
            for words in spellings_of(phrase)
        }
        found: dict[str, list[str]] = {}
        for part in own:
            name = self.told(words_of(part.name))
            family = families.get(words_of(part.id)) or families.get(name)
            if family is not None:
                found.setdefault(family, []).append(part.id)
        return {family: ids[0] for family, ids in found.items() if len(ids) == 1}

    def told(self, words: Words) -> Words:
        """Return words without those that mean nothing."""
        return tuple(word for word in words if (word,) not in self._noise)

    def _learn_table(self) -> None:
        table = card_names()
        for kind, phrases_by, own in (
            (SUIT, table.suits, self.suit_of),
            (RANK, table.ranks, self.rank_of),
            (SHORT_SUIT, table.short_suits, self.suit_of),
            (SHORT_RANK, table.short_ranks, self.rank_of),
            (TRUMP, table.trumps, str),
            (TRUMP_WORD, {"": table.trump_words}, str),
            (MINOR, {"": table.minor_words}, str),
            (JOKER, {"": table.jokers}, str),
            (BACK, {"": table.backs}, str),
        ):
            for word, phrases in phrases_by.items():
                for words in {words for phrase in phrases for words in spellings_of(phrase)}:
                    known = self._meanings.setdefault(self.told(words) or words, set())
                    known.add(Meaning(kind, own(word)))

    def _learn_deck(self) -> None:
        """Learn the deck's own words, which replace those of the table."""
        own: dict[Words, set[Meaning]] = {}
        suits = [
            (SUIT, suit.id, phrase)
            for suit in self.deck.suits
            for phrase in (suit.id, suit.name, suit.id.removesuffix("s"))
        ]
        ranks = [
            (RANK, rank.id, phrase) for rank in self.deck.ranks for phrase in (rank.id, rank.name)
        ]
        trumps = [(TRUMP, str(trump.number), trump.name) for trump in self.deck.trumps]
        for kind, value, phrase in (*suits, *ranks, *trumps):
            for words in map(self.told, spellings_of(phrase)):
                if (
                    words
                    and len(words) <= LONGEST_PHRASE
                    and not words[0].isdecimal()
                    and len(words[0]) > 1
                ):
                    own.setdefault(words, set()).add(Meaning(kind, value))
        self._meanings |= own


_AS_SOLD: Final = ("wands", "cups", "swords", "coins")
_AS_IN_PYSOL: Final = ("wands", "swords", "cups", "coins")
_RANKS: Final = (*map(str, range(1, 11)), *ROLES)
_MAJORS: Final = range(22)


class Order(NamedTuple):
    """Hold card ids in an order, with words for it. A place of a card that the deck does not have
    is empty.
    """

    words: str
    cards: tuple[str, ...]


def order_of(deck: Deck, word: str) -> Order:
    """Return the cards of a deck in one of the `ORDERS`."""
    if word == MAJORS_FIRST:
        majors, suited = _trumps(deck, _MAJORS), _suited(deck, _AS_SOLD, _RANKS)
        return Order(
            "the trumps from 0 to 21, then wands, cups, swords and coins, each from ace to king",
            (*majors, *suited),
        )
    if word == PYSOL:
        suited, majors = _suited(deck, _AS_IN_PYSOL, _RANKS), _trumps(deck, (*_MAJORS[1:], 0))
        words = (
            "clubs, spades, hearts and diamonds, each from ace to king, then the trumps with the "
            "Fool last"
        )
        return Order(words, (*suited, *majors))
    if word == FRENCH:
        ranks = [rank for rank in _RANKS if rank != "knight"]
        return Order(
            "clubs, spades, hearts and diamonds, each from ace to king",
            _suited(deck, _AS_IN_PYSOL, ranks),
        )
    return Order(f"the order of the deck {deck.name}", tuple(card.id for card in deck.cards))


def usual_order(deck: Deck) -> Order:
    """Return the order in which pictures of such a deck are usually numbered: of a tarot as it is
    sold, else its own.
    """
    if len(Vocabulary(deck).suit_classes) == len(deck.suits) == 4 and {
        trump.number for trump in deck.trumps
    } == set(_MAJORS):
        return order_of(deck, MAJORS_FIRST)
    return order_of(deck, CANONICAL)


def _suited(deck: Deck, families: Sequence[str], ranks: Sequence[str]) -> tuple[str, ...]:
    vocabulary = Vocabulary(deck)
    pairs = [
        (vocabulary.suit_of(family), vocabulary.rank_of(rank))
        for family in families
        for rank in ranks
    ]
    return tuple(vocabulary.cards[pair].id if pair in vocabulary.cards else "" for pair in pairs)


def _trumps(deck: Deck, numbers: Sequence[int]) -> tuple[str, ...]:
    trumps = Vocabulary(deck).trumps
    return tuple(trumps[number].id if number in trumps else "" for number in numbers)
