"""Test what the score tells of a match beside its points: marks in the chart, and which bots were
dealt in secret.
"""

from __future__ import annotations

import pygame
from games.corporation_words import match_at
from ui.robot import Robot
from ui.test_score_parts import SEATS, TEXT, sheet

from corptable.engine import Plain
from corptable.games.corporation.bots import CHARACTERS
from corptable.games.corporation.names import CHOOSE, SUITS
from corptable.session.session import Session
from corptable.ui.scenes.score.chart import Chart
from corptable.ui.scenes.score.grid import fit_columns
from corptable.ui.scenes.score.marks import ScoreMark, marks_of
from corptable.ui.scenes.score.scene import ScoreScene, dealt_bots, habits

WHO = {1: "Opportunist"}
BROKEN = "Round 1: Quill said 3 and played 4"


# Parts


def test_a_mark_belongs_to_a_seat_and_a_point_of_its_line() -> None:
    first, broken = sheet().rows
    told = [sheet(), sheet(short="2")._replace(rows=(first, broken._replace(mark="broke it")))]
    assert marks_of(told, str.upper) == [ScoreMark(1, 2, "ROUND 2: BROKE IT")]


def test_pointing_at_a_mark_tells_all_that_are_there(fonts: None) -> None:
    """Lines of seats with the same total run through one point."""
    totals, area = {0: [0, 5, 9], 1: [0, 5, 3]}, pygame.Rect(0, 0, 600, 300)
    marks = [ScoreMark(0, 1, "one"), ScoreMark(1, 1, "two"), ScoreMark(1, 2, "three")]
    chart = Chart(totals, ["start", "1", "2"], SEATS, TEXT, area, marks=marks)
    x, y = map(round, chart.point(1, 5))
    assert chart.marks_at((x, y - TEXT // 2)) == ["one", "two"]
    assert chart.marks_at((x, y + 4 * TEXT)) == []


def test_a_cross_does_not_lie_on_the_point_of_another_seat(fonts: None) -> None:
    """It would read as if that seat had broken its word."""
    marks, area = [ScoreMark(0, 1, "one")], pygame.Rect(0, 0, 600, 300)
    for ahead, side in ((6, 1), (12, -1)):
        totals = {0: [0, 5, 30], 1: [0, ahead, 30]}
        chart = Chart(totals, ["start", "1", "2"], SEATS, TEXT, area, marks=marks)
        x, y = map(round, chart.point(1, 5))
        assert chart.marks_at((x, y + side * TEXT)) == ["one"], ahead
        assert chart.marks_at((x, y - side * TEXT)) == [], ahead


def test_who_was_who_has_a_column_after_the_names_as_long_as_there_is_room(fonts: None) -> None:
    earlier = [sheet(short=str(number)) for number in range(1, 9)]
    wide = fit_columns(sheet(short="9"), earlier, SEATS, str, TEXT, 900, WHO)
    assert [cell.text for cell in wide.columns[0].cells] == ["", "Opportunist"]
    narrow = fit_columns(sheet(short="9"), earlier, SEATS, str, TEXT, 300, WHO)
    assert [column.kind for column in narrow.columns if column.kind == "who"] == []


# The scene


def score_of(players: list[str], ends: bool = True) -> tuple[Robot, ScoreScene]:
    """Return a robot at the score of a round in which the seat after the person has broken its
    word.
    """
    counters: dict[str, Plain] = {
        "scores": [90 if ends else 0, 0, 0, 0],
        "claims": {"1": {"rank": 3}},
    }
    acts = [f"@{seat} play {SUITS[seat]}-{rank}" for seat, rank in enumerate((2, 4, 3, 1))]
    match = match_at(acts=acts, at=CHOOSE, counters=counters)
    robot = Robot(Session(match, players, names=("Player", "Quill", "Ibis", "Wren")))
    if robot.score is None:
        robot.open_score("asked")
    robot.step()
    assert robot.score is not None
    return robot, robot.score


def test_pointing_at_a_broken_word_in_the_chart_tells_it() -> None:
    robot, score = score_of(["person"] * 4)
    assert score.page.chart is not None
    x, y = map(round, score.page.chart.point(1, 4))
    before = robot.pixels()
    robot.move((x, y - score.context.screen.text_size // 2))
    assert score._marks_at(score.form.pointer) == [BROKEN]
    robot.step()
    assert robot.pixels() != before


MIXED = ["person", "easy_mix", "easy_mix", "loner"]


def test_bots_that_were_dealt_in_secret_are_named_at_the_end_alone() -> None:
    robot, score = score_of(MIXED)
    assert set(dealt_bots(robot.session)) == {1, 2}
    assert score.page.grid.tells_who
    told = {offer.name: f"{offer.name}: {offer.help}." for offer in CHARACTERS}
    kinds = dict.fromkeys(dealt_bots(robot.session).values())
    assert [*habits(robot.session)] == [told[kind] for kind in kinds]
    robot.close()
    robot, score = score_of(MIXED, ends=False)
    assert dealt_bots(robot.session) == {}
    assert not habits(robot.session)
    assert not score.page.grid.tells_who
