"""Test the arrangement of pieces: within their spot, in order, each with an uncovered part that can
be touched.
"""

from __future__ import annotations

import typing
from itertools import pairwise

import pygame
import pytest

from corptable.cards import Card
from corptable.engine.pieces import HIDDEN, Piece, PieceRow, register_pieces
from corptable.presentation.layout import Arrangement, Slot, Spot
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.arrange import arrange, remaining

SCREEN = Screen(1280, 720)
PIECES = register_pieces(
    "arranged",
    [
        PieceRow(f"piece-{i}", Card(f"piece-{i}", f"Piece {i}", "number", "cups", str(i), i))
        for i in range(24)
    ],
)
TWINS = register_pieces(
    "twins",
    [
        PieceRow("red-rock" if i < 3 else "red-sheet", Card("red-rock", "Rock", "pawn"))
        for i in range(5)
    ],
)
SIDE_BY_SIDE = [
    kind for kind in typing.get_args(Arrangement) if kind not in ("pile", "stacks", "frame")
]


def spot(arrangement: Arrangement) -> Spot:
    return Spot("there", 0.8, 0.5, 1.0, 0.6, arrangement, card=0.2)


@pytest.mark.parametrize("arrangement", SIDE_BY_SIDE)
@pytest.mark.parametrize("count", [1, 2, 5, 24])
def test_every_piece_lies_on_its_spot_and_none_covers_another_whole(
    arrangement: Arrangement, count: int
) -> None:
    placed = arrange(spot(arrangement), PIECES[:count], SCREEN)
    assert sorted(p.piece.index for p in placed) == list(range(count))
    area = SCREEN.rect(spot(arrangement)).inflate(60, 160)
    assert all(area.contains(p.rect) for p in placed)
    assert len({p.rect.topleft for p in placed}) == count


@pytest.mark.parametrize("arrangement", SIDE_BY_SIDE)
def test_where_a_layout_leaves_less_than_nothing_every_piece_still_has_a_place(
    arrangement: Arrangement,
) -> None:
    """In a window below the smallest size, such as a narrow upright one, play is impossible, but no
    error is raised.
    """
    nowhere = spot(arrangement)._replace(width=-0.01, height=-0.01, card=-0.003)
    placed = arrange(nowhere, PIECES[:5], SCREEN)
    assert sorted(p.piece.index for p in placed) == list(range(5))
    assert all(p.rect.width > 0 and p.rect.height > 0 for p in placed)
    assert SCREEN.rect(nowhere).size == (1, 1)


def test_a_pile_shows_its_top_alone() -> None:
    (top,) = arrange(spot("pile"), PIECES[:9], SCREEN)
    assert top.piece is PIECES[8]
    assert top.rect.center == SCREEN.rect(spot("pile")).center


def test_stacks_show_each_kind_once_with_its_number() -> None:
    placed = arrange(spot("stacks"), TWINS, SCREEN)
    assert [(p.piece.name, p.number) for p in placed] == [("red-rock", 3), ("red-sheet", 2)]


def test_a_ladder_rises_by_value() -> None:
    placed = arrange(spot("ladder"), PIECES[:6][::-1], SCREEN)
    rising = sorted(placed, key=lambda p: p.piece.card.value)
    heights = [p.rect.centery for p in rising]
    assert [p.piece.card.value for p in rising] == [0, 1, 2, 3, 4, 5]
    assert heights == sorted(heights, reverse=True)


def test_the_rungs_of_a_ladder_leave_their_upper_index_in_sight() -> None:
    """Each rung lies lower than the rung drawn before it, so it covers no upper index."""
    tops = [p.rect.top for p in arrange(spot("ladder"), PIECES[:24], SCREEN)]
    assert tops == sorted(tops)


def test_a_frame_and_an_empty_spot_show_nothing() -> None:
    assert arrange(spot("frame"), PIECES[:3], SCREEN) == []
    assert arrange(spot("row"), (), SCREEN) == []


def test_a_narrow_spot_lets_cards_overlap_and_keeps_their_order() -> None:
    narrow = Spot("there", 0.5, 0.5, 0.3, 0.2, "row")
    rects = [p.rect for p in arrange(narrow, PIECES[:8], SCREEN)]
    assert [rect.left for rect in rects] == sorted(rect.left for rect in rects)
    assert isinstance(rects[0], pygame.Rect)
    assert rects[-1].right <= SCREEN.rect(narrow).right + 1


