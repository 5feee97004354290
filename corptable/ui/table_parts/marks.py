"""Draw the marks that lie over pieces and spots: the light around those that can be touched, and
the eyes on the backs of cards that the viewer remembers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.art.skin import letters_on
from corptable.engine.pieces import HIDDEN, PUBLIC, Piece, Seat
from corptable.engine.view import View
from corptable.presentation.words import plain
from corptable.session.transcript import listed
from corptable.ui.paint.display_list import Element, element_of
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import width_of
from corptable.ui.table_parts.arrange import PlacedPiece, turned_size
from corptable.ui.table_parts.badges import COUNT_HUE
from corptable.ui.table_parts.sign_row import GAP
from corptable.ui.table_parts.spot_label import LABEL_SHARE
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.pen import Pen, box

TARGET: Final = "target"
SEAM: Final = 2
"""Pixels that a turned picture may paint beyond its own area on each side, for its middle is
rounded and its edge smoothed.
"""
OPAQUE: Final = 255
NOTHING: Final = (0, 0, 0, 0)
WORDS: Final = {
    "here": "You know what is here: {cards}.",
    "top": "You know what is on top: {cards}.",
    "beneath": "You know what is at the bottom: {cards}.",
    "one of these": "You know one of these cards: {cards}.",
    "somewhere": "You know that this pile hides {cards}.",
    "in any order": "You know what this pile hides, in any order: {cards}.",
}
MOST_NAMES: Final = 3
"""Largest number of cards that a text names; it counts the others."""
EYE: Final = "eye"
BADGE_HEIGHT: Final = 1.25
"""Height of the badge with the eye, in text sizes."""
BADGE_INSET: Final = 0.05
"""Distance of the badge from the corner of the card, in card widths."""


def draw_highlight(
    surface: pygame.Surface,
    tabletop: Tabletop,
    word: str,
    strong: bool,
    strength: float = 1.0,
    hue: str = TARGET,
) -> None:
    """Draw the highlight of a drop target; `strong` for the one that a drop would go to now."""
    state = "strong" if strong else "soft"
    card = _turned(tabletop, word)
    if card is None:
        for rect in tabletop.areas(word):
            tabletop.skin.draw(surface, "halo", rect, state, hue, strength)
        return
    halo = pygame.transform.rotozoom(
        tabletop.skin.picture("halo", card.rect.size, state, hue), -card.turn, 1.0
    )
    halo.fill(4 * (round(OPAQUE * strength),), special_flags=pygame.BLEND_RGBA_MULT)
    area = halo.get_rect(center=card.rect.center)
    for other in _above(tabletop, card):
        pygame.draw.polygon(
            halo, NOTHING, [corner - pygame.Vector2(area.topleft) for corner in _corners(other)]
        )
    blit_premultiplied(surface, halo, area)


def highlight_area(tabletop: Tabletop, word: str, strong: bool) -> pygame.Rect:
    """Return the area that `draw_highlight` may paint; an empty one for what is not on the
    table.
    """
    state = "strong" if strong else "soft"
    areas = [tabletop.skin.area("halo", area, state) for area in tabletop.areas(word)]
    if not areas:
        return pygame.Rect(0, 0, 0, 0)
    area = areas[0].unionall(areas[1:])
    if (card := _turned(tabletop, word)) is None:
        return area
    return box(*turned_size(area.size, card.turn), center=area.center).inflate(2 * SEAM, 2 * SEAM)


def _turned(tabletop: Tabletop, word: str) -> PlacedPiece | None:
    """Return a card that lies turned; None for what lies straight."""
    turned = (placed for placed in tabletop.placed if placed.piece.name == word and placed.turn)
    return next(turned, None)


def _above(tabletop: Tabletop, card: PlacedPiece) -> list[PlacedPiece]:
    """Return the cards of the same spot that lie on top of a card."""
    cards = [placed for placed in tabletop.placed if placed.spot.id == card.spot.id]
    return cards[cards.index(card) + 1 :]


def _corners(card: PlacedPiece) -> list[pygame.Vector2]:
    """Return the corners of a card as it lies."""
    middle, half = pygame.Vector2(card.rect.center), pygame.Vector2(card.rect.size) / 2
    sides = (-1, -1), (1, -1), (1, 1), (-1, 1)
    return [middle + pygame.Vector2(x * half.x, y * half.y).rotate(card.turn) for x, y in sides]


class RememberedPiece(NamedTuple):
    """Describe the viewer's knowledge of a back or of the top of a pile: the card there, hidden if
    the viewer does not know which one it is, the others known in the same pile, and a text.
    `number` counts the cards known in the pile if this very card is not one of them; otherwise it
    is 0."""

    piece: Piece
    others: tuple[Piece, ...]
    words: str
    number: int = 0


class MemoryMarks:
    """Hold the viewer's knowledge of the hidden cards on one tabletop."""

    def __init__(self, tabletop: Tabletop, known: View, known_at_first: View) -> None:
        """Collect the marks: `known` is the viewer's information state, `known_at_first` the one
        when the match began: pieces whose places it knows get no mark."""
        self._tabletop = tabletop
        self.backs: list[tuple[PlacedPiece, RememberedPiece]] = []
        """Backs with something known about them, and tops of piles with a known card hidden
        beneath.
        """
        self.holders: dict[str, Seat] = {}
        """Seats that have a card in their hand, by the card, as far as the viewer knows that and
        does not see it."""
        if known.viewer == PUBLIC:
            return
        for zone, owner in {(spot.shows, spot.owner) for spot in tabletop.spots}:
            if owner not in (None, known.viewer) and HIDDEN in tabletop.view.zones.get(zone, ()):
                self.holders |= {piece.name: owner for piece in known.known(zone)}
        for spot in tabletop.spots:
            if HIDDEN not in tabletop.view.zones.get(spot.shows, ()):
                continue
            if laid := [placed for placed in tabletop.placed if placed.spot.id == spot.id]:
                self.backs += self._of_spot(laid, known, known_at_first)

    def of(self, placed: PlacedPiece) -> RememberedPiece | None:
        """Return the knowledge of a piece and of the cards that it covers; None if there is
        none.
        """
        return next((found for back, found in self.backs if back is placed), None)

    # Knowledge of one spot

    def _of_spot(
        self, laid: Sequence[PlacedPiece], known: View, known_at_first: View
    ) -> Sequence[tuple[PlacedPiece, RememberedPiece]]:
        spot = laid[0].spot
        zone = spot.shows
        seen = self._tabletop.view.zones.get(zone, ())
        known_here = [piece for piece in known.known(zone) if piece not in seen]
        at_first = {piece.index for piece in known_at_first.known(zone)} if known_here else ()
        news = [piece for piece in known_here if piece.index not in at_first]
        if not news:
            return []
        there = zip(known.zones[zone], seen, strict=True)
        slots = [one if one in news else None for one, shown in there if shown is HIDDEN]
        if spot.arrangement == "pile":
            top = laid[-1].piece
            if top is not HIDDEN:  # the known cards lie beneath a visible top
                words = self._text("beneath", news)
                return [(laid[-1], RememberedPiece(top, tuple(news), words, len(news)))]
            return [(laid[-1], self._of_pile(slots[-1], news, len(seen)))]
        backs = [placed for placed in laid if placed.piece is HIDDEN]
        kind = "one of these" if zone in known.table.unordered and len(seen) > 1 else "here"
        pairs = zip(backs, slots, strict=False)  # fewer backs where equal pieces share a place
        return [
            (back, RememberedPiece(piece, (), self._text(kind, [piece])))
            for back, piece in pairs
            if piece is not None
        ]

    def _of_pile(self, top: Piece | None, news: Sequence[Piece], height: int) -> RememberedPiece:
        """Describe a pile with a hidden top: the top, if it is known, and other known cards in the
        pile.
        """
        others = [piece for piece in news if piece is not top]
        if height == 1:
            return RememberedPiece(news[0], (), self._text("here", news))
        if top is None:
            kind = "in any order" if len(others) > 1 else "somewhere"
            return RememberedPiece(HIDDEN, tuple(others), self._text(kind, others), len(others))
        words = self._text("top", [top])
        words += f" {self._text('beneath', others)}" if others else ""
        return RememberedPiece(top, tuple(others), words)

    def _text(self, kind: str, pieces: Sequence[Piece]) -> str:
        names = [f"[{piece.name}]" for piece in pieces[:MOST_NAMES]]
        if len(pieces) > MOST_NAMES:
            names.append(f"{len(pieces) - MOST_NAMES} more")
        words = WORDS[kind].format(cards=listed(names))
        return plain(words, self._tabletop.view.table, self._tabletop.names)


