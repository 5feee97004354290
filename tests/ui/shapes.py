"""Lay out every scene of every game in windows of every shape, and find what is wrong with its
texts: what is cut, what lies outside its plate or the window, and texts that lie over each other.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeGuard

import pygame
from ui.robot import match_at, new_session
from ui.typist import misplaced

from _hands import Point
from corptable.bots import default_bot
from corptable.engine.game import AnyGame
from corptable.presentation.layout import Balloon
from corptable.session.match_setup import LONGEST_NAME
from corptable.session.scored_table import all_score_sheets
from corptable.session.session import Session
from corptable.store import Ended, SavedGames, SeatSetUp
from corptable.ui.app import App
from corptable.ui.paint.display_list import CachedLayer
from corptable.ui.paint.recorder import VEIL, DrawnPart, DrawnText, DrawnTexts, recording
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base.form_scene import FormScene
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.decks.printing import PrintScene
from corptable.ui.scenes.decks.scene import DecksScene
from corptable.ui.scenes.dialogs.crash import CrashScene
from corptable.ui.scenes.dialogs.pause import PauseScene
from corptable.ui.scenes.dialogs.question import QuestionScene
from corptable.ui.scenes.dialogs.report import ReportScene
from corptable.ui.scenes.gallery.scene import GalleryScene
from corptable.ui.scenes.log.scene import LogScene
from corptable.ui.scenes.replay.list_scene import ReplayListScene
from corptable.ui.scenes.replay.scene import ReplayScene
from corptable.ui.scenes.rules.scene import RulesScene
from corptable.ui.scenes.saves import SavedGamesScene
from corptable.ui.scenes.score.scene import ScoreScene
from corptable.ui.scenes.set_up.scene import SetUpScene
from corptable.ui.scenes.settings.scene import ALL_PAGES, SettingsScene
from corptable.ui.scenes.statistics.scene import StatisticsScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.title.scene import TitleScene

SIZES: tuple[Point, ...] = ((800, 600), (1280, 720), (1920, 1080), (2560, 1080), (620, 1000))
SCALES = (100, 200)
NAMES = tuple(
    f"{first} Wunderbarlich"[:LONGEST_NAME]
    for first in ("Wilhelmina", "Bartholomew", "Maximilian", "Konstantin")
)
SEED = 7
ACTS = 300
"""Acts of a game after which no further decision is looked for."""
AIR = 0.4
"""Share of a line's height that is empty above and below its letters."""
PLATES = frozenset(("plate", "badge", "button", "primary", "cap", "tab", "chip", "well", "stamp"))
"""Parts of the skin that text stands on, and that hide what is beneath."""
COVERS = frozenset(("ice",))
"""Parts of the skin that lie over a seat, whose words are drawn once more above them."""
SLACK = 1
"""Pixels by which letters may reach over the edge of their plate."""


class Shape(NamedTuple):
    """Hold the size of a window and the size of text in per cent."""

    width: int
    height: int
    scale: int


SHAPES = tuple(Shape(*size, scale) for size in SIZES for scale in SCALES)
QUICK = (Shape(800, 600, 100), Shape(1280, 720, 200), Shape(620, 1000, 100))
"""Shapes of an ordinary run; a thorough one has all."""


def long_names(seats: int) -> tuple[str, ...]:
    """Return names for so many seats, each as long as a name may be."""
    return tuple(f"{NAMES[seat % len(NAMES)][:-1]}{chr(ord('a') + seat)}" for seat in range(seats))


