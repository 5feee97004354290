"""Test that a sign whose icon does not exist is found, and that its author is told where and what
to do.
"""

from __future__ import annotations

import pytest
import toy
from presenting import present

from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.presentation import Sign

from .signs import faults_of


def faults(monkeypatch: pytest.MonkeyPatch, sign: Sign) -> list[str]:
    """Return the faults of the toy's first position with a sign on seat 0."""
    game = find_game(toy.GAME.id)
    present(monkeypatch, game, marks=lambda view: {"@0": (sign,)})
    return list(faults_of(game, Match.new(game, 2, {}, 1).state.observation(0)))


def test_an_icon_that_does_not_exist_is_named_with_its_file_and_the_nearest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (fault,) = faults(monkeypatch, Sign("crwn", help="leads"))
    assert fault.startswith(__file__)
    assert (
        'found the icon "crwn" in a sign on @0 (did you mean "crown"?), wanted one of artist, '
        in fault
    )
    assert fault.endswith("a sign in words has no icon, but a text")


def test_a_text_does_not_excuse_a_missing_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults(monkeypatch, Sign("ear", text="+2"))


def test_an_empty_sign_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    (fault,) = faults(monkeypatch, Sign())
    assert "without icon, text and help" in fault


@pytest.mark.parametrize(
    "sign", [Sign("crown"), Sign("light"), Sign(text="named"), Sign(help="a line of the tooltip")]
)
def test_an_icon_a_light_a_text_and_a_tooltip_are_signs(
    sign: Sign, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert faults(monkeypatch, sign) == []
