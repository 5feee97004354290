"""Test pieces: registered once, compared by identity, on both sides of a pipe."""

from __future__ import annotations

import pickle

import pytest

from corptable.cards import Card
from corptable.engine.options import read_options
from corptable.engine.pieces import (
    HIDDEN,
    PUBLIC,
    PieceRow,
    bit_of,
    hidden_row,
    mask_of,
    pieces_of,
    register_pieces,
)
from corptable.engine.registry import find_game
from corptable.system.errors import CorptableError

ROWS = [
    PieceRow("ace", Card("ace", "Ace", "card", value=1)),
    *[PieceRow("rock", Card("rock", "Rock", "pawn"), owner=1)] * 2,
]


def test_a_deck_is_registered_once_and_found_again() -> None:
    """The same rows under the same name give the same objects."""
    assert all(
        one is other
        for one, other in zip(
            register_pieces("pair", ROWS), register_pieces("pair", ROWS), strict=True
        )
    )


def test_another_deck_of_the_same_name_is_refused() -> None:
    """Two worlds of pieces must not mix."""
    register_pieces("pair", ROWS)
    with pytest.raises(CorptableError, match="pair"):
        register_pieces("pair", ROWS[:2])


def test_names_may_be_shared_and_indexes_never() -> None:
    pieces = register_pieces("pair", ROWS)
    assert ([piece.name for piece in pieces], [piece.index for piece in pieces]) == (
        ["ace", "rock", "rock"],
        [0, 1, 2],
    )


def test_a_piece_is_the_same_object_behind_a_pipe() -> None:
    """It pickles by deck and index."""
    pieces = (*register_pieces("pair", ROWS), HIDDEN)
    assert all(
        one is other for one, other in zip(pieces, pickle.loads(pickle.dumps(pieces)), strict=True)
    )


def test_a_piece_knows_the_deck_that_its_card_is_printed_from() -> None:
    """The register of a match is no deck: it holds several packs of one, or pawns beside the
    cards.
    """
    pieces = register_pieces("match", [PieceRow("ace", ROWS[0].card, printed="tarot"), ROWS[1]])
    assert [piece.printed for piece in (*pickle.loads(pickle.dumps(pieces)), HIDDEN)] == [
        "tarot",
        "",
        "",
    ]


@pytest.mark.parametrize(
    ("game", "seats", "printed"),
    [
        ("corporate_court", 2, {"sixth_world"}),
        ("pwodoc", 2, {"tarot", ""}),
        ("trick_or_treat", 2, {"halloween"}),
        ("corporation", 4, {"standard"}),
        ("corporate_ladder", 2, {"business"}),
    ],
)
def test_the_games_print_their_pieces_from_decks(game: str, seats: int, printed: set[str]) -> None:
    rules = find_game(game)
    pieces = rules.table(seats, read_options(rules.option_set, {}, seats)).pieces
    assert {piece.printed for piece in pieces} == printed


def test_the_hidden_piece_is_in_no_set() -> None:
    assert mask_of([HIDDEN]) == 0


def test_a_set_gives_its_pieces_by_index() -> None:
    pieces = register_pieces("pair", ROWS)
    assert pieces_of(mask_of([pieces[2], pieces[0]]), pieces) == [pieces[0], pieces[2]]


def test_the_public_is_the_first_viewer_of_a_mask() -> None:
    assert [bit_of(seat) for seat in (PUBLIC, 0, 3)] == [1, 2, 16]


@pytest.mark.parametrize("count", [0, 3, 500])
def test_a_hidden_row_of_any_length(count: int) -> None:
    assert hidden_row(count) == (HIDDEN,) * count
