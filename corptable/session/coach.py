"""Look over the decisions of a person after a match: how many of them the usual bot would have
taken alike, and which few cost most. Knows no window.

Each decision is judged by what its person knew then. All are judged at a glance, and those that
seem to have cost most are looked at as closely as for a hint. The bot worker thinks, one decision
after another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from functools import cached_property, partial
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.bots.advice import ADVICE, LEAST_LEAD, Advice, read_advice
from corptable.bots.glance import GLANCE, Glance, read_glance
from corptable.bots.roster import PERSON_NAME, USUAL_LEVEL, bot_names
from corptable.bots.worker import request_about
from corptable.engine.pieces import PUBLIC
from corptable.presentation.narrowing import Narrowing
from corptable.presentation.presentation import presentation_of
from corptable.presentation.words import Span, addressed_names, fill
from corptable.session.advice_words import AdviceWords, HintTexts, OtherAct, read, with_memory
from corptable.session.hint import PATIENCE
from corptable.session.replay import PlayedMatch, RoundMark
from corptable.session.transcript import MatchTexts

if TYPE_CHECKING:
    from corptable.bots.worker import BotWorker
    from corptable.engine.action import Action
    from corptable.engine.game import AnyGame
    from corptable.engine.pieces import Seat
    from corptable.engine.view import View
    from corptable.presentation.layout import Gesture

LOOKED_AT: Final = 10
"""Number of decisions that are looked at closely: those with the largest losses at a glance."""
MOST_STOPS: Final = 3
"""Number of turning points that are shown."""
PLAYED: Final = OtherAct("your act", "your act: {act}")
WORDS: Final = {
    "agrees": "You played as the bot {bot} does in {agreed} of {count:decision}.",
    "stop": "turning point {number} of {all}",
}


class ReviewPhase(Enum):
    """Name how far a review has come."""

    GLANCING = auto()
    LOOKING = auto()
    DONE = auto()


class Stop(NamedTuple):
    """Describe a turning point: a decision that cost its person much, in words."""

    place: int
    """Number of acts before it."""
    seat: Seat
    stage: str
    """Heading of the part of the match; "" without headings."""
    acts: tuple[Action, Action]
    """The better act, and the one that was played."""
    shares: tuple[float, float]
    """Their values, in shares of a win."""
    texts: HintTexts
    gesture: Gesture
    """Gesture of the better act."""


class MatchReview(MatchTexts):
    """Hold what a coach has found out about a person's decisions, and find out the rest."""

    def __init__(self, played: PlayedMatch, seat: Seat, worker: BotWorker) -> None:
        """Begin with the decisions of the person at a seat; asks nothing yet."""
        self.played, self.seat, self._worker = played, seat, worker
        self.match = played.match
        self.names = addressed_names(played.names, (seat,), PERSON_NAME)
        self.stages: list[RoundMark] = []
        """Parts of the match that the review has come to, by the beginnings of their headings."""
        self.glances: dict[int, Glance] = {}
        """Glances at the acts that were chosen among several, by place."""
        self.advice: dict[int, Advice] = {}
        """Advice about those that seem to have cost most, by place."""
        self.unanswered: set[int] = set()
        """Places of decisions about which no answer came."""
        self.phase = ReviewPhase.GLANCING
        self._places: Iterator[int] = iter(range(len(played.match.timeline)))
        self.closer: list[int] = []
        """Places of the decisions that are looked at closely, once it is known."""
        self._asked: int | None = None
        """Place of the decision that the worker thinks about."""

    @property
    def is_done(self) -> bool:
        """True once every decision has been judged."""
        return self.phase is ReviewPhase.DONE

    # Thinking

    def update(self) -> bool:
        """Take an answer of the worker, and ask about the next decision; return whether anything
        has changed. Never blocks.
        """
        if self.is_done:
            return False
        if self._asked is not None and not self._take_answer(self._asked):
            return False
        self._ask_next()
        return True

    def end(self) -> None:
        """Stop thinking; `update` goes on with the same decision."""
        if self._asked is not None:
            self._worker.cancel()
            self._places = chain((self._asked,), self._places)
            self._asked = None

    def _take_answer(self, place: int) -> bool:
        """Take the answer about the act at a place; return whether there was one."""
        answer = self._worker.answer()
        if answer is None:
            return False
        self._asked = None
        if answer.thought is None:
            self.unanswered.add(place)
        elif self.phase is ReviewPhase.GLANCING:
            self.glances[place] = read_glance(answer.thought.reason)
        else:
            self.advice[place] = read_advice(answer.thought.reason)
        return True

    def _ask_next(self) -> None:
        """Ask about the next decision, the first of the next phase, or nothing at the end."""
        for place in self._places:
            if self.phase is ReviewPhase.LOOKING or self._comes_to(place):
                word = GLANCE if self.phase is ReviewPhase.GLANCING else ADVICE
                self._worker.ask(request_about(self.match, place, word, PATIENCE))
                self._asked = place
                return
        if self.phase is ReviewPhase.GLANCING:
            lost = [place for place, glance in self.glances.items() if glance.loss > LEAST_LEAD]
            lost.sort(key=lambda place: -self.glances[place].loss)
            self.closer = lost[:LOOKED_AT]
            self.phase, self._places = ReviewPhase.LOOKING, iter(self.closer)
            self._ask_next()
        else:
            self.phase = ReviewPhase.DONE

    def _comes_to(self, place: int) -> bool:
        """Note the part of the match that begins before an act, and return whether the act was one
        of several that its person could choose; what is said beside the rules is none.
        """
        match, shown = self.match, presentation_of(self.match.game)
        for event in match.events_at(place):
            if shown.is_heading(event):
                told = shown.describe(event, match.state_at(place).observation(PUBLIC)) or ""
                text = self.plain_text(told).partition(":")[0].rstrip(".")
                if not self.stages or self.stages[-1].text != text:
                    self.stages.append(RoundMark(place, text))
        act = match.timeline[place]
        if act.action.seat != self.seat or not self.played.is_by_person(place):
            return False
        return act.before.is_legal(act.action) and len(act.before.actions(self.seat)) > 1

    @property
    def progress(self) -> float:
        """Get the share of the present phase that is done."""
        if self.phase is ReviewPhase.GLANCING:
            return (self._asked or 0) / max(1, len(self.match.timeline))
        return len(self.advice) / max(1, len(self.closer))

    def stage_of(self, place: int) -> str:
        """Return the part of the match that an act belongs to; "" before the first heading."""
        return next((one.text for one in reversed(self.stages) if one.step <= place), "")

    # Results

    @property
    def outcome(self) -> str:
        """Get the sentences that tell who has won, and the place of the person."""
        return " ".join(filter(None, [self.winners_text(), self.place_text(self.seat)]))

    @property
    def compares(self) -> bool:
        """True if the bots of the game compare acts by their chances."""
        return any(glance.share is not None for glance in self.glances.values())

    @property
    def shares(self) -> dict[int, float]:
        """Get the person's chance to win by place, all as high as the closer comparison has them.

        A glance values positions otherwise than lines of play do: it is corrected by what they
        differ in at the nearest decisions on both sides that were looked at closely, by distance.
        """
        glances = {
            place: glance.share
            for place, glance in sorted(self.glances.items())
            if glance.share is not None
        }
        known = {
            place: share - glances[place]
            for place, advice in sorted(self.advice.items())
            if place in glances and (share := (advice.following or advice.best).share) is not None
        }
        found = {place: glance + _between(known, place) for place, glance in glances.items()}
        return {place: min(1.0, max(0.0, share)) for place, share in found.items()}

    @property
    def agreed(self) -> str:
        """Get the sentence that tells how often the usual bot would have done the same."""
        agreed = sum(glance.agrees for glance in self.glances.values())
        bot = bot_names(self.match.game, [USUAL_LEVEL])[0]
        return fill(WORDS["agrees"], bot=bot, agreed=agreed, count=len(self.glances))

    @property
    def turning_points(self) -> list[int]:
        """Get the places of the decisions that cost most, beyond the error of the comparison, in
        the order of the match.
        """
        clear = [place for place, advice in self.advice.items() if advice.is_clear]
        return sorted(sorted(clear, key=lambda place: -self.advice[place].lead)[:MOST_STOPS])

    @property
    def stops(self) -> Sequence[Stop]:
        """Get the turning points in words; none until the review is done."""
        return self._stops if self.is_done else ()

    @cached_property
    def _stops(self) -> Sequence[Stop]:
        places = self.turning_points
        return [stop_at(self, place, number, len(places)) for number, place in enumerate(places, 1)]


