"""Name the 22 majors by their powers (section 5); the other modules read `majors.TOWER`."""

from __future__ import annotations

from typing import Final

MAJORS: Final = tuple(f"major-{number}" for number in range(22))
(
    BASTARD,
    MATRIX,
    PRIESTESS,
    BANRIGH,
    CHIEF,
    HIGHER_POWER,
    AVATARS,
    RIDE,
    DISCIPLINE,
    HERMIT,
    WHEEL,
    VIGILANTE,
    HANGED_MAN,
    ERROR_404,
    THRESHOLD,
    DRAGON,
    TOWER,
    COMET,
    SHADOWS,
    ECLIPSE,
    KARMA,
    WORLD,
) = MAJORS

STEP_POWERS: Final = frozenset(
    (
        BASTARD,
        MATRIX,
        PRIESTESS,
        BANRIGH,
        CHIEF,
        AVATARS,
        WHEEL,
        VIGILANTE,
        HANGED_MAN,
        ERROR_404,
        TOWER,
        COMET,
        SHADOWS,
        ECLIPSE,
    )
)
"""Majors whose power acts once in their owner's arcana step (section 5)."""
