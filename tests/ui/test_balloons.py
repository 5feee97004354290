"""Test that tooltips, numbers and signs never lie on what people read: indices, names, top cards,
and the thing that they speak of.

Every game is played in windows of several sizes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pygame
import pytest
from conformance.subjects import SUBJECTS
from ui.court_positions import let_bots_wait
from ui.robot import SHORT, Robot, UndrawnApp, new_session
from ui.thinned import by_turns

from corptable.engine.game import AnyGame
from corptable.engine.pieces import HIDDEN
from corptable.presentation.layout import LIGHT, SHADE
from corptable.ui.paint.plain_faces import PAWN
from corptable.ui.scenes.table import pointing
from corptable.ui.table_parts.badges import (
    NARROW_BELOW,
    card_sign_areas,
    number_area,
    spot_badge_areas,
)
from corptable.ui.table_parts.sign_row import visible_signs
from corptable.ui.widgets.balloon import Obstacles, place_balloon
from corptable.ui.widgets.card_preview import PreviewSubject, place_preview
from corptable.ui.widgets.tooltip import Tooltip

SIZES: Final = ((1280, 720), (800, 600), (1920, 1080))
GAMES: Final = [subject.game for subject in SUBJECTS]
TABLES: Final = [
    (game, seats) for game in GAMES for seats in dict.fromkeys((game.seats.start, game.seats[-1]))
]
ACTS: Final = 40
CROWDED = 0.1
"""Share of captions that may find no room that is free of names and indices: the smallest windows
are full.
"""
CORNER: Final = (0.45, 0.16)
"""Width and height of the index of a card, in widths and heights of the card."""
WINDOW: Final = pygame.Rect(0, 0, 400, 300)


def name_of(value: AnyGame | int | tuple[int, int]) -> str:
    """Return how a parameter is called: a game by its id, a size by its width."""
    return str(value[0] if isinstance(value, tuple) else getattr(value, "id", value))


def tables(game: AnyGame, seats: int, size: tuple[int, int]) -> Iterator[Robot]:
    """Yield a robot that sits at a table of a random match, at every seventh act; the acts between
    are not shown.
    """
    session = new_session(game, seats, 3, options=SHORT.get(game.id, {}))
    robot, chance = Robot(session, size, make_app=UndrawnApp), random.Random(3)
    for number in range(ACTS):
        if robot.match.over:
            break
        if number % 7 == 0:
            robot.refresh()
            robot.read_the_score()
            let_bots_wait(robot)
            yield robot
        session.play(chance.choice(robot.match.state.actions(robot.match.state.actors()[0])))


def read_areas(robot: Robot) -> list[pygame.Rect]:
    """Return what people read: names on plates, indices of visible cards, whole top cards, and the
    window's texts.
    """
    tabletop = robot.tabletop
    found = [
        area
        for spot, area in tabletop.spot_areas
        if spot.is_for_window or spot.label.startswith("@")
    ]
    for placed in tabletop.placed:
        if placed.piece is not HIDDEN:
            found += [placed.rect] if placed.spot.arrangement == "pile" else [index(placed.rect)]
    return found


def index(rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(
        rect.left, rect.top, round(rect.width * CORNER[0]), round(rect.height * CORNER[1])
    )


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "seats", "size"), by_turns(TABLES, SIZES), ids=name_of)
def test_a_tooltip_lies_beside_its_subject_and_on_nothing_that_people_read(
    game: AnyGame, seats: int, size: tuple[int, int]
) -> None:
    """Also a narrow one: where the whole window is full of indices, it covers a few of them, but
    never its subject, nor what people are asked about.
    """
    told = crowded = 0
    for robot in tables(game, seats, size):
        layout, read = robot.state.layout, read_areas(robot)
        asked = layout.asked_areas()
        for placed in robot.placed[::3]:
            point = placed.rect.center
            if texts := pointing.tooltip_at(layout, point):
                subject = pointing.tooltip_subject(layout, point)
                tooltip = Tooltip(texts, point, robot.app.skin).beside(
                    subject, layout.obstacles(), asked
                )
                assert robot.app.surface.get_rect().contains(tooltip.rect)
                assert tooltip.rect.collidelist([subject, *asked]) < 0, texts
                told += 1
                crowded += tooltip.rect.collidelist(read) >= 0
    assert crowded <= told * 0.1


def test_a_tooltip_is_rather_narrow_and_near_than_wide_and_far_away() -> None:
    """A line led from it across half the table."""
    robot = next(tables(next(game for game in GAMES if game.id == "pwodoc"), 2, SIZES[0]))
    subject, text = (
        pygame.Rect(600, 300, 40, 40),
        "Pawns stand here until they are taken back. A pawn acts when it leaves.",
    )
    full = [
        pygame.Rect(0, 0, 600, 600),
        pygame.Rect(900, 0, 380, 600),
        pygame.Rect(600, 0, 300, 280),
        pygame.Rect(600, 440, 300, 160),
    ]
    tooltip = Tooltip([text], subject.center, robot.app.skin).beside(subject, Obstacles(full))
    assert tooltip.rect.top < 440


def test_a_tooltip_stays_where_it_lies_while_the_pointer_moves_on_its_subject() -> None:
    robot = next(tables(next(game for game in GAMES if game.id == "pwodoc"), 3, SIZES[0]))
    layout = robot.state.layout
    site = robot.area("site/2")
    points = ((site.left + 2, site.centery), (site.left + 4, site.centery + 3))
    assert pointing.tooltip_at(layout, points[0])
    places = set()
    for point in points:
        robot.move(point)
        places.add(tuple(pointing.tooltip_subject(layout, point)))
    assert len(places) == 1


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "seats", "size"), by_turns(TABLES, SIZES), ids=name_of)
def test_numbers_and_signs_lie_on_their_pieces_and_off_every_index(
    game: AnyGame, seats: int, size: tuple[int, int]
) -> None:
    """A count is read beside the cards that it counts, and a word about a card beside what is
    printed on it.
    """
    wrong = []
    for robot in tables(game, seats, size):
        tabletop, skin = robot.tabletop, robot.app.skin
        indices = {
            id(placed): index(placed.rect)
            for placed in tabletop.placed
            if placed.piece is not HIDDEN
        }
        narrow = [
            id(placed)
            for placed in tabletop.placed
            if min(placed.rect.size) < NARROW_BELOW or placed.piece.card.kind == PAWN
        ]
        for spot in tabletop.spots:
            pieces = tabletop.area_of_pieces(spot)
            badges = spot_badge_areas(
                spot, pieces, visible_signs((*spot.signs, *tabletop.marks.get(spot.id, ()))), skin
            )
            wrong += [
                f"{spot.id}: {spot.badge} beneath its signs"
                for signs in badges[1:]
                if spot.shows and signs.colliderect(badges[0])
            ]
            if spot.shows and spot.badge and any(placed.spot is spot for placed in tabletop.placed):
                number = number_area(spot.badge, pieces, skin)
                assert number.colliderect(pieces), spot.id
                own = [
                    placed
                    for placed in tabletop.placed
                    if placed.spot is spot and id(placed) not in narrow
                ]
                wrong += [
                    f"{spot.id}: {spot.badge}"
                    for p in own
                    if id(p) in indices and number.colliderect(indices[id(p)])
                ]
        for placed in tabletop.placed:
            if id(placed) in indices and id(placed) not in narrow:
                marks = tabletop.marks.get(placed.piece.name, ())
                signs = [sign for sign in visible_signs(marks) if sign.icon not in (LIGHT, SHADE)]
                areas = card_sign_areas(signs, placed.piece.card, placed.rect, skin)
                wrong += [
                    f"{placed.piece.name}: {area}"
                    for area in areas
                    if area.colliderect(indices[id(placed)])
                ]
    assert wrong == []


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
def test_the_preview_of_a_card_in_the_tray_covers_no_other_card_of_it(
    size: tuple[int, int],
) -> None:
    """It stands beside the tray, smaller if need be."""
    game = next(game for game in GAMES if game.id == "trick_or_treat")
    piece = game.table(2, game.option_set()).pieces[7]
    for robot in tables(game, 2, size):
        tray = robot.app.surface.get_rect().inflate(-0.44 * size[0], -0.3 * size[1])
        subject = PreviewSubject(
            piece, pygame.Rect(0, 0, 40, 66).move(tray.center), ("Two lines", "about it")
        )
        laid = place_preview(subject, robot.app.skin, [tray])
        assert not laid.whole.colliderect(tray)
        assert laid.size[1] > 0.3 * size[1]


@pytest.mark.parametrize("place", [(0, 0), (180, 140), (360, 260)])
def test_a_balloon_is_as_near_as_possible_and_covers_nothing_forbidden(
    place: tuple[int, int],
) -> None:
    subject = pygame.Rect(place, (40, 40))
    fence = [subject.move(step, 0) for step in (-40, 40)]
    found = place_balloon((80, 30), subject, WINDOW, Obstacles(fence))
    assert found is not None
    assert WINDOW.contains(found)
    assert found.collidelist([subject, *fence]) < 0
    assert min(abs(found.bottom - subject.top), abs(found.top - subject.bottom)) < 10


def test_a_balloon_rather_goes_a_little_farther_than_to_cover_a_card() -> None:
    subject = pygame.Rect(180, 140, 40, 40)
    above = pygame.Rect(100, 90, 200, 46)
    found = place_balloon((80, 30), subject, WINDOW, Obstacles((), [above]))
    assert found is not None
    assert not found.colliderect(above)


def test_a_balloon_without_room_has_no_place() -> None:
    assert (
        place_balloon((80, 30), pygame.Rect(180, 140, 40, 40), WINDOW, Obstacles([WINDOW])) is None
    )


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "size"), by_turns(GAMES, SIZES), ids=name_of)
def test_a_caption_covers_neither_a_name_nor_an_index_where_there_is_room(
    game: AnyGame, size: tuple[int, int]
) -> None:
    """Nor the plate of the seat that it speaks of."""
    session = new_session(game, game.seats.start, 3, options=SHORT.get(game.id, {}))
    robot, chance = Robot(session, size, speed=1.0, make_app=UndrawnApp), random.Random(3)
    seen = crowded = 0
    for _ in range(ACTS):
        if robot.match.over:
            break
        let_bots_wait(robot)
        before = set(map(id, robot.captions))
        session.play(chance.choice(robot.match.state.actions(robot.match.state.actors()[0])))
        robot.refresh()
        read = read_areas(robot)
        for caption in robot.captions:
            if id(caption) not in before and caption.seat is not None:
                plate = robot.area(f"@{caption.seat}")
                assert not caption.area.colliderect(plate)
                seen += 1
                crowded += caption.area.collidelist(read) >= 0
        robot.read_the_score()
        robot.now += 5.0
    assert crowded <= seen * CROWDED
