"""Give roles of drawn pictures to the pen that knows inks alone: what a body, a line, a lamp is
in the files of `assets/art`.
"""

from __future__ import annotations

from typing import Final

from corptable.art.drawn import Role, Roles, Shape
from corptable.art.ink import HUES
from corptable.art.pen import LINE, SvgPen

WEIGHT, STRENGTH, DASHES = "stroke-width", "opacity", "stroke-dasharray"
TONE: Final = "data-tone"
"""Share of its hue in a body, in those that are usual in the ink."""
FADE: Final = "data-fade"
"""Strength of a hue at the top and at the foot of a fading light, and the heights of both."""
LIGHT: Final = "data-light"
"""Strength of the light that falls on a body from above, its top, and where it ends."""


def _draw_lit(pen: SvgPen, shape: Shape) -> None:
    """Draw a body on which light falls, beneath its outline."""
    pen.fill(shape.path, shape.hue, shape.number(TONE))
    _draw_light(pen, shape)
    pen.line(shape.path, shape.hue, shape.number(WEIGHT))


def _draw_body(pen: SvgPen, shape: Shape) -> None:
    pen.body(shape.path, shape.hue, shape.number(WEIGHT), shape.number(TONE))


def _draw_cloth(pen: SvgPen, shape: Shape) -> None:
    """Draw a body with light on its shoulders."""
    _draw_body(pen, shape)
    _draw_light(pen, shape)


def _draw_light(pen: SvgPen, shape: Shape) -> None:
    strength, top, foot = shape.numbers[LIGHT]
    pen.gradient(shape.path, shape.hue, strength, 0, top, foot)


def _draw_plate(pen: SvgPen, shape: Shape) -> None:
    """Draw a body within a figure: its outline has no glow, so that the silhouette stands out."""
    pen.fill(shape.path, shape.hue, shape.number(TONE))
    pen.thin(shape.path, shape.hue, shape.number(WEIGHT), 1)


def _draw_thin(pen: SvgPen, shape: Shape) -> None:
    pen.thin(
        shape.path, shape.hue, shape.number(WEIGHT), shape.number(STRENGTH), shape.numbers[DASHES]
    )


def _draw_marks(pen: SvgPen, shape: Shape) -> None:
    pen.marks(
        shape.path, shape.hue, shape.number(WEIGHT), shape.number(STRENGTH), shape.numbers[DASHES]
    )


def _draw_lamp(pen: SvgPen, shape: Shape) -> None:
    x, y, radius = (shape.number(side) for side in ("cx", "cy", "r"))
    pen.lamp(x, y, radius, shape.hue, shape.number(STRENGTH))


def _draw_gradient(pen: SvgPen, shape: Shape) -> None:
    pen.gradient(shape.path, shape.hue, *shape.numbers[FADE])


_FULL: Final = {STRENGTH: (1.0,)}
_LINE: Final = {WEIGHT: (LINE,)}
_BODY: Final = {**_LINE, TONE: (1.0,)}
_LIT: Final = {**_BODY, LIGHT: (0.34, 14.0, 76.0)}
_FINE: Final = {WEIGHT: (0.9,), STRENGTH: (0.8,), DASHES: ()}
PEN_ROLES: Final = Roles(
    {
        "line": Role(
            lambda pen, shape: pen.line(
                shape.path, shape.hue, shape.number(WEIGHT), shape.number(STRENGTH)
            ),
            _LINE | _FULL,
        ),
        "body": Role(_draw_body, _BODY),
        "lit": Role(_draw_lit, _LIT),
        "cloth": Role(_draw_cloth, _LIT),
        "plate": Role(_draw_plate, _BODY | {WEIGHT: (1.3,)}),
        "fill": Role(
            lambda pen, shape: pen.fill(shape.path, shape.hue, shape.number(TONE)), {TONE: (1.0,)}
        ),
        "solid": Role(
            lambda pen, shape: pen.solid(shape.path, shape.hue, shape.number(STRENGTH)), _FULL
        ),
        "highlight": Role(
            lambda pen, shape: pen.highlight(shape.path, shape.hue, shape.number(STRENGTH)), _FULL
        ),
        "cut": Role(lambda pen, shape: pen.cut(shape.path, shape.number(STRENGTH)), _FULL, False),
        "shadow": Role(
            lambda pen, shape: pen.shadow(shape.path, shape.number(STRENGTH)),
            {STRENGTH: (0.5,)},
            False,
        ),
        "thin": Role(_draw_thin, _FINE),
        "marks": Role(_draw_marks, _FINE | _FULL),
        "gradient": Role(_draw_gradient, {FADE: (0.34, 0.0, 14.0, 76.0)}),
        "lamp": Role(_draw_lamp, {"cx": (0.0,), "cy": (0.0,), "r": (40.0,), STRENGTH: (0.5,)}),
    },
    frozenset(HUES),
)
"""Roles of the pen of the deck of the Sixth World."""
