"""Define profiles: the cards, decks and history of each person, and every change of them as a function from old to new.

A change that the collections do not allow raises CollectionError and makes nothing. The number of copies of a card over all
profiles stays the same under trades, and under antes for keeps between profiles; only a photocopy, a new profile and a card of
one's own add one.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from typing import Annotated, Final, NamedTuple

from corptable.cards import Value
from corptable.cards.faults import shown
from corptable.cards.records import Word, list_of
from corptable.engine.deck_building import Deeds
from corptable.errors import CorptableError
from corptable.store.store import LONGEST_NAME, GameId, ShortText
from corptable.store.timestamps import Moment, parse_timestamp

MOST_COPIES: Final = 10**6
LONGEST_STEM: Final = 24
MOST_CARDS: Final = 20_000
"""Maximum number of cards in a deck, and of entries in a history."""

WON, LOST, COPIED, GIVEN, RECEIVED, MADE, DELETED = WAYS = ("won", "lost", "copied", "given", "received", "made", "deleted")
"""Values of `CardEvent.how`: an ante won or lost, a photocopy, a card that was traded, one of one's own made or deleted."""
NOBODY: Final = "-"

Copies = Annotated[int, partial(Value.integer, low=1, high=MOST_COPIES)]
Times = Annotated[int, partial(Value.integer, low=0, high=MOST_COPIES)]
ProfileName = Annotated[str, partial(Value.text, longest=LONGEST_NAME)]

WORDS: Final = {
    "no_name": "A profile needs a name.",
    "long_name": "A name has {most} characters at most.",
    "name_taken": "There is a profile called {name} already.",
    "no_profile": "This profile is not there any more.",
    "no_deck": "{name} has no deck called {deck}.",
    "no_deck_name": "A deck needs a name.",
    "deck_taken": "{name} has a deck called {deck} already.",
    "too_few": "{name} does not own so many copies of {card}.",
    "itself": "A profile cannot trade with itself.",
    "games": "These two profiles collect the cards of different games.",
    "nothing": "Nothing would change hands.",
}


class CollectionError(CorptableError):
    """Report why a change of the collections is impossible. Nothing has changed."""


class OwnDeck(NamedTuple):
    """Hold a deck of a profile: its name, and the ids of its cards, of which some may be owned no more."""

    name: ProfileName
    cards: Annotated[tuple[str, ...], list_of(Word, longest=MOST_CARDS)] = ()


class CardEvent(NamedTuple):
    """Record that a card came or went: when, how (one of WAYS), its id, how many copies, in which game or trade, and with whom.

    Its text is one line, `2026-11-21T22:37:19+01:00 won 1 isolde-marrow 5c1f09ae Bert`: a long history is read fast.
    """

    when: datetime
    how: str
    card: str
    copies: int
    game: str = NOBODY
    """Id of the game or of the trade."""
    other: str = NOBODY
    """Name that the other side had then."""

    def __str__(self) -> str:
        when = self.when.isoformat(timespec="seconds")
        return f"{when} {self.how} {self.copies} {self.card} {self.game} {self.other}"


def _read_event(value: Value) -> CardEvent:
    words = value.text().split(" ", 5)
    when = parse_timestamp(words[0])
    if when is None or len(words) != 6 or words[1] not in WAYS or not words[2].isdecimal():
        value.fault("found another line", f"moment, one of {', '.join(WAYS)}, copies, card, game and name")
        return CardEvent(datetime.min, MADE, "", 1)
    return CardEvent(when, words[1], words[3], int(words[2]), words[4], words[5])


class CardDeeds(NamedTuple):
    """Count the attacks that were won with a card, and how often it fell; its text is `3 won, 1 fell`."""

    won: int = 0
    fell: int = 0

    def __str__(self) -> str:
        return f"{self.won} won, {self.fell} fell"


def _read_deeds(value: Value) -> CardDeeds:
    found = re.fullmatch(r"([0-9]{1,9}) won, ([0-9]{1,9}) fell", value.text())
    if found is None:
        value.fault("found another line", "such a line as 3 won, 1 fell")
    return CardDeeds() if found is None else CardDeeds(int(found[1]), int(found[2]))


