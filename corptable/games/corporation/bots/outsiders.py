"""Play the characters that want no partners: one plays alone, the other spoils what the others have
agreed.
"""

from __future__ import annotations

from corptable.engine import Action
from corptable.games.corporation.bots.character import (
    Character,
    Manner,
    Situation,
    agreements,
    strongest_rival,
)


class Loner(Character):
    """Say nothing but no, and what it plays if it is asked; play high ranks by chance."""

    manner = Manner(refuse=0.8)

    def statement(self, now: Situation) -> Action | None:
        if now.is_asked:
            return now.say("declare", str(self._draw(now)))
        return self.refusal(now)

    def rank_to_play(self, now: Situation) -> int:
        return now.claim.rank if now.claim is not None else self._draw(now)

    @staticmethod
    def _draw(now: Situation) -> int:
        return now.generator.choices(now.ranks, now.ranks)[0]


class Spoiler(Loner):
    """Threaten whoever has agreed on a rank, and play that rank; else a high one that nobody
    claims, also against its partners.
    """

    manner = Manner(threaten=0.9, refuse=0.5, bluffs=True)

    def statement(self, now: Situation) -> Action | None:
        return self.threat(now) or super().statement(now)

    def rank_to_play(self, now: Situation) -> int:
        rival = strongest_rival(now)
        if rival is not None:
            return agreements(now)[rival]
        ranks = now.unclaimed()
        return now.generator.choices(ranks, ranks)[0]
