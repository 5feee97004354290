"""Test advice to persons: that it is the same each time and leaks nothing, and what it tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Final

import pytest
from conformance.subject import Subject
from ui.private_zones import GAMES, seats_of, worlds_of

from corptable.bots import advice, ask_bot, find_bot, make_bot
from corptable.bots.advice import (
    ADVICE,
    IMAGINED,
    OFTEN,
    Advice,
    AdvisedAct,
    _is_setback,
    read_advice,
)
from corptable.bots.glance import GLANCE, Glance, read_glance
from corptable.bots.worker import answer_to, request_about, request_of
from corptable.engine import Position
from corptable.engine.action import Action, parse_action
from corptable.engine.bot import Budget
from corptable.engine.events import Noted
from corptable.engine.match import Match
from corptable.engine.pieces import Plain, Seat
from corptable.engine.registry import find_game
from corptable.presentation.presentation import presentation_of

PLAYED = 40
"""Acts of bots before a person asks."""

FEW_NODES: Final = 600
"""Nodes that suffice where two advices are compared: more would look further, in the same way."""


@pytest.fixture
def few_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let advice count fewer nodes."""
    monkeypatch.setattr(advice, "NODES", FEW_NODES)


each_game = pytest.mark.parametrize("subject", GAMES, ids=[subject.id for subject in GAMES])


def advised(match: Match, seat: Seat) -> Advice:
    """Return the advice that a worker gives."""
    answer = answer_to(request_of(match, seat, ADVICE, 0))
    assert answer.thought is not None, answer.fault
    assert answer.thought.action in match.state.actions(seat)
    return read_advice(answer.thought.reason)


def choices(match: Match, seats: Sequence[Seat]) -> list[Seat]:
    """Return those of some seats that are asked and have a choice."""
    asked = (seat for seat in match.state.actors() if seat in seats)
    return [seat for seat in asked if len(match.state.actions(seat)) > 1]


def middle_of_a_game(subject: Subject) -> tuple[Match, Seat]:
    """Let bots play, and return the match and a seat that has a choice."""
    seats = seats_of(subject)
    match = Match.new(subject.game, seats, seed=3)
    bot = make_bot(find_bot(subject.game, "greedy"))
    while len(match.journal) < PLAYED or not choices(match, range(seats)):
        match.play(ask_bot(bot, match, match.state.actors()[0], Budget(300)).action)
    return match, choices(match, range(seats))[0]


@each_game
@pytest.mark.usefixtures("few_nodes")
def test_each_game_gives_the_same_advice_to_the_same_information_state(subject: Subject) -> None:
    match, seat = middle_of_a_game(subject)
    advice = advised(match, seat)
    assert advice == advised(match.rebuilt(), seat)
    assert advice == read_advice(advice.as_text())
    assert not advice.told or OFTEN <= advice.times <= IMAGINED
    if advice.following is not None:
        assert advice.lead >= 0
        assert advice.best.action != advice.following.action


def asked_in_both(subject: Subject) -> Iterator[tuple[Match, Match, Seat]]:
    """Yield two worlds that differ, and a seat that is asked in both and cannot tell them apart."""
    usual, counts = seats_of(subject), subject.game.seats
    sought = (worlds_of(subject, seats) for seats in sorted(counts, key=lambda n: n != usual))
    for worlds in chain.from_iterable(found.worlds for found in sought):
        for acts in range(worlds.look, worlds.last + 1):
            one, two = worlds.one.match(acts), worlds.two.match(acts)
            if one.state.zones != two.state.zones:
                for seat in choices(one, worlds.watchers):
                    yield one, two, seat


@each_game
@pytest.mark.usefixtures("few_nodes")
def test_advice_tells_nothing_that_the_person_cannot_know(subject: Subject, thorough: bool) -> None:
    """Of two worlds that the person cannot tell apart it is the same."""
    pairs = list(islice(asked_in_both(subject), 2 if thorough else 1))
    assert pairs
    for one, two, seat in pairs:
        assert advised(one, seat) == advised(two, seat)


@each_game
@pytest.mark.usefixtures("few_nodes")
def test_nor_does_a_judgement_of_the_act_that_was_played(subject: Subject) -> None:
    """Neither a glance at it nor its comparison with the best differ in such worlds."""
    one, two, seat = next(asked_in_both(subject))
    place, act = len(one.journal), one.state.actions(seat)[-1]
    told = []
    for match in (one, two):
        match.play(act)
        answers = [answer_to(request_about(match, place, word, 0)) for word in (GLANCE, ADVICE)]
        told.append([answer.thought for answer in answers])
    assert told[0] == told[1]
    assert None not in told[0]


SCORING: Mapping[str, list[str]] = {
    "hand/0": ["cups-9", "cups-2", "blades-2"],
    "hand/1": ["coins-3", "coins-4"],
    "court/0": ["cups-page"],
    "court/1": ["blades-page", "batons-page"],
    "sprawl/blades": ["blades-8"],
    "draw": ["coins-2", "coins-5", "coins-6", "coins-7"],
}


@pytest.fixture
def court() -> Match:
    """Return a position in which several acts of seat 0 come near one another."""
    position = Position(SCORING, "discard", "play", 0)
    return Match.new(find_game("corporate_court"), 2, {"rounds": 1}, position=position)


def test_an_act_is_told_by_the_log_line_that_names_its_pieces(court: Match) -> None:
    advice = advised(court, 0)
    assert advice.best.line == "@0 plays the [blades-2] onto the [blades-8]."


