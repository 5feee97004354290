"""Test rooms: one for any size of window, the same each time, dark enough for what lies on it."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest
import resvg_py
from art.painted import brightness

from corptable.art.colours import contrast
from corptable.art.picture import Layer, Picture
from corptable.art.room import Room
from corptable.art.room.boardroom import read_boardroom
from corptable.art.room.camera import HEIGHT, Camera
from corptable.art.room.palette import find_room, read_palette, room_ids
from corptable.art.room.print_shop import read_print_shop
from corptable.cards.faults import FileFaults
from corptable.system.errors import CorptableError
from corptable.system.resources import folder

WINDOWS = (
    (1024, 640),
    (1024, 768),
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (3440, 1440),
)
TINY = ((8, 8), (8, 30), (31, 9), (101, 77))
DARK = 0.05
"""Mean luminance of a ground on which cards, small type and glows stand out; that of the target
image is 0.035.
"""
SMALL_TYPE = "#f1f7ff"


def painted(layer: Layer) -> pygame.Surface:
    """Return a layer as a surface."""
    return pygame.image.load(
        BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=layer.svg, skip_system_fonts=True))),
        "layer.png",
    )


@cache
def composed(size: tuple[int, int]) -> Picture:
    """Return the neon room for a window; each is composed once."""
    return Room("neon", *size).picture()


def table(room: Room) -> pygame.Surface:
    """Return a room as a window shows it."""
    whole = pygame.Surface(room.size)
    for layer in room.picture().layers:
        piece = pygame.transform.smoothscale(painted(layer), room.size)
        whole.blit(piece, (0, 0), special_flags=pygame.BLEND_RGB_ADD if layer.adds else 0)
    return whole


@pytest.fixture(scope="module")
def neon() -> pygame.Surface:
    """Return the neon room in a small window."""
    return table(Room("neon", 1024, 640))


@pytest.mark.parametrize("size", WINDOWS + TINY)
def test_a_room_is_composed_for_any_window(size: tuple[int, int]) -> None:
    picture = composed(size)

    assert (picture.width, picture.height) == size
    for layer in picture.layers:
        root = ElementTree.fromstring(layer.svg)
        assert root.tag.endswith("svg")
        assert int(root.attrib["width"]) >= 1
        assert int(root.attrib["height"]) >= 1


@pytest.mark.parametrize("size", WINDOWS)
def test_what_is_soft_is_painted_small_and_what_is_sharp_as_large_as_the_window(
    size: tuple[int, int],
) -> None:
    widths = [
        int(ElementTree.fromstring(layer.svg).attrib["width"]) for layer in composed(size).layers
    ]

    assert max(widths[:-1]) <= min(1280, size[0] * 2 / 3 + 1)
    assert widths[-1] == size[0]


@pytest.mark.parametrize("size", WINDOWS)
def test_layers_keep_the_shape_of_the_window(size: tuple[int, int]) -> None:
    """The scene is composed for the shape, so nothing is stretched."""
    for layer in composed(size).layers:
        root = ElementTree.fromstring(layer.svg)
        width, height = (float(value) for value in root.attrib["viewBox"].split()[2:])
        assert height == HEIGHT
        assert width / height == pytest.approx(size[0] / size[1], rel=1e-3)
        assert int(root.attrib["width"]) / int(root.attrib["height"]) == pytest.approx(
            size[0] / size[1], rel=0.01
        )


def test_a_wider_window_shows_the_same_city_in_its_middle() -> None:
    narrow, wide = Camera(1440), Camera(2520)

    assert wide.project(100, -200, 30)[0] - narrow.project(100, -200, 30)[0] == pytest.approx(
        (2520 - 1440) / 2
    )


@pytest.mark.parametrize("place", [(0.0, 0.0), (1920.0, 0.0), (960.0, 540.0), (300.0, 1000.0)])
def test_the_camera_finds_the_ground_that_it_sees(place: tuple[float, float]) -> None:
    camera = Camera(1920)

    assert camera.project(*camera.unproject(*place)) == pytest.approx(place, abs=1e-6)


def test_the_ground_is_dark(neon: pygame.Surface) -> None:
    assert brightness(neon, neon.get_rect()) < DARK


def test_small_type_can_be_read_nearly_anywhere_on_the_bare_ground(neon: pygame.Surface) -> None:
    places = [(x, y) for x in range(20, 1004, 7) for y in range(20, 620, 7)]
    colours = [f"#{c.r:02x}{c.g:02x}{c.b:02x}" for c in map(neon.get_at, places)]
    legible = sum(contrast(SMALL_TYPE, colour) >= 4.5 for colour in colours)

    assert legible / len(colours) > 0.98


def test_the_middle_is_lighter_than_the_rim(neon: pygame.Surface) -> None:
    def mean(x: int, y: int) -> float:
        return brightness(neon, pygame.Rect(x, y, 160, 100))

    assert mean(432, 246) > 1.3 * max(mean(20, 20), mean(844, 20), mean(20, 520), mean(844, 520))


def test_a_room_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(CorptableError, match="neon"):
        Room("noen", 1280, 720).picture()


def test_every_room_that_comes_with_the_program_is_read() -> None:
    assert room_ids() == ["boardroom", "fair", "neon", "porch", "print_shop"]
    names = (
        find_room("neon", read_palette).name,
        find_room("boardroom", read_boardroom).name,
        find_room("print_shop", read_print_shop).name,
    )
    assert names == ("Neon noir", "Boardroom", "Print shop")


def test_a_room_of_another_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileFaults, match="kind"):
        read_palette(folder("assets") / "rooms" / "boardroom.yaml")
    unknown = tmp_path / "cellar.yaml"
    unknown.write_text("format: 1\nkind: cellar\n", encoding="utf-8")
    with pytest.raises(FileFaults, match="boardroom"):
        read_boardroom(unknown)


def test_a_colour_that_is_none_is_a_fault_with_its_place(tmp_path: Path) -> None:
    good = (folder("assets") / "rooms" / "neon.yaml").read_text(encoding="utf-8")
    bad = tmp_path / "bad.yaml"
    bad.write_text(good.replace('ground: "04080f"', 'ground: "04080z"'), encoding="utf-8")

    with pytest.raises(FileFaults, match=r"city\.ground"):
        read_palette(bad)
