"""Convert text to glyph outlines, so that the width of a line is known and every machine draws the
same.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.art.paths import number
from corptable.art.writing_systems import BOX, EUROPEAN, STAND_INS, drawn_signs, stand_ins
from corptable.system.resources import folder

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

EM: Final = 1000
"""Units of a glyph to the size of the type: outlines are kept in thousandths of it."""


class Glyph(NamedTuple):
    """Hold a glyph: its advance width and its outline, both in thousandths of the type size."""

    advance: float
    outline: str


class OutlineFont:
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

    @cached_property
    def _names(self) -> dict[int, str]:
        """Get the names of the glyphs, by the numbers of their characters."""
        return dict(self._font.getBestCmap())

    def has(self, text: str) -> bool:
        """True if the font has a glyph for every character of a text."""
        return self._names.keys() >= set(map(ord, text))

    def glyph(self, character: str) -> Glyph:
        """Return the glyph of a character: this font's, or that of the first one that stands in for
        it, or BOX.
        """
        if character not in self._known:
            files = () if self.has(character) else stand_ins(self.file)
            other = next((typeface(file) for file in files if typeface(file).has(character)), None)
            if other is not None:
                self._known[character] = other.glyph(character)
            else:
                self._known[character] = self.glyph(BOX) if files else self._drawn(character)
        return self._known[character]

    def _drawn(self, character: str) -> Glyph:
        from fontTools.pens.svgPathPen import SVGPathPen  # as above
        from fontTools.pens.transformPen import TransformPen

        glyphs, scale = self._font.getGlyphSet(), self._scale
        glyph = glyphs[self._names[ord(character)]]
        pen = SVGPathPen(glyphs, ntos=number)
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
        return Glyph(glyph.width * scale, pen.getCommands())

    @cached_property
    def capital_height(self) -> float:
        """Get the height of a capital letter, as a share of the type size."""
        measured = getattr(
            self._font["OS/2"], "sCapHeight", 0
        )  # the first versions of the table lack it
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
        signs = drawn_signs(text)
        return sum(self.glyph(sign).advance for sign in signs) * size / EM + tracking * max(
            0, len(signs) - 1
        )

    def wrap(self, text: str, size: float, widest: float) -> list[str]:
        """Break a text into lines no wider than `widest` (word wrap); a word that is too long stays
        whole.
        """
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, size) <= widest:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines


def unknown_signs(text: str) -> str:
    """Return the signs of a text that no typeface here has, each once; BOX takes their places."""
    if text.isascii():
        return ""
    faces = [typeface(file) for file in (*EUROPEAN, *STAND_INS)]
    return "".join(
        sign
        for sign in dict.fromkeys(drawn_signs(text))
        if not any(face.has(sign) for face in faces) and not sign.isspace()
    )


@cache
def typeface(file: str) -> OutlineFont:
    """Return the typeface of a font file in `assets/fonts`; each is made once."""
    return OutlineFont(file)
