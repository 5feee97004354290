"""Divide the table into upright rectangles, from which the spots of a layout are made, and fit the
spots into an upright window. Lengths are table units.

    >>> left, right = Area(0.0, 0.0, 1.6, 1.0).columns(2, gap=0.2)
    >>> left, right.spot("draw").x
    (Area(left=0.0, top=0.0, right=0.7, bottom=1.0), 1.25)

A game lays its table out for windows that are wider than high. In an upright one its layout is
scaled to the width, as if the window were SHAPE as wide as high; what is left above and below gets
the panels that the window fills with text and buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from corptable.engine.pieces import SEAT_WORDS, Seat, ZoneId
from corptable.presentation.layout import (
    BAR,
    BUTTONS,
    CARD_PROPORTION,
    GUIDE,
    LOG,
    NOTICES,
    OUTLOOK,
    TRAY,
    Arrangement,
    Content,
    Sign,
    Slot,
    Spot,
)


class Area(NamedTuple):
    """Hold an upright rectangle of the table by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Get the width."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Get the height."""
        return self.bottom - self.top

    @property
    def centre(self) -> tuple[float, float]:
        """Get the x and y of the middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def inset(self, margin: float) -> Area:
        """Area without a margin on all sides."""
        left, top, right, bottom = self
        return Area(left + margin, top + margin, right - margin, bottom - margin)

    def centred(self, width: float, height: float) -> Area:
        """Area of a width and a height in the middle of this one."""
        x, y = self.centre
        return Area(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    def split_top(self, height: float, gap: float = 0.0) -> tuple[Area, Area]:
        """Part of a height at the top, and the rest below it after a gap."""
        upper = self._replace(bottom=self.top + height)
        return upper, self._replace(top=upper.bottom + gap)

    def split_left(self, width: float, gap: float = 0.0) -> tuple[Area, Area]:
        """Part of a width at the left, and the rest beside it after a gap."""
        first = self._replace(right=self.left + width)
        return first, self._replace(left=first.right + gap)

    def column(self, start: float, end: float) -> Area:
        """Return the part between two shares of the width."""
        left, top, right, bottom = self
        return Area(left + start * (right - left), top, left + end * (right - left), bottom)

    def row(self, start: float, end: float) -> Area:
        """Return the part between two shares of the height."""
        left, top, right, bottom = self
        return Area(left, top + start * (bottom - top), right, top + end * (bottom - top))

    def columns(self, count: int, gap: float = 0.0) -> Iterator[Area]:
        """Yield so many areas beside each other, with gaps between them."""
        step = (self.width + gap) / max(1, count)
        for place in range(count):
            yield Area(
                self.left + place * step,
                self.top,
                self.left + (place + 1) * step - gap,
                self.bottom,
            )

    def rows(self, count: int, gap: float = 0.0) -> Iterator[Area]:
        """Yield so many areas below each other, with gaps between them."""
        step = (self.height + gap) / max(1, count)
        for place in range(count):
            yield Area(
                self.left, self.top + place * step, self.right, self.top + (place + 1) * step - gap
            )

    def spot(
        self,
        id: str,
        arrangement: Arrangement = "pile",
        *,
        card: float = 0.0,
        proportion: float = CARD_PROPORTION,
        owner: Seat | None = None,
        label: str = "",
        badge: str = "",
        zone: ZoneId | None = None,
        content: Content = None,
    ) -> Spot:
        """Return a spot that fills the area."""
        place = (*self.centre, self.width, self.height)
        return Spot(
            id,
            *place,
            arrangement=arrangement,
            card=card,
            proportion=proportion,
            owner=owner,
            label=label,
            badge=badge,
            zone=zone,
            content=content,
        )

    def slot(self, id: str, label: str = "", sign: Sign | None = None) -> Slot:
        """Slot for a piece in the middle of the area."""
        return Slot(id, *self.centre, label, sign)

    def plate(self, seat: Seat, badge: str = "", content: Content = None) -> Spot:
        """Spot of a seat's plate with its name, on which one drops what is meant for the seat."""
        word = SEAT_WORDS[seat]
        return self.frame(word, content, owner=seat, label=word, badge=badge)

    def frame(
        self,
        id: str,
        content: Content = None,
        *,
        owner: Seat | None = None,
        label: str = "",
        badge: str = "",
    ) -> Spot:
        """Return a spot without pieces that fills the area: a seat's plate, a place for words, or
        what stands there in place of a plate.
        """
        return self.spot(
            id, "frame", owner=owner, label=label, badge=badge, zone="", content=content
        )

    def guide(self) -> Spot:
        """Return the spot for the coach of a lesson."""
        return self.frame(GUIDE)._replace(overlay=True)


UPRIGHT: Final = 0.95
"""Width of a window by its height below which it is upright."""
SHAPE: Final = 1.0
"""Width by height of the table in an upright window."""
ABOVE: Final = 0.36
"""Share of what the table leaves that lies above it."""
BAR_SHARE: Final = 0.55
"""Share of the height below the table for a question that cannot wait, where no hand lies
there.
"""
HAND_SHARE: Final = 0.6
"""Share of the height below the table for the viewer's hand, which lies there over the whole
width, if panels are there, too.
"""
HAND_CARD: Final = 0.84
"""Height of a card of it, in heights of its area."""
OWN_FROM: Final = 0.75
"""Share of the table's height below which a hand is the viewer's."""
GAP: Final = 0.012
"""Distance between two panels and from the edges, in table units."""


