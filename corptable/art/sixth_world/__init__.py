"""Draw the Sixth World tarot of Corporate Court: aces, sixteen court figures, twenty-two trumps and the back."""

from corptable.art.drawing import DeckArt
from corptable.art.sixth_world.aces import ACES
from corptable.art.sixth_world.back import draw_back
from corptable.art.sixth_world.courts import COURTS
from corptable.art.sixth_world.lines import LINES
from corptable.art.sixth_world.trumps import TRUMPS

SIXTH_WORLD = DeckArt(drawings={**ACES, **COURTS, **TRUMPS}, lines=LINES, back=draw_back)
