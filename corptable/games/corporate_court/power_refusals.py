"""Explain why a power cannot be used in some way (4.2 `arcana`, `harley` and `give`, 5), as
`refusals` does for a play; and the places that both name.

`lifted` and `onto` are those of `refusals`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from corptable.engine import SEAT_WORDS, Seat
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.names import ARCANA_2, COURT, HAND
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.powers import POWERS
from corptable.games.corporate_court.texts import power, refusal, suit
from corptable.presentation import mark_of
from corptable.presentation.refusals import (
    NOT_IN_HAND,
    in_others_hand,
    not_asked,
    not_your_turn,
    zone_of,
)

WITHOUT_TARGET: Final = frozenset(
    (majors.BASTARD, majors.BANRIGH, majors.CHIEF, majors.WHEEL, majors.VIGILANTE, majors.COMET)
)
"""Step powers whose action names no target on the table."""
NOT_ONESELF: Final = {
    majors.PRIESTESS: "priestess_not_self",
    majors.AVATARS: "avatars_not_self",
    majors.ERROR_404: "trade_not_self",
}
"""Text keys of the reasons why a power cannot act on its owner."""
NOTHING_THERE: Final = {
    majors.PRIESTESS: "priestess_empty_hand",
    majors.AVATARS: "avatars_no_spent",
    majors.SHADOWS: "shadows_no_court",
    majors.ECLIPSE: "eclipse_no_spent",
}
"""Text keys of the reasons why a power finds nothing to act on at a seat."""


def of_arcana(
    view: CourtView, seat: Seat, lifted: Sequence[str], onto: str, live: Sequence[str]
) -> str:
    """Return the reason why a power cannot be used in that way, or which power comes before
    something else.

    `live` are the powers of this turn that can still act.
    """
    if seat != view.actors()[0]:
        return not_your_turn(view)
    usable = [major for major in live if POWERS[major].actions(view, seat)]
    first = mark_of(usable[0])
    if not lifted:
        return _of_no_power(view, seat, onto, usable)
    name, target = lifted[0], lifted[1] if len(lifted) > 1 else onto
    place = place_of(view, name)
    if place.kind == "hand" and place.owner == seat:
        return refusal("whose_turn", "power_first", power=first)
    if place.kind in STACKS and place.owner == seat:
        return of_major(view, seat, name, target, live)
    if place.kind in STACKS and majors.TOWER in usable:
        return _of_tower(view, seat, place, target)
    return of_lifting(seat, place) or refusal("powers", "choose_power", power=first)


def _of_no_power(view: CourtView, seat: Seat, onto: str, usable: Sequence[str]) -> str:
    """Return the reason why a button or a click is illegal while no power was chosen."""
    forced = [major for major in usable if not POWERS[major].optional]
    if onto in ("pass", "skip"):
        if not forced:
            return refusal("pass", "or_skip", power=mark_of(usable[0]))
        return refusal(onto, "must_use", power=mark_of(forced[0]))
    return of_lifting(seat, place_of(view, onto)) or refusal(
        "powers", "choose_power", power=mark_of(usable[0])
    )


def of_major(view: CourtView, seat: Seat, major: str, target: str, live: Sequence[str]) -> str:
    """Return the reason why a major on the seat's own arcana does not act: first the card itself,
    then its target.
    """
    stack = view.zones[zone_of(view, major)]
    words = {"power": mark_of(major)}
    if major == majors.WORLD:
        return refusal(
            "powers",
            "world"
            if stack == view.zones.get(ARCANA_2[seat]) and stack[0].name == majors.WORLD
            else "world_inert",
        )
    if major == majors.KARMA:
        return refusal("powers", "karma")
    if stack[-1].name != major:
        return refusal("powers", "buried", **words)
    if view.chief is not None and major != majors.CHIEF:
        return refusal("powers", "asleep", owner=chief_seat(view), **words)
    if major in (majors.RIDE, majors.HERMIT):
        return refusal("powers", "end_of_round", **words)
    if major not in majors.STEP_POWERS:
        return refusal("powers", "passive", **words)
    if not view.is_at("arcana"):
        return refusal("powers", "only_on_turn", **words)
    if major not in live:
        return refusal("powers", "waits", **words)
    if not POWERS[major].targets(view, seat):
        return refusal("powers", "fizzles", reason=power(major).fizzle, **words)
    return _of_target(view, seat, major, target)


def _of_target(view: CourtView, seat: Seat, major: str, target: str) -> str:
    """Return the reason why a power that has targets cannot act on this one."""
    words, place = {"power": mark_of(major)}, place_of(view, target)
    if target == "skip":
        return refusal("skip", "must_use", **words)
    if major in WITHOUT_TARGET:
        return refusal("powers", "no_target", **words)
    if target in ("", "power") or place.piece == major:
        return refusal("powers", "choose_target", **words)
    if major == majors.MATRIX:
        empty = place.kind == "sprawl" and not place.piece
        return (
            refusal("powers", "matrix_empty", suit=suit(place.suit))
            if empty
            else refusal("powers", "matrix_sprawl_only")
        )
    if major == majors.HANGED_MAN:
        return refusal("powers", "hanged_man_own_court")
    if major == majors.TOWER:
        return refusal("powers", "tower_how")
    return _of_player(view, seat, major, place.owner)


def _of_player(view: CourtView, seat: Seat, major: str, owner: Seat | None) -> str:
    """Return the reason why a power that acts on a player cannot act on this one."""
    if owner == seat and major in NOT_ONESELF:
        return refusal("powers", NOT_ONESELF[major])
    if (
        owner is None
        or major == majors.ERROR_404
        or (major == majors.PRIESTESS and view.zones[HAND[owner]])
    ):
        return refusal("powers", "players_only", power=mark_of(major))
    if major == majors.SHADOWS and view.zones[COURT[owner]]:
        return refusal("powers", "shadows_would_empty", target=owner)
    return refusal("powers", NOTHING_THERE[major], target=owner)


def _of_tower(view: CourtView, seat: Seat, taken: TouchedPlace, target: str) -> str:
    """Return the reason why the Tower cannot take another seat's lifted major in that way."""
    if view.zones[zone_of(view, taken.piece)][-1].name != taken.piece:
        return refusal("powers", "tower_top_only")
    if target == ARCANA_2[seat]:
        return refusal("playing", "no_second_stack")
    return refusal("powers", "tower_onto_own")


