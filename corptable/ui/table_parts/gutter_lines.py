"""Hold all that runs through the gutters of one layout: ribbons and lines between seats. They are routed once, when the layout is
drawn for the first time, and drawn beneath plates and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from corptable.presentation.layout import Bond, Link, Spot
from corptable.ui.paint.skin import Skin
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.ribbons import draw_ribbons, route_ribbons
from corptable.ui.table_parts.seat_lines import draw_lines, route_lines, walls_of

REACH: Final = 2.0
"""Distance by which ribbons, rims, arrow heads and signs may reach beyond their routes and cards, in text sizes."""


class GutterLines:
    """Route and draw the ribbons and the lines between seats."""

    def __init__(
        self,
        screen: Screen,
        spots: Sequence[tuple[Spot, pygame.Rect]],
        areas: Callable[[str], list[pygame.Rect]],
        bonds: Sequence[Bond],
        links: Sequence[Link],
    ) -> None:
        """Route all lines; `spots` come with their areas in pixels, `areas` returns those of any word of the table."""
        walls = walls_of(spots) if bonds or links else []
        bounds = walls[0].unionall(walls) if walls else pygame.Rect(0, 0, 0, 0)
        joined = [(bond, [found[0] for word in bond.words if (found := areas(word))]) for bond in bonds]
        self.ribbons = route_ribbons([(bond, cards) for bond, cards in joined if cards], bounds, walls, screen)
        self.lines = route_lines(links, spots, bounds, walls, self.ribbons, screen)
        self._reach = screen.em(REACH)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GutterLines) and (self.ribbons, self.lines) == (other.ribbons, other.lines)

    @property
    def is_empty(self) -> bool:
        """Test whether there is neither a ribbon nor a line."""
        return not self.ribbons.ribbons and not self.lines

    @property
    def area(self) -> pygame.Rect:
        """Get the area that the ribbons and lines may paint."""
        routes = [line.route for line in self.lines] + [route for ribbon in self.ribbons.ribbons for route in ribbon.routes]
        points = [pygame.Rect(point, (1, 1)) for route in routes for point in route.points]
        cards = [card for ribbon in self.ribbons.ribbons for card in ribbon.cards]
        return pygame.Rect((points + cards)[0]).unionall(points + cards).inflate(*2 * [2 * self._reach])


def draw_gutter_lines(surface: pygame.Surface, lines: GutterLines, skin: Skin) -> None:
    """Draw the ribbons, and the lines over them."""
    draw_ribbons(surface, lines.ribbons, skin)
    draw_lines(surface, lines.lines, skin)
