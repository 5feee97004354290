"""Advise a person: compare the acts at a decision as the game's best bot does, and count at
imagined tables what happens after the best of them and after the next.

Advice comes from the person's information state alone, as a bot's choice does: nothing that the
person cannot know is in it. Only nodes are counted, so that it is the same on every machine.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.bots.roster import EXPERT_LEVEL, USUAL_LEVEL, bots_of, find_bot, make_bot
from corptable.bots.search import USUAL, LinesOfPlay, Search
from corptable.engine.action import Action, parse_action
from corptable.engine.bot import Budget, ComparedAct, ForeseeingBot, Thought
from corptable.engine.events import Acted, Event, Noted, noticed_by
from corptable.engine.pieces import SEAT_WORDS, Seat
from corptable.presentation.presentation import Presentation, presentation_of
from corptable.presentation.words import subject

if TYPE_CHECKING:
    import random

    from corptable.engine.game import AnyGame
    from corptable.engine.state import InformationState, World
    from corptable.engine.view import View

ADVICE: Final = "advice"
"""Word by which a worker is asked for advice, where others name a bot; no bot has it."""
DRAFT: Final = "draft"
"""Word by which a worker is asked to compare the acts with few positions, while advice is awaited;
no bot has it.
"""
NODES: Final = 3000
"""Number of positions that are evaluated to compare the acts by lines of play."""
LINE_WORLDS: Final = 3
"""Least number of worlds in which acts are compared."""
IMAGINED: Final = 10
"""Number of imagined tables in which an act is played on."""
OFTEN, MORE_OFTEN = 6, 4
"""Number of them in which something has to happen to be told, and by how many more these must be
than after the other act.
"""
FRESH_WORLDS: Final = 32
"""Number of worlds in which an act that was played is compared with the best. They are others than
those that have found the best act, which favour it.
"""
CLEAR_ERRORS, LEAST_LOSS = 2.0, 0.02
"""Standard errors and share of a win that an act must have lost to be called a mistake. Two shares
with two digits each may hide a smaller loss.
"""
LEAST_LEAD: Final = 0.005
"""Lead below which two acts are equal, whatever the error: the evaluation knows no better."""
DRAFT_WORLDS: Final = 2
"""Least number of worlds in which a draft compares acts."""
MOST_DRAFTED: Final = 4
"""Number of acts that a draft tells."""
MOST_ACTS: Final = 60
"""Greatest number of acts for which an imagined table is played on."""
MOST_TRIED: Final = 16
"""Greatest number of acts that a seat of an imagined table compares."""


class AdvisedAct(NamedTuple):
    """Hold an act with the log line that tells it and its value in shares of a win; without the
    line where the log does not tell all of it, and without a share where nothing was compared.
    """

    action: Action
    line: str = ""
    share: float | None = None


class Advice(NamedTuple):
    """Hold the best act of a decision, and what speaks for it. Lines are in marked words."""

    best: AdvisedAct
    following: AdvisedAct | None = None
    """The second best act, None where none is near; of a decision that was taken the act that was
    played, None if that is the best.
    """
    error: float = 0.0
    """Standard error of the difference between the shares of both."""
    told: str = ""
    """Log line of what happens clearly more often after one of them; "" for nothing."""
    times: int = 0
    """Number of imagined tables, of IMAGINED, in which that happens."""
    is_after_following: bool = False
    """True if it happens after the second best act, and not so often after the best."""

    @property
    def lead(self) -> float:
        """Get the difference between the shares of the best act and the next; 0 without one."""
        if self.following is None:
            return 0.0
        return (self.best.share or 0.0) - (self.following.share or 0.0)

    @property
    def is_equal(self) -> bool:
        """True if the second best act is as good, as far as anybody can tell."""
        return self.following is not None and self.lead <= max(self.error, LEAST_LEAD)

    @property
    def is_clear(self) -> bool:
        """True if the following act is a mistake, beyond the error of the comparison."""
        return self.lead >= max(CLEAR_ERRORS * self.error, LEAST_LOSS)

    def as_text(self) -> str:
        """Return the advice as JSON, as `read_advice` reads it."""
        acts = [
            None if act is None else [str(act.action), act.line, act.share]
            for act in (self.best, self.following)
        ]
        return json.dumps([*acts, *self[2:]])


def read_advice(text: str) -> Advice:
    """Read an advice from JSON that `Advice.as_text` has written."""
    best, following, *rest = json.loads(text)
    acts = [
        None if act is None else AdvisedAct(parse_action(act[0]), *act[1:])
        for act in (best, following)
    ]
    assert acts[0] is not None
    return Advice(acts[0], acts[1], *rest)


class Drafter:
    """Choose the act that is best at a first comparison, with the acts that come near it as JSON
    for its reason, as `read_draft` reads them.
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Return the best act of a comparison with the nodes of a budget."""
        bot = comparing_bot(self._game, known.view.table.seats, DRAFT_WORLDS)
        acts = bot.compare(known, generator, budget)
        told = [(str(act.action), act.mean(0.0)) for act in acts[:MOST_DRAFTED] if act.values]
        return Thought(acts[0].action, json.dumps(told))


def read_draft(text: str) -> list[AdvisedAct]:
    """Read the acts of a draft from the JSON of a `Drafter`, best first."""
    return [AdvisedAct(parse_action(act), share=share) for act, share in json.loads(text)]


class Continuation(NamedTuple):
    """Hold log lines of an imagined table as its person reads them: those that tell the person's
    act, and all that follow, without the person's other acts and routine.
    """

    own: list[str]
    happens: dict[str, bool]
    """By line whether it is bad news for the person."""


class Adviser:
    """Choose the best act, with the advice as JSON for its reason."""

    def __init__(self, game: AnyGame, played: Action | None = None) -> None:
        """Create the adviser; `played`: the act of a decision that was taken, which is compared
        with the best in the place of the next best.
        """
        self.game, self._played = game, played

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Return the best act; the adviser has a budget of its own, without a clock."""
        advice = self.advise(known, generator)
        return Thought(advice.best.action, advice.as_text())

    def advise(self, known: InformationState, generator: random.Random) -> Advice:
        """Return the advice for the viewer of an information state, who is asked."""
        bot = comparing_bot(self.game, known.view.table.seats)
        best, following = self._compared(bot, known, generator)
        advice = Advice(AdvisedAct(best.action, share=best.mean(0.0) if best.values else None))
        if following is not None:
            second = AdvisedAct(following.action, share=following.mean(0.0))
            advice = advice._replace(following=second, error=best.lead_over(following)[1])
        if self._played is not None and not advice.is_clear:
            return advice  # nobody is told about it
        return self._told(advice, bot, known, generator)

    def _compared(
        self, bot: Search | ForeseeingBot, known: InformationState, generator: random.Random
    ) -> tuple[ComparedAct, ComparedAct | None]:
        """Return the best act, and the next or the one that was played; None where nothing comes
        near it, or the best was played.
        """
        best, *others = bot.compare(known, generator, Budget(NODES))
        if self._played is not None:
            return _against(self._played, best, bot, known, generator)
        if others or not isinstance(bot, Search):
            return best, others[0] if others else None
        return best, _next_to(best, bot, known, generator)

    # What happens at imagined tables

    def _told(
        self,
        advice: Advice,
        bot: Search | ForeseeingBot,
        known: InformationState,
        generator: random.Random,
    ) -> Advice:
        """Return advice with the lines that tell its acts, and with what happens to the person at
        most imagined tables after one of them, and at clearly fewer after the other, if any.
        """
        tables = [known.determinize(generator) for _ in range(IMAGINED)]
        pieces = known.view.table.pieces_by_name
        after = [
            [] if act is None else self._courses(bot, known, tables, act.action, generator)
            for act in advice[:2]
        ]
        best, following = (
            None if act is None else act._replace(line=_line_of(act.action, courses, pieces))
            for act, courses in zip(advice[:2], after, strict=True)
        )
        assert best is not None
        advice = advice._replace(best=best, following=following)
        return advice if advice.is_equal else _with_telling_line(advice, after, pieces)

    def _courses(
        self,
        bot: Search | ForeseeingBot,
        known: InformationState,
        tables: Sequence[World],
        action: Action,
        generator: random.Random,
    ) -> list[Continuation]:
        """Return the course of each imagined table after an act: as the game's own bot foresees
        it, or as the seats play on by the evaluation.
        """
        if isinstance(bot, Search):
            return [self._followed(table, action, generator) for table in tables]
        own = self._followed(tables[0], action, generator, most=1).own
        shown = presentation_of(self.game)
        return [
            Continuation(
                own,
                dict.fromkeys([shown.describe(event, known.view) or "" for event in events], False),
            )
            for events in bot.foresee(known, action, generator, len(tables))
        ]

    def _followed(
        self, table: World, action: Action, generator: random.Random, most: int = MOST_ACTS
    ) -> Continuation:
        """Play an imagined table on from an act until its person decides again or the stage of the
        game ends, and return the log lines.
        """
        game, shown, world, seat = self.game, presentation_of(self.game), table.copy(), action.seat
        line = LinesOfPlay(game, USUAL._replace(most=MOST_TRIED), generator, None)
        stage, course = game.rollout_stage(world), Continuation([], {})
        for number in range(most):
            world.listener = []
            world.apply(action)
            view = world.observation(seat)
            for event in noticed_by(world.listener, seat):
                told = shown.describe(event, view) or ""
                is_own = isinstance(event, Acted) and event.action.seat == seat
                if not number and (is_own or subject(told) == seat):
                    course.own.append(told)
                if not (is_own or shown.is_routine(event) or shown.is_heading(event)):
                    course.happens[told] = _is_setback(event, seat, shown)
            decision = world.decision
            if decision is None or game.rollout_stage(world) != stage:
                break
            actor = decision.actors(world)[0]
            if actor == seat and not decision.is_part_of_act:
                break
            action = line.first_choice(world)
        return course


