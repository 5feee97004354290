"""Present Corporate Court where one chooses a game."""

from __future__ import annotations

from typing import Final

from corptable.presentation.cover import CoverPiece, Gist, Pitch, TileCover

PITCH: Final = Pitch(
    motto="Ride a suit, veto your rivals, mind Harley's card",
    points=(
        Gist("cups", "Lay a court card", "and ride its suit"),
        Gist("up", "Push its number up", "your points are the number on top"),
        Gist("veto", "Veto what others push", "it costs you your court card"),
    ),
    small=TileCover(
        (
            CoverPiece("blades-king", 0.2, 0.4, 0.29, -11),
            CoverPiece("cups-queen", 0.8, 0.4, 0.29, 11),
            CoverPiece("major-14", 0.5, 0.37, 0.35),
        )
    ),
    large=TileCover(
        (
            CoverPiece("batons-9", 0.15, 0.45, 0.39, -24),
            CoverPiece("coins-7", 0.85, 0.45, 0.39, 24),
            CoverPiece("blades-king", 0.31, 0.41, 0.43, -12),
            CoverPiece("cups-queen", 0.69, 0.41, 0.43, 12),
            CoverPiece("major-14", 0.5, 0.38, 0.48),
        )
    ),
)
