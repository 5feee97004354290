"""List the drawings of the twenty-two trumps, an emblem each, by card id."""

from collections.abc import Mapping
from typing import Final

from corptable.art.drawing import Drawing
from corptable.art.sixth_world.trumps.lower import LOWER
from corptable.art.sixth_world.trumps.upper import UPPER

TRUMPS: Final[Mapping[str, Drawing]] = {**LOWER, **UPPER}
