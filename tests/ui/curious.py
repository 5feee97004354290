"""Try everything by which a person could find out hidden information at a table, in the same order
in two worlds.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame
from ui.two_worlds import World, Worlds
from ui.witness import SIZE, Witness, sit_down

from corptable.engine import HIDDEN, PUBLIC, Action, Seat
from corptable.session.offers import LET_STAND
from corptable.ui.scenes.dialogs.pause import ASIDE, PauseScene
from corptable.ui.scenes.replay.scene import ReplayScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.widgets.card_preview import REST

TICK: Final = 1 / 10
"""Seconds between two frames while an animation runs."""
LONGEST: Final = 12.0
"""Seconds after which a test fails when something it waits for has not happened."""
BEHIND: Final = 60.0
"""Seconds reserved for what the owner of a hand does in private, so that the public parts of both
worlds happen at the same times."""
MOST_HELD: Final = 4
"""Most cards that are tried at each spot, and most that are lifted."""
PLACES: Final = tuple((SIZE[0] * x // 8, SIZE[1] * y // 6) for y in (1, 5) for x in (2, 4, 7))
"""Points in pixels that the pointer visits in scenes that lie over a table."""
CLOSING: Final = ("resume", "leave", "take_back", "bring_back")
"""Words of the pause that lead back to the table, as its asides do."""
NOWHERE: Final = (1, 1)


class CuriousPerson:
    """Play one world of a pair, and inspect everything at its table."""

    def __init__(
        self, world: World, worlds: Worlds, persons: tuple[Seat, ...], is_painted: bool = True
    ) -> None:
        """Start the session. `persons` play by mouse, all other seats are bots; `is_painted`: the
        painter delivers images, otherwise everything stays plain."""
        self._last = worlds.last
        self.session, self._mind = sit_down(world, worlds.look, persons)
        self.window = Witness(self.session, worlds.watchers, is_painted)

    @property
    def table(self) -> TableScene:
        """Get the table scene, even while another scene lies over it."""
        return self.window.table

    def does(self, what: str) -> None:
        """Set the label under which the next frames are recorded."""
        self.window.doing = what

    # Waiting

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Run the loop until a condition holds. Raises AssertionError after LONGEST seconds."""
        until = self.window.now + LONGEST
        while not is_so():
            assert self.window.now < until, f"{self.window.doing}: what was waited for never came"
            self.window.step(TICK)

    def settle(self) -> None:
        """Run the loop until no animation runs and the painter is idle."""
        self.wait_until(
            lambda: (
                self.window.painter.is_idle
                and not self.table.state.animation.is_moving(self.window.now)
            )
        )

    # Input

    def point_at_spots(self, secret_alone: bool = False) -> None:
        """Point at each spot, and at the first and the last piece of each, until the card preview
        shows; then at nothing. `secret_alone`: point only at the last piece of each spot that shows
        a hideable zone."""
        top, hidden = self.table.state.layout.tabletop, self.session.match.table.hideable
        first, last = (
            {there.spot: there.rect.midleft for there in order}
            for order in (top.placed[::-1], top.placed)
        )
        points = [
            *(self.window.app.screen.rect(spot).center for spot in top.spots),
            *first.values(),
            *last.values(),
        ]
        if secret_alone:
            points = [point for spot, point in last.items() if spot.shows in hidden]
        for point in dict.fromkeys(points):
            self.does(f"pointing at {point}")
            self.window.move(point)
            if self.table.state.preview.subject is not None:
                self.window.step(REST)
        self.window.move(NOWHERE)

    def lift_what_can_be_lifted(self) -> None:
        """Lift a few cards, one after another, hold each over every target that would accept it,
        and put it back.
        """
        hand, top = self.table.model.selection, self.table.state.layout.tabletop
        own = [
            there
            for there in top.placed
            if there.piece is not HIDDEN and hand.can_lift(there.spot.id, there.piece.name)
        ]
        for there in own[:MOST_HELD]:
            self.does(f"lifting {there.piece}")
            self.window.click(self.window.piece(there.piece.name, there.spot.id))
            for word in sorted(self.table.model.targets()):
                self.window.move(self.window.target(word))
            if self.table.model.selection.lifted:
                self.window.keys("Escape")

    def ask_why_not(self) -> list[str]:
        """Return the refusals, in words, for dropping each of a few visible cards on each spot."""
        moment, top = self.table.model.prompt, self.table.state.layout.tabletop
        held = [
            "",
            *dict.fromkeys(there.piece.name for there in top.placed if there.piece is not HIDDEN),
        ]
        found = []
        for spot in top.spots:
            under = top.hit_test(self.window.app.screen.rect(spot).center).words
            found += [moment.refuse(under, name) for name in held[:MOST_HELD]]
        moment.put_back()
        return found

    # Other scenes

    def visit(self, key: int, text: str = "") -> None:
        """Open a scene by a key, run a few frames, and point at a few places in it."""
        self.does(f"after the key {pygame.key.name(key)}")
        self.window.key(key, text)
        for _ in range(3):
            self.window.step(0.08)
        for point in PLACES:
            self.window.move(point)
        self.window.step(REST)

    def leave(self) -> None:
        """Return to the table."""
        self.does("going back")
        while self.window.app.scene is not self.table:
            self.window.app.back()
            self.window.step()

    def visit_the_log(self) -> None:
        """Open the log of the viewer and close it."""
        self.visit(pygame.K_l, "l")
        self.leave()

    def visit_score_and_replay(self) -> None:
        """Open the score with its outlook, then the replay of what was played so far; close
        both.
        """
        self.visit(pygame.K_TAB)
        self.leave()
        self.window.keys("F10", "r")
        assert isinstance(self.window.app.scene, ReplayScene)
        self.visit(pygame.K_END)
        for key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.window.key(key)
            self.settle()
        self.leave()

    def visit_what_the_pause_offers(self) -> None:
        """Open each scene that the pause offers, and close it."""
        self.window.keys("F10")
        pause = self.window.app.scene
        assert isinstance(pause, PauseScene)
        for choice in pause.choices():
            self.does(f"in the pause: {choice.id}")
            leads_back = choice.id in CLOSING or choice.id.startswith(ASIDE)
            choice.act() if not choice.reason and not leads_back else None
            self.window.step()
            for point in PLACES:
                self.window.move(point)
            while self.window.app.scene is not pause:
                self.window.app.back()
                self.window.step()
        self.leave()

    def take_back_and_bring_back(self) -> None:
        """Undo, confirm if asked, and redo."""
        for key, text in ((pygame.K_z, "z"), (pygame.K_y, "y")):
            self.does(f"after Ctrl+{text}")
            self.window.key(key, text, pygame.KMOD_CTRL)
            if self.window.app.scene is not self.table:
                self.window.keys("y")
            self.settle()

    # Several persons

    def hide_from(self, owner: Seat) -> None:
        """Point at the owner's hand and open the log while the curtain is down for the owner."""
        assert self.session.called == owner
        self.settle()
        for across in range(20, SIZE[0], 120):
            self.window.move((across, SIZE[1] - 60))
        self.visit_the_log()

    def call_another(self, owner: Seat) -> None:
        """Call the next person to the screen if the secret is hidden from them, inspect everything,
        and call the owner again.
        """
        other = next((seat for seat in self.window.viewers if seat != PUBLIC), None)
        if other is None:
            return
        self.call(other)
        self.window.lift_the_curtain()
        assert self.session.viewer == other
        self.point_at_spots(secret_alone=True)
        self.visit_the_log()
        self.visit_score_and_replay()
        self.window.keys("h")
        self.call(owner)

    def call(self, seat: Seat) -> None:
        """Lower the curtain for a seat, as when its person wants to peek at the hand."""
        self.does(f"calling {seat}")
        before = self.session.snapshot()
        self.session.shared_screen.lower_the_curtain(seat)
        self.table.show(self.table.model.renewed(self.session.update_since(before)))
        self.window.step(1.0)
        self.settle()

    # Acts

    def play_on(self) -> None:
        """Play the next acts of the world, as far as they are known, and watch each until its
        animation ends.
        """
        journal = self.session.match.journal
        while (
            len(journal := self.session.match.journal) < self._last
            and (action := self._mind.next()) is not None
        ):
            acts = len(journal)
            self.settle()
            self.window.now = BEHIND * math.ceil(
                self.window.now / BEHIND
            )  # so that the duration of a private part tells nothing
            self.does(f"act {acts}")
            self._do(action)
            self.wait_until(lambda acts=acts: len(self.session.match.journal) > acts)  # type: ignore[misc]
            self.window.read_the_score()
        self.settle()

    def _do(self, action: Action) -> None:
        """Play an action by touches if its seat is a person; a bot's action comes by itself."""
        if action.seat not in self.session.persons:
            return
        begins = self.window.now
        if self.session.called is not None:
            self.window.lift_the_curtain()
            self.settle()
            self.window.now = begins + BEHIND
        if self.table.model.prompt.reactions:
            self._react()
        else:
            self.window.do(action, by_dragging=len(self.session.match.journal) % 2 == 0)

    def _react(self) -> None:
        """Press on the shared bar of reactions the button of the first person who reacts in this
        world, or else the one that lets the act stand; confirm what is asked back."""
        reactions = self.table.model.prompt.reactions
        reacts = next(
            (
                f"@{seat}"
                for seat, action in reactions.items()
                if self._mind.next_of(seat) == action
            ),
            LET_STAND,
        )
        self.window.click(
            next(
                button.rect.center
                for button in self.table.state.layout.buttons()
                if button.id == reacts
            )
        )
        self.window.agree()


