"""Test the note pad of Trick or Treat against the knowledge that bots get, and against the truth,
in whole games.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from games.treat_words import GAME, Zones, match_at

from corptable.bots import find_bot, make_bot
from corptable.engine import Budget
from corptable.engine.bot import bot_generator
from corptable.engine.knowledge import OwnKnowledge
from corptable.engine.match import Match
from corptable.games.trick_or_treat.names import DISCARD, DRAW, HAND
from corptable.games.trick_or_treat.panels import note_pad_panel
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.state import TreatState
from corptable.presentation import PanelCell

PLACE_OF: Final = {"deck": DRAW, "pile": DISCARD}
Noted = tuple[TreatState, TreatView, int, list[PanelCell]]


def noted(seats: int, options: dict[str, str], every: int = 5) -> Iterator[Noted]:
    """Yield at every fifth position of a game of greedy bots each seat's view with memory, and the
    cells of its note pad.
    """
    match, bot = (
        Match.new(GAME, seats, {"draft": "random", **options}, 5),
        make_bot(find_bot(GAME, "greedy")),
    )
    while not match.over:
        state = match.state
        (seat,) = state.actors()
        match.play(
            bot.choose(
                state.information_state(seat),
                bot_generator(5, seat, match.acts_of(seat)),
                Budget(200),
            ).action
        )
        for viewer in range(seats if len(match.journal) % every == 0 and not match.over else 0):
            view = match.state.information_state(viewer).view
            assert isinstance(view, TreatView)
            pad = note_pad_panel(view)
            assert pad is not None
            assert isinstance(match.state, TreatState)
            yield match.state, view, viewer, [*pad.cells()]


def places(view: TreatView, own: OwnKnowledge, cell: PanelCell) -> list[str]:
    """Return the hidden zones that may hold a card, as a bot knows them."""
    return [zone for zone in view.table.hidden if own.may[zone] & view.table.named[cell.word].bit]


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {"empty_action": "draw"}), (3, {}), (4, {"six_discards": "discard"})]
)
def test_the_note_pad_tells_what_a_bot_knows(seats: int, options: dict[str, str]) -> None:
    """A card that can be in one place is told to be there; of any other, who cannot have it."""
    for _state, view, viewer, cells in noted(seats, options):
        assert view.own is not None
        for cell in cells:
            there = places(view, view.own, cell)
            if cell.look == "open":
                assert cell.lacking == tuple(
                    s for s in range(seats) if s != viewer and HAND[s] not in there
                )
                assert len(there) > 1
            elif cell.look == "held":
                assert cell.seat is not None
                assert there == [HAND[cell.seat]]
            elif cell.look == "deck":
                assert there == [DRAW]


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_note_pad_is_never_wrong(seats: int) -> None:
    """Pale letters alone may be: they tell of the past."""
    for state, _view, _viewer, cells in noted(seats, {}):
        where = {piece.name: zone for zone, pieces in state.zones.items() for piece in pieces}
        for cell in cells:
            if cell.look == "held":
                assert cell.seat is not None
                assert where[cell.word] == HAND[cell.seat]
            elif cell.look in PLACE_OF:
                assert where[cell.word] == PLACE_OF[cell.look]
            assert where[cell.word] not in [HAND[seat] for seat in cell.lacking]


def test_pale_letters_are_of_seats_that_may_have_the_card_by_now() -> None:
    pale = [
        (view, cell)
        for _state, view, _viewer, cells in noted(4, {})
        for cell in cells
        if cell.lacked
    ]
    assert pale
    for view, cell in pale:
        assert view.own is not None
        assert {HAND[seat] for seat in cell.lacked} <= set(places(view, view.own, cell))


def test_the_end_tells_how_many_missing_cards_a_player_could_place() -> None:
    """Two that it put under the Muster, and of those that it misses no others."""
    zones: Zones = {
        "vault/0": [f"ghosts-{rank}" for rank in range(1, 10)],
        "hand/0": ["bats-1"],
        "hand/1": ["bats-2", "bats-3"],
        "draw": ["ghosts-10", "imps-1", "imps-2", "bats-4"],
    }
    acts = ["@1 roll", "@1 bottom imps-1", "@1 bottom imps-2", "@1 end", "@0 roll"]
    match = match_at(zones, acts, turn=1, rig={"dice": (6, 1)})
    state = match.state
    assert isinstance(state, TreatState)
    assert state.result is not None
    assert state.knew == ((0, 0), (2, 10))
