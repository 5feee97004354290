"""Describe events and positions for the UI, in marked words: log lines, signs on cards, stamps, links, forecasts, button labels.

A log line describes one event as its viewer observes it. Most lines are notes that the rules record, because only the rules know
the purpose of a move (NOTED). Only moves from or to a hidden place, and vetoed cards, have a line of their own; it names the card
for viewers who see it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from corptable.engine import HIDDEN, SEAT_WORDS, Acted, Action, Changed, Event, Learned, Moved, Noted, Seat
from corptable.games.corporate_court import notices
from corptable.games.corporate_court.evaluation import points_now
from corptable.games.corporate_court.gestures import gesture
from corptable.games.corporate_court.names import (
    ARCANA,
    CHIEF,
    COURT,
    DRAW,
    EFFECTS,
    HAND,
    HARLEY,
    KARMA,
    PENDING,
    WORLD,
)
from corptable.games.corporate_court.position import opens_second_stack
from corptable.games.corporate_court.reactions import Overrule, Veto
from corptable.games.corporate_court.state import CourtState
from corptable.games.corporate_court.texts import button, listed, log, notice, place, power, sign, stamp_text, suit
from corptable.presentation import LIGHT, Forecast, Link, Sign, Stamp

# The log

NOTED: Final[Mapping[str, tuple[str, ...]]] = {
    "round_start": ("round", "rounds", "seat"),
    "playoff_round": ("extra", "seat"),
    "last_card": (),
    "no_veto_threshold": ("owner",),
    "no_veto_discipline": ("owner",),
    "veto": ("seat", "court"),
    "no_overrule_higher_power": ("owner",),
    "no_overrule_discipline": ("owner",),
    "overrule": ("seat", "court", "card"),
    "fizzle": ("power", "seat", "reason"),
    "covered": ("seat", "power"),
    "asleep": ("owner", "power", "seat"),
    "major-0": ("seat",),
    "major-1": ("seat", "card", "suit"),
    "major-2": ("seat", "target"),
    "major-3_others": ("seat",),
    "major-3_all": ("seat",),
    "major-4": ("seat",),
    "major-6": ("seat", "card", "target"),
    "major-10": ("seat", "card"),
    "major-11": ("seat",),
    "major-12": ("seat", "card", "cards"),
    "major-13": ("seat", "target"),
    "major-16": ("seat", "card", "target", "place"),
    "second_stack_lost": ("seat",),
    "major-17": ("seat",),
    "major-18": ("seat", "card", "target"),
    "major-19": ("seat", "card", "target"),
    "karma_held": ("owner", "seat"),
    "end_karma": ("seat",),
    "end_deck": ("seat",),
    "end_last_card": ("seat",),
    "score_sprawl": ("seat", "suit", "points"),
    "score_empty_stack": ("seat", "suit"),
    "score_no_court": ("seat",),
    "score_ride": ("seat", "points"),
    "score_hermit": ("seat", "target", "points"),
    "score_hermit_self": ("seat", "points"),
    "harley_scored": ("seat", "points"),
    "starter_tie": ("seats",),
    "starter_dice": ("seat", "count", "dice"),
    "starter_left": ("seat", "seats"),
    "win_alone": ("points", "seat"),
    "win_shared": ("points", "seats"),
    "win_playoff": ("points", "seat"),
    "playoff_shared": ("extra", "points", "seats"),
}
"""Names of the words of a note, by topic; a last name `cards` or `seats` takes all remaining words."""

_PHRASES: Final[Mapping[str, Callable[[str], str]]] = {
    "card": "[{}]".format,
    "court": "[{}]".format,
    "power": "[{}]".format,
    "suit": suit,
    "place": place,
    "reason": lambda major: power(major).fizzle,
}
"""Formatting of a note's words, by their names; all other words stay as they are."""


def describe(event: Event, view: CourtState) -> str | None:
    """Return the log line of an event as the viewer observed it; None for an event without a line."""
    match event:
        case Acted():
            return _acted(event.action)
        case Moved():
            return _moved(event)
        case Learned():
            return _learned(event)
        case Changed():
            return _changed(event)
        case Noted():
            return _noted(event, view)
        case _:
            return None


def is_heading(event: Event) -> bool:
    """Test whether an event begins a round or a play-off round."""
    return isinstance(event, Noted) and event.topic in ("round_start", "playoff_round")


def _acted(action: Action) -> str | None:
    seat, words = SEAT_WORDS[action.seat], action.args
    match action.verb:
        case "play":
            return _played(action.seat, words[0], words[1])
        case "discard":
            return log("discard", seat=seat, card=f"[{words[0]}]")
        case "pass":
            return log("pass", seat=seat)
        case "skip":
            return log("skip", seat=seat, power=f"[{words[0]}]")
        case _:
            return None


