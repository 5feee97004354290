"""Draw the numbers of a game: three figures beside its name, and bar charts, a bar as long as games
were finished, filled as far as they were won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.presentation.words import fill
from corptable.store.report import WORDS as REPORTED
from corptable.store.report import Report, Tally
from corptable.store.timestamps import day_text
from corptable.ui.paint.text import font
from corptable.ui.widgets import Grow, Pen, box, row

WORDS: Final = {
    "last": "last played on {day}",
    "never": "at an unknown time",
    "played": "Played",
    "finished": "{finished} finished",
    "won": "Won",
    "best": "Best score",
    "no_score": "none yet",
    "others": "{count:other}",
    "flat": "won",
    "dim": "finished",
}
TITLE: Final = 1.8
"""Size of the game's name, at most, in text sizes, as all lengths here."""
NUMBER: Final = 2.3
"""Size of a figure's number, at most."""
LINE_OFFSET: Final = 1.85
"""Distance from the middle of a number to the middle of the caption above and of the note below."""
PADDING: Final = 1.2
"""Padding of the panel with the figures, left and right."""
NAME_SHARE: Final = 0.36
"""Part of the width for names: of the panel's for the game's, of a chart's for those of its bars,
at most.
"""
WEIGHTS: Final = (0.35, 0.37, 0.28)
"""Shares of the figures in the rest of the panel's width; the notes on hints are the longest."""
CHART_TITLE: Final = 1.2
"""Size of a chart's title."""
HEAD: Final = 2.2
"""Height of the line with title and legend of a chart."""
ROW, LOWEST_ROW = 2.5, 1.25
"""Height of a bar's row, at most and at least."""
BAR: Final = 0.8
"""Height of a bar."""
GAP: Final = 0.8
"""Gap between names, bars and numbers."""
LEAST_BAR: Final = 2.5
"""Length of the track, at least; with less the numbers stand alone."""
LEGEND: Final = 1.6
"""Width of a bar in the legend."""


def figures_of(report: Report) -> tuple[tuple[str, str, str], ...]:
    """Return the figures of a game, each with its caption, its number and a note: games played,
    games won, best score.
    """
    one = report.statistics
    won, _, of = report.total.told.partition(" ")
    best, when = (
        ("–", WORDS["no_score"])
        if one.best is None
        else (str(one.best), day_text(one.best_when) if one.best_when else "")
    )
    finished = WORDS["finished"].format(finished=one.finished)
    return (
        (WORDS["played"], str(one.played), _with_hints(finished, one.helped)),
        (WORDS["won"], won, _with_hints(of, one.helped_won)),
        (WORDS["best"], best, when),
    )


def _with_hints(note: str, count: int) -> str:
    """Note on a figure, with the number of games with a hint, if there are any."""
    return f"{note}, {REPORTED['helped'].format(count=count)}" if count else note


def draw_figures(pen: Pen, report: Report, area: pygame.Rect) -> None:
    """Draw the panel with the game's name and its figures."""
    pen.part("plate", area)
    inner = area.inflate(-pen.em(2 * PADDING), -pen.size)
    share, (x, y), last = round(inner.width * NAME_SHARE), inner.midleft, report.statistics.last
    room, name, below = share - pen.size, (x, y - pen.em(0.6)), (x, y + pen.em(0.95))
    pen.write(report.title, size=pen.em(TITLE), room=room, title=True, midleft=name)
    line = WORDS["never"] if last is None else WORDS["last"].format(day=day_text(last))
    pen.write(line, pen.dim, room=room, midleft=below)
    figures = figures_of(report)
    beside = pygame.Rect(x + share, inner.top, inner.width - share, inner.height)
    places = row(beside, pen.size, *map(Grow, WEIGHTS))
    for place, (caption, number, note) in zip(places, figures, strict=True):
        border = box(1, round(inner.height * 0.8), midleft=place.midleft)
        pen.fill("spot", border)
        left, room = border.left + pen.size, place.width - pen.size
        pen.write(number, size=pen.em(NUMBER), room=room, title=True, midleft=(left, y))
        for words, way in ((caption, -1), (note, 1)):
            line_at = (left, y + way * pen.em(LINE_OFFSET))
            pen.write(words, pen.dim, room=room, midleft=line_at)


def draw_bars(pen: Pen, title: str, tallies: Sequence[Tally], area: pygame.Rect) -> None:
    """Draw a bar chart with its title.

    Where not all tallies have room, those with the fewest games are merged into one.
    """
    (left, top), right, middle = area.topleft, area.right, area.top + pen.em(0.6)
    size, room = pen.em(CHART_TITLE), area.width
    written = pen.write(title, size=size, room=room, title=True, midleft=(left, middle))
    _draw_legend(pen, written.right + pen.size, (right, middle))
    height = area.height - pen.em(HEAD)
    shown = merge_smallest(tallies, max(1, height // pen.em(LOWEST_ROW)))
    if not shown:
        return
    step, bold = min(pen.em(ROW), height // len(shown)), font(pen.size, bold=True)
    widest = max(font(pen.size).size(tally.name)[0] for tally in shown)
    names, numbers = (
        min(round(room * NAME_SHARE), widest),
        (bold.size(one.told)[0] for one in shown),
    )
    begin = left + names + pen.em(GAP)
    length = right - max(numbers) - pen.em(GAP) - begin
    most = max(tally.finished for tally in shown)
    for at, tally in enumerate(shown):
        middle = top + pen.em(HEAD) + at * step + step // 2
        pen.write(tally.name, room=names, midleft=(left, middle))
        pen.write(tally.told, bold=True, midright=(right, middle))
        if length >= pen.em(LEAST_BAR):
            _draw_bar(pen, tally, most, box(length, pen.em(BAR), midleft=(begin, middle)))


def _draw_legend(pen: Pen, left: int, midright: tuple[int, int]) -> None:
    """Draw the legend of the two parts of a bar, if there is room between `left` and the right
    end.
    """
    right, middle = midright
    step = pen.em(LEGEND + 0.5) + pen.size
    if left > right - sum(font(pen.size).size(WORDS[state])[0] + step for state in ("dim", "flat")):
        return
    for state in ("dim", "flat"):
        written = pen.write(WORDS[state], pen.dim, midright=(right, middle))
        bar = box(pen.em(LEGEND), pen.em(BAR) - 4, midright=(written.left - pen.size // 2, middle))
        pen.part("bar", bar, state)
        right = bar.left - pen.size


def merge_smallest(tallies: Sequence[Tally], most: int) -> list[Tally]:
    """Return the tallies, at most `most`: those with the most games in their order, then one sum of
    all others.
    """
    if len(tallies) <= most:
        return list(tallies)
    kept = sorted(tallies, key=lambda tally: tally.finished, reverse=True)[: most - 1]
    others = [tally for tally in tallies if tally not in kept]
    finished, won = sum(tally.finished for tally in others), sum(tally.won for tally in others)
    rest = Tally("", fill(WORDS["others"], count=len(others)), finished, won)
    return [*(tally for tally in tallies if tally in kept), rest]


def _draw_bar(pen: Pen, tally: Tally, most: int, track: pygame.Rect) -> None:
    """Draw a bar on its track; `most` finished games fill the track."""
    pen.part("well", track)
    inner = track.inflate(-4, -4)
    for count, state in ((tally.finished, "dim"), (min(tally.won, tally.finished), "flat")):
        if count:
            width = max(inner.height, round(inner.width * count / most))
            pen.part("bar", pygame.Rect(inner.topleft, (width, inner.height)), state)
