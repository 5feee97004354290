"""Describe the game to people: log lines and narration, prompts, signs, banners, forecasts, texts
of buttons.

All texts are marked words. A log line is made of one event as its viewer observed it; a note of the
rules gives the reason of a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.cards.business.card import PRESS, BusinessCard
from corptable.engine import (
    PUBLIC,
    SEAT_WORDS,
    Acted,
    Action,
    Event,
    Learned,
    Noted,
    Piece,
    Question,
    Said,
    Seat,
    act,
)
from corptable.games.corporate_ladder import texts
from corptable.games.corporate_ladder.asides import Tossed
from corptable.games.corporate_ladder.decisions import Ante, Respond, Turn
from corptable.games.corporate_ladder.names import (
    FRAY,
    HAND,
    LOSE,
    OWNER,
    STRENGTH,
    TRIO,
    UNDEFENDABLE,
)
from corptable.games.corporate_ladder.plays import CardFacts, LadderPlay
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.refusals import (
    kind_label,
    named_play,
    play_label,
    play_of,
)
from corptable.presentation import TALLY, Forecast, Panel, PanelState, Sign, Toss
from corptable.presentation.texts import Narrator
from corptable.presentation.words import mark_of

# The log

NARRATOR: Final = Narrator(
    texts.log,
    texts.listed,
    phrases=dict.fromkeys(("target", "likeness", "cost"), mark_of),
    acts={
        **dict.fromkeys(("apex_chosen", "relent", "done", "decline"), ()),
        **dict.fromkeys(("place", "rebuild_free", "take_for_keeps", "take_photocopy"), ("card",)),
        "twin": ("card", "likeness"),
        "rebuild": ("card", "cost"),
    },
    moves={("draw", "hand"): "draw", ("ladder", "fallen"): "falls"},
)


def spoken(action: Action, _view: LadderView, player: str) -> str:
    """Return the boast of a bot that has won and takes no card; "" for every other action."""
    return texts.boast(player) if action.verb == "decline" else ""


def describe(event: Event, view: LadderView) -> str | None:
    """Return the log line for an event as a viewer observed it, None for an event without a
    line.
    """
    match event:
        case Acted(Action(seat, "defend", words)):
            play = view.table.book.play_of(words, view.table.named)
            return texts.log("defend", seat=SEAT_WORDS[seat], cards=_told(play))
        case Acted(action):
            cards = tuple(word for word in action.args if word in view.table.named)
            return NARRATOR.act(Action(action.seat, _text_of(action.verb, cards, view), cards))
        case Tossed():
            return None  # the note of the toss has a line
        case Learned(pieces, zone) if zone in HAND:
            owner = SEAT_WORDS[HAND.index(zone)]
            return texts.log(
                "hand_seen",
                owner=owner,
                cards=texts.listed.marks(pieces),
            )
        case Noted("attack", {"seat": str(seat), "target": str(target), "cards": tuple(names)}):
            return _attack_line(view, seat, view.table.named[target], names)
        case Noted("narrated" | "told", {"sentence": tuple(words)}):
            return sentence(words, view)
        case Said(seat, words):
            return texts.log("say", seat=SEAT_WORDS[seat], words=words)
    return NARRATOR.line(event)


def _attack_line(view: LadderView, seat: str, target: Piece, names: tuple[str, ...]) -> str:
    """Return the line of an attack: whose card is attacked, with the types and Strengths that
    decide.
    """
    book, owner = view.table.book, target.owner
    assert owner is not None
    play, fact = book.play_of(names, view.table.named), book.facts[target.index]
    return texts.log(
        "attack",
        seat=seat,
        owner=SEAT_WORDS[owner],
        target=mark_of(target.name),
        stands=kind_label(fact.type, fact.ladder_strength),
        cards=_told(play),
    )


def _told(play: LadderPlay) -> str:
    """Return the cards of a play and what they are together: "Milo Kerning (Artist 3)"."""
    return texts.play_name(
        "told", cards=texts.listed.marks(play.cards), play=play_label(play, as_on_pad=True)
    )


def unasked(action: Action) -> str:
    """Log line of a `relent` or `done` that the program played: nothing else was legal."""
    return texts.log(f"unasked_{action.verb}", seat=SEAT_WORDS[action.seat])


def _text_of(verb: str, cards: Sequence[str], view: LadderView) -> str:
    """Return the key of the text that tells an act with these cards."""
    match verb:
        case "apex":
            return "apex_chosen"
        case "take":
            return f"take_{view.options.ante}"
        case "rebuild" if len(cards) == 1:
            return "rebuild_free"
    return verb


# 9.6 Narration


def sentence(words: Sequence[str], view: LadderView) -> str:
    """Return the narration sentence that the rules chose, from the words of its note (9.6)."""
    kind, line, player, other, cards, struck, n, m = words
    mine = [view.table.named[name] for name in cards.split(",") if name]
    theirs = [view.table.named[name] for name in struck.split(",") if name]
    filled = {"P": player, "O": other, "N": n, "M": m}
    if mine:
        filled |= {
            "A": _full_name(mine, kind),
            "a": mark_of(mine[0].name),
            "C": _card(mine[0]).company or texts.phrase("no_company"),
        }
    if theirs:
        filled |= {"D": _full_name(theirs, kind), "d": mark_of(theirs[0].name)}
    return texts.narration(kind, int(line), filled)


def teller(event: Event) -> Seat | None:
    """Return the seat whose play a sentence tells, where people write the sentences of theirs; None
    for any other event.
    """
    return (
        SEAT_WORDS.index(str(event.words["teller"]))
        if isinstance(event, Noted) and event.topic == "told"
        else None
    )


def must_tell(view: LadderView, action: Action) -> bool:
    """True if an act is a play that a person has to tell."""
    return view.options.narration == "must" and action.verb in ("attack", "defend", "twin")


def _full_name(cards: Sequence[Piece], kind: str) -> str:
    """Return one card as "Name, Title,", a trio as names, a team as the name of its first card and
    the number of cards.

    So one sentence fits a card and a team. `texts.narration` leaves the last comma out where a mark
    follows.
    """
    if kind == TRIO and len(cards) == 3:
        return texts.listed.marks(cards)
    name, title = mark_of(cards[0].name), _one_sentence(_card(cards[0]).title)
    if len(cards) > 1:
        return texts.phrase("team", name=name, number=len(cards))
    return (
        texts.phrase("person", name=name, title=title)
        if title
        else texts.phrase("person_untitled", name=name)
    )


def _one_sentence(title: str) -> str:
    """Return a title as it stands within a sentence: only the first of several sentences, and no
    full stop or exclamation mark.
    """
    return title.partition(". ")[0].rstrip(".!?") if " " in title.partition(". ")[0] else title


def _card(piece: Piece) -> BusinessCard:
    card = piece.card
    assert isinstance(card, BusinessCard)
    return card


# Banners


def notices(view: LadderView) -> list[str]:
    """Return the banners: the round, at the end the winners and the reason.

    From two quiet rounds on, or in the last round before it, also how many quiet turns close the
    market.
    """
    if view.winners is not None:
        reason = texts.notice(f"{view.close}_close" if view.close else "last_ladder")
        return [
            texts.notice(
                "winner",
                seats=texts.listed.seats(view.winners),
                reason=reason,
            )
        ]
    lines = [texts.notice("round", round=view.round)]
    living = len(view.living())
    left = view.options.quiet_rounds * living - view.quiet_turns
    if view.options.quiet_rounds and (view.quiet_turns >= 2 * living or left <= living):
        lines.append(texts.notice("quiet_last") if left == 1 else texts.notice("quiet", turns=left))
    return lines


# What is asked


def prompt(decision: Question[LadderView], view: LadderView, seat: Seat) -> str:
    """Return the request of a decision, which bears its name, to a seat, in one short sentence."""
    match decision:
        case Turn(seat=player):
            return _of_turn(view, player)
        case Respond():
            return _of_respond(decision, view)
        case Ante(seat=winner):
            return texts.prompt(f"ante_{view.options.ante}", seat=SEAT_WORDS[winner])
    return texts.prompt(decision.name, seat=SEAT_WORDS[seat])


def _of_turn(view: LadderView, player: Seat) -> str:
    """Return the request of a turn, with the number of attacks that are left where there is a
    limit.
    """
    key, limit = "turn" if _may_rebuild(view, player) else "turn_attack", view.options.attack_limit
    if not limit:
        return texts.prompt(key, seat=SEAT_WORDS[player])
    if not view.may_attack():
        return texts.prompt(f"{key}_spent", seat=SEAT_WORDS[player])
    return texts.prompt(f"{key}_limited", seat=SEAT_WORDS[player], attacks=limit - view.attacks)


def _may_rebuild(view: LadderView, seat: Seat) -> bool:
    """True if the seat on turn can rebuild as far as the viewer knows: a hand that is hidden may
    hold a Freelancer.
    """
    hand = view.zones[HAND[seat]]
    may_hold = view.viewer != seat or bool(view.table.book.hand_plays(hand).builders)
    return may_hold and not view.rebuilt and bool(view.open_spots(seat))


def _of_respond(decision: Respond, view: LadderView) -> str:
    """Return the request to answer, with the top play, and for an attack its target; to a hand
    without an answer it says so.
    """
    words = {"seat": SEAT_WORDS[decision.seat], "play": named_play(view, decision.k, decision.type)}
    key = "respond_attack" if decision.k == 0 else "respond_answer"
    if view.viewer == decision.seat and len(decision.actions(view, decision.seat)) == 1:
        key = f"{key}_helpless"
    if decision.k == 0:
        target = f"[{view.zones[decision.target][0].name}]"
        return texts.prompt(key, attacker=SEAT_WORDS[decision.attacker], target=target, **words)
    return texts.prompt(key, other=SEAT_WORDS[decision.opponent], **words)


# Names of selections, and forecasts

WINS, TIES, LOSES = "wins", "tie", "loses"
"""Keys of the tags on a target: what a play does to it."""
HARDLY_ANY: Final = 0.1
"""Share of the library's cards, as attacks, below which a hand counts as one without an answer."""


