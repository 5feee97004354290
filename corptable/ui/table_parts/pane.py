"""Draw the panes of a tray that is a window: a rank and the sign of a suit, lit if the card can be
chosen, and marks on it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.art.skin.icons import ICONS
from corptable.art.suits import hue_of
from corptable.engine.pieces import Piece
from corptable.ui.widgets.pen import Pen, box

RANK: Final = 0.47
"""Height of the rank, in shorter sides of the pane, as all sizes here."""
SIGN, LARGE_SIGN = 0.54, 0.8
"""Side of the sign of the suit, and of one in a pane with room beneath the rank."""
MARK: Final = 0.44
"""Side of the tick and of the portrait of who is known to hold the card."""
ASKED: Final = 0.6
"""Side of that portrait, if it is of the seat that is asked."""
STRIKE: Final = 0.07
"""Width of the line through the sign of an absent card."""
TICK: Final = "check"
ON_PAPER: Final = "/paper"
"""End of the role of an icon in the hue of a suit on pale ground."""


FAINT: Final = "paper_dim"
"""Role of the sign on a dark pane: a silhouette, behind which there is no light."""


WIDE: Final = 1.25
"""Width of a pane, in its heights, from which that portrait has room between rank and sign; the
same of its height in widths.
"""
BETWEEN: Final = 0.43
"""Middle of that portrait, in widths of such a pane."""


class Holder(NamedTuple):
    """Represent the seat that is known to hold a card: its portrait, its name, and whether it is
    the one that is asked.
    """

    portrait: str
    name: str
    is_asked: bool


def draw_pane(
    pen: Pen,
    piece: Piece,
    rect: pygame.Rect,
    state: str,
    holder: Holder | None,
    *,
    is_absent: bool = False,
) -> None:
    """Draw the pane of a card: state `normal` is lit, `wanted` lit and framed, `chosen` lit and
    ticked, `disabled` dark. The sign of a card that is known to be absent is struck through."""
    pen.part("pane", rect, state)
    side, colour = min(rect.size), pen.skin.text_colour("pane", state)
    inset, size = max(2, side // 12), max(pen.skin.screen.smallest_text, round(side * RANK))
    corner = (rect.left + inset, rect.top + side // 30)
    rank = pen.write(piece.card.rank, colour, size=size, bold=True, title=True, topleft=corner)
    room = rect.bottom - inset - rank.bottom - round(side * ASKED)
    size = max(round(side * SIGN), min(round(side * LARGE_SIGN), room))
    sign = box(size, size, bottomright=(rect.right - inset, rect.bottom - inset))
    _draw_suit(pen, piece.card.suit, sign, state)
    if is_absent:
        colour = pen.skin.theme.colours["cross"]
        pygame.draw.line(
            pen.surface, colour, sign.bottomleft, sign.topright, max(2, round(side * STRIKE))
        )
    if state == "chosen":
        mark = box(round(side * MARK), round(side * MARK), topright=(rect.right + 2, rect.top - 2))
        mark.bottom = rect.bottom if mark.colliderect(rank) else mark.bottom
        pen.part("badge", mark, "filled", "violet")
        pen.icon(TICK, mark.inflate(-side // 8, -side // 8), "knob")
    if holder is not None:
        size = min(
            round(side * (ASKED if holder.is_asked else MARK)), rect.bottom - 1 - rank.bottom
        )
        face = box(size, size, bottomleft=(rect.left + 1, rect.bottom - 1))
        if rect.width > WIDE * rect.height:
            face.center = (rect.left + round(rect.width * BETWEEN), rect.centery)
        elif rect.height > WIDE * rect.width:
            face.center = (rect.centerx, (rank.bottom + sign.top) // 2)
        if face.colliderect(rank):
            face.bottomright = (
                rect.bottomright
            )  # rather over the sign than over the rank of a small pane
        if holder.is_asked:
            pen.part("badge", face, "filled", "target")
        pen.skin.portrait(pen.surface, holder.portrait, face)


def draw_pane_head(
    pen: Pen, word: str, label: str, rect: pygame.Rect, state: str, suit: str
) -> None:
    """Draw the head of a row, the sign of its suit, or of a column, its label; on a pane of its own
    if it can be chosen.
    """
    side = min(rect.size)
    if state != "disabled":
        pen.part("pane", rect, state)
    if suit in ICONS:
        area = box(round(side * 0.9), round(side * 0.9), center=rect.center)
        if state == "disabled":
            pen.icon(suit, area, hue_of(suit))
        else:
            _draw_suit(pen, suit, area, state)
        return
    colour = pen.skin.text_colour("pane", state)
    pen.write(
        label or word,
        colour,
        room=rect.width - 2,
        height=rect.height,
        bold=True,
        center=rect.center,
    )


def _draw_suit(pen: Pen, suit: str, area: pygame.Rect, state: str) -> None:
    """Draw the sign of a suit: on a lit pane in the colour of its cards, on a dark one as faint as
    its rank.
    """
    if suit in ICONS:
        pen.icon(suit, area, FAINT if state == "disabled" else f"{hue_of(suit)}{ON_PAPER}")
