"""Draw in an ink: a drawing calls the pen with the role of each line or shape, and the pen writes
the SVG that its ink wants.

A drawing says that a line is an outline in the hue of cups, a lamp or a shadow. In an ink that
glows a picture is two documents. One is the matter: bodies and lines. The other is the light alone,
on black and a third of the size: all lines wider and paler, everything solid in black before it,
one blur over it all, and last, as far as they are visible, the lines themselves in black, for a
line is not lit by its own halo. The painter adds the light to the matter. One blur a card instead
of one a line makes a face cheap (measured at 320 pixels: 18 ms against 43).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Final, Literal

from corptable.art.colours import BLACK, WHITE, Colour, luminance, mix
from corptable.art.glyphs import EM, OutlineFont
from corptable.art.ink import Hue, Ink
from corptable.art.paths import Path, Point, number, rectangle
from corptable.art.picture import Layer, Picture, turned_size
from corptable.art.sheet import SvgSheet, document
from corptable.art.writing_systems import drawn_from_the_left

LINE: Final = 1.8
"""Usual width of a line, in units."""
HALO: Final = 2.4
"""Width of a line's glow, in widths of the line."""
CORE: Final = 0.42
"""Width of a line's pale middle, in widths of the line."""
PALE: Final = 0.72
"""Share of white in that middle."""
UNLIT: Final = 0.75
"""Share of the light that is kept off the lines themselves."""
SOLID_FROM: Final = 0.7
"""Least opacity at which bodies hide the light behind them."""
LIGHT_PARTS: Final = (3, 4)
"""Divisors of the size for painting the light: a third of it, or a quarter for pictures at least
LARGE pixels wide.
"""
LARGE: Final = 240
SMALLEST_BLUR: Final = 2.05
"""Smallest blur radius, in pixels of the light's layer: below 2 resvg uses a recursive blur, four
times slower.
"""
SMALLEST_LIGHT: Final = 24
SHIFT_DOWN: Final = 0.75
"""Offset of a print's fills downwards, in offsets to the right."""
PENCIL: Final = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
"""Default attributes of all shapes: most are lines, and lines have round ends."""
STOUT: Final = 16
"""Outline of pale text on a dark ground, in thousandths of its size: resvg draws such text thinner
than print looks.
"""

Anchor = Literal["left", "middle", "right"]


