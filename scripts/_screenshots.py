"""Take screenshots of the program at several sizes of the window, and contact sheets of the deck.

They show title, gallery, settings, invented statistics, the set-up, the rules and the table of every game, a pause, a score and the
log. Needs no screen: SDL's dummy driver draws like any other.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event
from typing import Final

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from corptable.art.painter import Painter
from corptable.bots import bots_of
from corptable.bots.worker import answer_to, request_of
from corptable.cli import main as run_command
from corptable.engine.game import AnyGame
from corptable.engine.pieces import Seat
from corptable.engine.registry import games
from corptable.engine.result import Result
from corptable.session.bot_turn import NODES
from corptable.session.session import Session
from corptable.store import Ended, Statistics
from corptable.ui.app import App
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.dialogs.pause import PauseScene
from corptable.ui.scenes.gallery.scene import GalleryScene
from corptable.ui.scenes.log.scene import LogScene
from corptable.ui.scenes.rules.scene import RulesScene
from corptable.ui.scenes.score.scene import ScoreScene
from corptable.ui.scenes.set_up.scene import SetUpScene
from corptable.ui.scenes.settings import SettingsScene
from corptable.ui.scenes.statistics.scene import StatisticsScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.title.scene import TitleScene

SIZES: Final = ((1280, 720), (1920, 1080))
SEED: Final = 7
ACTS: Final = 40
"""Acts after which a game's table is shown, at the next choice of the person."""
SCORED: Final = 3
"""Rounds that have been scored where the score is shown."""
CALM: Final = 1.5
"""Seconds without a new image after which all images count as painted."""
BUSY: Final = 0.05
"""Seconds within which a scene asks to be drawn again while something moves or is being made."""
PLAYERS: Final = 4
PLAYED: Final = (64, 0, 12, 5, 3)
"""Numbers of games invented for the statistics, game by game; none of the others."""
FIRST_GAME: Final = datetime(2026, 9, 1, 18, tzinfo=UTC)
WON: Final = 0.4
GIVEN_UP: Final = 0.07
"""Shares of these games that were won, and given up."""
LEAFED: Final = 61
"""Index of the card that is open in the gallery: a trump."""


def main() -> int:
    """Take all screenshots and print their paths."""
    reader = argparse.ArgumentParser(prog="scripts/screenshots.py", description="Take pictures of the program as it is.")
    reader.add_argument("--out", metavar="FOLDER", type=Path, required=True, help="where they go; made if it is not there")
    reader.add_argument("--no-sheets", action="store_true", help="without contact sheets of the deck")
    asked = reader.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        for path in take_all(asked.out, size):
            print(path)
    return 0 if asked.no_sheets else run_command(["gallery", "--out", str(asked.out)])


def take_all(folder: Path, size: tuple[int, int]) -> Iterator[Path]:
    """Save a screenshot of every scene at one size of the window; yield the paths."""
    painted = Event()
    app = App(size, painting=lambda: Painter(painted.set, cache_folder=None))
    try:
        for name, scene in scenes(app):
            path = folder / f"{name}_{size[0]}.png"
            app.scenes[:] = [scene]
            settle(app, painted)
            pygame.image.save(app.surface, path)
            yield path
    finally:
        app.close()


def scenes(app: App) -> Iterator[tuple[str, Scene]]:
    """Yield the scenes to show, each with the name of its file."""
    yield "title", TitleScene(app)
    yield "gallery", GalleryScene(app)
    shown = GalleryScene(app)
    shown.open_card(LEAFED)
    yield "gallery_card", shown
    yield "settings", SettingsScene(app)
    make_up(app.statistics)
    yield "statistics", StatisticsScene(app)
    for game in games():
        app.set_theme(theme_name_of(game))
        table = TableScene(app, session(game))
        yield f"{game.id}_set_up", SetUpScene(app, game)
        yield game.id, table
        yield f"{game.id}_rules", RulesScene(app, game)
        if game is games()[0]:
            yield "pause", PauseScene(app, table, table)
            yield (
                "score",
                ScoreScene(app, session(game, "greedy", lambda found: len(found.score_sheets) == SCORED), "scored", print),
            )
            yield "log", LogScene(app, table, table.session)


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
            statistics.add(Ended(f"{game.id}-{number}", game.id, when, players, False, None if is_given_up else result))


def has_gone_on(found: Session) -> bool:
    """Test whether a match has gone on for long enough and the person is asked."""
    return len(found.match.journal) >= ACTS and found.seating.asked_person() is not None


def session(game: AnyGame, word: str = "random", until: Callable[[Session], bool] = has_gone_on) -> Session:
    """Return the session of a game that has been played until `until` holds."""
    seats = min(max(PLAYERS, game.seats.start), game.seats[-1])
    found = Session.new(game, ["person", *[word] * (seats - 1)], SEED, {})
    chance = random.Random(SEED)
    while not found.match.over and not until(found):
        bot, person = found.seating.asked_bot(), found.seating.asked_person()
        if bot is not None:
            play_bot(found, bot)
        elif person is not None:
            found.play(chance.choice(found.match.state.actions(person)))
    return found


def play_bot(session: Session, seat: Seat) -> None:
    """Play the choice of a bot that is limited by nodes and not by time, so that every machine makes the same pictures."""
    thought = answer_to(request_of(session.match, seat, session.bots[seat], NODES)).thought
    assert thought is not None, "the bot failed; the log says why"
    session.play(thought.action, thought.reason)


def settle(app: App, painted: Event) -> None:
    """Draw until nothing is left to do and no further image comes."""
    app.scene.needs_redraw = True
    while True:
        due = app.step()
        if due is not None and due < app.clock() + BUSY:
            continue
        if not painted.wait(CALM):
            return
        painted.clear()


if __name__ == "__main__":
    sys.exit(main())
