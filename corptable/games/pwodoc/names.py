"""Define the cards, pawns, zones, seats and ready-made actions of PWODOC as data (section 1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.engine import zones_by_seat

SEATS: Final = range(2, 5)
MOST_SEATS: Final = SEATS.stop - 1

SUITS: Final = ("cups", "coins", "wands", "swords")
PLAIN_SUITS: Final = SUITS[:3]
"""Suits that make stacks of their own."""
RANKS: Final = ("king", "queen", "knight", "page")
"""Rank of the court cards, by colour."""
COLOURS: Final = ("red", "yellow", "blue", "green")
"""Colours by seat; a colour beyond the last seat is absent (R5, R24)."""
COLOUR_OF_RANK: Final[Mapping[str, int]] = {rank: colour for colour, rank in enumerate(RANKS)}

COURT_STACKS: Final = ("kings", "queens", "knights", "pages")
EMPTY: Final = "empty"
FOOL: Final = "major-0"
MOST_SITES: Final = 9
STARTING_SWORDS: Final = 4

HIGHEST_SWORD: Final = 10
HIGHEST_MAJOR: Final = 21
SWORDS: Final = frozenset(f"swords-{value}" for value in range(1, HIGHEST_SWORD + 1))
MAJORS: Final = frozenset(f"major-{value}" for value in range(1, HIGHEST_MAJOR + 1))
SIGN: Final[Mapping[str, int]] = dict.fromkeys(MAJORS, 1) | dict.fromkeys(SWORDS, -1)
"""Change of its site's worth by a power card, by name: 1 for a Major, -1 for a Sword."""
POWER_CARDS: Final = SWORDS | MAJORS
"""Cards that may be in the bank. Court swords are no Swords (R18), and the Fool is no Major."""

COURT_CARDS: Final = frozenset(f"{suit}-{rank}" for suit in SUITS for rank in COLOUR_OF_RANK)
HELD_CARDS: Final = POWER_CARDS | COURT_CARDS
"""Cards in hands that matter to everybody: they end the game, or come home when it has ended."""

SHAPES: Final = ("rock", "paper", "scissors")
ROCK, PAPER, SCISSORS = SHAPES
KEPT_OUT_BY: Final[Mapping[str, str]] = {ROCK: PAPER, PAPER: SCISSORS, SCISSORS: ROCK}
"""Shape that keeps a shape out of a site, by the shape that is kept out (section 1)."""
PAWNS_OF_A_KIND: Final = 4
PAWN: Final = tuple(tuple(f"{colour}-{shape}" for shape in SHAPES) for colour in COLOURS)
"""Names of the pawns, by colour and shape."""

SHAPE_BIT: Final = {
    f"{colour}-{shape}": 1 << place for colour in COLOURS for place, shape in enumerate(SHAPES)
}
"""Shape of a pawn as a bit in a set of shapes, by the pawn's name."""
SHAPE_OF_PAWN: Final = {f"{colour}-{shape}": shape for colour in COLOURS for shape in SHAPES}
"""Shape of a pawn, by the pawn's name."""
ALL_SHAPES: Final = 7

LET_IN: Final = tuple(
    sum(
        1 << place
        for place, shape in enumerate(SHAPES)
        if not there >> SHAPES.index(KEPT_OUT_BY[shape]) & 1
    )
    for there in range(ALL_SHAPES + 1)
)
"""Sets of shapes that may enter a site, whatever their colour, by the set of shapes that stand on
it (R30).
"""
SHAPES_IN: Final = tuple(
    tuple(place for place in range(len(SHAPES)) if bits >> place & 1)
    for bits in range(ALL_SHAPES + 1)
)
"""Places in SHAPES, by set of shapes."""

HAND_LIMIT: Final = 4

SITE: Final = tuple(f"site/{site}" for site in range(MOST_SITES))
BASE: Final = tuple(f"{site}/base" for site in SITE)
DRAW: Final = tuple(f"{site}/draw" for site in SITE)
DISCARD: Final = tuple(f"{site}/discard" for site in SITE)
PAWNS: Final = tuple(f"{site}/pawns" for site in SITE)
HAND: Final = zones_by_seat("hand", MOST_SEATS)
SUPPLY: Final = zones_by_seat("supply", MOST_SEATS)
GROUP: Final = zones_by_seat("group", MOST_SEATS)
BANK: Final = "bank"
BOX: Final = "box"

SITE_NUMBER: Final = {
    zone: number
    for zones in (SITE, BASE, DRAW, DISCARD, PAWNS)
    for number, zone in enumerate(zones)
}
"""Site numbers by the site's word in an action, and by its zones."""
