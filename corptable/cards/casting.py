"""Cast a deck for a game that was made for another: each card of the game's deck, a role, is played
by a card of this one.

Rules go by the role alone: its id names the piece, and its kind, suit, rank and value are those of
the card that plays it. Id, name and text are the deck's own. Suits and court cards play the role
that they name in `plays`, else the one with their own id, else the next that is left, in the order
of both decks. Numbers play the same number, trumps the trump of their number.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias, TypeVar

from corptable.cards.deck import COURT, NUMBER, TRUMP, Card, Deck, Rank, Suit, read_deck
from corptable.cards.faults import quoted
from corptable.cards.records import plain_content
from corptable.cards.yaml_reader import IDENT, Plain
from corptable.system.errors import CorptableError

EntryT = TypeVar("EntryT", Suit, Rank)
Role: TypeAlias = str
"""Id of a suit, a rank or a card of the deck that a game was made for."""
DECK: Final = "deck"
"""Key of the deck in a deck record."""
ID: Final = "id"
CALLED: Final = "the deck of this match"
"""Name of the deck of a deck record, in messages."""
MOST_LISTED: Final = 4
"""Number of missing cards that a sentence names one by one."""


class DeckNeeds(NamedTuple):
    """Say what a game needs of a deck: so many suits, in each these numbers and so many court
    cards, and these trumps.
    """

    suits: int = 0
    numbers: Sequence[int] = ()
    courts: int = 0
    trumps: Sequence[int] = ()

    def __str__(self) -> str:
        """Return the needs in words: "4 suits with 1 to 10 and 4 court cards, trumps 0 to 21"."""
        courts = f" and {_counted(self.courts, 'court card')}" if self.courts else ""
        suits = (
            [f"{_counted(self.suits, 'suit')} with {_range(self.numbers)}{courts}"]
            if self.suits
            else []
        )
        return ", ".join([*suits, *([f"trumps {_range(self.trumps)}"] if self.trumps else [])])


def lacks(deck: Deck, needs: DeckNeeds, game: str) -> list[str]:
    """Faults of a deck for the game of that title, a sentence each; none if it can be cast."""
    numbers = {rank.value for rank in deck.ranks if rank.kind == NUMBER}
    courts = sum(rank.kind == COURT for rank in deck.ranks)
    trumps = {trump.number for trump in deck.trumps}
    found = []
    if len(deck.suits) < needs.suits:
        found.append(f"It has {_counted(len(deck.suits), 'suit')}; {game} needs {needs.suits}.")
    if deck.suits and (missing := [number for number in needs.numbers if number not in numbers]):
        found.append(f"Its suits have no {_listed(missing)}; {game} needs {_range(needs.numbers)}.")
    if deck.suits and courts < needs.courts:
        found.append(
            f"Its suits have {_counted(courts, 'court card')}; {game} needs {needs.courts}."
        )
    if missing := [number for number in needs.trumps if number not in trumps]:
        none = f"It has no trumps; {game} needs {_range(needs.trumps)}."
        found.append(
            f"It has no {_listed(missing, 'trump')}; {game} needs {_range(needs.trumps)}."
            if trumps
            else none
        )
    return found


@dataclass(frozen=True, eq=False)
class Cast:
    """Hold a deck that plays the roles of a game.

    `cards` are by the ids of the roles, in the canonical order of the game's deck, as the rules
    read them; `faces` are the same cards as they are printed. `suits` and `courts` are the deck's
    own that play, by role, in the order of the game's. `words` are the names of suits, ranks and
    cards by the roles that they play. `mark` differs for decks with other content.
    """

    deck: Deck
    cards: Mapping[Role, Card]
    faces: Mapping[Role, Card]
    suits: Mapping[Role, Suit]
    courts: Mapping[Role, Rank]
    words: Mapping[Role, str]
    mark: str


def deck_record(deck: Deck, with_texts: bool = True) -> dict[str, Plain]:
    """Deck as journal data: all of its content, so that no file is needed later.

    Without its texts the cards bear those of the roles.
    """
    return {DECK: {ID: deck.id, **deck.content(with_texts)}}


def cast_of(brought: Plain, roles: Deck, needs: DeckNeeds | None, game: str) -> Cast | None:
    """Cast the deck of a deck record for a game; None without a record.

    Raises CorptableError for anything but a deck that has what the game needs, FileFaults for a
    deck with faults.
    """
    if brought is None:
        return None
    if needs is None or not isinstance(brought, Mapping) or list(brought) != [DECK]:
        wanted = "nothing" if needs is None else f'"{DECK}" alone'
        raise CorptableError(f"{CALLED}: found {quoted(str(brought))} as a deck, wanted {wanted}")
    return _cast(json.dumps(brought[DECK]), roles.id, roles.cards, needs, game)


@lru_cache(maxsize=64)
def _cast(
    content: str, role_deck: str, roles: tuple[Card, ...], needs: DeckNeeds, game: str
) -> Cast:
    deck = _read(json.loads(content))
    if found := lacks(deck, needs, game):
        raise CorptableError(f"{CALLED}: {' '.join(found)}")
    return cast(
        deck, roles, needs, hashlib.sha256(f"{role_deck} {content}".encode()).hexdigest()[:16]
    )


def _read(content: Plain) -> Deck:
    """Read a deck from plain values. Raises FileFaults and CorptableError."""
    deck_id = content.get(ID) if isinstance(content, Mapping) else None
    if not isinstance(content, Mapping) or not isinstance(deck_id, str) or not IDENT.fits(deck_id):
        raise CorptableError(
            f"{CALLED}: found {quoted(str(content))}, wanted the content of a deck with its id"
        )
    return read_deck(
        plain_content({name: value for name, value in content.items() if name != ID}, CALLED),
        deck_id,
    )


def cast(deck: Deck, roles: Sequence[Card], needs: DeckNeeds, mark: str = "") -> Cast:
    """Cast a deck that lacks nothing for those of these roles that a game needs."""
    wanted = [role for role in roles if _is_needed(role, needs)]
    suits = _played(dict.fromkeys(role.suit for role in wanted if role.suit), deck.suits)
    court_ranks = [rank for rank in deck.ranks if rank.kind == COURT]
    courts = _played(dict.fromkeys(role.rank for role in wanted if role.kind == COURT), court_ranks)
    numbers = {rank.value: rank for rank in reversed(deck.ranks) if rank.kind == NUMBER}
    printed = {(card.suit, card.rank): card for card in deck.cards}
    ranks = {
        role.rank: courts[role.rank] if role.kind == COURT else numbers[role.value]
        for role in wanted
        if role.suit
    }
    cards, faces = {}, {}
    for role in wanted:
        own = (
            printed[suits[role.suit].id, ranks[role.rank].id]
            if role.suit
            else printed["", str(role.value)]
        )
        faces[role.id] = replace(own, text=own.text or role.text)
        cards[role.id] = replace(role, id=own.id, name=own.name, text=faces[role.id].text)
    words = {role: suit.name for role, suit in suits.items()} | {
        role: rank.name for role, rank in ranks.items()
    }
    return Cast(
        deck,
        cards,
        faces,
        suits,
        courts,
        words | {role: card.name for role, card in cards.items()},
        mark,
    )


def _is_needed(role: Card, needs: DeckNeeds) -> bool:
    if role.kind == TRUMP:
        return role.value in needs.trumps
    return bool(needs.courts) if role.kind == COURT else role.value in needs.numbers


def _played(roles: Iterable[Role], entries: Sequence[EntryT]) -> dict[Role, EntryT]:
    """Return by role the suit or rank that plays it: the one that says so, else the one with its
    id, else the next one left.
    """
    by_choice = {role: entry for entry in entries for role in entry.plays}
    by_id = {entry.id: entry for entry in entries if not entry.plays}
    found = {
        role: entry
        for role in roles
        if (entry := by_choice.get(role) or by_id.get(role)) is not None
    }
    taken = {entry.id for entry in found.values()}
    left = iter(
        sorted(
            (entry for entry in entries if entry.id not in taken),
            key=lambda entry: bool(entry.plays),
        )
    )
    return {role: found[role] if role in found else next(left) for role in roles}


def _counted(number: int, one: str) -> str:
    return f"{number or 'no'} {one}" + ("" if number == 1 else "s")


def _range(numbers: Sequence[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"


def _listed(numbers: Sequence[int], kind: str = "") -> str:
    """Return "3", "3 or 4" or "3, 4, 5, 6 and 5 more", after the kind of card."""
    first, more = [str(number) for number in numbers[:MOST_LISTED]], len(numbers) - MOST_LISTED
    told = (
        f"{', '.join(first)} and {more} more"
        if more > 0
        else " or ".join(filter(None, [", ".join(first[:-1]), first[-1]]))
    )
    return f"{kind} {told}".strip()
