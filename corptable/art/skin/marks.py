"""Draw marks on the table: places for cards, halos around targets, the dial in the middle."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from corptable.art.colours import BLACK, WHITE, Colour, mix
from corptable.art.paths import ellipse, line, rectangle
from corptable.art.skin.easel import WidgetCanvas
from corptable.art.skin.skin import WOOD

STRONG: Final = 44
SOFT: Final = 22
"""Margins of a halo in units: of a strong one, and of a soft one."""
SUNK: Final = ((20, 0.16), (12, 0.2), (6, 0.26))
"""Strokes of the shadow along the edge of a well in wood: width and opacity."""

TOOLED: Final = 11.0
"""Cut of the corners of a place that is tooled into leather."""


def draw_spot(easel: WidgetCanvas) -> None:
    """Draw the place of a card: dashed, with cut corners, or where the table is of leather tooled
    into it. State `open`: a card may lie here now."""
    if easel.skin.materials and not easel.skin.is_printed and easel.state == "normal":
        _draw_tooled(easel)
        return
    cut = min(easel.width, easel.height) * 0.09
    shape = easel.shape(-1, cut)
    spot = easel.skin.surfaces["spot"]
    easel.surface(shape, spot)
    if easel.state == "open":
        easel.glow(shape, easel.skin.target_light, 8, 0.35)
        easel.line(shape, easel.skin.target_light, 1.6, 0.95, "8 6")
    else:
        easel.line(shape, spot.line, 1.4, 0.9, "7 6")
    inner = easel.brackets(-6, min(easel.width, easel.height) * 0.09)
    easel.line(inner, spot.line, 1, 0.5)


def _draw_tooled(easel: WidgetCanvas) -> None:
    """Draw the place of a card as a line of gilding that is pressed into leather."""
    spot, shape = easel.skin.surfaces["spot"], easel.shape(-1.2, TOOLED)
    easel.surface(shape, spot)
    easel.line(easel.shape(-0.4, TOOLED), easel.skin.shadow.colour, 2.4, 0.55)
    easel.line(shape, spot.line, 1.3, 0.6)


def draw_slot(easel: WidgetCanvas) -> None:
    """Draw the fixed place of a piece: as a spot, or where the skin has wood for it as a well that
    is cut into a board.
    """
    slot = easel.skin.surfaces["slot"]
    if slot.finish != WOOD:
        draw_spot(easel)
        return
    shape = easel.shape(-0.6, 8)
    easel.surface(shape, slot)
    easel.sheet.open(easel.sheet.clip(shape))
    for width, strength in SUNK:
        easel.line(shape, BLACK, width, strength)
    easel.sheet.close()
    easel.line(shape, slot.line, 1.4)
    foot = line((6, easel.height - 1), (easel.width - 6, easel.height - 1))
    easel.line(foot, easel.skin.sheen.colour, 1, 0.3)


def draw_halo(easel: WidgetCanvas) -> None:
    """Draw the halo around a target: brackets and a faint glow.

    State `strong`, for a target under the pointer: a frame with brackets and the full glow. The
    card itself stays clear.
    """
    skin, width, height = easel.skin, easel.width, easel.height
    radius = min(12.0, 0.067 * min(width, height) + 1)
    tinted = easel.colour
    white = skin.target if tinted == skin.target else mix(tinted, skin.target, 0.35)
    light = skin.target_light if tinted == skin.target else tinted
    edge = rectangle(-2, -2, width + 4, height + 4, radius + 2)
    room = (
        f"M-60 -60H{width + 60:.0f}V{height + 60:.0f}H-60Z{rectangle(0, 0, width, height, radius)}"
    )
    clear = easel.sheet.define(
        f'<clipPath id="{{id}}"><path d="{room}" clip-rule="evenodd"/></clipPath>'
    )
    arm = min(26.0, 0.19 * min(width, height))
    easel.sheet.open(f'clip-path="url(#{clear})"')
    if easel.state == "strong":
        easel.glow(edge, light, STRONG - 4, 0.95)
        easel.glow(edge, light, 15, 0.85)
        brackets = easel.brackets(12, arm)
        easel.glow(brackets, light, 9, 0.6)
        _framed(easel, edge, white, light, 4.4)
        _framed(easel, brackets, white, light, 3.4)
    else:
        easel.glow(edge, light, SOFT - 4, 0.5)
        easel.line(edge, light, 1.5, 0.8)
        brackets = easel.brackets(5, arm)
        easel.glow(brackets, light, 7, 0.5)
        _framed(easel, brackets, white, light, 3.6)
    easel.sheet.close()


def _framed(easel: WidgetCanvas, path: str, white: Colour, light: Colour, width: float) -> None:
    """Draw a line that is visible on any ground: white in a skin that glows, otherwise coloured
    with the ink's key around it.
    """
    if easel.skin.light:
        easel.line(path, white, width)
        return
    easel.line(path, easel.skin.ink.key, width + 3)
    easel.line(path, light, width)


def draw_dial(easel: WidgetCanvas) -> None:
    """Draw the dial: the circle of light under the middle of the table, with a scale and rays."""
    x, y, across, down = (
        easel.width / 2,
        easel.height / 2,
        easel.width / 2 - 3,
        easel.height / 2 - 3,
    )
    colour = easel.colour
    across, down = max(1.0, across), max(1.0, down)
    rays = ""
    for k in range(72):
        angle = 2 * pi * k / 72 + 0.03
        far = (0.9, 0.56, 0.72)[k % 3]
        ends = [
            (x + across * part * cos(angle), y + down * part * sin(angle)) for part in (0.2, far)
        ]
        rays += line(*ends)
    if easel.skin.light:
        easel.lamp(x, y, across * 0.93, down * 0.93, colour)
    easel.line(rays, mix(colour, WHITE, 0.4), 1.8, 0.15)
    edge = ellipse(x, y, across * 0.93, down * 0.93)
    easel.glow(edge, colour, 12, 0.4)
    easel.line(edge, mix(colour, WHITE, 0.3), 2, 0.85)
    easel.line(ellipse(x, y, across, down), colour, 1.2, 0.5)
    ticks = ""
    for k in range(120):
        angle = 2 * pi * k / 120
        near = 0.955 if k % 5 else 0.945
        ticks += line(
            *[
                (x + across * part * cos(angle), y + down * part * sin(angle))
                for part in (near, 0.985)
            ]
        )
    easel.line(ticks, colour, 1.2, 0.5)
