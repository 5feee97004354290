"""List the business cards that can be owned: their facets, their pictures, faults of decks made of
them, and the journal data of such decks.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from corptable.cards.business.card import BusinessCard
from corptable.cards.business.card_files import KINDS, CardEntry
from corptable.cards.business.library import company_key, given_library, library_of, strengths
from corptable.cards.yaml_reader import Plain
from corptable.collection.card_form import (
    ABILITY_NAMES,
    card_of_form,
    form_of_card,
    shared_fields,
)
from corptable.collection.deck_filling import filled
from corptable.collection.own_cards import checked_file
from corptable.collection.readings import TYPE_NAMES, readings
from corptable.engine.pieces import Piece, PieceRow, register_pieces
from corptable.engine.seat_deck import SeatDeck

MOST_BROUGHT: Final = 40
"""Maximum number of own cards in a journal that are in none of its decks.
"""
DIGITS: Final = tuple(map(str, range(10)))
SIGNED: Final = {True: "signed", False: "unsigned"}
PREVIEW: Final = "preview"
"""Id of a card that is being typed."""
ARTWORK: Final = "business"
"""Name of the artwork of business cards."""


class Facet(NamedTuple):
    """Describe one property by which cards are filtered and sorted: its id, its name, and its
    values in their order.

    A card has "" where it has no such property; "" is not among `values`. Of a facet that
    `is_charted` decks have a curve. `icons` are the names of icons of the values; empty for a facet
    whose values have none.
    """

    id: str
    name: str
    values: tuple[str, ...]
    is_charted: bool = False
    icons: tuple[str, ...] = ()


class CollectibleCard(NamedTuple):
    """Describe a card that can be owned.

    `piece` is its picture; `facets` are its values by the ids of facets; `text` is all that is
    printed, in small letters, to be searched; `reading` says why the card counts as what it is, by
    which rule, and what would change it.
    """

    id: str
    name: str
    piece: Piece
    facets: Mapping[str, str]
    text: str
    reading: tuple[str, ...]


class CompanyStyle(NamedTuple):
    """Own cards of one company, by their ids, and the ids of the form's fields that they share."""

    company: str = ""
    cards: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()


class Catalogue:
    """Hold all business cards that can be owned: the given ones and a person's own."""

    def __init__(self, own: Plain = None) -> None:
        """Combine the given cards with the content of a person's own files (`OwnCards.content`)."""
        self._library = library = library_of(own)
        pieces = _cards_as_pieces(library.cards)
        self.cards = {
            card.id: _collectible(card, piece)
            for card, piece in zip(library.cards, pieces, strict=True)
        }
        companies = sorted(
            {card.company for card in library.cards if card.company}, key=str.casefold
        )
        self.facets = (
            Facet(
                "type", "Type", tuple(TYPE_NAMES.values()), is_charted=True, icons=tuple(TYPE_NAMES)
            ),
            Facet("company", "Company", tuple(companies)),
            Facet("strength", "Strength", DIGITS, is_charted=True),
            Facet("ability", "Ability", tuple(ABILITY_NAMES[kind] for kind in KINDS)),
            Facet("signed", "Signed", tuple(SIGNED.values())),
        )

    @property
    def charted(self) -> list[Facet]:
        """Facets of which decks have a curve."""
        return [facet for facet in self.facets if facet.is_charted]

    def faults(self, deck: Sequence[str], owned: Collection[str] | None = None) -> list[str]:
        """Return the errors of the validator (5.6)."""
        return self._library.deck_errors(deck, owned)

    def fill(self, deck: Sequence[str], owned: Collection[str]) -> tuple[str, ...]:
        known = self._library.cards_by_id
        return filled(deck, [known[id] for id in owned if id in known], known)

    def alike(self, card: Mapping[str, str]) -> CompanyStyle:
        """Return the own cards of the same company, however its name is written."""
        company = card.get("company", "")
        found = self._of_companies.get(company_key(company), ()) if company else ()
        return CompanyStyle(
            company, tuple(id for id in found if id != card.get("id")), shared_fields(card)
        )

    def own_abilities(self, deck: Sequence[str]) -> list[str]:
        """Names on a person's own cards in a deck that have an ability: it takes a minute to make
        one that nobody can beat, so they stay out of the career and of antes.
        """
        cards = (self._library.cards_by_id[id] for id in deck if id in self._own)
        return [card.name for card in cards if card.active_ability.kind]

    def form(self, card: str) -> Mapping[str, str]:
        return form_of_card(self._own[card])

    @cached_property
    def _own(self) -> Mapping[str, CardEntry]:
        """Get the own cards as their files give them, by id."""
        files = self._library.files[len(given_library().files) :]
        return {entry.id: entry for file in files for entry in file.cards}

    @cached_property
    def _of_companies(self) -> Mapping[str, Sequence[str]]:
        """Get the ids of own cards by the keys of their companies."""
        found: dict[str, list[str]] = {}
        for entry in self._own.values():
            found.setdefault(company_key(entry.lines["company"]), []).append(entry.id)
        return found

    def deck(self, id: str, name: str, cards: Sequence[str]) -> SeatDeck:
        known = [
            self._library.cards_by_id[card] for card in cards if card in self._library.cards_by_id
        ]
        by_strength = sorted(known, key=lambda card: -card.value)
        return SeatDeck(
            id, name, strengths(known), tuple(self.cards[card.id].piece for card in by_strength)
        )


