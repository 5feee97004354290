"""A person in front of the window: works a table with mouse and keys, in a time of its own."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame

from _hands import Hands, Point, open_scene
from corptable.art.painter import Painting, PaintsNothing
from corptable.engine.action import Action
from corptable.engine.layout import Gesture
from corptable.session.selection import TRAY
from corptable.session.session import Sitting
from corptable.store import SavedGames
from corptable.ui.app import App
from corptable.ui.scenes.dialogs.crash import CrashScene
from corptable.ui.scenes.score.scene import RoundScene
from corptable.ui.scenes.table.scene import TableScene

SIZE = (1280, 720)
MOST_WAITED = 60
"""Seconds after which a bot that is asked should have acted."""


def told(sitting: Sitting) -> list[str]:
    """The log of a sitting as people read it."""
    return [sitting.said(line.text) for line in sitting.log.lines]


class Robot(Hands):
    """Sits at a table and touches what a person would touch."""

    def __init__(
        self,
        sitting: Sitting,
        size: Point = SIZE,
        speed: float = 0.0,
        shelf: SavedGames | None = None,
        painting: Callable[[], Painting] = PaintsNothing,
    ) -> None:
        """`shelf`: where the game is saved; `painting` finds who paints, by default nobody."""
        self.now = 0.0
        self.due: float | None = None
        """When the loop has something to do next."""
        self.meets_faults = False
        """A fault of a scene is looked at, where it would otherwise fail the test."""
        super().__init__(App(size, clock=lambda: self.now, painting=painting, shelf=shelf))
        self.app.set(replace(self.app.settings, motion=round(speed * 100)))
        self.table = open_scene(self.app, TableScene, lambda: self.app.navigator.table(sitting))
        self.step()

    def step(self, seconds: float = 1 / 60) -> None:
        """Let so much time pass, and the loop go round once."""
        self.now += seconds
        self.due = self.app.step()
        if not self.meets_faults and self.app.scenes and isinstance(self.app.scene, CrashScene):
            raise self.app.scene.error

    def close(self) -> None:
        self.app.close()

    @property
    def score(self) -> RoundScene | None:
        """The score, while it is shown."""
        return self.app.scene if isinstance(self.app.scene, RoundScene) else None

    def read_the_score(self) -> None:
        """Until it is closed."""
        while self.score is not None:
            self.key(pygame.K_RETURN)

    def lift_the_curtain(self) -> None:
        """Whoever is called comes to the screen after a while and says so."""
        self.step(1.0)
        if self.table.sitting.called is not None:
            self.key(pygame.K_RETURN)

    # Where things are

    def piece(self, name: str, spot: str = "") -> Point:
        """A point on a piece that nothing covers: its left edge, for later cards of a row lie over its right."""
        panel = self.table.tray_panel
        if panel is not None and name in panel.cells and spot in ("", TRAY):
            return panel.cells[name].center
        found = [p for p in self.table.tabletop.placed if p.piece.name == name and spot in ("", p.spot.id)]
        assert found, f"{name} is not to be seen"
        rect = found[-1].rect
        return (rect.left + max(3, rect.width // 12), rect.centery)

    def middle(self, name: str, spot: str = "") -> Point:
        """The middle of a piece, which is what lies on a target after a drag."""
        return [p for p in self.table.tabletop.placed if p.piece.name == name and spot in ("", p.spot.id)][-1].rect.center

    def target(self, word: str) -> Point:
        """A point on what actions drop on by that word."""
        panel = self.table.tray_panel
        if panel is not None and word in panel.cells:
            return panel.cells[word].center
        areas = self.table.tabletop.areas(word)
        assert areas, f"{word} is not to be seen"
        for placed in self.table.tabletop.placed:
            if placed.piece.name == word:
                return self.piece(word)
        return areas[0].center

    # Whole actions

    def do(self, action: Action, by_dragging: bool) -> None:
        """Do a legal action by touches alone."""
        gesture = self.table.sitting.match.game.gesture(self.table.moment.view, action)
        if gesture.onto:
            self._onto(gesture, by_dragging)
        else:
            for name in sorted(gesture.lift):
                if not any(word == name for _, word in self.table.hand.selection):
                    self.click(self.piece(name, gesture.source))
        acts = len(self.table.sitting.match.journal)
        words = [*gesture.then, action.verb]
        while len(self.table.sitting.match.journal) == acts and words:
            self._choose(words.pop(0))
            self._send_gathered()
            self._agree()

    def _send_gathered(self) -> None:
        """A gathering tray sends what was touched by its button."""
        panel = self.table.tray_panel
        if panel is not None and self.table.hand.gathered:
            self.click(panel.confirm.center)

    def _onto(self, gesture: Gesture, by_dragging: bool) -> None:
        target = self.target(gesture.onto)
        if not gesture.lift:
            self.click(target)
            self._agree()
            return
        first, *others = sorted(gesture.lift)
        for name in others:
            if not any(word == name for _, word in self.table.hand.selection):
                self.click(self.piece(name, gesture.source))
        lifted = {word for _, word in self.table.hand.selection}
        if by_dragging and self.table.tray_panel is None:
            start, middle = self.piece(first, gesture.source), self.middle(first, gesture.source)
            self.drag(start, (target[0] + start[0] - middle[0], target[1] + start[1] - middle[1]))
            self._agree()
            return
        if first not in lifted:
            self.click(self.piece(first, gesture.source))
        self.click(target)
        self._agree()

    def _agree(self) -> None:
        """Where the game would have a question asked before the act: yes."""
        if self.table.moment.asked is not None:
            self.click(self.table.buttons()[0].rect.center)

    def _choose(self, word: str) -> None:
        """Touch a button, a cell of the tray or a piece that says this word, if one does."""
        for button in self.table.buttons():
            if button.word == word and not button.reason:
                self.click(button.rect.center)
                return
        panel = self.table.tray_panel
        if panel is not None and word in panel.cells:
            self.click(panel.cells[word].center)

    def keep_bots_waiting(self, cover: Callable[[], object]) -> None:
        """Play until a bot is asked and have something lie over the table then: as long as it does, no bot acts."""
        match = self.table.sitting.match
        while self.table.moment.seat is not None:
            self.do(match.legal()[0], by_dragging=False)
        acts = len(match.journal)
        cover()
        for _ in range(5):
            self.step(1.0)
        assert len(match.journal) == acts
        self.key(pygame.K_ESCAPE)
        self.step(1.0)
        assert len(match.journal) > acts

    def play_to_the_end(self, seed: int, most_acts: int = 2000) -> None:
        """Play random legal actions until the match is over, dragging and clicking by turns; bots answer in their own time."""
        generator = random.Random(seed)
        match = self.table.sitting.match
        waited = 0
        while not match.over:
            self.read_the_score()
            acts = len(match.journal)
            assert acts < most_acts, f"not over after {most_acts} acts"
            seat = self.table.sitting.asked_person()
            if seat is None:
                self.step(1.0)
                waited = 0 if len(match.journal) > acts else waited + 1
                assert waited < MOST_WAITED, f"nothing has been done for {waited} seconds; {match.state.actors()} are asked"
                continue
            waited = 0
            if self.table.sitting.called is not None:
                self.lift_the_curtain()
                continue
            if self.table.moment.reactions:
                answers = [offer.word for offer in self.table.moment.answers()]
                self._choose(generator.choice(answers))
                self._agree()
                assert len(match.journal) > acts, "pressing a button of the shared bar did nothing"
                continue
            action = generator.choice(match.state.actions(seat))
            self.do(action, by_dragging=generator.random() < 0.5)
            assert [str(act) for act in match.journal[acts : acts + 1]] == [str(action)], f"{action} was not what the touches did"
