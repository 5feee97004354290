"""Describe the match in marked words: log lines, signs, banners, words on buttons, forecasts, shortcuts.

Each log line comes from one event as its viewer noticed it. Acts tell what a seat did, moves tell where cards went, and notes tell
what the rules do by themselves; the rules leave a note where they act (NOTED).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from corptable.engine import SEAT_WORDS, Acted, Action, Chance, Changed, Event, Learned, Piece, Poured
from corptable.games.trick_or_treat import purchases
from corptable.games.trick_or_treat.layout import gesture, lays_down
from corptable.games.trick_or_treat.names import DRAW, HAND, IMPS_QUEEN, RANKS, SET_SIZE, SUITS, VAULT
from corptable.games.trick_or_treat.position import TreatView, viewer_of
from corptable.games.trick_or_treat.texts import FACES, action, button, listed, log, notice, sign, suit
from corptable.games.trick_or_treat.texts import forecast as forecast_text
from corptable.games.trick_or_treat.texts import lifted as lifted_text
from corptable.presentation import Forecast, Shortcut, Sign
from corptable.presentation.narrator import Narrator
from corptable.presentation.words import mark_of

# The log

NARRATOR: Final = Narrator(
    log,
    listed,
    phrases={"power": mark_of, "suit": suit, "action": action},
    acts={
        **dict.fromkeys(("draw1", "double", "freeze", "allow", "keep_roll", "peek", "search", "refuse", "summon", "take"), ()),
        **dict.fromkeys(("draft", "name"), ("card",)),
        **dict.fromkeys(("ask", "steal"), ("target",)),
        **dict.fromkeys(("rank", "fortify"), ("rank",)),
        **dict.fromkeys(("again", "wild"), ("power",)),
        "rebirth": (),
        "suit": ("suit",),
        "second": ("power", "action"),
    },
    moves={
        ("draw", "hand"): "draw",
        ("draw", "vault"): "summoned",
        ("hand", "vault"): "keep",
        ("hand", "hand"): "traded",
        ("hand", "draw"): "bottom",
        ("hand", "discard"): "discard",
        ("discard", "down"): "taken",
        ("down", "hand"): "picked_up",
        ("discard", "hand"): "swap",
    },
)


def describe(event: Event, view: TreatView) -> str | None:
    """Return the log line of an event as its viewer noticed it; None for an event without a line."""
    match event:
        case Acted(done):
            return _acted(done, view)
        case Chance(kind="dice", result=(int(die),)):
            return log("rolled", die=str(die), action=action(str(die)))
        case Poured():
            return log("reshuffle")
        case Learned():
            return _learned(event, view)
        case Changed(counter="round", value=number):
            return log("round", round=str(number))
        case Changed(counter="turn", value=int(seat)):
            return log("turn", seat=SEAT_WORDS[seat])
        case _:
            return NARRATOR.line(event)


def is_heading(event: Event) -> bool:
    """Test whether the event begins a round."""
    return isinstance(event, Changed) and event.counter == "round"


def _acted(done: Action, view: TreatView) -> str | None:
    """Return the line of an act; the words of a secret one are seen by its seat alone."""
    seat, args = SEAT_WORDS[done.seat], done.args
    match done.verb:
        case "order":
            return log("order_seen", seat=seat, card=mark_of(args[0])) if args else log("order", seat=seat)
        case "trade" if len(args) > 1:
            return log("trade_seen", seat=seat, target=args[0], card=mark_of(args[1]))
        case "trade":
            return log("trade", seat=seat, target=args[0])
        case "set":
            key = "set_discarded" if view.options.three_of_a_kind == "discard" else "set"
            return log(key, seat=seat, cards=listed(map(mark_of, args)))
        case _:
            return NARRATOR.act(done)


def _learned(event: Learned, view: TreatView) -> str | None:
    """Return the log line of a look at the top of the Muster, or of a hand shown with the result."""
    zone, _, owner = event.zone.partition("/")
    if not event.pieces:
        return None
    if zone == "draw":
        return log("top_seen", cards=_cards_listed(reversed(event.pieces)))
    if zone == "hand" and view.result is not None:
        return log("hand_shown", owner=f"@{owner}", cards=_cards_listed(event.pieces))
    return None


def _cards_listed(pieces: Iterable[Piece]) -> str:
    return listed(f"[{piece.name}]" for piece in pieces)


# Signs


def marks(view: TreatView) -> dict[str, tuple[Sign, ...]]:
    """Return the signs: frozen or done on seat plates; frozen, an armed power, a used Queen of Imps on characters."""
    signs: dict[str, tuple[Sign, ...]] = {}
    for seat in range(view.table.seats):
        word = SEAT_WORDS[seat]
        states = (("halt", "frozen", view.frozen), ("check", "done", view.done))
        if on_plate := tuple(Sign(icon, help=sign(name)) for icon, name, seats in states if seat in seats):
            signs[word] = on_plate
        own = _character_signs(view, seat)
        if own:
            signs[view.character(seat)] = own
    return signs


def _character_signs(view: TreatView, seat: int) -> tuple[Sign, ...]:
    found = []
    armed = view.wild[seat]
    if armed is not None:
        found.append(Sign(help=sign("armed", power=f"[{armed}]"), text="armed"))
    if view.character(seat) == IMPS_QUEEN and view.queen_used[seat]:
        found.append(Sign(help=sign("used"), text="used"))
    if seat in view.frozen:
        found.append(Sign(help=sign("frozen"), text="frozen"))
    return tuple(found) if view.character(seat) else ()


# Banners


def notices(view: TreatView) -> list[str]:
    """Return the banners: the round and how near the cap is, a free-for-all, which seats are done."""
    cap = view.options.round_cap
    lines = [notice("round", round=str(view.round), rounds=str(cap)) if cap else notice("round_free", round=str(view.round))]
    if view.result is not None:
        return lines
    left = cap - view.round
    if cap and left <= NEAR:
        lines.append(notice("cap_near", count=str(left)) if left > 1 else notice("cap_last" if not left else "cap_next"))
    if view.free_for_all():
        lines.append(notice("free_for_all"))
    if view.done:
        lines.append(notice("done", seats=listed(SEAT_WORDS[seat] for seat in view.done)))
    return lines


NEAR: Final = 10
"""Rounds before the cap from which a banner announces it (section 11)."""


# Buttons and selections


def word(view: TreatView, word: str) -> str:
    """Return the text of a button or a cell: a seat, a piece, a number of the die, a rank, a suit or a verb."""
    name = "" if view.decision is None else view.decision.name
    if word in SEAT_WORDS:
        return word
    if word in view.table.pieces_by_name:
        return f"[{word}]"
    if word in FACES and name in ("second", "override"):
        return f"{word}: {action(word)}"
    if word in RANKS:
        return word
    if word in SUITS:
        return suit(word)
    viewer = viewer_of(view)
    if word == "wild":
        return button("wild", count=str(purchases.BY_VERB["wild"].cost(view, view.turn if viewer is None else viewer)))
    return button("refuse_free" if word == "refuse" and view.free_for_all() else word)


def lifted(pieces: Sequence[str]) -> str:
    """Return the name of a selection of three or four cards of one rank; "" for any other."""
    ranks = {name.rpartition("-")[2] for name in pieces}
    if len(ranks) != 1 or len(pieces) < SET_SIZE:
        return ""
    return lifted_text("set" if len(pieces) == SET_SIZE else "four")


def forecast(view: TreatView, done: Action) -> Forecast:
    """Return what dropping a card would mean and cost, and a question before a Rebirth discards cards of the own suit."""
    seat, verb = done.seat, done.verb
    if verb == "trade" and view.free_for_all():
        return Forecast(forecast_text("trade_free"))
    if verb == "bottom" and gesture(view, done).onto != DRAW:
        return Forecast()
    if verb in ("swap", "trade", "fortify", "bottom"):
        return Forecast(forecast_text(verb))
    if verb == "keep":
        return Forecast(forecast_text("keep", laid=str(len(view.zones[VAULT[seat]]) + 1)))
    if verb == "rebirth":
        own = [piece for piece in view.zones[HAND[seat]] if piece.card.suit == view.suit(seat)]
        return Forecast(ask=forecast_text("rebirth", cards=_cards_listed(own)) if own else "")
    return Forecast()


def shortcuts(view: TreatView) -> list[Shortcut]:
    """Return one button that lays down everything, if at least two cards can be laid down."""
    viewer = viewer_of(view)
    keeps = [] if viewer is None else lays_down(view, viewer)
    return [Shortcut(button("lay_down"), tuple(map(str, keeps)))] if len(keeps) > 1 else []
