"""Nothing that a person does breaks the window: `scripts/fuzz.py` for a while in each game, and that it finds what is broken."""

from __future__ import annotations

import itertools
import logging
import re
from collections.abc import Callable

import pytest

import _fuzz
from _fuzz import Fault, Run
from corptable.engine.action import Action
from corptable.engine.match import Match
from corptable.engine.pieces import PUBLIC
from corptable.engine.registry import find_game, games
from corptable.store import SavedGame
from corptable.ui.log_scene import LogScene
from corptable.ui.moment import Moment
from corptable.ui.pause_scene import PauseScene
from corptable.ui.sitting import Sitting
from corptable.ui.table_scene import TableScene

EVENTS = 200
"""Of each of two runs in each game: 2,000 in all, in pieces that can be shared by processes."""
GAME = "corporate_court"
SEED = 4


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_nothing_breaks(game: str, seed: int) -> None:
    """Any touch and any key, in any scene, at any moment."""
    ran = Run(find_game(game), seed, EVENTS)()
    assert ran.fault is None, f"\n{ran.fault}"
    assert ran.events == EVENTS
    assert ran.acts


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(11, 21))
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_nothing_breaks_for_long(game: str, seed: int) -> None:
    """5,000 events a game."""
    fault = Run(find_game(game), seed, _fuzz.RUN)().fault
    assert fault is None, f"\n{fault}"


def test_the_same_seed_goes_the_same_way() -> None:
    """Or nobody would find a fault again."""
    first, second = (Run(find_game(GAME), SEED, 40)() for _ in range(2))
    assert first.told == second.told
    assert first.acts == second.acts


# What it finds


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Fault]:
    """Try until something breaks: what that was."""

    def find() -> Fault:
        fault = Run(find_game(GAME), SEED, EVENTS)().fault
        assert fault is not None
        return fault

    return find


def raise_at_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log breaks at any key."""
    monkeypatch.setattr(LogScene, "_key", lambda scene, event: {}[event.key])


def lose_a_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """The third act takes a piece off the table."""
    play = Match.play

    def lossy(match: Match, act: Action | str) -> object:
        events = play(match, act)
        if len(match.journal) == 3:
            zone = next(zone for zone, pieces in match.state.zones.items() if pieces)
            match.state.zones[zone] = match.state.zones[zone][1:]
        return events

    monkeypatch.setattr(Match, "play", lossy)


def miss_an_act(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of five acts one is not written."""
    acted, acts = SavedGame.acted, itertools.count(1)

    def careless(saved: SavedGame, action: Action) -> None:
        if next(acts) % 5:
            acted(saved, action)

    monkeypatch.setattr(SavedGame, "acted", careless)


def ask_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log tells of a bot that fails, and play goes on."""
    monkeypatch.setattr(Sitting, "begin_thought", lambda sitting: logging.getLogger("corptable.bots").error("a bot failed"))


def show_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one remembers is drawn as if one saw it."""
    make = Moment.__init__

    def peeping(moment: Moment, sitting: Sitting) -> None:
        make(moment, sitting)
        if sitting.viewer != PUBLIC:
            moment.view = sitting.match.state.view((sitting.viewer + 1) % len(sitting.players), memory=False)

    monkeypatch.setattr(Moment, "__init__", peeping)


def stay_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of the log the pause opens, and beneath everything."""
    monkeypatch.setattr(TableScene, "_open_log", lambda table: table.app.scenes.insert(0, PauseScene(table.app, table)))


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (raise_at_a_key, "KeyError"),
        (lose_a_piece, "lies in 0 zones"),
        (miss_an_act, "acts in "),
        (ask_nobody, "ERROR corptable.bots: a bot failed"),
        (show_too_much, "the table is drawn with the eyes of"),
        (stay_behind, "PauseScene lies at the bottom of the scenes"),
    ],
)
def test_what_is_broken_is_found(
    harm: Callable[[pytest.MonkeyPatch], None], told: str, monkeypatch: pytest.MonkeyPatch, found: Callable[[], Fault]
) -> None:
    harm(monkeypatch)
    assert any(told in line for line in found().found)


def test_a_fault_is_found_again_by_the_line_that_tells_of_it(
    monkeypatch: pytest.MonkeyPatch, found: Callable[[], Fault], capsys: pytest.CaptureFixture[str]
) -> None:
    """The line is a command, with the last events in words beneath it."""
    raise_at_a_key(monkeypatch)
    fault = found()
    again = re.match(r"FAULT: scripts/fuzz.py (.*)", str(fault))
    assert again is not None
    assert _fuzz.main(again[1].split()) == 1
    assert capsys.readouterr().out.startswith(f"{fault}\n")
    assert [line.partition(":")[0] for line in fault.events][-1] == str(fault.number)
    assert len(fault.events) == min(_fuzz.TOLD, fault.number)


def test_what_was_tried_is_told_in_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    """Slow frames are told and are no failure."""
    assert _fuzz.main(["--only", GAME, "--events", "30", "--seed", str(SEED)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert re.match(rf"{GAME}: 30 events, \d+ acts, 0 faults; \d+ of \d+ rounds of the loop over 17 ms", lines[0])
    assert "TitleScene" in lines[1]
