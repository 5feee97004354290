"""Present Corporation where one chooses a game."""

from __future__ import annotations

from typing import Final

from corptable.presentation.cover import CoverFace, CoverPiece, Gist, Pitch, TileCover

PITCH: Final = Pitch(
    motto="Play what nobody else plays, or agree on it",
    points=(
        Gist("bubble", "Talk before you play", "form a corporation and agree on a card"),
        Gist("hidden", "All play face down", "a card that several play scores nothing"),
        Gist("partners", "Keep your word, or don't", "partners who agree earn more"),
    ),
    small=TileCover(
        (
            CoverPiece("hearts-1", 0.24, 0.5, 0.31, -14),
            CoverPiece("hearts-2", 0.4, 0.48, 0.31, -5),
            CoverPiece("hearts-3", 0.58, 0.48, 0.31, 4),
            CoverPiece("hearts-4", 0.76, 0.51, 0.31, 14),
        ),
        (
            CoverFace("walter", 0.26, 0.17, 0.13),
            CoverFace("edith", 0.5, 0.17, 0.13),
            CoverFace("max", 0.74, 0.17, 0.13),
        ),
    ),
    large=TileCover(
        (
            CoverPiece("hearts-1", 0.22, 0.5, 0.36, -16),
            CoverPiece("hearts-2", 0.36, 0.47, 0.36, -8),
            CoverPiece("hearts-3", 0.5, 0.46, 0.36),
            CoverPiece("hearts-4", 0.64, 0.47, 0.36, 8),
            CoverPiece("hearts-5", 0.78, 0.5, 0.36, 16),
        ),
        (
            CoverFace("walter", 0.2, 0.17, 0.16),
            CoverFace("edith", 0.4, 0.17, 0.16),
            CoverFace("max", 0.6, 0.17, 0.16),
            CoverFace("june", 0.8, 0.17, 0.16),
        ),
    ),
)
