"""Test the question before a game in which somebody may lose a card for good, and what a profile
tells of lost cards (6.3).
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import pygame
import pytest
from ui.typist import Typist

from corptable.cards.business.library import starters
from corptable.collection.bot_profiles import HouseDeck
from corptable.collection.profiles import OwnDeck
from corptable.collection.settlement import Ante, Settlement
from corptable.engine.registry import find_game
from corptable.store.save_history import Stake
from corptable.ui.scenes.collection.profiles import ProfileMenuScene
from corptable.ui.scenes.dialogs.question import NO, AnswersScene
from corptable.ui.scenes.set_up.scene import DEAL, SetUpScene
from corptable.ui.scenes.table.scene import TableScene

GAME = find_game("corporate_ladder")
KEEPS, COPIES = "0", "1"


@pytest.fixture
def typist() -> Iterator[Typist]:
    """A window with the set-up of a game between Anna, who allows bots to take cards, and bots."""
    typist = Typist()
    collections, starter = (
        typist.app.collections,
        next(iter(starters().values())),
    )
    anna = collections.begin("Anna", GAME.id, OwnDeck("Mine", starter))
    collections.allow_bots(anna, True)
    typist.app.navigator.set_up(GAME, (anna, f"{anna}/Mine"))
    typist.app.step()
    set_up = typist.app.scene
    assert isinstance(set_up, SetUpScene)
    set_up.match_setup.set_seat_count(4)
    yield typist
    typist.app.close()


def ante(table: object) -> object:
    """Return for what a table is played."""
    assert isinstance(table, TableScene)
    return table.session.match.header.options.get("ante", "for_keeps")


def test_the_question_says_who_may_lose_what_and_enter_alone_goes_back(typist: Typist) -> None:
    typist.press(DEAL)
    assert isinstance(typist.app.scene, AnswersScene)
    assert typist.app.scene.paragraphs[0] == "Anna may lose a card to Vesper, Quill or Juno."
    assert typist.focus == NO
    typist.key(pygame.K_RETURN)
    assert isinstance(typist.app.scene, SetUpScene)


def test_for_keeps_is_dealt_as_it_stands(typist: Typist) -> None:
    typist.press(DEAL)
    typist.press(KEEPS)
    assert ante(typist.app.scene) == "for_keeps"


def test_for_photocopies_the_option_is_changed_and_stays_so(typist: Typist) -> None:
    typist.press(DEAL)
    typist.press(COPIES)
    assert ante(typist.app.scene) == "photocopy"
    typist.app.navigator.back()
    setup = typist.app.scene
    assert isinstance(setup, SetUpScene)
    assert setup.match_setup.options == {"ante": "photocopy"}


def test_without_a_risk_nobody_is_asked(typist: Typist) -> None:
    typist.app.collections.allow_bots("anna", False)
    typist.press(DEAL)
    assert ante(typist.app.scene) == "for_keeps"


@pytest.mark.parametrize(("answer", "played_for"), [(KEEPS, "for_keeps"), (COPIES, "photocopy")])
def test_a_rematch_asks_what_was_not_agreed(typist: Typist, answer: str, played_for: str) -> None:
    """It was agreed at the same table, unless the profile allows more now or the game was
    resumed.
    """
    typist.press(DEAL)
    typist.press(KEEPS)
    table = typist.app.scene
    assert isinstance(table, TableScene)
    first = table.session
    table.begin_again(same_deal=False)
    assert ante(typist.app.scene) == "for_keeps"
    assert table.session is not first
    table.session.seating.agreed = frozenset()
    table.begin_again(same_deal=False)
    typist.app.step()
    assert isinstance(typist.app.scene, AnswersScene)
    typist.press(answer)
    assert ante(table) == played_for


def test_the_same_deal_is_practice_and_needs_no_such_question(typist: Typist) -> None:
    typist.press(DEAL)
    typist.press(KEEPS)
    table = typist.app.scene
    assert isinstance(table, TableScene)
    table.session.seating.agreed = frozenset()
    table.begin_again(same_deal=True)
    assert not isinstance(typist.app.scene, AnswersScene)


def test_the_profile_tells_what_bots_have_of_it(typist: Typist) -> None:
    collections = typist.app.collections
    card = next(iter(collections.known["anna"].cards))
    bots = collections.seat_bots(GAME.id, {"pouncer": HouseDeck("Pouncer", OwnDeck("House", ()))})
    stakes = {0: Stake("anna", True), 1: Stake(bots["pouncer"], False)}
    lost = Ante(card, 0, 1, is_copy=False)
    collections.settle(
        Settlement(
            "g1", datetime.now(UTC), ("person", "pouncer"), ("Anna", "Vesper"), stakes, (1,), lost
        )
    )
    typist.app.navigator.profile(GAME, "anna")
    typist.app.step()
    assert isinstance(typist.app.scene, ProfileMenuScene)
    assert typist.app.scene.paragraphs == (
        "Bots hold 1 card of Anna. Win them back by playing for keeps.",
    )
