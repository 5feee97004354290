"""Fill the note pad (section 11): what the viewer may know of each numbered card, which is what a
bot in its seat would know.

A card is where the viewer's knowledge says that it can be; of a card that can be in several places,
the pad tells which seats do not have it. A seat that lacked a card and has drawn since is still
told, but paler: the knowledge has let it go.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.engine import Piece, Seat, ZoneId
from corptable.engine.knowledge import OwnKnowledge
from corptable.games.trick_or_treat.names import (
    CHARACTER,
    DISCARD,
    DOWN,
    DRAW,
    HAND,
    NUMBERED,
    OUT,
    RANKS,
    SUIT_SIZE,
    SUITS,
    VAULT,
)
from corptable.games.trick_or_treat.position import TreatView, viewer_of
from corptable.games.trick_or_treat.texts import note_pad as pad_text
from corptable.presentation import NotePad, PadCell
from corptable.presentation.note_pad import PadLook

PLACES: Final[Mapping[ZoneId, PadLook]] = {DRAW: "deck", DISCARD: "pile"}
"""Piles of which the viewer knows that a card lies in them."""


def note_pad(view: TreatView) -> NotePad | None:
    """Return the note pad of a viewer with memory; None for the public, in the draft and at the
    end.
    """
    seat = viewer_of(view)
    if (
        seat is None
        or view.own is None
        or view.result is not None
        or not all(view.zones[zone] for zone in CHARACTER[: view.table.seats])
    ):
        return None
    cells = [_cell(view, view.own, seat, view.table.named[name]) for name in NUMBERED]
    lost = sum(cell.wanted and cell.look == "open" for cell in cells)
    rows = tuple(tuple(cells[SUIT_SIZE * row : SUIT_SIZE * (row + 1)]) for row in range(len(SUITS)))
    aside = pad_text("lost", count=str(lost)) if lost else pad_text("none_lost")
    return NotePad(pad_text("title"), aside, SUITS, RANKS, rows)


def _cell(view: TreatView, own: OwnKnowledge, me: Seat, piece: Piece) -> PadCell:
    """Return the cell of a card: where the viewer knows it to be, or who does not have it."""
    wanted, seats = piece.card.suit == view.suit(me), range(view.table.seats)
    if any(piece in view.zones[VAULT[seat]] for seat in seats):
        return PadCell(piece.name, "home", wanted=wanted)
    if piece in view.zones[HAND[me]] or piece in view.zones[DOWN]:
        return PadCell(piece.name, "own", wanted=wanted)
    if piece in view.zones[OUT]:
        return PadCell(piece.name, "out")
    if piece in view.zones[DISCARD]:
        return PadCell(piece.name, "pile", wanted=wanted)
    places = [zone for zone in view.table.hidden if own.may[zone] & piece.bit]
    others = [seat for seat in seats if seat != me]
    if len(places) == 1 and places[0] in PLACES:
        return PadCell(piece.name, PLACES[places[0]], wanted=wanted)
    if len(places) == 1 and places[0] in HAND:
        return PadCell(piece.name, "held", HAND.index(places[0]), wanted=wanted)
    lacking = tuple(seat for seat in others if HAND[seat] not in places)
    lacked = tuple(
        seat for seat in others if HAND[seat] in places and piece.bit & view.seen_lacking[seat]
    )
    return PadCell(piece.name, "open", lacking=lacking, lacked=lacked, wanted=wanted)
