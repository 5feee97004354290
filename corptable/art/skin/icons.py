"""Define the icons: small signs in one colour, in a box from -12 to 12.

Lines have one width; icons that must be found at once are solid.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import pi, sin
from typing import Final, NamedTuple

from corptable.art.business.flag import SIGNS as CARD_TYPES
from corptable.art.paths import (
    Path,
    arc,
    around,
    circle,
    line,
    polygon,
    polyline,
    rectangle,
    regular,
    star,
)
from corptable.art.skin.tokens import PIPS
from corptable.art.suits import SIGNS

BOX: Final = 24
WEIGHT: Final = 2.2
DIE_SIDE: Final = 18
SIGN_SCALE: Final = 0.68
"""Scale of the suits' signs, which are drawn in a larger box."""


class Drawn(NamedTuple):
    """Hold an icon: its lines, its solid shapes, and holes cut out of both. `turn` and `scale`
    place it in the box.
    """

    lines: Path = ""
    solid: Path = ""
    holes: Path = ""
    turn: float = 0
    scale: float = 1


def _die(*spots: tuple[float, float]) -> Drawn:
    return Drawn(
        rectangle(-DIE_SIDE / 2, -DIE_SIDE / 2, DIE_SIDE, DIE_SIDE, 4.5),
        "".join(circle(x, y, 1.9) for x, y in spots),
    )


def _gear() -> Path:
    """Return the path of a gear with eight teeth."""
    points = []
    for k in range(32):
        angle, radius = k * pi / 16 - 0.1, 10.6 if k % 4 in (0, 1) else 7.8
        points.append((radius * sin(angle), -radius * sin(pi / 2 - angle)))
    return polygon(points)


