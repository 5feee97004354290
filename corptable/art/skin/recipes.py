"""Specify and compose the pictures of widgets and icons, and tell their colours."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Final

from corptable.art.colours import LEGIBLE, Colour, contrast, mix
from corptable.art.paths import number
from corptable.art.picture import Layer, Picture
from corptable.art.sheet import SvgSheet, document
from corptable.art.skin.easel import WidgetCanvas
from corptable.art.skin.parts import ALARM, FILLED, PARTS, SkinPart
from corptable.art.skin.skin import LETTERS, deep, find_skin, pale
from corptable.art.skin.widgets import ROW_LIGHT
from corptable.system.errors import CorptableError, did_you_mean

NORMAL: Final = "normal"
STEPS: Final = 20
"""Number of colours that are tried between an illegible one and that of letters."""


@dataclass(frozen=True, slots=True)
class WidgetPicture:
    """Specify a widget of a size in pixels: a part (`PARTS`) in one of its states.

    `hue` is one of the ink's, `danger` or `target`; without it the widget has the skin's accent.
    `scale` is pixels a unit: 1 in a window 1080 pixels high, with text at 100 %.
    """

    part: str
    ink: str
    width: int
    height: int
    state: str = NORMAL
    hue: str = ""
    scale: float = 1.0

    @property
    def margin(self) -> int:
        """Get the margin of the picture around the widget on each side, in pixels: for its shadow,
        light and frame.
        """
        return ceil(find_part(self.part, self.state).margins[self.state] * self.scale)

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels, with its margin."""
        return self.width + 2 * self.margin, self.height + 2 * self.margin

    def picture(self) -> Picture:
        """Compose the widget. Raises CorptableError for an unknown part, state or ink."""
        part, skin = find_part(self.part, self.state), find_skin(self.ink)
        width, height, margin = (
            self.width / self.scale,
            self.height / self.scale,
            self.margin / self.scale,
        )
        sheet = SvgSheet(width, height)
        part.draw(WidgetCanvas(sheet, skin, width, height, skin.colour(self.hue), self.state))
        box = (-margin, -margin, width + 2 * margin, height + 2 * margin)
        return Picture(
            *self.size, (Layer(document(*self.size, box, sheet.definitions, sheet.content)),)
        )


@dataclass(frozen=True, slots=True)
class Icon:
    """Specify an icon (`ICONS`) in a square of `pixels` by `pixels`.

    `role` colours it: a hue of the ink, `danger`, `target`, or one of the skin's letters, such as
    `normal` or `dim`.
    """

    name: str
    ink: str
    pixels: int
    role: str = NORMAL

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        return self.pixels, self.pixels

    def picture(self) -> Picture:
        """Compose the icon. Raises CorptableError for an unknown icon or ink."""
        from corptable.art.skin.icons import (
            BOX,
            ICONS,
            WEIGHT,
        )  # in the painter only, with all that signs are taken from

        if self.name not in ICONS:
            raise CorptableError(f'There is no icon "{self.name}"{did_you_mean(self.name, ICONS)}.')
        icon, colour, half = ICONS[self.name], colour_of(self.ink, self.role), BOX / 2
        sheet = SvgSheet(BOX, BOX)
        group = (
            f'transform="rotate({number(icon.turn)}) scale({icon.scale:.3g})"'
            if icon.turn or icon.scale != 1
            else ""
        )
        if icon.holes:
            name = sheet.define(
                f'<mask id="{{id}}" maskUnits="userSpaceOnUse" x="-30" y="-30" width="60" '
                'height="60">'
                '<rect x="-30" y="-30" width="60" height="60" fill="#fff"/><path '
                f'd="{icon.holes}"/></mask>'
            )
            group += f' mask="url(#{name})"'
        sheet.open(group)
        if icon.lines:
            sheet.path(
                icon.lines,
                f'fill="none" stroke="{colour}" stroke-width="{WEIGHT}" '
                'stroke-linecap="round" stroke-linejoin="round"',
            )
        if icon.solid:
            sheet.path(icon.solid, f'fill="{colour}"')
        sheet.close()
        box = (-half, -half, float(BOX), float(BOX))
        return Picture(
            *self.size, (Layer(document(*self.size, box, sheet.definitions, sheet.content)),)
        )


def text_colour(ink: str, part: str, state: str = NORMAL) -> Colour:
    """Return the colour of text on a widget. Raises CorptableError for an unknown ink, part or
    state.
    """
    return find_skin(ink).text_colour[letters_on(part, state)]


def letters_on(part: str, state: str = NORMAL) -> str:
    """Return the role of text and icons on a widget. Raises CorptableError for an unknown part or
    state.
    """
    return find_part(part, state).letters.get(state, NORMAL)


def legible(ink: str, colour: Colour, part: str = "plate") -> Colour:
    """Return the colour nearest to `colour` that is legible on a part, a plate or paper, and on its
    lit rows: mixed with as much of its letters as that takes."""
    skin = find_skin(ink)
    sheet, ours = skin.surfaces[part], skin.text_colour[letters_on(part)]
    grounds = (sheet.top, sheet.foot, mix(sheet.top, skin.colour(""), ROW_LIGHT))
    tried = (mix(colour, ours, step / STEPS) for step in range(STEPS))
    return next(
        (one for one in tried if min(contrast(one, ground) for ground in grounds) >= LEGIBLE), ours
    )


@cache
def fill_colour(ink: str, part: str, state: str = NORMAL, hue: str = "") -> Colour | None:
    """Return the colour of a widget's fill, in its middle; None where the widget is transparent.

    Raises CorptableError for an unknown ink, part or state.
    """
    skin, name = find_skin(ink), find_part(part, state).ground.get(state)
    if name is None:
        return None
    colour = skin.colour(hue)
    if name == FILLED:
        return pale(skin, colour)
    if name == ALARM:
        return deep(skin, colour)
    surface = skin.tints[name].surface(colour) if name in skin.tints else skin.surfaces[name]
    return mix(surface.top, surface.foot, 0.5)


def find_part(name: str, state: str) -> SkinPart:
    """Return a part that has a state. Raises CorptableError if there is none."""
    if name not in PARTS:
        raise CorptableError(
            f'There is no widget "{name}"{did_you_mean(name, PARTS)}; wanted one of: '
            f"{', '.join(PARTS)}."
        )
    part = PARTS[name]
    if state not in part.margins:
        raise CorptableError(
            f'"{name}" has no state "{state}"; wanted one of: {", ".join(part.margins)}.'
        )
    return part


def colour_of(ink: str, role: str) -> Colour:
    """Return the colour of an icon, or of a number that stands for one: that of text of a role, of
    a hue of the ink, or of a suit's hue on paper: `sky/paper`.

    Raises KeyError for any other role.
    """
    skin = find_skin(ink)
    if role.endswith("/paper"):
        return suit_colour(ink, role.removesuffix("/paper"), "paper")
    if role in LETTERS and role != "danger":
        return skin.text_colour[role]
    if role in skin.ink.hues:
        return skin.text_in(role)
    return skin.colour(role)


def suit_colour(ink: str, suit: str, part: str = "plate") -> Colour:
    """Return the colour of a suit's name on a part: on paper that of its cards. Raises KeyError for
    a suit that the ink lacks.
    """
    skin = find_skin(ink)
    return skin.ink.hues[suit].text if part == "paper" else skin.text_in(suit)