def comparing_bot(
    game: AnyGame, seats: int, least_worlds: int | None = None
) -> Search | ForeseeingBot:
    """Bot that compares acts: the strongest level that a game offers for so many seats where it
    foresees what comes, else a search by lines of play, which see what a turn of several acts comes
    to also where no level for so many seats searches. `least_worlds`: the least number of worlds in
    these; None for as many as advice takes.
    """
    words = {offer.id for offer in bots_of(game) if offer.plays(seats)}
    best = make_bot(find_bot(game, EXPERT_LEVEL if EXPERT_LEVEL in words else USUAL_LEVEL))
    if isinstance(best, ForeseeingBot):
        return best
    settings = game.search_settings.get(seats, USUAL)._replace(
        nodes=NODES,
        screening_loss=1.0,
        prior=0.0,
        least_worlds=least_worlds or LINE_WORLDS,
    )
    return Search(game, settings=settings)


def _next_to(
    best: ComparedAct, bot: Search, known: InformationState, generator: random.Random
) -> ComparedAct | None:
    """Return the best of the other acts where the game finds a single one worth trying; None where
    the evaluation, which knows less then, prefers one of them.
    """
    view = known.view
    assert view.viewer is not None
    legal = islice(view.actions(view.viewer), MOST_TRIED)
    others = [ComparedAct(action, 0.0, 0.0) for action in legal if action != best.action]
    worlds = bot.settings_at(view.table.seats).least_worlds
    _follow((best, *others), bot, known, worlds, generator)
    found = max(others, key=lambda act: act.mean(0.0), default=best)
    return found if found.mean(0.0) < best.mean(0.0) else None


