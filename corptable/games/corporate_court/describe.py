"""Describe events and positions for the UI, in marked words: log lines, signs on cards, stamps, links, forecasts, button labels.

A log line describes one event as its viewer observes it. Most lines are notes that the rules record, because only the rules know
the purpose of a move (NOTED). Only moves from or to a hidden place, and vetoed cards, have a line of their own; it names the card
for viewers who see it.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Final

from corptable.engine import SEAT_WORDS, Acted, Action, Changed, Event, Learned, Noted, Seat
from corptable.games.corporate_court import majors, notices
from corptable.games.corporate_court.evaluation import points_now
from corptable.games.corporate_court.layout import gesture
from corptable.games.corporate_court.names import ARCANA, COURT, DRAW, EFFECTS, HAND, HARLEY, PENDING
from corptable.games.corporate_court.position import CourtView, opens_second_stack
from corptable.games.corporate_court.reactions import Overrule, Veto, reaction_asked
from corptable.games.corporate_court.texts import button, listed, log, notice, place, power, sign, stamp_text, suit
from corptable.presentation import LIGHT, Forecast, Link, Sign, Stamp
from corptable.presentation.narrator import Narrator
from corptable.presentation.words import mark_of

# The log

NARRATOR: Final = Narrator(
    log,
    listed,
    phrases={"court": mark_of, "power": mark_of, "suit": suit, "place": place, "reason": lambda major: power(major).fizzle},
    acts={"discard": ("card",), "pass": (), "skip": ("power",)},
    moves={
        ("draw", "hand"): "draw",
        ("harley", "hand"): "harley_taken",
        ("hand", "harley"): "harley_laid",
        ("hand", "hand"): "handed",
        ("pending", "discard"): "discarded",
    },
)


def describe(event: Event, _view: CourtView) -> str | None:
    """Return the log line of an event as the viewer observed it; None for an event without a line."""
    match event:
        case Acted(Action(player, "play", (card, destination))):
            return _played(player, card, destination)
        case Learned():
            return _learned(event)
        case Changed():
            return _changed(event)
        case _:
            return NARRATOR.line(event)


def is_heading(event: Event) -> bool:
    """Test whether an event begins a round or a play-off round."""
    return isinstance(event, Noted) and event.topic in ("round_start", "playoff_round")


def _played(player: Seat, card: str, destination: str) -> str:
    words = {"player": SEAT_WORDS[player], "card": f"[{card}]"}
    if opens_second_stack(player, card, destination):
        return log("play_second_stack", **words)
    kind, _, owner = destination.partition("/")
    by_dragon = kind in ("arcana", "arcana2") and owner != str(player)
    return log("play_dragon" if by_dragon else "play", place=place(destination), **words)


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


# Signs on cards and spots


def marks(view: CourtView) -> dict[str, tuple[Sign, ...]]:
    """Return the signs on pieces and spots, by piece name or spot id.

    Majors active, asleep or buried; revealed hands; Harley's card if the viewer knows it; the price of a reaction; seat plates.
    """
    signs: dict[str, tuple[Sign, ...]] = {}
    for seat in range(view.table.seats):
        for zone in view.arcana_stacks(seat):
            stack = view.zones[zone]
            for piece in stack[:-1]:
                works = piece.name == majors.KARMA and view.options.karma_anywhere and view.chief is None
                signs[piece.name] = _state_sign("active" if works else "buried")
            if stack and stack[-1].name != majors.WORLD:
                asleep = view.chief is not None and stack[-1].name != majors.CHIEF
                signs[stack[-1].name] = _state_sign("asleep" if asleep else "active")
        if view.is_revealed(seat):
            signs[HAND[seat]] = _state_sign("open")
    if view.known(HARLEY):
        signs[HARLEY] = _state_sign("known")
    return signs | _seat_plate_signs(view) | _price_sign(view) | _warning_signs(view, signs)


def _warning_signs(view: CourtView, signs: Mapping[str, tuple[Sign, ...]]) -> dict[str, tuple[Sign, ...]]:
    """Return warning signs on the deck and on Karma, when either can end the round."""
    warned = {DRAW: _deck_sign(view)} if view.sheet is None and view.result is None and notices.deck_notice(view) else {}
    for seat in notices.karma_holders(view):
        warned[majors.KARMA] = (*signs.get(majors.KARMA, ()), Sign("warning", help=notices.karma_notice(view, seat)))
    return warned


def _deck_sign(view: CourtView) -> tuple[Sign, ...]:
    left = len(view.zones[DRAW])
    text = sign("deck_low" if left else "deck_empty")
    return (Sign("warning" if left <= 1 else "clock", help=notices.deck_notice(view), text=text),)


def _price_sign(view: CourtView) -> dict[str, tuple[Sign, ...]]:
    """Return a sign on the court card that would pay for the reaction that the viewer is asked for."""
    decision = reaction_asked(view)
    if decision is None:
        return {}
    return {view.zones[COURT[decision.waiting[0]]][-1].name: (Sign("veto", help=sign("price"), warns=True),)}


def _seat_plate_signs(view: CourtView) -> dict[str, tuple[Sign, ...]]:
    """Return the signs on seat plates: suit and points if the round ended now, number of court cards, lasting effects."""
    now = points_now(view)
    return {SEAT_WORDS[seat]: tuple(_signs_of_seat(view, seat, now[seat])) for seat in range(view.table.seats)}


def _signs_of_seat(view: CourtView, seat: Seat, now: float) -> Iterator[Sign]:
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


def links(view: CourtView) -> list[Link]:
    """Return the line from the pending card to its destination: solid while it may be vetoed, crossed out while a veto is open."""
    decision = view.decision
    if not isinstance(decision, Veto | Overrule):
        return []
    end = decision.destination if decision.destination in view.zones else ARCANA[decision.player]
    return [Link(PENDING, end, "crossed" if decision.name == "overrule" else "solid")]


# Confirmation of a reaction that costs more than a card


def forecast(view: CourtView, action: Action) -> Forecast:
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


def word(view: CourtView, word: str) -> str:
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


def _powers_of_button(view: CourtView, verb: str) -> set[str]:
    """Return the powers that the button of a verb would use or skip."""
    actions = [action for seat in view.actors() for action in view.actions(seat) if action.verb == verb]
    return {action.args[0] for action in actions if not gesture(view, action).onto}
