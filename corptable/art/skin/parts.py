"""List the parts, the kinds of widgets: each has a function that draws it in a state, and a margin
in units for each state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from corptable.art.colours import BLACK, WHITE, mix
from corptable.art.paths import line, polygon, rectangle
from corptable.art.skin.easel import WidgetCanvas
from corptable.art.skin.ice import draw_ice
from corptable.art.skin.marks import SOFT, STRONG, draw_dial, draw_halo, draw_slot, draw_spot
from corptable.art.skin.office import draw_pad
from corptable.art.skin.skin import PAD, PAPER, PRINTED
from corptable.art.skin.tokens import FACES, draw_coin, draw_die, draw_seal, draw_stamp
from corptable.art.skin.widgets import (
    GLOW,
    draw_badge,
    draw_bar,
    draw_button,
    draw_cap,
    draw_danger,
    draw_focus,
    draw_knob,
    draw_panel,
    draw_plate,
    draw_primary,
    draw_row,
    draw_tab,
    draw_toggle,
    draw_well,
)

# Is written on: sheets of paper, coloured bands on them, and the balloons of what somebody says

TAIL: Final = 14
"""Length of the tail of a balloon, in units."""
HALF: Final = 10.0
"""Half the width of the tail at its root."""
INSET: Final = 34.0
"""Distance of the tail from the left end of a balloon that it hangs from, or stands on."""
ROUND: Final = 16.0
SHORT: Final = 0.55
"""Size of the tail of a balloon of a word or two, in sizes of that of a large one."""
MARGIN: Final = 7.0
"""Width of the dark strip at the left of a band."""
WASH: Final = 0.3
"""Opacity of the colour of a band."""


def draw_paper(easel: WidgetCanvas) -> None:
    """Draw a sheet of paper, or a plate where the skin has no paper of its own or plates are paper.

    State `head`: the two rules beneath its heading, at the foot of the area.
    """
    paper = easel.skin.surfaces["paper"]
    if easel.state == "head":
        colour, foot = easel.skin.text_colour["paper"], easel.height
        easel.line(line((1, foot - 5), (easel.width - 1, foot - 5)), colour, 1.8)
        easel.line(line((1, foot - 1), (easel.width - 1, foot - 1)), colour, 0.8)
        return
    if paper.finish == PRINTED or (
        easel.skin.materials is None and paper.finish not in (PAPER, PAD)
    ):
        draw_plate(easel)
        return
    shape = easel.shape(cut=5)
    easel.shade(shape, 8)
    easel.surface(shape, paper)
    if paper.finish == PAD:
        draw_pad(easel, shape)
    easel.line(shape, paper.line, 1.2, 0.85)
    if paper.finish == PAPER:
        easel.paper_edge(shape)


def draw_balloon(easel: WidgetCanvas) -> None:
    """Draw a balloon; its state is the side at which its tail points to the speaker, `normal` for
    none, `word` for one of a word or two, with a short tail beneath."""
    paper, shape = easel.skin.surfaces["paper"], easel.shape(cut=ROUND)
    easel.shade(shape, 3 if easel.state == "word" else 8)
    easel.line(shape, paper.line, 2.4)
    if easel.state != "normal":
        tail = polygon(_tail(easel))
        easel.surface(tail, paper)
        easel.line(tail, paper.line, 2.4)
        easel.surface(tail, paper)
    easel.surface(shape, paper)


def draw_band(easel: WidgetCanvas) -> None:
    """Draw a band on a sheet, washed in its hue, with a strip of the full hue at its left."""
    shape = easel.shape(cut=5)
    easel.sheet.open(easel.sheet.clip(shape))
    easel.wash(shape, easel.colour, WASH)
    easel.wash(rectangle(0, 0, MARGIN, easel.height), easel.colour, 1)
    easel.sheet.close()


def _tail(easel: WidgetCanvas) -> list[tuple[float, float]]:
    """Return the corners of the tail: its root within the balloon, and its tip."""
    width, height = easel.width, easel.height
    along, down = min(INSET, width / 2), height / 2
    if easel.state == "word":
        return [
            (along - HALF * SHORT, height - 3),
            (along - HALF, height + TAIL * SHORT),
            (along + HALF * SHORT, height - 3),
        ]
    if easel.state in ("up", "down"):
        root, tip = (4.0, -float(TAIL)) if easel.state == "up" else (height - 4, height + TAIL)
        return [(along - HALF, root), (along - HALF / 2, tip), (along + HALF, root)]
    root, tip = (4.0, -float(TAIL)) if easel.state == "left" else (width - 4, width + TAIL)
    return [(root, down - HALF), (tip, down), (root, down + HALF)]


# A lit window: its frame, and the panes in it, behind which there is light or none

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


SHADOW: Final = 12
"""Margin for a drop shadow, in units."""
FOCUS: Final = 26
"""Margin for the focus ring and its brackets, in units."""
FILLED, ALARM = "filled", "alarm"
"""Names of the grounds of parts that are filled with their hue alone: pale for dark letters, or
deep for those of badges.
"""


class SkinPart(NamedTuple):
    """Describe a kind of widget: the function that draws it, and its states with their margins in
    units.
    """

    draw: Callable[[WidgetCanvas], None]
    margins: Mapping[str, int]
    letters: Mapping[str, str] = {}
    """Names of text colours by state, where they differ from the normal one."""
    ground: Mapping[str, str] = {}
    """Names of surfaces or tints that fill it, by state; none where it is transparent."""


_FLAT = {"disabled": "disabled"}
_RAISED = ("normal", "hovered", "focused")
_SIDES = ("normal", "up", "down", "left", "right", "word")

PARTS: Final[Mapping[str, SkinPart]] = {
    "plate": SkinPart(
        draw_plate,
        {"normal": SHADOW, "lit": GLOW, "turn": GLOW, "prompt": GLOW, "zone": 1},
        {"prompt": "prompt", "turn": "turn"},
        {"normal": "plate", "lit": "lit", "turn": "turn", "prompt": "prompt"},
    ),
    "button": SkinPart(
        draw_button,
        {"normal": SHADOW, "hovered": 13, "pressed": 2, "focused": FOCUS, "disabled": 2},
        {**dict.fromkeys((*_RAISED, "pressed"), "button"), **_FLAT},
        {**dict.fromkeys(_RAISED, "button"), "pressed": "pressed", **_FLAT},
    ),
    "primary": SkinPart(
        draw_primary,
        {"normal": GLOW, "hovered": GLOW, "pressed": 2, "focused": FOCUS, "disabled": 2},
        {**dict.fromkeys((*_RAISED, "pressed"), "primary"), **_FLAT},
        {**dict.fromkeys((*_RAISED, "pressed"), "primary"), **_FLAT},
    ),
    "danger": SkinPart(
        draw_danger,
        {"normal": SHADOW, "hovered": 13, "pressed": 10, "focused": FOCUS, "disabled": 2},
        {**dict.fromkeys(_RAISED, "danger"), "pressed": "button", **_FLAT},
        {**dict.fromkeys(_RAISED, "danger"), "pressed": "pressed", **_FLAT},
    ),
    "focus": SkinPart(draw_focus, {"normal": FOCUS}),
    "cap": SkinPart(
        draw_cap,
        {"normal": 1, "pressed": 1, "disabled": 1},
        {"normal": "cap", "pressed": "cap", "disabled": "disabled"},
        {"normal": "cap", "pressed": "cap"},
    ),
    "well": SkinPart(
        draw_well,
        {"normal": 2, "hovered": 2, "focused": FOCUS, "error": 11, "disabled": 2},
        _FLAT,
        {**dict.fromkeys((*_RAISED, "error"), "well"), **_FLAT},
    ),
    "bar": SkinPart(
        draw_bar,
        {"normal": 7, "flat": 0, "dim": 0},
        ground=dict.fromkeys(("normal", "flat", "dim"), "bar"),
    ),
    "knob": SkinPart(
        draw_knob,
        {"normal": 8, "hovered": 11, "off": 2, "disabled": 2},
        dict.fromkeys(("normal", "hovered", "off"), "knob"),
    ),
    "toggle": SkinPart(draw_toggle, {"on": 8, "off": 2}),
    "tab": SkinPart(
        draw_tab,
        {"normal": 0, "hovered": 2, "chosen": 10, "focused": FOCUS},
        {"chosen": "primary"},
        {"chosen": "chosen"},
    ),
    "badge": SkinPart(
        draw_badge,
        {"normal": 1, "filled": 7, "alarm": 7},
        {"normal": "badge", "filled": "knob", "alarm": "badge"},
        {"normal": "badge", "filled": FILLED, "alarm": ALARM},
    ),
    "panel": SkinPart(draw_panel, {"normal": 1}, ground={"normal": "plate"}),
    "paper": SkinPart(
        draw_paper,
        {"normal": SHADOW, "head": 0},
        dict.fromkeys(("normal", "head"), "paper"),
        {"normal": "paper"},
    ),
    "balloon": SkinPart(
        draw_balloon,
        dict.fromkeys(_SIDES, TAIL + 6),
        dict.fromkeys(_SIDES, "paper"),
        dict.fromkeys(_SIDES, "paper"),
    ),
    "band": SkinPart(draw_band, {"normal": 0}, {"normal": "paper"}),
    "row": SkinPart(draw_row, {"normal": 0, "focused": 0}),
    "spot": SkinPart(draw_spot, {"normal": 1, "open": 9}),
    "slot": SkinPart(draw_slot, {"normal": 1}),
    "window": SkinPart(draw_window, {"normal": SHADOW}),
    "pane": SkinPart(
        draw_pane,
        {"normal": 9, "hovered": 13, "wanted": 9, "chosen": 9, "disabled": 1},
        {**dict.fromkeys(("normal", "hovered", "wanted", "chosen"), "cap"), **_FLAT},
        {**dict.fromkeys(("normal", "hovered", "wanted", "chosen"), "cap"), "disabled": "well"},
    ),
    "halo": SkinPart(draw_halo, {"soft": SOFT, "strong": STRONG}),
    "dial": SkinPart(draw_dial, {"normal": 8}),
    "die": SkinPart(draw_die, dict.fromkeys(FACES, SHADOW), dict.fromkeys(FACES, "knob")),
    "coin": SkinPart(
        draw_coin, {"normal": 6, "none": 2}, dict.fromkeys(("normal", "none"), "knob")
    ),
    "ice": SkinPart(draw_ice, {"normal": 4, "rim": 4}),
    "seal": SkinPart(
        draw_seal,
        dict.fromkeys(("normal", "house"), 8),
        dict.fromkeys(("normal", "house"), "knob"),
        dict.fromkeys(("normal", "house"), FILLED),
    ),
    "stamp": SkinPart(
        draw_stamp,
        {"stops": GLOW, "stands": GLOW},
        {"stops": "danger"},
        dict.fromkeys(("stops", "stands"), "plate"),
    ),
}
