"""Handle the keys at a table: those that work at any time, those that move the focus and touch what has it, and letters of
buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.engine.layout import PROMPT
from corptable.session.prompt import HIDE
from corptable.ui.scenes.table.key_focus import ARROW_DIRECTIONS, focus_stops, hand_card_stop, piece_stop
from corptable.ui.widgets.key_button import HIDE_KEY, LOG_KEY, SORT_KEY
from corptable.ui.widgets.menu import ENTER_KEYS

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene

SCORE_KEY: Final = pygame.K_TAB
"""Key that opens the score sheets; Tab, because a letter could be that of a button."""
COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
UNDO_KEY, REDO_KEY = pygame.K_z, pygame.K_y
"""Keys of undo and redo, with Ctrl or Cmd; the undo key with Shift as well is redo."""


class KeyboardInput:
    """Handle the keyboard input of one table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def handle(self, event: pygame.event.Event) -> None:
        """Handle the press or release of a key. Every press ends the animation."""
        table = self._table
        if event.type == pygame.KEYUP:
            if event.key == pygame.K_SPACE:
                table.hover.preview.request(False)
            return
        table.needs_redraw = True
        table.animation.finish(table.context.clock())
        if table.remark is not None:
            self._end_remark(event.key)
        elif not self.handle_any_time(event):
            self._handle_hand_key(event)

    def handle_any_time(self, event: pygame.event.Event) -> bool:
        """Handle a key that works whether a hand is shown or not; return whether it was one."""
        table = self._table
        if event.mod & COMMAND:
            if event.key in (UNDO_KEY, REDO_KEY):
                is_redo = event.key == REDO_KEY or event.mod & pygame.KMOD_SHIFT
                table.undo_control.redo() if is_redo else table.undo_control.undo()
        elif event.key == SCORE_KEY:
            table.table_navigator.score("asked")
        elif event.unicode.upper() == LOG_KEY:
            table.table_navigator.log()
        elif event.key == pygame.K_F10 or (event.key == pygame.K_ESCAPE and not table.prompt.holds_something):
            table.table_navigator.pause()
        elif event.key == pygame.K_F1:
            table.table_navigator.rules()
        elif event.unicode.upper() == HIDE_KEY and table.session.is_shared:
            table.privacy.hide_the_hand()
        else:
            return False
        return True

    def _handle_hand_key(self, event: pygame.event.Event) -> None:
        """Handle a key while the curtain is up: preview, put back, focus, click, sort; any other may be the letter of a button."""
        table = self._table
        if event.key == pygame.K_SPACE:
            table.hover.preview.request(True)
        elif event.key == pygame.K_ESCAPE:
            table.prompt.put_back()
        elif event.key in ARROW_DIRECTIONS and event.mod & pygame.KMOD_SHIFT and ARROW_DIRECTIONS[event.key][0]:
            self._move_card(ARROW_DIRECTIONS[event.key][0])
        elif event.key in ARROW_DIRECTIONS:
            self._move_focus(ARROW_DIRECTIONS[event.key])
        elif event.unicode.isdecimal() and (card := hand_card_stop(table, int(event.unicode))) is not None:
            table.mouse.click(card.point)
        elif event.key in ENTER_KEYS and (stop := table.key_focus.current(focus_stops(table))) is not None:
            table.mouse.click(stop.point)
        elif event.unicode.upper() == SORT_KEY:
            table.drag.hand_fan.sort(table.tabletop, table.context.clock(), table.context.motion_speed)
        else:
            self._press_button(event)

    def _move_focus(self, direction: tuple[int, int]) -> None:
        """Move the focus in a direction, and the pointer with it: Space shows the card there."""
        table, stops = self._table, focus_stops(self._table)
        table.key_focus.move(direction, stops, table.area(PROMPT).midbottom)
        if (stop := table.key_focus.current(stops)) is not None:
            table.hover.look_at(stop.point)

    def _move_card(self, direction: int) -> None:
        """Move the card of the hand that has the focus one place to the left or right, and the focus with it."""
        table, hand_fan = self._table, self._table.drag.hand_fan
        stop = table.key_focus.current(focus_stops(table)) if table.key_focus.is_active else None
        if stop is None or stop.placed is None or not hand_fan.holds(table.tabletop, stop.placed):
            return
        place = max(0, hand_fan.place(table.tabletop, stop.placed) + direction)
        hand_fan.put(table.tabletop, stop.placed, place, table.context.clock(), table.context.motion_speed)
        lying = table.tabletop.current_place(stop.placed)
        assert lying is not None
        table.key_focus.focus_on(piece_stop(lying))
        table.hover.look_at(piece_stop(lying).point)

    def _press_button(self, event: pygame.event.Event) -> None:
        """Press the button with that letter; by Enter the only button that is enabled, besides those that hide or show a hand."""
        table, buttons = self._table, self._table.buttons()
        letter = event.unicode.upper()
        pressed = next((button for button in buttons if letter and button.key == letter), None)
        if pressed is None and event.key in ENTER_KEYS:
            ignored = {HIDE, *table.prompt.peeks()}
            enabled = [button for button in buttons if not button.reason and button.word not in ignored]
            pressed = enabled[0] if len(enabled) == 1 else None
        if pressed is not None:
            table.clicks.press_button(pressed)

    def _end_remark(self, key: int) -> None:
        """Say the remark by Enter, drop it by Escape; `Remark` itself handles the letters."""
        if key == pygame.K_ESCAPE:
            self._table.remark = None
        elif key in ENTER_KEYS:
            self._table.clicks.say()
