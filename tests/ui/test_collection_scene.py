"""Test the collection in its window: the first profile, the wall and the deck by mouse and keys,
the menu, and the form.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from ui.card_pages import GAME, STARTER, STARTERS, profile_id, window
from ui.typist import Typist

from corptable.collection.card_form import FIELDS
from corptable.collection.collections import Collections
from corptable.collection.own_cards import card_file_text
from corptable.ui.app import App
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.card_form import CardFormScene
from corptable.ui.scenes.collection.profiles import NewProfileScene, ProfileMenuScene
from corptable.ui.scenes.collection.scene import CollectionScene
from corptable.ui.scenes.collection.words import FIELD, KEEP, TAKE_IN
from corptable.ui.scenes.dialogs.question import NAME, YES, NamingScene, QuestionScene
from corptable.ui.scenes.set_up.scene import SetUpScene
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.widgets import Button, TextField


@pytest.fixture
def typist() -> Iterator[Typist]:
    """A window that shows the collection of a new profile."""
    with window(names=(), make_app=App) as typist:
        typist.app.navigator.collection(GAME)
        typist.app.step()
        begin(typist, "Anna")
        yield typist


def begin(typist: Typist, name: str) -> None:
    """Begin a profile on its page."""
    typist.on_top(NewProfileScene)
    typist.press(words.NAME)
    typist.type(name)
    typist.press(words.BEGIN)


def wall_of(typist: Typist) -> CollectionScene:
    return typist.on_top(CollectionScene)


def point_of(scene: CollectionScene, place: int) -> tuple[int, int]:
    return scene.wall.grid.cell(place, scene.wall.scrolling.top).center


def test_the_title_leads_to_the_cards_and_back(typist: Typist) -> None:
    typist.keys("Escape")
    typist.on_top(TitleScene)
    typist.keys("y")
    wall_of(typist)


def test_a_profile_begins_with_the_cards_of_the_chosen_deck() -> None:
    with window(names=(), make_app=App) as typist:
        typist.app.navigator.collection(GAME)
        typist.press(words.BEGIN)
        assert typist.on_top(NewProfileScene).refusal, "a profile needs a name"
        typist.go_to(words.STARTER)
        typist.keys("Right")
        begin(typist, "Bert")
        assert set(wall_of(typist).desk.profile.cards) == set(STARTERS[1])


def test_a_click_takes_a_card_out_of_the_deck_and_ctrl_z_back(typist: Typist) -> None:
    scene = wall_of(typist)
    card, before = scene.wall.cards[2].id, scene.desk.deck
    typist.click(point_of(scene, 2))
    assert scene.desk.deck == tuple(id for id in before if id != card)
    typist.keys("Ctrl+z")
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
    typist.keys("Right", "Down")
    assert scene.wall.place == 1 + scene.wall.grid.columns
    typist.keys("Return")
    assert scene.desk.deck == (scene.wall.chosen,)


def test_typing_searches_and_escape_clears_before_it_leaves(typist: Typist) -> None:
    scene = wall_of(typist)
    everything, name = len(scene.wall.cards), scene.wall.cards[0].name
    typist.press(words.SEARCH)
    typist.type(name)
    assert [card.name for card in scene.wall.cards] == [name]
    typist.keys("Escape")
    assert len(wall_of(typist).wall.cards) == everything


def test_a_facet_filters_the_wall(typist: Typist) -> None:
    scene = wall_of(typist)
    facet = scene.desk.catalogue.facets[0]
    typist.go_to(words.FACET + facet.id)
    typist.keys("Right")
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
        typist.keys("Down")
    typist.keys("Return")
    assert {card.facets[facet.id] for card in scene.wall.cards} == {owned[1]}
    chip = typist.rect(words.FACET + facet.id)
    typist.click((chip.right - chip.height // 2, chip.centery))
    assert len(scene.wall.cards) == everything


def test_a_value_is_clicked_in_the_menu_and_escape_closes_nothing_but_that(typist: Typist) -> None:
    scene = wall_of(typist)
    facet = scene.desk.catalogue.facets[0]
    typist.press(words.FACET + facet.id)
    typist.keys("Escape")
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
    typist.keys("Escape")
    assert wall_of(typist).desk.deck_name == before


def test_decks_are_copied_renamed_and_deleted_after_a_question(typist: Typist) -> None:
    scene = wall_of(typist)
    first = scene.desk.deck_name
    typist.press(words.COPY)
    typist.press(words.RENAME)
    typist.on_top(NamingScene)
    typist.find(NAME, TextField).write(first)
    typist.keys("Return")
    dialog = typist.on_top(NamingScene)
    assert first in dialog.note(), "a name that is taken is refused with the reason"
    typist.find(NAME, TextField).write("The best")
    typist.keys("Return")
    assert wall_of(typist).desk.deck_name == "The best"
    typist.press(words.DELETE)
    typist.on_top(QuestionScene)
    typist.press(YES)
    assert [deck.name for deck in wall_of(typist).desk.profile.decks] == [first]


def test_a_deck_with_faults_cannot_be_played_and_says_why(typist: Typist) -> None:
    typist.press(words.NEW)
    assert typist.find(words.PLAY, Button).reason
    typist.press(words.FILL)
    assert not typist.find(words.PLAY, Button).reason
    typist.press(words.PLAY)
    scene = typist.on_top(SetUpScene)
    seat = scene.match_setup.seats[0]
    profile = next(iter(typist.app.collections.known.profiles))
    assert (seat.profile, seat.deck) == (profile, f"{profile}/Deck 1")
    assert scene.match_setup.count == scene.game.seats.start
    session = scene.match_setup.session(typist.app.bot_worker)
    assert session.match.state is not None


def test_cards_that_belong_to_nobody_are_taken_in_by_a_profile_in_its_menu(tmp_path: Path) -> None:
    with window(collections=Collections(tmp_path)) as typist:
        collections, profile = typist.app.collections, profile_id(typist)
        collections.own_cards.add("zoe", card_file_text([{FIELDS[0].id: "Zoe Zed"}]))
        typist.app.navigator.profile(GAME, profile)
        typist.app.step()
        (text,) = typist.on_top(ProfileMenuScene).paragraphs
        assert text.startswith("Nobody owns 1 card in your files")
        typist.press(TAKE_IN)
        typist.app.step()
        assert typist.on_top(ProfileMenuScene).paragraphs == ()
        assert len(collections.known[profile].cards) == len(STARTER) + 1


def test_a_profile_is_renamed_and_deleted_in_its_menu(typist: Typist) -> None:
    typist.press(words.PERSON)
    typist.on_top(ProfileMenuScene)
    typist.press(words.RENAME)
    typist.find(NAME, TextField).write("Berta")
    typist.keys("Return")
    typist.on_top(ProfileMenuScene)
    assert [profile.name for profile in typist.app.collections.known.profiles.values()] == ["Berta"]
    typist.press(words.DELETE)
    typist.press(YES)
    typist.on_top(TitleScene)
    assert not typist.app.collections.known.profiles


def test_a_card_is_typed_line_by_line_and_seen_at_once(typist: Typist) -> None:
    typist.press(words.FORM)
    scene = typist.on_top(CardFormScene)
    assert typist.find(KEEP, Button).reason, "an empty card cannot be kept"
    fields = [field.id for field in scene.draft.typed]
    for field, text in zip(fields, ("Ada", "Painter", "Ink"), strict=False):
        typist.go_to(FIELD + field)
        typist.type(text)
        assert scene.values[field] == text
        assert scene.draft.card is not None
        assert text.lower() in scene.draft.card.text
    assert "Painter" in " ".join(scene.draft.card.reading if scene.draft.card is not None else ())
