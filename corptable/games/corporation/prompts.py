"""Ask for each decision in one short sentence."""

from __future__ import annotations

from corptable.engine import SEAT_WORDS, Question, Seat
from corptable.games.corporation import texts
from corptable.games.corporation.claims import partners_of
from corptable.games.corporation.names import TALK
from corptable.games.corporation.position import CorporationView


def prompt(decision: Question[CorporationView], view: CorporationView, seat: Seat) -> str:
    """Return the prompt to speak or pass, with the lap, or to play a card; a member is told its corporation and its partners."""
    if decision.name == TALK:
        return texts.prompt("talk", lap=str(view.lap), laps=str(view.options.talk_laps))
    lying = view.membership_ranks()
    partners = partners_of(seat, lying)
    if not partners:
        return texts.prompt("choose")
    seats = texts.listed(SEAT_WORDS[other] for other in partners)
    return texts.prompt("choose_member", corporation=str(lying[seat]), seats=seats)
