"""Test the boardroom: its materials are data, and the room is composed for any window and keeps
text legible.
"""

from __future__ import annotations

from xml.etree import ElementTree

import pygame
import pytest
from art.painted import brightness, share_that_differs, surface_of

from corptable.art.colours import contrast
from corptable.art.materials import brass_fill, draw_wood, find_materials, material_ids
from corptable.art.picture import Box
from corptable.art.room import Room
from corptable.art.room.boardroom import FIELD
from corptable.art.room.camera import HEIGHT
from corptable.art.sheet import SvgSheet
from corptable.art.skin import WidgetPicture

ROOM = "boardroom"
SMALL_TYPE = "#efe0b4"
"""Colour of the labels of places on the table."""


@pytest.fixture(scope="module")
def table() -> pygame.Surface:
    """Return the room in a small window."""
    return surface_of(Room(ROOM, 1000, 600))


def test_small_type_can_be_read_nearly_anywhere_on_the_leather(table: pygame.Surface) -> None:
    inset = round(FIELD / HEIGHT * 600) + 12
    places = [
        table.get_at((x, y))
        for x in range(inset, 1000 - inset, 7)
        for y in range(inset, 600 - inset, 7)
    ]
    legible = sum(contrast(SMALL_TYPE, f"#{c.r:02x}{c.g:02x}{c.b:02x}") >= 4.5 for c in places)
    assert legible / len(places) > 0.98


def test_the_lamp_lights_the_middle_and_leaves_the_corners_of_the_leather_dark(
    table: pygame.Surface,
) -> None:
    def mean(x: int, y: int) -> float:
        return brightness(table, pygame.Rect(x, y, 80, 50))

    assert mean(460, 190) > 1.5 * max(mean(x, y) for x in (60, 860) for y in (60, 490))


def test_a_wider_window_has_the_same_corner(table: pygame.Surface) -> None:
    """Frame and brass are as large as the height of the window says; only the light on the brass
    differs a little.
    """
    corner = pygame.Rect(0, 0, 12, 12)
    wide = surface_of(Room(ROOM, 1500, 600))
    assert share_that_differs(table.subsurface(corner), wide.subsurface(corner)) < 0.02


@pytest.mark.parametrize("name", material_ids())
def test_wood_has_a_grain_that_runs_along_or_down(name: str) -> None:
    sheets = [SvgSheet(80, 80), SvgSheet(80, 80)]
    for sheet, upright in zip(sheets, (False, True), strict=True):
        draw_wood(
            sheet, "M0 0H80V80H0Z", Box(0, 0, 80, 80), find_materials(name).wood, upright=upright
        )
    along, down = (sheet.definitions for sheet in sheets)
    assert along != down
    assert along.count("feTurbulence") == down.count("feTurbulence") == 1


@pytest.mark.parametrize(("width", "height"), [(300, 12), (300, 130), (60, 60), (4, 90)])
def test_the_light_on_brass_reaches_its_far_corner(width: float, height: float) -> None:
    """The last stop lies there: no part of a plate is without its light."""
    sheet = SvgSheet(width, height)
    brass_fill(sheet, find_materials("boardroom").brass, Box(0, 0, width, height))
    x, y = (float(ElementTree.fromstring(sheet.definitions).attrib[name]) for name in ("x2", "y2"))
    assert (width * x + height * y) / (x * x + y * y) == pytest.approx(1, abs=0.01)


def test_only_plates_of_the_boardroom_have_a_grain() -> None:
    grained = {
        ink: "feTurbulence" in WidgetPicture("plate", ink, 240, 90).picture().layers[0].svg
        for ink in ("neon", "paper", ROOM)
    }
    assert grained == {"neon": False, "paper": False, ROOM: True}


@pytest.mark.parametrize("side", ["up", "down", "left", "right"])
def test_the_tail_of_a_balloon_reaches_beyond_the_side_of_its_speaker(side: str) -> None:
    plain, tailed = (
        surface_of(WidgetPicture("balloon", ROOM, 160, 60, state)) for state in ("normal", side)
    )
    mask = pygame.mask.from_surface(plain, 127)
    longer = pygame.mask.from_surface(tailed, 127)
    longer.erase(mask, (0, 0))
    across, down = (
        part - size / 2 for part, size in zip(longer.centroid(), plain.get_size(), strict=True)
    )
    assert {"up": down < -28, "down": down > 28, "left": across < -78, "right": across > 78}[side]
