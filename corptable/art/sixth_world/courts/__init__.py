"""The sixteen court figures, by card id."""

from collections.abc import Mapping
from typing import Final

from corptable.art.drawing import Drawing

COURTS: Final[Mapping[str, Drawing]] = {}
