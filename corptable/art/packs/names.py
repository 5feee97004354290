"""Understand which card of a deck each name of a pack means.

A name alone often says too little: "01c" is the ace of clubs or of cups, 13 is a king or a queen,
and a trump's number may be its place among 78. So all names are read together first, for what they
have in common: their letters, their highest rank, the words that all of them have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple

from corptable.art.packs.name_words import COMMON, FEW, NameRead, WordReader
from corptable.art.packs.orders import (
    BACK,
    JOKER,
    NOTHING,
    RANK,
    ROLES,
    SHORT_RANK,
    SHORT_SUIT,
    SUIT,
    TRUMP,
    TRUMP_WORD,
    Vocabulary,
    card_names,
    usual_order,
    words_of,
)
from corptable.cards import Deck

HIGHEST_RANK: Final = 14
FIRST_SPANISH_COURT, HIGHEST_SPANISH = 10, 12
SPANISH_COURTS: Final = ("page", "knight", "king")
FOOL, STRENGTH, JUSTICE = 0, 8, 11
LAST_TRUMP: Final = 21


class Letters(NamedTuple):
    """Say which letters a pack uses for suits and ranks: the deck's ids by letter."""

    suits: Mapping[str, str]
    ranks: Mapping[str, str]

    def pair(self, letters: str) -> tuple[str, str] | None:
        """Return suit and rank of two letters such as "ac", in either order; None if they are no
        such pair.
        """
        for rank, suit in ((letters[0], letters[1]), (letters[1], letters[0])):
            if rank in self.ranks and suit in self.suits:
                return self.suits[suit], self.ranks[rank]
        return None


class NameReading(NamedTuple):
    """Hold what the names of a pack mean in a deck.

    `cards` are card ids by name; several names may mean one card. `doubts` say by name how little
    it fits: a copy, or one with words that mean nothing, is worse than another. `notes` are
    sentences about what was guessed. `has_words`: most of the names say more than a number.
    """

    cards: Mapping[str, str]
    doubts: Mapping[str, int]
    backs: tuple[str, ...]
    notes: tuple[str, ...]
    has_words: bool


