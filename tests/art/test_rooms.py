"""Test the rooms of the games: they are composed for any window, are the same each time, have light
in the middle, keep small type legible, and say what is wrong in their files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pygame
import pytest
from art.painted import brightness, share_that_differs, surface_of

from corptable.art.colours import contrast
from corptable.art.engraving import Strokes, engraved_strokes
from corptable.art.materials import (
    brass_fill,
    draw_wood,
    find_materials,
    material_ids,
    read_materials,
)
from corptable.art.picture import Box
from corptable.art.room import Room
from corptable.art.room.boardroom import FIELD, read_boardroom
from corptable.art.room.camera import HEIGHT, Camera
from corptable.art.room.fair import HOOK, RIBBON, read_fair
from corptable.art.room.palette import find_room, read_palette, room_ids
from corptable.art.room.porch import moon_at, tree
from corptable.art.room.porch_parts import POST, read_porch
from corptable.art.room.print_shop import read_print_shop
from corptable.art.sheet import SvgSheet
from corptable.art.skin import WidgetPicture
from corptable.cards import FileFaults
from corptable.games.corporate_ladder.layout import CLIP, LANYARD, LOWER, UPPER
from corptable.system.errors import CorptableError
from corptable.system.resources import folder

SIZES: Final = (
    (8, 8),
    (31, 9),
    (600, 1000),
    (1000, 600),
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (1024, 768),
    (3840, 2160),
)
WIDE: Final = ((1280, 720), (2560, 1080))
SCALE: Final = 600 / HEIGHT
FIELD_EDGE: Final = round(FIELD * SCALE) + 12
BARE: Final[Mapping[str, tuple[str, pygame.Rect, float]]] = {
    "neon": ("#f1f7ff", pygame.Rect(20, 20, 960, 560), 0.98),
    "boardroom": ("#efe0b4", pygame.Rect(0, 0, 1000, 600).inflate((-2 * FIELD_EDGE,) * 2), 0.98),
    "print_shop": ("#3f3020", pygame.Rect(20, 20, 960, 440), 0.98),  # above the tools
    "porch": ("#e6dbff", pygame.Rect(14, 20, 972, 500), 0.98),  # above the lit pumpkins
    "fair": ("#f4f6f8", pygame.Rect(40, 10, 920, 580), 0.9),  # dots and tape are as pale
}
"""By room the colour of the labels of places, the area of cards and plates in a window of 1000 by
600, and the least share of it on which those labels can be read."""


@cache
def table(room: str) -> pygame.Surface:
    """Return a room in a small window."""
    return surface_of(Room(room, 1000, 600))


def sharp_layer(room: str, size: tuple[int, int]) -> str:
    """Return the document of what is painted as large as the window."""
    return Room(room, *size).picture().layers[-1].svg


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("room", BARE)
def test_a_room_is_composed_for_any_window_and_soft_things_are_painted_small(
    room: str, size: tuple[int, int]
) -> None:
    picture = Room(room, *size).picture()
    assert (picture.width, picture.height) == size
    *soft, sharp = roots = [ElementTree.fromstring(layer.svg) for layer in picture.layers]
    assert all(int(root.attrib["width"]) <= min(1280, size[0] * 2 / 3 + 1) for root in soft)
    assert (int(sharp.attrib["width"]), int(sharp.attrib["height"])) == size
    for root in roots:
        width, height = (float(value) for value in root.attrib["viewBox"].split()[2:])
        assert height == HEIGHT
        assert width / height == pytest.approx(size[0] / size[1], rel=1e-3), "nothing is stretched"


@pytest.mark.sampled
@pytest.mark.parametrize("room", BARE)
def test_a_room_covers_the_window_and_is_the_same_each_time(room: str) -> None:
    assert share_that_differs(table(room), surface_of(Room(room, 1000, 600)), by=1) == 0
    assert all(
        table(room).get_at(point).a == 255 for point in ((0, 0), (999, 599), (500, 300), (30, 300))
    )


def is_bare(room: str, x: int, y: int) -> bool:
    """Test whether labels may stand at a point: the draw pile lies on the moon of the porch, and
    frays lie on the lanyard of the fair."""
    if room == "porch":
        *moon, radius = (SCALE * length for length in moon_at(1000 / SCALE))
        return pygame.Vector2(x, y).distance_to(moon) > 1.15 * radius
    return room != "fair" or not RIBBON[0] - 0.01 < y / 600 < RIBBON[1] + 0.01


@pytest.mark.parametrize("room", BARE)
def test_small_type_can_be_read_nearly_anywhere_on_the_bare_table(room: str) -> None:
    colour, area, share = BARE[room]
    grounds = [
        table(room).get_at((x, y))
        for x in range(area.left, area.right, 7)
        for y in range(area.top, area.bottom, 7)
        if is_bare(room, x, y)
    ]
    legible = sum(contrast(colour, f"#{c.r:02x}{c.g:02x}{c.b:02x}") >= 4.5 for c in grounds)
    assert legible / len(grounds) > share


@pytest.mark.parametrize(
    ("room", "edge", "times"), [("neon", 20, 1.3), ("boardroom", 60, 1.5), ("print_shop", 20, 1.25)]
)
def test_the_middle_is_lighter_than_the_corners(room: str, edge: int, times: float) -> None:
    def mean(x: int, y: int) -> float:
        return brightness(table(room), pygame.Rect(x, y, 80, 50))

    corners = [mean(x, y) for x in (edge, 920 - edge) for y in (edge, 550 - edge)]
    assert mean(460, 190) > times * max(corners)


@pytest.mark.parametrize(
    ("file", "read", "found", "written", "complaint"),
    [
        ("materials/boardroom.yaml", read_materials, 'grain: "', 'grain: "x', "wood.grain"),
        ("materials/boardroom.yaml", read_materials, "figure: 46", "figure: 460", "wood.figure"),
        ("materials/boardroom.yaml", read_materials, "brass:", "gold:", "brass: missing"),
        ("materials/boardroom.yaml", read_materials, "format: 1", "format: 1\nmarble: 3", "marble"),
        ("rooms/neon.yaml", read_palette, 'ground: "04080f"', 'ground: "04080z"', r"city\.ground"),
        ("rooms/neon.yaml", read_palette, "kind: city", "kind: fair", "kind"),
        ("rooms/boardroom.yaml", read_boardroom, "kind: boardroom", "kind: cellar", "boardroom"),
        ("rooms/print_shop.yaml", read_print_shop, "mark: ", "mark: 9", "mark"),
        ("rooms/print_shop.yaml", read_print_shop, 'steel: "', 'steel: "x', "tools.steel"),
        ("rooms/print_shop.yaml", read_print_shop, 'inks: ["a8431f", ', "inks: [", "inks"),
        ("rooms/print_shop.yaml", read_print_shop, "kind: print_shop", "kind: city", "kind"),
        ("rooms/print_shop.yaml", read_print_shop, "format: 1", "format: 1\nmarble: 3", "marble"),
        ("rooms/porch.yaml", read_porch, 'craters: "', 'craters: "x', "moon.craters"),
        ("rooms/porch.yaml", read_porch, 'hills: ["3f2389", ', "hills: [", "hills"),
        ("rooms/porch.yaml", read_porch, 'stalk: "5a6b2c"', 'leaf: "5a6b2c"', "pumpkin.stalk"),
        ("rooms/porch.yaml", read_porch, "kind: porch", "kind: city", "kind"),
        ("rooms/porch.yaml", read_porch, "format: 1", "format: 1\nbroom: 3", "broom"),
        ("rooms/fair.yaml", read_fair, 'weft: "', 'weft: "x', "carpet.weft"),
        ("rooms/fair.yaml", read_fair, 'notes: ["ffe14d", ', "notes: [", "notes"),
        ("rooms/fair.yaml", read_fair, "strength: 9}", "strength: 900}", "spotlight.strength"),
        ("rooms/fair.yaml", read_fair, "kind: fair", "kind: city", "kind"),
        ("rooms/fair.yaml", read_fair, "format: 1", "format: 1\nescalator: 3", "escalator"),
    ],
)
def test_a_fault_in_a_file_is_told_with_its_line(
    tmp_path: Path,
    file: str,
    read: Callable[[Path], object],
    found: str,
    written: str,
    complaint: str,
) -> None:
    good = (folder("assets") / file).read_text(encoding="utf-8")
    path = tmp_path / "bad.yaml"
    path.write_text(good.replace(found, written, 1), encoding="utf-8")
    with pytest.raises(FileFaults, match=complaint) as faults:
        read(path)
    assert "bad.yaml:" in str(faults.value)


def test_a_room_is_found_by_its_name_and_an_unknown_one_is_refused_with_those_there_are() -> None:
    assert room_ids() == sorted(BARE)
    assert find_room("boardroom", read_boardroom).name == "Boardroom"
    with pytest.raises(CorptableError, match="neon"):
        Room("noen", 1280, 720).picture()


# Neon


def test_the_ground_of_neon_is_dark() -> None:
    """Cards, small type and glows stand out on it; that of the target image has 0.035."""
    assert brightness(table("neon"), table("neon").get_rect()) < 0.05


def test_a_wider_window_shows_the_same_city_in_its_middle() -> None:
    narrow, wide = (Camera(width).project(100, -200, 30)[0] for width in (1440, 2520))
    assert wide - narrow == pytest.approx((2520 - 1440) / 2)


@pytest.mark.parametrize("place", [(0.0, 0.0), (1920.0, 0.0), (300.0, 1000.0)])
def test_the_camera_finds_the_ground_that_it_sees(place: tuple[float, float]) -> None:
    camera = Camera(1920)
    assert camera.project(*camera.unproject(*place)) == pytest.approx(place, abs=1e-6)


# The boardroom


def test_a_wider_boardroom_has_the_same_corner() -> None:
    """Frame and brass are as large as the height of the window says; only the light on the brass
    differs a little.
    """
    corner = pygame.Rect(0, 0, 12, 12)
    wide = surface_of(Room("boardroom", 1500, 600))
    one, other = (room.subsurface(corner) for room in (table("boardroom"), wide))
    assert share_that_differs(one, other) < 0.02


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
    grained = [
        ink
        for ink in ("neon", "paper", "boardroom")
        if "feTurbulence" in WidgetPicture("plate", ink, 240, 90).picture().layers[0].svg
    ]
    assert grained == ["boardroom"]


@pytest.mark.parametrize("side", ["up", "down", "left", "right"])
def test_the_tail_of_a_balloon_reaches_beyond_the_side_of_its_speaker(side: str) -> None:
    plain, tailed = (
        surface_of(WidgetPicture("balloon", "boardroom", 160, 60, state))
        for state in ("normal", side)
    )
    mask = pygame.mask.from_surface(plain, 127)
    longer = pygame.mask.from_surface(tailed, 127)
    longer.erase(mask, (0, 0))
    across, down = (
        part - size / 2 for part, size in zip(longer.centroid(), plain.get_size(), strict=True)
    )
    assert {"up": down < -28, "down": down > 28, "left": across < -78, "right": across > 78}[side]


# The trade fair


def test_a_fray_lies_on_the_lanyard_beside_its_clip_and_stands_lie_on_the_carpet() -> None:
    assert RIBBON == LANYARD
    assert UPPER[1] < RIBBON[0] < RIBBON[1] < LOWER[0]
    assert HOOK < CLIP * HEIGHT


@pytest.mark.parametrize("size", [*WIDE, (1024, 768), (600, 1000)])
def test_the_lanyard_has_a_clip_but_in_a_narrow_window(size: tuple[int, int]) -> None:
    """There it would lie beneath the fray."""
    crimp = f'stroke="{find_room("fair", read_fair).clip.edge}" stroke-width="2"'
    assert sharp_layer("fair", size).count(crimp) == (size != (600, 1000))


def test_the_lanyard_is_blue_from_edge_to_edge() -> None:
    y = round(600 * sum(RIBBON) / 2)
    for x in (2, 300, 700):
        red, _, blue, _ = table("fair").get_at((x, y))
        assert blue > 2 * red


# The porch


def test_the_moon_is_the_brightest_thing_of_the_night() -> None:
    x, y, _ = (round(SCALE * length) for length in moon_at(1000 / SCALE))
    moon, corner = (
        brightness(table("porch"), pygame.Rect(*at, 20, 20)) for at in ((x, y), (970, 40))
    )
    assert moon > 3 * corner


@pytest.mark.parametrize("size", [*WIDE, (1024, 768), (600, 1000)])
def test_a_narrow_porch_has_no_posts_and_fewer_pumpkins(size: tuple[int, int]) -> None:
    """The columns of the table are beneath one another there, and posts would stand before
    cards.
    """
    drawn, is_narrow = sharp_layer("porch", size), size == (600, 1000)
    wood, lanterns = "#7a3f1c" in drawn, drawn.count('fill="#ffa63d"')
    assert (wood, lanterns) == ((False, 2) if is_narrow else (True, 4))


def test_posts_stand_between_the_columns_of_the_table() -> None:
    """A column is 0.36 heights of the table wide, the gap behind it a hundredth."""
    assert 0.36 * HEIGHT < POST < 0.38 * HEIGHT


def test_a_tree_grows_the_same_way_each_time_and_no_two_are_alike() -> None:
    assert tree(150, 5) == tree(150, 5) != tree(151, 5)
    assert tree(150, 5).count("Z") == 2**6 - 1


# The print shop


@pytest.mark.parametrize("size", [*WIDE, (1024, 768), (600, 1000)])
def test_tools_lie_only_where_the_hand_leaves_them_room(size: tuple[int, int]) -> None:
    """In a narrow window the hand needs the whole foot of the table."""
    assert ("#b9854a" in sharp_layer("print_shop", size)) == (size in WIDE)


@pytest.mark.parametrize("pixels", [720, 1080, 1440])
def test_threads_are_whole_pixels_wide_at_every_size(pixels: int) -> None:
    """Otherwise the weave would have broad stripes that are not in the cloth (moiré)."""
    linen = ElementTree.fromstring(sharp_layer("print_shop", (pixels * 16 // 9, pixels)))
    pattern = next(linen.iter("{http://www.w3.org/2000/svg}pattern"))
    threads = float(pattern.attrib["width"]) / 2 * pixels / HEIGHT
    assert threads == pytest.approx(round(threads), abs=0.001)
    assert threads >= 2


def test_strokes_of_the_burin_taper_and_are_the_same_each_time() -> None:
    box, strokes = Box(0, 0, 40, 20), Strokes(30, 4, 0.2, 2)
    drawn = engraved_strokes(box, strokes)
    assert drawn == engraved_strokes(box, strokes) != engraved_strokes(box, strokes._replace(end=1))
    assert drawn.count("Z") > engraved_strokes(box, strokes._replace(gap=8)).count("Z")
