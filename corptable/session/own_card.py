"""Keep a card that a person has typed: as a file of its own, and in the profile's collection."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.engine.deck_building import DeckBuilding
from corptable.session.deck_desk import DeckDesk

STEM: Final = "card"
"""Name of a new card's file, with a number behind it."""


def file_of(desk: DeckDesk, card: str) -> str:
    """Return the name of the file that holds one of the person's own cards; "" for a card that comes with the game."""
    return next((name for name, ids in desk.own.ids.items() if card in ids), "")


def form_of(desk: DeckDesk, card: str) -> dict[str, str]:
    """Return the values of the form of one of the person's own cards. Raises KeyError for another."""
    return dict(desk.building.form(card, desk.own.content))


def keep_card(desk: DeckDesk, values: Mapping[str, str]) -> str:
    """Keep a card of a form, a new one or one that is typed over, and return its id.

    A new card's file is written before the profile owns it, so that a collection never names a card that is nowhere. Raises
    FileFaults for values that no card can have, StoreError, and CollectionError.
    """
    building, own = desk.building, desk.own.content
    file = file_of(desk, values.get("id", ""))
    if file:
        desk.collections.own_cards.replace(file, building.card_file(_with_others(building, desk, file, values), own))
        desk.book.update()
        return values["id"]
    known = set(desk.catalogue.cards)
    name = desk.book.make_cards(desk.profile_id, STEM, building.card_file([values], own))
    return next(id for id in desk.own.ids[name] if id not in known)


def _with_others(building: DeckBuilding, desk: DeckDesk, file: str, values: Mapping[str, str]) -> list[Mapping[str, str]]:
    """Return the forms of all cards of a file, with the one that was typed over."""
    own = desk.own.content
    return [values if id == values["id"] else building.form(id, own) for id in desk.own.ids[file]]
