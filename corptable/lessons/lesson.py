"""Read lessons from YAML files: a position as in a scenario, and steps that tell, point, and wait
for an act.

    file = read_lesson(Path("lessons/first_game.yaml"))
    file.steps[0].say

A step keeps the places of its fields in the file, because some faults are found only when the
lesson is rehearsed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

from corptable.cards.faults import Fault, FilePlace
from corptable.cards.records import Text, Word, read_record, read_typed
from corptable.cards.yaml_reader import Fields, Value, read_file
from corptable.engine.action import Action
from corptable.engine.chance import Rig
from corptable.engine.game import Position
from corptable.engine.journal import RiggedResults, read_plain_mapping
from corptable.engine.pieces import MOST_SEATS, Plain, Seat
from corptable.system.errors import Failure, attempt

FOLDER: Final = "lessons"
"""Folder of the lessons of a game, in its own folder."""
FIRST_GAME: Final = "first_game.yaml"
"""File of a game's first lesson."""
SECONDS_A_STEP: Final = 20
"""Time that a person takes for a step."""
LONGEST_TITLE: Final = 40
LONGEST_NEW: Final = 120
MOST_FREE_ACTS: Final = 20
WHATEVER_IS_WANTED: Final = "do"
"""Word of `point` for whatever does what the step waits for."""
EVERY_ACT: Final = "*"
"""Pattern that fits every act."""


class FieldPlaces(NamedTuple):
    """Locate the fields of a lesson or of one of its steps in the file."""

    file: str
    path: str
    """Path of the whole, `steps[3]`; "" for the lesson."""
    places: Mapping[str, FilePlace]
    """Places by field, `do` or `then[1]`; "" is the whole."""

    def fault(self, field: str, found: str, wanted: str) -> Fault:
        """Return a fault of a field; one that is not in the file lies where the whole begins."""
        line, column = self.places.get(field, self.places[""])
        path = ".".join(filter(None, (self.path, field)))
        return Fault(self.file, line, column, path, found, wanted)


class LessonDeal(NamedTuple):
    """Describe how a table is laid out: from a position, or as a new game."""

    position: Position | None
    rig: Rig


class Coach(NamedTuple):
    """Describe the person who teaches: a name, and a portrait by its name."""

    name: Text
    face: Word


@dataclass(frozen=True, slots=True)
class LessonStep:
    """Hold one step: what is said, pointed at and wanted, and what happens then."""

    say: str
    ask: str
    """Demand, for a step that waits for an act or a click."""
    point: Sequence[str]
    """Words of pieces, zones, seats (`@1`), buttons, spots of the window (`log`), and `do`."""
    do: Sequence[str]
    """Acts of the learner, one after another, each a pattern: `play cups-9 *`, `veto`."""
    click: Sequence[str]
    """Patterns of the pieces and zones of which a click on one answers the step's question."""
    otherwise: Mapping[str, str]
    """Answers to other acts or clicks, by pattern: the first that fits is given."""
    then: Sequence[str]
    """Acts that follow by themselves, with their seats; those of the learner's own seat are played
    for the learner.
    """
    free: int
    """Number of acts, passes apart, that the learner plays freely against bots."""
    deal: LessonDeal | None
    """Table that the step begins with; None for the table as the step before leaves it."""
    places: FieldPlaces

    @property
    def waits(self) -> bool:
        """True if the step waits for more than Next."""
        return bool(self.do or self.click or self.free)


@dataclass(frozen=True, slots=True)
class Lesson:
    """Hold a lesson: who teaches, the table at its beginning, and its steps."""

    title: str
    game: str
    players: int
    learner: Seat
    others: Sequence[str]
    """Names of the other seats in their order; empty for the usual ones."""
    coach: Coach
    bots: str
    """Bot of the other seats in a free step; "" for an easy one."""
    new: str
    """Sentence about what is new at the first table after it; "" for none."""
    options: Mapping[str, Plain]
    deal: LessonDeal
    steps: Sequence[LessonStep]
    edition: str
    """Word that changes with the file."""
    places: FieldPlaces

    @property
    def minutes(self) -> int:
        """Minutes that the lesson takes a person, about."""
        return max(1, round(len(self.steps) * SECONDS_A_STEP / 60))

    @property
    def is_first_game(self) -> bool:
        """True for the lesson with which people begin a game."""
        return Path(self.places.file).name == FIRST_GAME

    @property
    def id(self) -> str:
        """Get its id, by which people know it."""
        return f"{self.game}/{Path(self.places.file).stem}"

    @property
    def bot_seats(self) -> list[Seat]:
        """Get the seats of the others."""
        return [seat for seat in range(self.players) if seat != self.learner]


def fits(text: str, patterns: Sequence[str]) -> bool:
    """True if a text fits one of some patterns, in which `*` stands for anything.

    >>> fits("play cups-9 sprawl/cups", ["veto", "play * sprawl/*"])
    True
    """
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def words_of(action: Action) -> str:
    """Return an action without its seat, as a lesson writes the learner's acts."""
    return str(action).partition(" ")[2]


# Reading


def lesson_files(game: Path) -> list[Path]:
    """Return the files of the lessons in the folder of a game: the first game, then the others by
    name.
    """
    files = (game / FOLDER).glob("*.yaml")
    return sorted(files, key=lambda file: (file.name != FIRST_GAME, file.name))


