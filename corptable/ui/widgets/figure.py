"""Lay out the picture of a position for a width, and draw it: zones under their labels, with the
pieces of the table.

Groups stand side by side as far as there is room. A pile lies open from left to right, its top card
last; a set has its pieces side by side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import Final, NamedTuple

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.cards.deck import Card
from corptable.engine.pieces import HIDDEN, Piece
from corptable.scenarios.illustrations import Illustration, ShownZone, ZoneGroup
from corptable.ui.paint.faces import ACROSS, Faces, deck_of_art, is_pawn
from corptable.ui.paint.image_cache import blit_centred
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import width_of, wrap
from corptable.ui.widgets.card_preview import can_preview

CARD: Final = 6.4
"""Height of an upright card, in text sizes, as all lengths below: in an ordinary window it is just
large enough for its picture.
"""
BUSINESS_CARD: Final = 1.15
"""Scale of a card in landscape format, in those of the table: its small print is to be read."""
PAWN: Final = 3.0
PAWN_PROPORTION: Final = 0.9
"""Width of a pawn, in its heights."""
APART, CLOSE = 1.08, 0.6
"""Distances between the pieces of a set, in widths of a piece: the usual one, and where room is
scarce.
"""
OVERLAP: Final = 0.44
"""The same in an open pile, whose corners are to be read."""
STACKED: Final = 0.05
"""The same in a pile that lies face down."""
MOST_STACKED: Final = 4
"""Number of pieces of such a pile that are drawn."""
LABEL: Final = 0.85
"""Text size of labels."""
LABEL_HEIGHT: Final = 1.3
"""Height of a line of a label, in sizes of its text."""
LABEL_WIDTH: Final = 9.0
"""Width at which the label of a narrow group is broken."""
PADDING: Final = 0.6
GROUP_GAP: Final = 1.6
ZONE_GAP: Final = 0.4
ROW_GAP: Final = 0.35
LABEL_GAP: Final = 0.4

Size = tuple[int, int]


class FigureLine(NamedTuple):
    """Represent a line of a label, placed on the page."""

    text: str
    left: int
    top: int


class FigurePiece(NamedTuple):
    """Represent a piece, placed on the page; None is an empty place."""

    piece: Piece | None
    rect: pygame.Rect
    is_closed: bool = False
    is_lit: bool = False


class Figure(NamedTuple):
    """Hold a picture that is laid out: its ground, the lines of its labels, and its pieces from
    below.
    """

    area: pygame.Rect
    lines: Sequence[FigureLine]
    pieces: Sequence[FigurePiece]

    def names(self) -> list[FigurePiece]:
        """Return the cards that can be shown large: those that do not lie face down."""
        return [
            placed
            for placed in self.pieces
            if placed.piece is not None and not placed.is_closed and can_preview(placed.piece)
        ]


class _FigureScale(NamedTuple):
    """Hold the height of an upright card, the distance between the pieces of a set in their widths,
    and the proportion of an empty place.
    """

    height: float
    spread: float
    place: float


class _Block(NamedTuple):
    """Hold a group that is laid out from (0, 0), where its pieces begin; its label stands above."""

    label: Sequence[str]
    size: Size
    pieces: Sequence[FigurePiece]


def lay_figure(shown: Illustration, top: int, width: int, size: int) -> Figure:
    """Lay out a picture from `top` on, in a width, for a text size."""
    padding, gap = round(size * PADDING), round(size * GROUP_GAP)
    room, step = max(1, width - 2 * padding), round(size * LABEL * LABEL_HEIGHT)
    below = round(size * LABEL_GAP)
    lines, pieces, y = list[FigureLine](), list[FigurePiece](), top + padding
    place = next((piece.face.proportion for piece in _cards_of(shown)), Card.proportion)
    blocks = [_lay_group(group, shown.lit, place, room, size) for group in shown.groups]
    for row in _balanced(blocks, room, gap):
        x = (width - _width(row, gap)) // 2
        head = y + step * max(len(block.label) for block in row)
        for block in row:
            lines += [
                FigureLine(
                    text,
                    x + (block.size[0] - width_of(text, round(size * LABEL), bold=True)) // 2,
                    head - step * (len(block.label) - at),
                )
                for at, text in enumerate(block.label)
            ]
            pieces += [
                placed._replace(rect=placed.rect.move(x, head + below)) for placed in block.pieces
            ]
            x += block.size[0] + gap
        y = head + below + max(block.size[1] for block in row) + padding
    return Figure(pygame.Rect(0, top, width, y - top), lines, pieces)


def _cards_of(shown: Illustration) -> Iterator[Piece]:
    """Yield the cards of a picture, without its pawns."""
    for group in shown.groups:
        for zone in chain.from_iterable(group.rows):
            yield from (piece for piece in zone.pieces if not is_pawn(piece))


def _balanced(blocks: Sequence[_Block], room: int, gap: int) -> Sequence[Sequence[_Block]]:
    """Return the groups in as few rows as there is room for, alike in number where that fits."""
    filled = _rows_of(blocks, room, gap)
    count, more = divmod(len(blocks), len(filled))
    ends = [(row + 1) * count + min(row + 1, more) for row in range(len(filled))]
    even = [blocks[start:end] for start, end in pairwise([0, *ends])]
    return even if all(_width(row, gap) <= room for row in even) else filled


def _rows_of(blocks: Sequence[_Block], room: int, gap: int) -> Sequence[Sequence[_Block]]:
    """Return the groups in rows, each with as many as have room."""
    rows = list[list[_Block]]()
    for block in blocks:
        if rows and _width([*rows[-1], block], gap) <= room:
            rows[-1].append(block)
        else:
            rows.append([block])
    return rows


def _width(row: Sequence[_Block], gap: int) -> int:
    return sum(block.size[0] for block in row) + gap * (len(row) - 1)


def _lay_group(
    group: ZoneGroup, lit: frozenset[Piece], place: float, room: int, size: int
) -> _Block:
    """Lay out a group: closer together, and then smaller, where it would be too wide."""
    gap, letters = round(size * ZONE_GAP), round(size * LABEL)
    scale = _FigureScale(size * CARD, APART, place)
    rows = [_lay_row(row, lit, scale, gap) for row in group.rows]
    if max(map(_right_of, rows)) > room:
        scale = scale._replace(spread=CLOSE)
        rows = [_lay_row(row, lit, scale, gap) for row in group.rows]
    if (wide := max(map(_right_of, rows))) > room:
        scale = scale._replace(height=scale.height * room / (wide + 1))
        rows = [_lay_row(row, lit, scale, gap * room // wide) for row in group.rows]
    longest = max(width_of(word, letters, bold=True) for word in group.label.split())
    wished = max(*map(_right_of, rows), round(size * LABEL_WIDTH), longest)
    label = wrap(group.label, min(room, wished), letters, bold=True)
    width = max(*map(_right_of, rows), *(width_of(line, letters, bold=True) for line in label))
    pieces, y = list[FigurePiece](), 0
    for row in rows:
        left = (width - _right_of(row)) // 2
        pieces += [placed._replace(rect=placed.rect.move(left, y)) for placed in row]
        y += max(placed.rect.bottom for placed in row) + round(size * ROW_GAP)
    return _Block(label, (width, y - round(size * ROW_GAP)), pieces)


def _right_of(row: Sequence[FigurePiece]) -> int:
    return max(placed.rect.right for placed in row)


def _lay_row(
    row: Sequence[ShownZone], lit: frozenset[Piece], scale: _FigureScale, gap: int
) -> Sequence[FigurePiece]:
    """Lay out zones side by side from (0, 0), low pieces in the middle of the row."""
    placed, left = list[FigurePiece](), 0
    for zone in row:
        placed += [
            laid._replace(rect=laid.rect.move(left, 0)) for laid in _lay_zone(zone, lit, scale)
        ]
        left = _right_of(placed) + gap
    tall = max(laid.rect.height for laid in placed)
    return [
        laid._replace(rect=laid.rect.move(0, (tall - laid.rect.height) // 2)) for laid in placed
    ]


def _lay_zone(zone: ShownZone, lit: frozenset[Piece], scale: _FigureScale) -> Iterator[FigurePiece]:
    """Lay out the pieces of a zone from (0, 0); an empty one is a place."""
    if not zone.pieces:
        yield FigurePiece(None, pygame.Rect((0, 0), _card_size(scale.place, scale.height)))
    is_stacked = zone.is_closed and zone.is_ordered
    step = STACKED if is_stacked else OVERLAP if zone.is_ordered else scale.spread
    left = 0.0
    for piece in zone.pieces[-MOST_STACKED:] if is_stacked else zone.pieces:
        size = _size_of(piece, scale.height)
        yield FigurePiece(piece, pygame.Rect((round(left), 0), size), zone.is_closed, piece in lit)
        left += size[0] * step


def _size_of(piece: Piece, height: float) -> Size:
    """Return the size of a piece beside an upright card of this height."""
    if is_pawn(piece):
        tall = height * PAWN / CARD
        return max(1, round(tall * PAWN_PROPORTION)), max(1, round(tall))
    return _card_size(piece.face.proportion, height)


def _card_size(proportion: float, height: float) -> Size:
    tall = height if proportion <= 1 else height * ACROSS * BUSINESS_CARD
    return max(1, round(tall * proportion)), max(1, round(tall))


def draw_figure(
    surface: pygame.Surface,
    figure: Figure,
    shift: tuple[int, int],
    faces: Faces,
    skin: Skin,
    lit: object = None,
) -> None:
    """Draw the ground and the pieces of a picture, shifted from the page to the screen; `lit` is
    the piece that is pointed at.
    """
    skin.draw(surface, "well", figure.area.move(shift))
    for placed in figure.pieces:
        rect = placed.rect.move(shift)
        if placed.piece is None:
            skin.draw(surface, "spot", rect)
            continue
        face = (
            faces.of(HIDDEN, rect.size, deck=deck_of_art(placed.piece), pack=placed.piece.pack)
            if placed.is_closed
            else faces.of(placed.piece, rect.size, placed is lit)
        )
        if shadow := faces.shadow_of(placed.piece, rect.size):
            blit_centred(surface, shadow, rect.center)
        blit_centred(surface, face, rect.center)
        if placed.is_lit:
            suit = skin.theme.shown_suit(placed.piece)
            skin.draw(surface, "halo", rect, "soft", suit if suit in SUIT_HUES else "trump")
