"""Run `corptable decks`: list the decks of the program, or check a deck file of one's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from corptable.cards import deck_paths, load_deck
from corptable.cards.faults import FileFaults, shown_path
from corptable.cli.arguments import ArgumentReader
from corptable.cli.commands import Command, choose
from corptable.console import format_table, say
from corptable.engine.registry import games

BEFORE: Final = "corptable decks"
HEADINGS = ("id", "name", "cards", "suits", "file")
NO_SUIT = "no suit"


def main(words: Sequence[str]) -> int:
    """Run the command that follows `decks`."""
    if not words or words[0] in ("-h", "--help"):
        print(_help_text())
        return 0
    return choose(_COMMANDS, words[0], BEFORE).run(words[1:])


def _help_text() -> str:
    lines = [f"  {line}" for line in format_table((f"{BEFORE} {command.word}", command.help) for command in _COMMANDS)]
    return "\n".join(["usage: corptable decks list", "       corptable decks check PATH", "", "commands:", *lines])


def _list(words: Sequence[str]) -> int:
    ArgumentReader(f"{BEFORE} list", "List the decks that come with the program.", [f"{BEFORE} list"]).read(words)
    say(list_decks())
    return 0


def _check(words: Sequence[str]) -> int:
    about = "Say what is in the deck of a file, or everything that is wrong with it."
    parser = ArgumentReader(f"{BEFORE} check", about, [f"{BEFORE} check decks/tarot.yaml"])
    parser.add_argument("path", metavar="PATH", type=Path, help="a deck's YAML file")
    say(check_deck(parser.read(words).path))
    return 0


# The reports


def list_decks() -> str:
    """Return a table of the decks that come with the program, then the broken ones with their first fault each."""
    rows: list[tuple[str, ...]] = [HEADINGS]
    broken: list[str] = []
    for path in deck_paths():
        try:
            deck = load_deck(path)
            suits = ", ".join(suit.id for suit in deck.suits)
            rows.append((deck.id, deck.name, str(len(deck.cards)), suits, shown_path(path)))
        except FileFaults as faults:
            broken.append(f"broken: {faults.faults[0]}")
    return "\n".join([*format_table(rows), *broken])


def check_deck(path: Path) -> str:
    """Return a summary of the deck or card file for its author to compare. Raises FileFaults with all faults in it."""
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
    return "\n".join([f"{shown_path(path)}: no faults", *format_table(facts)])


def _counts(words: Iterable[str]) -> str:
    return ", ".join(f"{word} {number}" for word, number in Counter(words).items())


_COMMANDS: Final = (
    Command("list", "the decks that come with the program", _list),
    Command("check", "what is in a deck's file, and what is wrong with it", _check),
)
