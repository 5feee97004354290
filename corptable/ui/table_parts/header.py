"""Draw the header of a table: the game's title, its notices, and the button of the pause menu. If the layout leaves little room,
draw a banner of one or two lines instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, truncate, wrap, wrap_truncated, write

TITLE_FROM: Final = 3.6
"""Smallest height of a header with a title, in text sizes; a lower area gets a banner."""
TITLE_SIZE: Final = 1.35
"""Size of the title, in text sizes, as the sizes below."""
LINE_HEIGHT: Final = 1.2
TEXT_SIZE: Final = 0.9
PADDING: Final = 0.8
SMALLEST: Final = 12
"""Smallest text size in pixels of words that people have to read."""
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


class TableHeader(NamedTuple):
    """Describe the contents of a header: the game's title, the lines of its notices, and signs of the program, a word or two
    each."""

    title: str
    lines: Sequence[str]
    signs: Sequence[str] = ()


def draw_header(surface: pygame.Surface, area: pygame.Rect, head: TableHeader, skin: Skin, pointed: bool | None) -> None:
    """Draw the header or the banner, and the menu button, highlighted if `pointed`; None: no button."""
    if area.width:
        if shows_title(area, skin):
            _draw_plate(surface, area, head.title, head.lines, skin)
        else:
            _draw_banner(surface, area, head.lines, skin)
        if pointed is not None:
            _draw_menu(surface, menu_area(area, skin), skin, pointed)
        _draw_signs(surface, area, head.signs, skin)


def _draw_signs(surface: pygame.Surface, area: pygame.Rect, signs: Sequence[str], skin: Skin) -> None:
    """Draw the signs side by side on the lower edge of the header, or beneath the menu button of a banner."""
    text, menu = skin.screen.text_size, menu_area(area, skin)
    size, right = _small(text), menu.right
    middle = area.bottom if shows_title(area, skin) else menu.bottom + text
    for sign in reversed(signs):
        plate = pygame.Rect(0, 0, font(size, bold=True).size(sign)[0] + text, round(text * SIGN_HEIGHT))
        plate.midright = (right, middle)
        skin.draw(surface, "badge", plate)
        write(surface, sign, size, skin.text_colour("badge"), bold=True, center=plate.center)
        right = plate.left - text // 3


def _draw_menu(surface: pygame.Surface, rect: pygame.Rect, skin: Skin, pointed: bool) -> None:
    skin.draw(surface, "button", rect, "hovered" if pointed else "normal")
    side = round(rect.height * 0.55)
    icon = pygame.Rect(0, 0, side, side)
    icon.center = rect.center
    skin.icon(surface, "menu", icon)


def _draw_plate(surface: pygame.Surface, area: pygame.Rect, title: str, lines: Sequence[str], skin: Skin) -> None:
    """Draw the title over as many lines as fit, the last line first, because it tells the state of the game."""
    skin.draw(surface, "plate", area)
    text = skin.screen.text_size
    inner = area.inflate(-round(text * 2 * PADDING), -round(text * PADDING))
    room = menu_area(area, skin).left - inner.left - text // 3
    size = round(text * TITLE_SIZE)
    while size > text and font(size, title=True).size(title.upper())[0] > room:
        size -= 1
    below = inner.top
    for row in wrap_truncated(title.upper(), room, size, 2, bold=True):
        below += write(surface, row, size, skin.text_colour("plate"), title=True, topleft=(inner.left, below)).height
    _write_rows(surface, _rows(area, room, below, lines, skin), below, inner.left, skin)


def _rows(area: pygame.Rect, room: int, top: int, lines: Sequence[str], skin: Skin) -> list[tuple[str, bool]]:
    """Return the rows beneath the title and whether each is bold: the last line first and bold; an ellipsis ends them if not all
    fit."""
    text = skin.screen.text_size
    width = area.width - round(text * 2 * PADDING)
    rows: list[tuple[str, bool]] = []
    for number, line in enumerate([*lines[-1:], *lines[:-1]]):
        beside = top + len(rows) * round(text * LINE_HEIGHT) < menu_area(area, skin).bottom
        rows += [(row, number == 0) for row in wrap(line, room if beside else width, _small(text))]
    most = max(1, (area.bottom - round(text * PADDING / 3) - top) // round(text * LINE_HEIGHT))
    if len(rows) > most:
        rows[most - 1 :] = [(truncate(f"{rows[most - 1][0]} …", width, _small(text)), rows[most - 1][1])]
    return rows


def _write_rows(surface: pygame.Surface, rows: Sequence[tuple[str, bool]], top: int, left: int, skin: Skin) -> None:
    text = skin.screen.text_size
    for place, (row, strong) in enumerate(rows):
        colour = skin.text_colour("plate") if strong else skin.theme.colours["text_dim"]
        write(surface, row, _small(text), colour, bold=strong, topleft=(left, top + place * round(text * LINE_HEIGHT)))


def _small(text: int) -> int:
    return max(SMALLEST, round(text * TEXT_SIZE))


def _draw_banner(surface: pygame.Surface, area: pygame.Rect, lines: Sequence[str], skin: Skin) -> None:
    """Draw the lines on one plate at the top of an area, beside the menu button, in smaller type if they do not fit."""
    size, end = round(skin.screen.text_size * TEXT_SIZE), menu_area(area, skin).left
    room = pygame.Rect(area.left, area.top, end - area.left, area.height)
    while True:
        step = round(size * LINE_HEIGHT)
        rows = [row for line in lines for row in wrap(line, room.width - size, size)]
        if size <= SMALLEST or len(rows) * step + round(size * 0.7) <= area.height:
            break
        size -= 1
    if not rows:
        return
    widest = max(font(size).size(row)[0] for row in rows)
    plate = pygame.Rect(0, 0, min(room.width, widest + 2 * size), len(rows) * step + round(size * 0.7))
    plate.midtop = room.midtop
    skin.draw(surface, "plate", plate)
    for place, row in enumerate(rows):
        middle = plate.centery + round((place - (len(rows) - 1) / 2) * step)
        write(surface, row, size, skin.theme.colours["text_dim"], center=(plate.centerx, middle))
