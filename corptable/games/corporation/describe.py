"""Write the log lines, prompts, links, forecasts and button labels of Corporation, in marked words.

The log repeats statements as they were said, with `talk_log: round` those of this round alone
(R24); a pass has no line. The results of a round come from notes, which the rules write where they
act.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from corptable.engine import (
    HIDDEN,
    PUBLIC,
    SEAT_WORDS,
    Acted,
    Action,
    Event,
    Moved,
    Noted,
    Question,
    Seat,
)
from corptable.games.corporation import answers, texts
from corptable.games.corporation.board import best_rank
from corptable.games.corporation.bots.trust import breaches, recent_liars
from corptable.games.corporation.claims import partners_of, seats_of
from corptable.games.corporation.letters import PAIR
from corptable.games.corporation.names import ALL, PARTNERS, TALK
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.texts import (
    button,
    closed,
    forecast_text,
    in_short,
    listed,
    log,
    said,
    whom,
)
from corptable.presentation import Forecast, Narrator, StandingAnswer

# The log

NARRATOR: Final = Narrator(log, listed, phrases={}, acts={}, moves={("hand", "down"): "placed"})


def describe(event: Event, view: CorporationView) -> str | None:
    """Return the log line of an event as the viewer noticed it; None for an event without a
    line.
    """
    match event:
        case Acted(Action(verb="say") as action):
            return _quoted(action, view) if _is_still_logged(action, view) else None
        case Moved(piece=piece) if piece is HIDDEN:
            return None  # its back lies on the table, and ten such lines hide what was said
        case Noted("word_kept"):
            return None  # the record on the plate and the score sheet count it
    return NARRATOR.line(event)


def stays_in_log(event: Event, view: CorporationView) -> bool:
    """True if a line stays in the log.

    With `talk_log: round` statements vanish when their round is over; the record of words stays
    (R24).
    """
    return not (isinstance(event, Acted) and event.action.verb == "say") or _is_still_logged(
        event.action, view
    )


def _is_still_logged(said: Action, view: CorporationView) -> bool:
    return view.options.talk_log == "full" or said in view.statements


def _quoted(action: Action, view: CorporationView) -> str:
    """Return the log line of a statement; the player it calls stands before the words: nobody calls
    a person without a name.
    """
    words, call = statement(action, view), f"{action.args[-1]}, "
    if action.args[0] == "accuse":
        key = "accusation" if is_founded(view, action) else "accusation_in_vain"
        return log(key, seat=SEAT_WORDS[action.seat], target=action.args[-1], words=words)
    if words.startswith(call):
        return log(
            "statement_to",
            seat=action.seat,
            target=action.args[-1],
            words=words.removeprefix(call),
        )
    return log("statement", seat=action.seat, words=words)


def statement(action: Action, view: CorporationView) -> str:
    """Words of a statement as they read at the table (4.2)."""
    return with_word_before(_statement_alone(action, view), action, view)


def with_word_before(words: str, action: Action, view: CorporationView) -> str:
    """Words of a statement, and the rank that the speaker took back with it, if any (R25)."""
    former = _word_before(action, view)
    return said("instead", words=words, rank=former) if former else words


def _word_before(action: Action, view: CorporationView) -> int:
    """Rank that the speaker had said in this round before a statement with another one; 0 for
    none.
    """
    ranks, replaced, told = dict[Seat, int](), 0, view.statements
    for heard in told if action in told else (*told, action):
        before, kind = ranks.get(heard.seat, 0), heard.args[0]
        if kind in ("declare", "invite"):
            ranks[heard.seat] = heard.number(1)
        elif kind == "accept":
            ranks[heard.seat] = ranks.get(heard.seat_at(1), 0)
        if heard == action:
            replaced = before if before != ranks.get(heard.seat, 0) else 0
    return replaced


def _statement_alone(action: Action, view: CorporationView) -> str:
    """Words of a statement without regard to those before it."""
    kind, *words = action.args
    if kind == "declare":
        return said(kind, rank=words[0])
    if kind == "invite":
        rank, whom = words
        if whom in (PARTNERS, ALL):
            return said(f"invite_{whom}", rank=rank)
        return said(kind, target=whom, rank=rank)
    if kind == "accept":
        # before it is said, the rank of the invitation
        claim = view.claims[action.seat if action in view.statements else action.seat_at(1)]
        return said(kind, target=words[0], rank="" if claim is None else claim.rank)
    if kind == "accuse":
        return _accusation(action.seat_at(1), view)
    return said(kind, target=words[0])


def statement_in_short(action: Action, view: CorporationView) -> str:
    """Return the words of a statement for a small balloon: few, but with the name of who is spoken
    to.
    """
    kind, *words = action.args
    claim = view.claims[action.seat]
    found = {
        "rank": words[0]
        if kind in ("declare", "invite")
        else str(claim.rank)
        if kind == "accept" and claim is not None
        else ""
    }
    kind = words[-1] if words[-1] in (PARTNERS, ALL) else kind
    return in_short(
        kind,
        **{
            word: told
            for word, told in {**found, "target": words[-1]}.items()
            if word in in_short.content[kind].places
        },
    )


def word_given(view: CorporationView, seat: Seat) -> str:
    """Return the word that a seat has given in this round, and to whom; or whom it has refused."""
    claim = view.claims[seat]
    if claim is None:
        refused = [
            inviter
            for inviter, other in enumerate(view.claims)
            if other is not None and other.refused >> seat & 1
        ]
        if refused:
            return closed("refused", seat=seat, seats=listed.seats(refused))
        return closed("silent", seat=seat)
    if claim.promised:
        return closed(
            "promise", seat=seat, rank=claim.rank, seats=listed.seats(seats_of(claim.promised))
        )
    return closed("claim", seat=seat, rank=claim.rank)


def _accusation(accused: Seat, view: CorporationView) -> str:
    """Return the words of an accusation, with the accused seat's true record, so that listeners can
    judge (R28).
    """
    return f"{said('accuse', target=accused)} {record_words(view, accused)}".rstrip()


def record_words(view: CorporationView, seat: Seat) -> str:
    """Return a seat's record of words, in brackets; "" for a seat that has given none."""
    kept, given = record(view, seat)
    return said("record", kept=kept, given=given) if given else ""


