"""The trumps from the Bastard to Wheel of Fortune."""

from collections.abc import Mapping
from typing import Final

from corptable.art.drawing import Drawing

LOWER: Final[Mapping[str, Drawing]] = {}
