"""Explain why something cannot be done, in one sentence for the first obstacle. The functions follow the decision points.

`lifted` are the names of the lifted pieces (clicked ones where nothing can be lifted). `onto` is the drop target: a zone, a seat, a
piece, or the verb of a disabled button. The functions read only what the seat's observation shows: of a hidden card they say only
that it cannot be reached.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from corptable.engine import Piece, Seat, ZoneId
from corptable.games.corporate_court.names import (
    ARCANA,
    ARCANA_2,
    AVATARS,
    BANRIGH,
    BASTARD,
    CHIEF,
    COMET,
    COURT,
    DISCIPLINE,
    DRAGON,
    ECLIPSE,
    ERROR_404,
    HAND,
    HANGED_MAN,
    HERMIT,
    KARMA,
    MATRIX,
    PENDING,
    PRIESTESS,
    RIDE,
    SEAT_WORDS,
    SHADOWS,
    STEP_POWERS,
    THRESHOLD,
    TOWER,
    VIGILANTE,
    WHEEL,
    WORLD,
)
from corptable.games.corporate_court.powers import POWERS
from corptable.games.corporate_court.state import CourtState
from corptable.games.corporate_court.texts import power, refusal

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
WITHOUT_TARGET: Final = frozenset((BASTARD, BANRIGH, CHIEF, WHEEL, VIGILANTE, COMET))
"""Step powers whose action names no target on the table."""
NOT_ONESELF: Final = {PRIESTESS: "priestess_not_self", AVATARS: "avatars_not_self", ERROR_404: "trade_not_self"}
"""Text keys of the reasons why a power cannot act on its owner."""
NOTHING_THERE: Final = {
    PRIESTESS: "priestess_empty_hand",
    AVATARS: "avatars_no_spent",
    SHADOWS: "shadows_no_court",
    ECLIPSE: "eclipse_no_spent",
}
"""Text keys of the reasons why a power finds nothing to act on at a seat."""
OWNED_PLACES: Final = ("seat", "hand", "arcana", "arcana2", "court", "spent")
"""Kinds of places that belong to a seat."""


class Place(NamedTuple):
    """Describe a drop target: the first word of its zone (or "seat", or a verb), its suit, its owner, and its piece, if any."""

    kind: str
    suit: str = ""
    owner: Seat | None = None
    piece: str = ""


def _place(view: CourtState, word: str) -> Place:
    """Return the place that a word names; an unknown word, as in a damaged journal, gives a place of an unknown kind."""
    if word in SEAT_WORDS[: view.table.seats]:
        return Place("seat", owner=int(word[1:]))
    piece = word if word in view.table.pieces_by_name else ""
    kind, _, part = (_zone_of(view, word) if piece else word).partition("/")
    if part.isdecimal() and int(part) < view.table.seats:
        return Place(kind, owner=int(part), piece=piece)
    return Place(kind, suit=part, piece=piece)


def _zone_of(view: CourtState, name: str) -> ZoneId:
    """Return the zone in which the observation shows a piece; "" if it does not show it."""
    return next((zone for zone, pieces in view.zones.items() if any(piece.name == name for piece in pieces)), "")


def _card_mark(name: str) -> str:
    return f"[{name}]"


def _asked_seat(view: CourtState) -> str:
    """Return the word of the seat that is asked."""
    return SEAT_WORDS[view.actors()[0]]


def _chief_seat(view: CourtState) -> str:
    assert view.chief is not None
    return SEAT_WORDS[view.chief]


# Pieces that cannot be lifted, at any decision point


def _of_lifting(seat: Seat, place: Place) -> str:
    """Return the reason why pieces there cannot be lifted; "" for the seat's own hand and arcana, and for what is no place."""
    if place.owner not in (None, seat):
        owner = f"@{place.owner}"
        if place.kind == "hand":
            return refusal("lifting", "not_your_hand", owner=owner)
        return refusal("lifting", "not_your_major" if place.kind in STACKS and place.piece else "not_your_stack", owner=owner)
    if place.piece and not place.kind:
        return refusal("lifting", "unseen")
    if place.kind in OPEN_PLACES and not place.piece:
        return ""
    return refusal("lifting", LIFTING_REASONS[place.kind]) if place.kind in LIFTING_REASONS else ""


# Powers (4.2 `arcana`, 5)


