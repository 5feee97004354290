"""Test how the characters of Corporation react: each statement in one position with and without
it.
"""

from __future__ import annotations

import pytest
from games.corporation_talk import (
    AGREED,
    OFFERED,
    PAIR,
    after_lies,
    choices,
    differ,
    let_speak,
    plays,
    quiet_round,
    say,
    says,
    share,
    state_of,
)
from games.corporation_words import match_at

from corptable.engine.match import Match
from corptable.games.corporation.bots.prediction import THREAT, predict
from corptable.games.corporation.bots.trust import TrackRecord
from corptable.games.corporation.names import ALL, CHOOSE, TALK


@pytest.mark.parametrize("character", ["loyal", "grudger", "tit_for_tat", "defector"])
def test_an_invitation_is_accepted(character: str) -> None:
    """Without it the character names a rank of its own choice."""

    def named(match: Match) -> float:
        return share(
            choices(match, 1, character),
            lambda action: says("accept", "@0")(action) or says("invite", "3")(action),
        )

    assert differ(
        named(match_at(seats=5, acts=["@0 say invite 3 @1"])),
        named(match_at(seats=5, acts=["@0 pass"])),
    )


@pytest.mark.parametrize(
    "character",
    ["loyal", "grudger", "tit_for_tat", "defector", "honourable", "opportunist", "strategist"],
)
def test_an_invitation_of_everybody_is_accepted(character: str) -> None:
    """Before the first round, by whoever likes partners; without it nobody can be promised
    anything.
    """
    silent, invited = (match_at(seats=5, acts=[act]) for act in ("@0 pass", "@0 say invite 4 all"))
    assert differ(
        *(share(choices(match, 1, character), says("accept", "@0")) for match in (invited, silent))
    )


@pytest.mark.parametrize("character", ["loner", "spoiler"])
def test_an_invitation_of_everybody_is_refused_by_who_wants_no_partners(character: str) -> None:
    silent, invited = (match_at(seats=5, acts=[act]) for act in ("@0 pass", "@0 say invite 4 all"))
    assert differ(
        *(share(choices(match, 1, character), says("refuse", "@0")) for match in (invited, silent))
    )


@pytest.mark.parametrize("character", ["loyal", "defector"])
def test_everybody_is_invited_while_nobody_is_bound(character: str) -> None:
    """In the first round; a rank that somebody has named is a bond, and so is a corporation."""

    def invites_all(match: Match) -> float:
        return share(
            choices(match, 1, character),
            lambda action: says("invite")(action) and action.args[-1] == ALL,
        )

    free, named = (match_at(seats=5, acts=[act]) for act in ("@0 pass", "@0 say declare 5"))
    joined = match_at(
        {"corp/2": ["hearts-4"], "corp/3": ["spades-4"]}, ["@0 pass"], seats=5, at=TALK, turn=0
    )
    assert differ(invites_all(free), invites_all(named))
    assert differ(invites_all(free), invites_all(joined))


@pytest.mark.parametrize("character", ["opportunist", "honourable", "strategist"])
def test_who_calculates_accepts_a_partners_invitation(character: str) -> None:
    """A reward of two fives; with nothing said it proposes a rank by itself."""
    silent, invited = (
        match_at(PAIR, seats=5, at=TALK, turn=0, acts=[act])
        for act in ("@0 pass", "@0 say invite 5 @1")
    )
    accepted = [
        share(choices(match, 1, character), says("accept", "@0")) for match in (invited, silent)
    ]
    assert differ(*accepted)


@pytest.mark.parametrize("character", ["opportunist", "strategist"])
def test_once_its_invitation_is_accepted_it_proposes_nothing_else(character: str) -> None:
    """In its last turn, while nobody has answered, it may."""
    silent, promised = (
        match_at(
            PAIR,
            ["@1 pass" if act is None else act],
            seats=5,
            at=TALK,
            turn=1,
            counters={"claims": OFFERED, "lap": 2, "round": 2},
        )
        for act in (None, "@1 say accept @0")
    )
    proposed = [
        share(choices(let_speak(match, 0), 0, character), says("invite"))
        for match in (silent, promised)
    ]
    assert differ(*proposed)


@pytest.mark.parametrize("character", ["loyal", "grudger", "tit_for_tat", "defector"])
def test_a_refusal_makes_it_invite_somebody_else(character: str) -> None:
    silent, refused = (
        match_at(seats=5, acts=["@0 say invite 5 @1", act, "@2 pass", "@3 pass", "@4 pass"])
        for act in ("@1 pass", "@1 say refuse @0")
    )
    again = [
        share(choices(match, 0, character), says("invite", "5")) for match in (refused, silent)
    ]
    assert differ(*again)


