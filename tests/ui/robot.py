"""A person in front of the window: works a table with mouse and keys, in a time of its own."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from _hands import InputSimulator, Point, open_scene
from corptable.art.painter import NullPainter, PainterProtocol
from corptable.engine.action import Action
from corptable.engine.layout import Gesture
from corptable.engine.match import Match
from corptable.engine.pieces import Seat
from corptable.session.notices import Notices
from corptable.session.prompt import Prompt
from corptable.session.selection import TRAY, Selection
from corptable.session.session import Session
from corptable.session.transcript import Line
from corptable.store import SavedGames
from corptable.ui.animation import AnimationPlayer, Attention
from corptable.ui.animation.caption import Caption
from corptable.ui.animation.dice import Roll
from corptable.ui.animation.flight import Flight
from corptable.ui.animation.flip import Flip
from corptable.ui.animation.stamp import StampAnimation
from corptable.ui.app import App
from corptable.ui.scene_base.navigator import ScoreReason
from corptable.ui.scenes.dialogs.crash import CrashScene
from corptable.ui.scenes.score.scene import ScoreScene
from corptable.ui.scenes.table.bot_pacing import BotPacing
from corptable.ui.scenes.table.curtain import Curtain
from corptable.ui.scenes.table.drag import DragAndDrop
from corptable.ui.scenes.table.hover import Hover
from corptable.ui.scenes.table.key_focus import FocusStop, stops_of
from corptable.ui.scenes.table.remark import Remark
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.table_parts.arrange import Placed
from corptable.ui.table_parts.hand_fan import HandFan
from corptable.ui.table_parts.held_piece import Drag, Glide, MouseHold
from corptable.ui.table_parts.log_panel import LogPanel
from corptable.ui.table_parts.memory_marks import MemoryMarks
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.table_parts.tray_panel import TrayPanel
from corptable.ui.widgets.card_preview import Subject
from corptable.ui.widgets.key_button import KeyButton

SIZE = (1280, 720)
MOST_WAITED = 60
"""Seconds after which a bot that is asked should have acted."""


def told(session: Session) -> list[str]:
    """The log of a sitting as people read it."""
    return [session.said(line.text) for line in session.log.lines]


class Robot(InputSimulator):
    """Sits at a table and touches what a person would touch."""

    def __init__(
        self,
        session: Session,
        size: Point = SIZE,
        speed: float = 0.0,
        saved_games: SavedGames | None = None,
        painting: Callable[[], PainterProtocol] = NullPainter,
    ) -> None:
        """`saved_games`: where the game is saved; `painting` finds who paints, by default nobody."""
        self.now = 0.0
        self.due: float | None = None
        """When the loop has something to do next."""
        self.meets_faults = False
        """A fault of a scene is looked at, where it would otherwise fail the test."""
        super().__init__(App(size, clock=lambda: self.now, painting=painting, saved_games=saved_games))
        self.app.change_settings(replace(self.app.settings, motion=round(speed * 100)))
        self.table = open_scene(self.app, TableScene, lambda: self.app.navigator.table(session))
        self.step()

    def step(self, seconds: float = 1 / 60) -> None:
        """Let so much time pass, and the loop go round once."""
        self.now += seconds
        self.due = self.app.step()
        if not self.meets_faults and self.app.scenes and isinstance(self.app.scene, CrashScene):
            raise self.app.scene.error

    def close(self) -> None:
        self.app.close()

    # What the table shows and knows: tests ask here, so that the parts of the table can change

    @property
    def session(self) -> Session:
        """Get the session that is played."""
        return self.table.session

    @property
    def match(self) -> Match:
        """Get the match that is played."""
        return self.session.match

    @property
    def journal(self) -> Sequence[Action]:
        """Get the actions that were played."""
        return self.match.journal

    @property
    def log_lines(self) -> list[Line]:
        """Get what the viewer has heard."""
        return self.session.log.lines

    @property
    def prompt(self) -> Prompt:
        """Get what is asked of whom."""
        return self.table.prompt

    @property
    def asked_seat(self) -> Seat | None:
        """Get the seat of the person who is asked at the screen."""
        return self.prompt.seat

    @property
    def refusal(self) -> str:
        """Get why the last touch did nothing."""
        return self.prompt.refusal

    @property
    def unconfirmed(self) -> Action | None:
        """Get the action that waits for a yes."""
        return self.prompt.unconfirmed

    @property
    def selection(self) -> Selection:
        """Get what is lifted, and what may be."""
        return self.table.selection

    @property
    def lifted(self) -> frozenset[tuple[str, str]]:
        """Get the spots and words that are lifted."""
        return self.selection.lifted

    @property
    def notices(self) -> Notices:
        """Get what the program itself has to say at the table."""
        return self.table.notices

    @property
    def remark(self) -> Remark | None:
        """Get the remark that is being typed."""
        return self.table.remark

    def why_not_undo(self) -> str:
        """Return why undo is impossible now; "" where it is possible."""
        return self.table.undo_control.why_not_undo()

    def why_not_redo(self) -> str:
        """Return why redo is impossible now; "" where it is possible."""
        return self.table.undo_control.why_not_redo()

    @property
    def tabletop(self) -> Tabletop:
        """Get the layout of the pieces."""
        return self.table.tabletop

    @property
    def placed(self) -> Sequence[Placed]:
        """Get the pieces where they lie, lowest first."""
        return self.tabletop.placed

    @property
    def tray_panel(self) -> TrayPanel | None:
        """Get the tray, while it is open."""
        return self.table.tray_panel

    @property
    def log_panel(self) -> LogPanel:
        """Get the corner with the last lines of the log."""
        return self.table.log_panel

    @property
    def curtain(self) -> Curtain:
        """Get what hides a hand between two persons."""
        return self.table.privacy.curtain

    @property
    def memory(self) -> MemoryMarks | None:
        """Get what the viewer remembers of hidden cards; None where the setting is off."""
        return self.table.memory

    def buttons(self) -> list[KeyButton]:
        """Return the buttons beside the hand."""
        return self.table.buttons()

    def targets(self) -> set[str]:
        """Return the words that take what is lifted."""
        return self.table.targets()

    def area(self, spot: str) -> pygame.Rect:
        """Return where a spot of the layout lies, in pixels."""
        return self.table.area(spot)

    @property
    def pointer(self) -> Point:
        """Get the point that the table takes for the pointer's."""
        return self.table.pointer

    def preview(self) -> Subject | None:
        """Return the card that is shown large now."""
        return self.hover.preview.shown(self.now)

    @property
    def hover(self) -> Hover:
        """Get what lies under the pointer."""
        return self.table.hover

    def tooltip_at(self, point: Point) -> list[str]:
        """Return the lines of the tooltip for a point."""
        return self.hover.tooltip_at(point)

    @property
    def dragging(self) -> DragAndDrop:
        """Get the drag and drop of pieces."""
        return self.table.drag

    @property
    def held_piece(self) -> MouseHold:
        """Get what the mouse carries."""
        return self.dragging.mouse_hold

    @property
    def held(self) -> Drag | None:
        """Get the pieces in the air."""
        return self.dragging.held

    @property
    def glide(self) -> Glide | None:
        """Get the piece that glides home."""
        return self.held_piece.glide

    @property
    def hand_fan(self) -> HandFan:
        """Get the viewer's hand as it is held."""
        return self.dragging.hand_fan

    def hand_cards(self, tabletop: Tabletop) -> Sequence[Placed]:
        """Return the cards of the viewer\'s hand, from left to right."""
        return self.hand_fan.cards(tabletop)

    def drop_target(self) -> str | None:
        """Get the word that would take a drop now."""
        return self.dragging.drop_target()

    def key_stops(self) -> list[FocusStop]:
        """Return what the keyboard can point at."""
        return stops_of(self.table)

    def key_stop(self) -> FocusStop | None:
        """Return what the keyboard points at."""
        return self.table.key_focus.current(self.key_stops())

    @property
    def has_key_focus(self) -> bool:
        """Test whether the keyboard points at something."""
        return self.table.key_focus.is_active

    @property
    def animation(self) -> AnimationPlayer:
        """Get the animations of the table."""
        return self.table.animation

    @property
    def attention(self) -> Attention:
        """Get the pulses of the table."""
        return self.table.attention

    @property
    def flights(self) -> list[Flight]:
        """Get the pieces on their way."""
        return self.animation.flights

    @property
    def flips(self) -> Sequence[Flip]:
        """Get the cards that turn over."""
        return self.animation.flips

    @property
    def stamps(self) -> Sequence[StampAnimation]:
        """Get the stamps that come down."""
        return self.animation.stamps

    @property
    def rolls(self) -> Sequence[Roll]:
        """Get the dice that tumble or lie there."""
        return self.animation.rolls

    @property
    def captions(self) -> Sequence[Caption]:
        """Get what is said beside the seats."""
        return self.animation.captions

    @property
    def pacing(self) -> BotPacing:
        """Get the pace of the bots."""
        return self.table.bot_pacing

    def hides(self, placed: Placed) -> bool:
        """Test whether a piece is not drawn where it lies, because it is on its way there."""
        return self.animation.hides(placed)

    def is_animated(self) -> bool:
        """Test whether anything moves now."""
        return self.animation.is_moving(self.now)

    def finish_animation(self) -> bool:
        """End all that moves; return whether anything did."""
        return self.animation.finish(self.now)

    def act_at_once(self) -> None:
        """Have the bots of this table act as soon as they are asked."""
        self.table.bot_pacing = BotPacing(self.session)

    # What the table is told from outside

    def refresh(self) -> None:
        """Lay the table out anew after its position has changed."""
        self.table.refresh()

    def perform(self, action: Action | None) -> None:
        """Do an action without touching anything."""
        self.table.perform(action)

    def relayout(self) -> None:
        """Lay the table out anew for the size of the window."""
        self.table.on_resize()

    def leave(self) -> None:
        """Leave the table as if the window were closed."""
        self.table.on_exit()

    def begin_again(self, same_deal: bool) -> None:
        """Begin another match with the same players."""
        self.table.begin_again(same_deal)

    def recreate(self) -> TableScene:
        """Make the table anew from its journal, as after a fault."""
        return self.table.recreate()

    def open_score(self, why: ScoreReason) -> None:
        """Open the score: "scored" as after a round, "asked" as by its key."""
        self.table.opening.score(why)

    def wake(self) -> float | None:
        """Do what the table has to do now; return when the next thing is due, in seconds of the robot's clock."""
        return self.table.wake(self.now)

    def draw(self) -> None:
        """Draw the table."""
        self.table.draw(self.app.surface)

    def ask_before(self, action: Action) -> None:
        """Have the table ask before an action."""
        self.table.prompt.unconfirmed = action

    @property
    def needs_redraw(self) -> bool:
        """Test whether the table will be drawn in the next frame."""
        return self.table.needs_redraw

    @needs_redraw.setter
    def needs_redraw(self, value: bool) -> None:
        self.table.needs_redraw = value

    @property
    def score(self) -> ScoreScene | None:
        """The score, while it is shown."""
        return self.app.scene if isinstance(self.app.scene, ScoreScene) else None

    def read_the_score(self) -> None:
        """Until it is closed."""
        while self.score is not None:
            self.key(pygame.K_RETURN)

    def lift_the_curtain(self) -> None:
        """Whoever is called comes to the screen after a while and says so."""
        self.step(1.0)
        if self.session.called is not None:
            self.key(pygame.K_RETURN)

    # Where things are

    def piece(self, name: str, spot: str = "") -> Point:
        """A point on a piece that nothing covers: its left edge, for later cards of a row lie over its right."""
        panel = self.tray_panel
        if panel is not None and name in panel.cells and spot in ("", TRAY):
            return panel.cells[name].center
        found = [p for p in self.placed if p.piece.name == name and spot in ("", p.spot.id)]
        assert found, f"{name} is not to be seen"
        rect = found[-1].rect
        return (rect.left + max(3, rect.width // 12), rect.centery)

    def middle(self, name: str, spot: str = "") -> Point:
        """The middle of a piece, which is what lies on a target after a drag."""
        return [p for p in self.placed if p.piece.name == name and spot in ("", p.spot.id)][-1].rect.center

    def target(self, word: str) -> Point:
        """A point on what actions drop on by that word."""
        panel = self.tray_panel
        if panel is not None and word in panel.cells:
            return panel.cells[word].center
        areas = self.tabletop.areas(word)
        assert areas, f"{word} is not to be seen"
        for placed in self.placed:
            if placed.piece.name == word:
                return self.piece(word)
        return areas[0].center

    # Whole actions

    def do(self, action: Action, by_dragging: bool) -> None:
        """Do a legal action by touches alone."""
        gesture = self.match.game.gesture(self.prompt.view, action)
        if gesture.onto:
            self._onto(gesture, by_dragging)
        else:
            for name in sorted(gesture.lift):
                if not any(word == name for _, word in self.lifted):
                    self.click(self.piece(name, gesture.source))
        acts = len(self.journal)
        words = [*gesture.then, action.verb]
        while len(self.journal) == acts and words:
            self._choose(words.pop(0))
            self._send_gathered()
            self._agree()

    def _send_gathered(self) -> None:
        """A gathering tray sends what was touched by its button."""
        panel = self.tray_panel
        if panel is not None and self.selection.gathered:
            self.click(panel.confirm.center)

    def _onto(self, gesture: Gesture, by_dragging: bool) -> None:
        target = self.target(gesture.onto)
        if not gesture.lift:
            self.click(target)
            self._agree()
            return
        first, *others = sorted(gesture.lift)
        for name in others:
            if not any(word == name for _, word in self.lifted):
                self.click(self.piece(name, gesture.source))
        lifted = {word for _, word in self.lifted}
        if by_dragging and self.tray_panel is None:
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
        if self.unconfirmed is not None:
            self.click(self.buttons()[0].rect.center)

    def _choose(self, word: str) -> None:
        """Touch a button, a cell of the tray or a piece that says this word, if one does."""
        for button in self.buttons():
            if button.word == word and not button.reason:
                self.click(button.rect.center)
                return
        panel = self.tray_panel
        if panel is not None and word in panel.cells:
            self.click(panel.cells[word].center)

    def keep_bots_waiting(self, cover: Callable[[], object]) -> None:
        """Play until a bot is asked and have something lie over the table then: as long as it does, no bot acts."""
        match = self.match
        while self.asked_seat is not None:
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
        match = self.match
        waited = 0
        while not match.over:
            self.read_the_score()
            acts = len(match.journal)
            assert acts < most_acts, f"not over after {most_acts} acts"
            seat = self.session.asked_person()
            if seat is None:
                self.step(1.0)
                waited = 0 if len(match.journal) > acts else waited + 1
                assert waited < MOST_WAITED, f"nothing has been done for {waited} seconds; {match.state.actors()} are asked"
                continue
            waited = 0
            if self.session.called is not None:
                self.lift_the_curtain()
                continue
            if self.prompt.reactions:
                answers = [offer.word for offer in self.prompt.answers()]
                self._choose(generator.choice(answers))
                self._agree()
                assert len(match.journal) > acts, "pressing a button of the shared bar did nothing"
                continue
            action = generator.choice(match.state.actions(seat))
            self.do(action, by_dragging=generator.random() < 0.5)
            assert [str(act) for act in match.journal[acts : acts + 1]] == [str(action)], f"{action} was not what the touches did"
