"""Test themes: they are data, and read as strictly as decks."""

from __future__ import annotations

from pathlib import Path

import german_whist
import pygame
import pytest
import toy

from corptable.art.colours import contrast
from corptable.art.fields import font_files
from corptable.art.ink import ink_ids
from corptable.art.pawns import PLAIN as PLAIN_BASE
from corptable.art.skin import fill_colour
from corptable.art.writing_systems import STAND_INS
from corptable.cards import FileFaults
from corptable.engine.registry import find_game
from corptable.system.resources import folder
from corptable.ui.paint.shapes import SHAPES
from corptable.ui.paint.text import TextFont
from corptable.ui.paint.theme import COLOURS, DEFAULT_THEME, load_theme, read_theme, theme_name_of
from corptable.ui.platform.screen import Screen

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
        assert (
            len({theme.sign(suit).shape for suit in deck})
            == len({theme.sign(suit).colour for suit in deck})
            == 4
        )


BLACKLETTER = "UnifrakturCook_700Bold.ttf"
"""Typeface of a newspaper's name on business cards: its H hangs below the line, and no theme writes
with it.
"""
THEMES = sorted(path.stem for path in (folder("assets") / "themes").glob("*.yaml"))


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_can_be_worn_and_its_words_read_on_what_they_stand_on(name: str) -> None:
    """Labels on the felt and text on plates have a contrast of at least 4.5 to 1 (WCAG 2.2)."""
    theme = load_theme(name)
    colours = {word: "#" + bytes(colour).hex() for word, colour in theme.colours.items()}
    assert contrast(colours["spot_label"], colours["felt"]) >= 4.5
    assert theme.art.ink in ink_ids()
    for word, state in (
        ("text", "normal"),
        ("text_dim", "normal"),
        ("strong", "normal"),
        ("refusal", "prompt"),
    ):
        plate = fill_colour(theme.art.ink, "plate", state)
        assert plate is not None
        assert contrast(colours[word], plate) >= 4.5


def test_a_game_wears_its_own_theme_or_that_of_the_program() -> None:
    assert theme_name_of(find_game("pwodoc")) == "pwodoc"
    assert theme_name_of(find_game(german_whist.GAME.id)) == "german_whist"
    assert theme_name_of(find_game(toy.GAME.id)) == DEFAULT_THEME


def test_a_game_may_bring_its_theme_in_its_own_folder() -> None:
    assert load_theme(german_whist.GAME.id).colours["felt"] != load_theme("paper").colours["felt"]


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
        ("title: Rajdhani_700Bold.ttf", "title: ../../secret.ttf", "one of: .*Barlow"),
    ],
)
def test_a_fault_in_a_theme_is_told_with_its_line(
    tmp_path: Path, found: str, written: str, complaint: str
) -> None:
    path = tmp_path / "theme.yaml"
    path.write_text(PLAIN.read_text(encoding="utf-8").replace(found, written, 1), encoding="utf-8")
    with pytest.raises(FileFaults, match=complaint) as faults:
        read_theme(path)
    assert "theme.yaml:" in str(faults.value)


def based_on(base: str, tmp_path: Path, more: str = "", name: str = "heir") -> Path:
    """Write a theme that is based on another, and return its path."""
    path = tmp_path / f"{name}.yaml"
    path.write_text(f"format: 1\nbased_on: {base}\n{more}", encoding="utf-8")
    return path


def test_a_theme_that_is_based_on_another_differs_in_what_it_says_alone(tmp_path: Path) -> None:
    path = based_on(
        "neon",
        tmp_path,
        'colours: {felt: "102030"}\nsuits:\n  cups: {shape: heart}\n  feathers: {colour: '
        '"ffffff", shape: bat}\n',
    )
    heir, base = read_theme(path), load_theme("neon")
    assert heir.colours == {**base.colours, "felt": (16, 32, 48)}
    assert heir.sign("cups") == base.sign("cups")._replace(shape="heart")
    assert heir.suits.keys() - base.suits.keys() == {"feathers"}
    assert heir._replace(colours=base.colours, suits=base.suits) == base


def test_a_theme_inherits_from_the_base_of_its_base(tmp_path: Path) -> None:
    based_on("paper", tmp_path, 'colours: {felt: "102030"}\n', "parent")
    heir = read_theme(based_on("parent", tmp_path, "art: {decks: []}\n"))
    assert heir.colours["felt"] == (16, 32, 48)
    assert heir.art == load_theme("paper").art._replace(decks=())
    assert heir.fonts == heir.crowded_fonts == load_theme("neon").fonts


def test_where_text_has_little_room_a_theme_may_have_narrower_typefaces(tmp_path: Path) -> None:
    """A theme that names only its typefaces has the same there."""
    heir = read_theme(based_on("corporation", tmp_path, "art: {decks: []}\n"))
    assert heir.crowded_fonts == load_theme("corporation").crowded_fonts != heir.fonts
    other = read_theme(
        based_on("corporation", tmp_path, "fonts: {text: Jost_700Bold.ttf}\n", "other")
    )
    assert other.crowded_fonts == other.fonts


@pytest.mark.parametrize(
    ("screen", "crowded"),
    [
        (Screen(1280, 720), False),
        (Screen(1920, 1080), False),
        (Screen(1024, 640), True),
        (Screen(620, 1000), True),
        (Screen(1280, 720, 2.0), True),
        (Screen(1920, 1080, 2.0), True),
    ],
)
def test_a_window_is_crowded_where_it_is_small_or_its_text_is_large(
    screen: Screen, crowded: bool
) -> None:
    assert screen.is_crowded is crowded


@pytest.mark.parametrize(
    ("base", "more", "complaint"),
    [
        ("neno", "", r'heir\.yaml:2: based_on: found "neno" \(did you mean "neon"'),
        ("heir", "", r'heir\.yaml:2: based_on: found "heir", which is based on this theme'),
        ("parent", "", r'parent\.yaml:2: based_on: found "heir", which is based on this theme'),
        (
            "neon",
            'colours: {fell: "102030"}',
            r'heir\.yaml:3: colours\.fell: unknown field "fell" \(did you mean "felt"',
        ),
        (
            "neon",
            'suits: {feathers: {colour: "102030"}}',
            r"heir\.yaml:3: suits\.feathers\.shape: missing",
        ),
        ("neon", "smell: roses", r"heir\.yaml:3: smell: unknown field"),
    ],
)
def test_a_fault_in_what_a_theme_inherits_is_told_with_file_line_and_field(
    tmp_path: Path, base: str, more: str, complaint: str
) -> None:
    based_on("heir", tmp_path, name="parent")
    with pytest.raises(FileFaults, match=complaint):
        read_theme(based_on(base, tmp_path, more))


def test_the_owners_of_pawns_have_patterns_of_their_own() -> None:
    """Colour alone must not tell whose pawn it is."""
    theme = load_theme("pwodoc")
    patterns = [theme.sign(owner).pattern for owner in ("red", "yellow", "blue", "green")]
    assert len(set(patterns)) == len(patterns)
    assert PLAIN_BASE not in patterns


@pytest.mark.parametrize(
    "file", [file for file in font_files() if file not in (BLACKLETTER, *STAND_INS)]
)
def test_capitals_of_every_typeface_stand_in_the_middle_of_their_line(file: str) -> None:
    """Some typefaces have all of the gap between lines beneath them."""
    pygame.font.init()
    line = TextFont(str(folder("assets") / "fonts" / file), 40).render("H", True, "white")
    letter = line.get_bounding_rect()
    assert abs(letter.centery - line.get_height() / 2) <= 4
