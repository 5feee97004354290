"""Test seeds: 64 bits, written as a short code, a small number, or any word; and the luck of the
bots, which is drawn apart.
"""

from __future__ import annotations

import random

import pytest

from corptable.engine.journal import read_journal
from corptable.engine.match import Match, read_match
from corptable.engine.registry import find_game
from corptable.engine.seeds import BITS, MOST_SEED, SMALL, fresh_seed, read_seed, seed_text
from corptable.session.session import Session


def test_a_seed_is_read_as_it_is_written() -> None:
    generator = random.Random(1)
    for seed in (
        0,
        7,
        SMALL - 1,
        SMALL,
        2**60,
        MOST_SEED,
        *(generator.getrandbits(BITS) for _ in range(500)),
    ):
        text = seed_text(seed)
        assert len(text) <= 14
        assert [read_seed(form) for form in (text, text.lower(), f" {text} ")] == [seed] * 3


def test_letters_that_look_like_digits_are_these_digits() -> None:
    assert read_seed("7kioLM-0XN4TZD") == read_seed("7K101M-0XN4TZD")


def test_a_code_may_lack_its_dash_but_a_word_is_no_code() -> None:
    assert read_seed("7K3QWM0XN4TZD") == read_seed("7K3QWM-0XN4TZD")
    assert read_seed("chocolatecake") != read_seed("chocol-atecake")


def test_old_seeds_and_words_are_valid() -> None:
    assert (read_seed("4711"), read_seed("999999999999999999")) == (4711, 10**18 - 1)
    assert read_seed("Friday at Anna's") == read_seed("  friday  at anna's ") is not None
    assert read_seed("friday") != read_seed("monday")


@pytest.mark.parametrize(
    "text", ["", " ", "-1", "1.5", "²", "?", "\ud800", str(MOST_SEED + 1), "a" * 25]
)
def test_what_is_no_seed_is_none(text: str) -> None:
    assert read_seed(text) is None


def test_drawn_seeds_have_all_64_bits() -> None:
    assert max(fresh_seed() for _ in range(64)) > 2 ** (BITS - 8)


def test_the_luck_of_the_bots_tells_nothing_of_the_deal() -> None:
    """Two matches of one deal have different luck; that of a match stays in its journal."""
    first, second = (Session.new(find_game("toy"), ["random"] * 3, 7, {}).match for _ in range(2))
    assert first.state.zones == second.state.zones
    assert first.header.luck != second.header.luck
    assert read_match(first.written()).match.header.luck == first.header.luck


def test_a_journal_of_the_first_format_is_read() -> None:
    """It has no luck; its acts are played as they stand."""
    match = Match.new(find_game("toy"), 3, seed=5)
    match.play(match.legal()[0])
    old = (
        match.written()
        .replace("corptable_journal: 2", "corptable_journal: 1")
        .replace("luck: 0\n", "")
    )
    assert "luck" not in old
    assert read_journal(old).header.luck == 0
    assert read_match(old).match.state.zones == match.state.zones
