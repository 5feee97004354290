"""Test that all text is legible: a contrast of at least 4.5:1 between ink and the pixels behind it,
measured in rendered images.

Measured for every game's theme, once with all images painted and once before the painter has
delivered any.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import german_whist
import pygame
import pytest
import toy
from session.scripted_worker import LOSSES, ScriptedWorker, finished
from ui.kept_packs import make_pack, picture_of
from ui.legibility import ENOUGH, Line, SharedPainter, painted_app, read_scene, reading
from ui.robot import match_at, new_session, play_by_chance

from corptable.art.packs.records import Assignment
from corptable.bots import default_bot
from corptable.engine.game import AnyGame
from corptable.engine.pieces import HIDDEN
from corptable.engine.registry import find_game, games
from corptable.engine.result import Result
from corptable.session.challenge import end_answers
from corptable.session.coach import MatchReview
from corptable.session.offers import Offer
from corptable.session.scored_table import all_score_sheets
from corptable.session.session import Session
from corptable.store import Ended, SavedGames
from corptable.ui.app import App
from corptable.ui.paint import text as lettering
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.coach.scene import CoachScene
from corptable.ui.scenes.decks.scene import DecksScene
from corptable.ui.scenes.dialogs.crash import CrashScene
from corptable.ui.scenes.dialogs.pause import PauseScene
from corptable.ui.scenes.dialogs.question import QuestionScene
from corptable.ui.scenes.dialogs.report import ReportScene
from corptable.ui.scenes.gallery.scene import GalleryScene
from corptable.ui.scenes.log.scene import LogScene
from corptable.ui.scenes.pack_preview.controls import PAGES as PREVIEW_PAGES
from corptable.ui.scenes.pack_preview.scene import PackPreviewScene
from corptable.ui.scenes.replay.list_scene import ReplayListScene
from corptable.ui.scenes.replay.scene import ReplayScene
from corptable.ui.scenes.rules.scene import RulesScene
from corptable.ui.scenes.saves import SavedGamesScene
from corptable.ui.scenes.score.moment.scene import MomentScene
from corptable.ui.scenes.score.scene import ScoreScene
from corptable.ui.scenes.set_up.scene import SetUpScene
from corptable.ui.scenes.settings.scene import ALL_PAGES, SettingsScene
from corptable.ui.scenes.statistics.scene import StatisticsScene
from corptable.ui.scenes.table import pointing
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.widgets import Button
from corptable.ui.widgets.pen import Pen

GAMES = sorted({toy.GAME.id, german_whist.GAME.id, *(game.id for game in games())})
"""Every installed game, one that brings its theme along and has two seats only, and one without a
theme of its own.
"""
PAINTED, UNPAINTED = "painted", "until it is painted"
SEEN = [
    *((game, PAINTED) for game in GAMES),
    *(
        pytest.param(game, UNPAINTED, marks=() if at % 3 == 0 else pytest.mark.thorough)
        for at, game in enumerate(GAMES)
    ),
]
"""Each game painted, and in an ordinary run every third one as it is until then."""
SIZE = (1024, 640)
SEED = 7
POINTED_AT = 3
"""One piece of so many is pointed at in an ordinary run: what is told of each is set in one ink."""
CHAPTERS = 16
"""One chapter of so many is read in the rules of a game: all of them are set in the same inks on
the same ground.
"""
USUAL = 3
"""Number of seats at a table, as near to it as a game allows."""
ACTS = 400
"""Acts of a game after which the test stops."""
RANDOM = "random"


@pytest.fixture(scope="module", autouse=True)
def pictures_are_forgotten() -> Iterator[None]:
    yield
    SharedPainter.forget()


@pytest.fixture(params=[PAINTED, UNPAINTED])
def app(request: pytest.FixtureRequest) -> App:
    """Open an app with or without painted images, and without animations."""
    app = painted_app(SIZE) if request.param == PAINTED else App(SIZE, clock=lambda: 0.0)
    app.change_settings(replace(app.settings, motion=0))
    return app


def require_legible(lines: list[Line], where: str) -> None:
    """Fail with every line of text whose contrast is too low, the lowest first."""
    assert lines, f"nothing is written on {where}"
    faint = sorted({str(line) for line in lines if line.contrast < ENOUGH})
    assert not faint, f"{where}, too faint: {'; '.join(faint)}"


def require_legible_scene(app: App, scene: Scene, where: str) -> None:
    app.scenes[:] = [scene]
    app.set_theme(scene.theme_name)
    require_legible(read_scene(app), where)


def tables(app: App, game: AnyGame) -> Iterator[tuple[str, TableScene]]:
    """Yield the table at each kind of decision when the person is first asked for it, and at the
    end of the game. No bot thinks.
    """
    app.set_theme(theme_name_of(game))
    players = [
        "person",
        *[default_bot(game)] * (min(game.seats, key=lambda seats: abs(seats - USUAL)) - 1),
    ]
    match = match_at(game, len(players), seed=SEED)
    chance, asked = random.Random(SEED), set()
    while not match.over and len(match.journal) < ACTS:
        decision, (actor, *others) = match.state.decision, match.state.actors()
        if actor == 0 and not others and decision is not None and decision.name not in asked:
            asked.add(decision.name)
            yield decision.name, TableScene(app, Session(match, players))
            continue  # the table may have answered what is obvious
        match.play(chance.choice(match.state.actions(actor)))
    yield "end", TableScene(app, Session(match, players))


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "app"), SEEN, indirect=["app"])
def test_all_that_a_table_says_can_be_read(app: App, game: str) -> None:
    """Seat plates, spots, signs, badges, log, prompt and buttons are legible at every kind of
    decision.
    """
    for name, table in tables(app, find_game(game)):
        require_legible_scene(app, table, f"the table of {game} at {name}")


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "app"), SEEN, indirect=["app"])
def test_what_a_table_says_to_a_touch_can_be_read(app: App, game: str, thorough: bool) -> None:
    """A refusal, a lit button, the words beside the pointer, and a card shown large."""
    table = next(table for _, table in tables(app, find_game(game)))
    for button in table.state.layout.buttons():
        table.state.pointer = button.rect.center
        require_legible_scene(app, table, f"{game}, pointing at {button.label}")
    table.state.pointer = (0, 0)
    table.model.refuse("That cannot be done, and this is why")
    table.wake(app.clock())
    require_legible_scene(app, table, f"{game}, refusing")
    explained = [
        placed
        for placed in table.state.layout.tabletop.placed
        if pointing.tooltip_at(table.state.layout, placed.rect.center)
    ]
    for placed in explained if thorough else explained[::POINTED_AT]:
        table.state.pointer = placed.rect.center
        require_legible_scene(app, table, f"{game}, pointing at {placed.piece.name}")
    shown = next(
        placed for placed in table.state.layout.tabletop.placed if placed.piece is not HIDDEN
    )
    subject = pointing.subject_at(table.state.layout, shown.rect.center)
    assert subject is not None
    table.state.preview.point_at(subject._replace(lines=("What there is to say of it",)), 0.0)
    table.state.preview.request(True)
    require_legible_scene(app, table, f"{game}, a card shown large")


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "app"), SEEN, indirect=["app"])
def test_the_score_can_be_read(app: App, game: str, thorough: bool) -> None:
    """Sheets of a game are legible: the outlook at its first decision, those of its first and last
    round, and at the end the winners; a thorough run reads those of every round."""
    first, *_, last = (table for _, table in tables(app, find_game(game)))
    for table in (first, last):
        places = range(len(all_score_sheets(table.session)))
        for place in places if thorough else sorted({*places[:1], *places[-2:]}):
            scene = ScoreScene(app, table.session, "asked", lambda _: None)
            scene.place = place
            scene.on_resize()
            require_legible_scene(app, scene, f"sheet {place + 1} of {game}")


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "app"), SEEN, indirect=["app"])
def test_the_moment_to_win_can_be_read(app: App, game: str) -> None:
    """At rest: while it moves, some of it is not there yet."""
    *_, (_, table) = tables(app, find_game(game))
    play_by_chance(table.session)
    offers = [Offer(*answer) for answer in end_answers(table.session)]
    scene = MomentScene(app, table.session, lambda _: None, offers)
    scene.clock.finish()
    require_legible_scene(app, scene, f"the moment to win of {game}")


def test_what_is_said_of_saved_games_can_be_read(app: App, tmp_path: Path) -> None:
    """The title, the scene with a saved game and with an unreadable file, and the question before
    deleting are legible.
    """
    app.saved_games = SavedGames(tmp_path)
    session = new_session("corporate_court", ["person", RANDOM], SEED)
    session.begin_autosave(app.saved_games, app.statistics)
    session.play(session.match.legal()[0])
    assert session.autosave is not None
    session.autosave.close()
    (tmp_path / "torn.corptable").write_text("nothing")
    require_legible_scene(app, TitleScene(app), "the title with a game that waits")
    saved = SavedGamesScene(app)
    for game in saved.entries:
        saved.choose(saved.entries.index(game))
        require_legible_scene(app, saved, f"the saved games at {game.title}")
    saved._ask_delete(saved.entries[saved.chosen])
    require_legible_scene(app, app.scene, "the question before a game is deleted")


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "app"), SEEN, indirect=["app"])
def test_what_the_program_says_of_itself_at_a_table_can_be_read(app: App, game: str) -> None:
    """The sign of practice at the head of the table and the warning about a damaged save are
    legible.
    """
    table = next(table for _, table in tables(app, find_game(game)))
    table.session.make_practice()
    table.session.file_warnings = ("The file was torn. Up to there the game is whole.",)
    require_legible_scene(app, table, f"the table of {game} at practice")


@pytest.mark.parametrize(("game", "app"), SEEN, indirect=["app"])
def test_buttons_can_be_read_in_each_state(app: App, game: str) -> None:
    """Buttons are legible with the keys on their caps, on the bare table."""
    app.set_theme(theme_name_of(find_game(game)))
    looks = list(itertools.product(("button", "primary"), ("normal", "hovered", "disabled")))
    buttons = [
        Button(
            state, f"A {part}", key="B", part=part, reason="why not" if state == "disabled" else ""
        )
        for part, state in looks
    ]
    for number, button in enumerate(buttons):
        button.rect = pygame.Rect(100, 100 + 60 * number, 240, 40)

    def draw() -> None:
        app.backdrop.draw(app.surface)
        for button in buttons:
            button.draw(Pen(app.surface, app.skin, app.screen.text_size), touch=button.id)

    draw()
    while app.pictures.collect():
        draw()
    with reading(app.surface) as lines:
        draw()
    assert [line.text for line in lines] == [
        text for part, _ in looks for text in ("B", f"A {part}")
    ]
    require_legible(lines, f"buttons in the theme of {game}")


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "app"), SEEN, indirect=["app"])
def test_the_scenes_about_a_game_can_be_read(app: App, game: str, thorough: bool) -> None:
    """Set-up, pause, log, replay, coach, crash report, and the rules are legible; a thorough run
    reads every chapter.
    """
    found = find_game(game)
    app.set_theme(theme_name_of(find_game(game)))
    require_legible_scene(app, SetUpScene(app, found), f"the set-up of {game}")
    table = next(table for _, table in tables(app, found))
    require_legible_scene(app, PauseScene(app, table, table), f"the pause of {game}")
    require_legible_scene(app, LogScene(app, table, table.session), f"the log of {game}")
    handler = app.fault_handler
    crash = CrashScene(
        app, handler.recover, handler.leave, table, KeyError("x"), only_leaving=False
    )
    require_legible_scene(app, crash, f"a fault of {game}")
    require_legible_scene(app, ReportScene(app, table.match), f"the bug report of {game}")
    replay = ReplayScene(app, table.session.played)
    replay.show_step(replay.replay.length)
    require_legible_scene(app, replay, f"the replay of {game}")
    review = MatchReview(finished(game).played, 0, ScriptedWorker(LOSSES))
    while review.update():
        pass
    require_legible_scene(app, CoachScene(app, [review] * 2), f"the coach of {game}")
    for number in range(len(review.stops)):
        stop = ReplayScene(app, review.played, review.stops, number)
        require_legible_scene(app, stop, f"turning point {number} of {game}")
    rules = RulesScene(app, found)
    for entry in rules.contents if thorough else rules.contents[::CHAPTERS]:
        rules.scrolling.scroll_to(entry.top)
        require_legible_scene(app, rules, f"the rules of {game}, {entry.text}")


def test_a_deck_in_pictures_can_be_read(app: App) -> None:
    """Cards that are drawn, faulty ones, every page of the controls, and the list of decks with
    such a pack.
    """
    faults = {picture_of(card).word: "it ends too early" for card in ("cups-2", "coins-3")}
    faulty = Assignment("tarot", {card: picture_of(card) for card in ("cups-2", "coins-3")})
    pack = make_pack([faulty], (), faults)
    for page in range(len(PREVIEW_PAGES)):
        scene = PackPreviewScene(app, pack, "tarot")
        scene.page = page
        scene.lay_out()
        require_legible_scene(app, scene, f"a pack, page {PREVIEW_PAGES[page]}")


def test_the_programs_own_scenes_can_be_read(app: App) -> None:
    """Title, gallery, decks, replay list and every page of the settings are legible."""
    require_legible_scene(app, TitleScene(app), "the title")
    require_legible_scene(app, GalleryScene(app), "the gallery")
    require_legible_scene(app, DecksScene(app), "the decks")
    require_legible_scene(app, ReplayListScene(app), "the played games")
    settings = SettingsScene(app)
    for at in range(len(ALL_PAGES)):
        settings.open_page(at)
        require_legible_scene(app, settings, f"settings, page {ALL_PAGES[at]}")


def test_the_statistics_can_be_read(app: App) -> None:
    """The statistics are legible before the first game, with games of each kind, and in the
    question before deleting them.
    """
    require_legible_scene(app, StatisticsScene(app), "empty statistics")
    results = (Result((0,), "points", (9, 5)), Result((1,), "points", (5, 9)), None)
    for number, result in enumerate(results):
        when = datetime(2026, 11, 1 + number, tzinfo=UTC)
        app.statistics.add(Ended(f"a{number}", "pwodoc", when, ("person", "greedy"), False, result))
    statistics = StatisticsScene(app)
    require_legible_scene(app, statistics, "the statistics")
    question = Confirmation("Forget it?", "It will be known no more.", "Forget", "Keep")
    require_legible_scene(app, QuestionScene(app, statistics, question, lambda: None), "a question")


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_plain_faces_can_be_read(game: str) -> None:
    """All cards of a game are legible, small with indexes and large with their text, bright and
    dimmed.
    """
    app = App(SIZE, clock=lambda: 0.0)
    found = find_game(game)
    faces = app.theme_art(theme_name_of(find_game(game))).faces
    with reading() as lines:
        for piece in match_at(found, found.seats.start, seed=SEED).table.pieces:
            for size, bright in itertools.product(((40, 66), (120, 200)), (False, True)):
                faces.of(piece, size, bright)
    app.close()
    require_legible(lines, f"a card of {game}")


# The measurement finds injected faults


def test_a_colour_that_is_too_faint_is_caught(app: App) -> None:
    """A theme whose words have nearly the colour of what they stand on."""
    app.scenes[:] = [SettingsScene(app)]
    app.skin.theme = app.theme._replace(
        colours={**app.theme.colours, "text_dim": app.theme.colours["shade"]}
    )
    lines = read_scene(app)
    with pytest.raises(AssertionError, match="too faint"):
        require_legible(lines, "settings with faint words")


def test_one_bright_spot_behind_a_line_is_caught() -> None:
    """A line is as legible as its worst letter."""
    app = App(SIZE, clock=lambda: 0.0)
    with reading(app.surface) as lines:
        app.surface.fill((0, 0, 0))
        lettering.write(app.surface, "dark all along", 20, (255, 255, 255), topleft=(10, 10))
        app.surface.fill((250, 250, 250), pygame.Rect(60, 0, 30, 60))
        lettering.write(
            app.surface, "bright behind a letter", 20, (255, 255, 255), topleft=(10, 10)
        )
    app.close()
    assert lines[0].contrast > ENOUGH > lines[1].contrast
