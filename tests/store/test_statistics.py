"""Test statistics: a game counts once, when it has ended, if a person played it to its end and it
was no practice.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st
from store.values import contents, enough

from corptable import bots
from corptable.engine.result import Result
from corptable.store import (
    Ended,
    GameStatistics,
    Outcome,
    Statistics,
    WinCount,
    game_statistics,
)

FIRST = datetime(2026, 11, 21, 22, 37, 19, tzinfo=UTC)
LATER = datetime(2026, 12, 24, 18, 0, 0, tzinfo=UTC)
WON = Result((0,), "points", (31, 20))
ENDED = Ended("a1", "duel", FIRST, ("person", "greedy"), False, WON)


def test_a_person_is_who_bots_say() -> None:
    """The word is theirs."""
    assert game_statistics.PERSON == bots.PERSON


def test_a_game_that_was_never_played_has_noughts(folder: Path) -> None:
    assert Statistics(folder).of("duel") == GameStatistics()
    assert not folder.exists()


def test_a_finished_game_counts_by_level_and_seats(folder: Path) -> None:
    found = Statistics(folder)
    found.add(ENDED)
    found.add(Ended("a2", "duel", LATER, ("greedy", "person"), False, WON))
    found.add(
        Ended(
            "a3",
            "duel",
            FIRST,
            ("person", "easy", "easy"),
            False,
            Result((0, 1), "points", (7, 7, 2)),
        )
    )
    last_games = (
        Outcome(FIRST, "won", "easy", 3, 7),
        Outcome(FIRST, "won", "greedy", 2, 31),
        Outcome(LATER, "lost", "greedy", 2, 20),
    )
    rows = (WinCount("easy", 3, 1, 1), WinCount("greedy", 2, 2, 1))
    expected = GameStatistics(3, 3, 31, FIRST, LATER, rows, last_games)
    assert (found.of("duel"), found.of("duel").won) == (expected, 2)
    assert Statistics(folder).of("duel") == expected
    assert found.of("tarot") == GameStatistics()


def test_a_game_with_a_hint_counts_and_is_marked(folder: Path) -> None:
    """One that was given up is marked among the last games, and is not finished."""
    found = Statistics(folder)
    found.add(ENDED)
    found.add(ENDED._replace(id="a2", is_helped=True))
    found.add(ENDED._replace(id="a3", is_helped=True, result=Result((1,), "points", (31, 40))))
    found.add(ENDED._replace(id="a4", is_helped=True, result=None))
    counted = Statistics(folder).of("duel")
    assert (counted.played, counted.finished, counted.won, counted.best) == (4, 3, 2, 31)
    assert (counted.helped, counted.helped_won) == (2, 1)
    assert sorted((one.how, one.is_helped) for one in counted.last_games) == [
        ("given_up", True),
        ("lost", True),
        ("won", False),
        ("won", True),
    ]
    assert counted == found.of("duel")


@pytest.mark.parametrize(
    ("players", "level"),
    [
        (("person", "greedy", "greedy"), "greedy"),
        (("person", "greedy", "easy"), "mixed"),
        (("person", "person"), "person"),
        (("person", "person", "expert"), "expert"),
    ],
)
def test_whom_it_was_played_against(players: tuple[str, ...], level: str) -> None:
    found = Statistics()
    found.add(ENDED._replace(players=players, result=Result((0,), "points")))
    assert [(row.level, row.seats) for row in found.of("duel").rows] == [(level, len(players))]


def test_the_best_score_is_a_persons() -> None:
    found = Statistics()
    found.add(ENDED._replace(result=Result((1,), "points", (-5, 90))))
    assert found.of("duel").best == -5
    found.add(ENDED._replace(id="a2", result=Result((), "nobody")))
    assert found.of("duel").best == -5


def test_when_the_best_score_was_reached_is_the_first_time() -> None:
    found = Statistics()
    found.add(ENDED._replace(when=LATER))
    assert (found.of("duel").best, found.of("duel").best_when) == (31, LATER)
    found.add(ENDED._replace(id="a2"))
    assert found.of("duel").best_when == FIRST
    found.add(ENDED._replace(id="a3", result=Result((0,), "points", (30, 2))))
    assert found.of("duel").best_when == FIRST
    found.add(ENDED._replace(id="a4", when=LATER, result=Result((0,), "points", (32, 2))))
    assert (found.of("duel").best, found.of("duel").best_when) == (32, LATER)


def test_how_the_last_games_went_is_kept_and_no_more_of_them(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_statistics, "LAST_GAMES", 3)
    found = Statistics(folder)
    for day in (24, 21, 23, 22):
        found.add(ENDED._replace(id=f"a{day}", when=FIRST.replace(day=day)))
    assert [outcome.when.day for outcome in Statistics(folder).of("duel").last_games] == [
        22,
        23,
        24,
    ]
    assert found.of("duel").played == 4


FORMAT_1 = """\
# What was played with corptable, and how it went.
format: 1
games:
  duel:
    played: 3
    finished: 2
    best: 31
    last: 2026-11-21T22:37:19+00:00
    rows:
    - {level: greedy, seats: 2, finished: 2, won: 1}
