"""Explain why something cannot be done, in one sentence for the first obstacle.

The functions follow the decision points; `power_refusals` has those of the powers. `lifted` are the
names of the lifted pieces (clicked ones where nothing can be lifted). `onto` is the drop target: a
zone, a seat, a piece, or the verb of a disabled button. The functions read only what the seat's
observation shows: of a hidden card they say only that it cannot be reached.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.cards import NUMBER
from corptable.engine import SEAT_WORDS, Piece, Question, Seat
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.decisions import Arcana, Give, Harley, Hermit, Play
from corptable.games.corporate_court.names import COURT, PENDING
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.power_refusals import (
    STACKS,
    TouchedPlace,
    chief_seat,
    of_arcana,
    of_hand_card,
    of_lifting,
    of_major,
    place_of,
)
from corptable.games.corporate_court.reactions import Overrule, Veto
from corptable.games.corporate_court.texts import home, refusal, suit
from corptable.presentation import mark_of
from corptable.presentation.refusals import (
    CARD_FIRST,
    NOT_IN_HAND,
    ONE_CARD,
    asked_seat,
    not_your_turn,
)

OWNED_PLACES: Final = ("seat", "hand", "arcana", "arcana2", "court", "spent")
"""Kinds of places that belong to a seat."""
_NEVER_DESTINATIONS: Final = ("spent", "harley", "draw", "pending")
"""Kinds of places where no card is ever played."""


def refuse(
    decision: Question[CourtView], view: CourtView, seat: Seat, lifted: Sequence[str], onto: str
) -> str:
    """Return the reason at the open decision."""
    match decision:
        case Veto():
            return _of_veto(decision, view, seat, onto)
        case Overrule():
            return _of_overrule(decision, view, seat, onto)
    if onto == "veto":
        return _of_veto_without_window(decision, view)
    if onto == "overrule":
        return refusal("overrule", "nothing")
    match decision:
        case Arcana():
            return of_arcana(view, seat, lifted, onto, decision.live(view))
        case Harley():
            return of_hand_card(view, seat, lifted, onto, "harley", "centre_only")
        case Give(partner=partner):
            return of_hand_card(view, seat, lifted, onto, "give", "partner_only", target=partner)
        case Play():
            return _of_play(decision, view, seat, lifted, onto)
    return _of_hermit(view, seat, onto)


def _of_veto_without_window(decision: Question[CourtView], view: CourtView) -> str:
    """Return the reason why there is nothing to veto: no card is played, or the next one cannot be
    vetoed.
    """
    if not isinstance(decision, Play):
        return refusal("veto", "nothing" if isinstance(decision, Hermit) else "power")
    player, threshold = view.actors()[0], view.holder(majors.THRESHOLD)
    if threshold is not None:
        return refusal("veto", "threshold", owner=threshold)
    if view.active(player, majors.DISCIPLINE):
        return refusal("veto", "discipline", owner=player)
    return refusal("veto", "nothing")


# Playing a card (4.3)


def _of_play(decision: Play, view: CourtView, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Return the reason why the card cannot be played there; with no card that can be played, one
    must be discarded (R7).
    """
    playable = (
        [action.args[0] for action in decision.actions(view, seat) if action.verb == "play"]
        if seat == decision.seat
        else []
    )
    if onto == "skip":
        return refusal("skip", "nothing")
    if seat != view.actors()[0]:
        return refusal("pass", "nothing") if onto == "pass" else not_your_turn(view)
    if onto == "pass":
        return refusal("pass", "must_play") if playable else refusal("playing", "discard_only")
    if not lifted:
        place = place_of(view, onto)
        if place.owner == seat and place.kind in STACKS and place.piece:
            return of_major(view, seat, place.piece, "", ())
        return of_lifting(seat, place) or (
            CARD_FIRST if playable else refusal("playing", "discard_only")
        )
    place = place_of(view, lifted[0])
    if place.owner == seat and place.kind in STACKS:
        return of_major(view, seat, lifted[0], "", ())
    if place.kind != "hand" or place.owner != seat:
        return of_lifting(seat, place) or NOT_IN_HAND
    if len(lifted) > 1:
        return ONE_CARD
    return _of_hand_card(view, seat, view.table.named[lifted[0]], place_of(view, onto), playable)


def _of_hand_card(
    view: CourtView, seat: Seat, card: Piece, place: TouchedPlace, playable: Sequence[str]
) -> str:
    """Return the reason why a hand card cannot go there: first the Vigilante, then the place, then
    the kind of card.
    """
    mark = mark_of(card.name)
    if not playable and place.kind != "sprawl":
        return refusal("playing", "discard_only")
    if card.name not in playable:
        if place.kind in ("discard", "hand"):
            return refusal("playing", "vigilante_must_play", card=mark_of(playable[0]))
        assert view.vigilante is not None
        return refusal("playing", "vigilante_closed", owner=view.vigilante)
    if place.kind == "discard":
        if view.vigilante is None:
            return refusal("playing", "discard_must_play")
        return refusal("playing", "discard_can_play", card=mark)
    if place.kind not in ("sprawl", "court", *STACKS):
        return refusal(
            "playing", _beside_the_stacks(place, seat), card=mark, home=_home(view, card)
        )
    if card.card.kind == NUMBER:
        return _of_number(card, place)
    return (
        _of_court_card(card, place)
        if card.card.kind == "court"
        else _of_major_card(view, seat, card, place)
    )


