"""The rows of the set-up: a seat with its name and who plays there, a free one, and what an option is set by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from corptable.bots import PERSON
from corptable.engine.options import Option
from corptable.engine.pieces import Plain
from corptable.session.match_setup import RANDOM_SEAT, MatchSetup, text_of
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import wrap, wrap_truncated, write
from corptable.ui.widgets import ACCENT, Button, Choice, Field, Item, Segments, Toggle, Widget
from corptable.ui.widgets.field import DIGITS

WORDS: Final = {
    "random": "drawn by lot",
    "seat": "{number}: {name}",
    "free": "Seat {number}",
    "is_free": "free: let a bot sit down",
}
CONTROL: Final = 1.9
"""The height of what is set, in text sizes."""
LINE, LINE_STEP, LINE_GAP = 0.85, 1.0, 0.5
"""The size of what is said about it, from one line to the next, and how far beneath it begins."""
MOST_LINES: Final = 2
AVATAR: Final = 5.0
AVATAR_MARGIN: Final = 0.4
"""What a row is higher than its portrait, in text sizes."""
NUMBER_OUT: Final = 0.34
"""How far the number of a seat is from the middle of its portrait, across and down, in widths of the portrait: on its rim."""
AVATAR_SHARE: Final = 0.17
"""The most of a narrow row that its sign takes."""
LONGEST_VALUE: Final = 22
"""Letters of a value's words that have room on what it is chosen by."""
MOST_STEPPED: Final = 24
"""A number with more values than this is typed, not chosen."""
LONGEST_NUMBER: Final = 6


