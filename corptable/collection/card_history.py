"""Tell the history of a profile's cards in words, and what the cards did: for pages that can be
leafed through.

Words are made when a line is shown: a history of thousands of lines is filtered without them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple, TypeAlias

from corptable.collection.catalogue import CollectibleCard
from corptable.collection.events import (
    COPIED,
    DELETED,
    EARNED,
    GIVEN,
    LOST,
    MADE,
    NOBODY,
    RECEIVED,
    WON,
    CardEvent,
)
from corptable.collection.profiles import Profile
from corptable.engine.game import AnyGame
from corptable.store.report import level_names
from corptable.store.timestamps import local

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
"""How a card came or went; a way that is not among them is told by its own word."""
WAY_NAMES: Final = {
    WON: "won",
    LOST: "lost",
    COPIED: "photocopied",
    RECEIVED: "traded for",
    GIVEN: "traded away",
    MADE: "made",
    DELETED: "deleted",
    EARNED: "earned",
}
LEAVES: Final = frozenset({LOST, GIVEN, DELETED})
"""Ways in which a card goes; by the others it comes."""
BY_WON, BY_FELL, BY_NAME = ORDERS = ("won", "fell", "name")
"""Orders of the records of cards."""
WEEK: Final = 7
WORDS: Final = {
    "today": "Today",
    "yesterday": "Yesterday",
    "weekday": "{day:%A}",
    "day": "{day.day} {day:%B}",
    "year": "{day.day} {day:%B %Y}",
    "other_way": "{how}, {other}",
}

HistoryRow: TypeAlias = "date | CardEvent"
"""A row of the history: the head of a day, or a card that came or went on it."""


class CardHistory:
    """Hold what came and went in a profile, the newest first, and which part of it is shown.

    `way` and `other` are the shown value of `CardEvent.how` and the shown name of the other side;
    "" for any.
    """

    def __init__(self, profile: Profile) -> None:
        self._events = [(event, local(event.when).date()) for event in reversed(profile.history)]
        present = {event.how for event, _ in self._events}
        self.ways: tuple[str, ...] = (
            *(how for how in HOW if how in present),
            *sorted(present - HOW.keys()),
        )
        """Ways that occur."""
        self.others = tuple(
            sorted({event.other for event, _ in self._events} - {NOBODY}, key=str.casefold)
        )
        """Names of other sides that occur."""
        self.way = self.other = ""

    def rows(self) -> list[HistoryRow]:
        """Return the shown events, the newest first, each day under a row of its own."""
        found, day = list[HistoryRow](), None
        for event, on in self._events:
            if self.way in ("", event.how) and self.other in ("", event.other):
                if on != day:
                    day = on
                    found.append(on)
                found.append(event)
        return found


def way_name(how: str) -> str:
    """Return the name of a way for a choice."""
    return WAY_NAMES.get(how, how)


def event_text(event: CardEvent) -> str:
    """Return how the card came or went, and with whom."""
    known = HOW.get(event.how)
    if known is None:
        return (
            event.how
            if event.other == NOBODY
            else WORDS["other_way"].format(how=event.how, other=event.other)
        )
    return known.format(other=event.other)


def day_words(day: date, today: date) -> str:
    """Return a day in words, as seen from another: today, yesterday, a weekday of the last days, or
    the date.
    """
    days = (today - day) // timedelta(days=1)
    if 1 < days < WEEK:
        return WORDS["weekday"].format(day=day)
    word = {0: "today", 1: "yesterday"}.get(days, "day" if day.year == today.year else "year")
    return WORDS[word].format(day=day)


def clock_words(moment: datetime) -> str:
    """Return the local time of a moment."""
    return f"{local(moment):%H:%M}"


# What cards did


class CardRecord(NamedTuple):
    """Count what a card did in the games of its owner."""

    card: str
    name: str
    won: int
    fell: int


def card_records(
    profile: Profile, cards: Mapping[str, CollectibleCard], order: str = BY_WON
) -> list[CardRecord]:
    """Return the records of all cards that did something, in one of ORDERS, those of cards that
    were given away too.
    """
    found = [
        CardRecord(id, cards[id].name if id in cards else id, deeds.won, deeds.fell)
        for id, deeds in profile.deeds.items()
        if deeds.won or deeds.fell
    ]
    keys = {
        BY_WON: lambda one: (-one.won, one.fell, one.name.casefold()),
        BY_FELL: lambda one: (-one.fell, one.won, one.name.casefold()),
        BY_NAME: lambda one: (one.name.casefold(), 0, ""),
    }
    return sorted(found, key=keys[order])


def best_cards(records: Sequence[CardRecord], places: int) -> list[CardRecord]:
    """Return the records of the cards with the most attacks won, of those that won one and fell the
    least first.
    """
    return sorted(
        (one for one in records if one.won),
        key=lambda one: (-one.won, one.fell, one.name.casefold()),
    )[:places]


def beaten_opponents(
    profile: Profile, profiles: Mapping[str, Profile], game: AnyGame
) -> list[tuple[str, int]]:
    """Return the names of the opponents that were beaten, each with the number of games, the most
    often beaten first.
    """
    bots = level_names(game)
    named = [
        (profiles[id].name if id in profiles else bots.get(id, id), times)
        for id, times in profile.beaten.items()
    ]
    return sorted(named, key=lambda one: (-one[1], one[0].casefold()))
