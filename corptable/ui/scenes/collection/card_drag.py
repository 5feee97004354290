"""Tell a click on a card from a drag."""

from __future__ import annotations

from typing import Final

DRAGGED: Final = 6
"""Pixels that the pointer moves before a press becomes a drag."""


class CardDrag:
    """Track the card that is pressed or dragged."""

    def __init__(self) -> None:
        self.card = ""
        """Id of that card; "" for none."""
        self._pressed_at: tuple[int, int] | None = None
        """Point at which it was pressed; None once the pointer has moved on: then it is dragged."""

    @property
    def is_under_way(self) -> bool:
        """Return whether a card is dragged."""
        return bool(self.card) and self._pressed_at is None

    def press(self, card: str, point: tuple[int, int]) -> None:
        """Press a card at a point; "" for none."""
        self.card, self._pressed_at = card, point if card else None

    def move(self, point: tuple[int, int]) -> None:
        """Move the pointer to a point."""
        pressed = self._pressed_at
        if pressed is not None and max(abs(point[at] - pressed[at]) for at in (0, 1)) > DRAGGED:
            self._pressed_at = None

    def drop(self) -> tuple[str, bool]:
        """Let the card go; return its id, and whether it was clicked."""
        card, is_click = self.card, self._pressed_at is not None
        self.card, self._pressed_at = "", None
        return card, is_click
