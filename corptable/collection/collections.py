"""Store the collections of all profiles in one file that people can read, each change in one atomic
write, and their own cards.

    collections = Collections(data_folder())
    anna = collections.begin("Anna", game.id, OwnDeck("Cardboard Barons", starter))
    collections.trade(anna, {"isolde-marrow": 1}, bert, {"jorg-umlaut": 1})

A change is made in what the file has at that moment, under the lock of the folder, and is written
or not made at all: two windows and a kill at any moment neither lose nor double a copy. A card of
one's own is a file first and owned after that: a kill between leaves a card without an owner, which
a profile can take in. Before a file with faults is written, its author mends it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec

from corptable.cards.records import written
from corptable.collection import profiles as changes
from corptable.collection.events import CardEvent
from corptable.collection.own_files import FOLDER, OwnCardFiles
from corptable.collection.profiles import AllProfiles, CardTrade, OwnDeck, Profile, traded
from corptable.store.stored_file import FileFormat, StoredFile
from corptable.store.timestamps import now
from corptable.system.private_files import random_name

if TYPE_CHECKING:
    from corptable.engine.game import AnyGame  # no title plays a game

Arguments = ParamSpec("Arguments")

MOST_BYTES: Final = 16 * 1024 * 1024
MOST_VALUES: Final = 1_000_000
"""Maximum number of values in the file of all profiles: some of them with all cards, decks and
lines that a profile may have.
"""


class Collections:
    """Hold the profiles of this computer; without a folder they last until the program ends.

    `known` has the profiles, `change` changes them, and `own_cards` has the cards that people have
    made. The methods that change something raise CollectionError for something impossible,
    StoreError where nothing can be written; then nothing has changed. `warnings` are messages for
    the person, as those of a `Store`.
    """

    def __init__(self, folder: Path | None = None, warnings: list[str] | None = None) -> None:
        """Load the profiles. `warnings` may be a list shared with other stores."""
        self.warnings: list[str] = [] if warnings is None else warnings
        self._file = StoredFile(folder, COLLECTIONS_FILE, self.warnings)
        self._read = self._known = AllProfiles()
        """Profiles as the file has them, and those of people among them."""
        self.own_cards = OwnCardFiles(None if folder is None else folder / FOLDER)

    @property
    def known(self) -> AllProfiles:
        """Profiles of people, as they were last read or written."""
        if self._read is not self._file.value:
            self._read = self._file.value
            self._known = changes.without_bots(self._read)
        return self._known

    def refresh(self) -> None:
        """Take over what another window has changed."""
        self._file.refresh()

    def change(
        self,
        change: Callable[Concatenate[AllProfiles, Arguments], AllProfiles],
        *arguments: Arguments.args,
        **named: Arguments.kwargs,
    ) -> None:
        """Change the profiles by a function of `profiles`, with its arguments:
        `collections.change(renamed, anna, "Annabel")`.
        """
        self._file.change_at_once(
            lambda known: change(changes.without_bots(known), *arguments, **named)
        )

    def begin(self, name: str, game: str, starter: OwnDeck) -> str:
        """Add a profile that owns the cards of a starter deck; return its id."""
        when = now()
        ids: list[str] = []

        def begun(known: AllProfiles) -> AllProfiles:
            ids.append(changes.free_id(known, name))
            return changes.with_profile(known, ids[-1], name, game, starter, when)

        self.change(begun)
        return ids[-1]

    def add_own_cards(self, id: str, cards: Sequence[str], deck: OwnDeck | None = None) -> None:
        """Add a copy of each card that a person has made, and perhaps a new deck; the cards' files
        are written before.
        """
        self.change(changes.with_own_cards, id=id, cards=cards, when=now(), deck=deck)

    def forget_card(self, card: str) -> None:
        """Take a card that a person deletes out of every collection and every deck; its file is
        deleted after that.
        """
        self.change(changes.without_card, card=card, when=now())

    def take_reward(self, id: str, opponent: str, name: str, card: str) -> None:
        """Add the card that a profile has chosen for beating an opponent of the career, by id and
        name.
        """
        self.change(changes.with_reward, id=id, opponent=opponent, name=name, card=card, when=now())

    def trade(
        self, one: str, gives: Mapping[str, int], other: str, gets: Mapping[str, int]
    ) -> None:
        """Have two profiles trade copies of any cards for copies of any others."""
        trade = CardTrade(random_name(), one, gives, other, gets)
        self.change(traded, trade=trade, when=now())


class OneProfile:
    """Be about one profile of the collections, which another window may change or delete."""

    def __init__(self, game: AnyGame, collections: Collections, profile_id: str) -> None:
        self.game, self.collections, self.profile_id = game, collections, profile_id

    @property
    def profile(self) -> Profile:
        """Profile as it is now; an empty one if it was deleted."""
        return self.collections.known.profiles.get(self.profile_id, Profile("", self.game.id))

    @property
    def is_gone(self) -> bool:
        """True if the profile was deleted, here or in another window."""
        return self.profile_id not in self.collections.known.profiles


# The file: what `written` would write, without values that are usual, and fast for ten thousand
# cards. `stored_file` reads it as records.

_PLAIN: Final = re.compile(r"[-\d]+T[-+:\d]+ [-\w ]*[-\w]")
"""Texts of events that YAML needs no quotation marks for: a moment, then words and names of letters
and digits.
"""


def written_profiles(known: AllProfiles) -> str:
    """Return all profiles as lines of YAML."""
    lines = ["profiles:" if known.profiles else "profiles: {}"]
    for id, profile in known.profiles.items():
        lines.append(f"  {_key(id)}")
        lines += [f"    {line}" for line in _profile_lines(profile)]
    if known.gone:
        lines += _items("gone", (f"- {id}" for id in known.gone))
    return "\n".join(lines) + "\n"


def changed_part(before: AllProfiles, after: AllProfiles) -> AllProfiles:
    """Part of `after` that is not as it was before: other profiles are left out, and the long
    fields of one that has changed are empty where they are the same."""
    found = {}
    for id, new in after.profiles.items():
        old = before.profiles.get(id)
        if old is None:
            found[id] = new
        elif old is not new:
            found[id] = replace(
                new,
                cards={} if new.cards is old.cards else new.cards,
                decks=() if new.decks is old.decks else new.decks,
                deeds={} if new.deeds is old.deeds else new.deeds,
                settled=() if new.settled is old.settled else new.settled,
                history=() if new.history is old.history else new.history,
            )
    return AllProfiles(found, after.gone if after.gone is not before.gone else ())


@lru_cache(maxsize=4096)
def _line(name: str, text: str) -> str:
    """Return a field with a text, quoted where YAML needs that."""
    return written({name: text}).removesuffix("\n")


def _text(text: str) -> str:
    """Return a text, quoted where YAML needs that."""
    return (
        text
        if _PLAIN.fullmatch(text)
        else written({"x": text}).removeprefix("x: ").removesuffix("\n")
    )


@lru_cache(maxsize=4096)
def _key(name: str) -> str:
    """Return a field's name with its colon, quoted where YAML needs that."""
    return written({name: "x"}).removesuffix(" x\n")


