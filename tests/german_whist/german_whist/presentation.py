"""Show German Whist to people: its sentences and its score sheet. Table and gestures are those of
any game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine import HIDDEN, SEAT_WORDS, Event, Question, Seat
from corptable.presentation import Presentation, Sheet, SheetRow
from corptable.presentation.refusals import refuse as usual_refusal
from corptable.presentation.texts import Narrator

from .game import HAND, TRICK, WhistView
from .texts import log, notice, prompts, refusals, sheet, suit

NARRATOR: Final = Narrator(log, ", ".join, phrases={}, acts={"play": ("card",)}, moves={})


def describe(event: Event, view: WhistView) -> str | None:
    """Return the log line of an event; None for an event without one."""
    return NARRATOR.line(event)


def prompt(_decision: Question[WhistView], view: WhistView, seat: Seat) -> str:
    """Tell what may be played: anything to lead, the suit that was led, or anything where there is
    seen to be none of it.
    """
    trumps, trick = suit(view.trumps), view.zones[TRICK]
    if not trick:
        return prompts("lead", trumps=trumps)
    led = trick[0].card.suit
    if any(piece is HIDDEN or piece.card.suit == led for piece in view.zones[HAND[seat]]):
        return prompts("follow", suit=suit(led))
    return prompts("free", suit=suit(led), trumps=trumps)


def refuse(
    decision: Question[WhistView], view: WhistView, seat: Seat, lifted: Sequence[str], onto: str
) -> str:
    """Name the suit that was led to a seat that plays another one; otherwise tell the first
    obstacle of any game.
    """
    hand, trick = {piece.name for piece in view.zones[HAND[seat]]}, view.zones[TRICK]
    if seat in view.actors() and trick and len(lifted) == 1 and hand.issuperset(lifted):
        return refusals("follow", suit=suit(trick[0].card.suit).capitalize())
    return usual_refusal(decision, view, seat, lifted, onto)


def notices(view: WhistView) -> list[str]:
    """Tell the trumps."""
    return [notice("trumps", suit=suit(view.trumps))]


def scored_sheet(view: WhistView) -> Sheet | None:
    """Return the tricks of both seats when the match is over."""
    if view.result is None:
        return None
    (winner,) = view.result.winners
    rows = tuple(SheetRow(seat, points=tricks) for seat, tricks in enumerate(view.tricks))
    ending = sheet("ending", seat=SEAT_WORDS[winner], more=str(max(view.tricks)))
    return Sheet(sheet("title"), (), rows, scored=True, leaders=(winner,), ending=ending)


PRESENTATION: Final = Presentation[WhistView](
    describe=describe,
    headings=("last",),
    prompt=prompt,
    refuse=refuse,
    notices=notices,
    scored_sheet=scored_sheet,
)
