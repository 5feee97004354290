"""Test several persons at one screen: each sees only the own hand, and a curtain hides hands
between them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from ui.robot import GAMES, SHORT, Robot, UndrawnApp, match_at, new_session, told
from ui.witness import Flat

from _fuzz_checks import stale_area
from corptable.engine.pieces import HIDDEN, PUBLIC, Seat
from corptable.engine.registry import find_game
from corptable.presentation.presentation import presentation_of
from corptable.session.offers import COME_BACK, answers_of, peeks_of
from corptable.session.saved_matches import resume
from corptable.session.seat_counts import nearest_seats
from corptable.session.session import Session
from corptable.store import SavedGames
from corptable.ui.app import App
from corptable.ui.scene_base.dialog_scene import DialogScene
from corptable.ui.scene_base.form_scene import FormScene
from corptable.ui.scenes.dialogs.pause import SEATS, START_OVER, SeatsScene

pytestmark = pytest.mark.usefixtures("seldom_drawn")

PLAYED = ("corporate_court", "corporation", "trick_or_treat")
"""Games that two persons play to the end in an ordinary run: with reactions, with choices at the
same time, and with neither.
"""


def shared(game: str, persons: int = 2, seed: int = 5) -> Session:
    """Return a new session with so many persons, or as many as fit, and bots at the remaining seats
    of the smallest table.
    """
    found = find_game(game)
    persons = min(persons, max(found.seats))
    seats = max(persons, found.seats.start)
    return new_session(
        found,
        ["person"] * persons + ["random"] * (seats - persons),
        seed,
        options=SHORT.get(game, {}),
    )


def play_until(session: Session, is_there: Callable[[Session], bool], seed: int = 3) -> Session:
    """Play random legal actions until a condition holds, lifting the curtain whenever it is
    down.
    """
    chance = random.Random(seed)
    while not is_there(session):
        assert not session.match.over, "it never came to that"
        if session.called is not None:
            session.shared_screen.lift_the_curtain()
        bot = session.seating.asked_bot()
        seat = session.match.state.actors()[0] if bot is None else bot
        session.play(chance.choice(session.match.state.actions(seat)))
    return session


def is_called(session: Session) -> bool:
    """Test whether the curtain is down after more than twelve acts."""
    return session.called is not None and len(session.match.journal) > 12


@pytest.mark.parametrize(
    "players",
    [["person"] * 4, ["person", "greedy", "person", "greedy"]],
    ids=["people", "with bots"],
)
def test_everybody_locks_in_behind_the_curtain(players: list[str]) -> None:
    """In Corporation: bots have placed before; no face is up before the curtain is lifted, and then
    none but one's own.
    """
    robot = Robot(new_session("corporation", players, 5, talk_laps=0))
    robot.act_at_once()
    session, persons = (
        robot.session,
        [seat for seat, player in enumerate(players) if player == "person"],
    )
    for place, person in enumerate(persons):
        assert (session.called, session.viewer) == (person, PUBLIC)
        assert set(session.match.state.actors()) == set(persons[place:])
        assert {placed.piece for placed in robot.placed} == {HIDDEN}
        robot.lift_the_curtain()
        assert {placed.piece.owner for placed in robot.placed if placed.piece is not HIDDEN} == {
            person
        }
        robot.do(session.match.state.actions(person)[place], by_dragging=True)
    assert session.match.state.counters()["round"] == 2


# Whole games


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=() if game in PLAYED else pytest.mark.thorough) for game in GAMES],
)
def test_two_persons_play_a_whole_game_by_the_mouse(game: str) -> None:
    """The curtain falls between them, and the match ends with a result."""
    robot = Robot(shared(game), make_app=UndrawnApp)
    robot.play_to_the_end(seed=3)
    assert robot.match.state.result is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_up_for_its_owner_alone(game: str) -> None:
    """A seat that needs its secrets to decide is the viewer or is called; nobody sees another's
    hand.
    """

    def check(session: Session) -> bool:
        seat, decision = session.seating.asked_person(), session.match.state.decision
        if session.match.over:
            return True
        if seat is not None and decision is not None and session.viewer != PUBLIC:
            assert session.viewer == seat
        if seat is not None and session.match.state.needs_secrets(seat):
            assert session.called == seat or session.viewer == seat
        return False

    play_until(shared(game, nearest_seats(find_game(game).seats, 3)), check)


OVER_A_TABLE = {
    "the pause": [(pygame.K_F10, "")],
    "the settings": [(pygame.K_F10, ""), (pygame.K_s, "s")],
    "the replay": [(pygame.K_F10, ""), (pygame.K_r, "r")],
    "a question": [(pygame.K_F10, ""), (0, START_OVER)],
    "the rules": [(pygame.K_F1, "")],
    "the log": [(pygame.K_l, "l")],
    "the score": [(pygame.K_TAB, "\t")],
}
"""Scenes that can lie over a table, by the keys that open them, or the id of the button where there
is none.
"""


@pytest.mark.parametrize("scene", OVER_A_TABLE)
def test_the_key_hides_a_hand_whatever_lies_over_the_table(scene: str) -> None:
    """The key closes that scene, too, because it may tell what the hand holds."""
    session = play_until(shared("corporate_court"), is_called)
    robot = Robot(session)
    robot.lift_the_curtain()
    for code, letter in OVER_A_TABLE[scene]:
        robot.key(code, letter) if code else click_in_dialog(robot, letter)
    assert session.viewer != PUBLIC
    assert len(robot.app.scenes) == 1 + len(OVER_A_TABLE[scene])
    robot.keys("h")
    assert robot.app.scenes == [robot.table]
    assert session.viewer == PUBLIC


def test_where_letters_are_text_the_key_is_a_letter() -> None:
    """It hides nothing then."""
    session = play_until(shared("corporate_court"), is_called)
    robot = Robot(session)
    robot.lift_the_curtain()
    robot.keys("F10", "s")
    scene = robot.app.scene
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FormScene, "takes_text", property(lambda self: True))
        robot.keys("h")
    assert robot.app.scene is scene
    assert session.viewer != PUBLIC


def test_a_person_alone_never_sees_a_curtain() -> None:
    """However many bots there are."""
    session = new_session("corporate_court", 3, 3)
    play_until(session, lambda here: here.match.over or here.called is not None)
    assert session.match.over
    assert session.viewer == 0


# The curtain


def test_a_press_that_was_meant_for_something_else_lifts_no_curtain() -> None:
    """Right after it has fallen it stays down."""
    robot = Robot(play_until(shared("corporate_court"), is_called))
    robot.lift_the_curtain()
    robot.keys("h", "Return")
    assert robot.session.called is not None
    robot.step(1.0)
    robot.click(robot.curtain.button.rect.center)
    assert robot.session.called is None


def test_its_button_lights_up_under_the_pointer_whatever_lies_beneath() -> None:
    session = play_until(shared("corporate_court"), is_called)
    painter = Flat(delivers=True)
    robot = Robot(session, painting=lambda: painter, make_app=App)
    while not painter.is_idle:
        robot.step(0.1)
    button = robot.curtain.button.rect
    for x in range(button.left - 9, button.right + 9, 24):
        robot.move((x, button.centery))
        robot.step()
        assert stale_area(robot.table, robot.app.surface) is None


def test_it_is_told_what_happened_in_public_meanwhile() -> None:
    """Since the person looked last, and nothing that was told to one alone."""
    session = play_until(shared("corporate_court"), is_called)
    seat = session.called
    assert seat is not None
    lines = [session.plain_text(line.text) for line in session.transcript.unread_lines(seat)]
    assert lines
    assert lines == told(session)[-len(lines) :]


def test_after_an_undo_nobody_is_told_again_what_was_read_before() -> None:
    """Of the lines that nobody had read, those of the undone act are gone; no other line is
    unread.
    """
    session = play_until(shared("corporate_court"), is_called)
    before = {
        seat: [line.text for line in session.transcript.unread_lines(seat)]
        for seat in session.persons
    }
    session.undo(1)
    for seat in session.persons:
        unread = [line.text for line in session.transcript.unread_lines(seat)]
        assert unread == before[seat][: len(unread)]
        assert len(unread) < len(session.transcript.logs[PUBLIC].lines)
    session.undo(len(session.match.journal))
    assert not any(session.transcript.unread_lines(seat) for seat in session.persons)


def test_what_one_person_was_told_stands_in_no_other_log() -> None:
    """The cards that a person draws are named to that person, and counted to the other."""
    session = play_until(shared("corporate_court"), lambda here: len(here.match.journal) > 40)
    texts = {}
    for eye in (PUBLIC, 0, 1):
        again = Session(session.match, session.seating.players)
        if eye != PUBLIC:
            again.shared_screen.lower_the_curtain(eye)
            again.shared_screen.lift_the_curtain()
        texts[eye] = told(again)
    for eye, name in enumerate(session.names):
        own = {
            line
            for line in texts[eye]
            if line.startswith(f"{name} draws ") and line != f"{name} draws a card."
        }
        assert own
        assert not own & {*texts[PUBLIC], *texts[1 - eye]}


# The shared bar of reactions


def is_shared_window(session: Session) -> bool:
    """Test whether three persons are asked at once whether an act may stand."""
    return len(session.auto_answers.shared_reactions()) == 3


@pytest.fixture
def bar() -> Robot:
    """Open a table of four persons at which three are asked for a veto on the shared bar."""
    return Robot(play_until(shared("corporate_court", 4), is_shared_window, seed=5))


def react(robot: Robot, seat: Seat) -> None:
    """Press the button by which a seat reacts, and confirm if asked."""
    robot.press(f"@{seat}")
    if robot.unconfirmed is not None:
        robot.press("yes")


def test_a_reaction_is_asked_of_all_persons_at_once(bar: Robot) -> None:
    """The public's table shows a button for each person and one to let the act stand."""
    table = bar.table
    queue = table.session.seating.reacting()
    assert table.session.viewer == PUBLIC
    assert table.session.called is None
    assert [offer.word for offer in answers_of(table.model.prompt)] == [
        *(f"@{seat}" for seat in queue),
        "let it stand",
    ]


