"""Lay out Swap Meet's zones as spots, and map each of its actions to a gesture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from corptable.engine import PUBLIC, Action, Seat, ZoneId
from corptable.presentation import BUTTONS, LOG, NOTICES, PROMPT, Arrangement, Gesture, Spot, Tray

from .state import (
    BAG,
    COLOURS,
    DOWN,
    DRAW,
    GOODS,
    HAND,
    HEAP,
    HIGHEST,
    PURSE,
    SCRAP,
    STALL_WORTH,
    ToyView,
)

LABELS: Final = {
    DRAW: "Draw pile",
    HEAP: "Heap",
    BAG: "Bag",
    SCRAP: "Scrap",
    "stall/colours": "One colour",
    "stall/values": "One value",
    "stall/parity": "Odd or even",
    "hand": "Goods",
    "down": "Offer",
    "purse": "Purse",
}
CARD: Final = 0.14
PILES: Final = (DRAW, HEAP, *STALL_WORTH, BAG, SCRAP)


def layout(view: ToyView, aspect: float) -> list[Spot]:
    """Return the spots: the piles in the middle, the viewer at the bottom, the other seats along
    the top.
    """
    me = 0 if view.viewer is None or view.viewer == PUBLIC else view.viewer
    places = [(zone, aspect * (place + 0.5) / len(PILES)) for place, zone in enumerate(PILES)]
    middle = [_spot(view, zone, x, 0.47, CARD) for zone, x in places if zone in view.zones]
    others = view.others(me)
    across = [
        spot
        for place, seat in enumerate(others)
        for spot in _seat(view, seat, aspect * (place + 0.5) / len(others), 0.05, 0.22, aspect / 5)
    ]
    frame = [
        Spot(PROMPT, aspect / 2, 0.62, aspect * 0.5, 0.04, "frame", zone=""),
        Spot(BUTTONS, aspect / 2, 0.67, aspect * 0.5, 0.05, "frame", zone=""),
        Spot(LOG, aspect * 0.87, 0.64, aspect * 0.22, 0.09, "frame", zone=""),
        Spot(NOTICES, aspect * 0.13, 0.64, aspect * 0.22, 0.09, "frame", zone=""),
    ]
    return [*middle, *across, *_seat(view, me, aspect / 2, 0.74, 0.89, aspect * 0.9), *frame]


def _seat(
    view: ToyView, seat: Seat, x: float, plate: float, row: float, width: float
) -> Iterator[Spot]:
    """Yield a seat's plate, and beside each other the spots of its purse, hand and offer."""
    word = f"@{seat}"
    yield Spot(
        word,
        x,
        plate,
        width * 0.6,
        0.06,
        "frame",
        owner=seat,
        label=word,
        badge=str(view.scores[seat]),
        zone="",
    )
    height = min(CARD, width / 3)
    yield _spot(view, PURSE[seat], x - width * 0.42, row, height, "stacks", width * 0.16, seat)
    yield _spot(view, HAND[seat], x, row, height, "fan", width * 0.64, seat)
    yield _spot(view, DOWN[seat], x + width * 0.42, row, height, "pile", width * 0.16, seat)


def _spot(
    view: ToyView,
    zone: ZoneId,
    x: float,
    y: float,
    height: float,
    arrangement: Arrangement = "pile",
    width: float = 0.1,
    owner: Seat | None = None,
) -> Spot:
    label = LABELS.get(zone) or LABELS[zone.partition("/")[0]]
    return Spot(
        zone,
        x,
        y,
        width,
        height,
        arrangement,
        owner=owner,
        label=label,
        badge=str(len(view.zones[zone])),
    )


def gesture(view: ToyView, action: Action) -> Gesture:
    """Return the gesture of an action; a verb without a line of its own is a button."""
    seat, verb, args = action
    if verb == "offer":
        return Gesture(frozenset(args), DOWN[seat], source=HAND[seat])
    if verb == "dig":
        return Gesture(frozenset(args), HAND[seat])
    if verb in ("sort", "name"):
        return Gesture(onto=args[0])
    if verb == "trade":
        return Gesture(frozenset(args[1:]), args[0], source=HAND[seat])
    if verb == "look":
        return Gesture(frozenset(args[1:]), args[0], source=PURSE[seat])
    if verb == "sell":
        return Gesture(frozenset(args[:-1]), args[-1], source=HAND[seat])
    return Gesture(then=(verb, *args))


def tray(view: ToyView) -> Tray | None:
    """Return the tray from which the lead digs, sorts or names; None for any other viewer and at
    any other decision.
    """
    at = "" if view.decision is None else view.decision.name
    if view.viewer not in (None, view.lead):
        return None
    if at == "dig":
        return Tray(
            (tuple(good.name for good in view.zones[HEAP]),),
            faces="card",
            title="The heap, bottom to top",
        )
    if at == "sort":
        return Tray(
            (tuple(good.name for good in view.zones[DRAW][-2:]),),
            faces="card",
            title="The right one lies on top",
        )
    if at == "name":
        cells = tuple(
            tuple(f"{colour}-{value}" for value in range(1, HIGHEST + 1)) for colour in COLOURS
        )
        left = min(view.options.names - len(view.named), len(view.nameable()))
        return Tray(
            cells,
            take=left,
            confirm="Name",
            faces="card",
            title="Goods to name",
            disabled_reasons=_dark(view),
        )
    return None


def _dark(view: ToyView) -> dict[str, str]:
    """Return for each good that cannot be named the reason, by name."""
    mine = {good.name for good in view.zones[HAND[view.lead]]}
    why = dict.fromkeys(view.open_goods(), "It lies open (step 6).")
    why |= dict.fromkeys(view.named, "It has been named.") | dict.fromkeys(mine, "You have it.")
    return {good: why[good] for good in GOODS if good in why}
