"""Draw the base of a pawn: a low plinth in the colour of its owner, with a pattern, for colour
alone must not tell whose it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from corptable.art.burin import Block
from corptable.art.colours import BLACK, Colour, mix
from corptable.art.paths import Path, circle, polygon, rectangle
from corptable.art.picture import Box
from corptable.system.errors import CorptableError, did_you_mean

PLINTH: Final = Box(-19, 9.5, 38, 12.5)
PLINTH_OUTLINE: Final[Path] = rectangle(*PLINTH, 5)
DEPTH: Final = 0.3
"""Share of black in the ground of a pattern."""
PLAIN: Final = ""
"""Name of a base without a pattern."""


class Pattern(NamedTuple):
    """Hold a pattern of a base: closed shapes, and lines with their weight."""

    shapes: Path = ""
    lines: Path = ""
    weight: float = 0.0


def _stripes(box: Box) -> Pattern:
    step = 7.2
    return Pattern(
        "".join(
            rectangle(box.x + k * step + 1, box.y, 3.6, box.height)
            for k in range(int(box.width / step) + 1)
        )
    )


def _dots(box: Box) -> Pattern:
    count = 5
    step, middle = box.width / count, box.y + box.height / 2
    return Pattern("".join(circle(box.x + (k + 0.5) * step, middle, 2.5) for k in range(count)))


def _wave(box: Box) -> Pattern:
    half, middle = box.width / 8, box.y + box.height / 2
    path = f"M{box.x:.1f} {middle:.1f}"
    for k in range(8):
        path += f"q{half / 2:.2f} {-6.6 if k % 2 else 6.6} {half:.2f} 0"
    return Pattern(lines=path, weight=2.7)


def _zigzag(box: Box) -> Pattern:
    step, foot = box.width / 5, box.y + box.height
    teeth = ""
    for k in range(-1, 6):
        x = box.x + k * step
        teeth += polygon(
            [(x + step / 2, foot - 0.2), (x + step, box.y + 4.4), (x + 1.5 * step, foot - 0.2)]
        )
    return Pattern(teeth)


PATTERNS: Final[Mapping[str, Callable[[Box], Pattern]]] = {
    PLAIN: lambda _: Pattern(),
    "stripes": _stripes,
    "dots": _dots,
    "wave": _wave,
    "zigzag": _zigzag,
}
"""Patterns by name: functions that lay one out in a box."""


def check_pattern(name: str) -> None:
    """Raise CorptableError unless there is a pattern of this name."""
    if name not in PATTERNS:
        raise CorptableError(
            f'There is no pattern "{name}"{did_you_mean(name, PATTERNS)}; wanted one of: '
            f"{', '.join(PATTERNS)}."
        )


def draw_pattern(
    block: Block, outline: Path, box: Box, name: str, colour: Colour, paper: Colour
) -> None:
    """Draw a shape, which `box` holds, in a dark shade of a colour, with a pattern in the colour of
    paper.
    """
    pattern = PATTERNS[name](box)
    block.sheet.open(block.sheet.clip(outline))
    block.sheet.path(outline, f'fill="{mix(colour, BLACK, DEPTH) if name else colour}"')
    if pattern.shapes:
        block.sheet.path(pattern.shapes, f'fill="{paper}"')
    if pattern.lines:
        block.sheet.path(
            pattern.lines, f'fill="none" stroke="{paper}" stroke-width="{pattern.weight}"'
        )
    block.sheet.close()
    block.line(outline, 1.9)


def draw_plinth(block: Block, name: str, colour: Colour, paper: Colour) -> None:
    """Draw the base of a pawn."""
    draw_pattern(block, PLINTH_OUTLINE, PLINTH, name, colour, paper)
