"""The trumps from number 11 to the Awakened World."""

from collections.abc import Mapping
from typing import Final

from corptable.art.drawing import Drawing

UPPER: Final[Mapping[str, Drawing]] = {}
