"""Show a table: turn each update of the model into a layout and its animation, advance both in
time, and draw them.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

import pygame

from corptable.engine.pieces import Piece, Seat
from corptable.engine.view import View
from corptable.presentation.layout import PROMPT
from corptable.presentation.presentation import presentation_of
from corptable.session.notices import Message
from corptable.session.recap import RecapLines, recap_of_others, recap_since_turn
from corptable.session.session import Update
from corptable.session.table_model import TableModel
from corptable.ui.animation import AnimationPlayer, AnimationSpeed, Pulse, without_captions_and_dice
from corptable.ui.scene_base.scene import FRAME
from corptable.ui.scenes.table.bot_pacing import BotPacing
from corptable.ui.scenes.table.button_keys import ButtonKeys
from corptable.ui.scenes.table.button_places import ButtonPlaces
from corptable.ui.scenes.table.curtain import Curtain
from corptable.ui.scenes.table.foresight import Forecast, forecast_at, target_of
from corptable.ui.scenes.table.interaction import Interaction
from corptable.ui.scenes.table.key_focus import (
    FocusStop,
    focus_stops,
    leading_stop,
    likeliest_target,
    nearest_stop,
)
from corptable.ui.scenes.table.layout import Point, TableLayout, make_tabletop
from corptable.ui.scenes.table.timing import MessageTimer, StalePresses
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.held_piece import request_held_images
from corptable.ui.table_parts.recap import Recap
from corptable.ui.table_parts.tabletop import LaidSpots, Tabletop
from corptable.ui.widgets.balloon import Obstacles, place_balloon
from corptable.ui.widgets.card_preview import CardPreview, PreviewSubject
from corptable.ui.widgets.keys import bound
from corptable.ui.widgets.pen import box

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

UNHURRIED: Final = ("slow", "normal")
"""Paces at which the next bot waits until what the game wants to be read has been read."""
RECAP_TITLE: Final = "Since your last turn"
LARGEST_KEPT: Final = 0.25
"""Height of the largest images of cards that stay for another viewer, in heights of the window:
larger ones are of previews.
"""
LONG_ROUND: Final = 6
"""Fewest lines of the log after which what the others did is told again by itself, where the table
does not show them all.
"""
RECAP_HEIGHTS: Final = (1.0, 0.75, 0.5, 0.35)
"""Heights of a recap that are tried one after another where it would lie over what is asked, as
shares of its room.
"""
MOST_ROWS: Final = 20
"""Most rows of text of the recap."""


class TableView:
    """Show one table. It knows the model and the person's interaction, and changes neither but for
    the drag that it lays out.
    """

    layout: TableLayout
    pacing: BotPacing

    def __init__(self, context: SceneContext, model: TableModel, interaction: Interaction) -> None:
        """Prepare the view of a table; there is nothing to draw before the first `render`."""
        self.context, self.model, self.interaction = context, model, interaction
        self.animation = AnimationPlayer()
        self._button_keys, self._laid_spots = ButtonKeys(), LaidSpots()
        placed = presentation_of(model.session.match.game).placed_shortcuts
        self._button_places: defaultdict[Seat, ButtonPlaces] = defaultdict(
            lambda: ButtonPlaces(placed)
        )
        """Places of the buttons, by viewer."""
        self._called = model.session.called
        self._curtain: Curtain | None = None
        """Curtain over the present layout; None where nobody has asked for it."""
        self._acts_shown = 0
        """Number of acts at the last update: it falls when some are undone."""
        self._hovered: tuple[object, tuple[object, ...]] | None = None
        """Point, state of the table, and what is hovered there then."""
        self._last_seen: tuple[object, ...] = ()
        """Captions, pulses, highlight of a bot's act, the bot that thinks, and the previewed card
        at the last `wake`: a change needs a redraw."""
        self._reset_viewer()

    def _reset_viewer(self) -> None:
        """Reset what belongs to one viewer: pulses, the preview, the recap, the message, and what
        lay where.
        """
        self.question_pulse, self.target_pulse, self.preview = Pulse(), Pulse(), CardPreview()
        self._stale_presses, self._message_timer = StalePresses(), MessageTimer()
        self.recap: Recap | None = None
        """Recap of the others' acts since the last turn; None while it is closed."""
        self._recap_ends: float | None = None
        """Time in seconds at which the recap closes by itself; None for one that was asked for."""
        self._acts_seen = 0
        """Acts that were played when the viewer was asked last."""

    # Updates

    def is_meant(self, point: Point, now: float) -> bool:
        """Test whether a press at a point is meant for what lies there now, and not for what moved
        away.
        """
        return self._stale_presses.is_meant(self.layout, point, now)

    def render(self, update: Update, dropped: PlacedPiece | None = None) -> None:
        """Lay the table out after an update, and animate its events; `dropped`: the piece whose
        drop led to it, where it was let go."""
        before = self._tabletop_before(update)
        if update.is_start:
            self._start_session()
        if update.viewer_changed:
            self._forget_viewer(update.before)
        self._drop_what_is_over(update)
        is_known = not update.is_start and not update.viewer_changed
        self._stale_presses.changed(self.layout if is_known else None, self.context.clock())
        self.interaction.needs_redraw = True
        self.look_away()
        if before is not None and dropped is not None:
            before.set_dropped_place(dropped)
        self.lay_out()
        if update.is_start:
            self.paint_ahead()
        if not update.bot_was_asked:
            return
        self._animate(update, before)
        self.pacing.begin(self.context.settings.bot_pace, update.events, self.context.clock())
        self._recap_a_long_round()
        self.interaction.carry_over(None if update.viewer_changed else before)

    def _tabletop_before(self, update: Update) -> Tabletop | None:
        """Return the table before an update, as the present viewer may see it; None if it is not
        known.
        """
        if update.is_start:
            return None
        if not update.viewer_changed:
            return self.layout.tabletop
        return (
            None
            if update.before is None
            else make_tabletop(self.context, self.model.session, update.before)
        )

    def _start_session(self) -> None:
        """Drop the animations and the drag of the session before, and its viewer's marks."""
        self.animation.clear()
        self.pacing = BotPacing(self.model.session)
        self.interaction.reset()
        self._reset_viewer()

    def _forget_viewer(self, before: View | None) -> None:
        """Drop everything of the former viewer: animations, drag, preview, and all cached images of
        cards but those that the new viewer sees now and would have seen `before`."""
        self.animation.clear()
        self.interaction.forget_viewer()
        self.model.session.forget_texts()
        self._hovered = None
        seen = (
            set[Piece]()
            if before is None
            else _visible_pieces(before) & _visible_pieces(self.model.prompt.view)
        )
        self.context.faces.keep_only(seen, round(LARGEST_KEPT * self.context.screen.height))
        former, self._called = self._called, self.model.session.called
        if self._called not in (None, former):
            self.interaction.curtain_fell_at = self.context.clock()
        self._reset_viewer()

    def _drop_what_is_over(self, update: Update) -> None:
        """Drop what tells of acts that have been undone, and of a round that has been scored."""
        acts = len(self.model.session.match.timeline)
        if acts < self._acts_shown:
            self.animation.clear()
        if update.is_scored:
            self.animation.drop_captions()
        self._acts_shown = acts

    def _animate(self, update: Update, before: Tabletop | None) -> None:
        if not (update.events or self.animation.animations):
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
        act = ShownAct(events, before, self.layout.tabletop, self.model.session, speed, lingers)
        self.animation.play(act, now)

    def lay_out(self) -> None:
        """Lay the table out for the prompt and the screen, and request the images of all pieces
        that can be taken up from it.
        """
        places = self._button_places[self.model.session.viewer]
        self.layout = TableLayout(
            self.context,
            self.model,
            self.interaction.hand_fan,
            self._button_keys,
            places,
            self._laid_spots,
        )
        self._curtain = None
        self.request_images()

    @property
    def curtain(self) -> Curtain:
        """Get the curtain over the present layout, which is laid out for whoever asks first."""
        if self._curtain is None:
            self._curtain = Curtain(self.context, self.model.session, self.layout)
        return self._curtain

    def request_images(self) -> None:
        """Request the images of the viewer's hand from the painter, and those of held pieces for
        all that can be taken up.
        """
        hand = self.interaction.hand_fan.cards()
        self.context.faces.request_hand(
            (placed.piece, placed.rect.size, placed.turn) for placed in hand
        )
        for placed in self.layout.tabletop.placed:
            if self.interaction.can_take_up(placed):
                request_held_images(placed.piece, placed.rect.size, self.context.faces)

    def paint_ahead(self) -> None:
        """Request the images of all pieces of the match, so that one that comes up later has a face
        at once.
        """
        self.context.faces.paint_ahead(
            self.layout.tabletop.view.table.pieces, self.context.screen.height
        )

    def on_resize(self) -> None:
        """Lay the table out for another screen or theme, without a drag and a recap."""
        self.interaction.finish()
        self.close_recap()
        if self.context.screen != self.layout.tabletop.screen:
            self.animation.clear()
        self.lay_out()
        self.paint_ahead()

    # Recap

    def _recap_a_long_round(self) -> None:
        """Close the recap, unless the same is asked still; open it when the others have done more
        than the viewer keeps in mind.
        """
        if self.model.prompt.goes_on:
            return
        self.close_recap()
        session = self.model.session
        is_asked = (
            self.model.prompt.seat is not None
            and session.called is None
            and not session.seating.is_shared
        )
        if not is_asked or not self.layout.needs_recap:
            return
        told = recap_of_others(session, self._acts_seen)
        self._acts_seen = len(session.match.timeline)
        if len(told.lines) >= LONG_ROUND and len(told.lines) > self.layout.log_panel.rows:
            letters = sum(len(session.plain_text(line)) for line in told.lines[-MOST_ROWS:])
            reading = AnimationSpeed(self.context.motion_speed).reading(letters)
            self._open_recap(told, self.context.clock() + reading, by_itself=True)

    def toggle_recap(self) -> None:
        """Open the recap of all that has come of the viewer's last act and since, or close it."""
        if not self.close_recap():
            self._open_recap(recap_since_turn(self.model.session), None)

    def _open_recap(self, told: RecapLines, ends: float | None, by_itself: bool = False) -> None:
        """Open a recap at the log, or beside what is asked where it would lie over that, lower if
        need be.
        """
        log, screen = self.layout.log_panel.rect, self.context.screen
        seats = (word for word in self.model.selection.targets() if word.startswith("@"))
        plates = (area for word in seats for area in self.layout.tabletop.areas(word))
        asked = [*self.layout.asked_areas(), self.layout.area(PROMPT), *plates]
        corner, height = self.layout.room_of_recap(by_itself)
        window = pygame.Rect(0, 0, screen.width, screen.height)

        def place(width: int, height: int) -> pygame.Rect:
            usual = box(width, height, bottomright=corner).clamp(window)
            is_free = usual.collidelist(asked) < 0
            return (
                usual
                if is_free
                else place_balloon(usual.size, log, window, Obstacles(asked)) or usual
            )

        keys = ((bound().log, "all of it"), (bound().recap, "hide"))
        session, skin = self.model.session, self.context.skin
        for share in RECAP_HEIGHTS:
            room = round(height * share)
            self.recap = Recap(
                RECAP_TITLE,
                told,
                keys,
                session,
                skin,
                log.width,
                MOST_ROWS,
                room,
                place,
                session.viewer,
            )
            if self.recap.area.collidelist(asked) < 0:
                break
        self._recap_ends = ends
        self.interaction.needs_redraw = True

    def close_recap(self, point: Point | None = None) -> bool:
        """Close the recap; return whether it was open, with a point whether it lay there."""
        recap, self.recap = self.recap, None
        self.interaction.needs_redraw = self.interaction.needs_redraw or recap is not None
        return recap is not None and (point is None or recap.area.collidepoint(point))

    def _update_recap(self, now: float) -> float | None:
        """Close the recap that has been read; return the time at which that will be, None if there
        is none.
        """
        if self.recap is not None and self._recap_ends is not None and now >= self._recap_ends:
            self.close_recap()
        return None if self.recap is None else self._recap_ends

    # Pointer and focus

    def look_at(self, point: Point) -> None:
        """Move the pointer to a point, and the preview to the card there; nothing is previewed
        while a piece is dragged.
        """
        self.interaction.pointer = point
        subject = None if self.interaction.is_dragging else self.layout.subject_at(point)
        self.preview.point_at(subject, self.context.clock())

    def look_away(self) -> None:
        """Forget the card under the pointer: it has moved away, or is held."""
        self.preview.point_at(None, self.context.clock())

    def shown_preview(self, now: float) -> PreviewSubject | None:
        """Return the card that is shown large at `now`; None for none."""
        return None if self.interaction.is_dragging else self.preview.subject_at(now)

    def hovered(self, point: Point) -> tuple[object, ...]:
        """Return what is highlighted or told while the pointer is at a point; a change needs a
        redraw. It is kept until the point or the table changes: a motion asks for the point of the
        one before, too."""
        state = point, self.layout, self.layout.state
        if self._hovered is None or self._hovered[0] != state:
            self._hovered = state, self._find_hovered(point)
        return self._hovered[1]

    def _find_hovered(self, point: Point) -> tuple[object, ...]:
        hit, tooltip, target = (
            self.layout.hit_test(point),
            self.layout.tooltip_at(point),
            self._target_at(point),
        )
        told = (
            forecast_at(target, hit, self.model),
            (*tooltip, tuple(self.layout.tooltip_subject(point))) if tooltip else (),
        )
        return hit.part, hit.word, target, *told

    def target(self) -> str | None:
        """Return the target that a drop of the held piece would go to, or a click or Enter where
        pointer or focus are, and while a yes is asked that which it is asked about; None for none.
        """
        if self.interaction.drag is not None:
            return self.interaction.drop_target()
        if self.interaction.band is not None:
            return None
        if asked_about := self.model.prompt.asked_about:
            return next(iter(asked_about))
        stop = self.focused_stop()
        return (
            self._target_at(self.interaction.pointer)
            if stop is None
            else target_of(stop.hit, self.model)
        )

    def forecast(self) -> Forecast | None:
        """Return what a drop, a click or Enter would lead to now, and on which target; None where
        the game says nothing.
        """
        if self.interaction.drag is not None:
            return forecast_at(self.target(), None, self.model)
        if self.interaction.band is not None:
            return None
        stop = self.focused_stop()
        hit = self.layout.hit_test(self.interaction.pointer) if stop is None else stop.hit
        return forecast_at(self.target(), hit, self.model)

    def _target_at(self, point: Point) -> str | None:
        return target_of(self.layout.hit_test(point), self.model)

    def stops(self) -> list[FocusStop]:
        """Return the stops of the keyboard focus now."""
        return focus_stops(self.layout, self.model.prompt, self.interaction.hand_fan)

    def likeliest_target(self) -> FocusStop | None:
        """Return the stop to which the focus jumps once something is lifted by key; None for
        none.
        """
        return likeliest_target(self.layout, self.model.selection)

    def leading_stop(self, point: Point) -> FocusStop | None:
        """Return the stop where Enter leads on, the nearest to a point where there are several;
        None for none.
        """
        return leading_stop(self.layout, self.model.prompt, self.interaction.hand_fan, point)

    def focused_stop(self) -> FocusStop | None:
        """Return the stop that has the keyboard focus; None for none."""
        return (
            None
            if self.interaction.focus is None
            else nearest_stop(self.stops(), self.interaction.focus)
        )

    # Time

    def wake(self, now: float) -> float | None:
        """Advance animations, pulses, captions, preview and drag. Return the next frame time, in
        seconds of the app's clock; None if nothing will change."""
        interaction = self.interaction
        is_dragged, message_due = interaction.advance(now), self._update_message(now)
        self.animation.advance(now)
        if self.animation.is_moving(now):
            self._stale_presses.moved(now)
            self.pacing.restart_pause(now)
            self._last_seen = ()  # each frame is drawn, whatever it shows
            interaction.needs_redraw = True
            return now + FRAME
        dues = [
            self._update_attention(now),
            self._update_preview(now),
            message_due,
            self._update_recap(now),
        ]
        if is_dragged:
            interaction.needs_redraw = True
            dues.append(now + FRAME)
        return min((due for due in dues if due is not None), default=None)

    def is_pulsing(self, now: float) -> bool:
        """Test whether the pulse of the question or of the targets has not come to rest."""
        return self.question_pulse.is_pulsing(now) or self.target_pulse.is_pulsing(now)

    def _update_attention(self, now: float) -> float | None:
        """Update pulses, captions and the highlight of a bot's act, for none of which anything
        waits; return the next time that one of them changes or a bot acts."""
        prompt, model = self.model.prompt, self.model
        question = None if prompt.seat is None else prompt.question
        speed = AnimationSpeed(self.context.motion_speed)
        self.question_pulse.update(question, now, speed)
        self.target_pulse.update(frozenset(model.targets()) or None, now, speed)
        beats = self.is_pulsing(now)
        change, check = self.animation.next_frame_time(now), self.pacing.next_check(now)
        fades = change is not None and change <= now
        if beats or fades:
            self.interaction.needs_redraw = True
        dues = [now + FRAME if beats or fades else change, check]
        return min((due for due in dues if due is not None), default=None)

    def message(self, now: float) -> Message | None:
        """Return the message to show at `now`; None for none."""
        return self._message_timer.message(now)

    def _update_message(self, now: float) -> float | None:
        """Begin to show a new message, and forget one whose time is over; return the time of its
        end, None without one.
        """
        is_other, until = self._message_timer.update(self.model.message, now)
        if is_other:
            self.interaction.needs_redraw = True
        if until is None:
            self.model.message = None
        return until

    def _update_preview(self, now: float) -> float | None:
        """Show the preview when the pointer has rested long enough. Return the time when that will
        be; None if no card waits for it."""
        is_asked_back = (
            self.model.prompt.unconfirmed is not None
        )  # a preview would lie over the question
        self.preview.by_resting = (
            not self.model.selection.lifted and not is_asked_back and self.interaction.focus is None
        )
        lights = (
            self.is_pulsing(now),
            self.pacing.is_highlighted(now),
            self.model.session.bot_turn.seat,
        )
        seen = (
            self.animation.visible_captions(now),
            self.animation.phases(now),
            lights,
            self.preview.subject_at(now),
        )
        if seen != self._last_seen:
            self.interaction.needs_redraw = True
        self._last_seen = seen
        return self.preview.next_frame_time(now)


def _visible_pieces(view: View) -> set[Piece]:
    return {piece for pieces in view.zones.values() for piece in pieces}
