"""Draw the pieces of a sheet: the exposed hands, and the card that it shows large, in a circle of
light with a caption.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from corptable.engine.pieces import HIDDEN, Piece
from corptable.ui.paint.faces import Faces, deck_of_art
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.text import with_short_names
from corptable.ui.scenes.score.seats import draw_name
from corptable.ui.table_parts.seat_signs import SeatSign
from corptable.ui.widgets import GROW, Pen, box, column, row
from corptable.ui.widgets.marked_text import LINE

NAME_HEIGHT: Final = 1.7
"""Height of the line with the name over a hand, in text sizes."""
GAP: Final = 0.7
"""Gap between two hands, in text sizes."""
LEAST_STEP: Final = 0.55
"""Visible part of each piece, at least, where the pieces of a hand overlap, in their widths: its
number is whole in it.
"""
FLIP_SHARE: Final = 0.35
"""Part of the whole animation in which one hand is flipped."""
HUE: Final = "gold"
LIGHT: Final = 1.24
"""Diameter of the circle of light, in widths of the card."""
TITLE: Final = 1.35
"""Size of the title of the card, in text sizes."""


class Hands:
    """Lay out and draw the exposed hands of all seats in an area of the window."""

    def __init__(
        self,
        hands: Sequence[Sequence[Piece]],
        seats: Sequence[SeatSign],
        text: int,
        faces: Faces,
        area: pygame.Rect,
    ) -> None:
        """Lay out the hands; `text` is the height of ordinary text in pixels."""
        self._hands, self._seats, self._text, self._faces = hands, seats, text, faces
        self._proportion = next(piece.card.proportion for hand in hands for piece in hand)
        self.cells = max(
            (self._cells_in(area, columns) for columns in range(1, len(hands) + 1)),
            key=self._card_height,
        )

    def _cells_in(self, area: pygame.Rect, columns: int) -> list[pygame.Rect]:
        """Return a cell for each seat, in a grid of so many columns."""
        count = len(self._hands)
        lines = column(area, self._text, *[GROW] * -(-count // columns), gap=GAP)
        cells = [row(line, self._text, *[GROW] * columns, gap=GAP) for line in lines]
        return [cell for line in cells for cell in line][:count]

    def _card_height(self, cells: Sequence[pygame.Rect]) -> int:
        """Return the height of a card in pixels: as high as its cell, or less so that the largest
        hand keeps to LEAST_STEP, across for cards that stand upright, downwards for cards that lie.
        """
        overlapping = 1 + LEAST_STEP * max(0, max(len(hand) for hand in self._hands) - 1)
        across, downwards = (1.0, overlapping) if self._proportion > 1 else (overlapping, 1.0)
        high = (cells[0].height - round(self._text * NAME_HEIGHT)) / downwards
        return max(1, round(min(high, cells[0].width / across / self._proportion)))

    def card_areas(self, seat: int) -> list[pygame.Rect]:
        """Return the area of each piece in a seat's hand, from the left, or where they lie from the
        top.
        """
        _, room = column(self.cells[seat], self._text, NAME_HEIGHT, GROW)
        height, count = self._card_height(self.cells), len(self._hands[seat])
        card = pygame.Rect(room.topleft, (max(1, round(height * self._proportion)), height))
        is_lying = self._proportion > 1
        length, free = (height, room.height) if is_lying else (card.width, room.width)
        step = min(length + self._text // 4, (free - length) // max(1, count - 1))
        across, down = (0, step) if is_lying else (step, 0)
        return [card.move(across * at, down * at) for at in range(count)]

    def draw(self, pen: Pen, share: float) -> None:
        """Draw all hands, flipped one after another as `share` goes from 0 to 1."""
        for seat, hand in enumerate(self._hands):
            name, _ = column(self.cells[seat], self._text, NAME_HEIGHT, GROW)
            draw_name(pen, self._seats, seat, name)
            begins = (1 - FLIP_SHARE) * seat / max(1, len(self._hands) - 1)
            turned = 1.0 if share >= 1 else max(0.0, min(1.0, (share - begins) / FLIP_SHARE))
            for piece, place in zip(hand, self.card_areas(seat), strict=True):
                draw_flip(pen.surface, piece, place, turned, self._faces)


def draw_flip(
    surface: pygame.Surface, piece: Piece, place: pygame.Rect, share: float, faces: Faces
) -> None:
    """Draw a piece in its flip: its back, narrower and narrower, then from a share of 0.5 on its
    face, wider and wider.
    """
    face = faces.of(HIDDEN if share < 0.5 else piece, place.size, deck=deck_of_art(piece))
    width = round(place.width * abs(2 * share - 1))
    if width >= place.width:
        blit_premultiplied(surface, face, face.get_rect(center=place.center))
    elif width > 0:
        narrow = pygame.transform.smoothscale(face, (width, place.height))
        blit_premultiplied(surface, narrow, narrow.get_rect(center=place.center))


def draw_light(pen: Pen, place: pygame.Rect, caption: pygame.Rect) -> None:
    """Draw the background of the featured card: the circle of light behind it, and the panel of its
    caption.
    """
    side = round(place.width * LIGHT)
    pen.part("dial", box(side, side, center=place.center), hue=HUE)
    pen.part("panel", caption, hue=HUE)


def draw_featured(pen: Pen, piece: Piece, place: pygame.Rect, share: float, faces: Faces) -> None:
    """Draw the card with its shadow, flipped as far as `share` says; once it is face up, it has a
    halo.
    """
    if shadow := faces.shadow(place.size, height_above=0.05):
        blit_premultiplied(pen.surface, shadow, shadow.get_rect(center=place.center))
    if share >= 1:
        pen.part("halo", place, "soft", HUE)
    draw_flip(pen.surface, piece, place, share, faces)


def draw_caption(
    pen: Pen, title: str, caption: str, area: pygame.Rect, names: Iterable[str]
) -> None:
    """Draw the title of the card and below it what came of it; `caption` is "" as long as that is
    not revealed.
    """
    large = pen.em(TITLE)
    room = area.height - pen.em(TITLE * 1.2 + 0.8)
    fitted = pen.fit(
        caption,
        area.width - pen.size,
        height=room,
        short=with_short_names(caption, names),
        leading=LINE,
    )
    step = round(fitted.size * LINE)
    under = round(large * 1.2)
    top = area.centery - (under + len(fitted.lines) * step) // 2
    place = (area.centerx, top)
    pen.write(
        title,
        pen.skin.hue_colour(HUE),
        size=large,
        room=area.width - pen.size,
        title=True,
        midtop=place,
    )
    pen.write_lines(
        fitted.lines, step, area.move(0, top + under - area.top), size=fitted.size, is_centred=True
    )