def eye_element(
    place: int,
    card: pygame.Rect,
    remembered: RememberedPiece,
    skin: Skin,
    badges: Sequence[pygame.Rect],
) -> Element:
    """Return the eye in the lower left corner of a card, above the badges that lie there, and
    beside it the number of known cards, if it is above 1; `place` is its number among all."""
    size = skin.screen.em(LABEL_SHARE)
    side = skin.screen.em(BADGE_HEIGHT)
    text = str(remembered.number) if remembered.number > 1 else ""
    width = side + (width_of(text, size, bold=True) + round(size * GAP) if text else 0)
    inset = round(card.width * BADGE_INSET)
    plate = pygame.Rect(card.left + inset, card.bottom - inset - side, width, side)
    plate.bottom = min([plate.bottom, *(badge.top for badge in badges if badge.colliderect(plate))])
    return element_of(
        ("eye", place), skin.area("badge", plate), draw_eye, plate=plate, text=text, skin=skin
    )


def draw_eye(surface: pygame.Surface, plate: pygame.Rect, text: str, skin: Skin) -> None:
    """Draw the eye icon with its number, on a badge."""
    pen, side = Pen.on(surface, skin, LABEL_SHARE), plate.height
    pen.part("badge", plate, hue=COUNT_HUE)
    pen.icon(
        EYE,
        pygame.Rect(plate.left, plate.top, side, side).inflate(-side // 5, -side // 5),
        letters_on("badge"),
    )
    if text:
        pen.write(
            text,
            skin.text_colour("badge"),
            bold=True,
            midright=(plate.right - pen.em(GAP), plate.centery),
        )
