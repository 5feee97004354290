"""Offer what wins for sure as buttons: a trio, Press, a twin. On turn a button lifts the cards, in
a fray it answers with them.

Answer what leaves nothing to choose: a play that nothing in the hand answers, a turn in which
nothing is left but its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from corptable.cards.business.card import PRESS
from corptable.engine import Action, Piece, Seat, ZoneId
from corptable.games.corporate_ladder.decisions import Respond, Turn
from corptable.games.corporate_ladder.names import HAND, TRIO, UNDEFENDABLE
from corptable.games.corporate_ladder.plays import LadderPlay
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.texts import button, named_button
from corptable.presentation import Shortcut, mark_of

TWIN: Final = "twin"
KINDS: Final = (PRESS, TRIO, TWIN)
"""Words of the buttons, in the order of their places: first what hands have most often."""


def shortcuts(view: LadderView) -> list[Shortcut]:
    """Return a button for the cheapest trio, the cheapest Press and a twin that the viewer can play
    now.
    """
    match view.decision:
        case Turn(seat=seat) if seat == view.viewer:
            return [_lifting(kind, cards, HAND[seat]) for kind, cards in _sure_attacks(view, seat)]
        case Respond(seat=seat) as decision if seat == view.viewer:
            return list(_answers(view, decision))
    return []


def obvious(view: LadderView) -> Action | None:
    """Return `relent` or `done` where the viewer is asked and can do nothing else; None where it
    can.
    """
    match view.decision:
        case Turn(seat=seat) | Respond(seat=seat) if seat == view.viewer:
            legal = view.actions(seat)
            return legal[0] if len(legal) == 1 else None
    return None


def _lifting(kind: str, cards: Sequence[Piece], hand: ZoneId) -> Shortcut:
    return Shortcut(
        button(f"lift_{kind}"),
        (),
        kind,
        tuple((hand, card.name) for card in cards),
        help=button(f"lift_{kind}_help"),
    )


def _sure_attacks(view: LadderView, seat: Seat) -> Iterator[tuple[str, Sequence[Piece]]]:
    """Yield what wins for sure against an exposed card, by kind."""
    book, targets = view.table.book, [view.zones[spot][0] for (spot,) in view.targets(seat)]
    for play in _sure_plays(view, seat):
        if any(book.against_card(play, target) == UNDEFENDABLE for target in targets):
            yield play.type, play.cards
    exposed = {target.card for target in targets}
    twin = next((card for card in view.zones[HAND[seat]] if card.card in exposed), None)
    if twin is not None:
        yield TWIN, (twin,)


def _sure_plays(view: LadderView, seat: Seat) -> list[LadderPlay]:
    """Return the trio and the Press of a hand with the least Strength, which is of no use to
    them.
    """
    book, hand = view.table.book, view.zones[HAND[seat]]
    trios = [play for play in book.hand_plays(hand).others if play.type == TRIO]
    presses = [
        book.play_of((card.name,), view.table.named) for card in hand if card.card.kind == PRESS
    ]
    return [min(plays, key=lambda play: play.strength) for plays in (trios, presses) if plays]


def _answers(view: LadderView, decision: Respond) -> Iterator[Shortcut]:
    """Yield the answers that nobody can answer, and the twin of the strongest card of the top
    play.
    """
    seat, needs, seats = decision.seat, dict(decision.needs(view)), view.table.seats
    for play in _sure_plays(view, seat):
        if (play.type == TRIO or play.type in needs) and not decision.is_struck_by(
            view, play.alone
        ):
            label = (
                button("play_trio")
                if play.type == TRIO
                else named_button(seats, "play_press", mark_of(play.names[0]))
            )
            yield Shortcut(label, (str(Action(seat, "defend", play.names)),), play.type)
    strikes = sorted(
        decision.twins(view),
        key=lambda action: -view.table.book.strength([view.piece_of(action, 1)]),
    )
    for action in strikes[:1]:
        yield Shortcut(
            named_button(seats, "play_twin", mark_of(action.args[1])), (str(action),), TWIN
        )
