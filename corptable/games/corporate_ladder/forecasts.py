"""Describe what is lifted and what an act would lead to: name and sum of cards, tags on targets,
and the questions before what is hard to take back.

All texts are marked words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.cards.business.card import PRESS
from corptable.engine import (
    Action,
    Piece,
    Seat,
)
from corptable.games.corporate_ladder import texts
from corptable.games.corporate_ladder.decisions import Respond, Turn
from corptable.games.corporate_ladder.describe import may_rebuild
from corptable.games.corporate_ladder.names import (
    FRAY,
    HAND,
    LOSE,
    OWNER,
    STRENGTH,
    TRIO,
    UNDEFENDABLE,
)
from corptable.games.corporate_ladder.plays import CardFacts, LadderPlay
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.refusals import (
    play_label,
    play_of,
)
from corptable.presentation import TALLY, Forecast, Panel, PanelState, Sign, mark_of

WINS, TIES, LOSES = "wins", "tie", "loses"
"""Keys of the tags on a target: what a play does to it."""
HARDLY_ANY: Final = 0.1
"""Share of the library's cards, as attacks, below which a hand counts as one without an answer."""


def _lifted_play(view: LadderView, names: Sequence[str]) -> LadderPlay | None:
    """Play that lifted cards of one hand make; None for cards that are no play."""
    seat = next((view.table.named[name].owner for name in names if name in view.table.named), None)
    return None if seat is None else play_of(view, seat, names)


def lifted(view: LadderView, names: Sequence[str]) -> str:
    """Return the name of the play that the lifted cards make, and where it goes; "" if they make
    none.
    """
    play = _lifted_play(view, names)
    if play is None:
        return ""
    match view.decision:
        case Turn(seat=player) if view.may_attack():
            builds = (
                len(play.cards) == 1
                and view.table.book.facts[play.cards[0].index].builds
                and may_rebuild(view, player)
            )
            return texts.prompt(
                "lifted_builder" if builds else "lifted_turn", play=play_label(play)
            )
        case Respond(k=k):
            return texts.prompt(
                "lifted_respond", play=play_label(play), card=view.zones[FRAY[k]][0]
            )
    return play_label(play)


def panels(view: LadderView, state: PanelState[LadderView]) -> list[Panel]:
    """Panel with the sum of the lifted cards."""
    words = tally(view, state.lifted)
    return [Panel(TALLY, words)] if words else []


def tally(view: LadderView, names: Sequence[str]) -> str:
    """Sum of the lifted cards, and in a fray what it has to reach; "" for cards that are no
    play.
    """
    play = _lifted_play(view, names)
    if play is None:
        return ""
    if play.type in (PRESS, TRIO):
        return texts.tally(play.type)
    parts = [view.table.book.strength((card,)) for card in play.cards]
    is_sum = len(parts) > 1 and sum(parts) == play.strength
    total = (
        texts.tally("sum", parts=" + ".join(map(str, parts)), n=play.strength)
        if is_sum
        else str(play.strength)
    )
    if not isinstance(view.decision, Respond):
        return total if is_sum else ""
    need = view.decision.answers(view).get(play.type)
    if need is None:
        return texts.tally(
            "never", mine=texts.type_name(play.type), theirs=texts.type_name(view.decision.type)
        )
    return (
        texts.tally("needs", sum=total, m=need)
        if need
        else texts.tally("any", sum=total, theirs=texts.type_name(view.decision.type))
    )


def forecast_of(view: LadderView, action: Action) -> Forecast:
    """Return the forecast of an action, computed from public facts and the seat's hand.

    It asks back before an act that is hard to take back.
    """
    match action.verb:
        case "attack":
            return _attack_forecast(view, action)
        case "defend":
            return _defence_forecast(view, action)
        case "twin":
            return Forecast(texts.forecast("twin"))
        case "rebuild":
            return _rebuild_forecast(view, action)
        case "done":
            return _done_forecast(view, action.seat)
    return Forecast()


def _attack_forecast(view: LadderView, action: Action) -> Forecast:
    book, play = view.table.book, view.table.book.play_of(action.args, view.table.named)
    spot = next(word for word in reversed(action.args) if word in OWNER)
    card, owner = view.zones[spot][0], OWNER[spot]
    fact, outcome = book.facts[card.index], book.against_card(play, card)
    is_last = _empties_hand(view, action.seat, play)
    by_strength = book.matrix.get(play.type, {}).get(fact.type) == STRENGTH
    if outcome == LOSE:
        key = "lose_last" if is_last else "lose"
        asked = _asked("lose", key, play=play_label(play), target=card)._replace(sign=_tag(LOSES))
        if play.type in fact.immune:
            return asked._replace(text=texts.forecast("immune", type=texts.type_name(play.type)))
        if by_strength:
            return asked._replace(
                text=texts.forecast("lose_strength", n=play.strength, m=fact.ladder_strength)
            )
        return asked._replace(
            text=texts.forecast(
                "lose", mine=texts.type_name(play.type), theirs=texts.type_name(fact.type)
            )
        )
    is_sure = outcome == UNDEFENDABLE or not view.zones[HAND[owner]]
    wins_game = is_sure and len(view.living()) == 2 and len(view.standing(owner)) == 1
    asked = _asked("last", "last") if is_last and not wins_game else Forecast()
    if outcome == UNDEFENDABLE:
        return asked._replace(text=texts.forecast("sure"), sign=_tag(WINS))
    beaten = fact.ladder_strength if by_strength else None
    return asked._replace(
        text=_winning(view, play, beaten, owner),
        sign=_tag(TIES if play.strength == beaten else WINS),
    )


