"""Test the porch: it is composed for any window, everything stands where it has room, and text
before it is legible.
"""

from __future__ import annotations

import pygame
import pytest
from art.painted import surface_of

from corptable.art.colours import contrast
from corptable.art.room import Room
from corptable.art.room.camera import HEIGHT
from corptable.art.room.porch import moon_at, tree
from corptable.art.room.porch_parts import POST

ROOM = "porch"
SMALL_TYPE = "#e6dbff"
"""Colour of the labels of places on the table."""
CALM = pygame.Rect(14, 20, 972, 500)
"""Area of cards and plates in a window of 1000 by 600, above the lit pumpkins."""
WOOD, LANTERN = "#7a3f1c", "#ffa63d"
"""Colours of the posts and of the pumpkins."""


@pytest.fixture(scope="module")
def table() -> pygame.Surface:
    """Return the room in a small window."""
    return surface_of(Room(ROOM, 1000, 600))


def test_small_type_can_be_read_nearly_anywhere_but_on_the_moon(table: pygame.Surface) -> None:
    """The draw pile lies on the moon, and no label does."""
    scale = 600 / HEIGHT
    x, y, radius = (scale * length for length in moon_at(1000 / scale))
    points = [
        (across, down)
        for across in range(CALM.left, CALM.right, 7)
        for down in range(CALM.top, CALM.bottom, 7)
    ]
    places = [
        table.get_at(point)
        for point in points
        if pygame.Vector2(point).distance_to((x, y)) > 1.15 * radius
    ]
    legible = sum(contrast(SMALL_TYPE, f"#{c.r:02x}{c.g:02x}{c.b:02x}") >= 4.5 for c in places)
    assert legible / len(places) > 0.98


def test_the_moon_is_the_brightest_thing_of_the_night(table: pygame.Surface) -> None:
    scale = 600 / HEIGHT
    x, y, _ = (round(scale * length) for length in moon_at(1000 / scale))
    moon, corner = (
        sum(pygame.transform.average_color(table, pygame.Rect(*at, 20, 20))[:3])
        for at in ((x, y), (970, 40))
    )
    assert moon > 3 * corner


@pytest.mark.parametrize(
    ("size", "posts", "pumpkins"),
    [((1280, 720), 2, 4), ((2560, 1080), 2, 4), ((1024, 768), 2, 4), ((600, 1000), 0, 2)],
)
def test_posts_and_pumpkins_stand_where_they_have_room(
    size: tuple[int, int], posts: int, pumpkins: int
) -> None:
    """In a narrow window the columns of the table are beneath one another, and posts would stand
    before cards.
    """
    (_, sharp) = Room(ROOM, *size).picture().layers
    assert (WOOD in sharp.svg, sharp.svg.count(f'fill="{LANTERN}"')) == (posts > 0, pumpkins)


def test_posts_stand_between_the_columns_of_the_table() -> None:
    """A column is 0.36 heights of the table wide, the gap behind it a hundredth."""
    assert 0.36 * HEIGHT < POST < 0.38 * HEIGHT


def test_a_tree_grows_the_same_way_each_time_and_no_two_are_alike() -> None:
    assert tree(150, 5) == tree(150, 5)
    assert tree(150, 5) != tree(151, 5)
    assert tree(150, 5).count("Z") == 2**6 - 1
