"""Draw pawns: a pebble, a folded sheet and shears, each on a base with the pattern of its owner,
the shadow beneath, and the crests of owners.

Pawn("pebble", "#b8402a", "stripes", "woodcut", 42, 47)     # a recipe
PawnShadow(42, 47, height_above=0.1)                        # of one that is lifted
Crest("#b8402a", "stripes", "woodcut", 40, 50)              # the shield of its owner
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from corptable.art.colours import BLACK, LEGIBLE, Colour, contrast, mix
from corptable.art.engraving import PrintBlock, Strokes, placed
from corptable.art.ink import Ink, find_ink
from corptable.art.paths import Path, circle, ellipse, line, mirrored, polygon, rectangle
from corptable.art.picture import Box, Layer, Picture
from corptable.art.room.marks import Stops, disc, stroked
from corptable.art.sheet import SvgSheet, document
from corptable.art.skin.skin import find_skin
from corptable.system.errors import CorptableError, did_you_mean

# The base of a pawn: a low plinth in the colour of its owner, with a pattern, for colour alone
# must not tell whose it is

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
    block: PrintBlock, outline: Path, box: Box, name: str, colour: Colour, paper: Colour
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


def draw_plinth(block: PrintBlock, name: str, colour: Colour, paper: Colour) -> None:
    """Draw the base of a pawn."""
    draw_pattern(block, PLINTH_OUTLINE, PLINTH, name, colour, paper)


# The figures of pawns by shape, around the middle of a pawn, above its base

RISE: Final = -5.4
"""Height of the middle of a figure over that of its box, in units, negative for up."""
WEIGHT: Final = 2.0
_PEBBLE: Final[Path] = (
    "M-15 6C-19 -2 -16 -11 -8 -14C0 -18 9 -15 14 -9C19 -3 18 5 13 9C5 13 -10 13 -15 6Z"
)
_SHADED: Final[Path] = "M3 -16C16 -14 21 2 13 10C5 14 -6 13 -13 9C2 8 10 -1 3 -16Z"
_SHEET: Final[Path] = "M-13 -17H7L14 -10V12H-13Z"
_FLAP: Final[Path] = "M7 -17V-10H14Z"
_BLADE: Final[Path] = "M-2 -1L9 -19C12 -17 12 -13 10 -10L2.5 3Z"
_RING: Final[Path] = ellipse(-8, 8, 5.4, 4.8)


class PawnFigure(NamedTuple):
    """Hold the figure of a pawn: the function that draws it in a colour on paper, and its outline,
    around which light lies.
    """

    draw: Callable[[PrintBlock, Colour, Colour], None]
    outline: Path


def _draw_pebble(block: PrintBlock, colour: Colour, paper: Colour) -> None:
    block.cut(_PEBBLE, colour, 0)
    block.hatch(_SHADED, Box(-14, -17, 34, 31), Strokes(35, 3.2, 0.4, 2.1))
    block.sheet.path("M-11 -4C-10 -9 -6 -11 -1 -12", stroked(mix(colour, paper, 0.75), 2.4))
    block.line(_PEBBLE, WEIGHT)


def _draw_sheet(block: PrintBlock, colour: Colour, paper: Colour) -> None:
    block.cut(_SHEET, colour, 0)
    block.hatch("M6 -10H14V12H2Z", Box(2, -10, 12, 22), Strokes(90, 2.8, 0.3, 1.5), 0.8)
    block.line(_SHEET, WEIGHT)
    block.sheet.path(_FLAP, f'fill="{paper}"')
    block.line(_FLAP, 1.6)
    lines = "".join(
        line((-8.5, -9.6 + 5.2 * k), (2.5 if k == 0 else 9, -9.6 + 5.2 * k)) for k in range(4)
    )
    block.sheet.path(lines, stroked(paper, 1.8))


def _draw_shears(block: PrintBlock, colour: Colour, paper: Colour) -> None:
    for blade, ring in ((_BLADE, _RING), (mirrored(_BLADE), ellipse(8, 8, 5.4, 4.8))):
        block.sheet.path(blade, f'fill="{paper}"')
        block.line(blade, 1.8)
        block.line(ring, 5.4)
        block.sheet.path(ring, stroked(colour, 2.7))
    block.hatch(_BLADE, Box(-2, -19, 14, 22), Strokes(118, 2.6, 0.2, 1.3), 0.7)
    block.solid(circle(0, 0, 2.1))


FIGURES: Final[Mapping[str, PawnFigure]] = {
    "pebble": PawnFigure(_draw_pebble, _PEBBLE),
    "sheet": PawnFigure(_draw_sheet, _SHEET),
    "shears": PawnFigure(_draw_shears, _BLADE + mirrored(_BLADE) + _RING + ellipse(8, 8, 5.4, 4.8)),
}
"""Figures by the name of the shape that a theme gives a pawn."""


# The pictures of pawns and of their shadows

BOX: Final = (46.0, 52.6)
"""Width and height in units of the box in which a pawn is drawn."""
MIDDLE: Final = 27.4
"""Distance in units of the middle of the drawing from the top of the box."""
RIM: Final = ((3.5, 0.92),)
"""Stroke of the pale rim that sets a pawn off from any card on which it stands: width and
opacity.
"""
AURA: Final = ((5.4, 0.4), (3.8, 1.0))
"""Strokes of the light around a pawn that may be touched now, in place of its rim."""
SHADE: Final[Stops] = ((0, 0.62), (0.5, 0.46), (0.8, 0.16), (1, 0))
FOOT: Final = 0.43
"""Distance of a base's foot below the middle of its box, in heights of the pawn."""


