"""Test the display list: only what has changed is drawn again, and all of it."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
import pytest

from corptable.art.painter.inline import InlinePainter
from corptable.ui.paint.display_list import DisplayList, Element, Kept, Known, element_of
from corptable.ui.paint.image_cache import ImageCache

WINDOW = (100, 60)


def element(name: str, key: object, area: pygame.Rect, colour: str) -> Element:
    def draw(surface: pygame.Surface) -> None:
        surface.fill(colour, area)

    return Element(name, key, area, draw)


FELT = element("felt", None, pygame.Rect(0, 0, *WINDOW), "darkgreen")


def card(left: int, key: object = "face") -> Element:
    return element("card", key, pygame.Rect(left, 10, 20, 30), "red" if key == "back" else "white")


def redrawn(
    before: list[Element], after: list[Element]
) -> tuple[list[pygame.Rect], pygame.Surface, pygame.Surface]:
    """Return the dirty rectangles between two frames, the surface that was redrawn, and one on
    which all was drawn.
    """
    pictures = ImageCache(InlinePainter())
    shown, whole, elements = pygame.Surface(WINDOW), pygame.Surface(WINDOW), DisplayList(pictures)
    elements.draw(shown, before)
    dirty = elements.redraw(shown, after)
    DisplayList(pictures).draw(whole, after)
    return dirty, shown, whole


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_what_moved_is_drawn_where_it_is_and_gone_from_where_it_was() -> None:
    for left in (15, 60):
        dirty, shown, whole = redrawn([FELT, card(10)], [FELT, card(left)])
        assert same(shown, whole)
        assert sum(area.width * area.height for area in dirty) < WINDOW[0] * WINDOW[1]


def test_what_looks_otherwise_came_or_went_is_drawn_again() -> None:
    for before, after in (
        ([FELT, card(10)], [FELT, card(10, "back")]),
        ([FELT], [FELT, card(10)]),
        ([FELT, card(10)], [FELT]),
    ):
        dirty, shown, whole = redrawn(before, after)
        assert same(shown, whole)
        assert dirty == [card(10).area]


def test_where_nothing_has_changed_nothing_is_drawn() -> None:
    assert redrawn([FELT, card(10)], [FELT, card(10)])[0] == []


def test_what_lies_above_another_and_lay_beneath_it_is_drawn_again() -> None:
    other = element("other", None, pygame.Rect(20, 20, 40, 20), "blue")
    dirty, shown, whole = redrawn([FELT, card(10), other], [FELT, other, card(10)])
    assert same(shown, whole)
    assert sum(area.width * area.height for area in dirty) < WINDOW[0] * WINDOW[1]


def test_things_that_lie_apart_are_drawn_again_without_what_lies_between_them() -> None:
    far = element("far", "changed", pygame.Rect(80, 10, 20, 30), "blue")
    dirty, _, _ = redrawn([FELT, card(10), far._replace(key=None)], [FELT, card(10, "back"), far])
    assert sorted(map(tuple, dirty)) == [tuple(card(10).area), tuple(far.area)]


def test_an_element_that_depends_on_the_same_values_is_the_one_that_is_shown() -> None:
    """Its area is not measured again."""

    def draw(surface: pygame.Surface, left: int) -> None:
        surface.fill("white", (left, 0, 1, 1))

    known: Known = {"dot": element_of("dot", pygame.Rect(3, 0, 1, 1), draw, left=3)}
    assert (
        element_of("dot", lambda left: pygame.Rect(left, 0, 1, 1), draw, known, left=3)
        is known["dot"]
    )
    assert (
        element_of("dot", lambda left: pygame.Rect(left, 0, 1, 1), draw, known, left=4).area.left
        == 4
    )


def test_of_an_element_in_parts_those_that_came_or_went_are_drawn_again() -> None:
    left, right, top = (
        pygame.Rect(0, 0, 10, 60),
        pygame.Rect(80, 0, 10, 60),
        pygame.Rect(0, 0, 100, 5),
    )

    def lines(*parts: pygame.Rect) -> Element:
        def draw(surface: pygame.Surface) -> None:
            for part in parts:
                surface.fill("gold", part)

        named: dict[Hashable, pygame.Rect] = {tuple(part): part for part in parts}
        return Element("lines", tuple(named), parts[0].unionall(parts), draw, named)

    dirty, shown, whole = redrawn([FELT, lines(left, top)], [FELT, lines(right, top)])
    assert same(shown, whole)
    assert sorted(map(tuple, dirty)) == [tuple(left), tuple(right)]
    dirty, shown, whole = redrawn([FELT, lines(left, top)], [FELT, lines(top, left)])
    assert same(shown, whole)
    assert dirty, "they lie on each other otherwise"


def test_what_goes_beneath_a_veil_is_drawn_again_and_the_veil_is_not() -> None:
    def darken(surface: pygame.Surface) -> None:
        surface.fill((150, 150, 150), surface.get_clip(), special_flags=pygame.BLEND_RGB_MULT)

    veil, chip = (
        Element("veil", None, pygame.Rect(0, 0, *WINDOW), darken),
        element("chip", None, pygame.Rect(60, 10, 9, 9), "blue"),
    )
    above, beneath = [FELT, veil, chip, card(10)], [FELT, chip, veil, card(10)]
    for before, after in ((above, beneath), (beneath, above)):
        dirty, shown, whole = redrawn(before, after)
        assert same(shown, whole)
        assert dirty == [chip.area]


def test_a_part_that_lacks_its_image_is_drawn_once_that_has_come_though_another_was_drawn() -> None:
    pictures, images = ImageCache(InlinePainter()), [False]
    sign, line = pygame.Rect(0, 0, 10, 10), pygame.Rect(80, 0, 10, 10)

    def lines(end: str) -> Element:
        def draw(surface: pygame.Surface) -> None:
            if surface.get_clip().colliderect(sign):
                pictures.missed += not images[0]
                surface.fill("gold" if images[0] else "black", sign)
            surface.fill(end, line)

        return Element("lines", end, sign.union(line), draw, {"sign": sign, end: line})

    shown, elements = pygame.Surface(WINDOW), DisplayList(pictures)
    elements.draw(shown, [FELT, lines("red")])
    elements.redraw(shown, [FELT, lines("blue")])
    images[0] = True
    pictures.version += 1
    elements.redraw(shown, [FELT, lines("blue")])
    assert shown.get_at(sign.center) == pygame.Color("gold")


class PaintedPicture:
    """A picture on the table that counts how often it is drawn, and a card that moves on it."""

    def __init__(self) -> None:
        self.drawn = 0
        self.picture = pygame.Surface((30, 30))
        self.picture.fill("orange")
        self.element = Element("picture", None, pygame.Rect(10, 10, 30, 30), self.draw)

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        surface.blit(self.picture, (10, 10))


class OutlinedPicture(PaintedPicture):
    """One with an outline, which is no blit."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        pygame.draw.rect(surface, "white", (10, 10, 30, 30), width=1)


