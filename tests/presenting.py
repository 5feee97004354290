"""Replace functions of a game's presentation in tests, or all of it."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager
from typing import Any
from unittest import mock

import pytest

from corptable.engine.game import Game
from corptable.presentation.presentation import CONSTANT, Presentation, module_of, presentation_of


def present(monkeypatch: pytest.MonkeyPatch, game: Game[Any, Any], **functions: Any) -> None:
    """Show the game by these functions instead of its own until the end of the test."""
    monkeypatch.setattr(
        sys.modules[module_of(type(game))], CONSTANT, presentation_of(game)._replace(**functions)
    )


def without_presentation(monkeypatch: pytest.MonkeyPatch, game: Game[Any, Any]) -> None:
    """Show the game by nothing but defaults until the end of the test."""
    if module := module_of(type(game)):
        monkeypatch.setattr(sys.modules[module], CONSTANT, Presentation[Any]())


def presenting(game: Game[Any, Any], **functions: Any) -> AbstractContextManager[object]:
    """Return a context manager within which the game is shown by these functions instead of its
    own.
    """
    return mock.patch.object(
        sys.modules[module_of(type(game))], CONSTANT, presentation_of(game)._replace(**functions)
    )
