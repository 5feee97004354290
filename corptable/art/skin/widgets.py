"""Draw the widgets, each in its states, whose names and margins are in `parts`."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from corptable.art.colours import BLACK, LEGIBLE, WHITE, Colour, contrast, luminance, mix
from corptable.art.paths import ellipse, line, polygon, rectangle
from corptable.art.skin.easel import DASHES, RULED_FROM, RULES, WidgetCanvas
from corptable.art.skin.office import draw_finish
from corptable.art.skin.skin import LANYARD, PAPER, PRINTED, Surface, deep, pale

PLATE_CUT: Final = 16.0
GLOW: Final = 18
HOVER: Final = 0.16
"""Share of its hue that is added to a button under the pointer (hover)."""
DARK: Final = 0.25
"""Luminance below which the rule within a printed button is pale."""
FOOT: Final = 4.4
"""Thickness of the foot of a printed button, in units; half of it lies beyond its edge."""
FOCUS_OUT: Final = 6.0
"""Distance of the focus ring from the widget, in units."""


# Panels


def draw_plate(easel: WidgetCanvas) -> None:
    """Draw a plate (panel). State `zone` marks a part of the table, `lit` what is chosen, `turn`
    the seat to act, `prompt` the question that is asked."""
    skin, shape = easel.skin, easel.shape(cut=PLATE_CUT)
    if easel.state == "zone":
        zone = skin.surfaces["zone"]
        easel.surface(shape, zone)
        easel.line(shape, zone.line, 1.2, 0.7)
        return
    easel.shade(shape)
    if easel.state == "normal":
        plate = skin.surfaces["plate"]
        easel.surface(shape, plate)
        _reflection(easel, shape, 0.045)
        draw_finish(easel, shape, plate.finish, plate.line)
        easel.edge(plate, 1.4, 0.8, PLATE_CUT)
        _double_line(easel, plate.line)
    else:
        surface = skin.tints[easel.state].surface(easel.colour)
        light = skin.target_light if skin.is_printed and easel.state == "turn" else easel.colour
        easel.glow(shape, light, GLOW, 0.95 if easel.state == "turn" else 0.62)
        easel.surface(shape, surface)
        if skin.is_printed:
            easel.rules(skin.ink.key, easel.colour, skin.target_light, PLATE_CUT)
            return
        draw_finish(easel, shape, surface.finish, easel.colour)
        _reflection(easel, shape, 0.07)
        easel.tube(shape, easel.colour, 2.2, 7, 0.5)
        _double_line(easel, easel.colour)
    easel.sheen(PLATE_CUT)


def _reflection(easel: WidgetCanvas, shape: str, strength: float) -> None:
    """Draw a slanting band of light across glass."""
    if not easel.skin.is_glass or easel.width < 3 * easel.height / 2:
        return
    width, height = easel.width, easel.height
    band = polygon([(0, 0), (width * 0.42, 0), (width * 0.42 - height * 0.8, height), (0, height)])
    easel.sheet.open(easel.sheet.clip(shape))
    easel.wash(band, easel.skin.sheen.colour, strength)
    easel.sheet.close()


def _double_line(easel: WidgetCanvas, colour: Colour) -> None:
    """Draw a second, finer line within the edge, as on a printed label; none in a skin that
    glows.
    """
    if not easel.skin.light and min(easel.width, easel.height) > 24:
        easel.line(easel.shape(-3.5), colour, 0.8, 0.7)


# Buttons


def draw_button(easel: WidgetCanvas) -> None:
    """Draw a normal button."""
    skin, raised = easel.skin, easel.skin.surfaces["button"]
    edge = raised.line if skin.light else skin.ink.key
    _draw_body(easel, raised, skin.tints["pressed"].surface(easel.colour), edge, 1.6)


def draw_danger(easel: WidgetCanvas) -> None:
    """Draw a button for an action that cannot be undone (danger)."""
    skin, easel = easel.skin, easel._replace(colour=easel.skin.danger)
    if easel.state != "disabled":
        easel.glow(easel.shape(), skin.danger, 9, 0.6)
    _draw_body(
        easel, skin.surfaces["danger"], skin.tints["pressed"].surface(skin.danger), skin.danger, 2
    )


def draw_primary(easel: WidgetCanvas) -> None:
    """Draw the primary button, for the one thing to do next: filled, and glowing."""
    if easel.state in ("normal", "hovered", "focused"):
        easel.glow(easel.shape(), easel.colour, GLOW, 0.85 if easel.state == "hovered" else 0.6)
    filled = easel.skin.tints["primary"].surface(easel.colour)
    sunk = filled._replace(top=mix(filled.top, BLACK, 0.35), foot=mix(filled.foot, BLACK, 0.1))
    _draw_body(easel, filled, sunk, easel.colour, 2.2)


def _draw_body(
    easel: WidgetCanvas, raised: Surface, sunk: Surface, edge: Colour, weight: float
) -> None:
    """Draw the body of a button: raised, hovered, pressed or flat."""
    skin, shape = easel.skin, easel.shape()
    if easel.state == "disabled":
        flat = skin.surfaces["disabled"]
        easel.surface(shape, flat)
        easel.line(shape, flat.line, 1.3, 0.85, DASHES)
        return
    if easel.state == "pressed":
        easel.surface(shape, sunk)
        _sunk(easel, shape, 0.8)
        easel.line(shape, easel.colour, 1.6)
        return
    easel.shade(shape, 8)
    if easel.state == "hovered":
        easel.glow(shape, easel.colour, 12, 0.55)
        raised = raised._replace(
            top=mix(raised.top, easel.colour, HOVER),
            foot=mix(raised.foot, easel.colour, HOVER * 0.6),
        )
        edge = mix(edge, easel.colour, 0.8)
    easel.surface(shape, raised)
    if raised.finish == PRINTED:
        _printed_edge(easel, raised, edge)
    elif raised.finish == PAPER:
        easel.paper_edge(shape)
    else:
        draw_finish(easel, shape, raised.finish, edge)
        easel.line(shape, edge, weight)
        _double_line(easel, edge)
        easel.sheen()
    if easel.state == "focused":
        draw_focus(easel)


def _printed_edge(easel: WidgetCanvas, raised: Surface, edge: Colour) -> None:
    """Draw the edge of a printed button, which stands as high as type does: its foot, an outline in
    ink, and a fine rule within.
    """
    key = easel.skin.ink.key
    is_dark = luminance(raised.foot) < DARK
    easel.sheet.open(easel.sheet.clip(easel.shape()))
    foot = line((0, easel.height - 1.2), (easel.width, easel.height - 1.2))
    easel.line(foot, mix(raised.foot, BLACK, 0.5), FOOT)
    easel.sheet.close()
    easel.line(easel.shape(), key, 1.8)
    if min(easel.width, easel.height) >= RULED_FROM:
        easel.line(
            easel.shape(-RULES[0]), mix(raised.top, WHITE, 0.75) if is_dark else edge, 1, 0.9
        )


def _sunk(easel: WidgetCanvas, shape: str, strength: float) -> None:
    """Draw the inner shadow of a sunken surface, along its edge."""
    if not easel.skin.light or easel.skin.is_printed:
        strength *= 0.3
    easel.sheet.open(easel.sheet.clip(shape))
    for width, share in ((16, 0.18), (10, 0.25), (5, 0.3)):
        easel.line(shape, BLACK, width, strength * share)
    easel.sheet.close()


def draw_focus(easel: WidgetCanvas) -> None:
    """Draw the focus: a ring outside the widget, and four brackets."""
    skin = easel.skin
    ring, brackets = easel.shape(FOCUS_OUT), easel.brackets(FOCUS_OUT * 2, 15)
    if skin.light:
        for path, reach, strength in ((ring, 17, 0.62), (ring, 6, 0.6), (brackets, 7, 0.4)):
            easel.glow(path, easel.colour, reach, strength)
    if not skin.light or skin.is_printed:
        easel.line(ring, skin.ink.key, 6)
        easel.line(brackets, skin.ink.key, 6)
    light = skin.text_colour["primary"] if skin.is_printed else skin.target
    easel.line(ring, light, 2.8)
    easel.line(brackets, light, 3)


def draw_cap(easel: WidgetCanvas) -> None:
    """Draw a keycap; the window writes the letter. A disabled one is faint, or an outline where
    nobody could read its letter.
    """
    cap, flat = easel.skin.surfaces["cap"], easel.skin.surfaces["disabled"]
    faint = 0.45 if easel.state == "disabled" else 1.0
    is_hollow = (
        faint < 1
        and contrast(easel.skin.text_colour["disabled"], mix(flat.top, cap.top, faint)) < LEGIBLE
    )
    width, height = easel.width, easel.height
    radius = min(7.0, 0.24 * width, 0.24 * height)
    low = 0 if easel.state == "pressed" else 2.4
    if low and easel.state != "disabled":
        easel.wash(
            rectangle(0.7, 0.7, width - 1.4, max(1.0, height - 1.4), radius),
            mix(cap.foot, BLACK, 0.6),
            1,
        )
    top = rectangle(0.7, 0.7, max(1.0, width - 1.4), max(1.0, height - 1.4 - low), radius)
    if not is_hollow:
        easel.fill(top, cap.top, cap.foot, cap.cover * faint)
    easel.line(top, cap.line, 1.3, 0.85 * faint)


# Fields, sliders, toggles


def draw_well(easel: WidgetCanvas) -> None:
    """Draw a well, a field that is sunk into its plate: for text, a choice, the track of a
    slider.
    """
    skin, shape = easel.skin, easel.shape()
    if easel.state == "disabled":
        flat = skin.surfaces["disabled"]
        easel.surface(shape, flat)
        easel.line(shape, flat.line, 1.2, 0.7, DASHES)
        return
    well = skin.surfaces["well"]
    if easel.state == "error":
        easel.glow(shape, skin.danger, 9, 0.5)
    easel.surface(shape, well)
    _sunk(easel, shape, 0.9)
    if easel.state == "hovered":
        easel.line(shape, mix(well.line, easel.colour, 0.7), 1.5)
    elif easel.state == "error":
        easel.line(shape, skin.danger, 2)
    else:
        easel.line(shape, well.line, 1.4)
    if easel.state == "focused":
        draw_focus(easel)


def draw_bar(easel: WidgetCanvas) -> None:
    """Draw the filled part of a track: of a slider, a score, a scroll bar."""
    bar = easel.skin.tints["bar"].surface(easel.colour)
    radius = min(easel.width, easel.height) / 2
    path = rectangle(0, 0, easel.width, easel.height, radius)
    if easel.state == "dim":
        easel.fill(
            path,
            mix(bar.top, easel.skin.surfaces["plate"].foot, 0.5),
            mix(bar.foot, easel.skin.surfaces["plate"].foot, 0.5),
        )
        return
    if easel.state == "normal":
        easel.glow(path, easel.colour, 6, 0.5)
    easel.surface(path, bar)
    if easel.width > 4 * radius:
        easel.line(
            line((radius, easel.height * 0.3), (easel.width - radius, easel.height * 0.3)),
            WHITE,
            1,
            0.4,
        )


def draw_knob(easel: WidgetCanvas) -> None:
    """Draw the knob (thumb) of a slider."""
    _draw_thumb(
        easel, easel.width / 2, easel.height / 2, min(easel.width, easel.height) / 2, easel.state
    )


def _draw_thumb(easel: WidgetCanvas, x: float, y: float, radius: float, state: str) -> None:
    """Draw a knob, round or with eight sides; grey if it is off or disabled."""
    skin = easel.skin
    if skin.cut:
        path = polygon(
            [
                (x + radius * sin((k + 0.5) * pi / 4), y - radius * cos((k + 0.5) * pi / 4))
                for k in range(8)
            ]
        )
    else:
        path = ellipse(x, y, radius, radius)
    surface = skin.surfaces["knob"]
    if state not in ("off", "disabled"):
        easel.glow(path, easel.colour, 10 if state == "hovered" else 7, 0.6)
        surface = skin.tints["knob"].surface(easel.colour)
    easel.surface(path, surface._replace(cover=0.5 if state == "disabled" else 1.0))
    easel.line(path, skin.surfaces["knob"].line, 1.2)


def draw_toggle(easel: WidgetCanvas) -> None:
    """Draw a toggle switch: on, with a check in its thumb, or off, with a cross."""
    skin, width, height = easel.skin, easel.width, easel.height
    draw_well(easel._replace(state="normal"))
    radius = height * 0.42
    on = easel.state == "on"
    x = width - height / 2 if on else height / 2
    if on and width > 2 * height * 0.6:
        filled = easel._replace(
            width=max(1.0, width - 0.75 * height), height=max(1.0, height * 0.3), state="normal"
        )
        easel.sheet.open(f'transform="translate({height * 0.22:.2f} {height * 0.35:.2f})"')
        draw_bar(filled)
        easel.sheet.close()
    _draw_thumb(easel, x, height / 2, radius, "normal" if on else "off")
    mark = CHECK if on else CROSS
    easel.sheet.open(f'transform="translate({x:.2f} {height / 2:.2f}) scale({radius / 18:.3f})"')
    easel.line(mark, skin.text_colour["knob"], 3.4)
    easel.sheet.close()


ROW_LIGHT: Final = 0.22
"""Opacity of the light on a row that has the focus, where it is strongest."""
CHECK: Final = "M-7.5 .5L-2.5 6L8 -6"
CROSS: Final = "M-5.5 -5.5L5.5 5.5M5.5 -5.5L-5.5 5.5"


# Tabs, badges, rows


def draw_tab(easel: WidgetCanvas) -> None:
    """Draw a tab: the chosen one is filled; the others show nothing until the pointer is on them or
    they have the focus.
    """
    shape = easel.shape()
    if easel.state == "chosen":
        easel.glow(shape, easel.colour, 9, 0.5)
        surface = easel.skin.tints["chosen"].surface(easel.colour)
        easel.surface(shape, surface)
        easel.line(
            shape,
            mix(easel.colour, WHITE, 0.65)
            if easel.skin.light and not easel.skin.is_printed
            else easel.skin.ink.key,
            1.7,
        )
        easel.sheen()
    elif easel.state == "hovered":
        easel.wash(shape, easel.colour, 0.14)
        easel.line(shape, easel.colour, 1.2, 0.7)
    if easel.state == "focused":
        draw_focus(easel)


def draw_badge(easel: WidgetCanvas) -> None:
    """Draw a badge, a small plate for a name, a number or a word, in a hue; as an `alarm` it is
    filled with it, and glows.
    """
    skin = easel.skin
    shape = easel.shape(cut=8)
    if easel.state == "alarm":
        fill = deep(skin, easel.colour)
        easel.glow(shape, easel.colour, 6, 0.6)
        easel.fill(shape, fill, fill)
        easel.line(shape, skin.text_colour["badge"], 1.2, 0.75)
        return
    if easel.state == "filled":
        easel.glow(shape, easel.colour, 6, 0.5)
        filled = pale(skin, easel.colour)
        is_clear = skin.light and contrast(skin.text_colour["knob"], easel.colour) >= LEGIBLE
        easel.fill(shape, filled, easel.colour if is_clear else filled)
        return
    easel.surface(shape, skin.tints["badge"].surface(easel.colour)._replace(cover=0.88))
    easel.line(shape, easel.colour, 1.5)


def draw_panel(easel: WidgetCanvas) -> None:
    """Draw the ground of a group of things on a plate, in a hue: as a badge, or in a print and an
    office, whose badges are black and whose plates are not, as tinted paper."""
    if not easel.skin.is_printed and easel.skin.surfaces["plate"].finish != LANYARD:
        draw_badge(easel)
        return
    shape = easel.shape(cut=8)
    easel.surface(shape, easel.skin.surfaces["plate"])
    easel.wash(shape, easel.colour, 0.08)
    easel.line(shape, easel.colour, 1.5)


def draw_row(easel: WidgetCanvas) -> None:
    """Draw the ground of a row of options: of every other one, and of the one that has the
    focus.
    """
    shape = easel.shape(cut=9)
    if easel.state == "normal":
        easel.wash(shape, easel.skin.surfaces["plate"].line, 0.1)
        return
    name = easel.sheet.define(
        f'<linearGradient id="{{id}}"><stop offset="0" stop-color="{easel.colour}" '
        f'stop-opacity="{ROW_LIGHT}"/>'
        f'<stop offset="1" stop-color="{easel.colour}" stop-opacity=".07"/></linearGradient>'
    )
    easel.sheet.path(shape, f'fill="url(#{name})"')
