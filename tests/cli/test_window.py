"""Test opening the window from the command line: its arguments, and the message where there is no
display.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from types import ModuleType

import pytest
import toy
from cli.console import GAME, Run

from corptable.__main__ import EXIT_FAULT
from corptable.cards import find_deck
from corptable.cli.window import SCREENS
from corptable.engine.pieces import Plain
from corptable.engine.registry import find_game
from corptable.lessons import Lesson

Opened = list[tuple[str | None, Sequence[str], int | None, Mapping[str, str], bool, Plain]]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Replace the app by a recorder, with a pretended display and no kept picture; return the
    recorded arguments.
    """
    opened: Opened = []

    def run(
        game: str | None,
        seats: Sequence[str],
        seed: int | None,
        options: Mapping[str, str],
        explains: bool,
        window: None,
        brought: Plain,
        lesson: Lesson | None,
    ) -> int:
        opened.append((game, list(seats), seed, options, explains, brought))
        return 0

    monkeypatch.setattr("corptable.ui.platform.first_picture.show_first_picture", lambda *_: None)

    app = ModuleType("corptable.ui.app")
    monkeypatch.setattr(app, "run", run, raising=False)
    monkeypatch.setitem(sys.modules, "corptable.ui.app", app)
    monkeypatch.setenv("DISPLAY", ":0")
    return opened


@pytest.mark.parametrize("words", ["", "play"])
def test_without_a_game_the_window_opens_at_the_title(run: Run, opened: Opened, words: str) -> None:
    assert run(words).code == 0
    assert opened == [(None, [], None, {}, False, None)]


class Shown:
    """Stand in for a first picture, whose window is a word."""

    def __init__(self) -> None:
        self.answers = 0

    def answer(self) -> None:
        """Count how often the mouse was looked at."""
        self.answers += 1

    def hand_over(self) -> str:
        """Return the word."""
        return "the window"


def test_the_first_picture_answers_the_mouse_until_the_program_takes_its_window(
    run: Run, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, given = Shown(), list[object]()

    def take(*words: object) -> int:
        given.append(words[5])
        return 0

    monkeypatch.setattr("corptable.ui.platform.first_picture.show_first_picture", lambda *_: shown)
    monkeypatch.setattr(sys.modules["corptable.ui.app"], "run", take)
    assert run().code == 0
    assert shown.answers > 0
    assert given == ["the window"]


def test_a_program_that_cannot_be_loaded_behind_it_says_so(
    run: Run, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "corptable.ui.platform.first_picture.show_first_picture", lambda *_: Shown()
    )
    monkeypatch.setitem(sys.modules, "corptable.ui.app", None)
    ran = run()
    assert ran.code == EXIT_FAULT
    assert "there is a fault in corptable" in ran.err


def test_a_game_opens_with_a_person_and_three_bots(run: Run, opened: Opened) -> None:
    """The players are those of a game without `--seats`."""
    assert run(f"play {GAME}").code == 0
    assert opened == [(GAME, ["person", "greedy", "greedy", "greedy"], None, {}, False, None)]


def test_a_table_of_people_alone_opens_by_their_house_rules(run: Run, opened: Opened) -> None:
    """They talk aloud; with a bot they do not, and an option says otherwise."""
    people = "person,person,person,person"
    run(f"play corporation --seats {people}")
    run(f"play corporation --seats {people} --option talk_laps=1")
    run(f"play corporation --seats {people.replace('person', 'loyal', 1)}")
    assert [options for *_, options, _, _ in opened] == [{"talk_laps": "0"}, {"talk_laps": "1"}, {}]


def test_the_window_opens_on_a_table_by_the_house_rules(run: Run, opened: Opened) -> None:
    """As many seats sit down as on the command line."""
    run(f"play {toy.GAME.id} --seats person,random --option names=1")
    assert [options for *_, options, _, _ in opened] == [
        {"ties": "right", "rounds": "5", "names": "1"}
    ]


def test_seats_seed_and_options_reach_the_window(run: Run, opened: Opened) -> None:
    """They arrive as they were typed."""
    options = "--option rounds=2 --option playoff=yes"
    run(f"play {GAME} --seats person,saver --seed 5 {options} --explain")
    assert opened == [(GAME, ["person", "saver"], 5, {"rounds": "2", "playoff": "yes"}, True, None)]


def test_the_deck_reaches_the_window_with_all_its_content(run: Run, opened: Opened) -> None:
    run(f"play {GAME} --deck tarot")
    assert [brought for *_, brought in opened] == [find_game(GAME).deck_record(find_deck("tarot"))]


def test_the_own_deck_of_a_game_is_nothing_to_bring(run: Run, opened: Opened) -> None:
    run(f"play {GAME} --deck {find_game(GAME).deck}")
    assert [brought for *_, brought in opened] == [None]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (f"play {GAME} --deck tarrot", 'There is no deck "tarrot" (did you mean "tarot"?)'),
        (
            f"play {GAME} --deck halloween",
            "Halloween Tarot does not fit Corporate Court. It has no trumps;",
        ),
        (
            "play corporate_ladder --deck tarot",
            "Corporate Ladder is played with its own cards alone",
        ),
        (
            f"arena {GAME} --deck standard",
            "Standard does not fit Corporate Court. Its suits have 3 court cards;",
        ),
    ],
)
def test_a_deck_that_does_not_fit_is_refused_in_words(
    run: Run, opened: Opened, words: str, said: str
) -> None:
    told = run(words)
    assert (told.code, opened) == (2, [])
    assert said in told.err


def test_a_wrong_word_opens_no_window(run: Run, opened: Opened) -> None:
    """The command line answers it first."""
    assert (run(f"play {GAME} --option round=2").code, opened) == (2, [])


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="every session there has a screen")
@pytest.mark.parametrize("words", ["", f"play {GAME}"])
def test_without_a_screen_one_sentence_says_what_to_do(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    """The sentence names a way to play without a window."""
    for name in SCREENS:
        monkeypatch.delenv(name, raising=False)
    told = run(words)
    assert (told.code, told.err.count("\n")) == (2, 1)
    assert "--headless" in told.err


def test_without_pygame_one_sentence_says_what_to_do(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Install it, or play without a window."""
    for name in [name for name in sys.modules if name.startswith("corptable.ui.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pygame", None)
    monkeypatch.setenv("DISPLAY", ":0")
    told = run(f"play {GAME}")
    assert (told.code, told.err.count("\n")) == (2, 1)
    assert "pip install" in told.err
    assert "--headless" in told.err
