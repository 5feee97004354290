"""Check point 7, the gestures: every action has its own gesture on the layout's spots or in the
tray, and touches lead to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from corptable.engine import HIDDEN, Action, Seat
from corptable.engine.view import View
from corptable.presentation import Gesture, Spot
from corptable.presentation.narrowing import NOTHING, LiftedSet, Narrowing, OpenChoice, path_of
from corptable.presentation.presentation import presentation_of

from .playing import Moment
from .subject import Subject

ASPECTS = {"4:3": 4 / 3, "16:9": 16 / 9, "21:9": 21 / 9}
"""Aspect ratios of the windows for which a table must be laid out."""
TRAY = "tray"
"""The id of the spot for pieces that are lifted from a tray."""
TOUCHED = 60
"""The number of actions of a longer list that are touched, the first and last among them; the
gestures of all are compared.
"""


def check_gestures(moment: Moment) -> None:
    """Check the gestures of every seat that is asked, at every aspect ratio."""
    for seat in moment.state.actors():
        view = moment.state.observation(seat)
        legal = list(view.actions(seat))
        check_apart(moment.subject, view, legal)
        narrowing = Narrowing(
            partial(presentation_of(moment.subject.game).gesture, view), view.actions(seat)
        )
        touched = _some(legal, moment.generator)
        boards = {
            board_of(moment.subject, view, aspect): name for name, aspect in ASPECTS.items()
        }  # most are the same
        for action in touched:
            gesture = presentation_of(moment.subject.game).gesture(view, action)
            for board, name in boards.items():
                assert board.leads_to(narrowing, gesture, action), (
                    f"@{seat} cannot make {action} at {name} with {gesture}"
                )
        check_words(moment.subject, view, seat, legal)
        check_tray(moment.subject, view, seat, legal)


def check_apart(subject: Subject, view: View, legal: Sequence[Action]) -> None:
    """Check that no two actions share a gesture, and that none is empty."""
    made: dict[Gesture, Action] = {}
    for action in legal:
        gesture = presentation_of(subject.game).gesture(view, action)
        assert gesture not in made, f"{action} and {made[gesture]} share {gesture}"
        assert gesture.lift or gesture.onto or gesture.then, f"{action} has an empty gesture"
        made[gesture] = action


def check_words(subject: Subject, view: View, seat: Seat, legal: Sequence[Action]) -> None:
    """Check that every word of a gesture has a text for its button or tray cell."""
    words = {
        word
        for action in legal
        for word in presentation_of(subject.game).gesture(view, action).then
    }
    silent = [
        word for word in words if not presentation_of(subject.game).label_of(view, word).strip()
    ]
    assert not silent, f"buttons of @{seat} say nothing: {silent}"


def check_tray(subject: Subject, view: View, seat: Seat, legal: Sequence[Action]) -> None:
    """Check that a tray has a word that some gesture takes: one without lies over the table in
    vain.
    """
    shown = presentation_of(subject.game)
    if (tray := shown.tray_of(view)) is not None:
        gestures = [shown.gesture(view, action) for action in legal]
        taken = {
            word for gesture in gestures for word in (*gesture.lift, gesture.onto, *gesture.then)
        }
        assert tray.words() & taken, (
            f"no word of the tray of @{seat} can be chosen: {sorted(tray.words())}"
        )


def _some(legal: list[Action], generator: Random) -> list[Action]:
    if len(legal) <= TOUCHED:
        return legal
    return [legal[0], *generator.sample(legal[1:-1], TOUCHED - 2), legal[-1]]


class Touchable(NamedTuple):
    """Hold what touches on a spot mean."""

    id: str
    pieces: tuple[str, ...]
    """The names of the pieces that can be touched, topmost first."""
    path: tuple[str, ...]
    """The words that a drop on the spot may go to after the piece, nearest first."""


def board_of(subject: Subject, view: View, aspect: float) -> Board:
    """Return the board of a view: its layout with the tray."""
    shown = presentation_of(subject.game)
    tray = shown.tray_of(view)
    return Board(
        tuple(_touchables(shown.layout(view, aspect), view)),
        frozenset() if tray is None else tray.words(),
    )


def _touchables(spots: Iterable[Spot], view: View) -> Iterator[Touchable]:
    for spot in spots:
        lying = view.zones.get(spot.shows, ())
        reachable = lying[-1:] if spot.arrangement == "pile" else lying
        pieces = [piece.name for piece in reversed(reachable) if piece is not HIDDEN]
        path = path_of(spot.id, "" if spot.owner is None else f"@{spot.owner}")
        yield Touchable(spot.id, tuple(pieces), tuple(path))


class Board(NamedTuple):
    """Hold the spots of one layout and the words of its tray, and find out which actions touches
    there lead to.
    """

    spots: tuple[Touchable, ...]
    words: frozenset[str]

    def leads_to(self, narrowing: Narrowing, gesture: Gesture, action: Action) -> bool:
        """Test whether some series of touches according to the gesture leaves only this action."""
        return any(
            _answered(question, gesture, action)
            for selection in self._lifted(narrowing, gesture)
            for question in self._asked(narrowing, gesture, selection)
        )

    def _lifted(self, narrowing: Narrowing, gesture: Gesture) -> Iterator[LiftedSet]:
        """Yield the selections with the gesture's pieces lifted: from each spot that shows them
        all, then from several spots.
        """
        if not gesture.lift:
            yield NOTHING
            return
        for spot in self._sources(gesture):
            selection = NOTHING
            for name in sorted(gesture.lift):
                if (spot, name) not in selection and narrowing.can_lift(selection, spot, name):
                    selection = narrowing.lift(selection, spot, name)
            if {name for _, name in selection} == gesture.lift:
                yield selection
        selection = self._from_several(narrowing, gesture)
        if selection:
            yield selection

    def _sources(self, gesture: Gesture) -> Iterator[str]:
        """Yield the ids of the spots, or the tray, in which all pieces of the gesture are
        visible.
        """
        for spot in self.spots:
            if gesture.source in ("", spot.id) and gesture.lift.issubset(spot.pieces):
                yield spot.id
        if gesture.lift <= self.words:
            yield TRAY

    def _from_several(self, narrowing: Narrowing, gesture: Gesture) -> LiftedSet:
        """Return the selection with each piece of the gesture lifted from the first spot that shows
        it; empty if that fails.
        """
        selection = NOTHING
        for name in sorted(gesture.lift):
            spot = next(
                (spot.id for spot in self.spots if name in spot.pieces),
                TRAY if name in self.words else None,
            )
            if spot is None or (
                name not in {word for _, word in selection}
                and not narrowing.can_lift(selection, spot, name)
            ):
                return NOTHING
            if name not in {word for _, word in selection}:
                selection = narrowing.lift(selection, spot, name)
        return selection

    def _asked(
        self, narrowing: Narrowing, gesture: Gesture, selection: LiftedSet
    ) -> Iterator[OpenChoice]:
        """Yield the questions that remain after the drop, the click or the button."""
        if not gesture.onto:
            pressed = narrowing.press(selection, gesture.then[0])
            if pressed is not None:
                yield pressed
            return
        for under in self._under(gesture.onto):
            question = narrowing.drop(selection, under)
            if question is not None:
                yield question

    def _under(self, onto: str) -> Iterator[list[str]]:
        """Yield the hit lists under the pointer that contain the target, nearest first within
        each.
        """
        for spot in self.spots:
            if onto in spot.pieces:
                yield [onto, *spot.path]
            elif onto in spot.path:
                yield [*spot.pieces[:1], *spot.path]
                yield [*spot.path]
        if onto in self.words:
            yield [onto]


def _answered(question: OpenChoice, gesture: Gesture, action: Action) -> bool:
    """Test whether the words of the gesture, one after another, leave only this action."""
    while question.action is None:
        then = gesture.then
        word = then[question.step] if question.step < len(then) else action.verb
        if word not in question.words():
            return False
        question = question.answer(word)
    return question.action == action
