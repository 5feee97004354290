"""Parse, mix and compare colours, which are strings as SVG writes them (`#rrggbb`)."""

from __future__ import annotations

from typing import Final, TypeAlias

Colour: TypeAlias = str
WHITE: Final[Colour] = "#ffffff"
BLACK: Final[Colour] = "#000000"
LEGIBLE: Final = 4.5
"""Least contrast of text (WCAG 2.2)."""


def channels(colour: Colour) -> tuple[int, int, int]:
    """Return the red, green and blue of a colour, 0 to 255 each."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour between two; a `share` of 0 is the one, 1 the other."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex()


def luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour, 0 to 1 (WCAG 2.2, "relative luminance")."""
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (value / 255 for value in channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"); text needs at
    least 4.5.
    """
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)
