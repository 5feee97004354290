"""Judge a decision that was taken at a glance, as the usual bot would have taken it: whether the
act is one that it might have chosen, and how much was lost.

The glance comes from the information state of that moment alone. It is cheap, so that a coach can
cast one at each decision of a match, and ask the adviser about a few.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.bots.advice import comparing_bot
from corptable.bots.greedy import Greedy
from corptable.bots.lookahead import EQUAL_WITHIN
from corptable.bots.roster import USUAL_LEVEL, find_bot, make_bot
from corptable.engine.bot import Bot, Budget, ForeseeingBot, Thought

if TYPE_CHECKING:
    import random

    from corptable.engine.action import Action
    from corptable.engine.game import AnyGame
    from corptable.engine.state import InformationState

GLANCE: Final = "glance"
"""Word by which a worker is asked for a glance, where others name a bot; no bot has it."""
NODES: Final = 2000
"""Number of positions that are evaluated for a glance."""


class Glance(NamedTuple):
    """Hold what the usual bot thinks of an act, in shares of a win."""

    agrees: bool
    """True if the bot might have chosen the act."""
    share: float | None = None
    """Value of the act; None where no bot of the game compares it."""
    loss: float = 0.0
    """Lead of the best act."""

    def as_text(self) -> str:
        """Return the glance as JSON, as `read_glance` reads it."""
        return json.dumps(self)


def read_glance(text: str) -> Glance:
    """Read a glance from JSON that `Glance.as_text` has written."""
    return Glance(*json.loads(text))


class Glancer:
    """Choose what the usual bot would choose, with the glance at the act that was played as JSON
    for its reason.
    """

    def __init__(self, game: AnyGame, played: Action) -> None:
        self._game, self._played = game, played

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Return the choice of the usual bot; the glance has a budget of its own, without a
        clock.
        """
        bot, view = make_bot(find_bot(self._game, USUAL_LEVEL)), known.view
        assert view.viewer is not None
        if not isinstance(bot, Greedy):
            return self._beside(bot, known, generator)
        tried = bot.candidates(view, view.actions(view.viewer), generator)
        tried = [self._played, *(action for action in tried if action != self._played)]
        worths = bot.act_values(known, tried, generator, Budget(NODES))
        best = max(worths)
        loss = best - worths[0]
        share = worths[0] - bot.liking(view, self._played)
        glance = Glance(loss <= EQUAL_WITHIN, share, loss)
        return Thought(tried[worths.index(best)], glance.as_text())

    def _beside(self, bot: Bot, known: InformationState, generator: random.Random) -> Thought:
        """Return the choice of a bot that compares nothing, with a glance that has the values of
        the game's best bot, if that foresees what comes.
        """
        action = bot.choose(known, generator, Budget(NODES)).action
        glance = Glance(action == self._played)
        best = comparing_bot(self._game, known.view.table.seats)
        if isinstance(best, ForeseeingBot):
            acts = best.compare(known, generator, Budget(NODES))
            own = next((act.mean(0.0) for act in acts if act.action == self._played), None)
            if own is not None:
                glance = glance._replace(share=own, loss=acts[0].mean(0.0) - own)
        return Thought(action, glance.as_text())
