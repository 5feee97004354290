"""Test the question before a game in which somebody may lose a card for good (6.3)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ui.card_pages import GAME, window
from ui.typist import Typist

from corptable.bots import PERSON
from corptable.session.hint import HintPhase
from corptable.session.notices import SIGNS
from corptable.session.rematch import HINT, hint_question
from corptable.ui.scenes.dialogs.question import NO, AgreementScene, AnswersScene
from corptable.ui.scenes.set_up.scene import DEAL, SetUpScene
from corptable.ui.scenes.table.scene import TableScene

KEEPS, COPIES = "0", "1"


@pytest.fixture
def typist() -> Iterator[Typist]:
    """A window with the set-up of a game between Anna, Bert and bots."""
    with window(names=("Anna", "Bert")) as typist:
        anna, bert = typist.app.collections.known.profiles
        typist.app.navigator.set_up(GAME, (anna, f"{anna}/First"))
        typist.app.step()
        set_up = typist.on_top(SetUpScene)
        set_up.match_setup.set_seat_count(4)
        set_up.match_setup.put_player(1, PERSON)
        set_up.match_setup.put_profile(1, bert)
        yield typist


def ante(table: object) -> object:
    """Return for what a table is played."""
    assert isinstance(table, TableScene)
    return table.session.match.header.options.get("ante", "for_keeps")


def test_the_question_says_who_may_lose_what_and_enter_alone_goes_back(typist: Typist) -> None:
    typist.press(DEAL)
    assert isinstance(typist.app.scene, AnswersScene)
    assert typist.app.scene.paragraphs[0] == (
        "Anna may lose a card to Bert. Bert may lose a card to Anna."
    )
    assert typist.focus == NO
    typist.keys("Return")
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
    setup = typist.on_top(SetUpScene)
    assert setup.match_setup.options["ante"] == "photocopy"


def test_without_a_risk_nobody_is_asked(typist: Typist) -> None:
    set_up = typist.on_top(SetUpScene)
    set_up.match_setup.put_player(1, "pouncer")
    typist.press(DEAL)
    assert ante(typist.app.scene) == "for_keeps"


@pytest.mark.parametrize(("answer", "played_for"), [(KEEPS, "for_keeps"), (COPIES, "photocopy")])
def test_a_rematch_asks_what_was_not_agreed(typist: Typist, answer: str, played_for: str) -> None:
    """It was agreed at the same table, unless the profile allows more now or the game was
    resumed.
    """
    typist.press(DEAL)
    typist.press(KEEPS)
    table = typist.on_top(TableScene)
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


@pytest.mark.parametrize("played_for", [KEEPS, COPIES])
def test_the_best_act_at_a_game_for_cards_is_agreed_on_and_makes_it_practice(
    typist: Typist, played_for: str
) -> None:
    """Nobody wins cards by the choice of a bot."""
    typist.press(DEAL)
    typist.press(played_for)
    table = typist.on_top(TableScene)
    while not table.model.prompt.takes_hints:
        table.model.renewed(table.session.play(table.session.match.legal()[0]))
        table.show(table.model.lift_the_curtain())
    typist.keys("?")
    assert table.model.hint is not None
    assert table.model.hint.texts().foot.endswith("this game is practice, for no cards.")
    typist.keys("?")
    assert typist.on_top(AgreementScene).paragraphs[0] == HINT
    was_practice = table.session.practice
    table.model.seek_advice_as_practice()
    assert (was_practice, table.session.practice) == (False, True)
    assert table.model.hint.phase is not HintPhase.OUTCOMES
    assert table.model.notices.signs() == [SIGNS["practice"]]
    assert hint_question(table.session) is None


def test_the_same_deal_is_practice_and_needs_no_such_question(typist: Typist) -> None:
    typist.press(DEAL)
    typist.press(KEEPS)
    table = typist.on_top(TableScene)
    table.session.seating.agreed = frozenset()
    table.begin_again(same_deal=True)
    assert not isinstance(typist.app.scene, AnswersScene)