def test_a_reaction_that_is_asked_of_one_says_of_whom(bar: Robot) -> None:
    """As long as no hand is up, the question is put to everybody at the screen."""
    session = bar.session
    while len(session.seating.reacting()) > 1:
        session.play(session.match.read(f"@{session.seating.reacting()[0]} pass"))
    bar.refresh()
    (seat,) = session.seating.reacting()
    assert session.viewer == PUBLIC
    assert [offer.word for offer in answers_of(bar.prompt)] == [f"@{seat}", "let it stand"]
    assert all(session.names[seat] in offer.label for offer in answers_of(bar.prompt)[:1])


def test_the_first_press_counts_and_passes_for_those_before(bar: Robot) -> None:
    """The log tells the person who was passed over."""
    session = bar.session
    first, second, _ = session.seating.reacting()
    acts = len(session.match.journal)
    react(bar, second)
    assert [str(act) for act in session.match.journal[acts:][:2]] == [
        f"@{first} pass",
        f"@{second} veto",
    ]
    assert f"{session.names[first]} is passed over: {session.names[second]} was faster." in told(
        session
    )


def test_before_a_loss_it_is_asked_of_whoever_pressed_as_if_they_sat_alone() -> None:
    """The act is a veto that costs the last court card."""

    def is_dear(session: Session) -> bool:
        view = session.observation()
        reactions = session.auto_answers.shared_reactions().values()
        return any(
            presentation_of(session.match.game).forecast(view, action).ask for action in reactions
        )

    robot = Robot(play_until(shared("corporate_court", 3), is_dear))
    session, moment = robot.session, robot.prompt
    seat = next(seat for seat, action in moment.reactions.items() if moment.must_ask(action))
    acts = len(session.match.journal)
    robot.press(f"@{seat}")
    assert len(session.match.journal) == acts
    assert [offer.word for offer in answers_of(robot.prompt)] == ["yes", "no"]
    robot.press("no")
    assert len(session.match.journal) == acts
    robot.press(f"@{seat}")
    robot.press("yes")
    assert moment.reactions[seat] in session.match.journal[acts:]


