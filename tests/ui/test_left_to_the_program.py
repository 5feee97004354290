"""Test what a person leaves to the program: what is safe, what is the only choice; and the note
pad, which can be switched off.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame
import pytest
from ui.legibility import reading
from ui.robot import Robot, UndrawnApp, match_at, new_session

from corptable.bots import PERSON
from corptable.engine.pieces import ZoneId
from corptable.engine.registry import find_game
from corptable.games.trick_or_treat.names import CHARACTERS
from corptable.games.trick_or_treat.panels import MENU
from corptable.games.trick_or_treat.texts import power
from corptable.presentation.layout import Note
from corptable.presentation.panel import Panel, PanelCell
from corptable.session.auto_answers import Habits
from corptable.session.offers import NO, YES
from corptable.session.session import Session
from corptable.ui.table_parts.panel import draw_panel, letters_of
from corptable.ui.table_parts.spot_things import left_out_of_note

pytestmark = pytest.mark.usefixtures("seldom_drawn")

TREAT = find_game("trick_or_treat")
ZONES: Mapping[ZoneId, list[str]] = {
    "character/0": ["ghosts-page"],
    "character/1": ["imps-page"],
    "hand/0": ["ghosts-2", "ghosts-5", "bats-1"],
    "hand/1": ["imps-6", "pumpkins-3", "bats-2"],
    "vault/0": ["ghosts-7"],
}

FOUR: Mapping[str, list[str]] = {
    "character_2": ["bats-page"],
    "character_3": ["pumpkins-queen"],
    "hand_2": ["bats-3"],
    "hand_3": ["bats-4"],
}

PASSED = {
    "hand/0": ["cups-4", "cups-5"],
    "court/1": ["coins-page", "coins-king"],
    "discard": ["cups-page", "cups-knight", "cups-queen", "cups-king", "major-7"],
}
"""Position of Corporate Court in which nobody can score with cups any more."""


def session_at(
    habits: Habits,
    at: str = "start",
    players: Sequence[str] = (PERSON, "greedy"),
    **zones: list[str],
) -> Session:
    """Return a session that has started at a position, with these habits."""
    laid = {**ZONES, **{zone.replace("_", "/"): cards for zone, cards in zones.items()}}
    match = match_at(TREAT, len(players), laid, at=at, counters={"tp": [0] * len(players)}, seed=0)
    session = Session(match, players)
    session.auto_answers.habits = lambda: habits
    session.start()
    return session


def journal(session: Session) -> list[str]:
    return [str(act) for act in session.match.journal]


def test_without_a_habit_a_person_does_everything() -> None:
    assert journal(session_at(Habits())) == []


def test_what_is_safe_is_played_and_the_next_choice_is_open() -> None:
    """Cards of the own suit are laid down; the die stays the person's."""
    session = session_at(Habits(safe=True))
    assert journal(session) == ["@0 keep ghosts-2", "@0 keep ghosts-5"]
    assert session.seating.asked_person() == 0


def test_the_only_choice_is_played() -> None:
    """Without a treat point nothing can be bought, so that the turn ends."""
    assert journal(session_at(Habits(only_choices=True), at="spend")) == ["@0 end"]


def test_a_choice_between_two_stays_open() -> None:
    """Cards may be laid down, and need not."""
    assert journal(session_at(Habits(only_choices=True))) == []


def test_the_die_is_thrown_by_hand() -> None:
    """Where rolling is all that can be done, too."""
    session = session_at(Habits(safe=True, only_choices=True), hand_0=["bats-1"])
    assert [str(act) for act in session.match.legal()] == ["@0 roll"]
    assert journal(session) == []


@pytest.mark.parametrize("at", ["start", "spend"])
def test_nothing_is_played_for_a_person_at_a_shared_screen(at: str) -> None:
    """Haste would tell the others what the hand does not hold."""
    session = session_at(Habits(safe=True, only_choices=True), at=at, players=(PERSON, PERSON))
    assert session.called == 0
    session.shared_screen.lift_the_curtain()
    assert session.viewer == 0
    assert session.auto_answers.next_action() is None
    assert journal(session) == []


def test_after_an_undo_it_is_asked() -> None:
    """Otherwise what was taken back would be played again at once."""
    session = session_at(Habits(safe=True))
    session.match.undo()
    assert session.auto_answers.next_action() is None


def test_a_pass_that_was_undone_is_not_played_again() -> None:
    """Whoever takes back what was passed for them wants to choose."""
    session = Session(match_at("corporate_court", 2, PASSED, at="play"), ["random", PERSON])
    session.auto_answers.habits = lambda: Habits(asks_always=False)
    session.match.play(session.match.read("@0 play cups-4 sprawl/cups"))
    answer = session.auto_answers.next_action()
    assert answer is not None
    session.match.play(answer)
    session.match.undo()
    assert session.auto_answers.next_action() is None


# The note pad


def note_pad(robot: Robot) -> tuple[pygame.Rect, Panel]:
    """The note pad with its area."""
    (found,) = [(area, panel) for area, panel in robot.state.layout.panels if panel.remembers]
    return found


