"""Define the interface between the window and its painter: orders, priorities, pixels. Pixels are
bytes here, without pygame.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, Protocol, TypeAlias

from corptable.art.picture import Recipe

Priority: TypeAlias = int
"""Priority of a picture; the lowest is painted first."""
MINIATURE: Final[Priority] = 0
"""Priority of the small images of cards that have none yet: they are painted in no time, and stand
in for the right ones.
"""
IN_HAND: Final[Priority] = 1
VISIBLE: Final[Priority] = 2
SOON: Final[Priority] = 5
SOME_DAY: Final[Priority] = 9

MAX_PIXELS: Final = 16_000_000
"""Limit of pixels in a picture; a screen of 5120x2880 has 14.7 million."""


class Pixels(NamedTuple):
    """Hold a painted picture: four bytes a pixel (BGRA), row by row, with premultiplied alpha."""

    width: int
    height: int
    bgra: bytes


class PaintResult(NamedTuple):
    """Hold the answer to an order. `pixels` is None where it is refused, and then `fault` says
    why.
    """

    recipe: Recipe
    pixels: Pixels | None
    fault: str = ""


class PainterProtocol(Protocol):
    """Paint what the window orders. No method waits, and every order that is not cancelled is
    answered once.
    """

    def order(self, recipe: Recipe, priority: Priority = VISIBLE) -> None:
        """Order a picture, or move an ordered one forward. A recipe that was refused once is
        refused again, without another try.
        """

    def cancel(self, recipes: Iterable[Recipe]) -> None:
        """Cancel the orders of pictures that the window no longer shows; one that is being painted
        is cached, but not delivered.
        """

    def cancel_all(self) -> None:
        """Cancel all orders, as when the window changes its size and needs all pictures again."""

    def poll(self, seconds: float) -> Iterator[PaintResult]:
        """Yield painted pictures, at least one if any is done, until `seconds` are over; the
        caller's work on each counts.
        """

    def close(self) -> None:
        """End all painters. Later orders are ignored."""
