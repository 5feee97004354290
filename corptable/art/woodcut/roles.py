"""Give roles of drawn pictures to the wood block: what is cut, carved and shaded in the files of
`assets/art`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil
from typing import Final

from corptable.art.drawn import Role, Roles, Shape
from corptable.art.ink import HUES
from corptable.art.paths import Path, circle, number
from corptable.art.woodcut.block import BLACK, PAPER, Block
from corptable.art.woodcut.strokes import spans

WEIGHT: Final = "stroke-width"
"""Width of an outline, in those that are usual at the card's size."""
SHADE: Final = "data-shade"
"""Direction of the dark side in degrees, the reach of its strokes as a share of the shape, and
their distance in those that are usual."""
TONE: Final = "data-tone"
"""Direction of parallel strokes, shares of ink at both sides, and the distance as above."""
TAPER: Final = "data-taper"
"""Widths of lines at their start and at their end, in outlines' widths."""
PLAIN: Final = {"paper": PAPER, "ink": BLACK}
"""Names in files of the hues that no ink has."""
PUPIL: Final = 0.62
"""Least radius of a pupil, in outlines' widths."""
WEAVE: Final = 13.0
"""Distance of the marks of a woven pattern, in units."""
FINEST_MARK: Final = 2.6


def _hue(shape: Shape) -> str:
    return PLAIN.get(shape.hue, shape.hue)


def _cut(block: Block, shape: Shape) -> None:
    angle, reach = shape.numbers[SHADE] or (None, 0.0)
    block.cut(shape.path, _hue(shape), angle, reach, shape.number(WEIGHT))


def _draw_robe(block: Block, shape: Shape) -> None:
    """Draw a robe of cloth with a woven pattern of lozenges, which small cards leave out."""
    block.tint(shape.path, _hue(shape))
    block.shade(shape.path, 6, 0.2)
    if block.is_fine(FINEST_MARK):
        block.white("".join(_weave(shape.path)))
    block.line(shape.path)


def _weave(path: Path) -> Iterator[Path]:
    """Yield the marks of a pattern, row by row, every other row shifted by half a step, none across
    an edge.
    """
    for row, ((left, y), (right, _), _place) in enumerate(spans(path, 0, WEAVE * 0.6)):
        x = ceil((left + 5) / WEAVE) * WEAVE - WEAVE / 2 * (row % 2)
        while x < right - 5:
            if x > left + 5:
                yield f"M{number(x)} {number(y - 2.4)}l1.7 2.4l-1.7 2.4l-1.7 -2.4Z"
            x += WEAVE


def _draw_pupil(block: Block, shape: Shape) -> None:
    x, y, radius = (shape.number(side) for side in ("cx", "cy", "r"))
    block.black(circle(x, y, max(radius, PUPIL * block.weight)))


def _lined(draw: Callable[[Block, Path, float], None]) -> Role[Block]:
    return Role(
        lambda block, shape: draw(block, shape.path, shape.number(WEIGHT)), {WEIGHT: (1.0,)}, False
    )


def _struck(draw: Callable[..., None], name: str, *usual: float) -> Role[Block]:
    """Return a role whose numbers are those of one attribute."""
    return Role(
        lambda block, shape: draw(block, shape.path, *shape.numbers[name]), {name: usual}, False
    )


ROLES: Final = Roles(
    {
        "cut": Role(_cut, {WEIGHT: (1.0,), SHADE: ()}),
        "robe": Role(_draw_robe, {}),
        "tint": Role(lambda block, shape: block.tint(shape.path, _hue(shape)), {}),
        "black": Role(lambda block, shape: block.black(shape.path), {}, False),
        "white": Role(lambda block, shape: block.white(shape.path), {}, False),
        "pupil": Role(_draw_pupil, {"cx": (0.0,), "cy": (0.0,), "r": (1.75,)}, False),
        "line": _lined(Block.line),
        "scratch": _lined(Block.scratch),
        "carve": _struck(Block.carve, TAPER, 1.5, 0.25),
        "shade": _struck(Block.shade, SHADE, 0.0, 0.42, 1.0),
        "tone": _struck(Block.tone, TONE, 0.0, 0.5, 0.08, 1.0),
        "scrape": _struck(Block.scrape, TONE, 0.0, 0.5, 0.08, 1.0),
    },
    frozenset({*HUES, *PLAIN}),
)
"""Roles of the block of the tarot's woodcuts."""
