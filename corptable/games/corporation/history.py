"""Hold the finished rounds, which everybody may remember (section 1, public history)."""

from __future__ import annotations

from typing import NamedTuple

from corptable.engine import Action, Plain
from corptable.games.corporation.claims import Claims, claims_as_plain
from corptable.games.corporation.scoring import Reward


class Round(NamedTuple):
    """Record a finished round: plays and gains by seat, rewards, claims and statements."""

    plays: tuple[int, ...]
    gains: tuple[int, ...]
    rewarded: tuple[Reward, ...]
    claims: Claims
    """Last claim of each seat, which its play has kept or broken."""
    statements: tuple[Action, ...]
    """Statements in the order in which they were made; passes are left out."""

    def written(self) -> dict[str, Plain]:
        """Return the round as plain data for a counter."""
        return {
            **self._asdict(),
            "rewarded": [reward._asdict() for reward in self.rewarded],
            "claims": claims_as_plain(self.claims),
            "statements": tuple(map(str, self.statements)),
        }
