"""List the parts, the kinds of widgets: each has a function that draws it in a state, and a margin
in units for each state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from corptable.art.skin.easel import WidgetCanvas
from corptable.art.skin.ice import draw_ice
from corptable.art.skin.marks import SOFT, STRONG, draw_dial, draw_halo, draw_slot, draw_spot
from corptable.art.skin.panes import draw_pane, draw_window
from corptable.art.skin.papers import TAIL, draw_balloon, draw_band, draw_paper
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

SHADOW: Final = 12
"""Margin for a drop shadow, in units."""
FOCUS: Final = 26
"""Margin for the focus ring and its brackets, in units."""
FILLED, ALARM = "filled", "alarm"
"""Names of the grounds of parts that are filled with their hue alone: pale for dark letters, or
deep for those of badges.
"""


class Part(NamedTuple):
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

PARTS: Final[Mapping[str, Part]] = {
    "plate": Part(
        draw_plate,
        {"normal": SHADOW, "lit": GLOW, "turn": GLOW, "prompt": GLOW, "zone": 1},
        {"prompt": "prompt", "turn": "turn"},
        {"normal": "plate", "lit": "lit", "turn": "turn", "prompt": "prompt"},
    ),
    "button": Part(
        draw_button,
        {"normal": SHADOW, "hovered": 13, "pressed": 2, "focused": FOCUS, "disabled": 2},
        {**dict.fromkeys((*_RAISED, "pressed"), "button"), **_FLAT},
        {**dict.fromkeys(_RAISED, "button"), "pressed": "pressed", **_FLAT},
    ),
    "primary": Part(
        draw_primary,
        {"normal": GLOW, "hovered": GLOW, "pressed": 2, "focused": FOCUS, "disabled": 2},
        {**dict.fromkeys((*_RAISED, "pressed"), "primary"), **_FLAT},
        {**dict.fromkeys((*_RAISED, "pressed"), "primary"), **_FLAT},
    ),
    "danger": Part(
        draw_danger,
        {"normal": SHADOW, "hovered": 13, "pressed": 10, "focused": FOCUS, "disabled": 2},
        {**dict.fromkeys(_RAISED, "danger"), "pressed": "button", **_FLAT},
        {**dict.fromkeys(_RAISED, "danger"), "pressed": "pressed", **_FLAT},
    ),
    "focus": Part(draw_focus, {"normal": FOCUS}),
    "cap": Part(
        draw_cap,
        {"normal": 1, "pressed": 1, "disabled": 1},
        {"normal": "cap", "pressed": "cap", "disabled": "disabled"},
        {"normal": "cap", "pressed": "cap"},
    ),
    "well": Part(
        draw_well,
        {"normal": 2, "hovered": 2, "focused": FOCUS, "error": 11, "disabled": 2},
        _FLAT,
        {**dict.fromkeys((*_RAISED, "error"), "well"), **_FLAT},
    ),
    "bar": Part(
        draw_bar,
        {"normal": 7, "flat": 0, "dim": 0},
        ground=dict.fromkeys(("normal", "flat", "dim"), "bar"),
    ),
    "knob": Part(
        draw_knob,
        {"normal": 8, "hovered": 11, "off": 2, "disabled": 2},
        dict.fromkeys(("normal", "hovered", "off"), "knob"),
    ),
    "toggle": Part(draw_toggle, {"on": 8, "off": 2}),
    "tab": Part(
        draw_tab,
        {"normal": 0, "hovered": 2, "chosen": 10, "focused": FOCUS},
        {"chosen": "primary"},
        {"chosen": "chosen"},
    ),
    "badge": Part(
        draw_badge,
        {"normal": 1, "filled": 7, "alarm": 7},
        {"normal": "badge", "filled": "knob", "alarm": "badge"},
        {"normal": "badge", "filled": FILLED, "alarm": ALARM},
    ),
    "panel": Part(draw_panel, {"normal": 1}, ground={"normal": "plate"}),
    "paper": Part(
        draw_paper,
        {"normal": SHADOW, "head": 0},
        dict.fromkeys(("normal", "head"), "paper"),
        {"normal": "paper"},
    ),
    "balloon": Part(
        draw_balloon,
        dict.fromkeys(_SIDES, TAIL + 6),
        dict.fromkeys(_SIDES, "paper"),
        dict.fromkeys(_SIDES, "paper"),
    ),
    "band": Part(draw_band, {"normal": 0}, {"normal": "paper"}),
    "row": Part(draw_row, {"normal": 0, "focused": 0}),
    "spot": Part(draw_spot, {"normal": 1, "open": 9}),
    "slot": Part(draw_slot, {"normal": 1}),
    "window": Part(draw_window, {"normal": SHADOW}),
    "pane": Part(
        draw_pane,
        {"normal": 9, "hovered": 13, "wanted": 9, "chosen": 9, "disabled": 1},
        {**dict.fromkeys(("normal", "hovered", "wanted", "chosen"), "cap"), **_FLAT},
        {**dict.fromkeys(("normal", "hovered", "wanted", "chosen"), "cap"), "disabled": "well"},
    ),
    "halo": Part(draw_halo, {"soft": SOFT, "strong": STRONG}),
    "dial": Part(draw_dial, {"normal": 8}),
    "die": Part(draw_die, dict.fromkeys(FACES, SHADOW), dict.fromkeys(FACES, "knob")),
    "coin": Part(draw_coin, {"normal": 6, "none": 2}, dict.fromkeys(("normal", "none"), "knob")),
    "ice": Part(draw_ice, {"normal": 4, "rim": 4}),
    "seal": Part(draw_seal, {"normal": 8}, {"normal": "knob"}, {"normal": FILLED}),
    "stamp": Part(
        draw_stamp,
        {"stops": GLOW, "stands": GLOW},
        {"stops": "danger"},
        dict.fromkeys(("stops", "stands"), "plate"),
    ),
}
