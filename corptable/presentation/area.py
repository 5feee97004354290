"""Divide the table into upright rectangles, from which the spots of a layout are made. Lengths are
table units.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from corptable.engine.pieces import Seat, ZoneId
from corptable.presentation.layout import CARD_PROPORTION, Arrangement, Spot


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
        """Yield so many areas beneath each other, with gaps between them."""
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
    ) -> Spot:
        """Return a spot that fills the area."""
        x, y = (self.left + self.right) / 2, (self.top + self.bottom) / 2
        details = (card, proportion, 0.0, owner, label, badge)
        return Spot(id, x, y, self.width, self.height, arrangement, *details, zone=zone)

    def frame(
        self, id: str, *, owner: Seat | None = None, label: str = "", badge: str = ""
    ) -> Spot:
        """Return a spot without pieces that fills the area: a seat's plate, a place for words."""
        return self.spot(id, "frame", owner=owner, label=label, badge=badge, zone="")
