"""Simulate a person at the window under `scripts/run.py fuzz` who plays a little and otherwise
tries anything.

The next deed depends on the given random generator and on what the window shows, and on nothing
else.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from _card_pages import begin_collections, pages_of_cards
from _fuzz_input import (
    CHANGES,
    CTRL,
    DROPPED,
    JUMPS,
    KEYS,
    MOST_SIDE,
    QUICK_SIZES,
    RARE_SIZES,
    SHIFT,
    TEXTS,
    USUAL_SIZES,
)
from _fuzz_scenes import Button, buttons_of, name_of, touchable
from _fuzz_window import FuzzedWindow
from _hands import Point
from _option_values import tried_values
from corptable.bots import PERSON, bots_of
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.options import options_of
from corptable.presentation.layout import TRAY, Gesture
from corptable.presentation.presentation import presentation_of
from corptable.ui.scenes.dialogs.crash import CrashScene, PlainCrashScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.title.scene import TitleScene

OFF: Final = ((-1, -1), (-500, 9000))
"""Points outside every window."""
MOST_SEATS: Final = 6
"""Seats at a table, at most, unless a number is asked for: larger tables are slower."""
SITS_DOWN: Final = 0.3
"""Probability, at the title, that the next deed begins a match. All numbers here are probabilities
from 0 to 1.
"""
VISITS: Final = 0.4
"""Probability, at the title of a game whose cards are owned, that it opens a page about these."""
JOINS: Final = 0.9
"""Probability that any person plays in that match."""
PLAYS: Final = 0.6
"""Probability that the next deed at a table advances the match."""
PAUSES: Final = 0.03
"""Probability that it opens the pause."""
STARES: Final = 0.2
"""Probability that the person acts although it is a bot's turn, instead of watching."""
LIFTS: Final = 0.75
"""Probability that the person lifts a curtain that is down."""
LEAVES: Final = 0.12
"""Probability that the person leaves any other scene."""
CURIOUS: Final = 0.45
"""Probability of trying a button in a scene, and not any input."""
CURIOUS_AT_TABLE: Final = 0.06
"""Probability of trying a button at a table."""
WATCHED: Final = 12
"""Number of times the clock advances while the person watches."""
GROWS: Final = 0.25
"""Probability of a usual size next in a window that is too small."""
FAILS_AGAIN: Final = 0.2
"""Probability that the dialog about a fault fails in its turn."""
LOOK: Final = 1.5
"""Seconds by which it advances each time."""


class Deed(NamedTuple):
    """Hold one deed: its description in words and the function that does it."""

    words: str
    do: Callable[[], None]


