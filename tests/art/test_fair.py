"""Test the trade fair: the lanyard lies where frays do, has a clip where there is room, and text on
the carpet is legible.
"""

from __future__ import annotations

import pygame
import pytest
from art.painted import surface_of

from corptable.art.colours import contrast
from corptable.art.room import Room
from corptable.art.room.camera import HEIGHT
from corptable.art.room.fair import HOOK, RIBBON, read_fair
from corptable.art.room.palette import find_room
from corptable.games.corporate_ladder.layout import CLIP, LANYARD, LOWER, UPPER

ROOM = "fair"
SMALL_TYPE = "#f4f6f8"
"""Colour of the labels of places on the table."""


@pytest.fixture(scope="module")
def table() -> pygame.Surface:
    """Return the room in a small window."""
    return surface_of(Room(ROOM, 1000, 600))


def test_a_fray_lies_on_the_lanyard_beside_its_clip_and_stands_lie_on_the_carpet() -> None:
    assert RIBBON == LANYARD
    assert UPPER[1] < RIBBON[0] < RIBBON[1] < LOWER[0]
    assert HOOK < CLIP * HEIGHT


@pytest.mark.parametrize(
    ("size", "clips"), [((1280, 720), 1), ((2560, 1080), 1), ((1024, 768), 1), ((600, 1000), 0)]
)
def test_the_lanyard_has_a_clip_where_there_is_room(size: tuple[int, int], clips: int) -> None:
    """In a narrow window it would lie beneath the fray."""
    (_, sharp) = Room(ROOM, *size).picture().layers
    crimp = f'stroke="{find_room(ROOM, read_fair).clip.edge}" stroke-width="2"'
    assert sharp.svg.count(crimp) == clips


def test_small_type_can_be_read_nearly_anywhere_on_the_carpet(table: pygame.Surface) -> None:
    """A few dots of a hole punch and the corners of the tape are as pale."""
    rows = [y for y in range(10, 590, 9) if not RIBBON[0] - 0.01 < y / 600 < RIBBON[1] + 0.01]
    places = [table.get_at((x, y)) for x in range(40, 960, 9) for y in rows]
    legible = sum(contrast(SMALL_TYPE, f"#{c.r:02x}{c.g:02x}{c.b:02x}") >= 4.5 for c in places)
    assert legible / len(places) > 0.9


def test_the_lanyard_is_blue_from_edge_to_edge(table: pygame.Surface) -> None:
    y = round(600 * sum(RIBBON) / 2)
    for x in (2, 300, 700):
        red, _, blue, _ = table.get_at((x, y))
        assert blue > 2 * red
