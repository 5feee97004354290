"""Test the career in its window: choosing an opponent by mouse and keys, the table and its end, the
reward, and the layout.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TypeVar

import pygame
import pytest
from ui.typist import SIZES, Typist, assert_in_place

from corptable.cards.business.library import starters
from corptable.cards.faults import Fault, FileFaults
from corptable.collection import career
from corptable.collection.career import Floor, Opponent
from corptable.collection.career_path import CareerPath
from corptable.collection.profiles import OwnDeck
from corptable.collection.settlement import Settlement
from corptable.engine.game import AnyGame
from corptable.engine.registry import games
from corptable.session.challenge import LEAVE
from corptable.store.save_history import Stake
from corptable.store.timestamps import now
from corptable.ui.paint import recorder
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.career import CareerScene
from corptable.ui.scenes.collection.scene import CollectionScene
from corptable.ui.scenes.dialogs.question import NoteScene
from corptable.ui.scenes.score.scene import ScoreScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.widgets import Button

S = TypeVar("S", bound=Scene)
WITH_CAREER = [game for game in games() if career.career_of(game)]


@pytest.fixture(params=WITH_CAREER, ids=[game.id for game in WITH_CAREER])
def game(request: pytest.FixtureRequest) -> AnyGame:
    game: AnyGame = request.param
    return game


def open_career(game: AnyGame, size: tuple[int, int] = (1280, 720)) -> Typist:
    """Return a window that shows the career of a new profile."""
    typist = Typist(size)
    cards = next(iter(starters().values()))
    typist.app.collections.begin("Anna", game.id, OwnDeck("First", cards))
    typist.app.show(TitleScene(typist.app))
    typist.app.navigator.collection(game)
    typist.app.step()
    typist.press(words.CAREER)
    typist.app.step()
    return typist


@pytest.fixture
def typist(game: AnyGame) -> Iterator[Typist]:
    typist = open_career(game)
    yield typist
    typist.app.close()


def scene_of(typist: Typist, kind: type[S]) -> S:
    """Return the scene on top; assert that it is of that class."""
    scene = typist.app.scene
    assert isinstance(scene, kind)
    return scene


def career_of(typist: Typist) -> CareerScene:
    return scene_of(typist, CareerScene)


def beat(typist: Typist, *opponents: Opponent) -> None:
    """Beat opponents, as settlements tell it, and show what came of that."""
    for opponent in opponents:
        stakes = {0: Stake("anna", True, opponent.id)}
        game = Settlement(
            f"game-{opponent.id}", now(), ("person", "easy"), ("Anna", opponent.name), stakes, (0,)
        )
        typist.app.collections.settle(game)
    career_of(typist).on_resumed()
    typist.app.step()


def test_the_collection_leads_there_until_somebody_was_challenged(typist: Typist) -> None:
    typist.key(pygame.K_ESCAPE)
    scene = scene_of(typist, CollectionScene)
    assert scene.subtitle == words.CARDS_WORDS["first"]
    assert typist.find(words.CAREER, Button).part == "primary"
    typist.press(words.CAREER)
    beat(typist, career_of(typist).path.opponents[0])
    typist.key(pygame.K_ESCAPE)
    assert typist.find(words.CAREER, Button).part == "button"


def test_arrows_and_clicks_choose_an_opponent(typist: Typist) -> None:
    scene = career_of(typist)
    floors = scene.path.floors
    typist.key(pygame.K_RIGHT)
    assert scene.panel.opponent == floors[0].opponents[1]
    typist.key(pygame.K_UP)
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
    typist.key(pygame.K_RETURN)
    assert career_of(typist) is scene


def test_enter_challenges_and_the_table_has_the_opponent(typist: Typist) -> None:
    opponent = career_of(typist).path.opponents[0]
    typist.key(pygame.K_RETURN)
    session = scene_of(typist, TableScene).session
    assert session.names == ("Anna", opponent.seats[0].short_name)
    assert session.seating.stakes == {0: Stake("anna", True, opponent.id)}


def test_the_portrait_is_the_same_at_the_table(typist: Typist) -> None:
    scene = career_of(typist)
    typist.press(words.CHALLENGE)
    seats = scene_of(typist, TableScene).state.layout.tabletop.seats
    assert seats[1].portrait == scene.building.portraits[scene.path.opponents[0].id]


def test_the_end_of_a_won_game_leads_to_the_reward_and_back(typist: Typist) -> None:
    """The score says that the opponent is beaten; the card is in the collection after a click."""
    career = career_of(typist)
    opponent = career.path.opponents[0]
    chance = random.Random(5)
    while True:
        typist.press(words.CHALLENGE)
        table = scene_of(typist, TableScene)
        while not table.match.over:
            table.show(
                table.model.renewed(table.model.session.play(chance.choice(table.match.legal())))
            )
            if isinstance(typist.app.scene, ScoreScene) and not table.match.over:
                typist.app.navigator.back()
        if not isinstance(typist.app.scene, ScoreScene):
            table.open_score("scored")
        score = scene_of(typist, ScoreScene)
        if table.match.state.result is not None and table.match.state.result.winners == (0,):
            break
        score._take_offer(LEAVE)
        assert career_of(typist) is career, "a lost game leads back, too"
    assert f"{opponent.name} is beaten." in score._book.ending
    assert score._offers[0].label == "Choose your reward"
    score._take_offer(LEAVE)
    assert career_of(typist) is career
    typist.app.step()
    card = opponent.rewards[1]
    before = career.path.profile.cards.get(card, 0)
    typist.press(words.TAKE + card)
    assert career.path.profile.cards[card] == before + 1
    assert not [widget for widget in career.form.widgets if widget.id.startswith(words.TAKE)]


def test_a_digit_takes_the_reward(typist: Typist) -> None:
    scene = career_of(typist)
    opponent = scene.path.opponents[0]
    beat(typist, opponent)
    scene.show_opponent(opponent.id)
    typist.key(pygame.K_2, "2")
    assert scene.path.record(opponent).reward == opponent.rewards[1]


def test_a_reward_is_seen_large_while_it_is_pointed_at(typist: Typist) -> None:
    scene = career_of(typist)
    typist.move(scene.panel._rewards[2].center)
    assert scene._pointed() == scene.panel.opponent.rewards[2]
    typist.move(scene._left.center)
    assert scene._pointed() == ""


def test_a_deleted_profile_has_no_career_any_more(typist: Typist) -> None:
    typist.app.collections.delete("anna")
    career_of(typist).on_resumed()
    assert not isinstance(typist.app.scene, CareerScene)


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
def test_every_widget_lies_in_the_window(game: AnyGame, size: tuple[int, int]) -> None:
    typist = open_career(game, size)
    assert_in_place(career_of(typist))
    beat(typist, career_of(typist).path.opponents[0])
    assert_in_place(career_of(typist))
    typist.app.close()


def test_every_text_of_every_opponent_fits(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it is beaten and after; nothing is cut off."""
    typist = open_career(game)
    cut: list[str] = []
    monkeypatch.setattr(recorder, "note_cut", lambda text, _: cut.append(text))
    scene = career_of(typist)
    for opponent in scene.path.opponents:
        scene.show_opponent(opponent.id)
        scene.draw(typist.app.surface)
    beat(typist, *scene.path.opponents)
    for opponent in scene.path.opponents:
        scene.show_opponent(opponent.id)
        scene.draw(typist.app.surface)
    typist.app.close()
    assert cut == []


