"""Define profiles: the cards, decks and history of each person, and every change of them as a
function from old to new.

A change that the collections do not allow raises CollectionError and makes nothing. The number of
copies of a card over all profiles stays the same under trades, and under antes for keeps between
profiles; only a photocopy, a reward of the career, a new profile and a card of one's own add one.
"""

from __future__ import annotations

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
from corptable.cards.slugs import free_ids, slug_of
from corptable.collection.events import (
    DELETED,
    EARNED,
    GIVEN,
    LOST,
    MADE,
    NOBODY,
    RECEIVED,
    WON,
    CardDeeds,
    CardEvent,
    CareerRecord,
    read_card_deeds,
    read_card_event,
    read_career_record,
)
from corptable.store.store import LONGEST_NAME, GameId, ShortText
from corptable.store.timestamps import Moment
from corptable.system.errors import CorptableError
from corptable.system.visible_text import INVISIBLE

MOST_COPIES: Final = 10**6
LONGEST_STEM: Final = 24
"""Maximum number of characters of a profile's id and of a file's name that are made of a name; a
number may follow.
"""
MOST_CARDS: Final = 20_000
"""Maximum number of cards in a deck, and of entries in a history."""

Copies = Annotated[int, partial(Value.integer, low=1, high=MOST_COPIES)]
Times = Annotated[int, partial(Value.integer, low=0, high=MOST_COPIES)]
ProfileName = Annotated[str, partial(Value.text, longest=LONGEST_NAME)]

WORDS: Final = {
    "no_name": "A profile needs a name.",
    "long_name": "A name has {most} characters at most.",
    "name_taken": "There is already a profile called {name}.",
    "no_profile": "This profile no longer exists.",
    "no_deck": "{name} has no deck called {deck}.",
    "no_deck_name": "A deck needs a name.",
    "deck_taken": "{name} already has a deck called {deck}.",
    "too_few": "{name} does not own so many copies of {card}.",
    "no_reward": "There is no reward to choose here.",
    "itself": "A profile cannot trade with itself.",
    "games": "These two profiles collect the cards of different games.",
    "nothing": "Nothing would change hands.",
}


class CollectionError(CorptableError):
    """Report why a change of the collections is impossible. Nothing has changed."""


class OwnDeck(NamedTuple):
    """Hold a deck of a profile: its name, and the ids of its cards, of which some may be owned no
    more.
    """

    name: ProfileName
    cards: Annotated[tuple[str, ...], list_of(Word, longest=MOST_CARDS)] = ()


@dataclass(frozen=True, slots=True)
class Profile:
    """Collection of the cards of one game that a person has.

    `bots_may_take` and `bot` stand in files of older versions, which gave bots profiles, and are
    not written any more.
    """

    name: ProfileName
    game: Word
    since: Moment | None = None
    bots_may_take: Annotated[bool, partial(Value.flag, default=False)] = False
    cards: Mapping[Word, Copies] = field(default_factory=dict)
    decks: Annotated[tuple[OwnDeck, ...], list_of(OwnDeck)] = ()
    beaten: Mapping[ShortText, Times] = field(default_factory=dict)
    """Number of games won against each opponent, by the id of a bot or of another profile."""
    deeds: Mapping[Word, Annotated[CardDeeds, read_card_deeds]] = field(default_factory=dict)
    settled: Annotated[tuple[str, ...], list_of(Word, longest=MOST_CARDS)] = ()
    """Ids of the games that are settled: none is settled twice."""
    history: Annotated[
        tuple[CardEvent, ...], list_of(Annotated[CardEvent, read_card_event], longest=MOST_CARDS)
    ] = ()
    """Cards that came and went, the latest at the end."""
    bot: Annotated[str, partial(Value.word, default="")] = ""
    career: Mapping[Word, Annotated[CareerRecord, read_career_record]] = field(default_factory=dict)
    """Games against opponents of the career, by their ids."""

    def deck(self, name: str) -> OwnDeck:
        """Return the deck of that name. Raises CollectionError."""
        found = next((deck for deck in self.decks if deck.name == name), None)
        if found is None:
            raise CollectionError(WORDS["no_deck"].format(name=self.name, deck=shown(name)))
        return found

    def owns(self, cards: Iterable[str]) -> bool:
        """True if all these cards are in the collection, each at least once."""
        return all(card in self.cards for card in cards)

    def with_cards(self, change: Mapping[str, int], *events: CardEvent) -> Profile:
        """Return the profile with so many copies more of each card, or fewer. Raises
        CollectionError below nought.
        """
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
    gone: Annotated[tuple[Word, ...], list_of(Word, 0, MOST_CARDS)] = ()
    """Ids of profiles that were deleted: no other profile gets one, or it would inherit games that
    wait to be settled.
    """

    def __getitem__(self, id: str) -> Profile:
        """Return a profile. Raises CollectionError if there is none any more."""
        if id not in self.profiles:
            raise CollectionError(WORDS["no_profile"])
        return self.profiles[id]

    def of_game(self, game: str) -> dict[str, Profile]:
        """Profiles of those who collect the cards of a game, by id."""
        return {id: profile for id, profile in self.profiles.items() if profile.game == game}

    def having(self, changed: Mapping[str, Profile]) -> AllProfiles:
        """Return the profiles with some of them changed, or new."""
        return replace(self, profiles={**self.profiles, **changed})

    @property
    def copies(self) -> Counter[str]:
        """Return the number of copies of each card over all profiles."""
        return sum((Counter(profile.cards) for profile in self.profiles.values()), Counter())