def _played(player: Seat, card: str, destination: str) -> str:
    words = {"player": SEAT_WORDS[player], "card": f"[{card}]"}
    if opens_second_stack(player, card, destination):
        return log("play_second_stack", **words)
    kind, _, owner = destination.partition("/")
    by_dragon = kind in ("arcana", "arcana2") and owner != str(player)
    return log("play_dragon" if by_dragon else "play", place=place(destination), **words)


def _moved(event: Moved) -> str | None:
    """Return the log line of a draw, of a move of Harley's card, of a card that changes hands, or of a vetoed card."""
    source, _, giver = event.source.partition("/")
    to, _, taker = event.to.partition("/")
    card = {} if event.piece is HIDDEN else {"card": f"[{event.piece.name}]"}
    seen = "_seen" if card else ""
    match source, to:
        case "draw", "hand":
            return None if event.dealt else log("draw" + seen, seat=f"@{taker}", **card)
        case "harley", "hand":
            return log("harley_taken_seen", **card) if card else None
        case "hand", "harley":
            return log("harley_laid" + seen, seat=f"@{giver}", **card)
        case "hand", "hand":
            return log("handed" + seen, seat=f"@{giver}", target=f"@{taker}", **card)
        case "pending", "discard":
            return log("discarded", **card)
        case _:
            return None


def _learned(event: Learned) -> str | None:
    """Return the log line of Harley's card turned over, or of a hand that the viewer now sees; None if there are no pieces."""
    zone, _, owner = event.zone.partition("/")
    if not event.pieces:
        return None
    if zone == "harley":
        card = event.pieces[-1]
        return log("harley_turned" if card.card.kind == "number" else "harley_worthless", card=f"[{card.name}]")
    return log("hand_seen", owner=f"@{owner}", cards=listed(f"[{piece.name}]" for piece in event.pieces))


def _changed(event: Changed) -> str | None:
    """Return the log line of an effect that ends or of new totals; a note reports the start of an effect."""
    if event.counter in EFFECTS and event.value is None:
        return log(f"{event.counter}_ends")
    if event.counter == "scores" and isinstance(event.value, tuple):
        return log("totals", scores=listed(f"{SEAT_WORDS[seat]} {points}" for seat, points in enumerate(event.value)))
    return None


def _noted(event: Noted, view: CourtState) -> str:
    names, words = NOTED[event.topic], list(event.words)
    if names and names[-1] in ("cards", "seats"):
        rest = words[len(names) - 1 :]
        words[len(names) - 1 :] = [listed(f"[{word}]" for word in rest) if names[-1] == "cards" else listed(rest)]
    phrases = {name: _PHRASES[name](word) if name in _PHRASES else word for name, word in zip(names, words, strict=True)}
    by_total = event.topic == "harley_scored" and view.options.harley_by == "total"
    return log("harley_scored_total" if by_total else event.topic, **phrases)


# Signs on cards and spots


def marks(view: CourtState) -> dict[str, tuple[Sign, ...]]:
    """Return the signs on pieces and spots, by piece name or spot id.

    Majors active, asleep or buried; revealed hands; Harley's card if the viewer knows it; the price of a reaction; seat plates.
    """
    signs: dict[str, tuple[Sign, ...]] = {}
    for seat in range(view.table.seats):
        for zone in view.arcana_stacks(seat):
            stack = view.zones[zone]
            for piece in stack[:-1]:
                works = piece.name == KARMA and view.options.karma_anywhere and view.chief is None
                signs[piece.name] = _state_sign("active" if works else "buried")
            if stack and stack[-1].name != WORLD:
                asleep = view.chief is not None and stack[-1].name != CHIEF
                signs[stack[-1].name] = _state_sign("asleep" if asleep else "active")
        if view.is_revealed(seat):
            signs[HAND[seat]] = _state_sign("open")
    if view.known(HARLEY):
        signs[HARLEY] = _state_sign("known")
    return signs | _seat_plate_signs(view) | _price_sign(view) | _warning_signs(view, signs)


def _warning_signs(view: CourtState, signs: Mapping[str, tuple[Sign, ...]]) -> dict[str, tuple[Sign, ...]]:
    """Return warning signs on the deck and on Karma, when either can end the round."""
    warned = {DRAW: _deck_sign(view)} if view.sheet is None and view.result is None and notices.deck_notice(view) else {}
    for seat in notices.karma_holders(view):
        warned[KARMA] = (*signs.get(KARMA, ()), Sign("warning", help=notices.karma_notice(view, seat)))
    return warned


