"""Test which lines a recap has: what came of the last round and of one's own act first, no routine,
one line for many passes.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from conformance.subjects import SUBJECTS

from corptable.engine.events import Acted, Noted
from corptable.engine.game import AnyGame, Position
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.presentation.presentation import presentation_of
from corptable.session.recap import recap_of_others, recap_since_turn
from corptable.session.session import Session

GAMES = [pytest.param(subject.game, id=subject.id) for subject in SUBJECTS]
MOST_ACTS = 150
VETOES = {
    "hand/0": ["cups-4"],
    "court/1": ["coins-page"],
    "court/2": ["blades-king"],
    "court/0": ["cups-king"],
    "sprawl/cups": ["cups-3"],
}


def told(session: Session) -> list[str]:
    return [session.plain_text(line) for line in recap_since_turn(session).lines]


@pytest.fixture
def vetoes() -> Callable[..., list[str]]:
    """Play a card of Corporate Court onto a suit and the answers of the others, and return what the
    recap tells the player.
    """

    def play(*answers: str) -> list[str]:
        match = Match.new(
            find_game("corporate_court"), 3, position=Position(VETOES, None, "play", turn=0)
        )
        session = Session(match, ["person", "greedy", "greedy"])
        for act in ("@0 play cups-4 sprawl/cups", *answers):
            session.play(match.read(act))
        return told(session)

    return play


def test_passes_that_let_an_act_stand_are_one_line(vetoes: Callable[..., list[str]]) -> None:
    assert vetoes("@1 pass", "@2 pass") == ["Nobody vetoes."]


def test_nobody_vetoes_is_not_said_while_somebody_may_or_after_somebody_did(
    vetoes: Callable[..., list[str]],
) -> None:
    assert vetoes("@1 pass") == []
    assert vetoes("@1 pass", "@2 veto") == [
        "Quill vetoes your Four of Cups with the King of Blades."
    ]


def test_the_ladder_tells_what_fell_and_no_jokes() -> None:
    zones = {
        "ladder/0/0/0": ["octavia-plimsoll.0"],
        "ladder/0/2/0": ["milo-kerning.0"],
        "ladder/1/0/0": ["jorg-umlaut.1"],
        "hand/0": ["greta-sandbank.0"],
        "hand/1": ["winifred-oxbow.1", "bastian-litter.1"],
    }
    match = Match.new(find_game("corporate_ladder"), 2, position=Position(zones, turn=1))
    session = Session(match, ["person", "greedy"])
    for act in ("@1 attack winifred-oxbow.1 ladder/0/2/0", "@0 relent"):
        session.play(match.read(act))
    assert told(session) == ["Your Milo Kerning is toppled by Vesper."]


@pytest.mark.parametrize("game", GAMES)
def test_it_has_no_routine_and_begins_with_what_came_of_the_last_round(game: AnyGame) -> None:
    session = Session.new(
        game,
        ["person", *["random"] * (max(game.seats[0], min(3, game.seats[-1])) - 1)],
        4,
        {},
        luck=4,
    )
    shown, chance = presentation_of(game), random.Random(4)
    with_results = 0
    while not session.match.over and len(session.match.timeline) < MOST_ACTS:
        actor = next(iter(session.match.state.actors()))
        session.play(chance.choice(session.match.state.actions(actor)))
        recap = recap_since_turn(session)
        by_text = {line.text: line.event for line in session.log.lines}
        topics = [
            event.topic for text in recap.lines if isinstance(event := by_text.get(text), Noted)
        ]
        assert all(topic in shown.recap.results for topic in topics[: recap.results])
        assert not set(topics).intersection(shown.recap.routine)
        acts = [
            event.action for text in recap.lines if isinstance(event := by_text.get(text), Acted)
        ]
        assert not any(act.passes for act in acts)
        others = (by_text.get(text) for text in recap_of_others(session, 0).lines)
        assert not any(
            isinstance(event, Noted) and event.topic in shown.recap.results for event in others
        ), "the scores have told it"
        with_results += recap.results > 0
    rounds = any(
        isinstance(line.event, Noted) and line.event.topic in shown.recap.results
        for line in session.log.lines
    )
    assert bool(with_results) == rounds
