"""Lay out the answers to a question about a seat in a bow around its plate, so that they stand
where the person has clicked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from corptable.session.prompt import Offer
from corptable.ui.paint.text import font
from corptable.ui.platform.screen import Screen
from corptable.ui.widgets.button import GAP, Button

HEIGHT: Final = 2.0
"""Height of an answer, in text sizes, as all lengths here."""
PADDING: Final = 4.2
"""Room beside the label of an answer: for its key, and at both ends."""
BOW: Final = 1.4
"""Distance by which the answers in the middle of the bow are further from the plate than those at
its ends.
"""
MARGIN: Final = 0.5
"""Distance of the bow from the plate, and from the edges of the window."""


def lay_ring(
    plate: pygame.Rect, offers: Sequence[Offer], screen: Screen, keys: Mapping[str, str]
) -> list[Button]:
    """Lay out buttons for offers around a plate: at the side where the middle of the window is, one
    above the other; where the window is too narrow for that, beneath the plate or above it. `keys`
    has the key of each by its word."""
    size, margin = screen.text_size, screen.em(MARGIN)
    width = max(font(size, bold=True).size(offer.label)[0] for offer in offers) + screen.em(PADDING)
    height = screen.em(HEIGHT)
    window = pygame.Rect(0, 0, screen.width, screen.height).inflate(-2 * margin, -2 * margin)
    whole = pygame.Rect(0, 0, width + screen.em(BOW), len(offers) * (height + GAP) - GAP)
    is_left = plate.centerx <= window.centerx
    room = window.right - plate.right if is_left else plate.left - window.left
    if room >= whole.width + margin:
        whole.midleft = plate.right + margin, plate.centery
        if not is_left:
            whole.midright = plate.left - margin, plate.centery
    else:
        whole.midtop = plate.centerx, plate.bottom + margin
        if plate.centery > window.centery:
            whole.midbottom = plate.centerx, plate.top - margin
    whole.clamp_ip(window)
    buttons = []
    for place, offer in enumerate(offers):
        outwards = round(screen.em(BOW) * _bulge(place, len(offers)))
        left = whole.left + outwards if is_left else whole.right - width - outwards
        rect = pygame.Rect(left, whole.top + place * (height + GAP), width, height)
        part = "primary" if offer.stands_out and not offer.reason else "button"
        buttons.append(
            Button(
                offer.word,
                offer.label,
                key=keys.get(offer.word, ""),
                part=part,
                reason=offer.reason,
                rect=rect,
            )
        )
    return buttons


def _bulge(place: int, count: int) -> float:
    """Return how far out an answer is, from 0 at the ends of the bow to 1 in its middle."""
    if count == 1:
        return 1.0
    across = 2 * place / (count - 1) - 1
    return float(1 - across**2)