def look_at_the_table(world: World, worlds: Worlds, is_whole: bool = False) -> CuriousPerson:
    """Play a world with one person or none: point at all pieces, then watch the next acts."""
    viewer = worlds.watchers[0]
    looking = CuriousPerson(
        world, worlds, () if viewer == PUBLIC else (viewer,), is_painted=is_whole
    )
    looking.settle()
    looking.point_at_spots(secret_alone=not is_whole)
    looking.play_on()
    return looking


def look_through_one_seat(world: World, worlds: Worlds, is_whole: bool) -> CuriousPerson:
    """Play a world with one person: point at all pieces, watch the next acts, lift cards and open
    the log. If `is_whole` also visit score, replay, pause and undo, which are unlikely to leak."""
    looking = look_at_the_table(world, worlds, is_whole)
    looking.lift_what_can_be_lifted()
    looking.visit_the_log()
    if is_whole:
        looking.visit_score_and_replay()
        looking.take_back_and_bring_back()
        looking.visit_what_the_pause_offers()
    return looking


def look_at_a_shared_screen(world: World, worlds: Worlds, owner: Seat) -> CuriousPerson:
    """Play a world with persons at all seats of one screen.

    The owner of a secret inspects the table with the hand up, hides it, lifts the curtain again and
    acts; then the others play what comes next.
    """
    looking = CuriousPerson(world, worlds, tuple(range(world.setup.seats)))
    looking.hide_from(owner)
    begins = looking.window.now
    looking.window.lift_the_curtain()
    assert looking.session.viewer == owner, "the owner has been asked in private"
    looking.settle()
    looking.point_at_spots(secret_alone=True)
    looking.lift_what_can_be_lifted()
    looking.visit_the_log()
    looking.settle()
    looking.window.now = begins + BEHIND  # so that the duration of the private part tells nothing
    looking.does("hiding the hand")
    looking.window.keys("h")
    looking.hide_from(owner)
    looking.call_another(owner)
    looking.play_on()
    looking.call(owner)
    return looking
