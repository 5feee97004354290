"""Draw the Halloween deck in cut paper: pips, sixteen characters with their powers in a few words,
and the back.
"""

from typing import Final

from corptable.art.drawing import WholeArt
from corptable.art.halloween.back import draw_back
from corptable.art.halloween.face import draw_face

HALLOWEEN: Final = WholeArt(draw_face, draw_back)