class Shaper:
    """Show scenes in a window whose shape changes, and collect the faults of their texts; with
    `checks_sizes` letters are a fault, too, that are smaller than any text but the caps of keys.
    """

    def __init__(self, folder: Path) -> None:
        self.app = App(SIZES[1], clock=lambda: 0.0)
        self.app.change_settings(replace(self.app.settings, motion=0))
        self.app.saved_games = SavedGames(folder)
        self.faults: list[str] = []
        self.checks_sizes = False

    def take_shape(self, shape: Shape) -> None:
        """Change the size of the window and of its text."""
        app = self.app
        app.scenes.clear()  # a scene of before shows a match that has gone on
        app.window.surface = pygame.display.set_mode((shape.width, shape.height))
        app.change_settings(replace(app.settings, scale=shape.scale))
        app.pictures.resize(app.surface.get_size())
        app.set_theme(app.theme_name)

    def look(
        self,
        name: str,
        shape: Shape,
        make: Callable[[App], Scene],
        prepare: Callable[[Scene], object] | None = None,
    ) -> Scene:
        """Make a scene in a window of a shape, draw it whole, and note the faults of its texts and
        widgets.
        """
        self.take_shape(shape)
        with recording() as record:
            scene = make(self.app)
            self.app.scenes[:] = [scene]
            self.app.set_theme(scene.theme_name)
            if prepare is not None:
                prepare(scene)
            scene.draw(self.app.surface)
            cuts = [f"cut: {cut.text!r} to {cut.shown!r}" for cut in record.cuts]
            record.clear()
            scene.draw(self.app.surface)
        place = f"{name} at {shape.width}x{shape.height}, {shape.scale} %"
        self.faults += [
            f"{place}: {fault}"
            for fault in [
                *cuts,
                *faults_of(
                    record,
                    self.app.surface.get_rect(),
                    overlays_of(scene, record),
                    self.app.screen.smallest_text if self.checks_sizes else 0,
                ),
                *(misplaced(scene) if isinstance(scene, FormScene) else []),
            ]
        ]
        return scene

    def close(self) -> None:
        self.app.close()


def uncached(
    layer: CachedLayer,
    surface: pygame.Surface,
    depends_on: object,
    draw: Callable[[pygame.Surface], None],
) -> None:
    """Draw a layer afresh, so that its texts are recorded."""
    draw(surface)


def overlays_of(scene: Scene, record: DrawnTexts) -> list[pygame.Rect]:
    """Return the plates that lie over the table on purpose: of the tray, the recap, a message, and
    balloons with cards.
    """
    if not isinstance(scene, TableScene):
        return []
    tray, recap = scene.state.layout.tray_panel, scene.state.recap
    message = record.parts("plate")[-1:] if scene.model.message is not None else []
    says = (tray is not None and tray.saying_area.width) or any(
        isinstance(spot.content, Balloon) and spot.content.names
        for spot in scene.state.layout.tabletop.spots
    )
    balloons = record.parts("balloon") if says else []
    return [
        *balloons,
        *([] if tray is None else [tray.rect]),
        *([] if recap is None else [recap.area]),
        *message,
    ]


def faults_of(
    record: DrawnTexts,
    window: pygame.Rect,
    overlays: Sequence[pygame.Rect] = (),
    smallest: int = 0,
) -> list[str]:
    """Return what is wrong with the texts of a frame, in words. What lies beneath one of the
    `overlays` is not looked at.
    """
    drawn = _above_covers(_above_the_last_veil(record.drawn))
    for overlay in overlays:
        at = max(
            place
            for place, one in enumerate(drawn)
            if isinstance(one, DrawnPart) and one.rect == overlay
        )
        drawn = [
            one
            for place, one in enumerate(drawn)
            if place >= at or not one.rect.colliderect(overlay)
        ]
    found = []
    inks = {id(one): _ink(one) for one in drawn if isinstance(one, DrawnText)}
    for at, one in enumerate(drawn):
        if not isinstance(one, DrawnText):
            continue
        ink = inks[id(one)]
        is_scrolled_out = one.clip != window and not one.rect.colliderect(one.clip)
        is_clipped = is_scrolled_out or one.visible != one.rect.clip(window)
        if not is_clipped and not window.contains(ink):
            found.append(f"{one.text!r} at {tuple(ink)} outside the window")
        under = [
            part for part in drawn[at::-1] if _is_plate(part) and part.rect.collidepoint(ink.center)
        ]
        part, plate = under[0] if under else ("", None)
        if one.size < smallest and part != "cap":
            found.append(f"{one.text!r} at {tuple(ink)} in letters of {one.size} pixels")
        if (
            plate is not None
            and not is_clipped
            and not plate.inflate(2 * SLACK, 2 * SLACK).contains(ink)
        ):
            found.append(f"{one.text!r} at {tuple(ink)} over the edge of its plate {tuple(plate)}")
        seen = ink.inflate(-2 * SLACK, -2 * SLACK).clip(
            one.visible
        )  # a pixel more or less: the height of letters is a guess
        for other in drawn[at + 1 :]:
            if isinstance(other, DrawnText) and seen.colliderect(
                inks[id(other)].clip(other.visible)
            ):
                found.append(
                    f"{one.text!r} at {tuple(ink)} beneath the text {other.text!r} at "
                    f"{tuple(inks[id(other)])}"
                )
            elif isinstance(other, DrawnPart) and _is_plate(other) and seen.colliderect(other.rect):
                found.append(
                    f"{one.text!r} at {tuple(ink)} beneath the {other.part} {tuple(other.rect)}"
                )
                break
    return found


