"""Hold all that runs through the gutters of one layout: ribbons and lines between seats. They are routed once, when the layout is
drawn for the first time, and drawn beneath plates and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from corptable.presentation.layout import Bond, Link, Spot
from corptable.ui.paint.skin import Skin
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.ribbons import draw_ribbons, route_ribbons
from corptable.ui.table_parts.seat_lines import draw_lines, route_lines, walls_of


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

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        """Draw the ribbons, and the lines over them."""
        draw_ribbons(surface, self.ribbons, skin)
        draw_lines(surface, self.lines, skin)
