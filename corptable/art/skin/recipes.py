"""Widgets and icons as they are ordered and composed."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from corptable.art.colours import Colour, contrast, mix
from corptable.art.paths import number
from corptable.art.picture import Layer, Picture
from corptable.art.sheet import Sheet, document
from corptable.art.skin.easel import Easel
from corptable.art.skin.icons import BOX, ICONS, WEIGHT
from corptable.art.skin.skin import LETTERS, find_skin
from corptable.art.skin.widgets import FILLED, PARTS, Part, pale
from corptable.errors import CorptableError, did_you_mean

NORMAL: Final = "normal"
LEGIBLE: Final = 4.5
"""The least contrast of text (WCAG 2.2)."""
STEPS: Final = 20
"""So many colours are tried between one that cannot be read and the letters that can."""


@dataclass(frozen=True, slots=True)
class Widget:
    """A widget of so many pixels: a part (`PARTS`) in a state of its own. `hue` is one of the ink's, `danger` or `target`; without
    it the widget has the skin's accent. `scale` says how many pixels wide a line of one unit is: 1 in a window 1080 high, with text
    at 100 %."""

    part: str
    ink: str
    width: int
    height: int
    state: str = NORMAL
    hue: str = ""
    scale: float = 1.0

    @property
    def margin(self) -> int:
        """So many pixels the picture reaches beyond the widget, on each side: its shadow, light and frame."""
        return ceil(find_part(self.part, self.state).margins[self.state] * self.scale)

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the picture, with its margin."""
        return self.width + 2 * self.margin, self.height + 2 * self.margin

    def picture(self) -> Picture:
        """Compose it. Raises CorptableError for a part, a state or an ink that is not there."""
        part, skin = find_part(self.part, self.state), find_skin(self.ink)
        width, height, margin = self.width / self.scale, self.height / self.scale, self.margin / self.scale
        sheet = Sheet(width, height)
        part.draw(Easel(sheet, skin, width, height, skin.colour(self.hue), self.state))
        box = (-margin, -margin, width + 2 * margin, height + 2 * margin)
        return Picture(*self.size, (Layer(document(*self.size, box, sheet.definitions, sheet.content)),))


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon (`ICONS`) in a square of so many pixels. `role` is what colours it: a hue of the ink, `danger`, `target`, or one of
    the skin's letters, such as `normal` or `dim`."""

    name: str
    ink: str
    pixels: int
    role: str = NORMAL

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the picture."""
        return self.pixels, self.pixels

    def picture(self) -> Picture:
        """Compose it. Raises CorptableError for an icon or an ink that is not there."""
        if self.name not in ICONS:
            raise CorptableError(f'There is no icon "{self.name}"{did_you_mean(self.name, ICONS)}.')
        icon, colour, half = ICONS[self.name], colour_of(self.ink, self.role), BOX / 2
        sheet = Sheet(BOX, BOX)
        group = f'transform="rotate({number(icon.turn)}) scale({icon.scale:.3g})"' if icon.turn or icon.scale != 1 else ""
        if icon.holes:
            name = sheet.define(
                f'<mask id="{{id}}" maskUnits="userSpaceOnUse" x="-30" y="-30" width="60" height="60">'
                f'<rect x="-30" y="-30" width="60" height="60" fill="#fff"/><path d="{icon.holes}"/></mask>'
            )
            group += f' mask="url(#{name})"'
        sheet.open(group)
        if icon.lines:
            sheet.path(
                icon.lines,
                f'fill="none" stroke="{colour}" stroke-width="{WEIGHT}" stroke-linecap="round" stroke-linejoin="round"',
            )
        if icon.solid:
            sheet.path(icon.solid, f'fill="{colour}"')
        sheet.close()
        box = (-half, -half, float(BOX), float(BOX))
        return Picture(*self.size, (Layer(document(*self.size, box, sheet.definitions, sheet.content)),))


def letters(ink: str, part: str, state: str = NORMAL) -> Colour:
    """The colour of what the window writes on a widget. Raises CorptableError for what is not there."""
    return find_skin(ink).letters[find_part(part, state).letters.get(state, NORMAL)]


def legible(ink: str, colour: Colour) -> Colour:
    """The colour that is nearest to this and can be read on plates: with as much of their letters in it as that takes."""
    skin = find_skin(ink)
    plate, ours = skin.surfaces["plate"], skin.letters[NORMAL]
    tried = (mix(colour, ours, step / STEPS) for step in range(STEPS))
    return next((one for one in tried if min(contrast(one, plate.top), contrast(one, plate.foot)) >= LEGIBLE), ours)


def ground(ink: str, part: str, state: str = NORMAL, hue: str = "") -> Colour | None:
    """The colour that a widget is filled with, in its middle; None where what is behind it is seen. Raises CorptableError for
    what is not there."""
    skin, name = find_skin(ink), find_part(part, state).ground.get(state)
    if name is None:
        return None
    colour = skin.colour(hue)
    if name == FILLED:
        return pale(skin, colour)
    surface = skin.tints[name].surface(colour) if name in skin.tints else skin.surfaces[name]
    return mix(surface.top, surface.foot, 0.5)


def find_part(name: str, state: str) -> Part:
    """A part that has such a state. Raises CorptableError if there is none."""
    if name not in PARTS:
        raise CorptableError(f'There is no widget "{name}"{did_you_mean(name, PARTS)}; wanted one of: {", ".join(PARTS)}.')
    part = PARTS[name]
    if state not in part.margins:
        raise CorptableError(f'"{name}" has no state "{state}"; wanted one of: {", ".join(part.margins)}.')
    return part


def colour_of(ink: str, role: str) -> Colour:
    """The colour of an icon, or of a number that stands for one: in the role of words of that kind, or in a hue of the ink.
    Raises KeyError for what is neither."""
    skin = find_skin(ink)
    if role in LETTERS and role != "danger":
        return skin.letters[role]
    if role in skin.ink.hues:
        return skin.ink.hues[role].text
    return skin.colour(role)
