"""Test the table while a bot thinks: it stays responsive, and goes on when the worker fails."""

from __future__ import annotations

import pytest
from ui.robot import Robot, match_at, told

from corptable.bots.asking import fallback_action
from corptable.bots.worker import Answer, BotRequest, answer_to
from corptable.engine.bot import Thought
from corptable.engine.match import Match
from corptable.session.session import Session
from corptable.ui.animation.timing import BOT_PAUSES
from corptable.ui.scenes.dialogs.pause import LEAVE
from corptable.ui.scenes.table.pacing import FIND, IN_A_ROW


class SlowMind:
    """Answer when the test lets it."""

    def __init__(self) -> None:
        self.question: BotRequest | None = None
        self.ready: Answer | None = None
        self.asked = 0
        self.forgotten = 0

    def ask(self, question: BotRequest) -> None:
        self.question, self.ready = question, None
        self.asked += 1

    def answer(self) -> Answer | None:
        ready, self.ready = self.ready, None
        return ready

    def cancel(self) -> None:
        self.forgotten += 1
        self.question = None

    def close(self) -> None:
        pass

    def finish(self, answer: Answer | None = None) -> None:
        """Provide the answer: the bot's own, or another."""
        assert self.question is not None
        self.ready = answer or answer_to(self.question)


def sit(
    players: tuple[str, ...] = ("greedy", "person"), game: str = "corporate_court"
) -> tuple[Robot, SlowMind]:
    """Open a robot at a table where the bot in the first seat is asked, and
    returns it with the bot worker."""
    bot_worker = SlowMind()
    options = {"first_dealer": str(len(players) - 1)} if game == "corporate_court" else {}
    match = match_at(game, len(players), seed=3, options=options)
    robot = Robot(Session(match, players, bot_worker))
    return robot, bot_worker


def bot_asked(robot: Robot) -> bool:
    return robot.session.seating.asked_bot() is not None


def test_the_mark_of_a_thinking_bot_goes_as_soon_as_it_has_decided() -> None:
    """The pause before its act may be long, and nothing else changes meanwhile."""
    robot, mind = sit()
    robot.step(BOT_PAUSES["normal"] * IN_A_ROW)
    assert not robot.needs_redraw
    mind.finish()
    robot.now += 0.01
    robot.wake()
    assert robot.session.bot_turn.seat is None
    assert robot.needs_redraw


