"""Test that random input never breaks the window: run `scripts/run.py fuzz` for a while in each
game, and check that it finds injected faults.
"""

from __future__ import annotations

import itertools
import logging
import random
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import _fuzz
from _fuzz import Run
from _fuzz_checks import frame_faults, stale_area
from _fuzz_record import PaintsAtOnce
from _fuzz_tally import Fault
from _fuzz_window import FuzzedWindow, at_home_in, drawn_from
from _hands import app_of
from corptable.engine.action import Action
from corptable.engine.events import Event
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.pieces import HIDDEN, PUBLIC, Piece, Seat
from corptable.engine.registry import find_game, games
from corptable.engine.seeds import fresh_seed
from corptable.engine.state import State
from corptable.engine.view import View
from corptable.session.bot_turn import BotTurn
from corptable.session.hotseat import SharedScreen
from corptable.session.prompt import Prompt
from corptable.session.replay import PlayedMatch, Viewpoint
from corptable.session.session import Session
from corptable.session.transcript import Log, lines_of, lines_that_stay
from corptable.store import SavedGame, Settings
from corptable.store.save_history import ACT
from corptable.ui.animation.flight import Flight, FlightStart, flights_of
from corptable.ui.animation.timing import AnimationSpeed
from corptable.ui.scene_base.navigator import Navigator, PausedTable
from corptable.ui.scenes.dialogs.pause import PauseScene
from corptable.ui.scenes.table import dragging, pointing
from corptable.ui.scenes.table.layout import TableLayout
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.table.state import TableState
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.held_piece import Point, Press
from corptable.ui.table_parts.marks import MemoryMarks, RememberedPiece
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.card_preview import PreviewSubject

EVENTS = 60
"""Input events of the run in each game; thorough runs are long."""
FINDING_EVENTS = 400
"""Most input events until an injected fault must have been found."""
GAME = "corporate_court"
SEED = 14
PERSONS = 2
"""Persons at the tables with an injected fault."""


@pytest.mark.sampled
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_nothing_breaks(game: str) -> None:
    """Every touch and key is possible, in every scene, at every time. What lies under the pointer
    on the title follows from what the process has kept of it: a run that never came to an act is
    followed by another."""
    for seed in range(1, 4):
        ran = Run(find_game(game), seed, EVENTS, is_quick=True)()
        assert ran.fault is None, f"\n{ran.fault}"
        assert ran.events == EVENTS
        if ran.acts:
            return
    pytest.fail("no run came to an act")


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(11, 15))
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_nothing_breaks_for_long(game: str, seed: int) -> None:
    """2,000 events a game, with every round of the loop drawn."""
    fault = Run(find_game(game), seed, _fuzz.RUN)().fault
    assert fault is None, f"\n{fault}"


def test_the_same_seed_goes_the_same_way() -> None:
    """A fault could not be reproduced otherwise."""
    first, second = (Run(find_game(GAME), SEED, 40, is_quick=True)() for _ in range(2))
    assert first.told == second.told
    assert first.acts == second.acts


def test_the_seed_of_the_next_match_is_drawn_from_that_of_the_run() -> None:
    """Two runs of another process could not be compared otherwise."""
    drawn = list[int]()
    for _ in range(2):
        with drawn_from("seed"):
            drawn.append(fresh_seed())
    assert drawn[0] == drawn[1]


def test_a_picture_that_the_cache_has_dropped_makes_no_frame_stale(tmp_path: Path) -> None:
    """The frame that is drawn whole to be compared orders it and waits."""
    with at_home_in(tmp_path), drawn_from("dropped"):
        window = FuzzedWindow(tmp_path, random.Random(SEED), True, PaintsAtOnce)
        match = Match.new(find_game(GAME), 2, seed=SEED)
        window.sit_down(match, ["person", "random"], False)
        window.wait(60.0)
        window.step()
        window.app.pictures._drop_oldest(0)
        assert stale_area(window.tables[0], window.app.surface) is not None
        assert list(frame_faults(window)) == []
        window.close()


# Injected faults


def found(seed: int = SEED) -> Fault:
    """Run the fuzzer until it finds a fault; return it."""
    fault = Run(find_game(GAME), seed, FINDING_EVENTS, PERSONS, is_quick=True)().fault
    assert fault is not None
    return fault


def raise_at_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pause fail at any key."""
    monkeypatch.setattr(PauseScene, "key", lambda scene, event: {}[event.key])


def lose_a_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the third act remove a piece from the table."""
    play = Match.play

    def lossy(match: Match, act: Action | str) -> object:
        events = play(match, act)
        if len(match.journal) == 3:
            zone = next(zone for zone, pieces in match.state.zones.items() if pieces)
            match.state.zones[zone] = match.state.zones[zone][1:]
        return events

    monkeypatch.setattr(Match, "play", lossy)


