"""Write the log lines, signs, notices, forecasts and labels of PWODOC, in marked words.

A log line is made of one event as its viewer noticed it. Notes, which the rules write, tell what a card did not do, and why.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Final

from corptable.engine import SEAT_WORDS, Acted, Action, Changed, Event, Learned, Noted, Piece, Poured, ZoneId
from corptable.games.pwodoc.names import (
    BANK,
    DISCARD,
    DRAW,
    HAND,
    HAND_LIMIT,
    KEPT_OUT_BY,
    LET_IN,
    PAPER,
    POWER_CARDS,
    ROCK,
    SHAPES,
    SITE,
    SITE_NUMBER,
)
from corptable.games.pwodoc.position import PwodocView
from corptable.games.pwodoc.powers import highest, next_higher
from corptable.games.pwodoc.texts import button, forecast, lifted, listed, log, notice, shape, sign, site_number
from corptable.presentation import Forecast, Sign
from corptable.presentation.narrator import Narrator
from corptable.presentation.words import mark_of

# The log


def _zone_kind(zone: str) -> str:
    """Return the kind of a zone: its first word, or within a site its last."""
    first, _, rest = zone.partition("/")
    return zone.rpartition("/")[2] if first == "site" else first if rest else zone


def _words_of(zone: ZoneId) -> dict[str, str]:
    """Return the number of the site that a zone belongs to."""
    site = "/".join(zone.split("/")[:2])
    return {"site": str(SITE_NUMBER[site])} if site in SITE_NUMBER else {}


NARRATOR: Final = Narrator(
    log,
    listed,
    phrases={"site": lambda site: site_number(int(site)), "worth": lambda worth: f"{int(worth):+d}", "pawn": mark_of},
    acts={"pass": ()},
    moves={
        ("draw", "hand"): "draw",
        ("draw", "discard"): "turned",
        ("draw", "bank"): "turned_power",
        ("hand", "bank"): "banked",
        ("bank", "discard"): "replaced",
        ("bank", "hand"): "from_bank",
        ("hand", "hand"): "traded",
        ("hand", "group"): "home",
        ("group", "discard"): "settled",
    },
    kind_of=_zone_kind,
    words_of=_words_of,
)


def describe(event: Event, view: PwodocView) -> str | None:
    """Return the log line of an event as the viewer noticed it; None for an event without a line."""
    match event:
        case Acted():
            return _action_line(event.action, view)
        case Poured():
            return log("reshuffled", site=_site_of(event.source))
        case Learned():
            return _hand_line(event)
        case Changed("scores", tuple(scores)):
            return log("totals", scores=listed(f"{SEAT_WORDS[seat]} {points}" for seat, points in enumerate(scores)))
        case _:
            return NARRATOR.line(event)


def is_heading(event: Event) -> bool:
    """Test whether an event starts one of the two phases of a round."""
    return isinstance(event, Noted) and event.topic in ("placing", "returning")


def _action_line(action: Action, view: PwodocView) -> str | None:
    seat, words = SEAT_WORDS[action.seat], action.args
    match action.verb:
        case "place":
            return log("place", seat=seat, pawn=f"[{words[0]}]", site=_site_of(words[1]))
        case "return":
            return _return_line(seat, words, view)
        case "target" if words[0] == seat:
            return log("coin_own", seat=seat)
        case "pass":
            return log("pass", seat=seat)
        case _:
            return None


def _return_line(seat: str, words: Sequence[str], view: PwodocView) -> str:
    """Return the log line of a returned pawn: with the card that a rock plays, and in other words for a neutral pawn."""
    pawn = view.table.named[words[0]]
    phrases = {"seat": seat, "pawn": f"[{pawn.name}]", "site": _site_of(words[1])}
    kind = "return"
    if pawn.card.rank == ROCK:
        kind = "rock" if len(words) > 2 else "rock_idle"
    if len(words) > 2:
        phrases["card"] = f"[{words[2]}]"
    return log(f"{kind}_neutral" if pawn.owner is None else kind, **phrases)


def _seat_of(zone: str) -> str:
    """Return the seat of a zone in marked words."""
    return f"@{zone.partition('/')[2]}"


def _site_of(zone: str) -> str:
    """Return the number of a site, or of a zone's site, as people count."""
    return site_number(SITE_NUMBER["/".join(zone.split("/")[:2])])


def _hand_line(event: Learned) -> str | None:
    """Return the log line of a hand that was seen; None for tops of piles, which the table shows."""
    if _zone_kind(event.zone) != "hand" or not event.pieces:
        return None
    return log("hand_seen", owner=_seat_of(event.zone), cards=_cards(event.pieces))


def _cards(pieces: Sequence[Piece], last: str = "and") -> str:
    return listed((f"[{piece.name}]" for piece in pieces), last)


# Signs on the sites


def marks(view: PwodocView) -> Mapping[str, tuple[Sign, ...]]:
    """Return the signs by site: the three shapes, each crossed out if it is kept out now."""
    return {SITE[site]: _signs(LET_IN[view.shapes_on(site)]) for site in range(view.sites)}


@functools.cache
def _signs(let_in: int) -> tuple[Sign, ...]:
    signs = []
    for place, kind in enumerate(SHAPES):
        if let_in >> place & 1:
            signs.append(Sign(kind, help=sign("let_in", shape=shape(kind))))
        else:
            signs.append(Sign(kind, crossed=True, help=sign("kept_out", shape=shape(kind), other=shape(KEPT_OUT_BY[kind]))))
    return tuple(signs)


