"""Draw the rows of a seat plate beneath the name: chips, the bar of the score, what the seat is
known for and what it says; and the seal of a bond.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.art.skin import ICONS
from corptable.presentation.layout import Sign
from corptable.ui.paint.text import largest_size, width_of
from corptable.ui.table_parts.sign_row import GAP
from corptable.ui.widgets.pen import Pen, box

CHIP, CHIP_HUE = "chip", "violet"
CHIP_TEXT: Final = 0.9
"""Greatest size of the text of a chip, in text sizes."""
TICKS: Final = 4
"""Number of equal parts of the bar."""
LOWEST_BAR: Final = 5
"""Least height of the bar, in pixels."""
COUNTER, COUNTER_STEP = 1.3, 0.5
"""Side of a counter on the bar, in heights of the bar, and the distance from one to the next, in
sides of a counter.
"""
WORDS: Final = (0.88, 0.68)
"""Size of the words beneath the bar, in text sizes and in heights of their row."""
SEAL_LETTER: Final = 0.6
"""Size of the letter, in diameters of its seal."""
BENEATH_GABLE: Final = 0.13
"""Distance of the letter from the middle of its house, downwards, in heights of the house."""


def draw_chips(pen: Pen, chips: Sequence[Sign], row: pygame.Rect) -> None:
    """Draw chips side by side, in equal parts of a row; one that has no room whole is left to the
    tooltip.
    """
    for place, sign in enumerate(chips):
        width = (row.width - (len(chips) - 1) * pen.em(GAP)) // len(chips)
        area = pygame.Rect(row.left + place * (width + pen.em(GAP)), row.top, width, row.height)
        most = min(round(pen.size * CHIP_TEXT), round(area.height * 0.8))
        least = pen.skin.screen.smallest_text
        sizes = (
            (text, size) for text in (sign.text, sign.short) for size in range(most, least - 1, -1)
        )
        fitting = (
            (text, size)
            for text, size in sizes
            if width_of(text, size, bold=True) + 2 * size <= width
        )
        if (found := next(fitting, None)) is None:
            continue
        text, size = found
        area.width = width_of(text, size, bold=True) + 2 * size
        pen.part("badge", area, hue=CHIP_HUE)
        pen.icon(sign.icon, box(size, size, midleft=(area.left + size // 3, area.centery)), "dim")
        left = area.left + round(1.5 * size)
        pen.write(
            text, pen.skin.text_colour("badge"), size=size, bold=True, midleft=(left, area.centery)
        )


def draw_bar(pen: Pen, row: pygame.Rect, share: float) -> None:
    """Draw the rack of the score, with ticks at equal parts of the way, filled with counters
    as far as the score has come.
    """
    track = row.copy()
    track.height = max(LOWEST_BAR, row.height)
    pen.part("well", track)
    filled = track.inflate(-2, -2)
    filled.width = round(filled.width * share)
    for tick in range(1, TICKS):
        x = track.left + round(track.width * tick / TICKS)
        colour = pen.skin.theme.colours["shade" if x < filled.right else "card_edge"]
        pygame.draw.line(pen.surface, colour, (x, track.top + 2), (x, track.bottom - 3))
    side = round(COUNTER * track.height)
    way = max(0, filled.width - side)
    count = 1 + way // round(COUNTER_STEP * side) if filled.width else 0
    for at in range(count):
        left = filled.left + round(way * at / max(1, count - 1))
        pen.part("coin", box(side, side, midleft=(left, track.centery)))


def draw_seal(pen: Pen, letter: str, hue: str, area: pygame.Rect) -> None:
    """Draw a seal in a hue: a disc with the icon of that name or with a sign, or for a letter a
    house, which nobody takes for the letter of a card.
    """
    if letter in ICONS:
        pen.part("seal", area, hue=hue)
        pen.icon(letter, area.inflate(-area.width // 4, -area.height // 4), "knob")
        return
    is_house = letter.isalpha()
    pen.part("seal", area, "house" if is_house else "normal", hue=hue)
    pen.write(
        letter,
        pen.skin.text_colour("seal"),
        size=round(SEAL_LETTER * area.height),
        bold=True,
        center=area.move(0, round(BENEATH_GABLE * area.height) if is_house else 0).center,
    )


# Words


def draw_words(pen: Pen, signs: Sequence[Sign], row: pygame.Rect) -> None:
    """Draw signs beneath a bar: those that are said from the right, as many as have room, and all
    others from the left.
    """
    smallest = pen.skin.screen.smallest_text
    pen = pen._replace(size=max(smallest, min(pen.em(WORDS[0]), round(WORDS[1] * row.height))))
    known = [sign for sign in signs if sign.look == "plain"]
    said = [sign for sign in signs if sign.look != "plain"]

    def least_width(size: int) -> int:
        small = pen._replace(size=size)
        first = sum(_said_width(small, sign, row, 0) + small.em(GAP) for sign in said[-1:])
        return first + sum(_width(small, sign, sign.short or sign.text) for sign in known)

    pen = pen._replace(
        size=largest_size(pen.size, smallest, lambda size: least_width(size) <= row.width)
    )
    least, right = sum(_width(pen, sign, sign.short or sign.text) for sign in known), row.right
    for sign in reversed(said):
        width = _said_width(pen, sign, row, right - row.left - least - pen.em(GAP))
        if right - width < row.left + least and right < row.right:
            break
        _draw_said(pen, sign, pygame.Rect(right - width, row.top, width, row.height))
        right -= width + pen.em(GAP) // 2
    left, gap = row.left, pen.em(GAP) // 2 if said else 0
    for sign in known:
        forms = [
            text
            for text in dict.fromkeys((sign.text, sign.short or sign.text, ""))
            if text or sign.icon in ICONS
        ]
        text = next((form for form in forms if left + _width(pen, sign, form) <= right - gap), None)
        if text is not None:
            left = _draw_known(pen, sign, text, left, row) + pen.em(GAP)


def _width(pen: Pen, sign: Sign, text: str) -> int:
    """Return the width of an icon with a text beside it."""
    icon = pen.size + (pen.em(GAP) // 2 if text else 0) if sign.icon in ICONS else 0
    return icon + width_of(text, pen.size)


def _draw_known(pen: Pen, sign: Sign, text: str, left: int, row: pygame.Rect) -> int:
    """Draw a sign from the left; return where it ends."""
    if sign.icon in ICONS:
        area = box(pen.size, pen.size, midleft=(left, row.centery))
        pen.icon(sign.icon, area, "danger" if sign.warns else "leaf")
    end = left + _width(pen, sign, text)
    pen.write(text, midright=(end, row.centery))
    return end


def _said_width(pen: Pen, sign: Sign, row: pygame.Rect, room: int) -> int:
    """Return the width of what a seat says, whose balloon is narrower where it has little room."""
    if sign.look == "faint":
        return width_of(sign.text, pen.size)
    icon = pen.size if sign.icon in ICONS else 0
    text = width_of(sign.text, _rank_size(pen), bold=True, title=True)
    usual = max(round(1.1 * row.height), icon + text + pen.em(1.1 if icon and text else 0.9))
    return max(icon + text + pen.em(0.5), min(usual, room))


def _rank_size(pen: Pen) -> int:
    return round(1.12 * pen.size)


def _draw_said(pen: Pen, sign: Sign, area: pygame.Rect) -> None:
    """Draw what the seat says in a small balloon, or in faint words that it says nothing."""
    if sign.look == "faint":
        pen.write(sign.text, pen.dim, midright=area.midright)
        return
    pen.part("balloon", area, "word")
    middle, role = area.center, "paper_danger" if sign.warns else "paper"
    if sign.icon in ICONS:
        place = (
            {"midleft": (area.left + pen.em(0.4), area.centery)}
            if sign.text
            else {"center": area.center}
        )
        icon = box(pen.size, pen.size, **place)
        pen.icon(sign.icon, icon, role)
        middle = ((icon.right + area.right) // 2, area.centery)
    if sign.text:
        pen.write(
            sign.text,
            pen.skin.text_colour("balloon", "word"),
            size=_rank_size(pen),
            bold=True,
            title=True,
            center=middle,
        )
