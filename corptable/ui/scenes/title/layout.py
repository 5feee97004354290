"""Lay out the title: the row of tiles, the panels beneath them, and the dock with the ways to other
scenes.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from corptable.ui.platform.screen import Screen
from corptable.ui.scenes.title.tiles import LARGE, MARGIN, tile_scale
from corptable.ui.widgets.pen import box

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
MAIN: Final = 0.66
"""Width of the panel at the left, as a part of the row of panels."""
DOCK_ROW: Final = 2.1
DOCK_TEXT: Final = 0.88
"""Size of the text in the dock."""
BETWEEN: Final = 1.0
"""Least distance between two ways in the dock."""
PAD: Final = 1.0
"""Space between the edge of a panel and what stands on it."""
WIDE: Final = 40.0
"""Width of a panel from which on its settings stand side by side."""
NAME, PITCH, FIELD, BUTTON = 1.9, 1.2, 1.85, 3.7
"""Heights of the rows of a panel: name, pitch, settings, large buttons."""
LONG_PITCH, LOW_BUTTON = 2.6, 2.6
"""Heights of the pitch and of the large button in a narrow panel."""
SPARE: Final = 1.6
"""Height that must stay free beside all rows for a narrow panel to have a pitch."""
LABEL: Final = 4.4
"""Width of a label, left of its control."""
SEATS: Final = 3.0
"""Width of a button for a number of players, at most."""
PLAY: Final = 0.7
"""Width of the large button, as a part of the row of buttons."""
GAP: Final = 0.6
NOWHERE: Final = pygame.Rect(0, 0, 0, 0)


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
        inner = self.game_panel.inflate(-2 * self.em(PAD), -2 * self.em(0.75))
        heights = {"name": NAME, "pitch": PITCH, "players": FIELD, "buttons": BUTTON}
        if not self.is_wide:
            heights = {
                "name": NAME,
                "pitch": LONG_PITCH,
                "players": FIELD,
                "buttons": LOW_BUTTON,
                "more": FIELD,
            }
            if sum(map(self.em, heights.values())) + self.em(SPARE) > inner.height:
                del heights["pitch"]
        free = inner.height - sum(map(self.em, heights.values()))
        between, top, found = max(0, min(free // (len(heights) - 1), self.em(0.9))), inner.top, {}
        for name, height in heights.items():
            found[name] = pygame.Rect(inner.left, top, inner.width, self.em(height))
            top = found[name].bottom + between
        grown = (
            max(0, inner.bottom - top + between)
            if self.is_wide
            else min(self.em(BUTTON - LOW_BUTTON), inner.bottom - top + between)
        )
        found["buttons"].height += max(0, grown)
        if not self.is_wide:
            found["more"].top += max(0, grown)
        if self.is_wide:
            half = found["players"].left + inner.width * 54 // 100
            found["against"] = pygame.Rect(
                half, found["players"].top, inner.right - half, found["players"].height
            )
            found["players"].width = half - self.em(GAP) - found["players"].left
        return found

    def field(self, line: str) -> pygame.Rect:
        """Return the area of a line without its label."""
        area, indent = self.lines()[line], self.em(LABEL)
        return pygame.Rect(area.left + indent, area.top, area.width - indent, area.height)

    def segments(self, line: str, count: int, most: float) -> list[pygame.Rect]:
        """Return the areas of `count` buttons side by side on a line, each at most so many text
        sizes wide.
        """
        area = self.field(line)
        width = min(area.width // count, self.em(most))
        return [
            pygame.Rect(area.left + place * width, area.top, width, area.height)
            for place in range(count)
        ]

    def play_buttons(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the areas of the play button, of the one that leads to the rules, and in a narrow
        panel of the level of bots.
        """
        lines, gap = self.lines(), self.em(GAP)
        row = lines["buttons"]
        if self.is_wide:
            play = pygame.Rect(row.left, row.top, round(row.width * PLAY), row.height)
            return (
                play,
                pygame.Rect(play.right + gap, row.top, row.right - play.right - gap, row.height),
                NOWHERE,
            )
        more = lines["more"]
        level = pygame.Rect(more.left, more.top, (more.width - gap) // 2, more.height)
        return (
            row,
            pygame.Rect(level.right + gap, more.top, more.right - level.right - gap, more.height),
            level,
        )

    def ways(self, widths: Sequence[int]) -> list[pygame.Rect]:
        """Return the areas of the ways in the dock; `widths` are those that they need."""
        found, rows = [], -(-len(widths) // self.per_row)
        height = self.dock.height // rows
        for row in range(rows):
            part = widths[row * self.per_row : (row + 1) * self.per_row]
            free = self.dock.width - sum(part) - self.em(BETWEEN)
            edges = [self.dock.left + self.em(BETWEEN / 2)]
            for at, width in enumerate(part):
                edges.append(
                    edges[-1] + width + free * (at + 1) // len(part) - free * at // len(part)
                )
            top = self.dock.top + row * height
            found += [
                pygame.Rect(left, top, right - left, height) for left, right in pairwise(edges)
            ]
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
    width = screen.width - 2 * margin
    head = pygame.Rect(margin, 0, width, max(screen.pixels(HEAD), round(LEAST_HEAD * text)))
    per_row = ways_in_a_row(widths, width, round(BETWEEN * text))
    dock = box(
        width,
        -(-len(widths) // per_row) * round(DOCK_ROW * text),
        bottomleft=(margin, screen.height - gap),
    )
    is_narrow = screen.width < NARROW * text
    panels = round(
        text * (STACKED + (STACKED_SIDE if is_waiting else 0) if is_narrow else PANELS)
    ) + (gap if is_narrow else 0)
    most = dock.top - head.bottom - panels - 2 * gap
    high = round(LARGE[1] * tile_scale(screen, shown, most))
    tiles = pygame.Rect(margin, head.bottom, width, high)
    room = pygame.Rect(margin, tiles.bottom + gap, width, dock.top - tiles.bottom - 2 * gap)
    parts = (
        _stacked(room, text, gap, is_waiting) if is_narrow else _side_by_side(room, gap, is_waiting)
    )
    return TitleLayout(text, head, tiles, *parts, dock, per_row)


Panels = tuple[pygame.Rect, pygame.Rect, pygame.Rect]


def _side_by_side(room: pygame.Rect, gap: int, is_waiting: bool) -> Panels:
    """Return the panels of the chosen game, of the waiting one, and of what a game is."""
    main = pygame.Rect(room.topleft, (round(room.width * MAIN), room.height))
    side = pygame.Rect(main.right + gap, room.top, room.right - main.right - gap, room.height)
    return (side, main, NOWHERE) if is_waiting else (main, NOWHERE, side)


def _stacked(room: pygame.Rect, text: int, gap: int, is_waiting: bool) -> Panels:
    """Return those panels one above the other; what a game is is left out where it has no room."""
    if not is_waiting and room.height < round((STACKED + STACKED_SIDE) * text) + gap:
        return room, NOWHERE, NOWHERE
    first = pygame.Rect(room.topleft, (room.width, (room.height - gap) * 11 // 20))
    second = pygame.Rect(
        room.left, first.bottom + gap, room.width, room.bottom - first.bottom - gap
    )
    return (second, first, NOWHERE) if is_waiting else (first, NOWHERE, second)