counted:
- a1
- a2
- a3
"""


def test_a_file_of_the_first_format_is_read_and_goes_on_as_one_of_the_newest(folder: Path) -> None:
    """It knew neither the last games nor when the best score was reached, and that stays
    unknown.
    """
    folder.mkdir(parents=True)
    path = folder / "statistics.yaml"
    path.write_text(FORMAT_1)
    found = Statistics(folder)
    assert found.of("duel") == GameStatistics(
        3, 2, 31, last=FIRST, rows=(WinCount("greedy", 2, 2, 1),)
    )
    found.add(ENDED._replace(id="a4", when=LATER))
    grown = Statistics(folder)
    assert (
        grown.of("duel").played,
        grown.of("duel").best_when,
        len(grown.of("duel").last_games),
    ) == (4, None, 1)
    assert (grown.warnings, path.read_text().splitlines()[1]) == ([], "format: 3")


FORMAT_2 = """\
# The results of games played with corptable.
format: 2
games:
  duel:
    played: 1
    finished: 1
    best: 31
    best_when: 2026-11-21T22:37:19+00:00
    last: 2026-11-21T22:37:19+00:00
    rows:
    - {level: greedy, seats: 2, finished: 1, won: 1}
    last_games:
    - {when: 2026-11-21T22:37:19+00:00, how: won, level: greedy, seats: 2, score: 31}
