"""Test the pen: a filled shape hides what it covers, in the layer of light as well."""

from __future__ import annotations

from corptable.art.ink import find_ink
from corptable.art.painter.inline import paint
from corptable.art.painter.painting import Pixels
from corptable.art.paths import both, mirrored, rectangle
from corptable.art.pen import SvgPen


def drawn(hides_a_line: bool) -> Pixels:
    """Paint a filled body between two lines, with or without a third line behind it."""
    pen = SvgPen(find_ink("neon")._replace(cover=1.0), 100, 100)
    pen.line("M10 10H90M10 90H90", "gold")
    if hides_a_line:
        pen.line("M30 50H70", "cups")
    pen.fill(rectangle(20, 20, 60, 60), "cups")
    return paint(pen.picture(100, 100, fine=True))


def test_a_line_behind_a_body_leaves_no_trace() -> None:
    """Neither its light nor the dark that keeps light off lines."""
    assert drawn(hides_a_line=True) == drawn(hides_a_line=False)


def test_the_other_side_of_a_path_has_left_and_right_exchanged() -> None:
    assert mirrored("M-17 2.5C1 -2 .5 4 0 -6Z") == "M17 2.5C-1 -2 -0.5 4 0 -6Z"
    assert both("M1 2L3 4") == "M1 2L3 4M-1 2L-3 4"
