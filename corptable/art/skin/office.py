"""Draw what widgets of an office have: the slot of a badge on a lanyard, the strip of a label, the
lines of a notepad.
"""

from __future__ import annotations

from typing import Final

from corptable.art.colours import BLACK, WHITE, Colour, mix
from corptable.art.paths import line, rectangle
from corptable.art.skin.easel import WidgetCanvas
from corptable.art.skin.skin import LABEL, LANYARD

STRIP: Final = 6.0
"""Width of the strip at the left of a label, in units, as all lengths here; of that of a badge at
its top.
"""
BAND: Final = 4.5
SLOT: Final = (46.0, 5.0)
"""Width and height of the slot through which a lanyard runs."""
SLOTTED_FROM: Final = (150.0, 40.0)
"""Least width and height of a badge with a slot: in a smaller one it would lie behind the name."""
RULED_FROM: Final = 90.0
"""Least height of a notepad with lines."""
BINDING: Final = 10.0
"""Height of the red binding at the top of a notepad."""
RULES: Final = 26.0
"""Distance from line to line."""
MARGIN: Final = 16.0
RED, BLUE = "#c23a33", "#8fa8d8"


def draw_finish(easel: WidgetCanvas, shape: str, finish: str, colour: Colour) -> None:
    """Draw what the finish of a surface adds to it in a colour: the slot of a badge, the strip of a
    label, nothing for others.

    The band of a badge has the colour of the lanyard, whatever the badge is about.
    """
    if finish == LANYARD:
        draw_badge_slot(easel, shape, easel.skin.surfaces["plate"].line)
    elif finish == LABEL:
        draw_strip(easel, shape, colour)


def draw_badge_slot(easel: WidgetCanvas, shape: str, colour: Colour) -> None:
    """Draw the coloured band at the top of a badge, and where it has room the slot in it."""
    easel.sheet.open(easel.sheet.clip(shape))
    easel.wash(rectangle(0, 0, easel.width, BAND), colour, 1)
    easel.sheet.close()
    if easel.width >= SLOTTED_FROM[0] and easel.height >= SLOTTED_FROM[1]:
        width, height = SLOT
        slot = rectangle((easel.width - width) / 2, 1.5, width, height, height / 2)
        easel.wash(slot, mix(colour, BLACK, 0.72), 1)
        easel.line(
            line(
                ((easel.width - width) / 2 + 4, height + 1),
                ((easel.width + width) / 2 - 4, height + 1),
            ),
            WHITE,
            1,
            0.6,
        )


def draw_strip(easel: WidgetCanvas, shape: str, colour: Colour) -> None:
    """Draw the strip at the left of a label."""
    easel.sheet.open(easel.sheet.clip(shape))
    easel.wash(rectangle(0, 0, STRIP, easel.height), colour, 1)
    easel.sheet.close()


def draw_pad(easel: WidgetCanvas, shape: str) -> None:
    """Draw the lines, the margin and the binding of a notepad; a slip of paper has none of them."""
    if easel.height < RULED_FROM:
        return
    easel.sheet.open(easel.sheet.clip(shape))
    y = BINDING + RULES
    while y < easel.height - 4:
        easel.line(line((0, y), (easel.width, y)), BLUE, 1, 0.42)
        y += RULES
    easel.line(line((MARGIN / 2, 0), (MARGIN / 2, easel.height)), RED, 1, 0.4)
    easel.wash(rectangle(0, 0, easel.width, BINDING), RED, 1)
    easel.wash(rectangle(0, BINDING, easel.width, 2), BLACK, 0.18)
    easel.sheet.close()
