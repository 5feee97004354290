"""Specify a line of text as a picture, for contact sheets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from corptable.art.picture import Picture

HEIGHT: Final = 18
"""Height of a caption in pixels."""
TEXT_SIZE: Final = 12.0
BASELINE: Final = 13.0


@dataclass(frozen=True, slots=True)
class SheetCaption:
    """Specify a line of text in the colour of an ink, in the middle of a width in pixels; a longer
    one is narrowed.
    """

    text: str
    ink: str
    width: int

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        return self.width, HEIGHT

    def picture(self) -> Picture:
        """Compose the line. Raises CorptableError for an unknown ink."""
        from corptable.art.card_index import (
            title_face,
        )  # fonts: 90 ms, where captions are painted only
        from corptable.art.ink import find_ink
        from corptable.art.pen import SvgPen

        pen = SvgPen(find_ink(self.ink), *self.size)
        colour = pen.ink.text
        pen.write(
            self.text,
            self.width / 2,
            BASELINE,
            TEXT_SIZE,
            colour,
            title_face(pen.ink),
            anchor="middle",
            widest=self.width - 2,
        )
        return pen.picture(*self.size)
