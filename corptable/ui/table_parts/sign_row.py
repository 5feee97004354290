"""Draw signs side by side in a row: icons with their texts, coins with their number, alarms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.art.skin import ICONS
from corptable.presentation.layout import Sign
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import width_of
from corptable.ui.table_parts.spot_label import ALARM, alarm_width, draw_alarm
from corptable.ui.widgets.pen import Pen, box

GAP: Final = 0.4
"""Gap between an icon and its text, in text sizes, as all lengths here."""
SIGN_GAP: Final = 0.5
"""Gap between two signs."""
COIN, COIN_STEP = 1.2, 0.42
"""Side of a coin, and distance from one to the next."""
MOST_COINS: Final = 5
"""Greatest number of coins that are drawn; the number beside them tells how many there are."""
ROLES: Final = {"normal": ("normal", "dim"), "turn": ("turn", "turn_dim")}
"""Roles of icons on a plate, strong and dim, by its state."""


def signs_width(signs: Sequence[Sign], size: int) -> int:
    """Return the width of the signs side by side, in pixels."""
    return sum(_width(sign, size) for sign in signs) + round(size * SIGN_GAP) * (len(signs) - 1)


def draw_signs(
    surface: pygame.Surface,
    signs: Sequence[Sign],
    row: pygame.Rect,
    skin: Skin,
    largest: int = 0,
    state: str = "normal",
) -> None:
    """Draw as many signs as fit from the left, each an icon with its text; a sign without an icon
    is a word. They are as high as text, or `largest` pixels, and smaller where not all fit. `state`
    is that of the plate on which they stand."""
    pen = Pen(surface, skin, min(largest or skin.screen.text_size, round(row.height * 0.95)))
    while pen.size > skin.screen.smallest_text and signs_width(signs, pen.size) > row.width:
        pen = pen._replace(size=pen.size - 1)
    if signs_width(signs, pen.size) > row.width:
        signs = [
            sign if sign.look == ALARM else sign._replace(text=sign.short or sign.text)
            for sign in signs
        ]
    x = row.left
    for sign in signs:
        if sign.look == ALARM:
            free = pygame.Rect(x, row.top, row.right - x, row.height)
            x = draw_alarm(surface, sign, free, skin, pen.size).right + pen.em(SIGN_GAP)
            continue
        end = x + _width(sign, pen.size)
        if end > row.right:
            return
        if sign.tokens is not None:
            x = _draw_coins(pen, sign.tokens, x, row.centery)
        if sign.icon in ICONS:
            dim = "danger" if sign.warns else ROLES[state][1]
            area = box(pen.size, pen.size, topleft=(x, row.centery - pen.size // 2))
            pen.icon(sign.icon, area, sign.suit if sign.suit in SUIT_HUES else dim)
            x += pen.size + pen.em(GAP) // 2
        pen.write(sign.text, skin.text_colour("plate", state), bold=True, midleft=(x, row.centery))
        x = end + pen.em(SIGN_GAP)


def _width(sign: Sign, size: int) -> int:
    if sign.look == ALARM:
        return alarm_width(sign.text, sign.icon, size)
    beside = (
        _coins_width(sign.tokens, size)
        if sign.tokens is not None
        else size
        if sign.icon in ICONS
        else 0
    )
    return width_of(sign.text, size, bold=True) + (beside + round(size * GAP) // 2 if beside else 0)


def _coins_width(count: int, size: int) -> int:
    """Return the width of coins that lie half on one another, of which the first few are drawn."""
    return round(size * (COIN + COIN_STEP * (max(1, min(MOST_COINS, count)) - 1)))


def _draw_coins(pen: Pen, count: int, left: int, middle: int) -> int:
    """Draw coins from the left, or the place of one; return where the text beside them begins."""
    side = pen.em(COIN)
    for at in range(max(1, min(MOST_COINS, count))):
        coin = box(side, side, midleft=(left + pen.em(COIN_STEP * at), middle))
        pen.part("coin", coin, "normal" if count else "none")
    return left + _coins_width(count, pen.size) + pen.em(GAP) // 2


def visible_signs(signs: Iterable[Sign]) -> tuple[Sign, ...]:
    """Return the signs that are drawn, without those that are only lines of a tooltip."""
    return tuple(sign for sign in signs if sign.icon or sign.text)
