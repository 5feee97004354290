"""Test the form of a card: groups of rows, the pad, looks, pictures, leaving, changing and deleting
a card of one's own.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest
from ui.card_pages import show_cards, window
from ui.typist import SIZE, Typist

from _hands import Point
from corptable.cards.own_look import MOST_STROKES, part_of_text, strokes_of_text
from corptable.collection.card_draft import form_of
from corptable.collection.collections import Collections
from corptable.ui.scenes.collection import words as ids
from corptable.ui.scenes.collection.card_form import CardFormScene
from corptable.ui.scenes.collection.scene import CollectionScene
from corptable.ui.scenes.collection.words import FIELD, KEEP
from corptable.ui.scenes.dialogs.question import NO, YES, QuestionScene
from corptable.ui.widgets import Button, Choice, Segments

PAD, PATH, PART = FIELD + "signature", FIELD + "picture", FIELD + "picture_part"


@contextmanager
def opened(folder: Path, size: Point = SIZE) -> Iterator[Typist]:
    """Open a window that shows the form of a new card; what is kept lies in a folder."""
    with window(size, collections=Collections(folder)) as typist:
        show_cards(typist)
        typist.press(ids.FORM)
        yield typist


@pytest.fixture
def typist(tmp_path: Path) -> Iterator[Typist]:
    with opened(tmp_path) as typist:
        yield typist


def form_scene(typist: Typist) -> CardFormScene:
    return typist.on_top(CardFormScene)


def wall_of(typist: Typist) -> CollectionScene:
    return typist.on_top(CollectionScene)


def fill_in(typist: Typist, **values: str) -> CardFormScene:
    """Type values at once, and draw the form with them."""
    scene = form_scene(typist)
    scene._set(values)
    typist.app.step()
    scene.draw(typist.app.surface)
    return scene


def show_group(typist: Typist, at: int) -> None:
    typist.find(ids.GROUP, Segments).choose(at)
    typist.app.step()


def kept(typist: Typist, **values: str) -> str:
    """Keep a card with these values, and return its id."""
    scene = fill_in(typist, **values)
    known = {id for cards in scene.desk.own.ids.values() for id in cards}
    typist.press(KEEP)
    return next(
        id for cards in wall_of(typist).desk.own.ids.values() for id in cards if id not in known
    )


def change(typist: Typist, card: str) -> CardFormScene:
    """Open the form of a card that was kept, or of a new one for ""."""
    typist.app.navigator.card_form(wall_of(typist).desk, card, lambda _: None)
    typist.app.step()
    return form_scene(typist)


# Groups


def test_page_keys_lead_from_group_to_group(typist: Typist) -> None:
    scene = form_scene(typist)
    groups = scene.draft.groups
    for key, at in (
        (pygame.K_PAGEDOWN, 1),
        (pygame.K_PAGEDOWN, 2),
        (pygame.K_PAGEDOWN, 0),
        (pygame.K_PAGEUP, 2),
    ):
        typist.key(key)
        assert (scene.group, typist.find(ids.GROUP, Segments).at) == (at, at)
    assert groups == ["Printed lines", "Hand-written", "Look"]


@pytest.mark.sampled
@pytest.mark.parametrize("text", ["N" * 200, "王芳", "علي", "Ж" * 40, "e\u0301" * 30, "a b " * 50])
def test_any_name_is_shown_and_kept(typist: Typist, text: str) -> None:
    card = kept(typist, name=text.strip(), title=text.strip())
    assert form_of(wall_of(typist).desk, card)["name"] == text.strip()


# The pad


def draw_stroke(typist: Typist, *points: tuple[float, float]) -> None:
    """Draw a stroke on the pad; points are shares of its width and height."""
    rect = typist.rect(PAD)
    places = [
        (rect.left + round(x * (rect.width - 1)), rect.top + round(y * (rect.height - 1)))
        for x, y in points
    ]
    typist.move(places[0])
    typist.down(places[0])
    for place in places[1:]:
        typist.move(place)
    typist.up(places[-1])


def test_strokes_are_drawn_taken_back_and_cleared(typist: Typist) -> None:
    scene = fill_in(typist, name="Ada", signed="true", cl="Hello.")
    show_group(typist, 1)
    draw_stroke(typist, (0.1, 0.2), (0.5, 0.9), (0.9, 0.2))
    draw_stroke(typist, (0.2, 0.5), (0.8, 0.5))
    strokes = strokes_of_text(scene.values["signature"])
    assert [len(stroke) for stroke in strokes] == [3, 2]
    assert all(
        abs(x - wanted) < 8 for (x, _), wanted in zip(strokes[0], (100, 500, 900), strict=True)
    )
    assert scene.draft.card is not None
    typist.press(ids.UNDO)
    assert strokes_of_text(scene.values["signature"]) == strokes[:1]
    typist.press(ids.CLEAR)
    assert scene.values["signature"] == ""


def test_a_stroke_goes_through_all_places_that_a_slow_frame_has_merged(typist: Typist) -> None:
    scene = fill_in(typist, name="Ada")
    show_group(typist, 1)
    rect = typist.rect(PAD)
    places = [(rect.left + 40 * at, rect.top + (20 if at % 2 else 60)) for at in range(1, 7)]
    pygame.event.clear()
    for kind, place in ((pygame.MOUSEMOTION, places[0]), (pygame.MOUSEBUTTONDOWN, places[0])):
        pygame.event.post(
            pygame.event.Event(kind, pos=place, button=1, rel=(0, 0), buttons=(0, 0, 0))
        )
    for place in places[1:]:
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(1, 0, 0))
        )
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=places[-1], button=1))
    typist.app.step()
    (stroke,) = strokes_of_text(scene.values["signature"])
    assert len(stroke) == len(places)


def test_a_stroke_that_leaves_the_pad_ends_at_its_edge(typist: Typist) -> None:
    scene = fill_in(typist, name="Ada", signed="true")
    show_group(typist, 1)
    draw_stroke(typist, (0.5, 0.5), (3.0, -2.0))
    assert strokes_of_text(scene.values["signature"])[0][-1] == (1000, 0)


def test_the_pad_takes_no_more_strokes_than_a_card_may_have(typist: Typist) -> None:
    scene = fill_in(
        typist, name="Ada", signed="true", signature=";".join(["1,2 3,4"] * MOST_STROKES)
    )
    show_group(typist, 1)
    draw_stroke(typist, (0.1, 0.2), (0.5, 0.9))
    assert len(strokes_of_text(scene.values["signature"])) == MOST_STROKES
    assert scene.draft.trouble == ""


# Looks and pictures


def test_looks_are_tried_and_given_back(typist: Typist) -> None:
    scene = fill_in(typist, name="Ada", company="Ink")
    show_group(typist, 2)
    typist.press(ids.SHUFFLE)
    assert scene.values["palette"]
    typist.press(ids.AS_NAMED)
    assert scene.values["palette"] == ""


def picture(folder: Path, size: tuple[int, int] = (60, 90)) -> Path:
    surface = pygame.Surface(size)
    surface.fill("red")
    pygame.image.save(surface, folder / "card of ada.png")
    return folder / "card of ada.png"


def bring(typist: Typist, path: Path) -> None:
    """Bring a picture as a drop does, and wait until it has been read."""
    scene = form_scene(typist)
    typist.app.imports.add([path])
    running = scene.picture.running
    if running is not None:
        running.wait()
    typist.app.step()
    scene.draw(typist.app.surface)


def test_a_dropped_picture_is_the_logo_and_is_taken_off(typist: Typist, tmp_path: Path) -> None:
    scene = fill_in(typist, name="Ada Line")
    show_group(typist, 2)
    bring(typist, picture(tmp_path))
    assert (scene.values["picture"], scene.values["picture_as"]) == ("ada-line.png", "logo")
    assert typist.app.imports.running is None, "it is no pack of pictures"
    typist.press(ids.TAKE_OFF)
    assert scene.values["picture"] == ""


def photo_form(typist: Typist, folder: Path) -> CardFormScene:
    """Show the look of a card that is a photo, with the pointer on it."""
    scene = fill_in(typist, name="Ada Line")
    show_group(typist, 2)
    bring(typist, picture(folder, (400, 200)))
    fill_in(typist, picture_as="photo")
    typist.move(typist.rect(PART).center)
    return scene


def test_a_photo_is_enlarged_by_the_wheel_and_by_keys_within_bounds(
    typist: Typist, tmp_path: Path
) -> None:
    scene = photo_form(typist, tmp_path)
    assert scene.values.get("picture_part", "") == ""
    typist.wheel(5)
    assert scene.values["picture_part"] == "500 500 80"
    typist.go_to(PART)
    typist.key(pygame.K_MINUS, "-")
    assert scene.values["picture_part"] == "500 500 84"
    typist.wheel(50)
    assert scene.values["picture_part"] == "500 500 20"


def test_a_photo_is_dragged_behind_the_frame_and_not_beyond_its_edge(
    typist: Typist, tmp_path: Path
) -> None:
    """The card shows 70 % of the width of the photo, and four fifths of its height: 280 of 400, and
    160 of 200.
    """
    scene = photo_form(typist, tmp_path)
    typist.wheel(5)
    frame = typist.rect(PART)
    typist.drag(frame.center, (frame.centerx - frame.width // 10, frame.centery))
    assert part_of_text(scene.values["picture_part"]).x == pytest.approx(570, abs=2)
    typist.drag(frame.center, (frame.centerx + frame.width, frame.centery + frame.height))
    assert scene.values["picture_part"] == "350 400 80"
    typist.go_to(PART)
    typist.keys("Left")
    assert scene.values["picture_part"] == "364 400 80"


def test_another_turn_shows_the_middle_again_and_the_part_is_kept(
    typist: Typist, tmp_path: Path
) -> None:
    scene = photo_form(typist, tmp_path)
    typist.wheel(5)
    typist.find(FIELD + "picture_turn", Choice).choose(1)
    assert scene.values["picture_part"] == ""
    typist.app.step()
    typist.move(typist.rect(PART).center)
    typist.wheel(1)
    card = kept(typist)
    assert change(typist, card).values["picture_part"] == "500 500 96"


def test_a_typed_path_brings_a_picture_and_a_wrong_one_is_told(
    typist: Typist, tmp_path: Path
) -> None:
    scene = fill_in(typist, name="Ada")
    show_group(typist, 2)
    typist.go_to(PATH)
    typist.type(os.fspath(tmp_path / "gone.png"))
    typist.keys("Return")
    assert scene.picture.trouble.startswith("There is no file “")
    assert scene.picture.running is None


@pytest.mark.parametrize(
    ("content", "told"), [(b"no picture", "found no picture"), (b"", "found no picture")]
)
def test_what_is_no_picture_is_told_and_changes_nothing(
    typist: Typist, tmp_path: Path, content: bytes, told: str
) -> None:
    (tmp_path / "bad.png").write_bytes(content)
    scene = fill_in(typist, name="Ada")
    bring(typist, tmp_path / "bad.png")
    assert told in scene.picture.trouble
    assert scene.values.get("picture", "") == ""


def test_a_picture_that_was_brought_and_not_kept_leaves_no_file(
    typist: Typist, tmp_path: Path
) -> None:
    fill_in(typist, name="Ada")
    bring(typist, picture(tmp_path))
    typist.keys("Escape")
    typist.press(YES)
    pictures = typist.app.collections.own_cards.pictures
    assert pictures is not None
    assert list(pictures.glob("*.png")) == []
    assert typist.app.imports.taker is None, "drops are packs of pictures again"


# Leaving and deleting


def test_what_was_typed_is_lost_only_after_a_question(typist: Typist) -> None:
    fill_in(typist, name="Ada")
    typist.keys("Escape")
    typist.on_top(QuestionScene)
    typist.press(NO)
    assert form_scene(typist).values["name"] == "Ada"
    typist.keys("Escape")
    typist.press(YES)
    wall_of(typist)


def test_an_untouched_form_is_left_at_once(typist: Typist) -> None:
    typist.keys("Escape")
    wall_of(typist)


def test_a_card_is_deleted_after_a_question_that_says_in_which_decks_it_is(typist: Typist) -> None:
    card = kept(typist, name="Ada")
    wall_of(typist).desk.put(card)
    deck = wall_of(typist).desk.deck_name
    change(typist, card)
    typist.press(ids.DELETE)
    question = typist.on_top(QuestionScene)
    assert f"It is in {deck} of Anna." in question.paragraphs[0]
    typist.press(YES)
    desk = wall_of(typist).desk
    assert card not in desk.catalogue.cards
    assert card not in desk.deck


def test_a_new_card_cannot_be_deleted(typist: Typist) -> None:
    fill_in(typist, name="Ada")
    assert [widget for widget in form_scene(typist).form.widgets if widget.id == ids.DELETE] == []
    assert typist.find(KEEP, Button).reason == ""
