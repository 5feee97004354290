"""Lay out and draw the menu: a row for each thing that can be paid for, with its price, its name,
why it cannot be had, its key.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from corptable.presentation.menu import Menu, MenuRow
from corptable.session.prompt import Prompt
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import width_of
from corptable.ui.platform.screen import Screen
from corptable.ui.widgets.button import Button
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.widget import cap_widths, draw_caps

PADDING: Final = 0.45
"""Padding of the panel, in text sizes, as all lengths here."""
TITLE: Final = 1.6
"""Height of the row of the title."""
GAP: Final = 0.18
TALLEST: Final = 2.4
"""Greatest height of a row."""
LEAST_HEIGHT: Final = 14
"""Height of the area at which its title is as large as text is."""
COIN: Final = 1.05
TEXT, ASIDE = 0.98, 0.88
"""Sizes of the name and of what stands at the right."""
CAP: Final = 0.66
"""Text size of a cap, in heights of its row."""


@dataclass(eq=False)
class MenuButton(Button):
    """Represent a row of the menu. One whose `reason` only tells how it is done looks as if it
    could be pressed. In a narrow window why it cannot be had goes before the cap of its key, and
    where that has no room either, a press tells it."""

    row: MenuRow = MenuRow("", "", "")
    is_live: bool = False

    def state(self, touch: str) -> str:
        return touch if self.is_live else "disabled"

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        rect, ink = self._draw_plate(pen, touch)
        size = min(pen.em(TEXT), round(rect.height * 0.72))
        smallest = pen.skin.screen.smallest_text
        size, aside = (
            max(size, smallest),
            max(smallest, min(pen.em(ASIDE), round(rect.height * 0.7))),
        )
        left, right = rect.left + pen.em(0.4), rect.right - pen.em(0.3)
        told, small = self.row.reason or self.row.how, min(pen.size, round(rect.height * CAP))
        left += width_of("+1", size, bold=True)
        pen.write(self.row.price, ink, size=size, bold=True, midright=(left, rect.centery))
        coin = min(pen.em(COIN), round(rect.height * 0.8))
        place = box(coin, coin, midleft=(left + pen.em(0.15), rect.centery))
        pen.part("coin", place)
        left = place.right + pen.em(0.4)
        needed = width_of(self.label, size, bold=True) + (
            pen.em(0.5) + width_of(told, aside) if told else 0
        )
        caps = cap_widths([self.key], small)[0] + pen.em(0.35) if self.key else 0
        if self.key and (self.is_live or needed + caps <= right - left):
            draw_caps(pen, [self.key], (right, rect.centery), small, self.state("normal"))
            right -= caps
        label = pen.write(
            self.label, ink, size=size, room=right - left, bold=True, midleft=(left, rect.centery)
        )
        room = right - label.right - pen.em(0.3)
        if told and width_of(told, aside) <= room:
            pen.write(told, ink, size=aside, midright=(right, rect.centery))


def lay_menu(
    area: pygame.Rect, menu: Menu, prompt: Prompt, screen: Screen, keys: Mapping[str, str]
) -> list[Button]:
    """Lay out the rows of a menu in an area, each with its key; while a question is open, that is
    answered first.
    """
    size = _text_size(area, screen)
    inner, gap = _inner(area, size), max(1, round(size * GAP))
    top, able = inner.top + round(size * TITLE), prompt.selection.buttons()
    is_asked = prompt.selection.question is not None
    height = min(screen.em(TALLEST), (inner.bottom - top + gap) // len(menu.rows) - gap)
    buttons: list[Button] = []
    for place, row in enumerate(menu.rows):
        rect = pygame.Rect(inner.left, top + place * (height + gap), inner.width, height)
        is_able = menu.is_open and row.verb in able
        reason = (
            ""
            if is_able
            else prompt.text()
            if is_asked
            else prompt.refuse((row.verb,)) or menu.title
        )
        shown = row._replace(how="") if is_able else row
        live = is_able or (menu.is_open and not row.reason and not is_asked)
        buttons.append(
            MenuButton(
                row.verb,
                row.label,
                key=keys.get(row.verb, ""),
                reason=reason,
                rect=rect,
                row=shown,
                is_live=live,
            )
        )
    return buttons


def draw_menu(surface: pygame.Surface, area: pygame.Rect, menu: Menu, skin: Skin) -> None:
    """Draw the plate of the menu with its title, and the viewer's coins at the right."""
    skin.draw(surface, "plate", area)
    pen = Pen(surface, skin, _text_size(area, skin.screen))
    inner = _inner(area, pen.size)
    middle = inner.top + pen.em(TITLE / 2) - 1
    side = pen.em(COIN)
    coin = box(side, side, midright=(inner.right - pen.em(0.1), middle))
    pen.part("coin", coin, "normal" if menu.coins else "none")
    number = pen.write(str(menu.coins), bold=True, midright=(coin.left - pen.em(0.2), middle))
    room = number.left - inner.left - pen.em(0.6)
    pen.write(
        menu.title,
        skin.head_colour,
        room=room,
        height=pen.em(TITLE),
        bold=True,
        midleft=(inner.left + pen.em(0.2), middle),
    )


def _text_size(area: pygame.Rect, screen: Screen) -> int:
    """Return the size of the title in an area: larger text must not leave less room for the
    rows.
    """
    return min(screen.text_size, area.height // LEAST_HEIGHT)


def _inner(area: pygame.Rect, size: int) -> pygame.Rect:
    return area.inflate(-2 * round(size * PADDING), -2 * round(size * PADDING * 0.7))
