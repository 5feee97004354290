"""Test the partner of a search: it changes when a choice comes, and never the choice."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import Pipe, active_children
from multiprocessing.connection import Connection
from threading import Event, Thread

import pytest

from corptable.bots import Search
from corptable.bots.lookahead import OutOfBudgetError
from corptable.bots.partner import PipePartner, serve_worlds
from corptable.bots.search import WorldPartner, WorldValues
from corptable.bots.worker import (
    BotRequest,
    InlineBotWorker,
    ProcessBotWorker,
    request_of,
    worlds_of,
)
from corptable.engine import Action
from corptable.engine.bot import Budget, ComparedAct
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.engine.state import InformationState

GAME = find_game("corporate_court")
NODES = 400
LONG = 60.0
"""Seconds after which a test gives up; nothing takes so long."""


class Told(WorldPartner):
    """Follow worlds in this process, and note their seeds; be lost after `lasts` of them."""

    def __init__(self, search: Search, known: InformationState, lasts: int = 1000) -> None:
        self.seeds: list[int] = []
        self._follow = partial(search.follow, known)
        self._lasts = lasts
        self._asked: tuple[Sequence[Action], int] = (), 0

    def ask(self, acts: Sequence[Action], seed: int, deadline: float | None) -> None:
        self.seeds.append(seed)
        self._asked = acts, seed

    def answer(self) -> WorldValues | None:
        return None if len(self.seeds) > self._lasts else self._follow(*self._asked, None)


@pytest.fixture
def match() -> Match:
    return Match.new(GAME, 2, seed=3)


@pytest.fixture
def question(match: Match) -> BotRequest:
    return request_of(match, match.state.actors()[0], "expert", NODES)


@pytest.fixture
def served() -> Iterator[Callable[[], PipePartner]]:
    """Return a function that makes a partner, whose other end is served by a thread."""
    ends, threads = list[Connection](), list[Thread]()

    def make() -> PipePartner:
        ours, theirs = Pipe()
        ends.append(ours)
        threads.append(Thread(target=_serve, args=(theirs,), daemon=True))
        threads[-1].start()
        return PipePartner(ours)

    yield make
    for end in ends:
        end.close()
    for thread in threads:
        thread.join(LONG)
        assert not thread.is_alive()


def _serve(peer: Connection) -> None:
    try:
        serve_worlds(worlds_of, peer, peer)
    except EOFError:
        peer.close()


def compared(known: InformationState, search: Search) -> list[tuple[Action, list[float]]]:
    found: list[ComparedAct] = search.compare(known, random.Random(1), Budget(NODES))
    return [(act.action, act.values) for act in found]


@pytest.mark.parametrize("lasts", [0, 3, 1000])
def test_the_values_are_those_of_a_search_alone(match: Match, lasts: int) -> None:
    """Also where the partner is lost on the way."""
    known = match.state.information_state(match.state.actors()[0])
    alone, paired = Search(GAME), Search(GAME)
    told = Told(paired, known, lasts)
    paired.partner = told
    assert compared(known, paired) == compared(known, alone)
    assert len(told.seeds) >= 3


def test_the_partner_gets_every_other_world(match: Match) -> None:
    known = match.state.information_state(match.state.actors()[0])
    search = Search(GAME)
    search.partner = told = Told(search, known)
    (_, values), *_ = compared(known, search)
    assert len(told.seeds) >= len(values) // 2
    assert len(set(told.seeds)) == len(told.seeds)


def test_a_world_has_the_same_values_through_the_pipe(
    match: Match, question: BotRequest, served: Callable[[], PipePartner]
) -> None:
    seat = match.state.actors()[0]
    acts, partner = match.state.actions(seat)[:3], served()
    partner.take(question)
    for seed in (5, 6):  # the position goes with the first request alone
        partner.ask(acts, seed, None)
        assert partner.answer() == worlds_of(question)(acts, seed, None)


def test_an_answer_that_came_too_late_is_dropped(
    match: Match, question: BotRequest, served: Callable[[], PipePartner]
) -> None:
    """A search that has had enough worlds of a round waits for no more."""
    acts, partner = match.state.actions(match.state.actors()[0])[:3], served()
    partner.take(question)
    partner.ask(acts[:1], 5, None)
    partner.ask(acts, 6, None)
    assert partner.answer() == worlds_of(question)(acts, 6, None)


def test_a_deadline_that_is_over_is_told(
    match: Match, question: BotRequest, served: Callable[[], PipePartner]
) -> None:
    partner = served()
    partner.take(question)
    partner.ask(match.state.actions(match.state.actors()[0])[:2], 5, 0.0)
    with pytest.raises(OutOfBudgetError):
        partner.answer()


def test_a_partner_that_is_gone_has_no_answer(match: Match) -> None:
    ours, theirs = Pipe()
    theirs.close()
    partner = PipePartner(ours)
    for _ in range(2):
        partner.ask(match.state.actions(match.state.actors()[0]), 5, None)
        assert partner.answer() is None


def test_two_processes_choose_as_one_does(match: Match) -> None:
    """Choice by choice, and both processes end."""
    bell, here = Event(), InlineBotWorker()
    pair = ProcessBotWorker(bell.set, grace=LONG, has_partner=True)
    try:
        for _ in range(3):
            bell.clear()
            question = request_of(match, match.state.actors()[0], "expert", NODES)
            pair.ask(question)
            here.ask(question)
            assert bell.wait(LONG), "nobody rang"
            answer = pair.answer()
            assert answer == here.answer()
            assert answer is not None
            assert answer.thought is not None
            match.play(answer.thought.action)
        assert len(active_children()) == 2
    finally:
        pair.close()
    assert active_children() == []
