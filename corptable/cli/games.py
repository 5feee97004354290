"""Run `corptable games`: list the games, their options and house rules, or their bots."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Final

from corptable.bots import bots_of
from corptable.cli.arguments import ArgumentReader
from corptable.cli.narration import option_text
from corptable.engine.bot import BotOffer
from corptable.engine.game import AnyGame
from corptable.engine.options import options_of
from corptable.engine.registry import find_game, games
from corptable.system.console import format_table

ABOUT: Final = "List the games; with --options also their options, with --bots their bots."
EXAMPLES: Final = (
    "corptable games",
    "corptable games {game} --options",
    "corptable games {game} --bots",
)
HEADINGS: Final = ("id", "title", "seats", "deck", "length", "what it is")
OPTION_HEADINGS: Final = ("option", "usually", "takes", "what it does")
DECK_HEADINGS: Final = ("deck", "name", "what it is")
BOT_HEADINGS: Final = ("word", "name", "seats", "what it does")
RANDOM_SEAT: Final = "random"


def run(asked: argparse.Namespace) -> int:
    """Print the table of games, or with `--options`, `--bots` or `--decks` the options, bots or
    decks of each.
    """
    chosen = [find_game(id) for id in asked.games] or list(games())
    if asked.options or asked.bots or asked.decks:
        show = _options if asked.options else _bots if asked.bots else _decks
        print("\n\n".join("\n".join(show(game)) for game in chosen))
    else:
        print("\n".join(format_table([HEADINGS, *map(_row, chosen)])))
    return 0


def add_arguments(parser: ArgumentReader) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "games", metavar="GAME", nargs="*", help="the id of a game; default: all of them"
    )
    more = parser.add_mutually_exclusive_group()
    parser.flags += ["--options", "--bots", "--decks"]
    more.add_argument(
        "--bots",
        action="store_true",
        help="the bots of each game: the word to invite each by, and its ways",
    )
    more.add_argument(
        "--decks",
        action="store_true",
        help="the decks that a seat can bring, in the games where each has its own",
    )
    more.add_argument(
        "--options", action="store_true", help="the options of each game: defaults, values, meaning"
    )


def _row(game: AnyGame) -> tuple[str, ...]:
    seats = (
        f"{game.seats.start}"
        if len(game.seats) == 1
        else f"{game.seats.start} to {game.seats.stop - 1}"
    )
    return game.id, game.title, seats, game.deck_name, game.length, game.summary


def _options(game: AnyGame) -> Iterator[str]:
    yield f"{game.title} ({game.id})"
    rows = [
        (
            option.name,
            RANDOM_SEAT if option.default is None else option_text(option.default),
            option.wanted(),
            option.help,
        )
        for option in options_of(game.option_set)
    ]
    yield from format_table([OPTION_HEADINGS, *rows]) if rows else ["It has no options."]
    yield from _house_rules(game)
    if game.needs is not None:
        yield f"Decks: any with {game.needs}; corptable play {game.id} --deck ID."


def _house_rules(game: AnyGame) -> Iterator[str]:
    """Yield a line for each set of options that a new table starts with, and the seat counts at
    which it does; then those that it starts with where only people play, and where a profile sits.
    """
    of_tables = (
        (game.house_rules, ""),
        (game.house_rules_with_persons_alone, " where only people play"),
        (game.house_rules_with_profiles, " where a profile sits"),
    )
    for of_table, where in of_tables:
        seats_by_rules: dict[tuple[tuple[str, str], ...], list[str]] = {}
        for seats in game.seats:
            seats_by_rules.setdefault(tuple(sorted(of_table(seats).items())), []).append(str(seats))
        for rules, counts in seats_by_rules.items():
            if rules:
                told = ", ".join(f"{name}={value}" for name, value in rules)
                at = "" if len(counts) == len(game.seats) else f" of {', '.join(counts)} seats"
                yield f"House rules: a new table{at}{where} starts with {told}."


def _bots(game: AnyGame) -> Iterator[str]:
    yield f"{game.title} ({game.id})"
    rows = [(offer.id, offer.name, _seats(game, offer), offer.help) for offer in bots_of(game)]
    yield from format_table([BOT_HEADINGS, *rows])


def _decks(game: AnyGame) -> Iterator[str]:
    yield f"{game.title} ({game.id})"
    rows = [(deck.id, deck.name, deck.help) for deck in game.seat_decks()]
    yield from format_table([DECK_HEADINGS, *rows]) if rows else ["All seats play with one deck."]


def _seats(game: AnyGame, offer: BotOffer) -> str:
    """Return the seat counts at which a bot is offered, as a table cell."""
    offered = [str(seats) for seats in game.seats if offer.plays(seats)]
    return "all" if len(offered) == len(game.seats) else ", ".join(offered)
