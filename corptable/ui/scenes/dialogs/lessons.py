"""Choose one of the lessons of a game, or after a lesson what comes next: another one, or a game
against easy bots.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from corptable.bots.roster import EASY_LEVEL, PERSON, default_bot
from corptable.engine.game import AnyGame
from corptable.lessons import Lesson, lessons_in
from corptable.presentation.words import fill
from corptable.session.seat_counts import nearest_seats
from corptable.session.session import Session
from corptable.ui.scene_base import DialogScene
from corptable.ui.widgets import Act, Button

if TYPE_CHECKING:
    from corptable.ui.scene_base import Scene, SceneContext

PLAY, CLOSE = "play", "close"
LESSON: Final = "lesson"
"""Ids of the buttons; that of a lesson is LESSON and its number, from 0."""
WORDS: Final = {
    "lessons": "Lessons",
    "ended": "Lesson finished",
    "lesson": "{title}, {minutes:minute}",
    "left": "{title}, go on at step {step}",
    PLAY: "Play against easy bots",
    "first": "Play a first game against easy bots",
    "table": "A short game: you and {bots:easy bot/easy bots}, {told}.",
    CLOSE: "Close",
}


class LessonsScene(DialogScene):
    """Show a button for each lesson of a game, with a tick on those that are finished."""

    def __init__(
        self,
        context: SceneContext,
        beneath: Scene,
        game: AnyGame,
        ended: Lesson | None = None,
    ) -> None:
        """Open the list; `ended` is the lesson that the person has just finished: then a game is
        offered first, unless one is open below. It has the focus, or else the next lesson that is
        not finished.
        """
        super().__init__(context, WORDS["lessons" if ended is None else "ended"], CLOSE, beneath)
        self.subtitle = game.title if ended is None else ended.title
        self._game = game
        self._offers_game = ended is not None and not self.navigator.is_at_table
        is_first = not context.statistics.of(game.id).played
        self._first_table = game.first_table if is_first else None
        self.lessons = lessons_in(game.folder)
        """Lessons of the game, in their order."""
        person = context.store.person
        news = (
            place
            for place, lesson in enumerate(self.lessons)
            if not person.lesson(lesson.id).finished
        )
        usual = CLOSE if ended is not None else f"{LESSON} 0"
        focus = PLAY if self._offers_game else next((f"{LESSON} {place}" for place in news), usual)
        self.form.focus_id = self._main = focus
        if self._offers_game and self._first_table is not None:
            first, new = self._first_table, [lesson.new for lesson in self.lessons[:1]]
            told = fill(WORDS["table"], bots=first.seats - 1, told=first.told)
            self.paragraphs = [told, *filter(None, new)]

    def choices(self) -> list[Button]:
        rows = [self._row(place, lesson) for place, lesson in enumerate(self.lessons)]
        label = WORDS[PLAY if self._first_table is None else "first"]
        play = Button(PLAY, label, partial(self._close, self._play), "P", part="primary")
        return [
            *([play] if self._offers_game else []),
            *rows,
            Button(CLOSE, WORDS[CLOSE], self.navigator.back, "Esc"),
        ]

    def _row(self, place: int, lesson: Lesson) -> Button:
        known, id = self.context.store.person.lesson(lesson.id), f"{LESSON} {place}"
        is_left = known.step > 0 and known.edition == lesson.edition
        label = fill(
            WORDS["left" if is_left else "lesson"],
            title=lesson.title,
            minutes=lesson.minutes,
            step=known.step + 1,
        )
        return Button(
            id,
            label,
            partial(self._close, partial(self.navigator.lesson, lesson)),
            icon="check" if known.finished else "",
            part="primary" if id == self._main else "button",
        )

    def _close(self, then: Act) -> None:
        """Close the dialog, then act."""
        self.navigator.back()
        then()

    def _play(self) -> None:
        game, context, first = self._game, self.context, self._first_table
        seats = nearest_seats(game.seats) if first is None else first.seats
        bots = [default_bot(game, EASY_LEVEL)] * (seats - 1)
        options = game.new_table_options(seats, {} if first is None else first.options)
        self.navigator.table(Session.new(game, [PERSON, *bots], None, options, context.bot_worker))
