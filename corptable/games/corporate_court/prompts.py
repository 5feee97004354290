"""Ask for each decision in one short sentence, by decision point."""

from __future__ import annotations

from corptable.engine import HIDDEN, SEAT_WORDS, Question, Seat
from corptable.games.corporate_court import texts
from corptable.games.corporate_court.decisions import Arcana, Give, Hermit, Play
from corptable.games.corporate_court.names import HAND, PENDING
from corptable.games.corporate_court.position import CourtView, opens_second_stack
from corptable.games.corporate_court.powers import POWERS
from corptable.games.corporate_court.reactions import Overrule, Veto


def prompt(decision: Question[CourtView], view: CourtView, _seat: Seat) -> str:
    """Return the question of a decision, whose text bears its name; most name the seats and cards that it is about."""
    match decision:
        case Arcana():
            return _of_arcana(decision, view)
        case Give(partner=partner):
            return texts.prompt("give", target=SEAT_WORDS[partner])
        case Play():
            return _of_play(decision, view)
        case Veto():
            return _of_reaction(decision, view)
        case Overrule(vetoer=vetoer):
            return _of_reaction(decision, view, vetoer=SEAT_WORDS[vetoer])
        case Hermit(seat=seat):
            return texts.prompt("hermit", seat=SEAT_WORDS[seat])
    return texts.prompt(decision.name)


def _of_arcana(decision: Arcana, view: CourtView) -> str:
    """Return the question of the only usable power, or the list of the usable powers."""
    usable = [major for major in decision.live(view) if POWERS[major].actions(view, decision.seat)]
    if len(usable) == 1:
        return texts.prompt("arcana", power=f"[{usable[0]}]", ask=texts.power(usable[0]).ask)
    return texts.prompt("arcana_several", cards=texts.listed(f"[{major}]" for major in usable))


def _of_play(decision: Play, view: CourtView) -> str:
    """Return the question for a card to play or, where the viewer sees that none can be played, to discard."""
    seat, comet = decision.seat, "_comet" if decision.comet else ""
    if HIDDEN not in view.zones[HAND[seat]] and decision.actions(view, seat)[0].verb == "discard":
        return texts.prompt(f"discard{comet}", seat=SEAT_WORDS[seat])
    return texts.prompt(f"play{comet}")


def _of_reaction(decision: Veto | Overrule, view: CourtView, **vetoer: str) -> str:
    """Return the question of a reaction with player, card and destination."""
    card = view.zones[PENDING][-1].name
    words = {"player": SEAT_WORDS[decision.player], "card": f"[{card}]", **vetoer}
    if opens_second_stack(decision.player, card, decision.destination):
        return texts.prompt(f"{decision.name}_second_stack", **words)
    return texts.prompt(decision.name, place=texts.place(decision.destination), **words)
