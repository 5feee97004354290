"""Write profiles as lines of YAML: what `written` would write, without values that are usual, and
fast for ten thousand cards.

Reading needs nothing of its own: `stored_file` reads profiles as records.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from corptable.cards.records import written
from corptable.store.card_event import CardEvent
from corptable.store.profiles import AllProfiles, OwnDeck, Profile

_PLAIN: Final = re.compile(r"[-\d]+T[-+:\d]+ [-\w ]*[-\w]")
"""Texts of events that YAML needs no quotation marks for: a moment, then words and names of letters
and digits.
"""
_FLAGS: Final = {False: "false", True: "true"}


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
    """Return what of `after` is not as it was before: other profiles are left out, and the long
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
    yield f"bots_may_take: {_FLAGS[profile.bots_may_take]}"
    yield from _mapping("cards", (f"{card}: {copies}" for card, copies in profile.cards.items()))
    yield from _items("decks", (line for deck in profile.decks for line in _deck_lines(deck)))
    yield from _mapping(
        "beaten", (f"{_key(opponent)} {times}" for opponent, times in profile.beaten.items())
    )
    yield from _mapping("deeds", (f"{card}: {deeds}" for card, deeds in profile.deeds.items()))
    yield from _items("settled", (f"- {game}" for game in profile.settled))
    yield from _items("history", map(_event_line, profile.history))
    if profile.bot:
        yield _line("bot", profile.bot)
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
