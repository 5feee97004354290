"""A chart of bars: each as long as games were played, filled as far as they were won, the numbers beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.store.report import Tally
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, truncate, write

TITLE: Final = 1.2
"""All lengths are text sizes."""
HEAD: Final = 2.2
ROW, LOWEST_ROW = 2.5, 1.25
BAR: Final = 0.8
GAP: Final = 0.8
LEAST_BAR: Final = 2.5
"""In less room than this a bar says nothing: the numbers stand alone."""
NAME: Final = 0.36
"""The most of the width that names have."""
LEGEND: Final = 1.6
"""Width of a bar in the legend."""
WORDS: Final = {"others": "{count} others", "flat": "won", "dim": "finished"}


def draw_bars(surface: pygame.Surface, title: str, tallies: Sequence[Tally], area: pygame.Rect, size: int, skin: Skin) -> None:
    """The chart with its title. Where not all have room, those with the fewest games are one."""
    head = truncate(title, area.width, round(size * TITLE), title=True)
    top = (area.left, area.top + round(size * 0.6))
    written = write(surface, head, round(size * TITLE), skin.letters("plate"), title=True, midleft=top)
    _draw_legend(surface, written.right + size, (area.right, top[1]), size, skin)
    rows = pygame.Rect(area.left, area.top + round(size * HEAD), area.width, area.height - round(size * HEAD))
    shown = folded(tallies, max(1, rows.height // round(size * LOWEST_ROW)))
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
        write(surface, name, size, skin.letters("plate"), midleft=(area.left, middle))
        write(surface, tally.told, size, skin.letters("plate"), bold=True, midright=(area.right, middle))
        track.centery = middle
        if track.width >= round(size * LEAST_BAR):
            _draw_bar(surface, tally, most, track, skin)


def _draw_legend(surface: pygame.Surface, left: int, midright: tuple[int, int], size: int, skin: Skin) -> None:
    """What the two parts of a bar are, if there is room to say it."""
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


def folded(tallies: Sequence[Tally], most: int) -> list[Tally]:
    """At most so many: those with the most games in their order, and all others as the last one."""
    if len(tallies) <= most:
        return list(tallies)
    kept = sorted(tallies, key=lambda tally: tally.finished, reverse=True)[: most - 1]
    others = [tally for tally in tallies if tally not in kept]
    finished, won = sum(tally.finished for tally in others), sum(tally.won for tally in others)
    rest = Tally("", WORDS["others"].format(count=len(others)), finished, won)
    return [*(tally for tally in tallies if tally in kept), rest]


def _draw_bar(surface: pygame.Surface, tally: Tally, most: int, track: pygame.Rect, skin: Skin) -> None:
    """Its part of the track is as long as its part of the most games is."""
    skin.draw(surface, "well", track)
    inner = track.inflate(-4, -4)
    for count, state in ((tally.finished, "dim"), (min(tally.won, tally.finished), "flat")):
        if count:
            width = max(inner.height, round(inner.width * count / most))
            skin.draw(surface, "bar", pygame.Rect(inner.topleft, (width, inner.height)), state)