def _against(
    played: Action,
    best: ComparedAct,
    bot: Search | ForeseeingBot,
    known: InformationState,
    generator: random.Random,
) -> tuple[ComparedAct, ComparedAct | None]:
    """Return the best act and the one that was played, compared in worlds that have chosen neither.
    The latter is None where it is the best, or where a bot of the game does not compare both again.
    """
    if isinstance(bot, Search):
        if best.action == played:
            return best, None
        acts = ComparedAct(best.action, 0.0, 0.0), ComparedAct(played, 0.0, 0.0)
        _follow(acts, bot, known, FRESH_WORLDS, generator)
        return acts
    again = {act.action: act for act in bot.compare(known, generator, Budget(NODES))}
    if best.action == played or best.action not in again:
        return again.get(best.action, best), None
    return again[best.action], again.get(played)


def _follow(
    acts: Sequence[ComparedAct],
    bot: Search,
    known: InformationState,
    worlds: int,
    generator: random.Random,
) -> None:
    """Follow some acts in so many worlds, the same for all of them."""
    seat, settings = known.view.viewer, bot.settings_at(known.view.table.seats)
    assert seat is not None
    line = LinesOfPlay(bot.game, settings, generator, None)
    for _ in range(worlds):
        world = known.determinize(generator)
        for act in acts:
            act.values.append(line.follow(world, act.action)[seat])


def _line_of(action: Action, courses: Sequence[Continuation], pieces: Container[str]) -> str:
    """Return the first line that tells an act with all its pieces, alike in all courses; "" for
    none.
    """
    told = [line for line in courses[0].own if all(line in course.own for course in courses)]
    named = _named(action, pieces)
    return next((line for line in told if all(name in line for name in named)), "")


def _named(action: Action, pieces: Container[str]) -> list[str]:
    """Return the beginnings of the marks of the pieces that an act names."""
    return [f"[{word}" for word in action.args if word in pieces]


def _is_setback(event: Event, seat: Seat, shown: Presentation[View]) -> bool:
    """True if a note is bad news for a seat."""
    return (
        isinstance(event, Noted)
        and event.words.get(shown.setbacks.get(event.topic, "")) == SEAT_WORDS[seat]
    )


def _with_telling_line(
    advice: Advice, after: Sequence[Sequence[Continuation]], pieces: Container[str]
) -> Advice:
    """Return advice with the line that speaks for the best act, or against the following one."""
    seat, best = advice.best.action.seat, advice.best
    good, bad = (
        Counter(line for one in found for line in one.happens if f"@{seat}" in line)
        for found in after
    )
    setbacks = {
        line
        for found in after
        for one in found
        for line, bad_news in one.happens.items()
        if bad_news
    }
    named = _named(best.action, pieces)
    mine = [
        line
        for line in _telling(good, bad)
        if line not in setbacks | {best.line}
        and not (named and all(name in line for name in named))
    ]
    theirs = [
        line
        for line in _telling(bad, good)
        if line in setbacks or subject(line) not in (None, seat)
    ]
    for lines, times in ((mine, good), (theirs, bad)):
        if lines:
            line = max(lines, key=lambda line: (subject(line) == seat, times[line]))
            is_bad = lines is theirs
            return advice._replace(told=line, times=times[line], is_after_following=is_bad)
    return advice


def _telling(found: Counter[str], others: Counter[str]) -> list[str]:
    """Return the lines that are found often, and clearly more often than among others."""
    return [
        line
        for line, times in found.items()
        if line and times >= OFTEN and times - others[line] >= MORE_OFTEN
    ]
