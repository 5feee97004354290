"""Run `corptable play`: a game in the window, or with `--headless` between bots, narrated on the
terminal.
"""

from __future__ import annotations

import argparse
import collections
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from corptable.bots import (
    PERSON,
    ask_bot,
    bots_of,
    deal_mixes,
    default_bot,
    find_bot,
    make_bot,
    seat_decks_of_players,
)
from corptable.cards import find_deck
from corptable.cards.casting import lacks
from corptable.cards.faults import shown_path
from corptable.cards.text_file import kind_of
from corptable.cli.arguments import ArgumentReader, seat_words, seed_word
from corptable.cli.commands import UsageError
from corptable.cli.window import open_window
from corptable.engine.bot import Bot, Budget, Thought
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.options import read_options
from corptable.engine.pieces import Plain
from corptable.engine.registry import find_game, games
from corptable.engine.seeds import fresh_seed, luck_of
from corptable.store.atomic_write import store_errors, write_whole
from corptable.system.errors import CorptableError

ABOUT: Final = (
    "Play a game in the window. With --headless, bots play a whole game among themselves, and it "
    "is printed in words."
)
EXAMPLES: Final = (
    "corptable play {game}",
    "corptable play {game} --headless --seats greedy,random,random --explain",
    "corptable play {game} --headless --seed 7 --save game.txt --quiet",
    (
        "corptable play {game} --deck weather         with another deck: corptable decks list "
        "shows them"
    ),
    "corptable games --options                    shows what --option can set",
)
USUAL_SEATS: Final = 4
"""The default number of seats, in a game that allows it."""
BUDGET: Final = Budget(nodes=2000)
"""The budget of a bot for each choice: no clock, so that the same seed gives the same game
everywhere.
"""
JOURNAL_BEGINS: Final = b"corptable_journal:"


def run(asked: argparse.Namespace) -> int:
    """Play, in the window or without one."""
    return _play_headless(asked) if asked.headless else _play_in_window(asked)


def add_arguments(parser: ArgumentReader) -> None:
    """Add the arguments of the command."""
    parser.add_game("?")
    parser.add_flag("--headless", "without a window: bots play, and the game is printed in words")
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO,...",
        type=seat_words,
        default=(),
        help='for each seat the word of a bot, such as "greedy" or "random", or in the window '
        f'"{PERSON}"; '
        f"usually {USUAL_SEATS} of the opponents that the title seats, and in the window you "
        "are the first",
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        type=seed_word,
        help="the same seed deals the same game again: a number, a code as the window shows it, "
        "or a word; default: a fresh one",
    )
    parser.add_options()
    parser.add_deck()
    parser.add_seat_decks()
    parser.add_flag("--explain", "bots say why they do what they do, where they have a reason")
    parser.add_argument(
        "--save",
        metavar="FILE",
        type=Path,
        help="with --headless: keep the journal of the game in this file",
    )
    parser.add_flag("--quiet", "with --headless: print only how the game begins and ends")


def _play_in_window(asked: argparse.Namespace) -> int:
    """Check the arguments, open the window and return the exit code.

    Raises UsageError for arguments of `--headless`, and for those that need a game where there is
    none.
    """
    if asked.save is not None or asked.quiet:
        raise UsageError(
            f"corptable play: {'--quiet' if asked.save is None else '--save'} is for "
            "--headless alone"
        )
    if asked.game is None:
        if asked.seats or asked.option or asked.deck or asked.decks or asked.seed is not None:
            raise UsageError(
                "corptable play: these words need a game, one of "
                f"{', '.join(game.id for game in games())}"
            )
        return open_window()
    game = find_game(asked.game)
    seats = asked.seats or [PERSON, *[default_bot(game)] * (default_seat_count(game) - 1)]
    options = game.new_table_options(
        len(seats), dict(asked.option), all(word == PERSON for word in seats)
    )
    for word in seats:
        if word != PERSON:
            find_bot(game, word, len(seats))
    brought = match_deck_record(game, asked.deck, asked.decks, seats)
    require_table(game, len(seats), options, brought)
    return open_window(game.id, seats, asked.seed, options, asked.explain, brought)


def match_deck_record(
    game: AnyGame, deck_id: str | None, seat_decks: Sequence[str], players: Sequence[str]
) -> Plain:
    """Deck of that id as journal data, or one for each of the players; None for the usual ones.

    Raises CorptableError for an unknown deck, for one that lacks something and for another number
    of decks than of seats.
    """
    if seat_decks or deck_id is None:
        brought = seat_decks_of_players(game, players, seat_decks)
        if seat_decks and len(seat_decks) != len(players):
            raise CorptableError(
                f"--decks: found {len(seat_decks)} decks, wanted one for each of "
                f"{len(players)} seats"
            )
        return brought
    deck = find_deck(deck_id)
    if game.needs is None:
        raise CorptableError(
            f"{game.title} is played with its own cards alone, so leave out --deck."
        )
    if found := lacks(deck, game.needs, game.title):
        raise CorptableError(f"{deck.name} does not fit {game.title}. {' '.join(found)}")
    return game.deck_record(deck)


