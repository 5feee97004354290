"""Test the plain deck: whatever has suits and ranks can be painted, and is told apart, in every
ink.
"""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from art.painted import inks, share_that_differs, surface_of

from corptable.art.card.face import INDEX_BELOW
from corptable.art.card.recipes import Back, Face
from corptable.art.card_index import index_text
from corptable.art.drawing import PLAIN_DECK
from corptable.art.ink import ink_ids
from corptable.art.plain.courts import FIGURES
from corptable.art.skin import ICONS
from corptable.art.suits import sign_of
from corptable.cards import COURT, NUMBER, Card, find_deck

DECK = find_deck(PLAIN_DECK)
WIDTH, HEIGHT = 90, 150


def card(rank: str, kind: str = COURT, suit: str = "hearts", value: int = 0) -> Card:
    """Return a card of a deck that is not in the program."""
    return Card(
        id=f"{suit}-{rank}",
        name=f"{rank} of {suit}",
        kind=kind,
        suit=suit,
        rank=rank,
        value=value,
        text="",
    )


@pytest.mark.sampled
@pytest.mark.parametrize("ink", inks("neon", "paper"))
@pytest.mark.parametrize("width", [66, 133, 320])
def test_the_back_and_all_courts_are_the_same_when_they_are_turned_round(
    ink: str, width: int
) -> None:
    size = width, width * 5 // 3
    courts = (
        [Face(PLAIN_DECK, card, ink, *size) for card in DECK.cards if card.kind == COURT]
        if width >= INDEX_BELOW
        else []
    )
    recipes: list[Face | Back] = [Back(PLAIN_DECK, ink, *size), *courts]
    for recipe in recipes:
        surface = surface_of(recipe)
        assert share_that_differs(surface, pygame.transform.rotate(surface, 180)) < 0.03, recipe


def test_each_of_the_twelve_figures_has_a_pose_of_its_own() -> None:
    """No two hold the same thing, and none is another one in other colours."""
    figures = [figure for by_suit in FIGURES.values() for figure in by_suit.values()]
    assert len(figures) == len({figure.holds for figure in figures}) == 12
    assert (
        len(
            {
                (figure.look, figure.mirrored, figure.hair, figure.beard, figure.crown)
                for figure in figures
            }
        )
        == 12
    )


@pytest.mark.parametrize("ink", ink_ids())
@pytest.mark.parametrize("width", [39, 86])
def test_packs_are_told_apart_by_their_backs_and_by_the_corners_of_their_faces(
    width: int, ink: str
) -> None:
    size = width, width * 5 // 3
    for one, other in combinations(range(1, 4), 2):
        first, second = (
            surface_of(Back(PLAIN_DECK, ink, *size, pack=pack)) for pack in (one, other)
        )
        assert share_that_differs(first, second) > 0.05
        first, second = (
            surface_of(Face(PLAIN_DECK, DECK.cards[6], ink, *size, pack=pack))
            for pack in (one, other)
        )
        assert share_that_differs(first, second) > 0.002


def test_courts_and_aces_have_their_letter_and_numbers_their_number() -> None:
    assert [index_text(card) for card in DECK.cards[:13]] == [
        "A",
        *map(str, range(2, 11)),
        "J",
        "Q",
        "K",
    ]
    assert [index_text(card(rank)) for rank in ("page", "knight", "herald")] == ["P", "Kn", "H"]


def test_every_suit_of_the_tarot_has_a_sign_of_its_own() -> None:
    """They are those of the Sixth World, under other names."""
    assert len({sign_of(card.suit) for card in find_deck("tarot").cards}) == 5


def test_the_french_suits_have_icons() -> None:
    assert {card.suit for card in DECK.cards} <= set(ICONS)


@pytest.mark.parametrize(
    "drawn",
    [
        card("herald"),
        card("12", "number", value=12),
        card("0", "number", value=0),
        card("", "trump", ""),
    ],
)
def test_a_card_of_any_rank_can_be_painted(drawn: Card) -> None:
    bare = surface_of(Face(PLAIN_DECK, card("2", NUMBER, value=2), "paper", WIDTH, HEIGHT))
    assert (
        share_that_differs(surface_of(Face(PLAIN_DECK, drawn, "paper", WIDTH, HEIGHT)), bare) > 0.03
    )
