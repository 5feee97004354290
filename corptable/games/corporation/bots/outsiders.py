"""Play the characters that want no partners: one plays alone, the other spoils what the others have agreed."""

from __future__ import annotations

from corptable.engine import Action
from corptable.games.corporation.bots.character import Character, Manner, Situation, agreements, strongest_rival


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
    """Threaten whoever has agreed on a rank, and play that rank; stay with partners who agree, unless one of them leads."""

    manner = Manner(threaten=0.9, refuse=0.5, bluffs=True)

    def statement(self, now: Situation) -> Action | None:
        return self.threat(now) or super().statement(now)

    def rank_to_play(self, now: Situation) -> int:
        if (rank := self._offered(now)) is not None:
            return rank
        rival = strongest_rival(now)
        return self._draw(now) if rival is None else agreements(now)[rival]

    @staticmethod
    def _offered(now: Situation) -> int | None:
        """Return the rank that all partners claim, where there are several and none of them leads; None otherwise."""
        scores, partners = now.view.scores, now.partners
        ranks = {0 if (claim := now.view.claims[partner]) is None else claim.rank for partner in partners}
        leads = any(scores[partner] == max(scores) > scores[now.seat] for partner in partners)
        return ranks.pop() if len(partners) > 1 and len(ranks) == 1 and ranks <= set(now.ranks) and not leads else None
