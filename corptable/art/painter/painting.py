"""What the window asks of whoever paints for it, and what it is given. No pygame: pixels are bytes here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, Protocol, TypeAlias

from corptable.art.picture import Recipe

Priority: TypeAlias = int
"""When a picture is needed; the lowest is painted first."""
IN_SIGHT: Final[Priority] = 0
SOON: Final[Priority] = 5
SOME_DAY: Final[Priority] = 9

MAX_PIXELS: Final = 16_000_000
"""The largest picture; a screen of 5120x2880 has 14.7 million."""


class Pixels(NamedTuple):
    """A painted picture: four bytes a pixel (blue, green, red, alpha), row by row, the colours multiplied by alpha."""

    width: int
    height: int
    bgra: bytes


class Painted(NamedTuple):
    """What became of an order. `pixels` is None where it is refused, and then `fault` says why."""

    recipe: Recipe
    pixels: Pixels | None
    fault: str = ""


class Painting(Protocol):
    """Somebody who paints. No method waits, and every order that nobody takes back is answered once."""

    def want(self, recipe: Recipe, priority: Priority = IN_SIGHT) -> None:
        """Order a picture, or an ordered one sooner. What was refused once is refused again, without another try."""

    def forget(self, recipes: Iterable[Recipe]) -> None:
        """Nobody looks at these any more: what is not yet given is not painted, or not given."""

    def cancel(self) -> None:
        """Forget all orders, as when the window has another size and everything is wanted anew."""

    def poll(self, seconds: float) -> Iterator[Painted]:
        """What is there, at least one if any, for as long as what the caller does with each leaves some of this time."""

    def close(self) -> None:
        """End whatever paints. Later orders are ignored."""


class PaintsNothing:
    """Takes every order and never delivers: for tests of what is to be seen until a picture comes."""

    def __init__(self) -> None:
        self.wanted: dict[Recipe, Priority] = {}
        """What is ordered, with its best priority."""

    def want(self, recipe: Recipe, priority: Priority = IN_SIGHT) -> None:
        """Note it."""
        self.wanted[recipe] = min(priority, self.wanted.get(recipe, priority))

    def forget(self, recipes: Iterable[Recipe]) -> None:
        """Strike them out."""
        for recipe in recipes:
            self.wanted.pop(recipe, None)

    def cancel(self) -> None:
        """Strike everything out."""
        self.wanted.clear()

    def poll(self, seconds: float) -> Iterator[Painted]:
        """Nothing, ever."""
        return iter(())

    def close(self) -> None:
        """There is nothing to end."""
        self.wanted.clear()
