"""Record everything observable in a window, once a turn of its loop, so that two windows can be
compared.

A record has the pixels, the sounds, the images ordered from the painter with their priority, the
time of the next wake-up and, at a table, all texts and running animations. The clock is the robot's
own; the painter and the mixer are stand-ins.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from ui.heard import Heard, Played
from ui.robot import Robot
from ui.two_worlds import World

from corptable.art.painter import VISIBLE, PaintResult, Pixels, Priority
from corptable.art.picture import Recipe
from corptable.bots import PERSON
from corptable.bots.roster import bots_of, find_bot
from corptable.bots.worker import Answer, BotRequest
from corptable.engine import Action, Seat
from corptable.engine.bot import Thought
from corptable.engine.match import Match
from corptable.session.session import Session
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.table import pointing
from corptable.ui.scenes.table.scene import TableScene

SIZE: Final = (1024, 640)
AT_ONCE: Final = 6
"""Images painted between two turns of the loop: some come at once, others later, and always in
order.
"""
SLOWLY: Final = 2
"""Images that a slow painter paints meanwhile, so that others stand in for those that are
wanted.
"""
LINES: Final = 12
"""Lines of the log that are compared in each turn; the log scene shows all of them."""
CONTEXT: Final = 160
"""Characters shown on both sides of a difference."""


class Noticed(NamedTuple):
    """Record what is observable in a window in one turn of its loop. `while_` is what was being
    done with it.
    """

    while_: str
    pixels: int
    wakes: float | None
    orders: tuple[str, ...]
    words: str
    sounds: tuple[Played, ...]


class Flat:
    """Paint every image in one colour, computed from its recipe, in the order of the orders;
    without `delivers`, paint nothing.
    """

    def __init__(self, delivers: bool) -> None:
        self._delivers = delivers
        self.orders: list[str] = []
        """Orders that nobody has read yet, as text."""
        self._waiting: dict[Recipe, Priority] = {}

    def order(self, recipe: Recipe, priority: Priority = VISIBLE) -> None:
        """Record the order, also if the same image was ordered before."""
        self.orders.append(f"{priority} {recipe}")
        if self._delivers:
            self._waiting[recipe] = min(priority, self._waiting.get(recipe, priority))

    def cancel(self, recipes: Iterable[Recipe]) -> None:
        """Forget the orders for these recipes."""
        for recipe in recipes:
            self._waiting.pop(recipe, None)

    def cancel_all(self) -> None:
        """Forget all orders."""
        self.orders.append("nothing")
        self._waiting.clear()

    def poll(self, seconds: float) -> Iterator[PaintResult]:
        """Yield the next few painted images."""
        for recipe in sorted(self._waiting, key=self._waiting.__getitem__)[:AT_ONCE]:
            del self._waiting[recipe]
            width, height = recipe.size
            colour = zlib.crc32(repr(recipe).encode()) | 0xFF000000
            yield PaintResult(
                recipe, Pixels(width, height, colour.to_bytes(4, "little") * (width * height))
            )

    @property
    def is_idle(self) -> bool:
        """Test whether every order has been painted."""
        return not self._waiting

    def close(self) -> None:
        """Do nothing: there is no process to end."""


class Acting:
    """Answer for each seat what was played there in a world, with the reason that the seat's bot
    gives for it.
    """

    def __init__(self, match: Match, acts: Sequence[Action], persons: Collection[Seat]) -> None:
        self._match, self._acts, self._persons = match, acts, persons
        self._asked: str | None = None

    def next_of(self, seat: Seat) -> Action | None:
        """Return the next action of a seat in this world; None after the last known one."""
        own = [action for action in self._acts if action.seat == seat]
        place = self._match.acts_of(seat)
        return own[place] if place < len(own) else None

    def ask(self, question: BotRequest) -> None:
        """Store the bot's word; the answer is known already."""
        self._asked = question.word

    def next(self) -> Action | None:
        """Return the next action of the world, None after the last known one. Where several seats
        are asked at once, bots come first."""
        asked = sorted(self._match.state.actors(), key=self._persons.__contains__)
        return self.next_of(asked[0]) if asked else None

    def answer(self) -> Answer | None:
        """Return the recorded action if a question is open; None after the last known one, for
        good.
        """
        word, self._asked = self._asked, None
        action = self.next()
        if word is None or action is None:
            return None
        temper, view = (
            find_bot(self._match.game, word).temper,
            self._match.state.information_state(action.seat).view,
        )
        return Answer(Thought(action, "" if temper is None else temper.reason(view, action)))

    def cancel(self) -> None:
        """Drop the open question."""
        self._asked = None

    def close(self) -> None:
        """Do nothing: there is no process to end."""


