"""Test in whole games that every act is seen to its end: pieces are on the table at every moment,
balloons die with what they tell, and nothing that explains lies over what is asked about."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest
from ui.robot import SHORT, Robot, UndrawnApp, new_session

from corptable.engine.events import Moved, Noted, noticed_by
from corptable.engine.game import AnyGame
from corptable.engine.pieces import HIDDEN
from corptable.engine.registry import games
from corptable.presentation.layout import TRAY
from corptable.ui.animation.flight import Flight
from corptable.ui.animation.timing import Animation
from corptable.ui.scenes.table import pointing
from corptable.ui.table_parts.log_panel import Recap
from corptable.ui.widgets.card_preview import PreviewSubject, place_preview
from corptable.ui.widgets.tooltip import Tooltip

TABLES = [
    pytest.param(
        game,
        seats,
        id=f"{game.id}-{seats}",
        marks=() if at % 2 == larger else pytest.mark.thorough,
    )
    for at, game in enumerate(games())
    for larger, seats in enumerate((game.seats[0], min(4, game.seats[-1])))
]
"""Every game with its smallest number of seats and with four; an ordinary run has one of them."""
SEEDS = [1, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in range(2, 8))]
MOST_ACTS, MANY_ACTS, MOST_STEPS = 60, 120, 1500
"""Acts of a game that are seen in an ordinary and in a thorough run, and looks at the table at
most.
"""
TICK = 0.07
"""Seconds between two looks at the table; no divisor of the durations of animations, so that each
phase has its turn.
"""
READ_FIGHT = 1.5
"""Seconds for which the cards of a fight are seen at least."""
ACTS_UNDONE = 9
"""One act of the person in so many is undone."""


class Watcher:
    """Play a game at random through the window, and look at the table all the time."""

    def __init__(self, game: AnyGame, seats: int, seed: int) -> None:
        session = new_session(game, seats, seed, luck=seed, options=SHORT.get(game.id, {}))
        session.make_practice()
        self.robot = Robot(session, speed=1.0, make_app=UndrawnApp)
        self.chance = random.Random(seed)
        self.faults: list[str] = []
        self.looked = self.undone = self.flown = 0

    def play(self, most: int) -> None:
        """Play at most so many acts."""
        robot = self.robot
        for _ in range(MOST_STEPS):
            robot.read_the_score()
            if robot.match.over or len(robot.journal) >= most:
                return
            robot.step(TICK)
            if robot.score is not None:
                continue
            self._look()
            if robot.asked_seat is not None and not robot.is_animated():
                self._act(robot.asked_seat)

    def _act(self, seat: int) -> None:
        robot = self.robot
        self._point()
        robot.do(
            self.chance.choice(robot.match.state.actions(seat)),
            by_dragging=self.chance.random() < 0.5,
        )
        self._point()
        if (
            self.chance.randrange(ACTS_UNDONE) == 0
            and not robot.match.over
            and robot.score is None
            and not robot.why_not_undo()
        ):
            robot.step(TICK)
            robot.keys("Ctrl+z")
            robot.all_agree()
            self.undone += 1
            told = [" ".join(caption.lines) for caption in robot.captions]
            self.faults += [f"undone, but told: {text}" for text in told]

    # What is there at every moment

    def _look(self) -> None:
        robot, animations = self.robot, self.robot.animation.animations
        self.looked += 1
        if robot.animation.stage(robot.now) is not None:
            return
        for placed in robot.placed:
            hiding = [animation for animation in animations if animation.hides(placed)]
            self.flown += bool(hiding)
            if hiding and not any(one.is_shown(robot.now) or self._rests(one) for one in hiding):
                self.faults.append(
                    f"{len(robot.journal)}: nowhere: {placed.piece.name or 'a hidden card'} "
                    f"on its way to {placed.spot.id}"
                )

    def _rests(self, one: Animation) -> bool:
        """Test whether a piece is still to leave a face-down pile, which has more, or a stop to
        which the flight before brings it.
        """
        if not isinstance(one, Flight):
            return False
        before = [
            flight
            for flight in self.robot.flights
            if flight.end == one.start and flight.time.begins < one.time.begins
        ]
        return any(flight.is_shown(self.robot.now) or self._rests(flight) for flight in before) or (
            not one.shown_before_start and one.leaves_as is HIDDEN
        )

    # What lies over what is asked about

    def _point(self) -> None:
        """Point at some places of the table, and look at what explains them."""
        robot = self.robot
        if robot.app.scene is not robot.table:
            return
        areas = [placed.rect for placed in robot.placed] + [
            area for spot, area in robot.tabletop.spot_areas if spot.signs
        ]
        for area in self.chance.sample(areas, min(4, len(areas))):
            robot.move(area.center)
            robot.step(TICK)
            if robot.app.scene is not robot.table or robot.animation.stage(robot.now) is not None:
                return
            self._read(*self._overlays())
            preview = pointing.subject_at(robot.state.layout, robot.pointer)
            shows = preview is not None and not preview.is_place  # a place has a tooltip
            if preview is not None and shows and preview.piece is not HIDDEN:
                self._read(("preview", self._preview(preview)))
        robot.table.view.explanations.toggle_recap()
        self._read(*self._overlays())
        robot.table.view.explanations.close_recap()

    def _preview(self, subject: PreviewSubject) -> pygame.Rect:
        return place_preview(
            subject, self.robot.app.skin, self.robot.state.layout.asked_areas()
        ).whole

    def _overlays(self) -> Iterator[tuple[str, pygame.Rect]]:
        drawing, window = self.robot.table._drawing, self.robot.app.surface.get_rect()
        for element in drawing.overlays(window):
            if isinstance(element.key, Tooltip):
                yield f"tooltip {element.id}", element.key.rect
            elif isinstance(element.key, Recap):
                yield "recap", element.key.area

    def _read(self, *told: tuple[str, pygame.Rect]) -> None:
        robot, layout = self.robot, self.robot.state.layout
        asked = {"prompt": [layout.prompt_area()]}
        if layout.tray_panel is not None:
            asked[TRAY] = [layout.tray_panel.area]
        for link in robot.tabletop.links:
            if not (link.start.startswith("@") and link.end.startswith("@")):
                asked |= {word: robot.tabletop.areas(word) for word in (link.start, link.end)}
        for word in robot.prompt.asked_about:
            asked[word] = robot.tabletop.areas(word)
        for name, area in told:
            self.faults += [
                f"{len(robot.journal)}: {name} over {word}"
                for word, areas in asked.items()
                if area.collidelist(areas) >= 0
            ]


@pytest.mark.sampled
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_act_is_seen_to_its_end(game: AnyGame, seats: int, seed: int, thorough: bool) -> None:
    watcher = Watcher(game, seats, seed)
    watcher.play(MANY_ACTS if thorough else MOST_ACTS)
    watcher.robot.close()
    assert list(dict.fromkeys(watcher.faults)) == []
    assert watcher.looked > 100
    assert watcher.flown > 10


@pytest.mark.parametrize("seed", [1, 5, pytest.param(9, marks=pytest.mark.thorough)])
def test_a_fight_in_which_nobody_is_asked_lies_there_until_it_has_been_read(seed: int) -> None:
    """The cards went to the discards before anybody had seen them: the strip is there only while
    somebody may answer.
    """
    session = new_session("corporate_ladder", ["person", "greedy"], seed, luck=seed)
    robot, chance = Robot(session, speed=1.0, make_app=UndrawnApp), random.Random(seed)
    fights, acts = 0, 0
    while not robot.match.over and len(robot.journal) < MANY_ACTS:
        robot.read_the_score()
        robot.step(TICK)
        if robot.asked_seat is not None and not robot.is_animated():
            robot.perform(chance.choice(robot.match.legal()))
            robot.agree()
        for act in robot.match.timeline[acts:]:
            moves = [event for event in noticed_by(act.events, 0) if isinstance(event, Moved)]
            passing = [
                move.piece
                for move in moves
                if move.to.startswith("fray") and move.to in {later.source for later in moves}
            ]
            told = [
                event
                for event in act.events
                if isinstance(event, Noted) and event.topic == "narrated"
            ]
            if passing and told and len(robot.match.timeline) == acts + 1:
                fights += 1
                rests = [flight.time.rest for flight in robot.flights if flight.piece in passing]
                assert max(rests, default=0.0) >= READ_FIGHT
        acts = len(robot.match.timeline)
    robot.close()
    assert fights
