"""Test the board in the middle of a table: nothing on it is cut, and where it has no room the
notices take its place.
"""

from __future__ import annotations

import pygame
import pytest
from games.corporation_words import match_at
from ui.robot import Robot
from ui.thinned import by_turns

from corptable.art.painter import NullPainter
from corptable.games.corporation.names import SUITS, TALK
from corptable.presentation.layout import NOTICES, Board, BoardRow
from corptable.ui.app import App
from corptable.ui.paint.recorder import DrawnTexts, recording
from corptable.ui.table_parts.header import TableHeader, draw_header, menu_area

ROW = BoardRow(
    "gold", "A", "Ada, Bruno and Carla", "21 each", "resting 3 · all say 7", "if all play 7"
)
BOARD = Board(
    "Round 6, talk", "target 98", (ROW, ROW._replace(hue="sky", letter="B")), "nothing yet"
)


@pytest.fixture
def app() -> App:
    made = App((1280, 720), clock=lambda: 0.0, painting=NullPainter)
    made.set_theme("corporation")
    return made


def drawn(app: App, board: Board, size: tuple[int, int]) -> DrawnTexts:
    head = TableHeader("Corporation", ["The notice"], (), board)
    with recording() as record:
        draw_header(app.surface, pygame.Rect((100, 100), size), head, app.skin, pointed=False)
    return record


def texts(record: DrawnTexts) -> list[str]:
    return [line.text for line in record.texts]


def bands(record: DrawnTexts) -> list[pygame.Rect]:
    return record.parts("band")


def test_a_row_has_two_lines_where_there_is_room_else_one(app: App) -> None:
    high, low = drawn(app, BOARD, (420, 200)), drawn(app, BOARD, (560, 105))
    for record in (high, low):
        assert {ROW.text, ROW.aside, ROW.detail, ROW.detail_aside, "A", "B"} <= set(texts(record))
        assert len(bands(record)) == len(BOARD.rows)
    assert bands(high)[0].height > 1.4 * bands(low)[0].height


def test_a_long_list_of_names_is_wrapped_and_not_cut(app: App) -> None:
    long = ROW._replace(text="Wilhelmina, Bartholomew, Maximilian and Konstantin")
    record = drawn(app, BOARD._replace(rows=(long,)), (300, 200))
    assert record.cuts == []
    assert [text for text in texts(record) if text.startswith("Wilhelmina")] != [long.text]
    assert set(long.text.split()) <= set(" ".join(texts(record)).split())


def test_a_letter_stands_on_a_house_below_its_gable_and_a_sign_in_the_middle_of_a_disc(
    app: App,
) -> None:
    """No letter of a corporation looks like that of a card."""
    record = drawn(app, BOARD._replace(rows=(ROW, ROW._replace(letter="!"))), (420, 200))
    middles = {line.text: line.rect.centery for line in record.texts}
    house, disc = record.parts("seal")
    assert middles["A"] > house.centery + house.height // 10
    assert abs(middles["!"] - disc.centery) <= 1


def test_nothing_lies_over_another_or_over_the_menu_button(app: App) -> None:
    record = drawn(app, BOARD, (300, 150))
    areas = [line.rect.inflate(0, -6) for line in record.texts]
    assert all(area.collidelist(areas[:place]) < 0 for place, area in enumerate(areas))
    assert menu_area(pygame.Rect(100, 100, 300, 150), app.skin).collidelist(areas) < 0


def test_without_rows_the_note_says_how_they_come_about(app: App) -> None:
    assert "nothing yet" in texts(drawn(app, BOARD._replace(rows=()), (300, 150)))


@pytest.mark.parametrize("size", [(120, 150), (300, 60)], ids=["narrow", "low"])
def test_where_the_board_has_no_room_the_notices_take_its_place(
    app: App, size: tuple[int, int]
) -> None:
    record = drawn(app, BOARD, size)
    assert bands(record) == []
    assert BOARD.heading not in texts(record)
    assert {"notice", "CORPORATION"} & set(" ".join(texts(record)).split())


@pytest.mark.sampled
@pytest.mark.parametrize(("seats", "size"), by_turns(range(4, 11), [(1280, 720), (1920, 1080)]))
def test_as_many_corporations_as_there_can_be_have_room(seats: int, size: tuple[int, int]) -> None:
    """Two members each, or one more in the last."""
    pairs = seats // 2
    zones = {
        f"corp/{seat}": [f"{SUITS[seat]}-{1 + min(seat // 2, pairs - 1)}"] for seat in range(seats)
    }
    claims = {str(seat): {"rank": seats - seat % 2} for seat in range(seats)}
    match = match_at(zones, seats=seats, at=TALK, counters={"claims": claims})
    assert_has_room(Robot(match, size), pairs)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_two_corporations_leave_room_for_the_warning_that_the_round_may_end_the_game(
    size: tuple[int, int],
) -> None:
    zones = {f"corp/{seat}": [f"{SUITS[seat]}-{1 + seat // 2}"] for seat in range(4)}
    match = match_at(zones, seats=4, at=TALK, counters={"scores": [31, 31, 31, 20]})
    assert_has_room(Robot(match, size), 3)


def assert_has_room(robot: Robot, rows: int) -> None:
    """Check that the board of a table is drawn with so many rows, all on it."""
    with recording() as record:
        robot.table.draw(robot.app.surface)
    assert len(bands(record)) == rows
    assert all(robot.area(NOTICES).contains(band) for band in bands(record))


def test_a_row_that_yields_is_shown_only_where_all_have_room(app: App) -> None:
    least = ROW._replace(text="Others", yields=True)
    board = BOARD._replace(rows=(*BOARD.rows, least))
    high, low = drawn(app, board, (420, 300)), drawn(app, board, (560, 105))
    assert (len(bands(high)), len(bands(low))) == (3, 2)
    assert "Others" not in texts(low)
