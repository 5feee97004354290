"""Draw pawns: a pebble, a folded sheet and shears, each on a base with the pattern of its owner, and the shadow beneath.

Pawn("pebble", "#b8402a", "stripes", "woodcut", 42, 47)     # a recipe
PawnShadow(42, 47, height_above=0.1)                        # of one that is lifted
"""

from corptable.art.pawns.figures import FIGURES
from corptable.art.pawns.patterns import PATTERNS
from corptable.art.pawns.recipes import Pawn, PawnShadow

__all__ = ["FIGURES", "PATTERNS", "Pawn", "PawnShadow"]
