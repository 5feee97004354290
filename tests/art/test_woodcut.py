"""Test the woodcut tarot: each card is drawn and told apart at every size, by shape and not by
colour alone; strokes stay within their shapes, and colours are off their outlines by the same
however a shape is turned."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest
from art.painted import drawn_by, face, share_that_differs, surface_of

from corptable.art.card.recipes import Back
from corptable.art.card_ground import WIDTH
from corptable.art.colours import LEGIBLE, contrast
from corptable.art.glyphs import typeface
from corptable.art.ink import find_ink, ink_ids
from corptable.art.paths import circle, rectangle
from corptable.art.pen import SvgPen
from corptable.art.woodcut.block import BLACK, PAPER, Block
from corptable.art.woodcut.face import (
    DRAWINGS,
    NAMED_FROM,
    NAMES,
    RANKS,
    WIDEST_NAME,
    name_size,
    title_of,
)
from corptable.art.woodcut.strokes import flattened, parallels, shading, spans, tapered
from corptable.cards import COURT, NUMBER, TRUMP, Card, find_deck

DECK = "tarot"
INK = "woodcut"
CARDS = find_deck(DECK).cards
IN_THE_BANK = 48
"""Width in pixels of a small card, and TOP, the height of what a column of overlapping cards leaves
in sight of it.
"""
TOP = 17
UNLIKE = 0.3
"""Share of the black of two figures that only one of them has, at least."""


def test_every_court_every_trump_and_every_ace_is_drawn() -> None:
    """No card has a placeholder."""
    aces = {card.id for card in CARDS if card.kind == NUMBER and card.value == 1}
    assert set(DRAWINGS) == aces | {card.id for card in CARDS if card.kind in (COURT, TRUMP)}
    assert len(aces) == 4


def test_the_top_of_a_small_card_tells_it_from_every_other() -> None:
    """In a column of overlapping cards nothing else is in sight."""
    tops = {
        card.id: face(DECK, card, IN_THE_BANK, INK).subsurface((0, 0, IN_THE_BANK, TOP))
        for card in CARDS
    }
    for one, other in combinations(CARDS, 2):
        assert share_that_differs(tops[one.id], tops[other.id]) > 0.02, f"{one.id} and {other.id}"


def black_of(card: Card) -> pygame.Mask:
    """Return where the figure of a card is black: lines and shadows, whatever its colours."""
    window = face(DECK, card, 180, INK).subsurface((12, 52, 156, 158))
    return pygame.mask.from_threshold(window, (34, 28, 24, 255), (70, 70, 70, 255))


@pytest.mark.parametrize("rank", ["page", "knight", "queen", "king"])
def test_figures_of_a_rank_differ_in_more_than_their_colours(rank: str) -> None:
    for one, other in combinations([card for card in CARDS if card.rank == rank], 2):
        first, second = black_of(one), black_of(other)
        common = first.overlap_area(second, (0, 0))
        assert 1 - common / min(first.count(), second.count()) > UNLIKE, f"{one.id} and {other.id}"


@pytest.mark.parametrize("ink", ink_ids())
def test_a_back_that_lies_across_is_the_upright_one_on_its_side(ink: str) -> None:
    """It is not stretched."""
    upright, across = surface_of(Back(DECK, ink, 120, 200)), surface_of(Back(DECK, ink, 200, 120))
    assert share_that_differs(pygame.transform.rotate(upright, 90), across, by=60) < 0.02


@pytest.mark.parametrize("width", [28, 44, 60, NAMED_FROM, 133, 400])
def test_no_outline_is_thinner_than_a_pixel(width: int) -> None:
    block = Block(SvgPen(find_ink(INK), WIDTH, WIDTH), width)
    with block.at(scale=0.5):
        assert block.weight * 0.5 * width / WIDTH >= 1


def test_a_name_is_hardly_narrowed_on_its_banderole() -> None:
    titles = {title_of(card) for card in CARDS if card.kind in (COURT, TRUMP)}
    widths = {title: typeface(NAMES).width(title, name_size(title)) for title in titles}
    assert [title for title, width in widths.items() if width * 0.68 >= WIDEST_NAME] == []


def test_a_banderole_names_trumps_without_article_and_courts_by_their_rank() -> None:
    titles = {card.id: title_of(card) for card in CARDS}
    assert (titles["major-12"], titles["major-8"], titles["cups-queen"]) == (
        "Hanged Man",
        "Strength",
        "Queen",
    )


def test_ranks_can_be_read_on_the_card() -> None:
    ink = find_ink(INK)
    assert contrast(ink.key, ink.ground.top) >= LEGIBLE
    assert typeface(RANKS).capital_height > 0.7


# Strokes


SHAPES = (circle(40, 40, 30), rectangle(10, 20, 60, 40, 8), "M0 0L80 10L60 80L30 40Z")


def corners(path: str) -> list[tuple[float, float]]:
    """Return all points of a path."""
    return [point for outline in flattened(path) for point in outline]


@pytest.mark.parametrize("angle", [0, 30, 90, 200])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    "hatch",
    [
        lambda shape, angle: shading(shape, angle, 4, 2, 0.6),
        lambda shape, angle: parallels(shape, angle, 4, 2, 1),
    ],
)
def test_hatching_stays_within_its_shape(
    hatch: Callable[[str, float], str], shape: str, angle: float
) -> None:
    """By no more than half the width of a stroke."""
    drawn, (xs, ys) = corners(hatch(shape, angle)), zip(*corners(shape), strict=True)
    assert drawn
    assert all(
        min(xs) - 1 <= x <= max(xs) + 1 and min(ys) - 1 <= y <= max(ys) + 1 for x, y in drawn
    )


def test_a_line_through_a_hole_is_interrupted() -> None:
    """Level lines through a ring are one stretch above and below its hole, and two beside it."""
    by_place: dict[float, int] = {}
    for span in spans(circle(0, 0, 30) + circle(0, 0, 14), 0, 6):
        by_place[span.place] = by_place.get(span.place, 0) + 1
    assert list(by_place.values()) == [1, 1, 1, 2, 2, 2, 2, 1, 1, 1]


def test_shading_begins_at_the_dark_side() -> None:
    """With the dark side at the right, no stroke reaches the left half of a shape when it is to
    cover a third.
    """
    assert min(x for x, _ in corners(shading(rectangle(0, 0, 100, 50), 0, 5, 2, 0.33))) > 50


def test_a_carved_line_is_as_wide_as_it_is_told_at_either_end() -> None:
    heights = [(x, y) for x, y in corners(tapered("M0 0L100 0", 8, 2))]
    assert {y for x, y in heights if x == 0} == {-4, 4}
    assert {y for x, y in heights if x == 100} == {-1, 1}


def printed_square(turn: float, flip: bool) -> pygame.Surface:
    """Return a square in a colour, drawn turned and mirrored around its middle."""
    pen = SvgPen(find_ink(INK), 60, 60)
    block = Block(pen, WIDTH)
    with block.at(30, 30, turn=turn, flip=flip, scale=2):
        block.cut(rectangle(-8, -8, 16, 16), "cups")
    return drawn_by(pen, 240)


@pytest.mark.parametrize(("turn", "flip"), [(90, False), (180, False), (0, True), (270, True)])
def test_a_colour_is_off_its_outline_by_the_same_however_the_shape_is_turned(
    turn: float, flip: bool
) -> None:
    """It is printed from one block for the whole card."""
    assert share_that_differs(printed_square(turn, flip), printed_square(0, flip=False)) < 0.002


def test_paper_hides_what_is_behind_it_and_black_is_the_ink_of_outlines() -> None:
    pen = SvgPen(find_ink(INK), 40, 40)
    block = Block(pen, WIDTH)
    block.tint(rectangle(0, 0, 40, 40), BLACK)
    block.tint(rectangle(10, 10, 20, 20), PAPER)
    surface = drawn_by(pen, 40)
    assert [
        "#{:02x}{:02x}{:02x}".format(*surface.get_at(place)[:3]) for place in ((4, 4), (20, 20))
    ] == [block.ink, block.paper]
