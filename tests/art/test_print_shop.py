"""Test the print shop: it is composed for any window, its tools lie where they have room, and text on the linen is legible."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest
from art.painted import share_that_differs, surface_of

from corptable.art.burin import Strokes, burin
from corptable.art.colours import contrast, luminance
from corptable.art.picture import Box
from corptable.art.room import Room
from corptable.art.room.camera import HEIGHT
from corptable.art.room.print_shop.palette import read_print_shop
from corptable.cards import FileFaults
from corptable.resources import folder

ROOM = "print_shop"
SIZES = ((8, 8), (31, 9), (600, 1000), (1000, 600), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160))
SMALL_TYPE = "#3f3020"
"""Colour of the labels of places on the table."""
CALM = pygame.Rect(20, 20, 960, 440)
"""Area of the sites and plates in a window of 1000 by 600, above the tools."""


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


def test_small_type_can_be_read_nearly_anywhere_above_the_tools(table: pygame.Surface) -> None:
    places = [table.get_at((x, y)) for x in range(CALM.left, CALM.right, 7) for y in range(CALM.top, CALM.bottom, 7)]
    legible = sum(contrast(SMALL_TYPE, f"#{c.r:02x}{c.g:02x}{c.b:02x}") >= 4.5 for c in places)
    assert legible / len(places) > 0.98


def test_the_lamp_lights_the_middle_and_leaves_the_corners_darker(table: pygame.Surface) -> None:
    def mean(x: int, y: int) -> float:
        red, green, blue, _ = pygame.transform.average_color(table, pygame.Rect(x, y, 80, 50))
        return luminance(f"#{red:02x}{green:02x}{blue:02x}")

    assert mean(460, 190) > 1.25 * max(mean(x, y) for x in (20, 900) for y in (20, 530))


@pytest.mark.parametrize(
    ("size", "has_tools"), [((1280, 720), True), ((2560, 1080), True), ((1024, 768), False), ((600, 1000), False)]
)
def test_tools_lie_only_where_the_hand_leaves_them_room(size: tuple[int, int], has_tools: bool) -> None:
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
    assert burin(box, strokes) == burin(box, strokes)
    assert burin(box, strokes) != burin(box, strokes._replace(end=0.2))
    assert burin(box, strokes).count("Z") > burin(box, strokes._replace(gap=8)).count("Z")


@pytest.mark.parametrize(
    ("found", "written", "complaint"),
    [
        ("mark: ", "mark: 9", "mark"),
        ('steel: "', 'steel: "x', "tools.steel"),
        ('inks: ["a8431f", ', "inks: [", "inks"),
        ("kind: print_shop", "kind: city", "kind"),
        ("format: 1", "format: 1\nmarble: 3", "marble"),
    ],
)
def test_a_fault_in_a_print_shop_is_told_with_its_line(tmp_path: Path, found: str, written: str, complaint: str) -> None:
    good = (folder("assets") / "rooms" / f"{ROOM}.yaml").read_text(encoding="utf-8")
    path = tmp_path / "bad.yaml"
    path.write_text(good.replace(found, written, 1), encoding="utf-8")
    with pytest.raises(FileFaults, match=complaint) as faults:
        read_print_shop(path)
    assert "bad.yaml:" in str(faults.value)
