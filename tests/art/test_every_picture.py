"""Test what holds for pictures of all kinds: the same bytes in every run, faces that differ, backs
that do not show which end is up, sizes, and refusals that name what there is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from itertools import combinations, cycle
from xml.etree import ElementTree

import pygame
import pytest
from art.painted import face, printed_elsewhere, share_that_differs, surface_of

from corptable.art.card.recipes import Back, Face
from corptable.art.halloween.face import PIPS_FROM, WHOLE_FROM, WORDS_FROM
from corptable.art.ink import find_ink, ink_ids
from corptable.art.pawns import Crest, Pawn
from corptable.art.picture import Recipe
from corptable.art.portraits import PORTRAITS, Portrait
from corptable.art.room import Room
from corptable.art.skin import ICONS, PARTS, Icon, WidgetPicture
from corptable.art.woodcut.face import NAMED_FROM
from corptable.cards import find_deck
from corptable.cards.business.library import given_library
from corptable.system.errors import CorptableError

FEW = 5
"""Of how many pictures of a kind an ordinary run composes one in two processes; no number of inks,
so that all inks occur."""


def recipes() -> dict[str, Iterable[Recipe]]:
    """Return recipes of pictures of each kind, by turns in all inks and at several sizes."""
    sizes = cycle((24, 40, 64, 98, 160))
    people = {card.company or card.name: card for card in given_library().cards}.values()
    return {
        "faces": [
            Face("sixth_world", card, ink, 160, 267)
            for card, ink in zip(find_deck("sixth_world").cards, cycle(ink_ids()))
        ],
        "backs": [Back("sixth_world", ink, 160, 267, 8.0) for ink in ink_ids()],
        **{
            deck: [Face(deck, card, ink, 112, 187) for card in find_deck(deck).cards]
            for deck, ink in (("tarot", "woodcut"), ("halloween", "halloween"))
        },
        "business": [Face("business", card, "paper", 175, 100) for card in people],
        "portraits": [Portrait(name, ink, next(sizes)) for name in PORTRAITS for ink in ink_ids()],
        "widgets": [
            WidgetPicture(part, ink, 240, 48, state)
            for ink in ink_ids()
            for part, drawn in PARTS.items()
            for state in drawn.margins
        ],
        "icons": [Icon(name, ink, 24) for ink in ink_ids() for name in ICONS],
        "room": [Room("neon", 1280, 720)],
    }


def digests(step: int) -> str:
    """Return a hash of the pictures of each kind, of one in so many."""
    return ",".join(
        kind
        + ":"
        + hashlib.sha256(repr([one.picture() for one in [*made][::step]]).encode()).hexdigest()
        for kind, made in recipes().items()
    )


def test_the_same_bytes_on_every_run(thorough: bool) -> None:
    """Another process, whose sets have another order, gives the same bytes."""
    step = 1 if thorough else FEW
    assert printed_elsewhere(f"test_every_picture.digests({step})") == digests(step)


def faces_in(deck: str, share: float, width: int, *ordinary: str) -> list[object]:
    """Return parameters for a deck in all inks: of an ordinary run, and of a thorough one."""
    return [
        pytest.param(
            deck,
            ink,
            width,
            share,
            marks=() if ink in ordinary else pytest.mark.thorough,
            id=f"{deck} in {ink}",
        )
        for ink in ink_ids()
    ]


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("deck", "ink", "width", "share"),
    [
        *faces_in("sixth_world", 0.05, 100, "neon", "paper"),
        *faces_in("tarot", 0.05, 100, "woodcut", "neon"),
        *faces_in("standard", 0.03, 90, "neon", "paper"),
        *(("halloween", "halloween", width, 0.015) for width in (40, 68, 100)),
    ],
)
def test_every_face_differs_from_every_other(deck: str, ink: str, width: int, share: float) -> None:
    """`share` is that of the pixels in which any two faces differ at least."""
    for one, other in combinations(find_deck(deck).cards, 2):
        found = share_that_differs(face(deck, one, width, ink), face(deck, other, width, ink))
        assert found > share, f"{one.id} and {other.id} differ in {found:.1%} of their pixels"


SIZES = {
    "sixth_world": (40, 66, 80, 160, 800),
    "tarot": (28, NAMED_FROM - 1, NAMED_FROM, 400),
    "halloween": tuple(
        {28, 400}
        | {size - under for size in (WORDS_FROM, PIPS_FROM, WHOLE_FROM) for under in (0, 1)}
    ),
}
"""Widths of cards in pixels, by deck."""


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("deck", "ink", "width"),
    [
        (deck, ink, width)
        for deck, ink in (
            ("sixth_world", "neon"),
            ("tarot", "woodcut"),
            ("halloween", "halloween"),
        )
        for width in SIZES[deck]
    ],
)
def test_every_card_can_be_composed_at_every_size(deck: str, ink: str, width: int) -> None:
    for card in find_deck(deck).cards:
        picture = Face(deck, card, ink, width, width * 5 // 3).picture()
        assert (picture.width, picture.height) == (width, width * 5 // 3)
        assert len(picture.layers) == 1 or find_ink(ink).glows
        for layer in picture.layers:
            ElementTree.fromstring(layer.svg)
            assert "nan" not in layer.svg


@pytest.mark.parametrize(
    "back",
    [
        *(
            Back(deck, deck_ink, width, width * 5 // 3)
            for deck, deck_ink in (
                *(("sixth_world", ink) for ink in ink_ids()),
                ("tarot", "woodcut"),
                ("halloween", "halloween"),
            )
            for width in (66, 133, 320)
        ),
        *(Back("business", "paper", 175, 100, pack=pack) for pack in (1, 2, 3)),
        *(Back("standard", "boardroom", 133, 222, pack=pack) for pack in (2, 3)),
    ],
    ids=str,
)
def test_a_back_is_the_same_when_it_is_turned_round(back: Back) -> None:
    """A card must not show which way it was put down."""
    surface = surface_of(back)
    assert share_that_differs(surface, pygame.transform.rotate(surface, 180)) < 0.03


@pytest.mark.parametrize(
    ("recipe", "said"),
    [
        (Portrait("fedroa", "neon", 64), "fedora"),
        (Portrait("fedora", "noen", 64), "neon"),
        (Portrait("fedora", "neon", 64, "cyan"), "cups"),
        (Portrait("fedora", "neon", 64, state="asleep"), "dimmed"),
        (WidgetPicture("buton", "neon", 10, 10), "button"),
        (WidgetPicture("button", "neon", 10, 10, "sleepy"), "hovered"),
        (WidgetPicture("button", "neno", 10, 10), "neon"),
        (Icon("chekc", "neon", 24), "check"),
        (Pawn("peble", "#888888", "", "woodcut", 9, 9), "pebble"),
        (Pawn("sheet", "#888888", "dot", "woodcut", 9, 9), "dots"),
        (Crest("#888888", "stripe", "woodcut", 40, 50), "stripes"),
    ],
    ids=str,
)
def test_what_is_not_there_is_refused_with_what_is(recipe: Recipe, said: str) -> None:
    with pytest.raises(CorptableError, match=said):
        recipe.picture()