# The second halves of the Bastard and the High Priestess (4.2, `harley`, `give`)


def of_hand_card(
    view: CourtView,
    seat: Seat,
    lifted: Sequence[str],
    onto: str,
    group: str,
    only: str,
    **target: Seat,
) -> str:
    """Return the reason why a card of the hand cannot go there; `only` is the text key of the one
    place that takes it.
    """
    if seat != view.actors()[0]:
        return not_asked(view)
    if onto in ("pass", "skip"):
        return refusal(group, "no_pass", **target)
    if lifted and zone_of(view, lifted[0]) != HAND[seat]:
        return refusal(group, "hand_only")
    return refusal(group, only, **target)


STACKS: Final = ("arcana", "arcana2")
"""Kinds of places that are arcana stacks."""
LIFTING_REASONS: Final = {
    "sprawl": "sprawl_card",
    "court": "court_card",
    "spent": "spent_card",
    "discard": "discarded_card",
    "draw": "deck_card",
    "harley": "harley_card",
}
"""Text keys of the reasons why cards there cannot be lifted, by kind of place."""
OPEN_PLACES: Final = ("sprawl", "court", "discard")
"""Kinds of places that a seat may click without lifting a card there, because they take cards."""


class TouchedPlace(NamedTuple):
    """Describe a drop target: the first word of its zone (or "seat", or a verb), its suit, its
    owner, and its piece, if any.
    """

    kind: str
    suit: str = ""
    owner: Seat | None = None
    piece: str = ""


def place_of(view: CourtView, word: str) -> TouchedPlace:
    """Return the place that a word names; an unknown word, as in a damaged journal, gives a place
    of an unknown kind.
    """
    if word in SEAT_WORDS[: view.table.seats]:
        return TouchedPlace("seat", owner=int(word[1:]))
    piece = word if word in view.table.pieces_by_name else ""
    kind, _, part = (zone_of(view, word) if piece else word).partition("/")
    if part.isdecimal() and int(part) < view.table.seats:
        return TouchedPlace(kind, owner=int(part), piece=piece)
    return TouchedPlace(kind, suit=part, piece=piece)


def chief_seat(view: CourtView) -> str:
    """Return the word of the Chief Executive's owner; expects one in force."""
    assert view.chief is not None
    return SEAT_WORDS[view.chief]


def of_lifting(seat: Seat, place: TouchedPlace) -> str:
    """Return the reason why pieces there cannot be lifted; "" for the seat's own hand and arcana,
    and for what is no place.
    """
    if place.owner not in (None, seat):
        owner = f"@{place.owner}"
        if place.kind == "hand":
            return in_others_hand(place.owner)
        return refusal(
            "lifting",
            "not_your_major" if place.kind in STACKS and place.piece else "not_your_stack",
            owner=owner,
        )
    if place.piece and not place.kind:
        return NOT_IN_HAND
    if place.kind in OPEN_PLACES and not place.piece:
        return ""
    return refusal("lifting", LIFTING_REASONS[place.kind]) if place.kind in LIFTING_REASONS else ""
