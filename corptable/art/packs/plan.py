"""Plan a pack: choose the format of a source and say which pictures the cards of each deck wear,
before any of them is decoded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from corptable.art.packs.formats.found import Found, in_order, read_folder
from corptable.art.packs.formats.manifest import find_manifest, with_manifest, with_told_sheets
from corptable.art.packs.formats.pysol import read_cardset
from corptable.art.packs.formats.sheets import read_sheets
from corptable.art.packs.formats.tabletop import read_tabletop
from corptable.art.packs.formats.themes import read_theme
from corptable.art.packs.orders import card_names, words_of
from corptable.art.packs.records import Assignment, CardSheet, Cut, PackPlan, offered
from corptable.art.packs.source import PackError, Source
from corptable.cards import NUMBER, TRUMP, Deck
from corptable.cards.faults import quoted

ENOUGH: Final = 0.6
"""A pack is offered for each deck of which it has so large a part of all cards, of the suits, the
numbers or the trumps.
"""

NONE_NAMED: Final = (
    "No picture is named like a card. Put them on cards by hand, or name them in an art.yaml."
)
ONLY_NUMBERS: Final = (
    "The names of these pictures do not say which deck they are for. Choose the deck yourself, "
    "and check its cards."
)


def read_plan(source: Source, decks: Sequence[Deck], sheets: Sequence[CardSheet] = ()) -> PackPlan:
    """Plan the pictures of a source for these decks. An art.yaml alters what its format finds, and
    `sheets` are those that a person set.

    Raises PackError if it has no picture at all.
    """
    told = find_manifest(source, decks)
    is_told = bool(sheets or (told and told.manifest.sheets))
    found = read_cardset(source) or read_tabletop(source, decks) or read_theme(source)
    if found is None and not is_told:  # whoever names sheets names them all
        found = read_sheets(source, decks)
    found = found or read_folder(source)
    if found is None or not found.cuts:
        raise PackError(
            f"In {quoted(source.path.name)} there is no picture; wanted PNG, JPEG, GIF, "
            "WebP, BMP or SVG files."
        )
    if told is not None:
        found = with_manifest(source, found, told)
    found = with_told_sheets(found, sheets)
    assignments = _assignments(found, decks, told.manifest.named_decks if told else frozenset())
    notes = [*found.notes, *source.left_out]
    if not any(assigned.faces for assigned in assignments.values()):
        notes.append(NONE_NAMED)
    elif not offered(assignments):
        notes.append(ONLY_NUMBERS)
    return PackPlan(
        found.name,
        found.kind,
        found.appearance,
        _cuts(found, assignments),
        assignments,
        tuple(notes),
        found.sheets,
    )


def _assignments(
    found: Found, decks: Sequence[Deck], named: frozenset[str]
) -> dict[str, Assignment]:
    """Return the assignments of decks for which there are pictures. A pack that names its decks is
    for these alone.
    """
    assignments = {deck.id: found.assign(deck) for deck in decks if not named or deck.id in named}
    chosen = named or _offered(
        [(deck, assignments[deck.id]) for deck in decks if assignments[deck.id].faces]
    )
    there = {
        id: assigned
        for id, assigned in assignments.items()
        if assigned.faces or assigned.back or id in named
    }
    return {id: assigned._replace(is_offered=id in chosen) for id, assigned in there.items()}


def _offered(found: Sequence[tuple[Deck, Assignment]]) -> frozenset[str]:
    """Return the decks that a pack is offered for: the one with most names, however few, and others
    of which there is enough.

    Numbers and places alone fit any deck by chance: they count only where no deck has as many
    names, and there is enough.
    """
    named = [(deck, assigned) for deck, assigned in found if assigned.is_offered]
    guessed = [(deck, assigned) for deck, assigned in found if not assigned.is_offered]
    best = max((_likeness(*pair) for pair in named), default=(0, 0))
    most = max((len(assigned.faces) for _, assigned in guessed), default=0)
    chosen = [deck.id for deck, assigned in named if _likeness(deck, assigned) == best]
    chosen += [
        deck.id
        for deck, assigned in named
        if is_enough(deck, assigned) and not _is_chance(deck, assigned, best[0])
    ]
    if most > best[0]:
        chosen += [
            deck.id
            for deck, assigned in guessed
            if len(assigned.faces) == most and is_enough(deck, assigned)
        ]
    return frozenset(chosen)


def _is_chance(deck: Deck, assigned: Assignment, most: int) -> bool:
    """True if a deck has fewer pictures than another, and only of trumps that the files call
    otherwise: a number fits any.
    """
    is_of_trumps = assigned.faces.keys() <= {card.id for card in deck.cards if card.kind == TRUMP}
    faces, called = _likeness(deck, assigned)
    return is_of_trumps and faces < most and 2 * called < faces


def _likeness(deck: Deck, assigned: Assignment) -> tuple[int, int]:
    """Number of cards with a picture, and of those whose file has the deck's own word for their
    suit or trump.
    """
    return len(assigned.faces), sum(
        _is_called(deck, card, cut) for card, cut in assigned.faces.items()
    )


def _is_called(deck: Deck, card_id: str, cut: Cut) -> bool:
    """True if a file is called after a card's suit, or after a trump, in the deck's own words."""
    card = next(card for card in deck.cards if card.id == card_id)
    name = next((suit.name for suit in deck.suits if suit.id == card.suit), card.name)
    return not (set(words_of(name)) - set(card_names().without_meaning)).isdisjoint(
        words_of(cut.file)
    )


def _cuts(found: Found, assignments: Mapping[str, Assignment]) -> tuple[Cut, ...]:
    """Return all pictures to prepare: those found and those worn, without the whole of files of
    which parts are worn.
    """
    worn = {
        cut
        for assigned in assignments.values()
        for cut in (*assigned.faces.values(), assigned.back)
        if cut is not None
    }
    parted = {cut.file for cut in worn if cut != Cut(cut.file)}
    return in_order(
        {cut for cut in found.cuts if cut != Cut(cut.file) or cut.file not in parted} | worn
    )


def is_enough(deck: Deck, assignment: Assignment) -> bool:
    """True if the deck gets pictures of most of its cards, or of most of one natural group of
    them.
    """
    return any(
        group and len(assignment.faces.keys() & set(group)) >= ENOUGH * len(group)
        for group in _groups(deck)
    )


def _groups(deck: Deck) -> Iterator[list[str]]:
    yield [card.id for card in deck.cards]
    yield [card.id for card in deck.cards if card.kind != TRUMP]
    yield [card.id for card in deck.cards if card.kind == NUMBER]
    yield [card.id for card in deck.cards if card.kind == TRUMP]
