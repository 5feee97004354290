"""Keep the order in which a viewer holds the cards of a hand: sorted by the deck, by suit and rank,
until the viewer moves a card; slide the cards when the order changes; and select several of them
with a rubber band, a frame that the mouse pulls over the table from a place without a piece.

The cards that the band touches are lifted at once, so that prompt, buttons and targets tell of them
while it is pulled. The order concerns the picture only: in the rules a hand is a set, and no other
seat learns of the order.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.engine.pieces import HIDDEN, Piece, ZoneId
from corptable.presentation.layout import Spot
from corptable.presentation.narrowing import NOTHING, LiftedSet
from corptable.session.prompt import Prompt
from corptable.ui.paint.display_list import Element
from corptable.ui.paint.tween import Tween
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.tabletop import Tabletop

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

SLIDE: Final = 0.12
"""Duration of a slide in seconds, at animation speed 1."""
EDGE: Final = 2
"""Width of the frame of a rubber band, in pixels on a display of density 1."""
FILL: Final = 40
"""Opacity of the area within the frame, of 255."""

Key = tuple[str, int]
Point = tuple[int, int]


class HandOrder:
    """Hold the order of each hand that one viewer sees during a session."""

    def __init__(self) -> None:
        self._reordered: dict[ZoneId, tuple[int, ...]] = {}
        """Indexes of the pieces in each hand that the viewer has reordered, in their order."""

    def take_in(self, zone: ZoneId, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
        """Return the current pieces of a hand in order. In a reordered hand new cards come at the
        end, where people look for them; if none of the ordered cards is left, it is a new hand and
        sorted."""
        ordered = self._ordered(zone, pieces)
        if zone in self._reordered:
            self._reordered[zone] = tuple(piece.index for piece in ordered)
        return ordered

    def moved(
        self, zone: ZoneId, pieces: Sequence[Piece], piece: Piece, to: int
    ) -> tuple[Piece, ...]:
        """Return the pieces of a hand in order, as if one card were moved to index `to`; changes
        nothing.
        """
        others = [other for other in self._ordered(zone, pieces) if other is not piece]
        return (*others[:to], piece, *others[to:])

    def move(self, zone: ZoneId, pieces: Sequence[Piece], piece: Piece, to: int) -> None:
        """Move one card to index `to`. If it is there already, the hand does not become a reordered
        one.
        """
        moved = self.moved(zone, pieces, piece, to)
        if moved != self._ordered(zone, pieces):
            self._reordered[zone] = tuple(piece.index for piece in moved)

    def sort(self) -> None:
        """Sort all hands as the deck does."""
        self._reordered.clear()

    def _ordered(self, zone: ZoneId, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
        own = self._reordered.get(zone, ())
        if not any(piece.index in own for piece in pieces):
            self._reordered.pop(zone, None)
            return tuple(sorted(pieces, key=lambda piece: piece.index))
        place = {index: at for at, index in enumerate(own)}
        return tuple(
            sorted(pieces, key=lambda piece: (place.get(piece.index, len(own)), piece.index))
        )


class Slide(NamedTuple):
    """Represent the slide of one card: its offset from its place at the start, in pixels, and its
    time.
    """

    way: pygame.Vector2
    time: Tween


class HandFan:
    """Lay out the hands that one viewer holds at one table, mostly one, and slide their cards."""

    tabletop: Tabletop
    """Layout of the table that the hands are part of."""
    spots: Mapping[str, Spot]
    """Spots of the viewer's hands, by id."""

    def __init__(self, context: SceneContext) -> None:
        self._context = context
        self._order = HandOrder()
        self._slides: dict[Key, Slide] = {}
        """Cards that slide, by spot id and piece index."""
        self._whole: dict[str, tuple[Piece, ...]] = {}
        """Order of each hand with the cards that have left it while the viewer plays several, by
        spot id: the others stay where they are, under the mouse."""
        self.gap: int | None = None
        """Index at which the dragged card would be put among the others; None while it is not over
        its hand.
        """

    # The cards of the hand

    def holds(self, placed: PlacedPiece) -> bool:
        """True if a card is in one of the viewer's hands, so that the viewer may reorder
        it.
        """
        return placed.spot.id in self.spots

    def cards(self) -> list[PlacedPiece]:
        """Return the cards of the viewer's hands, in the order shown."""
        return [placed for placed in self.tabletop.placed if placed.spot.id in self.spots]

    def place(self, card: PlacedPiece) -> int:
        """Return the index of a card in its hand."""
        return [placed.piece for placed in self._hand_of(card)].index(card.piece)

    def lay(self, tabletop: Tabletop, plays_on: bool = False) -> None:
        """Arrange the hands of a new tabletop in the viewer's order, without a gap. While the
        viewer `plays_on`, act after act in one turn, the cards stay where they are, and those that
        leave the hand leave their places empty."""
        self.tabletop = tabletop
        self.spots = {spot.id: spot for spot in filter(self._is_own, tabletop.spots)}
        if not plays_on:
            self._whole.clear()
        self._lay_around(None)

    def _lay_around(self, card: PlacedPiece | None, gap: int | None = None) -> None:
        """Arrange the hands; in that of a `card` that is held over it as if it were put into the
        `gap`.
        """
        self.gap = gap
        for spot in self.spots.values():
            order = self._order.take_in(spot.shows, self._pieces(spot))
            if card is not None and gap is not None and card.spot.id == spot.id:
                order = self._order.moved(spot.shows, self._pieces(spot), card.piece, gap)
            whole = self._whole.get(spot.id, ())
            if order != tuple(piece for piece in whole if piece in order):
                whole = self._whole[spot.id] = keeping_places(whole, order)
            self.tabletop.rearrange(spot, whole, {*whole}.difference(order))

    def _hand_of(self, card: PlacedPiece) -> list[PlacedPiece]:
        return [placed for placed in self.tabletop.placed if placed.spot.id == card.spot.id]

    def _is_own(self, spot: Spot) -> bool:
        """True if a spot is a hand whose cards the viewer sees."""
        return (
            spot.arrangement == "fan"
            and spot.owner == self.tabletop.view.viewer
            and HIDDEN not in self._pieces(spot)
        )

    def _pieces(self, spot: Spot) -> tuple[Piece, ...]:
        return self.tabletop.view.zones.get(spot.shows, ())

    # Reordering

    def open_gap(self, card: PlacedPiece | None, middle: tuple[int, int]) -> None:
        """Open a gap in the hand for a card dragged over it, whose centre is at `middle` in pixels,
        and slide the other cards; without a card close the gap."""
        gap = None
        if card is not None:
            rects = [placed.rect for placed in self._hand_of(card)]
            gap = min(range(len(rects)), key=lambda place: math.dist(rects[place].center, middle))
        if gap != self.gap:
            self._lay_and_slide(card, gap)

    def put(self, card: PlacedPiece, to: int) -> None:
        """Move a card to index `to` of its hand, and slide the cards."""
        self._order.move(card.spot.shows, self._pieces(card.spot), card.piece, to)
        self._lay_and_slide(None)

    def sort(self) -> None:
        """Sort all hands as the deck does, and slide the cards."""
        self._order.sort()
        self._lay_and_slide(None)

    def _lay_and_slide(self, card: PlacedPiece | None, gap: int | None = None) -> None:
        before = self.tabletop.placed.copy()
        self._lay_around(card, gap)
        self.slide_from(before)

    # Slides

    def slide_from(self, before: Iterable[PlacedPiece]) -> None:
        """Start a slide for each card that lies elsewhere than `before`, from where it is seen now.
        With animations off all slides end at once."""
        now, speed = self._context.clock(), self._context.motion_speed
        shown = [self.seen(placed, now) for placed in before if speed > 0]
        seen = {_key(placed): pygame.Vector2(placed.rect.center) for placed in shown}
        self._slides.clear()
        for placed in self.cards():
            way = seen.get(_key(placed), pygame.Vector2(placed.rect.center)) - placed.rect.center
            if way:
                self._slides[_key(placed)] = Slide(way, Tween(now, SLIDE / speed))

    def seen(self, placed: PlacedPiece, now: float) -> PlacedPiece:
        """Return a card as it is seen at `now`, moved by its slide: fast at first, slow at the
        end.
        """
        slide = self._slides.get(_key(placed))
        if slide is None:
            return placed
        left = slide.way * (1 - slide.time.progress(now)) ** 3
        return placed._replace(rect=placed.rect.move(round(left.x), round(left.y)))

    @property
    def is_sliding(self) -> bool:
        """True if a slide has not been seen to its end."""
        return bool(self._slides)

    def drop_slides(self, now: float = math.inf) -> None:
        """Drop the slides that have ended by `now`, by default all: each card is at its place."""
        self._slides = {key: slide for key, slide in self._slides.items() if now < slide.time.ends}


