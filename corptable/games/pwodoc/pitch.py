"""Present PWODOC where one chooses a game."""

from __future__ import annotations

from typing import Final

from corptable.presentation.cover import CoverPiece, Gist, Pitch, TileCover

PITCH: Final = Pitch(
    motto="Rocks, papers and scissors on nine small decks",
    points=(
        Gist("pebble", "Place rocks, papers, scissors", "on nine sites with a card each"),
        Gist("star", "Majors against Swords", "a court card scores its Majors less its Swords"),
        Gist("crown", "Get yours to good sites", "in your hand they score nothing"),
    ),
    small=TileCover(
        (
            CoverPiece("major-13", 0.28, 0.3, 0.33, -4),
            CoverPiece("wands-queen", 0.73, 0.3, 0.33, 5),
            CoverPiece("red-rock", 0.26, 0.59, 0.11),
            CoverPiece("blue-paper", 0.5, 0.59, 0.11),
            CoverPiece("green-scissors", 0.74, 0.59, 0.11),
        ),
        line=0.1,
    ),
    large=TileCover(
        (
            CoverPiece("major-13", 0.2, 0.31, 0.4, -4),
            CoverPiece("wands-queen", 0.5, 0.34, 0.4, 1),
            CoverPiece("cups-king", 0.8, 0.31, 0.4, 4),
            CoverPiece("red-rock", 0.29, 0.63, 0.12),
            CoverPiece("blue-paper", 0.5, 0.64, 0.12),
            CoverPiece("green-scissors", 0.71, 0.63, 0.12),
        ),
        line=0.08,
    ),
)
