"""Check the invariants that hold after every event under `scripts/run.py fuzz`. Each check yields
what is broken, in words.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame

from _fuzz_scenes import name_of
from _fuzz_sight import log_faults, replay_faults, sight_faults
from _fuzz_window import FuzzedWindow
from _invariants import broken_invariants
from corptable.engine.match import Match
from corptable.session.autosave import KEPT
from corptable.session.session import Session
from corptable.store import Resumed, SavedGames
from corptable.system.errors import CorptableError
from corptable.ui.app import App
from corptable.ui.scene_base.dialog_scene import DialogScene
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.log.scene import LogScene
from corptable.ui.scenes.replay.scene import ReplayScene
from corptable.ui.scenes.table.lesson import LessonScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.title.scene import TitleScene

ROUNDING: Final = (9, 9, 9, 255)
"""Difference of channels from which a pixel is another one: a blit of another width rounds its
blending otherwise, by 1 of 255, and shadows lie on one another."""
MOST_DROPS: Final = 4
"""Times that a frame is drawn whole until all its pictures are there."""
LONGEST: Final = 300
"""Number of last characters that a message shows of values that differ."""


def faults_of(window: FuzzedWindow) -> Iterator[str]:
    """Check the scenes and every table among them; yield what is wrong."""
    if not window.app.running:
        return
    yield from stack_faults(window.app)
    yield from window.witness.faults
    yield from frame_faults(window)
    for scene in window.app.scenes:
        if isinstance(scene, ReplayScene):
            yield from replay_faults(scene)
    for table in window.tables:
        yield from match_faults(table.session.match)
        yield from sight_faults(table)
        if table.session.autosave is not None and table.session.autosave.trouble:
            yield f"the game is not kept: {table.session.autosave.trouble}"
    yield from (f"the store is in trouble: {trouble}" for trouble in window.app.store.warnings)


def stack_faults(app: App) -> Iterator[str]:
    """Check the stack of scenes.

    The title lies at the bottom; no scene lies there twice; there is one match at most, and over it
    one lesson at most; a scene that shows another lies above it; the one on top is drawn.
    """
    scenes = app.scenes
    if not isinstance(scenes[0], TitleScene):
        yield f"{name_of(scenes[0])} lies at the bottom of the scenes"
    if len(set(map(id, scenes))) < len(scenes):
        yield f"a scene is shown twice: {', '.join(map(name_of, scenes))}"
    tables = [isinstance(scene, LessonScene) for scene in scenes if isinstance(scene, TableScene)]
    if tables not in ([], [False], [True], [False, True]):
        yield f"too many tables are open: {', '.join(map(name_of, scenes))}"
    for place, scene in enumerate(scenes):
        beneath = _beneath(scene)
        if beneath is not None and not any(lower is beneath for lower in scenes[:place]):
            yield f"{name_of(scene)} shows {name_of(beneath)} and does not lie over it"
    if app.theme_name != app.scene.theme_name:
        yield (
            f"{name_of(app.scene)} is drawn in {app.theme_name} and not in its own theme, "
            f"{app.scene.theme_name}"
        )
    if app.scene.needs_redraw:
        yield f"{name_of(app.scene)} has changed and was not drawn"
    if app.surface is not pygame.display.get_surface():
        yield "what is drawn upon is not the window"


def frame_faults(window: FuzzedWindow) -> Iterator[str]:
    """Check that the table on top, of which only what changed was drawn, looks as if it were drawn
    whole. That draws stand-ins for pictures that the cache has dropped since they were drawn, and
    orders them: only when they have come the frames are alike.
    """
    app, area = window.app, None
    for _ in range(MOST_DROPS):
        if (area := _stale_area(app)) is None:
            return
        pictures = app.pictures.version
        window.step()
        if app.pictures.version == pictures:
            break
    yield f"the frame is stale in {area}"


def _stale_area(app: App) -> pygame.Rect | None:
    """Return the area in which the window differs from the same table drawn whole; None if it does
    not, or if it shows no table.
    """
    scene, panel = app.scene, app.import_panel
    if app.window.is_too_small or not isinstance(scene, TableScene):
        return None
    panel.lift(app.surface, is_shown=True)
    area = stale_area(scene, app.surface)
    list(panel.lay(app.surface))  # it is drawn as its areas are told
    return area


def stale_area(table: TableScene, shown: pygame.Surface) -> pygame.Rect | None:
    """Return the area in which the shown frame of a table differs from the same frame drawn whole;
    None if it does not.
    """
    whole = whole_frame(table, shown)
    if _pixels(whole) == _pixels(shown):
        return None
    differing = pygame.mask.from_threshold(whole, (0, 0, 0), ROUNDING, shown)
    differing.invert()
    areas = differing.get_bounding_rects()
    return areas[0].unionall(areas[1:]) if areas else None


def _pixels(surface: pygame.Surface) -> memoryview:
    """Return the pixels of a window's surface, four bytes each, to be compared without a copy."""
    return memoryview(surface.get_view("0")).cast("I")  # type: ignore[arg-type]  # it is a buffer; the stub omits that


