"""Somebody who notices everything that a window gives away, turn by turn of its loop, so that two windows can be compared.

What is noticed of a turn: the pixels; which pictures were ordered of the painter, and how soon; when the loop wants to wake next;
and at a table all words that are said, offered or told, with everything that moves. Time is the robot's own; so is the painter's.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from ui.robot import Robot
from ui.two_worlds import World

from corptable.art.painter import VISIBLE, PaintResult, Pixels, Priority
from corptable.art.picture import Recipe
from corptable.bots import PERSON
from corptable.bots.question import Question
from corptable.bots.roster import bots_of, find_bot
from corptable.bots.worker import Answer
from corptable.engine import Action, Seat
from corptable.engine.bot import Thought
from corptable.engine.match import Match
from corptable.session.session import Session
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.table.scene import TableScene

SIZE: Final = (1024, 640)
AT_ONCE: Final = 2
"""So many pictures are painted between two turns of the loop: some are there at once, others come later, and always in order."""
LINES: Final = 12
"""So many lines of the log are compared in each turn; all of them are in the log that is opened."""
CONTEXT: Final = 160
"""Letters shown on both sides of a difference."""


class Noticed(NamedTuple):
    """What a window gives away in one turn of its loop. `while_` is what was being done with it."""

    while_: str
    pixels: int
    wakes: float | None
    orders: tuple[str, ...]
    words: str


class Flat:
    """A painter whose pictures have one colour, that of their recipe, and come in the order in which they were ordered; or, if it
    does not `deliver`, never."""

    def __init__(self, delivers: bool) -> None:
        self._delivers = delivers
        self.orders: list[str] = []
        """What was ordered and not read yet, word for word."""
        self._waiting: dict[Recipe, None] = {}

    def order(self, recipe: Recipe, priority: Priority = VISIBLE) -> None:
        """Note it, even if it was ordered before."""
        self.orders.append(f"{priority} {recipe}")
        if self._delivers:
            self._waiting.setdefault(recipe)

    def cancel(self, recipes: Iterable[Recipe]) -> None:
        """They are painted no more."""
        for recipe in recipes:
            self._waiting.pop(recipe, None)

    def cancel_all(self) -> None:
        """Nothing is painted any more."""
        self.orders.append("nothing")
        self._waiting.clear()

    def poll(self, seconds: float) -> Iterator[PaintResult]:
        """The next few."""
        for recipe in list(self._waiting)[:AT_ONCE]:
            del self._waiting[recipe]
            width, height = recipe.size
            colour = zlib.crc32(repr(recipe).encode()) | 0xFF000000
            yield PaintResult(recipe, Pixels(width, height, colour.to_bytes(4, "little") * (width * height)))

    @property
    def is_idle(self) -> bool:
        """Whether everything has been painted."""
        return not self._waiting

    def close(self) -> None:
        """There is nothing to end."""


class Acting:
    """A mind that does in each seat what was done there in a world, and says of it what the bot that sits there would say."""

    def __init__(self, match: Match, acts: Sequence[Action], persons: Collection[Seat]) -> None:
        self._match, self._acts, self._persons = match, acts, persons
        self._asked: str | None = None

    def next_of(self, seat: Seat) -> Action | None:
        """What a seat does next, as long as anything is known."""
        own = [action for action in self._acts if action.seat == seat]
        place = self._match.acts_of(seat)
        return own[place] if place < len(own) else None

    def ask(self, question: Question) -> None:
        """It knows the answer already."""
        self._asked = question.word

    def next(self) -> Action | None:
        """What is done next at all, as long as it is known: where several are asked at once, bots come first."""
        asked = sorted(self._match.state.actors(), key=self._persons.__contains__)
        return self.next_of(asked[0]) if asked else None

    def answer(self) -> Answer | None:
        """What was done, or nothing, for ever."""
        word, self._asked = self._asked, None
        action = self.next()
        if word is None or action is None:
            return None
        temper, view = find_bot(self._match.game, word).temper, self._match.state.information_state(action.seat)
        return Answer(Thought(action, "" if temper is None else temper.reason(view, action)))

    def cancel(self) -> None:
        """It has nothing in mind."""
        self._asked = None

    def close(self) -> None:
        """It has no process."""


def sit_down(world: World, acts: int, persons: Collection[Seat]) -> tuple[Session, Acting]:
    """The match of a world after so many acts, with these persons at it, and the mind of all others. They are bots that will do
    there what was done, and explain themselves, where the game has any that do."""
    match = world.match(acts)
    talkers = [offer.id for offer in bots_of(match.game) if offer.temper is not None] or ["random"]
    players = [PERSON if seat in persons else talkers[seat % len(talkers)] for seat in range(match.table.seats)]
    bot_worker = Acting(match, world.acts, persons)
    return Session(match, players, bot_worker, explains=True), bot_worker


class Witness(Robot):
    """Sits at a table in a world, and notes what the window gives away in each turn of its loop to these viewers; what others see
    is noted apart."""

    def __init__(self, session: Session, viewers: Collection[Seat], is_painted: bool) -> None:
        """`is_painted`: pictures come, where otherwise everything stays plain."""
        self.viewers = viewers
        self.noticed: list[Noticed] = []
        self.secret: list[Noticed] = []
        """What others saw."""
        self.doing = "sitting down"
        """What is noted of all that is noticed from now on."""
        self.painter = Flat(is_painted)
        super().__init__(session, SIZE, speed=1.0, painting=lambda: self.painter)

    def step(self, seconds: float = 1 / 60) -> None:
        """The loop goes round, and all that comes of it is noted."""
        super().step(seconds)
        if self.app.scenes:
            is_theirs = self.session.viewer in self.viewers
            (self.noticed if is_theirs else self.secret).append(self._look())

    def _look(self) -> Noticed:
        orders, self.painter.orders = tuple(self.painter.orders), []
        wakes = None if self.due is None else round(self.due - self.now, 6)
        scene, pixels = self.app.scene, self.app.surface.get_view()
        seen = zlib.crc32(pixels)  # type: ignore[arg-type]  # it is a buffer, though its stub does not say so
        return Noticed(f"{self.doing} ({type(scene).__name__})", seen, wakes, orders, words_of(scene))


def words_of(scene: Scene) -> str:
    """All that a scene says, tells, offers and has moving, beyond what is to be seen: at a table; nothing of other scenes."""
    if not isinstance(scene, TableScene):
        return ""
    session, moment, motion = scene.session, scene.prompt, scene.animation
    told = [(line.text, line.event, line.seat, line.reason) for line in session.log.lines[-LINES:]]
    memory = [(there.spot.id, known.words) for there, known in scene.memory.backs] if scene.memory is not None else []
    said = (moment.prompt(), moment.notices(), moment.outlook, sorted(scene.targets()), scene.hover.tooltip_at(scene.pointer))
    moves = (motion.flights, motion.flips, motion.stamps, motion.rolls, motion.captions)
    return repr((said, told, memory, moves, scene.buttons(), scene.hover.preview.subject, session.thinking.seat))


def difference(one: Witness, two: Witness) -> str:
    """The first thing that two windows do not have in common, in words; "" where they are alike."""
    for ours, theirs in zip(one.noticed, two.noticed, strict=False):
        for name, mine, other in zip(Noticed._fields, ours, theirs, strict=True):
            if mine != other:
                return f"{ours.while_}: {name} differ: {_parting(mine, other)}"
    turns = (len(one.noticed), len(two.noticed))
    return "" if turns[0] == turns[1] else f"one has {turns[0]} turns of the loop, the other {turns[1]}"


def _parting(one: object, two: object) -> str:
    """Where two texts part."""
    ours, theirs = str(one), str(two)
    place = next((at for at, (mine, other) in enumerate(zip(ours, theirs, strict=False)) if mine != other), 0)
    begin = max(0, place - CONTEXT)
    return f"{ours[begin : place + CONTEXT]} / {theirs[begin : place + CONTEXT]}"