def record(view: CorporationView, seat: Seat) -> tuple[int, int]:
    """Return the number of words that a seat has kept, and of all that it kept or broke."""
    return view.kept[seat], view.kept[seat] + view.broken[seat]


# Prompts


def prompt(decision: Question[CorporationView], view: CorporationView, seat: Seat) -> str:
    """Return the prompt to answer who has invited the speaker, or to speak or pass; or to play a
    card: a member is told its corporation and its partners."""
    if decision.name == TALK:
        return _talk_prompt(view)
    partners = partners_of(seat, view.membership_ranks())
    if not partners:
        return texts.prompt("choose")
    return texts.prompt(
        "choose_member" if len(partners) > 1 else "choose_pair", seats=listed.seats(partners)
    )


def _talk_prompt(view: CorporationView) -> str:
    inviters = answers.open_invitations(view)[: answers.MOST_ANSWERS]
    if inviters and view.viewer not in inviters:  # an inviter waits: "answer you" tells it nothing
        return texts.prompt("talk_invited", seats=listed.seats(inviters))
    word = view.claims[view.turn]
    if word is not None:
        return texts.prompt("talk_again", seat=view.turn, rank=word.rank)
    is_last = not any(map(view.speaks_later, view.table.all_seats))
    return texts.prompt("talk_last" if is_last else "talk")


# Forecasts


def forecast(view: CorporationView, action: Action) -> Forecast:
    """Return the forecast of a play: its payment alone, that of the whole corporation, and whether
    it keeps the seat's word; or the words that a card says where it is dropped.

    All follows from public facts; the others' plays are not guessed.
    """
    if action.verb == "say":
        return _forecast_of_statement(view, action)
    if action.verb != "play":
        return Forecast()
    rank = view.piece_of(action).card.value
    partners = partners_of(action.seat, view.membership_ranks())
    reward = rank * (len(partners) + 1)
    pays = (
        forecast_text("rewarded", points=rank, seats=listed.seats(partners), reward=reward)
        if partners
        else forecast_text("alone", points=rank)
    )
    claim = view.claims[action.seat]
    if claim is None:
        return Forecast(pays)
    return Forecast(
        forecast_text("keeps", pays=pays)
        if claim.rank == rank
        else forecast_text("breaks", pays=pays, rank=claim.rank)
    )


def _forecast_of_statement(view: CorporationView, action: Action) -> Forecast:
    """Return the words that a card says where it is dropped, and the question whom a statement is
    for.
    """
    kind, *words = action.args
    rank = {"rank": words[0]} if kind == "invite" else {}
    says, (points, outcome) = kind in ("declare", "invite"), _outcome_of_statement(view, action)
    forecast = Forecast(
        forecast_text("says", words=statement(action, view)) if says else "",
        choose=_asked_whom(view, kind, rank) if words[-1].startswith("@") else "",
        outcome=outcome,
        points=points,
    )
    if ask := _question_before(view, action):
        return forecast._replace(ask=ask, yes=word(view, kind), no=forecast_text("ask_no"))
    return forecast


