"""Show the table scene: one or several persons play a match, bots answer.

The scene renews prompt and layout after every change, and animates the events. Targets, buttons and highlights all come from the
legal actions by narrowing. Input belongs to `mouse`, `keys` and `clicks`.
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
from corptable.ui.animation import AnimationPlayer, AnimationSpeed, Attention, ShownAct, without_captions_and_dice
from corptable.ui.scene_base.scene import NOWHERE, Scene
from corptable.ui.scenes.table.bot_pacing import BotPacing
from corptable.ui.scenes.table.clicks import ClickHandler
from corptable.ui.scenes.table.drag import DragAndDrop
from corptable.ui.scenes.table.hover import Hover
from corptable.ui.scenes.table.key_focus import KeyFocus
from corptable.ui.scenes.table.keys import KeyboardInput
from corptable.ui.scenes.table.mouse import MouseInput
from corptable.ui.scenes.table.privacy import Privacy
from corptable.ui.scenes.table.remark import Remark
from corptable.ui.scenes.table.table_navigator import TableNavigator
from corptable.ui.scenes.table.undo import UndoControl
from corptable.ui.scenes.table.view import TableView
from corptable.ui.scenes.table.wake import TableTimer
from corptable.ui.table_parts.header import menu_area
from corptable.ui.table_parts.log_panel import LogPanel
from corptable.ui.table_parts.memory_marks import MemoryMarks
from corptable.ui.table_parts.prompt_panel import lay_buttons, lay_in_bar
from corptable.ui.table_parts.seat_plate import seat_signs
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.table_parts.tray_panel import TrayPanel
from corptable.ui.widgets.key_button import KeyButton

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext


class TableScene(Scene):
    """Show a match in the window, and let persons play it."""

    notices: Notices
    bot_pacing: BotPacing
    prompt: Prompt
    """Prompt of the viewer; a new one after every act."""
    tabletop: Tabletop
    """Layout of spots and pieces in pixels; a new one after every act and every resize."""
    tray_panel: TrayPanel | None
    log_panel: LogPanel
    memory: MemoryMarks | None
    """Marks for hidden cards that the viewer remembers; None if the memory aid is switched off."""

    def __init__(self, context: SceneContext, session: Session, rematch: Rematch | None = None) -> None:
        """Start the session at a new table. `rematch`: the matches of the table so far, where a fault makes the scene again."""
        super().__init__(context)
        self.rematch = rematch or Rematch(session, context.write)
        self.pointer = (0, 0)
        self.remark: Remark | None = None
        """Remark that a person is typing; None for none."""
        self.mouse, self.keys = MouseInput(self), KeyboardInput(self)
        self.clicks = ClickHandler(self)
        self.drag = DragAndDrop(self)
        self.privacy = Privacy(self)
        self.table_navigator = TableNavigator(self)
        self.animation = AnimationPlayer()
        self._table_clock = TableTimer(self)
        self.undo_control = UndoControl(self)
        self._start_session()

    def _reset_viewer(self) -> None:
        """Reset what belongs to one viewer: preview, focus, pulses, and the cached layers of the view."""
        self.attention, self.key_focus, self.hover = Attention(), KeyFocus(), Hover(self)
        self._view = TableView(self)

    # Session

    @property
    def session(self) -> Session:
        """Get the session that is played now."""
        return self.rematch.session

    def _start_session(self) -> None:
        """Start the session at this table: autosave, notices and pacing; drop the animations and the drag of the session before."""
        begin_autosave(self.session, self.context.saved_games, self.context.statistics)
        self.notices, self.bot_pacing = Notices(self.session), BotPacing(self.session)
        self.animation.clear()
        self.remark = None
        self.drag.reset()
        self._reset_viewer()
        self._unseen = UnseenEvents(self.session)
        self.refresh()

    def begin_again(self, same_deal: bool) -> None:
        """Begin another match with the same players: a new deal, or the same one."""
        self.rematch.begin(self.session.rematch(same_deal))
        self._start_session()

    def undo_rematch(self) -> None:
        """Go back to the match that was played here before this one."""
        self.rematch.undo()
        self._start_session()

    def redo_rematch(self) -> None:
        """Go forward to the match that was left for this one."""
        self.rematch.redo()
        self._start_session()

    def refuse(self, reason: str) -> None:
        """Show the reason why something cannot be done."""
        self.prompt.refusal, self.needs_redraw = reason, True

    def perform(self, action: Action | None) -> None:
        """Play the action that is left after narrowing; None plays nothing. Ask first where the game wants a question before it,
        unless the setting is off."""
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

    def answer_end(self, word: str) -> None:
        """Handle an answer after the end of the match: leave the table, or begin another match."""
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

    # Methods of `PausedTable`, for the pause

    def why_not_undo(self) -> str:
        return self.undo_control.why_not_undo()

    def why_not_redo(self) -> str:
        return self.undo_control.why_not_redo()

    def undo(self) -> None:
        self.undo_control.undo()

    def redo(self) -> None:
        self.undo_control.redo()

    def change_seat(self, seat: Seat) -> None:
        self.privacy.change_seat(seat)

    # Updates

    def refresh(self) -> None:
        """Renew prompt and layout after a change of the session, and animate its events.

        Play the answers that persons have given beforehand first; open the score in the end, if a round was scored.
        """
        self.session.auto_answers.play()
        is_first = self._unseen.is_first
        is_new_viewer = self._note_viewer() and not is_first
        before = None if is_first else self._tabletop_before() if is_new_viewer else self.tabletop
        self.prompt = Prompt(self.session)
        if self.remark is not None and self.remark.seat != self.prompt.speaker:
            self.remark = None  # the match is over, or the person who typed has left
        self.hover.look_away()
        if before is not None:
            self.drag.place_dropped(before)
        self._lay_out()
        self.session.remember_shown()
        events, is_scored = self._unseen.take_events(), self._unseen.is_scored() and not is_first
        self._animate(without_captions_and_dice(events) if is_scored else events, before)
        self.bot_pacing.begin(self.context.settings.bot_pace, events, self.context.clock())
        self.drag.carry_over(None if is_new_viewer else before)
        self.needs_redraw = True
        if is_scored:
            self.table_navigator.score("scored")  # persons see the score before the match goes on

    def viewer_changed(self) -> None:
        """Renew prompt and layout after the curtain was lifted or has fallen, without any act."""
        self._note_viewer()
        self.prompt = Prompt(self.session)
        self._lay_out()
        self.needs_redraw = True

    def _note_viewer(self) -> bool:
        """Test whether the viewer has changed, and if so drop everything of the former one: animations, drag, remark, preview, and
        all cached images of cards that the new viewer has not seen."""
        if not self.privacy.note_viewer():
            return False
        self.animation.clear()
        self.drag.finish()
        self.drag.clear()
        self.remark, self.pointer = None, NOWHERE
        self.context.faces.keep_only(self.privacy.seen_before_and_now())
        self._reset_viewer()
        return True

    def _tabletop_before(self) -> Tabletop | None:
        view = self.session.observation_before()
        return None if view is None else self._make_tabletop(view)

    def _animate(self, events: list[Event], before: Tabletop | None) -> None:
        speed, now = AnimationSpeed(self.context.motion_speed), self.context.clock()
        self.animation.play(ShownAct(events, before, self.tabletop, self.session, self.context.skin, speed), now)

    # Layout

    def on_resize(self) -> None:
        super().on_resize()
        self.drag.finish()
        if self.context.screen != self.tabletop.screen:
            self.animation.clear()
        self._lay_out()

    def _lay_out(self) -> None:
        session, prompt, context = self.session, self.prompt, self.context
        self.tabletop = self._make_tabletop(prompt.view)
        self.drag.hand_fan.lay(self.tabletop)
        tray = prompt.selection.tray
        self.tray_panel = None if tray is None else TrayPanel(tray, session.match.table, context.skin, prompt)
        self.log_panel = LogPanel(self.area(LOG), session, context.skin)
        self.memory = self._make_memory_marks() if context.settings.memory_aid else None
        self._view.request_images()

    def _make_memory_marks(self) -> MemoryMarks:
        session = self.session
        known_at_first = session.match.state_at(0).information_state(session.viewer)
        return MemoryMarks(self.tabletop, session.information_state(), known_at_first)

    def _make_tabletop(self, view: State) -> Tabletop:
        game, session = self.session.match.game, self.session
        return Tabletop(game, view, self.context.skin, self.context.faces, seat_signs(game, session.players, session.names))

    # Time

    def on_resumed(self) -> None:
        """Restart the animations that were not seen to their end, because another scene covered them."""
        self.animation.restart(self.context.clock())

    def wake(self, now: float) -> float | None:
        return self._table_clock.wake(now)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        if self.remark is not None:
            self.remark.handle(event)
            self.needs_redraw = True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.notices.read()
        if self.session.called is not None:
            self.privacy.handle_curtain(event)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self.keys.handle(event)
        else:
            self.mouse.handle(event)

    def hide_the_hand(self) -> bool:
        return self.privacy.hide_the_hand()

    # Selection, buttons, areas

    @property
    def selection(self) -> Selection:
        """Get the selection: the pieces that are lifted, and where they may go."""
        return self.prompt.selection

    def targets(self) -> set[str]:
        """Return the words to highlight: those that would take what is lifted, or can be clicked with nothing lifted; none while a
        question is open and nothing is lifted."""
        return self.selection.targets() if self.selection.lifted or self.selection.question is None else set()

    def buttons(self) -> list[KeyButton]:
        """Return the buttons of the prompt, with their areas; while a remark is typed, those of the remark."""
        answers = self.prompt.answers() if self.remark is None else WRITING
        besides = self.prompt.other_buttons() if self.remark is None else []
        corner, bar = self.area(BUTTONS), self.area(BAR)
        if not bar.width:
            return lay_buttons(corner, [*answers, *besides], self.context.screen)
        in_bar = lay_in_bar(bar, answers)
        return in_bar + lay_buttons(corner, besides, self.context.screen, {button.key for button in in_bar})

    def area(self, word: str) -> pygame.Rect:
        """Return the area of a spot in pixels; empty for a word that is no spot, and for the bar while no person can answer."""
        spot = None if word == BAR and self.prompt.seat is None else self.tabletop.spot.get(word)
        return self.context.screen.rect(spot) if spot is not None else pygame.Rect(0, 0, 0, 0)

    @property
    def menu_area(self) -> pygame.Rect:
        """Get the area where a click opens the pause."""
        return menu_area(self.area(NOTICES), self.context.skin)

    def draw(self, surface: pygame.Surface) -> None:
        self._view.draw(surface)
