"""Test the nine characters of Corporation: what each of them is, what they know, and how they are
offered.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from games.corporation_talk import (
    AGREED,
    PAIR,
    after_lies,
    choices,
    differ,
    let_speak,
    plays,
    say,
    says,
    share,
    state_of,
)
from games.corporation_words import GAME, match_at

from corptable.bots import bots_of, deal_mixes
from corptable.bots.worker import InlineBotWorker
from corptable.engine import Budget, Plain
from corptable.engine.match import Match
from corptable.games.corporation.bots import CHARACTERS, EASY, HARD, NORMAL
from corptable.games.corporation.bots.outcomes import Outcomes
from corptable.games.corporation.bots.rule_followers import Defector, Loyal
from corptable.games.corporation.evaluation import utilities_for
from corptable.games.corporation.names import CHOOSE, TALK
from corptable.games.corporation.scoring import compute_payment
from corptable.session.rematch import another_match
from corptable.session.saved_matches import resume
from corptable.session.session import Session
from corptable.store import SavedGames, Statistics
from corptable.ui.scenes.score.scene import dealt_bots

WORDS = tuple(offer.id for offer in CHARACTERS)


# What each of them is


@pytest.mark.parametrize("character", ["loyal", "grudger", "tit_for_tat"])
def test_who_keeps_every_word_plays_its_claim(character: str) -> None:
    assert (
        share(
            choices(match_at(PAIR, seats=5, at=CHOOSE, counters={"claims": AGREED}), 0, character),
            plays(5),
        )
        == 1
    )


def test_the_defector_promises_and_leaves() -> None:
    """It takes a rank that nobody else has named."""
    match = match_at(PAIR, seats=5, at=CHOOSE, counters={"claims": AGREED})
    assert share(choices(match, 0, "defector"), plays(5)) == 0


def test_the_defector_keeps_what_somebody_else_proposed() -> None:
    """Of two partners one invites, so that two Defectors never leave each other in one round."""
    match = match_at(PAIR, seats=5, at=CHOOSE, counters={"claims": AGREED})
    assert share(choices(match, 1, "defector"), plays(5)) == 1


def test_the_defector_agrees_on_nothing_with_who_has_left_it_where_the_loyal_forgives() -> None:
    known = after_lies(1, to=1).state.information_state(1)
    now = Defector().situation(known, random.Random(0), Budget(1))
    assert [bot.shuns(now, 0) for bot in (Defector(), Loyal())] == [True, False]


def test_the_spoiler_threatens_an_agreement_and_plays_its_rank() -> None:
    talk = match_at(PAIR, seats=5, at=TALK, turn=2, counters={"claims": AGREED, "round": 3})
    assert share(choices(talk, 2, "spoiler"), says("threaten")) > 0.7
    assert (
        share(
            choices(match_at(PAIR, seats=5, at=CHOOSE, counters={"claims": AGREED}), 2, "spoiler"),
            plays(5),
        )
        == 1
    )


def talk_of(claims: Mapping[str, Plain], **counters: Plain) -> Match:
    """Return a match at the talk of @2, beside a pair that may have agreed, with what each seat
    claims.
    """
    return match_at(
        PAIR,
        seats=5,
        at=TALK,
        turn=2,
        counters={"claims": {**AGREED, **claims}, "round": 3, **counters},
    )


def test_who_has_agreed_on_another_rank_threatens_nobody() -> None:
    bluff: Mapping[str, Plain] = {"2": {"rank": 3, "invited": [3]}}
    agreed: Mapping[str, Plain] = {
        "2": {"rank": 3, "promised": [3]},
        "3": {"rank": 3, "invited": [2]},
    }
    found = [
        share(choices(talk_of(claims), 2, "opportunist", 60), says("threaten"))
        for claims in (bluff, agreed)
    ]
    assert found[0] > 0.05
    assert found[1] == 0


def test_a_rival_who_stays_behind_all_the_same_is_not_threatened() -> None:
    found = [choices(talk_of({}, scores=[0, 0, lead, 0, 0]), 2, "spoiler", 60) for lead in (9, 30)]
    assert [share(each, says("threaten")) > 0.5 for each in found] == [True, False]


def test_who_was_invited_is_not_asked_before_the_answer() -> None:
    waits = talk_of({"2": {"rank": 3, "invited": [3]}})
    assert not share(choices(waits, 2, "loyal", 60), says("ask", "@3"))


def test_the_spoiler_leaves_its_partners_for_a_high_rank_that_nobody_claims() -> None:
    claims: Mapping[str, Plain] = {
        "0": {"rank": 3, "invited": [1]},
        "1": {"rank": 3, "promised": [0]},
    }
    match = match_at(
        {**PAIR, "corp/2": ["hearts-4"]}, seats=5, at=CHOOSE, counters={"claims": claims}
    )
    assert not share(choices(match, 2, "spoiler", 60), plays(3))


THREE: Mapping[str, list[str]] = {**PAIR, "corp/2": ["hearts-4"]}
THREE_AGREE: Mapping[str, Plain] = {
    "0": {"rank": 5, "invited": [1, 2]},
    "1": {"rank": 5, "promised": [0]},
}


@pytest.mark.parametrize(
    ("scores", "stays"),
    [([3, 2, 5, 9, 0], True), ([3, 2, 4, 0, 0], True), ([9, 2, 4, 0, 0], False)],
    ids=["an outsider leads", "its partners are behind", "a partner leads"],
)
def test_the_spoiler_stays_with_partners_who_do_not_lead(scores: list[int], stays: bool) -> None:
    """It earns three times the rank and harms nobody whom it has to stop."""
    counters: Mapping[str, Plain] = {"claims": THREE_AGREE, "scores": scores}
    found = choices(match_at(THREE, seats=5, at=CHOOSE, counters=counters), 2, "spoiler", 40)
    assert share(found, plays(5)) == stays


def test_the_spoiler_leaves_alone_who_stays_behind_all_the_same() -> None:
    counters: Mapping[str, Plain] = {"claims": AGREED, "scores": [0, 0, 30, 0, 0]}
    match = match_at(PAIR, seats=5, at=CHOOSE, counters=counters)
    assert share(choices(match, 2, "spoiler", 40), plays(5)) == 0


@pytest.mark.parametrize("character", ["spoiler", "opportunist", "grudger"])
def test_nobody_threatens_a_seat_that_it_has_promised(character: str) -> None:
    """Both cannot be, and everybody hears it."""
    promised = talk_of({"2": {"rank": 5, "promised": [0]}})
    assert share(choices(promised, 2, character, 60), says("threaten", "@0")) == 0


def test_the_loner_wants_no_partner() -> None:
    """It plays what it announced, or high cards by chance."""
    invited = match_at(seats=5, acts=["@0 say invite 5 @1"])
    assert {str(action) for action in choices(invited, 1, "loner")} == {
        "@1 pass",
        "@1 say refuse @0",
    }
    ranks = Counter(
        action.args[0][-1] for action in choices(match_at(seats=5, at=CHOOSE), 0, "loner")
    )
    assert ranks["5"] > 2 * ranks["1"]


def test_the_honourable_pays_more_for_its_word_than_the_opportunist() -> None:
    """Where the agreement is no longer the best play for either."""
    match = match_at(
        PAIR, seats=5, at=CHOOSE, counters={"claims": AGREED, "scores": [42, 44, 44, 20, 20]}
    )
    assert differ(
        *(
            share(choices(match, 0, character), plays(5))
            for character in ("honourable", "opportunist")
        )
    )


def test_the_grudger_remembers_what_tit_for_tat_has_forgiven() -> None:
    """@0 broke one word to @1, then kept one to nobody in particular."""
    match = say(after_lies(1, to=1, then_kept=1), "@0 say invite 8 @1")
    assert share(choices(match, 1, "tit_for_tat"), says("accept", "@0")) == 1
    assert share(choices(match, 1, "grudger"), says("refuse", "@0")) == 1


@pytest.mark.parametrize("character", ["grudger", "tit_for_tat"])
def test_who_was_betrayed_says_so(character: str) -> None:
    match = let_speak(after_lies(1, to=1), 1)
    assert share(choices(match, 1, character), says("accuse", "@0")) > 0.5


@pytest.mark.parametrize("character", ["defector", "opportunist", "honourable", "strategist"])
def test_who_broke_a_word_may_apologise(character: str) -> None:
    match = let_speak(after_lies(1, to=1), 0)
    assert share(choices(match, 0, character), says("apologise", "@1")) > 0.2


@pytest.mark.sampled
@pytest.mark.parametrize("character", [word for word in WORDS if word not in ("loner", "spoiler")])
def test_they_invite_from_the_first_round_on(character: str) -> None:
    assert share(choices(match_at(seats=5), 0, character), says("invite")) > 0.5


def test_a_liar_loses_trust_and_wins_it_back() -> None:
    """The loyal seat agrees with @0 again once it has kept its word for a while."""
    accepted = [
        share(
            choices(say(after_lies(lies, then_kept=kept), "@0 say invite 8 @1"), 1, "loyal"),
            says("accept", "@0"),
        )
        for lies, kept in ((0, 0), (6, 0), (6, 3))
    ]
    assert accepted == [1, 0, 1]


# What they know


@pytest.mark.parametrize("character", WORDS)
def test_a_card_that_others_have_placed_changes_no_choice(character: str) -> None:
    """A choice depends on the information state of the seat alone, whoever has placed what, and in
    which order.
    """
    found = [
        choices(
            match_at(PAIR, placed, seats=5, at=CHOOSE, counters={"claims": AGREED}),
            0,
            character,
            samples=10,
        )
        for placed in (
            [],
            ["@1 play diamonds-1", "@2 play hearts-2"],
            ["@2 play hearts-5", "@1 play diamonds-5"],
        )
    ]
    assert found[0] == found[1] == found[2]


def test_an_outcome_is_the_games_own_payment_and_evaluation() -> None:
    """The bots' evaluation in one pass against the rules and `utilities_for`."""
    match = match_at(
        {**PAIR, "corp/2": ["hearts-3"], "corp/3": ["spades-3"]},
        seats=5,
        at=CHOOSE,
        counters={"scores": [38, 41, 20, 44, 9]},
    )
    state, generator = state_of(match), random.Random(1)
    outcomes = Outcomes(state)
    for _ in range(300):
        ranks = [generator.choice(outcomes.ranks(seat)) for seat in range(5)]
        gains = compute_payment(ranks, state.corporations()).gains
        scores = [score + gain for score, gain in zip(state.scores, gains, strict=True)]
        wins = [
            scores.count(max(scores)) ** -1 if score == max(scores) else 0.0 for score in scores
        ]
        lying = [rank if ranks.count(rank) > 1 else 0 for rank in ranks]
        wanted = wins if max(scores) >= 50 else utilities_for(state, scores, lying)
        assert outcomes.utilities(tuple(ranks)) == pytest.approx(wanted)


