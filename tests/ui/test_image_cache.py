"""Test the cache of images: each is ordered once, shown when it comes, and dropped when there are
too many.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pygame
import pytest

from corptable.art.card.recipes import Back, Face
from corptable.art.painter import MINIATURE, SOME_DAY, VISIBLE, PaintResult, Pixels, Priority
from corptable.art.painter.cache import PictureCache
from corptable.art.picture import Picture, Recipe
from corptable.art.skin import WidgetPicture
from corptable.cards import NUMBER, Card, find_deck
from corptable.engine.pieces import HIDDEN, Piece, PieceRow, register_pieces
from corptable.engine.registry import find_game
from corptable.ui.paint import image_cache as module
from corptable.ui.paint.faces import Faces, packs_of_seats
from corptable.ui.paint.image_cache import FAINTER, WINDOWS, ImageCache, brightened, faint
from corptable.ui.paint.theme import load_theme


@dataclass(frozen=True)
class Square:
    """Describe an image of a given size; the painter of this test needs no more."""

    number: int
    side: int = 4

    @property
    def size(self) -> tuple[int, int]:
        return self.side, self.side

    def picture(self) -> Picture:
        return Picture(self.side, self.side, ())


class Slow:
    """Paint on request: each pixel red and half transparent."""

    def __init__(self) -> None:
        self.wanted: dict[Recipe, Priority] = {}
        self.forgotten: set[Recipe] = set()
        self.done: list[PaintResult] = []
        self.closed = False

    def order(self, recipe: Recipe, priority: Priority = VISIBLE) -> None:
        self.wanted[recipe] = priority

    def cancel(self, recipes: Iterable[Recipe]) -> None:
        """Record the recipes as cancelled."""
        self.forgotten |= set(recipes)

    def cancel_all(self) -> None:
        self.wanted.clear()

    def poll(self, seconds: float) -> Iterator[PaintResult]:
        while self.done:
            yield self.done.pop(0)

    def close(self) -> None:
        self.closed = True

    def paint(self, recipe: Recipe) -> None:
        width, height = recipe.size
        self.done.append(
            PaintResult(recipe, Pixels(width, height, bytes((0, 0, 128, 128)) * (width * height)))
        )

    def refuse(self, recipe: Recipe) -> None:
        self.done.append(PaintResult(recipe, None, "it cannot be painted"))


@pytest.fixture
def painter() -> Slow:
    return Slow()


@pytest.fixture
def pictures(painter: Slow) -> ImageCache:
    return ImageCache(painter)


def test_after_scenes_were_left_copies_go_and_half_of_the_images_those_used_last_stay(
    pictures: ImageCache, painter: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 4 * 64)
    pictures.resize((1, 1))
    for number in range(4):
        pictures.find(Square(number))
        painter.paint(Square(number))
    pictures.collect()
    faint_one = pictures.find_faint(Square(0), 0.5)
    pictures.release_unused()
    assert [pictures.has(Square(number)) for number in range(4)] == [True, False, False, True]
    assert pictures.find_faint(Square(0), 0.5) is not faint_one


def test_a_picture_is_ordered_when_it_is_looked_for_and_there_when_it_has_been_painted(
    pictures: ImageCache, painter: Slow
) -> None:
    assert pictures.find(Square(1)) is None
    assert painter.wanted == {Square(1): VISIBLE}
    assert not pictures.collect()
    painter.paint(Square(1))
    assert pictures.collect()
    found = pictures.find(Square(1))
    assert found is not None
    assert tuple(found.get_at((0, 0))) == (128, 0, 0, 128)


def test_what_cannot_be_painted_is_not_ordered_again(pictures: ImageCache, painter: Slow) -> None:
    pictures.find(Square(1))
    painter.wanted.clear()
    painter.refuse(Square(1))
    assert not pictures.collect()
    assert pictures.find(Square(1)) is None
    pictures.prefetch(Square(1))
    assert not painter.wanted


def test_what_is_expected_is_painted_some_day(pictures: ImageCache, painter: Slow) -> None:
    pictures.prefetch(Square(1))
    assert painter.wanted == {Square(1): SOME_DAY}
    pictures.resize((100, 100))
    assert not painter.wanted


def test_what_has_not_been_looked_at_for_longest_goes_when_there_is_no_room(
    pictures: ImageCache, painter: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 3 * 64)
    pictures.resize((2, 2))
    for number in range(3):
        painter.paint(Square(number))
    pictures.collect()
    assert pictures.find_nearest(Square(0), bright=True) is not None
    painter.paint(Square(3))
    pictures.collect()
    assert [pictures.find(Square(number)) is not None for number in range(4)] == [
        True,
        False,
        True,
        True,
    ]
    assert list(painter.wanted) == [Square(1)]


def test_a_picture_that_somebody_shows_stays_when_there_is_no_room(
    pictures: ImageCache, painter: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To drop it would free nothing, and it would be read once more; once nobody shows it, it
    goes."""
    monkeypatch.setattr(module, "MOST_BYTES", 2 * 64)
    pictures.resize((1, 1))
    painter.paint(Square(0))
    pictures.collect()
    shown = pictures.find(Square(0))
    for number in range(1, 4):
        painter.paint(Square(number))
        pictures.collect()
    assert [pictures.has(Square(number)) for number in range(4)] == [True, False, False, True]
    assert pictures.find(Square(0)) is shown
    del shown
    for number in range(4, 6):
        painter.paint(Square(number))
        pictures.collect()
    assert not pictures.has(Square(0))


