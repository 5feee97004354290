"""Captions: what somebody did, in a few words beside their plaque, so that one can follow without the log.

A caption stands where it covers least: never on what the window says or offers, nor on what is the viewer's own; on backs of cards
rather than on faces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.layout import SPOKEN
from corptable.engine.pieces import HIDDEN, Seat
from corptable.ui.animation.timing import CAPTION, LETTER, AnimationSpeed, Tween
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, wrap_truncated, write
from corptable.ui.table_parts.tabletop import Tabletop

WIDEST: Final = 0.4
"""The most that a line takes, in heights of the table."""
LINES: Final = 2
SIZE: Final = 0.95
"""In text sizes."""
STEP: Final = 1.2
"""From line to line, in sizes."""
GAP: Final = 4
"""Pixels between a plaque and its caption."""
FACE, PLAQUE, BACK, SPOT, FAR = 1.0, 1.5, 0.1, 0.25, 0.08
"""What it costs to cover a pixel of a face, of the plaque, of a back, of a spot; and each pixel of the way from the plaque, in
squares of text."""


class Caption(NamedTuple):
    """What is said of a seat: its lines, where they stand, and when."""

    seat: Seat | None
    lines: tuple[str, ...]
    area: pygame.Rect
    time: Tween


def caption_of(
    seat: Seat, text: str, begins: float, tabletop: Tabletop, others: Iterable[Caption], skin: Skin, tempo: AnimationSpeed
) -> Caption | None:
    """The caption of a seat on that table; None where there is no room for it that is free."""
    plaque = tabletop.spot.get(f"@{seat}")
    if plaque is None:
        return None
    anchor, lines = skin.screen.rect(plaque), _lines(text, skin)
    size = _plate(lines, skin)
    kept_clear = [*_kept_clear(tabletop, seat), *[other.area for other in others if other.seat != seat]]
    places = [pygame.Rect(point, size).clamp(_window(skin)) for point in _points(anchor, size, _own_places(tabletop, seat))]
    free = [place for place in places if place.collidelist(kept_clear) < 0]
    if not free:
        return None
    place = min(free, key=lambda area: _cost(area, tabletop, anchor, skin))
    return Caption(seat, lines, place, Tween(begins, _lasts(text, tempo)))


def caption_beside(dice: pygame.Rect, text: str, rest: Tween, tabletop: Tabletop, skin: Skin, tempo: AnimationSpeed) -> Caption:
    """Why dice were rolled and what came of it, beneath or above them, as long as they lie there or longer."""
    lines = _lines(text, skin)
    below = pygame.Rect((0, 0), _plate(lines, skin))
    above = below.copy()
    below.midtop = (dice.centerx, dice.bottom + dice.height // 4)
    above.midbottom = (dice.centerx, dice.top - dice.height // 4)
    kept_clear = _kept_clear(tabletop, None)
    places = [place.clamp(_window(skin)) for place in (below, above)]
    place = next((place for place in places if place.collidelist(kept_clear) < 0), places[0])
    return Caption(None, lines, place, Tween(rest.begins, max(rest.seconds, _lasts(text, tempo))))


def draw_caption(surface: pygame.Surface, caption: Caption, skin: Skin, now: float) -> None:
    """The plate and its lines, while it is its time."""
    if not caption.time.begins <= now < caption.time.ends:
        return
    skin.draw(surface, "plate", caption.area)
    size = _size(skin)
    for row, line in enumerate(caption.lines):
        middle = caption.area.centery + round((row - (len(caption.lines) - 1) / 2) * size * STEP)
        write(surface, line, size, skin.letters("plate"), bold=True, center=(caption.area.centerx, middle))


def _size(skin: Skin) -> int:
    return round(skin.screen.text_size * SIZE)


def _window(skin: Skin) -> pygame.Rect:
    return pygame.Rect(0, 0, skin.screen.width, skin.screen.height).inflate(-2 * GAP, -2 * GAP)


def _lines(text: str, skin: Skin) -> tuple[str, ...]:
    """A text in lines that a caption has room for."""
    return wrap_truncated(text, skin.screen.pixels(WIDEST), _size(skin), LINES, bold=True)


def _plate(lines: Sequence[str], skin: Skin) -> tuple[int, int]:
    """How large the plate of these lines is."""
    size = _size(skin)
    width = max(font(size, bold=True).size(line)[0] for line in lines)
    return width + round(1.4 * size), round(STEP * size * len(lines)) + round(0.6 * size)


def _lasts(text: str, tempo: AnimationSpeed) -> float:
    """How long it takes to read."""
    return tempo.seconds(CAPTION + LETTER * len(text))


def _kept_clear(tabletop: Tabletop, seat: Seat | None) -> list[pygame.Rect]:
    """What a caption of a seat never covers: where the window speaks, the hand, all that is the viewer's own, and the plaques of
    the others."""
    viewer = tabletop.view.viewer
    return [
        tabletop.screen.rect(spot)
        for spot in tabletop.spots
        if spot.id in SPOKEN
        or spot.arrangement == "fan"
        or (spot.owner is not None and (spot.owner == viewer if spot.shows else spot.owner != seat))
    ]


def _own_places(tabletop: Tabletop, seat: Seat) -> list[pygame.Rect]:
    return [tabletop.screen.rect(spot) for spot in tabletop.spots if spot.owner == seat and spot.shows]


def _points(anchor: pygame.Rect, size: tuple[int, int], own: Iterable[pygame.Rect]) -> Iterator[tuple[int, int]]:
    """Upper left corners of places around a plaque, and on what lies before the seat."""
    width, height = size
    for x in (anchor.left, anchor.centerx - width // 2, anchor.right - width):
        yield x, anchor.bottom + GAP
        yield x, anchor.top - height - GAP
    yield anchor.right + GAP, anchor.centery - height // 2
    yield anchor.left - width - GAP, anchor.centery - height // 2
    for area in own:
        yield area.centerx - width // 2, area.centery - height // 2
        yield area.centerx - width // 2, area.bottom + GAP


def _cost(area: pygame.Rect, tabletop: Tabletop, anchor: pygame.Rect, skin: Skin) -> float:
    """How much it hides, and how far it is from its plaque."""
    pieces = sum(_overlap(area, placed.rect) * (BACK if placed.piece is HIDDEN else FACE) for placed in tabletop.placed)
    spots = sum(_overlap(area, tabletop.screen.rect(spot)) for spot in tabletop.spots if spot.shows and spot.arrangement != "frame")
    way = pygame.Vector2(area.center).distance_to(anchor.center)
    return pieces + SPOT * spots + PLAQUE * _overlap(area, anchor) + FAR * way * skin.screen.text_size**2


def _overlap(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.width * both.height
