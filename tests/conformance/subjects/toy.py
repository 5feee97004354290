"""Put the toy game under test: it uses what the engine offers and no other game here needs yet."""

from __future__ import annotations

from typing import Final

from toy import GAME

from corptable.engine import OptionSet
from corptable.engine.registry import find_game

from ..faults.toy import FAULTS
from ..sights.toy import ToySight
from ..subject import Subject


def bound(seats: int, options: OptionSet) -> int:
    """Return the most decisions by section 7."""
    return int(getattr(options, "rounds", 0) * (seats + 4 + getattr(options, "names", 0)))


SUBJECT: Final = Subject(
    game=find_game(GAME.id),
    sight=ToySight(),
    bound=bound,
    faults=FAULTS,
    scenario_files=("toy/scenarios.yaml",),
)