def lifted(view: LadderView, names: Sequence[str]) -> str:
    """Return the name of the play that the lifted cards make, and where it goes; "" if they make
    none.
    """
    seat = next((view.table.named[name].owner for name in names if name in view.table.named), None)
    play = None if seat is None else play_of(view, seat, names)
    if play is None:
        return ""
    match view.decision:
        case Turn(seat=player) if view.may_attack():
            builds = (
                len(play.cards) == 1
                and view.table.book.facts[play.cards[0].index].builds
                and _may_rebuild(view, player)
            )
            return texts.prompt(
                "lifted_builder" if builds else "lifted_turn", play=play_label(play)
            )
        case Respond(k=k):
            return texts.prompt(
                "lifted_respond", play=play_label(play), card=mark_of(view.zones[FRAY[k]][0].name)
            )
    return play_label(play)


def panels(view: LadderView, state: PanelState[LadderView]) -> list[Panel]:
    """Panel with the sum of the lifted cards."""
    words = tally(view, state.lifted)
    return [Panel(TALLY, words)] if words else []


def tally(view: LadderView, names: Sequence[str]) -> str:
    """Sum of the lifted cards, and in a fray what it has to reach; "" for cards that are no
    play.
    """
    seat = next((view.table.named[name].owner for name in names if name in view.table.named), None)
    play = None if seat is None else play_of(view, seat, names)
    if play is None:
        return ""
    if play.type in (PRESS, TRIO):
        return texts.tally(play.type)
    parts = [view.table.book.strength((card,)) for card in play.cards]
    is_sum = len(parts) > 1 and sum(parts) == play.strength
    total = (
        texts.tally("sum", parts=" + ".join(map(str, parts)), n=play.strength)
        if is_sum
        else str(play.strength)
    )
    if not isinstance(view.decision, Respond):
        return total if is_sum else ""
    need = view.decision.answers(view).get(play.type)
    if need is None:
        return texts.tally(
            "never", mine=texts.type_name(play.type), theirs=texts.type_name(view.decision.type)
        )
    return (
        texts.tally("needs", sum=total, m=need)
        if need
        else texts.tally("any", sum=total, theirs=texts.type_name(view.decision.type))
    )


