"""Draw the frame of a portrait, round, square or a print as the ink has it: a ground behind the
figure, and a rim that shows the state of its seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

from corptable.art.colours import BLACK, WHITE, mix
from corptable.art.paths import Path, around, circle, number, polygon, rays, rectangle, star
from corptable.art.portraits.study import PortraitPen

RADIUS: Final = 44.0
"""Radius of the middle of the rim, in units."""
NORMAL, LIT, DIMMED = "normal", "lit", "dimmed"
STATES: Final = (NORMAL, LIT, DIMMED)
"""States of a portrait: normal, lit while its seat is asked, dimmed when the seat is out."""
RIM: Final = {NORMAL: 2.0, LIT: 3.2, DIMMED: 1.4}
"""Thickness of the rim by state, in units."""
FADED: Final = 0.42
"""Opacity of a dimmed figure."""
DASHES: Final = (4.0, 4.0)
RAYS, SLANTS, DOTS, STRIPES = "rays", "slants", "dots", "stripes"
"""Patterns of the ground in a square frame: as wallpaper of its time."""
SIDE: Final = 46.8
"""Half the side of a square frame, to the middle of its rim."""
CORNER: Final = 7.0
MOON: Final = (7.0, -9.0, 31.0)
"""Middle and radius of the moon behind a head, in units."""
PALE: Final = 0.1
"""Opacity of the pattern."""

WINDOW: Final[Path] = (
    f"M-50 -50H50V0H{number(RADIUS - 1)}A{number(RADIUS - 1)} {number(RADIUS - 1)} 0 0 1 "
    f"{number(1 - RADIUS)} 0H-50Z"
)
"""Path that clips the figure: within the rim in the lower half, and beyond it above, as far as a
hat goes.
"""

SQUARE_WINDOW: Final[Path] = rectangle(
    1.6 - SIDE, 1.6 - SIDE, 2 * SIDE - 3.2, 2 * SIDE - 3.2, CORNER - 1.6
)
"""The same in a square frame: within the rim all round."""
_PATTERNS: Final[Mapping[str, Path]] = {
    RAYS: "".join(
        polygon([around(0, -6, r, 30 * k + a) for r, a in ((16, 0), (90, -4), (90, 4))])
        for k in range(12)
    ),
    SLANTS: "".join(
        polygon([(x, -50), (x + 6, -50), (x - 30, 50), (x - 36, 50)]) for x in range(-44, 92, 15)
    ),
    DOTS: "".join(
        circle(-42 + 17 * i + 8.5 * (j % 2), -42 + 15 * j, 3.4) for i in range(6) for j in range(7)
    ),
    STRIPES: "".join(rectangle(x, -50, 3, 100) for x in range(-45, 50, 10)),
}

WITHIN: Final[Path] = rectangle(3.4 - SIDE, 3.4 - SIDE, 2 * SIDE - 6.8, 2 * SIDE - 6.8, 4)
"""The fine line within the edge of a print."""
_STROKES: Final[Path] = "".join(
    polygon(
        [
            around(0, -6, 25 + 5 * (k % 2), 7.5 * k),
            around(0, -6, 74, 7.5 * k - 1),
            around(0, -6, 74, 7.5 * k + 1),
        ]
    )
    for k in range(48)
)
SQUARE: Final[Path] = rectangle(-SIDE, -SIDE, 2 * SIDE, 2 * SIDE, CORNER)


class PortraitGround(NamedTuple):
    """Describe the ground behind a figure: its hue, and its pattern in a square frame."""

    hue: str
    pattern: str


def draw_ground(study: PortraitPen, behind: PortraitGround, role: str, state: str) -> None:
    """Draw the ground behind the figure, and the rim in the hue of its role, if it has one.

    In a round frame the ground is darkness with a light in it, or stock with rays around the head,
    in the hue of the rim; in a square one it is wallpaper, and a rim without a role is gold; in a
    print it is a tint with strokes of the burin around the head; on cut paper it is night, with a
    moon in the hue of the rim behind the head.
    """
    if study.pen.ink.frame == "block":
        _draw_print(study, behind.hue, role, state)
        return
    if study.pen.ink.frame == "square":
        _draw_wallpaper(study, behind, state)
        _draw_square_rim(study, role or "gold", state)
        return
    hue = role or behind.hue
    if study.pen.ink.frame == "moon":
        _draw_night(study, hue, state)
        return
    pen, disc = study.pen, circle(0, 0, RADIUS)
    ground = pen.ink.ground
    if pen.ink.glows:
        pen.lamp(0, 0, 50, hue, {NORMAL: 0.5, LIT: 1.0, DIMMED: 0.0}[state])
        pen.cut(disc)
        pen.lamp(0, -4, RADIUS, hue, {NORMAL: 0.34, LIT: 0.62, DIMMED: 0.08}[state])
    else:
        share = {NORMAL: 0.34, LIT: 0.62, DIMMED: 0.1}[state]
        pen.matter.path(disc, f'fill="{mix(ground.top, pen.hue(hue).line, share)}"')
    if study.has_details and state != DIMMED:
        pen.faint(rays(0, -4, 14, RADIUS - 4, 36, reach=(1, 0.9)), hue, 0.8, 1.4)
    _draw_rim(study, hue, state)


def _draw_night(study: PortraitPen, hue: str, state: str) -> None:
    """Draw a night of cut paper: a moon in its hue with its light, a hill, and a rim of paper; grey
    behind a dimmed figure.
    """
    pen = study.pen
    night, paper = pen.hue("night").line, pen.ink.ground.top
    colour = pen.hue("steel" if state == DIMMED else hue).line
    disc, (x, y, radius) = circle(0, 0, RADIUS), MOON
    pen.matter.path(
        disc,
        f'fill="{mix(night, pen.hue("trump").line, {NORMAL: 0.25, LIT: 0.6, DIMMED: 0.1}[state])}"',
    )
    with pen.clipped(disc):
        for reach, strength in ((1.45, 0.16), (1.2, 0.24)):
            pen.matter.path(
                circle(x, y, reach * radius), f'fill="{colour}" fill-opacity="{strength}"'
            )
        tint = {NORMAL: 0.35, LIT: 0.1, DIMMED: 0.65}[state]
        pen.matter.path(circle(x, y, radius), f'fill="{mix(paper, colour, tint)}"')
        pen.matter.path(
            "M-50 26C-30 14 -6 30 16 20C32 14 40 22 50 18V50H-50Z",
            f'fill="{mix(night, BLACK, 0.2)}"',
        )
        if study.has_details:
            pen.matter.path(
                star(-27, -24, 4, 3.4, 1.1) + star(-34, -6, 4, 2.4, 0.8),
                f'fill="{paper}" fill-opacity="0.8"',
            )
    dashes = f' stroke-dasharray="{" ".join(map(number, DASHES))}"' if state == DIMMED else ""
    for width, line in (
        (RIM[state] + 2.2, night),
        (RIM[state], paper if state == NORMAL else colour),
    ):
        pen.matter.path(disc, f'fill="none" stroke="{line}" stroke-width="{number(width)}"{dashes}')


def _draw_rim(study: PortraitPen, hue: str, state: str) -> None:
    pen, rim = study.pen, circle(0, 0, RADIUS)
    if state == DIMMED:
        pen.thin(rim, "steel", RIM[state], 0.9, DASHES)
        return
    pen.line(rim, hue, RIM[state])
    study.finesse(circle(0, 0, RADIUS - 3.6), hue, 0.8, 0.7)


def _draw_wallpaper(study: PortraitPen, behind: PortraitGround, state: str) -> None:
    """Draw a ground of one colour, darker towards its foot, with its pattern; grey behind a dimmed
    figure.
    """
    pen = study.pen
    colour = mix(
        pen.hue(behind.hue).line, pen.ink.ground.body, {NORMAL: 0.0, LIT: 0.12, DIMMED: 0.1}[state]
    )
    if state == DIMMED:
        colour = mix(colour, pen.hue("steel").text, 0.6)
    paint = pen.matter.downward((0, colour), (1, mix(colour, BLACK, 0.34)))
    pen.matter.path(SQUARE, f'fill="{paint}"')
    if study.has_details and state != DIMMED:
        with pen.clipped(SQUARE):
            pen.matter.path(_PATTERNS[behind.pattern], f'fill="{WHITE}" fill-opacity="{PALE}"')


def _draw_print(study: PortraitPen, hue: str, role: str, state: str) -> None:
    """Draw the ground of a print, in which strokes as in a woodcut lead away from the head, and its
    two lines, the inner one in the hue of a role."""
    pen = study.pen
    tint = {NORMAL: 0.42, LIT: 0.2, DIMMED: 0.06}[state]
    colour = mix(pen.ink.ground.top, pen.hue("gold" if state == LIT else hue).line, tint)
    pen.matter.path(SQUARE, f'fill="{colour}"')
    if study.has_details:
        with pen.clipped(SQUARE):
            pen.matter.path(
                _STROKES, f'fill="{pen.ink.key}" fill-opacity="{FADED if state == DIMMED else 1}"'
            )
    width = {NORMAL: 2.4, LIT: 3.6, DIMMED: 1.4}[state]
    rim = pen.ink.key if state != LIT else pen.hue("flame").line
    dashes = f' stroke-dasharray="{" ".join(map(number, DASHES))}"' if state == DIMMED else ""
    pen.matter.path(SQUARE, f'fill="none" stroke="{pen.ink.ground.top}" stroke-width="7"')
    pen.matter.path(SQUARE, f'fill="none" stroke="{rim}" stroke-width="{number(width)}"{dashes}')
    pen.matter.path(
        WITHIN,
        f'fill="none" stroke="{pen.hue(role).line if role else rim}" '
        f'stroke-width="{1.6 if role else 0.9}"',
    )


def _draw_square_rim(study: PortraitPen, hue: str, state: str) -> None:
    pen = study.pen
    colour = mix(pen.hue(hue).line, WHITE, {NORMAL: 0.12, LIT: 0.55, DIMMED: 0.0}[state])
    pen.matter.path(SQUARE, f'fill="none" stroke="{pen.ink.key}" stroke-width="5"')
    dashes = f' stroke-dasharray="{" ".join(map(number, DASHES))}"' if state == DIMMED else ""
    width = number({NORMAL: 2.5, LIT: 3.8, DIMMED: 1.6}[state])
    pen.matter.path(SQUARE, f'fill="none" stroke="{colour}" stroke-width="{width}"{dashes}')


@contextmanager
def figure(study: PortraitPen, state: str) -> Iterator[None]:
    """Clip and fade for drawing the figure in its frame."""
    window = WINDOW if study.pen.ink.frame in ("round", "moon") else SQUARE_WINDOW
    with study.pen.clipped(window), study.pen.opacity(FADED if state == DIMMED else 1):
        yield
