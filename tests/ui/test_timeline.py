"""Test that a session which was played, undone and redone stands as one that is built from its
journal alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest
import toy  # noqa: F401  # it registers the toy game
from hypothesis import given, settings
from hypothesis import strategies as st
from ui.robot import match_at

from corptable.bots import PERSON
from corptable.engine.match import Match, read_match
from corptable.engine.pieces import Seat
from corptable.engine.registry import find_game, games
from corptable.session.session import Session
from corptable.session.transcript import Annotations

MOST_SEATS: Final = 4
REASONS: Final = ("", "to gain a card", "to lose none")
STEPS: Final = st.lists(
    st.tuples(
        st.sampled_from(["play", "play", "undo", "redo", "leave", "lift"]), st.integers(0, 10**6)
    ),
    max_size=30,
)
SHORT: Final[Mapping[str, Mapping[str, str]]] = {
    "corporation": {"talk_log": "round", "talk_laps": "1"},
    "toy": {"rounds": "2"},
}
"""Options that bring more rounds into few acts, by game: in Corporation lines leave the log with
their round.
"""


def do(session: Session, step: str, number: int) -> None:
    """Carry out a step: play a few acts, undo or redo some, change who plays a seat, or lift the
    curtain.
    """
    match, seat = session.match, number % len(session.seating.players)
    if step == "play":
        for act in range(1 + number % 12):
            if legal := match.legal():
                session.play(
                    legal[(number + act) % len(legal)], REASONS[(number + act) % len(REASONS)]
                )
    elif step == "undo" and match.timeline:
        session.undo(1 + number % len(match.timeline) // (1 + number % 5))
    elif step == "redo" and match.undone:
        session.redo(1 + number % match.undone)
    elif (
        step == "leave"
        and (seat in session.seating.away or session.persons == (seat,))
        and session.seating.away
    ):
        session.change_seat(session.seating.away[0])
    elif step == "leave" and seat in session.persons:
        session.change_seat(seat)
    elif step == "lift" and session.called is not None:
        session.shared_screen.lift_the_curtain()


def heard(session: Session) -> dict[Seat, object]:
    """Return what each viewer has in the log and on score sheets, with the reasons of bots and what
    is no event of the game.
    """
    return {viewer: (log.lines, log.scored) for viewer, log in session.transcript.logs.items()}


def position_of(match: Match) -> tuple[object, ...]:
    state = match.state
    return (state.zones, state.stack, state.counters(), state.chance, state.knowledge, state.result)


@pytest.mark.sampled
@pytest.mark.parametrize("game", [game.id for game in games()])
@settings(max_examples=10)
@given(persons=st.integers(1, MOST_SEATS), seed=st.integers(0, 99), steps=STEPS)
def test_whatever_was_done_all_is_as_if_replayed_from_the_journal(
    game: str, persons: int, seed: int, steps: list[tuple[str, int]]
) -> None:
    played = find_game(game)
    seats = min(MOST_SEATS, played.seats.stop - 1)
    players = [PERSON if seat < persons else "random" for seat in range(seats)]
    annotations = Annotations()
    session = Session(
        match_at(played, seats, seed=seed, options=SHORT.get(game, {})),
        players,
        explains=True,
        annotations=annotations,
    )
    for step, number in steps:
        do(session, step, number)
    match = session.match
    again = Session(
        read_match(match.written()).match,
        session.seating.players,
        None,
        True,
        session.names,
        away=session.seating.away,
        annotations=annotations,
    )
    assert position_of(match) == position_of(again.match)
    assert match.journal == again.match.journal
    assert heard(session) == heard(again)
    for acts in range(0, len(match.timeline) + 1, 7):
        for seat in range(seats):
            assert (
                match.state_at(acts).information_state(seat).view.own
                == again.match.state_at(acts).information_state(seat).view.own
            )
            assert match.barrier(seat, session.persons, acts) == again.match.barrier(
                seat, session.persons, acts
            )
    assert [act.events for act in match.timeline] == [act.events for act in again.match.timeline]
