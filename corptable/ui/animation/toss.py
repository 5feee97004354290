"""Animate a tossed card: it flies up from its hand, spins, lands on the table on one of its sides,
and is there to be read.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, floor, pi, sin
from typing import Final

import pygame

from corptable.engine.pieces import HIDDEN, Piece
from corptable.presentation.effects import Toss
from corptable.ui.animation.flight import area_of
from corptable.ui.animation.timing import REST, Animation, AnimationSpeed
from corptable.ui.paint.image_cache import blit_premultiplied, faint
from corptable.ui.paint.tween import ease_out
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.tabletop import Tabletop

TOSS: Final = 1.0
"""Seconds of the flight."""
SPINS: Final = 7
"""Number of half turns in the air."""
ARC: Final = 0.3
"""Height of the flight above the way from the hand to the table, in heights of the window."""
LARGE: Final = 0.18
"""Height of the card as it lands, in heights of the window."""
MIDDLE: Final = (0.5, 0.492)
"""Place where it lands, in widths and heights of the window, off the panels above and beneath,
which would cover it.
"""
THIN: Final = 0.05
"""Least height of the spinning card, as a share of its own."""


@dataclass(frozen=True)
class TossAnimation(Animation):
    """Animate a tossed card between its areas in pixels; `piece` is what lies up once it has
    landed, HIDDEN for its back.
    """

    piece: Piece
    pack: int
    start: pygame.Rect
    end: pygame.Rect
    layer = 3

    def hides(self, placed: PlacedPiece) -> bool:
        return placed.piece is self.piece and self.piece is not HIDDEN

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw the card in the air, back up until its last half turn, so that nothing is told
        before it lands.
        """
        progress = self.time.progress(now)
        share = ease_out(progress)
        turned = SPINS * progress
        shown = self.piece if floor(turned + 0.5) >= SPINS else HIDDEN
        width = self.start.width + (self.end.width - self.start.width) * share
        height = self.start.height + (self.end.height - self.start.height) * share
        size = (max(1, round(width)), max(1, round(height * max(THIN, abs(cos(pi * turned))))))
        # Asked for from the start, so that it is painted while the card is in the air.
        front = tabletop.faces.of(self.piece, self.end.size, deck=tabletop.deck, pack=self.pack)
        face = (
            front
            if shown is self.piece
            else tabletop.faces.of(shown, self.end.size, deck=tabletop.deck, pack=self.pack)
        )
        picture = face if size == face.get_size() else pygame.transform.smoothscale(face, size)
        middle = pygame.Vector2(self.start.center).lerp(pygame.Vector2(self.end.center), share)
        middle.y -= sin(pi * progress) * ARC * surface.get_height()
        if now > self.time.fades:
            picture = faint(picture, self.time.opacity(now))
        elif shadow := tabletop.faces.shadow(size, height_above=0.05 + 0.2 * sin(pi * progress)):
            blit_premultiplied(surface, shadow, shadow.get_rect(center=middle))
        blit_premultiplied(surface, picture, picture.get_rect(center=middle))


def toss_animation(
    toss: Toss, before: Tabletop | None, after: Tabletop, now: float, tempo: AnimationSpeed
) -> TossAnimation | None:
    """Return the animation of a toss that starts at `now`; None where its hand is not on the
    table.
    """
    hand = area_of(before or after, toss.zone)
    if hand is None:
        return None
    placed = next(
        (
            placed
            for placed in after.placed
            if placed.spot.shows == toss.zone and placed.piece.name == toss.piece
        ),
        None,
    )
    piece = after.view.table.named[toss.piece] if toss.piece else HIDDEN
    start = hand if placed is None else placed.rect
    width, height = after.screen.width, after.screen.height
    end = pygame.Rect(
        0, 0, round(LARGE * height * start.width / start.height), round(LARGE * height)
    )
    end.center = (round(width * MIDDLE[0]), round(height * MIDDLE[1]))
    owner = after.view.table.zones[toss.zone].owner
    return TossAnimation(tempo.tween(now, TOSS, REST), piece, after.packs.get(owner, 1), start, end)
