"""Read and write the finished rounds, which everybody may remember (section 1, public history).

A position stores its past rounds as lines of text, one a round, because it is copied, compared and sent to other processes far more
often than anybody reads them; `read_round` parses a line.
"""

from __future__ import annotations

import functools
from typing import Final, NamedTuple

from corptable.engine import Plain
from corptable.games.corporation.claims import Claim, Claims, claims_as_plain
from corptable.games.corporation.scoring import Reward

BETWEEN_PARTS: Final = " | "
BETWEEN_STATEMENTS: Final = "; "
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
    """Format a round as one line of text.

    Its parts keep their order; spaces separate numbers, colons the numbers of one reward or claim.
    """
    rewarded = [":".join(map(str, (reward.corporation, reward.rank, *reward.members))) for reward in past.rewarded]
    claims = [":".join(map(str, (seat, *claim))) for seat, claim in enumerate(past.claims) if claim is not None]
    return BETWEEN_PARTS.join(
        (
            " ".join(map(str, past.plays)),
            " ".join(map(str, past.gains)),
            " ".join(rewarded),
            " ".join(claims),
            BETWEEN_STATEMENTS.join(past.statements),
        )
    )


@functools.lru_cache(maxsize=REMEMBERED)
def read_round(line: str) -> Round:
    """Parse a line that `write_round` made."""
    plays, gains, rewarded, said, statements = line.split(BETWEEN_PARTS)
    rewards = []
    for corporation, rank, *members in map(_numbers, rewarded.split()):
        rewards.append(Reward(corporation, tuple(members), rank))
    points = tuple(map(int, gains.split()))
    claims: list[Claim | None] = [None] * len(points)
    for seat, *claim in map(_numbers, said.split()):
        claims[seat] = Claim(*claim)
    return Round(
        tuple(map(int, plays.split())),
        points,
        tuple(rewards),
        tuple(claims),
        tuple(statements.split(BETWEEN_STATEMENTS)) if statements else (),
    )


def _numbers(text: str) -> list[int]:
    return list(map(int, text.split(":")))
