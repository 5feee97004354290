"""Declare a game's options: typed, with defaults and help, checked on input. Each game declares a
frozen dataclass of them.

```python
@dataclass(frozen=True, slots=True)
class Options(OptionSet):
    rounds: int = number(4, 1, 12, "rounds before the game ends")
    playoff: bool = switch(False, "a shared first place is played on")
```

Journals, scenarios and the command line write each option as its text; `read_options` is the only
way in.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeGuard, TypeVar

from corptable.cards.faults import quoted, shown
from corptable.engine.pieces import Plain, Seat
from corptable.system.errors import CorptableError, GameFault, did_you_mean

_Value = TypeVar("_Value")
_Choice = TypeVar("_Choice", str, int)
_Options = TypeVar("_Options", bound="OptionSet")


class OptionError(CorptableError):
    """Report options that this game does not have and values that an option cannot take, all of
    them at once.
    """


@dataclass(frozen=True, slots=True)
class OptionSet:
    """Serve as the base of every game's options; a game without any uses it as it is."""


class Option(NamedTuple):
    """Describe one option. `choices` holds every value of a switch or a choice; a number has `low`
    and `high` instead.
    """

    name: str
    default: Plain
    help: str
    choices: tuple[Plain, ...] = ()
    low: int = 0
    high: int = 0
    also: tuple[int, ...] = ()
    """Single numbers that a number option takes in addition to its range (0 for "the usual")."""
    usual: Callable[[int], int] | None = None
    """Number that 0 stands for at a table of so many seats; None where 0 stands for nothing."""
    seat: bool = False
    """True if the value is a seat at the table, or None for a random one."""

    def wanted(self) -> str:
        """Return the values that it takes, in words.

        >>> Option("rounds", 4, "", low=1, high=12).wanted()
        'a number from 1 to 12'
        """
        if self.seat:
            return '"random" or the number of a seat at the table'
        if self.choices:
            return "one of " + ", ".join(_text(choice) for choice in self.choices)
        extra = "".join(f"{number} or " for number in self.also)
        return f"{extra}a number from {self.low} to {self.high}"

    def fits(self, value: Plain, seats: int) -> bool:
        """True if the option can take this value at a table of that many seats."""
        if self.seat:
            return value is None or (_is_number(value) and 0 <= value < seats)
        if self.choices:
            return any(value == choice and type(value) is type(choice) for choice in self.choices)
        return _is_number(value) and (self.low <= value <= self.high or value in self.also)


def switch(default: bool, help: str) -> bool:
    """Declare a yes/no option."""
    return _declare(default, Option("", default, help, (False, True)))


def number(
    default: int,
    low: int,
    high: int,
    help: str,
    also: tuple[int, ...] = (),
    usual: Callable[[int], int] | None = None,
) -> int:
    """Declare a number from low to high, both included."""
    return _declare(default, Option("", default, help, (), low, high, also, usual))


def choice(default: _Choice, choices: Sequence[_Choice], help: str) -> _Choice:
    """Declare a choice of words, or of a few numbers."""
    return _declare(default, Option("", default, help, tuple(choices)))


def seat_or_random(help: str) -> Seat | None:
    """Declare a seat at the table; None, written `random`, is the default."""
    return _declare(None, Option("", None, help, seat=True))


def _declare(default: _Value, option: Option) -> _Value:
    return dataclasses.field(default=default, metadata={"option": option})


def options_of(kind: type[OptionSet]) -> tuple[Option, ...]:
    """Return the options that a game declares, in order. Raises GameFault for a field that none of
    the functions above declares.
    """
    declared = []
    for field in dataclasses.fields(kind):
        option = field.metadata.get("option")
        if not isinstance(option, Option):
            raise GameFault(
                f"option {field.name} of {kind.__module__}.{kind.__qualname__}: found a "
                "plain field, "
                "wanted one made by switch, number, choice or seat_or_random"
            )
        declared.append(option._replace(name=field.name))
    return tuple(declared)


def written(options: OptionSet) -> Iterator[tuple[str, Plain]]:
    """Yield each option's name and value as journals write them; a random seat is `random`."""
    for option in options_of(type(options)):
        value = getattr(options, option.name)
        yield option.name, "random" if option.seat and value is None else value


def read_options(kind: type[_Options], values: Mapping[str, Plain], seats: int) -> _Options:
    """Read options from names and values, either plain values or their texts (`"true"`, `"4"`,
    `"random"`).

    Raises OptionError with every unknown name and every value out of range.
    """
    known = {option.name: option for option in options_of(kind)}
    faults = []
    taken: dict[str, Plain] = {}
    for name, value in values.items():
        option = known.get(name)
        if option is None:
            faults.append(
                f"unknown option {quoted(name)}{did_you_mean(name, known)}; this game has: "
                f"{', '.join(known) or 'none'}"
            )
            continue
        meant = _parse_value(option, value)
        if option.fits(meant, seats):
            taken[name] = meant
        else:
            hint = did_you_mean(
                str(value), [choice for choice in option.choices if isinstance(choice, str)]
            )
            faults.append(f"option {name}: found {_text(value)}{hint}, wanted {option.wanted()}")
    if faults:
        raise OptionError("\n".join(faults))
    return kind(**taken)


def _parse_value(option: Option, value: Plain) -> Plain:
    """Return the value that a text stands for, where it stands for one of the option's values;
    anything else unchanged.
    """
    if not isinstance(value, str):
        return value
    word = value.strip()
    if option.seat and word == "random":
        return None
    if bool in map(type, option.choices):
        return {
            "true": True,
            "yes": True,
            "on": True,
            "1": True,
            "false": False,
            "no": False,
            "off": False,
            "0": False,
        }.get(word.lower(), word)
    if str in map(type, option.choices):
        return word
    return int(word) if word.removeprefix("-").isdecimal() and len(word) < 8 else word


def _is_number(value: Plain) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _text(value: Plain) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return quoted(value) if isinstance(value, str) else shown(str(value))
