"""Test tables in small and odd windows: an upright one uses its height, large text makes the
question larger, and every card can be named."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest
from ui.robot import OWN_GAMES, Robot, UndrawnApp, new_session

from corptable.art.card.recipes import Face
from corptable.engine.pieces import HIDDEN
from corptable.engine.registry import find_game
from corptable.presentation.layout import PROMPT, TRAY, Note
from corptable.ui.paint.recorder import recording
from corptable.ui.scenes.table import pointing
from corptable.ui.table_parts.prompt_panel import lay_prompt
from corptable.ui.table_parts.seat_plate import draw_plate
from corptable.ui.table_parts.spot_things import draw_note
from corptable.ui.widgets.card_preview import is_pawn
from corptable.ui.widgets.pen import Pen

SIZES = ((1280, 720), (1920, 1080), (620, 1000))
UPRIGHT = (620, 1000)
QUESTION = "Your turn: play a card"
CONSEQUENCES = (
    "",
    "This is the last play of the round, unless it covers Karma: Vesper's turn starts next.",
)


def sit(
    game: str,
    size: tuple[int, int],
    players: tuple[str, ...] = ("person", "random", "random", "random"),
) -> Robot:
    return Robot(new_session(game, players, 7, luck=7), size, make_app=UndrawnApp)


def points_of(rect: pygame.Rect) -> list[tuple[int, int]]:
    """Return points on a piece: its middle, and near its corners."""
    inner = rect.inflate(-rect.width // 2, -rect.height // 2)
    return [rect.center, inner.topleft, inner.topright, inner.bottomleft, inner.bottomright]


def play_on(robot: Robot, acts: int) -> None:
    """Let every seat act by chance until so many acts have been played."""
    chance = random.Random(7)
    while len(robot.journal) < acts and not robot.match.over:
        robot.session.bot_turn.cancel()
        robot.session.play(
            chance.choice(robot.match.state.actions(next(iter(robot.match.state.actors()))))
        )
    robot.refresh()


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("game", OWN_GAMES)
def test_larger_text_never_makes_the_question_the_buttons_or_an_index_smaller(
    game: str, size: tuple[int, int]
) -> None:
    robot = sit(game, size)
    sizes: dict[str, list[int]] = {text: [] for text in CONSEQUENCES}
    card, buttons = robot.match.table.pieces[0], list[int]()
    indices: list[float] = []
    for scale in (100, 125, 150, 200):
        robot.app.change_settings(replace(robot.app.settings, scale=scale))
        robot.step()
        for text, found in sizes.items():
            found.append(
                lay_prompt(
                    robot.area(PROMPT), QUESTION, [text] if text else [], robot.app.skin
                ).size
            )
        recipe = robot.app.faces._recipe(card, (100, 167))
        assert isinstance(recipe, Face)
        indices.append(recipe.index)
        buttons.append(min((button.rect.height for button in robot.buttons()), default=0))
    assert all(found == sorted(found) for found in (*sizes.values(), buttons)), (sizes, buttons)
    assert indices == sorted(indices)
    assert size == UPRIGHT or indices[-1] > indices[0]
    if size[1] == max(height for _, height in SIZES):
        assert sizes[""][-1] > sizes[""][0]


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("game", "width"), [*zip(OWN_GAMES, (0.9, 0.9, 0.9, 0.75, 0.9), strict=True)]
)
def test_in_an_upright_window_the_hand_has_the_width_and_every_seat_its_facts(
    game: str, width: float
) -> None:
    """At Trick or Treat the viewer's character lies beside the hand. Suit, points and vetoes stand
    on the seats' plates.
    """
    robot = sit(game, UPRIGHT)
    play_on(robot, 40)
    hand = next(
        area
        for spot, area in robot.tabletop.spot_areas
        if spot.arrangement == "fan" and spot.owner == 0
    )
    assert hand.width > width * UPRIGHT[0]
    others = [
        area
        for spot, area in robot.tabletop.spot_areas
        if area is not hand and not spot.overlay and spot.id != TRAY
    ]
    assert hand.collidelist(others) < 0
    tabletop = robot.tabletop
    for spot, area in tabletop.spot_areas:
        if spot.label != f"@{spot.owner}":
            continue
        plate = tabletop.plate_of(spot)
        with recording() as record:
            draw_plate(robot.app.surface, plate, area, robot.app.skin)
        drawn = " ".join(text.text for text in record.texts)
        signs = [
            (sign.text, sign.short) for sign in plate.signs if sign.icon and sign.look == "plain"
        ]
        facts = [(plate.name,), (plate.score.split()[0],), *signs]
        assert all(any(form in drawn for form in fact if form) for fact in facts if any(fact)), (
            facts,
            drawn,
        )


def test_the_curtain_of_an_upright_window_is_as_wide_and_its_button_whole() -> None:
    robot = sit("corporate_court", UPRIGHT, ("person", "person", "random", "random"))
    while robot.session.called is None:
        robot.step(1.0)
    curtain = robot.curtain
    assert (curtain.blind.left, curtain.blind.width) == (0, UPRIGHT[0])
    with recording() as record:
        curtain.button.draw(Pen(robot.app.surface, robot.app.skin, robot.app.skin.screen.text_size))
    texts = record.texts
    assert curtain.button.label in [text.text for text in texts]
    assert all(curtain.button.rect.contains(text.rect) for text in texts)


@pytest.mark.sampled
@pytest.mark.parametrize("game", OWN_GAMES)
def test_most_seats_in_a_small_window_name_every_card_that_is_pointed_at(game: str) -> None:
    """At a pawn they name its place."""
    robot = sit(game, (1280, 720), ("person", *["random"] * (find_game(game).seats[-1] - 1)))
    play_on(robot, 60)
    layout, lying = (
        robot.state.layout,
        [placed for placed in robot.placed if placed.piece is not HIDDEN],
    )
    unnamed = []
    for at, placed in enumerate(lying):
        later = [other.rect for other in lying[at + 1 :]]
        points = [
            point
            for point in points_of(placed.rect)
            if not any(rect.collidepoint(point) for rect in later)
        ]
        subjects = [pointing.subject_at(layout, point) for point in points]
        unnamed += (
            [placed]
            if not any(
                subject is not None
                and (subject.is_place if is_pawn(placed.piece) else subject.piece is placed.piece)
                for subject in subjects
            )
            else []
        )
    assert lying
    assert not unnamed


def test_a_note_without_room_shows_its_heading_and_its_tooltip_tells_the_rest() -> None:
    robot = sit("trick_or_treat", UPRIGHT)
    play_on(robot, 60)
    left_out = 0
    for spot, area in robot.tabletop.spot_areas:
        note = spot.content
        if not isinstance(note, Note):
            continue
        with recording() as record:
            draw_note(robot.app.surface, spot, note, robot.app.skin)
        drawn = " ".join(text.text for text in record.texts)
        told = robot.tooltip_at(area.center)
        assert spot.label in drawn, spot
        assert note.text in drawn or any(note.text in line for line in told), spot
        left_out += note.text not in drawn
    assert left_out
