"""Test the Markdown of the rules documents: it is read into blocks; anything else is plain text,
and no word of it is lost.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corptable.system.resources import PACKAGE
from corptable.ui.widgets.markdown import (
    CODE,
    EMPHASIS,
    STRONG,
    Block,
    Heading,
    ListItem,
    Paragraph,
    PictureBlock,
    Run,
    TableBlock,
    plain_text,
    read_markdown,
    read_text,
)

MARKS = re.compile(r"[^\w]")


def words_of(blocks: list[Block]) -> str:
    """Return all text of the blocks, without spaces."""
    texts = []
    for block in blocks:
        match block:
            case TableBlock():
                texts += [plain_text(cell) for row in (block.head, *block.rows) for cell in row]
            case ListItem():
                texts += [block.mark, plain_text(block.text)]
            case _:
                texts.append(plain_text(block.text))
    return "".join("".join(texts).split())


def test_headings_paragraphs_and_lists_are_told_apart() -> None:
    blocks = read_markdown(
        "# One\ntext\ngoes on\n\n- a\n  longer\n- b\n   1. deep\n2. two\n\n### Three ##\n"
    )
    assert blocks == [
        Heading(1, (Run("One"),)),
        Paragraph((Run("text goes on"),)),
        ListItem("", 0, (Run("a longer"),)),
        ListItem("", 0, (Run("b"),)),
        ListItem("1.", 1, (Run("deep"),)),
        ListItem("2.", 0, (Run("two"),)),
        Heading(3, (Run("Three"),)),
    ]


def test_bold_emphasis_and_code_are_runs_of_their_own() -> None:
    assert read_text("a **b c**, *d* and `e*f*`.") == (
        Run("a "),
        Run("b c", STRONG),
        Run(", "),
        Run("d", EMPHASIS),
        Run(" and "),
        Run("e*f*", CODE),
        Run("."),
    )


@pytest.mark.parametrize(
    "text", ["2 * 3 * 4", "**", "* a", "`", "a ** b ** c", "snake_case_name", "**never closed"]
)
def test_a_mark_that_marks_nothing_is_a_character(text: str) -> None:
    assert read_text(text) == (Run(text),)


def test_an_escaped_mark_is_a_character() -> None:
    assert plain_text(read_text(r"\*not this\* and \|")) == "*not this* and |"


def test_a_table_has_cells_of_text() -> None:
    (table,) = read_markdown("| a | **b** |\n|---|:-:|\n| 1 | |\n| 2 |\n| 3 | 4 | 5 |")
    assert isinstance(table, TableBlock)
    assert table.head == ((Run("a"),), (Run("b", STRONG),))
    assert [[plain_text(cell) for cell in row] for row in table.rows] == [
        ["1", ""],
        ["2", ""],
        ["3", "4 | 5"],
    ]


def test_a_picture_is_a_paragraph_of_its_own() -> None:
    blocks = read_markdown(
        "One\n\n![Two *and*\nthree](scenario: some)\n\nfour ![five](scenario: six)"
    )
    assert blocks == [
        Paragraph((Run("One"),)),
        PictureBlock((Run("Two "), Run("and", EMPHASIS), Run(" three")), "some", 3),
        Paragraph((Run("four ![five](scenario: six)"),)),
    ]


def test_bars_without_a_line_of_dashes_are_a_paragraph() -> None:
    assert read_markdown("a | b\nc | d") == [Paragraph((Run("a | b c | d"),))]


@pytest.mark.parametrize(
    "path", sorted(PACKAGE.glob("games/*/rules.md")), ids=lambda path: path.parent.name
)
def test_the_rules_of_every_game_are_read_without_a_mark_or_a_word_left_over(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    blocks = read_markdown(source)
    read = words_of(blocks)
    shown = re.sub(r"(?m)^\[.*\]: #.*$", "", source)  # all but the link definitions
    shown = re.sub(r"\(scenario: .*?\)", "", shown)  # and the names of pictures
    assert MARKS.sub("", read) == MARKS.sub("", shown)
    assert not re.search(r"\*\*|`|\|", read)


@given(st.text(alphabet=st.sampled_from("ab1 \n\t#*-+.|`:\\_~>[]()")))
def test_no_text_is_refused_and_no_letter_is_lost(source: str) -> None:
    letters = re.sub(r"[^ab]", "", source)
    assert re.sub(r"[^ab]", "", words_of(read_markdown(source))) == letters


@given(st.text())
def test_any_text_at_all_can_be_read(source: str) -> None:
    read_markdown(source)
