"""The keyboard at the table: it points at one of the things that can be touched now, and touches it as a mouse would.

What can be touched comes from the legal actions, as every light does, and the viewer's own cards can be put in another order; the
keys add nothing and leave nothing out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.ui.table_parts.arrange import Placed

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene

WAYS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ASIDE: Final = 2.5
"""How much further something seems that lies aside of the way, for each pixel aside."""
IN_SIGHT: Final = 12
"""A piece is touched so many parts of its width from its left edge: later ones of a row lie over its right."""


class FocusStop(NamedTuple):
    """Something that can be touched: what it is, the area it takes, where it is touched, and the piece that it is, if it is one."""

    word: str
    area: pygame.Rect
    point: tuple[int, int]
    placed: Placed | None = None


class KeyFocus:
    """What the keyboard points at; nothing until an arrow is pressed, and again once the mouse moves."""

    def __init__(self) -> None:
        self._at: tuple[int, int] | None = None

    @property
    def is_active(self) -> bool:
        """Whether it points at anything."""
        return self._at is not None

    def stay_at(self, stop: FocusStop) -> None:
        """Point at something, wherever it was before."""
        self._at = stop.point

    def forget(self) -> None:
        """The mouse has been taken."""
        self._at = None

    def current(self, stops: Sequence[FocusStop]) -> FocusStop | None:
        """What is pointed at: the nearest thing to where it was, for what was there may be gone."""
        if self._at is None or not stops:
            return None
        x, y = self._at
        return min(stops, key=lambda stop: (stop.point[0] - x) ** 2 + (stop.point[1] - y) ** 2)

    def move(self, way: tuple[int, int], stops: Sequence[FocusStop], start: tuple[int, int]) -> None:
        """Point at the next thing that way; the first time at what is nearest to `start`."""
        if not stops:
            return
        current = self.current(stops)
        if current is None:
            self._at = start
            current = self.current(stops)
            assert current is not None
            self._at = current.point
            return
        ahead = [(distance, stop.point) for stop in stops if (distance := _distance(current.point, stop.point, way)) is not None]
        self._at = min(ahead, default=(0.0, current.point))[1]


def _distance(start: tuple[int, int], end: tuple[int, int], way: tuple[int, int]) -> float | None:
    """How far it seems from one point to another that way; None where it lies behind, or more aside than ahead."""
    across, down = end[0] - start[0], end[1] - start[1]
    along, aside = (across * way[0], abs(down)) if way[0] else (down * way[1], abs(across))
    return along + ASIDE * aside if along > 0 and aside <= 3 * along else None


def stops_of(table: TableScene) -> list[FocusStop]:
    """All that can be touched at a table now, each once."""
    found = {stop.word: stop for stop in _all_stops(table)}
    return list(found.values())


def card_of_hand(table: TableScene, number: int) -> FocusStop | None:
    """The card of that number, from 1, of the viewer's hand as it is shown; None for a number there is not."""
    cards = table.drag.hand_fan.cards(table.tabletop)
    return piece_stop(cards[number - 1]) if 0 < number <= len(cards) else None


def _all_stops(table: TableScene) -> Iterator[FocusStop]:
    hand, tabletop = table.selection, table.tabletop
    yield from _tray_stops(table)
    for placed in tabletop.placed:
        name = placed.piece.name
        if hand.can_lift(placed.spot.id, name) or hand.answers(name) or table.drag.hand_fan.holds(tabletop, placed):
            yield piece_stop(placed)
    if hand.lifted or hand.question is None:
        for word in sorted(hand.targets()):
            yield from _target_stops(table, word)
    for button in table.buttons():
        if not button.reason:
            yield FocusStop(f"button {button.word}", button.rect, button.rect.center)


def _tray_stops(table: TableScene) -> Iterator[FocusStop]:
    panel = table.tray_panel
    if panel is None:
        return
    for word, rect in panel.cells.items():
        if table.selection.offers(word) or word in table.selection.gathered:
            yield FocusStop(f"cell {word}", rect, rect.center)
    if table.selection.gathered:
        yield FocusStop("confirm", panel.confirm, panel.confirm.center)


def piece_stop(placed: Placed) -> FocusStop:
    """A piece as something that can be touched."""
    rect = placed.rect
    point = (rect.left + max(3, rect.width // IN_SIGHT), rect.centery)
    return FocusStop(f"piece {placed.spot.id} {placed.piece.name} {rect.left}", rect, point, placed)


def _target_stops(table: TableScene, word: str) -> Iterator[FocusStop]:
    """What takes a drop by that word; not where a tray lies over it."""
    panel = table.tray_panel
    for area in table.tabletop.areas(word)[:1]:
        if panel is None or not panel.rect.collidepoint(area.center):
            lying = next((placed for placed in table.tabletop.placed if placed.piece.name == word), None)
            yield piece_stop(lying) if lying is not None else FocusStop(f"onto {word}", area, area.center)
