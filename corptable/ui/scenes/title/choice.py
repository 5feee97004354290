"""What is chosen on the title: a game, how many sit at its table, and against whom one plays. Knows no window."""

from __future__ import annotations

from typing import Final

from corptable.bots import PERSON, bots_of, default_bot
from corptable.engine.game import Game
from corptable.engine.state import State
from corptable.session.match_setup import default_seats
from corptable.ui.scenes.title.words import WORDS

LEVELS: Final = frozenset({"random", "easy", "greedy", "expert"})
RANDOM_LEVEL: Final = "random"
USUAL_LEVEL: Final = "greedy"


class TitleChoice:
    """The choice among some games. How many sit at a table is kept for each game, the level for all of them."""

    def __init__(self, games: tuple[Game[State], ...]) -> None:
        self.games = games
        self.place = 0
        """Of the chosen game."""
        self.seats = {game.id: default_seats(game) for game in games}
        """By game how many are to sit at the table."""
        self.levels = list(dict.fromkeys(offer.id for game in games for offer in bots_of(game) if offer.id in LEVELS))
        self.level = USUAL_LEVEL if USUAL_LEVEL in self.levels else RANDOM_LEVEL
        """Against whom one plays, where a game offers it; else against the best that it has."""

    @property
    def game(self) -> Game[State] | None:
        """The chosen game; None where none is installed."""
        return self.games[self.place] if self.games else None

    def choose(self, place: int) -> None:
        """The game at that place, or the one nearest to it."""
        self.place = max(0, min(place, len(self.games) - 1))

    def seat(self, step: int) -> None:
        """More or fewer at the table, if the game can be played so."""
        if (game := self.game) is not None and self.seats[game.id] + step in game.seats:
            self.seats[game.id] += step

    def next_level(self) -> None:
        """The level after this one; after the last the first."""
        if self.levels:
            self.level = self.levels[(self.levels.index(self.level) + 1) % len(self.levels)]

    def players(self, game: Game[State]) -> list[str]:
        """Who would sit down at that game: by seat a person, or the word of a bot."""
        return [PERSON] + [self._bot(game)] * (self.seats[game.id] - 1)

    def _bot(self, game: Game[State]) -> str:
        """Who plays against the person: the chosen level where it is offered."""
        offered = any(offer.id == self.level and offer.plays(self.seats[game.id]) for offer in bots_of(game))
        return self.level if offered else default_bot(game)

    def about_bot(self, game: Game[State]) -> str:
        """What whoever plays against the person does, in a sentence."""
        word = self._bot(game)
        offer = next(offer for offer in bots_of(game) if offer.id == word)
        if word != self.level:
            return WORDS["instead"].format(level=self.level.capitalize(), seats=self.seats[game.id], bot=offer.name)
        return offer.help[:1].upper() + offer.help[1:] + "."
