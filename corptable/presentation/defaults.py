"""Define what a game shows where its presentation says nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corptable.engine.action import Action
from corptable.engine.events import Acted, Chance, Event, Noted, Said
from corptable.engine.pieces import Plain
from corptable.engine.state import State
from corptable.presentation.layout import Forecast, Gesture, Sign
from corptable.presentation.rim import MIDDLE


def gesture(view: State, action: Action) -> Gesture:
    """Lift the pieces of one's own that the action names, drop them on the first place that it names, and choose what is left.

    What names no place is dropped in the middle, and what names nothing at all is a button.
    """
    seat, verb, words = action
    own = {piece.name for zone in view.table.zones.values() if zone.owner == seat for piece in view.zones.get(zone.id, ())}
    lift = frozenset(own.intersection(words))
    places = [word for word in words if word not in lift and _is_on_the_table(view, word)]
    onto = places[0] if places else MIDDLE if lift else ""
    return Gesture(lift, onto, (verb, *words))


def _is_on_the_table(view: State, word: str) -> bool:
    """Test whether a word names a seat, a zone or a piece that the viewer sees."""
    return (
        word.startswith("@") or word in view.zones or any(piece.name == word for pieces in view.zones.values() for piece in pieces)
    )


def describe(event: Event, view: State) -> str | None:
    """Tell an act by its words, a note by its topic, a remark and a roll of dice; pieces that move are seen."""
    match event:
        case Acted(action):
            return f"@{action.seat}: {' '.join((word(view, action.verb), *(word(view, named) for named in action.args)))}"
        case Said(seat, words):
            return f"@{seat}: {words}"
        case Noted(topic, words):
            return " ".join((f"{topic.replace('_', ' ').capitalize()}:", *map(_told, words)))
        case Chance(kind=kind, result=tuple() as shown):
            return f"{kind.capitalize()}: {', '.join(map(_told, shown))}"
    return None


def _told(value: Plain) -> str:
    return ", ".join(map(_told, value)) if isinstance(value, tuple) else str(value)


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
