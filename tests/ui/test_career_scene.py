"""Test the career in its window: choosing an opponent by mouse and keys, the table and its end, the
reward, and the layout.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from ui.card_pages import GAME, STARTER, show_cards, window
from ui.typist import SIZE, Typist

from _hands import Point
from corptable.cards.faults import Fault, FileFaults
from corptable.collection import career
from corptable.collection.card_book import card_book
from corptable.collection.career import Floor, Opponent
from corptable.collection.career_path import CareerPath
from corptable.collection.collections import Collections
from corptable.collection.own_cards import card_file_text
from corptable.collection.profiles import with_deck, without
from corptable.collection.settlement import Settlement, settled
from corptable.session.challenge import LEAVE
from corptable.store.save_history import Stake
from corptable.store.timestamps import now
from corptable.ui.paint import recorder
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.career import CareerScene
from corptable.ui.scenes.collection.scene import CollectionScene
from corptable.ui.scenes.dialogs.question import NoteScene
from corptable.ui.scenes.score.moment.scene import SCORE, MomentScene
from corptable.ui.scenes.score.scene import ScoreScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.widgets import Button, Choice


@contextmanager
def opened(size: Point = SIZE) -> Iterator[Typist]:
    """Open a window that shows the career of a new profile."""
    with window(size) as typist:
        show_cards(typist)
        typist.press(words.CAREER)
        typist.app.step()
        yield typist


@pytest.fixture
def typist() -> Iterator[Typist]:
    with opened() as typist:
        yield typist


def career_of(typist: Typist) -> CareerScene:
    return typist.on_top(CareerScene)


def beat(typist: Typist, *opponents: Opponent) -> None:
    """Beat opponents, as settlements tell it, and show what came of that."""
    for opponent in opponents:
        stakes = {0: Stake("anna", True, opponent.id)}
        game = Settlement(
            f"game-{opponent.id}", now(), ("person", "easy"), ("Anna", opponent.name), stakes, (0,)
        )
        typist.app.collections.change(settled, game)
    career_of(typist).on_resumed()
    typist.app.step()


def test_the_collection_leads_there_until_somebody_was_challenged(typist: Typist) -> None:
    typist.keys("Escape")
    scene = typist.on_top(CollectionScene)
    assert scene.subtitle == words.CARDS_WORDS["first"]
    assert typist.find(words.CAREER, Button).part == "primary"
    typist.press(words.CAREER)
    beat(typist, career_of(typist).path.opponents[0])
    typist.keys("Escape")
    assert typist.find(words.CAREER, Button).part == "button"


def test_arrows_and_clicks_choose_an_opponent(typist: Typist) -> None:
    scene = career_of(typist)
    floors = scene.path.floors
    typist.keys("Right")
    assert scene.panel.opponent == floors[0].opponents[1]
    typist.keys("Up")
    assert scene.panel.opponent == floors[1].opponents[1]
    cell = next(cell for cell in scene.building.cells if cell.opponent == floors[0].opponents[2])
    typist.click(scene.building._shown(cell.card).center)
    assert scene.panel.opponent == floors[0].opponents[2]


def test_a_locked_opponent_says_what_opens_the_floor_and_cannot_be_challenged(
    typist: Typist,
) -> None:
    scene = career_of(typist)
    scene.show_opponent(scene.path.floors[1].opponents[0].id)
    assert scene.path.floors[0].name in typist.find(words.CHALLENGE, Button).reason
    typist.keys("Return")
    assert career_of(typist) is scene


def test_enter_challenges_and_the_table_has_the_opponent(typist: Typist) -> None:
    opponent = career_of(typist).path.opponents[0]
    typist.keys("Return")
    session = typist.on_top(TableScene).session
    assert session.names == ("Anna", opponent.seats[0].short_name)
    assert session.seating.stakes == {0: Stake("anna", True, opponent.id)}


def test_the_portrait_is_the_same_at_the_table(typist: Typist) -> None:
    scene = career_of(typist)
    typist.press(words.CHALLENGE)
    seats = typist.on_top(TableScene).state.layout.tabletop.seats
    assert seats[1].portrait == scene.building.portraits[scene.path.opponents[0].id]


def test_the_end_of_a_won_game_leads_to_the_reward_and_back(typist: Typist) -> None:
    """The score says that the opponent is beaten; the card is in the collection after a click."""
    page = career_of(typist)
    opponent = page.path.opponents[0]
    chance = random.Random(5)
    while True:
        typist.press(words.CHALLENGE)
        table = typist.on_top(TableScene)
        while not table.match.over:
            table.show(
                table.model.renewed(table.model.session.play(chance.choice(table.match.legal())))
            )
            if isinstance(typist.app.scene, ScoreScene) and not table.match.over:
                typist.app.navigator.back()
        if not isinstance(typist.app.scene, MomentScene):
            table.open_score("scored")
        typist.on_top(MomentScene).clock.finish()
        typist.press(SCORE)
        score = typist.on_top(ScoreScene)
        if table.match.state.result is not None and table.match.state.result.winners == (0,):
            break
        score._take_offer(LEAVE)
        assert career_of(typist) is page, "a lost game leads back, too"
    assert f"{opponent.name} is beaten." in score._book.ending
    assert score._offers[0].label == "Choose your reward"
    score._take_offer(LEAVE)
    assert career_of(typist) is page
    typist.app.step()
    card = opponent.rewards[1]
    before = page.path.profile.cards.get(card, 0)
    typist.press(words.TAKE + card)
    assert page.path.profile.cards[card] == before + 1
    assert not [widget for widget in page.form.widgets if widget.id.startswith(words.TAKE)]


def test_a_digit_takes_the_reward(typist: Typist) -> None:
    scene = career_of(typist)
    opponent = scene.path.opponents[0]
    beat(typist, opponent)
    scene.show_opponent(opponent.id)
    typist.keys("2")
    assert scene.path.record(opponent).reward == opponent.rewards[1]


def test_a_reward_is_seen_large_while_it_is_pointed_at(typist: Typist) -> None:
    scene = career_of(typist)
    typist.move(scene.panel._rewards[2].center)
    assert scene._pointed() == scene.panel.opponent.rewards[2]
    typist.move(scene._left.center)
    assert scene._pointed() == ""


def test_a_deleted_profile_has_no_career_any_more(typist: Typist) -> None:
    typist.app.collections.change(without, "anna")
    career_of(typist).on_resumed()
    assert not isinstance(typist.app.scene, CareerScene)


def test_every_text_of_every_opponent_fits(typist: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it is beaten and after; nothing is cut off."""
    cut: list[str] = []
    monkeypatch.setattr(recorder, "note_cut", lambda text, _: cut.append(text))
    scene = career_of(typist)
    for beaten in ((), scene.path.opponents):
        beat(typist, *beaten)
        for opponent in scene.path.opponents:
            scene.show_opponent(opponent.id)
            scene.draw(typist.app.surface)
    assert cut == []


