"""Test the pictures of the rules on the page: laid out within any width, drawn in sight only, each
card shown large when it is pointed at.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from other_deck import WEATHER
from ui.robot import SIZE, Robot, new_session

from corptable.cards.casting import deck_record
from corptable.engine.registry import find_game
from corptable.scenarios.illustrations import read_illustrations
from corptable.system.resources import PACKAGE
from corptable.ui.app import App
from corptable.ui.paint.text import width_of
from corptable.ui.scenes.rules.book import RuleBook
from corptable.ui.scenes.rules.scene import RulesScene
from corptable.ui.widgets import document
from corptable.ui.widgets.card_preview import PreviewSubject
from corptable.ui.widgets.figure import LABEL, Figure, FigurePiece, lay_figure
from corptable.ui.widgets.markdown import Paragraph, PictureBlock, plain_text

GAMES = sorted(path.parent.name for path in PACKAGE.glob("games/*/rules.md"))
GAME = "corporate_court"
TEXT = 20


@pytest.fixture(autouse=True, scope="module")
def app() -> Iterator[App]:
    """Open an app, for its fonts."""
    app = App(SIZE, clock=lambda: 0.0)
    yield app
    app.close()


def figure(game: str, name: str, width: int = 520) -> Figure:
    return lay_figure(read_illustrations(find_game(game))[name], 0, width, TEXT)


def piece(found: Figure, name: str) -> FigurePiece:
    return next(placed for placed in found.pieces if placed.piece and placed.piece.name == name)


def line_areas(found: Figure) -> list[pygame.Rect]:
    letters = round(TEXT * LABEL)
    return [
        pygame.Rect(line.left, line.top, width_of(line.text, letters, bold=True), letters)
        for line in found.lines
    ]


# Layout


@pytest.mark.sampled
@pytest.mark.parametrize("width", [200, 360, 520, 900])
@pytest.mark.parametrize("game", GAMES)
def test_everything_lies_within_the_picture_and_no_piece_on_a_label(game: str, width: int) -> None:
    for name in read_illustrations(find_game(game)):
        found = figure(game, name, width)
        labels = line_areas(found)
        assert all(found.area.contains(placed.rect) for placed in found.pieces), name
        assert all(found.area.contains(area) for area in labels), name
        assert all(placed.rect.collidelist(labels) < 0 for placed in found.pieces), name
        assert all(area.collidelist(labels[at + 1 :]) < 0 for at, area in enumerate(labels)), name


def test_the_top_card_of_a_pile_lies_last_over_the_ones_below() -> None:
    found = figure(GAME, "veto")
    below, top = piece(found, "cups-9"), piece(found, "cups-2")
    assert found.pieces.index(below) < found.pieces.index(top)
    assert below.rect.left < top.rect.left < below.rect.right


def test_the_cards_of_a_hand_lie_side_by_side() -> None:
    found = figure(GAME, "playing")
    first, second = piece(found, "cups-9").rect, piece(found, "blades-queen").rect
    assert first.right < second.left
    assert first.top == second.top


def test_without_room_cards_lie_closer_and_then_get_smaller() -> None:
    wide, close, small = (figure("trick_or_treat", "goal", width) for width in (700, 420, 240))
    first, second = (piece(close, f"pumpkins-{rank}").rect for rank in (1, 2))
    assert first.size == piece(wide, "pumpkins-1").rect.size
    assert second.left < first.right
    assert piece(small, "pumpkins-1").rect.height < first.height


def test_a_row_of_a_group_stands_in_the_middle_below_the_one_above() -> None:
    found = figure("corporate_ladder", "ladder")
    boss = piece(found, "octavia-plimsoll.0").rect
    left, right = (
        piece(found, f"{name}.0").rect for name in ("greta-sandbank", "fenwick-ashgrove")
    )
    assert boss.bottom < left.top == right.top
    assert abs(2 * boss.centerx - left.centerx - right.centerx) <= 2


def test_a_pawn_is_not_shown_large() -> None:
    found = figure("pwodoc", "home")
    assert all(
        placed.piece is not None and placed.piece.name != "red-rock" for placed in found.names()
    )
    assert {"cups-king", "wands-7"} <= {str(placed.piece) for placed in found.names()}


def test_an_empty_place_has_the_shape_of_the_cards() -> None:
    found = figure("corporate_ladder", "exposed")
    empty = [placed.rect.size for placed in found.pieces if placed.piece is None]
    assert empty == 2 * [piece(found, "isolde-marrow.1").rect.size]


def test_groups_stand_in_rows_of_like_number() -> None:
    """Four groups for which three have room stand two by two."""
    found = figure("trick_or_treat", "characters", 560)
    tops = [placed.rect.top for placed in found.pieces]
    assert [tops.count(top) for top in sorted(set(tops))] == [2, 2]


# On the page


def test_with_another_deck_a_picture_shows_the_cards_that_play() -> None:
    game = find_game(GAME)
    book = RuleBook(game, game.cast(deck_record(WEATHER)))
    printed = {
        placed.printed
        for block in book.blocks
        if isinstance(block, PictureBlock) and block.shown is not None
        for group in block.shown.groups
        for row in group.rows
        for zone in row
        for placed in zone.pieces
    }
    assert printed == {WEATHER.id}


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("- {name: deal, show: {Your hand: hand/0}}", 'rules.md:3: scenario: found "dael"'),
        (
            "- {name: deal, show: {Your hand: hand/9}}",
            'illustrations.yaml:1: [0].show.Your hand: no zone "hand/9"',
        ),
    ],
)
def test_a_picture_that_cannot_be_shown_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, told: str
) -> None:
    monkeypatch.setattr(type(find_game(GAME)), "folder", tmp_path)
    (tmp_path / "rules.md").write_text("# Court\n\n![A deal.](scenario: dael)\n", encoding="utf-8")
    (tmp_path / "illustrations.yaml").write_text(source, encoding="utf-8")
    last = RuleBook(find_game(GAME)).blocks[-1]
    assert isinstance(last, Paragraph)
    assert told in plain_text(last.text)


def test_only_pictures_in_sight_are_drawn(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(document, "draw_figure", lambda surface, found, *rest: drawn.append(found))
    scene = RulesScene(app, find_game(GAME))
    scene.scrolling.scroll_to(0)
    scene.draw(app.surface)
    assert drawn == []
    first = scene.page._figures[0]
    scene.scrolling.scroll_to(first.area.top)
    scene.draw(app.surface)
    assert drawn[0] is first
    assert len(drawn) < len(scene.page._figures)


def test_pointing_at_a_card_of_a_picture_shows_it() -> None:
    """Where cards overlap the upper one; a card that lies face down is not shown."""
    robot = Robot(new_session(GAME, 2))
    robot.keys("F1")
    scene = robot.on_top(RulesScene)
    areas = next(found for found in scene.page._figures if any(p.is_closed for p in found.pieces))
    scene.scrolling.scroll_to(areas.area.top)

    def shown_at(name: str) -> PreviewSubject | None:
        x, y = piece(areas, name).rect.midright
        robot.move((scene.text.left + x - 3, scene.text.top + y - scene.scrolling.top))
        robot.step(1.0)
        return scene.preview.subject_at(robot.app.clock())

    subject = shown_at("major-5")
    assert subject is not None
    assert subject.piece.name == "major-18"
    assert shown_at("coins-6") is None
