"""Draw all that runs through the gutters of one layout: lines between seats, such as who has
invited whom, from the edge of one plate to that of another, and ribbons. They are routed once, when
the layout is drawn for the first time, and drawn beneath plates and cards.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

import pygame

from corptable.presentation.layout import Balloon, Bond, Link, Spot
from corptable.ui.paint.display_list import Element, Known
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.skin import Skin
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.arrows import is_between_seats
from corptable.ui.table_parts.gutters import Box, Gutters, Place, Point, Route, boxes
from corptable.ui.table_parts.strokes import (
    REMEMBERED,
    Ribbons,
    channels,
    dots_along,
    draw_disc,
    draw_discs,
    draw_head,
    draw_ribbons,
    draw_route,
    end_of_route,
    legs,
    rich,
    route_ribbons,
    shortened,
    steps_along,
)

WIDTH: Final = 0.19
"""Width of a line, in text sizes, as all lengths here."""
OUTLINE: Final = 0.07
"""Width of the dark outline of a line, which is also the gap where it crosses others."""
CLEARANCE: Final = 0.19
SPACING: Final = 0.42
DOTS: Final = 0.55
"""Distance between the dots of a dotted line."""
DOT: Final = 0.22
HEAD: Final = 0.72
"""Length of an arrow head."""
DISC: Final = 1.25
"""Diameter of the disc with the icon of a line."""
RIM: Final = 0.12
ICON: Final = 0.72
"""Size of an icon, in diameters of its disc."""
FAINT: Final = 0.5
"""Share of the felt in the colour of a faint line."""
DARK: Final = 0.55
"""Share of black in the outline, over the felt, and in the disc of an icon, over the line's
colour.
"""


Way = tuple[tuple[Box, ...], tuple[tuple[Box, ...], ...]]
"""Areas of the place where a group of lines begins, and of those where they end."""
REACH: Final = 1.0
"""Distance by which ribbons, rims, arrow heads and signs may reach beyond their routes and cards,
in text sizes.
"""


class SeatLine(NamedTuple):
    """Hold a line between two seats: what it says, where it runs, and where the middle of its sign
    is; None without one.
    """

    link: Link
    route: Route
    sign: Point | None


def walls_of(spots: Sequence[tuple[Spot, pygame.Rect]]) -> list[pygame.Rect]:
    """Return the areas that no line goes over: those of all spots; plate and cards of a seat are
    one if nothing lies between.
    """
    at_seats: dict[int, list[pygame.Rect]] = {}
    walls: list[pygame.Rect] = []
    for spot, area in spots:
        is_loose = spot.owner is None or _is_loose(spot)
        (walls if is_loose or spot.owner is None else at_seats.setdefault(spot.owner, [])).append(
            area
        )
    for seat, areas in at_seats.items():
        whole = areas[0].unionall(areas)
        others = [area for other, others in at_seats.items() if other != seat for area in others]
        walls += [whole] if whole.collidelist([*walls, *others]) < 0 else areas
    return walls


def route_lines(
    links: Sequence[Link],
    spots: Sequence[tuple[Spot, pygame.Rect]],
    bounds: pygame.Rect,
    walls: Sequence[pygame.Rect],
    ribbons: Ribbons,
    screen: Screen,
) -> tuple[SeatLine, ...]:
    """Route the links between seats, those beside each other that start at the same seat and look
    alike as branches of one line.
    """
    between = tuple(filter(is_between_seats, links))
    if not between:
        return ()
    places = tuple([(word, boxes(place)) for word, place in _places(spots).items()])
    taken = tuple([route for ribbon in ribbons.ribbons for route in ribbon.routes])
    return _routed(between, places, boxes([bounds])[0], boxes(walls), taken, ribbons.width, screen)


@functools.lru_cache(maxsize=REMEMBERED)
def _routed(
    links: tuple[Link, ...],
    places: tuple[tuple[str, tuple[Box, ...]], ...],
    bounds: Box,
    walls: tuple[Box, ...],
    ribbons: tuple[Route, ...],
    width: int,
    screen: Screen,
) -> tuple[SeatLine, ...]:
    """Route the links between places, beside ribbons of that width."""
    obstacles, at = [pygame.Rect(wall) for wall in walls], dict(places)
    groups = [
        [link for link in group if at.keys() >= {link.start, link.end}]
        for _, group in groupby(links, key=_look)
    ]
    ways = tuple(
        [(at[group[0].start], tuple([at[link.end] for link in group])) for group in groups if group]
    )
    found: list[SeatLine] = []
    for number, group in enumerate(filter(None, groups), 1):
        routes, _ = _branches(ways[:number], bounds, walls, ribbons, width, screen)
        for link, route in zip(group, routes, strict=True):
            if route is not None:
                sign = _place_of_sign(route, obstacles, screen) if link.icon else None
                obstacles += [] if sign is None else [_square(sign, screen)]
                found.append(SeatLine(link, route, sign))
    return tuple(found)


@functools.lru_cache(maxsize=2 * REMEMBERED)
def _branches(
    ways: tuple[Way, ...],
    bounds: Box,
    walls: tuple[Box, ...],
    ribbons: tuple[Route, ...],
    width: int,
    screen: Screen,
) -> tuple[list[Route | None], Gutters]:
    """Route the last of several groups of lines, each from a place to others; return the gutters
    with all of them. The newest line is the last: those before it stay as they were routed."""
    if not ways:
        obstacles = map(pygame.Rect, walls)
        gutters = Gutters(
            pygame.Rect(bounds),
            obstacles,
            max(2, screen.em(CLEARANCE)),
            max(3, screen.em(SPACING)),
            screen.em(HEAD),
        )
        gutters.keep_off(ribbons, width)
        return [], gutters
    start, ends = ways[-1]
    gutters = _branches(ways[:-1], bounds, walls, ribbons, width, screen)[1].copy()
    return gutters.branches(
        [*map(pygame.Rect, start)], [[*map(pygame.Rect, end)] for end in ends]
    ), gutters


def _place_of_sign(route: Route, obstacles: list[pygame.Rect], screen: Screen) -> Point:
    """Return the place on a route, nearest to its middle, where a sign covers none of the
    obstacles, or else the fewest.
    """
    places = [
        (round(step.point.x), round(step.point.y)) for step in steps_along(route, screen.em(DOT))
    ]
    order = sorted(range(len(places)), key=lambda at: abs(2 * at - len(places)))
    nearest = [(places[at], _square(places[at], screen)) for at in order]
    free = (place for place, square in nearest if square.collidelist(obstacles) < 0)
    return (
        next(free, None) or min(nearest, key=lambda one: len(one[1].collidelistall(obstacles)))[0]
    )


def _square(place: Point, screen: Screen) -> pygame.Rect:
    """Return the area of the sign at a place."""
    area = pygame.Rect(0, 0, screen.em(DISC), screen.em(DISC))
    area.center = place
    return area


def _look(link: Link) -> Link:
    return link._replace(end="")


def _is_loose(spot: Spot) -> bool:
    """True if a spot of a seat lies apart from its plate and its cards: no line to the seat ends
    there.
    """
    return spot.arrangement == "fan" or isinstance(spot.content, Balloon)


def _places(spots: Sequence[tuple[Spot, pygame.Rect]]) -> Mapping[str, Place]:
    """Return for each seat's word the areas where a line to it may end: its plate, or else its
    cards and what lies beside them.
    """
    plates = {spot.id: area for spot, area in spots if spot.id == f"@{spot.owner}"}
    beside = [
        (f"@{spot.owner}", area)
        for spot, area in spots
        if spot.id not in plates and not _is_loose(spot)
    ]
    return {
        word: [plate, *(area for owner, area in beside if owner == word)]
        for word, plate in plates.items()
    }


def alike(lines: Sequence[SeatLine]) -> list[list[SeatLine]]:
    """Return the lines in groups of those beside each other that start at the same seat and look
    alike.
    """
    return [list(group) for _, group in groupby(lines, key=lambda line: _look(line.link))]


def draw_lines(surface: pygame.Surface, lines: Sequence[SeatLine], skin: Skin) -> None:
    """Draw the lines between seats that are not clipped away, later ones over earlier ones, and the
    signs on them over all.
    """
    clip, reach = surface.get_clip(), skin.screen.em(DISC)
    seen = {line for line in lines if clip.collidelist(legs(line.route, reach)) >= 0}
    for group in alike(lines):
        for is_outline in (True, False):
            for line in filter(seen.__contains__, group):
                _draw_line(surface, line, skin, is_outline)
    for link, _, sign in lines:
        if sign is not None and clip.colliderect(_square(sign, skin.screen).inflate(reach, reach)):
            _draw_sign(surface, link, sign, skin)


def _draw_line(surface: pygame.Surface, line: SeatLine, skin: Skin, is_outline: bool) -> None:
    """Draw a line, or its dark outline."""
    (link, route, _), em = line, skin.screen.em
    colour = _felt(skin, DARK) if is_outline else _colour(link, skin)
    more = 2 * max(1, em(OUTLINE)) if is_outline else 0
    width = _odd(em(WIDTH))
    head = em(HEAD)
    path = shortened(route, round(head * 0.7)) if link.arrow else route
    if link.line == "dotted":
        draw_discs(surface, dots_along(path, em(DOTS), width), _odd(em(DOT)) + more, colour)
    else:
        draw_route(surface, path, width + more, colour)
    if link.arrow:
        draw_head(surface, end_of_route(route), head + more, colour)


def _draw_sign(surface: pygame.Surface, link: Link, centre: Point, skin: Skin) -> None:
    """Draw the icon of a line on a disc."""
    colour = _colour(link, skin)
    diameter = skin.screen.em(DISC)
    rim = max(1, skin.screen.em(RIM))
    draw_disc(surface, centre, diameter + 2 * rim, _felt(skin, DARK))
    draw_disc(surface, centre, diameter, colour)
    draw_disc(
        surface, centre, diameter - 2 * rim, channels(pygame.Color(colour).lerp("black", DARK))
    )
    area = pygame.Rect(0, 0, round(diameter * ICON), round(diameter * ICON))
    area.center = centre
    skin.icon(surface, link.icon, area)


def _colour(link: Link, skin: Skin) -> Colour:
    """Return the colour of a link: that of its hue, or of all lines; a faint one is nearer to the
    felt.
    """
    colour = rich(skin.hue_colour(link.hue)) if link.hue else skin.theme.colours["text"]
    return channels(pygame.Color(colour).lerp(_felt(skin, 0), FAINT)) if link.faint else colour


def _felt(skin: Skin, dark: float) -> Colour:
    return channels(pygame.Color(skin.theme.colours["felt"]).lerp("black", dark))


def _odd(width: int) -> int:
    return width // 2 * 2 + 1


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
        return found | {
            ("sign", line): pygame.Rect(line.sign, (1, 1)).inflate(2 * self._reach, 2 * self._reach)
            for line in self.lines
            if line.sign is not None
        }


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
