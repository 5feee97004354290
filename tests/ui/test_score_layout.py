"""Test the layout of the score at every size of the window: nothing overlaps, no text is too small,
and where there is no room the chart is left out first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pygame
import pytest
from ui.robot import Robot, UndrawnApp, match_at, new_session
from ui.scores import COURT, LONG, scored_by_hand, shown, tell_totals

from _hands import app_of
from corptable.engine.pieces import PUBLIC
from corptable.presentation.presentation import presentation_of
from corptable.presentation.sheet import Lead, Roll
from corptable.session.scored_table import all_score_sheets
from corptable.session.session import Session
from corptable.ui.paint import text as lettering
from corptable.ui.scenes.score import verdict
from corptable.ui.scenes.score.scene import ScoreScene
from corptable.ui.widgets import Form, pen

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080))
AIR = 0.35
"""Share of a line's height that is empty above and below its letters."""


class Written(NamedTuple):
    """Record a line of text on the screen."""

    text: str
    size: int
    rect: pygame.Rect


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Record all text that the parts of the scene draw, except that of the buttons."""
    lines: list[Written] = []

    def write(
        surface: pygame.Surface, text: str, size: int, *colour: object, **rest: object
    ) -> pygame.Rect:
        rect = original(surface, text, size, *colour, **rest)  # type: ignore[arg-type]  # passed on unchanged
        if text:
            lines.append(Written(text, size, rect.inflate(0, -round(rect.height * AIR))))
        return rect

    original = lettering.write
    monkeypatch.setattr(pen, "write", write)
    monkeypatch.setattr(Form, "draw", lambda *_: None)
    return lines


@pytest.fixture
def open_score() -> Iterator[OpenScore]:
    opener = OpenScore()
    yield opener
    for robot in opener.robots:
        robot.close()


class OpenScore:
    """Open score scenes and close their windows."""

    def __init__(self) -> None:
        self.robots: list[Robot] = []

    def __call__(self, session: Session, size: tuple[int, int], scale: int = 100) -> ScoreScene:
        robot = Robot(session, size, make_app=UndrawnApp)
        self.robots.append(robot)
        robot.app.change_settings(replace(robot.app.settings, scale=scale))
        robot.open_score("scored" if session.score_sheets else "asked")
        return shown(robot.score)


@cache
def played(seats: int, rounds: int = 2, of: int = 4, long: bool = True) -> Session:
    """Return a session after some rounds, of persons with long names. Tests share it, for they play
    nothing.
    """
    names = [LONG] * seats if long else None
    return scored_by_hand(
        new_session(COURT, ["person"] * seats, names=names, rounds=str(of)),
        rounds,
    )


def areas(scene: ScoreScene) -> list[pygame.Rect]:
    """Return the rectangles of all parts and large buttons of the scene that have any width."""
    places = scene.page.places
    return [area for area in (*places[:-1], *places.other_buttons) if area.width]


def assert_apart(rects: list[pygame.Rect]) -> None:
    for place, rect in enumerate(rects):
        assert not [other for other in rects[place + 1 :] if rect.colliderect(other)]


def draw(scene: ScoreScene, written: list[Written]) -> list[Written]:
    """Draw the scene and return the lines of text that it draws."""
    written.clear()
    scene.draw(app_of(scene).surface)
    return list(written)


def assert_legible(scene: ScoreScene, lines: list[Written]) -> None:
    """Assert that no lines of text overlap, that all lie within the window, and that none but the
    caps of keys is too small.
    """
    window = app_of(scene).surface.get_rect()
    smallest = app_of(scene).screen.smallest_text
    caps = {cap for button in scene.buttons() for cap in button.key.split("+")}
    for place, line in enumerate(lines):
        assert window.contains(line.rect), line
        assert line.size >= smallest or line.text in caps, line
        for other in lines[place + 1 :]:
            assert not line.rect.colliderect(other.rect), (line, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "seats", [2, 4, 6, *(pytest.param(seats, marks=pytest.mark.thorough) for seats in (3, 5))]
)
def test_nothing_overlaps_with_long_names(
    size: tuple[int, int], seats: int, open_score: OpenScore, written: list[Written]
) -> None:
    scene = open_score(played(seats), size)
    window = app_of(scene).surface.get_rect()
    assert all(window.contains(area) for area in areas(scene))
    assert_apart(areas(scene))
    assert_legible(scene, draw(scene, written))
    buttons = [button.rect for button in scene.buttons()]
    assert_apart(buttons)
    lines = draw(scene, written)
    written.clear()
    for button in scene.buttons():
        button.draw(
            pen.Pen(app_of(scene).surface, scene.context.skin, scene.context.screen.text_size)
        )
    assert not [
        line
        for line in lines
        if line not in written and pygame.Rect(line.rect).collidelist(buttons) >= 0
    ]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_after_many_rounds(
    size: tuple[int, int], open_score: OpenScore, written: list[Written]
) -> None:
    """Earlier ones fold into one column where there is no room."""
    scene = open_score(played(4, rounds=9, of=12), size)
    assert_legible(scene, draw(scene, written))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [150, 200])
def test_nothing_overlaps_in_large_letters(
    size: tuple[int, int], scale: int, open_score: OpenScore, written: list[Written]
) -> None:
    scene = open_score(played(6), size, scale)
    assert_apart(areas(scene))
    assert_legible(scene, draw(scene, written))


@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_the_game_has_room_as_well(
    size: tuple[int, int], open_score: OpenScore, written: list[Written]
) -> None:
    scene = open_score(played(6, rounds=1, of=1), size)
    assert len(scene.page.places.other_buttons) == 2
    assert_apart(areas(scene))
    assert_legible(scene, draw(scene, written))


@pytest.mark.parametrize("size", SIZES)
def test_ten_seats_have_room(
    size: tuple[int, int],
    open_score: OpenScore,
    written: list[Written],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No game has more seats."""
    tell_totals(monkeypatch, "corporation")
    session = new_session("corporation", ["person"] * 10, names=[LONG] * 10)
    scene = open_score(session, size)
    assert len(scene.page.sheet.rows) == 10
    assert_apart(areas(scene))
    assert_legible(scene, draw(scene, written))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("throws", [1, 2, 5])
