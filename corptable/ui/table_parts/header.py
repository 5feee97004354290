"""The head of a table: which game it is, what the game has to announce, and the way out of it. Where a layout leaves it little
room it is a banner of a line or two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, truncate, wrap, wrap_truncated, write

ROOMY: Final = 3.6
"""An area so many text sizes high is a head with a title; a lower one is a banner."""
TITLE: Final = 1.35
"""Sizes below are in text sizes."""
LINE: Final = 1.2
SMALL: Final = 0.9
PAD: Final = 0.8
SMALLEST: Final = 12
"""Pixels below which nothing is written that has to be read."""
SIGN: Final = 1.5
"""The height of a sign."""
MENU: Final = 1.7
"""The side of the button that opens the pause."""


def menu_area(area: pygame.Rect, skin: Skin) -> pygame.Rect:
    """Where the pause is opened by a click: in the corner of the head, or at the end of the banner's first line."""
    side = round(skin.screen.text_size * MENU)
    inset = round(skin.screen.text_size * 0.4) if is_roomy(area, skin) else 0
    return pygame.Rect(area.right - side - inset, area.top + inset, side, side)


def is_roomy(area: pygame.Rect, skin: Skin) -> bool:
    """Whether the title stands there, too."""
    return area.height >= ROOMY * skin.screen.text_size


class Header(NamedTuple):
    """What a head says: the title, what the game has to announce, and signs of the program's own, a word or two each."""

    title: str
    lines: Sequence[str]
    signs: Sequence[str] = ()


def draw_header(surface: pygame.Surface, area: pygame.Rect, head: Header, skin: Skin, pointed: bool | None) -> None:
    """The head or the banner, and the button for the pause, lit while it is `pointed` at; None: without that button."""
    if area.width:
        if is_roomy(area, skin):
            _draw_plate(surface, area, head.title, head.lines, skin)
        else:
            _draw_banner(surface, area, head.lines, skin)
        if pointed is not None:
            _draw_menu(surface, menu_area(area, skin), skin, pointed)
        _draw_signs(surface, area, head.signs, skin)


def _draw_signs(surface: pygame.Surface, area: pygame.Rect, signs: Sequence[str], skin: Skin) -> None:
    """Side by side on the lower edge of the head, or beneath the button for the pause."""
    text, menu = skin.screen.text_size, menu_area(area, skin)
    size, right = _small(text), menu.right
    middle = area.bottom if is_roomy(area, skin) else menu.bottom + text
    for sign in reversed(signs):
        plate = pygame.Rect(0, 0, font(size, bold=True).size(sign)[0] + text, round(text * SIGN))
        plate.midright = (right, middle)
        skin.draw(surface, "badge", plate)
        write(surface, sign, size, skin.letters("badge"), bold=True, center=plate.center)
        right = plate.left - text // 3


def _draw_menu(surface: pygame.Surface, rect: pygame.Rect, skin: Skin, pointed: bool) -> None:
    skin.draw(surface, "button", rect, "hovered" if pointed else "normal")
    side = round(rect.height * 0.55)
    icon = pygame.Rect(0, 0, side, side)
    icon.center = rect.center
    skin.icon(surface, "menu", icon)


def _draw_plate(surface: pygame.Surface, area: pygame.Rect, title: str, lines: Sequence[str], skin: Skin) -> None:
    """The title over as many lines as have room, the last of them first: it says where the game stands."""
    skin.draw(surface, "plate", area)
    text = skin.screen.text_size
    inner = area.inflate(-round(text * 2 * PAD), -round(text * PAD))
    room = menu_area(area, skin).left - inner.left - text // 3
    size = round(text * TITLE)
    while size > text and font(size, title=True).size(title.upper())[0] > room:
        size -= 1
    below = inner.top
    for row in wrap_truncated(title.upper(), room, size, 2, bold=True):
        below += write(surface, row, size, skin.letters("plate"), title=True, topleft=(inner.left, below)).height
    _write_rows(surface, _rows(area, room, below, lines, skin), below, inner.left, skin)


def _rows(area: pygame.Rect, room: int, top: int, lines: Sequence[str], skin: Skin) -> list[tuple[str, bool]]:
    """What stands beneath the title, the last line first and strong; with an ellipsis where there is more."""
    text = skin.screen.text_size
    width = area.width - round(text * 2 * PAD)
    rows: list[tuple[str, bool]] = []
    for number, line in enumerate([*lines[-1:], *lines[:-1]]):
        beside = top + len(rows) * round(text * LINE) < menu_area(area, skin).bottom
        rows += [(row, number == 0) for row in wrap(line, room if beside else width, _small(text))]
    most = max(1, (area.bottom - round(text * PAD / 3) - top) // round(text * LINE))
    if len(rows) > most:
        rows[most - 1 :] = [(truncate(f"{rows[most - 1][0]} …", width, _small(text)), rows[most - 1][1])]
    return rows


def _write_rows(surface: pygame.Surface, rows: Sequence[tuple[str, bool]], top: int, left: int, skin: Skin) -> None:
    text = skin.screen.text_size
    for place, (row, strong) in enumerate(rows):
        colour = skin.letters("plate") if strong else skin.theme.colours["text_dim"]
        write(surface, row, _small(text), colour, bold=strong, topleft=(left, top + place * round(text * LINE)))


def _small(text: int) -> int:
    return max(SMALLEST, round(text * SMALL))


def _draw_banner(surface: pygame.Surface, area: pygame.Rect, lines: Sequence[str], skin: Skin) -> None:
    """Lines from the top of an area, on one plate, beside the button for the pause."""
    size, end = round(skin.screen.text_size * SMALL), menu_area(area, skin).left
    room = pygame.Rect(area.left, area.top, end - area.left, area.height)
    while True:
        step = round(size * LINE)
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
