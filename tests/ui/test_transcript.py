"""Test the log: what the viewer has heard, line by line, with headings, and reasons where they tell
nothing private.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from toy import GAME
from ui.robot import match_at, new_session, play_by_chance, told

from corptable.bots.worker import Answer
from corptable.engine.action import act
from corptable.engine.bot import Thought
from corptable.engine.events import Acted, Moved, noticed_by
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.pieces import HIDDEN, PUBLIC
from corptable.engine.registry import find_game, games
from corptable.presentation.presentation import presentation_of
from corptable.presentation.sheet import Sheet
from corptable.session.seat_counts import nearest_seats
from corptable.session.session import Session
from corptable.session.transcript import Log, LogLine, lines_of, lines_that_stay

TOY: Any = GAME


def sit(game: str, viewer: bool = True) -> Session:
    """Return a session with one person, or with none."""
    found = find_game(game)
    seats = nearest_seats(found.seats, 3)
    return new_session(found, ["person" if viewer else "random", *["random"] * (seats - 1)], 4)


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_a_heading_is_one_line_among_those_it_stands_over(game: str) -> None:
    """A game of one part has none."""
    session = sit(game)
    play_by_chance(session, 150, seed=5)
    headings = [line for line in session.log.lines if line.is_heading]
    assert all(session.plain_text(line.text).strip() for line in headings)
    assert len(headings) < len(session.log.lines) / 2


def test_where_a_part_of_the_match_begins_stands_a_heading() -> None:
    session = sit("corporate_court")
    play_by_chance(session, 150, seed=5)
    assert next(
        session.plain_text(line.text) for line in session.log.lines if line.is_heading
    ).startswith("Round 1")


def test_a_game_that_says_nothing_of_parts_has_no_headings() -> None:
    session = new_session(TOY, 2, 4)
    play_by_chance(session, 20, seed=5)
    assert session.log.lines
    assert not any(line.is_heading for line in session.log.lines)


def test_lines_are_those_of_the_game_as_the_viewer_hears_it() -> None:
    """No line names a card that another seat draws; the viewer's own drawn card is named."""
    session = sit("corporate_court")
    play_by_chance(session, 60, seed=5)
    drawn = [
        line
        for line in session.log.lines
        if isinstance(line.event, Moved) and line.event.to.startswith("hand/")
    ]
    own = [line for line in drawn if line.event is not None and line.seat == 0]
    others = [line for line in drawn if line.seat not in (0, None)]
    assert own
    assert others
    assert all("[" in line.text for line in own)
    assert all(
        "[" not in line.text and isinstance(line.event, Moved) and line.event.piece is HIDDEN
        for line in others
    )


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("name", "options"),
    [*((game.id, {}) for game in games()), ("corporation", {"talk_log": "full"})],
)
def test_logs_and_sheets_are_those_of_asking_the_game_after_every_act(
    name: str, options: dict[str, str], thorough: bool
) -> None:
    """The log asks which lines stay and what was scored only where a part of the match begins or
    ends. An ordinary run asks for the public and for two seats."""
    game = find_game(name)
    session = Session(
        match_at(game, max(game.seats), seed=4, options=options), ["person"] * max(game.seats)
    )
    play_by_chance(session, 250, seed=5)
    logs = session.transcript.logs
    for viewer in logs if thorough else (PUBLIC, 0, max(logs)):
        log = logs[viewer]
        lines: list[LogLine] = []
        sheets: dict[object, Sheet] = {}
        for acts, mark in enumerate(log.marks):
            view = session.match.state_at(acts).observation(viewer)
            lines = lines_that_stay(
                game,
                lines + lines_of(game, noticed_by(session.match.events_at(acts), viewer), view),
                view,
            )
            if (scored := presentation_of(game).scored_sheet(view)) is not None:
                sheets[scored.title, scored.rows] = scored
            assert mark.lines[: mark.length] == lines
            assert mark.scored == tuple(sheets.values())


def test_who_does_something_or_is_told_of_is_known_of_each_line() -> None:
    session = sit("corporate_court")
    play_by_chance(session, 60, seed=5)
    for line in session.log.lines:
        if isinstance(line.event, Acted):
            assert line.seat == line.event.action.seat
        elif line.text.startswith("@"):
            assert line.text.startswith(f"@{line.seat}")
        else:
            assert line.seat is None


# Reasons


Tell = Callable[[Acted, str], LogLine]


@pytest.fixture
def tell() -> Tell:
    """Return a function that tells the log of seat 1 an act of seat 0 with a reason, and returns
    the line.
    """
    match = match_at(TOY, 2, seed=0)
    log = Log(TOY, viewer=1)

    def told_of(event: Acted, reason: str) -> LogLine:
        log.add_events((event,), match.state.observation(1), reason)
        return log.lines[-1]

    return told_of


def test_the_reason_of_an_act_stands_beside_its_line(tell: Tell) -> None:
    done = act(0, "pass")
    assert tell(Acted(done, done), "nothing to gain").reason == "nothing to gain"


def test_the_reason_of_an_act_with_a_secret_in_it_is_not_told(tell: Tell) -> None:
    """Seat 0 alone may know which good it dug out, and the reason could reveal it."""
    line = tell(Acted(act(0, "dig", "red-1"), act(0, "dig")), "red is worth most")
    assert line.text == "@0 dig"
    assert line.reason == ""


class Says:
    """Play the first legal action and give a reason."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def ask(self, question: object) -> None:
        pass

    def answer(self) -> Answer:
        return Answer(Thought(self.match.legal()[0], "my secret"))

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


@pytest.mark.parametrize("explains", [False, True])
def test_nor_is_it_said_aloud(explains: bool) -> None:
    """In Swap Meet everybody first offers a good face down."""
    game: AnyGame = TOY
    match = match_at(game, 2, seed=0)
    session = Session(match, ["random", "person"], Says(match), explains)
    assert match.state.actors()[0] == 0
    session.start()
    assert session.bot_turn.is_done()
    session.play_bot_action()
    assert told(session)
    assert not any("secret" in line for line in told(session))
    assert not any(line.reason for line in session.log.lines)


def test_what_the_public_hears_is_the_log_of_a_table_without_persons() -> None:
    session = sit("corporate_court", viewer=False)
    assert session.viewer == PUBLIC
    play_by_chance(session, 40, seed=5)
    drawn = [
        line
        for line in session.log.lines
        if isinstance(line.event, Moved) and line.event.source == "draw"
    ]
    assert drawn
    assert all("[" not in line.text for line in drawn)
