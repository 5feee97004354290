"""Test Corporation's evaluation, its prediction of other seats' plays, and its bots in the traps of
section 10.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import pytest
from games.corporation_words import GAME, match_at

from corptable.bots import bots_of, find_bot, make_bot
from corptable.engine import ForeseeingBot, Plain, Seat
from corptable.engine.bot import Budget, bot_generator
from corptable.engine.match import Match
from corptable.games.corporation import evaluation
from corptable.games.corporation.bots.prediction import predict
from corptable.games.corporation.names import CHOOSE, SUITS, TALK
from corptable.games.corporation.state import CorporationState

BUDGET = Budget(nodes=2000)
PAIR = {"corp/0": ["clubs-4"], "corp/1": ["diamonds-4"]}
AGREED: Mapping[str, Plain] = {"0": {"rank": 5, "invited": [1]}, "1": {"rank": 5, "promised": [0]}}


def chosen(match: Match, seat: Seat, times: int = 60, bot: str = "greedy") -> Counter[str]:
    """Count a bot's choices, one for each of so many generators: cards by their rank, statements by
    their words.
    """
    known = match.state.information_state(seat)
    thinker = make_bot(find_bot(GAME, bot))
    thoughts = [thinker.choose(known, random.Random(seed), BUDGET) for seed in range(times)]
    return Counter(
        thought.action.args[0].rpartition("-")[2]
        if thought.action.verb == "play"
        else " ".join((thought.action.verb, *thought.action.args))
        for thought in thoughts
    )


def choosing(zones: Mapping[str, list[str]], seats: int = 5, **counters: Plain) -> Match:
    """Return a match at the decision in which all seats choose a card."""
    return match_at(zones, seats=seats, at=CHOOSE, counters=counters)


def position_of(match: Match) -> CorporationState:
    """Return the state of a match."""
    state = match.state
    assert isinstance(state, CorporationState)
    return state


def play_round(match: Match, *plays: int) -> None:
    """Play a card for each seat in turn."""
    for seat, rank in enumerate(plays):
        match.play(f"@{seat} play {SUITS[seat]}-{rank}")


# The evaluation


def test_at_the_start_all_hope_alike() -> None:
    assert GAME.evaluate(match_at(seats=5).state) == pytest.approx([0.2] * 5)


def test_points_are_worth_more_the_nearer_the_target() -> None:
    """Five points ahead of everybody at the start, and shortly before the end."""
    early, late = (choosing({}, scores=[points + 5, *[points] * 4]) for points in (0, 40))
    assert GAME.evaluate(late.state)[0] > GAME.evaluate(early.state)[0] + 0.1 > 0.3


def test_points_are_worth_more_in_the_last_round_of_all() -> None:
    """The cap ends the game as the target does."""
    early, late = (choosing({}, scores=[15, 10, 10, 10, 10], round=number) for number in (2, 50))
    assert GAME.evaluate(late.state)[0] > GAME.evaluate(early.state)[0] + 0.1


def test_a_member_hopes_for_more_than_an_outsider() -> None:
    """Equal points; the pair may be rewarded."""
    hopes = GAME.evaluate(choosing(PAIR).state)
    assert hopes[0] == hopes[1] > hopes[2] == hopes[3]


def test_a_card_that_is_down_is_worth_nothing_before_the_reveal() -> None:
    """The evaluation uses only what everybody sees."""
    match = choosing({})
    before = GAME.evaluate(match.state)
    match.play("@0 play clubs-5")
    assert GAME.evaluate(match.state) == before


# The prediction of other seats


def test_nobody_is_expected_to_play_the_card_that_lies() -> None:
    """5, Lock; everybody else rather plays high cards."""
    odds = predict(position_of(choosing(PAIR))).odds
    assert [own[4] for own in odds][:2] == [0, 0]
    assert all(sum(own) == pytest.approx(1) and own[5] > own[1] > own[0] == 0 for own in odds)


def test_what_a_seat_has_played_it_is_expected_to_play() -> None:
    """The prediction uses the rounds that everybody remembers."""
    match = match_at(seats=4, options={"talk_laps": 0, "target": 999})
    strange = predict(position_of(match)).odds[0]
    for _ in range(4):
        play_round(match, 1, 2, 3, 4)
    known = predict(position_of(match)).odds[0]
    assert known[1] > 0.5 > known[4] > 0
    assert strange[1] < 0.2
    assert predict(position_of(match), rounds=0).odds[0] == strange


def test_who_breaks_words_is_believed_less() -> None:
    """Section 10, trust model: a seat without history counts as two kept words and one broken
    one.
    """
    match = match_at(seats=4, options={"talk_laps": 1, "target": 999})
    assert predict(position_of(match)).trust == pytest.approx([2 / 3] * 4)
    for first in range(3):
        for seat in [(first + step) % 4 for step in range(4)]:
            match.play(f"@{seat} say declare 2" if seat < 2 else f"@{seat} pass")
        play_round(match, 2, 1, 3, 4)
    honest, liar, *strangers = predict(position_of(match)).trust
    assert honest > 0.75
    assert liar < 0.45
    assert strangers == pytest.approx([2 / 3] * 2)


def test_a_word_is_believed_as_far_as_its_speaker_is_trusted() -> None:
    """Against the odds of the lowest card."""
    claims: Mapping[str, Plain] = {"0": {"rank": 1}}
    own, other = (
        predict(position_of(choosing({}, claims=claims))).odds[seat][1] for seat in (0, 1)
    )
    assert own > 2 / 3 > 0.1 > other


def test_who_is_invited_and_has_not_refused_may_come() -> None:
    """Less surely than who has promised."""
    claims: Mapping[str, Plain] = {
        "0": {"rank": 1, "invited": [1, 2, 3], "refused": [2]},
        "3": {"rank": 1, "promised": [0]},
    }
    odds = predict(position_of(choosing({}, claims=claims))).odds
    assert odds[4][1] == odds[2][1] < odds[1][1] < odds[3][1]


# Plays


def test_the_outsider_of_a_corporation_of_all_others_plays_the_rank_that_they_cannot() -> None:
    """With k = n - 1 the lone outsider is certain of R."""
    match = choosing(
        {"corp/0": ["clubs-4"], "corp/1": ["diamonds-4"], "corp/2": ["hearts-4"]}, seats=4
    )
    assert chosen(match, 3)["4"] > 30


def test_a_partner_of_two_keeps_the_agreement() -> None:
    """Betraying one partner never gains on it."""
    assert chosen(choosing(PAIR, claims=AGREED), 0)["5"] > 45


def test_a_partner_that_breaks_its_words_is_left_sooner() -> None:
    """Both plays and promise are the same, by a seat that has kept its words and by one that has
    broken them.
    """
    assert (
        chosen(promised_by_a_partner(once="2"), 0)["3"]
        > chosen(promised_by_a_partner(once="3"), 0)["3"] + 8
    )


def promised_by_a_partner(once: str) -> Match:
    """Return a match in which @1 has played four twos after announcing the rank `once` each time,
    then an ace with @0; now it announces a 3."""
    match = match_at(seats=4, options={"set_size": 5, "talk_laps": 1, "target": 999})
    for number in range(6):
        rank = once if number < 4 else "1" if number == 4 else "3"
        for seat in [(number + step) % 4 for step in range(4)]:
            match.play(f"@1 say declare {rank}" if seat == 1 else f"@{seat} pass")
        if number < 5:
            play_round(match, 1, 2 if number < 4 else 1, 4, 5)
    return match


def test_an_outsider_sits_on_the_rank_that_would_win_the_game_for_a_pair() -> None:
    """A second place is worth nothing; a pair that is far behind is not blocked while another seat
    leads.
    """
    harmless = choosing(PAIR, claims=AGREED, scores=[5, 5, 30, 45, 20])
    deadly = choosing(PAIR, claims=AGREED, scores=[42, 42, 38, 20, 20])
    assert chosen(deadly, 2)["5"] > 45
    assert chosen(harmless, 2)["5"] < 15


def test_a_shared_win_beats_none() -> None:
    """The pair crosses the line together."""
    assert chosen(choosing(PAIR, claims=AGREED, scores=[40, 40, 49, 20, 20]), 0)["5"] > 45


def test_a_card_that_wins_now_is_played() -> None:
    """All others have announced the highest rank."""
    claims: Mapping[str, Plain] = {str(seat): {"rank": 5} for seat in range(1, 5)}
    assert chosen(choosing({}, claims=claims, scores=[46, 48, 48, 48, 48]), 0)["4"] > 40


def test_play_on_asks_for_a_lead() -> None:
    """R15: a tie for the lead at the target does not win yet, so the game goes on and no seat's
    utility is final.
    """
    match = match_at(
        seats=5,
        at=CHOOSE,
        counters={"scores": [50, 50, 10, 10, 10]},
        options={"tie_rule": "play_on"},
    )
    state = position_of(match)
    assert state.reason_to_end((50, 50, 10, 10, 10)) is None
    assert state.reason_to_end((51, 50, 10, 10, 10)) == "target"


def test_it_never_plays_by_a_rule_that_always_gives_the_same_card() -> None:
    """Equal bots would all match, round after round."""
    match = match_at(seats=5, at=CHOOSE)
    first = chosen(match, 0)
    assert len(first) >= 3
    assert max(first.values()) < 50


def test_five_of_it_rarely_all_play_the_same_card() -> None:
    """Whole-table rewards are the mark of a deterministic rule."""
    match = match_at(seats=5, options={"talk_laps": 0}, at=CHOOSE)
    bot = make_bot(find_bot(GAME, "greedy"))
    alike = 0
    for seed in range(60):
        cards = [
            bot.choose(
                match.state.information_state(seat), bot_generator(seed, seat, 0), BUDGET
            ).action
            for seat in range(5)
        ]
        alike += len({card.args[0].rpartition("-")[2] for card in cards}) == 1
    assert alike <= 8


# Statements


def test_who_is_in_no_corporation_and_not_invited_says_nothing() -> None:
    """It says little."""
    assert chosen(match_at(PAIR, seats=5, at=TALK, turn=2), 2) == {"pass": 60}


def test_a_member_invites_its_partners_to_a_high_card() -> None:
    """Once it has said so, it says nothing more."""
    said = chosen(match_at(PAIR, seats=5, at=TALK, turn=0), 0)
    assert said["say invite 5 partners"] > 30
    assert set(said) <= {"pass", "say invite 5 partners", "say invite 3 partners"}
    again = match_at(
        PAIR, seats=5, at=TALK, turn=0, counters={"claims": {"0": {"rank": 5, "invited": [1]}}}
    )
    assert chosen(again, 0) == {"pass": 60}


def test_an_invited_partner_promises() -> None:
    """Or says no, when what it imagines shows no gain."""
    invited = match_at(
        PAIR, seats=5, at=TALK, turn=1, counters={"claims": {"0": {"rank": 5, "invited": [1]}}}
    )
    assert chosen(invited, 1)["say accept @0"] > 20


def test_who_is_invited_to_what_pays_nothing_says_no() -> None:
    """Two strangers who play the same get nothing for it, and the lowest card would bring nothing
    later.
    """
    invited = match_at(
        {}, seats=5, at=TALK, turn=1, counters={"claims": {"0": {"rank": 1, "invited": [1]}}}
    )
    assert chosen(invited, 1) == {"say refuse @0": 60}


# The levels


def test_its_own_bots_stand_in_the_place_of_the_generic_levels() -> None:
    """Simultaneous choices are nothing to look ahead at."""
    offers = {offer.id: offer for offer in bots_of(GAME)}
    assert list(offers)[:3] == ["random", "easy", "greedy"]
    assert {type(make_bot(offers[word])).__module__ for word in ("easy", "greedy")} == {
        "corptable.games.corporation.bots.responder"
    }


def test_easy_chooses_more_loosely() -> None:
    """The level easy varies where greedy nearly always makes one choice."""
    match = choosing(PAIR, claims=AGREED)
    assert chosen(match, 0, bot="easy")["5"] < chosen(match, 0)["5"] - 10


def test_easy_says_what_it_will_play_and_plays_it_more_often_than_any_other_card() -> None:
    """A beginner can read it."""
    said = chosen(match_at({}, seats=5, at=TALK, counters={"lap": 2}), 0, bot="easy")
    assert all(words.startswith("say declare ") for words in said)
    assert len(said) == 5
    claims: Mapping[str, Plain] = {"0": {"rank": 2}}
    assert chosen(choosing({}, claims=claims), 0, bot="easy")["2"] > 20


def test_greedy_keeps_its_word_where_another_card_pays_hardly_more() -> None:
    """Whoever invites to four plays the four."""
    match = choosing(
        PAIR, claims={"0": {"rank": 3, "invited": [1]}, "1": {"rank": 3, "promised": [0]}}
    )
    assert chosen(match, 0)["3"] > 50


def test_the_expert_expects_that_partners_answer_each_other() -> None:
    """Three who have said nothing do best together on the 3: it sits on that, where greedy takes
    the 4 that is sure.
    """
    corporation = {"corp/0": ["clubs-4"], "corp/1": ["diamonds-4"], "corp/2": ["hearts-4"]}
    match = choosing(corporation, seats=4)
    assert chosen(match, 3, bot="expert")["3"] > 50 > 15 > chosen(match, 3)["3"]


def test_the_expert_says_what_its_cards_are_worth() -> None:
    """All of them, the best first, and that is what it mostly plays."""
    match = choosing(PAIR, claims=AGREED)
    known, bot = match.state.information_state(0), make_bot(find_bot(GAME, "expert"))
    assert isinstance(bot, ForeseeingBot)
    acts = bot.compare(known, random.Random(1), Budget(10_000))
    worths = [act.mean(0.0) for act in acts]
    assert worths == sorted(worths, reverse=True)
    assert {act.action for act in acts} == set(match.state.actions(0))
    ((most, _),) = chosen(match, 0, bot="expert").most_common(1)
    assert acts[0].action.args[0].endswith(f"-{most}")


def test_outlook_of_equal_points_is_equal() -> None:
    """The memberships of the seats make no difference."""
    state = position_of(match_at(seats=4))
    assert evaluation.utilities_for(state, (9, 9, 9, 9), (3, 3, 4, 4)) == pytest.approx([0.25] * 4)
