"""Causes of acts, as a hint and a coach say them after "because": that nobody can answer, which
card falls, which one stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from corptable.cards.business.card import PRESS
from corptable.games.corporate_ladder.bots.candidates import rating
from corptable.games.corporate_ladder.decisions import Respond
from corptable.games.corporate_ladder.forecasts import covered_by
from corptable.games.corporate_ladder.names import (
    DEALT,
    FRAY,
    HAND,
    LOSE,
    OWNER,
    TRIO,
    UNDEFENDABLE,
)
from corptable.games.corporate_ladder.position import usual_draw
from corptable.games.corporate_ladder.texts import cause, listed
from corptable.presentation import mark_of

if TYPE_CHECKING:
    from corptable.engine import Action, Seat, ZoneId
    from corptable.games.corporate_ladder.plays import LadderPlay
    from corptable.games.corporate_ladder.position import LadderView


def cause_of(view: LadderView, action: Action) -> str:
    """Clause about what speaks for an act of the viewer, in marked words; "" for nothing."""
    match action.verb, view.decision:
        case "attack", _:
            return _cause_of_attack(view, action)
        case "defend", Respond() as fray:
            return _cause_of_answer(view, fray, action)
        case "twin", Respond() as fray if len(view.zones[FRAY[fray.k]]) == 1:
            return _won(view, fray, cause("twin"))
        case "relent", Respond() as fray:
            return _cause_to_relent(view, fray)
        case "apex" | "take", _:
            return _cause_of_choice(view, action)
        case "place", _:
            return _cause_of_place(view, action)
        case "rebuild", _:
            covered = covered_by(view, action.args[1])
            if covered:
                return cause("rebuild", cards=listed(map(mark_of, covered)))
            return cause("more", seat=action.seat, n=len(view.standing(action.seat)) + 1)
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
        return _cause_to_lose(view, action.seat, len(play.cards))
    freed, left = _freed_by(view, spot), len(view.standing(owner)) - 1
    if not left:
        result = cause("last", card=card, owner=owner)
    elif freed:
        result = cause("frees", cards=listed(map(mark_of, freed)))
    else:
        result = cause("left", owner=owner, n=left)
    why = _unanswered(view, play.type, owner, is_sure=outcome == UNDEFENDABLE)
    return cause("both", why=why, result=result) if why else result


def _cause_to_lose(view: LadderView, seat: Seat, count: int) -> str:
    """Clause: without so many cards of the hand the seat draws more at its next turn (R6)."""
    held = len(view.zones[HAND[seat]])
    draws, would_draw = int(usual_draw(held)), int(usual_draw(held - count))
    if would_draw <= draws:
        return ""
    return cause("draws", seat=seat, n=held - count, more=would_draw, less=draws)


def _cause_of_answer(view: LadderView, fray: Respond, action: Action) -> str:
    """Clause about what an answer saves or topples, and why it cannot be answered."""
    play = view.table.book.play_of(action.args, view.table.named)
    if not _beats(view, fray, action, play):
        return ""
    is_sure = play.type in (PRESS, TRIO)
    return _won(view, fray, _unanswered(view, play.type, fray.opponent, is_sure=is_sure))


def _beats(view: LadderView, fray: Respond, action: Action, play: LadderPlay) -> bool:
    """True if the play of an answer beats the top play: a card that is announced as Press does."""
    return action.args[-1] == PRESS or fray.beats(view, play)


def _won(view: LadderView, fray: Respond, why: str) -> str:
    """Clause about the attacked card where the seat that answers wins, after `why` nobody answers
    it.
    """
    card, owner = view.zones[fray.target][0], OWNER[fray.target]
    if owner == fray.seat:
        key = "last" if len(view.standing(owner)) == 1 else "saves"
    else:
        key = "topples" if why else "topples_unless"
    result = cause(key, card=card, owner=owner)
    return cause("both", why=why, result=result) if why else result


def _cause_to_relent(view: LadderView, fray: Respond) -> str:
    """Clause about the cards that an answer costs at least, and what stands without one; "" for the
    last card of a ladder, and where no answer wins.
    """
    seat, book, named = fray.seat, view.table.book, view.table.named
    answers = [
        (action, book.play_of(action.args, named))
        for action in view.actions(seat)
        if action.verb == "defend"
    ]
    costs = [len(play.cards) for action, play in answers if _beats(view, fray, action, play)]
    stays = len(view.standing(seat)) - (OWNER[fray.target] == seat)
    return cause("relent", seat=seat, n=min(costs), stays=stays) if costs and stays else ""


def _cause_of_choice(view: LadderView, action: Action) -> str:
    """Clause: no other boss, or no other card to take, is better; "" if one is."""
    others = view.actions(action.seat)
    best = max(rating(view, other) for other in others)
    return cause(action.verb, seat=action.seat) if rating(view, action) == best else ""


def _cause_of_place(view: LadderView, action: Action) -> str:
    """Clause about the row of a card that is placed: only the bottom row is attacked at first."""
    name, spot = action.args
    if view.table.below[spot]:
        return cause("behind")
    facts = view.table.book.facts
    strengths = {
        card.name: facts[card.index].ladder_strength for card in view.zones[DEALT[action.seat]]
    }
    return cause("front") if strengths[name] == max(strengths.values()) else ""


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