@dataclass(frozen=True, slots=True)
class Profile:
    """Hold one person's collection of the cards of one game."""

    name: ProfileName
    game: Word
    since: Moment | None = None
    bots_may_take: Annotated[bool, partial(Value.flag, default=False)] = False
    """True if a bot that wins may take a card for keeps."""
    cards: Mapping[Word, Copies] = field(default_factory=dict)
    decks: Annotated[tuple[OwnDeck, ...], list_of(OwnDeck)] = ()
    beaten: Mapping[ShortText, Times] = field(default_factory=dict)
    """Number of games won against each opponent, by the id of a bot or of another profile."""
    deeds: Mapping[Word, Annotated[CardDeeds, _read_deeds]] = field(default_factory=dict)
    settled: Annotated[tuple[str, ...], list_of(Word, longest=MOST_CARDS)] = ()
    """Ids of the games that are settled: none is settled twice."""
    history: Annotated[tuple[CardEvent, ...], list_of(Annotated[CardEvent, _read_event], longest=MOST_CARDS)] = ()
    """What came and went, the latest at the end."""

    def deck(self, name: str) -> OwnDeck:
        """Return the deck of that name. Raises CollectionError."""
        found = next((deck for deck in self.decks if deck.name == name), None)
        if found is None:
            raise CollectionError(WORDS["no_deck"].format(name=self.name, deck=shown(name)))
        return found

    def owns(self, cards: Iterable[str]) -> bool:
        """Return whether all these cards are in the collection, each at least once."""
        return all(card in self.cards for card in cards)

    def with_cards(self, change: Mapping[str, int], *events: CardEvent) -> Profile:
        """Return the profile with so many copies more of each card, or fewer. Raises CollectionError below nought."""
        cards = dict(self.cards)
        for card, copies in change.items():
            left = cards.get(card, 0) + copies
            if left < 0:
                raise CollectionError(WORDS["too_few"].format(name=self.name, card=card))
            cards[card] = left
        kept = {card: copies for card, copies in cards.items() if copies}
        return replace(self, cards=kept, history=(*self.history, *events)[-MOST_CARDS:])


@dataclass(frozen=True, slots=True)
class AllProfiles:
    """Hold all profiles of this computer by their ids."""

    profiles: Mapping[str, Profile] = field(default_factory=dict)

    def __getitem__(self, id: str) -> Profile:
        """Return a profile. Raises CollectionError if there is none any more."""
        if id not in self.profiles:
            raise CollectionError(WORDS["no_profile"])
        return self.profiles[id]

    def having(self, changed: Mapping[str, Profile]) -> AllProfiles:
        """Return the profiles with some of them changed, or new."""
        return AllProfiles({**self.profiles, **changed})

    @property
    def copies(self) -> Counter[str]:
        """Return the number of copies of each card over all profiles."""
        return sum((Counter(profile.cards) for profile in self.profiles.values()), Counter())


# Names


