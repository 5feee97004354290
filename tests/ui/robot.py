"""Simulate a person at a table: play by mouse and keys in a real app, with a clock that the test
advances.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

import pygame
from conformance.subjects import SUBJECTS
from ui.heard import Heard

from _hands import InputSimulator, Point, open_scene
from corptable.art.painter import NullPainter, PainterProtocol
from corptable.bots import PERSON
from corptable.engine.action import Action
from corptable.engine.chance import Rig
from corptable.engine.game import AnyGame, Position
from corptable.engine.match import Match
from corptable.engine.pieces import Plain, Seat
from corptable.engine.registry import find_game, games
from corptable.presentation.layout import TRAY, Gesture
from corptable.presentation.presentation import presentation_of
from corptable.session import offers
from corptable.session.notices import Notices
from corptable.session.offers import answers_of
from corptable.session.prompt import Prompt
from corptable.session.remark import Remark
from corptable.session.selection import SEND, Selection
from corptable.session.session import Session
from corptable.session.transcript import LogLine
from corptable.store import SavedGames
from corptable.store.settings import FirstTimes
from corptable.ui.animation import AnimationPlayer
from corptable.ui.animation.caption import SeatCaption
from corptable.ui.animation.course import TossAnimation
from corptable.ui.animation.flight import Flight, Flip
from corptable.ui.animation.props import DiceAnimation, StampAnimation
from corptable.ui.animation.timing import Animation
from corptable.ui.app import App
from corptable.ui.scene_base.navigator import ScoreReason
from corptable.ui.scenes.dialogs.crash import CrashScene
from corptable.ui.scenes.dialogs.question import YES, AgreementScene, QuestionScene
from corptable.ui.scenes.score.scene import ScoreScene
from corptable.ui.scenes.table import pointing
from corptable.ui.scenes.table.curtain import Curtain
from corptable.ui.scenes.table.dragging import drop_target
from corptable.ui.scenes.table.focus import FocusStop
from corptable.ui.scenes.table.hand import HandFan
from corptable.ui.scenes.table.pacing import BotPacing
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.table.state import TableState
from corptable.ui.scenes.table.view import NEW_QUESTION
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.held_piece import Drag, Glide, HeldPose
from corptable.ui.table_parts.log_panel import LogPanel
from corptable.ui.table_parts.marks import MemoryMarks
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.table_parts.tray_panel import TrayPanel
from corptable.ui.widgets import Button
from corptable.ui.widgets.card_preview import PreviewSubject

A = TypeVar("A", bound=Animation)

SIZE = (1280, 720)
NO_OPTIONS: Mapping[str, Plain] = {}
SHORT = {subject.id: subject.short for subject in SUBJECTS}
"""Options that keep random games short, by game; others are played with the document's."""
GAMES = [game.id for game in games()]
OWN_GAMES = ["corporate_court", "corporation", "pwodoc", "trick_or_treat", "corporate_ladder"]
"""Ids of the games that come with the program; GAMES has those of the tests, too."""
MOST_WAITED = 60
"""Seconds after which a test fails when a bot that is asked has not acted."""


def new_session(
    game: str | AnyGame,
    players: int | Sequence[str],
    seed: int = 8,
    *,
    luck: int | None = None,
    names: Sequence[str] | None = None,
    options: Mapping[str, Plain] = NO_OPTIONS,
    **more: Plain,
) -> Session:
    """Begin a match with these players; a number of them is a person and random bots."""
    game = find_game(game) if isinstance(game, str) else game
    if isinstance(players, int):
        players = person_and_bots(players)
    return Session.new(game, players, seed, {**options, **more}, names=names, luck=luck)