def require_table(game: AnyGame, seats: int, options: Mapping[str, str], brought: Plain) -> None:
    """Check that the game can be played by so many seats with these options and this deck. Raises
    CorptableError.
    """
    game.table(seats, read_options(game.option_set, options, seats), brought)


def default_seat_count(game: AnyGame) -> int:
    """Return the seat count of a game when nobody names one: the allowed one that is nearest to
    USUAL_SEATS.
    """
    return min(game.seats, key=lambda count: abs(count - USUAL_SEATS))


def _play_headless(asked: argparse.Namespace) -> int:
    from corptable.cli.narration import Narration  # the window needs none

    if asked.game is None:
        raise UsageError(
            "corptable play --headless: which game? There are: "
            f"{', '.join(game.id for game in games())}"
        )
    game = find_game(asked.game)
    invited = _invited(game, asked.seats or [default_bot(game)] * default_seat_count(game))
    seed = fresh_seed() if asked.seed is None else asked.seed
    options = game.new_table_options(len(invited), dict(asked.option))
    brought = match_deck_record(game, asked.deck, asked.decks, invited)
    match = Match.new(game, len(invited), options, seed, brought=brought, luck=luck_of(seed))
    if asked.save is not None:
        require_place(asked.save)
    players = deal_mixes(game, invited, seed)
    bots = [make_bot(find_bot(game, word)) for word in players]
    try:
        Narration(match, players=players, invited=invited).tell(
            _played(match, bots), asked.quiet, asked.explain
        )
    except BrokenPipeError:  # nobody reads the output any more, but the journal must be complete
        if asked.save is not None:
            collections.deque(_played(match, bots), maxlen=0)
        raise
    finally:  # keep an interrupted game as far as it came
        if asked.save is not None:
            save(asked.save, match.written())
    if asked.save is not None:
        print(
            f'\nThe journal is in "{shown_path(asked.save)}"; to read it again: corptable '
            f"replay {shown_path(asked.save)}"
        )
    return 0


def _invited(game: AnyGame, words: Sequence[str]) -> list[str]:
    """Return the ids of the bots of these words. Raises CorptableError for an unknown word,
    UsageError for a person.
    """
    if PERSON in words:
        offered = ", ".join(offer.id for offer in bots_of(game))
        raise UsageError(
            f'corptable play: a "{PERSON}" needs the window, so leave out --headless; '
            f"without it there are: {offered}"
        )
    return [find_bot(game, word, len(words)).id for word in words]


def _played(match: Match, bots: Sequence[Bot]) -> Iterator[Thought]:
    """Let the bots play a match from where it stands to its end; yield for each act the thought
    behind it.
    """
    while not match.over:
        seat = match.state.actors()[0]
        thought = ask_bot(bots[seat], match, seat, BUDGET)
        match.play(thought.action)
        yield thought


# The journal as a file: all of it or nothing, and over no file but another journal


def require_place(path: Path) -> None:
    """Check that a journal can be saved at a path, before a game is played for it. Raises
    CorptableError.
    """
    if fault := _fault_of(path.resolve()):
        raise CorptableError(f"{shown_path(path)}: {fault}")


def _fault_of(place: Path) -> str:
    """Reason why a journal cannot be saved at a path, with advice; "" if it can."""
    folder = place.parent
    if not folder.is_dir():
        return (
            f'there is no folder "{shown_path(folder)}"; create it first, or save in another place'
        )
    if place.exists():
        if not place.is_file():
            return f"this is {kind_of(place)}; wanted the name of a file"
        try:
            with place.open("rb") as file:
                is_journal = file.read(len(JOURNAL_BEGINS)) == JOURNAL_BEGINS
        except OSError as error:
            return f"it cannot be read ({error.strerror}); choose another name"
        if not is_journal:
            return (
                "this file already exists and is not a journal, so it is left alone; choose "
                "another name"
            )
        if not os.access(place, os.W_OK):
            return "this journal is protected against writing; choose another name"
    if not os.access(folder, os.W_OK | os.X_OK):
        return f'the folder "{shown_path(folder)}" cannot be written; save in another place'
    return ""


def save(path: Path, text: str) -> None:
    """Write a journal to a file, whole or not at all. Raises CorptableError."""
    require_place(path)
    with store_errors(
        "{path}: the journal could not be written ({reason}); save in another place", path
    ):
        write_whole(path, text.encode())