def stem_of(name: str) -> str:
    """Return at most LONGEST_STEM small letters and digits of a name, with "-" between words; "" if it has none of them."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub("[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_STEM].strip("-")


def free_id(known: AllProfiles, name: str) -> str:
    """Return an id for a new profile, made of its name."""
    stem = stem_of(name) or "profile"
    return next(id for id in (stem, *(f"{stem}-{number}" for number in range(2, MOST_CARDS))) if id not in known.profiles)


def _good_name(known: AllProfiles, name: str, game: GameId, but: str = "") -> str:
    """Return a name with single spaces. Raises CollectionError if it is empty, too long, or another profile of the game has it."""
    name = " ".join(name.split())
    if not name:
        raise CollectionError(WORDS["no_name"])
    if len(name) > LONGEST_NAME:
        raise CollectionError(WORDS["long_name"].format(most=LONGEST_NAME))
    others = [one.name.casefold() for id, one in known.profiles.items() if id != but and one.game == game]
    if name.casefold() in others:
        raise CollectionError(WORDS["name_taken"].format(name=name))
    return name


def _good_deck_name(profile: Profile, name: str) -> str:
    name = " ".join(name.split())
    if not name:
        raise CollectionError(WORDS["no_deck_name"])
    if len(name) > LONGEST_NAME:
        raise CollectionError(WORDS["long_name"].format(most=LONGEST_NAME))
    if name.casefold() in [deck.name.casefold() for deck in profile.decks]:
        raise CollectionError(WORDS["deck_taken"].format(name=profile.name, deck=name))
    return name


# Profiles


def with_profile(known: AllProfiles, id: str, name: str, game: GameId, deck: OwnDeck, when: datetime) -> AllProfiles:
    """Return the profiles with a new one that owns the cards of a starter deck, and has that deck."""
    return known.having({id: Profile(_good_name(known, name, game), game, when, cards=dict(Counter(deck.cards)), decks=(deck,))})


def renamed(known: AllProfiles, id: str, name: str) -> AllProfiles:
    """Return the profiles with another name for one."""
    return known.having({id: replace(known[id], name=_good_name(known, name, known[id].game, id))})


def without(known: AllProfiles, id: str) -> AllProfiles:
    """Return the profiles without one."""
    return AllProfiles({one: profile for one, profile in known.profiles.items() if one != id})


def with_permission(known: AllProfiles, id: str, bots_may_take: bool) -> AllProfiles:
    """Return the profiles with another answer of one to whether bots may take its cards."""
    return known.having({id: replace(known[id], bots_may_take=bots_may_take)})


def with_own_cards(known: AllProfiles, id: str, cards: Sequence[str], when: datetime, deck: OwnDeck | None = None) -> AllProfiles:
    """Return the profiles with cards that a person has made for one: a copy of each, and perhaps a new deck."""
    change = Counter(cards)
    events = [CardEvent(when, MADE, card, copies) for card, copies in change.items()]
    richer = known[id].with_cards(change, *events)
    if deck is not None:
        richer = replace(richer, decks=(*richer.decks, deck._replace(name=_good_deck_name(richer, deck.name))))
    return known.having({id: richer})


def without_card(known: AllProfiles, card: str, when: datetime) -> AllProfiles:
    """Return the profiles without a card that was deleted: it leaves every collection and every deck."""
    changed = {}
    for id, profile in known.profiles.items():
        decks = tuple(deck._replace(cards=tuple(one for one in deck.cards if one != card)) for deck in profile.decks)
        copies = profile.cards.get(card, 0)
        kept = profile.with_cards({card: -copies}, CardEvent(when, DELETED, card, copies)) if copies else profile
        changed[id] = replace(kept, decks=decks) if decks != profile.decks else kept
    return known.having(changed)


# Decks


def with_deck(known: AllProfiles, id: str, name: str, cards: Sequence[str]) -> AllProfiles:
    """Return the profiles with the cards of a deck that is there already, or with a new deck."""
    profile = known[id]
    if any(deck.name == name for deck in profile.decks):
        decks = tuple(deck._replace(cards=tuple(cards)) if deck.name == name else deck for deck in profile.decks)
    else:
        decks = (*profile.decks, OwnDeck(_good_deck_name(profile, name), tuple(cards)))
    return known.having({id: replace(profile, decks=decks)})


def with_deck_renamed(known: AllProfiles, id: str, old: str, new: str) -> AllProfiles:
    """Return the profiles with another name for a deck."""
    profile, deck = known[id], known[id].deck(old)
    others = replace(profile, decks=tuple(one for one in profile.decks if one != deck))
    named = deck._replace(name=_good_deck_name(others, new))
    return known.having({id: replace(profile, decks=tuple(named if one == deck else one for one in profile.decks))})


def with_deck_copied(known: AllProfiles, id: str, old: str, new: str) -> AllProfiles:
    """Return the profiles with a copy of a deck under a new name."""
    profile = known[id]
    copy = profile.deck(old)._replace(name=_good_deck_name(profile, new))
    return known.having({id: replace(profile, decks=(*profile.decks, copy))})


def without_deck(known: AllProfiles, id: str, name: str) -> AllProfiles:
    """Return the profiles without a deck; its cards stay in the collection."""
    profile, gone = known[id], known[id].deck(name)
    return known.having({id: replace(profile, decks=tuple(deck for deck in profile.decks if deck != gone))})


# Trades


class Trade(NamedTuple):
    """Describe a trade: an id of its own, two profiles, and the copies of cards that each of them gives."""

    id: str
    one: str
    gives: Mapping[str, int]
    other: str
    gets: Mapping[str, int]


def traded(known: AllProfiles, trade: Trade, when: datetime) -> AllProfiles:
    """Return the profiles after a trade of any cards for any cards."""
    one, other = known[trade.one], known[trade.other]
    if trade.one == trade.other:
        raise CollectionError(WORDS["itself"])
    if one.game != other.game:
        raise CollectionError(WORDS["games"])
    gives, gets = (+Counter(cards) for cards in (trade.gives, trade.gets))
    if not gives and not gets:
        raise CollectionError(WORDS["nothing"])

    def after(profile: Profile, gives: Mapping[str, int], gets: Mapping[str, int], partner: Profile) -> Profile:
        events = [CardEvent(when, GIVEN, card, copies, trade.id, partner.name) for card, copies in gives.items()]
        events += [CardEvent(when, RECEIVED, card, copies, trade.id, partner.name) for card, copies in gets.items()]
        given = profile.with_cards({card: -copies for card, copies in gives.items()})
        return given.with_cards(gets, *events)

    return known.having({trade.one: after(one, gives, gets, other), trade.other: after(other, gets, gives, one)})


def with_deeds(profile: Profile, deeds: Mapping[str, Deeds]) -> Profile:
    """Return the profile with what its cards did in one more game."""
    known = dict(profile.deeds)
    for card, done in deeds.items():
        before = known.get(card, CardDeeds())
        known[card] = CardDeeds(before.won + done.won, before.fell + done.fell)
    return replace(profile, deeds=known)