def _deck_sign(view: CourtState) -> tuple[Sign, ...]:
    left = len(view.zones[DRAW])
    text = sign("deck_low" if left else "deck_empty")
    return (Sign("warning" if left <= 1 else "clock", help=notices.deck_notice(view), text=text),)


def _price_sign(view: CourtState) -> dict[str, tuple[Sign, ...]]:
    """Return a sign on the court card that would pay for the reaction that the viewer is asked for."""
    decision, seat = view.decision, view.viewer
    if not isinstance(decision, Veto | Overrule) or seat is None or seat not in view.actors():
        return {}
    return {view.zones[COURT[seat]][-1].name: (Sign("veto", help=sign("price"), warns=True),)}


def _seat_plate_signs(view: CourtState) -> dict[str, tuple[Sign, ...]]:
    """Return the signs on seat plates: suit and points if the round ended now, number of court cards, lasting effects."""
    now = points_now(view)
    return {SEAT_WORDS[seat]: tuple(_signs_of_seat(view, seat, now[seat])) for seat in range(view.table.seats)}


def _signs_of_seat(view: CourtState, seat: Seat, now: float) -> Iterator[Sign]:
    owner, points = SEAT_WORDS[seat], f"{now:.0f}"
    if influence := view.influence(seat):
        words = sign("influence", owner=owner, suit=suit(influence), points=points)
        yield Sign(influence, help=words, text=f"+{points}", suit=influence)
    elif now:
        yield Sign("trump", help=sign("points", owner=owner, points=points), text=f"+{points}")
    vetoes = str(len(view.zones[COURT[seat]]))
    yield Sign("veto", help=sign("vetoes", owner=owner, count=vetoes), text=vetoes, warns=True)
    for effect in EFFECTS:
        if getattr(view, effect) == seat:
            yield Sign("clock", help=notice(effect, owner=owner), text=sign(effect))


@functools.cache
def _state_sign(state: str) -> tuple[Sign, ...]:
    """Return the sign of a state: an active major has a frame of light, any other state is a word."""
    return (Sign(LIGHT, help=sign(state)) if state == "active" else Sign(help=sign(state), text=state),)


# Stamps


def stamp(event: Event) -> Stamp | None:
    """Return the stamp on the pending card for a veto, which stops it, or for an overrule, which lets it stand; None otherwise."""
    if not isinstance(event, Acted) or event.action.verb not in ("veto", "overrule"):
        return None
    verb = event.action.verb
    return Stamp(stamp_text(verb), stamp_text(f"{verb}_by", seat=SEAT_WORDS[event.action.seat]), PENDING, stops=verb == "veto")


# Links between spots


def links(view: CourtState) -> list[Link]:
    """Return the line from the pending card to its destination: solid while it may be vetoed, crossed out while a veto is open."""
    decision = view.decision
    if not isinstance(decision, Veto | Overrule):
        return []
    end = decision.destination if decision.destination in view.zones else ARCANA[decision.player]
    return [Link(PENDING, end, "crossed" if decision.name == "overrule" else "solid")]


# Confirmation of a reaction that costs more than a card


def forecast(view: CourtState, action: Action) -> Forecast:
    """Return a confirmation question for a reaction that spends the last court card or changes the seat's suit (section 11)."""
    court = view.zones[COURT[action.seat]]
    if action.verb not in ("veto", "overrule") or not court:
        return Forecast()
    words = {"seat": SEAT_WORDS[action.seat], "court": f"[{court[-1].name}]"}
    if len(court) == 1:
        return Forecast(ask=button("confirm_last", **words))
    after = court[-2].card.suit
    if after == court[-1].card.suit:
        return Forecast()
    return Forecast(ask=button("confirm_suit", suit=suit(after), **words))


# Buttons


def word(view: CourtState, word: str) -> str:
    """Return the label of a button or tray cell: a verb, a choice, a seat or a piece."""
    if word in SEAT_WORDS:
        return word
    if word in view.table.pieces_by_name:
        return f"[{word}]"
    decision = view.decision
    if word == "pass" and decision is not None and decision.name == "overrule":
        return button("pass_overrule")
    if word in ("power", "skip"):
        majors = _powers_of_button(view, word)
        if len(majors) == 1:
            return button(f"{word}_one", power=f"[{majors.pop()}]")
    return button(word)


def _powers_of_button(view: CourtState, verb: str) -> set[str]:
    """Return the powers that the button of a verb would use or skip."""
    actions = [action for seat in view.actors() for action in view.actions(seat) if action.verb == verb]
    return {action.args[0] for action in actions if not gesture(view, action).onto}
