"""Type as outlines: a line of text becomes paths, so that its width is known and every machine draws the same."""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.art.paths import number
from corptable.resources import folder

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

EM: Final = 1000
"""Glyphs are kept in thousandths of their size."""
ELLIPSIS: Final = "…"


class Glyph(NamedTuple):
    """A character: how far it moves the pen, and its outline, both in thousandths of the size."""

    advance: float
    outline: str


class Typeface:
    """A font file, opened when its first glyph is asked for."""

    def __init__(self, file: str) -> None:
        """`file` lies in `assets/fonts`."""
        self.file = file
        self._known: dict[str, Glyph] = {}

    @cached_property
    def _font(self) -> TTFont:
        from fontTools.ttLib import TTFont  # 40 ms, for the painter alone

        return TTFont(folder("assets") / "fonts" / self.file, lazy=True)

    @cached_property
    def _scale(self) -> float:
        return float(EM / self._font["head"].unitsPerEm)

    def glyph(self, character: str) -> Glyph:
        """A character's glyph; of one that the font lacks, its box for missing ones."""
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
        """Height of a capital letter, as a part of the size."""
        return float(self._font["OS/2"].sCapHeight * self._scale / EM)

    def width(self, text: str, size: float, tracking: float = 0) -> float:
        """Width of a line at a size; `tracking` is added between letters."""
        return sum(self.glyph(character).advance for character in text) * size / EM + tracking * max(0, len(text) - 1)

    def broken(self, text: str, size: float, widest: float) -> list[str]:
        """The lines of a text that is no wider; a word that is too long stays whole."""
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, size) <= widest:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def clipped(self, text: str, size: float, widest: float) -> str:
        """The text, or as much of its beginning as fits with an ellipsis."""
        if self.width(text, size) <= widest:
            return text
        while text and self.width(text + ELLIPSIS, size) > widest:
            text = text[:-1].rstrip()
        return text + ELLIPSIS


@cache
def typeface(file: str) -> Typeface:
    """A font of the program's own, opened once."""
    return Typeface(file)
