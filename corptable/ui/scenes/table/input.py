"""Turn the events of mouse and keys at a table into intents. Moving the pointer, the focus or a
held piece changes the interaction alone; whatever changes the match or opens another scene is an
intent for the scene to carry out.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

import pygame

from corptable.presentation.layout import PROMPT
from corptable.session.prompt import HIDE
from corptable.session.selection import SEND
from corptable.session.table_model import TableModel
from corptable.ui.scene_base.scene import NOWHERE
from corptable.ui.scenes.table.interaction import Drop, Interaction
from corptable.ui.scenes.table.key_focus import (
    FocusStop,
    hand_card_stop,
    nearest_stop,
    next_stop,
    piece_stop,
)
from corptable.ui.scenes.table.layout import Hit, Part, Point
from corptable.ui.scenes.table.remark_keys import edit_remark
from corptable.ui.scenes.table.view import TableView
from corptable.ui.widgets.card_preview import ZOOM_BUTTON
from corptable.ui.widgets.keys import DIRECTIONS, ENTER_KEYS, bound, cap_of

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
UNDO_KEY, REDO_KEY = pygame.K_z, pygame.K_y
"""Keys of undo and redo, with Ctrl or Cmd; the undo key with Shift as well is redo."""
FOCUS_KEYS: Final = ENTER_KEYS | DIRECTIONS.keys()
"""Keys by which a person shows that the focus is wanted; digits do too."""
LIFT_DELAY: Final = 0.4
"""Seconds after the curtain fell in which a press does not lift it: that press was meant for the
table.
"""


class Command(Enum):
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
    PILES = auto()


Intent = Hit | Drop | Command
"""Touch of a thing, drop of a held piece, or command."""
COMMAND_OF: Final[Mapping[Part, Command]] = {Part.MENU: Command.PAUSE, Part.LOG: Command.LOG}
"""Commands of parts that open another scene."""


class TableInput:
    """Handle the mouse and the keys of one table."""

    def __init__(
        self, context: SceneContext, model: TableModel, view: TableView, interaction: Interaction
    ) -> None:
        self._context, self._model, self._view, self._interaction = (
            context,
            model,
            view,
            interaction,
        )

    def handle(self, event: pygame.event.Event) -> Intent | None:
        """Handle an event; return what the person wants, None if that is nothing more."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._interaction.is_by_keys = False
        elif event.type == pygame.KEYDOWN and (
            event.key in FOCUS_KEYS or event.unicode.isdecimal()
        ):
            self._interaction.is_by_keys = True
        remark = self._model.remark
        if remark is not None:
            edit_remark(remark, event)
            self._interaction.needs_redraw = True
        if self._model.session.called is not None:
            return self._handle_at_curtain(event)
        if event.type == pygame.KEYDOWN:
            self._interaction.needs_redraw = True
            if self._interaction.band is not None:
                if event.key == pygame.K_ESCAPE:
                    self._interaction.cancel_band()
                return None
            if (
                cap_of(event) != bound().recap
                and self._view.close_recap()
                and event.key == pygame.K_ESCAPE
            ):
                return None
            if self._skips_moment():
                return None
            self._view.animation.finish(self._context.clock())
            return self._handle_key(event) if remark is None else _key_of_remark(event.key)
        return self._handle_mouse(event)

    # Curtain

    def _handle_at_curtain(self, event: pygame.event.Event) -> Intent | None:
        """Handle an event while the curtain is down: lift it, open the log or the pause with the
        mouse, or take a key that works at any time."""
        interaction, layout, button = (
            self._interaction,
            self._view.layout,
            self._view.curtain.button.rect,
        )
        can_lift = self._context.clock() >= interaction.curtain_fell_at + LIFT_DELAY
        if event.type == pygame.MOUSEMOTION:
            points = (interaction.pointer, event.pos)
            before, now = ((button.collidepoint(point), layout.hit_test(point)) for point in points)
            interaction.needs_redraw = interaction.needs_redraw or now != before
            interaction.pointer = event.pos
        elif event.type == pygame.KEYDOWN:
            return (
                Command.LIFT_CURTAIN
                if event.key in ENTER_KEYS and can_lift
                else self._command_of(event)
            )
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if button.collidepoint(event.pos) and can_lift:
                return Command.LIFT_CURTAIN
            return COMMAND_OF.get(layout.hit_test(event.pos).part)
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
                event.button == ZOOM_BUTTON and self._interaction.band is not None
            ):
                self._interaction.cancel_band()
            case _:
                self._view.preview.handle_event(event)
        return None

    def _move(self, point: Point) -> None:
        """Move the pointer; need a redraw only if a held piece moves, or what is hovered or focused
        changes.
        """
        interaction, view = self._interaction, self._view
        hovered = None if interaction.is_dragging else view.hovered(interaction.pointer)
        if interaction.focus is not None:
            interaction.focus = interaction.lifted_from = None
            interaction.needs_redraw = True
        dx, interaction.pointer = point[0] - interaction.pointer[0], point
        if interaction.follow(dx):
            view.look_away()
        if interaction.is_dragging:
            interaction.needs_redraw = True
            return
        if view.hovered(point) != hovered:
            interaction.needs_redraw = True
        view.look_at(point)

    def _press(self, point: Point) -> Intent | None:
        """Press the mouse button: take hold of the tabletop, or touch anything else at once. It
        ends an animation; a press that may have been meant for what moved away does nothing else,
        unless a drag of the piece there begins with it."""
        interaction, hit = self._interaction, self._view.layout.hit_test(point)
        interaction.pointer, interaction.needs_redraw = point, True
        now = self._context.clock()
        self._view.preview.dismiss(now)
        interaction.glide = None
        if self._view.close_recap(point) or self._skips_moment():
            return None
        is_meant = self._view.is_meant(point, now)
        self._view.animation.finish(now)
        if hit.part is Part.TABLETOP and (is_meant or hit.placed is not None):
            interaction.press_at(
                point, hit.placed, bool(pygame.key.get_mods() & pygame.KMOD_SHIFT), not is_meant
            )
            return None
        if not is_meant:
            return None
        return COMMAND_OF.get(hit.part, hit)

    def _skips_moment(self) -> bool:
        """End the moment that is told, if there is one: the press does nothing else, because nobody
        sees yet what it would do.
        """
        now, animation = self._context.clock(), self._view.animation
        return animation.stage(now) is not None and animation.finish(now)

    def _release(self, point: Point) -> Intent | None:
        """Release the mouse button: drop the held piece, or click what was pressed; nothing of that
        if the release got lost.
        """
        interaction = self._interaction
        if interaction.drag is None and interaction.press is None:
            return None  # the press has had its effect, and the viewer may be another one now
        interaction.needs_redraw = True
        if point == NOWHERE:
            interaction.let_go()
            return None
        interaction.pointer = point
        if interaction.drag is not None:
            return interaction.drop(interaction.drag)
        press, was_band = interaction.press, interaction.band is not None
        interaction.end_drag()
        if press is None or was_band or press.only_drags:
            return None
        under = self._view.layout.tabletop.hit_test(press.point)
        return Hit(Part.TABLETOP, words=under.words, placed=press.placed, spot=under.spot)

    # Keys

    def _handle_key(self, event: pygame.event.Event) -> Intent | None:
        """Handle a key while the curtain is up; Enter touches what has the focus, and shows the
        focus where there is none.
        """
        view, fan = self._view, self._interaction.hand_fan
        command = self._command_of(event)
        if command is not None or event.mod & COMMAND:
            return command
        if event.key == pygame.K_SPACE:
            view.preview.request(True)
        elif event.key == pygame.K_ESCAPE:
            return Command.PUT_BACK
        elif event.key in DIRECTIONS and event.mod & pygame.KMOD_SHIFT and DIRECTIONS[event.key][0]:
            self._move_card(DIRECTIONS[event.key][0])
        elif event.key in DIRECTIONS:
            self._move_focus(DIRECTIONS[event.key])
        elif event.unicode.isdecimal() and (answer := self._button_of(event)) is not None:
            return answer
        elif (
            event.unicode.isdecimal()
            and (card := hand_card_stop(view.layout, fan, int(event.unicode))) is not None
        ):
            return self._touch(card)
        elif event.key in ENTER_KEYS and (stop := view.focused_stop()) is not None:
            return self._touch(stop)
        elif cap_of(event) == bound().sort:
            fan.sort()
        elif cap_of(event) == bound().recap:
            return Command.RECAP
        else:
            answer = self._button_of(event)
            if answer is None and event.key in ENTER_KEYS:
                self._lead_on()
            return answer
        return None

    def _command_of(self, event: pygame.event.Event) -> Command | None:
        """Return the command of a key that works whether a hand is shown or not; None for any other
        key.
        """
        key, model = cap_of(event), self._model
        if event.mod & COMMAND:
            if event.key in (UNDO_KEY, REDO_KEY):
                is_redo = event.key == REDO_KEY or event.mod & pygame.KMOD_SHIFT
                return Command.REDO if is_redo else Command.UNDO
            return None
        if key == bound().score:
            return Command.SCORE
        if key == bound().log:
            return Command.LOG
        if key == bound().piles:
            return Command.PILES
        if (
            event.key == pygame.K_ESCAPE
            and model.session.called is None
            and model.prompt.offers_way_back
        ):
            return Command.UNDO
        if key == bound().pause or (
            event.key == pygame.K_ESCAPE and not model.prompt.holds_something
        ):
            return Command.PAUSE
        if key == bound().rules:
            return Command.RULES
        return (
            Command.HIDE_HAND if key == bound().hide and model.session.seating.is_shared else None
        )

    def _touch(self, stop: FocusStop) -> Hit:
        """Return the touch of a stop; pointer and focus go there, and nothing is previewed or
        glides any more.
        """
        interaction = self._interaction
        if stop.hit.placed is not None and not self._model.selection.lifted:
            interaction.lifted_from = stop.point
        interaction.pointer = interaction.focus = stop.point
        self._view.preview.dismiss(self._context.clock())
        interaction.glide = None
        return stop.hit._replace(by_key=True)

    def follow_touch(self) -> None:
        """Lead the focus on after a touch by key or Escape: to the no where a yes is asked, to an
        answer, to the button for what is gathered, to the likeliest target of what is lifted, back
        to where it was lifted from, and from what was refused to where Enter leads on."""
        interaction, view, selection = self._interaction, self._view, self._model.selection
        if self._model.prompt.unconfirmed is not None:
            self._focus_on(view.layout.buttons()[-1].rect.center)
        elif selection.is_gathered:
            self._focus_on(
                next(button.rect.center for button in view.layout.buttons() if button.id == SEND)
            )
        elif selection.question is not None:
            self._lead_on()
        elif selection.lifted:
            if (stop := view.likeliest_target()) is not None:
                self._focus_on(stop.point)
        else:
            if interaction.lifted_from is not None:
                self._focus_on(interaction.lifted_from)
                interaction.lifted_from = None
            self._leave_what_does_nothing()

    def follow_update(self) -> None:
        """Lead the focus on after an act, for a person who plays by keys: to where Enter leads on;
        after the last one nowhere, so that an Enter that was meant for the game leaves no table. It
        stays while others act and the same is asked."""
        interaction, prompt = self._interaction, self._model.prompt
        if self._model.session.match.over:
            interaction.focus = None
        elif (
            interaction.is_by_keys
            and prompt.seat is not None
            and not (prompt.goes_on and interaction.focus is not None)
        ):
            self._lead_on()

    def _leave_what_does_nothing(self) -> None:
        """Lead the focus on if Enter does nothing where it is."""
        stop = self._view.focused_stop()
        if stop is not None and not stop.leads_on:
            self._lead_on()

    def _lead_on(self) -> bool:
        """Move the focus to where Enter leads on; return whether there is such a place."""
        stop = self._view.leading_stop(self._start_of_focus())
        if stop is not None:
            self._focus_on(stop.point)
        return stop is not None

    def _start_of_focus(self) -> Point:
        return self._interaction.focus or self._view.layout.area(PROMPT).midbottom

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
        self._interaction.focus = point
        self._view.look_at(point)

    def _move_card(self, direction: int) -> None:
        """Move the card of the hand that has the focus one place to the left or right, and the
        focus with it.
        """
        layout, fan, stop = self._view.layout, self._interaction.hand_fan, self._view.focused_stop()
        if stop is None or stop.hit.placed is None or not fan.holds(stop.hit.placed):
            return
        card = stop.hit.placed
        fan.put(card, max(0, fan.place(card) + direction))
        lying = layout.tabletop.current_place(card)
        assert lying is not None
        self._focus_on(piece_stop(layout, lying).point)

    def _button_of(self, event: pygame.event.Event) -> Hit | None:
        """Return the touch of the button with that letter; by Enter of the only button that is
        enabled, besides those that hide or show a hand, where nothing else can be done."""
        buttons, letter = self._view.layout.buttons(), event.unicode.upper()
        pressed = next((button for button in buttons if letter and button.key == letter), None)
        selection = self._model.selection
        if pressed is None and event.key in ENTER_KEYS and selection.is_gathered:
            pressed = next((button for button in buttons if button.id == SEND), None)
        can_touch = selection.narrowing.lifts or selection.targets() or selection.tray is not None
        if pressed is None and event.key in ENTER_KEYS and not can_touch:
            ignored = {HIDE, *self._model.prompt.peeks()}
            enabled = [
                button for button in buttons if not button.reason and button.id not in ignored
            ]
            pressed = enabled[0] if len(enabled) == 1 else None
        return None if pressed is None else Hit(Part.BUTTON, pressed.id, pressed)


def _key_of_remark(key: int) -> Command | None:
    """Return the command of a key while a remark is typed."""
    if key == pygame.K_ESCAPE:
        return Command.DROP_REMARK
    return Command.SAY_REMARK if key in ENTER_KEYS else None
