"""Show the rows of the set-up form: a seat with its name and player, a free seat, and the options
with the widgets that set them; and say what the option that has the focus does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from corptable.bots import PERSON
from corptable.engine.options import Option
from corptable.engine.pieces import Plain
from corptable.presentation.words import fill
from corptable.session.match_setup import MatchSetup
from corptable.session.table_choices import RANDOM_SEAT, text_of
from corptable.ui.paint.text import wrap
from corptable.ui.widgets import (
    ACCENT,
    Button,
    Choice,
    Item,
    Listing,
    Pen,
    Row,
    Segments,
    TextField,
    Toggle,
    Widget,
    box,
)
from corptable.ui.widgets.field import DIGITS

OPTION_WORDS: Final = {
    "deck": "Deck",
    "deck_help": "The deck of this table: {deck}, {cards:card}.{more}",
    "roles": " {roles}.",
    "role": "{own} as {role}",
    "unfit": " Others do not fit. {sentences}",
    "unfit_more": " {more:more does/more do} not fit either.",
    "changed": "{changed} of {count} changed",
    "house": "house rules: {changed} of {count} changed",
    "unchanged": "all {count} at their defaults",
    "no_options": "this game has none",
    "help": "{help}. {usual}",
    "house_value": "House rule: {house}. ",
    "persons_value": "Where only people play, as here: {house}. ",
    "printed_value": "Default: {printed}.",
    "put_back": " Del resets it.",
    "note": "default: {printed}",
    "persons_note": "only people play; default: {printed}",
    "point": "Point at an option, or go to one with the arrows, to read what it does.",
}
DECK: Final = "deck"
MOST_UNFIT: Final = 2
"""Number of decks that do not fit and whose lacks are told; of the others the number."""


class OptionRows(Listing):
    """List the deck, where the game leaves a choice of decks, and the options of a match that is
    set up.
    """

    def __init__(
        self,
        set_up: MatchSetup,
        room: int,
        size: int,
        put_deck: Callable[[int], None],
        put: Callable[[Option, Plain], None],
    ) -> None:
        """Create the rows; `room`: greatest width of a widget, `size`: text size, in pixels."""
        self._set_up = set_up
        self._rows = {
            option.name: Row(
                set_up.words_of(option).name,
                option_widget(set_up, option, room, size, partial(put, option)),
                changed=False,
            )
            for option in set_up.declared
        }
        self._deck: Row | None = None
        if set_up.deck is not None:
            titles = [deck.name for deck in set_up.decks]
            self._deck = Row(
                OPTION_WORDS["deck"],
                Choice(DECK, titles, set_up.decks.index(set_up.deck), put_deck),
                changed=False,
            )
        super().__init__(
            "options", [*([] if self._deck is None else [self._deck]), *self._rows.values()]
        )

    def refresh(self) -> None:
        """Update marks, notes and faults, without making new widgets."""
        set_up = self._set_up
        if self._deck is not None and set_up.own_deck is not None:
            self._deck.changed = set_up.deck is not set_up.own_deck
            self._deck.note = (
                OPTION_WORDS["note"].format(printed=set_up.own_deck.name)
                if self._deck.changed
                else ""
            )
        for option in set_up.declared:
            row = self._rows[option.name]
            row.changed = option.name in set_up.options
            note = "persons_note" if self._is_proposed_to_persons(option) else "note"
            row.note = (
                OPTION_WORDS[note].format(printed=value_text(set_up, option, option.default))
                if row.changed
                else ""
            )
            if isinstance(row.widget, TextField):
                if (
                    option.usual is not None and set_up.value(option) == 0
                ):  # it changes with the seats
                    row.widget.write(number_text(set_up, option))
                row.widget.error = set_up.option_fault(option)
            elif isinstance(row.widget, Choice) and option.seat:
                row.widget.titles = tuple(
                    value_text(set_up, option, value) for value in [None, *range(set_up.count)]
                )

    def _is_proposed_to_persons(self, option: Option) -> bool:
        """True if an option has the value that is proposed where only people play."""
        return self._set_up.is_for_persons(option) and self._set_up.value(
            option
        ) == self._set_up.house_value(option)

    def option_of(self, focus: str) -> Option | None:
        """Return the option whose widget has that id; None for none."""
        return next(
            (option for option in self._set_up.declared if focus == f"option/{option.name}"), None
        )

    def title_line(self) -> str:
        """Return the line about all options: how many differ from their defaults."""
        set_up = self._set_up
        count, changed = len(set_up.declared), len(set_up.options)
        is_house = all(
            value == set_up.house_value(set_up.option(name))
            for name, value in set_up.options.items()
        )
        word = (
            "house"
            if changed and is_house
            else "changed"
            if changed
            else "unchanged"
            if count
            else "no_options"
        )
        return OPTION_WORDS[word].format(changed=changed, count=count)

    def help(self, focus: str) -> str:
        """Help of the row whose widget has that id."""
        option = self.option_of(focus)
        if focus == DECK:
            return self._deck_help()
        if option is None:
            return f"{self._stakes_line()}{OPTION_WORDS['point']}"
        owned = self._set_up.game.owned_decks
        stakes = self._stakes_line() if owned is not None and option.name == owned.ante.name else ""
        return stakes + OPTION_WORDS["help"].format(
            help=self._set_up.words_of(option).help, usual=self._usual_line(option)
        )

    def _stakes_line(self) -> str:
        """Sentence about the cards that can be won and lost; "" where nobody collects them."""
        at_stake = self._set_up.at_stake
        return "" if at_stake is None else f"{at_stake.line()} "

    def _deck_help(self) -> str:
        """Name of the deck, and of another one than the game's own the suits that it plays,
        else what the others lack.
        """
        deck = self._set_up.deck
        assert deck is not None
        roles = [
            OPTION_WORDS["role"].format(own=own, role=role)
            for role, own in self._set_up.roles().items()
        ]
        more = OPTION_WORDS["roles"].format(roles=", ".join(roles)) if roles else self._unfit_line()
        return fill(OPTION_WORDS["deck_help"], deck=deck.name, cards=len(deck.cards), more=more)

    def _unfit_line(self) -> str:
        """Sentence about what the decks lack that cannot be chosen; "" if there are none."""
        unfit = self._set_up.unfit_decks
        told = OPTION_WORDS["unfit"].format(sentences=" ".join(unfit[:MOST_UNFIT])) if unfit else ""
        return told + (
            fill(OPTION_WORDS["unfit_more"], more=len(unfit) - MOST_UNFIT)
            if len(unfit) > MOST_UNFIT
            else ""
        )

    def _usual_line(self, option: Option) -> str:
        """Return the values that an option has by the house rules and as printed, and how it is put
        back.
        """
        set_up = self._set_up
        house, printed = set_up.house_value(option), option.default
        house_word = "persons_value" if set_up.is_for_persons(option) else "house_value"
        house_line = (
            ""
            if house == printed
            else OPTION_WORDS[house_word].format(house=value_text(set_up, option, house))
        )
        printed_line = OPTION_WORDS["printed_value"].format(
            printed=value_text(set_up, option, printed)
        )
        return (
            house_line
            + printed_line
            + (OPTION_WORDS["put_back"] if option.name in set_up.options else "")
        )


WORDS: Final = {
    "random": "at random",
    "seat": "{number}: {name}",
    "free": "Seat {number}",
    "is_free": "free: seat a bot here",
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
        self._avatar = pygame.Rect()

    @property
    def is_person(self) -> bool:
        """True if a person sits there."""
        return self.bot is None

    def place(self, rect: pygame.Rect, size: int) -> None:
        self.rect = rect.copy()
        self._avatar = portrait_area(rect, size)
        left = self._avatar.right + round(0.6 * size)
        gap = round(0.4 * size)
        height = round(CONTROL * size)
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
        pen.portrait(self.portrait, self._avatar)
        (x, y) = self._avatar.center
        out = round(self._avatar.width * NUMBER_OUT)
        small = pen.em(LINE)
        number = box(pen.em(1.3), pen.em(1.3), center=(x + out, y + out))
        pen.part("badge", number, "filled")
        colour = pen.skin.text_colour("badge", "filled")
        pen.write(str(self.number), colour, size=small, bold=True, center=number.center)
        # The fault of the name, or else the sentence about the player, stands beneath the controls.
        colour = pen.danger if self.name.error else pen.dim
        step = pen.em(LINE_STEP)
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
        pen.portrait(self.portrait, frame, state="dimmed")
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
    this number of seats.
    """
    lines = {offer.id: _sentence(offer.help) for offer in set_up.offers()}
    shared = set_up.players.count(PERSON) > 1
    return {
        PERSON: "At this screen; a curtain hides the hand from the others."
        if shared
        else "At this screen.",
        **lines,
    }


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"
