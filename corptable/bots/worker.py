"""Let bots think in a worker process, so that no bot ever keeps a frame waiting; the window only
polls for an answer.

A question that is lost because its worker dies or answers nonsense is asked once more, of a new
worker, whose answer is the same. A worker that then fails again, hangs or is late has not answered;
the caller then plays a simple action.
"""

from __future__ import annotations

import functools
import logging
import os
import pickle
import random
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from importlib import import_module
from itertools import count
from threading import Event
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from corptable.bots.partner import NEEDED_CORES, Follow, PairedWorker, PipePartner, serve_worlds
from corptable.engine.action import IllegalAction, parse_action
from corptable.engine.bot import Bot, Budget, Thought, bot_seed
from corptable.system.worker import Serve, Worker, send_reply

if TYPE_CHECKING:
    from corptable.engine.match import Match
    from corptable.engine.pieces import Plain, Seat
    from corptable.engine.state import InformationState, State
    from corptable.system.worker import Connection

GRACE: Final = 1.5
"""Seconds after its deadline in which a thought may still arrive; a bot looks at the clock only now
and then.
"""
START_ALLOWANCE: Final = 10.0
"""Seconds that a worker process may take before its first answer, on a slow machine that is busy
with other things.
"""

_log = logging.getLogger(__name__)


class BotRequest(NamedTuple):
    """Hold one choice for the bot with that word, for the adviser (DRAFT, ADVICE) or for the coach
    (GLANCE), and what a process needs to create the match's table; `table` is its key.

    `pickled_view` is the seat's information state. There is no secret of the match in it: neither
    the match's seed, nor anything from which it could be found, nor what the seat cannot know.
    """

    game: str
    seats: int
    options: Mapping[str, Plain]
    brought: Plain
    table: str
    word: str
    pickled_view: bytes
    seed: int
    nodes: int
    seconds: float | None = None
    """Seconds of thinking time; None where only nodes count."""
    played: str = ""
    """Act of the seat that the adviser or the coach compares with the best; "" for none."""


class Answer(NamedTuple):
    """Hold the result of a question: the thought, or None and in `fault` the reason."""

    thought: Thought | None
    fault: str = ""
    is_lost: bool = False
    """True where the question was lost with its process, and the bot may still have an answer."""


class BotWorker(Protocol):
    """Describe a worker that lets bots think, one question at a time."""

    def ask(self, question: BotRequest) -> None:
        """Begin to think about a question; an earlier one that has no answer yet is cancelled."""

    def answer(self) -> Answer | None:
        """Return the answer once it is there, else None. Never blocks; returns each answer once."""

    def cancel(self) -> None:
        """Cancel the open question."""

    def close(self) -> None:
        """End the worker and leave nothing running."""


class InlineBotWorker:
    """Think at once, in this process: for tests, and for games without a window."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, question: BotRequest) -> None:
        """Think; the answer is there when this returns."""
        self._answer = answer_to(question)

    def answer(self) -> Answer | None:
        """Return the answer to the last question, once."""
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Drop the answer of the last question."""
        self._answer = None

    def close(self) -> None:
        """Do nothing: there is no process to end."""


