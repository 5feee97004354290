"""Callouts in the chart: in a few words what made a line climb, where it climbed, wherever that hides no line and no name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

import pygame

from corptable.engine.pieces import Seat
from corptable.engine.sheet import Sheet
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, write
from corptable.ui.scenes.score.seats import Seated

Pixel: TypeAlias = tuple[int, int]

MOST: Final = 3
"""The newest of them are told; more would be a list and no story."""
SIZE: Final = 0.85
"""Of its words, in sizes of text, as all lengths here."""
HEIGHT: Final = 1.7
SIDE: Final = 0.5
CLEAR: Final = 0.35
"""Around lines and names."""
REACHES: Final = (1.6, 2.6, 3.8, 5.2)
"""How far a callout may stand from its point: the nearest first."""
ASIDE: Final = (0.0, -0.5, 0.5)
"""How far it is shifted against its point, in its own widths: ahead, to the left, to the right."""


class CalloutText(NamedTuple):
    """What is told of a seat's total after so many sheets."""

    seat: Seat
    place: int
    text: str


class Callout(NamedTuple):
    """The words, where they stand, and the point that they are about."""

    telling: CalloutText
    rect: pygame.Rect
    point: Pixel


def tellings(told: Sequence[Sheet], seats: Sequence[Seated], said: Callable[[str], str]) -> list[CalloutText]:
    """Whom the piece that each sheet shows large brought something, the newest first; `said` puts names into marked words."""
    return list(_tellings(told, seats, said))[::-1][:MOST]


def _tellings(told: Sequence[Sheet], seats: Sequence[Seated], said: Callable[[str], str]) -> Iterator[CalloutText]:
    for place, sheet in enumerate(told, start=1):
        featured = sheet.featured
        for row in sheet.rows if featured is not None else ():
            assert featured is not None
            cell = row.cells[featured.column] if featured.column < len(row.cells) else None
            if cell is not None and cell.strong:
                yield CalloutText(row.seat, place, f"{seats[row.seat].name}: {said(featured.title)} {said(cell.text)}")


def placed(
    told: Sequence[tuple[CalloutText, Pixel]],
    lines: Sequence[Sequence[Pixel]],
    names: Sequence[pygame.Rect],
    plot: pygame.Rect,
    text: int,
) -> list[Callout]:
    """Where each of them stands that has room in the plot, with its point. `lines` are those of the chart, corner by corner."""
    found: list[Callout] = []
    clear = round(text * CLEAR)
    for telling, point in told:
        width = font(round(text * SIZE)).size(telling.text)[0] + round(2 * SIDE * text)
        size = (width, round(text * HEIGHT))
        taken = [*names, *(callout.rect for callout in found)]
        free = (
            rect
            for rect in _candidates(point, size, text)
            if plot.contains(rect) and rect.inflate(clear, clear).collidelist(taken) == -1 and not _crosses(rect, lines, clear)
        )
        if (rect := next(free, None)) is not None:
            found.append(Callout(telling, rect, point))
    return found


def _candidates(point: Pixel, size: Pixel, text: int) -> Iterator[pygame.Rect]:
    """Above and below the point, the nearest first."""
    for reach in REACHES:
        for side in (-1, 1):
            for aside in ASIDE:
                rect = pygame.Rect((0, 0), size)
                rect.center = (round(point[0] + aside * size[0]), round(point[1] + side * (reach * text + size[1] / 2)))
                yield rect


def _crosses(rect: pygame.Rect, lines: Sequence[Sequence[Pixel]], clear: int) -> bool:
    around = rect.inflate(2 * clear, 2 * clear)
    return any(around.clipline(start, end) for line in lines for start, end in pairwise(line))


def draw_callout(surface: pygame.Surface, callout: Callout, skin: Skin) -> None:
    """On a small plate, with a thin line to its point."""
    rect, text = callout.rect, skin.screen.text_size
    foot = rect.midbottom if callout.point[1] > rect.centery else rect.midtop
    pygame.draw.aaline(surface, skin.theme.colours["text_dim"], foot, callout.point)
    skin.draw(surface, "plate", rect)
    write(surface, callout.telling.text, round(text * SIZE), skin.letters("plate"), center=rect.center)
