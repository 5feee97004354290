"""Test actions: their text is their identity, and a Product behaves like the list that it stands
for.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corptable.engine.action import Action, IllegalAction, act, parse_action
from corptable.engine.action_product import ActionProduct

WORDS = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=8)
SEATS = st.integers(0, 99)
ROWS = st.lists(st.lists(WORDS, max_size=3).map(tuple), max_size=4, unique=True)


@given(SEATS, WORDS, st.lists(WORDS, max_size=4))
def test_the_text_of_an_action_reads_back(seat: int, verb: str, words: list[str]) -> None:
    action = Action(seat, verb, tuple(words))
    assert parse_action(str(action)) == action


@given(
    SEATS,
    st.text(st.characters(exclude_categories=["C", "Z"], include_characters=" "), max_size=30),
)
def test_the_rest_of_a_free_text_verb_is_one_word(seat: int, remark: str) -> None:
    action = parse_action(f"@{seat} say {remark}", frozenset({"say"}))
    assert action == Action(seat, "say", (" ".join(remark.split()),) if remark.strip() else ())
    assert parse_action(str(action), frozenset({"say"})) == action


@pytest.mark.parametrize("remark", ["one\ntwo", "one\r\ntwo"])
def test_an_action_is_one_line_of_a_journal(remark: str) -> None:
    """Free text cannot break the journal that it will stand in."""
    assert len(str(parse_action(f"@0 say {remark}", frozenset({"say"}))).splitlines()) == 1


@pytest.mark.parametrize(
    "text",
    ["", "@", "@0", "play x", "@x play", "@-1 play", "0 play", "@1234 play", "@0play x", "@0 "],
)
def test_what_has_not_the_form_of_an_action_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(IllegalAction, match="such as"):
        parse_action(text)


@given(st.text())
def test_any_text_is_an_action_or_is_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except IllegalAction:
        return
    assert parse_action(str(action)) == action


def test_an_interned_action_is_made_once() -> None:
    assert act(1, "play", "cups-3") is act(1, "play", "cups-3")


def test_words_are_read_as_seats_and_numbers() -> None:
    action = act(0, "bet", "@2", "5")
    assert (action.seat_at(0), action.number(1)) == (2, 5)


@given(ROWS, ROWS, st.lists(WORDS.map(lambda verb: act(1, verb)), max_size=3))
def test_a_product_is_the_list_it_stands_for(
    heads: list[tuple[str, ...]], tails: list[tuple[str, ...]], others: list[Action]
) -> None:
    """Length, order, indexes from both ends, slices, membership and equality."""
    product = ActionProduct(1, "play", heads, tails, others)
    plain = [Action(1, "play", head + tail) for head in heads for tail in tails] + others
    size = len(plain)
    assert len(product) == size
    assert list(product) == plain
    assert product == plain
    assert [product[place] for place in range(-size, size)] == plain + plain
    assert (product[1:3], product[::-1], product[-2:]) == (plain[1:3], plain[::-1], plain[-2:])
    assert all(action in product for action in plain)
    assert act(2, "play") not in product


@given(ROWS, ROWS)
def test_a_head_gives_its_own_actions(
    heads: list[tuple[str, ...]], tails: list[tuple[str, ...]]
) -> None:
    product = ActionProduct(0, "play", heads, tails)
    assert [action for head in range(len(heads)) for action in product.with_prefix(head)] == list(
        product
    )


@pytest.mark.parametrize("place", [5, -6])
def test_a_product_has_no_place_beyond_its_ends(place: int) -> None:
    product = ActionProduct(0, "play", [("a",), ("b",)], [("x",), ("y",)], [act(0, "pass")])
    with pytest.raises(IndexError):
        product[place]
