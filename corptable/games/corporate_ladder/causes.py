"""Causes of acts, as a hint and a coach say them after "because": that nobody can answer, which
card falls, which one stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from corptable.cards.business.card import PRESS
from corptable.games.corporate_ladder.decisions import Respond
from corptable.games.corporate_ladder.forecasts import covered_by
from corptable.games.corporate_ladder.names import HAND, LOSE, OWNER, TRIO, UNDEFENDABLE
from corptable.games.corporate_ladder.texts import cause, listed
from corptable.presentation import mark_of

if TYPE_CHECKING:
    from corptable.engine import Action, Seat, ZoneId
    from corptable.games.corporate_ladder.position import LadderView


def cause_of(view: LadderView, action: Action) -> str:
    """Clause about what speaks for an act of the viewer, in marked words; "" for nothing."""
    match action.verb, view.decision:
        case "attack", _:
            return _cause_of_attack(view, action)
        case "defend", Respond():
            return _cause_of_answer(view, action)
        case "rebuild", _:
            covered = covered_by(view, action.args[1])
            return cause("rebuild", cards=listed(map(mark_of, covered))) if covered else ""
        case "done", _ if view.zones[HAND[action.seat]]:
            return cause("done", seat=action.seat, n=len(view.zones[HAND[action.seat]]))
    return ""


def _cause_of_attack(view: LadderView, action: Action) -> str:
    """Clause about why the attack cannot be answered, and what comes of the fall: the end of a
    ladder, or new targets.
    """
    book = view.table.book
    spot = next(word for word in reversed(action.args) if word in OWNER)
    play, card = book.play_of(action.args, view.table.named), view.zones[spot][0]
    owner, outcome = OWNER[spot], book.against_card(play, card)
    if outcome == LOSE:
        return ""
    is_last = len(view.standing(owner)) == 1
    freed = _freed_by(view, spot)
    result = (
        cause("last", card=card, owner=owner)
        if is_last
        else cause("frees", cards=listed(map(mark_of, freed)))
        if freed
        else ""
    )
    why = _unanswered(view, play.type, owner, is_sure=outcome == UNDEFENDABLE)
    return cause("both", why=why, result=result) if why and result else why or result


def _cause_of_answer(view: LadderView, action: Action) -> str:
    """Clause about what an answer saves or topples, and why it cannot be answered."""
    decision = view.decision
    assert isinstance(decision, Respond)
    play = view.table.book.play_of(action.args, view.table.named)
    card, owner = view.zones[decision.target][0], OWNER[decision.target]
    if not decision.beats(view, play) and action.args[-1] != PRESS:
        return ""
    is_last = len(view.standing(owner)) == 1
    is_sure = play.type in (PRESS, TRIO)
    why = _unanswered(view, play.type, decision.opponent, is_sure=is_sure)
    if owner == action.seat:
        key = "last" if is_last else "saves"
    else:
        key = "topples" if why else "topples_unless"
    result = cause(key, card=card, owner=owner)
    return cause("both", why=why, result=result) if why else result


def _unanswered(view: LadderView, type: str, opponent: Seat, *, is_sure: bool) -> str:
    """Clause about why an opponent cannot answer a play of a type; "" where it can."""
    if is_sure:
        return cause(type if type in (PRESS, TRIO) else "twin")
    return "" if view.zones[HAND[opponent]] else cause("no_card", owner=opponent)


def _freed_by(view: LadderView, spot: ZoneId) -> list[str]:
    """Names of the cards above a spot that can be attacked once it is empty."""
    table, owner = view.table, OWNER[spot]
    return [
        view.zones[above][0].name
        for above in table.ladders[owner]
        if view.zones[above]
        and spot in table.below[above]
        and not any(view.zones[other] for other in table.below[above] if other != spot)
    ]
