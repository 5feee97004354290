"""List the drawings of the trumps from the Bastard to Wheel of Fortune."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.drawing import Drawing
from corptable.art.sixth_world.trumps import lower_pairs, lower_people, lower_powers

_DRAWN: Final[tuple[Drawing, ...]] = (
    lower_people.draw_bastard,
    lower_powers.draw_matrix,
    lower_people.draw_priestess,
    lower_powers.draw_banrigh,
    lower_people.draw_executive,
    lower_powers.draw_higher_power,
    lower_pairs.draw_avatars,
    lower_pairs.draw_ride,
    lower_pairs.draw_discipline,
    lower_people.draw_hermit,
    lower_powers.draw_wheel,
)
"""Drawings in the order of the trumps' numbers."""

LOWER: Final[Mapping[str, Drawing]] = {
    f"major-{number}": draw for number, draw in enumerate(_DRAWN)
}
