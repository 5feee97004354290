"""Provide the widgets of forms: buttons, toggles, choices, sliders, text fields, rows and lists,
and the form that holds the focus.

    form = Form()
    form.show([Toggle("sound", True, changed), Button("back", "Back", leave, "Esc")])
    form.handle(event)                  # returns whether the form needs a redraw
    form.draw(pen)

A widget has an id, by which tests and the focus find it, and a rectangle that its scene gives it.
All sizes are in text sizes.
"""

from corptable.ui.widgets.boxes import GROW, Exact, Grow, Length, Share, column, inset, row
from corptable.ui.widgets.button import Button, LargeButton
from corptable.ui.widgets.choice import Choice, Segments, Tabs
from corptable.ui.widgets.field import TextField
from corptable.ui.widgets.form import Form
from corptable.ui.widgets.keys import ACT_KEYS, DIRECTIONS, ENTER_KEYS, bound, cap_of, step_of
from corptable.ui.widgets.listing import Item, Listing, Row
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.slider import Slider
from corptable.ui.widgets.toggle import Toggle
from corptable.ui.widgets.widget import ACCENT, Act, Point, Widget, cap_widths, draw_caps, place_all

__all__ = [
    "place_all",
    "GROW",
    "Exact",
    "Grow",
    "Length",
    "Share",
    "column",
    "inset",
    "row",
    "Button",
    "LargeButton",
    "Choice",
    "Segments",
    "Tabs",
    "TextField",
    "Form",
    "ACT_KEYS",
    "DIRECTIONS",
    "ENTER_KEYS",
    "bound",
    "cap_of",
    "step_of",
    "Item",
    "Listing",
    "Row",
    "Pen",
    "box",
    "Slider",
    "Toggle",
    "ACCENT",
    "Act",
    "Point",
    "Widget",
    "cap_widths",
    "draw_caps",
]
