"""Rehearse a lesson without a window: play it by its own steps, try every other legal act, go back
from its end to its beginning, and list its faults.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, NoReturn

from corptable.bots.worker import InlineBotWorker
from corptable.cards.faults import Fault, FileFaults
from corptable.engine.action import Action
from corptable.engine.pieces import HIDDEN, SEAT_WORDS, Plain, ZoneId
from corptable.lessons.course import LessonCourse, LessonPhase, listed_acts
from corptable.lessons.lesson import WHATEVER_IS_WANTED, Lesson, LessonStep, fits, words_of
from corptable.lessons.model import LessonModel
from corptable.presentation.layout import GUIDE, WINDOW_SPOTS
from corptable.presentation.presentation import presentation_of
from corptable.session.offers import answers_of, other_offers
from corptable.system.errors import CorptableError, did_you_mean

LONGEST_SAY: Final = 120
LONGEST_ASK: Final = 45
LONGEST_ANSWER: Final = 90
"""Most letters of what a step says, asks and answers, as people read them."""
MOST_SENTENCES: Final = 2
MOST_WORDS: Final = 18
"""Most sentences of what a step says, and most words of a sentence."""
MOST_ROUNDS: Final = 100
"""Number of things that a step does after which the lesson is taken to stand still."""
USUAL_ASPECT: Final = 16 / 9
SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s")
PIECE_MARK: Final = re.compile(r"\[([^\]\s|]+)\]")


def rehearse(lesson: Lesson) -> list[Fault]:
    """Return the faults of a lesson that its reader cannot see, in the order of the file."""
    rehearsal = Rehearsal(lesson)
    try:
        rehearsal.run()
    except FileFaults as found:
        return sorted({*rehearsal.faults, *found.faults})
    return sorted(rehearsal.faults)


class StandingTable(NamedTuple):
    """Record a position, to be compared with a later one."""

    zones: Mapping[ZoneId, Sequence[str]]
    counters: Mapping[str, Plain]


class Rehearsal:
    """Play one lesson, and collect its faults."""

    def __init__(self, lesson: Lesson) -> None:
        self.faults = set[Fault]()
        self._lesson = lesson
        self._positions: list[StandingTable] = []
        """Positions at the beginning of each step, which Back has to lead to again."""
        self._seen = set[str]()
        """Pieces that the learner has seen since the table was laid out."""
        self._used = set[str]()
        """Patterns of answers of the present step that an act or a click fits."""

    def run(self) -> None:
        """Play the lesson to its end, and back. Raises FileFaults where it cannot go on."""
        try:
            self._model = LessonModel(LessonCourse(self._lesson, InlineBotWorker()))
        except CorptableError as error:
            self._stop("game", str(error), "a table that can be laid out", is_head=True)
        self._course = self._model.course
        self._model.start()
        for place in range(len(self._lesson.steps)):
            self._begin_step(place)
            for _ in range(MOST_ROUNDS):
                if self._course.place != place or self._has_ended:
                    break
                self._do_next()
            else:
                self._stand_still()
        self._go_back()

    # One step

    @property
    def _step(self) -> LessonStep:
        return self._course.step

    @property
    def _has_ended(self) -> bool:
        return self._course.is_last and self._course.phase is LessonPhase.READING

    def _fault(self, field: str, found: str, wanted: str) -> None:
        self.faults.add(self._step.places.fault(field, found, wanted))

    def _stop(self, field: str, found: str, wanted: str, is_head: bool = False) -> NoReturn:
        places = self._lesson.places if is_head else self._step.places
        raise FileFaults([places.fault(field, found, wanted)])

    def _begin_step(self, place: int) -> None:
        if place == 0 or self._step.deal is not None:
            self._seen.clear()
        self._positions.append(self._position())
        self._used.clear()
        self._note_seen()
        for fault in (*self._faults_of_texts(), *self._faults_of_points()):
            self._fault(*fault)

    def _do_next(self) -> None:
        """Do the next thing of the step."""
        course, model = self._course, self._model
        match course.phase:
            case LessonPhase.READING:
                self._go_on()
            case LessonPhase.ASKING:
                self._click()
            case LessonPhase.ACTING if course.wanted:
                self._try_others(course.wanted)
                model.perform(course.wanted[0])
            case LessonPhase.ACTING if self._step.free and model.session.bot_turn.is_done():
                model.bot_acts()
            case LessonPhase.ACTING:
                self._miss_the_act()
            case LessonPhase.SHOWING if course.has_shown:
                self._go_on()
            case LessonPhase.SHOWING if model.play_own_part() is None:
                if not model.session.bot_turn.is_done():
                    self._stand_still()
                model.bot_acts()
        self._note_seen()

    def _go_on(self) -> None:
        """Go on, from the step whose unused answers are known now, or to what follows."""
        unused = [one for one in self._step.otherwise if one not in self._used]
        if self._course.phase is LessonPhase.SHOWING and unused:
            self._fault("else", f"no other act fits {quoted_list(unused)}", "answers to legal acts")
        self._model.go_on()

    def _stand_still(self) -> NoReturn:
        course, state = self._course, self._model.session.match.state
        asked = " and ".join(SEAT_WORDS[seat] for seat in state.actors()) or "nobody"
        if course.next_scripted:
            at = self._step.then.index(course.next_scripted)
            self._stop(f"then[{at}]", f'found "{course.next_scripted}"', f"an act of {asked}")
        self._stop("", "it stands still here", f"an act of {asked}")

    def _miss_the_act(self) -> NoReturn:
        legal = self._model.session.match.legal()
        field = "free" if self._step.free else "do"
        self._stop(field, f'nothing legal fits "{self._course.pattern}"', listed_acts(legal))

    def _try_others(self, wanted: Sequence[Action]) -> None:
        """Try every other legal act of the learner: each is answered, and nothing changes."""
        course, model, match = self._course, self._model, self._model.session.match
        before = match.state, len(match.timeline)
        for action in match.state.actions(self._lesson.learner):
            if action in wanted:
                continue
            course.answer = ""
            model.perform(action)
            self._use_answers((words_of(action),))
            if not course.answer or (match.state, len(match.timeline)) != before:
                self._fault("do", f'"{action}" was played', "only the wanted act to be played")
        course.answer = ""

    def _use_answers(self, words: Sequence[str]) -> None:
        found = (one for one in self._step.otherwise if any(fits(word, (one,)) for word in words))
        self._used.update([next(found, "")])

    def _click(self) -> None:
        """Answer the step's question by a click on each thing of the table, the right one last."""
        things = [(word,) for word in sorted(self._things_on_table())]
        right = [words for words in things if fits(words[0], self._step.click)]
        if not right:
            near = did_you_mean(self._step.click[0], [word for (word,) in things])
            self._stop("click", f'nothing here fits "{self._step.click[0]}"', f"a thing{near}")
        for words in things:
            if words not in right:
                self._use_answers(words)
                self._model.click(words)
        self._model.click(right[0])

    # Texts and points

    def _faults_of_texts(self) -> Iterator[tuple[str, str, str]]:
        """Yield the faults of what the step says: too long, too many sentences, hidden cards."""
        step, plain = self._step, self._model.session.plain_text
        for field, texts, longest in (
            ("say", [step.say], LONGEST_SAY),
            ("ask", [step.ask] if step.ask else [], LONGEST_ASK),
            ("else", [*step.otherwise.values()], LONGEST_ANSWER),
        ):
            for text in texts:
                read = plain(text)
                sentences = SENTENCE_END.split(read)
                if len(read) > longest:
                    yield field, f"{len(read)} letters: {read}", f"at most {longest}"
                if len(sentences) > MOST_SENTENCES:
                    yield field, f"{len(sentences)} sentences", f"at most {MOST_SENTENCES}"
                for sentence in sentences:
                    if (words := len(sentence.split())) > MOST_WORDS:
                        yield field, f"{words} words: {sentence}", f"at most {MOST_WORDS}"
                for name in sorted({*PIECE_MARK.findall(text)} - self._seen):
                    yield field, f'found "[{name}]"', "a card that the learner has seen"

    def _faults_of_points(self) -> Iterator[tuple[str, str, str]]:
        """Yield the faults of what the step points at: unknown, hidden, or not there."""
        course, things = self._course, self._things()
        for at, word in enumerate(self._step.point):
            field = f"point[{at}]" if len(self._step.point) > 1 else "point"
            if word == WHATEVER_IS_WANTED:
                if not course.wanted:
                    yield field, f'found "{word}"', "it in a step that waits for an act"
            elif word not in things:
                is_hidden = word in self._model.prompt.view.table.pieces_by_name
                near = " that the learner sees" if is_hidden else did_you_mean(word, things)
                yield field, f'found "{word}"', f"a thing of this table{near}"

    def _things_on_table(self) -> set[str]:
        """Return the words of the seats, of the spots and of the pieces that the learner sees."""
        view = self._model.prompt.view
        pieces = {
            piece.name for zone in view.zones.values() for piece in zone if piece is not HIDDEN
        }
        spots = presentation_of(self._model.prompt.game).layout(view, USUAL_ASPECT)
        paths = {
            "/".join(spot.id.split("/")[:length])
            for spot in spots
            for length in range(1, spot.id.count("/") + 2)
        }
        return pieces | paths - WINDOW_SPOTS - {GUIDE}

    def _things(self) -> set[str]:
        """Return all words that a step may point at now."""
        prompt = self._model.prompt
        offers = {offer.word for offer in (*answers_of(prompt), *other_offers(prompt))}
        panels = {panel.id for panel in prompt.panels}
        buttons = {
            word
            for panel in prompt.panels
            for button in panel.buttons()
            for word in (button.word, f"{panel.id}/{button.word}")
        }
        tray = prompt.selection.tray
        cells = set() if tray is None else tray.words()
        return self._things_on_table() | WINDOW_SPOTS | offers | panels | buttons | cells

    def _note_seen(self) -> None:
        view = self._model.prompt.view
        self._seen.update(
            piece.name for zone in view.zones.values() for piece in zone if piece is not HIDDEN
        )

    # Back

    def _position(self) -> StandingTable:
        state = self._model.session.match.state
        zones = {zone: [piece.name for piece in held] for zone, held in state.zones.items()}
        return StandingTable(zones, state.counters())

    def _go_back(self) -> None:
        """Go back to the first step; each stands as it began."""
        for place in reversed(range(len(self._lesson.steps) - 1)):
            self._model.undo()
            if self._course.place != place or self._position() != self._positions[place]:
                self._fault("", "Back leads to another position", "the one that it began with")


def quoted_list(texts: Sequence[str]) -> str:
    """Return some texts in quotation marks, with commas.

    >>> quoted_list(["play *", "veto"])
    '"play *", "veto"'
    """
    return ", ".join(f'"{text}"' for text in texts)
