"""Test the statistics scene: every figure can be reached by keys and by the mouse, and nothing is
deleted by accident.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial, reduce
from pathlib import Path

import pygame
import pytest
from ui.shapes import Shape, Shaper
from ui.typist import SIZES, Typist

from _hands import Point
from corptable.engine.registry import games
from corptable.engine.result import Result
from corptable.store import Ended, Outcome, Statistics, Store
from corptable.store.atomic_write import backup_of
from corptable.store.game_statistics import GIVEN_UP, LOST, WON, AllStatistics
from corptable.store.report import FEW, Report, Tally
from corptable.ui.paint.text import font
from corptable.ui.scene_base.form_scene import BACK
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.dialogs.question import NO, YES, QuestionScene
from corptable.ui.scenes.statistics import figures, last_games
from corptable.ui.scenes.statistics.figures import figures_of, merge_smallest
from corptable.ui.scenes.statistics.last_games import ID, LastGames
from corptable.ui.scenes.statistics.scene import (
    FORGET,
    FORGET_ALL,
    GameRow,
    StatisticsScene,
    entry_id,
)
from corptable.ui.widgets import Widget

COURT, PWODOC = entry_id("corporate_court"), entry_id("pwodoc")
NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)
LATEST = datetime(2026, 12, 1, tzinfo=UTC)
RESULTS = {"W": Result((0,), "points", (31, 20)), "l": Result((1,), "points", (12, 20)), "-": None}

Open = Callable[..., Typist]


def play(statistics: Statistics, game: str, how: str, bot: str = "greedy", seats: int = 2) -> None:
    """Record games with the results that the letters give, one a day: won, lost, given up. All at
    once, which is quicker.
    """
    ended = []
    for at, letter in enumerate(how):
        id = hashlib.sha1(f"{game} {bot} {seats} {at}".encode()).hexdigest()[:20]
        players = ("person", *[bot] * (seats - 1))
        ended.append(
            Ended(id, game, NOON.replace(day=1 + at % 28), players, False, RESULTS[letter])
        )
    statistics._file.change(lambda known: reduce(AllStatistics.after, ended, known))


def open_statistics(
    played: dict[str, str],
    size: Point = (1280, 720),
    store: Store | None = None,
    folder: Path | None = None,
) -> Typist:
    """Open the statistics before a typist; `played` gives the results of
    each game.
    """
    typist = Typist(size, store)
    statistics = typist.app.statistics = Statistics(folder, typist.app.store.warnings)
    for game, how in played.items():
        play(statistics, game, how)
    if folder is not None:
        statistics._file.change(replace)  # writes it, though nothing may have been played
    typist.show(StatisticsScene(typist.app))
    return typist


def scene_of(typist: Typist) -> StatisticsScene:
    return typist.on_top(StatisticsScene)


def report_of(typist: Typist) -> Report | None:
    """Report of the chosen game."""
    entry = scene_of(typist).entry
    return None if entry is None else entry.report


def chosen(typist: Typist) -> str:
    """Id of the chosen game; "" for none."""
    entry = scene_of(typist).entry
    return "" if entry is None else entry.id


def question_of(typist: Typist) -> QuestionScene:
    return typist.on_top(QuestionScene)


def ids(typist: Typist) -> list[str]:
    return [widget.id for widget in typist.scene.form.stops]


# Choosing a game


def test_before_the_first_game_there_are_words_and_the_way_back() -> None:
    typist = open_statistics({})
    assert (ids(typist), report_of(typist)) == ([BACK], None)
    typist.keys("Delete")
    assert isinstance(typist.app.scene, StatisticsScene)


def test_the_game_that_was_played_last_is_shown_first() -> None:
    typist = open_statistics({"corporate_court": "W", "pwodoc": "Wl"})
    assert (chosen(typist), typist.focus) == ("pwodoc", PWODOC)


def test_games_are_chosen_by_arrows_and_those_that_were_never_played_are_passed_by() -> None:
    typist = open_statistics({"corporate_court": "W", "pwodoc": "Wl"})
    shown = [widget for widget in scene_of(typist).listing.widgets if isinstance(widget, GameRow)]
    assert [entry.id for entry in shown] == [entry_id(game.id) for game in games()]
    assert [entry.id for entry in shown if entry.takes_focus] == [COURT, PWODOC]
    typist.keys("Up")
    assert (chosen(typist), typist.focus) == ("corporate_court", COURT)
    typist.keys("Down")
    assert chosen(typist) == "pwodoc"


def test_games_are_chosen_by_a_click_and_not_by_pointing() -> None:
    typist = open_statistics({"corporate_court": "W", "pwodoc": "Wl"})
    typist.move(typist.rect(COURT).center)
    assert chosen(typist) == "pwodoc"
    typist.press(COURT)
    assert chosen(typist) == "corporate_court"


def test_a_click_on_a_game_that_was_never_played_does_nothing() -> None:
    typist = open_statistics({"pwodoc": "W"})
    item = next(item for item in scene_of(typist).listing.items if not item.widgets[0].takes_focus)
    typist.click(item.rect.center)
    assert chosen(typist) == "pwodoc"


def test_a_game_that_is_there_no_more_is_shown_by_its_id() -> None:
    typist = open_statistics({"skat": "W"})
    report = report_of(typist)
    assert report is not None
    assert (report.title, ids(typist)[0]) == ("skat", entry_id("skat"))


@pytest.mark.parametrize("way", ["key", "click"])
def test_esc_and_back_lead_back(way: str) -> None:
    typist = open_statistics({"pwodoc": "W"})
    typist.show(StatisticsScene(typist.app))
    if way == "key":
        typist.keys("Escape")
    else:
        typist.press(BACK)
    assert len(typist.app.scenes) == 1


# Figures


def test_the_figures_are_those_of_the_chosen_game() -> None:
    report = report_of(open_statistics({"pwodoc": "WlW-"}))
    assert report is not None
    assert figures_of(report) == (
        ("Played", "4", "3 finished"),
        ("Won", "2", "of 3"),
        ("Best score", "31", "1 Nov 2026"),
    )


@pytest.mark.parametrize(
    ("finished", "won", "told"),
    [
        (1, 1, "1 of 1"),
        (FEW - 1, 3, "3 of 9"),
        (FEW, 3, "3 of 10 (30 %)"),
        (30, 0, "0 of 30 (0 %)"),
    ],
)
def test_a_share_is_told_of_many_games_only_and_never_without_their_number(
    finished: int, won: int, told: str
) -> None:
    assert Tally("greedy", "Greedy", finished, won).told == told


def test_opponents_stand_in_the_games_order_under_their_names_and_tables_by_size() -> None:
    typist = open_statistics({"corporate_court": "Wl"})
    for bot, seats in (
        ("attacker", 4),
        ("random", 3),
        ("forgotten", 2),
        ("mixed", 10),
        ("easy", 4),
    ):
        play(typist.app.statistics, "corporate_court", "W", bot, seats)
    scene_of(typist).read_list()
    report = report_of(typist)
    assert report is not None
    assert [tally.name for tally in report.levels] == [
        "Easiest",
        "Easy",
        "Normal",
        "Regicide",
        "Several kinds",
        "forgotten",
    ]
    assert [(tally.word, tally.won) for tally in report.seats] == [
        ("2", 2),
        ("3", 1),
        ("4", 2),
        ("10", 1),
    ]


def test_where_not_all_bars_have_room_those_with_the_fewest_games_are_one() -> None:
    tallies = [
        Tally(word, word, finished, 1)
        for word, finished in (("a", 2), ("b", 9), ("c", 1), ("d", 5))
    ]
    assert merge_smallest(tallies, 4) == tallies
    assert merge_smallest(tallies, 3) == [tallies[1], tallies[3], Tally("", "2 others", 3, 2)]


# The last games


def test_one_of_the_last_games_is_told_about_and_arrows_go_to_others() -> None:
    typist = open_statistics({"corporate_court": "Wl-"})
    typist.go_to(ID)
    seen = []
    for _ in range(3):
        seen.append(typist.find(ID, LastGames).told())
        typist.keys("Left")
    assert seen == [
        "3 Nov 2026: given up against Normal, 2 at the table",
        "2 Nov 2026: lost with 12 against Normal, 2 at the table",
        "1 Nov 2026: won with 31 against Normal, 2 at the table",
    ]
    assert typist.focus != ID


@pytest.mark.parametrize(
    ("level", "words"),
    [("mixed", "against several kinds of bots,"), ("person", "against people alone,")],
)
def test_a_game_without_one_kind_of_opponent_is_told_as_such(level: str, words: str) -> None:
    assert words in LastGames([Outcome(NOON, LOST, level, 3)], {}, 16).told()


def test_pointing_at_a_mark_tells_of_its_game() -> None:
    typist = open_statistics({"corporate_court": "Wl-"})
    last = typist.find(ID, LastGames)
    typist.move(last.places()[0].center)
    assert last.told().startswith("1 Nov 2026: won")


def test_marks_differ_in_place_and_shape_and_not_in_colour_alone() -> None:
    widget = LastGames([Outcome(NOON, how, "greedy", 2) for how in (WON, LOST, GIVEN_UP)], {}, 16)
    widget.place(pygame.Rect(0, 0, 600, 110))
    tops = [
        widget._mark(place, outcome.how).top
        for place, outcome in zip(widget.places(), widget.outcomes, strict=True)
    ]
    assert tops[0] < tops[2] < tops[1]
    assert len(set(last_games.ICONS.values())) == 3


def test_figures_and_the_last_game_say_what_was_played_with_a_hint() -> None:
    typist = open_statistics({"pwodoc": "W"})
    ended = Ended("a1", "pwodoc", LATEST, ("person", "greedy"), False, RESULTS["W"], True)
    typist.app.statistics.add(ended)
    typist.app.statistics.add(ended._replace(id="a2", result=RESULTS["l"]))
    typist.show(StatisticsScene(typist.app))
    report = report_of(typist)
    assert report is not None
    played, won, _ = figures.figures_of(report)
    assert (played[2], won[2]) == ("3 finished, 2 with a hint", "of 3, 1 with a hint")
    assert typist.find(ID, LastGames).told().endswith("2 at the table, with a hint")


def test_where_it_was_not_written_down_how_the_last_games_went_that_is_said(tmp_path: Path) -> None:
    text = (
        "format: 1\ngames:\n  pwodoc: {played: 2, finished: 1, best: 5, last: "
        "2026-11-21T22:37:19+00:00}\n"
    )
    (tmp_path / "statistics.yaml").write_text(text, encoding="utf-8")
    typist = open_statistics({}, folder=tmp_path)
    assert typist.find(ID, LastGames).told() == last_games.WORDS["unknown"]
    typist.go_to(ID)
    typist.keys("Right")
    report = report_of(typist)
    assert report is not None
    assert figures_of(report)[2] == ("Best score", "5", "")


# Deleting statistics


def test_forgetting_a_game_asks_first_and_enter_alone_keeps_it(tmp_path: Path) -> None:
    typist = open_statistics({"corporate_court": "W", "pwodoc": "Wl"}, folder=tmp_path)
    typist.keys("Delete")
    assert "PWODOC" in question_of(typist).question.title
    typist.keys("Return")
    assert chosen(typist) == "pwodoc"
    assert Statistics(tmp_path).of("pwodoc").played == 2


def test_a_game_is_forgotten_by_keys_and_another_one_is_shown(tmp_path: Path) -> None:
    typist = open_statistics({"corporate_court": "W", "pwodoc": "Wl"}, folder=tmp_path)
    typist.keys("Delete", "Right")
    assert question_of(typist).form.focus_id == YES
    typist.keys("Return")
    assert (chosen(typist), Statistics(tmp_path).games) == (
        "corporate_court",
        ["corporate_court"],
    )
    assert "pwodoc" in backup_of(tmp_path / "statistics.yaml").read_text(encoding="utf-8")


def test_everything_is_forgotten_by_the_mouse(tmp_path: Path) -> None:
    typist = open_statistics({"corporate_court": "W", "pwodoc": "Wl"}, folder=tmp_path)
    typist.press(FORGET_ALL)
    question = question_of(typist)
    assert "3 games" in question.question.text
    typist.press(NO)
    assert len(Statistics(tmp_path).games) == 2
    typist.press(FORGET_ALL)
    typist.press(YES)
    assert (Statistics(tmp_path).games, ids(typist)) == ([], [BACK])


def test_a_click_beside_the_question_does_nothing() -> None:
    typist = open_statistics({"pwodoc": "Wl"})
    typist.press(FORGET)
    typist.click((2, 2))
    question_of(typist)
    typist.keys("Escape")
    assert chosen(typist) == "pwodoc"


def test_that_something_could_not_be_forgotten_on_disk_is_a_trouble_to_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typist = open_statistics({"pwodoc": "Wl"}, folder=tmp_path)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("corptable.store.stored_file.write_whole", refuse)
    typist.press(FORGET)
    typist.keys("Right", "Return")
    assert chosen(typist) == ""
    assert "could not be written" in typist.app.store.warnings[0]


# Layout

LONG = "the_extraordinarily_long_name_of_a_game_that_nobody_has_ever_finished"
FULL = {"corporate_court": "WlW-" * 10, LONG: "Wl" * 15}


def choose(scene: Scene, game: str) -> None:
    assert isinstance(scene, StatisticsScene)
    scene.choose([entry.id for entry in scene.entries].index(game))


@pytest.mark.sampled
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_all_that_is_written_lies_on_its_plate_and_is_no_smaller_than_text(
    shaper: Shaper, size: Point, scale: int
) -> None:
    """This holds for large numbers and many bots; endless ids of games and bots may be cut."""
    shaper.checks_sizes = True
    for game, how in FULL.items():
        play(shaper.app.statistics, game, how)
    bots = ("attacker", "random", "easy", "expert", "saver", "shouter", "bot of a long name" * 4)
    for seats, bot in enumerate(bots, 2):
        play(shaper.app.statistics, "corporate_court", "W" * 28, bot, seats)
    for game in FULL:
        shaper.look(game, Shape(*size, scale), StatisticsScene, partial(choose, game=game))
    assert [fault for fault in shaper.faults if ": cut: " not in fault] == []


def test_the_words_about_the_widest_numbers_fit() -> None:
    """At the smallest window names and numbers of a chart never overlap."""
    typist = open_statistics(FULL, (1024, 640))
    levels, seats = scene_of(typist).charts()
    widest = font(scene_of(typist).size, bold=True).size("10000 of 10000 (100 %)")[0]
    for chart in (levels, seats):
        assert (
            chart.width * (1 - figures.NAME_SHARE) - 2 * figures.GAP * scene_of(typist).size
            > widest
        )


def test_while_a_mark_has_the_focus_its_frame_is_around_it_alone() -> None:
    typist = open_statistics({"pwodoc": "Wl"})
    last = typist.find(ID, LastGames)
    widget: Widget = last
    assert last.places()[-1].inflate(4, 4).contains(widget.frame)