def keeping_places(whole: Sequence[Piece], order: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return a hand in a new order, in which cards that have left it keep their places: a card that
    is dragged over the others moves none away from under the mouse. New cards take all places.
    """
    if not {*order} <= {*whole}:
        return tuple(order)
    held = iter(order)
    return tuple(next(held) if piece in order else piece for piece in whole)


def _key(placed: PlacedPiece) -> Key:
    return placed.spot.id, placed.piece.index


class RubberBand(NamedTuple):
    """Represent a rubber band: where it began, the pieces that were lifted then, and whether they
    stay lifted (Shift).
    """

    start: Point
    before: LiftedSet
    adds: bool

    def area(self, end: Point) -> pygame.Rect:
        """Return the frame that is pulled to a point, in pixels; it has an area at once."""
        left, right = sorted((self.start[0], end[0]))
        top, bottom = sorted((self.start[1], end[1]))
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def select(self, end: Point, cards: Sequence[PlacedPiece], prompt: Prompt) -> None:
        """Lift those cards of a hand that the frame touches and that can be played together;
        without any, lift what was lifted when it began."""
        frame = self.area(end)
        free = _uncovered(cards)
        touched = [placed.key for placed in free if frame.colliderect(placed.rect)]
        before = self.before if self.adds or not touched else NOTHING
        prompt.selection.lift_together(touched, before)

    def undo(self, prompt: Prompt) -> None:
        """Lift what was lifted when it began."""
        prompt.selection.lift_together((), self.before)


def can_begin(prompt: Prompt) -> bool:
    """True if a rubber band selects something now: several pieces can be lifted together, and
    no question is open.
    """
    is_asked = prompt.unconfirmed is not None or prompt.selection.question is not None
    return prompt.selection.narrowing.lifts_several and not is_asked


def band_element(band: RubberBand, end: Point, context: SceneContext) -> Element:
    """Return the frame as it is pulled to a point, ready to be drawn."""
    area, colours = band.area(end), context.theme.colours
    edge = max(1, round(EDGE * context.screen.pointer_scale))
    around = area.inflate(2 * edge, 2 * edge)

    def draw(surface: pygame.Surface) -> None:
        within = pygame.Surface(area.size)
        within.fill(colours["bright"])
        within.set_alpha(FILL)
        surface.blit(within, area)
        pygame.draw.rect(surface, colours["shade"], around, edge)  # seen on bright cards, too
        pygame.draw.rect(surface, colours["bright"], area, edge)

    return Element("rubber band", area.size, around, draw)


def _uncovered(cards: Sequence[PlacedPiece]) -> list[PlacedPiece]:
    """Return the cards of a hand, each with the part of its area that the next card, which lies on
    it, leaves free.
    """
    found = []
    for placed, above in zip(cards, [*cards[1:], None], strict=True):
        free = placed.rect.copy()
        if above is not None and above.spot is placed.spot and above.rect.left > free.left:
            free.width = min(free.width, above.rect.left - free.left)
        found.append(placed._replace(rect=free))
    return found