def test_a_faint_copy_is_found_after_its_picture_has_gone(
    pictures: ImageCache, painter: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A light that swells shows its copies alone."""
    monkeypatch.setattr(module, "MOST_BYTES", 2 * 64)
    monkeypatch.setattr(module, "COPIES_SHARE", 1)
    pictures.resize((1, 1))
    painter.paint(Square(0))
    pictures.collect()
    copy = pictures.find_faint(Square(0), 0.5)
    for number in range(1, 3):
        painter.paint(Square(number))
        pictures.collect()
    assert not pictures.has(Square(0))
    assert pictures.find_faint(Square(0), 0.5) is copy
    assert not painter.wanted


def test_a_large_window_has_room_for_all_that_it_shows(
    pictures: ImageCache, painter: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or what it lacks would push out what it shows, for ever."""
    monkeypatch.setattr(module, "MOST_BYTES", 100)
    pictures.resize((4, 4))
    for number in range(WINDOWS):
        painter.paint(Square(number))
    pictures.collect()
    assert all(pictures.find(Square(number)) is not None for number in range(WINDOWS))


def test_a_picture_larger_than_all_room_is_kept_alone(
    pictures: ImageCache, painter: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 100)
    pictures.resize((1, 1))
    painter.paint(Square(0, 20))
    pictures.collect()
    assert pictures.find(Square(0, 20)) is not None


def test_bright_is_brighter_and_as_transparent() -> None:
    dark = pygame.Surface((2, 1), pygame.SRCALPHA)
    dark.fill((100, 50, 0, 200))
    dark.set_at((1, 0), (0, 0, 0, 0))
    bright = brightened(dark)
    assert bright.get_at((0, 0))[0] > 110
    assert bright.get_at((0, 0))[3] == 200
    assert tuple(bright.get_at((1, 0))) == (0, 0, 0, 0)


def test_a_faint_picture_has_as_much_less_of_its_colour_as_of_its_cover() -> None:
    """Colours are multiplied by alpha, so both fade alike."""
    whole = pygame.Surface((1, 1), pygame.SRCALPHA)
    whole.fill((120, 80, 0, 200))
    assert tuple(faint(whole, 0.5).get_at((0, 0))) == pytest.approx((60, 40, 0, 100), abs=1)
    assert tuple(faint(whole, 1.0).get_at((0, 0))) == (120, 80, 0, 200)
    assert tuple(faint(whole, 0.0).get_at((0, 0))) == (0, 0, 0, 0)


def test_a_light_is_made_faint_in_a_few_steps_which_are_kept(
    pictures: ImageCache, painter: Slow
) -> None:
    assert pictures.find_faint(Square(1), 0.5) is None
    painter.paint(Square(1))
    pictures.collect()
    assert pictures.find_faint(Square(1), 1.0) is pictures.find(Square(1))
    assert pictures.find_faint(Square(1), 0.5) is pictures.find_faint(Square(1), 0.51)
    assert (
        len({id(pictures.find_faint(Square(1), step / 100)) for step in range(101)}) == FAINTER + 1
    )


def test_until_its_picture_has_come_a_piece_has_a_plain_face(
    pictures: ImageCache, painter: Slow
) -> None:
    """Never a hole; and the same place, so that nothing jumps."""
    pygame.font.init()
    faces = Faces(load_theme("neon"), pictures)
    game = find_game("corporate_court")
    piece = game.table(2, game.option_set()).pieces[0]
    plain = faces.of(piece, (60, 100))
    assert plain.get_size() == (60, 100)
    recipe = Face("sixth_world", find_deck("sixth_world").cards[0], "neon", 60, 100)
    assert painter.wanted == {recipe: MINIATURE}, "so small that it needs no miniature"
    painter.paint(recipe)
    pictures.collect()
    assert tuple(faces.of(piece, (60, 100)).get_at((30, 50))) == (128, 0, 0, 128)
    assert faces.of(piece, (60, 100), bright=True).get_at((30, 50))[0] > 128
    faces.of(HIDDEN, (60, 100), turn=8.0, deck=piece.deck)
    assert Back("sixth_world", "neon", 60, 100, 8.0) in painter.wanted


def test_a_deck_that_nobody_has_drawn_has_plain_faces_and_orders_none(
    pictures: ImageCache, painter: Slow
) -> None:
    pygame.font.init()
    faces = Faces(load_theme("neon"), pictures)
    card = Card(id="rain-1", name="One of Rain", kind=NUMBER, suit="rain", rank="1", value=1)
    piece = Piece(0, card.id, card, deck="weather")
    assert faces.of(piece, (60, 100)).get_size() == (60, 100)
    faces.prefetch(piece, (60, 100))
    assert not painter.wanted


def test_standard_cards_are_painted_in_whatever_order_and_under_whatever_name_a_game_has_them(
    pictures: ImageCache, painter: Slow
) -> None:
    """A game in which aces are high registers its own order; the cards are drawn as ever."""
    faces = Faces(load_theme("paper"), pictures)
    cards = sorted(find_deck("standard").cards, key=lambda card: card.rank == "1")
    ace = register_pieces("aces_high", [PieceRow(card.id, card) for card in cards])[-1]
    faces.prefetch(ace, (60, 100))
    faces.of(HIDDEN, (60, 100), deck=ace.deck)
    assert painter.wanted.keys() == {
        Face("standard", ace.card, "paper", 60, 100),
        Back("standard", "paper", 60, 100),
    }


def test_other_eyes_find_no_picture_of_what_they_have_not_seen_themselves(
    pictures: ImageCache, painter: Slow
) -> None:
    """Neither one that is there nor one that is still to come; what they have seen, and backs,
    stay.
    """
    pygame.font.init()
    faces = Faces(load_theme("neon"), pictures)
    deck = find_deck("sixth_world")
    game = find_game("corporate_court")
    seen, secret, ordered = game.table(2, game.option_set()).pieces[:3]
    for piece in (seen, secret, HIDDEN):
        faces.of(piece, (60, 100), deck=deck.id)
    for recipe in list(painter.wanted):
        painter.paint(recipe)
    pictures.collect()
    faces.of(ordered, (60, 100))
    faces.keep_only({seen, HIDDEN}, 100)
    kept: list[Recipe] = [Face(deck.id, seen.card, "neon", 60, 100), Back(deck.id, "neon", 60, 100)]
    assert [pictures.has(recipe) for recipe in kept] == [True, True]
    gone = [Face(deck.id, piece.card, "neon", 60, 100) for piece in (secret, ordered)]
    assert not any(map(pictures.has, gone))
    assert painter.forgotten == {gone[1]}


def test_other_eyes_find_no_picture_of_what_was_looked_at_closely(
    pictures: ImageCache, painter: Slow
) -> None:
    """A card that all have seen stays as it lies on the table, and its preview leaves."""
    faces = Faces(load_theme("neon"), pictures)
    game = find_game("corporate_court")
    seen = game.table(2, game.option_set()).pieces[0]
    for size in ((60, 100), (240, 400)):
        faces.of(seen, size)
    for recipe in list(painter.wanted):
        painter.paint(recipe)
    pictures.collect()
    faces.keep_only({seen}, 160)
    recipe = Face("sixth_world", seen.card, "neon", 60, 100)
    assert (pictures.has(recipe), pictures.has(replace(recipe, width=240, height=400))) == (
        True,
        False,
    )


@pytest.mark.parametrize("was_private", [True, False])
def test_other_eyes_find_no_plate_that_came_while_a_hand_was_up(
    was_private: bool, pictures: ImageCache, painter: Slow
) -> None:
    """Its width is that of words about a card. What came while nobody's hand was up stays."""
    faces = Faces(load_theme("neon"), pictures)
    before, since, ordered = (WidgetPicture("plate", "neon", width, 40) for width in (80, 90, 100))
    painter.paint(before)
    pictures.collect()
    faces.keep_only((), 100, was_private=False)
    painter.paint(since)
    pictures.collect()
    pictures.find(ordered)
    faces.keep_only((), 100, was_private)
    assert [pictures.has(before), pictures.has(since)] == [True, not was_private]
    assert pictures.is_ordered(ordered) != was_private


@pytest.mark.parametrize("looked_at", [0, 1, 2])
def test_what_leaves_first_tells_other_eyes_nothing_of_what_was_looked_at_last(
    looked_at: int, pictures: ImageCache, painter: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 3 * 64)
    pictures.resize((2, 2))
    for number in range(3):
        painter.paint(Square(number))
    pictures.collect()
    assert pictures.find(Square(looked_at)) is not None
    pictures.evict(lambda recipe: False)
    painter.paint(Square(3))
    pictures.collect()
    assert [pictures.has(Square(number)) for number in range(3)] == [False, True, True]


def test_a_card_of_another_pack_is_another_card_to_other_eyes(
    pictures: ImageCache, painter: Slow
) -> None:
    """They have seen the three of clubs of the first pack, and not that of the second."""
    faces = Faces(load_theme("corporation"), pictures)
    game = find_game("corporation")
    pieces = game.table(5, game.option_set()).pieces
    seen, secret = pieces[0], next(piece for piece in pieces if piece.pack == 2)
    assert seen.face == secret.face
    for piece in (seen, secret):
        faces.of(piece, (60, 100))
    for recipe in list(painter.wanted):
        painter.paint(recipe)
    pictures.collect()
    faces.keep_only({seen, HIDDEN}, 100)
    recipe = Face("standard", seen.card, "boardroom", 60, 100)
    assert (pictures.has(recipe), pictures.has(replace(recipe, pack=2))) == (True, False)


def test_the_back_of_a_seat_is_that_of_its_pack() -> None:
    game = find_game("corporation")
    packs = packs_of_seats(game.table(10, game.option_set()).pieces)
    assert [packs[seat] for seat in range(10)] == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3]
    court = find_game("corporate_court")
    assert not packs_of_seats(court.table(4, court.option_set()).pieces)


