"""Test that positions which cannot be are refused with the reason: a table for all games."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from corptable.engine import Position, PositionError
from corptable.engine.match import Match
from corptable.engine.registry import find_game

SEATS: Final = {"corporation": 4}
"""Numbers of seats by game, where they are not two."""
REFUSED: Final[dict[str, list[dict[str, Any]]]] = yaml.safe_load(
    Path(__file__).with_name("refused_positions.yaml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize(
    ("game", "case"),
    [
        pytest.param(game, case, id=f"{game}: {case['reason']}")
        for game, cases in REFUSED.items()
        for case in cases
    ],
)
def test_a_position_that_cannot_be_is_refused(game: str, case: dict[str, Any]) -> None:
    fields = {name: case[name] for name in Position._fields if name in case}
    zones = {zone: names for zone, names in case.items() if isinstance(names, list)}
    with pytest.raises(PositionError) as refused:
        Match.new(
            find_game(game),
            SEATS.get(game, 2),
            case.get("options"),
            position=Position(**{"zones": zones, **fields}),
        )
    assert case["reason"] in str(refused.value)
