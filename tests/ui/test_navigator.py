"""Each row of the table of ways is given what the constructor of its scene takes."""

from __future__ import annotations

from inspect import Parameter, signature

import pytest

from corptable.ui.scene_base.navigator import ROWS, Navigator, scene_class


def parts(parameters: list[Parameter]) -> list[tuple[object, object]]:
    """Return kind and type of some parameters."""
    return [(parameter.kind, parameter.annotation) for parameter in parameters]


@pytest.mark.parametrize("row", ROWS)
def test_a_row_gives_what_the_scene_takes(row: str) -> None:
    scene, over = ROWS[row]
    taken = [*signature(scene_class(scene)).parameters.values()]
    around, own = taken[1 : 1 + over], taken[1 + over :]
    given = [*signature(getattr(Navigator, row)).parameters.values()][1:]
    assert taken[0].annotation == "SceneContext"
    assert [one.annotation.partition(" ")[0] for one in around] == ["Scene"] * over
    assert parts(own)[: len(given)] == parts(given)
    assert all(one.default is not Parameter.empty for one in own[len(given) :])
