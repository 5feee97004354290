"""Draw what is written on: sheets of paper, coloured bands on them, and the balloons of what
somebody says.
"""

from __future__ import annotations

from typing import Final

from corptable.art.paths import line, polygon, rectangle
from corptable.art.skin.easel import WidgetCanvas
from corptable.art.skin.office import draw_pad
from corptable.art.skin.skin import PAD, PAPER, PRINTED
from corptable.art.skin.widgets import draw_plate

TAIL: Final = 14
"""Length of the tail of a balloon, in units."""
HALF: Final = 10.0
"""Half the width of the tail at its root."""
INSET: Final = 34.0
"""Distance of the tail from the left end of a balloon that it hangs from, or stands on."""
ROUND: Final = 16.0
SHORT: Final = 0.55
"""Size of the tail of a balloon of a word or two, in sizes of that of a large one."""
MARGIN: Final = 7.0
"""Width of the dark strip at the left of a band."""
WASH: Final = 0.3
"""Opacity of the colour of a band."""


def draw_paper(easel: WidgetCanvas) -> None:
    """Draw a sheet of paper, or a plate where the skin has no paper of its own or plates are paper.

    State `head`: the two rules beneath its heading, at the foot of the area.
    """
    paper = easel.skin.surfaces["paper"]
    if easel.state == "head":
        colour, foot = easel.skin.text_colour["paper"], easel.height
        easel.line(line((1, foot - 5), (easel.width - 1, foot - 5)), colour, 1.8)
        easel.line(line((1, foot - 1), (easel.width - 1, foot - 1)), colour, 0.8)
        return
    if paper.finish == PRINTED or (
        easel.skin.materials is None and paper.finish not in (PAPER, PAD)
    ):
        draw_plate(easel)
        return
    shape = easel.shape(cut=5)
    easel.shade(shape, 8)
    easel.surface(shape, paper)
    if paper.finish == PAD:
        draw_pad(easel, shape)
    easel.line(shape, paper.line, 1.2, 0.85)
    if paper.finish == PAPER:
        easel.paper_edge(shape)


def draw_balloon(easel: WidgetCanvas) -> None:
    """Draw a balloon; its state is the side at which its tail points to the speaker, `normal` for
    none, `word` for one of a word or two, with a short tail beneath."""
    paper, shape = easel.skin.surfaces["paper"], easel.shape(cut=ROUND)
    easel.shade(shape, 3 if easel.state == "word" else 8)
    easel.line(shape, paper.line, 2.4)
    if easel.state != "normal":
        tail = polygon(_tail(easel))
        easel.surface(tail, paper)
        easel.line(tail, paper.line, 2.4)
        easel.surface(tail, paper)
    easel.surface(shape, paper)


def draw_band(easel: WidgetCanvas) -> None:
    """Draw a band on a sheet, washed in its hue, with a strip of the full hue at its left."""
    shape = easel.shape(cut=5)
    easel.sheet.open(easel.sheet.clip(shape))
    easel.wash(shape, easel.colour, WASH)
    easel.wash(rectangle(0, 0, MARGIN, easel.height), easel.colour, 1)
    easel.sheet.close()


def _tail(easel: WidgetCanvas) -> list[tuple[float, float]]:
    """Return the corners of the tail: its root within the balloon, and its tip."""
    width, height = easel.width, easel.height
    along, down = min(INSET, width / 2), height / 2
    if easel.state == "word":
        return [
            (along - HALF * SHORT, height - 3),
            (along - HALF, height + TAIL * SHORT),
            (along + HALF * SHORT, height - 3),
        ]
    if easel.state in ("up", "down"):
        root, tip = (4.0, -float(TAIL)) if easel.state == "up" else (height - 4, height + TAIL)
        return [(along - HALF, root), (along - HALF / 2, tip), (along + HALF, root)]
    root, tip = (4.0, -float(TAIL)) if easel.state == "left" else (width - 4, width + TAIL)
    return [(root, down - HALF), (tip, down), (root, down + HALF)]
