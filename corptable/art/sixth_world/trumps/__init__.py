"""List the drawings of the twenty-two trumps, an emblem each, by card id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.drawing import Drawing
from corptable.art.sixth_world.trumps import lower_pairs, lower_people, lower_powers
from corptable.art.sixth_world.trumps.upper_dragon import draw_dragon
from corptable.art.sixth_world.trumps.upper_figures import (
    draw_hanged_man,
    draw_threshold,
    draw_tower,
    draw_vigilante,
)
from corptable.art.sixth_world.trumps.upper_signs import draw_404, draw_karma, draw_world
from corptable.art.sixth_world.trumps.upper_skies import draw_comet, draw_eclipse, draw_shadows

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
    draw_vigilante,
    draw_hanged_man,
    draw_404,
    draw_threshold,
    draw_dragon,
    draw_tower,
    draw_comet,
    draw_shadows,
    draw_eclipse,
    draw_karma,
    draw_world,
)
"""Drawings in the order of the trumps' numbers."""

TRUMPS: Final[Mapping[str, Drawing]] = {
    f"major-{number}": draw for number, draw in enumerate(_DRAWN)
}
