"""Narrowing: from touches to an action. Everything on screen comes from the legal actions, and here is where.

Each thing the player touches (a piece, a zone, a seat, a button, a word of a tray) keeps
only the legal actions that fit. One left: done. Several left: the next thing to touch glows.
The light on a drop target and the drop itself are the same function, `Narrowing.drop`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from corptable.engine.action import Action, Product
from corptable.engine.game import Game
from corptable.engine.heads import Heads, Listed
from corptable.engine.layout import Gesture
from corptable.engine.state import State

Lifted: TypeAlias = tuple[str, str]
"""What is lifted: the spot it came from and the piece's name, for names may be shared."""
Selection: TypeAlias = frozenset[Lifted]
NOTHING: Selection = frozenset()


class Candidate(NamedTuple):
    """A legal action and how it is made with the hand."""

    action: Action
    gesture: Gesture


class Question(NamedTuple):
    """What is left after a drop or a button: one action, or several whose `then` words are chosen one after another."""

    candidates: tuple[Candidate, ...]
    step: int = 0

    @property
    def action(self) -> Action | None:
        """The action, once one alone is left."""
        return self.candidates[0].action if len(self.candidates) == 1 else None

    def words(self) -> list[str]:
        """The words to choose from next; an action that needs none any more is offered as its verb."""
        return list(dict.fromkeys(self._word(candidate) for candidate in self.candidates))

    def _word(self, candidate: Candidate) -> str:
        then = candidate.gesture.then
        return then[self.step] if self.step < len(then) else candidate.action.verb

    def answer(self, word: str) -> Question:
        """Keep what fits the word. Raises KeyError for a word that is not offered."""
        left = tuple(candidate for candidate in self.candidates if self._word(candidate) == word)
        if not left:
            raise KeyError(word)
        return Question(left, self.step + 1)

    @property
    def settled(self) -> Question:
        """What is left to ask once every word that has no alternative has been answered: nobody is asked to choose from one."""
        question = self
        longest = max(len(candidate.gesture.then) for candidate in self.candidates)
        while question.action is None and question.step < longest and len(words := question.words()) == 1:
            question = question.answer(words[0])
        return question


class Narrowing:
    """The legal actions of one seat, ready to be narrowed. Made anew whenever they change."""

    def __init__(self, game: Game[State], view: State, actions: Sequence[Action]) -> None:
        self._game = game
        self._view = view
        self._by_lift: dict[frozenset[str], list[Candidate]] = {}
        self._sources: dict[frozenset[str], set[str]] = {}
        self._product: Product | None = None
        self._heads: Heads = Listed(())
        self._head_source = ""
        if isinstance(actions, Product) and actions.heads and actions.tails:
            # Thousands of actions, of which few are ever looked at: those of a head are made when it is lifted.
            self._product = actions
            self._heads = actions.heads if isinstance(actions.heads, Heads) else Listed(actions.heads)
            self._head_source = self._gesture(actions[0]).source
            actions = actions.others
        for action in actions:
            gesture = self._gesture(action)
            self._by_lift.setdefault(gesture.lift, []).append(Candidate(action, gesture))
            self._sources.setdefault(gesture.lift, set()).add(gesture.source)

    def _gesture(self, action: Action) -> Gesture:
        return self._game.gesture(self._view, action)

    def fitting(self, selection: Selection) -> list[Candidate]:
        """The candidates whose lift is exactly what is lifted."""
        names = frozenset(name for _, name in selection)
        spots = {spot for spot, _ in selection}
        candidates = self._by_lift.get(names, [])
        if self._product is not None:
            made = [action for head in self._heads.places(names) for action in self._product.of_head(head)]
            candidates = candidates + [Candidate(action, self._gesture(action)) for action in made]
        return [candidate for candidate in candidates if _from(candidate.gesture.source, spots)]

    def can_lift(self, selection: Selection, spot: str, name: str) -> bool:
        """Whether a piece in a spot may be lifted now, together with what is lifted already."""
        return self._bundle(selection, spot, name) is not None

    def _bundle(self, selection: Selection, spot: str, name: str) -> frozenset[str] | None:
        """What every action lifts that lifts all that is lifted and this piece as well; None when no action does."""
        lifted = {word for _, word in selection}
        if name in lifted:
            return None
        names = frozenset(lifted | {name})
        spots = {place for place, _ in selection} | {spot}
        found = [
            lift for lift, sources in self._sources.items() if names <= lift and any(_from(source, spots) for source in sources)
        ]
        if self._product is not None and _from(self._head_source, spots):
            common = self._heads.common(names)
            if common is not None:
                found.append(common)
        return frozenset.intersection(*found) if found else None

    def lift(self, selection: Selection, spot: str, name: str) -> Selection:
        """What is lifted after this piece, too: with it come up all pieces that every fitting action lifts together (a bundle).

        Raises KeyError for a piece that cannot be lifted now.
        """
        together = self._bundle(selection, spot, name)
        if together is None:
            raise KeyError(f"{name} in {spot}")
        names = frozenset(word for _, word in selection)
        return selection | {(spot, name)} | {(spot, word) for word in together - names - {name}}

    def targets(self, selection: Selection) -> set[str]:
        """Every word that what is lifted can be dropped on; with nothing lifted, every word that can be clicked."""
        return {candidate.gesture.onto for candidate in self.fitting(selection) if candidate.gesture.onto}

    def drop(self, selection: Selection, under: Sequence[str]) -> Question | None:
        """What a drop (with nothing lifted: a click) would leave to choose from; None where nothing takes it.

        `under` is what lies under the pointer, nearest first: the piece, its spot, the prefixes,
        the seat, words around them. The first of them that an action wants takes the drop; the
        piece under the pointer answers the first `then` word as well, if it is one of them.
        """
        candidates = [candidate for candidate in self.fitting(selection) if candidate.gesture.onto]
        for word in under:
            fits = tuple(candidate for candidate in candidates if candidate.gesture.onto == word)
            if fits:
                question = Question(fits)
                touched = under[0]
                if question.action is None and touched != word and touched in question.words():
                    return question.answer(touched)
                return question
        return None

    def buttons(self, selection: Selection) -> list[str]:
        """The buttons that do something now: verbs, or what closes the lift."""
        return list(dict.fromkeys(candidate.gesture.then[0] for candidate in self._without_target(selection)))

    def press(self, selection: Selection, verb: str) -> Question | None:
        """What a button would leave to choose from; None for one that does nothing now."""
        fits = tuple(candidate for candidate in self._without_target(selection) if candidate.gesture.then[0] == verb)
        return Question(fits, 1) if fits else None

    def _without_target(self, selection: Selection) -> Iterable[Candidate]:
        return (candidate for candidate in self.fitting(selection) if not candidate.gesture.onto and candidate.gesture.then)


def _from(source: str, spots: set[str]) -> bool:
    """Whether pieces of these spots are those that are meant; "" means any."""
    return not source or spots <= {source}


def path_of(spot: str, seat: str = "") -> list[str]:
    """What a drop on a spot is tried on after the piece: the spot, its prefixes (`site/3` for `site/3/draw`), its owner's seat."""
    parts = spot.split("/")
    found = ["/".join(parts[:length]) for length in range(len(parts), 0, -1)]
    return [*found, seat] if seat else found
