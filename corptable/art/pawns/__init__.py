"""Draw pawns: a pebble, a folded sheet and shears, each on a base with the pattern of its owner, the shadow beneath, and the
crests of owners.

Pawn("pebble", "#b8402a", "stripes", "woodcut", 42, 47)     # a recipe
PawnShadow(42, 47, height_above=0.1)                        # of one that is lifted
Crest("#b8402a", "stripes", "woodcut", 40, 50)              # the shield of its owner
"""

from corptable.art.pawns.crests import LETTER_AT, Crest, field_and_letters
from corptable.art.pawns.figures import FIGURES
from corptable.art.pawns.patterns import PATTERNS
from corptable.art.pawns.recipes import Pawn, PawnShadow

__all__ = ["FIGURES", "LETTER_AT", "PATTERNS", "Crest", "Pawn", "PawnShadow", "field_and_letters"]