# Banners


def notices(view: PwodocView) -> list[str]:
    """Return the banners: the round with its phase or the Wand, the seats that can end the game, the highest card of the bank."""
    if view.reason is not None:
        return [notice("settling" if view.result is None else "over")]
    round = {"round": str(view.round), "rounds": str(view.options.max_rounds)}
    if view.decision is not None and view.decision.name == "wand":
        count, cap = view.wands[view.turn] + 1, view.options.wand_cap
        lines = [notice("wand", **round, count=str(count), cap=str(cap))]
    else:
        lines = [notice("returning" if view.returning else "placing", **round)]
    finishers = _finishers(view) if view.round >= view.options.earliest_end else []
    if finishers:
        lines.append(notice("finishers", holders=listed(finishers)))
    best = highest(view.zones[BANK])
    return [*lines, notice("bank_top", card=_cards(best)) if best else notice("bank_empty")]


def _finishers(view: PwodocView) -> list[str]:
    """List the seats that hold a card which nothing in the bank can top, as far as everybody has seen it or the viewer sees it."""
    found = []
    for seat in range(view.table.seats):
        there = {card.name for card in view.zones[HAND[seat]]} & POWER_CARDS
        cards = [view.table.named[name] for name in there.union(view.held[seat])]
        topping = [card for card in cards if not next_higher(view, card)]
        if topping:
            card = max(topping, key=lambda card: (card.card.value, card.index))
            found.append(notice("finisher", owner=SEAT_WORDS[seat], card=f"[{card.name}]"))
    return found


# Forecasts


def forecast_action(view: PwodocView, action: Action) -> Forecast:
    """Return the forecast of a returned pawn as far as it is visible: which bank card would come, or that the game ends."""
    if action.verb != "return":
        return Forecast()
    site = SITE_NUMBER[action.args[1]]
    kind = view.table.named[action.args[0]].card.rank
    if kind == ROCK:
        return (
            _forecast_of_played(view, view.table.named[action.args[2]]) if len(action.args) > 2 else Forecast(forecast("nothing"))
        )
    pile = view.zones[DRAW[site]] or view.zones[DISCARD[site]]
    if not view.zones[DRAW[site]] and len(pile) > 1:
        return Forecast(forecast("shuffles"))
    if kind == PAPER:
        return _forecast_of_turned(view, pile[-1]) if pile else Forecast(forecast("nothing"))
    if len(view.zones[HAND[action.seat]]) >= HAND_LIMIT:
        return Forecast(forecast("nothing"))
    if pile:
        return Forecast(forecast("draws", card=_cards(pile[-1:])))
    best = highest(view.zones[BANK])
    return Forecast(forecast("takes", cards=_cards(best, "or")) if best else forecast("nothing"))


def _forecast_of_turned(view: PwodocView, card: Piece) -> Forecast:
    """Return the forecast of the card that a paper turns over: the top of the draw pile, or the only card to be shuffled."""
    return _forecast_of_played(view, card) if card.name in POWER_CARDS else Forecast(forecast("turned", card=f"[{card.name}]"))


def _forecast_of_played(view: PwodocView, card: Piece) -> Forecast:
    """Return the forecast of a card that is played or turned over; it tells the effect on the bank alone."""
    if card.name not in POWER_CARDS:
        return Forecast()
    best = next_higher(view, card)
    if best:
        return Forecast(forecast("replaced", card=f"[{card.name}]", cards=_cards(best, "or")))
    if view.round < view.options.earliest_end:
        return Forecast(forecast("banked", card=f"[{card.name}]"))
    return Forecast(forecast("ends"), _end_question(view, card))


def _end_question(view: PwodocView, card: Piece) -> str:
    """Return the question whether the game shall end, with the points of the sites as far as the viewer remembers them."""
    standing = remembered_points(view)
    if standing is None:
        return forecast("ask_end", card=f"[{card.name}]")
    scores = listed(f"{SEAT_WORDS[seat]} {points}" for seat, points in enumerate(standing))
    return forecast("ask_end_standing", card=f"[{card.name}]", scores=scores)


def remembered_points(view: PwodocView) -> list[int] | None:
    """Return the points that the sites give now, by seat; None unless the viewer knows every card in them.

    An observation has no memory and never knows them.
    """
    if view.own is None:
        return None
    world = view.copy()
    for site in range(view.sites):
        for zone in (DRAW[site], DISCARD[site]):
            known = view.known(zone) if zone in view.table.hideable else view.zones[zone]
            if len(known) != len(view.zones[zone]):
                return None
            world.zones[zone] = tuple(known)
    return [sum(points) for points in zip(*(world.site_points(site) for site in range(view.sites)), strict=True)]


# Words


def word(view: PwodocView, word: str) -> str:
    """Return the label of a button or a cell in marked words: a seat, a piece or a verb."""
    if word in SEAT_WORDS:
        return word
    return f"[{word}]" if word in view.table.pieces_by_name else button(word)


def selection_caption(pieces: Sequence[str]) -> str:
    """Return the caption of lifted pieces: the homecoming court cards are lifted together; "" for a single piece."""
    return lifted("group", count=str(len(pieces))) if len(pieces) > 1 else ""