def test_a_declared_rank_is_left_to_its_speakers() -> None:
    """Where nobody can gain by a match any more: whoever is alone on a five wins."""
    scores, claims = [46] * 5, {"1": {"rank": 5}, "2": {"rank": 5}}
    silent, declared = (
        match_at(seats=5, at=CHOOSE, counters={"claims": said, "scores": scores})
        for said in ({}, claims)
    )
    played = [share(choices(match, 0, "strategist"), plays(5)) for match in (silent, declared)]
    assert differ(*played)


@pytest.mark.parametrize("character", ["opportunist", "strategist"])
def test_a_threat_makes_it_look_for_another_agreement(character: str) -> None:
    """The two of them have agreed, and without the threat that is all."""
    quiet, threatened = (
        match_at(PAIR, [act], seats=5, at=TALK, turn=2, counters={"claims": AGREED, "round": 3})
        for act in ("@2 pass", "@2 say threaten @0")
    )
    moved = [
        share(choices(let_speak(match, 0), 0, character), says("invite"))
        for match in (threatened, quiet)
    ]
    assert differ(*moved)


def test_a_threat_is_believed_by_a_quarter() -> None:
    """Section 10: it adds as much to the chance that the speaker plays the rank of the threatened
    seat.
    """
    quiet, threatened = (
        predict(
            state_of(
                match_at(
                    PAIR, [act], seats=5, at=TALK, turn=2, counters={"claims": AGREED, "round": 3}
                )
            )
        ).odds[2][5]
        for act in ("@2 pass", "@2 say threaten @0")
    )
    assert threatened == pytest.approx(quiet + THREAT * (1 - quiet))


def test_a_well_founded_accusation_costs_the_accused_trust() -> None:
    """@0 has broken so many words that a loyal seat only just agrees with it on anything."""
    told, untold = (
        say(after_lies(4), act, "@0 say invite 8 @1") for act in ("@4 say accuse @0", "@4 pass")
    )
    accepted = [share(choices(match, 1, "loyal"), says("accept", "@0")) for match in (untold, told)]
    assert differ(*accepted)


def test_an_unfounded_accusation_costs_the_accuser_trust() -> None:
    """The same @0 accuses somebody who has broken nothing."""
    fair, unfair = (
        say(after_lies(4), act, "@3 say declare 4", "@0 say invite 8 @1")
        for act in ("@0 pass", "@0 say accuse @2")
    )
    accepted = [share(choices(match, 1, "loyal"), says("accept", "@0")) for match in (fair, unfair)]
    assert differ(*accepted)


@pytest.mark.parametrize("character", ["grudger", "tit_for_tat"])
def test_an_apology_is_taken(character: str) -> None:
    """@0 broke the word that it had given to @1, and invites it again."""
    silent, sorry = (
        say(
            quiet_round(after_lies(1, to=1)),
            "@3 say declare 4",
            act,
            "@2 say declare 6",
            "@0 say invite 8 @1",
        )
        for act in ("@0 pass", "@0 say apologise @1")
    )
    accepted = [
        share(choices(match, 1, character), says("accept", "@0")) for match in (sorry, silent)
    ]
    assert differ(*accepted)


def test_an_apology_counts_once() -> None:
    """The second breach weighs as much as if nothing had been said."""
    match = say(after_lies(1, to=1), "@0 say apologise @1")
    once = TrackRecord(state_of(match)).trust(0, 1)
    again = TrackRecord(state_of(say(match, "@0 say apologise @1"))).trust(0, 1)
    assert once == again > TrackRecord(state_of(after_lies(1, to=1))).trust(0, 1)


@pytest.mark.parametrize("character", ["loner", "spoiler"])
def test_who_is_asked_answers(character: str) -> None:
    """Also those who else say nothing."""
    silent, asked = (match_at(seats=5, acts=[act]) for act in ("@0 pass", "@0 say ask @1"))
    assert differ(
        share(choices(asked, 1, character), says("declare")),
        share(choices(silent, 1, character), says("declare")),
    )


@pytest.mark.parametrize("level", ["easy", "greedy"])
def test_a_level_answers_who_invites_or_asks_it(level: str) -> None:
    """It says no where it does not promise, or what it plays; nothing if it is not spoken to."""
    acts = ("@0 say invite 3 @1", "@0 say ask @1", "@0 say invite 3 @2")
    found = [choices(match_at(seats=5, acts=[act]), 1, level, 30) for act in acts]
    assert [{action.args[:1] or "pass" for action in each} for each in found] == [
        {("refuse",)},
        {("declare",)},
        {"pass"},
    ]