@dataclass(frozen=True, slots=True)
class Pawn:
    """Specify a pawn: its shape (`FIGURES`), the colour of its owner (`#rrggbb`) and the pattern of
    its base (`PATTERNS`), as large as fits into `width` by `height` pixels. `is_bright`: a person
    may touch it now."""

    shape: str
    colour: Colour
    pattern: str
    ink: str
    width: int
    height: int
    is_bright: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        return self.width, self.height

    def picture(self) -> Picture:
        """Compose the pawn. Raises CorptableError for an unknown shape, pattern or ink."""
        check_pattern(self.pattern)
        if self.shape not in FIGURES:
            raise CorptableError(
                f'There is no pawn "{self.shape}"{did_you_mean(self.shape, FIGURES)}; wanted '
                f"one of: {', '.join(FIGURES)}."
            )
        ink, figure = find_ink(self.ink), FIGURES[self.shape]
        sheet = SvgSheet(*BOX)
        block = PrintBlock(sheet, ink.key)
        sheet.open(placed(BOX[0] / 2, MIDDLE))
        raised = f'transform="translate(0 {RISE})"'
        light = find_skin(self.ink).target_light if self.is_bright else ink.ground.body
        for width, strength in AURA if self.is_bright else RIM:
            for path, attributes in ((PLINTH_OUTLINE, ""), (figure.outline, raised)):
                sheet.path(path, f"{stroked(light, width, strength)} {attributes}")
        draw_plinth(block, self.pattern, self.colour, ink.ground.body)
        sheet.open(raised)
        figure.draw(block, self.colour, ink.ground.body)
        sheet.close()
        sheet.close()
        scale = min(self.width / BOX[0], self.height / BOX[1])
        across, down = self.width / scale, self.height / scale
        box = ((BOX[0] - across) / 2, (BOX[1] - down) / 2, across, down)
        return Picture(
            *self.size, (Layer(document(*self.size, box, sheet.definitions, sheet.content)),)
        )


