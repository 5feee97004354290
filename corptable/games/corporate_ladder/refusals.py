"""Explain why an action is not possible: one sentence, for the first obstacle. One function for
each decision point.

`lifted` are the names of the lifted cards. `onto` is the drop target: a spot, a seat, a card, or
the verb of a disabled button. Reads only what the seat's observation shows.
"""

from __future__ import annotations

from collections.abc import Sequence

from corptable.cards.business.card import (
    ARTIST,
    MIDDLE,
    OTHER,
    PRESS,
    WORDSMITH,
)
from corptable.engine import Piece, Question, Seat, ZoneId
from corptable.games.corporate_ladder.decisions import Ante, Apex, Place, Respond, Turn
from corptable.games.corporate_ladder.names import DEALT, FRAY, HAND, OWNER, STRENGTH, TRIO
from corptable.games.corporate_ladder.plays import LadderPlay
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.texts import listed, play_name, refusal, type_name
from corptable.presentation import mark_of
from corptable.presentation.refusals import asked_seat, not_asked, not_your_turn, zone_of


def named_play(view: LadderView, k: int, type: str) -> str:
    """Return the k-th play of the fray in words: its cards, and their type with the Strength that
    is left (R20).
    """
    cards = view.zones[FRAY[k]]
    key = "alone" if len(cards) == 1 else "together"
    return play_name(
        key,
        cards=listed.marks(cards),
        type=type_name(type),
        strength=view.table.book.strength(cards),
    )


def owned_play(view: LadderView, k: int, short: bool = False) -> str:
    """Return whose the k-th play of the fray is and what it counts: "Sloane: Artist team 12";
    `short`: "Artist 12".
    """
    cards = view.zones[FRAY[k]]
    play, strength = view.table.book.find(cards), view.table.book.strength(cards)
    if play is None:
        return str(strength)
    if short:
        return kind_label(play.type, play.strength)
    return play_name("owned", seat=cards[0].owner or 0, play=play_label(play))


def play_label(play: LadderPlay) -> str:
    """Return the name of a play of a hand: "Artist team 13"."""
    if play.type in (TRIO, PRESS):
        return play_name(play.type)
    key = "single" if len(play.cards) == 1 else "team"
    return play_name(key, type=type_name(play.type), strength=play.strength)


def kind_label(type: str, strength: int) -> str:
    """Return the type and the Strength of a card: "Middle 4"."""
    return play_name("single", type=type_name(type), strength=strength)


def play_of(view: LadderView, seat: Seat, names: Sequence[str]) -> LadderPlay | None:
    """Return the play that these cards of a seat's hand make; None if they make none or lie
    elsewhere.
    """
    wanted = set(names)
    cards = tuple([card for card in view.zones[HAND[seat]] if card.name in wanted])
    if not cards or len(cards) != len(wanted):
        return None
    return view.table.book.find(cards)


def refuse(
    decision: Question[LadderView], view: LadderView, seat: Seat, lifted: Sequence[str], onto: str
) -> str:
    """Explain why something is not possible, by decision point."""
    if seat not in view.actors():
        return _not_asked(decision, view)
    match decision:
        case Apex():
            named = any(name in view.table.named for name in (*lifted, onto))
            return refusal("apex", "boss_only" if named else "choose")
        case Place():
            return _of_place(view, seat, lifted, onto)
        case Turn():
            return _of_turn(view, seat, lifted, onto)
        case Respond():
            return _of_respond(view, decision, lifted, onto)
    return refusal("ante", "losers_only")


def _not_asked(decision: Question[LadderView], view: LadderView) -> str:
    """Tell a seat that is not asked who is."""
    match decision:
        case Turn():
            return not_your_turn(view)
        case Respond():
            return not_asked(view)
        case Ante():
            return refusal("ante", "not_yours", seat=asked_seat(view))
    return refusal(decision.name, "answered")


