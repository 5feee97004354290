"""Show Swap Meet: its log lines, signs, forecasts, banners and shortcuts; the places of things are in `layout`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from corptable.engine import PUBLIC, Acted, Action, Changed, Event, Learned, Moved, Noted, Said, act
from corptable.presentation import Forecast, Presentation, Shortcut, Sign, defaults

from . import layout
from .state import HAND, ToyState


def describe(event: Event, view: ToyState) -> str | None:
    match event:
        case Acted(action):
            return " ".join((f"@{action.seat}", action.verb, *(defaults.word(view, word) for word in action.args)))
        case Moved(piece, source, to) if piece.index >= 0:
            return f"[{piece.name}] goes from {source} to {to}"
        case Learned(pieces, zone):
            return f"in {zone}: {', '.join(f'[{piece.name}]' for piece in pieces)}"
        case Changed("lead", seat):
            return f"@{seat} leads"
        case Noted("toss", (who, side)):
            return f"{who} tosses {side}"
        case Said(seat, words):
            return f"@{seat}: {words}"
    return None


def lifted(view: ToyState, pieces: Sequence[str]) -> str:
    return f"{len(pieces)} goods" if len(pieces) > 1 else ""


def marks(view: ToyState) -> Mapping[str, tuple[Sign, ...]]:
    """Return a sign for the seat that leads and for each good that was named."""
    named = {name: (Sign(help="named in this round", text="named"),) for name in view.named}
    return {f"@{view.lead}": (Sign("crown", help="leads the round"),), **named}


def forecast(view: ToyState, action: Action) -> Forecast:
    """Return the points of a sale."""
    if action.verb != "sell":
        return Forecast()
    points = view.pay((view.table.named[name] for name in action.args[:-1]), action.args[-1])
    return Forecast(f"+{points}", "" if points else "Sell them for nothing?")


def asides(view: ToyState) -> Sequence[Action]:
    return () if view.viewer in (None, PUBLIC) or view.decision is None else [act(view.viewer, "toss")]


def notices(view: ToyState) -> Sequence[str]:
    return ["The last round."] if view.round == view.options.rounds and view.result is None else []


def shortcuts(view: ToyState) -> Sequence[Shortcut]:
    """Return the shortcut that leaves the pile as it is and passes on a deal."""
    decision = view.decision
    if (
        decision is None
        or decision.name != "sort"
        or view.viewer != view.lead
        or not view.partners()
        or not view.zones[HAND[view.lead]]
    ):
        return ()
    keep = decision.actions(view, view.lead)[0]
    return [Shortcut("Leave all as it is", (str(keep), str(act(view.lead, "pass"))))]


PRESENTATION: Final = Presentation[ToyState](
    layout=layout.layout,
    gesture=layout.gesture,
    describe=describe,
    tray=layout.tray,
    marks=marks,
    forecast=forecast,
    lifted=lifted,
    notices=notices,
    asides=asides,
    shortcuts=shortcuts,
)
