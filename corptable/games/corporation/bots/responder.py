"""The bot that answers what it expects of the others: section 10's opportunist in small.

It imagines some rounds as the others may play them, pays each of its own ranks in all of them exactly, and judges what is left
with the game's eye. It never takes the best for certain: bots that do all play the same card, round after round.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from corptable.engine import Action, Budget, Event, Seat, State, Thought
from corptable.games.corporation.bots.reading import REMEMBERED, invitations, read
from corptable.games.corporation.bots.weighing import Weighing, imagine, persuaded
from corptable.games.corporation.claims import partners_of
from corptable.games.corporation.names import PARTNERS, TALK
from corptable.games.corporation.state import CorporationState

TALKED: Final = 24
"""So many rounds are imagined to weigh what could be said."""
PERSUASION: Final = 0.8
"""How far somebody who keeps every word is persuaded by a statement."""
WORTHWHILE: Final = 0.001
"""What an agreement must gain to be spoken of, in shares of the win."""
HIGHEST_OFFERED: Final = 3
"""So many ranks are considered for an invitation, the highest ones."""


class Level(NamedTuple):
    """How closely it looks."""

    imagined: int = 30
    """So many rounds are imagined to weigh a choice."""
    rounds: int = REMEMBERED
    """So many past rounds are remembered."""
    temperature: float = 0.15
    """How often it is content with less than the best: a rank that lies so far below it, as a part of the whole
    span, is chosen e times more rarely."""


class Responder:
    """Plays by exact payoffs against what it expects, and speaks little."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: State, events: Sequence[Event], generator: random.Random, budget: Budget) -> Thought:
        """A card, or in talk what it means to do; otherwise it passes."""
        assert isinstance(view, CorporationState)
        assert view.viewer is not None, "a bot gets a view, not a position"
        decision = view.decision
        assert decision is not None
        legal = view.actions(view.viewer)
        if decision.name == TALK:
            return Thought(self._statement(view, legal, generator, budget))
        weighing = Weighing(view)
        rounds = _affordable(self.level.imagined, len(weighing.ranks), budget)
        imagined = imagine(read(view, self.level.rounds).odds, rounds, generator)
        return Thought(self._drawn(legal, weighing.worths(imagined), generator))

    def _drawn(self, legal: Sequence[Action], worths: Sequence[float], generator: random.Random) -> Action:
        """By chance, the better ones far more often (logit)."""
        best = max(worths)
        span = self.level.temperature * (best - min(worths)) or 1.0
        return generator.choices(legal, [exp((worth - best) / span) for worth in worths])[0]

    # Talk

    def _statement(self, view: CorporationState, legal: Sequence[Action], generator: random.Random, budget: Budget) -> Action:
        """The promise or invitation after which what it says is what it wants most, if that gains; else a pass, the first one."""
        said, most = legal[0], WORTHWHILE
        proposals = [action for action in legal if _proposes(view, action)]
        if not proposals:
            return said
        weighing, reading = Weighing(view), read(view, self.level.rounds)
        ranks = len(weighing.ranks)
        imagined = imagine(reading.odds, _affordable(TALKED, ranks + len(proposals) * (ranks + 1), budget), generator)
        without = max(weighing.worths(imagined))
        for action in proposals:
            rank, addressed = _proposed(view, action)
            agreed = persuaded(imagined, rank, {seat: PERSUASION * reading.trust[seat] for seat in addressed}, generator)
            gain = weighing.worth(rank, agreed) - without
            if gain > most and gain + without >= max(weighing.worths(agreed)):
                said, most = action, gain
        return said


def _affordable(wanted: int, leaves: int, budget: Budget) -> int:
    """As many rounds as the budget pays for, where each takes so many leaves; at least one."""
    return max(1, min(wanted, budget.nodes // leaves))


def _proposes(view: CorporationState, said: Action) -> bool:
    """Whether it promises, or invites the partners to a high card before it has said or been asked anything."""
    if said.verb != "say":
        return False
    if said.args[0] == "invite" and said.args[2] == PARTNERS:
        unasked = view.claims[said.seat] is None and not invitations(view, said.seat)
        return unasked and said.number(1) > view.ranks - HIGHEST_OFFERED
    return said.args[0] == "accept"


def _proposed(view: CorporationState, said: Action) -> tuple[int, tuple[Seat, ...]]:
    """The rank, and who would play it, too."""
    if said.args[0] == "invite":
        return said.number(1), partners_of(said.seat, view.lying())
    inviter = said.seat_at(1)
    claim = view.claims[inviter]
    assert claim is not None
    return claim.rank, (inviter,)