def miss_an_act(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one act of five not be written to the save."""
    write, acts = SavedGame.write, itertools.count(1)

    def careless(saved: SavedGame, entry: str) -> None:
        if not entry.startswith(ACT) or next(acts) % 5:
            write(saved, entry)

    monkeypatch.setattr(SavedGame, "write", careless)
    monkeypatch.setattr(_fuzz, "BETWEEN_SAVES", 5)  # or most of the run would lie behind the fault


def ask_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the log record a failing bot, while play goes on."""
    monkeypatch.setattr(
        BotTurn,
        "begin",
        lambda turn, *question: logging.getLogger("corptable.bots").error("a bot failed"),
    )


def stay_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pause open beneath all other scenes."""

    def pause(navigator: Navigator, table: PausedTable) -> None:
        assert isinstance(table, TableScene)
        app_of(table).scenes.insert(0, PauseScene(app_of(table), table, table))

    monkeypatch.setattr(Navigator, "pause", pause)


def never_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pause need a redraw after every frame."""
    monkeypatch.setattr(
        PauseScene, "draw", lambda scene, surface: setattr(scene, "needs_redraw", True)
    )


# Faults of the layout


def laid(monkeypatch: pytest.MonkeyPatch, lay: Callable[[Tabletop], object]) -> None:
    """Let a function change every tabletop after its layout."""
    make = Tabletop.__init__

    def careless(tabletop: Tabletop, game: AnyGame, view: View, *others: object) -> None:
        make(tabletop, game, view, *others)  # type: ignore[arg-type]  # any arguments of a tabletop
        lay(tabletop)

    monkeypatch.setattr(Tabletop, "__init__", careless)


def lay_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a card lie in two places."""

    def lay(tabletop: Tabletop) -> None:
        faces = [placed for placed in tabletop.placed if placed.piece is not HIDDEN]
        tabletop.placed += faces[:1]

    laid(monkeypatch, lay)


def leave_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the topmost piece be left out of the layout."""
    laid(monkeypatch, lambda tabletop: tabletop.placed.pop())


def unseen(view: View) -> Piece:
    """Return a piece that a viewer does not see."""
    seen = {piece for pieces in view.zones.values() for piece in pieces}
    return next(piece for piece in view.table.pieces if piece not in seen)


def turn_a_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay a face where a back should lie."""

    def lay(tabletop: Tabletop) -> None:
        back = next(
            (at for at, placed in enumerate(tabletop.placed) if placed.piece is HIDDEN), None
        )
        if back is not None:
            tabletop.placed[back] = tabletop.placed[back]._replace(piece=unseen(tabletop.view))

    laid(monkeypatch, lay)


def show_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the viewer the observation of the next seat."""
    make = Prompt.__init__

    def peeping(moment: Prompt, session: Session) -> None:
        make(moment, session)
        if session.viewer != PUBLIC:
            moment.view = session.match.state.observation(
                (session.viewer + 1) % len(session.seating.players)
            )

    monkeypatch.setattr(Prompt, "__init__", peeping)


# Hidden information shown to the wrong viewer


def pass_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lift the curtain at once for the person who is called."""

    def lower(screen: SharedScreen, seat: Seat) -> None:
        screen._called = seat
        screen.lift_the_curtain()

    monkeypatch.setattr(SharedScreen, "lower_the_curtain", lower)


def let_a_hand_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no curtain fall once a hand is up."""
    ask = SharedScreen.ask

    def lazy(screen: SharedScreen) -> None:
        if screen.holder is None:
            ask(screen)

    monkeypatch.setattr(SharedScreen, "ask", lazy)


def answer_behind_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the person who is asked answer while the curtain is down."""
    monkeypatch.setattr(SharedScreen, "answering", lambda owner: owner._seating.asked_person())


def remember_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the memory aid mark cards that the viewer does not know."""
    make = MemoryMarks.__init__

    def knowing(memory: MemoryMarks, tabletop: Tabletop, known: State, no_news: State) -> None:
        make(memory, tabletop, known, no_news)
        backs = (placed for placed in tabletop.placed if placed.piece is HIDDEN)
        memory.backs = [(back, RememberedPiece(unseen(tabletop.view), (), "")) for back in backs]

    monkeypatch.setattr(MemoryMarks, "__init__", knowing)
    monkeypatch.setattr("_fuzz_window.drawn_settings", lambda luck: Settings(memory_aid=True))


def show_it_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the card preview show a card that the viewer does not see, wherever the pointer rests."""

    def subject(layout: TableLayout, point: Point) -> PreviewSubject:
        return PreviewSubject(unseen(layout.tabletop.view), pygame.Rect(0, 0, 9, 9))

    monkeypatch.setattr(pointing, "subject_at", subject)


def take_up_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a press grab another piece than the one that lies there."""

    def press(state: TableState, point: Point, placed: PlacedPiece | None, **_: bool) -> None:
        view = state.layout.tabletop.view
        wrong = None if placed is None else placed._replace(piece=unseen(view))
        state.press = Press(point, wrong)

    monkeypatch.setattr(dragging, "press_at", press)


def let_it_fly_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let flights show faces that the viewer has not seen."""

    def flights(
        starts: list[FlightStart], before: Tabletop | None, after: Tabletop, tempo: AnimationSpeed
    ) -> list[Flight]:
        return [
            replace(flight, piece=unseen(after.view))
            for flight in flights_of(starts, before, after, tempo)
        ]

    monkeypatch.setattr("corptable.ui.animation.script.flights_of", flights)


def tell_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the log tell events that only another viewer noticed."""

    def tell(
        log: Log, events: list[Event], view: View, reason: str = "", is_unasked: bool = False
    ) -> None:
        log.lines = lines_that_stay(log._game, log.lines + lines_of(log._game, events, view), view)

    monkeypatch.setattr(Log, "add_events", tell)


def look_again_with_own_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an unfinished match be replayed with all hands open."""

    def eyes(played: PlayedMatch) -> tuple[Viewpoint, ...]:
        return (Viewpoint(0, sees_all=True),)

    for place in ("session.replay", "ui.scenes.replay.scene"):
        monkeypatch.setattr(f"corptable.{place}.viewpoints_of", eyes)


EARLY: dict[Callable[[pytest.MonkeyPatch], None], int] = {
    **dict.fromkeys((raise_at_a_key, stay_behind, never_rest), 2),
    **dict.fromkeys((pass_the_curtain, let_a_hand_stay, answer_behind_the_curtain, tell_all), 2),
    miss_an_act: 6,
    look_again_with_own_eyes: 9,
}
"""Seeds with which the scene of a fault is opened early."""


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (raise_at_a_key, "KeyError"),
        (lose_a_piece, "lies in 0 zones"),
        (miss_an_act, "acts in "),
        (ask_nobody, "ERROR corptable.bots: a bot failed"),
        (stay_behind, "PauseScene lies at the bottom of the scenes"),
        (never_rest, "PauseScene has changed and was not drawn"),
        (lay_twice, "is drawn 2 times"),
        (leave_out, "and .* holds"),
        (turn_a_back, "is drawn, and the viewer does not see it"),
        (show_too_much, "the table is drawn with the eyes of"),
        (pass_the_curtain, "who lifted the curtain last"),
        (let_a_hand_stay, "is asked what is theirs alone"),
        (answer_behind_the_curtain, "there is still somebody who can answer"),
        (remember_too_much, "is remembered, and the viewer does not know it"),
        (show_it_large, "is shown large, and the viewer does not know it"),
        (take_up_another, "is (carried|gliding home), and the viewer does not know it"),
        (let_it_fly_open, "is in the air, and the viewer does not know it"),
        (tell_all, "the log tells "),
        (look_again_with_own_eyes, "a match that is not over is looked at"),
    ],
)
def test_what_is_broken_is_found(
    harm: Callable[[pytest.MonkeyPatch], None], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each check is seen to fail."""
    harm(monkeypatch)
    fault = found(EARLY.get(harm, SEED))
    assert any(re.search(told, line) for line in fault.found), f"\n{fault}"


def test_a_fault_is_found_again_by_the_line_that_tells_of_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line is a command, with the last events in words beneath it."""
    lose_a_piece(monkeypatch)
    fault = found()
    again = re.match(r"FAULT: scripts/run.py fuzz (.*)", str(fault))
    assert again is not None
    assert _fuzz.main(again[1].split()) == 1
    assert capsys.readouterr().out.startswith(f"{fault}\n")
    assert [line.partition(":")[0] for line in fault.events][-1] == str(fault.number)
    assert len(fault.events) == min(_fuzz.TOLD, fault.number)


def test_what_was_tried_is_told_in_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    """Slow frames are told and are no failure; what was not reached is told, too."""
    assert _fuzz.main(f"--only {GAME} --events 30 --seed {SEED} --quick".split()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert re.match(
        rf"{GAME}: 30 events, \d+ acts, 0 faults; \d+ of \d+ rounds of the loop over 17 ms",
        lines[0],
    )
    assert re.match(r"    scenes: .*TitleScene \d+; not reached: .*StatisticsScene", lines[1])
    assert "not reached: " in lines[2]
    assert lines[3].startswith("    persons at the table: ")
