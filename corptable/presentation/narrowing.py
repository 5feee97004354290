"""Narrow the legal actions to one by touches. Highlights, buttons and drop targets are all computed
here from the legal actions.

Each thing that the player touches (a piece, a zone, a seat, a button, a word of a tray) keeps only
the legal actions that fit. One left: done. Several left: the next thing to touch is highlighted.
The highlight of a drop target and the drop itself use the same method, `Narrowing.drop`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias

from corptable.engine.action import Action
from corptable.engine.action_product import ActionPrefixes, ActionProduct, ListedPrefixes
from corptable.presentation.layout import Gesture

Lifted: TypeAlias = tuple[str, str]
"""Lifted piece: the spot it came from and its name, because names may be shared."""
LiftedSet: TypeAlias = frozenset[Lifted]
NOTHING: LiftedSet = frozenset()


class Candidate(NamedTuple):
    """Pair a legal action with its gesture."""

    action: Action
    gesture: Gesture


class OpenChoice(NamedTuple):
    """Hold what is left after a drop or a button: one action, or several whose `then` words are
    chosen one after another.
    """

    candidates: tuple[Candidate, ...]
    step: int = 0

    @property
    def action(self) -> Action | None:
        """Return the action if one alone is left; None otherwise."""
        return self.candidates[0].action if len(self.candidates) == 1 else None

    def words(self) -> list[str]:
        """Return the words to choose from next; an action without a further word is offered as its
        verb.
        """
        return list(dict.fromkeys(self._word(candidate) for candidate in self.candidates))

    def _word(self, candidate: Candidate) -> str:
        then = candidate.gesture.then
        return then[self.step] if self.step < len(then) else candidate.action.verb

    def answer(self, word: str) -> OpenChoice:
        """Return the question with only the candidates that fit the word. Raises KeyError for a
        word that is not offered.
        """
        left = tuple(candidate for candidate in self.candidates if self._word(candidate) == word)
        if not left:
            raise KeyError(word)
        return OpenChoice(left, self.step + 1)

    @property
    def settled(self) -> OpenChoice:
        """Return the question left once every word without an alternative has been answered: nobody
        chooses from one.
        """
        question = self
        longest = max(len(candidate.gesture.then) for candidate in self.candidates)
        while (
            question.action is None
            and question.step < longest
            and len(words := question.words()) == 1
        ):
            question = question.answer(words[0])
        return question


class Narrowing:
    """Index the legal actions of one seat by their gestures, ready to narrow; create another
    whenever they change.

    >>> keep = Action(0, "keep", ("cups-1",))
    >>> narrowing = Narrowing(lambda action: Gesture(frozenset(action.args), "vault/0"), [keep])
    >>> lifted = narrowing.lift(NOTHING, "hand/0", "cups-1")
    >>> narrowing.targets(lifted), str(narrowing.drop(lifted, ["vault/0"]).action)
    ({'vault/0'}, '@0 keep cups-1')
    """

    def __init__(self, gesture: Callable[[Action], Gesture], actions: Sequence[Action]) -> None:
        """Index `actions`; `gesture` returns the gesture of each."""
        self._gesture = gesture
        self._by_lift: dict[frozenset[str], list[Candidate]] = {}
        self._sources: dict[frozenset[str], set[str]] = {}
        self._product: ActionProduct | None = None
        self._heads: ActionPrefixes = ListedPrefixes(())
        self._head_source = ""
        if isinstance(actions, ActionProduct) and actions.prefixes and actions.suffixes:
            # Thousands of actions, of which few are needed: those of a prefix are created when its
            # pieces are lifted.
            self._product = actions
            self._heads = (
                actions.prefixes
                if isinstance(actions.prefixes, ActionPrefixes)
                else ListedPrefixes(actions.prefixes)
            )
            self._head_source = self._gesture(actions[0]).source
            actions = actions.others
        for action in actions:
            its = gesture(action)
            self._by_lift.setdefault(its.lift, []).append(Candidate(action, its))
            self._sources.setdefault(its.lift, set()).add(its.source)
        self._lifted_by_any = frozenset[str]().union(*self._by_lift)

    def fitting(self, selection: LiftedSet) -> list[Candidate]:
        """Return the candidates that lift exactly the selection."""
        names = frozenset(name for _, name in selection)
        spots = {spot for spot, _ in selection}
        candidates = self._by_lift.get(names, [])
        if self._product is not None:
            made = [
                action
                for head in self._heads.places_of(names)
                for action in self._product.with_prefix(head)
            ]
            candidates = candidates + [Candidate(action, self._gesture(action)) for action in made]
        return [
            candidate for candidate in candidates if _fits_source(candidate.gesture.source, spots)
        ]

    def can_lift(self, selection: LiftedSet, spot: str, name: str) -> bool:
        """True if a piece in a spot may be lifted now, together with the selection."""
        may_be = self._product is not None or name in self._lifted_by_any
        return may_be and self._bundle(selection, spot, name) is not None

    def _bundle(self, selection: LiftedSet, spot: str, name: str) -> frozenset[str] | None:
        """Return the pieces that all actions lift which lift the selection and this piece as well;
        None when no action does.
        """
        lifted = {word for _, word in selection}
        if name in lifted:
            return None
        names = frozenset(lifted | {name})
        spots = {place for place, _ in selection} | {spot}
        found = [
            lift
            for lift, sources in self._sources.items()
            if names <= lift and any(_fits_source(source, spots) for source in sources)
        ]
        if self._product is not None and _fits_source(self._head_source, spots):
            common = self._heads.common(names)
            if common is not None:
                found.append(common)
        return frozenset.intersection(*found) if found else None

    def lift(self, selection: LiftedSet, spot: str, name: str) -> LiftedSet:
        """Return the selection after this piece is lifted, with all pieces that every fitting
        action lifts together (a bundle).

        Raises KeyError for a piece that cannot be lifted now.
        """
        together = self._bundle(selection, spot, name)
        if together is None:
            raise KeyError(f"{name} in {spot}")
        names = frozenset(word for _, word in selection)
        return selection | {(spot, name)} | {(spot, word) for word in together - names - {name}}

    @property
    def lifts(self) -> bool:
        """True if any action lifts a piece."""
        return self._product is not None or any(self._by_lift)

    @cached_property
    def lifts_several(self) -> bool:
        """True if actions lift several pieces together, or are of the kind that does."""
        return self._product is not None or any(len(lift) > 1 for lift in self._by_lift)

    @cached_property
    def only_lift(self) -> LiftedSet:
        """Get the pieces that count as lifted before anybody has touched them: the only ones that
        actions lift, from one spot; nothing where there is a choice of what to lift."""
        lifts = [lift for lift in self._by_lift if lift]
        if self._product is not None or len(lifts) != 1 or len(self._sources[lifts[0]]) != 1:
            return NOTHING
        return frozenset((source, name) for source in self._sources[lifts[0]] for name in lifts[0])

    def targets(self, selection: LiftedSet) -> set[str]:
        """Return every word that the selection can be dropped on; with nothing lifted, every word
        that can be clicked.
        """
        return {
            candidate.gesture.onto
            for candidate in self.fitting(selection)
            if candidate.gesture.onto
        }

    def drop(self, selection: LiftedSet, under: Sequence[str]) -> OpenChoice | None:
        """Return the question that a drop (with nothing lifted: a click) leaves; None where nothing
        takes the drop.

        `under` is what lies under the pointer, nearest first: the piece, its spot, the prefixes,
        the seat, words around them. The first of them that an action wants takes the drop; the
        piece under the pointer answers the first `then` word as well, if it is one of them.
        """
        candidates = [candidate for candidate in self.fitting(selection) if candidate.gesture.onto]
        for word in under:
            fits = tuple(candidate for candidate in candidates if candidate.gesture.onto == word)
            if fits:
                question = OpenChoice(fits)
                touched = under[0]
                if question.action is None and touched != word and touched in question.words():
                    return question.answer(touched)
                return question
        return None

    def buttons(self, selection: LiftedSet) -> list[str]:
        """Return the words of the buttons that do something now: verbs, or what closes the lift."""
        return list(
            dict.fromkeys(
                candidate.gesture.then[0] for candidate in self._without_target(selection)
            )
        )

    def button_verbs(self) -> set[str]:
        """Return the verbs that have a button, at once or after something is lifted."""
        gestures = (candidate for candidates in self._by_lift.values() for candidate in candidates)
        return {
            action.verb
            for action, its in gestures
            if not its.onto and its.then[:1] == (action.verb,)
        }

    def press(self, selection: LiftedSet, verb: str) -> OpenChoice | None:
        """Return the question that a button leaves; None for a button that does nothing now."""
        fits = tuple(
            candidate
            for candidate in self._without_target(selection)
            if candidate.gesture.then[0] == verb
        )
        return OpenChoice(fits, 1) if fits else None

    def _without_target(self, selection: LiftedSet) -> Iterable[Candidate]:
        return (
            candidate
            for candidate in self.fitting(selection)
            if not candidate.gesture.onto and candidate.gesture.then
        )


def _fits_source(source: str, spots: set[str]) -> bool:
    """True if pieces of these spots are those that a gesture means; its source "" means
    any.
    """
    return not source or spots <= {source}


def path_of(spot: str, seat: str = "") -> list[str]:
    """Words that a drop on a spot may go to after the piece, nearest first: the spot, its prefixes
    and its owner's seat.

    >>> path_of("site/3/draw", "@1")
    ['site/3/draw', 'site/3', 'site', '@1']
    """
    parts = spot.split("/")
    found = ["/".join(parts[:length]) for length in range(len(parts), 0, -1)]
    return [*found, seat] if seat else found
