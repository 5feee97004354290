"""Themes are data, and read as strictly as decks."""

from __future__ import annotations

from pathlib import Path

import pytest

from corptable.cards import FileFaults
from corptable.resources import folder
from corptable.ui.signs import SHAPES
from corptable.ui.theme import COLOURS, load_theme, read_theme

PLAIN = folder("assets") / "themes" / "neon.yaml"

DECKS = (
    ("batons", "cups", "blades", "coins"),
    ("wands", "cups", "swords", "coins"),
    ("clubs", "diamonds", "hearts", "spades"),
    ("imps", "bats", "ghosts", "pumpkins"),
)


def test_the_neon_theme_has_every_colour_and_tells_suits_apart_by_shape() -> None:
    theme = load_theme("neon")
    assert set(theme.colours) == set(COLOURS)
    for deck in DECKS:
        assert len({theme.sign(suit).shape for suit in deck}) == len({theme.sign(suit).colour for suit in deck}) == 4


def test_a_card_without_a_suit_has_a_sign_of_its_own() -> None:
    theme = load_theme("neon")
    assert theme.sign("") == theme.sign("feathers") == theme.no_suit
    assert {sign.shape for sign in (*theme.suits.values(), theme.no_suit)} <= set(SHAPES)


@pytest.mark.parametrize(
    ("found", "written", "complaint"),
    [
        ('"060b14"', '"060b1g"', "six hexadecimal digits"),
        ("  felt:", "  fell:", "felt: missing"),
        ("shape: cup", "shape: mug", "one of: star, baton, cup"),
        ("format: 1", "format: 2", "format"),
    ],
)
def test_a_fault_in_a_theme_is_told_with_its_line(tmp_path: Path, found: str, written: str, complaint: str) -> None:
    path = tmp_path / "theme.yaml"
    path.write_text(PLAIN.read_text(encoding="utf-8").replace(found, written, 1), encoding="utf-8")
    with pytest.raises(FileFaults, match=complaint) as faults:
        read_theme(path)
    assert "theme.yaml:" in str(faults.value)
