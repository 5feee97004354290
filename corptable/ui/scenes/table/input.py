"""Turn the events of mouse and keys at a table into intents. Moving the pointer, the focus or a
held piece changes what mouse and keys do, in the state of the table; whatever changes the match or
opens another scene is an intent for the scene to carry out.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final

import pygame

from corptable.presentation.layout import PROMPT
from corptable.session.offers import ASK_AGAIN, HIDE, has_way_back, peeks_of
from corptable.session.remark import Remark
from corptable.session.selection import SEND
from corptable.session.session import Update
from corptable.ui.scene_base.scene import FRAME, NOWHERE
from corptable.ui.scenes.table import dragging
from corptable.ui.scenes.table.dragging import PieceDrop
from corptable.ui.scenes.table.focus import (
    FocusStop,
    hand_card_stop,
    nearest_stop,
    next_stop,
    piece_stop,
)
from corptable.ui.scenes.table.layout import Hit, Point, TablePart
from corptable.ui.scenes.table.state import PressedButton
from corptable.ui.scenes.table.view import TableView
from corptable.ui.widgets.card_preview import ZOOM_BUTTON
from corptable.ui.widgets.keys import DIRECTIONS, ENTER_KEYS, bound, cap_of

COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
UNDO_KEY, REDO_KEY = pygame.K_z, pygame.K_y
"""Keys of undo and redo, with Ctrl or Cmd; the undo key with Shift as well is redo."""
FOCUS_KEYS: Final = ENTER_KEYS | DIRECTIONS.keys()
"""Keys by which a person shows that the focus is wanted; digits do too."""
LIFT_DELAY: Final = 0.4
"""Seconds after the curtain fell in which a press does not lift it: that press was meant for the
table.
"""


class TableCommand(Enum):
    """Name what a person wants besides touching a thing on the table."""

    LIFT_CURTAIN = auto()
    HIDE_HAND = auto()
    PUT_BACK = auto()
    SAY_REMARK = auto()
    DROP_REMARK = auto()
    UNDO = auto()
    REDO = auto()
    PAUSE = auto()
    LOG = auto()
    RULES = auto()
    SCORE = auto()
    RECAP = auto()
    HINT = auto()
    END_HINT = auto()
    PILES = auto()
    MUTE = auto()


Intent = Hit | PieceDrop | TableCommand
"""Touch of a thing, drop of a held piece, or command."""
COMMAND_OF: Final[Mapping[TablePart, TableCommand]] = {
    TablePart.MENU: TableCommand.PAUSE,
    TablePart.LOG: TableCommand.LOG,
    TablePart.HINT: TableCommand.HINT,
    TablePart.HINT_CARD: TableCommand.END_HINT,
}
"""Commands of parts that are pressed for one thing alone."""
COMMAND_OF_KEY: Final[Mapping[str, TableCommand]] = {
    "score": TableCommand.SCORE,
    "log": TableCommand.LOG,
    "piles": TableCommand.PILES,
    "pause": TableCommand.PAUSE,
    "rules": TableCommand.RULES,
    "hide": TableCommand.HIDE_HAND,
    "mute": TableCommand.MUTE,
}
"""Commands of keys that work whether a hand is shown or not, by their names in the settings."""


class TableInput:
    """Handle the mouse and the keys of one table."""

    def __init__(self, view: TableView) -> None:
        self._view, self._state = view, view.state
        self._context, self._model = view.context, view.model

    # Updates

    def drop_what_is_gone(self, update: Update) -> None:
        """Hold nothing of another session and nothing of another viewer, before an update is
        shown.
        """
        state = self._state
        if update.is_start or update.viewer_changed:
            dragging.hold_nothing(state)
        if update.viewer_changed:
            state.focus = state.lifted_from = None
            state.pointer = NOWHERE
            former, state.called = state.called, self._model.session.called
            if state.called not in (None, former):
                state.curtain_fell_at = self._context.clock()
                self._context.sounds.play("curtain")

    def follow_update(self, update: Update) -> None:
        """Carry the drag over to the new layout, and lead the focus on after an act, for a person
        who plays by keys: to where Enter leads on; after the last one nowhere, so that an Enter
        that was meant for the game leaves no table. It stays while others act and the same is
        asked."""
        state, prompt = self._state, self._model.prompt
        if update.bot_was_asked:
            dragging.carry_over(state)
        if self._model.session.match.over:
            state.focus = None
        elif (
            state.is_by_keys
            and prompt.seat is not None
            and not (prompt.goes_on and state.focus is not None)
        ):
            self._lead_on()

    def leave(self) -> None:
        """Hold nothing and point at nothing: another scene gets the mouse and the keys now."""
        self._state.pointer = NOWHERE
        dragging.end_drag(self._state)
        self._view.leave()

    def return_to_focus(self) -> None:
        """Point where the focus is, if it is anywhere."""
        if self._state.focus is not None:
            self._look_at(self._state.focus)

    def on_resize(self) -> None:
        """End the drag and all its motion, because everything lies elsewhere."""
        dragging.hold_nothing(self._state)

    def advance(self, now: float) -> float | None:
        """Drop the glide that is over; return the next frame time while a held piece moves, None
        while none does.
        """
        return now + FRAME if dragging.advance(self._state, now) else None

    def handle(self, event: pygame.event.Event) -> Intent | None:
        """Handle an event; return what the person wants, None if that is nothing more."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._state.is_by_keys = False
        elif event.type == pygame.KEYDOWN and (
            event.key in FOCUS_KEYS or event.unicode.isdecimal()
        ):
            self._state.is_by_keys = True
        remark = self._model.remark
        if remark is not None:
            edit_remark(remark, event)
        if self._model.session.called is not None:
            return self._handle_at_curtain(event)
        if event.type == pygame.KEYDOWN:
            if self._state.band is not None:
                if event.key == pygame.K_ESCAPE:
                    dragging.cancel_band(self._state)
                return None
            if (
                cap_of(event) != bound().recap
                and self._view.explanations.close_recap()
                and event.key == pygame.K_ESCAPE
            ):
                return None
            if self._skips_moment():
                return None
            self._state.animation.finish(self._context.clock())
            return self._handle_key(event) if remark is None else _key_of_remark(event.key)
        return self._handle_mouse(event)

    # Curtain

    def _handle_at_curtain(self, event: pygame.event.Event) -> Intent | None:
        """Handle an event while the curtain is down: lift it, open the log or the pause with the
        mouse, or take a key that works at any time."""
        state, button = self._state, self._view.curtain.button.rect
        can_lift = self._context.clock() >= state.curtain_fell_at + LIFT_DELAY
        if event.type == pygame.MOUSEMOTION:
            state.pointer = event.pos
        elif event.type == pygame.KEYDOWN:
            return (
                TableCommand.LIFT_CURTAIN
                if event.key in ENTER_KEYS and can_lift
                else self._command_of(event)
            )
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if button.collidepoint(event.pos) and can_lift:
                return TableCommand.LIFT_CURTAIN
            return COMMAND_OF.get(self._state.layout.hit_test(event.pos).part)
        return None

    # Mouse

    def _handle_mouse(self, event: pygame.event.Event) -> Intent | None:
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEBUTTONDOWN if (
                event.button == ZOOM_BUTTON and self._state.band is not None
            ):
                dragging.cancel_band(self._state)
            case pygame.MOUSEBUTTONDOWN if (
                event.button == ZOOM_BUTTON
                and self._model.prompt.holds_something
                and self._state.layout.hit_test(event.pos).placed is None
            ):
                return TableCommand.PUT_BACK
            case _:
                self._state.preview.handle_event(event)
        return None

    def _move(self, point: Point) -> None:
        """Move the pointer, and with it what is held; a recap that opened by itself makes way."""
        state, view = self._state, self._view
        if state.recap is not None and state.recap_ends is not None:
            area = state.recap.area
            if area.collidepoint(point) and not area.collidepoint(state.pointer):
                view.explanations.close_recap()
        if state.focus is not None:
            state.focus = state.lifted_from = None
        dx, state.pointer = point[0] - state.pointer[0], point
        if state.pressed_at is not None and dragging.is_away(state, state.pressed_at):
            state.pressed_at = None
        if dragging.follow(state, dx):
            view.look_away()
        if not state.is_dragging:
            view.look_at(point)

    def _press(self, point: Point) -> Intent | None:
        """Press the mouse button: take hold of the tabletop, or touch anything else at once. It
        ends an animation; a press that may have been meant for what moved away does nothing else,
        unless a drag of the piece there begins with it."""
        state, hit = self._state, self._state.layout.hit_test(point)
        state.pointer = state.pressed_at = point
        now = self._context.clock()
        self._state.preview.dismiss(now)
        state.glide = None
        if self._view.explanations.close_recap(point) or self._skips_moment():
            return None
        is_meant = self._view.is_meant(point, now)
        self._state.animation.finish(now)
        if hit.part is TablePart.TABLETOP and (is_meant or hit.placed is not None):
            adds = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
            dragging.press_at(state, point, hit.placed, adds=adds, only_drags=not is_meant)
            return None
        if not is_meant:
            return None
        if hit.button is not None:
            state.pressed_button = PressedButton(hit.button.id, point, now)
        state.pressed_cell = hit.word if hit.part is TablePart.CELL else ""
        return COMMAND_OF.get(hit.part, hit)

    def _skips_moment(self) -> bool:
        """End the moment that is told, if there is one: the press does nothing else, because nobody
        sees yet what it would do.
        """
        now, animation = self._context.clock(), self._state.animation
        return animation.stage(now) is not None and animation.finish(now)

    def _release(self, point: Point) -> Intent | None:
        """Release the mouse button: drop the held piece, or click what was pressed; nothing of that
        if the release got lost.
        """
        state = self._state
        if state.drag is None and state.press is None:
            # the press has had its effect, and the viewer may be another one now
            return self._release_over_cell(point)
        if point == NOWHERE:
            dragging.let_go(state)
            return None
        state.pointer = state.pressed_at = point
        if state.drag is not None:
            return dragging.drop(state, state.drag)
        press, was_band = state.press, state.band is not None
        dragging.end_drag(state)
        if press is None or was_band or press.only_drags:
            return None
        under = state.layout.tabletop.hit_test(press.point)
        return Hit(TablePart.TABLETOP, "", None, *under._replace(placed=press.placed))

    def _release_over_cell(self, point: Point) -> Hit | None:
        """Return the touch of the tray's cell on which a card is dropped that was lifted out of
        another one.
        """
        lifted_from, self._state.pressed_cell = self._state.pressed_cell, ""
        selection, hit = self._model.selection, self._state.layout.hit_test(point)
        is_dropped = hit.part is TablePart.CELL and hit.word != lifted_from != ""
        takes = bool(selection.lifted) and not selection.lifts_out(hit.word)
        return hit if is_dropped and takes else None

    # Keys

    def _handle_key(self, event: pygame.event.Event) -> Intent | None:
        """Handle a key while the curtain is up; Enter touches what has the focus, and shows the
        focus where there is none.
        """
        state, view = self._state, self._view
        if event.key == pygame.K_ESCAPE and self._model.hint is not None:
            return TableCommand.END_HINT
        command = self._command_of(event)
        if command is not None or event.mod & COMMAND:
            return command
        if event.key == pygame.K_SPACE:
            state.preview.request(True)
        elif event.key == pygame.K_ESCAPE:
            return TableCommand.PUT_BACK
        elif event.key in DIRECTIONS and event.mod & pygame.KMOD_SHIFT and DIRECTIONS[event.key][0]:
            self._move_card(DIRECTIONS[event.key][0])
        elif event.key in DIRECTIONS:
            self._move_focus(DIRECTIONS[event.key])
        elif event.unicode.isdecimal() and (answer := self._button_of(event)) is not None:
            return answer
        elif (
            event.unicode.isdecimal()
            and (card := hand_card_stop(state.layout, state.hand, int(event.unicode))) is not None
        ):
            return self._touch(card)
        elif event.key in ENTER_KEYS and (stop := view.focused_stop()) is not None:
            return self._touch(stop)
        elif cap_of(event) == bound().sort:
            state.hand.sort()
        elif cap_of(event) == bound().recap:
            return TableCommand.RECAP
        elif cap_of(event) == bound().hint:
            return TableCommand.HINT
        else:
            answer = self._button_of(event)
            if answer is None and event.key in ENTER_KEYS:
                self._lead_on()
            return answer
        return None

    def _command_of(self, event: pygame.event.Event) -> TableCommand | None:
        """Return the command of a key that works whether a hand is shown or not; None for any other
        key.
        """
        model = self._model
        if event.mod & COMMAND:
            if event.key in (UNDO_KEY, REDO_KEY):
                is_redo = event.key == REDO_KEY or event.mod & pygame.KMOD_SHIFT
                return TableCommand.REDO if is_redo else TableCommand.UNDO
            return None
        if event.key == pygame.K_ESCAPE:
            if model.session.called is None and has_way_back(model.prompt):
                return TableCommand.UNDO
            return None if model.prompt.holds_something else TableCommand.PAUSE
        named = {cap: name for name, cap in bound().of().items()}.get(cap_of(event), "")
        command = COMMAND_OF_KEY.get(named)
        is_private = command is TableCommand.HIDE_HAND and not model.session.seating.is_shared
        return None if is_private else command

    def _touch(self, stop: FocusStop) -> Hit:
        """Return the touch of a stop; pointer and focus go there, and nothing is previewed or
        glides any more.
        """
        state = self._state
        if stop.hit.placed is not None and not self._model.selection.lifted:
            state.lifted_from = stop.point
        state.pointer = state.focus = stop.point
        self._state.preview.dismiss(self._context.clock())
        state.glide = None
        return stop.hit._replace(by_key=True)

    def follow_touch(self) -> None:
        """Lead the focus on after a touch by key or Escape: to the no where a yes is asked, to an
        answer, to the button for what is gathered, to the likeliest target of what is lifted, back
        to where it was lifted from, and from what was refused to where Enter leads on."""
        state, view, selection = self._state, self._view, self._model.selection
        if self._model.prompt.unconfirmed is not None:
            self._focus_on(state.layout.buttons()[-1].rect.center)
        elif selection.is_gathered:
            buttons = state.layout.buttons()
            self._focus_on(next(one.rect.center for one in buttons if one.id == SEND))
        elif selection.question is not None:
            self._lead_on()
        elif selection.lifted:
            if (stop := view.likeliest_target()) is not None:
                self._focus_on(stop.point)
        else:
            if state.lifted_from is not None:
                self._focus_on(state.lifted_from)
                state.lifted_from = None
            stop = view.focused_stop()
            if stop is not None and not stop.leads_on:
                self._lead_on()

    def _lead_on(self) -> bool:
        """Move the focus to where Enter leads on; return whether there is such a place."""
        stop = self._view.leading_stop(self._start_of_focus())
        if stop is not None:
            self._focus_on(stop.point)
        return stop is not None

    def _start_of_focus(self) -> Point:
        return self._state.focus or self._state.layout.area(PROMPT).midbottom

    def _move_focus(self, direction: tuple[int, int]) -> None:
        """Move the focus in a direction, and the pointer with it: Space shows the card there."""
        stops, current = self._view.stops(), self._view.focused_stop()
        if current is not None:
            self._focus_on(next_stop(stops, current, direction))
        elif self._model.selection.lifted and (target := self._view.likeliest_target()) is not None:
            self._focus_on(target.point)
        elif (
            not self._lead_on()
            and (nearest := nearest_stop(stops, self._start_of_focus())) is not None
        ):
            self._focus_on(nearest.point)  # cards can be put in another order while others act

    def _focus_on(self, point: Point) -> None:
        self._state.focus = point
        self._look_at(point)

    def _look_at(self, point: Point) -> None:
        """Move the pointer to a point, and the preview to the card there."""
        self._state.pointer, self._state.pressed_at = point, None
        self._view.look_at(point)

    def _move_card(self, direction: int) -> None:
        """Move the card of the hand that has the focus one place to the left or right, and the
        focus with it.
        """
        layout, hand, stop = self._state.layout, self._state.hand, self._view.focused_stop()
        if stop is None or stop.hit.placed is None or not hand.holds(stop.hit.placed):
            return
        card = stop.hit.placed
        hand.put(card, max(0, hand.place(card) + direction))
        lying = layout.tabletop.current_place(card)
        assert lying is not None
        self._focus_on(piece_stop(layout, lying).point)

    def _button_of(self, event: pygame.event.Event) -> Hit | None:
        """Return the touch of the button with that letter; by Enter of the only button that is
        enabled, besides those that hide or show a hand, where nothing else can be done."""
        buttons, letter = self._state.layout.buttons(), event.unicode.upper()
        pressed = next((button for button in buttons if letter and button.key == letter), None)
        selection = self._model.selection
        if pressed is None and event.key in ENTER_KEYS and selection.is_gathered:
            pressed = next((button for button in buttons if button.id == SEND), None)
        can_touch = selection.narrowing.lifts or selection.targets() or selection.tray is not None
        if pressed is None and event.key in ENTER_KEYS and not can_touch:
            ignored = {HIDE, ASK_AGAIN, *peeks_of(self._model.prompt)}
            enabled = [
                button for button in buttons if not button.reason and button.id not in ignored
            ]
            pressed = enabled[0] if len(enabled) == 1 else None
        return None if pressed is None else Hit(TablePart.BUTTON, pressed.id, pressed)


def _key_of_remark(key: int) -> TableCommand | None:
    """Return the command of a key while a remark is typed."""
    if key == pygame.K_ESCAPE:
        return TableCommand.DROP_REMARK
    return TableCommand.SAY_REMARK if key in ENTER_KEYS else None


def edit_remark(remark: Remark, event: pygame.event.Event) -> None:
    """Edit the remark that a person types by an event of the keyboard."""
    match event.type:
        case pygame.TEXTINPUT if not remark.is_just_opened:
            remark.add(event.text)
        case pygame.KEYDOWN:
            remark.is_just_opened = False
            if event.key == pygame.K_BACKSPACE:
                remark.erase(whole=bool(event.mod & pygame.KMOD_CTRL))
        case pygame.MOUSEBUTTONUP | pygame.KEYUP:
            remark.is_just_opened = False