def forecast_of(view: LadderView, action: Action) -> Forecast:
    """Return the forecast of an action, computed from public facts and the seat's hand.

    It asks back before an act that is hard to take back.
    """
    match action.verb:
        case "attack":
            return _attack_forecast(view, action)
        case "defend":
            return _defence_forecast(view, action)
        case "twin":
            return Forecast(texts.forecast("twin"))
        case "rebuild":
            return _rebuild_forecast(view, action)
        case "done":
            return _done_forecast(view, action.seat)
    return Forecast()


def _attack_forecast(view: LadderView, action: Action) -> Forecast:
    book, play = view.table.book, view.table.book.play_of(action.args, view.table.named)
    spot = next(word for word in reversed(action.args) if word in OWNER)
    card, owner = view.zones[spot][0], OWNER[spot]
    fact, outcome = book.facts[card.index], book.against_card(play, card)
    is_last = _empties_hand(view, action.seat, play)
    by_strength = book.matrix.get(play.type, {}).get(fact.type) == STRENGTH
    if outcome == LOSE:
        key = "lose_last" if is_last else "lose"
        asked = _asked("lose", key, play=play_label(play), target=mark_of(card.name))._replace(
            sign=_tag(LOSES)
        )
        if play.type in fact.immune:
            return asked._replace(text=texts.forecast("immune", type=texts.type_name(play.type)))
        if by_strength:
            return asked._replace(
                text=texts.forecast("lose_strength", n=play.strength, m=fact.ladder_strength)
            )
        return asked._replace(
            text=texts.forecast(
                "lose", mine=texts.type_name(play.type), theirs=texts.type_name(fact.type)
            )
        )
    is_sure = outcome == UNDEFENDABLE or not view.zones[HAND[owner]]
    wins_game = is_sure and len(view.living()) == 2 and len(view.standing(owner)) == 1
    asked = _asked("last", "last") if is_last and not wins_game else Forecast()
    if outcome == UNDEFENDABLE:
        return asked._replace(text=texts.forecast("sure"), sign=_tag(WINS))
    beaten = fact.ladder_strength if by_strength else None
    return asked._replace(
        text=_winning(view, play, beaten, owner),
        sign=_tag(TIES if play.strength == beaten else WINS),
    )