@dataclass(frozen=True, slots=True)
class PawnShadow:
    """Specify the shadow of a pawn of `width` by `height` pixels that is raised `height_above` of
    its widths above the table.

    Blit it with its middle on that of the pawn; it is larger by `margin` on each side.
    """

    width: int
    height: int
    height_above: float = 0.0

    @property
    def margin(self) -> int:
        """Get the margin of the shadow around the pawn, in pixels."""
        return -int(-(0.2 + 2 * self.height_above) * self.width // 1)

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        return self.width + 2 * self.margin, self.height + 2 * self.margin

    def picture(self) -> Picture:
        """Compose the shadow: close and dark beneath a pawn that stands, farther away, larger and
        paler beneath a lifted one.
        """
        across, down = self.size
        sheet, away = SvgSheet(across, down), self.height_above * self.width
        x, y = (
            across / 2 + 0.05 * self.width + 0.4 * away,
            down / 2 + FOOT * self.height + 1.6 * away,
        )
        paler = 1 / (1 + 6 * self.height_above)
        stops = [(at, strength * paler) for at, strength in SHADE]
        disc(
            sheet,
            x,
            y,
            0.52 * self.width + 0.5 * away,
            0.15 * self.height + 0.5 * away,
            BLACK,
            stops,
        )
        return Picture(
            across,
            down,
            (
                Layer(
                    document(across, down, (0, 0, across, down), sheet.definitions, sheet.content)
                ),
            ),
        )


# Crests: a shield in the colour of an owner of pawns, with the pattern of their bases along its
# top

CREST_BOX: Final = (50.0, 62.0)
"""Width and height in units of the box in which a crest is drawn."""
LETTER_AT: Final = 0.58
"""Height of the middle of the letter on a crest below its top, in heights of the crest."""
SHIELD: Final[Path] = "M3 4H47V35C47 49 33 56 25 60C17 56 3 49 3 35Z"
SHADED: Final[Path] = "M37 18H47V35C47 44 41 50 35 54Z"
"""Part of the shield in the shade, at the right of the letter."""
CHIEF: Final = Box(3, 4, 44, 14)
STEPS: Final = 20
"""Number of shades of a colour that are tried for the field."""


@dataclass(frozen=True, slots=True)
class Crest:
    """Specify the crest of an owner by colour (`#rrggbb`) and pattern (`PATTERNS`), as large as
    fits into `width` by `height` pixels; the window writes a letter on it."""

    colour: Colour
    pattern: str
    ink: str
    width: int
    height: int

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        return self.width, self.height

    def picture(self) -> Picture:
        """Compose the crest. Raises CorptableError for an unknown pattern or ink."""
        check_pattern(self.pattern)
        ink = find_ink(self.ink)
        field, _ = field_and_letters(ink, self.colour)
        sheet = SvgSheet(*CREST_BOX)
        block = PrintBlock(sheet, ink.key)
        block.cut(SHIELD, field, 0)
        block.hatch(SHADED, Box(36, 16, 11, 40), Strokes(78, 3, 0.2, 1.9), 0.8)
        draw_pattern(block, rectangle(*CHIEF), CHIEF, self.pattern, self.colour, ink.ground.body)
        block.line(SHIELD, 2.6)
        scale = min(self.width / CREST_BOX[0], self.height / CREST_BOX[1])
        across, down = self.width / scale, self.height / scale
        box = ((CREST_BOX[0] - across) / 2, (CREST_BOX[1] - down) / 2, across, down)
        return Picture(
            *self.size, (Layer(document(*self.size, box, sheet.definitions, sheet.content)),)
        )


def field_and_letters(ink: Ink, colour: Colour) -> tuple[Colour, Colour]:
    """Return the colours of the field of a crest and of letters on it.

    Letters have the ink's key on a pale colour; on any other that of paper, and the field is as
    much darker as that takes.
    """
    if contrast(ink.key, colour) >= LEGIBLE:
        return colour, ink.key
    shades = (mix(colour, BLACK, step / STEPS) for step in range(STEPS))
    return next(
        shade for shade in shades if contrast(ink.ground.body, shade) >= LEGIBLE
    ), ink.ground.body
