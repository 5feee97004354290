"""Draw small things on the table: the face of a die, the stamp on a card, and the seal with the
letter of a bond.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.colours import BLACK, WHITE, Colour, contrast, mix
from corptable.art.paths import Path, around, circle, ellipse, polygon, rectangle, star
from corptable.art.skin.easel import WidgetCanvas
from corptable.art.skin.skin import pale

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
UNTHROWN: Final = "0"
"""State of a die that nobody has thrown yet: it shows a star in place of a number."""
FACES: Final = (UNTHROWN, *map(str, PIPS))
"""States of a die: its numbers."""
FRONT: Final = {0: 0, 1: 2, 2: 3, 3: 5, 4: 6, 5: 4, 6: 3}
"""Numbers on the front of a die of paper, by the one on its top."""
TOP_FOOT, LEAN = 0.72, 0.07
"""Lower edge of the top of such a die, and how much narrower its far edge is at each side, in
sides.
"""
TEETH: Final = 40
"""Number of corners of a coin's milled rim."""
ROUND: Final = 0.22
"""Radius of a die's corners, in widths of the die."""
FRAME: Final = 5.5
"""Distance between the outer line of a stamp and the inner one, in units."""
CONTRAST: Final = 5.5
"""Least contrast of a seal and its letter; the smooth edges of a small letter take some of it."""
HOUSE: Final = ((0, -1), (1, -0.3), (0.9, -0.3), (0.9, 1), (-0.9, 1), (-0.9, -0.3), (-1, -0.3))
"""Corners of a house, from its middle, in halves of its width."""
STEPS: Final = 24
"""Number of steps in which a seal is made lighter, or darker, until its letter is legible."""


def draw_die(easel: WidgetCanvas) -> None:
    """Draw a die seen from above; its state is its number. One of cut paper is seen a little from
    its front.
    """
    skin, width, height = easel.skin, easel.width, easel.height
    if skin.is_cut_paper:
        _draw_paper_die(easel)
        return
    side = min(width, height)
    body = rectangle(0, 0, width, height, ROUND * side)
    easel.shade(body, 9, 4)
    easel.glow(body, easel.colour, 8, 0.35)
    surface = skin.surfaces["knob"]
    easel.fill(body, mix(surface.top, WHITE, 0.75), surface.top)
    face = rectangle(0.07 * width, 0.05 * height, 0.86 * width, 0.84 * height, 0.24 * side)
    easel.wash(face, WHITE, 0.5)
    easel.line(body, skin.ink.key if not skin.light else mix(easel.colour, BLACK, 0.25), 1.6)
    pips = "".join(
        circle(width / 2 + x * width, height / 2 + y * height, PIP * side)
        for x, y in PIPS.get(int(easel.state), ())
    )
    if easel.state == UNTHROWN:
        pips = star(width / 2, height / 2, 5, 0.32 * side, 0.14 * side)
    easel.wash(pips, skin.text_colour["knob"], 1)


def _draw_paper_die(easel: WidgetCanvas) -> None:
    """Draw a die of paper: its top with the number, and its front beneath, in the dark."""
    number, width, foot = int(easel.state), easel.width, TOP_FOOT * easel.height
    inset, cut = LEAN * width, 0.1 * width
    top = polygon(
        [
            (inset + cut, 0),
            (width - inset - cut, 0),
            (width - inset, 0.7 * cut),
            (width, foot),
            (0, foot),
            (inset, 0.7 * cut),
        ]
    )
    front = polygon(
        [
            (0, foot),
            (width, foot),
            (width - 0.4 * cut, easel.height - cut),
            (width - 1.2 * cut, easel.height),
            (1.2 * cut, easel.height),
            (0.4 * cut, easel.height - cut),
        ]
    )
    easel.shade(front + top, 9, 3)
    bright, dark = mix(easel.colour, WHITE, 0.14), mix(easel.colour, BLACK, 0.34)
    easel.fill(front, mix(easel.colour, BLACK, 0.2), dark)
    easel.paper_edge(front)
    easel.fill(top, bright, easel.colour)
    easel.paper_edge(top)
    letters, hole = easel.skin.text_colour["knob"], PIP * width
    for x, y in PIPS.get(FRONT[number], ()):
        middle = width / 2 + 0.86 * x * width, foot + (0.5 + 0.95 * y) * (easel.height - foot)
        easel.wash(ellipse(*middle, 0.72 * hole, 0.32 * hole), letters, 0.32)
    for x, y in PIPS.get(number, ()):
        down = foot * (0.5 + 1.02 * y)
        middle = width / 2 + x * width * (1 - LEAN * (1 - 2 * y)), down
        easel.wash(
            ellipse(middle[0], middle[1] + 0.14 * hole, 1.04 * hole, 0.86 * hole),
            mix(easel.colour, WHITE, 0.5),
            0.8,
        )
        easel.wash(ellipse(*middle, 1.04 * hole, 0.82 * hole), letters, 1)
    if not number:
        reach = min(0.3 * width, 0.42 * foot)
        easel.wash(star(width / 2, 0.54 * foot, 5, reach, 0.43 * reach), letters, 1)


