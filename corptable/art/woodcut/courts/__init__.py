"""List the drawings of the sixteen court figures, by card id."""

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.woodcut.block import Block
from corptable.art.woodcut.courts.coins import COINS_COURT
from corptable.art.woodcut.courts.cups import CUPS_COURT
from corptable.art.woodcut.courts.swords import SWORDS_COURT
from corptable.art.woodcut.courts.wands import WANDS_COURT

COURTS: Final[Mapping[str, Callable[[Block], None]]] = {
    f"{suit}-{rank}": draw
    for suit, court in (
        ("cups", CUPS_COURT),
        ("coins", COINS_COURT),
        ("wands", WANDS_COURT),
        ("swords", SWORDS_COURT),
    )
    for rank, draw in court.items()
}
