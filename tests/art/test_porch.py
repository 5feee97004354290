"""Test the porch: it is composed for any window, everything stands where it has room, and text before it is legible."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest
from art.painted import share_that_differs, surface_of

from corptable.art.colours import contrast
from corptable.art.room import Room
from corptable.art.room.camera import HEIGHT
from corptable.art.room.porch.garden import tree
from corptable.art.room.porch.palette import read_porch
from corptable.art.room.porch.rim import POST
from corptable.art.room.porch.sky import moon_at
from corptable.cards import FileFaults
from corptable.resources import folder

ROOM = "porch"
SIZES = ((8, 8), (31, 9), (600, 1000), (1000, 600), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160))
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


@pytest.mark.parametrize("size", SIZES)
def test_the_room_is_composed_for_any_window_and_soft_things_are_painted_small(size: tuple[int, int]) -> None:
    soft, sharp = (ElementTree.fromstring(layer.svg) for layer in Room(ROOM, *size).picture().layers)
    assert int(soft.attrib["width"]) <= min(1280, size[0] * 2 / 3 + 1)
    assert (int(sharp.attrib["width"]), int(sharp.attrib["height"])) == size
    for root in (soft, sharp):
        width, height = (float(value) for value in root.attrib["viewBox"].split()[2:])
        assert height == HEIGHT
        assert width / height == pytest.approx(size[0] / size[1], rel=1e-3)


def test_the_room_covers_the_window_and_is_the_same_each_time(table: pygame.Surface) -> None:
    assert share_that_differs(table, surface_of(Room(ROOM, 1000, 600)), by=1) == 0
    assert all(table.get_at(point).a == 255 for point in ((0, 0), (999, 599), (500, 300), (30, 300)))


def test_small_type_can_be_read_nearly_anywhere_but_on_the_moon(table: pygame.Surface) -> None:
    """The draw pile lies on the moon, and no label does."""
    scale = 600 / HEIGHT
    x, y, radius = (scale * length for length in moon_at(1000 / scale))
    points = [(across, down) for across in range(CALM.left, CALM.right, 7) for down in range(CALM.top, CALM.bottom, 7)]
    places = [table.get_at(point) for point in points if pygame.Vector2(point).distance_to((x, y)) > 1.15 * radius]
    legible = sum(contrast(SMALL_TYPE, f"#{c.r:02x}{c.g:02x}{c.b:02x}") >= 4.5 for c in places)
    assert legible / len(places) > 0.98


def test_the_moon_is_the_brightest_thing_of_the_night(table: pygame.Surface) -> None:
    scale = 600 / HEIGHT
    x, y, _ = (round(scale * length) for length in moon_at(1000 / scale))
    moon, corner = (sum(pygame.transform.average_color(table, pygame.Rect(*at, 20, 20))[:3]) for at in ((x, y), (970, 40)))
    assert moon > 3 * corner


@pytest.mark.parametrize(
    ("size", "posts", "pumpkins"), [((1280, 720), 2, 4), ((2560, 1080), 2, 4), ((1024, 768), 2, 4), ((600, 1000), 0, 2)]
)
def test_posts_and_pumpkins_stand_where_they_have_room(size: tuple[int, int], posts: int, pumpkins: int) -> None:
    """In a narrow window the columns of the table are beneath one another, and posts would stand before cards."""
    (_, sharp) = Room(ROOM, *size).picture().layers
    assert (WOOD in sharp.svg, sharp.svg.count(f'fill="{LANTERN}"')) == (posts > 0, pumpkins)


def test_posts_stand_between_the_columns_of_the_table() -> None:
    """A column is 0.36 heights of the table wide, the gap behind it a hundredth."""
    assert 0.36 * HEIGHT < POST < 0.38 * HEIGHT


def test_a_tree_grows_the_same_way_each_time_and_no_two_are_alike() -> None:
    assert tree(150, 5) == tree(150, 5)
    assert tree(150, 5) != tree(151, 5)
    assert tree(150, 5).count("Z") == 2**6 - 1


@pytest.mark.parametrize(
    ("found", "written", "complaint"),
    [
        ('craters: "', 'craters: "x', "moon.craters"),
        ('hills: ["3f2389", ', "hills: [", "hills"),
        ('stalk: "5a6b2c"', 'leaf: "5a6b2c"', "pumpkin.stalk"),
        ("kind: porch", "kind: city", "kind"),
        ("format: 1", "format: 1\nbroom: 3", "broom"),
    ],
)
def test_a_fault_in_a_porch_is_told_with_its_line(tmp_path: Path, found: str, written: str, complaint: str) -> None:
    good = (folder("assets") / "rooms" / f"{ROOM}.yaml").read_text(encoding="utf-8")
    path = tmp_path / "bad.yaml"
    path.write_text(good.replace(found, written, 1), encoding="utf-8")
    with pytest.raises(FileFaults, match=complaint) as faults:
        read_porch(path)
    assert "bad.yaml:" in str(faults.value)