class ProcessBotWorker:
    """Let bots think in a spawned process, which starts with the first question and again after it
    was lost.
    """

    def __init__(
        self,
        ready: Callable[[], None] = lambda: None,
        serve: Serve | None = None,
        grace: float = GRACE,
        has_partner: bool | None = None,
    ) -> None:
        """Create the worker without starting its process.

        A thread calls `ready` as soon as an answer is there; `serve` is the function that the
        process runs, for tests. `grace`: seconds after its deadline in which an answer still
        counts. `has_partner`: a second process shares the worlds of searches; None to let the
        number of processors decide.
        """
        self._ready = ready
        self._serve = serve
        self._has_partner = (
            (os.cpu_count() or 1) >= NEEDED_CORES if has_partner is None else has_partner
        )
        self._grace = grace
        self._new_worker()
        self._thread = ThreadPoolExecutor(1, "corptable-bots")
        self._released = Event()
        self._thought: Future[Answer] | None = None
        self._question: BotRequest | None = None
        """Question that is asked once more if it is lost; None if it was already."""

    def hold(self) -> None:
        """Start no process until `release`, because the first frame comes first. Call it before
        anything is asked.
        """
        self._thread.submit(self._released.wait)

    def release(self) -> None:
        """Start the process for what was asked meanwhile."""
        self._released.set()

    def start(self) -> None:
        """Start the process before the first question, if none runs."""
        if self._worker.has_ended:
            self._new_worker()
        self._thread.submit(self._worker.start)

    def ask(self, question: BotRequest) -> None:
        """Hand a question to the process, and start it if need be; returns at once."""
        self.cancel()
        self._question = question
        self._submit(question)

    def _submit(self, question: BotRequest) -> None:
        self.start()
        seconds = (question.seconds or 0.0) + self._grace + self._allowance
        self._thought = self._thread.submit(_ask, self._worker, question, seconds)
        self._thought.add_done_callback(self._notify_window)

    def answer(self) -> Answer | None:
        """Return the answer, a fault if it is overdue, else None.

        A fault ends the process; the next question starts another one.
        """
        if self._thought is None or not self._thought.done():
            return None
        answer, self._thought = self._thought.result(), None
        question, self._question = self._question, None
        if answer.is_lost and question is not None:
            _log.warning("the bot %s is asked once more: %s", question.word, answer.fault)
            self._submit(question)
            return None
        self._allowance = 0.0
        return answer

    def cancel(self) -> None:
        """Cancel the open question and kill its process, because a thought cannot be
        interrupted.
        """
        if self._thought is not None:
            self._thought = None
            self._worker.end()
            self._thread.submit(self._worker.close)

    def close(self) -> None:
        """Kill the process, in the middle of a thought or of its start if need be, and wait until
        it has ended.
        """
        self._thought = None
        self._worker.end()
        self.release()
        self._thread.shutdown()
        self._worker.close()

    def _new_worker(self) -> None:
        if self._has_partner and self._serve is None:
            serve_partner = functools.partial(serve_worlds, worlds_of)
            self._worker: Worker = PairedWorker(serve_with_partner, serve_partner, "corptable-bots")
        else:
            self._worker = Worker(self._serve or serve_questions, "corptable-bots")
        self._allowance = START_ALLOWANCE

    def _notify_window(self, thought: Future[Answer]) -> None:
        if thought is self._thought:  # and not cancelled
            self._ready()


def _ask(worker: Worker, question: BotRequest, seconds: float) -> Answer:
    """Ask a worker and wait for its answer. Close the worker if that is a fault, and never
    raise.
    """
    try:
        answer = read_answer(worker.ask(pickle.dumps(question), seconds).head)
    except Exception as error:
        answer = Answer(None, str(error), is_lost=not worker.has_ended)  # and not late or cancelled
    if answer.thought is None:
        worker.close()
    return answer


def serve_with_partner(peer: Connection, connection: Connection) -> None:
    """Answer questions as `serve_questions` does, with a partner at the other end of `peer`."""
    serve_questions(connection, PipePartner(peer))


def serve_questions(connection: Connection, partner: PipePartner | None = None) -> None:
    """Answer questions from the pipe until it breaks, which it does when the window is gone."""
    import_module(
        "corptable.bots.exports"
    )  # what thinking takes: the first question waits for the game alone
    for number in count(1):
        question = pickle.loads(connection.recv_bytes())  # only our own parent process writes here
        send_reply(connection, number, write_answer(answer_to(question, partner)))


def answer_to(question: BotRequest, partner: PipePartner | None = None) -> Answer:
    """Let the bot think and return its answer. If it raises, log the error and return it as the
    fault.
    """
    try:
        return Answer(think(question, partner))
    except Exception as error:
        _log.exception("the bot %s failed", question.word)
        return Answer(None, f"{type(error).__name__}: {error}")