def match_at(
    game: str | AnyGame,
    seats: int,
    zones: Mapping[str, Sequence[str]] | None = None,
    *acts: str,
    at: str | None = None,
    turn: Seat = 0,
    rest: str | None = None,
    counters: Mapping[str, Plain] | None = None,
    seed: int = 1,
    rig: Rig | None = None,
    options: Mapping[str, Plain] = NO_OPTIONS,
    **more: Plain,
) -> Match:
    """Return a match after these acts; with `zones`, one that starts at that position."""
    game = find_game(game) if isinstance(game, str) else game
    position = None if zones is None else Position(zones, rest, at, turn, counters or {})
    match = Match.new(game, seats, {**options, **more}, seed, rig, position)
    for act in acts:
        match.play(act)
    return match


def seated(match: Match) -> Session:
    """Seat a person in the first seat of a match, and random bots in all others."""
    return Session(match, person_and_bots(match.table.seats))


def person_and_bots(seats: int) -> list[str]:
    return [PERSON, *["random"] * (seats - 1)]


def play_by_chance(table: Session | Match, acts: int = 100_000, seed: int = 8) -> None:
    """Play so many random legal actions of any seat, or until the match is over."""
    match = table.match if isinstance(table, Session) else table
    chance, end = random.Random(seed), len(match.journal) + acts
    while len(match.journal) < end and not match.over:
        table.play(chance.choice(match.legal()))


def told(session: Session) -> list[str]:
    """Return the log of a session, line by line, with marks replaced by names."""
    return [session.plain_text(line.text) for line in session.log.lines]


class UndrawnApp(App):
    """Draw nothing: for tests of what a table says and does, not of how it looks. Drawing takes two
    thirds of a game.
    """

    def _draw(self) -> None:
        pass


class SeldomDrawnApp(App):
    """Draw each scene once when it comes up, at each size of the window, and no frame after that:
    for tests of what scenes say and do, at which a scene that cannot be drawn is noticed still.
    """

    def _draw(self) -> None:
        if self.scene is not self._shown:
            super()._draw()


