"""Test a trade of two persons at one screen: the curtains, the offers, who agrees, and what nobody
may see.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest
from ui.card_pages import show_cards, window
from ui.typist import SIZE, Typist

from _hands import Point
from corptable.engine.pieces import Piece
from corptable.ui.app import App
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.scene import CollectionScene
from corptable.ui.scenes.collection.trade import TradeScene, TradeStage
from corptable.ui.scenes.dialogs.question import NO, YES, QuestionScene
from corptable.ui.widgets import Button


@contextmanager
def opened(*names: str, size: Point = SIZE) -> Iterator[Typist]:
    """Open a window that shows the collection of the first of these profiles."""
    with window(size, names, make_app=App) as typist:
        show_cards(typist)
        yield typist


@pytest.fixture
def typist() -> Iterator[Typist]:
    """A window in which Anna has begun a trade with Bert."""
    with opened("Anna", "Bert") as typist:
        typist.press(words.TRADE)
        yield typist


def trade_of(typist: Typist) -> TradeScene:
    return typist.on_top(TradeScene)


def offer(typist: Typist, *places: int) -> None:
    """Lift the curtain, offer the cards at these places of the wall, and end the picking."""
    typist.keys("Return")
    picking = trade_of(typist).picking
    for place in places:
        typist.click(picking.wall.grid.cell(place, 0).center)
    typist.press(words.DONE)


def test_without_a_second_profile_the_way_is_closed_with_the_reason() -> None:
    with opened("Anna") as typist:
        assert "Nobody else" in typist.find(words.TRADE, Button).reason
        typist.press(words.TRADE)
        typist.on_top(CollectionScene)


def test_with_several_others_one_is_chosen_first() -> None:
    with opened("Anna", "Bert", "Carla") as typist:
        typist.press(words.TRADE)
        assert trade_of(typist).stage is TradeStage.CHOOSE
        typist.press(words.WITH + "carla")
        assert trade_of(typist).desk.name(1) == "Carla"


def test_each_person_picks_behind_a_curtain_and_then_both_offers_lie_open(typist: Typist) -> None:
    stages = [(trade_of(typist).stage, trade_of(typist).side)]
    offer(typist, 0)
    stages.append((trade_of(typist).stage, trade_of(typist).side))
    offer(typist, 0, 1)
    assert stages == [(TradeStage.CALL, 0), (TradeStage.CALL, 1)]
    scene = trade_of(typist)
    assert scene.stage is TradeStage.OPEN
    assert [len(wall.cards) for wall in scene.deal.walls] == [1, 2]


def test_the_cards_change_hands_when_both_have_agreed(typist: Typist) -> None:
    offer(typist, 0)
    offer(typist, 1)
    desk = trade_of(typist).desk
    (given,), (got,) = desk.offers[0], desk.offers[1]
    before = desk.collections.known
    typist.keys("1")
    assert desk.collections.known is before, "one person alone trades nothing"
    typist.keys("2")
    assert trade_of(typist).stage is TradeStage.DONE
    assert got in desk.profile(0).cards
    assert given in desk.profile(1).cards
    assert [card.id for card in trade_of(typist).deal.walls[0].cards] == [got]
    typist.press(words.LEAVE)
    typist.on_top(CollectionScene)


def test_who_agreed_may_take_it_back_and_a_changed_offer_asks_both_again(typist: Typist) -> None:
    offer(typist, 0)
    offer(typist, 1)
    desk = trade_of(typist).desk
    typist.press(f"{words.AGREE}0")
    typist.press(f"{words.AGREE}0")
    assert not desk.agreed
    typist.press(f"{words.AGREE}0")
    typist.press(f"{words.CHANGE_OFFER}1")
    assert trade_of(typist).stage is TradeStage.CALL
    offer(typist, 2)
    assert trade_of(typist).stage is TradeStage.OPEN
    assert desk.offers[1].total() == 2
    assert not desk.agreed


def test_a_present_asks_once(typist: Typist) -> None:
    offer(typist, 0)
    offer(typist)
    desk = trade_of(typist).desk
    for answer, stage in ((NO, TradeStage.OPEN), (YES, TradeStage.DONE)):
        typist.press(f"{words.AGREE}0")
        typist.press(f"{words.AGREE}1")
        typist.on_top(QuestionScene)
        typist.press(answer)
        assert trade_of(typist).stage is stage
    assert desk.profile(1).history[-1].how == "received"


def test_nothing_for_nothing_cannot_be_agreed_to(typist: Typist) -> None:
    offer(typist)
    offer(typist)
    assert typist.find(f"{words.AGREE}0", Button).reason
    typist.keys("1")
    assert not trade_of(typist).desk.agreed


def test_cards_are_picked_by_keys_alone(typist: Typist) -> None:
    typist.keys("Return", "Right", "Return")
    scene = trade_of(typist)
    assert list(scene.desk.offers[0]) == [scene.picking.wall.cards[1].id]
    typist.keys("Ctrl+Return")
    assert (trade_of(typist).stage, trade_of(typist).side) == (TradeStage.CALL, 1)


def test_an_offered_card_is_taken_back_by_a_click(typist: Typist) -> None:
    typist.keys("Return")
    picking = trade_of(typist).picking
    typist.click(picking.wall.grid.cell(0, 0).center)
    typist.click(picking.tray.grid.cell(0, 0).center)
    assert trade_of(typist).desk.is_empty


def test_called_off_at_any_time_it_changes_nothing(typist: Typist) -> None:
    before = typist.app.collections.known
    offer(typist, 0)
    offer(typist, 1)
    typist.press(f"{words.AGREE}0")
    typist.keys("Escape")
    typist.on_top(CollectionScene)
    assert typist.app.collections.known == before


def test_a_card_is_seen_large_while_space_is_held(typist: Typist) -> None:
    typist.keys("Return")
    shown = []
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        typist.post(kind, key=pygame.K_SPACE, mod=0, unicode=" ")
        shown.append(trade_of(typist).zoom.is_shown)
    assert shown == [True, False]
    assert trade_of(typist).desk.is_empty


def test_behind_a_curtain_and_in_the_open_nothing_else_of_the_collections_is_drawn(
    typist: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The faces that are asked for are those of the offered cards, and behind the curtain none."""
    asked: list[str] = []
    scene = trade_of(typist)
    faces_of = scene._faces.of

    def noted(piece: Piece, *args: Any, **more: Any) -> pygame.Surface:
        asked.append(piece.card.id)
        return faces_of(piece, *args, **more)

    monkeypatch.setattr(scene._faces, "of", noted)

    def drawn() -> set[str]:
        asked.clear()
        trade_of(typist).needs_redraw = True
        typist.app.step()
        return set(asked)

    assert not drawn()
    offer(typist, 0)
    assert not drawn()
    offer(typist, 1)
    desk = trade_of(typist).desk
    pieces = desk.catalogue.cards
    assert drawn() == {pieces[id].piece.card.id for offered in desk.offers for id in offered}
