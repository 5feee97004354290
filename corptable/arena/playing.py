"""Plan games and play them, in one process or several: the same records in the same order for
any number of processes.

Plans and records are plain data, because they are sent to other processes and back.
"""

from __future__ import annotations

import random
import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice, permutations
from types import MappingProxyType
from typing import Final, NamedTuple

from corptable.bots import RandomBot, deal_mixes, find_bot, make_bot, seat_decks_of_players
from corptable.engine.action import Action
from corptable.engine.bot import BotOffer, Budget, bot_generator
from corptable.engine.match import Match
from corptable.engine.pieces import Plain, Seat
from corptable.engine.registry import find_game
from corptable.engine.seeds import luck_of
from corptable.system.worker import spawn_context

NODES: Final = 2000
"""Nodes that a bot may evaluate for one choice. There is no clock, so results are the same on every
machine.
"""
AHEAD: Final = 4
"""Number of plans that are submitted ahead for each process, so that none is idle."""
NO_GUESTS: Final[Mapping[str, BotOffer]] = MappingProxyType({})


class GamePlan(NamedTuple):
    """Describe one game to be played.

    `players` are the words of the bots by seat; `first` is the seat of the bot that was named
    first; `nodes` is the budget of one choice; `brought` is the deck, None for the game's own.
    `decks` are the ids of the decks that the players bring, by seat; empty for the usual ones.
    """

    game: str
    players: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    nodes: int = NODES
    first: Seat = 0
    brought: Plain = None
    decks: tuple[str, ...] = ()