def lessons_in(game: Path) -> list[Lesson]:
    """Read the lessons in the folder of a game, without those that have faults: `corptable lesson
    --check` tells these.
    """
    read = (attempt(partial(read_lesson, file)) for file in lesson_files(game))
    return [lesson for lesson in read if not isinstance(lesson, Failure)]


def read_lesson(path: Path) -> Lesson:
    """Read the lesson of a file. Raises FileFaults with all that is wrong in it."""
    file = read_file(path)
    value = file.value()
    fields = value.mapping()
    lesson = Lesson(
        title=fields["title"].text(longest=LONGEST_TITLE),
        game=fields["game"].word(),
        players=fields["players"].integer(1, MOST_SEATS),
        learner=fields["learner"].integer(0, MOST_SEATS - 1, default=0),
        others=fields["others"].list_of(partial(Value.text, longest=20), optional=True),
        coach=read_record(fields["coach"], Coach),
        bots=fields["bots"].text(default=""),
        new=fields["new"].text(default="", longest=LONGEST_NEW),
        options=read_plain_mapping(fields["options"]),
        deal=_read_deal(fields),
        steps=fields["steps"].list_of(_read_step, shortest=1),
        edition=f"{crc32(path.read_bytes()):08x}",
        places=_places_of(value, fields),
    )
    fields.finish()
    if lesson.learner >= lesson.players:
        fields["learner"].fault(f"found {lesson.learner}", f"a seat below {lesson.players}")
    if lesson.others and len(lesson.others) != lesson.players - 1:
        fields["others"].fault(
            f"found {len(lesson.others)} names", f"{lesson.players - 1}, none for the learner"
        )
    _check_order(lesson, fields["steps"])
    file.raise_faults()
    return lesson


def _read_deal(fields: Fields) -> LessonDeal:
    position = fields["position"]
    return LessonDeal(
        None if position.missing else read_record(position, Position),
        read_typed(fields["rig"], RiggedResults),
    )


def _read_step(value: Value) -> LessonStep:
    """Read a step. Its answers are called `else` in the file, which no field of Python can be."""
    fields = value.mapping()
    deals = not (fields["position"].missing and fields["rig"].missing)
    step = LessonStep(
        say=fields["say"].text(),
        ask=fields["ask"].text(default=""),
        point=_one_or_more(fields["point"]),
        do=_one_or_more(fields["do"]),
        click=_one_or_more(fields["click"]),
        otherwise=_read_answers(fields["else"]),
        then=_one_or_more(fields["then"]),
        free=fields["free"].integer(1, MOST_FREE_ACTS) if not fields["free"].missing else 0,
        deal=_read_deal(fields) if deals else None,
        places=_places_of(value, fields),
    )
    fields.finish()
    if sum(map(bool, (step.do, step.click, step.free))) > 1:
        value.fault("found several of do, click and free", "one of them")
    if step.waits and not step.ask:
        fields["ask"].fault("missing", "a demand, because the step waits for the learner")
    if step.ask and not step.waits:
        fields["ask"].fault("found a demand", "do, click or free beside it")
    if step.otherwise and not (step.do or step.click):
        fields["else"].fault("found answers", "do or click beside them")
    return step


def _one_or_more(value: Value) -> tuple[str, ...]:
    """Read a text, or a list of texts; nothing where it is missing."""
    if value.missing or value.is_list:
        return tuple(value.list_of(Value.text, optional=True))
    return (value.text(),)


def _read_answers(value: Value) -> dict[str, str]:
    """Read the answers to other acts: one text for all of them, or a text for each pattern."""
    if value.missing:
        return {}
    return (
        value.mapping_of(Value.text)
        if isinstance(value.plain(), Mapping)
        else {EVERY_ACT: value.text()}
    )


def _places_of(value: Value, fields: Fields) -> FieldPlaces:
    """Return the places of a mapping's fields and of the items of those that are lists."""

    def found() -> Iterator[tuple[str, FilePlace]]:
        yield "", value.place
        for name in known:
            yield name, fields[name].place
            if fields[name].is_list:
                items = fields[name].list_of(_itself)
                yield from ((f"{name}[{at}]", item.place) for at, item in enumerate(items))

    known = [name for name in fields.names() if name in (*STEP_FIELDS, *HEAD_FIELDS)]
    return FieldPlaces(value.file.name, value.field, dict(found()))


_itself: Final[Callable[[Value], Value]] = lambda value: value  # noqa: E731
STEP_FIELDS: Final = ("say", "ask", "point", "do", "click", "else", "then", "free")
HEAD_FIELDS: Final = ("game", "players", "others", "bots", "options", "position", "rig")
"""Fields that a rehearsal finds faults in."""


def _check_order(lesson: Lesson, value: Value) -> None:
    """Note a fault for steps that cannot stand where they do: nobody knows the position after a
    free step, and a lesson ends with words."""
    steps = value.list_of(_itself, optional=True)
    is_unknown = False
    for step, place in zip(lesson.steps, steps, strict=False):
        is_unknown &= step.deal is None
        if is_unknown and (step.do or step.then or step.free):
            place.fault("found acts after a free step", "a position first, or words alone")
        is_unknown |= step.free > 0
    if lesson.steps and (lesson.steps[-1].waits or lesson.steps[-1].then):
        steps[-1].fault("found acts in the last step", "words alone: it ends the lesson")
    if lesson.steps and lesson.steps[0].deal is not None:
        steps[0].fault("found a position in the first step", "it at the head of the lesson")
