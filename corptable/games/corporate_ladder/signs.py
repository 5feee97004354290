"""Show the state of cards and seats as signs, and who beats whom on the notepad.

A bright frame is around what the viewer can attack, what is protected lies in shade. Words are few:
a Strength that is not the printed one, and what a card of the hand makes with others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from corptable.cards.business.card import (
    ARTIST,
    FREELANCER,
    MIDDLE,
    OTHER,
    PRESS,
    UPPER,
    WORDSMITH,
    BusinessCard,
    parse_ability,
)
from corptable.engine import HIDDEN, PUBLIC, SEAT_WORDS, Piece, Seat
from corptable.games.corporate_ladder import texts
from corptable.games.corporate_ladder.decisions import Turn
from corptable.games.corporate_ladder.describe import notices
from corptable.games.corporate_ladder.names import HAND, TEAM_TYPES, TRIO, WIN
from corptable.games.corporate_ladder.position import LadderView
from corptable.presentation import LIGHT, SHADE, Board, BoardRow, Sign
from corptable.presentation.words import mark_of

TRIANGLE: Final = (WORDSMITH, ARTIST, MIDDLE)
"""Types in the order in which each beats the next, and the last the first."""
HUES: Final = {
    UPPER: "violet",
    WORDSMITH: "leaf",
    ARTIST: "rose",
    MIDDLE: "sky",
    PRESS: "gold",
    OTHER: "steel",
}


def marks(view: LadderView) -> dict[str, tuple[Sign, ...]]:
    """Return the signs by piece name and seat word.

    On ladders: exposed or protected, the Strength that counts, twin of a card in the viewer's hand,
    ability. In the viewer's hand: a halved Strength, twin, trio, team, ability. On seat plates:
    turn, cards and coming draw, eliminated.
    """
    held = set()
    if view.viewer is not None and view.viewer != PUBLIC:
        held = {piece.card for piece in view.zones[HAND[view.viewer]] if piece is not HIDDEN}
    signs: dict[str, list[Sign]] = {}
    for seat in view.table.all_seats:
        signs[SEAT_WORDS[seat]] = _plate_signs(view, seat)
        for spot in view.table.ladders[seat]:
            for piece in view.zones[spot]:
                signs[piece.name] = _ladder_signs(
                    view, spot, piece, seat != view.viewer and piece.card in held
                )
        hand = [piece for piece in view.zones[HAND[seat]] if piece is not HIDDEN]
        for piece in hand:
            signs[piece.name] = [*_hand_signs(view, piece, hand), *_ability_signs(view, piece)]
    return {word: tuple(found) for word, found in signs.items() if found}


def _plate_signs(view: LadderView, seat: Seat) -> list[Sign]:
    if seat in view.out:
        return [Sign("cross", help=texts.sign("out"))]
    signs = (
        [Sign("pointer", help=texts.sign("turn"))]
        if seat == view.turn and view.result is None
        else []
    )
    standing, held = len(view.standing(seat)), len(view.zones[HAND[seat]])
    return [
        *signs,
        Sign(help=texts.sign("plate", standing=standing, held=held, n=view.coming_draw(seat))),
    ]


def _ladder_signs(view: LadderView, spot: str, piece: Piece, twin: bool) -> list[Sign]:
    """Return the signs of a standing card. An exposed one has a frame only where it is a target of
    the viewer, or for an onlooker of the seat on turn.
    """
    exposed, attacker = view.is_exposed(spot), _attacker(view)
    is_target = attacker is not None and piece.owner != attacker
    icon = SHADE if not exposed else LIGHT if is_target else ""
    state = Sign(icon, help=_why_exposed(view, spot))
    twins = [_word("twin", texts.sign("twin"))] if twin else []
    return [state, _defence(view, piece), *twins, *_ability_signs(view, piece)]


def _attacker(view: LadderView) -> Seat | None:
    """Return the seat whose targets are framed; None while another than the viewer is asked, and
    while a play is answered."""
    match view.decision:
        case Turn(seat=seat) if view.viewer in (None, PUBLIC, seat):
            return seat
    return None


def _why_exposed(view: LadderView, spot: str) -> str:
    """Return the reason why a card can be attacked or not: spots that touch it from below."""
    below = view.table.below[spot]
    guards = [mark_of(view.zones[touching][0].name) for touching in below if view.zones[touching]]
    if guards:
        return texts.sign("protected", cards=texts.listed(guards))
    return texts.sign("exposed" if below else "exposed_bottom")


def _defence(view: LadderView, piece: Piece) -> Sign:
    """Return the Strength with which a card defends: on the card only where it is not the printed
    one, with the reason.
    """
    fact = view.table.book.facts[piece.index]
    printed, strength = str(fact.strength), str(fact.ladder_strength)
    if printed == strength:
        return Sign(help=texts.sign("strength", strength=strength))
    if fact.type == FREELANCER:
        why = texts.sign("halved_here", printed=printed, strength=strength)
    else:
        bonus = fact.ladder_strength - fact.strength
        why = texts.sign("signed_here", printed=printed, strength=strength, bonus=bonus)
    return _word("change", why, printed=printed, strength=strength)


# The hand


def _hand_signs(view: LadderView, piece: Piece, hand: Sequence[Piece]) -> Iterator[Sign]:
    """Yield what a card of a hand can do: as a twin, in a trio, in a team; and a Freelancer's
    halved Strength.
    """
    book, fact = view.table.book, view.table.book.facts[piece.index]
    printed, strength = str(fact.strength), str(fact.counted_strength + fact.play_bonus)
    if printed != strength:
        why = (
            texts.sign("signed_hand", printed=printed, strength=strength, bonus=fact.play_bonus)
            if fact.play_bonus
            else texts.sign("halved", printed=printed, strength=strength)
        )
        yield _word("change", why, printed=printed, strength=strength)
    owner = _owner_of_twin(view, piece)
    if owner is not None:
        yield _word("twin", texts.sign("twin_hand", owner=owner))
    if any(
        piece in play.cards for play in book.hand_plays(tuple(hand)).others if play.type == TRIO
    ):
        yield _word("trio", texts.sign("trio"))
    team = [card for card in hand if book.facts[card.index].type == fact.type]
    if fact.type in TEAM_TYPES and len(team) > 1:
        yield _word("team", _team_help(view, team), strength=str(book.strength(team)))


def _team_help(view: LadderView, team: Sequence[Piece]) -> str:
    """Return the parts of a team's Strength: the cards, and the bonus of signed abilities."""
    facts = [view.table.book.facts[card.index] for card in team]
    total, bonus = view.table.book.strength(team), sum([fact.play_bonus for fact in facts])
    parts = [fact.counted_strength for fact in facts]
    if sum(parts) + bonus != total:  # the sum of Freelancers is halved, not each of them
        halved = " + ".join([str(fact.strength) for fact in facts])
        return texts.sign("team_halved", strength=total, parts=halved)
    words = " + ".join(map(str, parts))
    if bonus:
        return texts.sign("team_signed", strength=total, parts=words, bonus=bonus)
    return texts.sign("team", strength=total, parts=words)


