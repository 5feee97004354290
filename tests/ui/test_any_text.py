"""Test type setting with texts that nobody would write: a file or a remark may hold any character,
and any number of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

import pygame
import pytest

from corptable.art.writing_systems import BOX, STAND_INS, stand_ins
from corptable.system.resources import folder
from corptable.system.visible_text import INVISIBLE, visible, visible_line
from corptable.ui.paint import text as typeset
from corptable.ui.paint.text import (
    MOST_LETTERS,
    TextFont,
    fit,
    font,
    release_fonts,
    width_of,
    wrap,
    write,
)
from corptable.ui.paint.typesetting import TextRun, set_lines

CONTROLS = [chr(code) for code in (*range(0x09), 0x0B, 0x0C, *range(0x0E, 0x20), 0x7F, 0x85, 0x9B)]
DIRECTIONS = list("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
NO_WIDTH = list("\u00ad\u034f\u200b\u200c\u200d\u2060\u3164\ufe0f\ufeff\U000e0041")
HALF = ["\ud800", "\udfff"]
HIDDEN = [*CONTROLS, *DIRECTIONS, *NO_WIDTH, *HALF, "\u2028", "\u2029"]
SETTERS: dict[str, Callable[[str], object]] = {
    "in one line": lambda text: fit(text, 300, 16),
    "in an area": lambda text: fit(text, 300, 16, height=120, short=(text[:50],)),
    "wrapped": lambda text: wrap(text, 300, 16),
    "in runs": lambda text: set_lines([TextRun(text, "plain")], 300, 16),
    "measured": lambda text: width_of(text, 16),
    "drawn": lambda text: write(
        pygame.Surface((300, 40)), text, 16, (255, 255, 255), topleft=(0, 0)
    ),
}
LONG = {
    "one word": "w" * 20_000,
    "many words": "word " * 4_000,
    "marks on one letter": "a" + "\u0301" * 20_000,
    "invisible": "\u202e\x00" * 10_000,
}


@pytest.fixture(autouse=True)
def fonts() -> Iterator[None]:
    pygame.font.init()
    release_fonts()
    yield
    release_fonts()


@pytest.mark.parametrize("way", SETTERS)
def test_a_character_that_nobody_sees_is_set_as_its_escape(way: str) -> None:
    for letter in HIDDEN:
        assert INVISIBLE.fullmatch(letter)
        SETTERS[way](f"Anna{letter}")
        SETTERS[way](letter)
        assert (
            width_of(f"Anna{letter}", 16)
            == width_of(f"Anna{visible(letter)}", 16)
            > width_of("Anna", 16)
        )


def ink(image: pygame.Surface) -> bytes:
    """Return the pixels of a line without its margins."""
    return pygame.image.tobytes(image.subsurface(image.get_bounding_rect()), "RGBA")


def test_signs_that_a_typeface_lacks_come_from_another_and_a_box_is_for_those_none_has() -> None:
    hebrew, arabic, emoji, asian = STAND_INS
    fonts = folder("assets") / "fonts"
    for file in sorted(path.name for path in fonts.glob("*.ttf")):
        european = stand_ins(file)[0]
        lines = [
            ("林김", "林김", asian),
            ("❤\ufe0f", "❤", emoji),
            ("שלום", "םולש", hebrew),
            ("بحر", "ﺮﺤﺑ", arabic),
            ("ไ", BOX, european),
        ]
        for text, drawn, other in lines:
            face = TextFont(file, 30)
            image = face.render(text, True, "white")
            assert image.get_width() == face.size(text)[0]
            assert ink(image) == ink(
                pygame.font.Font(fonts / other, 30).render(drawn, True, "white")
            ), (file, text)


def test_what_people_write_is_set_as_it_is() -> None:
    for text in ("Zoë, e\u0301té", "日本語", "🂡", "سلام", "a\u00a0b", "10 % – “yes”"):
        assert visible(text) == text
    assert visible("one\ttwo\n") == "one\ttwo\n"
    assert visible_line("one\ttwo\n") == r"one\ttwo\n"


def test_a_line_is_never_drawn_over_others() -> None:
    """Marks on one letter would stand on one another as high as the window, and a line break would
    begin another line.
    """
    high = font(16).get_linesize()
    for text in ("a" + "\u0301" * 60, "one\ntwo"):
        assert font(16).render(text, True, (255, 255, 255)).get_height() <= 2 * high
    assert (
        font(16).render("one\ntwo", True, (255, 255, 255)).get_height()
        == font(16).size("one two")[1]
    )


@pytest.mark.sampled
@pytest.mark.parametrize("way", SETTERS)
@pytest.mark.parametrize("kind", LONG)
def test_the_work_is_linear_in_the_length(
    kind: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted in characters that are measured: twice the text takes at most a little more than
    twice the work.
    """
    worked: Counter[int] = Counter()
    size = TextFont.size

    def counted(face: TextFont, text: str) -> tuple[int, int]:
        worked[0] += (
            min(len(text), MOST_LETTERS) + len(text) // 100
        )  # cutting costs little, but is no gift
        return size(face, text)

    monkeypatch.setattr(typeset.TextFont, "size", counted)
    work = []
    other = way.replace(" ", "-")  # or what another way has measured would cost nothing
    for text in (other + LONG[kind][: len(LONG[kind]) // 2], other + LONG[kind]):
        release_fonts()
        worked.clear()
        SETTERS[way](text)
        work.append(worked[0])
    assert work[1] <= 2.5 * work[0] + MOST_LETTERS
    assert work[1] <= 60 * len(LONG[kind])


def test_a_word_is_broken_where_a_line_is_full() -> None:
    width, word = 100, "incomprehensibilities" * 3
    lines = wrap(word, width, 16)
    assert "".join(lines) == word
    assert all(width_of(line, 16) <= width for line in lines)
    assert all(width_of(line + after[0], 16) > width for line, after in pairwise(lines))
    placed = set_lines([TextRun(word, "plain")], width, 16)
    assert ["".join(run.text for run in line) for line in placed] == list(lines)


def test_a_text_that_is_too_long_is_cut_after_what_fits() -> None:
    assert fit("w" * 50_000, 300, 16, height=60).is_cut
    assert len(fit("word " * 50_000, 300, 16, height=60).lines) == 4
