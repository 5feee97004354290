"""Ask for each decision in one short sentence, by decision point."""

from __future__ import annotations

from corptable.engine import SEAT_WORDS, Question, Seat
from corptable.games.corporate_ladder import texts
from corptable.games.corporate_ladder.decisions import Ante, Respond, Turn
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.refusals import named_play


def prompt(decision: Question[LadderView], view: LadderView, seat: Seat) -> str:
    """Return the request of a decision, which bears its name, to a seat."""
    match decision:
        case Turn(seat=player):
            return texts.prompt("turn_rebuilt" if view.rebuilt else "turn", seat=SEAT_WORDS[player])
        case Respond():
            return _of_respond(decision, view)
        case Ante(seat=winner):
            return texts.prompt(f"ante_{view.options.ante}", seat=SEAT_WORDS[winner])
    return texts.prompt(decision.name, seat=SEAT_WORDS[seat])


def _of_respond(decision: Respond, view: LadderView) -> str:
    """Return the request to answer, with the top play, and for an attack its target."""
    words = {"seat": SEAT_WORDS[decision.seat], "play": named_play(view, decision.k, decision.type)}
    if decision.k == 0:
        target = f"[{view.zones[decision.target][0].name}]"
        return texts.prompt("respond_attack", attacker=SEAT_WORDS[decision.attacker], target=target, **words)
    return texts.prompt("respond_answer", other=SEAT_WORDS[decision.opponent], **words)
