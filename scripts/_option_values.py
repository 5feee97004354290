"""Choose values of options to play with."""

from __future__ import annotations

from corptable.engine.options import Option
from corptable.engine.pieces import Plain


def tried_values(option: Option, seats: int) -> tuple[Plain, ...]:
    """Return the values to try: every choice, both ends of a number and its single numbers, the
    first and last seat.
    """
    values = (
        (None, 0, seats - 1)
        if option.seat
        else option.choices or (*option.also, option.low, option.high)
    )
    return tuple([value for value in values if option.fits(value, seats)])