def _tag(key: str) -> Sign:
    return Sign(text=texts.tag(key), warns=key == LOSES)


def _empties_hand(view: LadderView, seat: Seat, play: LadderPlay) -> bool:
    """True if a play leaves a seat without a card to answer with: it takes the whole hand, and no
    card of it draws another.
    """
    facts = view.table.book.facts
    draws = any(
        facts[card.index].ability == "draw_on_play" and card.name not in view.marks
        for card in play.cards
    )
    return len(play.cards) == len(view.zones[HAND[seat]]) and not draws


def _defence_forecast(view: LadderView, action: Action) -> Forecast:
    """Return the forecast of an answer, which beats the top play but by `losing_defence` (5.4,
    R16).

    It asks back where it takes the whole hand, unless the last card of the ladder is at stake.
    """
    book, decision = view.table.book, view.decision
    play = book.play_of(action.args, view.table.named)
    assert isinstance(decision, Respond)
    if not decision.beats(view, play) and action.args[-1] != PRESS:
        return _asked("throw_away", "throw_away", play=play_label(play))._replace(
            text=texts.forecast("throw_away"), sign=_tag(LOSES)
        )
    must = decision.seat != decision.attacker and len(view.standing(decision.seat)) == 1
    asked = (
        _asked("last", "last_answer")
        if _empties_hand(view, decision.seat, play) and not must
        else Forecast()
    )
    if play.type in (PRESS, TRIO):
        return asked._replace(text=texts.forecast("sure"), sign=_tag(WINS))
    by_strength = book.matrix[play.type][decision.type] == STRENGTH
    beaten = book.strength(view.zones[FRAY[decision.k]]) if by_strength else None
    return asked._replace(
        text=_winning(view, play, beaten, decision.opponent),
        sign=_tag(TIES if play.strength == beaten else WINS),
    )


def _winning(view: LadderView, play: LadderPlay, beaten: int | None, opponent: Seat) -> str:
    """Return the forecast of a play that wins unless the opponent answers, with the Strength that
    it has `beaten`, None where that does not count. Nobody answers with an empty hand: no ability
    fills the hand of the other side (4.5, 5.5, R38)."""
    key = "win" if view.zones[HAND[opponent]] else "sure"
    if beaten is None:
        return texts.forecast(key)
    if play.strength == beaten:
        return texts.forecast(f"{key}_tie", n=beaten)
    return texts.forecast(f"{key}_strength", n=play.strength, m=beaten)


def _asked(what: str, question: str, **words: str | Piece) -> Forecast:
    """Return a question with the words for yes and no that belong to what it is about."""
    return Forecast(
        ask=texts.button(f"ask_{question}", **words),
        yes=texts.button(f"{what}_yes"),
        no=texts.button(f"{what}_no"),
    )


def _rebuild_forecast(view: LadderView, action: Action) -> Forecast:
    """Return the forecast of a rebuild: it asks which card pays, and back where the empty hand ends
    the turn (4.4).
    """
    card, costs = mark_of(action.args[0]), [mark_of(cost) for cost in action.args[2:]]
    left = len(view.zones[HAND[action.seat]]) - 1 - len(costs)
    if not left:
        ask = (
            texts.button("ask_rebuild", cost=costs[0])
            if costs
            else texts.button("ask_rebuild_free")
        )
        return Forecast(
            texts.forecast("rebuild_ends"),
            ask,
            texts.button("rebuild_yes"),
            texts.button("rebuild_no"),
        )
    if not costs:
        return Forecast(texts.forecast("rebuild_free"))
    covered = [mark_of(name) for name in covered_by(view, action.args[1])]
    text = (
        texts.forecast("rebuild_covers", cards=texts.listed(covered))
        if covered
        else texts.forecast("rebuild")
    )
    return Forecast(text, choose=texts.button("choose_cost", card=card))


def covered_by(view: LadderView, spot: str) -> list[str]:
    """Names of the exposed cards of a ladder that a card in an empty spot would protect."""
    return [
        view.zones[above][0].name
        for above in view.table.ladders[OWNER[spot]]
        if view.zones[above] and view.is_exposed(above) and spot in view.table.below[above]
    ]


def _done_forecast(view: LadderView, seat: Seat) -> Forecast:
    """Return the forecast of `done`, which asks back if the hand answers hardly any attack: fewer
    than HARDLY_ANY of the library's cards."""
    hand, facts = view.zones[HAND[seat]], view.table.book.facts
    answered = sum([_is_answered(view, hand, fact) for fact in facts])
    if answered >= HARDLY_ANY * len(facts):
        return Forecast()
    return _asked("done", "done", cards=texts.listed.marks(hand))


def _is_answered(view: LadderView, hand: Sequence[Piece], fact: CardFacts) -> bool:
    """True if a single card or a team of a hand beats an attack by one card with these facts."""
    if fact.type == PRESS:
        return False
    book = view.table.book
    needs = book.answers(
        fact.type, fact.counted_strength + fact.play_bonus, off_record=fact.ability == "off_record"
    )
    return any(
        play.strength >= needs.get(play.type, play.strength + 1)
        for play in book.plays(book.hand_plays(tuple(hand)))
    )