counted:
- a1
"""


def test_in_a_file_of_the_second_format_no_game_had_a_hint(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "statistics.yaml").write_text(FORMAT_2)
    found = Statistics(folder)
    assert (found.of("duel"), found.warnings) == (GameStatistics().after(ENDED.outcome), [])
    found.add(ENDED._replace(id="a2", is_helped=True))
    grown = Statistics(folder)
    assert (grown.of("duel").helped, grown.warnings) == (1, [])
    assert [one.is_helped for one in grown.of("duel").last_games] == [False, True]


# Deleting statistics


def test_a_game_is_forgotten_and_its_past_games_are_not_counted_anew(folder: Path) -> None:
    found = Statistics(folder)
    found.add(ENDED)
    found.add(ENDED._replace(id="a2", game="tarot"))
    found.forget("duel")
    assert (found.games, Statistics(folder).games) == (["tarot"], ["tarot"])
    Statistics(folder).add(ENDED)
    assert Statistics(folder).of("duel").played == 0
    found.add(ENDED._replace(id="a3"))
    assert Statistics(folder).of("duel").played == 1


def test_all_is_forgotten_but_for_one_backup(folder: Path) -> None:
    found = Statistics(folder)
    found.add(ENDED)
    found.add(ENDED._replace(id="a2", game="tarot"))
    before = (folder / "statistics.yaml").read_bytes()
    found.forget()
    assert Statistics(folder).games == []
    assert [content for name, content in contents(folder).items() if name != "statistics.yaml"] == [
        before
    ]


def test_forgetting_what_is_unknown_writes_nothing(folder: Path) -> None:
    Statistics(folder).forget("duel")
    Statistics(folder).forget()
    assert not folder.exists()


# Games that count


def test_a_game_that_was_given_up_was_played_and_not_finished(folder: Path) -> None:
    found = Statistics(folder)
    found.add(ENDED._replace(result=None))
    assert found.of("duel") == GameStatistics(
        played=1, last=FIRST, last_games=(Outcome(FIRST, "given_up", "greedy", 2),)
    )
    assert Statistics(folder).of("duel") == found.of("duel")


@pytest.mark.parametrize(
    "ended", [ENDED._replace(practice=True), ENDED._replace(players=("greedy", "easy"))]
)
def test_practice_and_games_of_bots_alone_count_nothing(folder: Path, ended: Ended) -> None:
    Statistics(folder).add(ended)
    assert not folder.exists()


def test_the_same_game_counts_once_whoever_adds_it(folder: Path) -> None:
    """After a kill between the last act and the tidying up it is added again; so is a copy of its
    file.
    """
    found = Statistics(folder)
    for _ in range(2):
        found.add(ENDED)
    Statistics(folder).add(ENDED._replace(when=LATER))
    assert Statistics(folder).of("duel") == GameStatistics().after(ENDED.outcome)


def test_many_games_leave_a_short_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the ids of the last games are remembered, which are more than are saved anywhere."""
    monkeypatch.setattr(game_statistics, "REMEMBERED", 3)
    found = Statistics(folder)
    for number in range(5):
        found.add(ENDED._replace(id=f"a{number}"))
    assert (folder / "statistics.yaml").read_text().splitlines()[-4:] == [
        "counted:",
        "- a2",
        "- a3",
        "- a4",
    ]


def test_of_numbers_that_make_no_sense_those_of_other_games_stay(folder: Path) -> None:
    found = Statistics(folder)
    found.add(ENDED)
    found.add(ENDED._replace(id="a2", game="tarot"))
    path = folder / "statistics.yaml"
    path.write_text(path.read_text().replace("played: 1", "played: many", 1))
    found = Statistics(folder)
    assert (found.of("duel"), found.of("tarot").played) == (GameStatistics(), 1)
    assert "games.duel.played: found" in found.warnings[0]


ids = st.text("0123456789abcdef", min_size=1, max_size=4)
players = st.lists(
    st.sampled_from(["person", "greedy", "easy", "a bot: of tomorrow"]), min_size=1, max_size=4
)


@st.composite
def ended(draw: st.DrawFn) -> Ended:
    """Generate a game that has ended."""
    seated = draw(players)
    scores = tuple(draw(st.lists(st.integers(-99, 99), min_size=len(seated), max_size=len(seated))))
    winners = tuple(draw(st.sets(st.integers(0, len(seated) - 1))))
    result = draw(st.none() | st.just(Result(winners, "points", scores)))
    when = draw(st.datetimes(datetime(2001, 1, 1), datetime(2100, 1, 1)))
    return Ended(
        draw(ids),
        draw(st.sampled_from(["duel", "tarot"])),
        when.replace(tzinfo=UTC, microsecond=0),
        seated,
        False,
        result,
        draw(st.booleans()),
    )


@enough
@given(st.lists(ended(), max_size=8))
def test_in_whatever_order_games_are_added_the_numbers_are_the_same(
    tmp_path_factory: pytest.TempPathFactory, games: list[Ended]
) -> None:
    """But for games of one id, of which the first counts; and what was written is read again."""
    once = list({game.id: game for game in games}.values())
    backward = Statistics()
    for game in reversed(once):
        backward.add(game)
    with TemporaryDirectory() as folder:
        for game in once:
            Statistics(Path(folder)).add(game)
        forward = Statistics(Path(folder))
    assert [forward.of(name) for name in ("duel", "tarot")] == [
        backward.of(name) for name in ("duel", "tarot")
    ]
    assert forward.warnings == []
