"""Draw a lit window: its frame, and the panes in it, behind which there is light or none."""

from __future__ import annotations

from typing import Final

from corptable.art.colours import BLACK, WHITE, mix
from corptable.art.skin.easel import WidgetCanvas
from corptable.art.skin.skin import PAPER

CUT: Final = 5.0
"""Cut of the corners of a pane, in units, as all lengths here."""
FRAMED: Final = 3.4
"""Width of the frame of a pane that stands out."""
WARM: Final = 0.3
"""Share of the light in the colour of a lit pane at its foot."""
DEEP: Final = 0.42
"""Share of black in the wood of the frame."""


def draw_window(easel: WidgetCanvas) -> None:
    """Draw the frame of a window, of a darker shade of what is chosen; the panes lie on it."""
    wood, shape = easel.skin.tints["chosen"].surface(easel.colour), easel.shape(cut=8)
    easel.shade(shape, 9)
    easel.fill(shape, mix(wood.top, BLACK, DEEP), mix(wood.foot, BLACK, DEEP + 0.16))
    easel.line(shape, mix(wood.top, BLACK, DEEP + 0.3), 2)
    easel.line(easel.shape(-3, 8), mix(wood.top, WHITE, 0.12), 1.2, 0.6)
    if wood.finish == PAPER:
        easel.paper_edge(shape)


def draw_pane(easel: WidgetCanvas) -> None:
    """Draw a pane: dark, or with warm light behind it, and then in the light of its state: framed
    in the skin's accent if `wanted`, in the light of targets if `chosen`, in bright light if
    `hovered`."""
    skin, shape = easel.skin, easel.shape(cut=CUT)
    if easel.state == "disabled":
        well = skin.surfaces["well"]
        easel.fill(shape, mix(well.top, BLACK, 0.3), well.top)
        easel.line(shape, mix(well.line, well.top, 0.6), 1)
        return
    light, lit = skin.target_light, skin.surfaces["cap"]
    strong = easel.state != "normal"
    easel.glow(
        shape, skin.colour("") if easel.state == "wanted" else light, 8, 0.5 if strong else 0.22
    )
    easel.fill(shape, mix(lit.top, light, WARM / 3), mix(lit.foot, light, WARM))
    frames = {"wanted": skin.colour(""), "chosen": skin.surfaces["button"].top, "hovered": WHITE}
    if colour := frames.get(easel.state, ""):
        easel.line(
            easel.shape(-FRAMED / 2, CUT),
            mix(colour, BLACK, 0.35) if easel.state == "wanted" else colour,
            FRAMED + 1.4,
        )
        easel.line(easel.shape(-FRAMED / 2, CUT), colour, FRAMED)
    else:
        easel.line(shape, mix(lit.line, light, 0.3), 1.2)
