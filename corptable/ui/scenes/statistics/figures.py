"""Draw the panel on top: the name of the game and three figures."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.store.report import Report
from corptable.store.timestamps import day_text
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import fitting_size, truncate, write

WORDS: Final = {
    "last": "last played on {day}",
    "never": "nobody knows when",
    "played": "Played",
    "finished": "{finished} finished",
    "won": "Won",
    "best": "Best score",
    "no_score": "none yet",
}
TITLE: Final = 1.8
"""Size of the game's name, at most, in text sizes, as all lengths here."""
NUMBER: Final = 2.3
"""Size of a number, at most."""
LINE_OFFSET: Final = 1.85
"""Distance from the middle of a number to the middle of the caption above and of the note below."""
PADDING: Final = 1.2
"""Padding of the panel, left and right."""
NAME_SHARE: Final = 0.36
"""Part of the panel's width for the game's name; the figures share the rest."""


class Figure(NamedTuple):
    """Hold a figure: the number, its caption, and a note about it."""

    caption: str
    number: str
    note: str


def figures_of(report: Report) -> tuple[Figure, ...]:
    """Return the figures of a game: games played, games won, best score."""
    one, total = report.statistics, report.total
    won, _, of = total.told.partition(" ")
    best = Figure(WORDS["best"], "–", WORDS["no_score"])
    if one.best is not None:
        best = Figure(WORDS["best"], str(one.best), day_text(one.best_when) if one.best_when else "")
    return (
        Figure(WORDS["played"], str(one.played), WORDS["finished"].format(finished=one.finished)),
        Figure(WORDS["won"], won, of),
        best,
    )


def draw_figures(surface: pygame.Surface, report: Report, area: pygame.Rect, size: int, skin: Skin) -> None:
    """Draw the panel with the game's name and its figures; `size` is the text size in pixels."""
    skin.draw(surface, "plate", area)
    inner = area.inflate(-round(2 * PADDING * size), -size)
    name = pygame.Rect(inner.topleft, (round(inner.width * NAME_SHARE), inner.height))
    _draw_name(surface, report, name, size, skin)
    figures = figures_of(report)
    step = (inner.right - name.right) // len(figures)
    for at, figure in enumerate(figures):
        left = name.right + at * step
        line = pygame.Rect(left, 0, 1, round(inner.height * 0.8))
        line.centery = inner.centery
        surface.fill(skin.theme.colours["spot"], line)
        _draw_figure(surface, figure, pygame.Rect(left + size, inner.top, step - size, inner.height), size, skin)


def _draw_name(surface: pygame.Surface, report: Report, area: pygame.Rect, size: int, skin: Skin) -> None:
    last, room = report.statistics.last, area.width - size
    large = fitting_size(report.title, round(room * 0.9), round(size * TITLE), size)
    title = truncate(report.title, room, large, title=True)
    write(surface, title, large, skin.text_colour("plate"), title=True, midleft=(area.left, area.centery - round(size * 0.6)))
    line = WORDS["never"] if last is None else WORDS["last"].format(day=day_text(last))
    middle = (area.left, area.centery + round(size * 0.95))
    write(surface, truncate(line, room, size), size, skin.theme.colours["text_dim"], midleft=middle)


def _draw_figure(surface: pygame.Surface, figure: Figure, area: pygame.Rect, size: int, skin: Skin) -> None:
    """Draw a figure: its caption above the number, its note below."""
    dim, offset = skin.theme.colours["text_dim"], round(size * LINE_OFFSET)
    left, middle = area.midleft
    large = fitting_size(figure.number, area.width, round(size * NUMBER), size)
    write(surface, figure.number, large, skin.text_colour("plate"), title=True, midleft=(left, middle))
    for words, way in ((figure.caption, -1), (figure.note, 1)):
        write(surface, truncate(words, area.width, size), size, dim, midleft=(left, middle + way * offset))
