"""Import the names that `corptable.art.pawns` exports."""

from __future__ import annotations

from corptable.art.pawns.crests import LETTER_AT, Crest, field_and_letters
from corptable.art.pawns.figures import FIGURES
from corptable.art.pawns.patterns import PATTERNS
from corptable.art.pawns.recipes import Pawn, PawnShadow
