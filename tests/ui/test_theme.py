"""Test themes: they are data, and read as strictly as decks."""

from __future__ import annotations

from pathlib import Path

import pytest

from corptable.art.colours import contrast
from corptable.art.ink import ink_ids
from corptable.art.skin import fill_colour
from corptable.cards import FileFaults
from corptable.resources import folder
from corptable.ui.paint.shapes import SHAPES
from corptable.ui.paint.theme import COLOURS, DEFAULT_THEME, load_theme, read_theme, theme_name_of

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


THEMES = sorted(path.stem for path in (folder("assets") / "themes").glob("*.yaml"))


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_can_be_worn_and_its_words_read_on_what_they_stand_on(name: str) -> None:
    """Labels on the felt and text on plates have a contrast of at least 4.5 to 1 (WCAG 2.2)."""
    theme = load_theme(name)
    colours = {word: "#" + bytes(colour).hex() for word, colour in theme.colours.items()}
    assert contrast(colours["spot_label"], colours["felt"]) >= 4.5
    assert theme.art.ink in ink_ids()
    for word, state in (("text", "normal"), ("text_dim", "normal"), ("prompt", "prompt"), ("refusal", "prompt")):
        plate = fill_colour(theme.art.ink, "plate", state)
        assert plate is not None
        assert contrast(colours[word], plate) >= 4.5


def test_a_game_wears_its_own_theme_or_that_of_the_program() -> None:
    assert theme_name_of("pwodoc") == "pwodoc"
    assert theme_name_of("a_game_of_somebody_elses") == DEFAULT_THEME


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
        ("title: Rajdhani_700Bold.ttf", "title: ../../secret.ttf", "one of: Barlow"),
    ],
)
def test_a_fault_in_a_theme_is_told_with_its_line(tmp_path: Path, found: str, written: str, complaint: str) -> None:
    path = tmp_path / "theme.yaml"
    path.write_text(PLAIN.read_text(encoding="utf-8").replace(found, written, 1), encoding="utf-8")
    with pytest.raises(FileFaults, match=complaint) as faults:
        read_theme(path)
    assert "theme.yaml:" in str(faults.value)