def _above_covers(drawn: list[DrawnText | DrawnPart]) -> list[DrawnText | DrawnPart]:
    """Return what was drawn without what is drawn once more above a cover: a seat's words can be
    read through ice.
    """
    covers = [
        at for at, one in enumerate(drawn) if isinstance(one, DrawnPart) and one.part in COVERS
    ]
    if not covers:
        return drawn
    again = {one: at for at, one in enumerate(map(_key, drawn))}
    return [
        one
        for at, one in enumerate(drawn)
        if not any(at < cover < again[_key(one)] for cover in covers)
    ]


def _key(one: DrawnText | DrawnPart) -> tuple[object, ...]:
    """Return what makes two drawings the same."""
    return (one.text if isinstance(one, DrawnText) else one.part, *one.rect)


def _above_the_last_veil(drawn: list[DrawnText | DrawnPart]) -> list[DrawnText | DrawnPart]:
    veils = [at for at, one in enumerate(drawn) if isinstance(one, DrawnPart) and one.part == VEIL]
    return drawn[veils[-1] + 1 :] if veils else drawn


def _is_plate(one: DrawnText | DrawnPart) -> TypeGuard[DrawnPart]:
    return isinstance(one, DrawnPart) and one.part in PLATES


def _ink(text: DrawnText) -> pygame.Rect:
    """Return the rectangle of the letters of a line, without the air above and below them."""
    return text.rect.inflate(-2, -round(text.rect.height * AIR))


def decisions(game: AnyGame, seats: int) -> Iterator[tuple[str, Session]]:
    """Yield the name of each kind of decision when the person in seat 0 is first asked for it in a
    random game, and its session; and the end of the game."""
    players, names = ["person", *[default_bot(game)] * (seats - 1)], long_names(seats)
    match = match_at(game, seats, seed=SEED)
    chance, asked = random.Random(SEED), set()
    while not match.over and len(match.journal) < ACTS:
        decision, (actor, *others) = match.state.decision, match.state.actors()
        if actor == 0 and not others and decision is not None and decision.name not in asked:
            asked.add(decision.name)
            yield decision.name, Session(match, players, names=names)
            continue  # whoever looked at it may have let a bot play
        match.play(chance.choice(match.state.actions(actor)))
    yield "end", Session(match, players, names=names)


def look_at_tables(
    shaper: Shaper, game: AnyGame, seats: int, shapes: tuple[Shape, ...], *, by_turns: bool
) -> None:
    """Look at the table of a game at each kind of decision, with a refusal in one of the shapes,
    and at what opens over it. `by_turns`: a decision is seen in one shape, the next one in the
    next.
    """
    app = shaper.app
    where, session = "", new_session(game, ["person"] * seats, SEED)
    for number, (name, session) in enumerate(
        decisions(game, seats)
    ):  # the last one is looked at below
        where = f"{game.id}, {seats} seats, {name}"
        app.set_theme(theme_name_of(game))
        for shape in [shapes[(number + 1) % len(shapes)]] if by_turns else shapes:
            shaper.look(where, shape, partial(_table, session))
        shaper.look(
            f"{where}, refused", shapes[number % len(shapes)], partial(_table, session), _refuse
        )
    sheets = min(2, len(all_score_sheets(session)))
    for shape in shapes:
        app.set_theme(theme_name_of(game))
        shaper.look(
            f"{where}, pause",
            shape,
            lambda app: PauseScene(app, _table(session, app), _table(session, app)),
        )
        shaper.look(
            f"{where}, log", shape, lambda app: LogScene(app, _table(session, app), session)
        )
        shaper.look(f"{where}, crash", shape, partial(_crash, session))
        shaper.look(f"{where}, report", shape, lambda app: ReportScene(app, session.match))
        shaper.look(
            f"{where}, replay", shape, lambda app: ReplayScene(app, session.played), _to_the_end
        )
        for place in range(sheets):
            shaper.look(
                f"{where}, sheet {place}",
                shape,
                partial(_score, session),
                partial(_to_sheet, place=place),
            )


