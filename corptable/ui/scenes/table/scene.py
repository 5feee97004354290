"""The table: a person plays or several do, bots answer. Everything that can be
touched, and every light, comes from the legal actions by narrowing.

The scene is what is shown, and how that follows what is played. What is done with it is the part of the mouse, the keys, and what
they touch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from corptable.engine.action import Action
from corptable.engine.events import Event
from corptable.engine.layout import BAR, BUTTONS, LOG, NOTICES
from corptable.engine.match import Match
from corptable.engine.pieces import Seat
from corptable.engine.state import State
from corptable.session.autosave import keep
from corptable.session.notices import Bulletin
from corptable.session.prompt import LEAVE, SAME, WRITING, Moment
from corptable.session.rematch import Sequel
from corptable.session.selection import Hand
from corptable.session.session import Sitting
from corptable.session.unseen_events import News
from corptable.ui.animation import Attention, Happening, Motion, Tempo, pieces_alone
from corptable.ui.scene_base.scene import NOWHERE, Scene
from corptable.ui.scenes.table.bot_pacing import Pacing
from corptable.ui.scenes.table.drag import Dragging
from corptable.ui.scenes.table.hover import Looking
from corptable.ui.scenes.table.key_focus import Pointing
from corptable.ui.scenes.table.keys import Keys
from corptable.ui.scenes.table.mouse import Mouse
from corptable.ui.scenes.table.opening import Opening
from corptable.ui.scenes.table.privacy import Sharing
from corptable.ui.scenes.table.remark import Writing
from corptable.ui.scenes.table.touch import Touching
from corptable.ui.scenes.table.undo import Rewind
from corptable.ui.scenes.table.view import TableDrawing
from corptable.ui.scenes.table.wake import Waking
from corptable.ui.table_parts.header import menu_area
from corptable.ui.table_parts.log_panel import LogPanel
from corptable.ui.table_parts.memory_marks import Memory
from corptable.ui.table_parts.prompt_panel import lay_buttons, lay_in_bar
from corptable.ui.table_parts.seat_sign import seat_signs
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.table_parts.tray_panel import TrayPanel
from corptable.ui.widgets.key_button import Button

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext


class TableScene(Scene):
    """A match in the window."""

    bulletin: Bulletin
    pacing: Pacing
    moment: Moment
    """What can be done now; made anew after every act."""
    tabletop: Tabletop
    """Where it all lies."""
    tray_panel: TrayPanel | None
    log_panel: LogPanel
    memory: Memory | None
    """What the viewer knows of cards that nobody shows, where the person wants to be told."""

    def __init__(self, context: SceneContext, session: Sitting, sequel: Sequel | None = None) -> None:
        """`sequel`: what was played here before, where the table is made anew."""
        super().__init__(context)
        self.sequel = sequel or Sequel(session, context.keep)
        self.pointer = (0, 0)
        self.writing: Writing | None = None
        """The line that a person is typing."""
        self.mouse, self.keys = Mouse(self), Keys(self)
        self.touching = Touching(self)
        self.dragging = Dragging(self)
        self.sharing = Sharing(self)
        self.opening = Opening(self)
        self.motion = Motion()
        self._waking = Waking(self)
        self.rewind = Rewind(self)
        self._sit_down()

    def _open_eyes(self) -> None:
        """Whoever looks now looks for the first time: nothing is large, pointed at or told to them, and no picture is kept."""
        self.attention, self.pointing, self.looking = Attention(), Pointing(), Looking(self)
        self._drawing = TableDrawing(self)

    # What is played here

    @property
    def session(self) -> Sitting:
        """Who plays what."""
        return self.sequel.session

    def _sit_down(self) -> None:
        """From now on this match is played here; nothing of another is left in the air."""
        keep(self.session, self.context.saved_games, self.context.statistics)
        self.bulletin, self.pacing = Bulletin(self.session), Pacing(self.session)
        self.motion.forget()
        self.writing = None
        self.dragging.sit_down()
        self._open_eyes()
        self._news = News(self.session)
        self.position_changed()

    def begin_again(self, same_deal: bool) -> None:
        """The same people at a new match, or at the same deal once more."""
        self.sequel.begin(self.session.again(same_deal))
        self._sit_down()

    def turn_back(self) -> None:
        """The match that was played here before this one is played again."""
        self.sequel.back()
        self._sit_down()

    def turn_forward(self) -> None:
        """The match that was left for this one is played again."""
        self.sequel.again()
        self._sit_down()

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done."""
        self.moment.refusal, self.stale = reason, True

    def do(self, action: Action | None) -> None:
        """Do what is left after narrowing, if one action alone is; where the game would have a question asked first, it is asked,
        unless the person wants none."""
        if action is None:
            return
        if self.context.settings.ask_before_loss and self.moment.must_ask(action):
            self.moment.asked, self.stale = action, True
            return
        if action in self.moment.reactions.values():
            self.session.answers.react(action.seat)
        else:
            self.session.play(action)
        self.position_changed()

    def after_the_end(self, word: str) -> None:
        """What is offered when a match is over."""
        if word == LEAVE:
            self.navigator.back()
        else:
            self.begin_again(same_deal=word == SAME)

    @property
    def match(self) -> Match:
        return self.session.match

    def anew(self) -> TableScene:
        session = self.session.rebuilt()
        return TableScene(self.context, session, self.sequel.handed_to(session))

    def left(self) -> None:
        self.sequel.close()

    # What the pause needs

    def why_not_undo(self) -> str:
        return self.rewind.why_not_back()

    def why_not_redo(self) -> str:
        return self.rewind.why_not_again()

    def undo(self) -> None:
        self.rewind.back()

    def redo(self) -> None:
        self.rewind.again()

    def change_seat(self, seat: Seat) -> None:
        self.sharing.change_seat(seat)

    # The position has changed

    def position_changed(self) -> None:
        """Something was done at the sitting: lay the table out anew, narrow from the start, and show how it came about."""
        self.session.answers.play()
        is_first = self._news.is_first
        is_other = self._look_again() and not is_first
        before = None if is_first else self._as_it_lay() if is_other else self.tabletop
        self.moment = Moment(self.session)
        if self.writing is not None and self.writing.seat != self.moment.speaker:
            self.writing = None  # the match is over, or whoever wrote has left
        self.looking.look_away()
        if before is not None:
            self.dragging.lay_down(before)
        self._lay_out()
        self.session.showing()
        happened, is_scored = self._news.happened(), self._news.is_scored() and not is_first
        self._perform(pieces_alone(happened) if is_scored else happened, before)
        self.pacing.begin(self.context.settings.bot_pace, happened, self.context.clock())
        self.dragging.hold_on(None if is_other else before)
        self.stale = True
        if is_scored:
            self.opening.score("scored")  # that is to be seen before anything goes on

    def eyes_changed(self) -> None:
        """The curtain was lifted or has fallen, and nothing else has happened."""
        self._look_again()
        self.moment = Moment(self.session)
        self._lay_out()
        self.stale = True

    def _look_again(self) -> bool:
        """Whether somebody else looks at the screen now. Then nothing is left of what the former eyes saw: not in the air, not in
        words, not large, and in no picture that was kept."""
        if not self.sharing.others_look():
            return False
        self.motion.forget()
        self.dragging.finish()
        self.dragging.let_go()
        self.writing, self.pointer = None, NOWHERE
        self.context.faces.forget_all_but(self.sharing.seen_all_along())
        self._open_eyes()
        return True

    def _as_it_lay(self) -> Tabletop | None:
        view = self.session.view_before()
        return None if view is None else self._lay(view)

    def _perform(self, happened: list[Event], before: Tabletop | None) -> None:
        tempo, now = Tempo(self.context.speed), self.context.clock()
        self.motion.perform(Happening(happened, before, self.tabletop, self.session, self.context.skin, tempo), now)

    # How it is laid out

    def resized(self) -> None:
        super().resized()
        self.dragging.finish()
        if self.context.screen != self.tabletop.screen:
            self.motion.forget()
        self._lay_out()

    def _lay_out(self) -> None:
        session, moment, context = self.session, self.moment, self.context
        self.tabletop = self._lay(moment.view)
        self.dragging.own_hand.lay(self.tabletop)
        tray = moment.hand.tray
        self.tray_panel = None if tray is None else TrayPanel(tray, session.match.table, context.skin, moment)
        self.log_panel = LogPanel(self.area(LOG), session, context.skin)
        self.memory = self._remember() if context.settings.memory_aid else None
        self._drawing.expect()

    def _remember(self) -> Memory:
        session = self.session
        return Memory(self.tabletop, session.information_state(), session.hearing.known_at_first[session.viewer])

    def _lay(self, view: State) -> Tabletop:
        game, session = self.session.match.game, self.session
        return Tabletop(game, view, self.context.skin, self.context.faces, seat_signs(game, session.players, session.names))

    # Time

    def resumed(self) -> None:
        """What has happened meanwhile is seen now."""
        self.motion.restart(self.context.clock())

    def wake(self, now: float) -> float | None:
        return self._waking.wake(now)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        if self.writing is not None:
            self.writing.handle(event)
            self.stale = True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.bulletin.read()
        if self.session.called is not None:
            self.sharing.handle_behind_the_curtain(event)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self.keys.handle(event)
        else:
            self.mouse.handle(event)

    def hide_the_hand(self) -> bool:
        return self.sharing.hide_the_hand()

    # What is where

    @property
    def hand(self) -> Hand:
        """What the viewer holds."""
        return self.moment.hand

    def targets(self) -> set[str]:
        """What glows: what would take what is lifted, or can be clicked as it is."""
        return self.hand.targets() if self.hand.selection or self.hand.question is None else set()

    def buttons(self) -> list[Button]:
        """The buttons of this moment."""
        answers = self.moment.answers() if self.writing is None else WRITING
        besides = self.moment.besides() if self.writing is None else []
        corner, bar = self.area(BUTTONS), self.area(BAR)
        if not bar.width:
            return lay_buttons(corner, [*answers, *besides], self.context.screen)
        in_bar = lay_in_bar(bar, answers)
        return in_bar + lay_buttons(corner, besides, self.context.screen, {button.key for button in in_bar})

    def area(self, word: str) -> pygame.Rect:
        """The area of a spot; none for a word that is no spot's, and none for answers where nobody can give them."""
        spot = None if word == BAR and self.moment.seat is None else self.tabletop.spot.get(word)
        return self.context.screen.rect(spot) if spot is not None else pygame.Rect(0, 0, 0, 0)

    @property
    def way_out(self) -> pygame.Rect:
        """Where a click opens the pause."""
        return menu_area(self.area(NOTICES), self.context.skin)

    def draw(self, surface: pygame.Surface) -> None:
        self._drawing.draw(surface)
