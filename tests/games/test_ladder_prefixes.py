"""Test action prefixes: sequences of words, counted and found without being made; each kind equals
the list it stands for.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corptable.engine import HIDDEN, ActionPrefixes, ListedPrefixes, Piece
from corptable.engine.action_product import Prefix
from corptable.games.corporate_ladder.prefixes import (
    ChosenSubsets,
    HandPrefixes,
    JoinedPrefixes,
    SubsetPrefixes,
)

SETS = st.lists(st.sampled_from("abcdef"), unique=True, max_size=5)
WRITTEN = st.lists(SETS.map(tuple), max_size=6).map(ListedPrefixes)


@st.composite
def chosen_subsets(draw: st.DrawFn) -> ChosenSubsets:
    """Draw some of the subsets of some words."""
    words = draw(SETS)
    return ChosenSubsets(
        words, sorted(draw(st.sets(st.integers(0, 2 ** len(words) - 2))) if words else ())
    )


TEAMS = st.lists(
    SETS.map(lambda words: [Piece(-1, word, HIDDEN.card) for word in words]), max_size=3
)
OTHERS = st.lists(SETS.map(tuple), max_size=3)
PARTS = (
    SETS.map(SubsetPrefixes) | WRITTEN | chosen_subsets() | st.builds(HandPrefixes, TEAMS, OTHERS)
)
HEADS = PARTS | st.lists(PARTS, max_size=4).map(JoinedPrefixes)
WORDS = st.frozensets(st.sampled_from("abcdefg"), max_size=4)


@given(SETS)
def test_subsets_are_all_sets_but_the_empty_one(words: list[str]) -> None:
    """Each once, its words in their order."""
    heads = list(SubsetPrefixes(words))
    assert len(heads) == len(set(heads)) == 2 ** len(words) - 1
    assert () not in heads
    assert all(list(head) == [word for word in words if word in head] for head in heads)


@given(st.lists(PARTS, max_size=4))
def test_joined_heads_follow_one_another(parts: list[ActionPrefixes]) -> None:
    assert list(JoinedPrefixes(parts)) == [head for part in parts for head in part]


@given(TEAMS, OTHERS)
def test_plays_of_a_hand_are_the_sets_of_each_type_then_the_others(
    teams: list[list[Piece]], others: list[Prefix]
) -> None:
    sets = [head for cards in teams for head in SubsetPrefixes([card.name for card in cards])]
    assert list(HandPrefixes(teams, others)) == [*sets, *others]


@given(HEADS, st.integers(-4, 4), st.integers(1, 3))
def test_heads_are_a_sequence(heads: ActionPrefixes, start: int, step: int) -> None:
    """Length, indexes from both ends, slices, membership."""
    plain = list(heads)
    assert len(heads) == len(plain)
    assert [heads[place] for place in range(-len(plain), len(plain))] == plain + plain
    assert heads[start::step] == plain[start::step]
    assert all(head in heads for head in plain)
    for place in (len(plain), -len(plain) - 1):
        with pytest.raises(IndexError):
            heads[place]


@given(HEADS, st.lists(st.sampled_from("abcdefg"), max_size=4).map(tuple))
def test_membership_is_word_for_word(heads: ActionPrefixes, head: Prefix) -> None:
    assert (head in heads) == (head in list(heads))


@given(HEADS, WORDS)
def test_what_heads_have_in_common(heads: ActionPrefixes, words: frozenset[str]) -> None:
    """As if all of them were looked at; None when no head has all the words."""
    holding = [frozenset(head) for head in heads if words <= set(head)]
    assert heads.common(words) == (frozenset.intersection(*holding) if holding else None)


@given(HEADS, WORDS)
def test_a_head_is_found_by_its_words(heads: ActionPrefixes, words: frozenset[str]) -> None:
    assert heads.places_of(words) == [
        place for place, head in enumerate(heads) if frozenset(head) == words
    ]


def test_a_number_of_words_that_nobody_can_write_out_is_counted_and_found() -> None:
    """Forty cards of one kind: more than a million million plays, none of them made but the one
    that is wanted.
    """
    words = [f"card-{number}" for number in range(40)]
    heads = JoinedPrefixes([SubsetPrefixes(words), ListedPrefixes([("boss",)])])
    assert len(heads) == 2**40
    assert heads[-1] == ("boss",)
    (place,) = heads.places_of(frozenset(words[7:11]))
    assert heads[place] == tuple(words[7:11])
    assert heads.common(frozenset(words[:2])) == frozenset(words[:2])
