"""Show a table: turn each update of the model into a layout and its animation, and advance both in
time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine.events import Acted, Event
from corptable.engine.pieces import PUBLIC, Piece
from corptable.engine.view import View
from corptable.presentation.presentation import presentation_of
from corptable.session.notices import Message
from corptable.session.recap import (
    events_upon_viewer,
)
from corptable.session.session import Update
from corptable.ui.animation import AnimationSpeed, without_captions_and_dice
from corptable.ui.platform.event_wait import earliest
from corptable.ui.scene_base.scene import FRAME
from corptable.ui.scenes.table import pointing
from corptable.ui.scenes.table.curtain import Curtain
from corptable.ui.scenes.table.dragging import can_take_up, drop_target
from corptable.ui.scenes.table.explanations import Explanations
from corptable.ui.scenes.table.focus import (
    FocusStop,
    TouchForecast,
    focus_stops,
    forecast_at,
    leading_stop,
    likeliest_target,
    nearest_stop,
    target_of,
)
from corptable.ui.scenes.table.hand import HandFan
from corptable.ui.scenes.table.layout import Hit, Point, TableLayout, TablePart, make_tabletop
from corptable.ui.scenes.table.pacing import BotPacing
from corptable.ui.scenes.table.state import PressedButton, TableState
from corptable.ui.sound.sounds import SOFT
from corptable.ui.sound.track import pan_of
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.held_piece import request_held_images
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.card_preview import PreviewSubject

UNHURRIED: Final = ("slow", "normal")
"""Paces at which the next bot waits until what the game wants to be read has been read."""
LARGEST_KEPT: Final = 0.25
"""Height of the largest images of cards that stay for another viewer, in heights of the window:
larger ones are of previews.
"""
REACTION: Final = 0.25
"""Time in seconds that a person needs to see a change: a press before its end was meant for what
lay there before.
"""
SOON: Final = 0.05
"""Seconds after which it is seen again whether the first deal can be heard: what starts the mixer
needs the time of this process more than a picture that stands still.
"""
NEW_QUESTION: Final = 0.4
"""Time in seconds for which the buttons of a question that an act of another brought are deaf, and
those that come to lie where another was pressed: a press before its end belongs to the last
question.
"""


class TableView:
    """Show one table. It reads the match and what mouse and keys do, and changes only the third
    part of the state: what is shown.
    """

    def __init__(self, state: TableState) -> None:
        """Prepare the view of a table; there is nothing to draw before the first `render`."""
        self.state, self.context, self.model = state, state.context, state.model
        self.explanations = Explanations(state)
        self._held: frozenset[tuple[str, str]] = frozenset()
        """Pieces that were lifted or dragged at the last wake, by spot and name."""
        self._hovered: tuple[object, tuple[object, ...]] | None = None
        """Point, state of the table, and what is hovered there then."""

    # Updates

    def is_meant(self, point: Point, now: float) -> bool:
        """True if a press at a point is meant for what lies there now: that lay there before
        the last change as well, nothing did that it could have been meant for, or it has been seen
        there long enough, at rest unless it is a button. A button that the act of another brought
        has to be seen in any case, and so has what a note covered."""
        state, layout = self.state, self.state.layout
        if state.note is None and self.explanations.was_note_at(point, now - NEW_QUESTION):
            return False
        if state.pressed_button is not None and self._is_second_press(state.pressed_button, point):
            return now - state.pressed_button.time >= NEW_QUESTION
        if state.layout_before is None:
            return True
        lay, part = state.layout_before.touchable_at(point), layout.hit_test(point).part
        if lay == layout.touchable_at(point):
            return True
        if part is TablePart.BUTTON and not self._plays_on():
            return now - state.changed_at >= NEW_QUESTION
        if lay is None:
            return True
        is_seen_moving = part is TablePart.TABLETOP
        seen_from = max(state.changed_at, state.moved_at) if is_seen_moving else state.changed_at
        return now - seen_from >= REACTION

    def _is_second_press(self, first: PressedButton, point: Point) -> bool:
        """True if a press at a point would press another button than the first, in its place."""
        button = self.state.layout.hit_test(point).button
        return (
            button is not None and button.id != first.id and button.rect.collidepoint(first.point)
        )

    def render(self, update: Update, dropped: PlacedPiece | None = None) -> None:
        """Lay the table out after an update, and animate its events; `dropped`: the piece whose
        drop led to it, where it was let go."""
        state, before = self.state, self._tabletop_before(update)
        if update.is_start:
            state.animation.clear()
            state.pacing = BotPacing(self.model.session)
            state.hand = HandFan(self.context)
            state.forget_viewer()
        if update.viewer_changed:
            self._forget_viewer(update.before)
        self._drop_what_is_over(update)
        is_known = not update.is_start and not update.viewer_changed
        state.layout_before = state.layout if is_known else None
        state.changed_at = self.context.clock()
        state.rested_at = state.pointer
        self.look_away()
        if before is not None and dropped is not None:
            before.set_dropped_place(dropped)
        self.lay_out()
        if update.is_start:
            self.paint_ahead()
        if not update.bot_was_asked:
            return
        self._animate(update, before)
        self.explanations.note_loss(update.events)
        is_new = update.is_start or (bool(update.events) and not self._plays_on())
        is_called = self._is_asked and self.context.settings.your_turn
        if is_new and is_called and not update.viewer_changed:
            state.animation.announce("your_turn", self.context.clock())
        state.pacing.begin(self.context.settings.bot_pace, update.events, self.context.clock())
        self.explanations.recap_a_long_round()
        if before is not None and not update.viewer_changed:
            state.hand.slide_from(before.placed)

    @property
    def _is_asked(self) -> bool:
        """True if a person is asked, and nobody has to come to the screen for it."""
        return self.model.prompt.seat is not None and self.model.session.called is None

    def _tabletop_before(self, update: Update) -> Tabletop | None:
        """Return the table before an update, as the present viewer may see it; None if it is not
        known.
        """
        if update.is_start:
            return None
        if not update.viewer_changed:
            return self.state.layout.tabletop
        return (
            None
            if update.before is None
            else make_tabletop(self.context, self.model.session, update.before)
        )

    def _forget_viewer(self, before: View | None) -> None:
        """Drop everything of the former viewer: animations, slides, preview, and all cached images
        of cards but those that the new viewer sees now and would have seen `before`."""
        self.state.animation.clear()
        self.state.hand.drop_slides()
        self._hovered = None
        seen = (
            set[Piece]()
            if before is None
            else _visible_pieces(before) & _visible_pieces(self.model.prompt.view)
        )
        self.context.faces.keep_only(
            seen,
            round(LARGEST_KEPT * self.context.screen.height),
            was_private=self.state.layout.tabletop.view.viewer != PUBLIC,
        )
        self.state.forget_viewer()

    def _drop_what_is_over(self, update: Update) -> None:
        """Drop what tells of acts that have been undone, and of a round that has been scored."""
        acts, animation = len(self.model.session.match.timeline), self.state.animation
        if acts < self.state.acts_shown:
            animation.clear()
            self.state.losses = ()
        if update.is_scored:
            animation.drop_captions()
        self.state.acts_shown = acts

    def _animate(self, update: Update, before: Tabletop | None) -> None:
        if not (update.events or self.state.animation.animations):
            return
        from corptable.ui.animation.script import ShownAct  # the first picture needs no animation

        speed, now = AnimationSpeed(self.context.motion_speed), self.context.clock()
        shows_moment = presentation_of(self.model.prompt.game).moment
        tells = speed.moves and shows_moment(update.events, self.model.prompt.view) is not None
        is_covered = update.is_scored and not (
            tells or self.model.session.match.over
        )  # by the score, which opens at once
        events = without_captions_and_dice(update.events) if is_covered else update.events
        lingers = self.context.settings.bot_pace in UNHURRIED
        session, first_times = self.model.session, self.model.first_times
        helps = first_times is not None and first_times.helps_beginner
        is_slow = helps and lingers and speed.speed <= 1
        held = events_upon_viewer(session, events) if is_slow else None
        former, after = self.state.layout_before, self.state.layout.tabletop
        panel = None if former is None else former.guide
        gain = self._gain_of(events)
        act = ShownAct(events, before, after, session, speed, lingers, held, gain, panel)
        self.state.animation.play(act, now)

    def _gain_of(self, events: Sequence[Event]) -> float | None:
        """Return the decibels by which what has happened is louder than usual; None where it is not
        heard. Steps of bots are as the settings want them.
        """
        acting = {event.action.seat for event in events if isinstance(event, Acted)}
        is_of_bots = bool(acting) and acting <= set(self.model.session.bots)
        steps = self.context.settings.steps_of_bots if is_of_bots else "on"
        if not self.context.sounds.is_on or steps == "off":
            return None
        return SOFT if steps == "soft" else 0.0

    def lay_out(self) -> None:
        """Lay the table out for the prompt and the screen, with the viewer's cards in their order,
        and request the images of all pieces that can be taken up from it.
        """
        state, session, prompt = self.state, self.model.session, self.model.prompt
        tabletop = make_tabletop(self.context, session, prompt.view, state.laid_spots)
        state.hand.lay(tabletop, self._plays_on() or self._is_viewers_turn())
        keys, places = state.button_keys, state.button_places[session.viewer]
        state.layout = TableLayout(self.context, self.model, tabletop, keys, places)
        state.curtain = None
        if state.note is not None:
            self.explanations.place_note()
        self.request_images()

    def _plays_on(self) -> bool:
        """True if the viewer is asked after an act of its own."""
        acts, viewer = self.model.session.match.timeline, self.model.session.viewer
        return self.model.prompt.seat == viewer and bool(acts) and acts[-1].action.seat == viewer

    def _is_viewers_turn(self) -> bool:
        """True if the viewer will be asked on, whatever others answer meanwhile: its decision is at
        the bottom of the stack.
        """
        view = self.model.prompt.view
        return bool(view.stack) and view.stack[0].actors(view) == (view.viewer,)

    @property
    def curtain(self) -> Curtain:
        """Get the curtain over the present layout, which is laid out when it is first asked for."""
        if self.state.curtain is None:
            self.state.curtain = Curtain(self.context, self.model.session, self.state.layout)
        return self.state.curtain

    def request_images(self) -> None:
        """Request the images of the viewer's hand from the painter, and those of held pieces for
        all that can be taken up.
        """
        hand = self.state.hand.cards()
        self.context.faces.request_hand(
            (placed.piece, placed.rect.size, placed.turn) for placed in hand
        )
        for placed in self.state.layout.tabletop.placed:
            if can_take_up(self.state, placed):
                request_held_images(placed.piece, placed.rect.size, self.context.faces)

    def paint_ahead(self) -> None:
        """Request the images of all pieces of the match, so that one that comes up later has a face
        at once.
        """
        self.context.faces.paint_ahead(
            self.state.layout.tabletop.view.table.pieces, self.context.screen.height
        )

    def on_resize(self) -> None:
        """Lay the table out for another screen or theme, without slides and a recap."""
        self.state.hand.drop_slides()
        self.explanations.close_recap()
        if self.context.screen != self.state.layout.tabletop.screen:
            self.state.animation.clear()
        self.lay_out()
        self.paint_ahead()

    # Pointer and focus

    def look_at(self, point: Point) -> None:
        """Move the preview to the card at a point; nothing is previewed while a piece is
        dragged.
        """
        subject = None if self.state.is_dragging else pointing.subject_at(self.state.layout, point)
        self.state.preview.point_at(subject, self.context.clock())

    def look_away(self) -> None:
        """Forget the card under the pointer: it has moved away, or is held."""
        self.state.preview.point_at(None, self.context.clock())

    def leave(self) -> None:
        """Show no card large: another scene gets the mouse and the keys now."""
        self.state.preview.dismiss(self.context.clock())
        self.look_away()

    def shown_preview(self, now: float) -> PreviewSubject | None:
        """Return the card that is shown large at `now`; None for none."""
        return None if self.state.is_dragging else self.state.preview.subject_at(now)

    def hovered(self, point: Point) -> tuple[object, ...]:
        """Highlights and texts while the pointer is at a point; a change needs a
        redraw. It is kept until the point or the table changes: a motion asks for the point of the
        one before, too."""
        layout, called = self.state.layout, self.model.session.called
        state = point, layout, layout.state, called, self.state.pressed_at
        if self._hovered is None or self._hovered[0] != state:
            self._hovered = state, self._find_hovered(point)
        return self._hovered[1]

    def _find_hovered(self, point: Point) -> tuple[object, ...]:
        if self.model.session.called is not None:
            return (self.curtain.button.rect.collidepoint(point),)
        hit = self.state.layout.hit_test(point)
        tooltip = self.tooltip(point)
        target = self._target_at(point)
        would_go = frozenset(self._targets_of(hit))
        told = (
            self._forecast_at_point(point),
            (*tooltip, tuple(pointing.tooltip_subject(self.state.layout, point)))
            if tooltip
            else (),
        )
        return hit.part, hit.word, target, would_go, *told

    def pointed_targets(self) -> set[str]:
        """Return the words of the targets to which the piece under the pointer or the focus could
        go.
        """
        if self.state.is_dragging:
            return set()
        stop = self.focused_stop()
        hit = self.state.layout.hit_test(self.state.pointer) if stop is None else stop.hit
        return self._targets_of(hit)

    def _targets_of(self, hit: Hit) -> set[str]:
        """Return the words of the targets to which a piece could go that lies on the table, while
        nothing is lifted: of a card of the hand one knows that it is to be lifted first.
        """
        placed, selection = hit.placed, self.model.selection
        is_open = selection.lifted or selection.question or self.model.prompt.unconfirmed
        if placed is None or is_open or placed.spot.id in self.state.hand.spots:
            return set()
        alone = frozenset(((placed.spot.id, placed.piece.name),))
        return selection.narrowing.targets(alone)

    def tooltip(self, point: Point) -> list[str]:
        """Return the lines of the tooltip for a point; none while a mouse button is held, and until
        the mouse has left the place where it was pressed or released."""
        is_new = self.state.press is None and self.state.pressed_at is None
        return pointing.tooltip_at(self.state.layout, point) if is_new else []

    def target(self) -> str | None:
        """Return the target that a drop of the held piece would go to, or a click or Enter where
        pointer or focus are, and while a yes is asked that which it is asked about; None for none.
        """
        if self.state.drag is not None:
            return drop_target(self.state)
        if self.state.band is not None:
            return None
        if asked_about := self.model.prompt.asked_about:
            return next(iter(asked_about))
        stop = self.focused_stop()
        return (
            self._target_at(self.state.pointer) if stop is None else target_of(stop.hit, self.model)
        )

    def forecast(self) -> TouchForecast | None:
        """Forecast of a drop, a click or Enter now, and on which target; None where
        the game says nothing.
        """
        if self.state.drag is not None:
            return forecast_at(self.target(), None, self.model)
        if self.state.band is not None:
            return None
        stop = self.focused_stop()
        if stop is None and not self.model.prompt.asked_about:
            return self._forecast_at_point(self.state.pointer)
        hit = self.state.layout.hit_test(self.state.pointer) if stop is None else stop.hit
        return forecast_at(self.target(), hit, self.model)

    def _forecast_at_point(self, point: Point) -> TouchForecast | None:
        """Return the forecast of a click; None while nothing is lifted and the pointer rests where
        it was before the table changed."""
        if point == self.state.rested_at and not self.model.selection.lifted:
            return None
        return forecast_at(self._target_at(point), self.state.layout.hit_test(point), self.model)

    def _target_at(self, point: Point) -> str | None:
        return target_of(self.state.layout.hit_test(point), self.model)

    def stops(self) -> list[FocusStop]:
        """Return the stops of the keyboard focus now."""
        return focus_stops(self.state.layout, self.model.prompt, self.state.hand)

    def likeliest_target(self) -> FocusStop | None:
        """Return the stop to which the focus jumps once something is lifted by key; None for
        none.
        """
        return likeliest_target(self.state.layout, self.model.selection)

    def leading_stop(self, point: Point) -> FocusStop | None:
        """Return the stop where Enter leads on, the nearest to a point where there are several;
        None for none.
        """
        return leading_stop(self.state.layout, self.model.prompt, self.state.hand, point)

    def focused_stop(self) -> FocusStop | None:
        """Return the stop that has the keyboard focus; None for none."""
        return None if self.state.focus is None else nearest_stop(self.stops(), self.state.focus)

    # Time

    def wake(self, now: float) -> float | None:
        """Advance animations, pulses, captions, preview, message and hand. Return the next frame
        time, in seconds of the app's clock; None if nothing will change."""
        state, is_starting = self.state, self.context.sounds.is_starting
        if is_starting:
            state.animation.restart(now)  # or the first deal would be over before it can be heard
        else:
            self._play_sounds()
        self.explanations.update_loss()
        hint_due = self.explanations.update_hint(now)
        look_due = self.explanations.update_first_look(now)
        state.hand.drop_slides(now)
        message_due = state.message_timer.update(self.model.message, now)
        state.animation.advance(now)
        if state.animation.is_moving(now):
            state.moved_at = now
            state.pacing.restart_pause(now)
            return now + (SOON if is_starting else FRAME)
        return earliest(
            self._update_attention(now),
            self._update_preview(now),
            message_due,
            self.explanations.update_recap(now),
            self.explanations.update_note(now),
            hint_due,
            look_due,
            now + FRAME if state.hand.is_sliding else None,
            now + SOON if is_starting else None,
        )

    def _play_sounds(self) -> None:
        """Play what is heard with the frame that is drawn next: of animations, of a piece that was
        lifted, of a refusal.
        """
        state, sounds, selection = self.state, self.context.sounds, self.model.selection
        state.animation.track.play(self.context.clock(), sounds)
        pan = pan_of(state.pointer[0], self.context.screen.width)
        former, drag = self._held, state.drag
        self._held = selection.lifted | (set() if drag is None else {drag.placed.key})
        if self._held - former:
            sounds.play("lift", pan)
        message = self.model.message
        if message is not None and message.is_refusal and state.message_timer.is_new(message):
            sounds.play("refuse", pan)

    def is_pulsing(self, now: float) -> bool:
        """True if the pulse of the question or of the targets has not come to rest."""
        return self.state.question_pulse.is_pulsing(now) or self.state.target_pulse.is_pulsing(now)

    def _update_attention(self, now: float) -> float | None:
        """Update pulses, captions and the highlight of a bot's act, for none of which anything
        waits; return the next time that one of them changes or a bot acts."""
        prompt, state = self.model.prompt, self.state
        question = None if prompt.seat is None else prompt.question
        speed = AnimationSpeed(self.context.motion_speed)
        state.question_pulse.update(question, now, speed)
        state.target_pulse.update(frozenset(self.model.targets()) or None, now, speed)
        change, check = state.animation.next_frame_time(now), state.pacing.next_check(now)
        fades = change is not None and change <= now
        return earliest(now + FRAME if fades or self.is_pulsing(now) else change, check)

    def message(self, now: float) -> Message | None:
        """Message to show at `now`; None for none."""
        return self.state.message_timer.message(now)

    def _update_preview(self, now: float) -> float | None:
        """Show the preview when the pointer has rested long enough. Return the time when that will
        be; None if no card waits for it."""
        is_asked_back = (
            self.model.prompt.unconfirmed is not None
        )  # a preview would lie over the question
        self.state.preview.by_resting = (
            not self.model.selection.lifted and not is_asked_back and self.state.focus is None
        )
        return self.state.preview.next_frame_time(now)


def _visible_pieces(view: View) -> set[Piece]:
    return {piece for pieces in view.zones.values() for piece in pieces}