def of_arcana(view: CourtState, seat: Seat, lifted: Sequence[str], onto: str, live: Sequence[str]) -> str:
    """Return the reason why a power cannot be used in that way, or which power comes before something else.

    `live` are the powers of this turn that can still act.
    """
    if onto == "veto":
        return refusal("veto", "power")
    if onto == "overrule":
        return refusal("overrule", "nothing")
    if seat != view.actors()[0]:
        return refusal("whose_turn", "not_your_turn", seat=_asked_seat(view))
    usable = [major for major in live if POWERS[major].actions(view, seat)]
    first = _card_mark(usable[0])
    if not lifted:
        return _of_no_power(view, seat, onto, usable)
    name, target = lifted[0], lifted[1] if len(lifted) > 1 else onto
    place = _place(view, name)
    if place.kind == "hand" and place.owner == seat:
        return refusal("whose_turn", "power_first", power=first)
    if place.kind in STACKS and place.owner == seat:
        return of_major(view, seat, name, target, live)
    if place.kind in STACKS and TOWER in usable:
        return _of_tower(view, seat, place, target)
    return _of_lifting(seat, place) or refusal("powers", "choose_power", power=first)


def _of_no_power(view: CourtState, seat: Seat, onto: str, usable: Sequence[str]) -> str:
    """Return the reason why a button or a click is illegal while no power was chosen."""
    forced = [major for major in usable if not POWERS[major].optional]
    if onto in ("pass", "skip"):
        if not forced:
            return refusal("pass", "or_skip", power=_card_mark(usable[0]))
        return refusal(onto, "must_use", power=_card_mark(forced[0]))
    return _of_lifting(seat, _place(view, onto)) or refusal("powers", "choose_power", power=_card_mark(usable[0]))


def of_major(view: CourtState, seat: Seat, major: str, target: str, live: Sequence[str]) -> str:
    """Return the reason why a major on the seat's own arcana does not act: first the card itself, then its target."""
    stack = view.zones[_zone_of(view, major)]
    words = {"power": _card_mark(major)}
    if major == WORLD:
        return refusal("powers", "world" if stack == view.zones.get(ARCANA_2[seat]) and stack[0].name == WORLD else "world_inert")
    if major == KARMA:
        return refusal("powers", "karma")
    if stack[-1].name != major:
        return refusal("powers", "buried", **words)
    if view.chief is not None and major != CHIEF:
        return refusal("powers", "asleep", owner=_chief_seat(view), **words)
    if major in (RIDE, HERMIT):
        return refusal("powers", "end_of_round", **words)
    if major not in STEP_POWERS:
        return refusal("powers", "passive", **words)
    decision = view.decision
    if decision is None or decision.name != "arcana":
        return refusal("powers", "only_on_turn", **words)
    if major not in live:
        return refusal("powers", "waits", **words)
    if not POWERS[major].targets(view, seat):
        return refusal("powers", "fizzles", reason=power(major).fizzle, **words)
    return _of_target(view, seat, major, target)


def _of_target(view: CourtState, seat: Seat, major: str, target: str) -> str:
    """Return the reason why a power that has targets cannot act on this one."""
    words, place = {"power": _card_mark(major)}, _place(view, target)
    if target == "skip":
        return refusal("skip", "must_use", **words)
    if major in WITHOUT_TARGET:
        return refusal("powers", "no_target", **words)
    if target in ("", "power") or place.piece == major:
        return refusal("powers", "choose_target", **words)
    if major == MATRIX:
        empty = place.kind == "sprawl" and not place.piece
        return refusal("powers", "matrix_empty", suit=place.suit) if empty else refusal("powers", "matrix_sprawl_only")
    if major == HANGED_MAN:
        return refusal("powers", "hanged_man_own_court")
    if major == TOWER:
        return refusal("powers", "tower_how")
    return _of_player(view, seat, major, place.owner)


def _of_player(view: CourtState, seat: Seat, major: str, owner: Seat | None) -> str:
    """Return the reason why a power that acts on a player cannot act on this one."""
    if owner == seat and major in NOT_ONESELF:
        return refusal("powers", NOT_ONESELF[major])
    if owner is None or major == ERROR_404 or (major == PRIESTESS and view.zones[HAND[owner]]):
        return refusal("powers", "players_only", power=_card_mark(major))
    if major == SHADOWS and view.zones[COURT[owner]]:
        return refusal("powers", "shadows_would_empty", target=SEAT_WORDS[owner])
    return refusal("powers", NOTHING_THERE[major], target=SEAT_WORDS[owner])


def _of_tower(view: CourtState, seat: Seat, taken: Place, target: str) -> str:
    """Return the reason why the Tower cannot take another seat's lifted major in that way."""
    if view.zones[_zone_of(view, taken.piece)][-1].name != taken.piece:
        return refusal("powers", "tower_top_only")
    if target == ARCANA_2[seat]:
        return refusal("playing", "no_second_stack")
    return refusal("powers", "tower_onto_own")


# The second halves of the Bastard and the High Priestess (4.2, `harley`, `give`)