def whole_frame(table: TableScene, shown: pygame.Surface) -> pygame.Surface:
    """Return the frame of a table drawn whole, as large as the shown one; a tooltip lies where it
    lies, because during a drag it stays where it appeared."""
    whole, drawing = _canvas(shown.get_size()), table.make_drawing()
    drawing.keep_tooltip_of(table._drawing)
    drawing.draw(whole)
    return whole


@lru_cache(maxsize=2)
def _canvas(size: tuple[int, int]) -> pygame.Surface:
    """Return a surface of the window's format to draw on. It is used again, because a new one takes
    a third of the drawing.
    """
    return pygame.Surface(size)


def _beneath(scene: Scene) -> Scene | None:
    """Return the scene that another shows beneath itself, or None."""
    if isinstance(scene, LogScene):
        return scene.scene_beneath
    return scene.background if isinstance(scene, DialogScene) else None


def match_faults(match: Match) -> Iterator[str]:
    """Check that every piece lies in one zone, that what play promises holds (a lesson begins at a
    made-up position, which may lack pieces), and that each asked seat has a legal action.
    """
    state = match.state
    yield from broken_invariants(state)
    if match.header.position is None:
        yield from state.check_played()
    if why := state.stuck():
        yield why
    actors = state.actors()
    if match.over and actors:
        yield f"the match is over, and {actors} are asked"
    yield from (
        f"@{seat} is asked and has no legal action" for seat in actors if not state.actions(seat)
    )


# What is on the disk


def kept_faults(window: FuzzedWindow) -> Iterator[str]:
    """Check that each saved game resumes exactly where its table stands, and that the log tells
    what happened.
    """
    for table in window.tables:
        yield from log_faults(table.session)
        counting = [
            _dealt(session.match)
            for session in table.model.rematch.sessions
            if not session.practice
        ]
        if len({*counting}) < len(counting):
            yield "a deal that was played twice at a table counts twice"
        keeping = table.session.autosave
        if keeping is not None and keeping.leave_text == KEPT:
            yield from _save_faults(window.saved_games, table.session)


def _save_faults(saved_games: SavedGames, session: Session) -> Iterator[str]:
    """Check the file of a game.

    Several files may be of one deal, because a deal can be played again; the one with the fewest
    differences counts.
    """
    likest: list[str] | None = None
    for listed in saved_games.games():
        try:
            found = saved_games.preview(listed.file)
        except CorptableError as error:
            yield f"a saved game cannot be read: {error}"
            continue
        if _dealt(found.match) == _dealt(session.match):
            faults = [*found.warnings, *_differences(listed.file, found, session)]
            likest = faults if likest is None or len(faults) < len(likest) else likest
    yield from ["the game is said to be kept, and no file holds it"] if likest is None else likest


def _differences(file: str, found: Resumed, session: Session) -> Iterator[str]:
    match = session.match
    for what, saved, played in (
        ("acts", list(map(str, found.match.journal)), list(map(str, match.journal))),
        ("number of acts to bring back", found.match.undone, match.undone),
        ("position", _standing(found.match), _standing(match)),
        ("names", found.names, session.names),
        ("players", found.players, session.seating.players),
        ("practice", found.practice, session.practice),
        ("hint", found.is_helped, session.is_helped),
    ):
        if saved != played:
            yield (
                f"{what} in {file}: found {str(saved)[-LONGEST:]}, wanted {str(played)[-LONGEST:]}"
            )


def _dealt(match: Match) -> tuple[object, ...]:
    """Key by which one match differs from another."""
    return (match.game.id, match.header.seats, match.header.seed)


def _standing(match: Match) -> tuple[object, ...]:
    """Return everything of which a position consists."""
    state = match.state.copy()
    return (state.zones, state.stack, state.counters(), state.chance, state.knowledge, state.result)
