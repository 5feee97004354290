"""Test the parts of the score: steps of the reveal, columns for a width, lines of the chart, and
the sheets that are stored.
"""

from __future__ import annotations

import colorsys
from itertools import pairwise

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from presenting import present
from ui.robot import new_session
from ui.scores import court, scored_by_hand

from corptable.engine.match import read_match
from corptable.engine.pieces import PUBLIC
from corptable.engine.registry import find_game
from corptable.engine.view import View
from corptable.presentation.sheet import Featured, Lead, Sheet, SheetCell, SheetRow
from corptable.session.session import Session
from corptable.ui.app import App
from corptable.ui.scenes.score.chart import DASHES, MARKERS, Chart, scale
from corptable.ui.scenes.score.grid import fit_columns, least_width
from corptable.ui.scenes.score.marks import CalloutText, callout_texts, place_callouts
from corptable.ui.scenes.score.reveal import (
    CARD,
    HANDS,
    LEAD,
    POINTS,
    TOTAL,
    Reveal,
    column_step,
    reveal_steps,
)
from corptable.ui.scenes.score.seats import HUES, colour_of_seat
from corptable.ui.table_parts.seat_signs import PERSON_ICON, SeatSign, seat_signs
from corptable.ui.widgets.boxes import separate_boxes

TEXT = 16
SEATS = [SeatSign("Ann", PERSON_ICON, "bob"), SeatSign("Bea", PERSON_ICON, "bun")]


def sheet(points: tuple[int, int] = (3, 12), short: str = "1", steps: int = 2) -> Sheet:
    """Return a sheet of two seats."""
    cells = (SheetCell("4"), *[SheetCell()] * (steps - 1))
    rows = tuple(
        SheetRow(seat, cells[:steps], "", 10, gained) for seat, gained in enumerate(points)
    )
    return Sheet(
        f"Round {short}", ("One", "Two")[:steps], rows, scored=True, short=short, to_come=("8", "9")
    )


def kinds(earlier: int, room: int) -> list[tuple[str, str]]:
    """Return kind and heading of the columns that fit a width."""
    before = [sheet(short=str(number)) for number in range(1, earlier + 1)]
    found = fit_columns(sheet(short=str(earlier + 1)), before, SEATS, str, TEXT, room)
    assert found.width == room
    return [(column.kind, column.head) for column in found.columns]


# Callouts


def test_what_was_shown_large_is_told_where_it_made_a_line_climb_the_newest_first() -> None:
    """Of whom it brought something; a sheet that shows nothing large tells nothing."""
    won = SheetRow(1, (SheetCell("4"), SheetCell("+8", strong=True)), "", 10, 12)
    first = sheet()._replace(
        featured=Featured("a", "The card", column=1), rows=(sheet().rows[0], won)
    )
    found = callout_texts([first, sheet(), first._replace(short="3")], SEATS, str.upper)
    assert found == [CalloutText(1, 3, "Bea: THE CARD +8"), CalloutText(1, 1, "Bea: THE CARD +8")]


def test_all_who_got_as_much_from_what_was_shown_large_are_told_together() -> None:
    """Beside the lowest of them."""
    rows = [
        SheetRow(seat, (SheetCell("4"), SheetCell("+9", strong=True)), "", before, 13)
        for seat, before in enumerate((10, 3))
    ]
    tied = sheet()._replace(featured=Featured("a", "The card", column=1), rows=tuple(rows))
    assert callout_texts([tied], SEATS, str) == [CalloutText(1, 1, "Ann and Bea: The card +9")]


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture]
)  # fonts are the same for all examples
@given(
    totals=st.lists(st.lists(st.integers(0, 60), min_size=5, max_size=5), min_size=2, max_size=6)
)
def test_no_callout_hides_a_line_a_name_or_another(fonts: None, totals: list[list[int]]) -> None:
    """One that has no room is left out."""
    plot, names = (
        pygame.Rect(50, 50, 600, 240),
        [pygame.Rect(560, 60 + 20 * seat, 90, 18) for seat in range(len(totals))],
    )
    lines = [
        [(50 + 120 * place, 290 - 4 * total) for place, total in enumerate(line)] for line in totals
    ]
    about = [
        (CalloutText(seat, 2, f"Somebody: a card +{seat}"), line[2])
        for seat, line in enumerate(lines)
    ]
    callouts = place_callouts(about, lines, names, plot, TEXT)
    for place, callout in enumerate(callouts):
        others = [*names, *(other.rect for other in callouts[:place])]
        assert plot.contains(callout.rect)
        assert callout.rect.collidelist(others) == -1
        assert not any(callout.rect.clipline(*pair) for line in lines for pair in pairwise(line))


