"""Describe the game to people: log lines and narration, prompts, banners, texts of buttons.

All texts are marked words. A log line is made of one event as its viewer observed it; a note of the
rules gives the reason of a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.cards.business.card import BusinessCard
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
    HAND,
    TRIO,
)
from corptable.games.corporate_ladder.plays import LadderPlay
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.refusals import (
    kind_label,
    named_play,
    play_label,
)
from corptable.presentation import Narrator, Toss, mark_of

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
    moves={("draw", "hand"): "draw"},
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
            return texts.log("defend", seat=seat, cards=_told(play))
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
            return texts.log("say", seat=seat, words=words)
    return NARRATOR.line(event)


def loss(event: Event, view: LadderView) -> str:
    """Sentence about a card of the viewer's ladder that another has toppled; "" for any other
    event.
    """
    match event:
        case Noted("toppled", {"owner": str(owner)}) if view.viewer == SEAT_WORDS.index(owner):
            return describe(event, view) or ""
    return ""


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
        owner=owner,
        target=target,
        stands=kind_label(fact.type, fact.ladder_strength),
        cards=_told(play),
    )


def _told(play: LadderPlay) -> str:
    """Return the cards of a play and what they are together: "Milo Kerning (Artist 3)"."""
    return texts.play_name("told", cards=texts.listed.marks(play.cards), play=play_label(play))


def unasked(action: Action) -> str:
    """Log line of a `relent` or `done` that the program played: nothing else was legal."""
    return texts.log(f"unasked_{action.verb}", seat=action.seat)


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
            return texts.prompt(f"ante_{view.options.ante}", seat=winner)
    return texts.prompt(decision.name, seat=seat)


def _of_turn(view: LadderView, player: Seat) -> str:
    """Return the request of a turn, with the number of attacks that are left where there is a
    limit.
    """
    key, limit = "turn" if may_rebuild(view, player) else "turn_attack", view.options.attack_limit
    if not limit:
        return texts.prompt(key, seat=player)
    if not view.may_attack():
        return texts.prompt(f"{key}_spent", seat=player)
    return texts.prompt(f"{key}_limited", seat=player, attacks=limit - view.attacks)


def may_rebuild(view: LadderView, seat: Seat) -> bool:
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
        return texts.prompt(key, attacker=decision.attacker, target=target, **words)
    return texts.prompt(key, other=decision.opponent, **words)


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
