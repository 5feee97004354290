"""Draw the skin: plates, buttons and all other widgets in the colours of an ink, halos around
targets, and icons.

WidgetPicture("button", "neon", 240, 48, "focused")   # its `margin` reaches beyond the 240 x 48
Icon("veto", "neon", 24, "blades")
text_colour("neon", "button", "disabled")             # of the text on it
legible("neon", "#c27ba0")                            # the nearest colour legible on a plate
"""

from typing import TYPE_CHECKING

from corptable.system.lazy_exports import exports_of

if TYPE_CHECKING:
    from corptable.art.skin.exports import *
else:
    __getattr__ = exports_of(__name__)