def _table(session: Session, app: App) -> TableScene:
    return TableScene(app, session)


def _score(session: Session, app: App) -> ScoreScene:
    return ScoreScene(app, session, "asked", lambda _: None)


def _crash(session: Session, app: App) -> CrashScene:
    handler = app.fault_handler
    return CrashScene(
        app, handler.recover, handler.leave, _table(session, app), KeyError("x"), only_leaving=False
    )


def _refuse(scene: Scene) -> None:
    assert isinstance(scene, TableScene)
    scene.model.refuse(
        "That card cannot be played onto this stack, because it takes no more than ten cards "
        "of a suit"
    )


def _to_the_end(scene: Scene) -> None:
    assert isinstance(scene, ReplayScene)
    scene.show_step(scene.replay.length)


def _to_sheet(scene: Scene, place: int) -> None:
    assert isinstance(scene, ScoreScene)
    scene.place = place
    scene.on_resize()


def look_at_game_scenes(
    shaper: Shaper, game: AnyGame, shapes: tuple[Shape, ...], for_rules: tuple[Shape, ...]
) -> None:
    """Look at the set-up of a game with long names, and at its rules, of which some shapes may
    suffice.
    """
    shaper.app.set_theme(theme_name_of(game))
    for shape in shapes:
        shaper.look(f"{game.id}, set-up", shape, lambda app: SetUpScene(app, game), _name_all_seats)
    for shape in for_rules:
        shaper.look(f"{game.id}, rules", shape, lambda app: RulesScene(app, game))


def _name_all_seats(scene: Scene) -> None:
    assert isinstance(scene, SetUpScene)
    for seat, name in enumerate(long_names(scene.match_setup.count)):
        scene.match_setup.seats[seat] = SeatSetUp(name, scene.match_setup.seats[seat].player)
    scene.on_resize()


def look_at_own_scenes(shaper: Shaper, game: AnyGame, shapes: tuple[Shape, ...]) -> None:
    """Look at the scenes of the program itself: with nothing kept, and with a saved game and
    statistics.
    """
    for shape in shapes:
        shaper.look("title", shape, TitleScene)
        shaper.look("gallery", shape, GalleryScene)
        shaper.look("decks", shape, DecksScene)
        shaper.look("print", shape, lambda app: PrintScene(app, "tarot"))
        shaper.look("played games", shape, ReplayListScene)
        shaper.look("no saved games", shape, SavedGamesScene)
        shaper.look("no statistics", shape, StatisticsScene)
        for at in range(len(ALL_PAGES)):
            shaper.look(
                f"settings {ALL_PAGES[at]}", shape, SettingsScene, partial(_open_page, at=at)
            )
    keep_a_game(shaper.app, game)
    question = Confirmation(
        "Forget the game that was saved?",
        "It will be known no more. " * 4,
        "Forget it for good",
        "Keep it",
    )
    for shape in shapes:
        shaper.look("title with a game to continue", shape, TitleScene)
        shaper.look("saved games", shape, SavedGamesScene)
        shaper.look("statistics", shape, StatisticsScene)
        shaper.look(
            "question",
            shape,
            lambda app: QuestionScene(app, TitleScene(app), question, lambda: None),
        )


def _open_page(scene: Scene, at: int) -> None:
    assert isinstance(scene, SettingsScene)
    scene.open_page(at)


def keep_a_game(app: App, game: AnyGame) -> None:
    """Save a game of persons with long names, and add results to the statistics."""
    session = new_session(
        game, ["person"] * game.seats.start, SEED, names=long_names(game.seats.start)
    )
    session.begin_autosave(app.saved_games, app.statistics)
    session.play(session.match.legal()[0])
    assert session.autosave is not None
    session.autosave.close()
    for number in range(3):
        when = datetime(2026, 11, 1 + number, tzinfo=UTC)
        app.statistics.add(Ended(f"a{number}", game.id, when, ("person", "greedy"), False, None))