def test_a_callout_stands_near_its_point_where_nothing_is_in_the_way(fonts: None) -> None:
    (callout,) = place_callouts(
        [(CalloutText(0, 1, "Ann: a card +3"), (300, 170))],
        [[(50, 290), (650, 290)]],
        [],
        pygame.Rect(50, 50, 600, 240),
        TEXT,
    )
    assert callout.rect.inflate(4 * TEXT, 4 * TEXT).collidepoint(callout.point)


# Steps


def test_the_steps_are_those_of_the_rules_in_their_order() -> None:
    """Hands, a column at a time, the card before the column that tells of it, points, totals, who
    is next.
    """
    full = sheet()._replace(
        exposed_hands=(("a",), ()),
        featured=Featured("a", "A card", column=1),
        next_start=Lead("Round 2", 0, "Who starts"),
    )
    assert list(reveal_steps(full)) == [
        HANDS,
        column_step(0),
        CARD,
        column_step(1),
        POINTS,
        TOTAL,
        LEAD,
    ]


def test_a_sheet_of_totals_has_two_steps() -> None:
    assert list(reveal_steps(sheet(steps=0))) == [POINTS, TOTAL]


def test_a_column_in_which_nobody_has_anything_is_passed_over_quickly() -> None:
    something, nothing, *_ = reveal_steps(sheet()).values()
    assert nothing < something / 2


@pytest.mark.parametrize(
    ("now", "shares"), [(9.9, (0, 0)), (10.5, (0.5, 0)), (11.0, (1, 0)), (99.0, (1, 1))]
)
def test_a_step_begins_when_the_one_before_is_done(now: float, shares: tuple[float, float]) -> None:
    reveal = Reveal({"one": 1.0, "two": 1.0}, 10.0, 1.0)
    assert (reveal.share("one", now), reveal.share("two", now)) == pytest.approx(shares)


def test_at_twice_the_speed_it_takes_half_the_time() -> None:
    steps = {"one": 1.0, "two": 3.0}
    assert Reveal(steps, 0.0, 2.0).ends == pytest.approx(Reveal(steps, 0.0, 1.0).ends / 2)


def test_at_no_speed_all_is_there_at_once() -> None:
    reveal = Reveal({"one": 1.0}, 10.0, 0.0)
    assert reveal.share("one", 10.0) == 1
    assert not reveal.is_running(10.0)


def test_what_was_finished_is_all_there() -> None:
    reveal = Reveal({"one": 1.0}, 10.0, 1.0)
    reveal.finish()
    assert reveal.share("one", 10.0) == 1
    assert not reveal.is_running(10.0)


# Columns


def test_steps_that_add_up_to_the_total_stand_beside_it_and_the_points_with_those_of_earlier_sheets(
    fonts: None,
) -> None:
    """Before them is the score at the start, so that they add up to the total, too."""
    adding = sheet(short="2")._replace(adds_to_total=True, start_head="Deal", to_come=())
    found = fit_columns(adding, [sheet(short="1")], SEATS, str, TEXT, 900).columns
    heads = [
        ("earlier", "Deal"),
        ("earlier", "1"),
        ("points", "2"),
        ("step", "One"),
        ("step", "Two"),
        ("total", "Total"),
    ]
    assert [(column.kind, column.head) for column in found] == heads
    assert [cell.text for cell in found[0].cells] == ["10", "10"]


STEPS = [("step", "One"), ("step", "Two"), ("points", "Points")]


@pytest.mark.usefixtures("fonts")
def test_all_columns_are_there_where_there_is_room() -> None:
    before = [("earlier", "1"), ("earlier", "2"), ("earlier", "3")]
    assert kinds(3, 1000) == [
        *before,
        *STEPS,
        ("to come", "8"),
        ("to come", "9"),
        ("total", "Total"),
    ]


@pytest.mark.usefixtures("fonts")
def test_columns_to_come_go_before_any_that_says_something() -> None:
    narrow = kinds(3, 420)
    assert ("to come", "8") not in narrow
    assert ("earlier", "1") in narrow


@pytest.mark.usefixtures("fonts")
def test_earlier_columns_fold_into_their_sum() -> None:
    before = [sheet((number, 10 * number), str(number)) for number in range(1, 10)]
    found = fit_columns(sheet(short="10"), before, SEATS, str, TEXT, 460)
    folded = found.columns[0]
    first, _, last = folded.head.partition("-")
    assert (first, folded.cells[0].text) == ("1", str(sum(range(1, int(last) + 1))))
    assert found.columns[1].head == str(int(last) + 1)
    assert kinds(9, 460)[-4:] == [*STEPS, ("total", "Total")]


@pytest.mark.usefixtures("fonts")
def test_steps_are_cut_only_below_the_least_width() -> None:
    least = least_width(sheet(), str, TEXT)
    kept = fit_columns(sheet(), [], SEATS, str, TEXT, least)
    for one in kept.columns:
        assert one.width > TEXT
    assert [one.kind for one in kept.columns] == ["step", "step", "points", "total"]


# The chart


