"""Test the typesetting of a document: within its width, in order, with headings at their places."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from ui.robot import SIZE
from ui.thinned import by_turns

from corptable.engine.registry import find_game
from corptable.system.resources import PACKAGE
from corptable.ui.app import App
from corptable.ui.paint.text import font
from corptable.ui.scenes.rules.book import RuleBook
from corptable.ui.widgets.document import Document, TextPiece
from corptable.ui.widgets.markdown import STRONG, read_markdown

WIDTH = 500


@pytest.fixture(autouse=True, scope="module")
def app() -> Iterator[App]:
    """Open an app, for its fonts."""
    app = App(SIZE, clock=lambda: 0.0)
    yield app
    app.close()


def set_page(source: str, width: int = WIDTH, size: int = 16) -> Document:
    return Document(read_markdown(source), width, size)


def end(piece: TextPiece) -> int:
    return piece.left + font(piece.size, bold=piece.style in (STRONG, "code")).size(piece.text)[0]


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("game", "width"),
    by_turns(
        sorted(path.parent.name for path in PACKAGE.glob("games/*/rules.md")), [240, 500, 900]
    ),
)
def test_nothing_of_any_games_rules_sticks_out_or_lies_on_anything_else(
    game: str, width: int
) -> None:
    page = Document(RuleBook(find_game(game)).blocks, width, 18)
    assert all(piece.left >= 0 and end(piece) <= width + 2 for piece in page._pieces)
    assert max(piece.top for piece in page._pieces) < page.height
    rects = [
        pygame.Rect(piece.left, piece.top, end(piece) - piece.left, piece.size)
        for piece in page._pieces
    ]
    for place, rect in enumerate(rects):
        assert (
            rect.collidelist([other for other in rects[place + 1 : place + 40] if other.width])
            == -1
        )


def test_a_line_is_broken_between_words_and_styles_stay_together() -> None:
    page = set_page("one **two**, three", width=font(16).size("one two, ")[0] + 8)
    assert [(piece.text, piece.style) for piece in page._pieces] == [
        ("one", ""),
        ("two", STRONG),
        (",", ""),
        ("three", ""),
    ]
    assert page._pieces[2].left == end(page._pieces[1])
    assert page._pieces[3].top > page._pieces[2].top


def test_a_word_that_is_longer_than_the_line_is_cut_and_not_lost() -> None:
    page = set_page("w" * 300)
    assert "".join(piece.text for piece in page._pieces) == "w" * 300
    assert all(end(piece) <= WIDTH for piece in page._pieces)


def test_in_a_table_the_wide_column_gives_way() -> None:
    page = set_page(f"| a few words | text |\n|---|---|\n| some more words | {'long ' * 60}|")
    assert [piece.text for piece in page._pieces if piece.left < 20] == [
        "a few words",
        "some more words",
    ]


def test_headings_are_where_the_contents_say() -> None:
    page = set_page("# A\n" + "text\n\n" * 30 + "## B *c*\nmore")
    assert [(entry.text, entry.level) for entry in page.contents] == [("A", 1), ("B c", 2)]
    assert page.contents[1].top == next(
        piece.top for piece in page._pieces if piece.text.startswith("B")
    )


def test_an_empty_text_is_an_empty_page() -> None:
    assert set_page("").height == 0


@given(st.text(alphabet=st.sampled_from("ab1 \n#*-|`:")), st.integers(1, 300))
def test_anything_can_be_set_at_any_width(source: str, width: int) -> None:
    set_page(source, width)
