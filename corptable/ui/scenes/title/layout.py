"""The plates beneath the tiles of the title: where things stand on them."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.ui.platform.screen import Screen
from corptable.ui.scenes.title.tiles import GAP, MARGIN, text_size

TOP: Final = 0.668
"""Where they begin, in heights of the window."""
OFFERS, NARROW_OFFERS = 0.66, 0.46
"""How much of the width the plate of the chosen game has: where that is all, and where a game waits beside it."""
WAITING: Final = 0.29
"""How much the plate of the game has that waits to be continued."""
LINES: Final = 0.62
"""How much of the chosen game's plate its lines have; the rest is for two large buttons."""
GO_ON: Final = 2.4
"""Height of the button that continues the game that waits."""
PAD: Final = 1.4
"""Between the edge of a plate and its lines, in sizes of ordinary text, as all lengths here."""
HEIGHTS: Final = (3.4, 2.1, 2.1)
"""Of the lines: name and deck, players, bots."""
INDENT: Final = 4.4
"""How much of a line the word has that says what is chosen there."""
LEVEL: Final = 8
"""Width of the button that changes the level."""
RULES: Final = 2.4
"""Height of the button that leads to the rules."""
ROW: Final = 3
"""Height of a row of what leads elsewhere."""
LEAST_ROW: Final = 2.0
"""In lower ones the words would be small: they stand in two columns then, if these can be as wide as this:"""
LEAST_COLUMN: Final = 9.0
KEYS: Final = 1.9
"""What is left at the foot of that plate, for the keys."""


NOWHERE: Final = pygame.Rect(0, 0, 0, 0)


class TitleLayout(NamedTuple):
    """What the chosen game offers, and what else there is."""

    text: int
    """The size of ordinary text."""
    offers: pygame.Rect
    waiting: pygame.Rect
    """Nothing where no game waits."""
    elsewhere: pygame.Rect

    def line(self, row: int) -> pygame.Rect:
        """A line of the chosen game's plate: its name and its deck, players, bots."""
        heights = [round(self.text * height) for height in HEIGHTS]
        between = (self.offers.height - 2 * self.text - sum(heights)) // (len(heights) - 1)
        top = self.offers.top + self.text + sum(heights[:row]) + row * between
        return pygame.Rect(self.offers.left + round(self.text * PAD), top, round(self.offers.width * LINES), heights[row])

    def field(self, row: int) -> pygame.Rect:
        """A line without the word at its beginning."""
        line, indent = self.line(row), round(self.text * INDENT)
        return pygame.Rect(line.left + indent, line.top, line.width - indent, line.height)

    def seats(self, count: int) -> list[pygame.Rect]:
        """So many numbers of players, side by side."""
        area = self.field(1)
        width = min(area.width // count, area.height * 3 // 2)
        return [pygame.Rect(area.left + place * width, area.top, width, area.height) for place in range(count)]

    def level(self) -> pygame.Rect:
        """The button for whom one plays against."""
        area = self.field(2)
        return pygame.Rect(area.topleft, (self.text * LEVEL, area.height))

    def large(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The way to the table, and beneath it the way to the rules."""
        left, text = self.line(0).right + self.text, self.text
        area = pygame.Rect(left, self.offers.top, self.offers.right - left, self.offers.height).inflate(-2 * text, -2 * text)
        rules = pygame.Rect(area.left, area.bottom - round(text * RULES), area.width, round(text * RULES))
        return pygame.Rect(area.topleft, (area.width, rules.top - text - area.top)), rules

    def go_on(self) -> pygame.Rect:
        """The button that continues the game that waits: at the foot of its plate."""
        text = self.text
        area = self.waiting.inflate(-2 * text, -2 * text)
        return pygame.Rect(area.left, area.bottom - round(text * GO_ON), area.width, round(text * GO_ON))

    def rows(self, count: int, has_keys: bool = True) -> list[pygame.Rect]:
        """So many rows of what leads elsewhere, one beneath the other or in two columns; `has_keys`: the keys are left room at the
        foot."""
        area = self.elsewhere.inflate(-self.text, -2 * self.text)
        foot = round(self.text * KEYS) if has_keys else 0
        is_low = (area.height - foot) // count < round(self.text * LEAST_ROW)
        columns = 2 if is_low and area.width // 2 >= round(self.text * LEAST_COLUMN) else 1
        rows = -(-count // columns)
        width, height = area.width // columns, min(round(self.text * ROW), (area.height - foot) // rows)
        places = (divmod(place, rows) for place in range(count))
        return [pygame.Rect(area.left + column * width, area.top + row * height, width, height) for column, row in places]


def lay_plates(screen: Screen, is_waiting: bool) -> TitleLayout:
    """The plates in a window of that size; `is_waiting`: there is a game to be continued."""
    margin, gap, top = screen.pixels(MARGIN), screen.pixels(GAP), screen.pixels(TOP)
    room = pygame.Rect(margin, top, screen.width - 2 * margin, screen.height - margin - top)
    offers = pygame.Rect(room.topleft, (round(room.width * (NARROW_OFFERS if is_waiting else OFFERS)), room.height))
    waiting = pygame.Rect(offers.right + gap, top, round(room.width * WAITING), room.height) if is_waiting else NOWHERE
    left = (waiting if is_waiting else offers).right + gap
    return TitleLayout(text_size(screen), offers, waiting, pygame.Rect(left, top, room.right - left, room.height))