def test_dice_have_room(
    size: tuple[int, int],
    throws: int,
    open_score: OpenScore,
    written: list[Written],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where not all throws have room, the last ones are shown, because they decided."""
    session = played(6, long=False)
    throw = tuple(
        Roll(seat, (6, 5, 4, 3, 2, 1, 1), (True, True, *(False,) * 5), "2 fives and sixes")
        for seat in range(4)
    )
    lead = Lead("Round 3", 1, "Who starts", "four are last", "@1 starts", (throw,) * throws)
    *earlier, newest = session.score_sheets
    monkeypatch.setattr(session.log, "scored", [*earlier, newest._replace(next_start=lead)])
    scene = open_score(session, size)
    assert_legible(scene, draw(scene, written))
    rolled = verdict._rows(
        lead.throws,
        scene.page.places.verdict.height,
        scene.page.places.verdict,
        app_of(scene).screen.text_size,
    )
    assert len(rolled) % len(throw) == 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_hands_lie_on_their_plate_side_by_side(
    size: tuple[int, int], seats: int, open_score: OpenScore
) -> None:
    page = open_score(played(seats), size).page
    assert page.hands is not None
    hands = [page.hands.card_areas(seat) for seat in range(seats)]
    for places in hands:
        assert all(page.places.chart.contains(place) for place in places)
        assert all(place.left < after.left for place, after in pairwise(places))
    assert_apart([places[0].unionall(places[1:]) for places in hands])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_number_of_each_exposed_card_is_whole(
    size: tuple[int, int], seats: int, open_score: OpenScore
) -> None:
    """Ten cards of one suit, as they win Trick or Treat: a card over another leaves its number,
    more than half of the width.
    """
    tp = {"tp": [0] * seats}
    match = match_at(
        "trick_or_treat",
        seats,
        tens(seats),
        at="start",
        rest="draw",
        counters=tp,
        rig={"dice": (2,)},
    )
    session = Session(match, ["person"] * seats)
    for act in ("@0 roll", "@0 ask @1", "@0 name imps-10", "@0 name bats-10"):
        session.play(match.read(act))
    scene = open_score(session, size)
    hands, text = scene.page.hands, app_of(scene).screen.text_size
    assert hands is not None
    for seat in range(seats):
        places = hands.card_areas(seat)
        assert all(after.left - place.left > place.width / 2 for place, after in pairwise(places))
        assert all(place.height > 2.5 * text for place in places)


def tens(seats: int) -> dict[str, list[str]]:
    """Return the zones of a game in which seat 0 lacks one card, which seat 1 holds."""
    suits = ("imps", "bats", "ghosts", "pumpkins")[:seats]
    courts = {f"character/{seat}": [f"{suit}-king"] for seat, suit in enumerate(suits)}
    vaults = {
        f"vault/{seat}": [f"{suit}-{rank}" for rank in range(1, 10)]
        for seat, suit in enumerate(suits)
    }
    return {**courts, **vaults, "hand/1": ["imps-10"]}


def test_where_there_is_no_room_the_chart_goes_first(open_score: OpenScore) -> None:
    """The window is small, the sheet has every part, and the text is as large as it goes."""
    roomy, tight = (
        open_score(played(6), (1920, 1080)).page,
        open_score(played(6), (1920, 1080), 200).page,
    )
    assert roomy.chart is not None
    assert tight.chart is None
    assert tight.places.sheet.width
    assert tight.places.verdict.width


def test_the_sheets_are_those_that_the_viewer_may_see() -> None:
    """All seats at the screen are persons, so the sheets are the public's."""
    session = played(3)
    view = session.match.state.observation(PUBLIC)
    assert all_score_sheets(session) == [
        *session.score_sheets,
        presentation_of(session.match.game).outlook(view),
    ]
