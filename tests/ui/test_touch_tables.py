"""Test what touches at a table do: positions with what a person clicks, drags and presses, and what
comes of it.

A case of `touches` is a scenario, nested as those of word tables. `touch` has lines such as
`drag red-rock supply/0 onto site/4`, `click cups-9`, `press Veto`, `keys Escape`, `wait 1`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from games.words.table import nested_cases, scenario_of
from ui.robot import Robot, UndrawnApp

from corptable.cards.records import PlainValue, Text, read_record
from corptable.cards.yaml_reader import Value, read_file
from corptable.engine.registry import find_game
from corptable.scenarios import Scenario, start_match

Names = Sequence[Text]


@dataclass(frozen=True, slots=True)
class Touched:
    """Hold what came of touches: the person's acts, lifted and gathered pieces, targets, the rank
    that is picked, the refusal, words of the question, and why buttons are disabled. What is
    missing is not compared."""

    acts: Names
    lifted: Names
    gathered: Names
    targets: Names
    picked: PlainValue
    refusal: PlainValue
    prompt: Text | None
    reasons: Mapping[str, Text]


def read_touches(path: Path) -> list[object]:
    file = read_file(path)
    cases: list[object] = []
    for value in nested_cases(file.value()):
        fields = value.mapping()
        scenario, touches = scenario_of(value), fields["touch"].list_of(Value.text)
        expected = read_record(fields["expect"], Touched)
        named = fields["expect"].mapping().names()
        cases.append(
            pytest.param(scenario, touches, expected, named, id=f"{path.stem}: {scenario.name}")
        )
    file.raise_faults()
    return cases


CASES: Final = [
    case
    for path in sorted(Path(__file__).with_name("touches").glob("*.yaml"))
    for case in read_touches(path)
]


def carry_out(robot: Robot, touch: str) -> None:
    verb, _, words = touch.partition(" ")
    if verb == "press":
        robot.press(words)
    elif verb == "keys":
        robot.keys(*words.split())
    elif verb == "wait":
        robot.step(float(words))
    elif verb == "drag":
        piece, _, target = words.partition(" onto ")
        name, _, spot = piece.partition(" ")
        robot.drag_onto(name, target, spot)
        robot.agree()
    else:
        assert verb == "click", touch
        robot.click_on(*words.split())


@pytest.mark.parametrize(("scenario", "touches", "expected", "named"), CASES)
def test_touches_do_what_the_table_says(
    scenario: Scenario, touches: Sequence[str], expected: Touched, named: Sequence[str]
) -> None:
    match = start_match(find_game(scenario.game), scenario)
    for act in scenario.acts:
        match.play(act)
    robot = Robot(match, make_app=UndrawnApp)
    for touch in touches:
        carry_out(robot, touch)
    acts = [str(action) for action in match.journal[len(scenario.acts) :] if action.seat == 0]
    reasons = {button.id: button.reason for button in robot.buttons()}
    found = Touched(
        acts=acts,
        lifted=sorted(name for _, name in robot.lifted),
        gathered=robot.selection.gathered,
        targets=sorted(robot.targets()),
        picked=robot.selection.picked,
        refusal=robot.refusal,
        prompt=expected.prompt if (expected.prompt or "") in robot.prompt.text() else "another",
        reasons={word: reasons.get(word, "no button") for word in expected.reasons},
    )
    assert {name: getattr(found, name) for name in named} == {
        name: getattr(expected, name) for name in named
    }