def of_harley(view: CourtState, seat: Seat, lifted: Sequence[str], onto: str) -> str:
    """Return the reason why the card cannot go there: only the centre takes one (4.2, `harley`)."""
    return _of_half_power(view, seat, lifted, onto, "harley", "centre_only", {})


def of_give(view: CourtState, seat: Seat, lifted: Sequence[str], onto: str, partner: Seat) -> str:
    """Return the reason why the card cannot go there: only the partner takes one (4.2, `give`)."""
    return _of_half_power(view, seat, lifted, onto, "give", "partner_only", {"target": SEAT_WORDS[partner]})


def _of_half_power(
    view: CourtState, seat: Seat, lifted: Sequence[str], onto: str, group: str, only: str, words: Mapping[str, str]
) -> str:
    if onto == "veto":
        return refusal("veto", "power")
    if onto == "overrule":
        return refusal("overrule", "nothing")
    if seat != view.actors()[0]:
        return refusal("whose_turn", "someone_decides", seat=_asked_seat(view))
    if onto in ("pass", "skip"):
        return refusal(group, "no_pass", **({} if group == "harley" else words))
    if lifted and _zone_of(view, lifted[0]) != HAND[seat]:
        return refusal(group, "hand_only")
    return refusal(group, only, **words)


# Playing a card (4.3)


def of_play(view: CourtState, seat: Seat, lifted: Sequence[str], onto: str, playable: Sequence[str]) -> str:
    """Return the reason why the card cannot be played there.

    `playable` are the cards that can be played at all; without any, one must be discarded (R7).
    """
    if onto == "veto":
        return _of_veto_at_play(view)
    if onto == "overrule":
        return refusal("overrule", "nothing")
    if onto == "skip":
        return refusal("skip", "nothing")
    if seat != view.actors()[0]:
        return refusal("pass", "nothing") if onto == "pass" else refusal("whose_turn", "not_your_turn", seat=_asked_seat(view))
    if onto == "pass":
        return refusal("pass", "must_play") if playable else refusal("playing", "discard_only")
    if not lifted:
        place = _place(view, onto)
        if place.owner == seat and place.kind in STACKS and place.piece:
            return of_major(view, seat, place.piece, "", ())
        return _of_lifting(seat, place) or refusal("playing", "lift_first" if playable else "discard_only")
    place = _place(view, lifted[0])
    if place.owner == seat and place.kind in STACKS:
        return of_major(view, seat, lifted[0], "", ())
    if place.kind != "hand" or place.owner != seat:
        return _of_lifting(seat, place) or refusal("lifting", "unseen")
    if len(lifted) > 1:
        return refusal("lifting", "one_card")
    return _of_hand_card(view, seat, view.table.named[lifted[0]], _place(view, onto), playable)


def _of_veto_at_play(view: CourtState) -> str:
    player, threshold = view.actors()[0], view.holder(THRESHOLD)
    if threshold is not None:
        return refusal("veto", "threshold", owner=SEAT_WORDS[threshold])
    if view.active(player, DISCIPLINE):
        return refusal("veto", "discipline", owner=SEAT_WORDS[player])
    return refusal("veto", "nothing")


def _of_hand_card(view: CourtState, seat: Seat, card: Piece, place: Place, playable: Sequence[str]) -> str:
    """Return the reason why a hand card cannot go there: first the Vigilante, then the place, then the kind of card."""
    mark = _card_mark(card.name)
    if not playable and place.kind != "sprawl":
        return refusal("playing", "discard_only")
    if card.name not in playable:
        if place.kind in ("discard", "hand"):
            return refusal("playing", "vigilante_must_play", card=_card_mark(playable[0]))
        assert view.vigilante is not None
        return refusal("playing", "vigilante_closed", owner=SEAT_WORDS[view.vigilante])
    if place.kind == "discard":
        if view.vigilante is None:
            return refusal("playing", "discard_must_play")
        return refusal("playing", "discard_can_play", card=mark)
    if place.kind in _NEVER_DESTINATIONS:
        key, names_card = _NEVER_DESTINATIONS[place.kind]
        return refusal("playing", key, **({"card": mark} if names_card else {}))
    if place.kind in ("hand", "seat"):
        return refusal("playing", "on_yourself" if place.owner == seat else "on_player", card=mark)
    if place.kind not in ("sprawl", "court", *STACKS):
        return refusal("playing", "nowhere", card=mark)
    if card.card.kind == "number":
        return _of_number(card, place)
    return _of_court_card(card, place) if card.card.kind == "court" else _of_major_card(view, seat, card, place)


_NEVER_DESTINATIONS: Final = {
    "spent": ("on_spent", True),
    "harley": ("on_harley", False),
    "draw": ("on_deck", False),
    "pending": ("on_pending", True),
}
"""Text key for each kind of place where no card is ever played, and whether the text names the card."""


