"""Thin the parameters of tests for an ordinary run; a thorough one has all."""

from __future__ import annotations

from collections.abc import Sequence

import pytest


def by_turns(subjects: Sequence[object], ways: Sequence[object]) -> list[object]:
    """Return the parameters of a test for each subject with each way to look at it; in an ordinary
    run each has one way, the next subject the next one. A subject of several values is a tuple."""
    return [
        pytest.param(
            *(subject if isinstance(subject, tuple) else (subject,)),
            way,
            marks=() if (place - at) % len(ways) == 0 else pytest.mark.thorough,
        )
        for at, subject in enumerate(subjects)
        for place, way in enumerate(ways)
    ]
