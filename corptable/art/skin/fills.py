"""Tell the fills of widgets that are filled with a hue alone, so that their letters can be read."""

from __future__ import annotations

from corptable.art.colours import LEGIBLE, WHITE, Colour, contrast, mix
from corptable.art.skin.skin import Skin

PALEST, STEPS = 0.84, 7
"""Greatest share of white in the fill of a badge, and number of steps to it."""


def pale(skin: Skin, colour: Colour) -> Colour:
    """Return the pale fill of a hue; text on it is dark, so a dark hue becomes as much paler as
    that takes; the accent of a print is as bright as its targets."""
    if skin.is_printed and colour == skin.colour(""):
        return skin.target_light
    if not skin.light:
        return mix(colour, skin.tints["badge"].ground, 0.42)
    tried = (mix(colour, WHITE, PALEST * step / STEPS) for step in range(1, STEPS + 1))
    return next(
        (fill for fill in tried if contrast(skin.text_colour["knob"], fill) >= LEGIBLE), WHITE
    )


def deep(skin: Skin, colour: Colour) -> Colour:
    """Return the deep fill of a hue, on which letters of badges can be read: mixed with as much of
    their ground as that takes.
    """
    letters, ground = skin.text_colour["badge"], skin.tints["badge"].ground
    tried = (mix(colour, ground, step / STEPS) for step in range(STEPS))
    return next((fill for fill in tried if contrast(letters, fill) >= LEGIBLE), ground)
