"""Test what a table explains when it happens for the first time: to whom, once, and in which games.
That it tells nothing hidden is tested with the whole window (`tests/ui/test_window_leaks.py`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from corptable.bots import PERSON
from corptable.cards import NUMBER
from corptable.engine.game import AnyGame
from corptable.engine.registry import find_game
from corptable.presentation.presentation import presentation_of
from corptable.session.auto_answers import Habits
from corptable.session.first_times import FirstTimes
from corptable.session.rematch import Rematch
from corptable.session.session import Session
from corptable.session.table_model import TableModel
from corptable.store import LocalPerson, Statistics, Store
from corptable.store.game_statistics import Ended
from corptable.store.timestamps import now

GAME = find_game("pwodoc")
ALONE = (PERSON, "random")
TOGETHER = (PERSON, PERSON)
SEED = 3


def table(
    store: Store,
    statistics: Statistics | None = None,
    players: Sequence[str] = ALONE,
    game: AnyGame = GAME,
) -> TableModel:
    """Start a table at which nothing is saved."""
    known = statistics or Statistics(None)

    def first_times(game: AnyGame) -> FirstTimes:
        return FirstTimes(game, store, known, lambda write: write())

    session = Session.new(game, players, SEED, {}, luck=SEED)
    model = TableModel(Rematch(session), lambda _: None, lambda: False, Habits, first_times)
    model.start()
    return model


def play(model: TableModel, choice: int = 0) -> None:
    """Play one act of the seat that is asked."""
    state = model.session.match.state
    seat = next(iter(state.actors()))
    model.renewed(model.session.play(state.actions(seat)[choice]))


def text_of(model: TableModel) -> str:
    return "" if model.explained is None else model.explained.text


def line(name: str) -> str:
    return presentation_of(GAME).first_times()[name].text


def until_asked(model: TableModel) -> TableModel:
    """Play until the person is asked for the first time."""
    for _ in range(4):
        if model.prompt.seat is None:
            play(model)
    return model


def told(model: TableModel, acts: int) -> list[str]:
    """Return the lines of so many random acts, each read at once."""
    chance, lines = random.Random(SEED), []
    for _ in range(acts):
        if text_of(model):
            lines.append(text_of(model))
            model.note_explained()
            model.end_explained()
        if model.session.match.over:
            break
        state = model.session.match.state
        seat = next(iter(state.actors()))
        if model.session.called is not None:
            model.lift_the_curtain()
        model.renewed(model.session.play(chance.choice(state.actions(seat))))
    return lines


def test_the_first_question_is_explained() -> None:
    assert text_of(until_asked(table(Store()))) == line("place")


def test_what_was_explained_is_not_explained_again() -> None:
    lines = told(table(Store()), 120)
    assert len(lines) > 3
    assert sorted(lines) == sorted(set(lines))


def test_it_is_remembered_over_a_restart(tmp_path: Path) -> None:
    model = until_asked(table(Store(tmp_path)))
    model.note_explained()
    again = Store(tmp_path)
    assert again.person.explained == {"pwodoc": ("place",)}
    assert text_of(until_asked(table(again))) == ""


def test_a_number_card_is_explained_once_one_holds_it() -> None:
    model, held, chance = until_asked(table(Store())), [False], random.Random(SEED)
    while text_of(model) != line("cups_and_coins"):
        if text_of(model):
            model.note_explained()
            model.end_explained()
        state = model.session.match.state
        model.renewed(model.session.play(chance.choice(state.actions(next(iter(state.actors()))))))
        hand = [one.card for one in model.session.match.state.zones["hand/0"]]
        held.append(any(one.suit in ("cups", "coins") and one.kind == NUMBER for one in hand))
    assert held[-2:] == [False, True]


def test_a_line_that_nobody_has_seen_comes_back(tmp_path: Path) -> None:
    until_asked(table(Store(tmp_path)))
    assert text_of(until_asked(table(Store(tmp_path)))) == line("place")


def test_a_broken_file_begins_anew_with_a_warning(tmp_path: Path) -> None:
    (tmp_path / "person.yaml").write_text("format: 1\nexplained: {pwodoc: 7}\nname: Ann\n")
    store = Store(tmp_path)
    assert store.person == LocalPerson("Ann")
    assert store.warnings
    assert text_of(until_asked(table(store))) == line("place")


def test_a_person_who_has_played_three_games_of_the_kind_reads_nothing() -> None:
    statistics = Statistics(None)
    for number in range(3):
        assert text_of(until_asked(table(Store(), statistics))) == line("place")
        statistics.add(Ended(str(number), "pwodoc", now(), (PERSON,), False, None))
    assert text_of(until_asked(table(Store(), statistics))) == ""


def test_another_kind_of_game_makes_nobody_know_this_one() -> None:
    statistics = Statistics(None)
    for number in range(3):
        statistics.add(Ended(str(number), "corporation", now(), (PERSON,), False, None))
    assert text_of(until_asked(table(Store(), statistics))) == line("place")


def test_the_setting_switches_it_off() -> None:
    store = Store()
    store.keep_settings(replace(store.settings, first_times="off"))
    assert told(table(store), 60) == []


def test_in_every_game_all_is_explained_once_more() -> None:
    store, statistics = Store(), Statistics(None)
    store.keep_explained("pwodoc", "place")
    for number in range(3):
        statistics.add(Ended(str(number), "pwodoc", now(), (PERSON,), False, None))
    store.keep_settings(replace(store.settings, first_times="every_game"))
    lines = told(table(store, statistics), 60)
    assert lines[0] == line("place")
    assert len(lines) == len(set(lines))


def test_among_bots_nothing_is_explained() -> None:
    assert told(table(Store(), players=("random", "random")), 60) == []


def test_at_a_shared_screen_each_person_reads_it_once() -> None:
    lines = told(table(Store(), players=TOGETHER), 12)
    assert lines.count(line("place")) == 2


def test_it_is_read_by_one_person_alone() -> None:
    """Where the curtain falls, what the former person read is gone."""
    model = table(Store(), players=TOGETHER, game=find_game("corporate_court"))
    assert model.session.called is not None
    assert model.explained is None


def test_a_line_that_is_read_is_not_replaced() -> None:
    model = until_asked(table(Store()))
    model.note_explained()
    chance = random.Random(SEED)
    for _ in range(60):
        state = model.session.match.state
        seat = next(iter(state.actors()))
        model.renewed(model.session.play(chance.choice(state.actions(seat))))
    assert text_of(model) == line("place")
