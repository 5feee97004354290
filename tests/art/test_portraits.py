"""Test portraits: each differs from every other at any size; the rim tells the state of a seat; the
same in every run.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from xml.etree import ElementTree

import pygame
import pytest
from art.painted import share_that_differs, surface_of

from corptable.art.ink import HUES, find_ink, ink_ids
from corptable.art.portraits import ALBUMS, PORTRAITS, STATES, Portrait
from corptable.art.portraits.frame import RADIUS, SIDE
from corptable.art.portraits.study import BOX, DETAILS_FROM, FINESSES_FROM

FAIR_SHARE = 0.2
"""Share of pixels in which a portrait differs from every other at least, with a rim in the same
hue. For the faces of cards 0.06 suffices; here only the image tells one from another."""
SMALLEST = 40
SQUARE = "boardroom"
"""Ink with square frames."""
SIZES = (24, SMALLEST, 64, 98, 160)
MOST_SEATS = 10


@cache
def painted(
    name: str, pixels: int = SMALLEST, ink: str = "neon", role: str = "cups", state: str = "normal"
) -> pygame.Surface:
    """Return a portrait; each is painted once."""
    return surface_of(Portrait(name, ink, pixels, role, state))


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("ink", "pixels"),
    [(ink, SMALLEST) for ink in ink_ids()]
    + [
        ("neon", 98),
        *(pytest.param(ink, 98, marks=pytest.mark.thorough) for ink in ink_ids() if ink != "neon"),
    ],
)
def test_every_portrait_differs_from_every_other(ink: str, pixels: int) -> None:
    for one, other in combinations(PORTRAITS, 2):
        share = share_that_differs(painted(one, pixels, ink), painted(other, pixels, ink))
        assert share > FAIR_SHARE, f"{one} and {other} differ in {share:.1%} of their pixels"


@pytest.mark.parametrize("album", ALBUMS)
def test_there_are_portraits_for_the_largest_table_besides_those_of_characters(album: str) -> None:
    assert len(ALBUMS[album]) >= MOST_SEATS
    assert set(ALBUMS[album]) < set(PORTRAITS)


def test_nobody_is_in_two_albums() -> None:
    assert sum(map(len, ALBUMS.values())) == len(set().union(*ALBUMS.values()))


def is_composed(portrait: Portrait) -> bool:
    """Test whether the picture of a portrait has its size, and layers that can be read."""
    picture, pixels = portrait.picture(), portrait.pixels
    roots = [ElementTree.fromstring(layer.svg) for layer in picture.layers]
    return bool(roots) and (picture.width, picture.height) == portrait.size == (pixels, pixels)


@pytest.mark.sampled
@pytest.mark.parametrize("ink", ink_ids())
def test_a_portrait_is_composed_at_every_size_in_every_state(ink: str) -> None:
    portraits = [
        Portrait(name, ink, pixels, state=state)
        for name in PORTRAITS
        for pixels in SIZES
        for state in STATES
    ]
    assert [portrait for portrait in portraits if not is_composed(portrait)] == []


def reaching(state: str, ink: str, beyond: Callable[[int, int], bool]) -> list[str]:
    """Return the sitters whose portraits of 160 pixels have more than a trace of colour where
    `beyond` says that none may be.
    """
    mask = pygame.Mask((160, 160))
    for x, y in product(range(160), repeat=2):
        if beyond(x, y):
            mask.set_at((x, y))
    return [
        name
        for name in PORTRAITS
        if mask.overlap(pygame.mask.from_surface(painted(name, 160, ink, state=state), 24), (0, 0))
    ]


def test_in_a_square_frame_nothing_reaches_beyond_the_rim() -> None:
    within = round((BOX / 2 - SIDE - 2.5) / BOX * 160)
    assert reaching("lit", SQUARE, lambda x, y: min(x, y, 159 - x, 159 - y) < within) == []


def test_in_a_square_frame_the_ground_is_the_sitters_and_the_rim_that_of_its_role() -> None:
    own, other = (painted("gus", 160, SQUARE, role=role) for role in ("", "sky"))
    assert own.get_at((12, 60)) == other.get_at((12, 60))
    assert own.get_at((80, 5)) != other.get_at((80, 5))


@pytest.mark.parametrize("ink", [ink for ink in ink_ids() if find_ink(ink).frame == "round"])
def test_a_portrait_is_round_but_for_what_rises_above_its_rim(ink: str) -> None:
    """Below its middle nothing reaches beyond the frame; a hat may, above."""
    reach = (RADIUS + 1.5) / BOX * 160
    assert (
        reaching(
            "dimmed", ink, lambda x, y: y >= 80 and (x - 79.5) ** 2 + (y - 79.5) ** 2 > reach**2
        )
        == []
    )


@pytest.mark.sampled
@pytest.mark.parametrize("ink", ink_ids())
def test_how_a_seat_fares_is_seen_on_its_portrait(ink: str) -> None:
    alike = [
        (name, one, other)
        for name in PORTRAITS
        for one, other in combinations(STATES, 2)
        if share_that_differs(
            painted(name, SMALLEST, ink, state=one),
            painted(name, SMALLEST, ink, state=other),
            by=16,
        )
        <= 0.1
    ]
    assert alike == []


@pytest.mark.parametrize("ink", ["neon", SQUARE])
def test_how_a_seat_fares_is_told_by_the_shape_of_the_rim_as_well(ink: str) -> None:
    """The rim is thicker while a seat is asked and broken when it is out, so that colour alone does
    not carry the meaning.
    """
    svg = {
        state: Portrait("fedora", ink, 64, state=state).picture().layers[0].svg for state in STATES
    }
    assert "stroke-dasharray" in svg["dimmed"]
    assert "stroke-dasharray" not in svg["normal"] + svg["lit"]
    assert svg["normal"] != svg["lit"]


def test_smaller_portraits_have_fewer_lines() -> None:
    sizes = (SMALLEST, DETAILS_FROM, FINESSES_FROM)
    lengths = {
        name: [len(Portrait(name, "neon", pixels).picture().layers[0].svg) for pixels in sizes]
        for name in PORTRAITS
    }
    assert {name: found for name, found in lengths.items() if found != sorted(set(found))} == {}


def test_without_another_hue_the_rim_has_the_sitters_own() -> None:
    own = Portrait("fedora", "neon", 64).picture()
    assert own == Portrait("fedora", "neon", 64, PORTRAITS["fedora"].hue).picture()
    assert len({repr(Portrait("fedora", "neon", 64, role).picture()) for role in HUES}) == len(HUES)


def test_an_order_for_a_portrait_goes_through_a_pipe_and_names_all_of_it() -> None:
    recipe = Portrait("bun", "paper", 64, "blades", "lit")
    assert pickle.loads(pickle.dumps(recipe)) == recipe
    assert (
        repr(recipe) == "Portrait(name='bun', ink='paper', pixels=64, role='blades', state='lit')"
    )
