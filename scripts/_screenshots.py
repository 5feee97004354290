"""Take screenshots of the program at several sizes of the window and of text, and contact sheets of
the deck.

They show title, gallery, decks, each page of the settings, invented statistics, saved games, the
set-up, the rules and the table of every game, the pages about owned cards, a pause, a score and the
log. Needs no screen: SDL's dummy driver draws like any other.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from threading import Event
from typing import Final

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from _card_pages import begin_collections, pages_of_cards
from _document_film import FilmClock, film_veto, may_veto
from _document_pictures import (
    FILM,
    SETS,
    SIZE,
    NotingPainter,
    Shown,
    bring_own_pictures,
    file_of,
    show_own_pictures,
    shown_by,
    stepping_clock,
    write_record,
)
from corptable.art.painter import Painter
from corptable.art.painter.painting import PainterProtocol
from corptable.bots import bots_of
from corptable.bots.worker import InlineBotWorker, answer_to, request_of
from corptable.cli import main as run_command
from corptable.collection.collections import Collections
from corptable.engine.game import AnyGame
from corptable.engine.pieces import Seat
from corptable.engine.registry import find_game, games
from corptable.engine.result import Result
from corptable.lessons import read_lesson
from corptable.session.bot_turn import NODES
from corptable.session.coach import reviews_of
from corptable.session.session import Session
from corptable.store import (
    PAGES,
    Ended,
    KnownLesson,
    LocalPerson,
    SavedGames,
    Settings,
    Statistics,
    Store,
)
from corptable.ui.app import App
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.coach.scene import CoachScene
from corptable.ui.scenes.decks.printing import PrintScene
from corptable.ui.scenes.decks.scene import DecksScene
from corptable.ui.scenes.dialogs.pause import PauseScene, SeatsScene
from corptable.ui.scenes.gallery.scene import GalleryScene
from corptable.ui.scenes.log.scene import LogScene
from corptable.ui.scenes.rules.scene import RulesScene
from corptable.ui.scenes.saves import SavedGamesScene
from corptable.ui.scenes.score.scene import ScoreScene
from corptable.ui.scenes.set_up.scene import SetUpScene
from corptable.ui.scenes.settings.scene import ALL_PAGES, DATA, KEYS, SettingsScene
from corptable.ui.scenes.statistics.scene import StatisticsScene
from corptable.ui.scenes.table.lesson import LessonScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.title.scene import TitleScene

SIZES: Final = ((1280, 720), (1920, 1080))
SEED: Final = 7
ACTS: Final = 40
"""Acts after which a game's table is shown, at the next choice of the person."""
COACHED: Final = "trick_or_treat"
"""Game whose match a coach looks over: it needs the least time for that."""
SCORED: Final = 3
"""Rounds that have been scored where the score is shown."""
LONGEST: Final = 120.0
"""Seconds that one image may take: a machine that is busy with other things is no reason to show
another picture.
"""
BUSY: Final = 0.05
"""Seconds within which a scene asks to be drawn again while something moves or is being made."""
PLAYERS: Final = 4
PLAYED: Final = (64, 0, 12, 5, 3)
"""Numbers of games invented for the statistics, game by game; none of the others."""
THIRD: Final = 2
"""Step at which a lesson is shown, from 0."""
FIRST_GAME: Final = datetime(2026, 9, 1, 18, tzinfo=UTC)
WON: Final = 0.4
GIVEN_UP: Final = 0.07
"""Shares of these games that were won, and given up."""
LEAFED: Final = 61
"""Index of the card that is open in the gallery: a trump."""


