"""Test marked text on the screen: broken to a width, with names of cards that can be hovered, in
legible colours.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy import GAME
from ui.robot import SIZE

from corptable.art.colours import contrast, mix
from corptable.art.ink import ink_ids
from corptable.art.skin import legible
from corptable.art.skin.skin import find_skin
from corptable.engine.options import read_options
from corptable.engine.registry import find_game
from corptable.engine.table import Table
from corptable.presentation.words import sentence
from corptable.system.resources import folder
from corptable.ui.app import App
from corptable.ui.paint.text import font
from corptable.ui.paint.theme import load_theme
from corptable.ui.widgets.marked_text import MarkedText

THEMES = sorted(path.stem for path in (folder("assets") / "themes").glob("*.yaml"))
NAMES = ("Ada", "Bo", "Cy", "Di")
TOY = GAME.table(2, read_options(GAME.option_set, {}, 2))
TEXT = 16


@pytest.fixture(autouse=True, scope="module")
def app() -> Iterator[App]:
    """Open an app, for its fonts."""
    app = App(SIZE, clock=lambda: 0.0)
    yield app
    app.close()


def table_of(game: str) -> Table:
    found = find_game(game)
    seats = max(2, found.seats.start)
    return found.table(seats, read_options(found.option_set, {}, seats))


def set_text(marked: str, width: int = 400, table: Table = TOY) -> MarkedText:
    return MarkedText(sentence(marked, table, NAMES), width, TEXT)


def test_a_name_is_found_where_it_stands_and_nowhere_else() -> None:
    text = set_text("@0 takes [red-3].")
    ((piece, rect),) = text.names()
    assert piece is TOY.named["red-3"]
    assert abs(rect.left - font(TEXT).size("Ada takes ")[0]) <= 1
    assert rect.width == font(TEXT).size("Red 3")[0]
    assert text.name_at(rect.center) == (piece, rect)
    assert text.name_at((rect.left - 3, rect.centery)) is None
    assert text.name_at((rect.right + 1, rect.centery)) is None


def test_a_name_that_is_broken_is_found_in_both_lines() -> None:
    tarot = table_of("corporate_court")
    text = set_text("a [cups-7]", font(TEXT).size("a Seven of ")[0], tarot)
    found = list(text.names())
    assert [piece.name for piece, _ in found] == ["cups-7", "cups-7"]
    assert found[0][1].bottom <= found[1][1].top
    assert text.rows == 2


def test_what_stands_after_a_name_without_a_space_stays_with_it() -> None:
    text = set_text("[red-3], [red-4]", font(TEXT).size("Red 3,")[0] + 2)
    assert text.rows == 2


def test_no_name_hangs_over_the_width() -> None:
    text = set_text(" and ".join(f"[{name}]" for name in list(TOY.named)[:20]), 150)
    assert all(rect.right <= 152 for _, rect in text.names())
    assert text.height == text.rows * 20


def test_pawns_have_no_picture_to_show_and_cannot_be_pointed_at() -> None:
    table = table_of("pwodoc")
    pawn = next(piece for piece in table.pieces if piece.card.kind == "pawn")
    assert list(set_text(f"[{pawn.name}]", table=table).names()) == []


@given(st.text(alphabet=st.sampled_from("ab @01[]red-3 .")), st.integers(1, 300))
def test_anything_can_be_set_at_any_width_and_drawn(marked: str, width: int) -> None:
    text = MarkedText(sentence(marked, TOY, NAMES), width, TEXT)
    assert text.rows >= (1 if marked.strip() else 0)


# Colours


@pytest.mark.parametrize("part", ["plate", "paper"])
@pytest.mark.parametrize("ink", ink_ids())
def test_any_colour_becomes_legible_on_a_part_and_stays_what_it_is_if_it_was(
    ink: str, part: str
) -> None:
    plate = find_skin(ink).surfaces[part]
    grounds = (plate.top, plate.foot)
    for colour in ("#000000", "#ffffff", "#b26a00", "#3d7f9e", plate.top, plate.foot):
        found = legible(ink, colour, part)
        assert min(contrast(found, ground) for ground in grounds) >= 4.5
        if min(contrast(colour, ground) for ground in grounds) >= 4.5:
            assert found == colour
    middle = mix(plate.top, plate.foot, 0.5)
    assert legible(ink, middle, part) != middle


@pytest.mark.parametrize("name", THEMES)
def test_names_of_all_suits_can_be_read_on_plates_in_every_theme_and_told_apart(
    app: App, name: str
) -> None:
    app.set_theme(name)
    plate = find_skin(load_theme(name).art.ink).surfaces["plate"]
    for suits in (
        ("batons", "cups", "blades", "coins", ""),
        ("clubs", "diamonds", "hearts", "spades"),
        ("imps", "bats", "ghosts"),
    ):
        colours = [app.skin.card_name_colour(suit) for suit in suits]
        assert len(set(colours)) == len(suits)
        for colour in colours:
            assert (
                min(
                    contrast("#" + bytes(colour).hex(), ground)
                    for ground in (plate.top, plate.foot)
                )
                >= 4.5
            )


def test_names_have_a_line_beneath_and_a_stronger_one_when_pointed_at(app: App) -> None:
    """Colour alone does not tell names apart."""
    app.set_theme("neon")

    def drawn(marked: str, lit: bool) -> int:
        """Return the brightness of the two pixel rows beneath the letters, where the line under a
        name is drawn.
        """
        surface = pygame.Surface((200, 40))
        text = set_text(marked, 190)
        found = next(iter(text.names()), None)
        text.draw(
            surface,
            (0, 0),
            app.skin,
            (255, 255, 255),
            found[0] if lit and found is not None else None,
        )
        row = font(TEXT).get_ascent() + 1
        return sum(sum(surface.get_at((x, y))[:3]) for x in range(200) for y in (row, row + 1))

    assert drawn("[red-3]", lit=True) > drawn("[red-3]", lit=False) > drawn("Red 3", lit=False)
