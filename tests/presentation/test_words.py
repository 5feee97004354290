"""Test marked words: `@2` is a seat, `[cups-3]` a piece; the text is shown with their names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy import GAME

from corptable.engine.options import read_options
from corptable.engine.registry import find_game
from corptable.presentation.words import phrase, plain, sentence, spans, subject

TABLE = GAME.table(2, read_options(GAME.option_set, {}, 2))
NAMES = ("Ada", "Bo")


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        ("@1 plays [red-3].", "Bo plays Red 3."),
        ("a trade with @0", "A trade with Ada"),
        ("@0's purse: [chip], [chip]", "Ada's purse: a chip, a chip"),
        ("", ""),
    ],
)
def test_seats_and_pieces_are_said_in_names(marked: str, said: str) -> None:
    assert plain(marked, TABLE, NAMES) == said


@pytest.mark.parametrize(
    ("game", "marked", "said"),
    [
        ("corporate_court", "@0 plays the [cups-3].", "Ada plays the Three of Cups."),
        ("corporate_court", "@0 plays the [major-20].", "Ada plays Karma."),
        ("corporate_court", "@0 plays the [major-4].", "Ada plays the Chief Executive."),
        (
            "corporate_court",
            "That is all. The [major-4] works. The [major-20], too.",
            "That is all. The Chief Executive works. Karma, too.",
        ),
        ("corporate_court", "@0 uses the [major-10].", "Ada uses the Wheel of Fortune."),
        ("pwodoc", "@0 places a [red-rock].", "Ada places a red rock."),
        ("pwodoc", "@0 places a [red-scissors].", "Ada places red scissors."),
        ("pwodoc", "The [red-scissors] stay.", "The red scissors stay."),
        ("pwodoc", "@0's [red-rock] stays.", "Ada's red rock stays."),
        ("corporate_ladder", "@0's [hortensia-cogg.1] falls.", "Ada's Hortensia Cogg falls."),
    ],
)
def test_a_name_has_the_article_that_it_needs(game: str, marked: str, said: str) -> None:
    rules = find_game(game)
    assert plain(marked, rules.table(2, read_options(rules.option_set, {}, 2)), NAMES) == said


def test_a_phrase_keeps_its_first_letter() -> None:
    assert phrase("by @1", TABLE, NAMES) == "by Bo"


@pytest.mark.parametrize(
    "text", ["@7 plays", "[nothing] lies there", "@ 1", "@123", "[]", "[red-3", "red-3]", "[red 3]"]
)
def test_unknown_marks_stay_as_they_are(text: str) -> None:
    assert "".join(span.text for span in spans(text, TABLE, NAMES)) == text


def test_a_span_knows_what_it_names() -> None:
    found = [(span.text, span.seat, span.piece) for span in spans("@1: [red-3]!", TABLE, NAMES)]
    assert found == [
        ("Bo", 1, None),
        (": ", None, None),
        ("Red 3", None, TABLE.named["red-3"]),
        ("!", None, None),
    ]


def test_a_sentence_begins_with_a_large_letter_and_keeps_what_it_names() -> None:
    found = [(span.text, span.piece) for span in sentence("[chip] for @1", TABLE, NAMES)]
    assert found == [("A chip", TABLE.named["chip"]), (" for ", None), ("Bo", None)]
    assert sentence("", TABLE, NAMES) == []


@pytest.mark.parametrize(
    ("marked", "seat"),
    [("@1 plays", 1), ("@0's purse", 0), ("[chip] for @1", None), ("", None), ("to @1", None)],
)
def test_who_a_text_is_about_is_the_seat_that_it_begins_with(marked: str, seat: int | None) -> None:
    assert subject(marked) == seat


@given(st.text())
def test_any_text_can_be_said(text: str) -> None:
    list(spans(text, TABLE, NAMES))


@given(st.text(st.characters(exclude_characters="@[]")))
def test_text_without_marks_is_said_as_it_is(text: str) -> None:
    assert "".join(span.text for span in spans(text, TABLE, NAMES)) == text