# Names


def free_id(known: AllProfiles, name: str) -> str:
    """Return an id for a new profile, made of its name; one that no profile has or ever had."""
    (id,) = free_ids([slug_of(name, LONGEST_STEM) or "profile"], (*known.profiles, *known.gone))
    return id


def tidy_name(name: str) -> str:
    """Return a name as it is kept: with single spaces, composed letters and no character that
    nobody sees, so that names that look alike are the same."""
    return " ".join(INVISIBLE.sub("", unicodedata.normalize("NFC", name)).split())


def _good_name(known: AllProfiles, name: str, game: GameId, but: str = "") -> str:
    """Return a tidy name. Raises CollectionError if it is empty, too long, or another profile of
    the game has it.
    """
    name = tidy_name(name)
    if not name:
        raise CollectionError(WORDS["no_name"])
    if len(name) > LONGEST_NAME:
        raise CollectionError(WORDS["long_name"].format(most=LONGEST_NAME))
    others = [one.name.casefold() for id, one in known.of_game(game).items() if id != but]
    if name.casefold() in others:
        raise CollectionError(WORDS["name_taken"].format(name=name))
    return name


def _good_deck_name(profile: Profile, name: str) -> str:
    """Return a tidy name. Raises CollectionError if it is empty, too long, or another deck of the
    profile has it.
    """
    name = tidy_name(name)
    if not name:
        raise CollectionError(WORDS["no_deck_name"])
    if len(name) > LONGEST_NAME:
        raise CollectionError(WORDS["long_name"].format(most=LONGEST_NAME))
    if name.casefold() in [deck.name.casefold() for deck in profile.decks]:
        raise CollectionError(WORDS["deck_taken"].format(name=profile.name, deck=name))
    return name


# Profiles


def with_profile(
    known: AllProfiles, id: str, name: str, game: GameId, deck: OwnDeck, when: datetime
) -> AllProfiles:
    """Return the profiles with a new one that owns the cards of a starter deck, and has that
    deck.
    """
    return known.having(
        {
            id: Profile(
                _good_name(known, name, game),
                game,
                when,
                cards=dict(Counter(deck.cards)),
                decks=(deck,),
            )
        }
    )


def renamed(known: AllProfiles, id: str, name: str) -> AllProfiles:
    """Return the profiles with another name for one."""
    return known.having({id: replace(known[id], name=_good_name(known, name, known[id].game, id))})


def without(known: AllProfiles, id: str) -> AllProfiles:
    """Profiles without one."""
    if id in known.profiles:
        profiles = {one: profile for one, profile in known.profiles.items() if one != id}
        return AllProfiles(profiles, (*known.gone, id)[-MOST_CARDS:])
    return known


def with_own_cards(
    known: AllProfiles, id: str, cards: Sequence[str], when: datetime, deck: OwnDeck | None = None
) -> AllProfiles:
    """Return the profiles with cards that a person has made for one: a copy of each, and perhaps a
    new deck.
    """
    change = Counter(cards)
    events = [CardEvent(when, MADE, card, copies) for card, copies in change.items()]
    richer = known[id].with_cards(change, *events)
    if deck is not None:
        richer = replace(
            richer, decks=(*richer.decks, deck._replace(name=_good_deck_name(richer, deck.name)))
        )
    return known.having({id: richer})


def without_card(known: AllProfiles, card: str, when: datetime) -> AllProfiles:
    """Return the profiles without a card that was deleted: it leaves every collection and every
    deck.
    """
    changed = {}
    for id, profile in known.profiles.items():
        decks = tuple(
            deck._replace(cards=tuple(one for one in deck.cards if one != card))
            for deck in profile.decks
        )
        copies = profile.cards.get(card, 0)
        kept = (
            profile.with_cards({card: -copies}, CardEvent(when, DELETED, card, copies))
            if copies
            else profile
        )
        changed[id] = replace(kept, decks=decks) if decks != profile.decks else kept
    return known.having(changed)


# Files of older versions


