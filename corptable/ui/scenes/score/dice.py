"""Draw the dice of a roll: they tumble at first, and those that count are lit when they settle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.art.skin import PIP, PIPS
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.skin import Skin

GAP: Final = 0.2
"""Gap between two dice, in sizes of a die."""
LARGEST: Final = 1.6
"""Size of a die, at most, in text sizes."""
TUMBLED_FACES: Final = 7
"""Number of faces that a tumbling die shows before its result."""
UNLIT_HUE: Final = "steel"
"""Hue of a die that tumbles or does not count."""
SUPERSAMPLING: Final = 4
"""Supersampling factor of the pips."""


def die_size(count: int, area: pygame.Rect) -> int:
    """Return the largest size in pixels at which `count` dice fit into an area side by side."""
    return max(1, min(area.height, int(area.width / (count + GAP * (count - 1)))))


def draw_dice(
    surface: pygame.Surface, dice: Sequence[int], counted: Sequence[bool], area: pygame.Rect, skin: Skin, share: float
) -> None:
    """Draw dice side by side from the left; at a share below 1 they tumble, the last ones longest."""
    side = min(die_size(len(dice), area), round(skin.screen.text_size * LARGEST))
    for place, (value, counts) in enumerate(zip(dice, counted, strict=True)):
        settles = (place + 1) / len(dice)
        is_still = share >= settles
        shown = value if is_still else (value + place + int(share * TUMBLED_FACES)) % len(PIPS) + 1
        die = pygame.Rect(area.left + round(place * side * (1 + GAP)), 0, side, side)
        die.centery = area.centery
        _draw_die(surface, shown, counts and is_still, die, skin)


def _draw_die(surface: pygame.Surface, value: int, is_lit: bool, die: pygame.Rect, skin: Skin) -> None:
    state = "filled" if is_lit else "normal"
    skin.draw(surface, "badge", die, state, "" if is_lit else UNLIT_HUE)
    side = die.width * SUPERSAMPLING
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    for x, y in PIPS[value]:
        pygame.draw.circle(large, skin.text_colour("badge", state), ((0.5 + x) * side, (0.5 + y) * side), PIP * side)
    blit_premultiplied(surface, pygame.transform.smoothscale(large.premul_alpha(), die.size), die)
