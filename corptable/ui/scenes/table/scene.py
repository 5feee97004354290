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
from corptable.session.notices import Notices
from corptable.session.prompt import LEAVE, SAME, WRITING, Prompt
from corptable.session.rematch import Rematch
from corptable.session.resume import begin_autosave
from corptable.session.selection import Selection
from corptable.session.session import Session
from corptable.session.unseen_events import UnseenEvents
from corptable.ui.animation import AnimationPlayer, AnimationSpeed, Attention, ShownAct, pieces_alone
from corptable.ui.scene_base.scene import NOWHERE, Scene
from corptable.ui.scenes.table.bot_pacing import BotPacing
from corptable.ui.scenes.table.drag import DragAndDrop
from corptable.ui.scenes.table.hover import Hover
from corptable.ui.scenes.table.key_focus import KeyFocus
from corptable.ui.scenes.table.keys import Keys
from corptable.ui.scenes.table.mouse import Mouse
from corptable.ui.scenes.table.opening import Opening
from corptable.ui.scenes.table.privacy import Privacy
from corptable.ui.scenes.table.remark import Remark
from corptable.ui.scenes.table.touch import Touch
from corptable.ui.scenes.table.undo import UndoControl
from corptable.ui.scenes.table.view import TableView
from corptable.ui.scenes.table.wake import TableClock
from corptable.ui.table_parts.header import menu_area
from corptable.ui.table_parts.log_panel import LogPanel
from corptable.ui.table_parts.memory_marks import MemoryMarks
from corptable.ui.table_parts.prompt_panel import lay_buttons, lay_in_bar
from corptable.ui.table_parts.seat_sign import seat_signs
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.table_parts.tray_panel import TrayPanel
from corptable.ui.widgets.key_button import KeyButton

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext


