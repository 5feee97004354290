"""Define what a game shows where its presentation says nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corptable.engine.action import Action
from corptable.engine.events import Event
from corptable.engine.state import State
from corptable.presentation.layout import Forecast, Sign


def word(view: State, word: str) -> str:
    """Return the name of a seat or a piece as a mark, any other word with a capital letter."""
    if word.startswith("@"):
        return word
    return f"[{word}]" if word in view.table.pieces_by_name else word.capitalize()


def nothing(_: object) -> None:
    """Return None: no tray, no sheet, no text of an option."""


def none(_view: State) -> tuple[()]:
    """Return no links, notices, asides or answers."""
    return ()


def no_marks(_view: State) -> Mapping[str, tuple[Sign, ...]]:
    """Return no signs."""
    return {}


def no_name(_view: State, _pieces: Sequence[str]) -> str:
    """Return no name for a selection."""
    return ""


def no_forecast(_view: State, _action: Action) -> Forecast:
    """Return an empty forecast."""
    return Forecast()


def no_stamp(_event: Event, _view: State) -> None:
    """Return no stamp."""


def stays(_event: Event, _view: State) -> bool:
    """Keep every line in the log."""
    return True


def no_heading(_event: Event) -> bool:
    """Return that no line is a heading."""
    return False