def main() -> int:
    """Take all screenshots and print their paths."""
    reader = argparse.ArgumentParser(
        prog="scripts/run.py screenshots", description="Take pictures of the program as it is."
    )
    kinds = reader.add_mutually_exclusive_group(required=True)
    kinds.add_argument(
        "--out", metavar="FOLDER", type=Path, help="where they go; made if it is not there"
    )
    kinds.add_argument(
        "--docs",
        action="store_true",
        help="instead: the pictures of the documents, and the record of what they show",
    )
    reader.add_argument(
        "--size",
        metavar="WxH",
        type=size_of,
        action="append",
        help="a size of the window; may be repeated",
    )
    reader.add_argument(
        "--scale", metavar="PERCENT", type=int, default=100, help="the size of text, 100 to 200"
    )
    reader.add_argument(
        "--only",
        metavar="NAME",
        action="append",
        help="a scene by the name of its file; may be repeated",
    )
    reader.add_argument(
        "--no-sheets", action="store_true", help="without contact sheets of the deck"
    )
    asked = reader.parse_args()
    if asked.docs:
        take_documents()
        return 0
    asked.out.mkdir(parents=True, exist_ok=True)
    for size in asked.size or SIZES:
        for path in take_all(asked.out, size, asked.scale, asked.only):
            print(path, flush=True)
    return 0 if asked.no_sheets else run_command(["gallery", "--out", str(asked.out)])


def size_of(text: str) -> tuple[int, int]:
    """Read a size such as 1280x720, in pixels."""
    width, height = map(int, text.split("x"))
    return width, height


def take_all(
    folder: Path, size: tuple[int, int], scale: int, only: Collection[str] | None
) -> Iterator[Path]:
    """Save a screenshot of every scene, or of those in `only`, at one size of the window and of
    text; yield the paths.
    """
    end = f"{size[0]}.png" if scale == 100 else f"{size[0]}_{scale}.png"
    painted = Event()
    with a_home(size, lambda: Painter(painted.set, cache_folder=None, patience=LONGEST), scale) as (
        app,
        home,
    ):
        for name, make in scenes(app, home):
            if not only or name in only:
                yield save_picture(app, make, painted, folder / f"{name}_{end}")


def take_documents() -> None:
    """Take the pictures of the documents, print their paths, and record what they show."""
    painted, clock = Event(), FilmClock()

    def painting() -> Painter:
        return Painter(painted.set, cache_folder=None, patience=LONGEST)

    for size, wanted in SETS:
        with a_home(size, painting) as (app, home):
            for name, make in scenes_of_documents(app, home, wanted, is_painted=True):
                if name != FILM:
                    print(save_picture(app, make, painted, file_of(name)), flush=True)
    with a_home(SIZE, painting, clock=clock) as (app, _):
        app.scenes[:] = [veto(app)]
        print(film_veto(app, clock, painted, file_of(FILM)), flush=True)
    write_record(shown_now())


def shown_now(sets: int = len(SETS)) -> dict[str, Shown]:
    """Contents of the pictures of the documents, or of their first sets, drawn plain."""
    return {
        name: one for size, wanted in SETS[:sets] for name, one in shown_at(size, wanted).items()
    }


def shown_at(size: tuple[int, int], wanted: Mapping[str, str]) -> dict[str, Shown]:
    """Contents of the pictures of one set."""
    painter = NotingPainter()
    with a_home(size, lambda: painter, clock=stepping_clock()) as (app, home):
        return {
            name: shown_by(app, painter, make)
            for name, make in scenes_of_documents(app, home, wanted, is_painted=False)
        }


def scenes_of_documents(
    app: App, home: Path, wanted: Mapping[str, str], is_painted: bool
) -> Iterator[tuple[str, Callable[[], Scene]]]:
    """Yield the pictures of a set: the name, and what opens the scene."""
    if FILM in wanted:
        app.packs = bring_own_pictures(home, is_painted)
    names = {scene: name for name, scene in wanted.items()}
    for scene, make in scenes(app, home):
        if scene in names:
            yield names[scene], make
    if FILM in wanted:
        yield "own_decks", partial(show_own_pictures, app)
        yield FILM, partial(veto, app)


