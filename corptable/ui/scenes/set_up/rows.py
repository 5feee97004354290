"""Show the rows of the set-up form: a seat with its name and player, a free seat, and the options
with the widgets that set them; and say what the option that has the focus does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from corptable.bots import PERSON
from corptable.bots.roster import bots_of, default_bot
from corptable.engine.options import Option
from corptable.engine.pieces import Plain
from corptable.presentation.words import fill
from corptable.session.match_setup import MatchSetup
from corptable.session.table_choices import RANDOM_SEAT, text_of
from corptable.session.transcript import listed
from corptable.ui.paint.text import wrap
from corptable.ui.widgets import (
    ACCENT,
    Act,
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
WORDS: Final = {
    "random": "at random",
    "seat": "{number}: {name}",
    "free": "Seat {number}",
    "is_free": "free: seat a bot here",
    "elsewhere": " {bots} {are} stronger only with {seats}.",
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
        rows = list(self._rows.values())
        self._deck: Row | None = None
        if set_up.deck is not None:
            titles, at = [deck.name for deck in set_up.decks], set_up.decks.index(set_up.deck)
            choice = Choice(DECK, titles, at, put_deck)
            self._deck = Row(OPTION_WORDS["deck"], choice, changed=False)
            rows.insert(0, self._deck)
        super().__init__("options", rows)

    def refresh(self) -> None:
        """Update marks, notes and faults, without making new widgets."""
        set_up = self._set_up
        if self._deck is not None and set_up.own_deck is not None:
            is_other = set_up.deck is not set_up.own_deck
            _mark(self._deck, is_other, "note", set_up.own_deck.name)
        for option in set_up.declared:
            row, value = self._rows[option.name], set_up.value(option)
            is_proposed = set_up.is_for_persons(option) and value == set_up.house_value(option)
            printed = value_text(set_up, option, option.default)
            note = "persons_note" if is_proposed else "note"
            _mark(row, option.name in set_up.options, note, printed)
            if isinstance(row.widget, TextField):
                if option.usual is not None and value == 0:  # it changes with the seats
                    row.widget.write(number_text(set_up, option))
                row.widget.error = set_up.option_fault(option)
            elif isinstance(row.widget, Choice) and option.seat:
                values = option_values(set_up, option)
                row.widget.titles = tuple(value_text(set_up, option, one) for one in values)

    def option_of(self, focus: str) -> Option | None:
        """Return the option whose widget has that id; None for none."""
        return next(
            (option for option in self._set_up.declared if focus == f"option/{option.name}"), None
        )

    def title_line(self) -> str:
        """Return the line about all options: how many differ from their defaults."""
        set_up = self._set_up
        count, changed = len(set_up.declared), len(set_up.options)
        word = "unchanged" if count else "no_options"
        if changed:
            is_house = all(
                value == set_up.house_value(set_up.option(name))
                for name, value in set_up.options.items()
            )
            word = "house" if is_house else "changed"
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
        deck, words = self._set_up.deck, OPTION_WORDS
        assert deck is not None
        found = self._set_up.roles().items()
        roles = ", ".join(words["role"].format(own=own, role=role) for role, own in found)
        more = words["roles"].format(roles=roles) if roles else self._unfit_line()
        return fill(words["deck_help"], deck=deck.name, cards=len(deck.cards), more=more)

    def _unfit_line(self) -> str:
        """Sentence about what the decks lack that cannot be chosen; "" if there are none."""
        unfit = self._set_up.unfit_decks
        more, words = len(unfit) - MOST_UNFIT, OPTION_WORDS
        told = words["unfit"].format(sentences=" ".join(unfit[:MOST_UNFIT])) if unfit else ""
        return told + (fill(words["unfit_more"], more=more) if more > 0 else "")

    def _usual_line(self, option: Option) -> str:
        """Return the values that an option has by the house rules and as printed, and how it is put
        back.
        """
        set_up, words = self._set_up, OPTION_WORDS
        house, printed = set_up.house_value(option), option.default
        told = words["printed_value"].format(printed=value_text(set_up, option, printed))
        if house != printed:
            word = "persons_value" if set_up.is_for_persons(option) else "house_value"
            told = words[word].format(house=value_text(set_up, option, house)) + told
        return told + (words["put_back"] if option.name in set_up.options else "")


def _mark(row: Row, is_changed: bool, note: str, printed: str) -> None:
    """Mark a row whose value is not its default, with a note that tells what that is."""
    row.changed = is_changed
    row.note = OPTION_WORDS[note].format(printed=printed) if is_changed else ""


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
        self._controls: list[Widget] = [name, kind, *([] if bot is None else [bot])]
        super().__init__([*self._controls, *([] if deck is None else [deck])])
        self.number, self.portrait, self.name, self.deck = number, portrait, name, deck
        self.is_person = bot is None
        """True if a person sits there."""
        self.line = ""
        """Sentence about who plays there."""
        self._avatar = pygame.Rect()

    def place(self, rect: pygame.Rect, size: int) -> None:
        self.rect = rect.copy()
        self._avatar = portrait_area(rect, size)
        gap, height, side = round(0.4 * size), round(CONTROL * size), round(0.6 * size)
        left, self._right = self._avatar.right + side, rect.right - side
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
        for widget, width in zip(self._controls, widths, strict=False):
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

    def __init__(self, number: int, act: Act, portrait: str) -> None:
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
    if values := option_values(set_up, option):
        titles = [value_text(set_up, option, value) for value in values]
        is_short = option.choices and len(titles) <= 2 and Segments.fits(titles, room, size)
        kind = Segments if is_short else Choice
        return kind(id, titles, values.index(value), lambda at: put(values[at]))

    def put_typed(text: str) -> None:
        """Put the number that was typed: 0 for the usual one, so that it changes with the seats;
        "" for nothing.
        """
        is_usual = option.usual is not None and text == str(option.usual(set_up.count))
        put(0 if is_usual else int(text) if text else text)

    return TextField(id, number_text(set_up, option), put_typed, LONGEST_NUMBER, letters=DIGITS)


def number_text(set_up: MatchSetup, option: Option) -> str:
    """Return the number that an option has, with the present number of seats where 0 stands for the
    usual one.
    """
    value = set_up.value(option)
    return str(option.usual(set_up.count) if value == 0 and option.usual is not None else value)


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
    if told := set_up.words_of(option).values.get(text_of(value)):
        return told
    if option.seat:
        if value is None:
            return WORDS[RANDOM_SEAT]
        seat = int(str(value))
        return WORDS["seat"].format(number=seat + 1, name=set_up.names()[seat])
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).replace("_", " ")


def player_descriptions(set_up: MatchSetup) -> Mapping[str, str]:
    """Return a sentence about each kind of player, by PERSON and the ids of the bots that play at
    this number of seats; that of the usual bot names those that play at others.
    """
    shared = "; a curtain hides the hand from the others" * (set_up.players.count(PERSON) > 1)
    lines = {offer.id: offer.help.removesuffix(".") for offer in set_up.offers()}
    lines[PERSON] = f"at this screen{shared}"
    told = {player: f"{line[:1].upper()}{line[1:]}." for player, line in lines.items()}
    usual = default_bot(set_up.game)
    elsewhere: dict[frozenset[int], list[str]] = {}
    for offer in bots_of(set_up.game):
        if offer.seats and offer.id not in told and usual in told:
            elsewhere.setdefault(frozenset(offer.seats), []).append(offer.name)
    for counts, bots in elsewhere.items():
        words = {"bots": listed(bots), "are": "is" if len(bots) == 1 else "are"}
        told[usual] += WORDS["elsewhere"].format(
            seats=" or ".join(map(str, sorted(counts))), **words
        )
    return told
