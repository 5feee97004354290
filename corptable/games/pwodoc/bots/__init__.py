"""Hold the bots of PWODOC: the evaluation of positions."""

from corptable.games.pwodoc.bots.end_race import without_losing_ends
from corptable.games.pwodoc.bots.evaluation import evaluate

__all__ = ["evaluate", "without_losing_ends"]
