"""Print a card that costs no time: for tests of sheets, whatever lies on them."""

from __future__ import annotations

from corptable.art.business.stock import HEIGHT, WIDTH
from corptable.art.ink import find_ink
from corptable.art.pen import Pen
from corptable.art.print_sheet import BLEED_RESOLUTION, INK, _painted, _vectors


def plain_print() -> tuple[bytes, bytes]:
    """Return a card to print that is nothing but paper, and the picture of its edges."""
    pen = Pen(find_ink(INK), WIDTH, HEIGHT)
    return _vectors(pen), _painted(pen, BLEED_RESOLUTION)
