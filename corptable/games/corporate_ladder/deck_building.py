"""Offer the business cards to people who collect them: the catalogue, facets, faults of decks, and
what a match is brought.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Final

from corptable.cards.people import ExportedCards, ImportedCards, Person
from corptable.engine import Action, Moved, Noted, Piece, Plain, Seat, SeatDeck, State, View
from corptable.engine.career import Career
from corptable.engine.deck_building import (
    Alike,
    AnteOption,
    CardField,
    CardForms,
    Catalogue,
    CollectibleCard,
    DeckBuilding,
    Deeds,
    Facet,
    OwnCards,
)
from corptable.engine.timeline import Act
from corptable.games.corporate_ladder.business import BusinessCard
from corptable.games.corporate_ladder.card_files import KINDS, CardEntry
from corptable.games.corporate_ladder.card_form import (
    ABILITY_NAMES,
    DESIGN_FIELDS,
    FIELDS,
    applicable_fields,
    card_of_form,
    form_of_card,
    shared_fields,
)
from corptable.games.corporate_ladder.career import given_career
from corptable.games.corporate_ladder.decisions import Ante
from corptable.games.corporate_ladder.deck_filling import filled
from corptable.games.corporate_ladder.decks import cards_as_pieces, decks_of, library_of, strengths
from corptable.games.corporate_ladder.library import company_key, given_library
from corptable.games.corporate_ladder.names import FALLEN
from corptable.games.corporate_ladder.own_cards import (
    card_file_text,
    checked_file,
    deck_file_text,
    forms_of_file,
    read_own_cards,
)
from corptable.games.corporate_ladder.people import (
    cards_of_people,
    cards_to_export,
    deck_to_export,
    forms_of_people,
)
from corptable.games.corporate_ladder.readings import TYPE_NAMES, readings
from corptable.games.corporate_ladder.state import LadderState

MOST_BROUGHT: Final = 40
"""Maximum number of own cards that a match is brought besides those in the decks: a journal keeps
them all.
"""
DIGITS: Final = tuple(map(str, range(10)))
SIGNED: Final = {True: "signed", False: "unsigned"}


class BusinessCatalogue(Catalogue):
    """Hold the given business cards and a person's own."""

    def __init__(self, own: Plain) -> None:
        self._library = library = library_of(own)
        pieces = cards_as_pieces(library.cards)
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

    def faults(self, deck: Sequence[str], owned: Collection[str] | None = None) -> list[str]:
        """Return the errors of the validator (5.6)."""
        return self._library.deck_errors(deck, owned)

    def fill(self, deck: Sequence[str], owned: Collection[str]) -> tuple[str, ...]:
        known = self._library.cards_by_id
        return filled(deck, [known[id] for id in owned if id in known], known)

    def alike(self, card: Mapping[str, str]) -> Alike:
        """Return the own cards of the same company, however its name is written."""
        company = card.get("company", "")
        found = self._of_companies.get(company_key(company), ()) if company else ()
        return Alike(
            company, tuple(id for id in found if id != card.get("id")), shared_fields(card)
        )

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


class BusinessDecks(DeckBuilding):
    """Offer business cards for collecting (5.6, 5.8, 6.3)."""

    fields = FIELDS
    design_fields = DESIGN_FIELDS
    ante = AnteOption(
        "ante", {"for_keeps": "for_keeps", "photocopy": "photocopy", "nothing": "off"}
    )

    def antes(self, view: View) -> Mapping[Action, Seat | None]:
        """Return what the single winner may do at `ante` (4.7)."""
        if not isinstance(view.decision, Ante):
            return {}
        named = view.table.named
        return {
            one: named[one.args[0]].owner if one.args else None
            for one in view.actions(view.decision.seat)
        }

    def catalogue(self, own: Plain = None) -> Catalogue:
        return _given_catalogue() if own is None else BusinessCatalogue(own)

    def starters(self) -> Mapping[str, tuple[str, ...]]:
        library = given_library()
        return {
            deck.id: deck.cards
            for deck in library.decks.values()
            if not library.deck_errors(deck.cards)
        }

    def card_file(
        self, cards: Sequence[Mapping[str, str]], own: Plain = None, before: str = ""
    ) -> str:
        return card_file_text(cards, library_of(own).cards_by_id, before)

    def applicable_fields(self, card: Mapping[str, str]) -> Sequence[CardField]:
        return applicable_fields(card)

    def career(self) -> Career:
        return given_career()

    def form(self, card: str, own: Plain) -> Mapping[str, str]:
        return self.catalogue(own).form(card)

    def forms_of_people(self, people: Sequence[Person]) -> CardForms:
        return forms_of_people(people)

    def forms_of_file(self, text: str, name: str) -> CardForms:
        return forms_of_file(text, name)

    def own_cards(self, files: Mapping[str, str]) -> OwnCards:
        return read_own_cards(files)

    def preview(self, card: Mapping[str, str], own: Plain = None) -> CollectibleCard:
        (entry,) = checked_file([{"id": PREVIEW, **card_of_form(card)}]).cards
        titles = own.get("titles") if isinstance(own, Mapping) else None
        library = library_of({"titles": titles}) if titles else given_library()
        shown = entry.card(library.words)
        return _collectible(shown, cards_as_pieces((shown,))[0])

    def deck_file(self, decks: Mapping[str, Sequence[str]], own: Plain = None) -> str:
        return deck_file_text(decks, own)

    def brought(self, decks: Sequence[Sequence[str]], own: Plain = None) -> Plain:
        """Return the decks, and the own cards in them with some others, so that the cards at the
        table do not tell the decks.
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

    def decks_of(self, brought: Plain, seats: int) -> Sequence[Sequence[str]]:
        return decks_of(brought, seats, library_of(brought))

    def cards_of_people(self, people: Sequence[Person], name: str) -> ImportedCards:
        return cards_of_people(people, name)

    def cards_to_export(self, word: str) -> ExportedCards | None:
        return cards_to_export(word)

    def deck_to_export(self, name: str, cards: Sequence[str], own: Plain = None) -> ExportedCards:
        return deck_to_export(library_of(own), name, cards)

    def deeds(self, timeline: Sequence[Act], end: State) -> Mapping[tuple[Seat, str], Deeds]:
        """Return the attacks that each card has won, by itself or in a team, and how often it fell
        from a ladder.
        """
        assert isinstance(end, LadderState)
        named = end.table.named
        fell = Counter((one.owner, named[one.card].card.id) for one in end.falls)
        won = _attacks_won(timeline, named)
        return {key: Deeds(won[key], fell[key]) for key in sorted({*fell, *won})}


PREVIEW: Final = "preview"
"""Id of a card that is being typed."""


def _id(card: Plain) -> str:
    assert isinstance(card, Mapping)
    return str(card["id"])


@functools.cache
def _given_catalogue() -> BusinessCatalogue:
    return BusinessCatalogue(None)


def _attacks_won(timeline: Sequence[Act], named: Mapping[str, Piece]) -> Counter[tuple[Seat, str]]:
    """Return how many attacks were won with each card, by seat and card id."""
    won: Counter[tuple[Seat, str]] = Counter()
    attackers: tuple[str, ...] = ()
    for event in (event for act in timeline for event in act.events):
        if isinstance(event, Noted) and event.topic == "attack":
            attackers = tuple(event.words["cards"])
        elif isinstance(event, Moved) and event.to in FALLEN:
            pieces = [named[name] for name in attackers]
            won.update((piece.owner, piece.card.id) for piece in pieces if piece.owner is not None)
            attackers = ()  # the rest of a ladder that falls with its top card is the same attack
    return won
