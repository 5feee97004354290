"""Plan a pack: choose the format of a source and say which pictures the cards of each deck wear, before any of them is decoded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from corptable.art.packs.formats.folder import read_folder
from corptable.art.packs.formats.pysol import read_cardset
from corptable.art.packs.formats.themes import read_theme
from corptable.art.packs.records import Assignment, Plan
from corptable.art.packs.source import PackError, Source
from corptable.cards import NUMBER, TRUMP, Deck
from corptable.cards.faults import quoted

ENOUGH: Final = 0.6
"""A pack is meant for a deck if it has pictures of so large a part of all its cards, its suits, its numbers or its trumps."""

FORMATS: Final = (read_cardset, read_theme, read_folder)
"""Readers of formats, the most particular first."""


def read_plan(source: Source, decks: Sequence[Deck]) -> Plan:
    """Return what a source has for these decks. Raises PackError if it has no picture at all."""
    found = next((found for read in FORMATS if (found := read(source))), None)
    if found is None or not found.cuts:
        raise PackError(f"In {quoted(source.path.name)} there is no picture; wanted PNG, JPEG, GIF, WebP, BMP or SVG files.")
    assignments = {deck.id: assignment for deck in decks if is_enough(deck, assignment := found.assign(deck))}
    notes = [*found.notes, *source.left_out]
    if not assignments:
        notes.append("No picture is called like a card. Put them on cards by hand, or name them in an art.yaml.")
    return Plan(found.name, found.kind, found.appearance, found.cuts, assignments, tuple(notes))


def is_enough(deck: Deck, assignment: Assignment) -> bool:
    """Test whether the deck gets pictures of most of its cards, or of most of one natural group of them."""
    return any(group and len(assignment.faces.keys() & set(group)) >= ENOUGH * len(group) for group in _groups(deck))


def _groups(deck: Deck) -> Iterator[list[str]]:
    yield [card.id for card in deck.cards]
    yield [card.id for card in deck.cards if card.kind != TRUMP]
    yield [card.id for card in deck.cards if card.kind == NUMBER]
    yield [card.id for card in deck.cards if card.kind == TRUMP]
