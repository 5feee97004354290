"""Present Corporate Ladder where one chooses a game."""

from __future__ import annotations

from typing import Final

from corptable.presentation.cover import CoverPiece, Gist, Pitch, TileCover

PITCH: Final = Pitch(
    motto="Topple rival companies, rung by rung",
    points=(
        Gist("hand", "Send people from your hand", "at a desk of another company"),
        Gist("veto", "Answer with higher cards", "or the desk is lost"),
        Gist("crown", "Be the last in business", "a company whose desks are gone is out"),
    ),
    small=TileCover(
        (
            CoverPiece("felix-tabbert", 0.5, 0.17, 0.135, -2),
            CoverPiece("valentine-sixsmith", 0.27, 0.33, 0.135),
            CoverPiece("thaddeus-prybar", 0.73, 0.33, 0.135),
            CoverPiece("tobias-hatchett", 0.27, 0.5, 0.135),
            CoverPiece("algernon-squint", 0.73, 0.5, 0.135),
        )
    ),
    large=TileCover(
        (
            CoverPiece("felix-tabbert", 0.5, 0.14, 0.17, -2),
            CoverPiece("valentine-sixsmith", 0.32, 0.33, 0.17),
            CoverPiece("thaddeus-prybar", 0.68, 0.33, 0.17),
            CoverPiece("tobias-hatchett", 0.18, 0.52, 0.17),
            CoverPiece("isolde-marrow", 0.5, 0.52, 0.17),
            CoverPiece("algernon-squint", 0.82, 0.52, 0.17),
        )
    ),
)
