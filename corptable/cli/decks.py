"""Run `corptable decks`: list the decks of the program and one's own, check a deck's file, or write
a new one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from corptable.cards import Deck, deck_paths, find_deck, load_deck
from corptable.cards.casting import cast, lacks
from corptable.cards.faults import FileFaults, shown_path
from corptable.cards.installed import own_decks
from corptable.cli import new_deck, packs
from corptable.cli.arguments import ArgumentReader
from corptable.cli.commands import Subcommand
from corptable.engine.game import AnyGame
from corptable.engine.registry import games
from corptable.system import resources
from corptable.system.console import format_table, say

BEFORE: Final = "corptable decks"
USAGE: Final = (
    "usage: corptable decks list",
    "       corptable decks check DECK",
    "       corptable decks new NAME",
    "       corptable decks import PATH",
)
HEADINGS = ("id", "name", "cards", "suits", "file")
NO_SUIT = "no suit"
NO_OWN: Final = (
    "You have no deck of your own yet: corptable decks new NAME writes one into {folder}."
)


def _list(words: Sequence[str]) -> int:
    ArgumentReader(
        f"{BEFORE} list",
        "List the decks that come with the program, and your own.",
        [f"{BEFORE} list"],
    ).read(words)
    say(list_decks())
    return 0


def _check(words: Sequence[str]) -> int:
    about = (
        "Say what is in a deck and which games it fits, or everything that is wrong with its file."
    )
    parser = ArgumentReader(
        f"{BEFORE} check", about, [f"{BEFORE} check weather.yaml", f"{BEFORE} check tarot"]
    )
    parser.add_argument("deck", help="the path of a deck's file, or the id of a deck")
    say(check_deck(path_of(parser.read(words).deck)))
    return 0


def path_of(word: str) -> Path:
    """Return the path of the deck with that id, of those that the program finds; any other word is
    a path.
    """
    path = Path(word)
    known = {path.stem: path for path in (*own_decks().by_path, *deck_paths())}
    return known[word] if word in known and not path.is_file() else path


# The reports


def list_decks() -> str:
    """Return a table of the decks that come with the program and one of a person's own, each
    followed by the broken ones with their first fault."""
    given = _table({path: attempt_deck(path) for path in deck_paths()})
    folder = shown_path(resources.decks_folder())
    own = _table(dict(own_decks().by_path))
    return "\n".join(
        [
            *given,
            "",
            *(
                [f"Your own, in {folder}:", *own]
                if len(own) > 1
                else [NO_OWN.format(folder=folder)]
            ),
        ]
    )


def attempt_deck(path: Path) -> Deck | FileFaults:
    """Load a deck, or return the faults of its file."""
    try:
        return load_deck(path)
    except FileFaults as faults:
        return faults


def _table(decks: Mapping[Path, Deck | FileFaults]) -> list[str]:
    """Return a line for each deck under the headings, and one for each broken file."""
    rows: list[tuple[str, ...]] = [HEADINGS]
    for path, deck in decks.items():
        if isinstance(deck, Deck):
            suits = ", ".join(suit.id for suit in deck.suits)
            rows.append((deck.id, deck.name, str(len(deck.cards)), suits, shown_path(path)))
    return [
        *format_table(rows),
        *(f"broken: {deck.faults[0]}" for deck in decks.values() if isinstance(deck, FileFaults)),
    ]


def check_deck(path: Path) -> str:
    """Return a summary of the deck or card file for its author to compare. Raises FileFaults with
    all faults in it.
    """
    for game in games():
        if (report := game.check_cards(path)) is not None:
            return report
    deck = load_deck(path)
    first, last = deck.cards[0], deck.cards[-1]
    facts = (
        ("deck", f"{deck.name} ({deck.id}), {len(deck.cards)} cards"),
        ("kinds", _counts(card.kind for card in deck.cards)),
        ("suits", _counts(card.suit or NO_SUIT for card in deck.cards)),
        ("first", f"{first.id}, {first.name}"),
        ("last", f"{last.id}, {last.name}"),
    )
    fits = format_table(
        (game.title, _fit(deck, game)) for game in games() if game.needs is not None
    )
    return "\n".join([f"{shown_path(path)}: no faults", *format_table(facts), "", "games", *fits])


def _fit(deck: Deck, game: AnyGame) -> str:
    """Return who plays what in a game that a deck fits, or what the deck lacks for it."""
    assert game.needs is not None
    if found := lacks(deck, game.needs, game.title):
        return f"does not fit. {' '.join(found)}"
    if deck.id == game.deck:
        return "fits: the game was made for it"
    played = cast(deck, find_deck(game.deck).cards, game.needs)
    players = {role: suit.id for role, suit in played.suits.items()} | {
        role: rank.id for role, rank in played.courts.items()
    }
    words = [f"{own} as {role}" for role, own in players.items() if own != role]
    return f"fits: {', '.join(words)}" if words else "fits"


def _counts(words: Iterable[str]) -> str:
    return ", ".join(f"{word} {number}" for word, number in Counter(words).items())


COMMANDS: Final = (
    Subcommand("list", "the decks that come with the program, and your own", _list),
    Subcommand(
        "check", "what is in a deck, which games it fits, and what is wrong with its file", _check
    ),
    Subcommand("new", "write the file of a new deck, with every field explained", new_deck.run),
    *packs.COMMANDS,
)