def test_letting_it_stand_passes_for_all(bar: Robot) -> None:
    """One press is enough."""
    session = bar.session
    queue, acts = session.seating.reacting(), len(session.match.journal)
    bar.press("let it stand")
    assert [str(act) for act in session.match.journal[acts:][:3]] == [
        f"@{seat} pass" for seat in queue
    ]


@pytest.mark.parametrize("does", ["pass", "veto"])
def test_bots_before_a_person_are_asked_first_and_may_be_faster(does: str) -> None:
    """A press waits for them; where one of them does something, it counts no more."""
    courts = {
        f"court/{seat}": [f"{suit}-page"] for seat, suit in enumerate(("cups", "coins", "batons"))
    }
    match = match_at("corporate_court", 4, {**courts, "hand/3": ["cups-4"]}, at="play", turn=3)
    session = Session(match, ["person", "random", "person", "person"])
    session.shared_screen.lift_the_curtain()
    session.play(match.read("@3 play cups-4 sprawl/cups"))
    assert list(session.auto_answers.shared_reactions()) == [0, 2]
    before = session.snapshot()
    session.auto_answers.react(2)
    session.finish_change(before)
    assert session.seating.asked_bot() == 1
    session.play(session.match.read(f"@1 {does}"))
    assert ("@2 veto" in map(str, match.journal)) == (does == "pass")


def test_one_may_peek_at_a_hand_behind_a_curtain_and_go_back(bar: Robot) -> None:
    """The bar waits; no act comes of it."""
    session = bar.session
    last, acts = session.seating.reacting()[-1], len(session.match.journal)
    bar.press(f"peek @{last}")
    assert session.called == last
    bar.lift_the_curtain()
    assert session.viewer == last
    assert bar.asked_seat is None
    bar.press("hide")
    assert session.viewer == PUBLIC
    assert bar.prompt.reactions
    assert len(session.match.journal) == acts


