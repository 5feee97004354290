"""Draw small things on the table: the face of a die, the stamp on a card, and the seal with the letter of a bond."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.colours import BLACK, WHITE, mix
from corptable.art.paths import circle, ellipse, rectangle
from corptable.art.skin.easel import WidgetCanvas
from corptable.art.skin.widgets import pale

_NEAR = 0.26
_PIPS_OF_SIX: Final = tuple((x, y) for x in (-_NEAR, _NEAR) for y in (-_NEAR, 0.0, _NEAR))
PIPS: Final[Mapping[int, tuple[tuple[float, float], ...]]] = {
    1: ((0.0, 0.0),),
    2: ((-_NEAR, -_NEAR), (_NEAR, _NEAR)),
    3: ((-_NEAR, -_NEAR), (0.0, 0.0), (_NEAR, _NEAR)),
    4: ((-_NEAR, -_NEAR), (_NEAR, -_NEAR), (-_NEAR, _NEAR), (_NEAR, _NEAR)),
    5: ((-_NEAR, -_NEAR), (_NEAR, -_NEAR), (0.0, 0.0), (-_NEAR, _NEAR), (_NEAR, _NEAR)),
    6: _PIPS_OF_SIX,
}
"""Places of a die's pips by its number, from its middle, in widths of the die."""
PIP: Final = 0.095
"""Radius of a pip, in widths of the die."""
FACES: Final = tuple(map(str, PIPS))
"""States of a die: its numbers."""
ROUND: Final = 0.22
"""Radius of a die's corners, in widths of the die."""
FRAME: Final = 5.5
"""Distance between the outer line of a stamp and the inner one, in units."""


def draw_die(easel: WidgetCanvas) -> None:
    """Draw a die seen from above; its state is its number."""
    skin, width, height = easel.skin, easel.width, easel.height
    side = min(width, height)
    body = rectangle(0, 0, width, height, ROUND * side)
    easel.shade(body, 9, 4)
    easel.glow(body, easel.colour, 8, 0.35)
    surface = skin.surfaces["knob"]
    easel.fill(body, mix(surface.top, WHITE, 0.75), surface.top)
    face = rectangle(0.07 * width, 0.05 * height, 0.86 * width, 0.84 * height, 0.24 * side)
    easel.wash(face, WHITE, 0.5)
    easel.line(body, skin.ink.key if not skin.light else mix(easel.colour, BLACK, 0.25), 1.6)
    pips = "".join(circle(width / 2 + x * width, height / 2 + y * height, PIP * side) for x, y in PIPS[int(easel.state)])
    easel.wash(pips, skin.text_colour["knob"], 1)


def draw_stamp(easel: WidgetCanvas) -> None:
    """Draw a stamp: a heavy frame and a fine one within it, with a ground that hides the picture behind its words.

    State `stops`: it has the colour of danger.
    """
    skin, outer = easel.skin, easel.shape(cut=10)
    easel = easel._replace(colour=skin.danger) if easel.state == "stops" else easel
    plate = skin.surfaces["plate"]
    easel.shade(outer, 10, 3)
    easel.glow(outer, easel.colour, 16, 0.8)
    easel.fill(outer, mix(plate.top, easel.colour, 0.16), mix(plate.foot, easel.colour, 0.1), 0.94)
    easel.line(outer, easel.colour, 4.2)
    inner = easel.shape(-FRAME, 7)
    easel.line(inner, easel.colour, 1.4, 0.9)


def draw_seal(easel: WidgetCanvas) -> None:
    """Draw a seal: a disc in its hue within a rim of the skin's accent, for a letter."""
    skin, x, y = easel.skin, easel.width / 2, easel.height / 2
    radius = min(x, y)
    disc, rim = ellipse(x, y, radius - 2, radius - 2), ellipse(x, y, radius - 1, radius - 1)
    easel.shade(ellipse(x, y, radius, radius), 5, 2)
    easel.fill(disc, pale(skin, easel.colour), easel.colour if skin.light else pale(skin, easel.colour))
    easel.line(rim, skin.ink.key if skin.materials is None else skin.materials.wood.grain, 3.4)
    easel.line(rim, skin.colour(""), 1.6)
