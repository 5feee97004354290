"""Describe events and positions in marked words: log lines, prompts, banners, signs, stamps, links,
forecasts, button labels.

A log line describes one event as its viewer observes it. Most lines are notes that the rules
record, because only the rules know the purpose of a move. Only moves from or to a hidden place, and
vetoed cards, have a line of their own; it names the card for viewers who see it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from corptable.engine import (
    HIDDEN,
    PUBLIC,
    SEAT_WORDS,
    Acted,
    Action,
    Changed,
    Event,
    Learned,
    Question,
    Seat,
)
from corptable.games.corporate_court import majors, texts
from corptable.games.corporate_court.decisions import Arcana, Give, Hermit, Play
from corptable.games.corporate_court.evaluation import points_now
from corptable.games.corporate_court.layout import gesture
from corptable.games.corporate_court.names import (
    ARCANA,
    COURT,
    DRAW,
    EFFECTS,
    HAND,
    HARLEY,
    PENDING,
    SPRAWLS,
)
from corptable.games.corporate_court.position import CourtView, opens_second_stack
from corptable.games.corporate_court.powers import POWERS
from corptable.games.corporate_court.reactions import Overrule, Veto, reaction_asked
from corptable.games.corporate_court.texts import (
    button,
    listed,
    log,
    notice,
    place,
    power,
    sign,
    stamp_text,
    suit,
)
from corptable.presentation import LIGHT, Forecast, Link, Narrator, Sign, Stamp, mark_of, the

# The log


def _of_its_player(card: str) -> str:
    """Return a card without its article, to stand behind the name of its player."""
    return power(card).name if card in majors.MAJORS else mark_of(card)


NARRATOR: Final = Narrator(
    log,
    listed,
    phrases={
        "court": mark_of,
        "power": mark_of,
        "suit": suit,
        "place": place,
        "played": _of_its_player,
        "reason": lambda major: power(major).fizzle,
    },
    acts={"discard": ("card",), "pass": (), "skip": ("power",)},
    moves={
        ("draw", "hand"): "draw",
        ("harley", "hand"): "harley_taken",
        ("hand", "harley"): "harley_laid",
        ("hand", "hand"): "handed",
        ("pending", "discard"): "discarded",
    },
)


def describe(event: Event, view: CourtView) -> str | None:
    """Return the log line of an event as the viewer observed it; None for an event without a
    line.
    """
    match event:
        case Acted(Action(player, "play", (card, destination))):
            return _played(view, player, card, destination)
        case Learned():
            return _learned(event)
        case Changed():
            return _changed(event)
        case _:
            return NARRATOR.line(event)


def _played(view: CourtView, player: Seat, card: str, destination: str) -> str:
    words = {"player": SEAT_WORDS[player], "card": f"[{card}]"}
    if opens_second_stack(player, card, destination):
        return log("play_second_stack", **words)
    kind, _, owner = destination.partition("/")
    by_dragon = kind in ("arcana", "arcana2") and owner != str(player)
    onto = _onto(view, card, destination, player)
    return log("play_dragon" if by_dragon else "play", place=onto, **words)


def _onto(view: CourtView, card: str, destination: str, player: Seat) -> str:
    """Return where a card is played: in the sprawl the card that it buries, if there is one."""
    if destination in SPRAWLS:
        for piece in reversed(view.zones[destination]):
            if piece.name != card:
                return the(piece.name)
    return place(destination, player)


def _learned(event: Learned) -> str | None:
    """Return the log line of Harley's card turned over, or of a hand that the viewer now sees; None
    if there are no pieces.
    """
    zone, _, owner = event.zone.partition("/")
    if not event.pieces:
        return None
    if zone == "harley":
        card = event.pieces[-1]
        return log(
            "harley_turned" if card.card.kind == "number" else "harley_worthless",
            card=card,
        )
    return log("hand_seen", owner=f"@{owner}", cards=listed.pieces(event.pieces))


def _changed(event: Changed) -> str | None:
    """Return the log line of an effect that ends, or of new totals; a note reports the start of an
    effect.
    """
    return (
        log(f"{event.counter}_ends")
        if event.counter in EFFECTS and event.value is None
        else NARRATOR.line(event)
    )


# Prompts


def prompt(decision: Question[CourtView], view: CourtView, _seat: Seat) -> str:
    """Return the question of a decision, whose text bears its name; most name the seats and cards
    that it is about.
    """
    match decision:
        case Arcana():
            return _of_arcana(decision, view)
        case Give(partner=partner):
            return texts.prompt("give", target=partner)
        case Play():
            return _of_play(decision, view)
        case Veto() | Overrule():
            return _of_reaction(decision, view)
        case Hermit(seat=seat):
            return texts.prompt("hermit", seat=seat)
    return texts.prompt(decision.name)


def _of_arcana(decision: Arcana, view: CourtView) -> str:
    """Return the question of the only usable power, or the list of the usable powers."""
    usable = usable_powers(decision, view)
    if len(usable) == 1:
        return power(usable[0]).ask
    return texts.prompt("arcana_several", cards=listed(map(the, usable)))


def usable_powers(decision: Arcana, view: CourtView) -> list[str]:
    """Return the majors whose power the seat can use now."""
    return [major for major in decision.live(view) if POWERS[major].actions(view, decision.seat)]


def _of_play(decision: Play, view: CourtView) -> str:
    """Return the question for a card to play or, where the viewer sees that none can be played, to
    discard.
    """
    seat, comet = decision.seat, "_comet" if decision.comet else ""
    if HIDDEN not in view.zones[HAND[seat]] and decision.actions(view, seat)[0].verb == "discard":
        return texts.prompt(f"discard{comet}", seat=seat)
    return texts.prompt(f"play{comet}")


def _of_reaction(decision: Veto | Overrule, view: CourtView) -> str:
    """Return the question of a reaction; to a viewer who is not asked, only who may react."""
    card, asked = view.zones[PENDING][-1].name, decision.waiting[0]
    words = {"player": SEAT_WORDS[decision.player], "played": _of_its_player(card)}
    if isinstance(decision, Overrule):
        words["vetoer"] = SEAT_WORDS[decision.vetoer]
    if view.viewer not in (None, PUBLIC, asked):
        return texts.prompt(f"{decision.name}_of_other", seat=asked, **words)
    last, payer = ("_last", {"seat": SEAT_WORDS[asked]}) if _is_last_court_card(view) else ("", {})
    words |= payer
    if isinstance(decision, Overrule):
        return texts.prompt(f"overrule{last}", **words)
    words = {"player": words["player"], "card": f"[{card}]", **payer}
    if opens_second_stack(decision.player, card, decision.destination):
        return texts.prompt(f"veto_second_stack{last}", **words)
    words["place"] = place(decision.destination, decision.player)
    return texts.prompt(f"veto{last}", **words)


def _is_last_court_card(view: CourtView) -> bool:
    """True if the seat that is asked for a reaction would pay for it with its only court card."""
    return any(len(view.zones[COURT[asked]]) == 1 for asked in view.actors())


# Banners


def notices(view: CourtView) -> list[str]:
    """List all banners, the round last."""
    lines = []
    if view.sheet is None and view.result is None:
        for effect in EFFECTS:
            owner: Seat | None = getattr(view, effect)
            if owner is not None:
                lines.append(notice(effect, owner=owner))
        threshold = view.holder(majors.THRESHOLD)
        if threshold is not None:
            lines.append(notice("threshold", owner=threshold))
        lines += [karma_notice(view, seat) for seat in karma_holders(view)]
        lines.append(deck_notice(view) or _cards_to_draw(view))
    return [*lines, round_notice(view)]


def round_notice(view: CourtView) -> str:
    """Return the banner of the round that is played: which one it is, and of how many."""
    if view.extra:
        return notice("playoff_round", extra=view.extra)
    return notice("round", round=view.round, rounds=view.options.rounds)


def karma_holders(view: CourtView) -> list[Seat]:
    """List the seats whose arcana hold Karma where it ends a round at the start of their turn."""
    return [seat for seat in view.table.all_seats if view.holds_karma(seat, view.tops(seat))]


def karma_notice(view: CourtView, seat: Seat) -> str:
    """Return the banner of a seat's Karma: its turn ends the round, or Karma is asleep at its
    turn.
    """
    begun = "karma_next" if view.seat == seat else "karma"
    return notice("karma_asleep" if view.chief_holds_karma(seat) else begun, owner=seat)


def deck_notice(view: CourtView) -> str:
    """Return the banner of a deck that lasts for one lap at most; "" before."""
    left = len(view.zones[DRAW])
    if not left:
        return notice("deck_empty")
    if left == 1 and view.options.last_card_ends:
        return notice("deck_last")
    return notice("deck_low", count=left) if left <= view.table.seats else ""


def _cards_to_draw(view: CourtView) -> str:
    """Return the banner of a deck that lasts longer, and that Karma lies on no arcana stack, if it
    does not.
    """
    is_laid = any(
        piece.name == majors.KARMA
        for seat in view.table.all_seats
        for zone in view.arcana_stacks(seat)
        for piece in view.zones[zone]
    )
    return notice("deck" if is_laid else "deck_no_karma", count=len(view.zones[DRAW]))


# Signs on cards and spots


def marks(view: CourtView) -> dict[str, tuple[Sign, ...]]:
    """Return the signs on pieces and spots, by piece name or spot id.

    Majors active, asleep or buried; revealed hands; Harley's card if the viewer knows it; the price
    of a reaction; seat plates.
    """
    signs: dict[str, tuple[Sign, ...]] = {}
    for seat in view.table.all_seats:
        for zone in view.arcana_stacks(seat):
            stack = view.zones[zone]
            for piece in stack[:-1]:
                works = (
                    piece.name == majors.KARMA
                    and view.options.karma_anywhere
                    and view.chief is None
                )
                signs[piece.name] = _state_sign("active" if works else "buried")
            if stack and stack[-1].name != majors.WORLD:
                asleep = view.chief is not None and stack[-1].name != majors.CHIEF
                signs[stack[-1].name] = _state_sign("asleep" if asleep else "active")
        if view.is_revealed(seat) and view.zones[HAND[seat]]:
            signs[HAND[seat]] = _state_sign("open")
    if view.known(HARLEY):
        signs[HARLEY] = _state_sign("known")
    return signs | _seat_plate_signs(view) | _price_sign(view) | _warning_signs(view, signs)


def _warning_signs(
    view: CourtView, signs: Mapping[str, tuple[Sign, ...]]
) -> dict[str, tuple[Sign, ...]]:
    """Return warning signs on the deck and on Karma, when either can end the round."""
    warned = (
        {DRAW: _deck_sign(view)}
        if view.sheet is None and view.result is None and deck_notice(view)
        else {}
    )
    for seat in karma_holders(view):
        warned[majors.KARMA] = (
            *signs.get(majors.KARMA, ()),
            Sign("warning", help=karma_notice(view, seat)),
        )
    return warned


def _deck_sign(view: CourtView) -> tuple[Sign, ...]:
    left = len(view.zones[DRAW])
    text = sign("deck_low" if left else "deck_empty")
    return (Sign("warning" if left <= 1 else "clock", help=deck_notice(view), text=text),)


def _price_sign(view: CourtView) -> dict[str, tuple[Sign, ...]]:
    """Return a sign on the court card that would pay for the reaction that the viewer is asked
    for.
    """
    decision = reaction_asked(view)
    if decision is None:
        return {}
    return {
        view.zones[COURT[decision.waiting[0]]][-1].name: (
            Sign("veto", help=sign("price"), warns=True),
        )
    }


def _seat_plate_signs(view: CourtView) -> dict[str, tuple[Sign, ...]]:
    """Return the signs on seat plates: suit and points if the round ended now, number of court
    cards, lasting effects.
    """
    now = points_now(view)
    return {
        SEAT_WORDS[seat]: tuple(_signs_of_seat(view, seat, now[seat]))
        for seat in view.table.all_seats
    }


def _signs_of_seat(view: CourtView, seat: Seat, now: float) -> Iterator[Sign]:
    points = f"{now:.0f}"
    if influence := view.influence(seat):
        words = sign("influence", owner=seat, suit=suit(influence), points=points)
        yield Sign(influence, help=words, text=f"+{points}", suit=influence)
    elif now:
        yield Sign("trump", help=sign("points", owner=seat, points=points), text=f"+{points}")
    vetoes = str(len(view.zones[COURT[seat]]))
    yield Sign("veto", help=sign("vetoes", owner=seat, count=vetoes), text=vetoes, warns=True)
    for effect in EFFECTS:
        if getattr(view, effect) == seat:
            yield Sign("clock", help=notice(effect, owner=seat), text=sign(effect))
    yield from _power_chips(view, seat)


def _power_chips(view: CourtView, seat: Seat) -> Iterator[Sign]:
    """Yield a chip for each major on top of a seat's arcana stacks that has power: its name and its
    effect in a few words.
    """
    for major in view.tops(seat):
        told = power(major)
        if told.line and view.chief is not None and major != majors.CHIEF:
            yield _chip(sign("power_asleep", power=told.name), told.name)
        elif told.line:
            yield _chip(sign("power", power=told.name, line=told.line), told.line)


def _chip(text: str, short: str) -> Sign:
    return Sign("trump", help=text, text=text, short=short, look="chip")


def _state_sign(state: str) -> tuple[Sign, ...]:
    """Return the sign of a state: an active major has a frame of light, any other state is a
    word.
    """
    word = "silenced" if state == "asleep" else state
    return (
        Sign(LIGHT, help=sign(state)) if state == "active" else Sign(help=sign(state), text=word),
    )


# Stamps


def stamp(event: Event) -> Stamp | None:
    """Return the stamp on the pending card for a veto, which stops it, or for an overrule, which
    lets it stand; None otherwise.
    """
    if not isinstance(event, Acted) or event.action.verb not in ("veto", "overrule"):
        return None
    verb = event.action.verb
    return Stamp(
        stamp_text(verb),
        stamp_text(f"{verb}_by", seat=event.action.seat),
        PENDING,
        stops=verb == "veto",
    )


# Links between spots


def links(view: CourtView) -> list[Link]:
    """Return the line from the pending card to its destination: solid while it may be vetoed,
    crossed out while a veto is open.
    """
    decision = view.decision
    if not isinstance(decision, Veto | Overrule):
        return []
    end = decision.destination if decision.destination in view.zones else ARCANA[decision.player]
    return [Link(PENDING, end, "crossed" if decision.name == "overrule" else "solid")]


# Confirmation of a reaction that costs more than a card


def forecast(view: CourtView, action: Action) -> Forecast:
    """Return a confirmation question for a reaction that spends the last court card or changes the
    seat's suit (section 11).
    """
    court = view.zones[COURT[action.seat]]
    if action.verb not in ("veto", "overrule") or not court:
        return Forecast()
    after = court[-2].card.suit if len(court) > 1 else ""
    if after == court[-1].card.suit:
        return Forecast()
    ask = (
        button("confirm_suit", suit=suit(after), court=court[-1])
        if after
        else button("confirm_last")
    )
    return Forecast(ask=ask, yes=button("confirm_yes"), no=button("confirm_no"))


# Buttons


def word(view: CourtView, word: str) -> str:
    """Return the label of a button or tray cell: a verb or a choice."""
    if word == "pass" and view.is_at("overrule"):
        return button("pass_overrule")
    if word in ("power", "skip"):
        majors = _powers_of_button(view, word)
        if len(majors) == 1:
            return button(f"{word}_one", power=f"[{majors.pop()}]")
    return button(word)


def _powers_of_button(view: CourtView, verb: str) -> set[str]:
    """Return the powers that the button of a verb would use or skip."""
    actions = [
        action for seat in view.actors() for action in view.actions(seat) if action.verb == verb
    ]
    return {action.args[0] for action in actions if not gesture(view, action).onto}
