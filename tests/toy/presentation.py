"""Show Swap Meet: its log lines, signs, forecasts, banners and shortcuts; the places of things are
in `layout`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from corptable.engine import (
    PUBLIC,
    Acted,
    Action,
    Changed,
    Event,
    Learned,
    Moved,
    Noted,
    Question,
    Said,
    Seat,
    act,
)
from corptable.presentation import Forecast, Presentation, Shortcut, Sign, Speech, defaults

from . import layout
from .state import HAND, ToyView

PROMPTS: Final = {
    "offer": "Offer one of your goods.",
    "dig": "Take a good out of the heap, or pass.",
    "sort": "Which of the two shall lie on top?",
    "deal": "Trade a good, look for a chip, or pass.",
    "name": "Name {names} goods that you want.",
    "sell": "Sell two or three goods on one stall, or pass.",
}
REFUSALS: Final = {
    "offer": "One good of your own goes face down before you (step 1).",
    "dig": "A good out of the heap goes to your hand (step 3).",
    "sort": "Only the two top goods can be sorted (step 4).",
    "deal": "A good or a chip goes to another seat that has goods (step 5).",
    "name": "Only goods that lie neither open nor in your hand can be named (step 6).",
    "sell": "Goods are sold on a stall (step 7).",
}


def describe(event: Event, view: ToyView) -> str | None:
    match event:
        case Acted(action):
            return " ".join(
                (
                    f"@{action.seat}",
                    action.verb,
                    *(defaults.mark(view, word) or word.capitalize() for word in action.args),
                )
            )
        case Moved(piece, source, to) if piece.index >= 0:
            return f"[{piece.name}] goes from {source} to {to}"
        case Learned(pieces, zone):
            return f"in {zone}: {', '.join(f'[{piece.name}]' for piece in pieces)}"
        case Changed("lead", seat):
            return f"@{seat} leads"
        case Noted("toss", {"seat": who, "side": side}):
            return f"{who} tosses {side}"
        case Said(seat, words):
            return f"@{seat}: {words}"
    return None


def prompt(decision: Question[ToyView], view: ToyView, _seat: Seat) -> str:
    return PROMPTS[decision.name].format(names=view.options.names - len(view.named))


def refuse(
    decision: Question[ToyView], view: ToyView, _seat: Seat, lifted: Sequence[str], onto: str
) -> str:
    if decision.name == "sell" and onto in view.zones and onto.startswith("stall/"):
        return f"Two or three of your own goods can be sold, not {len(lifted)} (step 7)."
    return REFUSALS[decision.name]


def lifted(view: ToyView, pieces: Sequence[str]) -> str:
    return f"{len(pieces)} goods" if len(pieces) > 1 else ""


def marks(view: ToyView) -> Mapping[str, tuple[Sign, ...]]:
    """Return a sign for the seat that leads and for each good that was named."""
    named = {name: (Sign(help="named in this round", text="named"),) for name in view.named}
    return {f"@{view.lead}": (Sign("crown", help="leads the round"),), **named}


def forecast(view: ToyView, action: Action) -> Forecast:
    """Return the points of a sale."""
    if action.verb != "sell":
        return Forecast()
    points = view.pay((view.table.named[name] for name in action.args[:-1]), action.args[-1])
    return Forecast(f"+{points}", "" if points else "Sell them for nothing?")


def asides(view: ToyView) -> Sequence[Action]:
    return (
        () if view.viewer in (None, PUBLIC) or view.decision is None else [act(view.viewer, "toss")]
    )


def notices(view: ToyView) -> Sequence[str]:
    return ["The last round."] if view.round == view.options.rounds and view.result is None else []


def shortcuts(view: ToyView) -> Sequence[Shortcut]:
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


PRESENTATION: Final = Presentation[ToyView](
    layout=layout.layout,
    gesture=layout.gesture,
    describe=describe,
    tray=layout.tray,
    marks=marks,
    forecast=forecast,
    prompt=prompt,
    refuse=refuse,
    lifted=lifted,
    notices=notices,
    speech=Speech(asides=asides),
    shortcuts=shortcuts,
)