def _collectible(card: BusinessCard, piece: Piece) -> CollectibleCard:
    """Return a card with its facets; "" where it has none."""
    facets = {
        "type": TYPE_NAMES[card.kind],
        "company": card.company,
        "strength": str(card.value),
        "ability": ABILITY_NAMES.get(card.ability.partition(" ")[0], ""),
        "signed": SIGNED[card.signed] if card.text else "",
    }
    return CollectibleCard(
        card.id, card.name, piece, facets, "\n".join(card.printed).lower(), readings(card)
    )


@functools.cache
def given_catalogue() -> Catalogue:
    """Return the catalogue of the cards that come with the program."""
    return Catalogue()


def catalogue_of(own: Plain) -> Catalogue:
    """Return the catalogue with a person's own cards (`OwnCards.content`)."""
    return given_catalogue() if own is None else Catalogue(own)


def preview(card: Mapping[str, str], own: Plain = None) -> CollectibleCard:
    """Return a card as it is being typed into the form. Raises FileFaults for values that no card
    can have.
    """
    (entry,) = checked_file([{"id": PREVIEW, **card_of_form(card)}]).cards
    titles = own.get("titles") if isinstance(own, Mapping) else None
    library = library_of({"titles": titles}) if titles else given_library()
    shown = entry.card(library.words)
    return _collectible(shown, _pieces((shown,))[0])


def _cards_as_pieces(cards: Sequence[BusinessCard]) -> tuple[Piece, ...]:
    """Return cards as pieces that are only looked at: the given ones together, each of the others
    by itself, so that another own card makes no other pieces of the rest."""
    given = {piece.card.id: piece for piece in _pieces(given_library().cards)}
    return tuple(
        piece if (piece := given.get(card.id)) and piece.card == card else _pieces((card,))[0]
        for card in cards
    )


@functools.lru_cache(maxsize=64)
def _pieces(cards: tuple[BusinessCard, ...]) -> tuple[Piece, ...]:
    mark = hashlib.sha256(repr(cards).encode()).hexdigest()[:16]
    rows = [PieceRow(f"{card.id}.0", card, 0, printed=ARTWORK) for card in cards]
    return register_pieces(f"collection/{mark}", rows)


# Decks for a match


def deck_record(decks: Sequence[Sequence[str]], own: Plain = None) -> Plain:
    """Return journal data of a match in which each seat has a deck of these cards.

    It holds the own cards in them, so that a journal needs no file, with some others, so that the
    cards at the table do not tell the decks.
    """
    brought: dict[str, Plain] = {"decks": tuple(tuple(deck) for deck in decks)}
    if isinstance(own, Mapping):
        used = {card for deck in decks for card in deck}
        cards = own.get("cards", ())
        assert isinstance(cards, Sequence)
        used.update([id for card in cards if (id := _id(card)) not in used][:MOST_BROUGHT])
        brought["cards"] = [card for card in cards if _id(card) in used]
        brought |= {"titles": own["titles"]} if "titles" in own else {}
    return brought


def _id(card: Plain) -> str:
    assert isinstance(card, Mapping)
    return str(card["id"])