def draw_coin(easel: WidgetCanvas) -> None:
    """Draw a coin with a milled rim and a sweet on it. State `none`: the place where one would
    lie.
    """
    skin, x, y = easel.skin, easel.width / 2, easel.height / 2
    radius = min(x, y)
    if easel.state == "none":
        easel.line(ellipse(x, y, radius - 1, radius - 1), skin.text_colour["dim"], 1.4, 0.8, "4 3")
        return
    gold = skin.ink.hues["gold"].line
    rim = polygon(
        [around(x, y, radius * (0.93 if k % 2 else 1.0), 360 * k / TEETH) for k in range(TEETH)]
    )
    easel.shade(rim, 4, 1.5)
    easel.fill(rim, mix(gold, WHITE, 0.3), mix(gold, BLACK, 0.32))
    easel.line(rim, mix(gold, BLACK, 0.6), 1.2)
    face = ellipse(x, y, 0.74 * radius, 0.74 * radius)
    easel.fill(face, mix(gold, BLACK, 0.1), mix(gold, WHITE, 0.35))
    easel.line(face, mix(gold, BLACK, 0.45), 1)
    sweet = ellipse(x, y, 0.3 * radius, 0.26 * radius)
    for side in (-1, 1):
        sweet += polygon(
            [
                (x + side * a * radius, y + b * radius)
                for a, b in ((0.24, 0), (0.58, -0.26), (0.5, 0), (0.58, 0.26))
            ]
        )
    easel.wash(sweet, mix(gold, BLACK, 0.62), 1)


def draw_stamp(easel: WidgetCanvas) -> None:
    """Draw a stamp: a heavy frame and a fine one within it, with a ground that hides the picture
    behind its words.

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


def _beneath(colour: Colour, letters: Colour) -> Colour:
    """Return the colour nearest to `colour` on which letters are legible."""
    away = WHITE if contrast(letters, WHITE) > contrast(letters, BLACK) else BLACK
    tried = (mix(colour, away, step / STEPS) for step in range(STEPS))
    return next(one for one in tried if contrast(one, letters) >= CONTRAST)


def draw_seal(easel: WidgetCanvas) -> None:
    """Draw a seal: a disc in its hue within a rim of the skin's accent, for an icon or a sign.

    State `house`: a house with a gable, for a letter, which then looks like none of a card.
    """
    skin, x, y = easel.skin, easel.width / 2, easel.height / 2
    radius = min(x, y)
    shape = _house if easel.state == "house" else circle
    easel.shade(shape(x, y, radius), 5, 2)
    head, letters = pale(skin, easel.colour), skin.text_colour["knob"]
    easel.fill(
        shape(x, y, radius - 2),
        _beneath(head, letters),
        _beneath(easel.colour if skin.light else head, letters),
    )
    rim = shape(x, y, radius - 1)
    easel.line(rim, skin.ink.key if skin.materials is None else skin.materials.wood.grain, 3.4)
    easel.line(rim, skin.colour(""), 1.6)


def _house(x: float, y: float, radius: float) -> Path:
    """Return the path of a house with a gable, as high and wide as a circle."""
    return polygon([(x + radius * right, y + radius * down) for right, down in HOUSE])
