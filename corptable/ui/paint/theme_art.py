"""Hold the art of one theme: its colours, card faces and backdrop."""

from __future__ import annotations

from typing import NamedTuple

from corptable.ui.paint.backdrop import Backdrop
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.theme import Theme


class ThemeArt(NamedTuple):
    """Hold a theme with the card faces and the backdrop that draw it in this window."""

    theme: Theme
    faces: Faces
    backdrop: Backdrop
