"""Draw pawns: a pebble, a folded sheet and shears, each on a base with the pattern of its owner,
the shadow beneath, and the crests of owners.

Pawn("pebble", "#b8402a", "stripes", "woodcut", 42, 47)     # a recipe
PawnShadow(42, 47, height_above=0.1)                        # of one that is lifted
Crest("#b8402a", "stripes", "woodcut", 40, 50)              # the shield of its owner
"""

from typing import TYPE_CHECKING

from corptable.system.lazy_exports import exports_of

if TYPE_CHECKING:
    from corptable.art.pawns.exports import *
else:
    __getattr__ = exports_of(__name__)
