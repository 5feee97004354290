"""Fill the list of the set-up form with the deck and the options, and say what the one that has the
focus does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from corptable.engine.options import Option
from corptable.engine.pieces import Plain
from corptable.presentation.words import fill
from corptable.session.match_setup import MatchSetup
from corptable.ui.scenes.set_up.rows import number_text, option_widget, value_text
from corptable.ui.widgets import Choice, Listing, Row, TextField

WORDS: Final = {
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
                WORDS["deck"],
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
                WORDS["note"].format(printed=set_up.own_deck.name) if self._deck.changed else ""
            )
        for option in set_up.declared:
            row = self._rows[option.name]
            row.changed = option.name in set_up.options
            note = "persons_note" if self._is_proposed_to_persons(option) else "note"
            row.note = (
                WORDS[note].format(printed=value_text(set_up, option, option.default))
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
        return WORDS[word].format(changed=changed, count=count)

    def help(self, focus: str) -> str:
        """Help of the row whose widget has that id."""
        option = self.option_of(focus)
        if focus == DECK:
            return self._deck_help()
        if option is None:
            return f"{self._stakes_line()}{WORDS['point']}"
        owned = self._set_up.game.owned_decks
        stakes = self._stakes_line() if owned is not None and option.name == owned.ante.name else ""
        return stakes + WORDS["help"].format(
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
            WORDS["role"].format(own=own, role=role) for role, own in self._set_up.roles().items()
        ]
        more = WORDS["roles"].format(roles=", ".join(roles)) if roles else self._unfit_line()
        return fill(WORDS["deck_help"], deck=deck.name, cards=len(deck.cards), more=more)

    def _unfit_line(self) -> str:
        """Sentence about what the decks lack that cannot be chosen; "" if there are none."""
        unfit = self._set_up.unfit_decks
        told = WORDS["unfit"].format(sentences=" ".join(unfit[:MOST_UNFIT])) if unfit else ""
        return told + (
            fill(WORDS["unfit_more"], more=len(unfit) - MOST_UNFIT)
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
            else WORDS[house_word].format(house=value_text(set_up, option, house))
        )
        printed_line = WORDS["printed_value"].format(printed=value_text(set_up, option, printed))
        return (
            house_line + printed_line + (WORDS["put_back"] if option.name in set_up.options else "")
        )
