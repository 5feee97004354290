"""List the drawings of the sixteen characters, by card id."""

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.halloween.courts.bats import BATS
from corptable.art.halloween.courts.ghosts import GHOSTS
from corptable.art.halloween.courts.imps import IMPS
from corptable.art.halloween.courts.pumpkins import PUMPKINS
from corptable.art.halloween.paper import Paper

COURTS: Final[Mapping[str, Callable[[Paper], None]]] = {
    f"{suit}-{rank}": draw
    for suit, court in (("imps", IMPS), ("bats", BATS), ("ghosts", GHOSTS), ("pumpkins", PUMPKINS))
    for rank, draw in court.items()
}
