"""The hand on the table: what is lifted, what it could do next, and what came of a touch. Knows neither pixels nor rules.

Dragging and clicking are the same here: a piece is lifted, then dropped.
What glows is asked of the same functions that carry the drop out.
"""

from __future__ import annotations

from collections.abc import Sequence

from corptable.engine.action import Action
from corptable.engine.layout import Tray
from corptable.engine.narrowing import NOTHING, LiftedSet, Narrowing, Question

TRAY = "tray"
"""The spot from which pieces of a tray are lifted."""


class Selection:
    """One seat's touches between two acts. Made anew whenever the legal actions change."""

    def __init__(self, narrowing: Narrowing, tray: Tray | None, asides: Narrowing) -> None:
        """`asides` are acts beside the rules' choices: they lift and have buttons, too, but nothing shines for them."""
        self.narrowing = narrowing
        self.asides = asides
        self.tray = tray
        self.lifted: LiftedSet = NOTHING
        self.question: Question | None = None
        self.gathered: list[str] = []
        """Words of a gathering tray touched so far, in order."""

    # Lifting

    def serves(self, spot: str, name: str) -> bool:
        """Whether a piece may be lifted for a legal action, together with what is lifted, or instead of it."""
        return self.narrowing.can_lift(self.lifted, spot, name) or self.narrowing.can_lift(NOTHING, spot, name)

    def can_lift(self, spot: str, name: str) -> bool:
        """Whether a piece may be lifted now, be it for an aside."""
        return self.serves(spot, name) or self.asides.can_lift(NOTHING, spot, name)

    def is_lifted(self, spot: str, name: str) -> bool:
        """Whether that piece is lifted."""
        return (spot, name) in self.lifted

    def lift(self, spot: str, name: str) -> None:
        """Lift a piece along with what is lifted already; where they do not go together, instead of it."""
        self.question = None
        if not self.serves(spot, name):
            self.lifted = self.asides.lift(NOTHING, spot, name)
            return
        together = self.lifted if self.narrowing.can_lift(self.lifted, spot, name) else NOTHING
        self.lifted = self.narrowing.lift(together, spot, name)

    def put_back(self) -> None:
        """Nothing is lifted, nothing is being chosen."""
        self.lifted = NOTHING
        self.question = None
        self.gathered.clear()

    # What would happen

    def targets(self) -> set[str]:
        """The words that would take a drop, or with nothing lifted a click."""
        return self.narrowing.targets(self.lifted)

    def sole_target(self) -> str | None:
        """The one word that would take what is lifted, where no other word and no button would."""
        targets = self.targets()
        return next(iter(targets)) if len(targets) == 1 and not self.narrowing.buttons(self.lifted) else None

    def takes(self, under: Sequence[str]) -> bool:
        """Whether something under the pointer would take it."""
        return self.narrowing.drop(self.lifted, under) is not None

    def buttons(self) -> list[str]:
        """The words on buttons now: of a question that is open, or verbs that no tray offers; asides with what is lifted."""
        if self.question is not None:
            return self.question.words()
        offered = self.tray.words() if self.tray is not None else frozenset()
        words = (*self.narrowing.buttons(self.lifted), *(self.asides.buttons(self.lifted) if self.lifted else ()))
        return [word for word in words if word not in offered]

    # What happens

    def drop(self, under: Sequence[str]) -> Action | None:
        """Drop what is lifted, or click. The action, if one alone is left;
        with several the question is open, with none nothing changed."""
        question = self.narrowing.drop(self.lifted, under)
        return self._asked(question) if question is not None else None

    def press(self, word: str) -> Action | None:
        """Press a button, or answer the open question. Raises KeyError for a word that is not offered."""
        if self.question is not None:
            return self._asked(self.question.answer(word))
        question = self.narrowing.press(self.lifted, word) or self.asides.press(self.lifted, word)
        if question is None:
            raise KeyError(word)
        return self._asked(question)

    def answers(self, word: str) -> bool:
        """Whether a word (a piece in sight) answers the open question."""
        return self.question is not None and word in self.question.words()

    def _asked(self, question: Question) -> Action | None:
        question = question.settled
        self.question = None if question.action is not None else question
        return question.action

    # Trays

    @property
    def gathers(self) -> bool:
        """Whether the tray collects words before it sends them."""
        return self.tray is not None and self.tray.take > 1

    def gather(self, word: str) -> None:
        """Touch a word of a gathering tray: it joins the others or leaves them."""
        assert self.tray is not None
        if word in self.gathered:
            self.gathered.remove(word)
        elif len(self.gathered) < self.tray.take and self.offers(word):
            self.gathered.append(word)

    def offers(self, word: str) -> bool:
        """Whether a cell of the tray does something now: it takes what is lifted, can be lifted out itself, or can be pressed."""
        return self.takes((word,)) or self.can_lift(TRAY, word) or word in self.narrowing.buttons(NOTHING)

    def lifts_out(self, word: str) -> bool:
        """Whether a touch lifts a piece out of the tray: along with what is lifted, or instead of it where it takes nothing."""
        together = self.narrowing.can_lift(self.lifted, TRAY, word)
        return together or (self.serves(TRAY, word) and not self.takes((word,)))

    def choose(self, word: str) -> Action | None:
        """Touch a word of a tray that is not gathered: a target by that name, or a button's word. Raises KeyError for neither."""
        return self.drop((word,)) if self.takes((word,)) else self.press(word)
