"""Play the characters that live by agreements: they invite, accept and refuse, and all but one keep
every word.

They differ in whom they shun, and in their manner.
"""

from __future__ import annotations

from typing import Final

from corptable.engine import Action, Seat
from corptable.games.corporation.bots.character import (
    HIGHEST_OFFERED,
    Manner,
    Situation,
    TalkingCharacter,
    agreed_score,
    agreements,
    strongest_rival,
)
from corptable.games.corporation.claims import seats_of

WARY: Final = 0.5
"""Trust below which a grudger goes on shunning somebody who has apologised."""


class Loyal(TalkingCharacter):
    """Keep every word, and shun only seats that hardly ever keep theirs."""

    word = "loyal"
    manner = Manner(ask=0.5, refuse=0.9, accuse=0.15, invite_all=0.5)
    least_trust: float = 0.3
    """Trust below which it agrees on nothing with a seat."""

    def shuns(self, now: Situation, other: Seat) -> bool:
        """True if the character agrees on nothing with a seat."""
        return now.trust[other] < self.least_trust

    def statement(self, now: Situation) -> Action | None:
        return (
            (None if now.is_last_lap and now.claim is None else self.grievance(now))
            or self._acceptance(now)
            or self._snub(now)
            or self._invitation(now)
            or self._second_invitation(now)
            or (self.refusal(now) if now.agreed else None)
            or self.question(now)
            or self.threat(now)
        )

    def rank_to_play(self, now: Situation) -> int:
        return now.claim.rank if now.claim is not None else now.free_rank(HIGHEST_OFFERED)

    def _acceptance(self, now: Situation) -> Action | None:
        """Return the promise to the best inviter: a partner, then the highest rank; none once the
        seat's claim is agreed.
        """
        inviters = [other for other in now.inviters() if not self.shuns(now, other)]
        if not inviters or now.agreed:
            return None
        best = max(inviters, key=lambda other: (other in now.partners, now.rank_of(other)))
        # Of two seats that have invited each other the one on the right gives in, or they would
        # both change their minds.
        gives_in = now.claim is None or best in now.partners or best < now.seat
        return now.tell("accept", best) if gives_in else None

    def _snub(self, now: Situation) -> Action | None:
        """Return the refusal of somebody whom the character shuns."""
        shunned = [other for other in now.inviters() if self.shuns(now, other)]
        return now.tell("refuse", shunned[0]) if shunned else None

    def _invitation(self, now: Situation) -> Action | None:
        """Return an invitation of the partners, if all of them are welcome, of everybody, or of one
        seat; a declaration if none is."""
        if now.claim is not None:
            return None
        if now.partners and not any(self.shuns(now, other) for other in now.partners):
            return now.invite_partners(now.free_rank(2))
        rank = now.free_rank(HIGHEST_OFFERED)
        if (
            now.is_nobody_bound
            and not any(self.shuns(now, other) for other in now.others)
            and now.occurs(self.manner.invite_all)
        ):
            return now.invite_all(rank)
        friend = self._friend(now, rank)
        return now.say("declare", str(rank)) if friend is None else now.invite(rank, friend)

    def _second_invitation(self, now: Situation) -> Action | None:
        """Return an invitation of somebody else to the same rank, once everybody invited has
        refused.
        """
        claim = now.claim
        if claim is None or now.agreed or not claim.invited or claim.invited & ~claim.refused:
            return None
        friend = self._friend(now, claim.rank, besides=claim.refused)
        return None if friend is None else now.invite(claim.rank, friend)

    def _friend(self, now: Situation, rank: int, besides: int = 0) -> Seat | None:
        """Draw a seat to be invited to a rank, rather one that is trusted and has no claim; None if
        nobody is welcome.
        """
        welcome = [
            other
            for other in now.others
            if now.can_invite(rank, other)
            and not self.shuns(now, other)
            and not besides >> other & 1
            and not self._is_bound(now, other)
        ]
        return (
            now.generator.choices(
                welcome,
                [
                    now.trust[other] ** 2 * (2 if now.speaks_again(other) else 1)
                    for other in welcome
                ],
            )[0]
            if welcome
            else None
        )

    @staticmethod
    def _is_bound(now: Situation, other: Seat) -> bool:
        """True if a seat has promised a rank to somebody."""
        claim = now.view.claims[other]
        return claim is not None and bool(claim.promised)


