"""Draw an alarm: a badge with an icon and a few words that nobody may miss, such as who could end
the game.
"""

from __future__ import annotations

from typing import Final

import pygame

from corptable.art.skin import ICONS, letters_on
from corptable.presentation.layout import Sign
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import fit, font
from corptable.ui.widgets.pen import Pen, box

ALARM: Final = "alarm"
"""Look of a sign that is an alarm, and state of its badge."""
HUE: Final = "danger"
HEIGHT: Final = 1.3
"""Height of the badge, in sizes of its text; the width of its rims and gaps below, too."""
RIM, GAP = 0.35, 0.25


def alarm_width(text: str, icon: str, size: int) -> int:
    """Return the width of an alarm with a text in full, in pixels."""
    return font(size, bold=True).size(text)[0] + round(
        size * (2 * RIM + (1 + GAP if icon in ICONS else 0))
    )


def draw_alarm(
    surface: pygame.Surface, sign: Sign, area: pygame.Rect, skin: Skin, size: int
) -> pygame.Rect:
    """Draw an alarm at the left of an area, in full, in its short form, or where that has no room
    either its icon alone; return the badge."""
    pen = Pen(surface, skin, min(size, round(area.height / HEIGHT)))
    smallest, rim, icon = (
        min(pen.size, skin.screen.smallest_text),
        pen.em(RIM),
        pen.size if sign.icon in ICONS else 0,
    )
    beside = icon + (pen.em(GAP) if icon else 0)
    room = area.width - 2 * rim - beside
    fitted = fit(
        sign.text,
        max(1, room),
        pen.size,
        smallest=smallest,
        short=(sign.short or sign.text,),
        bold=True,
    )
    text = fitted.line if fitted.is_whole and room > 0 else ""
    wide = font(fitted.size, bold=True).size(text)[0] + beside if text else icon
    badge = box(
        min(area.width, wide + 2 * rim), min(area.height, pen.em(HEIGHT)), midleft=area.midleft
    )
    pen.part("badge", badge, ALARM, HUE)
    if icon:
        pen.icon(
            sign.icon,
            box(icon, icon, midleft=(badge.left + rim, badge.centery)),
            letters_on("badge", ALARM),
        )
    if text:
        colour, place = skin.text_colour("badge", ALARM), (badge.left + rim + beside, badge.centery)
        pen.write(text, colour, size=fitted.size, bold=True, midleft=place)
    return badge
