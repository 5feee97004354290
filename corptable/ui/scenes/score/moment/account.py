"""Put the end of a match into words, for the moment to win: who, why, and the place of the person
at the screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from corptable.engine.pieces import Piece, Seat
from corptable.presentation.presentation import presentation_of
from corptable.presentation.sheet import Sheet
from corptable.presentation.words import displayed
from corptable.session.session import Session
from corptable.session.transcript import listed
from corptable.ui.scenes.score.scene import ending_of

WORDS: Final = {
    "shared": "You share the win.",
    "ahead": "Ahead by {points}.",
    "best": "Your best {stage}: {short}, with {points}",
}
MOST_CARDS: Final = 5


class Account(NamedTuple):
    """Hold what is told of the end of a match."""

    headline: str
    """Sentence that says who has won, without its full stop."""
    names: str
    """Names of the winners alone."""
    reasons: tuple[str, ...]
    """Sentences that say why, the most important one first."""
    otherwise: str
    """Sentence on what would have brought another winner; "" where nothing is known."""
    place: str
    """Place of the only person at the screen; "" where there are several, or none."""
    remarks: tuple[str, ...]
    """Further sentences about that person's match."""
    you: Seat | None
    winners: tuple[Seat, ...]
    order: tuple[Seat, ...]
    """Seats by place, best first."""
    totals: Sequence[int]
    sheets: Sequence[Sheet]
    cards: Sequence[Piece]
    """Cards that were shown at the end, the one that it was about first."""
    deck: Sequence[Piece]
    """Cards of the match, or of its tile, of which some lie about."""
    has_won: bool
    """True if it is a moment of joy: a person at the screen has won, or only bots have played."""


def account_of(session: Session) -> Account:
    """Return the account of a match that is over."""
    result, said = session.match.state.result, session.plain_text
    assert result is not None
    persons = session.persons
    you = persons[0] if len(persons) == 1 else None
    sheet = session.score_sheets[-1] if session.score_sheets else None
    why = () if sheet is None else _why(sheet, you, result.winners)
    totals = session.final_scores()
    winners = [displayed(session.names[seat]) for seat in result.winners]
    ending = ending_of(session)
    place = "" if you is None else _place(session, you, totals)
    reasons = tuple(_stopped(said(text)) for text in why if text)
    return Account(
        headline=session.winners_text().rstrip("."),
        names=listed(winners) or session.winners_text().rstrip("."),
        reasons=reasons,
        otherwise="" if sheet is None else said(sheet.otherwise),
        place=place,
        remarks=(
            *_best(session.score_sheets, you),
            *(sentence for sentence in ending[1:] if sentence not in (place, *reasons)),
        ),
        you=you,
        winners=result.winners,
        order=tuple(seat for seats in result.places for seat in seats),
        totals=totals,
        sheets=session.score_sheets,
        cards=_cards(session, sheet),
        deck=_deck(session),
        has_won=session.is_won,
    )


def _why(sheet: Sheet, you: Seat | None, winners: Sequence[Seat]) -> tuple[str, str]:
    """Reasons for the result: first how the winner got its points, for another person how the
    match ended; then the other. Who has won with how many points is said where nothing else is.
    """
    seat = winners[0] if you is None and winners else you
    earned = sheet.earned[seat] if seat is not None and sheet.earned else ""
    if seat in winners:
        return earned or sheet.ending, sheet.reason
    return sheet.reason if earned and sheet.reason else sheet.ending, earned or sheet.reason


def _stopped(sentence: str) -> str:
    """Return a sentence with its full stop, which titles of sheets do not have."""
    return sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."


def _place(session: Session, seat: Seat, totals: Sequence[int]) -> str:
    """Return the sentence about the place of a person, or about the distance to the second."""
    result = session.match.state.result
    if result is None or seat not in result.winners:
        return session.place_text(seat)
    if len(result.winners) > 1:
        return WORDS["shared"]
    ahead = totals[seat] - max(total for at, total in enumerate(totals) if at != seat)
    return WORDS["ahead"].format(points=ahead) if ahead > 0 else ""


def _best(sheets: Sequence[Sheet], you: Seat | None) -> Iterator[str]:
    """Yield the sentence about a person's best round, where there were several."""
    points = [(row.points, sheet) for sheet in sheets for row in sheet.rows if row.seat == you]
    if len(sheets) > 1 and points and sheets[0].stage:
        most, sheet = max(points, key=lambda found: found[0])
        if most > 0 and sheet.short:
            yield WORDS["best"].format(stage=sheet.stage.lower(), short=sheet.short, points=most)


def _cards(session: Session, sheet: Sheet | None) -> Sequence[Piece]:
    """Return the card that a sheet shows large, and those of the winners that it exposes."""
    result, named = session.match.state.result, session.match.table.named
    if sheet is None or result is None:
        return ()
    names = [] if sheet.featured is None else [sheet.featured.piece]
    for seat in result.winners:
        names += sheet.exposed_hands[seat] if seat < len(sheet.exposed_hands) else ()
    found = [named[name] for name in dict.fromkeys(names) if name in named]
    return found[:MOST_CARDS]


def _deck(session: Session) -> Sequence[Piece]:
    """Return the cards that the tile of the game shows, then the others of the match."""
    pieces = session.match.table.pieces
    cover = presentation_of(session.match.game).pitch().large
    wanted = () if cover is None else cover.pieces
    return sorted(pieces, key=lambda piece: piece.card.id not in wanted)
