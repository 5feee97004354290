"""List the bots that a game offers, the generic levels and then its own characters; find one by its
word, and name the seats.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from corptable.cards.faults import quoted
from corptable.engine.bot import Bot, BotOffer, Budget, Thought
from corptable.system.errors import CorptableError, did_you_mean

if TYPE_CHECKING:
    from corptable.engine.game import AnyGame
    from corptable.engine.pieces import Plain
    from corptable.engine.state import InformationState


class RandomBot:
    """Choose any legal action, each equally likely: the baseline for all other bots."""

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Return a legal action of the information state's seat, uniformly at random."""
        view = known.view
        assert view.viewer is not None
        # by index, so that a lazy list of actions makes only one of them
        return Thought(generator.choice(view.actions(view.viewer)))


USUAL_LEVEL: Final = "greedy"
"""Level of the opponents that nobody has chosen."""
EASY_LEVEL: Final = "easy"
"""Level of the opponents of a beginner."""
EXPERT_LEVEL: Final = "expert"
"""Level that searches before each choice."""
SEARCHED_BY_HARD: Final = 0.5
"""Fraction of its choices that the hard bot searches."""
RANDOM: Final = BotOffer("random", "Easiest", "plays any legal move at random", RandomBot)

PERSON: Final = "person"
"""The word for a person in a list of players; no bot has it."""
BOT_NAMES: Final = (
    "Vesper",
    "Quill",
    "Juno",
    "Moth",
    "Sable",
    "Ibis",
    "Tamsin",
    "Orrin",
    "Wren",
    "Calder",
)
PERSON_NAME: Final = "Player"


def bots_of(game: AnyGame) -> tuple[BotOffer, ...]:
    """Return the bots that a game offers at one seat count at least: the levels, then its own
    characters.
    """
    return tuple(
        offer for offer in _every_bot(game) if any(offer.plays(seats) for seats in game.seats)
    )


def _every_bot(game: AnyGame) -> tuple[BotOffer, ...]:
    """Return the bots that can play a game, offered or not. A game may replace a level by a bot of
    its own.
    """
    own = {offer.id: _with_bot(game, offer) for offer in game.bots()}
    levels = [
        own.pop(level.id, level)
        for level in _levels(game)
        if level.id in own or level is RANDOM or game.has_evaluation
    ]
    return (*levels, *own.values())


def _levels(game: AnyGame) -> tuple[BotOffer, ...]:
    # no sooner: to know the bots' names takes none of them
    from corptable.bots.greedy import EASY, Greedy
    from corptable.bots.search import Search

    easy, greedy, expert = partial(Greedy, game, EASY), partial(Greedy, game), partial(Search, game)
    temper = next((offer.temper for offer in game.bots() if offer.id == EXPERT_LEVEL), None)
    return (
        RANDOM,
        BotOffer(EASY_LEVEL, "Easy", "thinks one move ahead and errs on purpose", easy),
        BotOffer(USUAL_LEVEL, "Normal", "thinks one move ahead and picks the best", greedy),
        BotOffer(
            "hard",
            "Hard",
            "plays the best moves on in its head before every other choice",
            partial(Search, game, temper, searched=SEARCHED_BY_HARD),
            seats=game.hard_seats,
        ),
        BotOffer(
            EXPERT_LEVEL,
            "Expert",
            "plays the best moves on in its head before it chooses, the strongest of all",
            expert,
            seats=game.expert_seats,
        ),
    )


def _with_bot(game: AnyGame, offer: BotOffer) -> BotOffer:
    from corptable.bots.greedy import EASY, PLAIN, Greedy  # as above
    from corptable.bots.search import Search

    if offer.make is not None or offer.cast:
        return offer
    if offer.id == EXPERT_LEVEL:
        return offer._replace(make=partial(Search, game, offer.temper))
    style = EASY if offer.errs else PLAIN
    return offer._replace(make=partial(Greedy, game, style, offer.temper, offer.judge))


def default_bot(game: AnyGame, level: str = USUAL_LEVEL) -> str:
    """Return the word of the opponent when nobody names one: what the game offers in the place of
    the bot of a level, such as a mix of its characters, or that bot itself, or the random one in a
    game without an evaluation."""
    return usual_of(bots_of(game), level)


def stand_in(game: AnyGame) -> str:
    """Return the word of the bot that takes the seat of a person who leaves: the one that the game
    names for that, or the usual.
    """
    return next((offer.id for offer in game.bots() if offer.stands_in), default_bot(game))