class SvgPen:
    """Draw in one ink on a canvas of `width` by `height` units. Hues are named as the ink names
    them.

    A card that is cut from a printed sheet has no edge and no round corners: `beyond` are the units
    by which its ground reaches beyond the cut at the left and right, and at the top and foot. The
    picture shows them, too.
    """

    def __init__(
        self, ink: Ink, width: float, height: float, beyond: tuple[float, float] = (0.0, 0.0)
    ) -> None:
        self.ink = ink
        self.width = width
        self.height = height
        self._beyond = beyond
        self.matter = SvgSheet(width, height)
        self._light = SvgSheet(width, height)
        self._unlit = SvgSheet(width, height)
        self._sheets = (self.matter, self._light, self._unlit)

    def hue(self, name: str) -> Hue:
        """Return the colours of a hue in this ink. Raises KeyError for a name that no ink has."""
        return self.ink.hues[name]

    @property
    def is_cut(self) -> bool:
        """True if the card is cut from a printed sheet."""
        return self._beyond != (0.0, 0.0)

    def outline(self, outline: Path) -> Path:
        """Return the outline of the ground: that of the card, or of a card that is cut all that is
        printed.
        """
        return rectangle(*self._box) if self.is_cut else outline

    @property
    def _box(self) -> tuple[float, float, float, float]:
        """Return left, top, width and height of all that is shown."""
        across, down = self._beyond
        return -across, -down, self.width + 2 * across, self.height + 2 * down

    # Transformations

    @contextmanager
    def at(
        self, x: float = 0, y: float = 0, *, turn: float = 0, scale: float = 1, flip: bool = False
    ) -> Iterator[None]:
        """Draw around another point: rotated clockwise by `turn` degrees, scaled, and mirrored left
        to right if `flip`.
        """
        steps = []
        if x or y:
            steps.append(f"translate({number(x)} {number(y)})")
        if turn:
            steps.append(f"rotate({number(turn)})")
        if scale != 1 or flip:
            steps.append(f"scale({(-scale if flip else scale):.5g} {scale:.5g})")
        with self._group(f'transform="{" ".join(steps)}"') if steps else nullcontext():
            yield

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        """Clip to a path: draw only within it."""
        with self._group(*(sheet.clip(path) for sheet in self._sheets)):
            yield

    @contextmanager
    def opacity(self, strength: float) -> Iterator[None]:
        """Draw at an opacity, as one group: shapes in it do not show through each other."""
        with self._group(f'opacity="{strength:.3g}"'):
            yield

    @contextmanager
    def _group(self, *attributes: str) -> Iterator[None]:
        """Open a group on every sheet, with the same attributes or each with its own."""
        own = attributes if len(attributes) == len(self._sheets) else attributes * len(self._sheets)
        for sheet, attribute in zip(self._sheets, own, strict=True):
            sheet.open(attribute)
        try:
            yield
        finally:
            for sheet in self._sheets:
                sheet.close()

    @contextmanager
    def placed(self, matrix: tuple[float, ...]) -> Iterator[None]:
        """Draw in coordinates of one's own, which a matrix moves, turns and scales."""
        with self._group(f'transform="matrix({" ".join(f"{value:.6g}" for value in matrix)})"'):
            yield

    def is_fine(self, _size: float) -> bool:
        """True for every detail: the pen does not know how large the card is shown."""
        return True

    # Lines and bodies

    def line(self, path: Path, hue: str, weight: float = LINE, strength: float = 1.0) -> None:
        """Draw a main line: a tube of light, or the stroke of a pen."""
        colour, width = self._line_colour(hue), weight * self.ink.weight
        self._halo(path, colour, width, strength)
        self.matter.path(path, _stroke(colour, width, strength))
        if self.ink.core:
            self.matter.path(
                path, _stroke(mix(colour, WHITE, PALE), width * CORE, self.ink.core * strength)
            )

    def body(self, path: Path, hue: str, weight: float = LINE, tone: float = 1.0) -> None:
        """Draw a closed shape that hides the shapes behind it, outlined and filled with a share of
        its hue, which `tone` scales.
        """
        self.fill(path, hue, tone)
        if tone:
            self.hatch(path, hue)
        self.line(path, hue, weight)

    def fill(self, path: Path, hue: str, tone: float = 1.0, shift: Point | None = None) -> None:
        """Fill a body without an outline; `shift` is its offset where the ink has one, if not the
        usual.
        """
        ink = self.ink
        cover = ink.ground.body
        colour = mix(cover, self.hue(hue).line, min(1.0, ink.body * tone))
        if ink.shift:
            self.matter.path(path, f'fill="{cover}"')
            x, y = shift or (ink.shift, ink.shift * SHIFT_DOWN)
            self.matter.path(
                path, f'fill="{colour}" transform="translate({number(x)} {number(y)})"'
            )
        else:
            self.matter.path(path, _filled(colour, ink.cover))
        if ink.glows and ink.cover >= SOLID_FROM:
            self._hide(path, ink.cover)

    def hatch(self, path: Path, hue: str) -> None:
        """Hatch a shape: shade it with slanting lines, in an ink that has them (prints)."""
        if self.ink.hatching:
            self.matter.path(path, f'fill="url(#{self._hatching(hue)})"')

    def solid(self, path: Path, hue: str, strength: float = 1.0) -> None:
        """Fill a shape in the full colour of its hue, with a weak glow: a gem, a lamp's glass, a
        sign.
        """
        colour = self.hue(hue).line
        self._glow(path, colour, strength * 0.5)
        self.matter.path(path, _filled(colour, strength))

    def highlight(self, path: Path, hue: str, strength: float = 1.0) -> None:
        """Draw a highlight: a star, an eye, the core of a flame.

        It is nearly white and glows, or in print white paper within a line.
        """
        colour = self.hue(hue).line
        self._glow(path, colour, strength)
        if self.ink.glows:
            self.matter.path(path, _filled(mix(colour, WHITE, 0.8), strength))
        else:
            self.matter.path(path, _filled(mix(self.ink.ground.top, colour, 0.12), strength))
            self.matter.path(
                path, _stroke(self._line_colour(hue), LINE * 0.6 * self.ink.weight, strength)
            )

    def cut(self, path: Path, strength: float = 1.0) -> None:
        """Cut a hole: show the ground, and let no light through."""
        self.matter.path(path, _filled(self.ink.ground.body, strength))
        if self.ink.glows:
            self._hide(path, strength)

    def shadow(self, path: Path, strength: float = 0.5) -> None:
        """Darken a shape without an edge of its own."""
        self.matter.path(
            path,
            _filled(
                self.ink.key if not self.ink.glows else BLACK,
                strength * (1 if self.ink.glows else 0.5),
            ),
        )

    def faint(self, path: Path, hue: str, weight: float = 0.8, strength: float = 1.0) -> None:
        """Draw ornament behind the drawing: fine lines without glow, as strong as the ink's
        tracery.
        """
        self.matter.path(
            path,
            _stroke(
                self.hue(hue).line, weight * self.ink.weight, strength * self.ink.ground.tracery
            ),
        )

    def thin(
        self,
        path: Path,
        hue: str,
        weight: float = 0.9,
        strength: float = 0.8,
        dashes: tuple[float, ...] = (),
    ) -> None:
        """Draw a fine line within the drawing, without glow: folds, feathers, rivets. `dashes` are
        lengths in units.
        """
        attributes = _stroke(self._line_colour(hue), weight * self.ink.weight, strength)
        if dashes:
            attributes += f' stroke-dasharray="{" ".join(map(number, dashes))}"'
        self.matter.path(path, attributes)

    def marks(
        self, path: Path, hue: str, weight: float, strength: float, dashes: tuple[float, ...] = ()
    ) -> None:
        """Draw strokes with square ends, of the same width in every ink: windows, the marks of a
        dial.
        """
        attributes = _stroke(self.hue(hue).line, weight, strength) + ' stroke-linecap="butt"'
        if dashes:
            attributes += f' stroke-dasharray="{" ".join(f"{dash:.6g}" for dash in dashes)}"'
        self.matter.path(path, attributes)

    def gild(self, path: Path, hue: str, weight: float = LINE) -> None:
        """Draw an ornament in the colour of its hue itself, whatever outlines are drawn in: gold
        leaf, a vein of colour.
        """
        colour, width = self.hue(hue).line, weight * self.ink.weight
        self._halo(path, colour, width, 0.6)
        self.matter.path(path, _stroke(colour, width, 1))

    def lamp(self, x: float, y: float, radius: float, hue: str, strength: float = 0.5) -> None:
        """Draw a soft round light around a point, behind all that is drawn later; in print a pale
        tint.
        """
        colour = self.hue(hue).line
        strength = strength if self.ink.glows else strength * 0.55
        stops = ((0, 1.0), (0.35, 0.5), (0.7, 0.14), (1, 0))
        markup = "".join(
            f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{strength * part:.3g}"/>'
            for at, part in stops
        )
        name = self.matter.define(
            f'<radialGradient id="{{id}}" gradientUnits="userSpaceOnUse" cx="{number(x)}" '
            f'cy="{number(y)}" r="{number(radius)}">'
            f"{markup}</radialGradient>"
        )
        self.matter.add(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="url(#{name})"/>'
        )

    def gradient(
        self, path: Path, hue: str, top: float, bottom: float, y0: float, y1: float
    ) -> None:
        """Fill with a vertical gradient in a hue, from opacity `top` at `y0` to `bottom` at `y1`:
        mist, water, a beam of light.
        """
        colour = self.hue(hue).line
        name = self.matter.define(
            f'<linearGradient id="{{id}}" gradientUnits="userSpaceOnUse" x1="0" '
            f'y1="{number(y0)}" x2="0" y2="{number(y1)}">'
            f'<stop offset="0" stop-color="{colour}" stop-opacity="{top:.3g}"/>'
            f'<stop offset="1" stop-color="{colour}" stop-opacity="{bottom:.3g}"/></linearGradient>'
        )
        self.matter.path(path, f'fill="url(#{name})"')

    def _line_colour(self, hue: str) -> Colour:
        return mix(self.hue(hue).line, self.ink.key, self.ink.key_share)

    def _halo(self, path: Path, colour: Colour, width: float, strength: float) -> None:
        if self.ink.glows:
            self._light.path(
                path, _stroke(colour, width * HALO, self.ink.light.strength * strength)
            )
            self._unlit.path(path, _stroke(WHITE, width * 1.1, strength))

    def _hide(self, path: Path, strength: float) -> None:
        """Block the light within a path, and remove the lines behind it from the mask that darkens
        lines.
        """
        self._light.path(path, _filled(BLACK, strength))
        if not self._unlit.is_empty:
            self._unlit.path(path, _filled(BLACK, strength))

    def _glow(self, path: Path, colour: Colour, strength: float) -> None:
        if self.ink.glows:
            self._light.path(
                path,
                f'{_filled(colour, strength)} stroke="{colour}" stroke-width="3" '
                f'stroke-opacity="{strength:.3g}"',
            )

    def _hatching(self, hue: str) -> str:
        """Define the pattern of slanting lines in a hue, and return its id."""
        colour = self._line_colour(hue)
        return self.matter.define(
            '<pattern id="{id}" patternUnits="userSpaceOnUse" width="3.2" height="3.2" '
            'patternTransform="rotate(38)">'
            f'<path d="M0 1.6h3.2" {_stroke(colour, 0.6, self.ink.hatching)}/></pattern>'
        )

    # Text

    def write(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: Colour,
        face: OutlineFont,
        *,
        anchor: Anchor = "left",
        tracking: float = 0,
        widest: float = 0,
        light: float = 0,
    ) -> float:
        """Write a line of text with its baseline on `y`, and return its width in units.

        Text that is wider than `widest` (0: any width) is narrowed. `light` is the strength of its
        glow, in an ink that glows.
        """
        natural = face.width(text, size, tracking)
        narrowed = min(1.0, widest / natural) if widest and natural else 1.0
        width = natural * narrowed
        left = x - width * {"left": 0.0, "middle": 0.5, "right": 1.0}[anchor]
        scale = size / EM
        outlines, pen_at = [], 0.0
        for sign in drawn_from_the_left(text):
            glyph = face.glyph(sign)
            if glyph.outline:
                outlines.append(
                    f'<path transform="translate({number(pen_at)})" d="{glyph.outline}"/>'
                )
            pen_at += glyph.advance + tracking / scale
        stout = (
            f' stroke="{colour}" stroke-width="{STOUT}"'
            if luminance(colour) > luminance(self.ink.ground.middle)
            else ""
        )
        place = (
            f'transform="translate({number(left)} {number(y)}) scale({scale * narrowed:.5g} '
            f'{scale:.5g})"'
        )
        glyphs = "".join(outlines)
        self.matter.add(f'<g {place} fill="{colour}"{stout}>{glyphs}</g>')
        if light and self.ink.glows:
            self._light.add(f'<g {place} fill="{colour}" fill-opacity="{light:.3g}">{glyphs}</g>')
            self._unlit.add(f'<g {place} fill="{WHITE}">{glyphs}</g>')
        return width

    # The picture

    def picture(
        self, width: int, height: int, turn: float = 0, outline: Path = "", fine: bool = False
    ) -> Picture:
        """Return the picture that was drawn, in pixels, rotated by `turn` degrees; its light stays
        within `outline`.

        A rotated picture is as large as `turned_size` says, with the drawing in its middle. `fine`
        paints the light at full size, for small pictures whose lines lie close together.
        """
        whole = turned_size(width, height, turn)
        layers = [
            Layer(
                self._document(
                    self.matter.definitions, self.matter.content, (width, height), turn, whole
                )
            )
        ]
        if self.ink.glows and not self._light.is_empty:
            part = 1 if fine else LIGHT_PARTS[width >= LARGE]
            layers.append(self._light_layer((width, height), turn, whole, outline, part))
        return Picture(*whole, tuple(layers))

    def _light_layer(
        self, size: tuple[int, int], turn: float, whole: tuple[int, int], outline: Path, part: int
    ) -> Layer:
        small = max(SMALLEST_LIGHT, whole[0] // part), max(SMALLEST_LIGHT, whole[1] // part)
        unit = small[0] / whole[0] * size[0] / self.width
        radius = max(self.ink.light.radius, SMALLEST_BLUR / unit)
        width, height = number(self.width), number(self.height)
        blur = (
            f'<filter id="blur" filterUnits="userSpaceOnUse" x="0" y="0" width="{width}" '
            f'height="{height}" '
            'color-interpolation-filters="sRGB"><feGaussianBlur '
            f'stdDeviation="{radius:.3g}"/></filter>'
        )
        lit = f'<rect width="{width}" height="{height}" fill="{BLACK}"/>{self._light.content}'
        box = f'width="{width}" height="{height}"'
        content = (
            f'<g filter="url(#blur)">{lit}</g><rect {box} fill="{BLACK}" fill-opacity="{UNLIT}" '
            'mask="url(#unlit)"/>'
        )
        # Both sheets define only clips, the same ones in the same order: one set of definitions
        # serves both.
        mask = (
            f'<mask id="unlit" maskUnits="userSpaceOnUse" x="0" y="0" {box}><g '
            f"{PENCIL}>{self._unlit.content}</g></mask>"
        )
        definitions = self._light.definitions + blur + mask
        if outline:
            definitions += f'<clipPath id="outline"><path d="{outline}"/></clipPath>'
            content = f'<g clip-path="url(#outline)">{content}</g>'
        svg = self._document(definitions, content, size, turn, whole, small)
        return Layer(svg, adds=True)

    def _document(
        self,
        definitions: str,
        content: str,
        size: tuple[int, int],
        turn: float,
        whole: tuple[int, int],
        pixels: tuple[int, int] | None = None,
    ) -> str:
        """Return a document of `pixels` (by default those of the whole) in which the drawing is
        rotated about the middle.
        """
        if not turn:
            return document(
                *(pixels or whole), self._box, definitions, f"<g {PENCIL}>{content}</g>"
            )
        across, down = size[0] / self.width, size[1] / self.height
        place = (
            f"rotate({number(turn)}) scale({across:.6g} {down:.6g}) "
            f"translate({number(-self.width / 2)} {number(-self.height / 2)})"
        )
        box = (-whole[0] / 2, -whole[1] / 2, float(whole[0]), float(whole[1]))
        return document(
            *(pixels or whole), box, definitions, f'<g transform="{place}" {PENCIL}>{content}</g>'
        )


def _stroke(colour: Colour, width: float, strength: float) -> str:
    opacity = f' stroke-opacity="{strength:.3g}"' if strength < 1 else ""
    return f'stroke="{colour}" stroke-width="{number(width)}"{opacity}'


def _filled(colour: Colour, strength: float) -> str:
    return f'fill="{colour}"' + (f' fill-opacity="{strength:.3g}"' if strength < 1 else "")
