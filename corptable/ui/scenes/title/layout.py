"""Lay out the title: the row of tiles, the panels beneath them, and the dock with the ways to other
scenes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.ui.platform.screen import Screen
from corptable.ui.scenes.title.tiles import LARGE, MARGIN, tile_scale
from corptable.ui.widgets import GROW, Exact, Length, Share, column, inset, row

EDGE: Final = 0.0167
"""Distance between the parts, and from the lower edge, in heights of the window."""
HEAD, LEAST_HEAD = 0.098, 3.0
"""Height of the head, in heights of the window and at least in sizes of ordinary text, as all
lengths from here on.
"""
NARROW: Final = 56.0
"""Width of a window below which the panels stand one above the other."""
PANELS: Final = 11.6
"""Height of panels side by side, at least."""
STACKED, STACKED_SIDE = 11.4, 9.0
"""Least heights of panels one above the other: the chosen game's or the waiting one's, and the
other one.
"""
MAIN, UPPER = 0.66, 0.53
"""Width of the panel at the left, as a part of the row of panels, and height of the upper one, as a
part of panels one above the other."""
DOCK_ROW: Final = 2.1
DOCK_TEXT: Final = 0.88
"""Size of the text in the dock."""
BETWEEN: Final = 1.0
"""Least distance between two ways in the dock."""
PAD, PAD_ABOVE = 1.0, 0.75
"""Space between the edges of a panel and what stands on it: beside, and above and below."""
WIDE: Final = 40.0
"""Width of a panel from which on its settings stand side by side."""
BUTTON, LOW_BUTTON = 3.7, 2.6
"""Least heights of the large button in a wide and in a narrow panel."""
LINES: Final = {"name": 1.9, "pitch": 1.2, "players": 1.85, "buttons": BUTTON}
NARROW_LINES: Final = {
    "name": 1.9,
    "pitch": 2.6,
    "players": 1.85,
    "buttons": LOW_BUTTON,
    "more": 1.85,
}
"""Heights of the lines of a wide and of a narrow panel, by name."""
BETWEEN_LINES: Final = 0.9
"""Distance between two lines, at most."""
SPARE: Final = 1.6
"""Height that must stay free beside all lines for a narrow panel to have a pitch."""
AGAINST: Final = 0.52
"""Width of the level of bots beside the number of players, as a part of their line."""
LABEL: Final = 4.4
"""Width of a label, left of its control."""
SEATS, LEVELS = 3.0, 20.0
"""Widths of a button for a number of players and for a level, at most."""
PLAY, PLAY_OF_THREE, PLAY_OF_TWO = 0.7, 0.52, 0.64
"""Width of the large button, as a part of the row of buttons: beside one other, beside two, and in
a narrow panel beside one."""
GAP: Final = 0.6
NOWHERE: Final = pygame.Rect()


class PlayPlaces(NamedTuple):
    """Hold the areas of the buttons that lead to a game; empty ones are not there."""

    large: pygame.Rect
    small: pygame.Rect
    rules: pygame.Rect
    level: pygame.Rect
    """Level of bots, in a narrow panel."""


class TitleLayout(NamedTuple):
    """Hold the areas of the title, in pixels, and compute the areas on its panels."""

    text: int
    """Size of ordinary text, in pixels."""
    head: pygame.Rect
    tiles: pygame.Rect
    """Area of the row of tiles."""
    game_panel: pygame.Rect
    """Panel of the chosen game."""
    continue_panel: pygame.Rect
    """Panel of the game to be continued; empty if there is none."""
    points_panel: pygame.Rect
    """Panel that says what the chosen game is; empty if there is no room, or a game waits."""
    dock: pygame.Rect
    """Panel of the ways to other scenes."""
    per_row: int
    """Number of ways in a row of the dock."""

    def em(self, times: float) -> int:
        """Convert a length from text sizes to pixels."""
        return round(times * self.text)

    @property
    def is_wide(self) -> bool:
        """True if the settings of the chosen game stand side by side."""
        return self.game_panel.width >= self.em(WIDE)

    def lines(self) -> dict[str, pygame.Rect]:
        """Return the areas of the lines of the chosen game's panel by name: `name`, `pitch`,
        `players`, `against`, `buttons`; in a narrow panel also `more`, with two small buttons, no
        `against`, and `pitch` only if it has room."""
        inner, size = inset(self.game_panel, self.text, PAD, PAD_ABOVE), self.text
        heights = dict(LINES if self.is_wide else NARROW_LINES)
        if not self.is_wide and sum(map(self.em, heights.values())) + self.em(SPARE) > inner.height:
            del heights["pitch"]
        free = inner.height - sum(map(self.em, heights.values()))
        between = max(0, min(free // (len(heights) - 1), self.em(BETWEEN_LINES)))
        grown = max(0, free - between * (len(heights) - 1))
        if not self.is_wide:
            grown = min(grown, self.em(BUTTON - LOW_BUTTON))
        lengths: dict[str, Length] = {**heights}
        lengths["buttons"] = Exact(self.em(heights["buttons"]) + grown)
        areas = column(inner, size, *lengths.values(), gap=between / size)
        found = dict(zip(lengths, areas, strict=True))
        if self.is_wide:
            found["players"], found["against"] = row(
                found["players"], size, GROW, Share(AGAINST), gap=GAP
            )
        return found

    def field(self, line: str) -> pygame.Rect:
        """Return the area of a line without its label."""
        return row(self.lines()[line], self.text, LABEL, GROW)[1]

    def segments(self, line: str, count: int, most: float) -> list[pygame.Rect]:
        """Return the areas of `count` buttons side by side on a line, each at most so many text
        sizes wide.
        """
        area = self.field(line)
        width = Exact(min(area.width // count, self.em(most)))
        return row(area, self.text, *[width] * count)

    def play_places(self, has_small: bool = False) -> PlayPlaces:
        """Return the areas of the buttons that lead to a game; `has_small`: two of them play."""
        lines = self.lines()
        if self.is_wide:
            share = Share(PLAY_OF_THREE if has_small else PLAY)
            large, *others = row(
                lines["buttons"], self.text, share, *[GROW] * (1 + has_small), gap=GAP
            )
            return PlayPlaces(large, others[0] if has_small else NOWHERE, others[-1], NOWHERE)
        level, rules = row(lines["more"], self.text, GROW, GROW, gap=GAP)
        if not has_small:
            return PlayPlaces(lines["buttons"], NOWHERE, rules, level)
        large, small = row(lines["buttons"], self.text, Share(PLAY_OF_TWO), GROW, gap=GAP)
        return PlayPlaces(large, small, rules, level)

    def ways(self, widths: Sequence[int]) -> list[pygame.Rect]:
        """Return the areas of the ways in the dock; `widths` are those that they need."""
        parts = [widths[at : at + self.per_row] for at in range(0, len(widths), self.per_row)]
        rows = column(inset(self.dock, self.text, BETWEEN / 2, 0), 1, *[GROW] * len(parts))
        found = []
        for area, part in zip(rows, parts, strict=True):
            spare = (area.width - sum(part)) // len(part)
            found += row(area, 1, *(Exact(width + spare) for width in part))
        return found


def ways_in_a_row(widths: Sequence[int], room: int, between: int) -> int:
    """Number of ways in a row of the dock, which has as few rows as their widths
    allow.
    """
    for rows in range(1, len(widths) + 1):
        count = -(-len(widths) // rows)
        if all(
            sum(widths[at : at + count]) + between * (count + 1) <= room
            for at in range(0, len(widths), count)
        ):
            return count
    return 1


def lay_out_title(
    screen: Screen, widths: Sequence[int], shown: int, is_waiting: bool
) -> TitleLayout:
    """Lay out the title for a screen; `widths` are those of the ways in the dock, `shown` is the
    number of tiles in the row, and `is_waiting`: there is a game to be continued. Where it is
    narrow the panels stand one above the other."""
    text, margin, gap = screen.limited_text_size, screen.pixels(MARGIN), max(6, screen.pixels(EDGE))
    window = pygame.Rect(margin, 0, screen.width - 2 * margin, screen.height - gap)
    per_row = ways_in_a_row(widths, window.width, round(BETWEEN * text))
    head = max(screen.pixels(HEAD), round(LEAST_HEAD * text))
    dock = -(-len(widths) // per_row) * round(DOCK_ROW * text)
    is_narrow = screen.width < NARROW * text
    panels = round(
        text * (STACKED + (STACKED_SIDE if is_waiting else 0) if is_narrow else PANELS)
    ) + (gap if is_narrow else 0)
    most = window.height - head - dock - panels - 2 * gap
    tiles = round(LARGE[1] * tile_scale(screen, shown, most))
    heights = (Exact(head), Exact(tiles), Exact(gap), GROW, Exact(gap), Exact(dock))
    at_head, at_tiles, _, room, _, at_dock = column(window, text, *heights)
    parts = _panels(room, text, gap, is_narrow, is_waiting)
    return TitleLayout(text, at_head, at_tiles, *parts, at_dock, per_row)


def _panels(
    room: pygame.Rect, text: int, gap: int, is_narrow: bool, is_waiting: bool
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return the panels of the chosen game, of the waiting one, and of what a game is, which is
    left out where it has no room."""
    if is_narrow and not is_waiting and room.height < (STACKED + STACKED_SIDE) * text + gap:
        return room, NOWHERE, NOWHERE
    divide, share = (column, UPPER) if is_narrow else (row, MAIN)
    first, second = divide(room, 1, Share(share), GROW, gap=gap)
    return (second, first, NOWHERE) if is_waiting else (first, NOWHERE, second)