def write_answer(answer: Answer) -> dict[str, object]:
    """Return an answer as a JSON object for the pipe."""
    thought = answer.thought
    return (
        {"fault": answer.fault}
        if thought is None
        else {"action": str(thought.action), "reason": thought.reason}
    )


def read_answer(told: Mapping[str, object]) -> Answer:
    """Read an answer from a JSON object; an unreadable one gives an answer with a fault."""
    if told.get("fault"):
        return Answer(None, str(told["fault"]))
    try:
        return Answer(Thought(parse_action(str(told["action"])), str(told["reason"])))
    except (ValueError, KeyError, IllegalAction) as error:
        return Answer(None, f"what it said cannot be read ({type(error).__name__})")


# The question, as plain data for another process


def request_of(
    match: Match, seat: Seat, word: str, nodes: int, seconds: float | None = None
) -> BotRequest:
    """Return the question that a seat of a match must answer now."""
    return _request(match, match.state, match.acts_of(seat), seat, word)._replace(
        nodes=nodes, seconds=seconds
    )


def request_about(match: Match, place: int, word: str, seconds: float) -> BotRequest:
    """Return the question about the act at a place in the journal: what its seat knew then, and
    nothing that came later.
    """
    played = match.timeline[place].action
    earlier = sum(action.seat == played.seat for action in match.journal[:place])
    request = _request(match, match.state_at(place), earlier, played.seat, word)
    return request._replace(seconds=seconds, played=str(played))


def _request(match: Match, state: State, acts: int, seat: Seat, word: str) -> BotRequest:
    """Return the question to a seat that has acted so often, in a position of a match, without a
    budget.
    """
    begun, view = match.header, pickle.dumps(state.information_state(seat))
    seed = bot_seed(begun.luck, seat, acts)
    return BotRequest(
        begun.game,
        begun.seats,
        begun.options,
        begun.brought,
        match.table.key,
        word,
        view,
        seed,
        nodes=0,
    )


def think(question: BotRequest, partner: PipePartner | None = None) -> Thought:
    """Let the bot answer a question; a search shares its worlds with the partner. Raises whatever
    the bot raises, and CorptableError for an unknown game or bot.
    """
    from corptable.bots.search import Search  # no sooner: in the window nobody thinks

    deadline = None if question.seconds is None else time.monotonic() + question.seconds
    known = _known_in(question)
    bot = _bot(question.game, question.word, question.played)
    if isinstance(bot, Search):
        bot.partner = partner
    if partner is not None:
        partner.take(question)
    return bot.choose(known, random.Random(question.seed), Budget(question.nodes, deadline))


def worlds_of(question: BotRequest) -> Follow:
    """Return the function by which the bot of a question follows acts in the worlds of seeds."""
    from corptable.bots.search import Search  # as above

    bot = _bot(question.game, question.word, question.played)
    assert isinstance(bot, Search), "no other bot has worlds to share"
    return functools.partial(bot.follow, _known_in(question))


def _known_in(question: BotRequest) -> InformationState:
    """Return the information state of a question."""
    from corptable.engine.options import read_options  # as above
    from corptable.engine.registry import find_game
    from corptable.engine.table import has_table

    if not has_table(
        question.table
    ):  # a view finds its table by key, so it must exist before one is unpickled
        game = find_game(question.game)
        game.table(
            question.seats,
            read_options(game.option_set, question.options, question.seats),
            question.brought,
        )
    known: InformationState = pickle.loads(question.pickled_view)
    return known  # made by request_of, in this process or its parent


@functools.lru_cache(maxsize=64)
def _bot(game: str, word: str, played: str) -> Bot:
    from corptable.bots.advice import ADVICE, DRAFT, Adviser, Drafter
    from corptable.bots.glance import GLANCE, Glancer
    from corptable.bots.roster import find_bot, make_bot
    from corptable.engine.registry import find_game

    found = find_game(game)
    act = parse_action(played, found.free_text_verbs) if played else None
    if word == GLANCE and act is not None:
        return Glancer(found, act)
    if word == DRAFT:
        return Drafter(found)
    return Adviser(found, act) if word == ADVICE else make_bot(find_bot(found, word))
