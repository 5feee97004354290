"""Test the guide and the reference for authors of games: the first game is played, and every part
of the interface is named.
"""

from __future__ import annotations

import re
from types import ModuleType
from typing import NamedTuple

import pytest
from docs.pages import ROOT

from corptable.engine import events, registry
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.registry import register
from corptable.engine.zone_moves import ZoneMoves
from corptable.presentation import Presentation, Sheet, Sign, Spot, presentation_of

GUIDE = (ROOT / "corptable" / "games" / "README.md").read_text(encoding="utf-8")
REFERENCE = (ROOT / "corptable" / "games" / "REFERENCE.md").read_text(encoding="utf-8")
NAMED = {
    word
    for span in re.findall(r"`([^`\n]+)`", GUIDE + REFERENCE)
    for word in re.findall(r"\w+", span)
}
"""Words that the two pages have in backticks."""


def first_game() -> AnyGame:
    """Return the game of the guide's first block of Python."""
    ((lines, source),) = re.findall(r"in (\d+) lines\n\n```python\n(.*?)```", GUIDE, re.DOTALL)
    assert len([line for line in source.splitlines() if line.strip()]) == int(lines)
    module = ModuleType("first_game")
    exec(source, module.__dict__)
    return register(module.__dict__["GAME"])


def test_the_first_game_of_the_guide_is_played_to_its_end_on_the_default_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        registry, "_GAMES", dict(registry._GAMES)
    )  # it comes from no module, in which other tests look for files
    game = first_game()
    for seats in game.seats:
        match, shown = Match.new(game, seats, seed=seats), presentation_of(game)
        while not match.over:
            view = match.state.observation(match.state.actors()[0])
            legal = match.legal()
            assert {spot.id for spot in shown.layout(view, 1.5)} >= view.zones.keys()
            assert len({shown.gesture(view, action) for action in legal}) == len(legal)
            match.play(legal[0])
        assert len(match.journal) == game.longest[seats]


@pytest.mark.parametrize("kind", [Presentation, Spot, Sign, Sheet], ids=lambda kind: kind.__name__)
def test_the_pages_about_games_name_every_field(kind: type[NamedTuple]) -> None:
    """Of a presentation, and of what its functions return."""
    assert set(kind._fields) - NAMED == set()


def test_the_pages_about_games_name_every_event() -> None:
    kinds = {
        name
        for name, kind in vars(events).items()
        if isinstance(kind, type) and issubclass(kind, events.Event)
    }
    assert kinds - NAMED == {"Event", "PublicEvent"}


def test_the_pages_about_games_name_every_operation_on_pieces() -> None:
    assert {name for name in vars(ZoneMoves) if not name.startswith("_")} - NAMED == {"reaches"}
