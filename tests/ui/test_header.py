"""Test the header of a table that is too low for the game's title: the phase is its title, and
nothing of it is cut.
"""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from ui.robot import UndrawnApp

from corptable.art.painter import NullPainter
from corptable.ui.app import App
from corptable.ui.paint.recorder import DrawnText, recording
from corptable.ui.table_parts.header import TableHeader, draw_header
from corptable.ui.widgets.sign import HEIGHT

HEAD = TableHeader("PWODOC", ["Round 2 of 12", "Top of the bank: the World"], phase="Returning")
SIZE = (312, 45)


@pytest.fixture
def app() -> App:
    made = UndrawnApp((1280, 720), clock=lambda: 0.0, painting=NullPainter)
    made.set_theme("pwodoc")
    return made


def drawn(app: App, head: TableHeader, size: tuple[int, int]) -> list[DrawnText]:
    with recording() as record:
        draw_header(app.surface, pygame.Rect((100, 100), size), head, app.skin, pointed=False)
    return record.texts


def test_the_phase_is_larger_than_the_notices_and_left_of_them(app: App) -> None:
    title, *notices = drawn(app, HEAD, SIZE)
    assert [title.text, *(line.text for line in notices)] == ["Returning", *HEAD.lines]
    assert all(
        line.rect.height < title.rect.height and line.rect.left > title.rect.right
        for line in notices
    )


def test_where_they_have_no_room_beside_it_the_phase_begins_the_first_notice(app: App) -> None:
    long = HEAD._replace(lines=["Round 2 of 12", "Could end it: Bartholomew and Wilhelmina"])
    assert drawn(app, long, SIZE)[0].text == "Returning: Round 2 of 12"


def test_a_sign_lies_over_no_notice(app: App) -> None:
    wide = HEAD._replace(lines=["Round 12 of 12", "Placed with wands: 11 of 12"])
    for head in (HEAD, wide):
        *lines, sign = drawn(app, head._replace(signs=["Practice"]), SIZE)
        assert [sign.text, *(line.text for line in lines[1:])] == ["Practice", *head.lines]
        assert sign.rect.collidelist([line.rect for line in lines]) < 0


def test_a_sign_on_the_edge_of_a_titled_header_lies_over_no_notice(app: App) -> None:
    lines, size = ["52 cards to draw, Karma not in play", "Round 1 of 1"], app.screen.text_size
    court = TableHeader("Corporate Court", lines, ["Practice"], rounds=(0, 1))
    for width, height in product(range(13, 18), range(4 * size, 6 * size, 3)):
        *shown, sign = drawn(app, court, (width * size, height))
        plate = sign.rect.inflate(size, 0)
        plate = plate.inflate(0, round(HEIGHT * size) - plate.height)
        assert " ".join(line.text for line in shown).endswith(lines[0])
        assert plate.collidelist([line.rect for line in shown]) < 0


def test_without_a_phase_the_notices_stand_alone(app: App) -> None:
    assert [line.text for line in drawn(app, HEAD._replace(phase=""), SIZE)] == list(HEAD.lines)


def test_a_notice_without_room_takes_that_of_the_title(app: App) -> None:
    court = TableHeader("Corporate Court", ["Karma ends the round at Quill's turn", "Round 3 of 4"])
    size = app.screen.text_size
    assert [line.text for line in drawn(app, court, (16 * size, 6 * size))][:2] == [
        "CORPORATE COURT",
        "Round 3 of 4",
    ]
    low = [line.text for line in drawn(app, court, (11 * size, 4 * size))]
    assert " ".join(low) == "Round 3 of 4 Karma ends the round at Quill's turn"
