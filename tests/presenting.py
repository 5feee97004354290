"""Replace functions of a game's presentation in tests."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager
from typing import Any
from unittest import mock

import pytest

from corptable.engine.game import Game
from corptable.engine.state import State
from corptable.presentation.presentation import CONSTANT, module_of, presentation_of


def present(monkeypatch: pytest.MonkeyPatch, game: Game[State], **functions: Any) -> None:
    """Show the game by these functions instead of its own until the end of the test."""
    monkeypatch.setattr(sys.modules[module_of(type(game))], CONSTANT, presentation_of(game)._replace(**functions))


def presenting(game: Game[State], **functions: Any) -> AbstractContextManager[object]:
    """Return a context manager within which the game is shown by these functions instead of its own."""
    return mock.patch.object(sys.modules[module_of(type(game))], CONSTANT, presentation_of(game)._replace(**functions))