# Who is offered


@pytest.mark.parametrize(
    ("mix", "cast"), [("easy_mix", EASY), ("normal_mix", NORMAL), ("hard_mix", HARD)]
)
def test_a_mix_deals_each_of_its_characters_before_one_comes_again(
    mix: str, cast: Sequence[str]
) -> None:
    """By the seed alone; those who are named stay where they are."""
    dealt = [deal_mixes(GAME, ["person", mix, mix, "loner", mix, mix], seed) for seed in range(20)]
    assert all((players[0], players[3]) == ("person", "loner") for players in dealt)
    assert all(sorted(players[seat] for seat in (1, 2, 4, 5)) == sorted(cast) for players in dealt)
    assert len(set(dealt)) > 3
    assert dealt == [
        deal_mixes(GAME, ["person", mix, mix, "loner", mix, mix], seed) for seed in range(20)
    ]


@pytest.mark.parametrize(
    "players",
    [["person", "normal_mix", "normal_mix", "loyal"], ["loyal", "loner", "greedy", "greedy"]],
)
def test_the_score_of_the_end_names_who_was_dealt_in_secret(players: list[str]) -> None:
    """And nobody who was invited by name."""
    session = Session(match_at(at=CHOOSE, counters={"round": 40}), players)
    for seat, suit in enumerate(("clubs", "diamonds", "hearts", "spades")):
        assert not dealt_bots(session)
        session.play(session.match.read(f"@{seat} play {suit}-1"))
    names = {offer.id: offer.name for offer in bots_of(GAME)}
    dealt = {seat: names[session.owners[seat]] for seat in (1, 2)}
    assert dealt_bots(session) == (dealt if "normal_mix" in players else {})