@pytest.mark.parametrize(
    ("lowest", "highest", "axis"),
    [
        (0, 0, (0, 1, 1)),
        (0, 4, (0, 4, 1)),
        (0, 31, (0, 40, 10)),
        (-7, 12, (-10, 15, 5)),
        (0, 480, (0, 500, 100)),
    ],
)
def test_the_axis_has_round_numbers_and_not_many(
    lowest: int, highest: int, axis: tuple[int, int, int]
) -> None:
    assert scale(lowest, highest) == axis


@pytest.mark.parametrize("rounds", [1, 2, 7, 14, 21, 60])
@pytest.mark.parametrize("width", [500, 900])
def test_no_label_of_the_axis_touches_another(fonts: None, rounds: int, width: int) -> None:
    """The last one, in bold, may be wider than the distance of its point from the one before."""
    words = ["start", *[f"after round {number}" for number in range(1, rounds)], "the ten cards"]
    chart = Chart(
        {0: list(range(len(words))), 1: [0] * len(words)},
        words,
        SEATS,
        TEXT,
        pygame.Rect(0, 0, width, 300),
    )
    labels = chart.axis_labels(TEXT)
    assert labels[-1][0] == rounds
    assert all(left.right + TEXT // 2 <= right.left for (_, left), (_, right) in pairwise(labels))


@pytest.mark.parametrize("lowest", [0, -3, -250])
def test_every_total_lies_on_the_axis(lowest: int) -> None:
    for highest in range(0, 700, 13):
        low, high, step = scale(lowest, highest)
        assert low <= lowest <= highest <= high
        assert (high - low) % step == 0
        assert (high - low) // step <= 7


def test_names_keep_apart_and_in_order() -> None:
    area = pygame.Rect(0, 0, 50, 200)
    tops = separate_boxes([10, 12, 14, 190, 195], 20, area.top, area.bottom)
    assert tops == sorted(tops)
    assert all(after - before >= 20 for before, after in pairwise(tops))
    assert tops[0] >= 0
    assert tops[-1] + 20 <= 200


def test_ten_seats_differ_in_more_than_colour() -> None:
    """They differ in hue, in dashes and in markers; no two are alike in both of the last two."""
    assert len({(seat % len(DASHES), seat % len(MARKERS)) for seat in range(10)}) == 10
    assert len(set(HUES)) == len(HUES)


def test_a_seat_with_a_suit_has_its_colour_in_the_chart() -> None:
    app = App((1280, 720), clock=lambda: 0.0)
    app.set_theme("pwodoc")
    signs = seat_signs(find_game("pwodoc"), ["greedy"] * 4, ["A", "B", "C", "D"])
    hues = [colorsys.rgb_to_hsv(*colour_of_seat(app.skin, signs, seat))[0] for seat in range(4)]
    app.close()
    assert [round(6 * hue) % 6 for hue in hues] == [
        0,
        1,
        4,
        2,
    ]  # red, yellow, blue, green in sixths of the colour circle


def test_a_seat_without_a_suit_has_the_colour_of_its_hue() -> None:
    app = App((1280, 720), clock=lambda: 0.0)
    signs = seat_signs(find_game("corporate_court"), ["greedy"] * 3, ["A", "B", "C"])
    assert [colour_of_seat(app.skin, signs, seat) for seat in range(3)] == [
        app.skin.hue_colour(hue) for hue in HUES[:3]
    ]


# Stored sheets


def test_a_match_that_was_played_tells_its_sheets_again() -> None:
    """The session rebuilds them from the journal."""
    session = scored_by_hand(new_session("corporate_court", ["person"] * 3), 3)
    again = Session(read_match(session.match.written()).match, ["person"] * 3)
    assert len(session.score_sheets) == 3
    assert again.score_sheets == session.score_sheets


def test_each_round_has_one_sheet() -> None:
    session = scored_by_hand(new_session("corporate_court", ["person"] * 3), 4)
    assert [kept.title for kept in session.score_sheets] == [
        "Round 1",
        "Round 2",
        "Round 3",
        "Round 4",
    ]
    before = [tuple(row.before for row in kept.rows) for kept in session.score_sheets]
    totals = [tuple(row.total for row in kept.rows) for kept in session.score_sheets]
    assert before == [(0, 0, 0), *totals[:-1]]


def test_only_the_viewers_eyes_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The viewer is the only person, or the public with no or several persons."""
    game, asked = find_game("corporate_court"), []

    def scored_sheet(view: View) -> None:
        asked.append(view.viewer)

    present(monkeypatch, game, scored_sheet=scored_sheet)
    session = court()
    while session.seating.asked_bot() is not None:
        session.start()
        assert session.bot_turn.is_done()
        session.play_bot_action()
    session.play(session.match.legal()[0])
    assert set(asked) == {0}
    asked.clear()
    Session(session.match, ["random"] * len(session.seating.players))
    assert set(asked) == {PUBLIC}
