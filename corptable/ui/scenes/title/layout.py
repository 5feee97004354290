"""Lay out the panels beneath the tiles of the title, and what stands on them."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.ui.platform.screen import Screen
from corptable.ui.scenes.title.tiles import GAP, MARGIN, is_narrow, tile_height
from corptable.ui.scenes.title.tiles import TOP as TILES_TOP

BELOW_TILES: Final = 0.038
"""Distance of the panels from the tiles above them, in heights of the window."""
OFFERS, NARROW_OFFERS = 0.66, 0.46
"""Width of the chosen game's panel, as a part of the row of panels: without and with a game to be continued beside it."""
WAITING: Final = 0.26
"""Width of the panel of the game to be continued, as a part of the row of panels."""
STACKED_GAME: Final = 10.2
"""Height of the chosen game's panel where the panels stand in two rows, in sizes of ordinary text."""
LINES: Final = 0.6
"""Width of the lines on the chosen game's panel, as a part of the panel; the rest is for two large buttons."""
GO_ON: Final = 2.4
"""Height of the continue button, in sizes of ordinary text, as all lengths from here on."""
PAD: Final = 1.4
"""Space between the edge of a panel and its lines."""
HEIGHTS: Final = (3.4, 2.1, 2.1)
"""Heights of the lines: name and deck, players, bots."""
INDENT: Final = 4.4
"""Width of a line's label, left of its control."""
LEVEL: Final = 8
"""Width of the button that changes the level."""
RULES: Final = 2.4
"""Height of the button that leads to the rules."""
ROW: Final = 3
"""Greatest height of a row that leads to another scene."""
ROW_TEXT, ROW_WIDTH = 0.52, 11.4
"""Largest text in a row, in heights of the row; and width of a row that holds the longest label, in sizes of that text."""
COLUMNS, COLUMN_GAP = 3, 0.8
"""Greatest number of columns of rows, and the gap between two."""
KEYS: Final = 1.9
"""Room at the foot of the panel of rows, for the line about the keys."""


NOWHERE: Final = pygame.Rect(0, 0, 0, 0)


class TitleLayout(NamedTuple):
    """Hold the areas of the title's panels, in pixels, and compute the areas on them."""

    text: int
    """Size of ordinary text, in pixels."""
    game_panel: pygame.Rect
    """Panel of the chosen game."""
    continue_panel: pygame.Rect
    """Panel of the game to be continued; empty if there is none."""
    navigation_panel: pygame.Rect
    """Panel of the rows that lead to other scenes."""

    def line(self, row: int) -> pygame.Rect:
        """Return the area of a line of the chosen game's panel: 0 name and deck, 1 players, 2 bots."""
        heights = [round(self.text * height) for height in HEIGHTS]
        between = (self.game_panel.height - 2 * self.text - sum(heights)) // (len(heights) - 1)
        top = self.game_panel.top + self.text + sum(heights[:row]) + row * between
        return pygame.Rect(self.game_panel.left + round(self.text * PAD), top, round(self.game_panel.width * LINES), heights[row])

    def field(self, row: int) -> pygame.Rect:
        """Return the area of a line without its label."""
        line, indent = self.line(row), round(self.text * INDENT)
        return pygame.Rect(line.left + indent, line.top, line.width - indent, line.height)

    def seats(self, count: int) -> list[pygame.Rect]:
        """Return the areas of `count` buttons for numbers of players, side by side."""
        area = self.field(1)
        width = min(area.width // count, area.height * 3 // 2)
        return [pygame.Rect(area.left + place * width, area.top, width, area.height) for place in range(count)]

    def level(self) -> pygame.Rect:
        """Return the area of the button that changes the level of the bots."""
        area = self.field(2)
        return pygame.Rect(area.topleft, (self.text * LEVEL, area.height))

    def large_buttons(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the areas of the play button and of the rules button beneath it."""
        left, text, panel = self.line(0).right + self.text, self.text, self.game_panel
        area = pygame.Rect(left, panel.top, panel.right - left, panel.height).inflate(-2 * text, -2 * text)
        rules = pygame.Rect(area.left, area.bottom - round(text * RULES), area.width, round(text * RULES))
        return pygame.Rect(area.topleft, (area.width, rules.top - text - area.top)), rules

    def continue_button(self) -> pygame.Rect:
        """Return the area of the continue button, at the foot of its panel."""
        text = self.text
        area = self.continue_panel.inflate(-2 * text, -2 * text)
        return pygame.Rect(area.left, area.bottom - round(text * GO_ON), area.width, round(text * GO_ON))

    def rows(self, count: int, has_keys: bool = True) -> list[pygame.Rect]:
        """Return the areas of `count` rows that lead to other scenes, in the columns that give them the largest text; `has_keys`
        leaves room at the foot for the line about the keys."""
        area = self.navigation_panel.inflate(-self.text, -2 * self.text)
        area.height -= round(self.text * KEYS) if has_keys else 0
        gap = round(self.text * COLUMN_GAP)

        def first_row(columns: int) -> pygame.Rect:
            height = min(round(self.text * ROW), area.height // -(-count // columns))
            return pygame.Rect(area.left, area.top, (area.width + gap) // columns - gap, height)

        columns = max(range(1, COLUMNS + 1), key=lambda columns: (row_text_size(first_row(columns), self.text), -columns))
        row, rows = first_row(columns), -(-count // columns)
        places = (divmod(place, rows) for place in range(count))
        return [row.move(column * (row.width + gap), down * row.height) for column, down in places]


def row_text_size(row: pygame.Rect, text: int) -> int:
    """Return the size of the text in a row that leads to another scene, in pixels; ordinary text has the size `text`."""
    return min(text, round(row.height * ROW_TEXT), round(row.width / ROW_WIDTH))


def lay_out_panels(screen: Screen, is_waiting: bool) -> TitleLayout:
    """Lay out the panels for a screen; `is_waiting`: there is a game to be continued. Where a row of three panels would be too
    narrow, the chosen game has a row of its own above the two others."""
    margin, gap, text = screen.pixels(MARGIN), screen.pixels(GAP), screen.limited_text_size
    top = screen.pixels(TILES_TOP + tile_height(screen) + BELOW_TILES)
    room = pygame.Rect(margin, top, screen.width - 2 * margin, screen.height - margin - top)
    if is_waiting and is_narrow(screen):
        offers = pygame.Rect(room.topleft, (room.width, min(round(text * STACKED_GAME), round(room.height * 0.55))))
        beneath = pygame.Rect(room.left, offers.bottom + gap, room.width, room.bottom - offers.bottom - gap)
        waiting = pygame.Rect(beneath.topleft, ((beneath.width - gap) // 2, beneath.height))
        left = waiting.right + gap
        return TitleLayout(text, offers, waiting, pygame.Rect(left, waiting.top, room.right - left, waiting.height))
    offers = pygame.Rect(room.topleft, (round(room.width * (NARROW_OFFERS if is_waiting else OFFERS)), room.height))
    waiting = pygame.Rect(offers.right + gap, top, round(room.width * WAITING), room.height) if is_waiting else NOWHERE
    left = (waiting if is_waiting else offers).right + gap
    return TitleLayout(text, offers, waiting, pygame.Rect(left, top, room.right - left, room.height))