def _of_place(view: LadderView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Explain why a card cannot be placed: dealt cards go onto empty spots of the seat's ladder."""
    dealt = {card.name for card in view.zones[DEALT[seat]]}
    if not lifted or any(name not in dealt for name in lifted):
        return refusal("place", "dealt_only")
    spot = zone_of(view, onto) or onto
    if spot not in OWNER:
        return refusal("place", "empty_spot")
    if OWNER[spot] != seat:
        return refusal("place", "own_ladder")
    return refusal("place", "taken" if view.zones.get(spot) else "empty_spot")


def _of_turn(view: LadderView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Explain why no attack or rebuild is possible: checks the lifted cards, then the target."""
    if onto == "relent":
        return refusal("turn", "nothing_to_answer")
    hand = [card.name for card in view.zones[HAND[seat]]]
    spot = zone_of(view, onto) or onto
    mine = [name for name in lifted if name in hand]
    if not mine:
        return refusal("turn", "not_in_hand" if lifted else "lift_first")
    if spot in OWNER and OWNER[spot] == seat and not view.zones[spot]:
        return _of_rebuilding(view, seat, mine, spot)
    play = play_of(view, seat, mine)
    if play is None or len(mine) != len(lifted):
        return refusal("turn", "not_in_hand") if len(mine) != len(lifted) else _no_play(view, mine)
    if onto == PRESS:
        return _no_press(view, mine)
    return _of_target(view, seat, play, spot)


def _no_play(view: LadderView, names: Sequence[str]) -> str:
    """Explain why these cards make no legal play (5.1)."""
    cards = [view.table.named[name] for name in names]
    types = [card.card.kind for card in cards]
    if PRESS in types:
        return refusal("turn", "lone_press")
    if OTHER in types:
        return refusal("turn", "lone_other", card=mark_of(names[types.index(OTHER)]))
    if len(cards) > 3 and {MIDDLE, WORDSMITH, ARTIST} <= set(types):
        return refusal("turn", "trio_and_more")
    return refusal("turn", "mixed")


def _no_press(view: LadderView, names: Sequence[str]) -> str:
    card = names[0]
    spent = f"press_once {card}" in view.once_used
    return refusal("turn", "press_spent" if spent else "press_never", card=mark_of(card))


def _of_rebuilding(view: LadderView, seat: Seat, names: Sequence[str], spot: ZoneId) -> str:
    """Explain why a card cannot be rebuilt onto an empty spot (R22 to R24)."""
    card = view.table.named[names[0]]
    if not view.table.book.facts[card.index].builds:
        return refusal("turn", "rebuild_who", card=card)
    if view.rebuilt:
        return refusal("turn", "rebuilt")
    if len(names) > 1:
        return refusal("turn", "rebuild_one")
    if spot not in view.open_spots(seat):
        return refusal("turn", "rebuild_unsupported")
    return refusal("turn", "rebuild_cost")


def _of_target(view: LadderView, seat: Seat, play: LadderPlay, spot: ZoneId) -> str:
    """Explain why a legal play cannot attack that target (R26, R27)."""
    if spot not in OWNER or spot not in view.zones:
        return refusal("turn", "no_target")
    owner = OWNER[spot]
    if owner == seat:
        builds = len(play.cards) == 1 and view.table.book.facts[play.cards[0].index].builds
        return refusal("turn", "rebuild_taken" if builds else "own_ladder")
    if owner in view.out:
        return refusal("turn", "eliminated", owner=owner)
    if not view.may_attack():
        return refusal("turn", "no_attack_left", attacks=view.attacks)
    if not view.zones[spot]:
        return refusal("turn", "empty_spot")
    return refusal("turn", "protected", target=view.zones[spot][0])


def _of_respond(view: LadderView, fray: Respond, lifted: Sequence[str], onto: str) -> str:
    """Explain why these cards do not answer the top play (5.4)."""
    top = named_play(view, fray.k, fray.type)
    hand = {card.name for card in view.zones[HAND[fray.seat]]}
    if onto == "done" or not lifted:
        return refusal("respond", "answer_first", play=top)
    cards = view.zones[FRAY[fray.k]]
    if any(name in [card.name for card in cards] for name in lifted):
        return refusal("respond", "no_twin")
    if any(name not in hand for name in lifted):
        return refusal("respond", "not_in_hand")
    play = play_of(view, fray.seat, lifted)
    if play is None:
        return refusal("respond", "no_play")
    if onto == PRESS:
        if play.cards[0] not in view.announceable(view.table.book.hand_plays(play.cards)):
            return _no_press(view, lifted)
        play = view.table.book.announced(play.cards[0])
    elif onto and (zone_of(view, onto) or onto) not in (FRAY[fray.k], HAND[fray.seat]):
        return refusal("respond", "top_only")
    return _losing_answer(view, play, cards, fray.type, top)


def _losing_answer(
    view: LadderView, play: LadderPlay, cards: Sequence[Piece], type: str, top: str
) -> str:
    """Explain why a legal play does not beat the top play."""
    book = view.table.book
    if len(play.cards) == 1 and len(cards) == 1 and play.alone is cards[0].card:
        return refusal("respond", "twin_only", card=play.cards[0])
    if play.type == PRESS and book.is_off_record(cards):
        protecting = next(card for card in cards if book.facts[card.index].ability == "off_record")
        return refusal("respond", "off_record", card=protecting)
    if play.type in book.matrix and book.matrix[play.type][type] == STRENGTH:
        n, m = play.strength, book.strength(cards)
        return refusal("respond", "too_weak", mine=play_label(play), play=top, n=n, m=m)
    return refusal(
        "respond",
        "loses",
        mine=play_label(play),
        play=top,
        my_type=type_name(play.type),
        type=type_name(type),
    )