def without_bots(known: AllProfiles) -> AllProfiles:
    """Profiles of people alone: older versions gave bots profiles, which kept cards. What such a
    bot still has of a person's cards goes back to that person.
    """
    bots = {id: profile for id, profile in known.profiles.items() if profile.bot}
    if not bots:
        return known
    people = {id: profile for id, profile in known.profiles.items() if id not in bots}
    for bot in bots.values():
        left = Counter(bot.cards) - Counter(bot.decks[0].cards if bot.decks else ())
        for won in reversed(bot.history):
            loser = next((id for id, one in people.items() if _has_lost(one, won)), None)
            if won.how == WON and left[won.card] and loser is not None:
                left[won.card] -= 1
                back = won._replace(
                    how=RECEIVED, when=people[loser].history[-1].when, copies=1, other=bot.name
                )
                people[loser] = people[loser].with_cards({won.card: 1}, back)
    return AllProfiles(people, (*known.gone, *bots)[-MOST_CARDS:])


def _has_lost(profile: Profile, won: CardEvent) -> bool:
    return any(
        (event.how, event.game, event.card) == (LOST, won.game, won.card)
        for event in profile.history
    )


# Decks


def with_deck(known: AllProfiles, id: str, name: str, cards: Sequence[str]) -> AllProfiles:
    """Return the profiles with the cards of a deck that is there already, or with a new deck."""
    profile = known[id]
    if any(deck.name == name for deck in profile.decks):
        decks = tuple(
            deck._replace(cards=tuple(cards)) if deck.name == name else deck
            for deck in profile.decks
        )
    else:
        decks = (*profile.decks, OwnDeck(_good_deck_name(profile, name), tuple(cards)))
    return known.having({id: replace(profile, decks=decks)})


def with_deck_renamed(known: AllProfiles, id: str, old: str, new: str) -> AllProfiles:
    """Return the profiles with another name for a deck."""
    profile = known[id]
    deck = profile.deck(old)
    others = replace(profile, decks=tuple(one for one in profile.decks if one != deck))
    named = deck._replace(name=_good_deck_name(others, new))
    return known.having(
        {id: replace(profile, decks=tuple(named if one == deck else one for one in profile.decks))}
    )


def with_deck_copied(known: AllProfiles, id: str, old: str, new: str) -> AllProfiles:
    """Return the profiles with a copy of a deck under a new name."""
    profile = known[id]
    copy = profile.deck(old)._replace(name=_good_deck_name(profile, new))
    return known.having({id: replace(profile, decks=(*profile.decks, copy))})


def without_deck(known: AllProfiles, id: str, name: str) -> AllProfiles:
    """Return the profiles without a deck; its cards stay in the collection."""
    profile = known[id]
    gone = profile.deck(name)
    return known.having(
        {id: replace(profile, decks=tuple(deck for deck in profile.decks if deck != gone))}
    )


# The career


def with_reward(
    known: AllProfiles, id: str, opponent: str, name: str, card: str, when: datetime
) -> AllProfiles:
    """Return the profiles after one has chosen its reward for beating an opponent, by id and name:
    once, and a single card.
    """
    profile = known[id]
    record = profile.career.get(opponent, CareerRecord())
    if not record.awaits_reward:
        raise CollectionError(WORDS["no_reward"])
    earned = profile.with_cards({card: 1}, CardEvent(when, EARNED, card, 1, NOBODY, name))
    return known.having(
        {id: replace(earned, career={**earned.career, opponent: record._replace(reward=card)})}
    )


# Trades


class CardTrade(NamedTuple):
    """Describe a trade: an id of its own, two profiles, and the copies of cards that each of them
    gives.
    """

    id: str
    one: str
    gives: Mapping[str, int]
    other: str
    gets: Mapping[str, int]


def traded(known: AllProfiles, trade: CardTrade, when: datetime) -> AllProfiles:
    """Return the profiles after a trade of any cards for any cards."""
    one, other = known[trade.one], known[trade.other]
    if trade.one == trade.other:
        raise CollectionError(WORDS["itself"])
    if one.game != other.game:
        raise CollectionError(WORDS["games"])
    gives, gets = (+Counter(cards) for cards in (trade.gives, trade.gets))
    if not gives and not gets:
        raise CollectionError(WORDS["nothing"])

    def after(
        profile: Profile, gives: Mapping[str, int], gets: Mapping[str, int], partner: Profile
    ) -> Profile:
        events = [
            CardEvent(when, GIVEN, card, copies, trade.id, partner.name)
            for card, copies in gives.items()
        ]
        events += [
            CardEvent(when, RECEIVED, card, copies, trade.id, partner.name)
            for card, copies in gets.items()
        ]
        given = profile.with_cards({card: -copies for card, copies in gives.items()})
        return given.with_cards(gets, *events)

    return known.having(
        {trade.one: after(one, gives, gets, other), trade.other: after(other, gets, gives, one)}
    )