def test_nobody_peeks_at_an_empty_hand() -> None:
    """While pawns are placed in the first round of PWODOC hands are closed, and there is nothing in
    them.
    """
    peeks = []
    for zones in ({}, {"hand/0": ["cups-2"]}):
        match = match_at("pwodoc", 2, zones, at="place")
        peeks.append([*peeks_of(Robot(Session(match, ["person", "person"])).prompt)])
    assert peeks == [[], ["peek @0"]]


def test_a_curtain_that_nobody_needs_can_be_taken_back(bar: Robot) -> None:
    """A person who has pressed the wrong name presses H."""
    session = bar.session
    bar.press(f"peek @{session.seating.reacting()[0]}")
    bar.keys("h")
    assert session.called is None
    assert session.viewer == PUBLIC


# Leaving and coming back


@pytest.fixture
def saved_games(tmp_path: Path) -> SavedGames:
    """Return an empty store of saved games."""
    return SavedGames(tmp_path)


@pytest.fixture
def kept(saved_games: SavedGames) -> Robot:
    """Open a saved game of two persons and a bot."""
    session = new_session(
        "corporate_court", ["person", "person", "random"], 5, names=["Mara", "Otis", "Quill"]
    )
    return Robot(session, saved_games=saved_games)


def play_acts(robot: Robot, acts: int) -> None:
    """Play so many random acts of any seat."""
    session, chance = robot.session, random.Random(2)
    for _ in range(acts):
        if session.called is not None:
            session.shared_screen.lift_the_curtain()
        seat = session.match.state.actors()[0]
        session.play(chance.choice(session.match.state.actions(seat)))
    robot.refresh()


def click_in_dialog(robot: Robot, id: str) -> None:
    """Click a button of the dialog on top."""
    assert isinstance(robot.app.scene, DialogScene)
    robot.press(id)


def change_seat(robot: Robot, seat: Seat) -> None:
    """Let a person leave or come back, by the seats dialog of the pause."""
    robot.keys("F10")
    click_in_dialog(robot, SEATS)
    assert isinstance(robot.app.scene, SeatsScene)
    robot.press(str(seat))
    assert robot.app.scenes[-1] is robot.table


def test_who_leaves_is_played_for_by_a_bot_and_may_come_back(kept: Robot) -> None:
    """The log tells it, and no hand comes up because of it."""
    session = kept.session
    play_acts(kept, 6)
    change_seat(kept, 0)
    assert session.seating.players == ("greedy", "person", "random")
    assert "Mara leaves the table: a bot plays on." in told(session)
    assert session.viewer != 0
    kept.lift_the_curtain()
    assert session.viewer in (PUBLIC, 1)
    change_seat(kept, 0)
    assert session.seating.players == ("person", "person", "random")
    assert "Mara is back." in told(session)


def test_the_hand_of_the_last_who_stays_waits_behind_the_curtain_too(kept: Robot) -> None:
    """The person who has left still sits at the screen."""
    session = kept.session
    assert session.called == 0 or session.seating.asked_person() != 0
    play_acts(kept, 6)
    while session.viewer != 0:
        play_acts(kept, 1)
        kept.lift_the_curtain()
    change_seat(kept, 0)
    while session.seating.asked_person() is None:
        kept.step(1.0)
    assert session.viewer == PUBLIC


def test_it_is_journaled_and_a_game_goes_on_behind_the_curtain(
    kept: Robot, saved_games: SavedGames
) -> None:
    """The viewer of the resumed game is the public; a person who had left may still come back."""
    play_acts(kept, 6)
    change_seat(kept, 0)
    kept.leave()
    file = saved_games.games()[0].file
    session = resume(saved_games, file, kept.app.bot_worker, kept.app.statistics)
    assert session.seating.players == ("greedy", "person", "random")
    assert session.seating.away == (0,)
    assert session.viewer == PUBLIC
    assert session.called == 1
    assert "Mara leaves the table: a bot plays on." in told(session)
    session.change_seat(0)
    assert session.persons == (0, 1)


def test_a_person_alone_may_leave_and_watch() -> None:
    """The bots play on, and the person goes on seeing their hand; the table names the bot and has a
    button for the way back.
    """
    robot = Robot(new_session("corporate_court", 2, 5))
    change_seat(robot, 0)
    session = robot.session
    assert session.viewer == 0
    assert robot.prompt.text().startswith("Normal plays for you.")
    acts = len(session.match.journal)
    for _ in range(9):
        robot.step(1.0)
    assert len(session.match.journal) > acts
    robot.refresh()
    (button,) = [button for button in robot.buttons() if button.id == COME_BACK]
    robot.click(button.rect.center)
    assert session.persons == (0,)
    assert session.viewer == 0
