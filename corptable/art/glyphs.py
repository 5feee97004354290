"""Convert text to glyph outlines, so that the width of a line is known and every machine draws the same."""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.art.paths import number
from corptable.resources import folder

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

EM: Final = 1000
"""Units of a glyph to the size of the type: outlines are kept in thousandths of it."""


class Glyph(NamedTuple):
    """Hold a glyph: its advance width and its outline, both in thousandths of the type size."""

    advance: float
    outline: str


class Typeface:
    """Read glyphs and metrics from a font file, which is opened when the first glyph is needed."""

    def __init__(self, file: str) -> None:
        """Take the name of a font file in `assets/fonts`."""
        self.file = file
        self._known: dict[str, Glyph] = {}

    @cached_property
    def _font(self) -> TTFont:
        from fontTools.ttLib import TTFont  # 40 ms, in the painter only

        return TTFont(folder("assets") / "fonts" / self.file, lazy=True)

    @cached_property
    def _scale(self) -> float:
        return float(EM / self._font["head"].unitsPerEm)

    def has(self, text: str) -> bool:
        """Test whether the font has a glyph for every character of a text."""
        return set(self._font.getBestCmap()) >= set(map(ord, text))

    def glyph(self, character: str) -> Glyph:
        """Return the glyph of a character; for a character that the font lacks, its glyph for missing ones (`.notdef`)."""
        if character not in self._known:
            from fontTools.pens.svgPathPen import SVGPathPen  # as above
            from fontTools.pens.transformPen import TransformPen

            glyphs, scale = self._font.getGlyphSet(), self._scale
            glyph = glyphs[self._font.getBestCmap().get(ord(character), ".notdef")]
            pen = SVGPathPen(glyphs, ntos=number)
            glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
            self._known[character] = Glyph(glyph.width * scale, pen.getCommands())
        return self._known[character]

    @cached_property
    def capital_height(self) -> float:
        """Get the height of a capital letter, as a share of the type size."""
        measured = getattr(self._font["OS/2"], "sCapHeight", 0)  # the first versions of the table lack it
        return float((measured or self._height_of("H")) * self._scale / EM)

    def _height_of(self, character: str) -> float:
        """Return the height of a character, in units of the font."""
        from fontTools.pens.boundsPen import BoundsPen  # as above

        glyphs = self._font.getGlyphSet()
        pen = BoundsPen(glyphs)
        glyphs[self._font.getBestCmap()[ord(character)]].draw(pen)
        return float(pen.bounds[3])

    def width(self, text: str, size: float, tracking: float = 0) -> float:
        """Return the width of a line at a type size; `tracking` is added between letters."""
        return sum(self.glyph(character).advance for character in text) * size / EM + tracking * max(0, len(text) - 1)

    def wrap(self, text: str, size: float, widest: float) -> list[str]:
        """Break a text into lines no wider than `widest` (word wrap); a word that is too long stays whole."""
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, size) <= widest:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines


@cache
def typeface(file: str) -> Typeface:
    """Return the typeface of a font file in `assets/fonts`; each is made once."""
    return Typeface(file)
