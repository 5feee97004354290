"""Test the coach after a match: which acts it judges, from what, and what it tells."""

from __future__ import annotations

import pytest
import toy  # noqa: F401  # it registers the toy game
from session.scripted_worker import BEST, GAME, LOSS, ScriptedWorker
from ui.robot import OWN_GAMES, match_at, new_session, play_by_chance

from corptable.bots.advice import ADVICE
from corptable.bots.glance import GLANCE
from corptable.bots.worker import BotRequest, request_about, request_of
from corptable.engine.match import Match
from corptable.engine.pieces import Seat
from corptable.engine.registry import find_game
from corptable.session.coach import LOOKED_AT, MOST_STOPS, MatchReview, reviews_of
from corptable.session.replay import PlayedMatch
from corptable.store.save_history import PlayerChange

LATE = 15
"""Number of a decision after the first heading of the match."""


def played_match(persons: int = 1, game: str = GAME) -> PlayedMatch:
    """Return a match of three seats at its end, of which the first belong to persons."""
    match = match_at(find_game(game), 3, seed=4)
    play_by_chance(match, seed=4)
    players = tuple("person" if seat < persons else "random" for seat in range(3))
    return PlayedMatch(match, ("Ann", "Bo", "Cy"), players)


def choices(match: Match, seat: Seat) -> list[int]:
    """Return the places of the acts of a seat that it could choose."""
    return [
        place
        for place, act in enumerate(match.timeline)
        if act.action.seat == seat and len(act.before.actions(seat)) > 1
    ]


def reviewed(worker: ScriptedWorker, played: PlayedMatch | None = None) -> MatchReview:
    """Return a review that is done."""
    review = MatchReview(played or played_match(), 0, worker)
    while review.update():
        pass
    assert review.is_done
    return review


# What is asked


@pytest.mark.parametrize("game", OWN_GAMES)
def test_the_coach_asks_what_a_hint_would_have_asked_then(game: str) -> None:
    """What came later, and what the person did not know, is not in the question: it is the same,
    but for the act that was played, as it was while the match stood there.
    """
    seats = max(3, find_game(game).seats[0])
    session = new_session(game, ["person", *["random"] * (seats - 1)])
    live, most = dict[int, BotRequest](), 60
    while not session.match.over and len(session.match.journal) < most:
        place, seat = len(session.match.journal), session.match.state.actors()[0]
        live[place] = request_of(session.match, seat, ADVICE, 0, 1.0)
        session.match.play(session.match.state.actions(seat)[-1])
    play_by_chance(session.match)
    for place, request in live.items():
        later = request_about(session.match, place, ADVICE, 1.0)
        assert later.played == str(session.match.journal[place])
        assert later._replace(played="") == request


def test_each_act_is_glanced_at_that_its_person_could_choose() -> None:
    worker, played = ScriptedWorker(), played_match()
    review = reviewed(worker, played)
    assert [*review.glances] == choices(played.match, 0)
    assert {question.word for question in worker.asked} == {GLANCE}


def test_what_the_program_or_a_bot_did_for_the_person_is_not_judged() -> None:
    played = played_match()
    first, second, *others = choices(played.match, 0)
    changes = (PlayerChange(second + 1, 0, "greedy"), PlayerChange(others[3], 0, "person"))
    review = reviewed(
        ScriptedWorker(), played._replace(unasked=frozenset([first]), changes=changes)
    )
    assert [*review.glances] == [second, *others[3:]]


def test_those_that_lost_most_at_a_glance_are_looked_at_closely() -> None:
    losses = {number: LOSS + number / 100 for number in range(LOOKED_AT + 3)}
    review = reviewed(ScriptedWorker(losses))
    glanced = [*review.glances]
    assert set(review.advice) == set(glanced[3 : LOOKED_AT + 3])


def test_a_seat_that_was_left_belongs_to_its_person_in_a_session() -> None:
    session = new_session(GAME, 3)
    session.match.play(session.match.legal()[0])
    session.change_seat(0)
    assert session.played.changes == (PlayerChange(1, 0, session.seating.players[0]),)
    assert session.played.persons == (0,)


# What is told


