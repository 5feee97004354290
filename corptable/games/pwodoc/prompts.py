"""Ask for each decision in one short sentence, by decision point."""

from __future__ import annotations

from corptable.engine import SEAT_WORDS, Question, Seat
from corptable.games.pwodoc import texts
from corptable.games.pwodoc.decisions import CoinSwap, CoinTarget, Place, Settle, Take
from corptable.games.pwodoc.names import DISCARD, GROUP, HAND
from corptable.games.pwodoc.position import PwodocView


def prompt(decision: Question[PwodocView], view: PwodocView, _seat: Seat) -> str:
    """Return the prompt of a decision, which bears its name; some name what can be chosen, or what happens to it."""
    match decision:
        case Place() if view.options.may_pass:
            return texts.prompt("place_or_pass")
        case CoinTarget(tied=tied):
            return texts.prompt("coin_target", seats=texts.listed((SEAT_WORDS[other] for other in tied), "or"))
        case CoinSwap(target=target):
            return texts.prompt("coin_swap", target=SEAT_WORDS[target])
        case Take(seat=seat, among=among, to=to):
            cards = texts.listed((f"[{card}]" for card in among), "or")
            if to == HAND[seat]:
                return texts.prompt("take_into_hand", cards=cards)
            return texts.prompt("take_onto_site", cards=cards, site=texts.site_number(DISCARD.index(to)))
        case Settle(seat=seat):
            count = len(view.zones[GROUP[seat]])
            return texts.prompt("settle", count=str(count)) if count > 1 else texts.prompt("settle_one")
    return texts.prompt(decision.name)
