"""Describe the game to people: log lines and narration, signs, banners, forecasts, texts of buttons.

All texts are marked words. A log line is made of one event as its viewer observed it; a note of the rules gives the reason
of a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine import HIDDEN, PUBLIC, SEAT_WORDS, Acted, Action, Event, Learned, Moved, Noted, Piece, Said, Seat, act
from corptable.games.corporate_ladder.business import PRESS, BusinessCard, parse_ability
from corptable.games.corporate_ladder.names import HAND, LOSE, OWNER, STRENGTH, TRIO, UNDEFENDABLE
from corptable.games.corporate_ladder.plays import Play
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.refusals import play_label, play_of
from corptable.games.corporate_ladder.texts import (
    ability_text,
    button,
    forecast,
    listed,
    log,
    narration,
    notice,
    phrase,
    sign,
    type_name,
)
from corptable.presentation import Forecast, Sign
from corptable.presentation.narrator import Narrator, first_word
from corptable.presentation.words import mark_of

# The log

NARRATOR: Final = Narrator(
    log,
    listed,
    phrases={"target": lambda word: word if word in SEAT_WORDS else mark_of(word)},
    acts={
        **dict.fromkeys(("relent", "done", "decline"), ()),
        "defend": ("cards",),
        "place": ("card",),
    },
    moves={("draw", "hand"): "draw"},
)


def describe(event: Event, view: LadderView) -> str | None:
    """Return the log line for an event as a viewer observed it, None for an event without a line."""
    match event:
        case Acted():
            return _acted(event.action, view)
        case Moved(to=to) if first_word(to) == "fallen":
            return log("falls", card=mark_of(event.piece.name))
        case Learned():
            return _learned(event, view)
        case Noted("narrated", {"sentence": tuple(words)}):
            return sentence(words, view)
        case Said():
            return log("say", seat=SEAT_WORDS[event.seat], words=event.words)
        case _:
            return NARRATOR.line(event)


def is_heading(event: Event) -> bool:
    """Test whether an event is a heading of the log: the beginning of a turn, for rounds have no event of their own."""
    return isinstance(event, Noted) and event.topic == "turn"


def _acted(action: Action, view: LadderView) -> str | None:
    seat = SEAT_WORDS[action.seat]
    cards = [mark_of(word) for word in action.args if word in view.table.pieces_by_name]
    match action.verb:
        case "defend":
            return log("defend", seat=seat, cards=listed(cards))
        case "twin":
            return log("twin", seat=seat, likeness=cards[1])
        case "rebuild" if len(cards) == 2:
            return log("rebuild", seat=seat, card=cards[0], cost=cards[1])
        case "rebuild" | "place" as verb:
            return log("place" if verb == "place" else "rebuild_free", seat=seat, card=cards[0])
        case "apex":
            return log("apex_chosen", seat=seat)
        case "take":
            return log(f"take_{view.options.ante}", seat=seat, card=cards[0])
        case "relent" | "done" | "decline" as verb:
            return log(verb, seat=seat)
        case _:
            return None


def _learned(event: Learned, view: LadderView) -> str | None:
    """Return the line for another seat's hand that the viewer saw; None for other looks. A toss has a note of its own."""
    kind, _, owner = event.zone.partition("/")
    if kind != "hand" or not event.pieces or view.viewer in (None, PUBLIC, int(owner)) or _is_tossed(event, view):
        return None
    return log("hand_seen", owner=f"@{owner}", cards=listed(mark_of(piece.name) for piece in event.pieces))


def _is_tossed(event: Learned, view: LadderView) -> bool:
    """Test whether an event shows one card of several in the hand on turn, as a toss does; a spy sees the whole hand."""
    return len(event.pieces) == 1 and event.zone == HAND[view.turn] and len(view.zones[event.zone]) > 1


# 9.6 Narration


def sentence(words: Sequence[str], view: LadderView) -> str:
    """Return the narration sentence that the rules chose, from the words of its note (9.6)."""
    kind, line, player, other, cards, struck, n, m = words
    mine = [view.table.named[name] for name in cards.split(",") if name]
    theirs = [view.table.named[name] for name in struck.split(",") if name]
    filled = {"P": player, "O": other, "N": n, "M": m}
    if mine:
        filled |= {"A": _full_name(mine, kind), "a": mark_of(mine[0].name), "C": _card(mine[0]).company or phrase("no_company")}
    if theirs:
        filled |= {"D": _full_name(theirs, kind), "d": mark_of(theirs[0].name)}
    return narration(kind, int(line), filled)


