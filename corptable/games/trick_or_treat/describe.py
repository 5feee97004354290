"""Describe the match in marked words: log lines, signs, banners, words on buttons, forecasts,
shortcuts.

Each log line comes from one event as its viewer noticed it. Acts tell what a seat did, moves tell
where cards went, and notes tell what the rules do by themselves; the rules leave a note where they
act.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine import (
    SEAT_WORDS,
    Acted,
    Action,
    Chance,
    Changed,
    Event,
    Learned,
    Poured,
)
from corptable.games.trick_or_treat import purchases
from corptable.games.trick_or_treat.decisions import Limit, Six
from corptable.games.trick_or_treat.demands import Freeze, Target
from corptable.games.trick_or_treat.draft import shades
from corptable.games.trick_or_treat.layout import gesture, has_rolled, lays_down
from corptable.games.trick_or_treat.names import (
    DRAW,
    HAND,
    IMPS,
    RANKS,
    SET_SIZE,
    SUITS,
    VAULT,
)
from corptable.games.trick_or_treat.obvious import obvious
from corptable.games.trick_or_treat.position import TreatView, viewer_of
from corptable.games.trick_or_treat.texts import (
    action,
    button,
    listed,
    log,
    notice,
    power,
    sign,
    suit,
)
from corptable.games.trick_or_treat.texts import forecast as forecast_text
from corptable.games.trick_or_treat.texts import lifted as lifted_text
from corptable.presentation import LIGHT, SEEN, Forecast, Narrator, Shortcut, Sign, mark_of, the

# The log

NARRATOR: Final = Narrator(
    log,
    listed,
    phrases={"power": mark_of, "suit": suit, "action": action},
    acts={
        **dict.fromkeys(
            (
                "draw1",
                "double",
                "freeze",
                "allow",
                "keep_roll",
                "peek",
                "search",
                "summon",
                "take",
                "swap_any",
            ),
            (),
        ),
        **dict.fromkeys(("draft", "name"), ("card",)),
        **dict.fromkeys(("ask", "steal"), ("target",)),
        **dict.fromkeys(("rank", "fortify"), ("rank",)),
        **dict.fromkeys(("again", "wild"), ("power",)),
        **dict.fromkeys(("rebirth", "order", "refuse", "refuse_free"), ()),
        **dict.fromkeys(
            ("trade", "trade_seen", "trade_free", "trade_free_seen"), ("target", "card")
        ),
        "order_seen": ("card", "beneath"),
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
    """Return the log line of an event as its viewer noticed it; None for an event without a
    line.
    """
    match event:
        case Acted(done):
            return _acted(done, view)
        case Chance(kind="dice", result=(int(die),)):
            # Such a roll may have ended the turn at once.
            rolled = {"die": str(die), "action": action(str(die))}
            return (
                log("rolled", seat=view.turn, **rolled)
                if has_rolled(view)
                else log("die_shows", **rolled)
            )
        case Poured():
            return log("reshuffle")
        case Learned(pieces, zone) if pieces and zone == DRAW:
            return log("top_seen", cards=listed.pieces(reversed(pieces)))
        case Learned(pieces, zone) if pieces and zone in HAND and view.result is not None:
            return log("hand_shown", owner=HAND.index(zone), cards=listed.pieces(pieces))
        case Changed(counter="round", value=int(number)):
            cap = view.options.round_cap
            return (
                log("round_near", round=number, rounds=cap)
                if number == cap - NEAR
                else log("round", round=number)
            )
        case Changed(counter="turn", value=int(seat)):
            return log("turn", seat=seat)
        case _:
            return NARRATOR.line(event)


def _acted(done: Action, view: TreatView) -> str | None:
    """Return the line of an act; its seat alone sees the words of a secret one. In a free-for-all
    no trade has a price.
    """
    if done.verb in ("trade", "refuse") and view.free_for_all():
        done = done._replace(verb=done.verb + "_free")
    if done.verb == "freeze" and isinstance(view.decision, Target):
        return log("freeze_on", seat=done.seat, asker=view.turn)
    if done.verb in ("order", "trade", "trade_free") and len(done.args) == 2:
        return NARRATOR.act(done._replace(verb=done.verb + SEEN))
    if done.verb == "swap" and not done.args:
        done = done._replace(verb="swap_any")
    if done.verb == "set":
        second, third = (suit(name.partition("-")[0]) for name in done.args[1:])
        key = "set_discarded" if view.options.three_of_a_kind == "discard" else "set"
        return log(key, seat=done.seat, card=the(done.args[0]), second=second, third=third)
    return NARRATOR.act(done)


# Signs


def marks(view: TreatView) -> dict[str, tuple[Sign, ...]]:
    """Return the signs: coins, frozen or done on seat plates; the power, an armed one, a used Queen
    of Imps on characters; a light on cards that are demanded."""
    signs: dict[str, tuple[Sign, ...]] = {}
    for seat in view.table.all_seats:
        word = SEAT_WORDS[seat]
        count = view.tp[seat]
        coins = Sign(
            help=sign("coin") if count == 1 else sign("coins", count=count),
            text=str(count),
            tokens=count,
        )
        frozen = (
            (Sign("snow", help=sign("frozen"), text="frozen", cover="ice"),)
            if seat in view.frozen
            else ()
        )
        done = (Sign("check", help=sign("done")),) if seat in view.done else ()
        signs[word] = (coins, *frozen, *done)
        own = _character_signs(view, seat)
        if own:
            signs[view.character(seat)] = own
    return signs | shades(view) | lights(view)


def lights(view: TreatView) -> dict[str, tuple[Sign, ...]]:
    """Return a light for each card that the target of a demand would hand over, where the view
    shows its hand.
    """
    if not isinstance(decision := view.decision, Freeze):
        return {}
    demand, light = decision.demand, Sign(LIGHT, help=sign("demanded", seat=view.turn))
    return {
        piece.name: (light,)
        for piece in view.zones[HAND[demand.target]]
        if piece.bit & demand.cards
    }


def _character_signs(view: TreatView, seat: int) -> tuple[Sign, ...]:
    if not view.character(seat):
        return ()
    armed = view.wild[seat]
    told = Sign(help=view.table.named[view.character(seat)].card.text)
    found = (
        [told]
        if armed is None
        else [told, Sign(help=sign("armed", power=mark_of(armed)), text="armed")]
    )
    used = view.character(seat) == IMPS.queen and view.queen_used[seat]
    return (
        *found,
        *((Sign(help=sign("used"), text="used"),) if used else ()),
    )


# Banners


def notices(view: TreatView) -> list[str]:
    """Return the banners: the round and how near the cap is, a free-for-all, which seats are
    done.
    """
    cap, told = view.options.round_cap, {"round": view.round}
    if not cap:
        lines = [notice("round_free", **told)]
    elif view.result is not None or cap - view.round > NEAR:
        lines = [notice("round", rounds=cap, **told)]
    else:
        end = "_vault" if view.options.win_counts == "vault" else ""
        near = {"rounds": cap, **told}
        lines = [notice(f"cap_near{end}", **near) if view.round < cap else notice(f"cap_last{end}")]
    if view.result is not None:
        return lines
    if view.free_for_all():
        lines.append(notice("free_for_all"))
    if view.done:
        lines.append(notice("done", seats=listed.seats(view.done)))
    return lines


NEAR: Final = 10
"""Rounds before the cap from which a banner announces it (section 11)."""


# Buttons and selections


def word(view: TreatView, word: str) -> str:
    """Return the text of a button or a cell: a rank, a suit or a verb."""
    if word in RANKS:
        return word
    if word in SUITS:
        return suit(word)
    viewer = viewer_of(view)
    if word == "wild":
        return button(
            "wild",
            count=purchases.BY_VERB["wild"].cost(view, view.turn if viewer is None else viewer),
        )
    return button("refuse_free" if word == "refuse" and view.free_for_all() else word)


def lifted(view: TreatView, pieces: Sequence[str]) -> str:
    """Return where a lifted card is put away, or the name of a selection of three or four cards of
    one rank; "" for any other.
    """
    if isinstance(view.decision, Limit | Six):
        onto = {gesture(view, done).onto for done in view.actions(view.turn) if done.args}
        return lifted_text("bottom" if DRAW in onto else "discard", card=mark_of(pieces[0]))
    ranks = {name.rpartition("-")[2] for name in pieces}
    if len(ranks) != 1 or len(pieces) < SET_SIZE:
        return ""
    return lifted_text("set" if len(pieces) == SET_SIZE else "four")


def forecast(view: TreatView, done: Action) -> Forecast:
    """Meaning and price of a dropped card, the question of Wild Power, and those before a character
    is taken, with its power, before a Freeze that saves nothing, and before a Rebirth
    discards cards of the seat's suit.
    """
    seat, verb = done.seat, done.verb
    if verb == "draft":
        card = view.piece_of(done).card
        words = {"suit": suit(card.suit), "power": power(done.args[0])}
        ask = forecast_text("draft_ask", card=mark_of(done.args[0]), **words)
        return Forecast(ask=ask, yes=forecast_text("draft_yes"), no=forecast_text("draft_no"))
    if verb == "trade" and view.free_for_all():
        return Forecast(forecast_text("trade_free"))
    if verb in ("swap", "trade", "fortify") or (
        verb == "bottom" and gesture(view, done).onto == DRAW
    ):
        return Forecast(forecast_text(verb))
    if verb == "wild":
        return Forecast(
            choose=forecast_text("wild", price=purchases.BY_VERB[verb].cost(view, seat))
        )
    if verb == "keep":
        return Forecast(forecast_text("keep", laid=len(view.zones[VAULT[seat]]) + 1))
    if verb == "freeze" and obvious(view) is not None:
        yes, no = forecast_text("freeze_yes"), forecast_text("freeze_no")
        return Forecast(ask=forecast_text("freeze"), yes=yes, no=no)
    if verb == "rebirth":
        own = [piece for piece in view.zones[HAND[seat]] if piece.card.suit == view.suit(seat)]
        if own:
            yes, no = forecast_text("rebirth_yes"), forecast_text("rebirth_no")
            return Forecast(ask=forecast_text("rebirth", cards=listed.pieces(own)), yes=yes, no=no)
    return Forecast()


def safe(view: TreatView) -> list[Action]:
    """Return the cards to lay down, which nobody takes out of a vault."""
    viewer = viewer_of(view)
    return [] if viewer is None else lays_down(view, viewer)


def shortcuts(view: TreatView) -> list[Shortcut]:
    """Return one button that lays down everything that can be laid down."""
    viewer = viewer_of(view)
    keeps = [] if viewer is None else lays_down(view, viewer)
    return [Shortcut(button("lay_down"), tuple(map(str, keeps)))] if keeps else []
