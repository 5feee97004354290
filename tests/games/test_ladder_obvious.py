"""Test which questions of Corporate Ladder the program may answer for a person."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from corptable.engine.game import Position
from corptable.engine.match import Match
from corptable.engine.pieces import PUBLIC, Plain
from corptable.engine.registry import find_game
from corptable.presentation.presentation import presentation_of

GAME = find_game("corporate_ladder")
TARGET = "ladder/0/2/0"
LADDERS = {
    "ladder/0/0/0": ["octavia-plimsoll.0"],
    TARGET: ["milo-kerning.0"],
    "ladder/1/0/0": ["jorg-umlaut.1"],
}
ATTACK = f"@1 attack winifred-oxbow.1 {TARGET}"


def answer(held: Sequence[str], viewer: int = 0, **options: Plain) -> str | None:
    """Return the obvious answer to Winifred's attack on Milo for a hand, as a viewer sees it."""
    position = Position(
        {**LADDERS, "hand/0": held, "hand/1": ["winifred-oxbow.1", "gilda-skew.1"]}, turn=1
    )
    match = Match.new(GAME, 2, options, position=position)
    match.play(match.read(ATTACK))
    found = presentation_of(GAME).answers.obvious(match.state.observation(viewer))
    return None if found is None else str(found)


def test_what_nothing_in_the_hand_answers_is_relented_to() -> None:
    assert answer(["gilda-skew.0"]) == "@0 relent"


@pytest.mark.parametrize("held", ["winifred-oxbow.0", "araminta-scoop.0"], ids=["twin", "Press"])
def test_what_the_hand_can_answer_is_left_to_the_person(held: str) -> None:
    assert answer([held]) is None


def test_who_may_throw_a_card_away_is_asked() -> None:
    assert answer(["gilda-skew.0"], losing_defence=True) is None


@pytest.mark.parametrize("viewer", [1, PUBLIC])
def test_nobody_else_is_told_that_a_hand_has_no_answer(viewer: int) -> None:
    assert answer(["gilda-skew.0"], viewer) is None


@pytest.mark.parametrize(
    ("held", "found"),
    [(["gilda-skew.1"], "@1 done"), (["gilda-skew.1", "marlowe-gigg.1"], None)],
    ids=["nothing but the end", "a rebuild"],
)
def test_a_turn_ends_when_nothing_else_is_left(held: list[str], found: str | None) -> None:
    position = Position(
        {**LADDERS, "hand/0": ["gilda-skew.0"], "hand/1": ["winifred-oxbow.1", *held]}, turn=1
    )
    match = Match.new(GAME, 2, {"attack_limit": 1}, position=position)
    for act in (ATTACK, "@0 relent"):
        match.play(match.read(act))
    obvious = presentation_of(GAME).answers.obvious(match.state.observation(1))
    assert (None if obvious is None else str(obvious)) == found
