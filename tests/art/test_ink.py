"""Test inks: they are data, and read as strictly as decks."""

from __future__ import annotations

from pathlib import Path

import pytest

from corptable.art.ink import HUES, find_ink, ink_ids, read_ink
from corptable.art.pen import SvgPen
from corptable.cards import FileFaults
from corptable.system.resources import folder

NEON = folder("assets") / "inks" / "neon.yaml"


@pytest.mark.parametrize("ink", ink_ids())
def test_an_ink_has_every_hue_and_no_two_suits_in_one_colour(ink: str) -> None:
    hues = find_ink(ink).hues
    assert set(hues) == set(HUES)
    assert len({hue.line for hue in hues.values()}) == len(hues)


@pytest.mark.parametrize(
    ("found", "written", "complaint"),
    [
        ('line: "ffb13d"', 'line: "ffb13"', "hues.batons.line"),
        ('line: "ffb13d"', 'line: "gggggg"', "six hexadecimal digits"),
        ("  cups:", "  mugs:", "hues.cups: missing"),
        ("core: 55", "core: -1", "core"),
        ("format: 1", "format: 2", "format"),
        ("cover: 88", "cover: 88\nsmell: 3", "smell"),
    ],
)
def test_a_fault_in_an_ink_is_told_with_its_line(
    tmp_path: Path, found: str, written: str, complaint: str
) -> None:
    path = tmp_path / "ink.yaml"
    path.write_text(NEON.read_text(encoding="utf-8").replace(found, written, 1), encoding="utf-8")
    with pytest.raises(FileFaults, match=complaint) as faults:
        read_ink(path)
    assert "ink.yaml:" in str(faults.value)


def test_one_drawing_is_light_in_one_ink_and_print_in_another() -> None:
    """The same calls; what they put down is the ink's."""
    pictures = {}
    for ink in ("neon", "paper"):
        pen = SvgPen(find_ink(ink), 100, 100)
        pen.body("M10 10H90V90H10Z", "cups")
        pictures[ink] = pen.picture(100, 100)
    assert [len(picture.layers) for picture in pictures.values()] == [2, 1]
    assert "pattern" in pictures["paper"].layers[0].svg
    assert "pattern" not in pictures["neon"].layers[0].svg
