"""Hold all that runs through the gutters of one layout: ribbons and lines between seats. They are
routed once, when the layout is drawn for the first time, and drawn beneath plates and cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from corptable.presentation.layout import Bond, Link, Spot
from corptable.ui.paint.display_list import Element, Known
from corptable.ui.paint.skin import Skin
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.ribbons import draw_ribbons, route_ribbons
from corptable.ui.table_parts.seat_lines import alike, draw_lines, route_lines, walls_of
from corptable.ui.table_parts.strokes import legs

REACH: Final = 1.0
"""Distance by which ribbons, rims, arrow heads and signs may reach beyond their routes and cards,
in text sizes.
"""


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
        """Route all lines; `spots` come with their areas in pixels, `areas` returns those of any
        word of the table.
        """
        walls = walls_of(spots) if bonds or links else []
        bounds = walls[0].unionall(walls) if walls else pygame.Rect(0, 0, 0, 0)
        joined = [
            (bond, [found[0] for word in bond.words if (found := areas(word))]) for bond in bonds
        ]
        self.ribbons = route_ribbons(
            [(bond, cards) for bond, cards in joined if cards], bounds, walls, screen
        )
        self.lines = route_lines(links, spots, bounds, walls, self.ribbons, screen)
        self._reach = screen.em(REACH)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GutterLines) and (self.ribbons, self.lines) == (
            other.ribbons,
            other.lines,
        )

    @property
    def parts(self) -> dict[Hashable, pygame.Rect]:
        """Get the areas of the parts of all ribbons and lines, by all that their looks depend on,
        from bottom to top.
        """
        found = dict[Hashable, pygame.Rect]()
        for ribbon in self.ribbons.ribbons:
            for route in ribbon.routes:
                found |= {
                    (self.ribbons.width, ribbon.bond, route, at): area
                    for at, area in enumerate(legs(route, self._reach))
                }
            found |= {
                (ribbon.bond, tuple(card)): card.inflate(2 * self._reach, 2 * self._reach)
                for card in ribbon.cards
            }
        for group in alike(self.lines):
            for line in group:
                found |= {
                    (group[0].link, line, at): area
                    for at, area in enumerate(legs(line.route, self._reach))
                }
        signs = [line for line in self.lines if line.link.icon]
        found |= {
            ("sign", line): pygame.Rect(line.sign, (1, 1)).inflate(2 * self._reach, 2 * self._reach)
            for line in signs
        }
        return found


def gutter_lines_elements(lines: GutterLines, skin: Skin, known: Known) -> Iterator[Element]:
    """Yield the ribbons and the lines, of which an act changes a few, if there are any."""
    id, key = "gutter lines", (lines, skin)
    if (former := known.get(id)) is not None and former.key == key:
        yield former
    elif parts := lines.parts:
        areas = list(parts.values())
        yield Element(
            id,
            key,
            areas[0].unionall(areas),
            partial(draw_gutter_lines, lines=lines, skin=skin),
            parts,
        )


def draw_gutter_lines(surface: pygame.Surface, lines: GutterLines, skin: Skin) -> None:
    """Draw the ribbons, and the lines over them."""
    draw_ribbons(surface, lines.ribbons, skin)
    draw_lines(surface, lines.lines, skin)
