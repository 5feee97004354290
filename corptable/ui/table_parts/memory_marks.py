"""The memory aid: what the viewer knows of cards that nobody shows just now, as eyes on their backs and in words.

All of it comes from the viewer's own view with memory. What lay there before all eyes when the match began, as a set that nobody
could forget, is no news: it has no eye.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import HIDDEN, PUBLIC, Piece
from corptable.engine.state import State
from corptable.engine.words import plain
from corptable.session.transcript import Place
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, write
from corptable.ui.table_parts.arrange import Placed
from corptable.ui.table_parts.badges import COUNT_HUE, LABEL_SHARE
from corptable.ui.table_parts.seat_plate import GAP
from corptable.ui.table_parts.tabletop import Tabletop

WORDS: Final = {
    "here": "You know: {cards} lies here.",
    "top": "You know: {cards} lies on top.",
    "beneath": "You know that {cards} lies beneath.",
    "all beneath": "You know that {cards} lie beneath.",
    "one of these": "You know: {cards} is one of these cards.",
    "one": "You know: {cards} is somewhere in this pile.",
    "several": "You know: {cards} are somewhere in this pile.",
}
MOST_NAMES: Final = 6
"""So many cards are named; the others are counted."""
EYE: Final = "eye"
SIDE: Final = 1.25
"""The height of an eye's plate, in text sizes."""
INSET: Final = 0.05
"""How far it stands from the corner of the card, in widths of the card."""


class Remembered(NamedTuple):
    """What the viewer knows of a back: the card to be shown for it, others known to lie in the same pile, and all that in words.
    `number` is how many that are; 0 where this very card is known."""

    piece: Piece
    others: tuple[Piece, ...]
    words: str
    number: int = 0


class MemoryMarks:
    """What the viewer knows at one table as it lies."""

    def __init__(self, tabletop: Tabletop, known: State, no_news: frozenset[Place]) -> None:
        """`known`: the viewer's view with memory; `no_news`: places of pieces that are known and not worth telling."""
        self._tabletop = tabletop
        self.backs: list[tuple[Placed, Remembered]] = []
        """Every back of which something is known, and every top of a pile in which something is known to be hidden."""
        if known.viewer == PUBLIC:
            return
        for spot in tabletop.spots:
            laid = [placed for placed in tabletop.placed if placed.spot.id == spot.id]
            if laid and HIDDEN in tabletop.view.zones.get(spot.shows, ()):
                self.backs += self._of_spot(laid, known, no_news)

    def of(self, placed: Placed) -> Remembered | None:
        """What is known of a piece as it lies and of what it covers; None of one that tells nothing."""
        return next((found for back, found in self.backs if back is placed), None)

    # What is known of one spot

    def _of_spot(self, laid: Sequence[Placed], known: State, no_news: frozenset[Place]) -> Sequence[tuple[Placed, Remembered]]:
        spot = laid[0].spot
        zone = spot.shows
        seen = self._tabletop.view.zones.get(zone, ())
        news = [piece for piece in known.known(zone) if piece not in seen and (zone, piece.index) not in no_news]
        if not news:
            return []
        slots = [there if there in news else None for there, shown in zip(known.zones[zone], seen, strict=True) if shown is HIDDEN]
        if spot.arrangement == "pile":
            top = laid[-1].piece
            found = self._of_pile(slots[-1], news, len(seen)) if top is HIDDEN else self._of_covered(top, news)
            return [(laid[-1], found)]
        backs = [placed for placed in laid if placed.piece is HIDDEN]
        kind = "one of these" if zone in known.table.unordered and len(seen) > 1 else "here"
        pairs = zip(backs, slots, strict=False)  # where equal pieces share a place there are fewer backs
        return [(back, Remembered(piece, (), self._said(kind, [piece]))) for back, piece in pairs if piece is not None]

    def _of_covered(self, top: Piece, news: Sequence[Piece]) -> Remembered:
        """The top of a pile is open: what it covers."""
        return Remembered(top, tuple(news), self._said(_beneath(news), news), len(news))

    def _of_pile(self, top: Piece | None, news: Sequence[Piece], height: int) -> Remembered:
        """The top of a pile is hidden: what it is, and what else lies in the pile."""
        others = [piece for piece in news if piece is not top]
        if height == 1:
            return Remembered(news[0], (), self._said("here", news))
        if top is None:
            kind = "one" if len(others) == 1 else "several"
            return Remembered(others[0], tuple(others[1:]), self._said(kind, others), len(others))
        words = [self._said("top", [top]), *([self._said(_beneath(others), others)] if others else [])]
        return Remembered(top, tuple(others), " ".join(words))

    def _said(self, kind: str, pieces: Sequence[Piece]) -> str:
        names = [f"[{piece.name}]" for piece in pieces[:MOST_NAMES]]
        if len(pieces) > MOST_NAMES:
            names.append(f"{len(pieces) - MOST_NAMES} more")
        listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
        return plain(WORDS[kind].format(cards=listed), self._tabletop.view.table, self._tabletop.names)


def _beneath(pieces: Sequence[Piece]) -> str:
    return "beneath" if len(pieces) == 1 else "all beneath"


def draw_eye(surface: pygame.Surface, card: pygame.Rect, remembered: Remembered, skin: Skin, above_signs: bool) -> None:
    """An eye in the lower left corner of a card, above its signs if it has any; beside it stands how many cards it sees, if it does
    not see this one."""
    side = round(skin.screen.text_size * SIDE)
    size = round(skin.screen.text_size * LABEL_SHARE)
    text = str(remembered.number) if remembered.number > 1 else ""
    gap = round(size * GAP)
    width = side + (font(size, bold=True).size(text)[0] + gap if text else 0)
    inset = round(card.width * INSET)
    plate = pygame.Rect(card.left + inset, card.bottom - inset - side * (2 if above_signs else 1), width, side)
    skin.draw(surface, "badge", plate, hue=COUNT_HUE)
    skin.icon(surface, EYE, pygame.Rect(plate.left, plate.top, side, side).inflate(-side // 4, -side // 4))
    if text:
        write(surface, text, size, skin.letters("badge"), bold=True, midright=(plate.right - gap, plate.centery))