def _tag(key: str) -> Sign:
    return Sign(text=texts.tag(key), warns=key == LOSES)


def _empties_hand(view: LadderView, seat: Seat, play: LadderPlay) -> bool:
    """True if a play leaves a seat without a card to answer with: it takes the whole hand, and no
    card of it draws another.
    """
    facts = view.table.book.facts
    draws = any(
        facts[card.index].ability == "draw_on_play" and card.name not in view.marks
        for card in play.cards
    )
    return len(play.cards) == len(view.zones[HAND[seat]]) and not draws


def _defence_forecast(view: LadderView, action: Action) -> Forecast:
    """Return the forecast of an answer, which beats the top play but by `losing_defence` (5.4,
    R16).

    It asks back where it takes the whole hand, unless the last card of the ladder is at stake.
    """
    book, decision = view.table.book, view.decision
    play = book.play_of(action.args, view.table.named)
    assert isinstance(decision, Respond)
    if not decision.beats(view, play) and action.args[-1] != PRESS:
        return _asked("throw_away", "throw_away", play=play_label(play))._replace(
            text=texts.forecast("throw_away"), sign=_tag(LOSES)
        )
    must = decision.seat != decision.attacker and len(view.standing(decision.seat)) == 1
    asked = (
        _asked("last", "last_answer")
        if _empties_hand(view, decision.seat, play) and not must
        else Forecast()
    )
    if play.type in (PRESS, TRIO):
        return asked._replace(text=texts.forecast("sure"), sign=_tag(WINS))
    by_strength = book.matrix[play.type][decision.type] == STRENGTH
    beaten = book.strength(view.zones[FRAY[decision.k]]) if by_strength else None
    return asked._replace(
        text=_winning(view, play, beaten, decision.opponent),
        sign=_tag(TIES if play.strength == beaten else WINS),
    )


