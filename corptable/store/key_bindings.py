"""Define the keys that a person can change: a field of `KeyBindings` for each command, with its
default.

A key is named by the label on its cap: a letter, "?", "Tab" or "F1". Keys that mean the same in
every program (Esc, Enter, Space, the arrows and digits, F11) are not among them, nor are Y and N,
which answer questions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import partial
from string import ascii_uppercase
from typing import Annotated, Final

from corptable.cards import Value
from corptable.store.stored_file import FileFormat

YES_KEY, NO_KEY = "Y", "N"
"""Keys that answer a question with yes and with no."""
KEYS: Final = (
    *(letter for letter in ascii_uppercase if letter not in (YES_KEY, NO_KEY)),
    "?",
    "Tab",
    *(f"F{number}" for number in range(1, 13) if number != 11),
)
"""Keys that a command can have."""
COMMANDS: Final[Mapping[str, str]] = {
    "let_be": "Pass, or let it stand",
    "log": "Log",
    "hint": "Hint",
    "recap": "Since your last turn",
    "score": "Scores",
    "piles": "Leaf through the open piles",
    "sort": "Sort the hand",
    "hide": "Hide the hand",
    "mute": "Sound off and on",
    "rules": "Rules and keys",
    "pause": "Pause",
}
"""Titles of the commands, in the order in which they are listed."""
TAKEN: Final = '{key} is taken: "{title}" has it. Change that one first.'
NO_KEY_OF_A_COMMAND: Final = (
    "{key} cannot be used for a command. Choose a letter, ?, Tab or one of F1 to F12."
)
AnyKey = Annotated[str, partial(Value.choice, words=KEYS)]


@dataclass(frozen=True, slots=True)
class KeyBindings:
    """Hold the key of each command; the values here are the defaults."""

    let_be: AnyKey = "P"
    log: AnyKey = "L"
    hint: AnyKey = "?"
    recap: AnyKey = "W"
    score: AnyKey = "Tab"
    piles: AnyKey = "F2"
    sort: AnyKey = "S"
    hide: AnyKey = "H"
    mute: AnyKey = "M"
    rules: AnyKey = "F1"
    pause: AnyKey = "F10"

    def of(self) -> dict[str, str]:
        """Return the key of each command."""
        return asdict(self)

    def fault(self, command: str, key: str) -> str:
        """Sentence on why a command cannot have a key; "" if it can."""
        if key not in KEYS:
            return NO_KEY_OF_A_COMMAND.format(key=key or "That key")
        other = next(
            (other for other, its in self.of().items() if its == key and other != command), None
        )
        return "" if other is None else TAKEN.format(key=key, title=COMMANDS[other])

    def put(self, command: str, key: str) -> KeyBindings:
        """Return a copy in which a command has another key. Raises ValueError for one that it
        cannot have.
        """
        if fault := self.fault(command, key):
            raise ValueError(fault)
        return replace(self, **{command: key})

    def without_clashes(self) -> KeyBindings:
        """Return these bindings, or the defaults where two commands share a key: a file that was
        edited may say so.
        """
        return self if len(set(self.of().values())) == len(COMMANDS) else KeyBindings()


KEYS_FILE: Final = FileFormat(
    name="keys.yaml",
    title="the keys",
    instead="the usual ones are used",
    comment="The keys of corptable. This file is rewritten when one is changed; your own "
    "notes in it "
    "are lost.",
    kind=KeyBindings,
)