def fit_to_shape(layout: Callable[[float], Sequence[Spot]], aspect: float) -> list[Spot]:
    """Return the spots of a table for a window `aspect` as wide as high; `layout` returns them for
    a wide one.
    """
    if aspect >= UPRIGHT:
        return list(layout(aspect))
    scale = aspect / SHAPE
    rest = 1 - scale
    top = rest * ABOVE
    above = Area(GAP, GAP, aspect - GAP, top - GAP)
    below = Area(GAP, top + scale + GAP, aspect - GAP, 1 - GAP)
    given = list(layout(SHAPE))
    hand = _own_hand(given)
    spots = [_scaled(spot, scale, top) for spot in given]
    ids = {spot.id for spot in spots}
    upper = [word for word in (NOTICES, LOG) if word in ids]
    areas: dict[str, Area] = dict(zip(upper, above.columns(len(upper), GAP), strict=True))
    panels = [spot.id for spot in given if spot.arrangement == "panel"]
    lower = [*panels, *(word for word in (OUTLOOK, BUTTONS) if word in ids)]
    if hand is not None and panels:  # those need all the height there is
        areas[hand.id] = _widened(next(spot for spot in spots if spot.id == hand.id), spots, aspect)
    elif hand is not None:
        lower = [BAR] if BAR in ids else [word for word in lower if word != BUTTONS]
        areas[hand.id] = below.row(0, HAND_SHARE) if lower else below
        below = below._replace(top=areas[hand.id].bottom + GAP)
        areas[BUTTONS] = _area_of(next(spot for spot in spots if spot.id == hand.id))
        # A question hides it.
        spots = [spot for spot in spots if spot.id != OUTLOOK or OUTLOOK in lower]
    elif BAR in ids:
        areas[BAR] = below.row(0, BAR_SHARE)
        below = below._replace(top=areas[BAR].bottom + GAP)
    if (
        hand is not None
        and TRAY in ids
        and _meet(_area_of(hand), _area_of(next(spot for spot in given if spot.id == TRAY)))
    ):
        areas[TRAY] = areas[hand.id]  # the hand is empty then
    areas.update(zip(lower, below.columns(len(lower), GAP), strict=True))
    return list(_moved(spots, areas))


def _own_hand(spots: Sequence[Spot]) -> Spot | None:
    """Return the viewer's hand, the only one of several in the lower part of the table, unless
    something else lies in its area.
    """
    hands = [spot for spot in spots if spot.arrangement == "fan" and spot.y > OWN_FROM]
    if len(hands) != 1:
        return None
    area = _area_of(hands[0])
    others = (
        spot
        for spot in spots
        if spot is not hands[0] and spot.id not in (BUTTONS, TRAY) and not spot.overlay
    )
    return None if any(_meet(area, _area_of(other)) for other in others) else hands[0]


def _widened(hand: Spot, spots: Sequence[Spot], aspect: float) -> Area:
    """Return the area of a hand where it is, as wide as what lies beside it allows; panels beside
    it go below the table.
    """
    area = _area_of(hand)
    level = Area(GAP, area.top, aspect - GAP, area.bottom)
    others = [
        _area_of(spot)
        for spot in spots
        if spot is not hand and not spot.is_for_window and not spot.overlay
    ]
    beside = [other for other in others if _meet(level, other)]
    left = max(
        (other.right + GAP for other in beside if other.right <= area.left), default=level.left
    )
    right = min(
        (other.left - GAP for other in beside if other.left >= area.right), default=level.right
    )
    return level._replace(left=left, right=right)


def _area_of(spot: Spot) -> Area:
    across, down = spot.width / 2, spot.height / 2
    return Area(spot.x - across, spot.y - down, spot.x + across, spot.y + down)


def _meet(one: Area, other: Area) -> bool:
    return (
        one.left < other.right
        and other.left < one.right
        and one.top < other.bottom
        and other.top < one.bottom
    )


def _moved(spots: Sequence[Spot], areas: dict[str, Area]) -> Iterator[Spot]:
    """Yield the spots, those with a new area there."""
    for spot in spots:
        if (area := areas.get(spot.id)) is None:
            yield spot
        else:
            x, y = area.centre
            card = HAND_CARD * area.height if spot.arrangement == "fan" else spot.card
            yield spot._replace(x=x, y=y, width=area.width, height=area.height, card=card)


def _scaled(spot: Spot, scale: float, top: float) -> Spot:
    """Return a spot of a table that is scaled, with its upper edge at `top`."""
    slots = tuple(slot._replace(x=slot.x * scale, y=top + slot.y * scale) for slot in spot.slots)
    return spot._replace(
        x=spot.x * scale,
        y=top + spot.y * scale,
        width=spot.width * scale,
        height=spot.height * scale,
        card=spot.card * scale,
        slots=slots,
    )