def test_acts_are_equal_within_the_error_of_their_difference() -> None:
    best, following = (
        AdvisedAct(parse_action(f"@0 play cups-{rank}"), share=share)
        for rank, share in ((1, 0.52), (2, 0.5))
    )
    assert Advice(best, following, error=0.03).is_equal
    assert not Advice(best, following, error=0.01).is_equal


# Corporation, whose own bot says what its acts are worth

PAIR = {"corp/0": ["clubs-4"], "corp/1": ["diamonds-4"]}
"""Two partners, who have agreed on the 5 where AGREED holds."""
AGREED: Mapping[str, Plain] = {"0": {"rank": 5, "invited": [1]}, "1": {"rank": 5, "promised": [0]}}


def advised_in_corporation(
    at: str, zones: Mapping[str, Sequence[str]], counters: Mapping[str, Plain]
) -> Advice:
    """Return the advice for the first of five seats."""
    position = Position(zones, None, at, 0, counters)
    return advised(Match.new(find_game("corporation"), 5, position=position), 0)


def test_secret_cards_are_compared_by_what_the_others_would_play() -> None:
    """At most imagined tables both outsiders sit on what the pair has agreed on; a lead has an
    error.
    """
    counters: Mapping[str, Plain] = {"claims": AGREED, "scores": [10, 8, 12, 5, 3]}
    advice = advised_in_corporation("choose", PAIR, counters)
    assert advice.best.share is not None
    assert advice.following is not None
    assert advice.lead > advice.error > 0
    assert advice.told == "@0 is alone on 3 and scores 3 points."
    assert advice.best.action.args == ("clubs-3",)


def test_statements_are_compared_by_what_they_lead_to_if_they_are_believed() -> None:
    """Nothing is imagined yet: what the others say comes first."""
    advice = advised_in_corporation("talk", PAIR, {})
    assert advice.best.action.args[:1] == ("invite",)
    assert advice.best.line
    assert advice.following is not None
    assert not advice.told


def test_a_secret_card_that_was_played_is_compared_with_the_best() -> None:
    """The coach has the same values as a hint, from rounds that favour neither card."""
    counters: Mapping[str, Plain] = {"claims": AGREED, "scores": [10, 8, 12, 5, 3]}
    match = Match.new(
        find_game("corporation"), 5, position=Position(PAIR, None, "choose", 0, counters)
    )
    best = advised(match, 0).best
    judgements = {act: judged(match, act) for act in match.state.actions(0)}
    for act, (glance, compared) in judgements.items():
        assert glance.share is not None
        assert glance.loss >= 0
        assert compared.best.action == best.action
        assert (compared.following is None) == (act == best.action)
    assert any(compared.is_clear for _, compared in judgements.values())


def test_a_statement_that_is_compared_once_with_the_best_is_not_judged() -> None:
    """Without partners friends are invited by chance: others when the values are taken again."""
    position = Position({}, None, "talk", 0, {})
    match = Match.new(find_game("corporation"), 5, position=position)
    silence = match.state.actions(0)[0]
    _, advice = judged(match, silence)
    assert advice.best.action != silence
    assert advice.following is None


# The act that was played


def judged(position: Match, act: Action) -> tuple[Glance, Advice]:
    """Play an act, and return a glance at it and its comparison with the best."""
    return glanced(position, act), read_advice(_told(position, act, ADVICE))


def glanced(position: Match, act: Action) -> Glance:
    """Play an act, and return a glance at it."""
    return read_glance(_told(position, act, GLANCE))


def _told(position: Match, act: Action, word: str) -> str:
    match = position.rebuilt()
    match.play(act)
    thought = answer_to(request_about(match, 0, word, 0)).thought
    assert thought is not None
    return thought.reason


def test_the_act_that_was_played_is_compared_with_the_best(court: Match) -> None:
    """The best act has nothing beside it, and a glance agrees with it; a poor one is a mistake."""
    best = advised(court, 0).best.action
    glance, advice = judged(court, best)
    assert (glance.agrees, glance.loss) == (True, 0.0)
    assert (advice.best.action, advice.following) == (best, None)
    poor = min(court.legal(), key=lambda act: glanced(court, act).share or 0.0)
    glance, advice = judged(court, poor)
    assert not glance.agrees
    assert glance.loss > 0
    assert advice.following is not None
    assert advice.following.action == poor
    assert advice.is_clear


def test_a_mistake_has_lost_more_than_two_errors_and_more_than_rounding_hides() -> None:
    best, played = (
        AdvisedAct(parse_action(f"@0 play cups-{rank}"), share=share)
        for rank, share in ((1, 0.56), (2, 0.5))
    )
    assert Advice(best, played, error=0.029).is_clear
    assert not Advice(best, played, error=0.031).is_clear
    assert not Advice(best._replace(share=0.515), played, error=0.0).is_clear


def test_bad_news_for_the_person_speaks_for_no_act_of_that_person() -> None:
    shown = presentation_of(find_game("corporate_ladder"))
    told = [
        Noted("empty_hand", {"seat": "@0"}),
        Noted("toppled", {"seat": "@1", "owner": "@0", "card": "milo-kerning.0"}),
        Noted("toppled", {"seat": "@0", "owner": "@1", "card": "milo-kerning.1"}),
        Noted("out", {"seat": "@1"}),
    ]
    assert [_is_setback(event, 0, shown) for event in told] == [True, True, False, False]
