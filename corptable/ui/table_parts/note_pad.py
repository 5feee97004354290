"""Draw the note pad: a grid of cards, each with a sign of where it is, or with the letters of the
seats that have it not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from corptable.art.skin import ICONS
from corptable.art.suits import hue_of
from corptable.presentation.note_pad import NotePad, PadCell
from corptable.ui.paint.plain_faces import draw_sign
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import width_of
from corptable.ui.widgets.pen import Pen, box

PADDING: Final = 0.5
"""Padding of the panel, in text sizes, as all lengths here."""
TITLE: Final = 1.7
HEAD: Final = 1.15
"""Height of the row of the ranks."""
RANK: Final = 0.85
SIDE: Final = 1.6
"""Width of the column of the suits."""
SIGN: Final = 1.2
LETTER: Final = 0.9
STRIKE: Final = 0.08
"""Height of the line through a letter."""
ICON_OF: Final[Mapping[str, str]] = {"own": "hand", "deck": "down", "pile": "pile", "out": "minus"}
"""Icon of each place but home, which has the sign of its suit."""
FRAME: Final = 0.1
"""Width of the frame round a card that the viewer collects."""
HELD_HUE: Final = "gold"
PALE: Final = 0.6
"""Share of its colour that a letter keeps whose seat may have drawn the card by now; the rest is
that of the cell's ground.
"""


def letters_of(names: Sequence[str]) -> list[str]:
    """Return a letter for each name: its first, or where two names begin alike, or one with a
    digit, the numbers of the seats.
    """
    firsts = [name[:1].upper() for name in names]
    are_letters = all(map(str.isalpha, firsts))
    return [
        first if are_letters and firsts.count(first) == 1 else str(seat)
        for seat, first in enumerate(firsts, 1)
    ]


def draw_note_pad(
    surface: pygame.Surface, area: pygame.Rect, pad: NotePad, names: Sequence[str], skin: Skin
) -> None:
    """Draw the note pad on its plate; `names` are those of the seats."""
    pen = Pen(surface, skin, skin.screen.text_size)
    pen.part("plate", area)
    inner = area.inflate(-2 * pen.em(PADDING), -2 * pen.em(PADDING))
    title = pygame.Rect(inner.left, inner.top, inner.width, pen.em(TITLE))
    _draw_heading(pen, pad, title)
    grid = pygame.Rect(
        inner.left + pen.em(SIDE), title.bottom + pen.em(HEAD), inner.width - pen.em(SIDE), 0
    )
    grid.height = inner.bottom - grid.top
    letters = letters_of(names)
    for place, rank in enumerate(pad.ranks):
        column = _cell_area(grid, pad, 0, place)
        pen.write(
            rank,
            pen.dim,
            size=max(pen.skin.screen.smallest_text, pen.em(RANK)),
            center=(column.centerx, grid.top - pen.em(HEAD / 2)),
        )
    for row, (suit, cells) in enumerate(zip(pad.suits, pad.cells, strict=True)):
        line = _cell_area(grid, pad, row, 0)
        _draw_suit(
            pen,
            suit,
            box(pen.em(SIGN), pen.em(SIGN), center=(inner.left + pen.em(SIDE / 2), line.centery)),
        )
        for place, cell in enumerate(cells):
            _draw_cell(pen, cell, _cell_area(grid, pad, row, place), letters, suit)


def _draw_heading(pen: Pen, pad: NotePad, area: pygame.Rect) -> None:
    """Draw the title with the words at its right; without room for both, these alone, because they
    change.
    """
    smallest = pen.skin.screen.smallest_text
    if (
        width_of(pad.title, pen.size, bold=True) + pen.size + width_of(pad.aside, smallest)
        > area.width
    ):
        pen.write(pad.aside, pen.dim, room=area.width, midleft=area.midleft)
        return
    written = pen.write(pad.title, pen.skin.head_colour, bold=True, midleft=area.midleft)
    pen.write(
        pad.aside, pen.dim, room=area.right - written.right - pen.size // 2, midright=area.midright
    )


def _cell_area(grid: pygame.Rect, pad: NotePad, row: int, column: int) -> pygame.Rect:
    rows, columns = len(pad.suits), len(pad.ranks)
    left, right = (grid.left + grid.width * place // columns for place in (column, column + 1))
    top, bottom = (grid.top + grid.height * place // rows for place in (row, row + 1))
    return pygame.Rect(left + 1, top + 1, right - left - 2, bottom - top - 2)


def _draw_suit(pen: Pen, suit: str, area: pygame.Rect) -> None:
    if suit in ICONS:
        pen.icon(suit, area, hue_of(suit))
    else:
        draw_sign(pen.surface, pen.skin.theme.sign(suit), area)


def _draw_cell(
    pen: Pen, cell: PadCell, area: pygame.Rect, letters: Sequence[str], suit: str
) -> None:
    """Draw a cell: an icon for the place of its card, the letter of the seat that has it, or struck
    letters of those without it.
    """
    if cell.look == "held" and cell.seat is not None:
        pen.part("badge", area, "filled", HELD_HUE)
        pen.write(
            letters[cell.seat],
            pen.skin.text_colour("badge", "filled"),
            bold=True,
            center=area.center,
        )
        return
    known, hue = cell.look != "open", hue_of(suit) if suit in ICONS else HELD_HUE
    pen.part("well", area, "disabled" if known else "normal")
    if not known:
        if cell.wanted:
            pygame.draw.rect(
                pen.surface,
                pen.skin.hue_colour(hue),
                area,
                max(1, pen.em(FRAME)),
                pen.em(2 * FRAME),
            )
        _draw_struck(
            pen,
            {letters[seat]: seat in cell.lacking for seat in sorted((*cell.lacking, *cell.lacked))},
            area,
        )
        return
    side = min(pen.em(SIGN), area.width - 2, area.height)
    place = box(side, side, center=area.center)
    if cell.look == "home":
        _draw_suit(pen, suit, place)
    else:
        pen.icon(ICON_OF[cell.look], place, "disabled")


def _draw_struck(pen: Pen, letters: Mapping[str, bool], area: pygame.Rect) -> None:
    """Draw struck letters, side by side in a wide cell, else one below the other: clear ones of
    seats without the card, pale ones of seats that lacked it."""
    if not letters:
        return
    is_wide = area.width > area.height
    step = (area.width if is_wide else area.height) // len(letters)
    size = max(pen.skin.screen.smallest_text - 2, min(pen.em(LETTER), step, area.height))
    ground = pygame.Color(pen.surface.get_at((area.centerx, area.top + 2)))
    inks = pen.bright, pen.skin.theme.colours["cross"]
    for place, (letter, is_certain) in enumerate(letters.items()):
        along = step * place + step // 2
        middle = (area.left + along, area.centery) if is_wide else (area.centerx, area.top + along)
        share = 0.0 if is_certain else 1 - PALE
        ink, cross = (pygame.Color(colour).lerp(ground, share) for colour in inks)
        pen.write(letter, (ink.r, ink.g, ink.b), size=size, center=middle)
        line = box(width_of(letter, size) + pen.em(0.3), max(1, pen.em(STRIKE)), center=middle)
        pen.surface.fill(cross, line)
