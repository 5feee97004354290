"""Run `corptable collection`: list the profiles that own cards, show one or its career, begin one,
or export its decks.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from corptable.cards.business.library import starters
from corptable.cards.faults import quoted
from corptable.cli.arguments import ArgumentReader
from corptable.cli.commands import Subcommand
from corptable.collection.card_book import CardBook
from corptable.collection.career import Opponent
from corptable.collection.career_path import CareerPath, floor_line
from corptable.collection.collections import Collections
from corptable.collection.events import (
    COPIED,
    DELETED,
    EARNED,
    GIVEN,
    LOST,
    MADE,
    RECEIVED,
    WON,
    CardEvent,
)
from corptable.collection.own_cards import deck_file_text
from corptable.collection.profiles import OwnDeck, Profile
from corptable.engine.game import AnyGame
from corptable.engine.registry import find_game, games
from corptable.store.timestamps import day_text
from corptable.system.console import format_table, say
from corptable.system.errors import CorptableError, did_you_mean
from corptable.system.resources import data_folder

BEFORE: Final = "corptable collection"
USAGE: Final = ("usage: corptable collection COMMAND ...",)
HEADINGS: Final = ("name", "game", "cards", "decks", "since")
CARD_HEADINGS: Final = ("card", "copies", "won", "fell")
CAREER_HEADINGS: Final = ("opponent", "title", "company", "won", "lost", "")
WORDS: Final = {
    "none": "Nobody owns cards yet: corptable collection new NAME --starter DECK begins a profile.",
    "no_profile": "There is no profile called {name}{nearest}.",
    "no_starter": "There is no starter deck {deck}{nearest}. There are: {decks}.",
    "nobody_collects": "No game is installed whose cards are collected.",
    "begun": "{name} owns the {count} cards of {deck}.",
    "legal": "may be played",
    "no_career": "{name} collects the cards of a game without a career.",
    "floor": "{floor}, {line}",
    "locked": "opens once {missing} more are beaten: {below}",
    "open": "not beaten yet",
    "reward_waits": "beaten on {day}, the reward waits",
    "took": "beaten on {day}, took {card}",
}
HOW: Final = {
    WON: "won from {other}",
    LOST: "lost to {other}",
    COPIED: "photocopied from {other}",
    RECEIVED: "traded for, from {other}",
    GIVEN: "traded away to {other}",
    MADE: "made",
    DELETED: "deleted",
    EARNED: "earned by beating {other}",
}
"""Words for the ways in which a card came or went."""
MOST_TOLD: Final = 20
"""Maximum number of lines of the history; the file has all of it."""


def _loaded() -> Collections:
    """Load the collections; messages about their file go to standard error."""
    collections = Collections(data_folder())
    for trouble in collections.warnings:
        print(trouble, file=sys.stderr)
    collections.warnings.clear()
    return collections


def _collected() -> AnyGame:
    """Return the first game whose cards are collected. Raises CorptableError if there is none."""
    found = next((game for game in games() if game.owned_decks is not None), None)
    if found is None:
        raise CorptableError(WORDS["nobody_collects"])
    return found


def _list(words: Sequence[str]) -> int:
    ArgumentReader(f"{BEFORE} list", "List the profiles that own cards.", [f"{BEFORE} list"]).read(
        words
    )
    collections = _loaded()
    rows = [_row(profile) for profile in collections.known.profiles.values()]
    say("\n".join(format_table([HEADINGS, *rows])) if rows else WORDS["none"])
    return 0


def _row(profile: Profile) -> tuple[str, ...]:
    since = "" if profile.since is None else day_text(profile.since)
    return (
        profile.name,
        profile.game,
        str(sum(profile.cards.values())),
        str(len(profile.decks)),
        since,
    )


def _show(words: Sequence[str]) -> int:
    parser = ArgumentReader(
        f"{BEFORE} show", "Show the decks, cards and history of a profile.", [f"{BEFORE} show Anna"]
    )
    parser.add_argument("name", help="the name of a profile")
    name = parser.read(words).name
    book, id = _book_of(_loaded(), name)
    say("\n".join(_told(book, id)))
    _warn(book)
    return 0


def _book_of(collections: Collections, name: str) -> tuple[CardBook, str]:
    """Return the cards that a profile may own, and the profile's id. Raises CorptableError for an
    unknown name.
    """
    known = {profile.name.casefold(): id for id, profile in collections.known.profiles.items()}
    if name.casefold() not in known:
        nearest = did_you_mean(name, [collections.known[id].name for id in known.values()])
        raise CorptableError(WORDS["no_profile"].format(name=quoted(name), nearest=nearest))
    id = known[name.casefold()]
    return CardBook(collections), id


def _warn(book: CardBook) -> None:
    """Tell on standard error what is wrong with files of own cards."""
    for trouble in book.collections.warnings:
        print(trouble, file=sys.stderr)


def _told(book: CardBook, id: str) -> Iterator[str]:
    """Yield the lines about a profile: decks with their faults, cards, the latest of its
    history.
    """
    profile = book.collections.known[id]
    yield from format_table([HEADINGS, _row(profile)])
    for deck in profile.decks:
        yield ""
        yield f"{deck.name}: {len(deck.cards)} cards"
        yield from (f"  {line}" for line in book.faults(profile, deck) or [WORDS["legal"]])
    cards = book.catalogue.cards
    names = {
        id: cards[id].name if id in cards else id
        for id in (*profile.cards, *(event.card for event in profile.history))
    }
    yield ""
    yield from format_table(
        [CARD_HEADINGS, *(_card_row(profile, id, names[id]) for id in sorted(profile.cards))]
    )
    if profile.history:
        yield ""
        yield from (_event_text(event, names) for event in reversed(profile.history[-MOST_TOLD:]))


def _card_row(profile: Profile, id: str, name: str) -> tuple[str, ...]:
    deeds = profile.deeds.get(id)
    return (
        name,
        str(profile.cards[id]),
        "" if deeds is None else str(deeds.won),
        "" if deeds is None else str(deeds.fell),
    )


def _event_text(event: CardEvent, names: Mapping[str, str]) -> str:
    how = HOW[event.how].format(other=event.other)
    copies = "" if event.copies == 1 else f", {event.copies} copies"
    return f"{day_text(event.when)}: {names[event.card]}, {how}{copies}"


def _career(words: Sequence[str]) -> int:
    parser = ArgumentReader(
        f"{BEFORE} career",
        "Show the career of a profile, from the top floor down.",
        [f"{BEFORE} career Anna"],
    )
    parser.add_argument("name", help="the name of a profile")
    collections = _loaded()
    book, id = _book_of(collections, parser.read(words).name)
    profile = collections.known[id]
    path = CareerPath(find_game(profile.game), collections, id)
    told = [
        line
        for place in reversed(range(len(path.floors)))
        for line in (*_floor_lines(path, place), "")
    ]
    say("\n".join(told).rstrip() if told else WORDS["no_career"].format(name=profile.name))
    _warn(book)
    return 0


def _floor_lines(path: CareerPath, place: int) -> Iterator[str]:
    """Yield the lines about a floor: how much of it is beaten or what opens it, then its
    opponents.
    """
    floor, missing = path.floors[place], path.missing(place)
    line = floor_line(path, floor)
    if missing:
        line = WORDS["locked"].format(missing=missing, below=path.floors[place - 1].name)
    yield WORDS["floor"].format(floor=floor.name, line=line)
    rows = [
        (one.name, one.seats[0].title, one.seats[0].company, *_standing(path, one))
        for one in floor.opponents
    ]
    yield from (f"  {row}" for row in format_table([CAREER_HEADINGS, *rows]))


def _standing(path: CareerPath, opponent: Opponent) -> tuple[str, str, str]:
    """Return the numbers of games won and lost against an opponent, and what was reached."""
    record = path.record(opponent)
    if record.beaten is None:
        return str(record.won), str(record.lost), WORDS["open"] if path.is_open(opponent) else ""
    word = "took" if record.reward else "reward_waits"
    names = {card.id: card.name for card in path.cards(opponent.rewards)}
    told = WORDS[word].format(
        day=day_text(record.beaten), card=names.get(record.reward, record.reward)
    )
    return str(record.won), str(record.lost), told


def _new(words: Sequence[str]) -> int:
    about = "Begin a profile that owns the cards of a starter deck."
    parser = ArgumentReader(
        f"{BEFORE} new", about, [f"{BEFORE} new Anna --starter cardboard-barons"]
    )
    parser.add_argument("name", help="the name of the profile")
    parser.add_argument(
        "--starter",
        metavar="DECK",
        required=True,
        help="the id of the starter deck: its first collection",
    )
    asked = parser.read(words)
    game, decks = _collected(), starters()
    if asked.starter not in decks:
        nearest = did_you_mean(asked.starter, decks)
        raise CorptableError(
            WORDS["no_starter"].format(
                deck=quoted(asked.starter), nearest=nearest, decks=", ".join(decks)
            )
        )
    name = next(deck.name for deck in game.seat_decks() if deck.id == asked.starter)
    cards = decks[asked.starter]
    collections = _loaded()
    id = collections.begin(asked.name, game.id, OwnDeck(name, cards))
    say(WORDS["begun"].format(name=collections.known[id].name, count=len(cards), deck=name))
    return 0


def _export(words: Sequence[str]) -> int:
    about = "Print the decks of a profile, with its own cards in them, as a card file."
    parser = ArgumentReader(f"{BEFORE} export", about, [f"{BEFORE} export Anna > anna.yaml"])
    parser.add_argument("name", help="the name of a profile")
    name = parser.read(words).name
    book, id = _book_of(_loaded(), name)
    decks = {deck.name: deck.cards for deck in book.collections.known[id].decks}
    say(deck_file_text(decks, book.own.content).rstrip("\n"))
    _warn(book)
    return 0


COMMANDS: Final = (
    Subcommand("list", "the profiles that own cards", _list),
    Subcommand("show", "the decks, cards and history of a profile", _show),
    Subcommand(
        "career",
        "the opponents of a profile's career: beaten, open, and what opens the others",
        _career,
    ),
    Subcommand("new", "begin a profile with the cards of a starter deck", _new),
    Subcommand("export", "print the decks of a profile as a card file", _export),
)
