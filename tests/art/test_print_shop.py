"""Test the print shop: it is composed for any window, its tools lie where they have room, and text
on the linen is legible.
"""

from __future__ import annotations

from xml.etree import ElementTree

import pygame
import pytest
from art.painted import brightness, surface_of

from corptable.art.colours import contrast
from corptable.art.engraving import Strokes, engraved_strokes
from corptable.art.picture import Box
from corptable.art.room import Room
from corptable.art.room.camera import HEIGHT

ROOM = "print_shop"
SMALL_TYPE = "#3f3020"
"""Colour of the labels of places on the table."""
CALM = pygame.Rect(20, 20, 960, 440)
"""Area of the sites and plates in a window of 1000 by 600, above the tools."""


@pytest.fixture(scope="module")
def table() -> pygame.Surface:
    """Return the room in a small window."""
    return surface_of(Room(ROOM, 1000, 600))


def test_small_type_can_be_read_nearly_anywhere_above_the_tools(table: pygame.Surface) -> None:
    places = [
        table.get_at((x, y))
        for x in range(CALM.left, CALM.right, 7)
        for y in range(CALM.top, CALM.bottom, 7)
    ]
    legible = sum(contrast(SMALL_TYPE, f"#{c.r:02x}{c.g:02x}{c.b:02x}") >= 4.5 for c in places)
    assert legible / len(places) > 0.98


def test_the_lamp_lights_the_middle_and_leaves_the_corners_darker(table: pygame.Surface) -> None:
    def mean(x: int, y: int) -> float:
        return brightness(table, pygame.Rect(x, y, 80, 50))

    assert mean(460, 190) > 1.25 * max(mean(x, y) for x in (20, 900) for y in (20, 530))


@pytest.mark.parametrize(
    ("size", "has_tools"),
    [((1280, 720), True), ((2560, 1080), True), ((1024, 768), False), ((600, 1000), False)],
)
def test_tools_lie_only_where_the_hand_leaves_them_room(
    size: tuple[int, int], has_tools: bool
) -> None:
    """In a narrow window the hand needs the whole foot of the table."""
    (_, sharp) = Room(ROOM, *size).picture().layers
    assert ("#b9854a" in sharp.svg) == has_tools


@pytest.mark.parametrize("pixels", [720, 1080, 1440])
def test_threads_are_whole_pixels_wide_at_every_size(pixels: int) -> None:
    """Otherwise the weave would have broad stripes that are not in the cloth (moiré)."""
    (_, sharp) = Room(ROOM, pixels * 16 // 9, pixels).picture().layers
    pattern = next(ElementTree.fromstring(sharp.svg).iter("{http://www.w3.org/2000/svg}pattern"))
    threads = float(pattern.attrib["width"]) / 2 * pixels / HEIGHT
    assert threads == pytest.approx(round(threads), abs=0.001)
    assert threads >= 2


def test_strokes_of_the_burin_taper_and_are_the_same_each_time() -> None:
    box, strokes = Box(0, 0, 40, 20), Strokes(30, 4, 0.2, 2)
    assert engraved_strokes(box, strokes) == engraved_strokes(box, strokes)
    assert engraved_strokes(box, strokes) != engraved_strokes(box, strokes._replace(end=0.2))
    assert engraved_strokes(box, strokes).count("Z") > engraved_strokes(
        box, strokes._replace(gap=8)
    ).count("Z")
