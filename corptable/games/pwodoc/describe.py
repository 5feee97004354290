"""Write the log lines, prompts, signs, notices, forecasts and labels of PWODOC, in marked words.

A log line is made of one event as its viewer noticed it. Notes, which the rules write, tell what a
card did not do, and why.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from corptable.cards import COURT, NUMBER, TRUMP, Card
from corptable.engine import (
    HIDDEN,
    PUBLIC,
    SEAT_WORDS,
    Acted,
    Action,
    Event,
    Learned,
    Moved,
    Piece,
    Poured,
    Question,
    Seat,
    ZoneId,
)
from corptable.games.pwodoc.decisions import CoinSwap, CoinTarget, Place, Return, Settle, Take
from corptable.games.pwodoc.names import (
    BANK,
    COLOUR_OF_RANK,
    COURT_CARDS,
    DISCARD,
    DRAW,
    GROUP,
    HAND,
    HAND_LIMIT,
    KEPT_OUT_BY,
    PAPER,
    PAWN,
    PAWNS,
    POWER_CARDS,
    ROCK,
    SCISSORS,
    SHAPES,
    SITE,
    SITE_NUMBER,
    SUPPLY,
)
from corptable.games.pwodoc.position import PwodocView
from corptable.games.pwodoc.powers import EFFECTS, highest, next_higher
from corptable.games.pwodoc.standing import finishers
from corptable.games.pwodoc.texts import (
    button,
    forecast,
    lifted,
    listed,
    log,
    notice,
    piece_line,
    shape,
    sign,
    signed,
    site_number,
)
from corptable.games.pwodoc.texts import prompt as prompt_text
from corptable.presentation import (
    Forecast,
    Narrator,
    Sign,
    StandingAnswer,
    first_word,
    mark_of,
    the,
)

# The log


def _zone_kind(zone: ZoneId) -> str:
    """Return the kind of a zone: its first word, or within a site its last."""
    return zone.rpartition("/")[2] if zone in SITE_NUMBER else first_word(zone)


NARRATOR: Final = Narrator(
    log,
    listed,
    phrases={"site": site_number, "worth": lambda worth: signed(int(worth)), "pawn": mark_of},
    acts={"pass": (), "place": ("pawn", "site")},
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
    words_of=lambda zone: {"site": zone} if zone in SITE_NUMBER else {},
)


def describe(event: Event, view: PwodocView) -> str | None:
    """Return the log line of an event as the viewer noticed it; None for an event without a
    line.
    """
    match event:
        case Acted():
            return _action_line(event.action, view)
        case Poured():
            return log("reshuffled", site=site_number(event.source))
        case Moved(source=source, to=to) if source in DRAW and to in HAND:
            return _drawn_line(event, view)
        case Learned() if event.zone in HAND and event.pieces:  # the table shows the tops of piles
            cards = listed.pieces(event.pieces)
            return log("hand_seen", owner=HAND.index(event.zone), cards=cards)
        case _:
            return NARRATOR.line(event)


def _drawn_line(event: Moved, view: PwodocView) -> str | None:
    """Log line of a drawn card; of one that scores for another seat, with that seat."""
    seat, card = HAND.index(event.to), event.piece
    owner = None if card is HIDDEN else _other_owner(view, seat, card.card)
    if owner is None:
        return NARRATOR.line(event)
    words = {"seat": SEAT_WORDS[seat], "owner": owner, "card": card.name, "site": event.source}
    return NARRATOR.tell("draw_of", words)


def missed(event: Event, view: PwodocView) -> str:
    """Sentence about a card that another seat got though scissors of the viewer's stand where it
    lay, or on a site so empty that they would get it from the bank; "" for any other event.
    """
    if not (isinstance(event, Moved) and event.to in HAND and view.returning):
        return ""
    seat, viewer = HAND.index(event.to), view.viewer
    sites = [
        site
        for site in range(view.sites)
        if any(one.owner == viewer and one.card.rank == SCISSORS for one in view.zones[PAWNS[site]])
        and (
            event.source == DRAW[site]
            or (event.source == BANK and not view.zones[DRAW[site]] + view.zones[DISCARD[site]])
        )
    ]
    if seat == viewer or event.piece is HIDDEN or not sites:
        return ""
    key = "missed_bank" if event.source == BANK else "missed_site"
    return log(key, seat=seat, card=event.piece, site=site_number(SITE[sites[0]]))


def _other_owner(view: PwodocView, seat: Seat, card: Card) -> str | None:
    """Word of the seat, other than this one, for which a card scores; None for no such seat."""
    owner = COLOUR_OF_RANK[card.rank] if card.kind == COURT else seat
    return SEAT_WORDS[owner] if owner != seat and owner < view.table.seats else None


def _action_line(action: Action, view: PwodocView) -> str | None:
    """Return the log line of an act; of a returned pawn with the card that a rock plays, and in
    other words for a neutral pawn, or for a card that scores for another seat.
    """
    seat, verb, words = action
    if verb == "target" and words[0] == SEAT_WORDS[seat]:
        return log("coin_own", seat=seat)
    if verb != "return":
        return NARRATOR.act(action)
    pawn = view.table.named[words[0]]
    key = "return" if pawn.card.rank != ROCK else "rock" if len(words) > 2 else "rock_idle"
    told = {"seat": SEAT_WORDS[seat], **dict(zip(("pawn", "site", "card"), words, strict=False))}
    owner = _other_owner(view, seat, view.table.named[words[2]].card) if len(words) > 2 else None
    if pawn.owner is None:
        return NARRATOR.tell(f"{key}_neutral", told)
    if owner is not None:
        return NARRATOR.tell("rock_of", {**told, "owner": owner})
    return NARRATOR.tell(key, told)


# Prompts


def prompt(decision: Question[PwodocView], view: PwodocView, asked: Seat) -> str:
    """Return the prompt of a decision, which bears its name; some name what can be chosen, or what
    happens to it.
    """
    match decision:
        case Place() if view.options.may_pass:
            return prompt_text("place_or_pass")
        case Place() if view.round > 1 or view.viewer not in (asked, PUBLIC):
            return prompt_text("place_again")
        case Return(seat=seat) if not any(
            pawn.owner == seat for pawns in PAWNS[: view.sites] for pawn in view.zones[pawns]
        ):
            return prompt_text("return_neutral")
        case Return() if view.round > 1 or view.viewer not in (asked, PUBLIC):
            # What each pawn does is known by now, and is told where one points at it.
            return prompt_text("return_any_again" if _may_take_nobodys(view) else "return_again")
        case Return() if _may_take_nobodys(view):
            return prompt_text("return_any")
        case CoinTarget(tied=tied):
            seats = listed.seats((other for other in tied if other != asked), "or")
            if asked in tied:
                return prompt_text("coin_target_own", seats=seats, seat=asked)
            return prompt_text("coin_target", seats=seats)
        case CoinSwap(target=target):
            return prompt_text("coin_swap", target=target)
        case Take(seat=seat, among=among, to=to):
            cards = listed(map(the, among), "or")
            if to == HAND[seat]:
                return prompt_text("take_into_hand", cards=cards)
            return prompt_text("take_onto_site", cards=cards, site=site_number(to))
        case Settle(seat=seat):
            count = len(view.zones[GROUP[seat]])
            return prompt_text("settle", count=count) if count > 1 else prompt_text("settle_one")
    return prompt_text(decision.name)


def _may_take_nobodys(view: PwodocView) -> bool:
    """True if a pawn is on a site that nobody owns and anybody may take back (R6)."""
    return view.options.neutral_pawns == "anyone" and any(
        pawn.owner is None for pawns in PAWNS[: view.sites] for pawn in view.zones[pawns]
    )


# Signs on the sites


def marks(view: PwodocView) -> Mapping[str, tuple[Sign, ...]]:
    """Return the signs by site: the three shapes, each crossed out if it is kept out now; and by
    piece the line that tells what it does, but for cards of the bank, which its sign explains, and
    for pawns of others, which do the same.
    """
    bank, others = view.zones[BANK], {*view.table.all_seats} - {view.front_seat}
    pieces = [one for one in view.table.pieces if one not in bank and one.owner not in others]
    lines = {piece.name: _line_of(view, piece) for piece in pieces}
    signs = {SITE[site]: _signs(let_in) for site, let_in in enumerate(view.let_in())}
    return signs | {name: (Sign(help=line),) for name, line in lines.items()}


def _line_of(view: PwodocView, piece: Piece) -> str:
    """Return the line about the effect of a card or a pawn; of a court card also for whom it
    scores (R18), of a pawn that nobody owns what becomes of it (R6)."""
    card = piece.card
    if card.kind == COURT:
        seat = COLOUR_OF_RANK[card.rank]
        acts = card.suit in EFFECTS and view.options.court_effects
        effect = piece_line(card.suit if acts else "court")
        if seat >= view.table.seats:
            return f"{effect} {piece_line('court_nobody')}"
        return f"{effect} {piece_line('court_scores', owner=seat)}"
    kind = card.suit if card.kind == NUMBER else "majors" if card.kind == TRUMP else card.rank
    if card.rank in SHAPES and piece.owner is None:
        return f"{piece_line(f'nobodys_{view.options.neutral_pawns}')} {piece_line(kind)}"
    return piece_line(kind)


@functools.cache
def _signs(let_in: int) -> tuple[Sign, ...]:
    return tuple(
        Sign(kind, help=sign("let_in", shape=shape(kind)))
        if let_in >> place & 1
        else Sign(kind, crossed=True, help=sign(f"kept_out_{kind}"))
        for place, kind in enumerate(SHAPES)
    )


# Banners


def phase(view: PwodocView) -> str:
    """Return the name of the phase; "" once the game has been ended."""
    return notice("returning" if view.returning else "placing") if view.reason is None else ""


def notices(view: PwodocView) -> list[str]:
    """Return the banners: the round, and the one thing beside it that matters most."""
    if view.reason is not None:
        return [notice("settling" if view.result is None else "over")]
    return [_round_notice(view), _second_notice(view)]


def _round_notice(view: PwodocView) -> str:
    most = view.options.max_rounds
    return (
        notice("round", round=view.round, rounds=most)
        if most
        else notice("round_endless", round=view.round)
    )


def _second_notice(view: PwodocView) -> str:
    """Number of pawns that Wands have placed in this round, while one does; else that nobody can
    end the game in it, or the seats that can; else the highest card of the bank. Plates and bank
    tell more."""
    if view.is_at("wand"):
        cap = {"cap": view.options.wand_cap} if view.options.wand_limit else {}
        return notice("wand" if cap else "wand_endless", count=view.wands[view.turn], **cap)
    if view.round < view.options.earliest_end:
        return notice("no_end", round=view.options.earliest_end)
    if holders := finishers(view):
        return notice("finishers", holders=listed.seats(holders))
    best = highest(view.zones[BANK])
    return notice("bank_top", card=listed.marks(best)) if best else notice("bank_empty")


# Forecasts


def forecast_action(view: PwodocView, action: Action) -> Forecast:
    """Return the forecast of a pawn that is placed or returned, as far as it is visible: whom it
    shuts out, which card it would draw or turn over, which bank card would come, or that the game
    ends; of a site for court cards at the end, what they score."""
    if action.verb == "settle":
        return Forecast(_score_of_court(view, SITE_NUMBER[action.args[0]]))
    if action.verb == "target":
        is_own = action.seat_at(0) == action.seat
        return Forecast(
            forecast("keeps") if is_own else forecast("looks", seats=SEAT_WORDS[action.seat_at(0)])
        )
    if action.verb not in ("place", "return"):
        return Forecast()
    site, kind = SITE_NUMBER[action.args[1]], view.piece_of(action).card.rank
    effect, cards = _effect(view, action.seat, site, kind)
    told = {"cards": _choice(cards)} if cards else {}
    lights = tuple(card.name for card in cards) if effect == "takes" else ()
    if action.verb == "place":
        shut = next(shape for shape, other in KEPT_OUT_BY.items() if other == kind)
        key = (
            "closed"
            if any(pawn.card.rank == kind for pawn in view.zones[PAWNS[site]])
            else "closes"
        )
        words = {
            "site": site_number(SITE[site]),
            "shape": shape(shut),
            "it": forecast(f"it_{effect}", **told),
        }
        return Forecast(forecast(key, **words), lights=lights)
    if len(action.args) > 2:
        card = view.piece_of(action, 2)
        if card.name in POWER_CARDS:
            return _forecast_of_power(view, card)
        text = _effect_of_card(view, action, card, turned=False)
        if _draws_in_vain(view, action) and _can_do_more(view):
            asked = forecast("ask_cup", site=site_number(SITE[site]), card=card)
            return Forecast(text, asked, forecast("ask_cup_yes"), forecast("ask_cup_no"))
        return Forecast(text)
    if effect == PAPER and cards[0].name in POWER_CARDS:
        return _forecast_of_power(view, cards[0], site)
    if effect == PAPER:
        then = _effect_of_card(view, action, cards[0], turned=True)
        return Forecast(forecast("turned_then", then=then, **told))
    if effect == "full" and _can_do_more(view):
        return Forecast(
            forecast("full"),
            forecast("ask_full"),
            forecast("ask_full_yes"),
            forecast("ask_full_no"),
        )
    return Forecast(forecast(_OF_RETURNED[effect], **told), lights=lights)


def _choice(cards: Sequence[Piece]) -> str:
    """List of cards of which one comes; the viewer chooses of two that tie in the bank (R17)."""
    named = listed.marks(cards, "or")
    return forecast("choice", cards=named) if len(cards) > 1 else named


def _can_do_more(view: PwodocView) -> bool:
    """True if the viewer can take back a pawn that does more than to draw in vain."""
    return any(not _draws_in_vain(view, action) for action in view.actions(view.front_seat))


def _draws_in_vain(view: PwodocView, action: Action) -> bool:
    """True if a returned pawn draws nothing, and this is all that it does: scissors into a full
    hand (R13), or a rock that plays a cup on a site without a draw pile (R14)."""
    if len(action.args) > 2:
        card = view.piece_of(action, 2).card
        is_cup = card.suit == "cups" and card.kind == NUMBER
        return is_cup and not view.zones[DRAW[SITE_NUMBER[action.args[1]]]]
    is_full = len(view.zones[HAND[action.seat]]) >= HAND_LIMIT
    return is_full and view.piece_of(action).card.rank == SCISSORS


_OF_RETURNED: Final = {
    ROCK: "nothing",
    SCISSORS: "draws",
    "takes": "takes",
    "shuffles": "shuffles",
    "full": "full",
    "shuffles_full": "shuffles_full",
    "idle": "nothing",
}
"""Key of the forecast of a returned pawn, by its effect; a rock that is returned without a card
does nothing.
"""


def _effect(view: PwodocView, seat: Seat, site: int, kind: str) -> tuple[str, Sequence[Piece]]:
    """Effect of a pawn of a kind that a seat takes back from a site now, as far as it is visible:
    its kind for the usual effect, or "takes", "shuffles", "full", both as "shuffles_full", "idle";
    and the cards (R13)."""
    draw, discard = view.zones[DRAW[site]], view.zones[DISCARD[site]]
    top = (draw or discard)[-1:]
    if kind == ROCK:
        return ROCK, ()
    is_full = kind == SCISSORS and len(view.zones[HAND[seat]]) >= HAND_LIMIT
    if not draw and len(discard) > 1:
        return "shuffles_full" if is_full else "shuffles", ()
    if is_full:
        return "full", ()
    if top:
        return kind, top
    best = () if kind == PAPER else highest(view.zones[BANK])
    return ("takes" if best else "idle"), best


def _score_of_court(view: PwodocView, site: int) -> str:
    """Score of a court card on a site, as far as the viewer remembers; "" without memory."""
    if view.remembered is None:
        return ""
    return forecast(
        "court", site=site_number(SITE[site]), worth=signed(view.remembered.sites[site].worth)
    )


def _effect_of_card(view: PwodocView, action: Action, card: Piece, *, turned: bool) -> str:
    """Return the words for the effect of a card, no power card, that a returned pawn plays or,
    `turned`, turns over, as far as it is visible."""
    seat, site = action.seat, SITE_NUMBER[action.args[1]]
    if card.card.kind == COURT and (
        card.card.suit not in EFFECTS or not view.options.court_effects
    ):
        return forecast("nothing") if turned else _score_of_court(view, site)
    if card.card.suit == "cups":
        return _effect_of_cup(view, seat, site, turned=turned)
    if card.card.suit == "coins":
        return _effect_of_coin(view, seat, card, turned=turned)
    has_pawn = action.args[0] in PAWN[seat] or view.zones[SUPPLY[seat]]
    return forecast(
        "wand" if has_pawn and view.options.lets_wand(view.wands[seat]) else "places_nothing"
    )


def _effect_of_cup(view: PwodocView, seat: Seat, site: int, *, turned: bool) -> str:
    """Card that a cup draws; under one that is turned over nobody sees it."""
    pile, held = view.zones[DRAW[site]], len(view.zones[HAND[seat]])
    if len(pile) <= turned:
        is_last = turned and not pile  # the one card of the site, shuffled and turned over
        has_discards = view.zones[DISCARD[site]] and not is_last
        return forecast("draws_no_discards" if has_discards else "draws_nothing")
    if held - (not turned) >= HAND_LIMIT:
        return forecast("full")
    return forecast("draws_next") if turned else forecast("draws", cards=pile[-1])


def _effect_of_coin(view: PwodocView, seat: Seat, coin: Piece, *, turned: bool) -> str:
    """Return whose hands a coin looks at, once it has left the hand that it was in, and whether
    that seat can trade then.
    """
    held = {other: len(view.zones[HAND[other]]) for other in view.table.all_seats}
    held[seat] -= not turned
    pool = [other for other in held if other != seat or view.options.coin_target == "any"]
    most = max(held[other] for other in pool)
    tied = [other for other in pool if held[other] == most]
    if not most or tied == [seat]:
        return forecast("trades_alone" if most else "trades_nothing")
    gives = any(card != coin for card in view.tradable(seat))
    takes = any(
        most > len(COURT_CARDS.intersection(view.held[other])) for other in tied if other != seat
    )
    return forecast(
        "looks_and_trades" if gives and takes else "looks",
        seats=listed.seats(tied, "or"),
    )


def _forecast_of_power(view: PwodocView, card: Piece, site: int | None = None) -> Forecast:
    """Return the forecast of a power card that is played, or turned over on a `site`: what the bank
    gives for it.
    """
    best = next_higher(view.zones[BANK], card.card.value)
    if best:
        coming = tuple(piece.name for piece in best)
        return Forecast(
            forecast("replaced", card=card, cards=_choice(best)),
            lights=coming,
        )
    if view.round < view.options.earliest_end:
        return Forecast(forecast("banked", card=card, round=view.options.earliest_end))
    if not _can_play_on(view):
        return Forecast(forecast("ends_anyway"))
    return Forecast(
        forecast("ends"),
        _end_question(view, card, site),
        forecast("ask_end_yes"),
        forecast("ask_end_no"),
    )


def _can_play_on(view: PwodocView) -> bool:
    """True if the viewer can do something that does not end the game."""
    for action in view.actions(view.front_seat):
        site, kind = SITE_NUMBER[action.args[1]], view.piece_of(action).card.rank
        cards: Sequence[Piece] = [view.table.named[name] for name in action.args[2:]]
        if not cards and kind == PAPER:
            cards = _effect(view, action.seat, site, kind)[1]
        ending = [card for card in cards if card.name in POWER_CARDS]
        if all(next_higher(view.zones[BANK], card.card.value) for card in ending):
            return True
    return False


def _end_question(view: PwodocView, card: Piece, site: int | None) -> str:
    """Return the question whether the game shall end, with the points if it did: court cards that
    come home at the best site.
    """
    if view.remembered is None:
        return forecast("ask_end", card=card)
    known = view.remembered if site is None else view.remembered.without(site, card)
    scores = listed(f"{SEAT_WORDS[seat]} {points}" for seat, points in enumerate(known.standing))
    return forecast("ask_end_standing", card=card, scores=scores)


# Words


def selection_caption(_view: PwodocView, pieces: Sequence[str]) -> str:
    """Return the caption of lifted pieces: the homecoming court cards are lifted together; "" for a
    single piece.
    """
    return lifted("group", count=len(pieces)) if len(pieces) > 1 else ""


def standing(view: PwodocView) -> list[StandingAnswer]:
    """Offer to spread the viewer's other pawns for the rest of the placing phase: each goes to the
    site with fewest of its own, of the shape of which most are left."""
    if not view.is_at(Place.name) or view.viewer in (None, PUBLIC):
        return []
    seat = view.front_seat
    placements = [action for action in view.actions(seat) if action.verb == "place"]
    left = Counter(pawn.name for pawn in view.zones[SUPPLY[seat]])
    if not placements:
        return []

    def order(action: Action) -> tuple[int, int]:
        pawn, site = action.args
        return sum(other.owner == seat for other in view.zones[PAWNS[SITE_NUMBER[site]]]), -left[
            pawn
        ]

    return [
        StandingAnswer(
            f"spread/{view.round}",
            button("spread"),
            str(min(placements, key=order)),
            button("spread_help"),
        )
    ]
