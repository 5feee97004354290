"""What is chosen before a game: who sits where, the options, the seed; and what is wrong with it, in sentences.

Knows no window. What was kept of an earlier table counts as far as there still is such a game, bot or option.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from corptable.bots import PERSON, bots_of, default_bot
from corptable.bots.names import seat_names
from corptable.bots.worker import BotWorker
from corptable.engine.bot import BotOffer
from corptable.engine.game import Game
from corptable.engine.options import Option, OptionError, options_of, read_options
from corptable.engine.pieces import Plain, Seat
from corptable.engine.state import State
from corptable.errors import CorptableError
from corptable.session.session import MOST_SEED, Session
from corptable.store import LastSetUp, SeatSetUp

USUAL_SEATS: Final = 4
"""How many sit down the first time, if the game is for so many."""
LONGEST_SEED: Final = 18
"""Digits."""
RANDOM_SEAT: Final = "random"
PLAYERS: Final = "{least} to {most} players"
SO_MANY_PLAYERS: Final = "{most} players"
WORDS: Final = {
    "taken": "{name} sits here already: take another name.",
    "seed": "A seed is a whole number of at most {most} digits.",
    "option": "Wanted {wanted}.",
    "of": "{option}: {fault}",
}


class MatchSetup:
    """A table as it is being laid."""

    def __init__(self, game: Game[State], last: LastSetUp | None) -> None:
        """Begin with how the table was laid last, or as the first time."""
        self.game = game
        self.declared = options_of(game.option_set)
        seats = last.seats if last is not None else ()
        wanted = len(seats) if seats else USUAL_SEATS
        self.count = min(game.seats, key=lambda count: abs(count - wanted))
        self.seed = fresh_seed()
        usual = default_bot(game)
        first = [SeatSetUp("", PERSON)] + [SeatSetUp("", usual)] * (max(game.seats) - 1)
        self.seats = [*seats[: len(first)], *first[len(seats) :]]
        """For the largest table; of a smaller one the first count."""
        self._drop_absent_players()
        self.options: dict[str, Plain] = {}
        """What is not as it usually is; one that is being typed may be something that the option cannot take."""
        for name, text in (last.options if last is not None else {}).items():
            self._take_text(name, text)

    def _take_text(self, name: str, text: str) -> None:
        """An option as it was kept, if the game still takes it."""
        try:
            read = read_options(self.game.option_set, {name: text}, self.count)
        except OptionError:
            return
        self.put(self.option(name), getattr(read, name))

    # Seats

    @property
    def players(self) -> list[str]:
        """By seat the word of a bot, or PERSON."""
        return [seat.player for seat in self.seats[: self.count]]

    def offers(self) -> list[BotOffer]:
        """The bots that play at a table of this size."""
        return [offer for offer in bots_of(self.game) if offer.plays(self.count)]

    def seat_people(self, count: int) -> None:
        """So many sit down. A bot that does not play at such a table gives its seat to the usual one."""
        self.count = count
        self._drop_absent_players()
        self.options = {name: value for name, value in self.options.items() if self.option(name).fits(value, count)}

    def put_player(self, seat: Seat, player: str) -> None:
        """Somebody else plays there; as many persons as like."""
        self.seats[seat] = self.seats[seat]._replace(player=player)
        self._drop_absent_players()

    def put_name(self, seat: Seat, name: str) -> None:
        """Somebody is called otherwise; without a name, as usual."""
        self.seats[seat] = self.seats[seat]._replace(name=name)

    def _drop_absent_players(self) -> None:
        """Whoever does not play at such a table is replaced."""
        known = {PERSON, *(offer.id for offer in self.offers())}
        usual = default_bot(self.game)
        for seat, (_, player) in enumerate(self.seats):
            if player not in known:
                self.seats[seat] = self.seats[seat]._replace(player=usual)

    def usual_names(self) -> tuple[str, ...]:
        """What the seats are called where nothing is written."""
        return seat_names(self.players)

    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(
            " ".join(seat.name.split()) or usual for seat, usual in zip(self.seats[: self.count], self.usual_names(), strict=True)
        )

    # Options and seed

    def option(self, name: str) -> Option:
        """The option of that name."""
        return next(option for option in self.declared if option.name == name)

    def value(self, option: Option) -> Plain:
        """What an option is set to."""
        return self.options.get(option.name, option.default)

    def put(self, option: Option, value: Plain) -> None:
        """Set an option, to something that it takes or not yet."""
        self.options.pop(option.name, None)
        if value != option.default or type(value) is not type(option.default):
            self.options[option.name] = value

    # What is wrong

    def name_fault(self, seat: Seat) -> str:
        """Why a seat cannot be called so; a name that was written twice is at fault the second time."""
        names, written = [name.casefold() for name in self.names()], self.seats[seat].name.strip()
        others = [other for other, name in enumerate(names) if other != seat and name == names[seat]]
        if not written or all(other > seat and self.seats[other].name.strip() for other in others):
            return ""
        return WORDS["taken"].format(name=self.names()[seat])

    def option_fault(self, option: Option) -> str:
        """Why an option cannot be set so."""
        if option.fits(self.value(option), self.count):
            return ""
        return WORDS["option"].format(wanted=option.wanted())

    def seed_fault(self) -> str:
        """Why that is no seed."""
        is_seed = self.seed.isascii() and self.seed.isdecimal() and len(self.seed) <= LONGEST_SEED
        return "" if is_seed else WORDS["seed"].format(most=LONGEST_SEED)

    def fault(self) -> str:
        """The first thing that is wrong; "" when cards can be dealt."""
        names = [self.name_fault(seat) for seat in range(self.count)]
        options = [
            WORDS["of"].format(option=title_of(self.game, option), fault=fault[:1].lower() + fault[1:])
            for option in self.declared
            if (fault := self.option_fault(option))
        ]
        if first := next(filter(None, [*names, *options, self.seed_fault()]), ""):
            return first
        try:
            self.game.table(self.count, read_options(self.game.option_set, self.options, self.count))
        except CorptableError as error:
            return str(error)
        return ""

    # What comes of it

    def kept(self) -> LastSetUp:
        """What is remembered of this table."""
        texts = {name: text_of(value) for name, value in self.options.items()}
        return LastSetUp(tuple(self.seats[: self.count]), texts)

    def session(self, bot_worker: BotWorker) -> Session:
        """Sit down and deal. Raises CorptableError."""
        options: Mapping[str, str] = {name: text_of(value) for name, value in self.options.items()}
        return Session.new(self.game, self.players, int(self.seed), options, bot_worker, names=self.names())


def fresh_seed() -> str:
    """A seed that nobody knows yet."""
    return str(random.SystemRandom().randrange(MOST_SEED))


def text_of(value: Plain) -> str:
    """A value of an option as it is kept and read."""
    if value is None:
        return RANDOM_SEAT
    return str(value).lower() if isinstance(value, bool) else str(value)


def title_of(game: Game[State], option: Option) -> str:
    """The name of an option as people read it."""
    text = game.option_text(option.name)
    words = option.name.replace("_", " ") if text is None else text.name
    return words[:1].upper() + words[1:]


def help_of(game: Game[State], option: Option) -> str:
    """What an option does, in a sentence."""
    text = game.option_text(option.name)
    words = option.help if text is None else text.help
    return words[:1].upper() + words[1:].rstrip(".")


def default_seats(game: Game[State]) -> int:
    """How many sit at a game's table when nobody says."""
    return min(max(USUAL_SEATS, game.seats.start), game.seats[-1])


def players(game: Game[State]) -> str:
    """For how many a game is, in words."""
    words = SO_MANY_PLAYERS if len(game.seats) == 1 else PLAYERS
    return words.format(least=game.seats.start, most=game.seats[-1])
