"""Make value classes: dataclasses that nobody changes, cheap enough to make one for every step of a
game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value_class(cls: type[T]) -> type[T]:
    """Return the class as a dataclass with slots, equality and a hash, which to the type checker is
    frozen.

    A dataclass that is frozen when it runs sets each of its fields through `object.__setattr__`, so
    that its objects take four times as long to make; rules make one for every step and every
    question.
    """
    return dataclass(slots=True, unsafe_hash="__hash__" not in vars(cls))(cls)
