"""Count what the program answers for persons without asking them, and what the strongest bots would
have done there.

A game is played by greedy bots. At each question the settings are asked what they would answer for
a person in that seat; where they would answer at all, greedy and, where it is offered, the expert
are asked the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Final

from corptable.bots import PERSON, ask_bot, bots_of, find_bot, make_bot
from corptable.engine.action import Action
from corptable.engine.bot import Bot, Budget
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.pieces import Seat
from corptable.session.auto_answers import Habits
from corptable.session.session import Session

BUDGET: Final = Budget(400)
"""Nodes of the bots that play."""
JUDGE: Final = Budget(2000)
"""Nodes of the bots that are asked what they would do, as in the window."""
LEVELS: Final = ("greedy", "expert")


class Silence:
    """Ask the automatic answers of a match for each seat, as if a single person sat there."""

    def __init__(self, match: Match, habits: Habits) -> None:
        self._match = match
        self._sessions = [self._session(seat, habits) for seat in range(match.table.seats)]

    def _session(self, seat: Seat, habits: Habits) -> Session:
        players = ["random"] * self._match.table.seats
        players[seat] = PERSON
        session = Session(self._match, players)
        session.auto_answers.habits = lambda: habits
        return session

    def answer(self, seat: Seat) -> Action | None:
        """Return what the program would answer for a person in that seat; None where the person is
        asked.
        """
        return self._sessions[seat].auto_answers.next_action()


def judges(game: AnyGame, seats: int) -> list[tuple[str, Bot]]:
    """Return the bots that know best, by level."""
    offered = {offer.level or offer.id: offer.id for offer in bots_of(game) if offer.plays(seats)}
    words = dict.fromkeys(level for level in LEVELS if level in offered)
    return [(word, _bot(game, word)) for word in words]


@cache
def _bot(game: AnyGame, word: str) -> Bot:
    return make_bot(find_bot(game, word))


def count_silent(
    game: AnyGame, seats: int, seed: int, habits: Habits, note: Callable[[str], object]
) -> Counter[str]:
    """Play one game and count by decision: the questions, the silent ones, and the acts of each
    judge that differ there.

    Each of those is noted, too.
    """
    match, found = Match.new(game, seats, {}, seed, luck=seed), Counter[str]()
    silence, player = Silence(match, habits), _bot(game, "greedy")
    while not match.over:
        seat, decision = match.state.actors()[0], match.state.decision
        assert decision is not None
        found[f"{decision.name} asked"] += 1
        answer = silence.answer(seat)
        if answer is not None:
            found[f"{decision.name} silent"] += 1
            for word, judge in judges(game, seats):
                chosen = ask_bot(judge, match, seat, JUDGE).action
                if (
                    chosen.verb != answer.verb
                ):  # of several cards that are safe either may come first
                    found[f"{decision.name} {word} differs"] += 1
                    note(
                        f"{game.id} {seats} seats, seed {seed}, act {len(match.journal)}: "
                        f"{word} {chosen}, silent {answer}"
                    )
        match.play(ask_bot(player, match, seat, BUDGET).action)
    return found
