"""Animate cards that flip in place: a hand that is shown, a card that is turned face up."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

import pygame

from corptable.engine.events import Learned
from corptable.engine.pieces import HIDDEN
from corptable.ui.animation.timing import FLIP, AnimationSpeed, Tween, flip_width
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.tabletop import Tabletop


class Flip(NamedTuple):
    """Hold a card that flips and the time of its flip; before that its back is drawn."""

    placed: PlacedPiece
    time: Tween


class LookStart(NamedTuple):
    """Hold a look at pieces and the time at which it is shown, in seconds."""

    event: Learned
    begins: float


def flips_of(
    looks: Iterable[LookStart], before: Tabletop | None, after: Tabletop, flying: Collection[PlacedPiece], tempo: AnimationSpeed
) -> list[Flip]:
    """Return the flips of pieces that lay face down before, were looked at, and lie face up now.

    The cards of one zone flip one after another, zones at the same time. Pieces in `flying` are left out: they flip in the air.
    """
    flips: list[Flip] = []
    seconds = tempo.seconds(FLIP)
    for look in looks:
        begins = look.begins
        for placed in after.placed:
            is_face_up = placed.spot.shows == look.event.zone and placed.piece in look.event.pieces
            if is_face_up and placed not in flying and _lay_hidden(placed, before):
                flips.append(Flip(placed, Tween(begins, seconds)))
                begins += seconds
    return flips


def _lay_hidden(placed: PlacedPiece, before: Tabletop | None) -> bool:
    there = [] if before is None else [lay.piece for lay in before.placed if lay.spot.shows == placed.spot.shows]
    return HIDDEN in there and placed.piece not in there


def draw_flip(surface: pygame.Surface, flip: Flip, faces: Faces, deck: str, now: float) -> None:
    """Draw a flip: the back gets narrower until half of the time, then the face gets wider."""
    placed, share = flip.placed, flip.time.progress(now)
    shown = HIDDEN if share < 0.5 else placed.piece
    face = faces.of(shown, placed.rect.size, turn=placed.turn, deck=deck)
    if 0 < share < 1:
        face = pygame.transform.smoothscale(face, (max(1, round(face.get_width() * flip_width(share))), face.get_height()))
    blit_premultiplied(surface, face, face.get_rect(center=placed.rect.center))