class SeatItem(Item):
    """A seat: its portrait and number, its name, who plays there, and what that means."""

    def __init__(self, number: int, name: Field, player: Choice, portrait: str) -> None:
        super().__init__([name, player])
        self.number = number
        self.portrait = portrait
        self.name = name
        self.player = player
        self.line = ""
        """What is said of who plays there."""
        self.is_person = False
        self._avatar = pygame.Rect(0, 0, 0, 0)

    def place(self, rect: pygame.Rect, size: int) -> None:
        self.rect = rect.copy()
        self._avatar = portrait_area(rect, size)
        left, gap = self._avatar.right + round(0.8 * size), round(0.6 * size)
        room = rect.right - round(0.9 * size) - left - gap
        lines = min(MOST_LINES, len(wrap(self.line, room + gap, round(size * LINE)))) if self.line else 0
        top = rect.centery - round((CONTROL + LINE_GAP + LINE_STEP * lines) * size / 2)
        self.name.place(pygame.Rect(left, top, room // 2, round(CONTROL * size)))
        self.player.place(pygame.Rect(left + room // 2 + gap, top, room - room // 2, round(CONTROL * size)))

    def draw(self, surface: pygame.Surface, skin: Skin, focused: bool) -> None:
        size = skin.screen.text_size
        skin.draw(surface, "plate", self.rect, "lit" if self.is_person else "zone")
        if focused:
            skin.draw(surface, "row", self.rect, "focused")
        skin.portrait(surface, self.portrait, self._avatar)
        number = pygame.Rect(0, 0, round(size * 1.3), round(size * 1.3))
        out = round(self._avatar.width * NUMBER_OUT)
        number.center = (self._avatar.centerx + out, self._avatar.centery + out)
        skin.draw(surface, "badge", number, "filled")
        small = round(size * LINE)
        write(surface, str(self.number), small, skin.letters("badge", "filled"), bold=True, center=number.center)
        self._draw_line(surface, skin)

    def _draw_line(self, surface: pygame.Surface, skin: Skin) -> None:
        """What is wrong with the name, or else who plays there."""
        colour = skin.letters("danger") if self.name.error else skin.theme.colours["text_dim"]
        size, step = round(skin.screen.text_size * LINE), round(skin.screen.text_size * LINE_STEP)
        left, top = self.name.rect.left, self.name.rect.bottom + round(LINE_GAP * skin.screen.text_size)
        room = min(MOST_LINES, (self.rect.bottom - top) // step)
        for line in wrap_truncated(self.name.error or self.line, self.player.rect.right - left, size, room):
            write(surface, line, size, colour, topleft=(left, top))
            top += step


def portrait_area(row: pygame.Rect, size: int) -> pygame.Rect:
    """Where the portrait is in the row of a seat, in which text is of a size."""
    side = min(round(AVATAR * size), row.height - round(AVATAR_MARGIN * size), round(row.width * AVATAR_SHARE))
    return pygame.Rect(row.left + round(0.8 * size), row.centery - side // 2, side, side)


class FreeSeat(Button):
    """A place at the table that nobody has taken, and faintly who would."""

    def __init__(self, number: int, act: Callable[[], None], portrait: str) -> None:
        super().__init__(f"free/{number - 1}", WORDS["free"].format(number=number), act)
        self.portrait = portrait

    def draw(self, surface: pygame.Surface, skin: Skin, focused: bool) -> None:
        skin.draw(surface, "well", self.rect, "disabled")
        size = skin.screen.text_size
        frame = portrait_area(self.rect, size)
        skin.portrait(surface, self.portrait, frame, state="dimmed")
        box = pygame.Rect(frame.right + size, self.rect.centery - size // 2, size, size)
        skin.icon(surface, "plus", box, ACCENT)
        colour = skin.theme.colours["text_dim"]
        rect = write(surface, self.label, size, colour, bold=True, midleft=(box.right + size // 2, self.rect.centery))
        write(surface, WORDS["is_free"], round(size * LINE), colour, midleft=(rect.right + size, self.rect.centery))


class FreeItem(Item):
    """The row of a free seat."""

    def place(self, rect: pygame.Rect, size: int) -> None:
        self.rect = rect.copy()
        self.widgets[0].place(rect)

    def draw(self, surface: pygame.Surface, skin: Skin, focused: bool) -> None:
        pass


def option_widget(set_up: MatchSetup, option: Option, room: int, size: int, put: Callable[[Plain], None]) -> Widget:
    """What an option is set by: a switch, one of several, or a number that is typed where there are many."""
    id, value = f"option/{option.name}", set_up.value(option)
    if isinstance(option.default, bool):
        return Toggle(id, bool(value), put)
    values = values_of(set_up, option)
    if not values:
        return Field(id, str(value), partial(_put_number, put), LONGEST_NUMBER, letters=DIGITS)
    titles = titles_of(set_up, option, values)
    kind = Segments if option.choices and len(titles) <= 2 and Segments.fits(titles, room, size) else Choice
    return kind(id, titles, values.index(value), lambda at: put(values[at]))


def _put_number(put: Callable[[Plain], None], text: str) -> None:
    """What has been typed, as a number if it is one."""
    put(int(text) if text else text)


def values_of(set_up: MatchSetup, option: Option) -> list[Plain]:
    """What an option can be set to, in order; none where there is too much to choose from."""
    if option.seat:
        return [None, *range(set_up.count)]
    if option.choices:
        return list(option.choices)
    if option.high - option.low + 1 + len(option.also) > MOST_STEPPED:
        return []
    return sorted({*option.also, *range(option.low, option.high + 1)})


def titles_of(set_up: MatchSetup, option: Option, values: Sequence[Plain]) -> list[str]:
    """Values on what they are chosen by: in the game's words, where those of all of them are few."""
    words = [words_of_value(set_up, option, value) for value in values]
    return words if max(map(len, words)) <= LONGEST_VALUE else [_plain_value(set_up, option, value) for value in values]


def words_of_value(set_up: MatchSetup, option: Option, value: Plain) -> str:
    """A value in the game's own words."""
    text = set_up.game.option_text(option.name)
    return (text.values.get(text_of(value)) if text is not None else None) or _plain_value(set_up, option, value)


def _plain_value(set_up: MatchSetup, option: Option, value: Plain) -> str:
    if option.seat:
        if value is None:
            return WORDS[RANDOM_SEAT]
        seat = int(str(value))
        return WORDS["seat"].format(number=seat + 1, name=set_up.names()[seat])
    if isinstance(value, bool):
        return {True: "on", False: "off"}[value]
    return str(value).replace("_", " ")


def lines_of_players(set_up: MatchSetup) -> Mapping[str, str]:
    """What is said of everybody who can play, by word."""
    lines = {offer.id: _sentence(offer.help) for offer in set_up.offers()}
    return {PERSON: "At this screen. With several persons a curtain hides each hand from the others.", **lines}


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"
