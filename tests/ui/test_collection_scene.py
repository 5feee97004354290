"""Test the collection in its window: the first profile, the wall and the deck by mouse and keys,
the menu, and the form.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pygame
import pytest
from ui.typist import SIZES, Typist, assert_in_place

from corptable.cards.business.library import starters
from corptable.collection.card_form import FIELDS
from corptable.collection.collections import Collections
from corptable.collection.own_cards import card_file_text
from corptable.collection.profiles import OwnDeck
from corptable.engine.game import AnyGame
from corptable.engine.registry import games
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.card_form import CardFormScene
from corptable.ui.scenes.collection.profiles import NewProfileScene, ProfileMenuScene
from corptable.ui.scenes.collection.scene import CollectionScene
from corptable.ui.scenes.collection.words import FIELD, KEEP, TAKE_IN
from corptable.ui.scenes.dialogs.naming import NAME, NamingScene
from corptable.ui.scenes.dialogs.question import YES, QuestionScene
from corptable.ui.scenes.set_up.scene import SetUpScene
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.widgets import Button, TextField

S = TypeVar("S", bound=Scene)
COLLECTED = [game for game in games() if game.owned_decks is not None]


@pytest.fixture(params=COLLECTED, ids=[game.id for game in COLLECTED])
def game(request: pytest.FixtureRequest) -> AnyGame:
    game: AnyGame = request.param
    return game


@pytest.fixture
def typist(game: AnyGame) -> Iterator[Typist]:
    """A window that shows the collection of a new profile."""
    typist = Typist()
    typist.app.show(TitleScene(typist.app))
    typist.app.navigator.collection(game)
    typist.app.step()
    begin(typist, "Anna")
    yield typist
    typist.app.close()


def begin(typist: Typist, name: str) -> None:
    """Begin a profile on its page."""
    scene_of(typist, NewProfileScene)
    typist.press(words.NAME)
    typist.type(name)
    typist.press(words.BEGIN)


def scene_of(typist: Typist, kind: type[S]) -> S:
    """Return the scene on top; assert that it is of that class."""
    scene = typist.app.scene
    assert isinstance(scene, kind)
    return scene


def wall_of(typist: Typist) -> CollectionScene:
    return scene_of(typist, CollectionScene)


def point_of(scene: CollectionScene, place: int) -> tuple[int, int]:
    return scene.wall.grid.cell(place, scene.wall.scrolling.top).center


def test_the_title_leads_to_the_cards_and_back(typist: Typist) -> None:
    typist.key(pygame.K_ESCAPE)
    scene_of(typist, TitleScene)
    typist.key(pygame.K_y, "y")
    wall_of(typist)


def test_a_profile_begins_with_the_cards_of_the_chosen_deck(game: AnyGame) -> None:
    typist = Typist()
    typist.app.show(TitleScene(typist.app))
    typist.app.navigator.collection(game)
    typist.press(words.BEGIN)
    scene = scene_of(typist, NewProfileScene)
    assert scene.refusal, "a profile needs a name"
    typist.go_to(words.STARTER)
    typist.key(pygame.K_RIGHT)
    begin(typist, "Bert")
    second = list(starters().values())[1]
    assert set(wall_of(typist).desk.profile.cards) == set(second)
    typist.app.close()


def test_a_click_takes_a_card_out_of_the_deck_and_ctrl_z_back(typist: Typist) -> None:
    scene = wall_of(typist)
    card, before = scene.wall.cards[2].id, scene.desk.deck
    typist.click(point_of(scene, 2))
    assert scene.desk.deck == tuple(id for id in before if id != card)
    typist.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.desk.deck == before


def test_a_card_is_dragged_into_the_deck_and_out_of_it(typist: Typist) -> None:
    scene = wall_of(typist)
    typist.press(words.NEW)
    card = scene.wall.cards[1].id
    typist.drag(point_of(scene, 1), scene._deck_area.center)
    assert list(scene.desk.deck) == [card]
    row = next(row for row, line in enumerate(scene.panel.lines) if line.card)
    line = dict(scene.panel.list.visible())[row].center
    assert scene.panel.card_at(line) == card
    typist.drag(line, scene._wall_area.center)
    assert not scene.desk.deck


def test_arrows_choose_and_enter_puts_the_card_in(typist: Typist) -> None:
    scene = wall_of(typist)
    typist.press(words.NEW)
    typist.press(words.SEARCH)
    typist.key(pygame.K_RIGHT)
    typist.key(pygame.K_DOWN)
    assert scene.wall.place == 1 + scene.wall.grid.columns
    typist.key(pygame.K_RETURN)
    assert scene.desk.deck == (scene.wall.chosen,)


def test_typing_searches_and_escape_clears_before_it_leaves(typist: Typist) -> None:
    scene = wall_of(typist)
    everything, name = len(scene.wall.cards), scene.wall.cards[0].name
    typist.press(words.SEARCH)
    typist.type(name)
    assert [card.name for card in scene.wall.cards] == [name]
    typist.key(pygame.K_ESCAPE)
    assert len(wall_of(typist).wall.cards) == everything


def test_a_facet_filters_the_wall(typist: Typist) -> None:
    scene = wall_of(typist)
    facet = scene.desk.catalogue.facets[0]
    typist.go_to(words.FACET + facet.id)
    typist.key(pygame.K_RIGHT)
    assert {card.facets[facet.id] for card in scene.wall.cards} == {facet.values[0]}


def test_a_chip_opens_a_menu_of_the_values_that_are_owned_and_its_cross_clears_it(
    typist: Typist,
) -> None:
    scene = wall_of(typist)
    facet, everything = scene.desk.catalogue.facets[1], len(scene.wall.cards)
    owned = sorted(
        {card.facets[facet.id] for card in scene.desk.owned} - {""}, key=facet.values.index
    )
    typist.press(words.FACET + facet.id)
    for _ in range(2):
        typist.key(pygame.K_DOWN)
    typist.key(pygame.K_RETURN)
    assert {card.facets[facet.id] for card in scene.wall.cards} == {owned[1]}
    chip = typist.rect(words.FACET + facet.id)
    typist.click((chip.right - chip.height // 2, chip.centery))
    assert len(scene.wall.cards) == everything


def test_a_value_is_clicked_in_the_menu_and_escape_closes_nothing_but_that(typist: Typist) -> None:
    scene = wall_of(typist)
    facet = scene.desk.catalogue.facets[0]
    typist.press(words.FACET + facet.id)
    typist.key(pygame.K_ESCAPE)
    assert wall_of(typist).filter_bar.menu is None
    typist.press(words.FACET + facet.id)
    menu = wall_of(typist).filter_bar.menu
    assert menu is not None
    place, rect = list(menu.list.visible())[1]
    typist.click(rect.center)
    assert wall_of(typist).filter_bar.menu is None
    assert len({card.facets[facet.id] for card in scene.wall.cards}) == place


def test_space_shows_the_chosen_card_large_until_something_is_typed(typist: Typist) -> None:
    shown = []
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        typist.post(kind, key=pygame.K_SPACE, mod=0, unicode=" ")
        shown.append(wall_of(typist).zoom.is_shown)
    assert shown == [True, False]
    typist.type("a b")
    assert wall_of(typist).desk.filter.query == "a b"


def test_several_copies_of_a_card_are_told_on_it(typist: Typist) -> None:
    scene = wall_of(typist)
    card = scene.wall.cards[0].id
    typist.app.collections.add_own_cards(scene.desk.profile_id, [card, card])
    scene.on_resumed()
    assert scene.wall.labels == {card: "× 3"}


def test_esc_leaves_a_name_as_it_is(typist: Typist) -> None:
    before = wall_of(typist).desk.deck_name
    typist.press(words.RENAME)
    typist.find(NAME, TextField).write("Another")
    typist.key(pygame.K_ESCAPE)
    assert wall_of(typist).desk.deck_name == before


def test_decks_are_copied_renamed_and_deleted_after_a_question(typist: Typist) -> None:
    scene = wall_of(typist)
    first = scene.desk.deck_name
    typist.press(words.COPY)
    typist.press(words.RENAME)
    scene_of(typist, NamingScene)
    typist.find(NAME, TextField).write(first)
    typist.key(pygame.K_RETURN)
    dialog = scene_of(typist, NamingScene)
    assert first in dialog.note(), "a name that is taken is refused with the reason"
    typist.find(NAME, TextField).write("The best")
    typist.key(pygame.K_RETURN)
    assert wall_of(typist).desk.deck_name == "The best"
    typist.press(words.DELETE)
    scene_of(typist, QuestionScene)
    typist.press(YES)
    assert [deck.name for deck in wall_of(typist).desk.profile.decks] == [first]


def test_a_deck_with_faults_cannot_be_played_and_says_why(typist: Typist) -> None:
    typist.press(words.NEW)
    assert typist.find(words.PLAY, Button).reason
    typist.press(words.FILL)
    assert not typist.find(words.PLAY, Button).reason
    typist.press(words.PLAY)
    scene = scene_of(typist, SetUpScene)
    seat = scene.match_setup.seats[0]
    profile = next(iter(typist.app.collections.known.profiles))
    assert (seat.profile, seat.deck) == (profile, f"{profile}/Deck 1")
    assert scene.match_setup.count == scene.game.seats.start
    session = scene.match_setup.session(typist.app.bot_worker)
    assert session.match.state is not None


def test_cards_that_belong_to_nobody_are_taken_in_by_a_profile_in_its_menu(
    typist: Typist, game: AnyGame, tmp_path: Path
) -> None:
    form = {field.id: "Zoe Zed" for field in FIELDS[:1]}
    collections = typist.app.collections = Collections(tmp_path)
    profile = collections.begin("Anna", game.id, OwnDeck("Mine", next(iter(starters().values()))))
    collections.own_cards.add("zoe", card_file_text([form]))
    typist.app.navigator.profile(game, profile)
    typist.app.step()
    assert (
        scene_of(typist, ProfileMenuScene)
        .paragraphs[0]
        .startswith("Nobody owns 1 card in your files")
    )
    typist.press(TAKE_IN)
    typist.app.step()
    assert scene_of(typist, ProfileMenuScene).paragraphs == ()
    assert len(collections.known[profile].cards) == len(next(iter(starters().values()))) + 1


def test_a_profile_is_renamed_and_deleted_in_its_menu(typist: Typist) -> None:
    typist.press(words.PERSON)
    scene_of(typist, ProfileMenuScene)
    typist.press(words.RENAME)
    typist.find(NAME, TextField).write("Berta")
    typist.key(pygame.K_RETURN)
    scene_of(typist, ProfileMenuScene)
    assert [profile.name for profile in typist.app.collections.known.profiles.values()] == ["Berta"]
    typist.press(words.DELETE)
    typist.press(YES)
    scene_of(typist, TitleScene)
    assert not typist.app.collections.known.profiles


def test_a_card_is_typed_line_by_line_and_seen_at_once(typist: Typist) -> None:
    typist.press(words.FORM)
    scene = scene_of(typist, CardFormScene)
    assert typist.find(KEEP, Button).reason, "an empty card cannot be kept"
    fields = [field.id for field in scene.draft.typed]
    for field, text in zip(fields, ("Ada", "Painter", "Ink"), strict=False):
        typist.go_to(FIELD + field)
        typist.type(text)
        assert scene.values[field] == text
        assert scene.draft.card is not None
        assert text.lower() in scene.draft.card.text
    assert "Painter" in " ".join(scene.draft.card.reading if scene.draft.card is not None else ())


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
def test_every_widget_lies_in_the_window(game: AnyGame, size: tuple[int, int]) -> None:
    typist = Typist(size)
    typist.app.show(TitleScene(typist.app))
    typist.app.navigator.collection(game)
    typist.app.step()
    begin(typist, "Anna")
    assert_in_place(wall_of(typist))
    typist.press(words.FORM)
    form = scene_of(typist, CardFormScene)
    assert_in_place(form)
    typist.key(pygame.K_ESCAPE)
    typist.app.navigator.new_profile(wall_of(typist).game)
    page = scene_of(typist, NewProfileScene)
    assert_in_place(page)
    typist.app.close()