class TableScene(Scene):
    """A match in the window."""

    notices: Notices
    bot_pacing: BotPacing
    prompt: Prompt
    """What can be done now; made anew after every act."""
    tabletop: Tabletop
    """Where it all lies."""
    tray_panel: TrayPanel | None
    log_panel: LogPanel
    memory: MemoryMarks | None
    """What the viewer knows of cards that nobody shows, where the person wants to be told."""

    def __init__(self, context: SceneContext, session: Session, sequel: Rematch | None = None) -> None:
        """`rematch`: what was played here before, where the table is made anew."""
        super().__init__(context)
        self.rematch = sequel or Rematch(session, context.write)
        self.pointer = (0, 0)
        self.remark: Remark | None = None
        """The line that a person is typing."""
        self.mouse, self.keys = Mouse(self), Keys(self)
        self.touch = Touch(self)
        self.drag = DragAndDrop(self)
        self.privacy = Privacy(self)
        self.opening = Opening(self)
        self.animation = AnimationPlayer()
        self._waking = TableClock(self)
        self.undo_control = UndoControl(self)
        self._sit_down()

    def _open_eyes(self) -> None:
        """Whoever looks now looks for the first time: nothing is large, pointed at or told to them, and no picture is kept."""
        self.attention, self.key_focus, self.hover = Attention(), KeyFocus(), Hover(self)
        self._drawing = TableView(self)

    # What is played here

    @property
    def session(self) -> Session:
        """Who plays what."""
        return self.rematch.session

    def _sit_down(self) -> None:
        """From now on this match is played here; nothing of another is left in the air."""
        begin_autosave(self.session, self.context.saved_games, self.context.statistics)
        self.notices, self.bot_pacing = Notices(self.session), BotPacing(self.session)
        self.animation.forget()
        self.remark = None
        self.drag.sit_down()
        self._open_eyes()
        self._news = UnseenEvents(self.session)
        self.refresh()

    def begin_again(self, same_deal: bool) -> None:
        """The same people at a new match, or at the same deal once more."""
        self.rematch.begin(self.session.rematch(same_deal))
        self._sit_down()

    def back_to_left_match(self) -> None:
        """The match that was played here before this one is played again."""
        self.rematch.undo()
        self._sit_down()

    def forward_to_left_match(self) -> None:
        """The match that was left for this one is played again."""
        self.rematch.redo()
        self._sit_down()

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done."""
        self.prompt.refusal, self.needs_redraw = reason, True

    def perform(self, action: Action | None) -> None:
        """Do what is left after narrowing, if one action alone is; where the game would have a question asked first, it is asked,
        unless the person wants none."""
        if action is None:
            return
        if self.context.settings.ask_before_loss and self.prompt.must_ask(action):
            self.prompt.unconfirmed, self.needs_redraw = action, True
            return
        if action in self.prompt.reactions.values():
            self.session.auto_answers.react(action.seat)
        else:
            self.session.play(action)
        self.refresh()

    def after_the_end(self, word: str) -> None:
        """What is offered when a match is over."""
        if word == LEAVE:
            self.navigator.back()
        else:
            self.begin_again(same_deal=word == SAME)

    @property
    def match(self) -> Match:
        return self.session.match

    def recreate(self) -> TableScene:
        session = self.session.recreated()
        return TableScene(self.context, session, self.rematch.moved_to(session))

    def on_exit(self) -> None:
        self.rematch.close()

    # What the pause needs

    def why_not_undo(self) -> str:
        return self.undo_control.why_not_undo()

    def why_not_redo(self) -> str:
        return self.undo_control.why_not_redo()

    def undo(self) -> None:
        self.undo_control.back()

    def redo(self) -> None:
        self.undo_control.again()

    def change_seat(self, seat: Seat) -> None:
        self.privacy.change_seat(seat)

    # The position has changed

    def refresh(self) -> None:
        """Something was done at the sitting: lay the table out anew, narrow from the start, and show how it came about."""
        self.session.auto_answers.play()
        is_first = self._news.is_first
        is_other = self._look_again() and not is_first
        before = None if is_first else self._as_it_lay() if is_other else self.tabletop
        self.prompt = Prompt(self.session)
        if self.remark is not None and self.remark.seat != self.prompt.speaker:
            self.remark = None  # the match is over, or whoever wrote has left
        self.hover.look_away()
        if before is not None:
            self.drag.lay_down(before)
        self._lay_out()
        self.session.remember_shown()
        happened, is_scored = self._news.happened(), self._news.is_scored() and not is_first
        self._perform(pieces_alone(happened) if is_scored else happened, before)
        self.bot_pacing.begin(self.context.settings.bot_pace, happened, self.context.clock())
        self.drag.hold_on(None if is_other else before)
        self.needs_redraw = True
        if is_scored:
            self.opening.score("scored")  # that is to be seen before anything goes on

    def viewer_changed(self) -> None:
        """The curtain was lifted or has fallen, and nothing else has happened."""
        self._look_again()
        self.prompt = Prompt(self.session)
        self._lay_out()
        self.needs_redraw = True

    def _look_again(self) -> bool:
        """Whether somebody else looks at the screen now. Then nothing is left of what the former eyes saw: not in the air, not in
        words, not large, and in no picture that was kept."""
        if not self.privacy.others_look():
            return False
        self.animation.forget()
        self.drag.finish()
        self.drag.let_go()
        self.remark, self.pointer = None, NOWHERE
        self.context.faces.forget_all_but(self.privacy.seen_all_along())
        self._open_eyes()
        return True

    def _as_it_lay(self) -> Tabletop | None:
        view = self.session.view_before()
        return None if view is None else self._lay(view)

    def _perform(self, happened: list[Event], before: Tabletop | None) -> None:
        tempo, now = AnimationSpeed(self.context.motion_speed), self.context.clock()
        self.animation.perform(ShownAct(happened, before, self.tabletop, self.session, self.context.skin, tempo), now)

    # How it is laid out

    def on_resize(self) -> None:
        super().on_resize()
        self.drag.finish()
        if self.context.screen != self.tabletop.screen:
            self.animation.forget()
        self._lay_out()

    def _lay_out(self) -> None:
        session, moment, context = self.session, self.prompt, self.context
        self.tabletop = self._lay(moment.view)
        self.drag.hand_fan.lay(self.tabletop)
        tray = moment.hand.tray
        self.tray_panel = None if tray is None else TrayPanel(tray, session.match.table, context.skin, moment)
        self.log_panel = LogPanel(self.area(LOG), session, context.skin)
        self.memory = self._remember() if context.settings.memory_aid else None
        self._drawing.expect()

    def _remember(self) -> MemoryMarks:
        session = self.session
        return MemoryMarks(self.tabletop, session.information_state(), session.transcript.known_at_first[session.viewer])

    def _lay(self, view: State) -> Tabletop:
        game, session = self.session.match.game, self.session
        return Tabletop(game, view, self.context.skin, self.context.faces, seat_signs(game, session.players, session.names))

    # Time

    def on_resumed(self) -> None:
        """What has happened meanwhile is seen now."""
        self.animation.restart(self.context.clock())

    def wake(self, now: float) -> float | None:
        return self._waking.wake(now)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        if self.remark is not None:
            self.remark.handle(event)
            self.needs_redraw = True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.notices.read()
        if self.session.called is not None:
            self.privacy.handle_behind_the_curtain(event)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self.keys.handle(event)
        else:
            self.mouse.handle(event)

    def hide_the_hand(self) -> bool:
        return self.privacy.hide_the_hand()

    # What is where

    @property
    def selection(self) -> Selection:
        """What the viewer holds."""
        return self.prompt.hand

    def targets(self) -> set[str]:
        """What glows: what would take what is lifted, or can be clicked as it is."""
        return self.selection.targets() if self.selection.lifted or self.selection.question is None else set()

    def buttons(self) -> list[KeyButton]:
        """The buttons of this moment."""
        answers = self.prompt.answers() if self.remark is None else WRITING
        besides = self.prompt.besides() if self.remark is None else []
        corner, bar = self.area(BUTTONS), self.area(BAR)
        if not bar.width:
            return lay_buttons(corner, [*answers, *besides], self.context.screen)
        in_bar = lay_in_bar(bar, answers)
        return in_bar + lay_buttons(corner, besides, self.context.screen, {button.key for button in in_bar})

    def area(self, word: str) -> pygame.Rect:
        """The area of a spot; none for a word that is no spot's, and none for answers where nobody can give them."""
        spot = None if word == BAR and self.prompt.seat is None else self.tabletop.spot.get(word)
        return self.context.screen.rect(spot) if spot is not None else pygame.Rect(0, 0, 0, 0)

    @property
    def menu_area(self) -> pygame.Rect:
        """Where a click opens the pause."""
        return menu_area(self.area(NOTICES), self.context.skin)

    def draw(self, surface: pygame.Surface) -> None:
        self._drawing.draw(surface)
