"""Animate cards that flip in place: a hand that is shown, a card that is turned face up."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

import pygame

from corptable.engine.events import Learned
from corptable.engine.pieces import HIDDEN
from corptable.ui.animation.timing import FLIP, Animation, AnimationSpeed, flip_width
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.tween import Tween
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.tabletop import Tabletop


@dataclass(frozen=True)
class Flip(Animation):
    """Animate a card that flips; before its time its back is drawn."""

    placed: PlacedPiece
    layer = 0

    def is_shown(self, now: float) -> bool:
        return True

    def hides(self, placed: PlacedPiece) -> bool:
        return placed == self.placed

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw a flip: the back gets narrower until half of the time, then the face gets wider."""
        share = self.time.progress(now)
        face = tabletop.face(self.placed if share >= 0.5 else self.placed._replace(piece=HIDDEN))
        if 0 < share < 1:
            face = pygame.transform.smoothscale(face, (max(1, round(face.get_width() * flip_width(share))), face.get_height()))
        blit_premultiplied(surface, face, face.get_rect(center=self.placed.rect.center))


def flips_of(
    looks: Iterable[tuple[Learned, float]],
    before: Tabletop | None,
    after: Tabletop,
    flying: Collection[PlacedPiece],
    tempo: AnimationSpeed,
) -> list[Flip]:
    """Return the flips of pieces that lay face down before, were looked at, and lie face up now. `looks` are the looks with the
    times at which they are shown, in seconds.

    The cards of one zone flip one after another, zones at the same time. Pieces in `flying` are left out: they flip in the air.
    """
    flips: list[Flip] = []
    seconds = tempo.seconds(FLIP)
    for look, begins in looks:
        for placed in after.placed:
            is_face_up = placed.spot.shows == look.zone and placed.piece in look.pieces
            if is_face_up and placed not in flying and _lay_hidden(placed, before):
                flips.append(Flip(Tween(begins, seconds), placed))
                begins += seconds
    return flips


def _lay_hidden(placed: PlacedPiece, before: Tabletop | None) -> bool:
    there = [] if before is None else [lay.piece for lay in before.placed if lay.spot.shows == placed.spot.shows]
    return HIDDEN in there and placed.piece not in there
