"""Define what a game shows where its presentation says nothing."""

from __future__ import annotations

from collections.abc import Container, Mapping
from itertools import islice
from typing import Final, Never

from corptable.engine.action import Action
from corptable.engine.decision import Question
from corptable.engine.events import Acted, Chance, Event, Noted, Said
from corptable.engine.pieces import HIDDEN, Plain, Seat, ZoneId
from corptable.engine.view import View
from corptable.presentation.default_layout import MIDDLE, arrangement_of
from corptable.presentation.layout import Forecast, Gesture, Sign, Tray
from corptable.presentation.narrowing import path_of

COLUMNS: Final = 10
"""Number of words in a row of the tray."""
MOST_LOOKED_AT: Final = 5000
"""Number of legal actions that are looked at for words of the tray, or for one that moves several
pieces.
"""


def gesture(view: View, action: Action) -> Gesture:
    """Lift the actor's own pieces that the action names, drop them on the first place that it
    names, and choose what is left.

    Only pieces of one zone are lifted together, those of the first that is named: a person takes up
    what lies in one place. What names no place is dropped in the middle. An action that names
    nothing on the table is chosen by its first word from the tray, one without words by a button.
    """
    seat, verb, words = action
    zones = _touchable(view)
    own = {
        name: zone
        for zone, names in zones.items()
        if view.table.zones[zone].owner == seat
        for name in names
    }
    first = next((own[word] for word in words if word in own), "")
    lift = frozenset(word for word in words if own.get(word) == first)
    named = {name for names in zones.values() for name in names}
    places = [word for word in words if word not in lift and _is_place(word, view, named)]
    onto = places[0] if places else MIDDLE if lift else words[0] if words else ""
    return Gesture(lift, onto, (verb, *words))


def tray(view: View) -> Tray | None:
    """Return the tray of the first words of those actions that name nothing on the table; None
    without any.
    """
    if view.decision is None or view.viewer not in view.decision.actors(view):
        return None
    named = {name for names in _touchable(view).values() for name in names}
    found = dict.fromkeys(
        action.args[0]
        for action in islice(view.actions(view.viewer), MOST_LOOKED_AT)
        if action.args and not any(_is_place(word, view, named) for word in action.args)
    )
    if not found:
        return None
    words = list(found)
    rows = tuple(tuple(words[start : start + COLUMNS]) for start in range(0, len(words), COLUMNS))
    return Tray(rows, faces="card" if found.keys() <= view.table.pieces_by_name.keys() else "text")


def _touchable(view: View) -> dict[ZoneId, list[str]]:
    """Return by zone the names of the pieces that a person can touch: all of a row or a hand, the
    topmost of a pile.
    """
    return {
        zone: [
            piece.name
            for piece in (pieces[-1:] if arrangement_of(view, zone) == "pile" else pieces)
            if piece is not HIDDEN
        ]
        for zone, pieces in view.zones.items()
    }


def _is_place(word: str, view: View, named: Container[str]) -> bool:
    """True if a word names a seat, a zone, what zones have in common (`site/3` of
    `site/3/draw`), or one of these pieces.
    """
    return (
        word.startswith("@") or word in named or any(word in path_of(zone) for zone in view.zones)
    )


def prompt(decision: Question[Never], _view: View, _seat: Seat) -> str:
    """Ask for the name of the decision or one of its verbs: "Dig or pass." """
    *others, last = dict.fromkeys(
        word.replace("_", " ") for word in (decision.name, *decision.verbs)
    )
    choices = f"{', '.join(others)} or {last}" if others else last
    return f"{choices}.".capitalize()


def describe(event: Event, view: View) -> str | None:
    """Tell an act by its words, a note by its topic, a remark and a roll of dice; pieces that move
    are seen.
    """
    match event:
        case Acted(action):
            named = (mark(view, word) or word.capitalize() for word in action.args)
            return f"@{action.seat}: {' '.join((action.verb.capitalize(), *named))}"
        case Said(seat, words):
            return f"@{seat}: {words}"
        case Noted(topic, words):
            return " ".join(
                (f"{topic.replace('_', ' ').capitalize()}:", *map(_in_words, words.values()))
            )
        case Chance(kind=kind, result=tuple() as shown):
            return f"{kind.capitalize()}: {', '.join(map(_in_words, shown))}"
    return None


def _in_words(value: Plain) -> str:
    return ", ".join(map(_in_words, value)) if isinstance(value, tuple) else str(value)


def mark(view: View, word: str) -> str:
    """Return the mark of the seat or the piece that a word names; "" for any other word."""
    return (
        word if word.startswith("@") else f"[{word}]" if word in view.table.pieces_by_name else ""
    )


def word(_view: View, word: str) -> str:
    """Return a word with a capital letter."""
    return word.capitalize()


def notices(view: View) -> list[str]:
    """Tell the counters that are words: the trumps, the phase of the game."""
    told = {
        name: value for name, value in view.counters().items() if isinstance(value, str) and value
    }
    return [
        f"{name.replace('_', ' ').capitalize()}: {value.replace('_', ' ')}"
        for name, value in told.items()
    ]


def no_marks(_view: View) -> Mapping[str, tuple[Sign, ...]]:
    """Return no signs."""
    return {}


def no_forecast(_view: View, _action: Action) -> Forecast:
    """Return an empty forecast."""
    return Forecast()


def nothing(*_: object) -> None:
    """Show nothing."""


def none(*_: object) -> tuple[()]:
    """Show no items of a kind."""
    return ()


def no_words(*_: object) -> str:
    """Say nothing."""
    return ""


def always(*_: object) -> bool:
    """Ask about everything; keep every line in the log."""
    return True


def never(*_: object) -> bool:
    """Oblige nobody to say anything."""
    return False
