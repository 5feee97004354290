"""Plan a pack: choose the format of a source and say which pictures the cards of each deck wear, before any of them is decoded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from corptable.art.packs.formats.folder import read_folder
from corptable.art.packs.formats.found import Found, in_order
from corptable.art.packs.formats.manifest import find_manifest, with_manifest, with_told_sheets
from corptable.art.packs.formats.pysol import read_cardset
from corptable.art.packs.formats.sheets import read_sheets
from corptable.art.packs.formats.tabletop import read_tabletop
from corptable.art.packs.formats.themes import read_theme
from corptable.art.packs.records import Assignment, Cut, Plan, Sheet
from corptable.art.packs.source import PackError, Source
from corptable.cards import NUMBER, TRUMP, Deck
from corptable.cards.faults import quoted

ENOUGH: Final = 0.6
"""A pack is meant for a deck if it has pictures of so large a part of all its cards, its suits, its numbers or its trumps."""

FORMATS: Final = (read_cardset, read_tabletop, read_theme, read_sheets, read_folder)
"""Readers of formats, the most particular first."""


def read_plan(source: Source, decks: Sequence[Deck], sheets: Sequence[Sheet] = ()) -> Plan:
    """Return what a source has for these decks. An art.yaml alters what its format finds, and `sheets` are those that a person set.

    Raises PackError if it has no picture at all.
    """
    told = find_manifest(source, decks)
    is_told = bool(sheets or (told and told.manifest.sheets))
    formats = [read for read in FORMATS if not (is_told and read is read_sheets)]  # whoever names sheets names them all
    found = next((found for read in formats if (found := read(source))), None)
    if found is None or not found.cuts:
        raise PackError(f"In {quoted(source.path.name)} there is no picture; wanted PNG, JPEG, GIF, WebP, BMP or SVG files.")
    if told is not None:
        found = with_manifest(source, found, told)
    found = with_told_sheets(found, sheets)
    assignments = _assignments(found, decks, told.manifest.named_decks if told else frozenset())
    notes = [*found.notes, *source.left_out]
    if not assignments:
        notes.append("No picture is named like a card. Put them on cards by hand, or name them in an art.yaml.")
    return Plan(found.name, found.kind, found.appearance, _cuts(found, assignments), assignments, tuple(notes), found.sheets)


def _assignments(found: Found, decks: Sequence[Deck], named: frozenset[str]) -> dict[str, Assignment]:
    """Return the assignments of decks for which there are pictures enough. A pack that names its decks is for these alone."""
    assignments = {deck.id: found.assign(deck) for deck in decks if not named or deck.id in named}
    by_id = {deck.id: deck for deck in decks}
    return {id: assigned for id, assigned in assignments.items() if id in named or is_enough(by_id[id], assigned)}


def _cuts(found: Found, assignments: Mapping[str, Assignment]) -> tuple[Cut, ...]:
    """Return all pictures to prepare: those found and those worn, without the whole of files of which parts are worn."""
    worn = {cut for assigned in assignments.values() for cut in (*assigned.faces.values(), assigned.back) if cut is not None}
    parted = {cut.file for cut in worn if cut != Cut(cut.file)}
    return in_order({cut for cut in found.cuts if cut != Cut(cut.file) or cut.file not in parted} | worn)


def is_enough(deck: Deck, assignment: Assignment) -> bool:
    """Test whether the deck gets pictures of most of its cards, or of most of one natural group of them."""
    return any(group and len(assignment.faces.keys() & set(group)) >= ENOUGH * len(group) for group in _groups(deck))


def _groups(deck: Deck) -> Iterator[list[str]]:
    yield [card.id for card in deck.cards]
    yield [card.id for card in deck.cards if card.kind != TRUMP]
    yield [card.id for card in deck.cards if card.kind == NUMBER]
    yield [card.id for card in deck.cards if card.kind == TRUMP]
