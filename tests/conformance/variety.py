"""Choose the options to test: each value singly, random mixtures, and a few games in which every
value occurs.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from _option_values import tried_values
from corptable.engine import Plain
from corptable.engine.options import Option, options_of

from .subject import Subject

Values = Mapping[str, Plain]
DEFAULTS: Values = {}


def singles(subject: Subject, seats: int) -> list[Values]:
    """Return options with one value off its default: each value of a switch or choice, both ends of
    a number.
    """
    return [
        {option.name: value}
        for option in _options(subject)
        for value in tried_values(option, seats)
        if value != option.default
    ]


def mixture(subject: Subject, seats: int, generator: Random) -> Values:
    """Return random values for all options; a number is one of its ends as often as any value
    between.
    """
    return subject.finite(
        {option.name: _any(option, seats, generator) for option in _options(subject)}
    )


def covering(subject: Subject, seats: int, generator: Random) -> list[Values]:
    """Return as few sets of options as contain every value of every option, the defaults first."""
    columns = {option.name: _shuffled(option, seats, generator) for option in _options(subject)}
    longest = max(map(len, columns.values()), default=0)
    rows = (
        {name: values[row % len(values)] for name, values in columns.items()}
        for row in range(longest)
    )
    return [DEFAULTS, *map(subject.finite, rows)]


def _options(subject: Subject) -> tuple[Option, ...]:
    return options_of(subject.game.option_set)


def _shuffled(option: Option, seats: int, generator: Random) -> list[Plain]:
    values = list(tried_values(option, seats))
    generator.shuffle(values)
    return values


def _any(option: Option, seats: int, generator: Random) -> Plain:
    if not option.seat and not option.choices and generator.random() < 0.5:
        return generator.randint(option.low, option.high)
    return generator.choice(tried_values(option, seats))