def _between(known: Mapping[int, float], place: int) -> float:
    """Return the value at a place, on the straight line between those nearest to it in a mapping
    that is sorted; 0 where nothing is known.

    >>> [_between({2: 0.1, 4: 0.3}, place) for place in (1, 3, 4, 9)]
    [0.1, 0.2, 0.3, 0.3]
    """
    if not known:
        return 0.0
    before = max((one for one in known if one <= place), default=min(known))
    after = min((one for one in known if one >= place), default=max(known))
    share = (place - before) / max(1, after - before)
    return known[before] + (known[after] - known[before]) * min(1.0, max(0.0, share))


def reviews_of(played: PlayedMatch, worker: BotWorker) -> list[MatchReview]:
    """Return a review for each person of a match that is over; none of a game whose bots have no
    evaluation.
    """
    if not (played.match.over and played.match.game.has_evaluation):
        return []
    return [MatchReview(played, seat, worker) for seat in played.persons]


def stop_at(review: MatchReview, place: int, number: int, count: int) -> Stop:
    """Put a turning point into words: number `number` of `count`."""
    match, seat, advice = review.match, review.seat, review.advice[place]
    following = advice.following
    assert following is not None
    state, shown = match.state_at(place), presentation_of(match.game)
    view = state.observation(seat)
    verbs = _verbs(match.game, view, seat)
    memory = partial(with_memory, state, seat)
    words = AdviceWords(match.game, view, verbs, review.names, memory)
    asked = ""
    if not (advice.best.action.args or following.action.args) and view.decision is not None:
        asked = review.plain_text(shown.prompt(view.decision, view, seat))
    texts = HintTexts(
        read(words.title(advice.best)),
        [line for line in ([Span(asked)] if asked else [], words.reason(advice, PLAYED)) if line],
        words.bars(advice, PLAYED),
        fill(WORDS["stop"], number=number, all=count),
    )
    return Stop(
        place,
        seat,
        review.stage_of(place),
        (advice.best.action, following.action),
        (advice.best.share or 0.0, following.share or 0.0),
        texts,
        shown.gesture(view, advice.best.action),
    )


def _verbs(game: AnyGame, view: View, seat: Seat) -> set[str]:
    """Return the verbs that have a button in a position."""
    decision, shown = view.decision, presentation_of(game)
    gesture = partial(shown.gesture, view)
    always = () if decision is None else decision.verbs
    return {*always, *Narrowing(gesture, view.actions(seat)).button_verbs()}