@lru_cache(maxsize=16384)
def _event_line(event: CardEvent) -> str:
    """Return the line of an event of a history, of which all but the last stay as they are from
    change to change.
    """
    return f"- {_text(str(event))}"


def _profile_lines(profile: Profile) -> Iterator[str]:
    yield _line("name", profile.name)
    yield _line("game", profile.game)
    if profile.since is not None:
        yield f"since: {profile.since.isoformat(timespec='seconds')}"
    yield from _mapping("cards", (f"{card}: {copies}" for card, copies in profile.cards.items()))
    yield from _items("decks", (line for deck in profile.decks for line in _deck_lines(deck)))
    yield from _mapping(
        "beaten", (f"{_key(opponent)} {times}" for opponent, times in profile.beaten.items())
    )
    yield from _mapping("deeds", (f"{card}: {deeds}" for card, deeds in profile.deeds.items()))
    yield from _items("settled", (f"- {game}" for game in profile.settled))
    yield from _items("history", map(_event_line, profile.history))
    yield from _mapping(
        "career",
        (f"{opponent}: {_text(str(record))}" for opponent, record in profile.career.items()),
    )


def _mapping(name: str, lines: Iterable[str]) -> Iterator[str]:
    found = list(lines)
    yield f"{name}:" if found else f"{name}: {{}}"
    yield from (f"  {line}" for line in found)


def _items(name: str, lines: Iterable[str]) -> Iterator[str]:
    found = list(lines)
    yield f"{name}:" if found else f"{name}: []"
    yield from found


def _deck_lines(deck: OwnDeck) -> Iterator[str]:
    yield f"- {_line('name', deck.name)}"
    yield "  cards:" if deck.cards else "  cards: []"
    yield from (f"  - {card}" for card in deck.cards)


COLLECTIONS_FILE: Final = FileFormat(
    name="collections.yaml",
    title="the collections",
    instead="nobody owns cards until it can be read",
    comment="Who owns which cards of corptable: id and copies. This file is rewritten each time; "
    "your own notes in it are lost.",
    kind=AllProfiles,
    written=written_profiles,
    most=MOST_BYTES,
    most_nodes=MOST_VALUES,
    validation_subset=changed_part,
)