def test_a_building_with_many_floors_scrolls_to_whoever_is_chosen(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    floors = career.career_of(game)
    many = [
        Floor(f"Floor {number}", "Stairs.", 0, floor.opponents)
        for number, floor in enumerate(floors)
    ]
    double = [floor._replace(opponents=floor.opponents * 4) for floor in many]
    monkeypatch.setattr(career, "given_career", lambda _: double)
    typist = open_career(game)
    building = career_of(typist).building
    assert building.scrolling.furthest > 0
    career_of(typist).show_opponent(floors[-1].opponents[0].id)
    assert building.scrolling.top == 0
    career_of(typist).show_opponent(floors[0].opponents[0].id)
    cell = building._cell()
    assert building._inner.contains(building._shown(cell.card))
    typist.app.close()


def test_the_path_and_the_scene_agree_on_who_comes_next(typist: Typist) -> None:
    scene = career_of(typist)
    assert (
        scene.panel.opponent
        == CareerPath(scene.game, typist.app.collections, "anna").next_opponent()
    )


def test_a_faulty_file_of_the_career_is_told_on_the_page_of_the_cards(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise FileFaults([Fault("1_reception.yaml", 4, 5, "card", "found nobody", "a card")])

    monkeypatch.setattr(career, "given_career", refuse)
    typist = open_career(game)
    note = scene_of(typist, NoteScene)
    assert "1_reception.yaml:4: card" in " ".join(note.paragraphs)
    typist.key(pygame.K_ESCAPE)
    scene_of(typist, CollectionScene)
    typist.app.close()


def test_while_a_reward_waits_enter_begins_no_match_and_takes_no_card(typist: Typist) -> None:
    opponent = career_of(typist).path.opponents[0]
    beat(typist, opponent)
    typist.key(pygame.K_RETURN)
    assert career_of(typist).path.record(opponent).awaits_reward