class TitForTat(Loyal):
    """Do to others as they did last: shun who broke its last word to this seat, until it keeps one
    or apologises.
    """

    word = "tit_for_tat"
    manner = Manner(accuse=0.7, ask=0.3, refuse=0.8)

    def shuns(self, now: Situation, other: Seat) -> bool:
        wrongs = now.record.wrongs(other, now.seat)
        if not wrongs:
            return super().shuns(now, other)
        last, sorry = wrongs[-1].number, now.record.apology(other, now.seat)
        if sorry is not None and sorry > last:
            return False
        kept = [
            number
            for number, before in enumerate(now.record.past)
            if (claim := before.claims[other]) is not None and claim.rank == before.plays[other]
        ]
        return not kept or kept[-1] < last


class Grudger(Loyal):
    """Shun for the rest of the game anybody who broke a word to it; once, after an apology, forgive
    who is trusted again.
    """

    word = "grudger"
    manner = Manner(accuse=0.9, ask=0.2, refuse=1.0, threaten=0.3, takes_sides=True)
    least_trust = 0.4

    def shuns(self, now: Situation, other: Seat) -> bool:
        wrongs = now.record.wrongs(other, now.seat)
        if not wrongs:
            return super().shuns(now, other)
        sorry = now.record.apology(other, now.seat)
        return sorry is None or wrongs[-1].number >= sorry or now.trust[other] < WARY


class Defector(Loyal):
    """Talk as sweetly as a loyal seat, then leave whoever said yes to it for the best rank that
    nobody else has claimed; keep what others proposed.

    Of two partners only one has invited the other, so that two of them do not betray each other and
    then meet on the same rank.
    """

    word = "defector"
    manner = Manner(ask=0.4, refuse=0.6, apologise=0.9, invite_all=0.3)
    least_trust = 0.45

    def rank_to_play(self, now: Situation) -> int:
        claim = now.claim
        if claim is not None and not set(now.agreed) - set(seats_of(claim.promised)):
            return claim.rank
        ranks = now.unclaimed()[-HIGHEST_OFFERED:]
        return now.generator.choices(ranks, [rank * rank for rank in ranks])[0]


class Loner(TalkingCharacter):
    """Say nothing but no, and what it plays if it is asked; play high ranks by chance."""

    word = "loner"
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
    """Threaten anybody who has agreed on a rank, and play that rank, unless they stay behind all
    the same; else a high one that nobody claims, also against its partners.
    """

    word = "spoiler"
    manner = Manner(threaten=0.9, refuse=0.5, bluffs=True)

    def statement(self, now: Situation) -> Action | None:
        return self.threat(now) or super().statement(now)

    def rank_to_play(self, now: Situation) -> int:
        rival = strongest_rival(now)
        if rival is not None and agreed_score(now, rival) >= now.view.scores[now.seat]:
            return agreements(now)[rival]
        shared = self._shared_rank(now)
        if shared is not None:
            return shared
        ranks = now.unclaimed()
        return now.generator.choices(ranks, ranks)[0]

    @staticmethod
    def _shared_rank(now: Situation) -> int | None:
        """Return the only rank that its partners claim, where the reward helps the spoiler against
        somebody who leads from outside, or its partners are all behind it; None to spoil them.
        """
        claims = [now.view.claims[partner] for partner in now.partners]
        ranks = {claim.rank for claim in claims if claim is not None}
        if len(ranks) != 1 or None in claims:
            return None
        scores = now.view.scores
        best_partner = max(scores[partner] for partner in now.partners)
        leads_outside = max(scores) > max(best_partner, scores[now.seat])
        return ranks.pop() if leads_outside or scores[now.seat] > best_partner else None