class Robot(InputSimulator):
    """Play at a table through its window, with the touches of a person."""

    usual_app: type[App] = App
    """Makes the window where a test does not say otherwise."""

    def __init__(
        self,
        session: Session | Match,
        size: Point = SIZE,
        speed: float = 0.0,
        saved_games: SavedGames | None = None,
        painting: Callable[[], PainterProtocol] = NullPainter,
        make_app: type[App] | None = None,
        first_times: FirstTimes = "off",
        heard: Heard | None = None,
        moment: bool = False,
    ) -> None:
        """Open the window and the table; at a match a person sits in its first seat. `saved_games`
        is where the game is saved; `painting` creates the painter, by default one that paints
        nothing; `make_app` makes the window, by default `usual_app`; `first_times` and `moment`
        are the settings: a table explains nothing, and the score comes without the moment to win,
        unless a test is about that; `heard` records the sounds, which otherwise nobody asks for."""
        self.now = 0.0
        if heard is not None:
            heard.clock = lambda: self.now
        self.due: float | None = None
        """The time at which the loop has work again, in seconds of the robot's clock; None while it
        waits for input.
        """
        self.meets_faults = False
        """The choice to leave a crash scene open for the test; otherwise `step` raises its error,
        so that the test fails.
        """
        super().__init__(
            (make_app or self.usual_app)(
                size,
                clock=lambda: self.now,
                painting=painting,
                saved_games=saved_games,
                sounds=heard,
            )
        )
        self.app.change_settings(
            replace(
                self.app.settings,
                motion=round(speed * 100),
                reactions="always",
                first_times=first_times,
                moment=moment,
            )
        )
        played = seated(session) if isinstance(session, Match) else session
        self.table = open_scene(self.app, TableScene, lambda: self.app.navigator.table(played))
        self.step()

    def step(self, seconds: float = 1 / 60) -> None:
        """Advance the clock by these seconds and run the loop once."""
        self.now += seconds
        self.due = self.app.step()
        self._shown = self.session.snapshot()
        if not self.meets_faults and self.app.scenes and isinstance(self.app.scene, CrashScene):
            raise self.app.scene.error

    def close(self) -> None:
        self.app.close()

    def wait(self) -> None:
        """Let bots act until the person is asked."""
        while self.asked_seat is None:
            self.step(1.0)

    def down(self, point: Point, button: int = 1) -> None:
        """Press a mouse button, after the time in which a person sees what lies there now."""
        if (
            button == 1
            and self.app.scene is self.table
            and not self.table.view.is_meant(point, self.now)
        ):
            self.step(NEW_QUESTION)
        super().down(point, button)

    def press(self, id: str) -> None:
        """Click the button of that id or label at the table, or of that id in the scene on top."""
        if self.app.scene is self.table:
            self.click(self.button(id).rect.center)
        else:
            super().press(id)

    # State of the table: tests read it here, so that the parts of the table can change

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
    def acts(self) -> list[str]:
        """Get the actions that were played, as text."""
        return [str(action) for action in self.journal]

    @property
    def log_lines(self) -> list[LogLine]:
        """Get the log lines that the viewer may read."""
        return self.session.log.lines

    @property
    def prompt(self) -> Prompt:
        """Get the prompt: who is asked what, and which answers there are."""
        return self.table.model.prompt

    @property
    def asked_seat(self) -> Seat | None:
        """Get the seat of the person who is asked at the screen."""
        return self.prompt.seat

    @property
    def refusal(self) -> str:
        """Get the reason why the last touch did nothing."""
        return self.table.model.refusal

    @property
    def unconfirmed(self) -> Action | None:
        """Get the action that waits for its confirmation."""
        return self.prompt.unconfirmed

    @property
    def selection(self) -> Selection:
        """Get the selection: the lifted pieces, and those that may be lifted."""
        return self.table.model.selection

    @property
    def lifted(self) -> frozenset[tuple[str, str]]:
        """Get the lifted pieces as pairs of spot id and word."""
        return self.selection.lifted

    @property
    def notices(self) -> Notices:
        """Get the notices: texts of the program itself at the table."""
        return self.table.model.notices

    @property
    def remark(self) -> Remark | None:
        """Get the remark that a person is typing."""
        return self.table.model.remark

    def why_not_undo(self) -> str:
        """Return why undo is impossible now; "" where it is possible."""
        return self.table.why_not_undo()

    def why_not_redo(self) -> str:
        """Return why redo is impossible now; "" where it is possible."""
        return self.table.why_not_redo()

    @property
    def tabletop(self) -> Tabletop:
        """Get the tabletop: the layout of the pieces."""
        return self.table.state.layout.tabletop

    @property
    def placed(self) -> Sequence[PlacedPiece]:
        """Get the placed pieces, lowest first."""
        return self.tabletop.placed

    @property
    def tray_panel(self) -> TrayPanel | None:
        """Get the open tray; None while it is closed."""
        return self.table.state.layout.tray_panel

    @property
    def log_panel(self) -> LogPanel:
        """Get the panel with the last lines of the log."""
        return self.table.state.layout.log_panel

    @property
    def curtain(self) -> Curtain:
        """Get the curtain, which hides a hand between two persons."""
        return self.table.view.curtain

    @property
    def memory(self) -> MemoryMarks | None:
        """Get the marks of the memory aid on hidden cards; None where the setting is off."""
        return self.table.state.layout.memory

    def buttons(self) -> list[Button]:
        """Return the buttons beside the hand."""
        return self.table.state.layout.buttons()

    def button(self, name: str) -> Button:
        """Return the button beside the hand with that id or label."""
        return next(button for button in self.buttons() if name in (button.id, button.label))

    def targets(self) -> set[str]:
        """Return the words of the targets that accept the lifted pieces."""
        return self.table.model.targets()

    def area(self, spot: str) -> pygame.Rect:
        """Return the rectangle of a spot of the layout, in pixels."""
        return self.table.state.layout.area(spot)

    @property
    def pointer(self) -> Point:
        """Get the pointer's position as the table knows it, in pixels."""
        return self.table.state.pointer

    def preview(self) -> PreviewSubject | None:
        """Return the card that the card preview shows large now; None for none."""
        return self.table.state.preview.subject_at(self.now)

    def tooltip_at(self, point: Point) -> list[str]:
        """Return the lines of the tooltip for a point in pixels."""
        return pointing.tooltip_at(self.table.state.layout, point)

    @property
    def state(self) -> TableState:
        """Get the state of the table."""
        return self.table.state

    @property
    def held(self) -> Drag | None:
        """Get the current drag; None without one."""
        return self.state.drag

    @property
    def pose(self) -> HeldPose:
        """Get the pose of the piece that the mouse drags."""
        return self.pose_at(self.now)

    def pose_at(self, now: float) -> HeldPose:
        """Return the pose of the dragged piece at a time in seconds."""
        assert self.held is not None
        return self.held.pose(self.pointer, now)

    @property
    def glide(self) -> Glide | None:
        """Get the piece that glides back to its spot; None without one."""
        return self.state.glide

    @property
    def hand_fan(self) -> HandFan:
        """Get the fan in which the viewer's hand lies."""
        return self.state.hand

    def drop_target(self) -> str | None:
        """Return the word of the target that would accept a drop now; None for none."""
        return drop_target(self.state)

    def key_stops(self) -> list[FocusStop]:
        """Return the stops of the key focus, in order."""
        return self.table.view.stops()

    def key_stop(self) -> FocusStop | None:
        """Return the stop that has the key focus; None for none."""
        return self.table.view.focused_stop()

    @property
    def has_key_focus(self) -> bool:
        """Test whether a stop of the table has the key focus."""
        return self.table.state.focus is not None

    @property
    def animation(self) -> AnimationPlayer:
        """Get the animation player of the table."""
        return self.table.state.animation

    def _animations(self, kind: type[A]) -> list[A]:
        return [animation for animation in self.animation.animations if isinstance(animation, kind)]

    @property
    def flights(self) -> list[Flight]:
        """Get the flights of pieces that run now."""
        return self._animations(Flight)

    @property
    def flips(self) -> Sequence[Flip]:
        """Get the flips of cards that run now."""
        return self._animations(Flip)

    @property
    def tosses(self) -> Sequence[TossAnimation]:
        """Get the tossed cards that are shown now."""
        return self._animations(TossAnimation)

    @property
    def stamps(self) -> Sequence[StampAnimation]:
        """Get the stamp animations that run now."""
        return self._animations(StampAnimation)

    @property
    def rolls(self) -> Sequence[DiceAnimation]:
        """Get the dice that roll or lie on the table."""
        return self._animations(DiceAnimation)

    @property
    def captions(self) -> Sequence[SeatCaption]:
        """Get the captions beside the seats."""
        return self.animation.captions

    @property
    def pacing(self) -> BotPacing:
        """Get the pacing of the bots."""
        return self.table.state.pacing

    def hides(self, placed: PlacedPiece) -> bool:
        """Test whether the table leaves a piece out of its place, because an animation draws it on
        its way there.
        """
        return self.animation.hides(placed)

    def is_animated(self) -> bool:
        """Test whether an animation runs now."""
        return self.animation.is_moving(self.now)

    def finish_animation(self) -> bool:
        """End all animations; return whether there were any."""
        return self.animation.finish(self.now)

    def act_at_once(self) -> None:
        """Let the bots of this table act as soon as they are asked."""
        self.table.state.pacing = BotPacing(self.session)

    # Calls to the table that are no input

    def refresh(self) -> None:
        """Show what was played in the session since the last step, past the table's input."""
        self.table.show(self.table.model.renewed(self.session.finish_change(self._shown)))
        self._shown = self.session.snapshot()

    def perform(self, action: Action | None) -> None:
        """Play an action without a touch."""
        self.table.show(self.table.model.perform(action))

    def relayout(self) -> None:
        """Lay the table out again for the size of the window."""
        self.table.on_resize()

    def leave(self) -> None:
        """Leave the table as if the window were closed."""
        self.table.on_exit()

    def begin_again(self, same_deal: bool) -> None:
        """Start a rematch with the same players, of the same deal if `same_deal`."""
        self.table.begin_again(same_deal)
        self.all_agree()

    def all_agree(self) -> None:
        """Answer yes for all persons, if something is asked."""
        if isinstance(self.app.scene, QuestionScene):
            self.press(YES)
        elif isinstance(self.app.scene, AgreementScene):
            for place in range(len(self.session.persons)):
                self.press(str(place))

    def recreate(self) -> TableScene:
        """Create the table again from its journal, as after a fault."""
        return self.table.recreate()

    def open_score(self, why: ScoreReason) -> None:
        """Open the score: "scored" as after a round, "asked" as by its key."""
        self.table.open_score(why)

    def wake(self) -> float | None:
        """Wake the table at the current time; return when it has work again, in seconds of the
        robot's clock.
        """
        return self.table.wake(self.now)

    def draw(self) -> None:
        """Draw the table."""
        self.table.draw(self.app.surface)

    def ask_before(self, action: Action) -> None:
        """Make the table ask for a confirmation of an action."""
        self.table.model.prompt.unconfirmed = action

    @property
    def needs_redraw(self) -> bool:
        """Test whether the next frame draws the table again."""
        return self.table.needs_redraw

    @needs_redraw.setter
    def needs_redraw(self, value: bool) -> None:
        self.table.needs_redraw = value

    @property
    def score(self) -> ScoreScene | None:
        """Get the score scene; None while another scene is on top."""
        return self.app.scene if isinstance(self.app.scene, ScoreScene) else None

    def read_the_score(self) -> None:
        """Press Return until no score scene is on top."""
        while self.score is not None:
            self.key(pygame.K_RETURN)

    def lift_the_curtain(self) -> None:
        """Wait one second, then lift the curtain by Return if it is down."""
        self.step(1.0)
        if self.session.called is not None:
            self.key(pygame.K_RETURN)

    # Points on the table, in pixels

    def piece(self, name: str, spot: str = "") -> Point:
        """Return a point on a piece that no other covers: near its left edge, because later cards
        of a row lie over its right.
        """
        panel = self.tray_panel
        if panel is not None and name in panel.cells and spot in ("", TRAY):
            return panel.cells[name].center
        rect = self._pieces(name, spot)[-1].rect
        return (rect.left + max(3, rect.width // 12), rect.centery)

    def middle(self, name: str, spot: str = "") -> Point:
        """Return the centre of a piece, which a drag puts onto its target."""
        return self._pieces(name, spot)[-1].rect.center

    def _pieces(self, name: str, spot: str) -> list[PlacedPiece]:
        found = [p for p in self.placed if p.piece.name == name and spot in ("", p.spot.id)]
        assert found, f"{name} is not to be seen"
        return found

    def target(self, word: str) -> Point:
        """Return a point on the target that a word names: a cell of the tray, a piece or an area of
        the table.
        """
        panel = self.tray_panel
        if panel is not None and word in panel.cells:
            return panel.cells[word].center
        areas = self.tabletop.areas(word)
        assert areas, f"{word} is not to be seen"
        for placed in self.placed:
            if placed.piece.name == word:
                return self.piece(word)
        return areas[0].center

    def click_on(self, word: str, spot: str = "") -> None:
        """Click a piece by its name, or a target by its word."""
        is_piece = any(placed.piece.name == word for placed in self.placed)
        self.click(self.piece(word, spot) if is_piece or spot else self.target(word))

    def drag_onto(self, name: str, target: str, spot: str = "") -> None:
        """Drag a piece onto the target that a word names."""
        self.drag(self.piece(name, spot), self.target(target))

    # Whole actions

    def do(self, action: Action, by_dragging: bool) -> None:
        """Play a legal action by touches alone."""
        gesture = presentation_of(self.match.game).gesture(self.prompt.view, action)
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
            self.agree()

    def _send_gathered(self) -> None:
        """Fill up the choices of a tray that gathers several, and press the button that sends
        them.
        """
        panel = self.tray_panel
        if panel is None or not self.selection.gathered:
            return
        others = [
            word for row in panel.tray.cells for word in row if word not in self.selection.gathered
        ]
        while not self.selection.is_gathered:
            self.click(
                panel.cells[next(word for word in others if self.selection.offers(word))].center
            )
            others = [word for word in others if word not in self.selection.gathered]
        self.click(next(button.rect.center for button in self.buttons() if button.id == SEND))

    def _onto(self, gesture: Gesture, by_dragging: bool) -> None:
        target, acts = self.target(gesture.onto), len(self.journal)
        if not gesture.lift:
            self.click(target)
            self.agree()
            return
        first, *others = sorted(gesture.lift)
        for name in others:
            if len(self.journal) == acts and not any(word == name for _, word in self.lifted):
                self.click(self.piece(name, gesture.source))
        if len(self.journal) > acts:
            return  # a click that could mean only one thing was taken
        lifted = {word for _, word in self.lifted}
        if by_dragging and self.tray_panel is None:
            self.drag(self.piece(first, gesture.source), target)
            self.agree()
            return
        if first not in lifted:
            self.click(self.piece(first, gesture.source))
        lying = self.tabletop.hit_test(target).words
        would_answer = self.unconfirmed is not None or any(map(self.selection.answers, lying[:1]))
        if len(self.journal) == acts and (not would_answer or self.selection.answers(gesture.onto)):
            self.click(target)
        self.agree()

    def agree(self) -> None:
        """Answer yes if the table asks for a confirmation."""
        if self.unconfirmed is not None:
            yes = next(button for button in self.buttons() if button.id == offers.YES)
            self.click(yes.rect.center)

    def _choose(self, word: str) -> None:
        """Press the button, or touch the cell of the tray, that has this word; do nothing if
        neither has it.
        """
        for button in self.buttons():
            if button.id == word and not button.reason:
                self.click(button.rect.center)
                return
        panel = self.tray_panel
        if panel is not None and word in panel.cells:
            self.click(panel.cells[word].center)

    def keep_bots_waiting(self, cover: Callable[[], object]) -> None:
        """Play until a bot is asked, call `cover` to open a scene over the table, and assert that
        the bot acts only after that scene is closed."""
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
        """Play random legal actions until the match is over, by drags and by clicks; bots answer at
        their own pace.
        """
        generator = random.Random(seed)
        match = self.match
        waited = 0
        while not match.over:
            self.read_the_score()
            acts = len(match.journal)
            assert acts < most_acts, f"not over after {most_acts} acts"
            seat = self.session.seating.asked_person()
            if seat is None:
                self.step(1.0)
                waited = 0 if len(match.journal) > acts else waited + 1
                assert waited < MOST_WAITED, (
                    f"nothing has been done for {waited} seconds; {match.state.actors()} are asked"
                )
                continue
            waited = 0
            if self.session.called is not None:
                self.lift_the_curtain()
                continue
            if self.prompt.reactions:
                answers = [offer.word for offer in answers_of(self.prompt)]
                self._choose(generator.choice(answers))
                self.agree()
                assert len(match.journal) > acts, "pressing a button of the shared bar did nothing"
                continue
            action = generator.choice(match.state.actions(seat))
            self.do(action, by_dragging=generator.random() < 0.5)
            assert [str(act) for act in match.journal[acts : acts + 1]] == [str(action)], (
                f"{action} was not what the touches did"
            )
