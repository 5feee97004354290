"""`corptable games`: what can be played, and with which options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from corptable.cli.telling import option_text
from corptable.cli.words import Command, Reader
from corptable.columns import aligned
from corptable.engine.game import Game
from corptable.engine.options import options_of
from corptable.engine.registry import find_game, games
from corptable.engine.state import State

HEADINGS: Final = ("id", "title", "seats", "deck", "length", "what it is")
OPTION_HEADINGS: Final = ("option", "usually", "takes", "what it does")
RANDOM_SEAT: Final = "random"


def run(words: Sequence[str]) -> int:
    """Print the table of games, or their options."""
    asked = _reader().read(words)
    if asked is None:
        return 0
    chosen = [find_game(id) for id in asked.games] or list(games())
    if asked.options:
        print("\n\n".join("\n".join(_options(game)) for game in chosen))
    else:
        print("\n".join(aligned([HEADINGS, *map(_row, chosen)])))
    return 0


def _reader() -> Reader:
    reader = Reader(
        "corptable games",
        "Show the games that are there, or with --options what can be set in them.",
        ["corptable games", f"corptable games {example()} --options"],
    )
    reader.add_argument("games", metavar="GAME", nargs="*", help="the id of a game; usually all of them")
    reader.add_argument(
        "--options", action="store_true", help="the options of each game: what they are usually, what they take, what they do"
    )
    return reader


def _row(game: Game[State]) -> tuple[str, ...]:
    seats = f"{game.seats.start}" if len(game.seats) == 1 else f"{game.seats.start} to {game.seats.stop - 1}"
    return game.id, game.title, seats, game.deck_name, game.length, game.summary


def _options(game: Game[State]) -> Iterator[str]:
    yield f"{game.title} ({game.id})"
    rows = [
        (option.name, RANDOM_SEAT if option.default is None else option_text(option.default), option.wanted(), option.help)
        for option in options_of(game.option_set)
    ]
    yield from aligned([OPTION_HEADINGS, *rows]) if rows else ["It has no options."]


def example() -> str:
    """A game for examples in help texts."""
    return next((game.id for game in games()), "GAME")


COMMAND: Final = Command("games", "the games that are there, and their options", run)
