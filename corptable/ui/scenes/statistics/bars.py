"""Draw a bar chart: each bar as long as games were finished, filled as far as they were won, the numbers beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.store.report import Tally
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, truncate, write

TITLE: Final = 1.2
"""Size of the title, in text sizes, as all lengths here."""
HEAD: Final = 2.2
"""Height of the line with title and legend."""
ROW, LOWEST_ROW = 2.5, 1.25
"""Height of a row, at most and at least."""
BAR: Final = 0.8
"""Height of a bar."""
GAP: Final = 0.8
"""Gap between names, bars and numbers."""
LEAST_BAR: Final = 2.5
"""Length of the track, at least; with less the numbers stand alone."""
NAME: Final = 0.36
"""Width of the names, at most, in widths of the chart."""
LEGEND: Final = 1.6
"""Width of a bar in the legend."""
WORDS: Final = {"others": "{count} others", "flat": "won", "dim": "finished"}


def draw_bars(surface: pygame.Surface, title: str, tallies: Sequence[Tally], area: pygame.Rect, size: int, skin: Skin) -> None:
    """Draw the chart with its title; `size` is the text size in pixels.

    Where not all tallies have room, those with the fewest games are merged into one.
    """
    head = truncate(title, area.width, round(size * TITLE), title=True)
    top = (area.left, area.top + round(size * 0.6))
    written = write(surface, head, round(size * TITLE), skin.text_colour("plate"), title=True, midleft=top)
    _draw_legend(surface, written.right + size, (area.right, top[1]), size, skin)
    rows = pygame.Rect(area.left, area.top + round(size * HEAD), area.width, area.height - round(size * HEAD))
    shown = merge_smallest(tallies, max(1, rows.height // round(size * LOWEST_ROW)))
    if not shown:
        return
    step = min(round(size * ROW), rows.height // len(shown))
    names = min(round(area.width * NAME), max(font(size).size(tally.name)[0] for tally in shown))
    numbers = max(font(size, bold=True).size(tally.told)[0] for tally in shown)
    left = area.left + names + round(size * GAP)
    track = pygame.Rect(left, 0, area.right - numbers - round(size * GAP) - left, round(size * BAR))
    most = max(tally.finished for tally in shown)
    for at, tally in enumerate(shown):
        middle = rows.top + at * step + step // 2
        name = truncate(tally.name, names, size)
        write(surface, name, size, skin.text_colour("plate"), midleft=(area.left, middle))
        write(surface, tally.told, size, skin.text_colour("plate"), bold=True, midright=(area.right, middle))
        track.centery = middle
        if track.width >= round(size * LEAST_BAR):
            _draw_bar(surface, tally, most, track, skin)


def _draw_legend(surface: pygame.Surface, left: int, midright: tuple[int, int], size: int, skin: Skin) -> None:
    """Draw the legend of the two parts of a bar, if there is room between `left` and the right end."""
    right, middle = midright
    words = [(WORDS[state], state) for state in ("dim", "flat")]
    step = round(size * (LEGEND + 0.5))
    if left > right - sum(font(size).size(word)[0] + step + size for word, _ in words):
        return
    for word, state in words:
        written = write(surface, word, size, skin.theme.colours["text_dim"], midright=(right, middle))
        bar = pygame.Rect(0, 0, round(size * LEGEND), round(size * BAR) - 4)
        bar.midright = (written.left - size // 2, middle)
        skin.draw(surface, "bar", bar, state)
        right = bar.left - size


def merge_smallest(tallies: Sequence[Tally], most: int) -> list[Tally]:
    """Return the tallies, at most `most`: those with the most games in their order, then one sum of all others."""
    if len(tallies) <= most:
        return list(tallies)
    kept = sorted(tallies, key=lambda tally: tally.finished, reverse=True)[: most - 1]
    others = [tally for tally in tallies if tally not in kept]
    finished, won = sum(tally.finished for tally in others), sum(tally.won for tally in others)
    rest = Tally("", WORDS["others"].format(count=len(others)), finished, won)
    return [*(tally for tally in tallies if tally in kept), rest]


def _draw_bar(surface: pygame.Surface, tally: Tally, most: int, track: pygame.Rect, skin: Skin) -> None:
    """Draw a bar on its track; `most` finished games fill the track."""
    skin.draw(surface, "well", track)
    inner = track.inflate(-4, -4)
    for count, state in ((tally.finished, "dim"), (min(tally.won, tally.finished), "flat")):
        if count:
            width = max(inner.height, round(inner.width * count / most))
            skin.draw(surface, "bar", pygame.Rect(inner.topleft, (width, inner.height)), state)
