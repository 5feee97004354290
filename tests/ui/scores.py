"""Share helpers of the tests of the score scene: play until a round is scored, and give a game
sheets that have totals alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest
from presenting import present
from ui.robot import Robot, new_session

from corptable.engine.action import Action
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.engine.view import View
from corptable.presentation.sheet import Sheet, SheetRow
from corptable.session.session import Session
from corptable.ui.scenes.score.scene import ScoreScene

COURT = "corporate_court"
LONG = "A name as long as ok"


def court(
    seats: int = 3, rounds: int = 2, seed: int = 8, names: Sequence[str] | None = None
) -> Session:
    """Return a session of Corporate Court with a person in seat 0 and random bots in the others."""
    players = ["person", *["random"] * (seats - 1)]
    return new_session(COURT, players, seed, names=names, rounds=str(rounds))


def court_before_a_score(rounds: int, of: int = 2) -> Session:
    """Return that session one act before so many of its rounds have been scored."""
    session = court(rounds=of)
    match = Match(session.match.game, session.match.header)
    for action in acts_to_a_score(rounds)[:-1]:
        match.play(action)
    return Session(match, session.seating.players)


@cache
def acts_to_a_score(rounds: int) -> Sequence[Action]:
    """Return the acts of that session until so many rounds have been scored."""
    return scored_by_hand(court(), rounds).match.journal


def play_on(robot: Robot) -> ScoreScene:
    """Play the first legal action each time until a score scene opens by itself; return it."""
    for _ in range(2000):
        if robot.score is not None:
            return robot.score
        if robot.asked_seat is None:
            robot.step(1.0)
        else:
            robot.do(robot.match.legal()[0], by_dragging=False)
    raise AssertionError("nothing has been scored")


def scored_by_hand(session: Session, rounds: int) -> Session:
    """Play without a window until so many rounds have been scored or the match is over; return the
    session.
    """
    while len(session.score_sheets) < rounds and not session.match.over:
        session.play(session.match.legal()[0])
    return session


def shown(scene: ScoreScene | None) -> ScoreScene:
    """Return the score scene; assert that there is one."""
    assert scene is not None
    return scene


def totals_alone(view: View) -> Sheet:
    """Return a sheet that tells nothing but totals."""
    rows = tuple(
        SheetRow(seat, before=10 * seat, points=seat - 2) for seat in range(view.table.seats)
    )
    return Sheet("Hand 3", (), rows, scored=True, leaders=(view.table.seats - 1,))


def tell_totals(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Replace the scored sheet of a game by `totals_alone`."""
    present(monkeypatch, find_game(game), scored_sheet=totals_alone)
