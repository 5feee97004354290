"""Search: compare the best acts of a screening by lines of play in common determinized worlds.

The screening is the look-ahead of one act. What it leaves is compared by sequential halving: all
acts in the first worlds, the better half of them in the next (Z. Karnin, T. Koren and O. Somekh,
"Almost optimal exploration in multi-armed bandits", ICML 2013). In each world a beam of max-n
follows an act: every seat takes what is best for itself, and of its acts only the first few by the
game's evaluation are followed (C. A. Luckhardt and K. B. Irani, "An algorithmic solution of
n-person games", AAAI 1986). Evaluated positions are counted, and a world depends on its seed alone,
so that a choice is the same on every machine, with one process or two.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from corptable.bots.greedy import Greedy, Style
from corptable.bots.lookahead import REACTION_PRICE, OutOfBudgetError
from corptable.engine.bot import Budget, ComparedAct, Personality, SearchSettings, Thought

if TYPE_CHECKING:
    from corptable.engine.action import Action
    from corptable.engine.game import AnyGame
    from corptable.engine.pieces import Seat
    from corptable.engine.result import Utilities
    from corptable.engine.state import InformationState, World

SEED_BITS: Final = 62
"""Bits of the seed of the first world of a choice; the worlds after it have the seeds after it."""
MOST_REACTIONS: Final = 40
"""The most reactions that one line follows without counting their depth."""
USUAL: Final = SearchSettings()
"""Settings of a game that gives none for a number of seats."""


class WorldValues(NamedTuple):
    """Hold the seat's utilities after some acts in a world, in their order, and the number of
    positions that were evaluated for them.
    """

    values: tuple[float, ...]
    nodes: int


class WorldPartner(Protocol):
    """Describe who evaluates every other world of a search meanwhile: a second process."""

    def ask(self, acts: Sequence[Action], seed: int, deadline: float | None) -> None:
        """Let the partner follow some acts in the world of a seed; what it was asked before is
        dropped.
        """

    def answer(self) -> WorldValues | None:
        """Wait for the values and return them; None where the partner is lost. Raises
        OutOfBudgetError.
        """


class Search:
    """Choose by lines of play in common worlds, among the acts that a look-ahead of one act finds
    best.
    """

    def __init__(
        self,
        game: AnyGame,
        temper: Personality[Any] | None = None,
        settings: SearchSettings | None = None,
        searched: float = 1.0,
    ) -> None:
        """Create the bot; `settings` in the place of the game's own. `searched` is the fraction of
        the choices, 0 to 1, that it searches; in the others the screening decides.
        """
        self.game = game
        self.searched = searched
        self.temper: Personality[Any] = temper or Personality()
        self._settings = settings
        self.partner: WorldPartner | None = None
        """Process that shares the worlds of the position that is searched next; None for none."""

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Return the act whose lines end best for the seat."""
        compared = self.compare(known, generator, budget)
        best = compared[0].action
        return Thought(best, self.temper.reason(known.view, best))

    def compare(
        self, known: InformationState, generator: random.Random, budget: Budget
    ) -> list[ComparedAct]:
        """Return the acts that were followed, best first; a single one where nothing comes near
        it.
        """
        view = known.view
        assert view.viewer is not None
        settings = self.settings_at(view.table.seats)
        legal = view.actions(view.viewer)
        if len(legal) == 1:
            return [ComparedAct(legal[0], 0.0, 0.0)]
        kept = self._screened(known, legal, settings, generator, budget)
        if len(kept) == 1 or generator.random() >= self.searched:
            return kept[:1]
        return self._halved(known, kept, settings, generator, budget)

    def _screened(
        self,
        known: InformationState,
        legal: Sequence[Action],
        settings: SearchSettings,
        generator: random.Random,
        budget: Budget,
    ) -> list[ComparedAct]:
        """Return the acts that the look-ahead of one act finds nearly as good as its best, best
        first.
        """
        style = Style(worlds=settings.screening_worlds)
        greedy = Greedy(self.game, style, self.temper)
        tried = greedy.candidates(known.view, legal, generator)
        worths = greedy.act_values(known, tried, generator, budget)
        least = max(worths) - settings.screening_loss
        kept = [
            ComparedAct(action, worth, greedy.liking(known.view, action))
            for action, worth in zip(tried, worths, strict=True)
            if worth >= least
        ]
        kept.sort(key=lambda act: -act.screened)
        return kept[: settings.candidates]

    def settings_at(self, seats: int) -> SearchSettings:
        """Settings at a table of so many seats."""
        return self._settings or self.game.search_settings.get(seats, USUAL)

    def _halved(
        self,
        known: InformationState,
        kept: list[ComparedAct],
        settings: SearchSettings,
        generator: random.Random,
        budget: Budget,
    ) -> list[ComparedAct]:
        """Compare the acts by sequential halving, and return them best first: those that were
        followed longest before the others.
        """
        rounds = (len(kept) - 1).bit_length()
        most = min(budget.nodes, settings.nodes)
        seed, nodes = generator.getrandbits(SEED_BITS), 0
        alive, dropped = kept, list[ComparedAct]()
        for number in range(1, rounds + 1):
            worlds, acts = 0, [act.action for act in alive]
            found = self._followed(known, acts, count(seed), budget.deadline)
            while worlds < settings.least_worlds or nodes < most * number / rounds:
                try:
                    one = next(found)
                except OutOfBudgetError:
                    return _best_first(alive, settings) + dropped
                worlds, seed, nodes = worlds + 1, seed + 1, nodes + one.nodes
                for act, value in zip(alive, one.values, strict=True):
                    act.values.append(value)
            alive = _best_first(alive, settings)
            if number < rounds:
                half = max(2, (len(alive) + 1) // 2)
                alive, dropped = alive[:half], alive[half:] + dropped
        return alive + dropped

    def _followed(
        self,
        known: InformationState,
        acts: Sequence[Action],
        seeds: Iterator[int],
        deadline: float | None,
    ) -> Iterator[WorldValues]:
        """Generate the values of acts in the worlds of the seeds, in their order; a partner
        evaluates every other world. Raises OutOfBudgetError.
        """
        for mine in seeds:
            if self.partner is None:
                yield self.follow(known, acts, mine, deadline)
                continue
            theirs = next(seeds)
            self.partner.ask(acts, theirs, deadline)
            yield self.follow(known, acts, mine, deadline)
            shared = self.partner.answer()
            yield shared or self.follow(known, acts, theirs, deadline)

    def follow(
        self, known: InformationState, acts: Sequence[Action], seed: int, deadline: float | None
    ) -> WorldValues:
        """Return the values of acts in the world of a seed. Raises OutOfBudgetError once the
        deadline is over.
        """
        seat = known.view.viewer
        assert seat is not None
        generator = random.Random(seed)
        line = LinesOfPlay(self.game, self.settings_at(known.view.table.seats), generator, deadline)
        world = known.determinize(generator)
        values = tuple([line.follow(world, action)[seat] for action in acts])
        return WorldValues(values, line.nodes)


def _best_first(acts: Sequence[ComparedAct], settings: SearchSettings) -> list[ComparedAct]:
    return sorted(acts, key=lambda act: -act.mean(settings.prior))


class LinesOfPlay:
    """Follow acts in worlds, and count the positions that are evaluated on the way.

    `deadline` is a time of the monotonic clock; None where only nodes count.
    """

    def __init__(
        self,
        game: AnyGame,
        settings: SearchSettings,
        generator: random.Random,
        deadline: float | None,
    ) -> None:
        self.game = game
        self.settings = settings
        self.nodes = 0
        self._generator = generator
        self._deadline = deadline

    def follow(self, world: World, action: Action) -> Utilities:
        """Return the utilities at the end of the line that an act begins in a world, which itself
        does not change. Raises OutOfBudgetError once the deadline is over.
        """
        if self._deadline is not None and time.monotonic() > self._deadline:
            raise OutOfBudgetError
        stage = self.game.rollout_stage(world) if self.settings.ends_with_stage else None
        child = world.copy()
        child.apply(action)
        return self._line(child, 0, stage)

    def _line(self, world: World, depth: int, stage: object) -> Utilities:
        """Return the utilities at the end of the best line from a world, which is played on."""
        reactions = 0
        while (asked := self._next_choice(world)) is not None:
            actor, legal = asked
            decision = world.decision
            assert decision is not None
            if not decision.is_part_of_act and self._is_over(world, depth, stage):
                break
            is_free = self.settings.reactions_are_free and decision.is_part_of_act
            if is_free and (reactions := reactions + 1) > MOST_REACTIONS:
                break
            tried = self.game.promising(world, legal, self.settings.most, self._generator)
            beam = 1 if is_free else self._beam(depth)
            children = self._best_children(world, actor, tried, legal[-1], beam)
            if len(children) > 1:
                return self._best_line(children, actor, depth + 1, stage)
            world, _ = children[0]
            depth += not is_free
        self.nodes += 1
        return self.game.evaluate(world)

    def _beam(self, depth: int) -> int:
        beams = self.settings.beams
        return beams[depth] if depth < len(beams) else 1

    def _is_over(self, world: World, depth: int, stage: object) -> bool:
        """True where the line has its full depth, or has left the stage that it began in."""
        return depth >= len(self.settings.beams) or (
            self.settings.ends_with_stage and self.game.rollout_stage(world) != stage
        )

    def _next_choice(self, world: World) -> tuple[Seat, Sequence[Action]] | None:
        """Play what is forced; return the seat that has a choice, and its legal acts. None at the
        end of the game.
        """
        while (decision := world.decision) is not None:
            actor = decision.actors(world)[0]
            legal = world.actions(actor)
            if len(legal) > 1:
                return actor, legal
            world.apply(legal[0])
        return None

    def _best_children(
        self, world: World, actor: Seat, tried: Sequence[Action], last: Action, beam: int
    ) -> list[tuple[World, float]]:
        """Return the `beam` positions that the actor finds best, best first, each with what its act
        earns by itself.
        """
        if len(tried) == 1:
            world.apply(tried[0])
            return [(world, 0.0)]
        found = self._valued_children(world, actor, tried, last)
        return [(child, bonus) for _, _, child, bonus in found[:beam]]

    def _valued_children(
        self, world: World, actor: Seat, tried: Sequence[Action], last: Action
    ) -> list[tuple[float, int, World, float]]:
        """Return the positions after some acts, best first: value to the actor, place of the act
        as a negative number, position, and what the act earns by itself: the price for letting a
        reaction window pass, which is listed last.
        """
        decision = world.decision
        assert decision is not None
        price = REACTION_PRICE if decision.queue() else 0.0
        found: list[tuple[float, int, World, float]] = []
        for place, action in enumerate(tried):
            child = world.copy()
            child.apply(action)
            self.nodes += 1
            bonus = price if action == last else 0.0
            found.append((self.game.evaluate(child)[actor] + bonus, -place, child, bonus))
        found.sort(key=lambda one: one[:2], reverse=True)
        return found

    def first_choice(self, world: World) -> Action:
        """Act that the evaluation likes best for the seat that is asked first in a world."""
        decision = world.decision
        assert decision is not None
        actor = decision.actors(world)[0]
        legal = world.actions(actor)
        tried = self.game.promising(world, legal, self.settings.most, self._generator)
        if len(tried) == 1:
            return tried[0]
        return tried[-self._valued_children(world, actor, tried, legal[-1])[0][1]]

    def _best_line(
        self, children: Sequence[tuple[World, float]], actor: Seat, depth: int, stage: object
    ) -> Utilities:
        """Return the utilities of the line that is best for the actor."""
        lines = [(self._line(child, depth, stage), bonus) for child, bonus in children]
        best, _ = max(lines, key=lambda line: line[0][actor] + line[1])
        return best