def test_what_was_painted_before_is_read_at_once_and_not_ordered(
    painter: Slow, tmp_path: Path
) -> None:
    on_disk = PictureCache(tmp_path, "an engine", tell=print)
    on_disk.save(Square(1), Pixels(4, 4, bytes((0, 0, 128, 128)) * 16))
    on_disk.save(Square(2), Pixels(2, 2, bytes(16)))
    pictures = ImageCache(painter, on_disk)
    found = pictures.find(Square(1))
    assert found is not None
    assert tuple(found.get_at((0, 0))) == (128, 0, 0, 128)
    assert pictures.find(Square(2)) is None  # of another size than the recipe says
    assert set(painter.wanted) == {Square(2)}


def test_after_the_first_frame_only_so_much_is_read_as_a_frame_has_time_for(
    painter: Slow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "READ_SECONDS", 1e-9)
    on_disk = PictureCache(tmp_path, "an engine", tell=print)
    for number in range(4):
        on_disk.save(Square(number), Pixels(4, 4, bytes(64)))
    pictures = ImageCache(painter, on_disk)
    pictures.collect()
    assert pictures.find(Square(0)) is not None
    assert pictures.find(Square(1)) is not None
    pictures.collect()
    assert pictures.find(Square(2)) is not None
    assert pictures.find(Square(3)) is None
    assert set(painter.wanted) == {Square(3)}


def test_closing_closes_the_painter(pictures: ImageCache, painter: Slow) -> None:
    pictures.close()
    assert painter.closed