def _of_number(card: Piece, place: Place) -> str:
    key = {"sprawl": "number_wrong_suit", "court": "number_on_court"}.get(place.kind, "number_on_arcana")
    return refusal("playing", key, card=_card_mark(card.name), suit=card.card.suit)


def _of_court_card(card: Piece, place: Place) -> str:
    if place.kind == "court":
        return refusal("playing", "court_on_other_court", card=_card_mark(card.name), owner=f"@{place.owner}")
    return refusal("playing", "court_on_sprawl" if place.kind == "sprawl" else "court_on_arcana", card=_card_mark(card.name))


def _of_major_card(view: CourtState, seat: Seat, card: Piece, place: Place) -> str:
    mark = _card_mark(card.name)
    if place.kind not in STACKS:
        return refusal("playing", "major_on_sprawl" if place.kind == "sprawl" else "major_on_court", card=mark)
    if place.owner != seat:
        return _of_other_arcana(view, seat, mark, SEAT_WORDS[place.owner or 0])
    if card.name == WORLD:
        return (
            refusal("playing", "world_opens_second")
            if view.chief is None
            else refusal("playing", "world_asleep", owner=_chief_seat(view))
        )
    return refusal("playing", "no_second_stack")


def _of_other_arcana(view: CourtState, seat: Seat, mark: str, owner: str) -> str:
    """Return the reason why a major cannot go onto another seat's stack: that takes an active Dragon and an existing stack."""
    if view.active(seat, DRAGON):
        return refusal("playing", "no_second_stack_of_other", owner=owner)
    if DRAGON in view.tops(seat):
        return refusal("playing", "dragon_asleep", owner=_chief_seat(view), card=mark)
    for stack in (view.zones[ARCANA[seat]], view.zones.get(ARCANA_2[seat], ())):
        if any(piece.name == DRAGON for piece in stack):
            return refusal("playing", "dragon_buried", top=_card_mark(stack[-1].name), card=mark)
    return refusal("playing", "major_on_other_arcana", card=mark, owner=owner)


# The windows (4.3, steps 1 and 3)


def of_veto(view: CourtState, seat: Seat, onto: str, player: Seat, waiting: Sequence[Seat]) -> str:
    """Return the reason why a seat cannot veto, or cannot do anything else during the veto window."""
    card = _card_mark(view.zones[PENDING][-1].name)
    if onto == "overrule":
        final = view.table.seats == 2 and not view.options.duel_overrule
        return refusal("overrule", "two_seats") if final else refusal("overrule", "veto_first", card=card)
    if onto not in ("veto", "pass") or (seat == player and onto == "pass"):
        return refusal("whose_turn", "veto_open", card=card, seat=SEAT_WORDS[waiting[0]])
    if seat == player:
        return refusal("veto", "own_card")
    if not view.zones[COURT[seat]]:
        return refusal("veto", "no_court")
    return refusal("veto", "not_yet", seat=SEAT_WORDS[waiting[0]]) if seat in waiting else refusal("veto", "passed", card=card)


def of_overrule(view: CourtState, seat: Seat, onto: str, player: Seat, vetoer: Seat, waiting: Sequence[Seat]) -> str:
    """Return the reason why a seat cannot overrule, or cannot do anything else during the overrule window."""
    card = _card_mark(view.zones[PENDING][-1].name)
    if onto == "veto":
        return refusal("veto", "already_vetoed", vetoer=SEAT_WORDS[vetoer], card=card)
    if onto not in ("overrule", "pass") or (seat in (player, vetoer) and onto == "pass"):
        return refusal("whose_turn", "overrule_open", card=card, seat=SEAT_WORDS[waiting[0]])
    if seat == vetoer:
        return refusal("overrule", "own_veto")
    if seat == player:
        return refusal("overrule", "own_card")
    if not view.zones[COURT[seat]]:
        return refusal("overrule", "no_court")
    return refusal("overrule", "not_yet", seat=SEAT_WORDS[waiting[0]]) if seat in waiting else refusal("overrule", "passed")


# The Hermit (4.4, step 4)


def of_hermit(view: CourtState, seat: Seat, onto: str) -> str:
    """Return the reason why the Hermit's owner cannot choose that."""
    if onto == "veto":
        return refusal("veto", "nothing")
    if onto == "overrule":
        return refusal("overrule", "nothing")
    if seat != view.actors()[0]:
        return refusal("hermit", "not_yours", owner=_asked_seat(view))
    if onto == "pass":
        return refusal("hermit", "no_pass")
    if onto == "skip":
        return refusal("skip", "nothing")
    place = _place(view, onto)
    return refusal("hermit", "not_self" if place.kind in OWNED_PLACES and place.owner == seat else "player_only")