def test_who_was_dealt_is_told_after_the_game_was_saved_and_resumed(tmp_path: Path) -> None:
    """The save knows the mix in whose place a character sits, and so does a session that is made
    again after a fault.
    """
    statistics, saved_games = Statistics(tmp_path / "statistics"), SavedGames(tmp_path / "saves")
    begun = Session.new(
        GAME, ["person", "normal_mix", "normal_mix", "loyal"], 3, {"talk_laps": 0, "max_rounds": 5}
    )
    begun.begin_autosave(saved_games, statistics)
    begun.play(begun.match.read("@0 play clubs-1"))
    assert begun.autosave is not None
    begun.autosave.close()
    session = resume(
        saved_games, saved_games.games()[0].file, InlineBotWorker(), statistics
    ).recreated()
    while not session.match.over:
        session.play(session.match.legal()[0])
    assert sorted(dealt_bots(session)) == [1, 2]
    assert {another_match(session).seating.players[1:3] for _ in range(12)} != {
        begun.seating.players[1:3]
    }


def test_a_loner_plays_on_for_a_person_who_leaves() -> None:
    """R30."""
    session = Session(match_at(seats=4), ["person", "person", "loyal", "greedy"])
    session.change_seat(0)
    assert session.seating.players == ("loner", "person", "loyal", "greedy")