def sit_down(world: World, acts: int, persons: Collection[Seat]) -> tuple[Session, Acting]:
    """Return a session of a world after so many acts, with these persons, and the worker for all
    other seats: bots that repeat what was played there, with reasons if the game has bots that
    explain."""
    match = world.match(acts)
    seats = match.table.seats
    talkers = [
        offer.id for offer in bots_of(match.game) if offer.temper is not None and offer.plays(seats)
    ] or ["random"]
    players = [PERSON if seat in persons else talkers[seat % len(talkers)] for seat in range(seats)]
    bot_worker = Acting(match, world.acts, persons)
    return Session(match, players, bot_worker, explains=True), bot_worker


class Witness(Robot):
    """Play in a world, and record what the window shows in each turn of its loop. Turns with one of
    `viewers` are compared; turns with anybody else as viewer are recorded apart."""

    def __init__(self, session: Session, viewers: Collection[Seat], is_painted: bool) -> None:
        """Open the window; `is_painted`: the painter delivers images, otherwise everything stays
        plain.
        """
        self.viewers = viewers
        self.noticed: list[Noticed] = []
        self.secret: list[Noticed] = []
        """Records of the turns with another viewer."""
        self.doing = "sitting down"
        """The label of the records from now on."""
        self.painter = Flat(is_painted)
        self.heard = Heard()
        super().__init__(
            session,
            SIZE,
            speed=1.0,
            painting=lambda: self.painter,
            first_times="every_game",
            heard=self.heard,
        )

    def step(self, seconds: float = 1 / 60) -> None:
        """Run the loop once and record the turn."""
        super().step(seconds)
        if self.app.scenes:
            is_theirs = self.session.viewer in self.viewers
            (self.noticed if is_theirs else self.secret).append(self._look())

    def _look(self) -> Noticed:
        orders, self.painter.orders = tuple(self.painter.orders), []
        wakes = None if self.due is None else round(self.due - self.now, 6)
        scene, pixels = self.app.scene, self.app.surface.get_view()
        seen = zlib.crc32(pixels)  # type: ignore[arg-type]  # it is a buffer; the stub omits that
        return Noticed(
            f"{self.doing} ({type(scene).__name__})",
            seen,
            wakes,
            orders,
            words_of(scene),
            tuple(self.heard.take()),
        )


def words_of(scene: Scene) -> str:
    """Return all texts, offers and animations of a table that its pixels may not show; "" for other
    scenes.
    """
    if not isinstance(scene, TableScene):
        return ""
    session, moment, motion = scene.session, scene.model.prompt, scene.state.animation
    told = [(line.text, line.event, line.seat, line.reason) for line in session.log.lines[-LINES:]]
    layout = scene.state.layout
    memory = (
        [(there.spot.id, known.words) for there, known in layout.memory.backs]
        if layout.memory is not None
        else []
    )
    said = (
        moment.text(),
        moment.notices(),
        moment.outlook,
        sorted(scene.model.targets()),
        pointing.tooltip_at(scene.state.layout, scene.state.pointer),
    )
    moves = motion.animations
    return repr(
        (
            said,
            told,
            memory,
            moves,
            scene.state.layout.buttons(),
            scene.state.preview.subject,
            scene.model.explained,
            session.bot_turn.seat,
        )
    )


def difference(one: Witness, two: Witness) -> str:
    """Return in what the records of two windows differ at any time, with the first difference in
    words; "" where they are equal.
    """
    found = [
        (name, f"{ours.while_}: {_parting(mine, other)}")
        for ours, theirs in zip(one.noticed, two.noticed, strict=False)
        for name, mine, other in zip(Noticed._fields, ours, theirs, strict=True)
        if mine != other
    ]
    if found:
        return f"{', '.join(dict.fromkeys(name for name, _ in found))} differ; first {found[0][1]}"
    turns = (len(one.noticed), len(two.noticed))
    return (
        ""
        if turns[0] == turns[1]
        else f"one has {turns[0]} turns of the loop, the other {turns[1]}"
    )


def _parting(one: object, two: object) -> str:
    """Return both texts around the first character in which they differ."""
    ours, theirs = str(one), str(two)
    place = next(
        (at for at, (mine, other) in enumerate(zip(ours, theirs, strict=False)) if mine != other), 0
    )
    begin = max(0, place - CONTEXT)
    return f"{ours[begin : place + CONTEXT]} / {theirs[begin : place + CONTEXT]}"
