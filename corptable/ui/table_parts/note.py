"""Draw a note on the table: a heading over a few words, or a tile that tells what a number of the
die does.
"""

from __future__ import annotations

from typing import Final

import pygame

from corptable.presentation.layout import Spot
from corptable.ui.paint import recorder
from corptable.ui.paint.skin import DIE, Skin
from corptable.ui.paint.text import LEADING, Fitted, fit
from corptable.ui.table_parts.die import die_hue
from corptable.ui.widgets.pen import Pen, box

HEADING: Final = 1.05
"""Size of the heading, in text sizes, as the sizes below."""
TEXT: Final = 0.94
GAP: Final = 0.12
"""Distance of the words from the heading."""
PADDING: Final = 0.45
"""Distance of what is on a tile from its edges."""
FACE: Final = 0.66
"""Side of the die on a tile, in heights of the tile."""
WIDEST_FACE: Final = 0.2
"""Largest share of the tile's width for the die."""


def draw_note(surface: pygame.Surface, spot: Spot, skin: Skin) -> None:
    """Draw the note of a spot; without room for its words, of which half would tell nothing, the
    heading alone.
    """
    pen, area = Pen(surface, skin, skin.screen.text_size), skin.screen.rect(spot)
    if spot.badge:
        _draw_tile(pen, spot, area)
        return
    heading, text = _set(skin, spot, area)
    if heading.is_cut:
        recorder.note_cut(spot.label, " ".join(heading.lines))
    _draw_words(pen, heading, text, area.topleft, spot.emphasis)


def left_out_of_note(spot: Spot, skin: Skin) -> str:
    """Return the heading and the words of a note that has no room for all of them, for its tooltip;
    "" for one that has.
    """
    area = skin.screen.rect(spot)
    heading, text = _set(skin, spot, _die_and_words(skin, area)[1] if spot.badge else area)
    if heading.is_whole and bool(text.lines) == bool(spot.text):
        return ""
    return ": ".join(filter(None, (spot.label, spot.text)))


def _die_and_words(skin: Skin, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the areas of the die and of the words on a tile."""
    padding = skin.screen.em(PADDING)
    side = min(round(FACE * area.height), round(WIDEST_FACE * area.width))
    die = box(side, side, midleft=(area.left + padding, area.centery))
    return die, pygame.Rect(
        die.right + padding, area.top, area.right - die.right - 2 * padding, area.height
    )


def _draw_tile(pen: Pen, spot: Spot, area: pygame.Rect) -> None:
    """Draw a tile: the die at the left, heading and words beside it; without room for the words the
    heading alone, without room for that the die."""
    pen.part("primary" if spot.emphasis == "strong" else "plate", area, "normal")
    die, inner = _die_and_words(pen.skin, area)
    heading, text = _set(pen.skin, spot, inner)
    if not heading.is_whole:
        pen.part(DIE, die.move(area.centerx - die.centerx, 0), spot.badge, die_hue(spot))
        return
    pen.part(DIE, die, spot.badge, die_hue(spot))
    top = inner.centery - _height(pen, heading, text) // 2
    _draw_words(pen, heading, text, (inner.left, top), spot.emphasis)


def _set(skin: Skin, spot: Spot, area: pygame.Rect) -> tuple[Fitted, Fitted]:
    """Set the heading, and in what is left of the height the words; none where they have no room
    whole.
    """
    screen = skin.screen
    heading = fit(
        spot.label,
        area.width,
        screen.em(HEADING),
        height=area.height,
        smallest=screen.smallest_text,
        bold=True,
    )
    rest = area.height - round(heading.size * LEADING) * len(heading.lines) - screen.em(GAP)
    size = max(screen.smallest_text, screen.em(TEXT))
    text = fit(spot.text, area.width, size, height=max(1, rest), smallest=screen.smallest_text)
    has_room = (
        heading.is_whole and text.is_whole and len(text.lines) * round(text.size * LEADING) <= rest
    )
    return heading, text if has_room else Fitted((), text.size)


def _height(pen: Pen, heading: Fitted, text: Fitted) -> int:
    words = round(text.size * LEADING) * len(text.lines)
    return round(heading.size * LEADING) * len(heading.lines) + (
        pen.em(GAP) + words if words else 0
    )


def _draw_words(
    pen: Pen,
    heading: Fitted,
    text: Fitted,
    corner: tuple[int, int],
    emphasis: str,
) -> None:
    """Draw heading and words from a corner down."""
    on_tile = pen.skin.text_colour("primary") if emphasis == "strong" else None
    area = pygame.Rect(corner, (0, 0))
    head = on_tile or (pen.dim if emphasis == "faint" else pen.skin.head_colour)
    step = round(heading.size * LEADING)
    for line in heading.lines:
        pen.write(line, head, size=heading.size, bold=True, topleft=area.topleft)
        area.top += step
    area.top += pen.em(GAP)
    pen.write_lines(
        text.lines,
        round(text.size * LEADING),
        area,
        on_tile or (pen.dim if emphasis == "faint" else pen.bright),
        size=text.size,
    )
