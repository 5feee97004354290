"""Draw the tarot as woodcuts: aces, pips, sixteen court figures, twenty-two trumps and the back."""

from typing import Final

from corptable.art.drawing import WholeArt
from corptable.art.woodcut.back import draw_back
from corptable.art.woodcut.face import draw_face

WOODCUT: Final = WholeArt(draw_face, draw_back)
