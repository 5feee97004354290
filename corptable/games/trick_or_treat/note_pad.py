"""Fill the note pad (section 11): what everybody has seen and heard of each numbered card, and the viewer's own hand.

These are the cards laid down, asked for, stolen, swapped, discarded in sight, and who has shown that a card is not there. What the
viewer alone has looked at, put away or traded is left to its own memory: of the cards in the Muster there is nothing on the pad,
and of those in the other hands only what was seen to come there and may not have left since.
"""

from __future__ import annotations

from corptable.engine import Piece, Seat
from corptable.games.trick_or_treat.names import CHARACTER, DISCARD, DOWN, HAND, NUMBERED, OUT, RANKS, SUIT_SIZE, SUITS, VAULT
from corptable.games.trick_or_treat.position import TreatView, viewer_of
from corptable.games.trick_or_treat.texts import note_pad as pad_text
from corptable.presentation import NotePad, PadCell


def note_pad(view: TreatView) -> NotePad | None:
    """Return the note pad of a viewer with memory; None for the public, in the draft and at the end."""
    seat = viewer_of(view)
    if (
        seat is None
        or view.own is None
        or view.result is not None
        or not all(view.zones[zone] for zone in CHARACTER[: view.table.seats])
    ):
        return None
    cells = [_cell(view, seat, view.table.named[name]) for name in NUMBERED]
    lost = sum(cell.wanted and cell.look == "open" for cell in cells)
    rows = tuple(tuple(cells[SUIT_SIZE * row : SUIT_SIZE * (row + 1)]) for row in range(len(SUITS)))
    aside = pad_text("lost", count=str(lost)) if lost else pad_text("none_lost")
    return NotePad(pad_text("title"), aside, SUITS, RANKS, rows)


def _cell(view: TreatView, me: Seat, piece: Piece) -> PadCell:
    """Return the cell of a card: where everybody knows it to be, or who has it not."""
    wanted, seats = piece.card.suit == view.suit(me), range(view.table.seats)
    if any(piece in view.zones[VAULT[seat]] for seat in seats):
        return PadCell(piece.name, "home", wanted=wanted)
    if piece in view.zones[HAND[me]] or piece in view.zones[DOWN]:
        return PadCell(piece.name, "own", wanted=wanted)
    if piece in view.zones[OUT]:
        return PadCell(piece.name, "out")
    if _lies_in(view, piece, DISCARD):
        return PadCell(piece.name, "pile", wanted=wanted)
    others = [seat for seat in seats if seat != me]
    holder = next((seat for seat in others if piece.bit & view.seen_coming[seat] and piece in view.known(HAND[seat])), None)
    if holder is not None:
        return PadCell(piece.name, "held", holder, wanted=wanted)
    assert view.own is not None, "the caller has checked"
    may = view.own.may
    lacking = tuple(seat for seat in others if piece.bit & view.seen_lacking[seat] & ~may[HAND[seat]])
    return PadCell(piece.name, "open", lacking=lacking, wanted=wanted)


def _lies_in(view: TreatView, piece: Piece, zone: str) -> bool:
    """Test whether the viewer sees a card in a zone or knows that it lies there; nothing is to be known of open discards."""
    return piece in view.zones[zone] or (zone in view.table.hideable and piece in view.known(zone))
