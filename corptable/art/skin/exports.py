"""Import the names that `corptable.art.skin` exports."""

from __future__ import annotations

from corptable.art.skin.icons import ICONS
from corptable.art.skin.parts import PARTS
from corptable.art.skin.recipes import (
    Icon,
    WidgetPicture,
    colour_of,
    fill_colour,
    legible,
    letters_on,
    suit_colour,
    text_colour,
)
from corptable.art.skin.tokens import PIP, PIPS