def _full_name(cards: Sequence[Piece], kind: str) -> str:
    """Return one card as "Name, Title", a trio as names, a team as its first card and the number of cards.

    So one sentence fits a card and a team.
    """
    if kind == TRIO and len(cards) == 3:
        return listed(mark_of(card.name) for card in cards)
    first = _card(cards[0])
    name = mark_of(cards[0].name)
    person = phrase("person", name=name, title=first.title) if first.title else phrase("person_untitled", name=name)
    return person if len(cards) == 1 else phrase("team", person=person, number=str(len(cards)))


def _card(piece: Piece) -> BusinessCard:
    card = piece.card
    assert isinstance(card, BusinessCard)
    return card


# Signs on cards and plates


def marks(view: LadderView) -> dict[str, tuple[Sign, ...]]:
    """Return the signs by piece name and seat word.

    On ladders: exposed or protected, the Strength, twin of a card in the viewer's hand, ability. In the hand: a halved Strength,
    ability. On seat plates: turn, coming draw, eliminated.
    """
    held = set()
    if view.viewer is not None and view.viewer != PUBLIC:
        held = {piece.card for piece in view.zones[HAND[view.viewer]] if piece is not HIDDEN}
    signs: dict[str, tuple[Sign, ...]] = {}
    for seat in range(view.table.seats):
        signs[SEAT_WORDS[seat]] = tuple(_plate_signs(view, seat))
        for spot in view.table.ladders[seat]:
            for piece in view.zones[spot]:
                signs[piece.name] = tuple(_ladder_signs(view, spot, piece, seat != view.viewer and piece.card in held))
        for piece in view.zones[HAND[seat]]:
            if piece is not HIDDEN and (found := tuple(_hand_signs(view, piece))):
                signs[piece.name] = found
    return {word: found for word, found in signs.items() if found}


def _plate_signs(view: LadderView, seat: Seat) -> list[Sign]:
    if seat in view.out:
        return [Sign("cross", help=sign("out"))]
    signs = [Sign("pointer", help=sign("turn"))] if seat == view.turn and view.result is None else []
    coming = view.coming_draw(seat)
    return [*signs, Sign(help=sign("draw", n=str(coming)))]


def _ladder_signs(view: LadderView, spot: str, piece: Piece, twin: bool) -> list[Sign]:
    fact = view.table.book.facts[piece.index]
    state = "exposed" if view.is_exposed(spot) else "protected"
    strength = sign("strength", strength=str(fact.ladder_strength))
    signs = [Sign(help=sign(state), text=state), Sign(help=strength, text="strength")]
    if twin:
        signs.append(Sign(help=sign("twin"), text="twin"))
    return [*signs, *_ability_signs(view, piece)]


def _hand_signs(view: LadderView, piece: Piece) -> list[Sign]:
    """Return the signs of a card in hand: a Freelancer's halved Strength, and its ability, signed or not."""
    fact = view.table.book.facts[piece.index]
    words = {"printed": str(fact.strength), "strength": str(fact.counted_strength)}
    halved = [Sign(help=sign("halved", **words), text="halved")] if fact.counted_strength != fact.strength else []
    return [*halved, *_ability_signs(view, piece)]


def _ability_signs(view: LadderView, piece: Piece) -> list[Sign]:
    card = _card(piece)
    if view.table.book.facts[piece.index].ability:
        works = sign("signed", name=card.name, text=ability_text(parse_ability(card.ability)))
        return [Sign(help=works, text="signed")]
    return [Sign(help=sign("unsigned"), text="unsigned")] if card.text and not card.signed else []


# Banners


def notices(view: LadderView) -> list[str]:
    """Return the banners: the round, at the end the winners and the reason.

    From two quiet rounds on, or in the last round before it, also how many quiet turns close the market.
    """
    if view.winners is not None:
        reason = notice(f"{view.close}_close" if view.close else "last_ladder")
        return [notice("winner", seats=listed(SEAT_WORDS[seat] for seat in view.winners), reason=reason)]
    lines = [notice("round", round=str(view.round))]
    living = len(view.living())
    left = view.options.quiet_rounds * living - view.quiet_turns
    if view.quiet_turns >= 2 * living or left <= living:
        lines.append(notice("quiet_last") if left == 1 else notice("quiet", turns=str(left)))
    return lines


