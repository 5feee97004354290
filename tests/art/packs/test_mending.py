"""Test putting pictures right by hand: no picture is lost or made more, and every step can be taken
back by another.
"""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from corptable.art.packs.mending import (
    BACK,
    assignment_of,
    fill_in_order,
    picture_at,
    put,
    shift,
    swap_suits,
    unused_pictures,
    used_pictures,
)
from corptable.art.packs.records import Appearance, Assignment, Cut, Pack, PackPicture
from corptable.cards import find_deck

DECK = find_deck("tarot")
CARDS = [card.id for card in DECK.cards]
SUITS = [suit.id for suit in DECK.suits]
PICTURES = [Cut(f"{number}.png") for number in range(90)]
PACK = Pack(
    "p",
    "P",
    "a folder",
    "/p",
    Appearance(),
    {cut.word: PackPicture("/p", "0", 60, 100, "ffffff") for cut in PICTURES},
    {},
    {},
)
PLACES = [*CARDS, BACK]


@st.composite
def assignments(draw: st.DrawFn) -> Assignment:
    """Return an assignment in which each picture lies at one place at most."""
    places = draw(st.lists(st.sampled_from(PLACES), unique=True))
    found = dict(zip(places, draw(st.permutations(PICTURES)), strict=False))
    return Assignment(
        DECK.id,
        {place: cut for place, cut in found.items() if place != BACK},
        found.get(BACK),
        ("a note",),
    )


def words(assigned: Assignment) -> Counter[str]:
    return Counter(cut.word for cut in used_pictures(assigned))


def by_card(assigned: Assignment) -> tuple[dict[str, Cut], Cut | None]:
    return dict(assigned.faces), assigned.back


@given(assignments(), st.sampled_from(PLACES), st.sampled_from(PICTURES))
def test_a_picture_is_put_where_it_was_wanted_and_what_lay_there_goes_to_where_it_came_from(
    assigned: Assignment, place: str, picture: Cut
) -> None:
    before = picture_at(assigned, place)
    home = next((home for home in PLACES if picture_at(assigned, home) == picture), None)
    after = put(assigned, place, picture)
    assert picture_at(after, place) == picture
    if home is not None:
        assert picture_at(after, home) == before
        assert words(after) == words(assigned)
    assert after.notes == assigned.notes


@given(assignments(), st.sampled_from(PLACES), st.sampled_from(PICTURES))
def test_every_picture_lies_at_one_place_or_is_unused(
    assigned: Assignment, place: str, picture: Cut
) -> None:
    after = put(assigned, place, picture)
    unused = Counter(cut.word for cut in unused_pictures(PACK, after))
    assert words(after) + unused == Counter(list(PACK.pictures))


@given(assignments(), st.sampled_from(PLACES))
def test_an_emptied_place_has_no_picture_and_all_others_keep_theirs(
    assigned: Assignment, place: str
) -> None:
    after = put(assigned, place, None)
    assert picture_at(after, place) is None
    assert all(
        picture_at(after, other) == picture_at(assigned, other)
        for other in PLACES
        if other != place
    )


@given(assignments(), st.integers(0, len(CARDS) - 1), st.integers(-3, 3))
def test_a_shift_loses_nothing_and_is_undone_by_the_shift_back(
    assigned: Assignment, first: int, by: int
) -> None:
    cards = CARDS[first:]
    after = shift(assigned, cards, by)
    assert words(after) == words(assigned)
    assert by_card(shift(after, cards, -by)) == by_card(assigned)
    assert all(after.faces.get(card) == assigned.faces.get(card) for card in CARDS[:first])


def test_a_shift_by_one_moves_each_picture_to_the_next_card_and_the_last_to_the_first() -> None:
    assigned = Assignment(DECK.id, dict(zip(CARDS[:3], PICTURES, strict=False)))
    after = shift(assigned, CARDS[:3], 1)
    assert [after.faces[card] for card in CARDS[:3]] == [PICTURES[2], PICTURES[0], PICTURES[1]]


@given(assignments(), st.sampled_from(SUITS), st.sampled_from(SUITS))
def test_two_suits_that_are_swapped_twice_are_as_before(
    assigned: Assignment, first: str, second: str
) -> None:
    after = swap_suits(assigned, DECK, first, second)
    assert words(after) == words(assigned)
    for rank in DECK.ranks:
        assert after.faces.get(f"{first}-{rank.id}") == assigned.faces.get(f"{second}-{rank.id}")
    assert by_card(swap_suits(after, DECK, first, second)) == by_card(assigned)


@given(assignments())
def test_empty_cards_are_filled_with_unused_pictures_and_the_others_stay(
    assigned: Assignment,
) -> None:
    after = fill_in_order(PACK, assigned, CARDS)
    assert set(assigned.faces.items()) <= set(after.faces.items())
    assert max(words(after).values()) == 1
    assert len(after.faces) == min(len(CARDS), len(PICTURES) - (assigned.back is not None))


def test_a_deck_without_pictures_of_a_pack_has_an_empty_assignment() -> None:
    assert assignment_of(PACK, "tarot") == Assignment("tarot", {})
