"""How a setting is declared: once, as a field of `Settings`, with all that a list of settings and their file must know of it.

show_playable: bool = switch(True, TABLE, "Light on what can be played", "What you can lift is a touch brighter.")
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeVar

from corptable.cards import Value

if TYPE_CHECKING:
    from corptable.store.settings import Settings

Chosen = bool | int | str
Page = Literal["Table", "Play", "Bots"]

TABLE: Final = "Table"
PLAY: Final = "Play"
BOTS: Final = "Bots"
PAGES: Final[tuple[Page, ...]] = (TABLE, PLAY, BOTS)

METADATA: Final = "setting"
"""Under this name a field of `Settings` has its `Setting`."""

Word = TypeVar("Word", bound=str)


class Choice(NamedTuple):
    """One of the values of a setting: what the program takes it for, its word in the file, and how people read it."""

    value: Chosen
    word: str
    title: str


class Setting(NamedTuple):
    """One setting as people meet it. Without `choices` it takes every whole per cent from `low` to `high`."""

    id: str
    page: Page
    title: str
    help: str
    default: Chosen
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off."""
        return isinstance(self.default, bool)

    def of(self, settings: Settings) -> Chosen:
        """What it is set to."""
        chosen: Chosen = getattr(settings, self.id)
        return chosen

    def put(self, settings: Settings, value: Chosen) -> Settings:
        """The same settings but for this one."""
        changed: Mapping[str, Any] = {self.id: value}
        return dataclasses.replace(settings, **changed)

    def shown(self, value: Chosen) -> str:
        """A value as people read it: `Off`, `125 %`."""
        return next((choice.title for choice in self.choices if choice.value == value), f"{value} %")

    def word(self, value: Chosen) -> str:
        """A value as it stands in the file. One that the setting does not take is written as it is, and then refused as read."""
        return next((choice.word for choice in self.choices if choice.value == value), str(value))

    def wanted(self) -> str:
        """What values it takes, in the words of the file."""
        if not self.choices:
            return f"{self.low} to {self.high}"
        *words, last = [choice.word for choice in self.choices]
        return f"{', '.join(words)} or {last}"

    def read(self, value: Value) -> Chosen:
        """What a file sets it to. For what it does not take a fault is noted."""
        if not self.choices:
            return value.integer(self.low, self.high)
        values = {choice.word: choice.value for choice in self.choices}
        return values[value.choice(list(values))]


def switch(default: bool, page: Page, title: str, help: str) -> bool:
    """Declare a setting that is on or off."""
    choices = (Choice(False, "false", "Off"), Choice(True, "true", "On"))
    return _declare(default, Setting("", page, title, help, default, choices))


def choice(default: Word, titles: Mapping[Word, str], page: Page, title: str, help: str) -> Word:
    """Declare a choice of words, each with how people read it."""
    choices = tuple(Choice(word, word, shown) for word, shown in titles.items())
    return _declare(default, Setting("", page, title, help, default, choices))


def speed(default: int, steps: Sequence[int], page: Page, title: str, help: str) -> int:
    """Declare a choice of a few speeds, in per cent; there is also `off`, which is 0."""
    choices = (Choice(0, "off", "Off"), *(Choice(step, str(step), f"{step} %") for step in steps))
    return _declare(default, Setting("", page, title, help, default, choices))


def percent(default: int, low: int, high: int, page: Page, title: str, help: str) -> int:
    """Declare whole per cent from low to high, both included."""
    return _declare(default, Setting("", page, title, help, default, (), low, high))


_Default = TypeVar("_Default", bound=Chosen)


def _declare(default: _Default, setting: Setting) -> _Default:
    return dataclasses.field(default=default, metadata={METADATA: setting})
