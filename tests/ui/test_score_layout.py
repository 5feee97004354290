"""Test the layout of the score at every size of the window: nothing overlaps, no text is too small,
and where there is no room the chart is left out first."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import pairwise

import pygame
import pytest
from ui.robot import match_at, new_session
from ui.scores import COURT, LONG, scored_by_hand, tell_totals
from ui.shapes import Shape, Shaper

from _hands import app_of
from corptable.engine.pieces import PUBLIC
from corptable.presentation.presentation import presentation_of
from corptable.presentation.sheet import Lead, Roll
from corptable.session.offers import answers_of
from corptable.session.scored_table import all_score_sheets
from corptable.session.session import Session
from corptable.ui.app import App
from corptable.ui.scene_base.navigator import ScoreReason
from corptable.ui.scenes.score import verdict
from corptable.ui.scenes.score.scene import ScoreScene
from corptable.ui.scenes.table.scene import TableScene

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080))
Looks = Callable[..., ScoreScene]


@pytest.fixture
def looks(shaper: Shaper) -> Looks:
    """Open score scenes in windows of any shape; each is whole, and its parts lie apart."""

    def look(session: Session, size: tuple[int, int], scale: int = 100) -> ScoreScene:
        scene = shaper.look("score", Shape(*size, scale), partial(score_of, session))
        assert isinstance(scene, ScoreScene)
        assert shaper.faults == []
        places = scene.page.places
        areas = (area for area in vars(places).values() if isinstance(area, pygame.Rect))
        parts = [area for area in (*areas, *places.other_buttons) if area.width]
        assert all(shaper.app.surface.get_rect().contains(part) for part in parts)
        assert_apart(parts)
        assert_apart([button.rect for button in scene.buttons()])
        return scene

    shaper.checks_sizes = True
    return look


def score_of(session: Session, app: App) -> ScoreScene:
    reason: ScoreReason = "scored" if session.score_sheets else "asked"
    offers = answers_of(TableScene(app, session).model.prompt) if session.match.over else ()
    return ScoreScene(app, session, reason, lambda _: None, offers)


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


def assert_apart(rects: list[pygame.Rect]) -> None:
    for place, rect in enumerate(rects):
        assert not [other for other in rects[place + 1 :] if rect.colliderect(other)]


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nothing_overlaps_with_long_names(size: tuple[int, int], seats: int, looks: Looks) -> None:
    looks(played(seats), size)


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_after_many_rounds(size: tuple[int, int], looks: Looks) -> None:
    """Earlier ones fold into one column where there is no room."""
    looks(played(4, rounds=9, of=12), size)


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [150, 200])
def test_nothing_overlaps_in_large_letters(size: tuple[int, int], scale: int, looks: Looks) -> None:
    looks(played(6), size, scale)


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_the_game_has_room_as_well(size: tuple[int, int], looks: Looks) -> None:
    """The coach is one of the other buttons."""
    assert len(looks(played(6, rounds=1, of=1), size).page.places.other_buttons) == 3


@pytest.mark.parametrize("size", SIZES)
def test_ten_seats_have_room(
    size: tuple[int, int], looks: Looks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No game has more seats."""
    tell_totals(monkeypatch, "corporation")
    session = new_session("corporation", ["person"] * 10, names=[LONG] * 10)
    assert len(looks(session, size).page.sheet.rows) == 10


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("throws", [1, 2, 5])
def test_dice_have_room(
    size: tuple[int, int], throws: int, looks: Looks, monkeypatch: pytest.MonkeyPatch
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
    scene = looks(session, size)
    rolled = verdict._rows(
        lead.throws,
        scene.page.places.verdict.height,
        scene.page.places.verdict,
        app_of(scene).screen.text_size,
    )
    assert len(rolled) % len(throw) == 0


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_hands_lie_on_their_plate_side_by_side(
    size: tuple[int, int], seats: int, looks: Looks
) -> None:
    page = looks(played(seats), size).page
    assert page.hands is not None
    hands = [page.hands.card_areas(seat) for seat in range(seats)]
    for places in hands:
        assert all(page.places.chart.contains(place) for place in places)
        assert all(place.left < after.left for place, after in pairwise(places))
    assert_apart([places[0].unionall(places[1:]) for places in hands])


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_number_of_each_exposed_card_is_whole(
    size: tuple[int, int], seats: int, looks: Looks
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
    scene = looks(session, size)
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


def test_where_there_is_no_room_the_chart_goes_first(looks: Looks) -> None:
    """The window is small, the sheet has every part, and the text is as large as it goes."""
    roomy, tight = (
        looks(played(6), (1920, 1080)).page,
        looks(played(6), (1920, 1080), 200).page,
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
