"""Present Trick or Treat where one chooses a game."""

from __future__ import annotations

from typing import Final

from corptable.presentation.cover import CoverPiece, Gist, Pitch, TileCover

PITCH: Final = Pitch(
    motto="Roll, ask, steal and freeze until ten are home",
    points=(
        Gist("die5", "Roll, and do what the die says", "draw, ask or steal"),
        Gist("pumpkins", "Bring your suit home", "ten cards that nobody takes back"),
        Gist("star", "Buy the rest with treats", "you earn them on the way"),
    ),
    small=TileCover(
        (
            CoverPiece("pumpkins-7", 0.2, 0.56, 0.3, -8),
            CoverPiece("imps-10", 0.8, 0.56, 0.3, 8),
            CoverPiece("ghosts-queen", 0.5, 0.54, 0.33),
        ),
        has_lights=True,
    ),
    large=TileCover(
        (
            CoverPiece("pumpkins-7", 0.47, 0.52, 0.37, -9),
            CoverPiece("imps-10", 0.87, 0.52, 0.37, 9),
            CoverPiece("ghosts-queen", 0.67, 0.48, 0.42),
        ),
        has_lights=True,
    ),
)