def _winning(view: LadderView, play: LadderPlay, beaten: int | None, opponent: Seat) -> str:
    """Return the forecast of a play that wins unless the opponent answers, with the Strength that
    it has `beaten`, None where that does not count. Nobody answers with an empty hand: no ability
    fills the hand of the other side (4.5, 5.5, R38)."""
    key = "win" if view.zones[HAND[opponent]] else "sure"
    if beaten is None:
        return texts.forecast(key)
    if play.strength == beaten:
        return texts.forecast(f"{key}_tie", n=beaten)
    return texts.forecast(f"{key}_strength", n=play.strength, m=beaten)


def _asked(what: str, question: str, **words: str) -> Forecast:
    """Return a question with the words for yes and no that belong to what it is about."""
    return Forecast(
        ask=texts.button(f"ask_{question}", **words),
        yes=texts.button(f"{what}_yes"),
        no=texts.button(f"{what}_no"),
    )


def _rebuild_forecast(view: LadderView, action: Action) -> Forecast:
    """Return the forecast of a rebuild: it asks which card pays, and back where the empty hand ends
    the turn (4.4).
    """
    card, costs = mark_of(action.args[0]), [mark_of(cost) for cost in action.args[2:]]
    left = len(view.zones[HAND[action.seat]]) - 1 - len(costs)
    if not left:
        ask = (
            texts.button("ask_rebuild", cost=costs[0])
            if costs
            else texts.button("ask_rebuild_free")
        )
        return Forecast(
            texts.forecast("rebuild_ends"),
            ask,
            texts.button("rebuild_yes"),
            texts.button("rebuild_no"),
        )
    if not costs:
        return Forecast(texts.forecast("rebuild_free"))
    return Forecast(texts.forecast("rebuild"), choose=texts.button("choose_cost", card=card))


def _done_forecast(view: LadderView, seat: Seat) -> Forecast:
    """Return the forecast of `done`, which asks back if the hand answers hardly any attack: fewer
    than HARDLY_ANY of the library's cards."""
    hand, facts = view.zones[HAND[seat]], view.table.book.facts
    answered = sum([_is_answered(view, hand, fact) for fact in facts])
    if answered >= HARDLY_ANY * len(facts):
        return Forecast()
    return _asked("done", "done", cards=texts.listed.marks(hand))


def _is_answered(view: LadderView, hand: Sequence[Piece], fact: CardFacts) -> bool:
    """True if a single card or a team of a hand beats an attack by one card with these facts."""
    if fact.type == PRESS:
        return False
    book = view.table.book
    needs = book.answers(
        fact.type, fact.counted_strength + fact.play_bonus, off_record=fact.ability == "off_record"
    )
    return any(
        play.strength >= needs.get(play.type, play.strength + 1)
        for play in book.plays(book.hand_plays(tuple(hand)))
    )


# Buttons and asides


def word(view: LadderView, key: str) -> str:
    """Return the label of a button; that of `relent` says what becomes of the attacked card."""
    match view.decision:
        case Respond(seat=seat, attacker=attacker, target=target) if key == "relent":
            side = "attacker" if seat == attacker else "owner"
            return texts.named_button(
                view.table.seats, f"relent_{side}", card=mark_of(view.zones[target][0].name)
            )
    return texts.button(key)


def toss(event: Event, _view: LadderView) -> Toss | None:
    """Return the toss of a card for an argument, face up or face down (5.7)."""
    if not isinstance(event, Noted) or event.topic not in ("toss_up", "toss_down"):
        return None
    return Toss(HAND[SEAT_WORDS.index(str(event.words["seat"]))], str(event.words.get("card", "")))


def asides(view: LadderView) -> list[Action]:
    """Return the asides that the viewer may do now (4.8, 9.6).

    For the seat on turn each card of its hand, to be tossed. A line that a person writes begins
    empty.
    """
    seat, decision = view.viewer, view.decision
    if seat is None or seat == PUBLIC or decision is None:
        return []
    tosses = [act(seat, "argue", piece.name) for piece in view.zones[HAND[seat]]]
    return [toss for toss in tosses if decision.aside_ok(view, toss)]
