"""Test the pacing of bots: a pause before an act lets the viewer find its place; a pass is quick;
several passes in a row are hardly slower than one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from ui.court_positions import PLAYED, VETO, do, robot_at
from ui.robot import Robot, match_at, seated

from corptable.bots.worker import Answer, BotRequest
from corptable.engine.bot import Thought
from corptable.engine.match import Match
from corptable.store import BotPace
from corptable.ui.animation.timing import BOT_PAUSES
from corptable.ui.scenes.table.pacing import FIND, IN_A_ROW, LETS_BE, BotPacing, touched_words

pytestmark = pytest.mark.usefixtures("seldom_drawn")

NORMAL = BOT_PAUSES["normal"]
TICK = 0.01


class Planned:
    """Answer with planned acts, one after another, without thinking."""

    def __init__(self, match: Match, acts: Sequence[str]) -> None:
        self.match, self.acts = match, list(acts)

    def ask(self, question: BotRequest) -> None:
        """Do nothing: the answer is planned."""

    def answer(self) -> Answer | None:
        return Answer(Thought(self.match.read(self.acts.pop(0)))) if self.acts else None

    def cancel(self) -> None:
        """Do nothing: no question is open."""

    def close(self) -> None:
        """Do nothing: there is no process to end."""


def waits(first: str | None, planned: Sequence[str], speed: float = 0.0) -> list[float]:
    """Return the seconds from one planned act of the bots to the next; the first from an act, or
    from when the table was laid out."""
    robot = robot_at(VETO, speed=speed)
    session = robot.session
    session.bot_turn.bot_worker = Planned(session.match, planned)
    if first is not None:
        session.play(session.match.read(first))
    robot.refresh()
    found, since, acts = list[float](), robot.now, len(session.match.journal)
    while len(found) < len(planned):
        robot.step(TICK)
        assert robot.now - since < 5, "a planned act was never done"
        if len(session.match.journal) > acts:
            found.append(robot.now - since)
            since, acts = robot.now, len(session.match.journal)
    robot.close()
    return found


def about(seconds: float) -> object:
    return pytest.approx(seconds, abs=2 * TICK)


def test_an_act_waits_until_what_was_done_before_has_been_looked_at() -> None:
    assert waits(None, [PLAYED]) == [about(NORMAL)]


def test_letting_a_play_be_is_quicker_and_quicker_still_when_others_have_just_done_so() -> None:
    assert waits(PLAYED, ["@2 pass", "@3 pass"]) == [
        about(NORMAL * LETS_BE),
        about(NORMAL * IN_A_ROW),
    ]


def test_a_veto_after_a_pass_waits_until_its_place_has_been_found_and_no_longer() -> None:
    """The pass has changed nothing that the viewer has to look at."""
    assert waits(PLAYED, ["@2 pass", "@3 veto"])[1] == about(FIND + NORMAL * IN_A_ROW)


def test_a_whole_row_of_passes_takes_about_as_long_as_one_act() -> None:
    assert sum(waits(PLAYED, ["@2 pass", "@3 pass"])) < NORMAL


def test_the_pause_begins_when_everything_lies() -> None:
    still, moving = waits(PLAYED, ["@2 pass"])[0], waits(PLAYED, ["@2 pass"], speed=0.5)[0]
    assert moving > still + 0.2


def thought_out(
    pace: BotPace = "normal", planned: str = PLAYED, acts: Sequence[str] = ()
) -> tuple[Robot, BotPacing]:
    """Return a robot at a table where a bot has its answer ready, and a new pacing of that
    answer.
    """
    robot = robot_at(VETO, speed=0.0)
    do(robot, *acts)
    session = robot.session
    session.bot_turn.bot_worker = Planned(session.match, [planned])
    session.finish_change(session.snapshot())
    pacing = BotPacing(session)
    pacing.begin(pace, session.match.opening, robot.now)
    return robot, pacing


def is_due(pacing: BotPacing, now: float) -> bool:
    """Check the bot's decision, and test whether it acts now; to ask again changes nothing."""
    pacing.check(now)
    assert pacing.is_due(now) == pacing.is_due(now)
    return pacing.is_due(now)


def test_whether_an_act_is_due_fixes_nothing() -> None:
    robot, pacing = thought_out()
    assert not pacing.is_due(robot.now + NORMAL)
    assert not pacing.is_highlighted(robot.now + NORMAL - TICK)
    pacing.check(robot.now + NORMAL - FIND)
    assert pacing.is_due(robot.now + NORMAL)


def test_before_an_act_the_place_it_comes_from_and_goes_to_lights_up() -> None:
    robot, pacing = thought_out()
    assert not is_due(pacing, robot.now + NORMAL - FIND)
    assert pacing.highlighted_words(robot.tabletop, robot.now + NORMAL - FIND - TICK) == []
    assert pacing.highlighted_words(robot.tabletop, robot.now + NORMAL - FIND + TICK) == [
        "hand/1",
        "sprawl/cups",
    ]
    assert not is_due(pacing, robot.now + NORMAL - TICK)
    assert is_due(pacing, robot.now + NORMAL)


def test_a_bot_that_thinks_for_long_still_shows_the_place_before_it_acts() -> None:
    robot, pacing = thought_out()
    assert not is_due(pacing, robot.now + 7)
    assert pacing.is_highlighted(robot.now + 7)
    assert is_due(pacing, robot.now + 7 + FIND)


def test_passing_lights_nothing() -> None:
    robot, pacing = thought_out(planned="@2 pass", acts=[PLAYED])
    for step in range(100):
        if is_due(pacing, robot.now + step * TICK):
            break
        assert not pacing.is_highlighted(robot.now + step * TICK)


def test_who_wants_no_pause_gets_none() -> None:
    robot, pacing = thought_out("at_once")
    assert is_due(pacing, robot.now)


def test_a_secret_act_lights_nothing() -> None:
    """Its words are not for all to hear, so the place might tell what they were."""
    match = match_at("corporation", 4)
    session = seated(match)
    robot = Robot(session)
    while match.state.decision is not None and match.state.decision.name == "talk":
        match.play(match.state.actions(match.state.actors()[0])[0])
    robot.refresh()
    secret = match.state.actions(1)[0]
    decision = match.state.decision
    assert decision is not None
    assert decision.told(secret) != secret
    assert touched_words(session, robot.tabletop, secret) == []
