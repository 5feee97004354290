"""Test the backs of several packs of one deck: a seat's cards have the back of its pack, at rest
and in the air.
"""

from __future__ import annotations

import pytest
from ui.robot import SIZE, match_at, seated

from corptable.art.card.recipes import Back
from corptable.art.painter import NullPainter
from corptable.engine.pieces import HIDDEN
from corptable.ui.animation.flight import Flight
from corptable.ui.app import App
from corptable.ui.paint.tween import Tween
from corptable.ui.scenes.table.scene import TableScene

SEATS = 6
"""Four seats of the first pack, and two of the second."""


@pytest.fixture
def painter() -> NullPainter:
    return NullPainter()


@pytest.fixture
def table(painter: NullPainter) -> TableScene:
    """Open the table of six, in the theme of its game, where all others have placed a card."""
    app = App(SIZE, clock=lambda: 0.0, painting=lambda: painter)
    app.set_theme("corporation")
    session = seated(match_at("corporation", SEATS, seed=3, talk_laps=0))
    for seat in range(1, SEATS):
        session.play(session.match.state.actions(seat)[0])
    return TableScene(app, session)


def backs(painter: NullPainter) -> set[int]:
    """Return the packs whose backs are ordered."""
    return {recipe.pack for recipe in painter.wanted if isinstance(recipe, Back)}


@pytest.mark.parametrize(("seat", "pack"), [(1, 1), (3, 1), (4, 2), (5, 2)])
def test_the_card_of_a_seat_lies_with_the_back_of_its_pack(
    table: TableScene, painter: NullPainter, seat: int, pack: int
) -> None:
    tabletop = table.state.layout.tabletop
    painter.cancel_all()
    placed = next(
        placed for placed in tabletop.placed if placed.piece is HIDDEN and placed.spot.owner == seat
    )
    tabletop.face(placed)
    assert backs(painter) == {pack}


def test_a_card_that_nobody_sees_flies_with_the_back_of_the_seat_that_it_flies_to(
    table: TableScene, painter: NullPainter
) -> None:
    tabletop = table.state.layout.tabletop
    target = next(
        placed for placed in tabletop.placed if placed.piece is HIDDEN and placed.spot.owner == 5
    )
    flight = Flight(Tween(0, 1), HIDDEN, HIDDEN, target.rect.move(90, 40), target.rect, target)
    painter.cancel_all()
    flight.draw(table.context.surface, tabletop, 0.5)
    assert backs(painter) == {2}
