"""Fill the game's panels: what treat points buy (section 9), and the note pad (section 11).

The note pad tells what the viewer may know of each numbered card, which is what a bot in its seat
would know. A card is where the viewer's knowledge says that it can be; of a card that can be in
several places, the pad tells which seats do not have it. A seat that lacked a card and has drawn
since is still told, but paler: the knowledge has let it go.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.engine import SEAT_WORDS, OwnKnowledge, Piece, Seat, ZoneId
from corptable.games.trick_or_treat import purchases
from corptable.games.trick_or_treat.names import (
    CHARACTER,
    DISCARD,
    DOWN,
    DRAW,
    HAND,
    NUMBERED,
    OUT,
    RANKS,
    SET_TP,
    SUIT_SIZE,
    SUITS,
    VAULT,
)
from corptable.games.trick_or_treat.position import TreatView, has_lacked, viewer_of
from corptable.games.trick_or_treat.texts import (
    label,
    listed,
    note_pad,
    note_pad_cell,
    row_help,
    row_how,
    row_label,
    why_short,
)
from corptable.presentation import (
    Panel,
    PanelButton,
    PanelCell,
    PanelRow,
    PanelState,
    Whereabouts,
    the,
)

MENU: Final = "menu"
PAD: Final = "pad"
"""Spot of the note pad where the layout has one; it lies on the menu while nothing can be had
there, and else nowhere.
"""
KEYS: Final = {
    "peek": "K",
    "swap": "A",
    "search": "C",
    "trade": "T",
    "summon": "U",
    "wild": "I",
    "rebirth": "B",
    "set": "X",
}
"""Letters of the rows, which leave E to the end of the turn."""
PLACES: Final[Mapping[ZoneId, Whereabouts]] = {DRAW: "deck", DISCARD: "pile"}
"""Piles of which the viewer knows that a card lies in them."""


def panels(view: TreatView, state: PanelState[TreatView]) -> list[Panel]:
    """Menu of purchases, which the note pad covers while nothing can be had."""
    menu = menu_panel(view)
    place = PAD if menu is None or is_open(view) or has_pad_spot(view) else MENU
    return [panel for panel in (menu, note_pad_panel(state.memory(), place)) if panel is not None]


def is_open(view: TreatView) -> bool:
    """True if the viewer can buy something now."""
    moments = ("start", "spend") if view.options.spend_before_roll else ("spend",)
    return view.turn == viewer_of(view) and view.is_at(*moments)


def has_pad_spot(view: TreatView) -> bool:
    """True if the note pad has a spot of its own: where nobody sits at a table of two, else while
    the viewer spends, when nobody rolls.
    """
    is_spending = view.is_at("spend")
    seat = viewer_of(view)
    has_menu = seat is not None and bool(view.character(seat))
    return view.table.seats == 2 or (has_menu and is_spending and is_open(view))


# Purchases


def menu_panel(view: TreatView) -> Panel | None:
    """List of purchases for the viewer, each always in its place; None for the public and during
    the draft.
    """
    seat = viewer_of(view)
    if seat is None or view.decision is None or not view.character(seat):
        return None
    can_buy = is_open(view)
    buttons = [_purchase(view, seat, purchase, can_buy) for purchase in purchases.TABLE]
    title = label("menu" if can_buy else "menu_later")
    return Panel(MENU, title, tuple(PanelRow((one,)) for one in buttons), coins=view.tp[seat])


def _purchase(
    view: TreatView, seat: Seat, purchase: purchases.Purchase, can_buy: bool
) -> PanelButton:
    verb, cost = purchase.verb, purchase.cost(view, seat)
    obstacle, missing = purchase.obstacle(view, seat), cost - view.tp[seat]
    done = "swap_any" if verb == "swap" and view.options.swap_any else verb
    aside = row_how(done) if can_buy and done in row_how.content else ""
    if missing > 0 or obstacle:
        aside = why_short("price", count=missing) if missing > 0 else why_short(obstacle)
    return PanelButton(
        verb,
        row_label(verb),
        can_begin=can_buy and missing <= 0 and not obstacle,
        aside=aside,
        price=f"+{SET_TP}" if verb == "set" else str(cost),
        key=KEYS[verb],
        help=row_help(done),
    )


# The note pad


def note_pad_panel(view: TreatView, id: str = PAD) -> Panel | None:
    """Note pad of a viewer with memory; None for the public, in the draft and at the end."""
    seat = viewer_of(view)
    if (
        seat is None
        or view.own is None
        or view.result is not None
        or not all(view.zones[zone] for zone in CHARACTER[: view.table.seats])
    ):
        return None
    cells = [_cell(view, view.own, seat, view.table.named[name]) for name in NUMBERED]
    rows = tuple(
        PanelRow(tuple(cells[SUIT_SIZE * row : SUIT_SIZE * (row + 1)]), suit)
        for row, suit in enumerate(SUITS)
    )
    title, aside, help = map(note_pad, ("title", "legend", "help"))
    return Panel(id, title, rows, aside, heads=RANKS, remembers=True, help=help)


def _cell(view: TreatView, own: OwnKnowledge, me: Seat, piece: Piece) -> PanelCell:
    """Cell of a card with its meaning in words."""
    cell = _bare_cell(view, own, me, piece)
    owner = "" if cell.seat is None else SEAT_WORDS[cell.seat]
    told = [note_pad_cell(cell.look, card=the(piece.name), **({"owner": owner} if owner else {}))]
    for key, seats in (("lacking", cell.lacking), ("lacked", cell.lacked)):
        told += [note_pad_cell(key, seats=listed.seats(seats))] if seats else []
    return cell._replace(help=" ".join(told))


def _bare_cell(view: TreatView, own: OwnKnowledge, me: Seat, piece: Piece) -> PanelCell:
    """Cell of a card: where the viewer knows it to be, or who does not have it."""
    wanted, seats = piece.card.suit == view.suit(me), view.table.all_seats
    if any(piece in view.zones[VAULT[seat]] for seat in seats):
        return PanelCell(piece.name, "home", wanted=wanted)
    if piece in view.zones[HAND[me]] or piece in view.zones[DOWN]:
        return PanelCell(piece.name, "own", wanted=wanted)
    if piece in view.zones[OUT]:
        return PanelCell(piece.name, "out")
    if piece in view.zones[DISCARD]:
        return PanelCell(piece.name, "pile", wanted=wanted)
    places = [zone for zone in view.table.hidden if own.may[zone] & piece.bit]
    others = [seat for seat in seats if seat != me]
    if len(places) == 1 and places[0] in PLACES:
        return PanelCell(piece.name, PLACES[places[0]], wanted=wanted)
    if len(places) == 1 and places[0] in HAND:
        return PanelCell(piece.name, "held", HAND.index(places[0]), wanted=wanted)
    lacking = tuple(seat for seat in others if HAND[seat] not in places)
    lacked = tuple(
        seat
        for seat in others
        if HAND[seat] in places and has_lacked(view.lacked_before[seat], piece.bit)
    )
    return PanelCell(piece.name, "open", lacking=lacking, lacked=lacked, wanted=wanted)