def usual_of(offers: Iterable[BotOffer], level: str = USUAL_LEVEL) -> str:
    """Return the word of the opponent when nobody names one, of the bots that a game offers: of a
    level, if it has one of that.
    """
    usual = {
        offer.level or offer.id: offer.id for offer in offers
    }  # what is in the place of a level comes after it
    return usual.get(level, RANDOM.id)


def find_bot(game: AnyGame, word: str, seats: int | None = None) -> BotOffer:
    """Find a bot by its word. Raises CorptableError with the nearest match, or if it is not offered
    for so many seats.

    Without a seat count it may be a bot that is never offered: the arena has to measure a level
    before a game offers it.
    """
    offers = {offer.id: offer for offer in (_every_bot(game) if seats is None else bots_of(game))}
    if word not in offers:
        raise CorptableError(
            f"no bot {quoted(word)} plays {game.title}{did_you_mean(word, offers)}; there "
            f"are: {', '.join(offers)}"
        )
    offer = offers[word]
    if seats is not None and not offer.plays(seats):
        raise CorptableError(
            f"{offer.name} is not offered in {game.title} with {seats} seats, where it is no "
            "better than the level below; "
            f"there are: {', '.join(offer.id for offer in offers.values() if offer.plays(seats))}"
        )
    return offer


def make_bot(offer: BotOffer) -> Bot:
    """Make the bot of an offer that is no mix."""
    assert offer.make is not None, (
        "the roster gives every offer something to make, and `deal_mixes` replaces mixes"
    )
    return offer.make()


def deal_mixes(game: AnyGame, players: Sequence[str], seed: int) -> tuple[str, ...]:
    """Return the players with a bot in the place of each mix, dealt by the seed: none comes again
    before all of its mix have come.

    `players` holds PERSON or the id of a bot by seat, and any other word stays as it is.
    """
    dealt = list(players)
    for offer in game.bots():
        generator, left = random.Random(f"{seed}/{offer.id}"), list[str]()
        for seat, word in enumerate(players):
            if offer.cast and word == offer.id:
                left = left or generator.sample(offer.cast, len(offer.cast))
                dealt[seat] = left.pop()
    return tuple(dealt)


def usual_decks(game: AnyGame, players: Sequence[str]) -> tuple[str, ...]:
    """Return by seat the id of the deck that it brings where nobody chooses: its bot's own, or that
    of its place.

    Empty in a game in which all seats play with one deck. `players` holds PERSON or the id of a bot
    by seat.
    """
    own = {offer.id: offer.deck for offer in game.bots()}
    decks = [deck.id for deck in game.seat_decks()]
    return (
        tuple(own.get(word) or decks[seat % len(decks)] for seat, word in enumerate(players))
        if decks
        else ()
    )


def seat_decks_of_players(
    game: AnyGame, players: Sequence[str], decks: Sequence[str] = ()
) -> Plain:
    """Decks of the seats as journal data: `decks` by seat, or the usual ones of these players; None
    if those are of their places.

    Raises CorptableError for an unknown deck, and for `decks` in a game in which all seats play
    with one.
    """
    if decks:
        return game.seat_deck_records(decks)
    usual = usual_decks(game, players)
    return (
        None
        if usual == usual_decks(game, [PERSON] * len(players))
        else game.seat_deck_records(usual)
    )


def bot_names(game: AnyGame, players: Sequence[str]) -> tuple[str, ...]:
    """Return by seat the name of the bot that plays it, such as "Normal"; "" for a person."""
    names = {offer.id: offer.name for offer in _every_bot(game)}
    return tuple(names.get(word, "") for word in players)


def names_at(game: AnyGame, players: Sequence[str], seed: int | None) -> tuple[str, ...]:
    """Return a name for each seat, which tells nothing of the bot that sits there.

    In a game with mixes the names are dealt by the seed of the match, as far as it is known, so
    that nobody is known by the name either.
    """
    mixes = any(offer.cast for offer in game.bots())
    return seat_names(players, seed if mixes else None)


def seat_names(players: Sequence[str], seed: int | None = None) -> tuple[str, ...]:
    """Return a name for each seat; `players` holds PERSON or the bot's word by seat. Several
    persons are numbered.

    `seed` deals the names of the bots; None for the usual order.
    """
    pool = (
        BOT_NAMES
        if seed is None
        else random.Random(f"{seed}/names").sample(BOT_NAMES, len(BOT_NAMES))
    )
    persons = [seat for seat, word in enumerate(players) if word == PERSON]
    numbered = {
        seat: f"{PERSON_NAME} {place}" if len(persons) > 1 else PERSON_NAME
        for place, seat in enumerate(persons, 1)
    }
    bots = iter(pool)
    return tuple(
        numbered.get(seat) or next(bots, f"Bot {seat + 1}") for seat in range(len(players))
    )
