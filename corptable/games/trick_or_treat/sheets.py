"""Build the score sheets of Trick or Treat: cards at home after each round, at the end how each
came, and the outlook.

Vaults are open, so everybody can count the cards at home. How a card came is told when the game is
over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corptable.engine import Piece, Result, Seat
from corptable.games.trick_or_treat.names import CHARACTER, HAND, RANKS, SUIT_SIZE, VAULT, WAYS
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.texts import listed, score_sheet, suit
from corptable.presentation import Featured, Sheet, SheetCell, ahead, mark_of, rows_of


def scored_sheet(view: TreatView) -> Sheet | None:
    """Return the sheet of the end, or before it that of the round that ended last; None in the
    first round.
    """
    if view.result is not None:
        return _final_sheet(view, view.result)
    if not view.homes:
        return None
    return Sheet(
        title=score_sheet("after", round=view.round - 1),
        columns=(),
        rows=rows_of(view.homes[-1], _earlier(view, 2)),
        scored=True,
        opens=False,
        heading=score_sheet("standing"),
        points_head=score_sheet("new"),
        stage=score_sheet("stage"),
        short=str(view.round - 1),
        leaders=ahead(view.homes[-1]),
    )


def _earlier(view: TreatView, ago: int) -> Sequence[int]:
    """Return the cards at home after the last round but `ago` - 1, by seat; none before the
    first.
    """
    return view.homes[-ago] if len(view.homes) >= ago else (0,) * view.table.seats


# The end


def _final_sheet(view: TreatView, result: Result) -> Sheet:
    """Return the sheet of the end: by seat the cards that count, under the way in which each
    came.
    """
    cards = [_counted(view, result, seat) for seat in view.table.all_seats]
    ways = {arrival.card: arrival.way for arrival in view.arrivals}
    return Sheet(
        title=score_sheet("end"),
        columns=tuple(map(score_sheet, WAYS)),
        rows=rows_of(
            result.scores, _earlier(view, 1), [tuple(_by_way(each, ways)) for each in cards]
        ),
        scored=True,
        heading=score_sheet("over"),
        points_head=score_sheet("new"),
        reason=_why_it_ended(view, result),
        stage=score_sheet("stage"),
        short=str(view.round),
        featured=_last_card(view, result),
        exposed_hands=tuple(tuple(piece.name for piece in each) for each in cards),
        exposed_title=score_sheet("exposed"),
        leaders=result.winners if len(result.winners) < view.table.seats else (),
        notes=tuple(_final_notes(view, result)),
        ending=_verdict(result),
        earned=tuple(_earned(seat, each, ways) for seat, each in enumerate(cards)),
        otherwise=_otherwise(view, result),
    )


def _counted(view: TreatView, result: Result, seat: Seat) -> list[Piece]:
    """Return the cards that count for a seat: those of its vault, at the cap those of its suit in
    hand, too (6).
    """
    return sorted(
        (*view.zones[VAULT[seat]], *_held(view, result, seat)), key=lambda piece: piece.index
    )


def _held(view: TreatView, result: Result, seat: Seat) -> list[Piece]:
    if result.reason != "cap" or view.options.win_counts == "vault":
        return []
    return [piece for piece in view.zones[HAND[seat]] if piece.card.suit == view.suit(seat)]


def _by_way(cards: Sequence[Piece], ways: dict[str, str]) -> Iterator[SheetCell]:
    """Yield a cell for each way with the ranks of the cards that came so; those of a made-up
    position were dealt.
    """
    for way in WAYS:
        yield SheetCell(
            " ".join(piece.card.rank for piece in cards if ways.get(piece.name, WAYS[0]) == way)
        )


def _earned(seat: Seat, cards: Sequence[Piece], ways: dict[str, str]) -> str:
    """Return the sentence that counts a seat's cards by the way in which they came, and those that
    it lacks.
    """
    came = [ways.get(piece.name, WAYS[0]) for piece in cards]
    if not came:
        return score_sheet("earned_nothing", seat=seat)
    counts = listed(score_sheet(f"by_{way}", count=came.count(way)) for way in WAYS if way in came)
    if len(came) == SUIT_SIZE:
        return score_sheet("earned", seat=seat, counts=counts)
    return score_sheet("earned_some", seat=seat, counts=counts, missing=SUIT_SIZE - len(came))


def _otherwise(view: TreatView, result: Result) -> str:
    """Return the sentence on the card that the next best seats lacked alone; "" where each lacked
    several, or where the game went to its cap.
    """
    if result.reason == "cap":
        return ""
    told = [
        score_sheet("lacked", seat=seat, card=mark_of(missing[0]))
        for seat in view.table.all_seats
        if len(missing := _missing(view, seat)) == 1
    ]
    return " ".join(told)


def _missing(view: TreatView, seat: Seat) -> list[str]:
    """Return the names of the cards that a seat lacks at home."""
    own, suit = {piece.name for piece in view.zones[VAULT[seat]]}, view.suit(seat)
    return [
        piece.name
        for piece in view.table.pieces
        if piece.card.suit == suit and piece.card.rank in RANKS and piece.name not in own
    ]


def _why_it_ended(view: TreatView, result: Result) -> str:
    """Return the reason why the game ended: ten cards, the end of a round (R42), the cap (R54)."""
    if result.reason != "complete":
        return score_sheet(f"why_{result.reason}", round=view.round)
    complete = [seat for seat, count in enumerate(result.scores) if count == SUIT_SIZE]
    seats = listed.seats(complete)
    if len(complete) > 1:
        return score_sheet("why_complete_all", seats=seats, round=view.round)
    return score_sheet(
        "why_complete", seats=seats, suit=suit(view.suit(complete[0])), round=view.round
    )


def _last_card(view: TreatView, result: Result) -> Featured | None:
    """Return the card that came last to the winner of a complete suit, to show large; of several
    that came together the highest.

    None at the cap and without a record.
    """
    if result.reason == "cap":
        return None
    winner = result.winners[0]
    own = {piece.name for piece in view.zones[VAULT[winner]]}
    came = [arrival for arrival in view.arrivals if arrival.card in own]
    last = max(
        came,
        key=lambda arrival: (arrival.number, view.table.named[arrival.card].index),
        default=None,
    )
    if last is None:
        return None
    told = score_sheet(f"last_{last.way}", owner=winner)
    return Featured(last.card, score_sheet("last_card"), told)


def _final_notes(view: TreatView, result: Result) -> Iterator[str]:
    """Yield what else the end tells: the cards that count in hand, the treat points where they
    count, who knew the place of how many missing cards, how to read the table."""
    held = [
        score_sheet("count_of", owner=seat, count=len(cards))
        for seat in view.table.all_seats
        if (cards := _held(view, result, seat))
    ]
    if held:
        yield score_sheet("held", counts=listed(held))
    if list(result.scores).count(max(result.scores)) > 1:
        points = listed(
            score_sheet("count_of", owner=seat, count=count) for seat, count in enumerate(view.tp)
        )
        yield score_sheet("tp", scores=points)
    told = [
        score_sheet("knew_of", owner=seat, known=known, missing=missing)
        for seat, (known, missing) in enumerate(view.knew)
        if known
    ]
    if told:
        yield score_sheet("knew", counts=listed(told))
    yield score_sheet("ways")


def _verdict(result: Result) -> str:
    """Return who has won with how many cards."""
    seats = listed.seats(result.winners)
    key = "win_alone" if len(result.winners) == 1 else "win_shared"
    return score_sheet(key, seats=seats, count=result.scores[result.winners[0]])


# The outlook


def outlook(view: TreatView) -> Sheet | None:
    """Return the sheet of the cards at home now, with cards in hand and treat points; None in the
    draft and at the end.
    """
    if view.result is not None or not all(
        view.zones[zone] for zone in CHARACTER[: view.table.seats]
    ):
        return None
    seats = view.table.all_seats
    homes = [len(view.zones[VAULT[seat]]) for seat in seats]
    cells = [
        (SheetCell(str(len(view.zones[HAND[seat]]))), SheetCell(str(view.tp[seat])))
        for seat in seats
    ]
    return Sheet(
        title=score_sheet("now"),
        columns=tuple(map(score_sheet, ("in_hand", "treats"))),
        rows=rows_of(homes, _earlier(view, 1), cells),
        points_head=score_sheet("new"),
        stage=score_sheet("stage"),
        short=str(view.round),
        leaders=ahead(homes),
        notes=tuple(_outlook_notes(view)),
    )


def _outlook_notes(view: TreatView) -> Iterator[str]:
    yield score_sheet("vault_only" if view.options.win_counts == "vault" else "unseen")
    if view.options.round_cap:
        yield score_sheet("cap", rounds=view.options.round_cap)