_FLAKE = "".join(
    line((0, 0), around(0, 0, 10.6, angle))
    + polyline(
        [around(0, 0, 9.4, angle - 22), around(0, 0, 5.8, angle), around(0, 0, 9.4, angle + 22)]
    )
    for angle in range(-90, 270, 60)
)
_EYE = (
    "M-10.5 0C-7 -6.4 -3.6 -7.6 0 -7.6C3.6 -7.6 7 -6.4 10.5 0C7 6.4 3.6 7.6 0 7.6C-3.6 7.6 -7 "
    "6.4 -10.5 0Z"
)
_PEBBLE = "M-15 8C-19 0 -16 -9 -8 -12C0 -16 9 -13 14 -7C19 -1 18 7 13 11C5 15 -10 15 -15 8Z"
ICONS: Final[Mapping[str, Drawn]] = {
    **{
        suit: Drawn("", "".join(sign.solid), "".join(sign.holes), turn=sign.lean, scale=SIGN_SCALE)
        for suit, sign in SIGNS.items()
    },
    **{
        f"die{value}": _die(*[(DIE_SIDE * x, DIE_SIDE * y) for x, y in pips])
        for value, pips in PIPS.items()
    },
    **{
        kind: Drawn(sign.lines, sign.solid, sign.holes, scale=SIGN_SCALE)
        for kind, sign in CARD_TYPES.items()
    },
    "veto": Drawn(
        regular(0, 0, 8, 10.4, 22.5)
        + line((-3.8, -3.8), (3.8, 3.8))
        + line((3.8, -3.8), (-3.8, 3.8))
    ),
    "robot": Drawn(
        rectangle(-8.5, -4.5, 17, 13, 3.6)
        + line((0, -4.5), (0, -8.5))
        + "M-11 .5V4M11 .5V4M-3.2 5.4H3.2",
        circle(0, -9.6, 1.9) + circle(-3.6, 1, 1.7) + circle(3.6, 1, 1.7),
    ),
    "person": Drawn(circle(0, -4.8, 4.5) + "M-9 10C-8.4 3.6 -4.4 2.4 0 2.4C4.4 2.4 8.4 3.6 9 10"),
    "clock": Drawn(circle(0, 0, 9.4) + "M0 -5.4V.4L4 3"),
    "thinking": Drawn("", circle(-7.4, 0, 2.4) + circle(0, 0, 2.4) + circle(7.4, 0, 2.4)),
    "eye": Drawn(_EYE, circle(0, 0, 3.1)),
    "hidden": Drawn(_EYE + line((-9, 9), (9, -9)), circle(0, 0, 3.1)),
    "log": Drawn(rectangle(-8, -10, 16, 20, 2.4) + "M-4.4 -5H4.4M-4.4 -.4H4.4M-4.4 4.2H1"),
    "menu": Drawn("M-9 -6.4H9M-9 0H9M-9 6.4H9"),
    "rules": Drawn(
        "M0 -6.4C-3 -9 -7 -9 -10 -8.4V7.4C-7 6.8 -3 7 0 9.4C3 7 7 6.8 10 7.4V-8.4C7 -9 3 -9 "
        "0 -6.4ZM0 -6.4V9"
    ),
    "hand": Drawn(
        "M-9.6 -4.4L-3.4 -7.4L2.6 6.6L-3.6 9.4ZM-1 -8.6L5 -9L6 7L3 7.4M6 -8.4L10 -7.4L8 6"
    ),
    "pile": Drawn(rectangle(-7.6, -9.6, 11.6, 15.6, 2) + "M7.6 -5.6V7.6A2 2 0 0 1 5.6 9.6H-3.6"),
    "check": Drawn("M-7.6 .6L-2.4 6L8 -6"),
    "cross": Drawn("M-6.2 -6.2L6.2 6.2M6.2 -6.2L-6.2 6.2"),
    "warning": Drawn("M0 -9.6L10.4 8.8H-10.4ZM0 -3.4V2.6", circle(0, 5.9, 1.3)),
    "bang": Drawn("M0 -8V2.4", circle(0, 7.6, 1.7)),
    "left": Drawn("M4.4 -8L-4.6 0L4.4 8"),
    "right": Drawn("M-4.4 -8L4.6 0L-4.4 8"),
    "earlier": Drawn("M-.4 -8L-9.4 0L-.4 8M8.4 -8L-.6 0L8.4 8"),
    "later": Drawn("M.4 -8L9.4 0L.4 8M-8.4 -8L.6 0L-8.4 8"),
    "begin": Drawn("M7.4 -8L-1.6 0L7.4 8M-6.6 -8V8"),
    "end": Drawn("M-7.4 -8L1.6 0L-7.4 8M6.6 -8V8"),
    "halt": Drawn("M-4.4 -7.4V7.4M4.4 -7.4V7.4"),
    "up": Drawn("M-8 4.4L0 -4.6L8 4.4"),
    "down": Drawn("M-8 -4.4L0 4.6L8 -4.4"),
    "pointer": Drawn("", "M-5 -8L7.4 0L-5 8Z"),
    "shield": Drawn("M0 -10L8.4 -7V-.6C8.4 4.6 4.8 8.2 0 10C-4.8 8.2 -8.4 4.6 -8.4 -.6V-7Z"),
    "lock": Drawn(
        rectangle(-7.6, -1.6, 15.2, 11.4, 2.4) + "M-4.8 -1.6V-5A4.8 4.8 0 0 1 4.8 -5V-1.6",
        circle(0, 4, 1.8),
    ),
    "crown": Drawn(
        "",
        "M-10.4 -5.6L-5.2 -.6L0 -8.6L5.2 -.6L10.4 -5.6L8.4 5H-8.4Z"
        + rectangle(-8.4, 6.6, 16.8, 3, 1),
    ),
    "star": Drawn("", star(0, 0.6, 5, 11, 4.6)),
    "plus": Drawn("M-7.4 0H7.4M0 -7.4V7.4"),
    "minus": Drawn("M-7.4 0H7.4"),
    "gear": Drawn(_gear() + circle(0, 0, 3.2)),
    "snow": Drawn(_FLAKE),
    "power": Drawn(arc(0, 1, 8.4, -52, 284) + "M0 -10.4V-1"),
    "undo": Drawn(arc(0.6, 1, 7.6, -150, 250) + "M-9.6 -8.4L-6.4 -2.4L-.2 -5"),
    "bubble": Drawn("M-9.6 -7.6H9.6V4.4H-.6L-5 9.4V4.4H-9.6Z"),
    "invite": Drawn(
        circle(-3.4, -4.6, 3.9)
        + "M-10.6 9C-10.2 3.4 -7 2.2 -3.4 2.2C.2 2.2 3.4 3.4 3.8 9M7.6 -7V1M3.6 -3H11.6"
    ),
    "partners": Drawn(
        circle(-4.4, -3.6, 3.7)
        + "M-11 9C-10.6 4 -7.6 2.9 -4.4 2.9C-1.2 2.9 1.8 4 2.2 9"
        + "M3 -7.2A3.7 3.7 0 1 1 4 .1M5.4 3C8.6 3.2 10.8 4.8 11 9"
    ),
    "everyone": Drawn(
        circle(0, -2.4, 3.4)
        + "M-6 9.4C-5.6 4.6 -3 3.6 0 3.6C3 3.6 5.6 4.6 6 9.4"
        + circle(-8, -6, 2.5)
        + circle(8, -6, 2.5)
        + "M-11.4 3.4C-11 -.4 -9.6 -1 -7.4 -1M11.4 3.4C11 -.4 9.6 -1 7.4 -1"
    ),
    "pebble": Drawn(
        "",
        _PEBBLE,
        "M-10.4 -2.6C-9 -8.4 -4.6 -10.6 .6 -10.8C-3.6 -8.4 -6.6 -6.4 -7.6 -2.2Z",
        scale=0.68,
    ),
    "sheet": Drawn(
        "",
        "M-12 -16H6L13 -9V15H-12Z",
        "M-7 -5H8V-2.2H-7ZM-7 1H8V3.8H-7ZM-7 7H8V9.8H-7ZM6 -16V-9H13L11 -10.8H7.8V-14Z",
        scale=0.7,
    ),
    "shears": Drawn(
        "M-5 4.4L6.6 -10.4M5 4.4L-6.6 -10.4" + circle(-5.6, 6.6, 3.7) + circle(5.6, 6.6, 3.7)
    ),
    "bolt": Drawn("", "M2.6 -11L-7 2H-1L-3 11L7.4 -3H1Z"),
    "distrust": Drawn(
        "M-9.6 -3.6H2.6C5 -3.6 5 .2 2.6 .2H.6M-9.6 6.4H-1.4C2.6 6.4 3.6 3 2 .2M2.6 "
        "-3.6H10.6M-9.6 -6V8.8"
    ),
    "heart": Drawn(
        "M0 8.8L-8.4 .4C-11.6 -3 -9 -8.6 -4.8 -8.2C-2.6 -8 -.8 -6.4 0 -4.6C.8 -6.4 2.6 -8 "
        "4.8 -8.2C9 -8.6 11.6 -3 8.4 .4Z"
    ),
    "question": Drawn(
        "M-5 -4.4C-5 -8 -2.6 -9.4 0 -9.4C2.8 -9.4 5.2 -7.6 5.2 -4.8C5.2 -1.4 0 -.8 0 3.2",
        circle(0, 8.2, 1.7),
    ),
    "quiet": Drawn("M-10 -3H-6.2L-1 -8V8L-6.2 3H-10ZM3.6 -3.4L10.4 3.4M10.4 -3.4L3.6 3.4"),
    "sound": Drawn(
        "M-10 -3H-6.2L-1 -8V8L-6.2 3H-10ZM3.2 -4.2A6 6 0 0 1 3.2 4.2M6.4 -7.6A11 11 0 0 1 6.4 7.6"
    ),
    "grip": Drawn("", "".join(circle(x, y, 2) for x in (-4, 4) for y in (-7.6, 0, 7.6))),
}
"""Icons by name; the signs of the four suits and of trumps go by the suit's."""
