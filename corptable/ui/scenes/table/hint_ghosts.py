"""Show where the pieces of an act that a hint names would go: a translucent copy of each moves to
its place once, and stays there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.ui.paint.display_list import Element
from corptable.ui.paint.faces import is_pawn
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.tween import Tween, ease_out
from corptable.ui.scenes.table.spotlight import areas_of
from corptable.ui.widgets.pen import box

if TYPE_CHECKING:
    from corptable.engine.action import Action
    from corptable.presentation.layout import Spot
    from corptable.session.prompt import Prompt
    from corptable.ui.paint.faces import Faces
    from corptable.ui.scenes.table.layout import TableLayout
    from corptable.ui.table_parts.arrange import PlacedPiece

MOVES: Final = 0.42
"""Seconds in which a ghost moves to its place."""
OPACITY: Final = 150
"""Opacity of a ghost, of 255."""
ASIDE: Final = 0.2
"""Distance of a ghost from the piece on which it would lie, as a share of its size: so both are
seen.
"""
GRID: Final = 5
"""Number of places across and down that are tried for a ghost where several pieces lie."""
MOST_COVERED: Final = 0.8
"""Share of a ghost over one piece from which on it lies aside."""


class Ghost(NamedTuple):
    """Describe a ghost: its piece as it lies now, and where it would lie, in pixels."""

    placed: PlacedPiece
    place: pygame.Rect


def ghosts_of(action: Action, prompt: Prompt, layout: TableLayout) -> list[Ghost]:
    """Return the ghosts of an act; none of one that moves no piece to a place on the table."""
    gesture, tabletop = prompt.presentation.gesture(prompt.view, action), layout.tabletop
    target = gesture.onto and next(iter(areas_of(gesture.onto, layout)), None)
    if not target:
        return []
    found = list[Ghost]()
    spot = tabletop.spot.get(gesture.onto)
    for name in sorted(gesture.lift):
        lying = [one for one in tabletop.placed if one.piece.name == name]
        at_source = [one for one in lying if gesture.source in ("", one.spot.id)]
        if not (moved := (at_source or lying)[-1:]):
            continue
        others = [one for one in tabletop.placed if target.contains(one.rect)]
        size = _size_at(spot, others, moved[0], layout)
        slots = () if spot is None else spot.slots
        slot = next((one for one in slots if one.id == name), None)
        if spot is not None and slot is not None:
            place = tabletop.screen.slot(spot, slot)
        else:
            taken = [*(one.rect for one in others), *(ghost.place for ghost in found)]
            place = _free_place(size, target, taken)
        found.append(Ghost(moved[0], place))
    return found


def _size_at(
    spot: Spot | None, others: Sequence[PlacedPiece], moved: PlacedPiece, layout: TableLayout
) -> tuple[int, int]:
    """Return the size that a piece would have at a target: that of the spot, or of a piece of its
    kind there.
    """
    if spot is not None and spot.card:
        return layout.tabletop.screen.card_size(spot)
    alike = (one for one in others if is_pawn(one.piece) == is_pawn(moved.piece))
    return next(alike, moved).rect.size


def _free_place(
    size: tuple[int, int], target: pygame.Rect, taken: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Return the place in a target, of those on a grid, that covers least of what lies there, and
    of these the one nearest to its middle; further aside where it would cover a piece whole.
    """
    room = max(0, target.width - size[0]), max(0, target.height - size[1])
    shares = [step / (GRID - 1) - 0.5 for step in range(GRID)]
    middles = sorted(product(shares, shares), key=lambda middle: abs(middle[0]) + abs(middle[1]))
    places = [
        box(
            *size,
            center=(
                target.centerx + round(across * room[0]),
                target.centery + round(down * room[1]),
            ),
        )
        for across, down in middles
    ]
    place = min(places, key=lambda place: sum(_area(place.clip(one)) for one in taken))
    while any(_area(place.clip(one)) > MOST_COVERED * _area(place) for one in taken):
        place = place.move(round(ASIDE * size[0]), -round(ASIDE * size[1] / 4))
    return place


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def ghost_elements(
    ghosts: Sequence[Ghost], moves: Tween, faces: Faces, now: float
) -> Iterator[Element]:
    """Yield ghosts as they are at a time: on their way, or in their places."""
    share = ease_out(moves.progress(now))
    for number, ghost in enumerate(ghosts):
        way = pygame.Vector2(ghost.place.center) - ghost.placed.rect.center
        centre = ghost.placed.rect.center + way * share
        area = box(*ghost.place.size, center=(round(centre.x), round(centre.y)))
        picture = faces.of(ghost.placed.piece, area.size)
        draw = partial(_draw_ghost, picture=picture, area=area)
        yield Element(("hint ghost", number), (picture, tuple(area)), area, draw)


def _draw_ghost(surface: pygame.Surface, picture: pygame.Surface, area: pygame.Rect) -> None:
    faint = picture.copy()
    faint.fill((OPACITY,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    blit_premultiplied(surface, faint, area)