# Names of selections, and forecasts


def lifted(view: LadderView, names: Sequence[str]) -> str:
    """Return the name of the play that the lifted cards make; "" if they make none."""
    seat = next((view.table.named[name].owner for name in names if name in view.table.named), None)
    play = None if seat is None else play_of(view, seat, names)
    return "" if play is None else play_label(play)


def forecast_of(view: LadderView, action: Action) -> Forecast:
    """Return the forecast of an action, computed from public facts and the own hand.

    It asks back before an act that is hard to take back.
    """
    match action.verb:
        case "attack":
            return _attack_forecast(view, action)
        case "defend":
            return Forecast(forecast("sure" if _is_sure(view, action) else "win"))
        case "twin":
            return Forecast(forecast("twin"))
        case "rebuild":
            return Forecast(forecast("rebuild"))
        case "done":
            return _done_forecast(view, action.seat)
        case _:
            return Forecast()


def _is_sure(view: LadderView, action: Action) -> bool:
    if action.args[-1] == PRESS:
        return True
    play = play_of(view, action.seat, action.args)
    return play is not None and play.type in (PRESS, TRIO)


def _attack_forecast(view: LadderView, action: Action) -> Forecast:
    book = view.table.book
    announced = action.args[-1] == PRESS
    spot = next(word for word in reversed(action.args) if word in OWNER)
    names = [word for word in action.args if word in view.table.named]
    play = book.announced(view.table.named[names[0]]) if announced else play_of(view, action.seat, names)
    assert play is not None
    card = view.zones[spot][0]
    fact = book.facts[card.index]
    outcome = book.against_card(play, card)
    if outcome == UNDEFENDABLE:
        return Forecast(forecast("sure"))
    ask = button("ask_lose", play=play_label(play)) if outcome == LOSE else ""
    if play.type in fact.immune:
        return Forecast(forecast("immune", type=type_name(play.type)), ask)
    words = {"n": str(play.strength), "m": str(fact.ladder_strength)}
    by_strength = book.matrix[play.type][fact.type] == STRENGTH
    key = "lose" if outcome == LOSE else "win"
    return Forecast(forecast(f"{key}_strength", **words) if by_strength else forecast(key), ask)


def _done_forecast(view: LadderView, seat: Seat) -> Forecast:
    """Return the forecast of `done`, which asks back if the seat leaves an undefendable play unused (section 11).

    That is a Press, trio or twin play that beats an exposed card.
    """
    book = view.table.book
    sure = [play for play in book.plays(book.hand_plays(view.zones[HAND[seat]])) if _is_undefendable(view, seat, play)]
    if not sure:
        return Forecast()
    best = min(sure, key=lambda play: len(play.cards))
    return Forecast(ask=button("ask_done", cards=listed(mark_of(name) for name in best.names)))


def _is_undefendable(view: LadderView, seat: Seat, play: Play) -> bool:
    return any(view.table.book.against_card(play, view.zones[spot][0]) == UNDEFENDABLE for (spot,) in view.targets(seat))


# Buttons and asides


def word(view: LadderView, word: str) -> str:
    """Return the text of a button or tray cell with that word: a verb, a seat or a card."""
    if word in SEAT_WORDS:
        return word
    return mark_of(word) if word in view.table.pieces_by_name else button(word)


def asides(view: LadderView) -> list[Action]:
    """Return the asides that the viewer may do now (4.8, 9.6).

    With `narration: write` the latest sentence, to be reworded; for the seat on turn each card of its hand, to be tossed.
    """
    seat, decision = view.viewer, view.decision
    if seat is None or seat == PUBLIC or decision is None:
        return []
    offered = [act(seat, "say", sentence(view.suggested, view))] if view.suggested else []
    if seat == view.turn and decision.name in ("turn", "respond"):
        offered += [act(seat, "argue", piece.name) for piece in view.zones[HAND[seat]] if piece is not HIDDEN]
    return offered
