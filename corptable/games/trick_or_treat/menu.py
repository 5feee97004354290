"""List what treat points buy (section 9): a row for each purchase, with its price and why it cannot
be had now.
"""

from __future__ import annotations

from typing import Final

from corptable.engine import Seat
from corptable.games.trick_or_treat import purchases
from corptable.games.trick_or_treat.names import SET_TP
from corptable.games.trick_or_treat.position import TreatView, viewer_of
from corptable.games.trick_or_treat.texts import label, row_help, row_how, row_label, why_short
from corptable.presentation import Menu, MenuRow

KEYS: Final = {
    "peek": "K",
    "swap": "A",
    "search": "C",
    "trade": "T",
    "summon": "M",
    "wild": "I",
    "rebirth": "B",
    "set": "X",
}
"""Letters of the rows, which leave E to the end of the turn."""


def menu(view: TreatView) -> Menu | None:
    """Return the list of purchases for the viewer, while it spends with what it can buy first; None
    for the public and during the draft."""
    seat, decision = viewer_of(view), view.decision
    if seat is None or decision is None or not view.character(seat):
        return None
    moments = ("start", "spend") if view.options.spend_before_roll else ("spend",)
    is_open = view.turn == seat and decision.name in moments
    rows = tuple(_row(view, seat, purchase, is_open) for purchase in purchases.TABLE)
    if is_open:
        rows = tuple(sorted(rows, key=lambda row: bool(row.reason)))
    return Menu(label("menu" if is_open else "menu_later"), view.tp[seat], rows, is_open)


def _row(view: TreatView, seat: Seat, purchase: purchases.Purchase, is_open: bool) -> MenuRow:
    verb, cost = purchase.verb, purchase.cost(view, seat)
    price = f"+{SET_TP}" if verb == "set" else str(cost)
    obstacle, missing = purchase.obstacle(view, seat), cost - view.tp[seat]
    reason = (
        why_short("price", count=str(missing))
        if missing > 0
        else why_short(obstacle)
        if obstacle
        else ""
    )
    done = "swap_any" if verb == "swap" and view.options.swap_any else verb
    how = row_how(done) if is_open and done in row_how.content else ""
    return MenuRow(verb, row_label(verb), price, reason, how, row_help(done), KEYS[verb])
