"""The two plates beneath the tiles of the title: where things stand on them."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.ui.geometry import Screen
from corptable.ui.title_tiles import GAP, MARGIN, text_size

TOP: Final = 0.668
"""Where they begin, in heights of the window."""
OFFERS: Final = 0.66
"""How much of the width the plate of the chosen game has."""
LINES: Final = 0.62
"""How much of that its lines have; the rest is for two large buttons."""
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
KEYS: Final = 1.9
"""What is left at the foot of that plate, for the keys."""


class TitlePlates(NamedTuple):
    """What the chosen game offers, and what else there is."""

    text: int
    """The size of ordinary text."""
    offers: pygame.Rect
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

    def rows(self, count: int) -> list[pygame.Rect]:
        """So many rows of what leads elsewhere, one beneath the other."""
        area = self.elsewhere.inflate(-self.text, -2 * self.text)
        height = min(round(self.text * ROW), (area.height - round(self.text * KEYS)) // count)
        return [pygame.Rect(area.left, area.top + place * height, area.width, height) for place in range(count)]


def lay_plates(screen: Screen) -> TitlePlates:
    """The plates in a window of that size."""
    margin, gap, top = screen.pixels(MARGIN), screen.pixels(GAP), screen.pixels(TOP)
    room = pygame.Rect(margin, top, screen.width - 2 * margin, screen.height - margin - top)
    offers = pygame.Rect(room.topleft, (round(room.width * OFFERS), room.height))
    elsewhere = pygame.Rect(offers.right + gap, top, room.right - offers.right - gap, room.height)
    return TitlePlates(text_size(screen), offers, elsewhere)
