"""Declare a setting once, as a field of a dataclass of settings, with its page, title, help, values and default.

    show_playable: bool = switch(True, TABLE, "Light on what can be played", "What you can lift is a touch brighter.")

The settings page and the file of settings are both derived from that declaration.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeVar

from corptable.cards import Value

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Chosen = bool | int | str
Page = Literal["Table", "Play", "Bots"]

TABLE: Final = "Table"
PLAY: Final = "Play"
BOTS: Final = "Bots"
PAGES: Final[tuple[Page, ...]] = (TABLE, PLAY, BOTS)

METADATA: Final = "setting"
"""Key of the `Setting` in the metadata of its dataclass field."""

Word = TypeVar("Word", bound=str)
SettingsT = TypeVar("SettingsT", bound="DataclassInstance")
"""Dataclass whose fields are settings: this module declares settings for any, so that it need not know `Settings`."""


class Choice(NamedTuple):
    """Describe one value of a setting: the value in the program, its word in the file, and its title on the screen."""

    value: Chosen
    word: str
    title: str


class Setting(NamedTuple):
    """Describe one setting for the settings page and the file.

    Without `choices` it takes every whole per cent from `low` to `high`.
    """

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
        """Return whether the setting is on or off."""
        return isinstance(self.default, bool)

    def of(self, settings: DataclassInstance) -> Chosen:
        """Get the value of this setting from the settings."""
        chosen: Chosen = getattr(settings, self.id)
        return chosen

    def put(self, settings: SettingsT, value: Chosen) -> SettingsT:
        """Return a copy of the settings with this setting changed."""
        changed: Mapping[str, Any] = {self.id: value}
        return dataclasses.replace(settings, **changed)

    def shown(self, value: Chosen) -> str:
        """Format a value for people: `Off`, `125 %`."""
        return next((choice.title for choice in self.choices if choice.value == value), f"{value} %")

    def word(self, value: Chosen) -> str:
        """Format a value for the file. An invalid one is formatted as it is, and refused when it is read back."""
        return next((choice.word for choice in self.choices if choice.value == value), str(value))

    def wanted(self) -> str:
        """Describe the accepted values, in the words of the file."""
        if not self.choices:
            return f"{self.low} to {self.high}"
        *words, last = [choice.word for choice in self.choices]
        return f"{', '.join(words)} or {last}"

    def read(self, value: Value) -> Chosen:
        """Read the value from a file. Notes a fault for one that the setting does not take."""
        if not self.choices:
            return value.integer(self.low, self.high)
        values = {choice.word: choice.value for choice in self.choices}
        return values[value.choice(list(values))]


def switch(default: bool, page: Page, title: str, help: str) -> bool:
    """Declare a setting that is on or off."""
    choices = (Choice(False, "false", "Off"), Choice(True, "true", "On"))
    return _declare(default, Setting("", page, title, help, default, choices))


def choice(default: Word, titles: Mapping[Word, str], page: Page, title: str, help: str) -> Word:
    """Declare a choice of words, each with its title on the screen."""
    choices = tuple(Choice(word, word, shown) for word, shown in titles.items())
    return _declare(default, Setting("", page, title, help, default, choices))


def speed(default: int, steps: Sequence[int], page: Page, title: str, help: str) -> int:
    """Declare a choice of a few speeds, in per cent, and `off`, which is 0."""
    choices = (Choice(0, "off", "Off"), *(Choice(step, str(step), f"{step} %") for step in steps))
    return _declare(default, Setting("", page, title, help, default, choices))


def percent(default: int, low: int, high: int, page: Page, title: str, help: str) -> int:
    """Declare whole per cent from low to high, both included."""
    return _declare(default, Setting("", page, title, help, default, (), low, high))


_Default = TypeVar("_Default", bound=Chosen)


def _declare(default: _Default, setting: Setting) -> _Default:
    return dataclasses.field(default=default, metadata={METADATA: setting})
