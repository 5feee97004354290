"""Show the rows of the set-up form: a seat with its name and player, a free seat, and the widget
that sets an option.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from corptable.bots import PERSON
from corptable.bots.roster import bots_of, default_bot
from corptable.engine.options import Option
from corptable.engine.pieces import Plain
from corptable.session.match_setup import MatchSetup
from corptable.session.table_choices import RANDOM_SEAT, text_of
from corptable.ui.paint.text import wrap
from corptable.ui.widgets import ACCENT, Button, Choice, Item, Segments, TextField, Toggle, Widget
from corptable.ui.widgets.field import DIGITS
from corptable.ui.widgets.pen import Pen, box

WORDS: Final = {
    "random": "at random",
    "seat": "{number}: {name}",
    "free": "Seat {number}",
    "is_free": "free: seat a bot here",
    "elsewhere": " {bot} is stronger only with {seats}.",
}
CONTROL: Final = 1.9
"""Height of the controls in a row, in text sizes."""
LINE, LINE_STEP, LINE_GAP = 0.85, 1.0, 0.5
"""Size of the lines beneath the controls, distance from one to the next, and gap above the first,
in text sizes.
"""
DECK_GAP: Final = 0.3
"""Gap between the controls and the choice of the deck beneath them, in text sizes."""
MOST_LINES: Final = 2
"""Greatest number of lines beneath the controls."""
AVATAR: Final = 5.0
"""Greatest size of a portrait, in text sizes."""
AVATAR_NARROW, NARROW = 2.0, 30.0
"""Greatest size of a portrait in a row below that width, which its controls need."""
AVATAR_MARGIN: Final = 0.4
"""Difference between the heights of a row and its portrait, at least, in text sizes."""
NUMBER_OUT: Final = 0.34
"""Offset of the seat's number from the middle of its portrait, across and down, in widths of the
portrait: it lies on its rim.
"""
AVATAR_SHARE: Final = 0.17
"""Greatest width of a portrait, as a part of its row."""
SHARES: Final = (0.34, 0.3, 0.36)
"""Widths of the field for the name, the switch and the choice of the bot, as parts of their
room.
"""
MOST_STEPPED: Final = 24
"""Greatest number of values of a number that is chosen from a list; with more it is typed."""
LONGEST_NUMBER: Final = 6
"""Greatest length of a typed number, in digits."""


class SeatItem(Item):
    """Show a seat: its portrait and number, a field for its name, a switch between a person and a
    bot, the choice of the bot, and beneath them the choice of the deck that it brings, where it
    brings one, and a line about the player."""

    def __init__(
        self,
        number: int,
        name: TextField,
        kind: Segments,
        bot: Choice | None,
        portrait: str,
        deck: Choice | None = None,
    ) -> None:
        """Create the row; `bot` is None for a person, `deck` where all play with one."""
        super().__init__([widget for widget in (name, kind, bot, deck) if widget is not None])
        self.number = number
        self.portrait = portrait
        self.name = name
        self.kind = kind
        self.bot = bot
        self.deck = deck
        self.line = ""
        """Sentence about who plays there."""
        self._avatar = pygame.Rect(0, 0, 0, 0)

    @property
    def is_person(self) -> bool:
        """True if a person sits there."""
        return self.bot is None

    def place(self, rect: pygame.Rect, size: int) -> None:
        self.rect = rect.copy()
        self._avatar = portrait_area(rect, size)
        left, gap, height = (
            self._avatar.right + round(0.6 * size),
            round(0.4 * size),
            round(CONTROL * size),
        )
        self._right = rect.right - round(0.6 * size)
        room = self._right - left
        lines = min(MOST_LINES, len(wrap(self.line, room, round(size * LINE)))) if self.line else 0
        beneath = DECK_GAP + CONTROL if self.deck is not None else LINE_GAP + LINE_STEP * lines
        top = rect.centery - round((CONTROL + beneath) * size / 2)
        widths = [round((room - 2 * gap) * share) for share in SHARES]
        self._line_left = left
        self._has_line = self.deck is None or rect.width >= NARROW * size
        if self.deck is not None:
            wide = widths[0] + gap + widths[1] if self._has_line else room
            self.deck.place(pygame.Rect(left, top + height + round(DECK_GAP * size), wide, height))
            self._line_left = self.deck.rect.right + 2 * gap
        for widget, width in zip(
            [widget for widget in self.widgets if widget is not self.deck], widths, strict=False
        ):
            widget.place(pygame.Rect(left, top, width, height))
            left += width + gap

    def draw(self, pen: Pen, focused: bool) -> None:
        pen.part("plate", self.rect, "lit" if self.is_person else "zone")
        if focused:
            pen.part("row", self.rect, "focused")
        pen.skin.portrait(pen.surface, self.portrait, self._avatar)
        (x, y), out, small = (
            self._avatar.center,
            round(self._avatar.width * NUMBER_OUT),
            pen.em(LINE),
        )
        number = box(pen.em(1.3), pen.em(1.3), center=(x + out, y + out))
        pen.part("badge", number, "filled")
        colour = pen.skin.text_colour("badge", "filled")
        pen.write(str(self.number), colour, size=small, bold=True, center=number.center)
        # The fault of the name, or else the sentence about the player, stands beneath the controls.
        colour, step = (
            pen.skin.text_colour("danger") if self.name.error else pen.dim,
            pen.em(LINE_STEP),
        )
        area = self.name.rect.move(0, self.name.rect.height + pen.em(LINE_GAP))
        area.left = self._line_left
        area.top = area.top if self.deck is None else self.deck.rect.top
        most = min(MOST_LINES, (self.rect.bottom - area.top) // step)
        room = self._right - area.left
        told = pen.fit(
            self.name.error or self.line if self._has_line else "",
            room,
            small,
            height=most * step,
            leading=LINE_STEP / LINE,
        )
        pen.write_lines(told.lines, step, area, colour, size=told.size)


def portrait_area(row: pygame.Rect, size: int) -> pygame.Rect:
    """Return the area of the portrait in the row of a seat; `size`: text size, in pixels."""
    widest = AVATAR if row.width >= NARROW * size else AVATAR_NARROW
    side = min(
        round(widest * size),
        row.height - round(AVATAR_MARGIN * size),
        round(row.width * AVATAR_SHARE),
    )
    return pygame.Rect(row.left + round(0.8 * size), row.centery - side // 2, side, side)


class FreeSeat(Button):
    """Show a seat that is not taken, with the dimmed portrait of who would sit there; a press takes
    all seats up to it.
    """

    def __init__(self, number: int, act: Callable[[], None], portrait: str) -> None:
        super().__init__(f"free/{number - 1}", WORDS["free"].format(number=number), act)
        self.portrait = portrait

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        pen.part("well", self.rect, "disabled")
        frame, middle = portrait_area(self.rect, pen.size), self.rect.centery
        pen.skin.portrait(pen.surface, self.portrait, frame, state="dimmed")
        plus = pygame.Rect(frame.right + pen.size, middle - pen.size // 2, pen.size, pen.size)
        pen.icon("plus", plus, ACCENT)
        name = pen.write(
            self.label, pen.dim, bold=True, midleft=(plus.right + pen.size // 2, middle)
        )
        pen.write(
            WORDS["is_free"], pen.dim, size=pen.em(LINE), midleft=(name.right + pen.size, middle)
        )


def option_widget(
    set_up: MatchSetup, option: Option, room: int, size: int, put: Callable[[Plain], None]
) -> Widget:
    """Make the widget that sets an option: a toggle, segments or a choice of values, or a field for
    a number of many values.

    `room`: greatest width, `size`: text size, both in pixels; `put` is called with each new value.
    """
    id, value = f"option/{option.name}", set_up.value(option)
    if isinstance(option.default, bool):
        return Toggle(id, bool(value), put)
    values = option_values(set_up, option)
    if not values:
        return TextField(
            id,
            number_text(set_up, option),
            lambda text: put(_number(set_up, option, text)),
            LONGEST_NUMBER,
            letters=DIGITS,
        )
    titles = [value_text(set_up, option, value) for value in values]
    kind = (
        Segments
        if option.choices and len(titles) <= 2 and Segments.fits(titles, room, size)
        else Choice
    )
    return kind(id, titles, values.index(value), lambda at: put(values[at]))


def number_text(set_up: MatchSetup, option: Option) -> str:
    """Return the number that an option has, with the present number of seats where 0 stands for the
    usual one.
    """
    value = set_up.value(option)
    return str(option.usual(set_up.count) if value == 0 and option.usual is not None else value)


def _number(set_up: MatchSetup, option: Option, text: str) -> Plain:
    """Return the value of an option that was typed: 0 for the usual number, so that it changes with
    the seats; "" for nothing.
    """
    if option.usual is not None and text == str(option.usual(set_up.count)):
        return 0
    return int(text) if text else text


def option_values(set_up: MatchSetup, option: Option) -> list[Plain]:
    """Return the values of an option, in order; none if there are more than MOST_STEPPED
    numbers.
    """
    if option.seat:
        return [None, *range(set_up.count)]
    if option.choices:
        return list(option.choices)
    if option.high - option.low + 1 + len(option.also) > MOST_STEPPED:
        return []
    return sorted({*option.also, *range(option.low, option.high + 1)})


def value_text(set_up: MatchSetup, option: Option, value: Plain) -> str:
    """Return a value in the game's words, or plainly if it has none."""
    return set_up.words_of(option).values.get(text_of(value)) or _plain_value(set_up, option, value)


def _plain_value(set_up: MatchSetup, option: Option, value: Plain) -> str:
    if option.seat:
        if value is None:
            return WORDS[RANDOM_SEAT]
        seat = int(str(value))
        return WORDS["seat"].format(number=seat + 1, name=set_up.names()[seat])
    if isinstance(value, bool):
        return {True: "on", False: "off"}[value]
    return str(value).replace("_", " ")


def player_descriptions(set_up: MatchSetup) -> Mapping[str, str]:
    """Return a sentence about each kind of player, by PERSON and the ids of the bots that play at
    this number of seats; that of the usual bot names those that play at others.
    """
    lines = {offer.id: _sentence(offer.help) for offer in set_up.offers()}
    usual = default_bot(set_up.game)
    for offer in bots_of(set_up.game):
        if offer.seats and offer.id not in lines and usual in lines:
            seats = " or ".join(map(str, sorted(offer.seats)))
            lines[usual] += WORDS["elsewhere"].format(bot=offer.name, seats=seats)
    shared = set_up.players.count(PERSON) > 1
    return {
        PERSON: "At this screen; a curtain hides the hand from the others."
        if shared
        else "At this screen.",
        **lines,
    }


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"