def _beside_the_stacks(place: TouchedPlace, seat: Seat) -> str:
    """Return the text key for a place where no card is ever played."""
    if place.kind in ("hand", "seat"):
        return "on_yourself" if place.owner == seat else "on_player"
    return f"on_{place.kind}" if place.kind in _NEVER_DESTINATIONS else "nowhere"


def _home(view: CourtView, card: Piece) -> str:
    """Return where a hand card goes, in words to its player."""
    if card.card.kind == NUMBER:
        return home(NUMBER, suit=suit(card.card.suit))
    opens_stack = card.name == majors.WORLD and view.chief is None
    return home(card.name if opens_stack else card.card.kind)


def _of_number(card: Piece, place: TouchedPlace) -> str:
    key = {"sprawl": "number_wrong_suit", "court": "number_on_court"}.get(
        place.kind, "number_on_arcana"
    )
    return refusal("playing", key, card=card, suit=suit(card.card.suit))


def _of_court_card(card: Piece, place: TouchedPlace) -> str:
    if place.kind == "court":
        return refusal("playing", "court_on_other_court", card=card, owner=f"@{place.owner}")
    return refusal(
        "playing",
        "court_on_sprawl" if place.kind == "sprawl" else "court_on_arcana",
        card=card,
    )


def _of_major_card(view: CourtView, seat: Seat, card: Piece, place: TouchedPlace) -> str:
    mark = mark_of(card.name)
    if place.kind not in STACKS:
        return refusal(
            "playing", "major_on_sprawl" if place.kind == "sprawl" else "major_on_court", card=mark
        )
    if place.owner != seat:
        return _of_other_arcana(view, seat, mark, SEAT_WORDS[place.owner or 0])
    if card.name == majors.WORLD:
        return (
            refusal("playing", "world_opens_second")
            if view.chief is None
            else refusal("playing", "world_asleep", owner=chief_seat(view))
        )
    return refusal("playing", "no_second_stack")


def _of_other_arcana(view: CourtView, seat: Seat, mark: str, owner: str) -> str:
    """Return the reason why a major cannot go onto another seat's stack: that takes an active
    Dragon and an existing stack.
    """
    if view.active(seat, majors.DRAGON):
        return refusal("playing", "no_second_stack_of_other", owner=owner)
    if majors.DRAGON in view.tops(seat):
        return refusal("playing", "dragon_asleep", owner=chief_seat(view), card=mark)
    for zone in view.arcana_stacks(seat):
        stack = view.zones[zone]
        if any(piece.name == majors.DRAGON for piece in stack):
            return refusal("playing", "dragon_buried", top=stack[-1], card=mark)
    return refusal("playing", "major_on_other_arcana", card=mark, owner=owner)


# The windows (4.3, steps 1 and 3)


def _of_veto(decision: Veto, view: CourtView, seat: Seat, onto: str) -> str:
    """Return the reason why a seat cannot veto, or cannot do anything else during the veto
    window.
    """
    player, waiting = decision.player, decision.waiting
    card = mark_of(view.zones[PENDING][-1].name)
    if onto == "overrule":
        final = view.table.seats == 2 and not view.options.duel_overrule
        return (
            refusal("overrule", "two_seats")
            if final
            else refusal("overrule", "veto_first", card=card)
        )
    if onto not in ("veto", "pass") or (seat == player and onto == "pass"):
        return refusal("whose_turn", "veto_open", card=card, seat=waiting[0])
    if seat == player:
        return refusal("veto", "own_card")
    if not view.zones[COURT[seat]]:
        return refusal("veto", "no_court")
    return (
        refusal("veto", "not_yet", seat=waiting[0])
        if seat in waiting
        else refusal("veto", "passed", card=card)
    )


def _of_overrule(decision: Overrule, view: CourtView, seat: Seat, onto: str) -> str:
    """Return the reason why a seat cannot overrule, or cannot do anything else during the overrule
    window.
    """
    player, vetoer, waiting = decision.player, decision.vetoer, decision.waiting
    card = mark_of(view.zones[PENDING][-1].name)
    if onto == "veto":
        return refusal("veto", "already_vetoed", vetoer=vetoer, card=card)
    if onto not in ("overrule", "pass") or (seat in (player, vetoer) and onto == "pass"):
        return refusal("whose_turn", "overrule_open", card=card, seat=waiting[0])
    if seat == vetoer:
        return refusal("overrule", "own_veto")
    if seat == player:
        return refusal("overrule", "own_card")
    if not view.zones[COURT[seat]]:
        return refusal("overrule", "no_court")
    return (
        refusal("overrule", "not_yet", seat=waiting[0])
        if seat in waiting
        else refusal("overrule", "passed")
    )


# The Hermit (4.4, step 4)


def _of_hermit(view: CourtView, seat: Seat, onto: str) -> str:
    """Return the reason why the Hermit's owner cannot choose that."""
    if seat != view.actors()[0]:
        return refusal("hermit", "not_yours", owner=asked_seat(view))
    if onto == "pass":
        return refusal("hermit", "no_pass")
    if onto == "skip":
        return refusal("skip", "nothing")
    place = place_of(view, onto)
    return refusal(
        "hermit",
        "not_self" if place.kind in OWNED_PLACES and place.owner == seat else "player_only",
    )