class NameReader:
    """Read the names of a pack, without their suffixes, for one deck. Names may have folders:
    `cups/ace`.
    """

    def __init__(self, deck: Deck, names: Sequence[str]) -> None:
        self.vocabulary = Vocabulary(deck)
        reader = WordReader(self.vocabulary, names)
        self._reads = {name: reader.read(name) for name in names}
        self._knight = self.vocabulary.rank_of("knight")
        self._knights_are_kings = self._has_princes_and_no_kings()
        self._letters = self._choose_letters()
        spanish = set(card_names().spanish_suits)
        self._is_spanish = "o" in self._letters.suits or any(
            spanish & set(read.words) for read in self._reads.values()
        )
        self._trump_letters = self._letters_of_trumps()
        self._index_column = self._find_index_column()
        self._rank_numbers = {
            number
            for read in self._reads.values()
            if (number := self._rank_number(read)) is not None
        }
        self._shift = self._trump_shift()
        self._notes: list[str] = []

    def reading(self) -> NameReading:
        """Cards and backs that all names mean."""
        exact = self._exact_names()
        cards: dict[str, str] = {}
        numbered: dict[str, int] = {}
        for name, read in self._reads.items():
            stem = name.rpartition("/")[2]
            card = (
                exact.get(stem.casefold().replace("_", "-"))
                or exact.get("-".join(words_of(stem)))
                or self._card(read)
            )
            if card:
                cards[name] = card
            elif (number := self._lone_number(read)) is not None:
                numbered[name] = number
        counted = self._numbered(numbered, cards) if numbered else {}
        has_words = len(cards) >= len(counted)
        cards |= counted
        backs = tuple(
            name for name, read in self._reads.items() if read.has(BACK) and name not in cards
        )
        doubts = {
            name: self._reads[name].unknown + 100 * self._reads[name].is_copy for name in cards
        }
        return NameReading(cards, doubts, backs, tuple(self._notes), has_words)

    def _exact_names(self) -> dict[str, str]:
        """Return card ids by what the deck itself calls the cards, except where the pack's knights
        are another deck's.
        """
        cards = [
            card
            for card in self.vocabulary.deck.cards
            if not self._knights_are_kings or card.rank != self._knight
        ]
        return {card.id: card.id for card in cards} | {
            "-".join(words_of(card.name)): card.id for card in cards
        }

    def _has_princes_and_no_kings(self) -> bool:
        """True if the knights of the pack are its highest court, as in decks with princes and
        princesses.
        """
        king, princes = self.vocabulary.rank_of("king"), set(card_names().princes)
        reads = self._reads.values()
        return any(princes & set(read.words) for read in reads) and not any(
            king in read.meanings.get(RANK, ()) for read in reads
        )

    # All names together

    def _choose_letters(self) -> Letters:
        """Return the letters with which most cards are found. An "h" is found only where hearts are
        meant.
        """
        table, vocabulary = card_names(), self.vocabulary
        suits = [
            {letter: vocabulary.suit_of(family) for letter, family in line.items()}
            for line in table.suit_letters
        ]
        initials = {suit.id[0]: suit.id for suit in vocabulary.deck.suits}
        if len(initials) == len(vocabulary.deck.suits):
            suits.insert(0, initials)
        ranks = [
            {letter: vocabulary.rank_of(rank) for letter, rank in line.items()}
            for line in table.rank_letters
        ]
        candidates = [Letters(*pair) for pair in product(suits, ranks)]
        short = [read for read in self._reads.values() if read.letters]
        return max(
            candidates,
            key=lambda letters: len(
                {found for read in short if (found := self._compact(read, letters))}
            ),
        )

    def _compact(self, read: NameRead, letters: Letters) -> tuple[str, str] | None:
        """Return suit and rank of a name such as "01c", "AC" or "cups_k"."""
        singles = [letter for letter in read.letters if len(letter) == 1]
        pairs = [letter for letter in read.letters if len(letter) == 2]
        if (
            len(pairs) == 1 and len(read.words) == 1
        ):  # before its meaning as a word: "AS" is no ace of France
            return letters.pair(pairs[0])
        if read.has(SUIT) or read.has(RANK) or (read.has(SHORT_RANK) and pairs):
            suit = read.only(SUIT) or (
                letters.suits.get(singles[0], "") if len(singles) == 1 else ""
            )
            rank = read.only(RANK, SHORT_RANK) or (
                letters.ranks.get(singles[0], "") if len(singles) == 1 else ""
            )
            return (suit, rank) if suit and rank else None
        if len(singles) == 1 and len(read.numbers) == 1 and not pairs:
            suit = letters.suits.get(singles[0], "")
            return (
                (suit, f"number {read.numbers[0]}")
                if suit and read.numbers[0] <= HIGHEST_RANK
                else None
            )
        if len(singles) == 2 and not pairs:
            return letters.pair("".join(singles))
        return (
            letters.pair(pairs[0]) if len(pairs) == 1 and not singles and not read.numbers else None
        )

    def _letters_of_trumps(self) -> set[str]:
        """Return letters that stand beside more numbers than a suit has ranks: "z01" to "z22"."""
        numbers: dict[str, set[int]] = {}
        for read in self._reads.values():
            if len(read.letters) == len(read.numbers) == 1 and not read.has(SUIT):
                numbers.setdefault(read.letters[0], set()).add(read.numbers[0])
        return {
            letter
            for letter, beside in numbers.items()
            if max(beside) > HIGHEST_RANK and len(beside) > 1
        }

    def _find_index_column(self) -> int | None:
        """Index of the number, in names with several, that is their place in the pack: the first
        (0), the last (-1), or none.
        """
        rows = [
            read.numbers
            for read in self._reads.values()
            if len(read.numbers) > 1 and self._suit(read)
        ]
        for column in (0, -1):
            if len(rows) > FEW and len({row[column] for row in rows}) > HIGHEST_RANK:
                return column
        return None

    def _trump_shift(self) -> int | None:
        """Difference between the numbers of trumps and the trumps' own; None if they have no common
        shift.
        """
        shifts = [
            numbers[0] - int(named)
            for read in self._reads.values()
            if len(numbers := read.numbers or read.romans) == 1
            and not self._suit(read)
            and (named := read.only(TRUMP))
            and int(named) not in (FOOL, STRENGTH, JUSTICE)
        ]
        if not shifts:
            return None
        shift, times = Counter(shifts).most_common(1)[0]
        return shift if times * 2 > len(shifts) else None

    # Suited cards

    def _card(self, read: NameRead) -> str | None:
        """Return the card that a name means; None for one that means none, or only a number."""
        suit = self._suit(read)
        if suit and not read.has(JOKER):
            rank = self._rank(read)
            card = self.vocabulary.cards.get((suit, rank))
            if card or rank:
                return card.id if card else None
        return None if read.has(BACK) else self._trump(read)

    def _suit(self, read: NameRead) -> str:
        if suit := read.only(SUIT):
            return suit
        if read.has(SUIT):
            return ""
        if (compact := self._compact(read, self._letters)) and not self._trump_letters & set(
            read.letters
        ):
            return compact[0]
        if read.numbers or read.has(RANK) or read.has(SHORT_RANK):
            return read.only(SHORT_SUIT)
        return ""

    def _rank(self, read: NameRead) -> str:
        if rank := read.only(RANK):
            return self._court(read, rank)
        compact = self._compact(read, self._letters)
        if compact and not compact[1].startswith("number"):
            return compact[1]
        if not compact and (rank := read.only(SHORT_RANK)):
            return rank
        number = self._rank_number(read)
        if number is None:
            return (read.romans and self.vocabulary.rank_of(str(read.romans[-1]))) or ""
        return self._rank_of_number(number)

    def _court(self, read: NameRead, rank: str) -> str:
        """Return the rank that a word names: a knight is the king of a deck with princes."""
        is_knight = rank == self._knight and not set(card_names().princes) & set(read.words)
        return self.vocabulary.rank_of("king") if is_knight and self._knights_are_kings else rank

    def _rank_number(self, read: NameRead) -> int | None:
        """Return the number of a name's rank, if it says its rank with a number."""
        if not self._suit(read) or not read.numbers or read.only(RANK):
            return None
        if len(read.numbers) == 1:
            return read.numbers[0]
        if self._index_column is not None:
            return read.numbers[-1 - self._index_column if self._index_column else 1]
        return read.numbers[-1]

    def _rank_of_number(self, number: int) -> str:
        """Return the rank with a number. How the pack counts is seen in all of its numbers."""
        counted, vocabulary = self._rank_numbers, self.vocabulary
        if self._is_spanish and max(counted) == HIGHEST_SPANISH and number >= FIRST_SPANISH_COURT:
            return vocabulary.rank_of(SPANISH_COURTS[number - FIRST_SPANISH_COURT])
        if 0 in counted:
            number, highest = (
                (number + 1, max(counted) + 1) if 10 in counted else (number or 10, max(counted))
            )
        elif 14 in counted and 1 not in counted:
            number, highest = (1, 13) if number == 14 else (number, 13)
        else:
            highest = max(counted)
        if number in vocabulary.numbers:
            return vocabulary.numbers[number]
        if highest == len(vocabulary.deck.ranks) and 1 <= number <= highest:
            return vocabulary.deck.ranks[number - 1].id
        courts = ROLES if highest == HIGHEST_RANK else ("page", "queen", "king")
        place = number - 11
        return vocabulary.rank_of(courts[place]) if 0 <= place < len(courts) else ""

    # Trumps

    def _trump(self, read: NameRead) -> str | None:
        """Return the trump that a name means. Its number comes before its words: Strength and
        Justice change places.
        """
        named, letters = read.only(TRUMP), self._trump_letters & set(read.letters)
        number = next(iter(read.numbers or read.romans), None)
        is_told = read.has(TRUMP_WORD) or bool(letters)
        if number is not None and (named or is_told):
            own = number - (self._shift or 0)
            if named and (
                self._shift is None or not FOOL <= own <= LAST_TRUMP or int(named) == FOOL
            ):
                own = int(named)
            elif own == LAST_TRUMP + 1:
                own = FOOL  # solitaire programs put it at the end
        elif named and (is_told or not read.unknown):
            own = int(named)
        else:
            return None
        card = self.vocabulary.trumps.get(own)
        return card.id if card else None

    # Numbers alone

    def _lone_number(self, read: NameRead) -> int | None:
        if read.unknown or (read.letters and not read.romans) or set(read.meanings) - {NOTHING}:
            return None
        numbers = read.numbers or read.romans
        return numbers[0] if len(numbers) == 1 else None

    def _numbered(self, numbered: Mapping[str, int], others: Mapping[str, str]) -> dict[str, str]:
        """Return the cards of names that are only numbers: trumps, or the whole deck in its
        order.
        """
        vocabulary, values = self.vocabulary, set(numbered.values())
        trumps = {number: card.id for number, card in vocabulary.trumps.items()}
        if trumps and max(values) <= LAST_TRUMP + 1 and (others or len(values) <= len(trumps)):
            trumps.setdefault(LAST_TRUMP + 1, trumps.get(FOOL, ""))
            return {name: trumps[number] for name, number in numbered.items() if trumps.get(number)}
        if others:
            return {}
        return self._run(numbered, values)

    def _run(self, numbered: Mapping[str, int], values: set[int]) -> dict[str, str]:
        order, first = usual_order(self.vocabulary.deck), min(values)
        if first > 1 or not len(order.cards) * COMMON <= len(values) <= len(order.cards) + 2:
            return {}
        self._notes.append(
            f"The pictures have only numbers: {order.words} was guessed. Please check that "
            "it is right."
        )
        places = dict(enumerate(order.cards, first))
        return {name: places[number] for name, number in numbered.items() if number in places}
