"""Test what the rooms of the games have in common: they are composed for any window, are the same
each time, and say what is wrong in their files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest
from art.painted import share_that_differs, surface_of

from corptable.art.materials import read_materials
from corptable.art.room import Room
from corptable.art.room.camera import HEIGHT
from corptable.art.room.fair import read_fair
from corptable.art.room.porch_parts import read_porch
from corptable.art.room.print_shop import read_print_shop
from corptable.cards import FileFaults
from corptable.system.resources import folder

ROOMS: Final = ("boardroom", "print_shop", "porch", "fair")
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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("room", ROOMS)
def test_a_room_is_composed_for_any_window_and_soft_things_are_painted_small(
    room: str, size: tuple[int, int]
) -> None:
    soft, sharp = (
        ElementTree.fromstring(layer.svg) for layer in Room(room, *size).picture().layers
    )
    assert int(soft.attrib["width"]) <= min(1280, size[0] * 2 / 3 + 1)
    assert (int(sharp.attrib["width"]), int(sharp.attrib["height"])) == size
    for root in (soft, sharp):
        width, height = (float(value) for value in root.attrib["viewBox"].split()[2:])
        assert height == HEIGHT
        assert width / height == pytest.approx(size[0] / size[1], rel=1e-3)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_covers_the_window_and_is_the_same_each_time(room: str) -> None:
    table, again = (surface_of(Room(room, 1000, 600)) for _ in range(2))
    assert share_that_differs(table, again, by=1) == 0
    assert all(
        table.get_at(point).a == 255 for point in ((0, 0), (999, 599), (500, 300), (30, 300))
    )


@pytest.mark.parametrize(
    ("file", "read", "found", "written", "complaint"),
    [
        ("materials/boardroom.yaml", read_materials, 'grain: "', 'grain: "x', "wood.grain"),
        ("materials/boardroom.yaml", read_materials, "figure: 46", "figure: 460", "wood.figure"),
        ("materials/boardroom.yaml", read_materials, "brass:", "gold:", "brass: missing"),
        ("materials/boardroom.yaml", read_materials, "format: 1", "format: 1\nmarble: 3", "marble"),
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
