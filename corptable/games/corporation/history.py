"""Read and write the finished rounds, which everybody may remember (section 1, public history).

A position stores its past rounds as lines of text, one a round, because it is copied, compared and sent to other processes far more
often than anybody reads them; `read_round` parses a line.
"""

from __future__ import annotations

import ast
import functools
from typing import Final, NamedTuple

from corptable.engine import Plain
from corptable.games.corporation.claims import Claim, Claims, claims_as_plain
from corptable.games.corporation.scoring import Reward

REMEMBERED: Final = 4096
"""Number of parsed lines in the cache."""


class Round(NamedTuple):
    """Record a finished round: plays and gains by seat, rewards, claims and statements."""

    plays: tuple[int, ...]
    gains: tuple[int, ...]
    rewarded: tuple[Reward, ...]
    claims: Claims
    """Last claim of each seat, which its play has kept or broken."""
    statements: tuple[str, ...]
    """Statements as written actions, in the order in which they were made; passes are left out."""

    def written(self) -> dict[str, Plain]:
        """Return the round as plain data for a counter."""
        return {
            **self._asdict(),
            "rewarded": [reward._asdict() for reward in self.rewarded],
            "claims": claims_as_plain(self.claims),
        }


def write_round(past: Round) -> str:
    """Format a round as one line: its parts as tuples and lists, as Python writes them."""
    claims = [claim and tuple(claim) for claim in past.claims]
    return repr((past.plays, past.gains, [tuple(reward) for reward in past.rewarded], claims, past.statements))


@functools.lru_cache(maxsize=REMEMBERED)
def read_round(line: str) -> Round:
    """Parse a line that `write_round` made."""
    plays, gains, rewarded, claims, statements = ast.literal_eval(line)
    return Round(
        tuple(plays),
        tuple(gains),
        tuple([Reward(corporation, tuple(members), rank) for corporation, members, rank in rewarded]),
        tuple([None if claim is None else Claim(*claim) for claim in claims]),
        tuple(statements),
    )