def test_at_most_three_turning_points_are_told_in_the_order_of_the_match() -> None:
    losses = {2: 0.2, 4: 0.1, 5: 0.4, 7: 0.3}
    review = reviewed(ScriptedWorker(losses))
    glanced = [*review.glances]
    assert [stop.place for stop in review.stops] == [glanced[number] for number in (2, 5, 7)]
    assert len(review.stops) == MOST_STOPS
    lost = [better - played for better, played in (stop.shares for stop in review.stops)]
    assert lost == pytest.approx([0.2, 0.4, 0.3])


def test_a_loss_within_the_error_of_the_comparison_is_not_told() -> None:
    """The error of the scripted worker is a quarter of LOSS, and two errors are needed."""
    assert reviewed(ScriptedWorker({1: LOSS / 2 + 0.01})).stops
    assert not reviewed(ScriptedWorker({1: LOSS / 2 - 0.01})).stops


def test_the_usual_bot_is_named_with_the_decisions_that_it_would_have_taken_alike() -> None:
    review = reviewed(ScriptedWorker({1: LOSS, 3: LOSS}))
    count = len(review.glances)
    bot = "the bot Normal"
    assert review.agreed == f"You played as {bot} does in {count - 2} of {count} decisions."


def test_a_stop_tells_both_acts_their_shares_and_when_it_was() -> None:
    review = reviewed(ScriptedWorker({LATE: LOSS}))
    (stop,) = review.stops
    best, own = stop.texts.bars
    assert (best.share, own.share) == stop.shares
    assert own.words.startswith("your act: ")
    assert stop.texts.title
    assert stop.texts.foot == "turning point 1 of 1"
    assert stop.stage == review.stage_of(stop.place)
    assert stop.stage.startswith("Round ")


def test_a_decision_without_an_answer_is_counted_and_the_review_goes_on() -> None:
    review = reviewed(ScriptedWorker({}, frozenset([0, 2])))
    assert len(review.unanswered) == 2
    assert len(review.glances) == len(choices(review.match, 0)) - 2


# Who gets one


def test_each_person_of_a_finished_match_has_a_review_of_its_own() -> None:
    worker = ScriptedWorker()
    assert [review.seat for review in reviews_of(played_match(persons=2), worker)] == [0, 1]
    assert not reviews_of(played_match(persons=0), worker)
    begun = played_match()._replace(match=match_at(find_game(GAME), 3))
    assert not reviews_of(begun, worker)


def test_a_game_without_an_evaluation_has_no_coach() -> None:
    match = match_at("toy", 2)
    play_by_chance(match)
    assert not match.game.has_evaluation
    assert not reviews_of(PlayedMatch(match, ("Ann", "Bo"), ("person", "random")), ScriptedWorker())


# Leaving


def test_a_review_that_is_left_goes_on_with_the_same_decision() -> None:
    worker = ScriptedWorker()
    review = MatchReview(played_match(), 0, worker)
    review.update()
    review.update()
    worker.is_thinking = True
    assert not review.update()
    left = worker.asked[-1]
    review.end()
    review.end()
    assert worker.cancelled == 1
    worker.is_thinking = False
    assert review.update()
    assert worker.asked[-1] == left
    while review.update():
        pass
    assert [*review.glances] == choices(review.match, 0)


def test_a_glance_is_as_high_in_the_chart_as_the_closer_comparison() -> None:
    """Between two decisions that were looked at closely it is moved by what these differ in."""
    review = reviewed(ScriptedWorker({2: LOSS, 6: LOSS}))
    places = [*review.glances]
    for number, by in ((2, 0.1), (6, 0.2)):
        advice = review.advice[places[number]]
        assert advice.following is not None
        closer = advice.following._replace(share=BEST - LOSS + by)
        review.advice[places[number]] = advice._replace(following=closer)
    middle = 0.1 + 0.1 * (places[4] - places[2]) / (places[6] - places[2])
    expected = [BEST + 0.1, BEST - LOSS + 0.1, BEST + middle, BEST - LOSS + 0.2, BEST + 0.2]
    assert [review.shares[places[number]] for number in (0, 2, 4, 6, 7)] == pytest.approx(expected)
