"""Hold the choice on the title: a game, its number of seats, and the level of its bots. Needs no
window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from corptable.bots.roster import EASY_LEVEL, PERSON, USUAL_LEVEL, usual_of
from corptable.session.seat_counts import USUAL_SEATS, nearest_seats
from corptable.ui.scenes.title.words import INSTEAD, OR, SHORT_INSTEAD, WORDS

if TYPE_CHECKING:
    from corptable.engine.bot import BotOffer
    from corptable.store import LocalPerson, Statistics
    from corptable.ui.scene_base.game_facts import GameFacts

LEVELS: Final = frozenset({"random", "easy", "greedy", "hard", "expert"})
"""Ids of the bots that are offered as levels; a game may have others."""
RANDOM_LEVEL: Final = "random"


def last_played(games: Sequence[GameFacts], statistics: Statistics) -> int:
    """Return the index of the game that was played last, by the statistics; 0 before any was."""
    ends = [statistics.of(game.id).last for game in games]
    latest = max((end for end in ends if end is not None), default=None)
    return 0 if latest is None else ends.index(latest)


def is_learned(game: GameFacts, person: LocalPerson) -> bool:
    """True if the person has finished the first lesson of a game."""
    return any(person.lesson(id).finished for id in game.lesson_ids[:1])


class TitleChoice:
    """Hold the chosen game, a number of seats for each game, and one level for all games."""

    def __init__(
        self,
        games: tuple[GameFacts, ...],
        level: str,
        usual: int = 0,
        statistics: Statistics | None = None,
    ) -> None:
        """Choose the game at the index `usual`, and the person's usual `level`. By the `statistics`
        a beginner is offered easy bots, and a first game with its own number of seats; None to
        offer the usual.
        """
        self.games, self._usual, self._statistics = games, (level, usual, statistics), statistics
        self.index = usual
        """Index of the chosen game in `games`."""
        self.seat_counts = {
            game.id: nearest_seats(
                game.seats, (self.is_first(game) and game.first_seats) or USUAL_SEATS
            )
            for game in games
        }
        """Chosen number of seats, by the game's id."""
        self.levels = list(
            dict.fromkeys(offer.id for game in games for offer in game.bots if offer.id in LEVELS)
        )
        self._usual_level = level if level in self.levels else RANDOM_LEVEL
        self._level = ""
        """Level that the person has chosen here; "" for none."""

    @property
    def is_untouched(self) -> bool:
        """True if everything is chosen as at the start."""
        return vars(self) == vars(TitleChoice(self.games, *self._usual))

    @property
    def collected(self) -> str:
        """Get the id of the first game whose cards people collect; "" if there is none."""
        return next((game.id for game in self.games if game.is_collected), "")

    @property
    def game(self) -> GameFacts | None:
        """Get the chosen game; None if no game is installed."""
        return self.games[self.index] if self.games else None

    def is_first(self, game: GameFacts) -> bool:
        """True if the person has never played a game."""
        return self._statistics is not None and not self._statistics.of(game.id).played

    def is_new(self, person: LocalPerson) -> bool:
        """True if the chosen game has a first lesson, and the person neither finished that nor ever
        played the game.
        """
        game = self.game
        if game is None or not game.lesson_minutes or is_learned(game, person):
            return False
        return self.is_first(game)

    @property
    def offered_levels(self) -> list[str]:
        """Get the levels that the chosen game offers for the chosen number of seats."""
        return [level for level in self.levels if self._plays(level)]

    @property
    def shown_levels(self) -> list[str]:
        """Get the levels that the chosen game offers for some number of seats."""
        return [level for level in self.levels if self.seats_of(level)]

    def _plays(self, level: str) -> bool:
        """True if the chosen game offers a level for the chosen number of seats."""
        return self.game is not None and self.seat_counts[self.game.id] in self.seats_of(level)

    def seats_of(self, level: str) -> list[int]:
        """Return the numbers of seats for which the chosen game offers a level."""
        offers = () if self.game is None else self.game.bots
        found = [offer for offer in offers if level in (offer.id, offer.level)]
        counts = () if self.game is None else self.game.seats
        return [seats for seats in counts if any(offer.plays(seats) for offer in found)]

    @property
    def level(self) -> str:
        """Get the level to play against: the wanted one, or where the chosen game does not offer
        that what it has in its place.
        """
        if self.game is None:
            return self._usual_level
        offer = self._offer(self.game)
        return offer.level or offer.id

    @level.setter
    def level(self, level: str) -> None:
        self._level = level

    def _level_of(self, game: GameFacts) -> str:
        """Return the level at a game: the one that was chosen, easy for a beginner, or the usual
        one.
        """
        known = self._statistics
        is_beginner = known is not None and known.of(game.id).is_beginner
        is_easy = is_beginner and self._usual_level == USUAL_LEVEL and EASY_LEVEL in self.levels
        return self._level or (EASY_LEVEL if is_easy else self._usual_level)

    def choose(self, place: int) -> None:
        """Choose the game at an index, or the nearest one."""
        self.index = max(0, min(place, len(self.games) - 1))

    def change_seat_count(self, step: int) -> None:
        """Add seats to the chosen game, or remove some (`step` < 0), if it can be played with so
        many.
        """
        if (game := self.game) is not None and self.seat_counts[game.id] + step in game.seats:
            self.seat_counts[game.id] += step

    def change_level(self, step: int) -> None:
        """Choose the level after (1) or before (-1) the chosen one, if there is one."""
        if levels := self.offered_levels:
            self.level = levels[min(len(levels) - 1, max(0, levels.index(self.level) + step))]

    def next_level(self) -> None:
        """Choose the next level; after the last the first."""
        if levels := self.offered_levels:
            self.level = levels[(levels.index(self.level) + 1) % len(levels)]

    def players(self, game: GameFacts) -> list[str]:
        """Return who would play a game, by seat: PERSON in the first, the id of a bot in the
        others.
        """
        return [PERSON] + [self._bot_id(game)] * (self.seat_counts[game.id] - 1)

    def _bot_id(self, game: GameFacts) -> str:
        """Return the id of a game's bots: what it has in the place of the chosen level, or that
        level, if the chosen number of seats has it; else the default."""
        offered = [offer for offer in game.bots if offer.plays(self.seat_counts[game.id])]
        level = self._level_of(game)
        own = next((offer.id for offer in offered if offer.level == level), "")
        return own or next(
            (offer.id for offer in offered if offer.id == level), usual_of(game.bots)
        )

    def _offer(self, game: GameFacts) -> BotOffer:
        word = self._bot_id(game)
        return next(offer for offer in game.bots if offer.id == word)

    @property
    def level_name(self) -> str:
        """Get the name of the chosen level, or of what the chosen game has in its place."""
        return self.name_of(self.level)

    @property
    def short_level(self) -> str:
        """Get the name of the chosen level; where the wanted one is offered for other numbers of
        seats, also for which.
        """
        game, name = self.game, self.level_name
        wanted = "" if game is None else self._level_of(game)
        if self._plays(wanted) or not (offered := self.seats_of(wanted)):
            return name
        seats = OR.join(map(str, offered))
        return SHORT_INSTEAD.format(bot=name, level=wanted.capitalize(), seats=seats)

    def name_of(self, level: str) -> str:
        """Return the name of a level, or of what the chosen game has in its place."""
        offers = () if self.game is None else self.game.bots
        names = {offer.level or offer.id: offer.name for offer in offers}  # its own come last
        return names.get(level, level.capitalize())

    def describe_bots(self, game: GameFacts) -> str:
        """Sentence about the bots of a game, or about those that play instead."""
        offer = self._offer(game)
        return self.describe_instead(game) or f"{offer.name} {offer.help}."

    def describe_instead(self, game: GameFacts) -> str:
        """Sentence that says why the wanted level is not offered at a game, and which bot plays;
        "" where it is offered.
        """
        offer, level = self._offer(game), self._level_of(game)
        if level in (offer.id, offer.level):
            return ""
        return INSTEAD.format(
            level=level.capitalize(), seats=self.seat_counts[game.id], bot=offer.name
        )

    def name_bots(self, game: GameFacts) -> str:
        """Say in two or three words who plays a game against the person."""
        return WORDS["plays"].format(bot=self._offer(game).name)