@contextmanager
def a_home(
    size: tuple[int, int],
    painting: Callable[[], PainterProtocol],
    scale: int = 100,
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[tuple[App, Path]]:
    """Open an app with invented statistics in a home of its own; yield both."""
    store = Store()
    store.keep_settings(Settings(scale=scale, first_times="off"))
    with tempfile.TemporaryDirectory() as kept:
        home = Path(kept)
        saved_games, collections = SavedGames(home), Collections(home / "cards")
        app = App(
            size,
            clock,
            store=store,
            saved_games=saved_games,
            collections=collections,
            painting=painting,
        )
        make_up(app.statistics)
        try:
            yield app, home
        finally:
            app.close()


def save_picture(app: App, make: Callable[[], Scene], painted: Event, path: Path) -> Path:
    """Save a picture of a scene, once all is painted, and return the path."""
    app.scenes[:] = [make()]
    wait_until_painted(app, painted)
    pygame.image.save(app.surface, path)
    return path


def scenes(app: App, folder: Path) -> Iterator[tuple[str, Callable[[], Scene]]]:
    """Yield the scenes to show: the name of the file, and what opens the scene. `folder`: for files
    that a scene reads.
    """
    yield "title", lambda: TitleScene(app)
    yield "gallery", lambda: GalleryScene(app)
    yield "gallery_card", lambda: leafed_gallery(app)
    yield "decks", lambda: DecksScene(app)
    yield "print", lambda: PrintScene(app, "tarot")
    for at, page in enumerate(PAGES):
        yield f"settings_{page.lower()}", partial(settings_at, app, at)
    yield "settings_keys", lambda: settings_at(app, ALL_PAGES.index(KEYS))
    yield "settings_files", lambda: settings_at(app, ALL_PAGES.index(DATA))
    yield "statistics", lambda: StatisticsScene(app)
    yield "no_saved_games", lambda: SavedGamesScene(app)
    yield "saved_games", lambda: saved_games(app)
    yield "title_continue", lambda: TitleScene(app)
    for game in games():
        yield f"{game.id}_set_up", partial(SetUpScene, app, game)
        yield game.id, partial(table, app, game)
        yield f"{game.id}_rules", partial(RulesScene, app, game)
        yield f"{game.id}_log", partial(log, app, game)
        for path in sorted((game.folder / "lessons").glob("*.yaml")):
            yield f"{game.id}_{path.stem}", partial(lesson, app, path)
        if game.owned_decks is not None:
            begin_collections(app, game)
            for name, open_page in pages_of_cards(app, game, folder).items():
                yield f"{game.id}_{name}", partial(opened, app, open_page)
    game = games()[0]
    yield "pause", lambda: PauseScene(app, behind := table(app, game), behind)
    yield "seats", lambda: SeatsScene(app, behind := table(app, game), behind)
    yield "coach", lambda: coach(app)
    yield "score", lambda: ScoreScene(app, themed(app, scored(game)), "scored", print)


def themed(app: App, found: Session) -> Session:
    """Set the theme of a session's game, and return the session."""
    app.set_theme(theme_name_of(found.match.game))
    return found


def opened(app: App, open_page: Callable[[], None]) -> Scene:
    """Open a page over the title, and return its scene."""
    app.scenes[:] = [TitleScene(app)]
    open_page()
    return app.scene


def table(app: App, game: AnyGame) -> TableScene:
    """Open the table of a match that has gone on for some time."""
    return TableScene(app, themed(app, session(game)))


def lesson(app: App, path: Path) -> LessonScene:
    """Open a lesson at its third step."""
    found = read_lesson(path)
    app.change_person(LocalPerson(lessons={found.id: KnownLesson(0, THIRD, found.edition)}))
    app.set_theme(theme_name_of(find_game(found.game)))
    return LessonScene(app, found)


def veto(app: App) -> TableScene:
    """Open the first table where a person would veto."""
    return TableScene(app, themed(app, session(games()[0], "greedy", may_veto)))


def log(app: App, game: AnyGame) -> LogScene:
    """Open the log over the table of a match that has gone on for some time."""
    behind = table(app, game)
    return LogScene(app, behind, behind.session)


def scored(game: AnyGame) -> Session:
    """Return a session after some scored rounds."""
    return session(game, "greedy", lambda found: len(found.score_sheets) == SCORED)


def coach(app: App) -> CoachScene:
    """Open what a coach says about a whole match of a person."""
    found = themed(app, session(find_game(COACHED), "random", lambda found: found.match.over))
    reviews = reviews_of(found.played, InlineBotWorker())
    while reviews[0].update():
        pass
    return CoachScene(app, reviews)


def leafed_gallery(app: App) -> GalleryScene:
    """Open the gallery at a card."""
    gallery = GalleryScene(app)
    gallery.open_card(LEAFED)
    return gallery


def settings_at(app: App, page: int) -> SettingsScene:
    """Open the settings at a page."""
    settings = SettingsScene(app)
    settings.open_page(page)
    return settings


def saved_games(app: App) -> SavedGamesScene:
    """Save an unfinished match of every game, and open the list of them."""
    for game in games():
        found = session(game)
        found.begin_autosave(app.saved_games, app.statistics)
        asked = found.seating.asked_person()
        assert asked is not None
        found.play(found.match.state.actions(asked)[0])  # a game has a file from its next act on
        if found.autosave is not None:
            found.autosave.close()
    return SavedGamesScene(app)


def make_up(statistics: Statistics) -> None:
    """Add invented games to the statistics, those of the first game last."""
    chance = random.Random(SEED)
    for game, played in reversed(list(zip(games(), PLAYED, strict=False))):
        for number in range(played):
            seats = chance.choice(game.seats)
            players = ["person", *[chance.choice(bots_of(game)).id] * (seats - 1)]
            scores = tuple(chance.randint(10, 60) for _ in players)
            result = Result((0,) if chance.random() < WON else (1,), "made up", scores)
            when = FIRST_GAME + timedelta(days=number)
            is_given_up = chance.random() < GIVEN_UP
            statistics.add(
                Ended(
                    f"{game.id}-{number}",
                    game.id,
                    when,
                    players,
                    False,
                    None if is_given_up else result,
                )
            )


def has_gone_on(found: Session) -> bool:
    """True if a match has gone on for long enough and the person is asked."""
    return len(found.match.journal) >= ACTS and found.seating.asked_person() is not None


def session(
    game: AnyGame, word: str = "random", until: Callable[[Session], bool] = has_gone_on
) -> Session:
    """Return the session of a game that has been played until `until` holds."""
    seats = min(max(PLAYERS, game.seats.start), game.seats[-1])
    found = Session.new(game, ["person", *[word] * (seats - 1)], SEED, {}, luck=SEED)
    chance = random.Random(SEED)
    while not found.match.over and not until(found):
        bot, person = found.seating.asked_bot(), found.seating.asked_person()
        if bot is not None:
            play_bot(found, bot)
        elif person is not None:
            found.play(chance.choice(found.match.state.actions(person)))
    return found


def play_bot(session: Session, seat: Seat) -> None:
    """Play the choice of a bot that is limited by nodes and not by time, so that every machine
    makes the same pictures.
    """
    thought = answer_to(request_of(session.match, seat, session.bots[seat], NODES)).thought
    assert thought is not None, "the bot failed; the log says why"
    session.play(thought.action, thought.reason)


def wait_until_painted(app: App, painted: Event) -> None:
    """Draw until nothing is left to do and every image has come that what is shown needs.

    Raises RuntimeError if an image does not come, or was refused: then the picture would show what
    people never see.
    """
    app.scene.needs_redraw = True
    while True:
        painted.clear()
        due = app.step()
        if due is not None and due < app.clock() + BUSY:
            continue
        if not app.pictures.is_waiting and not app.scene.needs_redraw:
            break
        if app.pictures.is_waiting and not painted.wait(2 * LONGEST):
            break
    if not app.pictures.is_complete:
        raise RuntimeError("the painter delivers no image, or refused one; the log says why")


if __name__ == "__main__":
    sys.exit(main())
