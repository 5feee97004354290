"""Test in a real window that cards have images: none is text but in the first moments of the first
start.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from ui.real_window import RealWindow, missing_tools

from corptable.store import Settings, Store

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        bool(missing_tools()), reason=f"real windows need {' and '.join(missing_tools())}"
    ),
]
SIZES: Final = ("1280x720", "1024x640", "2560x1440", "1920x1080")
ACTS: Final = 3
"""Acts of bots before the person is asked."""


class Frame(NamedTuple):
    """Hold what the program traces of a frame: how many cards it drew without an image, and how
    many images are on their way, for what is shown and in all."""

    bare: int
    shown: int
    ordered: int


def frames(home: Path, size: str, seed: int) -> Iterator[Frame]:
    """Open a table that fills a screen of this size and yield each frame, until the person is asked
    and nothing is painted any more. No frame is drawn for what is painted ahead."""
    words = [
        "play",
        "corporate_court",
        "--seats",
        "person,random,random,random",
        "--option",
        "first_dealer=0",
        "--seed",
        str(seed),
    ]
    Store(home / "config" / "corptable").keep_settings(Settings(full_screen=True))
    acts, ordered = 0, True
    with RealWindow(words, home, f"{size}x24") as window:
        while ordered or acts < ACTS:
            kind, *rest = window.line("").split() or [""]
            if kind == "ACT":
                acts, ordered = acts + 1, True
            elif kind == "FRAME":
                yield (frame := Frame(*map(int, rest)))
                ordered = frame.ordered > 0
            elif kind == "PAINTED":
                ordered = False


PAIRS: Final = list(pairwise([*SIZES, SIZES[0]]))


@pytest.mark.parametrize(
    ("size", "other"),
    [PAIRS[0], *(pytest.param(*pair, marks=pytest.mark.thorough) for pair in PAIRS[1:])],
)
def test_cards_have_images_before_anything_else_and_later_always(
    size: str, other: str, tmp_path: Path
) -> None:
    """The first start paints miniatures of all cards in sight, which stand in for them, before it
    paints the room. Later starts find miniatures of all cards of the deck, at every size of the
    window, and so does another hand."""
    home = tmp_path / "home"
    first = list(frames(home, size, 8))
    assert first[0].bare, "nothing was to be painted, so this test could not fail"
    clothed = next(frame for frame in first if not frame.bare)
    assert clothed.shown, "the cards came last"
    assert not first[-1].bare
    for later in (size, other):
        assert {frame.bare for frame in frames(home, later, 9)} == {0}, later
