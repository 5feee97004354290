"""List the drawings of the trumps from number 11 to the Awakened World."""

from collections.abc import Mapping
from typing import Final

from corptable.art.drawing import Drawing
from corptable.art.sixth_world.trumps.upper_dragon import draw_dragon
from corptable.art.sixth_world.trumps.upper_figures import draw_hanged_man, draw_vigilante
from corptable.art.sixth_world.trumps.upper_places import draw_threshold, draw_tower
from corptable.art.sixth_world.trumps.upper_signs import draw_404, draw_karma, draw_world
from corptable.art.sixth_world.trumps.upper_skies import draw_comet, draw_eclipse, draw_shadows

UPPER: Final[Mapping[str, Drawing]] = {
    "major-11": draw_vigilante,
    "major-12": draw_hanged_man,
    "major-13": draw_404,
    "major-14": draw_threshold,
    "major-15": draw_dragon,
    "major-16": draw_tower,
    "major-17": draw_comet,
    "major-18": draw_shadows,
    "major-19": draw_eclipse,
    "major-20": draw_karma,
    "major-21": draw_world,
}
