"""Draw the skin: plates, buttons and all other widgets in the colours of an ink, halos around targets, and icons.

Widget("button", "neon", 240, 48, "focused")          # a recipe; `margin` is how far the picture reaches beyond the 240 x 48
Icon("veto", "neon", 24, "blades")
letters("neon", "button", "disabled")                 # the colour of the window's text on it
legible("neon", "#c27ba0")                            # the nearest colour that is legible on a plate
"""

from corptable.art.skin.icons import ICONS
from corptable.art.skin.parts import PARTS
from corptable.art.skin.recipes import Icon, Widget, colour_of, fill_colour, legible, letters_on, suit_colour, text_colour
from corptable.art.skin.tokens import PIP, PIPS

__all__ = [
    "ICONS",
    "PARTS",
    "PIP",
    "PIPS",
    "Icon",
    "Widget",
    "colour_of",
    "fill_colour",
    "legible",
    "letters_on",
    "suit_colour",
    "text_colour",
]
