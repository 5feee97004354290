"""Test the table of a match: it never changes, is computed once, and pickles by its key."""

from __future__ import annotations

import pickle

import pytest
from toy import GAME

from corptable.engine import PUBLIC, bit_of
from corptable.engine.options import read_options
from corptable.engine.table import Table, find_table
from corptable.system.errors import CorptableError


@pytest.fixture
def table() -> Table:
    return GAME.table(3, read_options(GAME.option_set, {"names": 3}, 3))


def test_a_table_is_found_again_by_its_key(table: Table) -> None:
    assert pickle.loads(pickle.dumps(table)) is table


def test_a_table_weighs_next_to_nothing_in_a_pipe(table: Table) -> None:
    assert len(pickle.dumps(table)) < 500


def test_an_unknown_table_is_asked_for_in_words() -> None:
    with pytest.raises(CorptableError, match="set up here"):
        find_table("('toy', 99)")


def test_tables_of_other_seats_or_options_have_keys_of_their_own(table: Table) -> None:
    others = [GAME.table(2, table.options), GAME.table(3, read_options(GAME.option_set, {}, 3))]
    assert len({table.key, *(other.key for other in others)}) == 3


def test_of_a_shared_name_the_last_piece_is_meant(table: Table) -> None:
    assert table.named["chip"] is table.pieces_by_name["chip"][-1]


def test_who_sees_a_zone_by_the_rule_of_its_kind(table: Table) -> None:
    assert [table.viewers[zone] for zone in ("stall/values", "hand/1", "draw")] == [
        table.public,
        bit_of(1),
        0,
    ]


def test_everyone_is_all_seats_and_the_public_one_more(table: Table) -> None:
    assert table.public == table.everyone | bit_of(PUBLIC)


def test_a_piece_travels_unseen_within_its_group_alone(table: Table) -> None:
    assert table.same_group["bag"] == ("bag", "purse/0", "purse/1", "purse/2")


@pytest.mark.parametrize("seats", [1, 6])
def test_a_number_of_seats_that_the_game_is_not_for_is_refused(seats: int) -> None:
    with pytest.raises(CorptableError, match="wanted 2 to 5"):
        GAME.table(seats, read_options(GAME.option_set, {}, seats))