def test_the_window_goes_on_while_a_bot_thinks() -> None:
    """Time passes, the mouse moves, the window is resized: nothing happens at the table, and
    nothing waits.
    """
    robot, bot_worker = sit()
    assert bot_worker.asked == 1
    for _ in range(100):
        robot.step(0.1)
        robot.move((robot.app.screen.width // 2, 300))
    robot.relayout()
    assert robot.journal == []
    assert bot_worker.asked == 1
    bot_worker.finish()
    robot.step()
    robot.step(FIND)
    assert len(robot.journal) == 1


def test_a_quick_bot_still_takes_its_moment() -> None:
    """The pause lets the viewer find the place of the act."""
    robot, bot_worker = sit()
    bot_worker.finish()
    robot.step(BOT_PAUSES["normal"] / 3)
    assert robot.journal == []
    robot.step(BOT_PAUSES["normal"])
    assert len(robot.journal) == 1


@pytest.mark.parametrize("fault", ["it took too long", "its process was lost (EOFError: )"])
def test_for_a_bot_that_does_not_answer_something_simple_is_done(fault: str) -> None:
    robot, bot_worker = sit()
    state = robot.match.state
    wanted = fallback_action(state, state.actors()[0])
    bot_worker.finish(Answer(None, fault))
    robot.step(1.0)
    robot.step(FIND)
    assert robot.journal == [wanted]


def test_leaving_the_table_ends_the_thought() -> None:
    robot, bot_worker = sit()
    robot.keys("Escape")
    assert bot_worker.forgotten == 0
    robot.press(LEAVE)
    assert bot_worker.forgotten == 1
    assert not robot.app.running


def choosing() -> tuple[Robot, SlowMind]:
    """Return a robot at a table where talk has just ended, and all choose a card at once; its bots
    think until they are let.
    """
    robot, bot_worker = sit(("person", "random", "random", "random", "random"), "corporation")
    robot.match.play("@0 pass")
    robot.refresh()
    while robot.match.state.decision is not None and robot.match.state.decision.name == "talk":
        if bot_asked(robot):
            bot_worker.finish()
            robot.step(1.0)
        else:
            robot.do(robot.match.read("@0 pass"), by_dragging=False)
    return robot, bot_worker


def test_where_all_are_asked_at_once_a_person_chooses_while_bots_do() -> None:
    """The card is placed before any bot has, and the bots go on without a pause."""
    robot, bot_worker = choosing()
    assert (robot.asked_seat, bot_asked(robot), robot.match.state.actors()) == (
        0,
        True,
        (0, 1, 2, 3, 4),
    )
    robot.do(robot.match.read("@0 play clubs-3"), by_dragging=True)
    assert robot.match.state.actors() == (1, 2, 3, 4)
    for _ in range(3):
        bot_worker.finish()
        robot.step(0.0)
    assert robot.match.state.actors() == (4,)


def test_a_card_that_is_lifted_stays_lifted_while_bots_place_theirs() -> None:
    """By a click, and in the hand of a person who drags it."""
    robot, bot_worker = choosing()
    robot.click_on("clubs-2")
    for lifted in ("clubs-2", "clubs-4"):
        if lifted == "clubs-4":
            robot.down(robot.piece(lifted))
            robot.move(robot.target("down/0"))
        bot_worker.finish()
        robot.step(0.0)
        assert robot.lifted == {("hand/0", lifted)}
    assert robot.match.state.actors() == (0, 3, 4)
    robot.up(robot.target("down/0"))
    assert robot.acts[-1] == "@0 play clubs-4"


def test_a_bot_chooses_the_same_whether_a_person_has_placed_a_card_or_not() -> None:
    """It is asked for the same choice by the same luck, and does not see the card."""
    placed = []
    for person_first in (True, False):
        robot, bot_worker = choosing()
        for place in range(5):
            if place == (0 if person_first else 4):
                robot.do(robot.match.read("@0 play clubs-3"), by_dragging=False)
            else:
                bot_worker.finish()
                robot.step(0.0)
                robot.step(1.0)
        placed.append(sorted(str(action) for action in robot.journal if action.verb == "play"))
    assert placed[0] == placed[1]
    assert len(placed[0]) == 5


def test_what_a_bot_says_of_its_act_stands_in_the_log_where_reasons_are_wanted() -> None:
    match = match_at("corporate_court", 2, seed=3, first_dealer="1")
    for explains in (False, True):
        robot = Robot(
            Session(Match(match.game, match.header), ["saver", "person"], explains=explains)
        )
        while bot_asked(robot):
            robot.step(1.0)
        assert any(line.startswith("Vesper: ") for line in told(robot.session)) == explains
        robot.close()


class Says:
    """Play the first legal action and give reasons one after another."""

    def __init__(self, match: Match, reasons: list[str]) -> None:
        self.match, self.reasons = match, reasons

    def ask(self, question: BotRequest) -> None:
        """Do nothing: the answer is known."""

    def answer(self) -> Answer | None:
        return Answer(Thought(self.match.legal()[0], self.reasons.pop(0)))

    def cancel(self) -> None:
        """Do nothing: no question is open."""

    def close(self) -> None:
        """Do nothing: there is no process to end."""


def test_nobody_gives_the_same_reason_twice_in_a_row() -> None:
    """A reason holds until the bot gives another."""
    match = match_at("corporate_court", 2, seed=3)
    reasons = ["a good card", "a good card", "a better card", "a good card"]
    session = Session(match, ["random", "random"], Says(match, list(reasons)), explains=True)
    spoken: list[tuple[int, str]] = []
    for reason in reasons:
        seat = match.state.actors()[0]
        session.start()
        assert session.bot_turn.is_done()
        session.play_bot_action()
        if [said for spoke, said in spoken if spoke == seat][-1:] != [reason]:
            spoken.append((seat, reason))
    heard = [line for line in told(session) if line.endswith((" good card", " better card"))]
    assert heard == [
        f"{session.names[seat]}: {session.plain_text(reason)}" for seat, reason in spoken
    ]