@pytest.mark.parametrize("at", ["start", "spend"])
@pytest.mark.parametrize("others", [{}, FOUR])
def test_the_note_pad_stands_while_treats_are_spent_too(
    others: Mapping[str, list[str]], at: str
) -> None:
    """It is never over anything that can be bought."""
    players = (PERSON, *["greedy"] * (3 if others else 1))
    robot = Robot(session_at(Habits(), at=at, players=players, **others))
    area, _ = note_pad(robot)
    assert not [button for button in robot.buttons() if button.rect.colliderect(area)]


def test_where_something_can_be_bought_the_menu_stands() -> None:
    robot = Robot(session_at(Habits(), at="spend"))
    assert [button for button in robot.buttons() if button.rect.colliderect(robot.area(MENU))]


def test_the_picker_tells_what_the_asked_seat_does_not_have() -> None:
    """A seat lacks what it has asked for itself; the note pad and the picker say the same."""
    match = match_at(
        TREAT, 2, ZONES, at="start", turn=1, counters={"tp": [0, 0]}, seed=0, rig={"dice": (5, 5)}
    )
    for words in ("@1 roll", "@1 steal @0", "@1 name imps-7", "@0 roll", "@0 steal @1"):
        match.play(match.read(words))
    session = Session(match, (PERSON, "greedy"))
    session.start()
    robot = Robot(session)
    layout = robot.state.layout
    assert layout.tray_panel is not None
    assert {"imps-7", "imps-9"} & note_pad(robot)[1].absent_from(1) == {"imps-7"}
    said = {word: " ".join(layout.tray_panel.tooltip_of(word)) for word in ("imps-7", "imps-9")}
    assert ["does not have" in said[word] for word in ("imps-7", "imps-9")] == [True, False]


def test_the_ranks_of_the_note_pad_grow_with_the_window() -> None:
    heights = []
    for size in ((1280, 720), (1920, 1080), (2560, 1440)):
        robot = Robot(session_at(Habits()), size, make_app=UndrawnApp)
        area, pad = note_pad(robot)
        surface = pygame.Surface(size)
        surface.fill("black")
        with reading(surface) as lines:
            draw_panel(surface, area, pad, robot.session.names, robot.app.skin)
        heights.append(next(line.rect.height for line in lines if line.text == "10"))
        robot.close()
    assert heights == sorted(set(heights))


def test_a_note_pad_beyond_the_window_is_drawn_without_a_fault() -> None:
    robot = Robot(session_at(Habits()), make_app=UndrawnApp)
    _, pad = note_pad(robot)
    cell = PanelCell("imps-9", "open", lacking=(1,))
    rows = [row._replace(parts=(cell, *row.parts[1:])) for row in pad.rows]
    lacked = pad._replace(rows=tuple(rows))
    surface = pygame.Surface((60, 60))
    area = pygame.Rect(40, 30, 400, 300)
    draw_panel(surface, area, lacked, robot.session.names, robot.app.skin)
    robot.close()


def test_purists_switch_the_note_pad_off() -> None:
    robot = Robot(session_at(Habits()))
    robot.app.change_settings(replace(robot.app.settings, note_pad=False))
    robot.relayout()
    assert not [panel for _, panel in robot.state.layout.panels if panel.remembers]
    assert [button for button in robot.buttons() if button.rect.colliderect(robot.area(MENU))]


def test_the_question_before_a_character_is_taken_stands_beside_its_card() -> None:
    """Not at the other end of the window, where the buttons are, and beyond the words that tell of
    the card; the question has them, too.
    """
    session = new_session(TREAT, (PERSON, "greedy"), 7)
    session.start()
    while session.match.state.actors() != (0,):
        session.match.play(session.match.legal()[0])
    robot = Robot(session)
    name = session.match.legal()[0].args[0]
    robot.click_on(name)
    placed = next(one.rect for one in robot.tabletop.placed if one.piece.name == name)
    answers = [button.rect for button in robot.buttons() if button.id in (YES, NO)]
    assert len(answers) == 2
    words = robot.area(f"power/{name}")
    away = [max(one.left - words.right, placed.left - one.right) for one in answers]
    assert all(0 <= gap < placed.width for gap in away)
    assert all(answer.top < placed.bottom and answer.bottom > placed.top for answer in answers)
    assert robot.prompt.text().endswith(f"{power(name)}.")


@pytest.mark.parametrize("size", [(620, 600), (800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_power_can_be_read_before_a_character_is_taken(
    size: tuple[int, int], seats: int
) -> None:
    robot = Robot(new_session(TREAT, (PERSON, *["greedy"] * (seats - 1)), 7), size)
    tabletop = robot.tabletop
    powers = [tabletop.spot[f"power/{name}"] for name in CHARACTERS]
    notes = [(spot, spot.content) for spot in powers if isinstance(spot.content, Note)]
    assert [spot.id for spot, note in notes if left_out_of_note(spot, note, tabletop.skin)] == []


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["Ann", "Bea", "Cal"], ["A", "B", "C"]),
        (["Ann", "Bea", "Alf"], ["1", "B", "3"]),
        (["2nd", "Bob", "Ben"], ["1", "2", "3"]),
    ],
)
def test_seats_are_told_apart_by_a_letter_or_a_number(names: list[str], letters: list[str]) -> None:
    assert letters_of(names) == letters
