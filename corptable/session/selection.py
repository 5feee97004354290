"""Hold the selection: the pieces that are lifted, their targets, and the action that a touch leads
to. Knows neither pixels nor rules.

Dragging and clicking are the same here: a piece is lifted, then dropped. Highlights come from the
same functions that carry out the drop. Where only one thing can be lifted, it counts as lifted
before anybody has touched it: its targets take a click at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from corptable.engine.action import Action
from corptable.presentation.layout import TRAY, Gesture, Tray
from corptable.presentation.narrowing import (
    NOTHING,
    Candidate,
    Lifted,
    LiftedSet,
    Narrowing,
    OpenChoice,
)
from corptable.presentation.panel import PanelButton

SEND: Final = "send them"
TAKE_BACK: Final = "take back"
GO_BACK: Final = "go back"
LEAVE_OPEN: Final = "leave open"
"""Words of the buttons of a tray, and of the one that closes a question."""
KEYS_OF_TRAY: Final = {SEND: "Enter", TAKE_BACK: "Z", GO_BACK: "Esc", LEAVE_OPEN: "Esc"}
"""Keys of these buttons: the same in every game."""
TAKES_BACK: Final = "Take back"
NOTHING_YET: Final = "Nothing has been chosen yet."
LEFT: Final = "Choose {count} more first."
ONE_LEFT: Final = "Choose one more first."
ONE: Final = "Choose one first."


class Selection:
    """Narrow one seat's touches to one legal action. A new selection is created when the legal
    actions change.
    """

    def __init__(
        self,
        narrowing: Narrowing,
        tray: Tray | None,
        asides: Narrowing,
        choice: Callable[[Sequence[str]], Tray | None] = lambda _: None,
    ) -> None:
        """Select among the legal actions of `narrowing`. `asides` are acts outside the rules'
        choices: they lift pieces and have buttons, but no highlights. `choice` returns the tray of
        an open question with these words."""
        self.narrowing = narrowing
        self.asides = asides
        self._tray, self._choice = tray, choice
        self._choice_tray: tuple[OpenChoice | None, Tray | None] = (None, tray)
        """An open question, and the tray meanwhile."""
        self.lifted: LiftedSet = NOTHING
        self._came_along: LiftedSet = NOTHING
        """Lifted pieces that nobody has touched: no legal action lifts the touched ones without
        them.
        """
        self.question: OpenChoice | None = None
        self.gathered: list[str] = []
        """Words of a gathering tray that were touched so far, in order."""
        self.picked = ""
        """Word that was picked in a panel; "" for none."""
        self.narrowed = ""
        """Word of the panel's button that opened the question; "" for none."""

    @property
    def tray(self) -> Tray | None:
        """Get the tray: that of the decision, or while a question is open that from which it is
        answered.
        """
        if self._choice_tray[0] != self.question:
            chosen = None if self.question is None else self._choice(self.question.words())
            self._choice_tray = self.question, chosen or self._tray
        return self._choice_tray[1]

    # Lifting

    def _carried(self) -> tuple[LiftedSet, ...]:
        """Return the sets of pieces that a touch may drop: the lifted one; with nothing lifted, no
        piece, and those that count as lifted."""
        only = self.narrowing.only_lift
        return (self.lifted,) if self.lifted or not only else (NOTHING, only)

    def is_useful(self, spot: str, name: str) -> bool:
        """True if a legal action lifts a piece, together with the lifted pieces or instead of
        them.
        """
        return self.narrowing.can_lift(NOTHING, spot, name) or (
            bool(self.lifted) and self.can_add(spot, name)
        )

    def can_lift(self, spot: str, name: str) -> bool:
        """True if a piece may be lifted now, for a legal action or for an aside."""
        return self.is_useful(spot, name) or self.asides.can_lift(NOTHING, spot, name)

    def can_add(self, spot: str, name: str) -> bool:
        """True if a legal action lifts a piece together with the lifted ones."""
        return self.narrowing.can_lift(self.lifted, spot, name)

    def is_lifted(self, spot: str, name: str) -> bool:
        """True if a piece is lifted."""
        return (spot, name) in self.lifted

    def lift(self, spot: str, name: str) -> None:
        """Lift a piece along with the lifted pieces; where no action lifts them together, instead
        of them.
        """
        self.question, self.narrowed = None, ""
        if not self.is_useful(spot, name):
            self.lifted, self._came_along = self.asides.lift(NOTHING, spot, name), NOTHING
            return
        together = self.lifted if self.can_add(spot, name) else NOTHING
        self.lifted = self.narrowing.lift(together, spot, name)
        self._came_along = (self._came_along & together) | (self.lifted - together - {(spot, name)})

    def lift_together(self, pieces: Sequence[Lifted], kept: LiftedSet = NOTHING) -> None:
        """Lift as many of some pieces as can be lifted together and with those that are `kept`
        lifted, and nothing else; those that do not fit stay."""
        ways = [
            self._joined(kept, (*pieces[first:], *pieces[:first])) for first in range(len(pieces))
        ]
        self.question = None
        self.lifted = max(ways, key=lambda lifted: len(lifted.intersection(pieces)), default=kept)
        self._came_along = self.lifted - kept - set(pieces)

    def _joined(self, lifted: LiftedSet, pieces: Sequence[Lifted]) -> LiftedSet:
        """Return the lifted pieces with each of some others, in their order, that can be lifted
        with those before it.
        """
        for piece in pieces:
            if self.narrowing.can_lift(lifted, *piece):
                lifted = self.narrowing.lift(lifted, *piece)
        return lifted

    def would_drop_several(self, spot: str, name: str) -> bool:
        """True if lifting a piece would put back several pieces that were touched one after
        another.
        """
        is_other = (spot, name) not in self.lifted and not self.can_add(spot, name)
        return is_other and len(self.lifted - self._came_along) > 1

    def touch_lifted(self, spot: str, name: str) -> None:
        """Touch a lifted piece again: one that came along with a second piece stays, as if it had
        been touched; any other is put back alone, or with all others where some of them are lifted
        only together with it."""
        touched = self.lifted - self._came_along
        if (spot, name) in self._came_along and len(touched) > 1:
            self._came_along -= {(spot, name)}
            return
        rest = touched - {(spot, name)}
        if (spot, name) in self._came_along or not all(
            self._is_lifted_alone(*piece) for piece in rest
        ):
            rest = NOTHING
        self.put_back()
        self.lifted = rest

    def _is_lifted_alone(self, spot: str, name: str) -> bool:
        alone = frozenset(((spot, name),))
        return (
            self.narrowing.can_lift(NOTHING, spot, name)
            and self.narrowing.lift(NOTHING, spot, name) == alone
        )

    def put_back(self) -> None:
        """Put everything back: lift nothing, close the question, gather nothing, pick nothing."""
        self.lifted = self._came_along = NOTHING
        self.close_question()

    def close_question(self) -> None:
        """Put everything back but what is lifted: it may go elsewhere."""
        self.picked = self.narrowed = ""
        self.question = None
        self.gathered.clear()

    # Targets and buttons

    def targets(self) -> set[str]:
        """Return the words of the targets that take a drop, or with nothing lifted a click."""
        return set[str]().union(*map(self.narrowing.targets, self._carried()))

    def sole_target(self) -> str | None:
        """Return the one target that takes the lifted pieces; None where there is another target or
        a button.
        """
        return self._sole_target(self.lifted)

    def _sole_target(self, lifted: LiftedSet) -> str | None:
        targets = self.narrowing.targets(lifted)
        return (
            next(iter(targets))
            if len(targets) == 1 and not self.narrowing.buttons(lifted)
            else None
        )

    def target_of_click(self, spot: str, name: str) -> str | None:
        """Return the one target of a piece that a click alone plays: the only piece that can be
        lifted, so that a click can mean nothing else, or one whose gesture says so."""
        if self.is_only(spot, name):
            return self._sole_target(self.narrowing.only_lift)
        alone = frozenset(((spot, name),))
        fitting = () if self.lifted else self.narrowing.fitting(alone)
        return (
            self._sole_target(alone)
            if any(candidate.gesture.at_once for candidate in fitting)
            else None
        )

    def meant(self, spot: str, name: str) -> Sequence[Action]:
        """Return the actions that lift a piece, if nothing is lifted yet: all that a touch of it
        may come to.
        """
        alone = frozenset(((spot, name),))
        return (
            () if self.lifted else [candidate.action for candidate in self.narrowing.fitting(alone)]
        )

    def is_only(self, spot: str, name: str) -> bool:
        """True if a piece is the only one that can be lifted, and lies there still."""
        only = self.narrowing.only_lift
        return not self.lifted and any(
            piece == name and source in ("", spot) for source, piece in only
        )

    def takes(self, under: Sequence[str]) -> bool:
        """True if one of the words under the pointer takes the lifted pieces."""
        return self.dropped(under) is not None

    def dropped(self, under: Sequence[str]) -> OpenChoice | None:
        """Return the question that a drop or a click on these words leaves; None where nothing
        takes it.
        """
        found = (self.narrowing.drop(carried, under) for carried in self._carried())
        return next((question for question in found if question is not None), None)

    def buttons(self) -> list[str]:
        """Return the words on buttons now: answers to the open question; otherwise verbs that no
        tray offers, and asides with the lifted pieces."""
        offered = self.tray.words() if self.tray is not None else frozenset()
        if self.question is not None:
            return [word for word in self.question.words() if word not in offered]
        words = [word for carried in self._carried() for word in self.narrowing.buttons(carried)]
        words += self.asides.buttons(self.lifted) if self.lifted else ()
        return [word for word in dict.fromkeys(words) if word not in offered]

    # Drop and press

    def drop(self, under: Sequence[str]) -> Action | None:
        """Drop the lifted pieces on the words under the pointer, or click there. Return the action
        if one alone is left; with several the question opens, with none nothing changes."""
        question = self.dropped(under)
        return self._asked(question) if question is not None else None

    def press(self, word: str) -> Action | None:
        """Press a button, or answer the open question. Return the action if one alone is left.
        Raises KeyError for a word that is not offered."""
        if self.question is not None:
            return self._asked(self.question.answer(word))
        pressed = [self.narrowing.press(carried, word) for carried in self._carried()]
        question = next(filter(None, pressed), None) or self.asides.press(self.lifted, word)
        if question is None:
            raise KeyError(word)
        return self._asked(question)

    def answers(self, word: str) -> bool:
        """True if a word (a visible piece, a seat) answers the open question."""
        return self.question is not None and word in self.question.words()

    def _asked(self, question: OpenChoice) -> Action | None:
        question = question.settled
        self.question = None if question.action is not None else question
        return question.action

    # Panels

    def pick(self, word: str) -> None:
        """Pick a word of a panel, or put it back."""
        self.question, self.narrowed = None, ""
        self.picked = "" if self.picked == word else word

    def narrow(self, button: PanelButton) -> Action | None:
        """Press a button of a panel with actions of its own. Return the action if one alone is
        left; with several the question opens what else to choose."""
        self.lifted = NOTHING
        action = self._asked(
            OpenChoice(
                tuple(Candidate(action, Gesture(then=words)) for words, action in button.actions)
            )
        )
        self.narrowed = button.word if self.question is not None else ""
        return action

    # Trays

    @property
    def gathers(self) -> bool:
        """True if the tray collects words before a button sends them."""
        return self.tray is not None and bool(self.tray.confirm)

    @property
    def is_gathered(self) -> bool:
        """True if the tray has collected as many words as it takes, or a header, which stands for
        all of them.
        """
        if self.tray is None or not self.gathers:
            return False
        return len(self.gathered) == self.tray.take or any(map(self._heads, self.gathered))

    def _heads(self, word: str) -> bool:
        """True if a word is a header of the tray."""
        return self.tray is not None and word in (*self.tray.rows, *self.tray.columns)

    def gather(self, word: str) -> None:
        """Add a word of a gathering tray to the collected words, or remove it; a header takes the
        place of all others, and a word too many that of the first."""
        assert self.tray is not None
        if word in self.gathered:
            self.gathered.remove(word)
        elif self.offers(word):
            if self._heads(word) or any(map(self._heads, self.gathered)):
                self.gathered.clear()
            elif len(self.gathered) == self.tray.take:
                del self.gathered[0]
            self.gathered.append(word)

    def offers(self, word: str) -> bool:
        """True if a cell of the tray does something now: it takes the lifted pieces, can be lifted
        out itself, or can be pressed.
        """
        return (
            self.answers(word)
            or self.takes((word,))
            or self.can_lift(TRAY, word)
            or word in self.narrowing.buttons(NOTHING)
        )

    def lifts_out(self, word: str) -> bool:
        """True if a touch lifts a piece out of the tray: along with the lifted pieces, or instead
        of them where the cell does not take them.
        """
        together = self.can_add(TRAY, word)
        return together or (self.is_useful(TRAY, word) and not self.takes((word,)))

    def choose(self, word: str) -> Action | None:
        """Touch a word of a tray that does not gather: a target by that name, or a button's word.
        Raises KeyError for neither.
        """
        return (
            self.press(word)
            if self.answers(word) or not self.takes((word,))
            else self.drop((word,))
        )


class TrayAnswer(NamedTuple):
    """Describe a button of a tray, as the prompt offers it: its word, its label, the reason why it
    is disabled ("" if it is not), and whether it stands out from the others."""

    word: str
    label: str
    reason: str = ""
    stands_out: bool = False


def tray_answers(
    selection: Selection, may_go_back: bool, plain_text: Callable[[str], str]
) -> Iterator[TrayAnswer]:
    """Yield the buttons of the selection's tray, each at its place as long as the tray is open:
    first the way back, which trays that gather nothing have, too."""
    tray = selection.tray
    if tray is None:
        return
    if tray.back and may_go_back:
        yield TrayAnswer(GO_BACK, plain_text(tray.back))
    if selection.gathers:
        left = 0 if selection.is_gathered else tray.take - len(selection.gathered)
        one = ONE if tray.take == 1 else ONE_LEFT
        reason = "" if not left else one if left == 1 else LEFT.format(count=left)
        yield TrayAnswer(SEND, plain_text(tray.confirm), reason, stands_out=True)
        yield TrayAnswer(TAKE_BACK, TAKES_BACK, "" if selection.gathered else NOTHING_YET)