def _question_before(view: CorporationView, action: Action) -> str:
    """Question before a remark about broken words: an accusation, because it costs trust at once,
    and an apology that is in vain; "" for any other statement.
    """
    kind, is_in_vain = action.args[0], not is_founded(view, action)
    if kind not in ("accuse", "apologise") or (kind == "apologise" and not is_in_vain):
        return ""
    key = f"ask_{kind}_in_vain" if is_in_vain else f"ask_{kind}"
    return forecast_text(key, seats=action.args[1])


def _asked_whom(view: CorporationView, kind: str, rank: Mapping[str, str]) -> str:
    """Question whom a statement is for; where it wants an answer, with those who can still give
    one, unless that is everybody.
    """
    others = [seat for seat in view.table.all_seats if seat != view.turn]
    left = [seat for seat in others if view.speaks_later(seat)]
    if kind not in ("invite", "ask") or left == others:
        return whom(kind, **rank)
    if not left:
        return whom(f"{kind}_last", **rank)
    return whom(f"{kind}_late", **rank, seats=listed.seats(left))


def _outcome_of_statement(view: CorporationView, action: Action) -> tuple[int, str]:
    """Return the points of a statement that is believed and kept, of which those of the next round
    count half, and its outcome in words.
    """
    kind, *words = action.args
    partners = partners_of(action.seat, view.membership_ranks())
    if kind in ("accuse", "apologise"):
        key = kind if is_founded(view, action) else f"{kind}_in_vain"
        return 0, forecast_text(key, seat=SEAT_WORDS[action.seat], seats=words[0])
    if kind in ("threaten", "ask"):
        return 0, forecast_text(kind, seats=words[0])
    if kind == "refuse":
        return 0, ""
    if kind == "declare":
        return action.number(1), forecast_text("alone", points=action.number(1))
    invitation = view.claims[action.seat_at(1)] if kind == "accept" else None
    rank = action.number(1) if invitation is None else invitation.rank
    joined = {SEAT_WORDS[partner] for partner in partners}
    if joined and (words[-1] == PARTNERS or joined == {words[-1]}):
        reward = rank * (len(partners) + 1)
        return reward, forecast_text("all_keep", rank=rank, reward=reward)
    each = best_rank(view, rank)
    return each, forecast_text("may_join", points=PAIR * each)


def is_founded(view: CorporationView, remark: Action) -> bool:
    """True if who is accused broke a word in the last rounds, or who apologises broke one ever."""
    if remark.args[0] == "accuse":
        return remark.seat_at(1) in recent_liars(view.history)
    return any(breach.seat == remark.seat for breach in breaches(view.history))


def lifted(view: CorporationView, pieces: Sequence[str]) -> str:
    """Name the other seats that can play a lifted card's rank, for its caption; "" unless exactly
    one card is lifted.

    Everybody may know them (R19).
    """
    if len(pieces) != 1:
        return ""
    piece = view.table.named[pieces[0]]
    rank, card = piece.card.value, f"[{piece.name}]"
    rivals = [
        seat
        for seat, lies in enumerate(view.membership_ranks())
        if lies != rank and seat != piece.owner
    ]
    if not rivals:
        return forecast_text("no_rivals", card=card, rank=rank)
    return forecast_text("rivals", card=card, rank=rank, seats=listed.seats(rivals))


# Buttons


def standing(view: CorporationView) -> list[StandingAnswer]:
    """Offer to pass for the rest of this round's talk (section 9), or until somebody invites the
    viewer: its id tells by whom. With one lap that is a pass.
    """
    if not view.is_at(TALK) or view.viewer in (None, PUBLIC) or view.options.talk_laps == 1:
        return []
    asking = [
        seat
        for seat, claim in enumerate(view.claims)
        if claim is not None and claim.invited >> view.turn & 1
    ]
    invited = "".join(
        f"-{seat}:{claim.rank}" for seat in asking if (claim := view.claims[seat]) is not None
    )
    return [
        StandingAnswer(
            f"quiet/{view.round}{invited}",
            button("quiet"),
            f"{SEAT_WORDS[view.turn]} pass",
            button("quiet_help"),
        )
    ]


def word(view: CorporationView, word: str) -> str:
    """Return the label of a button: a kind of statement, a remark about broken words where there
    are none, an answer to an inviter with what it promises, or a rank.
    """
    broken = {
        "accuse": bool(recent_liars(view.history) - {view.turn}),
        "apologise": any(breach.seat == view.turn for breach in breaches(view.history)),
    }
    if not broken.get(word, True):
        return button(f"{word}_in_vain")
    return answers.label(view, word) or (button(word) if word in button.content else word)
