"""Tell the reveal of a round as a moment (section 9): profits, rewards and broken corporations,
words kept and broken, scores.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from corptable.engine import SEAT_WORDS, Changed, Event, Noted, leaders
from corptable.games.corporation.describe import NARRATOR
from corptable.games.corporation.names import DOWN
from corptable.games.corporation.position import CorporationView, Round
from corptable.games.corporation.scoring import Reward
from corptable.games.corporation.texts import listed, reveal
from corptable.presentation import Beat, Climb, Family, Flow, Label, Moment

SCORES = "scores"
"""Counter whose change tells that a round was resolved."""
TOLD = ("rewarded", "split", "spoiled")
"""Topics of notes about old corporations, with a reward or without one (R8, R10)."""
EACH_TO_EACH = 3
"""Largest corporation of which each member is seen to pay each other one; of larger ones each gets
its reward as a whole.
"""


def moment(events: Sequence[Event], view: CorporationView) -> Moment | None:
    """Return the moment of an act that resolved a round; None for any other act."""
    if not any(isinstance(event, Changed) and event.counter == SCORES for event in events):
        return None
    past = view.history[-1]
    told = [event for event in events if isinstance(event, Noted)]
    beats = (_profits(past), _rewards(past, told), _words(past))
    climbs = tuple(
        Climb(seat, score - gain, score, view.target)
        for seat, (score, gain) in enumerate(zip(view.scores, past.gains, strict=True))
    )
    return Moment(tuple(beat for beat in beats if beat is not None), climbs, _lead(view))


def _lead(view: CorporationView) -> str:
    """Return who leads after the round that was resolved last, or has won with it."""
    ahead, words = leaders(view.scores), {"round": len(view.history), "goal": view.target}
    if not max(view.scores):
        return reveal("scores_none", **words)
    if view.result is not None:
        winners = view.result.winners
        key = "won" if len(winners) == 1 else "won_together"
        return reveal(key, seats=listed.seats(winners), points=max(view.scores))
    return reveal(
        "scores" if len(ahead) == 1 else "scores_level",
        seats=listed.seats(ahead),
        points=max(view.scores),
        **words,
    )


def _profits(past: Round) -> Beat:
    """Return the beat in which each card that is alone on its rank pays its seat (4.4, step 2), and
    each that pays nothing says why.
    """
    alone = [seat for seat, rank in enumerate(past.plays) if past.plays.count(rank) == 1]
    labels = tuple(
        Label(reveal("alone", points=rank), DOWN[seat], "gain")
        if seat in alone
        else Label(reveal("met", rank=rank), DOWN[seat], "none")
        for seat, rank in enumerate(past.plays)
        if seat in alone or not past.gains[seat]
    )
    if not alone:
        return Beat(reveal("no_profits"), labels=labels)
    flows = tuple(Flow(_plus(past.plays[seat]), DOWN[seat], SEAT_WORDS[seat]) for seat in alone)
    return Beat(
        reveal("profits", seats=listed(f"{SEAT_WORDS[seat]} {past.plays[seat]}" for seat in alone)),
        flows,
        labels,
        "coin",
    )


def _rewards(past: Round, told: Iterable[Noted]) -> Beat | None:
    """Return the beat of the old corporations: rewards flow, and what holds together no more falls
    apart; None without any.
    """
    about = [note for note in told if note.topic in TOLD]
    if not about:
        return None
    flows = [flow for reward in past.rewarded for flow in _reward_flows(reward)]
    labels = [
        Label(reveal("together", points=past.gains[seat]), DOWN[seat], "reward")
        for paid in past.rewarded
        for seat in paid.members
    ]
    line = " ".join(NARRATOR.line(note) or "" for note in about)
    sound: Family = "coin" if past.rewarded else "corporation_broken"
    return Beat(line, tuple(flows), tuple(labels), sound)


def _reward_flows(reward: Reward) -> Iterator[Flow]:
    """Yield the points of a reward: its rank from each member's card to each member, or the sum of
    a large corporation at once.
    """
    for seat in reward.members:
        if len(reward.members) > EACH_TO_EACH:
            yield Flow(
                _plus(reward.rank * len(reward.members)), DOWN[seat], SEAT_WORDS[seat], "reward"
            )
        else:
            yield from (
                Flow(_plus(reward.rank), DOWN[other], SEAT_WORDS[seat], "reward")
                for other in reward.members
            )


def _words(past: Round) -> Beat | None:
    """Return the beat that names who broke the word given and who kept it (4.4, step 5); None where
    nobody gave one.
    """
    given = {seat: claim.rank for seat, claim in enumerate(past.claims) if claim is not None}
    if not given:
        return None
    kept = [seat for seat, rank in given.items() if past.plays[seat] == rank]
    broken = [seat for seat in given if seat not in kept]
    labels = [Label(reveal("kept"), SEAT_WORDS[seat], "kept") for seat in kept]
    labels += [
        Label(reveal("broke", rank=given[seat]), SEAT_WORDS[seat], "broken") for seat in broken
    ]
    sentences = [
        reveal(key, seats=listed.seats(seats))
        for key, seats in (("words_broken", broken), ("words_kept", kept))
        if seats
    ]
    return Beat(" ".join(sentences), labels=tuple(labels))


def _plus(points: int) -> str:
    return reveal("plus", points=points)