def _owner_of_twin(view: LadderView, piece: Piece) -> Seat | None:
    """Return the seat on whose ladder the likeness of a card stands exposed; None for none."""
    for seat in view.living():
        for spot in view.table.ladders[seat] if seat != piece.owner else ():
            if (
                view.zones[spot]
                and view.zones[spot][0].card is piece.card
                and view.is_exposed(spot)
            ):
                return seat
    return None


def _ability_signs(view: LadderView, piece: Piece) -> list[Sign]:
    """Effect of a signed ability, or that one is not signed: lines of the tooltip, because the
    signature is on the card.
    """
    card = piece.card
    assert isinstance(card, BusinessCard)
    if view.table.book.facts[piece.index].ability:
        return [
            Sign(
                help=texts.sign(
                    "signed", name=card.name, text=texts.ability_text(parse_ability(card.ability))
                )
            )
        ]
    return [Sign(help=texts.sign("unsigned"))] if card.text and not card.signed else []


def _word(key: str, help: str, **words: str) -> Sign:
    return Sign(help=help, text=texts.tag(key, **words))


# The notepad


def board(view: LadderView) -> Board:
    """Return the notepad: the round, how soon the market closes, and who beats whom; once somebody
    has won, why, and how many cards each seat has standing."""
    if view.winners is not None:
        return _final_board(view, view.winners)
    first, *warnings = notices(view)
    matrix = view.table.book.matrix
    rows = [
        _beats(type, [other for other in TRIANGLE if matrix[type][other] == WIN])
        for type in (*TRIANGLE, UPPER)
    ]
    rows.append(
        BoardRow(
            HUES[OTHER],
            OTHER,
            texts.board("by_number"),
            detail=texts.board("numbers"),
            yields=True,
        )
    )
    rows.append(BoardRow(HUES[PRESS], PRESS, texts.board("sure"), detail=texts.board("beat_all")))
    rows += [BoardRow("flame", "!", warning) for warning in warnings]
    return Board(first, rows=tuple(rows))


def _final_board(view: LadderView, winners: Sequence[Seat]) -> Board:
    """Return the notepad at the end: who has won and why, and the number of standing cards of each
    seat.

    The winners are first, then the others by what they have standing, and the eliminated last out
    first.
    """
    outs = {seat: place for place, seat in enumerate(view.out)}
    seats = sorted(
        view.table.all_seats,
        key=lambda seat: (
            seat not in winners,
            -len(view.standing(seat)),
            -outs.get(seat, len(outs)),
        ),
    )
    rows = [BoardRow("flame", "!", notice) for notice in notices(view)]
    rows += [
        BoardRow(
            "gold" if seat in winners else "steel", str(len(view.standing(seat))), SEAT_WORDS[seat]
        )
        for seat in seats
    ]
    return Board(texts.notice("round", round=view.round), rows=tuple(rows))


def _beats(type: str, beaten: Sequence[str]) -> BoardRow:
    """Return the row of a type with those of the triangle that it beats."""
    name, types = texts.type_name(type), texts.listed(map(texts.type_name, beaten))
    whom = (
        texts.board("beats_all")
        if len(beaten) == len(TRIANGLE)
        else texts.board("beats", types=types)
    )
    return BoardRow(HUES[type], type, name, detail=whom)