class GameRecord(NamedTuple):
    """Record the result of a plan.

    `fault` is the error that stopped the game, "" for none; then `journal` holds the game up to
    that point.
    """

    plan: GamePlan
    winners: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    reason: str = ""
    decisions: int = 0
    seconds: float = 0.0
    """CPU time of the whole game, in seconds."""
    thinking: tuple[tuple[float, ...], ...] = ()
    """By seat: milliseconds of CPU time for each choice among several actions; the random bot is
    not timed.
    """
    fault: str = ""
    journal: str = ""

    def share(self, seat: Seat) -> float:
        """Return the seat's share of the win: 1/k for each of k winners, 0 for the others."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def plans_of(opening: GamePlan, games: int) -> Iterator[GamePlan]:
    """Generate plans for a number of games, the first of which is `opening`.

    The players move one seat on from game to game, each with the deck that it brings. Each game has
    a seed of its own, from that of `opening` upwards.
    """
    players, decks = opening.players, opening.decks
    for number in range(games):
        first = number % len(players)
        yield opening._replace(
            players=players[-first:] + players[:-first],
            decks=decks[-first:] + decks[:-first],
            seed=opening.seed + number,
            first=first,
        )


def mixed_plans(opening: GamePlan, seats: int, games: int) -> Iterator[GamePlan]:
    """Generate plans for a number of games, each with `seats` different bots of the players of
    `opening`.

    The bots are drawn again for each game, from a generator with the seed of the game.
    """
    for seed in range(opening.seed, opening.seed + games):
        seated = random.Random(f"{seed}/{opening.game}").sample(opening.players, seats)
        yield opening._replace(players=tuple(seated), seed=seed)


def pair_plans(
    opening: GamePlan, words: Sequence[str], games: int
) -> Iterator[tuple[tuple[str, str], GamePlan]]:
    """Generate the plans of each pair of these bots, with the pair: the first bot alone among bots
    of the other kind.

    `games` is the number of games for each pair; `opening` has everything but the players, whose
    number it gives.
    """
    for one, other in permutations(words, 2):
        seated = (one, *[other] * (len(opening.players) - 1))
        for plan in plans_of(opening._replace(players=seated), games):
            yield (one, other), plan


def play_plan(plan: GamePlan) -> GameRecord:
    """Play a game to its end and return its record.

    An exception, also for an unknown word of the plan, becomes the `fault` of the record.
    """
    return play_match(plan)[0]


def play_match(
    plan: GamePlan, guests: Mapping[str, BotOffer] = NO_GUESTS
) -> tuple[GameRecord, Match | None]:
    """Play a game as `play_plan` does; return its record, and the match as far as it came: None if
    it could not begin. `guests` are bots that the game does not offer, by the words of the plan.
    """
    begin = time.process_time()
    match: Match | None = None
    thinking: list[list[float]] = [[] for _ in plan.players]
    try:
        game = find_game(plan.game)
        brought = (
            seat_decks_of_players(game, plan.players, plan.decks)
            if plan.brought is None
            else plan.brought
        )
        match = Match.new(
            game,
            len(plan.players),
            dict(plan.options),
            plan.seed,
            brought=brought,
            luck=luck_of(plan.seed),
        )
        choose = _chooser(match, plan, thinking, guests)
        while not match.over:
            match.play(choose())
    except Exception as error:  # a game that fails is a line of the report, and the others go on
        journal = "" if match is None else match.written()
        record = GameRecord(
            plan,
            fault=f"{type(error).__name__}: {error}",
            journal=journal,
            seconds=time.process_time() - begin,
        )
        return record, match
    result = match.state.result
    assert result is not None
    record = GameRecord(
        plan,
        result.winners,
        result.scores,
        result.reason,
        len(match.journal),
        time.process_time() - begin,
        tuple(map(tuple, thinking)),
    )
    return record, match


def _chooser(
    match: Match, plan: GamePlan, thinking: list[list[float]], guests: Mapping[str, BotOffer]
) -> Callable[[], Action]:
    """Return a function that returns the next action of the bots of a plan; `thinking` gets the
    times of their choices, by seat.

    A single legal action is returned without asking a bot. Bots are given no events: they choose
    from information states alone.
    """
    luck, budget = luck_of(plan.seed), Budget(plan.nodes)
    bots = [
        make_bot(guests.get(word) or find_bot(match.game, word))
        for word in deal_mixes(match.game, plan.players, plan.seed)
    ]
    generators = [bot_generator(luck, seat, 0) for seat in range(len(bots))]

    def choose() -> Action:
        seat = match.state.actors()[0]
        legal = match.state.actions(seat)
        if len(legal) == 1:
            return legal[0]
        if isinstance(
            bots[seat], RandomBot
        ):  # it needs neither an information state nor a seed for each act
            return generators[seat].choice(legal)
        begin = time.process_time()
        generator = bot_generator(luck, seat, match.acts_of(seat))
        action = bots[seat].choose(match.state.information_state(seat), generator, budget).action
        thinking[seat].append((time.process_time() - begin) * 1e3)
        return action

    return choose


def run_plans(
    plans: Iterable[GamePlan], jobs: int = 1, play: Callable[[GamePlan], GameRecord] = play_plan
) -> Iterator[GameRecord]:
    """Generate the records of these plans, in their order; `play` plays one plan, `jobs` is the
    number of processes.
    """
    yield from map(play, plans) if jobs <= 1 else _play_in_processes(plans, jobs, play)


def _play_in_processes(
    plans: Iterable[GamePlan], jobs: int, play: Callable[[GamePlan], GameRecord]
) -> Iterator[GameRecord]:
    waiting: deque[tuple[GamePlan, Future[GameRecord]]] = deque()
    coming = iter(plans)
    workers = _Workers(jobs, play)
    try:
        waiting.extend((plan, workers.submit(plan)) for plan in islice(coming, jobs * AHEAD))
        while waiting:
            plan, future = waiting.popleft()
            try:
                record = future.result()
            except (
                BrokenProcessPool
            ):  # one of the running games has killed its process; the pool does not tell which
                workers.end()
                record = _play_alone(plan, play)
                workers = _Workers(jobs, play)
                waiting = deque((plan, workers.submit(plan)) for plan, _ in waiting)
            waiting.extend((plan, workers.submit(plan)) for plan in islice(coming, 1))
            yield record
    finally:
        workers.end()


def _play_alone(plan: GamePlan, play: Callable[[GamePlan], GameRecord]) -> GameRecord:
    """Play a plan in a process of its own; if that dies as well, this game is the cause, and the
    record says so.
    """
    worker = _Workers(1, play)
    try:
        return worker.submit(plan).result()
    except BrokenProcessPool:
        return GameRecord(plan, fault="its process died")
    finally:
        worker.end()


class _Workers:
    """Run plans in worker processes, none of which outlives `end`, not even in the middle of a long
    game.
    """

    def __init__(self, jobs: int, play: Callable[[GamePlan], GameRecord]) -> None:
        self._play = play
        self._pool = ProcessPoolExecutor(jobs, spawn_context(), _ignore_interrupts)

    def submit(self, plan: GamePlan) -> Future[GameRecord]:
        """Submit a plan. If the pool is broken, the returned future has failed at once."""
        try:
            return self._pool.submit(self._play, plan)
        except BrokenProcessPool as error:
            failed: Future[GameRecord] = Future()
            failed.set_exception(error)
            return failed

    def end(self) -> None:
        """Kill the processes that still play, and wait until the pool has shut down."""
        for process in list((getattr(self._pool, "_processes", None) or {}).values()):
            process.kill()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C in a worker: the main process gets it, too, and ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