@pytest.mark.parametrize(("picture", "drawings"), [(PaintedPicture, 2), (OutlinedPicture, 7)])
def test_what_is_painted_again_for_a_neighbour_is_painted_from_its_blits(
    picture: type[PaintedPicture], drawings: int
) -> None:
    """Its drawing runs once to paint it and once to keep its blits; what is more than blits runs
    each time.
    """
    pictures, shown, painted = ImageCache(InlinePainter()), pygame.Surface(WINDOW), picture()
    elements = DisplayList(pictures)
    for left in (10, 12, 14, 16, 18, 20):
        frame = [FELT, painted.element, card(left)]
        elements.redraw(shown, frame)
        whole = pygame.Surface(WINDOW)
        counted = painted.drawn
        DisplayList(pictures).draw(whole, frame)
        painted.drawn = counted
        assert same(shown, whole)
    assert painted.drawn == drawings


def test_blits_are_kept_no_longer_than_the_art_of_their_pictures() -> None:
    pictures, shown, painted = ImageCache(InlinePainter()), pygame.Surface(WINDOW), PaintedPicture()
    elements = DisplayList(pictures)
    for left in (10, 12, 14):
        elements.redraw(shown, [FELT, painted.element, card(left)])
    painted.picture = pygame.Surface((30, 30))
    painted.picture.fill("purple")
    pictures.note_other_art()
    elements.redraw(shown, [FELT, painted.element])
    assert shown.get_at((12, 12)) == pygame.Color("purple")


def test_what_is_kept_is_made_again_for_another_state_alone() -> None:
    kept, made = Kept[int](), list[int]()

    def make() -> int:
        made.append(len(made))
        return made[-1]

    assert kept.last is None
    assert [kept.of(state, make) for state in ("a", "a", "b", "a")] == [0, 0, 1, 2]
    assert kept.last == 2
