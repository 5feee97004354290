"""Estimate what each number of the die brings, for the choice of a second action and for the price
of a power that grants one.
"""

from __future__ import annotations

from corptable.engine import Action
from corptable.games.trick_or_treat.bots import card_chances, evaluation
from corptable.games.trick_or_treat.bots.demand_estimates import Demands
from corptable.games.trick_or_treat.names import ASK, DRAWN_BY_SIX, IMPS, STEAL
from corptable.games.trick_or_treat.position import TreatView


class DieValues:
    """Estimate the points that each number of the die brings to the viewing seat."""

    def __init__(self, view: TreatView) -> None:
        self.view = view
        self.demands = Demands(view)

    def of(self, action: Action) -> float:
        """Return the points of a choice at `second`: an action, a roll, or 0 for neither."""
        match action.verb:
            case "second":
                return self.worth(action.number(1))
            case "again":
                return self.worth_of_roll(action.args[0])
        return 0.0

    def worth(self, number: int) -> float:
        """Return the points of the action of a number of the die; 0 for Fortify and for a Draw &
        Discard without enough cards.
        """
        match number:
            case 1:
                return self._drawn(1)
            case 2 | 3:
                return self.demands.best(ASK, number)
            case 5:
                return self.demands.best(STEAL, 1)
            case 6 if self.view.available() >= DRAWN_BY_SIX:
                return self._drawn(DRAWN_BY_SIX)
        return 0.0

    def _drawn(self, count: int) -> float:
        worth = evaluation.gained_card_points(
            len(card_chances.missing(self.view)), self.view.tp[self.demands.seat]
        )
        return worth * card_chances.own_among_next(self.view, self.demands.chances, count)

    def worth_of_roll(self, court: str) -> float:
        """Return the mean points of a roll; the Page acts on a 1 or a 6 only."""
        return (
            sum([self.worth(number) for number in ((1, 6) if court == IMPS.page else range(1, 7))])
            / 6
        )
