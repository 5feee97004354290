"""Draw the header of a table: the game's title, its notices, and the button of the pause menu. If the layout leaves little room,
draw a banner of one or two lines instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import SMALLEST_TEXT, font, truncate, wrap, wrap_truncated
from corptable.ui.widgets.pen import Pen, box

TITLE_FROM: Final = 3.6
"""Smallest height of a header with a title, in text sizes; a lower area gets a banner."""
TITLE_SIZE: Final = 1.35
"""Size of the title, in text sizes, as the sizes below."""
LINE_HEIGHT: Final = 1.2
TEXT_SIZE: Final = 0.9
PADDING: Final = 0.8
SIGN_HEIGHT: Final = 1.5
"""Height of a sign."""
MENU_SIDE: Final = 1.7
"""Side of the button that opens the pause menu."""


def menu_area(area: pygame.Rect, skin: Skin) -> pygame.Rect:
    """Return the area of the button that opens the pause menu: in the corner of the header, or at the end of the banner's first
    line."""
    side = round(skin.screen.text_size * MENU_SIDE)
    inset = round(skin.screen.text_size * 0.4) if shows_title(area, skin) else 0
    return pygame.Rect(area.right - side - inset, area.top + inset, side, side)


def shows_title(area: pygame.Rect, skin: Skin) -> bool:
    """Test whether an area is high enough for a header with a title."""
    return area.height >= TITLE_FROM * skin.screen.text_size


BANNER_PADDING: Final = 0.7
"""Height of a banner above and beneath its lines, in sizes of their text."""


class TableHeader(NamedTuple):
    """Describe the contents of a header: the game's title, the lines of its notices, and signs of the program, a word or two
    each."""

    title: str
    lines: Sequence[str]
    signs: Sequence[str] = ()


def draw_header(surface: pygame.Surface, area: pygame.Rect, head: TableHeader, skin: Skin, pointed: bool | None) -> None:
    """Draw the header or the banner, and the menu button, highlighted if `pointed`; None: no button."""
    if not area.width:
        return
    pen, menu = Pen(surface, skin, skin.screen.text_size), menu_area(area, skin)
    (_draw_plate if shows_title(area, skin) else _draw_banner)(pen, area, head, menu)
    if pointed is not None:
        pen.part("button", menu, "hovered" if pointed else "normal")
        side = round(menu.height * 0.55)
        pen.icon("menu", box(side, side, center=menu.center))
    right, middle = menu.right, area.bottom if shows_title(area, skin) else menu.bottom + pen.size
    for sign in reversed(head.signs):  # side by side on the lower edge of the header, or beneath the menu button of a banner
        width = font(_small(pen), bold=True).size(sign)[0] + pen.size
        plate = box(width, pen.em(SIGN_HEIGHT), midright=(right, middle))
        pen.part("badge", plate)
        pen.write(sign, skin.text_colour("badge"), size=_small(pen), bold=True, center=plate.center)
        right = plate.left - pen.size // 3


def _draw_plate(pen: Pen, area: pygame.Rect, head: TableHeader, menu: pygame.Rect) -> None:
    """Draw the title over as many lines as fit, the last line first and bold, because it tells the state of the game; an ellipsis
    ends them if not all fit."""
    pen.part("plate", area)
    inner = area.inflate(-pen.em(2 * PADDING), -pen.em(PADDING))
    room, title, size = menu.left - inner.left - pen.size // 3, head.title.upper(), pen.em(TITLE_SIZE)
    while size > pen.size and font(size, title=True).size(title)[0] > room:
        size -= 1
    top = inner.top
    for line in wrap_truncated(title, room, size, 2, bold=True):
        top += pen.write(line, size=size, title=True, topleft=(inner.left, top)).height
    step, width, small = pen.em(LINE_HEIGHT), area.width - pen.em(2 * PADDING), _small(pen)
    rows: list[tuple[str, bool]] = []
    for number, line in enumerate([*head.lines[-1:], *head.lines[:-1]]):
        beside = top + len(rows) * step < menu.bottom
        rows += [(row, number == 0) for row in wrap(line, room if beside else width, small)]
    most = max(1, (area.bottom - pen.em(PADDING / 3) - top) // step)
    if len(rows) > most:
        rows[most - 1 :] = [(truncate(f"{rows[most - 1][0]} …", width, small), rows[most - 1][1])]
    for place, (row, strong) in enumerate(rows):
        pen.write(row, pen.bright if strong else pen.dim, size=small, bold=strong, topleft=(inner.left, top + place * step))


def _small(pen: Pen) -> int:
    return max(SMALLEST_TEXT, pen.em(TEXT_SIZE))


def _draw_banner(pen: Pen, area: pygame.Rect, head: TableHeader, menu: pygame.Rect) -> None:
    """Draw the lines on one plate at the top of an area, beside the menu button, in smaller type if they do not fit.

    An ellipsis ends them if even that is too much.
    """
    size, room = pen.em(TEXT_SIZE), pygame.Rect(area.left, area.top, menu.left - area.left, area.height)
    while True:
        step = round(size * LINE_HEIGHT)
        rows = [row for line in head.lines for row in wrap(line, room.width - size, size)]
        height = len(rows) * step + round(size * BANNER_PADDING)
        if size <= SMALLEST_TEXT or height <= area.height:
            break
        size -= 1
    if not rows:
        return
    most = max(1, int((area.height - size * BANNER_PADDING) / step))
    if len(rows) > most:
        rows[most - 1 :] = [truncate(f"{rows[most - 1]} …", room.width - size, size)]
        height = most * step + round(size * BANNER_PADDING)
    widest = max(font(size).size(row)[0] for row in rows)
    plate = box(min(room.width, widest + 2 * size), height, midtop=room.midtop)
    pen.part("plate", plate)
    for place, row in enumerate(rows):
        middle = plate.centery + round((place - (len(rows) - 1) / 2) * step)
        pen.write(row, pen.dim, size=size, center=(plate.centerx, middle))
