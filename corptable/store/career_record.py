"""Record what a profile has reached against an opponent of a career, with a text such as `2 won, 1
lost, took a-card`.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final, NamedTuple

from corptable.cards import Value
from corptable.store.timestamps import parse_timestamp

_TEXT: Final = re.compile(
    r"([0-9]{1,9}) won, ([0-9]{1,9}) lost(?:, beaten (\S+))?(?:, took (\S+))?"
)


class CareerRecord(NamedTuple):
    """Count the games against an opponent; `beaten` is when it was first beaten, `reward` the id of
    the card chosen for that.
    """

    won: int = 0
    lost: int = 0
    beaten: datetime | None = None
    reward: str = ""

    @property
    def awaits_reward(self) -> bool:
        """Test whether a card may be chosen: the opponent is beaten, and none was."""
        return self.beaten is not None and not self.reward

    def after(self, won: bool, when: datetime) -> CareerRecord:
        """Return the record after one more game."""
        if not won:
            return self._replace(lost=self.lost + 1)
        return self._replace(won=self.won + 1, beaten=self.beaten or when)

    def __str__(self) -> str:
        beaten = (
            "" if self.beaten is None else f", beaten {self.beaten.isoformat(timespec='seconds')}"
        )
        return (
            f"{self.won} won, {self.lost} "
            f"lost{beaten}{f', took {self.reward}' if self.reward else ''}"
        )


def read_career_record(value: Value) -> CareerRecord:
    """Read a record of a file."""
    found = _TEXT.fullmatch(value.text())
    beaten = None if found is None or found[3] is None else parse_timestamp(found[3])
    if found is None or (found[3] is not None and beaten is None):
        value.fault(
            "found another line",
            "such a line as 2 won, 1 lost, beaten 2026-11-21T22:37:19+01:00, took a-card",
        )
        return CareerRecord()
    return CareerRecord(int(found[1]), int(found[2]), beaten, found[4] or "")