PAWNS = register_pieces(
    "pawns of four",
    [
        PieceRow(f"{owner}-{shape}", Card(f"{owner}-{shape}", shape, "pawn"))
        for owner in "abcd"
        for shape in "rst"
        for _ in range(4)
    ],
)
SITE = Spot("site", 0.8, 0.5, 0.18, 0.17, "grid", card=0.056, proportion=0.9)
"""The part of a site where pawns stand: nine of them have room."""


def sixteen() -> list[Piece]:
    """Return sixteen pawns: one of each kind, and a second one of each owner's first, in a mixed
    order.
    """
    once = PAWNS[::4]
    return [*once[::-1], *PAWNS[1::12]]


def test_pawns_in_a_grid_stand_alone_as_long_as_all_have_room() -> None:
    placed = arrange(SITE, PAWNS[:9], SCREEN)
    assert [p.number for p in placed] == [1] * 9
    assert {p.rect.size for p in placed} == {SCREEN.card_size(SITE)}


def test_equal_pawns_share_a_place_with_their_number_before_any_overlap() -> None:
    placed = arrange(SITE, PAWNS[:16], SCREEN)
    assert [(p.piece.name, p.number) for p in placed] == [
        ("a-r", 4),
        ("a-s", 4),
        ("a-t", 4),
        ("b-r", 4),
    ]
    assert {p.rect.size for p in placed} == {SCREEN.card_size(SITE)}


def test_sixteen_pawns_of_twelve_kinds_become_smaller_and_none_covers_another() -> None:
    placed = arrange(SITE, sixteen(), SCREEN)
    assert sum(p.number for p in placed) == 16
    assert len(placed) == 12
    assert all(
        p.rect.collidelist([other.rect for other in placed if other is not p]) < 0 for p in placed
    )
    assert all(SCREEN.rect(SITE).contains(p.rect) for p in placed)
    assert min(p.rect.width for p in placed) >= 24


def test_those_of_an_owner_stand_side_by_side_whatever_the_order_in_which_they_came() -> None:
    owners = [p.piece.name[0] for p in arrange(SITE, sixteen(), SCREEN)]
    assert owners == sorted(owners)


def test_hidden_pieces_never_share_a_place() -> None:
    """A number on a back would tell which cards are alike."""
    assert len(arrange(SITE, [HIDDEN] * 12, SCREEN)) == 12


def test_a_stack_keeps_its_others_while_one_of_them_is_away() -> None:
    (three, two) = arrange(spot("stacks"), TWINS, SCREEN)
    assert remaining(three, one_is_away=False) is three
    assert remaining(three, one_is_away=True) == three._replace(number=2)
    assert remaining(two._replace(number=1), one_is_away=True) is None


def test_a_ladder_has_strips_in_its_slots_and_nothing_elsewhere() -> None:
    """A card without a slot lies in another spot of the zone; an empty slot keeps its place."""
    slots = (Slot("piece-2", 0.8, 0.3), Slot("piece-5", 0.8, 0.4), Slot("piece-7", 0.8, 0.5))
    ladder = spot("ladder")._replace(slots=slots, card=0.08, proportion=10.0)
    placed = arrange(ladder, [PIECES[7], PIECES[3], PIECES[2]], SCREEN)
    assert {p.piece.name: p.rect.center for p in placed} == {
        "piece-7": SCREEN.slot(ladder, slots[2]).center,
        "piece-2": SCREEN.slot(ladder, slots[0]).center,
    }
    assert all(p.rect.width > 8 * p.rect.height for p in placed)


def test_a_card_at_the_end_of_a_row_is_not_covered_by_the_next_row() -> None:
    low = Spot("there", 0.8, 0.5, 0.6, 0.6, "fan", card=0.2)
    placed = arrange(low, PIECES[:9], SCREEN)
    pairs = [(one, other) for one, other in pairwise(placed) if one.rect.top != other.rect.top]
    assert pairs
    assert all(one.covered <= one.rect.width for one in placed)
    for one, other in pairs:
        assert one.covered == 0 or one.rect.colliderect(other.rect)
