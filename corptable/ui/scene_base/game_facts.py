"""Describe the installed games for the title, and keep these facts on the disk, so that the title
need not import any rules.

The rules of all games take longer to import than the title takes to be drawn, and it needs none of
them until a game is played. The facts are kept under a stamp of all files of the program, of the
games and of what is installed. If that has changed they are read from the file that comes with the
program, as at the first start, or from the games themselves, if there are others.
"""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from corptable.engine.bot import BotOffer
from corptable.engine.registry import games, packages_of_games, unloadable_games
from corptable.presentation.pitch import Gist
from corptable.presentation.words import fill
from corptable.store.atomic_write import write_whole
from corptable.system.private_files import make_folder, read_regular
from corptable.ui.paint.theme import load_theme, theme_name_of
from corptable.ui.platform.file_stamp import installation_stamp, package_of, program_stamp

if TYPE_CHECKING:
    from corptable.engine.game import AnyGame
    from corptable.store import Statistics

RECORD: Final = "{played} played, {won} won"
FORMAT: Final = "corptable games 8"
LONGEST: Final = 1 << 20
"""Limit of the length of the file, in bytes; the facts of a game need some hundred."""


class GameFacts(NamedTuple):
    """Hold what a list of games shows of one; `find_game` finds its rules by the id."""

    id: str
    title: str
    summary: str
    length: str
    deck_name: str
    seats: range
    package: str
    """Name of the package that its class comes from."""
    theme: str
    deck: str
    """Name of its theme, and id of the deck whose cards it is usually played with."""
    bots: tuple[BotOffer, ...]
    """Bots that it offers: their words and when they play, without what makes them."""
    is_collected: bool = False
    """True if people may own its cards and build decks of them."""
    motto: str = ""
    """Gist of the game in a few words; "" for the summary."""
    points: tuple[Gist, ...] = ()
    """Three points of the game."""
    corner: str = "square"
    """Corners of its tile, as its theme has them."""
    lesson_minutes: int = 0
    """Minutes that its first lesson takes; 0 for a game without one."""
    lesson_ids: tuple[str, ...] = ()
    """Ids of its lessons, that of the first one before the others."""
    first_seats: int = 0
    """Number of seats that is offered for a first game, which is short; 0 for the usual one."""


@cache
def facts_of(game: AnyGame) -> GameFacts:
    """Return the facts of a game, whose files are read once."""
    from corptable.bots.roster import bots_of
    from corptable.lessons import lessons_in
    from corptable.presentation.presentation import (
        presentation_of,
    )  # no sooner: the kept facts need none of it

    bots = tuple(
        BotOffer(bot.id, bot.name, bot.help, seats=bot.seats, level=bot.level)
        for bot in bots_of(game)
    )
    art = theme_name_of(game), game.deck
    own = package_of(game)
    collected = game.owned_decks is not None
    pitch, corner = presentation_of(game).pitch(), load_theme(art[0]).lettering.corner
    what = game.id, game.title, game.summary, game.length, game.deck_name, game.seats
    lessons, points = lessons_in(game.folder), tuple(pitch.points)
    minutes = next((lesson.minutes for lesson in lessons if lesson.is_first_game), 0)
    ids = tuple(lesson.id for lesson in lessons)
    first = 0 if game.first_table is None else game.first_table.seats
    return GameFacts(
        *what, own, *art, bots, collected, pitch.motto, points, corner, minutes, ids, first
    )


def installed_facts() -> tuple[GameFacts, ...]:
    """Return the facts of all games, by title, from the games themselves."""
    return tuple(map(facts_of, games()))


def kept_facts(file: Path, shipped: Path | None = None) -> tuple[GameFacts, ...]:
    """Return the facts of all games, by title, from the file that keeps them if it is right,
    without importing a game.

    Otherwise read them from `shipped`, the file that comes with the program, or from the games
    themselves if others are installed, too. Write the file for the next start, unless a game could
    not be loaded: the next start has to try and to tell it again.
    """
    with contextlib.suppress(OSError, ValueError, TypeError, KeyError, ImportError):
        kept = json.loads(read_regular(file, LONGEST))
        facts = tuple(map(_from_plain, kept["games"]))
        if kept["stamp"] == _stamp(facts):
            return facts
    read = () if shipped is None else shipped_facts(shipped)
    facts = read or installed_facts()
    if read or not unloadable_games():
        with contextlib.suppress(OSError):
            make_folder(file.parent)
            write_whole(
                file,
                json.dumps({"stamp": _stamp(facts), "games": list(map(_to_plain, facts))}).encode(),
            )
    return facts


def shipped_facts(file: Path) -> tuple[GameFacts, ...]:
    """Return the facts of the program's own games from the file that comes with it; none if other
    games are installed, too.
    """
    with contextlib.suppress(OSError):
        facts = tuple(map(_from_plain, json.loads(read_regular(file, LONGEST))))
        if packages_of_games() == {game.id: game.package for game in facts}:
            return facts
    return ()


def written_facts(facts: Iterable[GameFacts]) -> str:
    """Return the text of the file that comes with the program."""
    return json.dumps(list(map(_to_plain, facts)), indent=1, ensure_ascii=False) + "\n"


def _stamp(facts: Iterable[GameFacts]) -> str:
    """Return a stamp of everything that the facts of games depend on."""
    packages = frozenset(game.package for game in facts)
    return f"{FORMAT} {program_stamp(packages)} {installation_stamp()} {sys.path}"


def _to_plain(facts: GameFacts) -> dict[str, object]:
    seats = facts.seats
    bots = [
        (bot.id, bot.name, bot.help, None if bot.seats is None else sorted(bot.seats), bot.level)
        for bot in facts.bots
    ]
    return {**facts._asdict(), "seats": (seats.start, seats.stop, seats.step), "bots": bots}


def _from_plain(plain: dict[str, Any]) -> GameFacts:
    """Return the facts that `_to_plain` wrote. Raises KeyError, TypeError or ValueError for
    anything else.
    """
    bots = [
        BotOffer(id, name, help, seats=None if at is None else frozenset(at), level=level)
        for id, name, help, at, level in plain["bots"]
    ]
    points = tuple(Gist(*point) for point in plain["points"])
    return GameFacts(
        **{
            **plain,
            "seats": range(*plain["seats"]),
            "bots": tuple(bots),
            "points": points,
            "lesson_ids": tuple(plain["lesson_ids"]),
        }
    )


def record_text(statistics: Statistics, none: str, ids: Collection[str] | None = None) -> str:
    """Numbers of games that the person has played and won, in words, or the words for `none`;
    `ids`: of these games, by default of all.
    """
    known = [statistics.of(id) for id in (statistics.games if ids is None else ids)]
    played, won = sum(game.played for game in known), sum(game.won for game in known)
    return fill(RECORD, played=played, won=won) if played else none