class Person:
    """Choose deeds at random. `game` is the one that this person begins each time."""

    def __init__(
        self, window: FuzzedWindow, game: AnyGame, luck: random.Random, persons: int, seats: int = 0
    ) -> None:
        """Prepare a person who plays with up to `persons` persons at a table of so many `seats`; 0:
        any number up to MOST_SEATS.
        """
        self.window, self.game, self.luck, self.persons = window, game, luck, persons
        self._counts = (
            [seats]
            if seats in game.seats
            else [count for count in game.seats if count <= MOST_SEATS]
        )
        """Numbers of seats that a table may have."""
        self._pressed: Counter[tuple[str, str]] = Counter()
        """Number of times that the person tried a button, by scene and word."""
        self._holds = False
        """True while the person holds a mouse button down."""

    def next_deed(self) -> Deed:
        """Choose the next deed."""
        window, luck = self.window, self.luck
        if not window.app.running:
            return Deed("open the window again", self._reopen)
        scene, chance = window.app.scene, luck.random()
        if window.app.window.is_too_small and chance < GROWS:
            return self._resize_to(self._size())
        if isinstance(scene, CrashScene) and chance < FAILS_AGAIN:
            return self._stumble()
        if isinstance(scene, TitleScene) and chance < SITS_DOWN:
            return self._sit_down()
        if (
            isinstance(scene, TitleScene)
            and self.game.owned_decks is not None
            and luck.random() < VISITS
        ):
            return self._visit()
        if isinstance(scene, TableScene) and luck.random() < PAUSES:
            return self._key((pygame.K_F10, "", 0))
        if isinstance(scene, TableScene) and chance < PLAYS:
            return self._at_table(scene)
        if not isinstance(scene, TitleScene | TableScene) and chance < LEAVES:
            return self._key((pygame.K_ESCAPE, "\x1b", 0))
        if luck.random() < (CURIOUS_AT_TABLE if isinstance(scene, TableScene) else CURIOUS) and (
            buttons := buttons_of(scene)
        ):
            return self._try_out(name_of(scene), buttons)
        return luck.choices(
            (self._touch, self._press_key, self._wait, self._hold, self._rarely), (9, 9, 5, 2, 3)
        )[0]()

    # Beginning

    def _reopen(self) -> None:
        self.window.close()
        self.window.open()

    def _sit_down(self) -> Deed:
        game, luck = self.game, self.luck
        count = luck.choice(self._counts)
        offered = [offer.id for offer in bots_of(game) if offer.plays(count)]
        players = [luck.choice(offered) for _ in range(count)]
        if luck.random() < JOINS:
            for seat in luck.sample(
                range(count), luck.randint(min(1, self.persons), min(self.persons, count))
            ):
                players[seat] = PERSON
        seed, explains = luck.randrange(10**6), luck.random() < 0.3
        is_mixed = luck.random() < 0.7
        options = (
            {
                option.name: luck.choice(tried_values(option, count))
                for option in options_of(game.option_set)
            }
            if is_mixed
            else {}
        )
        words = f"sit down to {game.id} with seed {seed}: {', '.join(players)}, {options}"
        return Deed(
            words,
            lambda: self.window.sit_down(Match.new(game, count, options, seed), players, explains),
        )

    def _visit(self) -> Deed:
        """Open a page about the cards that somebody owns; begin collections first where nobody has
        one.
        """
        app, game = self.window.app, self.game
        if not app.collections.known.of_game(game.id):
            return Deed("begin collections", lambda: begin_collections(app, game))
        name, open_page = self.luck.choice(
            list(pages_of_cards(app, game, self.window.folder).items())
        )
        return Deed(f"open {name}", lambda: self.window.open_page(open_page))

    # Playing

    def _at_table(self, table: TableScene) -> Deed:
        """Choose a deed that advances the match."""
        if table.session.called is not None:
            return self._lift_the_curtain(table) if self.luck.random() < LIFTS else self._touch()
        if (
            table.model.prompt.seat is not None
            or table.session.seating.asked_bot() is None
            or self.luck.random() < STARES
        ):
            return self._act(table)
        return self._watch(table)

    def _lift_the_curtain(self, table: TableScene) -> Deed:
        """Lift the curtain as the person who is called, sometimes too soon: such a press lifts
        nothing.
        """
        if self.luck.random() < 0.4:
            return self._wait()
        if self.luck.random() < 0.5:
            return self._key((pygame.K_RETURN, "\r", 0))
        return self._click(self._in(table.view.curtain.button.rect), "lift the curtain")

    def _act(self, table: TableScene) -> Deed:
        """Touch the next thing on the way to a legal action, as far as it can be seen."""
        seat, match = table.session.seating.asked_person(), table.session.match
        if table.model.prompt.unconfirmed is not None or match.over or seat is None:
            return (
                self._touch()
                if table.state.layout.buttons() and self.luck.random() < 0.5
                else self._wait()
            )
        if table.model.prompt.reactions:
            return self._click(
                self._in(self.luck.choice(table.state.layout.buttons()).rect),
                "answer for one or all",
            )
        if table.model.selection.question is not None or table.model.selection.gathered:
            return self._touch()
        gesture = presentation_of(match.game).gesture(
            table.model.prompt.view, self.luck.choice(list(match.state.actions(seat)))
        )
        missing = [
            name
            for name in sorted(gesture.lift)
            if not any(word == name for _, word in table.model.selection.lifted)
        ]
        if missing and (start := self._seen(table, missing[0], gesture.source)) is not None:
            end = self._target(table, gesture)
            if end is not None and len(missing) == 1 and self.luck.random() < 0.7:
                return self._drag(start, end, f"{missing[0]} onto {gesture.onto}")
            return self._click(start, missing[0])
        end = self._target(table, gesture)
        return self._touch() if end is None else self._click(end, gesture.onto or "a button")

    def _watch(self, table: TableScene) -> Deed:
        """Watch bots for a while, until a person is asked or another scene opens."""

        def watch() -> None:
            for _ in range(WATCHED):
                if self.window.app.scene is table and table.model.prompt.seat is None:
                    self.window.wait(LOOK)

        return Deed(f"watch for up to {WATCHED * LOOK:g} s", watch)

    def _target(self, table: TableScene, gesture: Gesture) -> Point | None:
        """Return a point on the target of a gesture; None if the table shows none."""
        panel = table.state.layout.tray_panel
        words = [gesture.onto] if gesture.onto else list(gesture.then)
        for word in words:
            if panel is not None and word in panel.cells:
                return self._in(panel.cells[word])
            if button := next(
                (button for button in table.state.layout.buttons() if button.id == word), None
            ):
                return self._in(button.rect)
            if gesture.onto and (areas := table.state.layout.tabletop.areas(word)):
                return self._in(self.luck.choice(areas))
        return None

    def _seen(self, table: TableScene, name: str, spot: str) -> Point | None:
        """Return a point on a piece; None if the table does not show it."""
        panel = table.state.layout.tray_panel
        if panel is not None and name in panel.cells and spot in ("", TRAY):
            return self._in(panel.cells[name])
        rects = [
            placed.rect
            for placed in table.state.layout.tabletop.placed
            if placed.piece.name == name and spot in ("", placed.spot.id)
        ]
        return (rects[-1].left + 3, rects[-1].centery) if rects else None

    # Touching anything

    def _try_out(self, scene: str, buttons: list[Button]) -> Deed:
        """Click the button that was tried least."""
        least = min(self._pressed[scene, button.word] for button in buttons)
        button = self.luck.choice(
            [button for button in buttons if self._pressed[scene, button.word] == least]
        )
        self._pressed[scene, button.word] += 1
        return self._click(self._in(button.rect), f"try {button.word}")

    def _touch(self) -> Deed:
        """Click, drag, point, use the right button or the wheel, mostly where something lies."""
        luck, point = self.luck, self._point()
        kind = luck.randrange(12)
        if kind < 6:
            return self._click(point)
        if kind < 9:
            return self._drag(point, self._point())
        if kind == 9:
            return self._click(point, button=luck.choice((2, 3, 3, 4, 5, 6)))
        if kind == 10:
            return Deed(f"point at {point}", lambda: self.window.move(point))
        turned = luck.choice((-40, -3, -1, 1, 3, 40, 0))
        attributes = {"x": luck.choice((0, 0, 1)), "y": turned, "flipped": False, "touch": False}
        return Deed(
            f"turn the wheel by {turned}", lambda: self.window.post(pygame.MOUSEWHEEL, **attributes)
        )

    def _point(self) -> Point:
        """Return a point on something that the scene offers, anywhere in the window, or outside
        it.
        """
        rects, chance = touchable(self.window.app.scene), self.luck.random()
        if rects and chance < 0.7:
            return self._in(self.luck.choice(rects))
        width, height = self.window.app.surface.get_size()
        return (
            (self.luck.randrange(width), self.luck.randrange(height))
            if chance < 0.98
            else self.luck.choice(OFF)
        )

    def _in(self, rect: pygame.Rect) -> Point:
        """Return a random point in a rectangle."""
        return (
            rect.left + self.luck.randrange(max(1, rect.width)),
            rect.top + self.luck.randrange(max(1, rect.height)),
        )

    def _click(self, point: Point, what: str = "", button: int = 1) -> Deed:
        words = (
            f"click{f' with button {button}' if button != 1 else ''} at "
            f"{point}{f': {what}' if what else ''}"
        )
        return Deed(words, lambda: self.window.click(point, button))

    def _drag(self, start: Point, end: Point, what: str = "") -> Deed:
        return Deed(
            f"drag from {start} to {end}{f': {what}' if what else ''}",
            lambda: self.window.drag(start, end),
        )

    def _hold(self) -> Deed:
        """Press a mouse button now and release it some deeds later, wherever the pointer is
        then.
        """
        point, window = self._point(), self.window
        self._holds = not self._holds
        turn, words = (
            (window.down, f"press at {point}, and hold")
            if self._holds
            else (window.up, f"move to {point} and let go")
        )

        def hold() -> None:
            window.move(point)
            turn(point)

        return Deed(words, hold)

    # Keys

    def _press_key(self) -> Deed:
        if self.luck.random() < 0.06:
            text = self.luck.choice(TEXTS)
            return Deed(f"write {text[:40]!r}", lambda: self.window.text(text))
        return self._key(self.luck.choice(KEYS))

    def _key(self, stroke: tuple[int, str, int]) -> Deed:
        key, text, mod = stroke
        name = pygame.key.name(key) or repr(text)
        held = f"{'Ctrl+' * bool(mod & CTRL)}{'Shift+' * bool(mod & SHIFT)}"
        goes_up = self.luck.random() < 0.8

        def press() -> None:
            self.window.key(key, text, mod)
            if text.isprintable() and text:
                self.window.text(text)
            if goes_up:
                self.window.post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)

        return Deed(f"key {held}{name}{'' if goes_up else ', and hold it'}", press)

    # Time and the window

    def _wait(self) -> Deed:
        seconds = self.luck.choice(JUMPS)
        return Deed(f"wait for {seconds:g} s", lambda: self.window.wait(seconds))

    def _rarely(self) -> Deed:
        """Change the window: another size, another focus, useless input events, its end."""
        chance = self.luck.random()
        if chance < 0.3:
            size = self._size()
            return self._resize_to(size)
        if chance < 0.34:
            return Deed("close the window", lambda: self.window.post(pygame.QUIT))
        if chance < 0.4 and not isinstance(self.window.app.scene, PlainCrashScene):
            return self._stumble()
        kind = self.luck.choice(CHANGES)
        fields = {"file": self.luck.choice(DROPPED)} if kind == pygame.DROPFILE else {}
        return Deed(pygame.event.event_name(kind), lambda: self.window.post(kind, **fields))

    def _size(self) -> Point:
        """Draw a size for the window, sometimes any at all. One that is too small for a scene is
        soon followed by a usual one.
        """
        rare = self.luck.random()
        if self.window.app.window.is_too_small or rare > 0.5:
            return self.luck.choice(USUAL_SIZES)
        if rare < 0.2:
            return self.luck.randint(1, MOST_SIDE), self.luck.randint(1, MOST_SIDE)
        return self.luck.choice(QUICK_SIZES if self.window.is_quick else RARE_SIZES)

    def _stumble(self) -> Deed:
        """Make the scene raise an exception.

        If only the title is open, let it fail at an input: a fault in what it does by itself ends
        the program, as is meant.
        """
        doing = (
            self.luck.choice(("handle", "wake", "draw"))
            if len(self.window.app.scenes) > 1
            else "handle"
        )
        return Deed(f"fail when it is to {doing} next", lambda: self.window.inject_fault(doing))

    def _resize_to(self, size: Point) -> Deed:
        return Deed(f"resize to {size[0]}x{size[1]}", lambda: self._resize(size))

    def _resize(self, size: Point) -> None:
        if not pygame.display.is_fullscreen():
            pygame.display.set_mode(size, pygame.RESIZABLE)
        self.window.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
