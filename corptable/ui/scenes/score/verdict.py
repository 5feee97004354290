"""Draw the verdict: who begins what comes next and the dice that decided it, or who has won, or
notes on how it stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, chain
from typing import Final, NamedTuple

import pygame

from corptable.art.skin import PIP, PIPS
from corptable.engine.pieces import Seat
from corptable.presentation.sheet import Roll
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.text import largest_size, wrap
from corptable.ui.scenes.score.seats import draw_name, hue_of, name_width
from corptable.ui.table_parts.seat_signs import SeatSign
from corptable.ui.widgets import GROW, Exact, Pen, box, column, row
from corptable.ui.widgets.marked_text import LINE

TITLE: Final = 1.25
"""Size of the title, in text sizes, as all lengths here."""
TITLE_ROW: Final = 2.1
"""Height of the title with the gap beneath it."""
PAD: Final = 0.9
"""Padding of the panel, left and right."""
ROLL: Final = 4.0
"""Height of a roll in two lines, at most."""
LEAST_ROLL: Final = 2.0
"""Height of a roll, at least, in one line."""
OTHERS_HUE: Final = "night"
"""Hue of the rolls that did not win."""
LARGE_NAME: Final = 1.9
"""Size of a name that stands alone, at most."""
LARGE_ROW: Final = 2.2
"""Height of the row of such a name, in sizes of the name."""
NAME_WIDTH, NAME_ROW = 6.5, 1.5
"""Width of a name beside its dice, at most, and height of one above them."""
DIE_GAP: Final = 0.2
"""Gap between two dice, in sizes of a die."""
LARGEST_DIE: Final = 1.6
TUMBLED_FACES: Final = 7
"""Number of faces that a tumbling die shows before its result."""
UNLIT_HUE: Final = "steel"
"""Hue of a die that tumbles or does not count."""
PIP_SUPERSAMPLING: Final = 4


class Verdict(NamedTuple):
    """Hold the texts of a verdict, with names put in: a title, sentences, dice throw by throw, and
    notes at the end.
    """

    title: str
    lines: tuple[str, ...] = ()
    throws: tuple[tuple[Roll, ...], ...] = ()
    notes: tuple[str, ...] = ()
    shown: Sequence[Seat] = ()
    """Seats that the verdict is about: shown large, where there is room."""
    are_winners: bool = False
    """Condition for crowns on the seats in `shown`."""


def draw_verdict(
    pen: Pen, verdict: Verdict, area: pygame.Rect, seats: Sequence[SeatSign], share: float
) -> None:
    """Draw a verdict within its panel, as much as has room; dice tumble until `share` is 1."""
    inner = area.inflate(-2 * pen.em(PAD), -pen.size)
    left, width, sentences = inner.copy(), inner.width, (*verdict.lines, *verdict.notes)
    if verdict.title:
        pen.write(verdict.title, size=pen.em(TITLE), room=width, title=True, topleft=inner.topleft)
        left.top += pen.em(TITLE_ROW)
    left.height = inner.bottom - left.top

    def height(size: int) -> int:
        return sum(len(wrap(text, width, size)) for text in sentences) * round(size * LINE)

    smallest = pen.skin.screen.smallest_text
    size = largest_size(pen.size, smallest, lambda size: height(size) <= left.height)
    step, kept = round(size * LINE), max(2 * pen.em(LINE), height(size))
    rows = _rows(verdict.throws, left.height - kept, inner, pen.size)
    foot = rows[0][1].top if rows else inner.bottom
    for texts, colour in ((verdict.lines, pen.bright), (verdict.notes, pen.dim)):
        wrapped = [wrap(text, width, size) for text in texts]
        fitting = whole_sentences(wrapped, (foot - left.top) // step)
        left.top = pen.write_lines(fitting, step, left, colour, size=size)
    left.height = foot - left.top
    if not rows and verdict.shown:
        _draw_shown(pen, verdict, left, seats)
    for roll, panel in rows:
        is_first = share >= 1 and roll in verdict.throws[-1] and roll.seat in verdict.shown
        _draw_roll(pen, roll, panel, seats, share, is_first)


def whole_sentences(sentences: Sequence[Sequence[str]], most: int) -> list[str]:
    """Lines of the sentences that fit into `most` lines: nobody understands half of one.

    >>> whole_sentences([["You win."], ["Counted in", "hand: you 2."]], 2)
    ['You win.']
    """
    counts = accumulate(map(len, sentences))
    fitting = [lines for lines, count in zip(sentences, counts, strict=True) if count <= most]
    return list(chain.from_iterable(fitting))


def _rows(
    throws: Sequence[Sequence[Roll]], room: int, inner: pygame.Rect, text: int
) -> list[tuple[Roll, pygame.Rect]]:
    """Return the rolls of the last throws, which decided it, and their areas at the foot of
    `inner`, as far as `room` allows.
    """
    most = max(0, room // round(text * LEAST_ROLL))
    fitting = sum(count <= most for count in accumulate(len(throw) for throw in reversed(throws)))
    shown = throws[len(throws) - fitting :]
    count = sum(map(len, shown))
    if not count:
        return []
    height = min(round(text * ROLL), room // count)
    wide, found, top = inner.inflate(2 * (text // 3), 0), [], inner.bottom - height * count
    for number, throw in enumerate(shown):
        for at, roll in enumerate(throw):
            apart = text // 2 if number and not at else 0
            size = wide.width, height - text // 4 - apart
            found.append((roll, pygame.Rect((wide.left, top + apart), size)))
            top += height
    return found


def _draw_shown(pen: Pen, verdict: Verdict, area: pygame.Rect, seats: Sequence[SeatSign]) -> None:
    """Draw the seats of a verdict large, one below the other; nothing where there is no room,
    because the text names them.
    """
    count = len(verdict.shown)
    large = pen._replace(size=min(pen.em(LARGE_NAME), round(area.height / count / LARGE_ROW)))
    if large.size <= pen.size:
        return
    step = Exact(min(area.height // count, large.em(LARGE_ROW)))
    _, *rows, _ = column(area, pen.size, GROW, *[step] * count, GROW)
    for room, place in zip(rows, verdict.shown, strict=True):
        width = min(area.width, name_width(seats[place], large.size, verdict.are_winners))
        name = box(width, room.height, center=room.center)
        draw_name(large, seats, place, name, leads=verdict.are_winners)


def draw_notes(pen: Pen, notes: Sequence[str], area: pygame.Rect) -> None:
    """Draw sentences in the middle of a panel, the first one bold."""
    inner, step = area.inflate(-pen.em(2 * PAD), -pen.size), pen.em(LINE)
    wrapped = [wrap(note, inner.width, pen.size, number == 0) for number, note in enumerate(notes)]
    if sum(map(len, wrapped)) * step > inner.height and pen.size > pen.skin.screen.smallest_text:
        draw_notes(pen._replace(size=pen.size - 1), notes, area)
        return
    lines = whole_sentences(wrapped, inner.height // step)
    _, *areas, _ = column(inner, 1, GROW, *[Exact(step)] * len(lines), GROW)
    for number, (area, line) in enumerate(zip(areas, lines, strict=True)):
        is_first = number < len(wrapped[0])
        colour = pen.bright if is_first else pen.dim
        pen.write(line, colour, bold=is_first, topleft=area.topleft)


def _draw_roll(
    pen: Pen,
    roll: Roll,
    panel: pygame.Rect,
    seats: Sequence[SeatSign],
    share: float,
    is_first: bool,
) -> None:
    """Draw a seat's dice beside its name, or, in a high panel, below the name and what the dice
    come to.
    """
    pen.part("panel", panel, hue=hue_of(roll.seat) if is_first else OTHERS_HUE)
    inner = panel.inflate(-pen.size, -pen.em(0.3))
    if panel.height < pen.em(ROLL - 0.7):
        width = Exact(min(pen.em(NAME_WIDTH), inner.width * 2 // 5))
        name, dice = row(inner, pen.size, width, GROW, gap=0.5)
    else:
        above, dice = column(inner, pen.size, NAME_ROW, GROW)
        caption = roll.caption if share >= 1 else ""
        told = pen.write(caption, bold=True, midright=above.midright)
        name, _ = row(above, pen.size, GROW, Exact(told.width), gap=0.5)
    draw_name(pen, seats, roll.seat, name)
    _draw_dice(pen, roll, dice, share)


def _draw_dice(pen: Pen, roll: Roll, area: pygame.Rect, share: float) -> None:
    """Draw dice side by side from the left, as large as they fit; at a share below 1 they tumble,
    the last ones longest.
    """
    count = len(roll.dice)
    side = max(
        1, min(area.height, int(area.width / (count + DIE_GAP * (count - 1))), pen.em(LARGEST_DIE))
    )
    for place, (value, counts) in enumerate(zip(roll.dice, roll.counted, strict=True)):
        is_still = share >= (place + 1) / count
        shown = value if is_still else (value + place + int(share * TUMBLED_FACES)) % len(PIPS) + 1
        left = area.left + round(place * side * (1 + DIE_GAP))
        _draw_die(pen, shown, counts and is_still, box(side, side, midleft=(left, area.centery)))


def _draw_die(pen: Pen, value: int, is_lit: bool, die: pygame.Rect) -> None:
    state = "filled" if is_lit else "normal"
    pen.part("badge", die, state, "" if is_lit else UNLIT_HUE)
    side, colour = die.width * PIP_SUPERSAMPLING, pen.skin.text_colour("badge", state)
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    for x, y in PIPS[value]:
        pygame.draw.circle(large, colour, ((0.5 + x) * side, (0.5 + y) * side), PIP * side)
    small = pygame.transform.smoothscale(large.premul_alpha(), die.size)
    blit_premultiplied(pen.surface, small, die)