def test_a_building_with_many_floors_scrolls_to_whoever_is_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    floors = career.career_of(GAME)
    many = [
        Floor(f"Floor {number}", "Stairs.", 0, floor.opponents * 4)
        for number, floor in enumerate(floors)
    ]
    monkeypatch.setattr(career, "given_career", lambda _: many)
    with opened() as typist:
        building = career_of(typist).building
        assert building.scrolling.furthest > 0
        career_of(typist).show_opponent(floors[-1].opponents[0].id)
        assert building.scrolling.top == 0
        career_of(typist).show_opponent(floors[0].opponents[0].id)
        cell = building._cell()
        assert building._inner.contains(building._shown(cell.card))


def test_the_path_and_the_scene_agree_on_who_comes_next(typist: Typist) -> None:
    scene = career_of(typist)
    assert (
        scene.panel.opponent
        == CareerPath(scene.game, typist.app.collections, "anna").next_opponent()
    )


def test_a_faulty_file_of_the_career_is_told_on_the_page_of_the_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: object) -> None:
        raise FileFaults([Fault("1_reception.yaml", 4, 5, "card", "found nobody", "a card")])

    monkeypatch.setattr(career, "given_career", refuse)
    with opened() as typist:
        note = typist.on_top(NoteScene)
        assert "1_reception.yaml:4: card" in " ".join(note.paragraphs)
        typist.keys("Escape")
        typist.on_top(CollectionScene)


def test_a_deck_with_an_own_card_with_an_ability_is_refused_with_a_sentence(
    tmp_path: Path,
) -> None:
    spy = {"name": "Zoe", "cl": "I saw it.", "signed": "true", "ability": "spy"}
    with window(collections=Collections(tmp_path)) as typist:
        collections = typist.app.collections
        card_book(collections).make_cards("anna", "zoe", card_file_text([spy]))
        collections.change(with_deck, "anna", "First", (*STARTER, "zoe"))
        show_cards(typist)
        typist.press(words.CAREER)
        page = career_of(typist)
        assert "Zoe, a card of your own with an ability" in page.panel.trouble
        assert typist.find(words.CHALLENGE, Button).reason
        typist.find(words.DECK, Choice).choose(1)
        assert not typist.find(words.CHALLENGE, Button).reason


def test_while_a_reward_waits_enter_begins_no_match_and_takes_no_card(typist: Typist) -> None:
    opponent = career_of(typist).path.opponents[0]
    beat(typist, opponent)
    typist.keys("Return")
    assert career_of(typist).path.record(opponent).awaits_reward
