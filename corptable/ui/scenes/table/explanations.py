"""Explain a table to whoever sits at it: what came since its last turn, what happens for the first
time, and a hint. Each is laid out where it covers nothing that is asked, and ends by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.engine.events import Acted, Event
from corptable.presentation.layout import BUTTONS, LOG, PROMPT
from corptable.session.recap import (
    RecapLines,
    loss_of_viewer,
    recap_of_others,
    recap_since_turn,
)
from corptable.ui.animation import AnimationSpeed
from corptable.ui.scenes.table.layout import Point, TableLayout
from corptable.ui.scenes.table.pacing import RECHECK
from corptable.ui.scenes.table.state import TableState
from corptable.ui.table_parts.first_time_note import (
    FirstTimeNote,
    NoteRoom,
    lay_loss,
    lay_note,
)
from corptable.ui.table_parts.log_panel import Recap
from corptable.ui.table_parts.saying import obstacles_of
from corptable.ui.widgets.balloon import Obstacles, place_balloon
from corptable.ui.widgets.keys import bound
from corptable.ui.widgets.pen import box

RECAP_TITLE: Final = "Since your last turn"
LONG_ROUND: Final = 6
"""Fewest lines of the log after which what the others did is told again by itself, where the table
does not show them all.
"""
RECAP_HEIGHTS: Final = (1.0, 0.75, 0.5, 0.35)
"""Heights of a recap that are tried one after another where it would lie over what is asked, as
shares of its room.
"""
READ_ON: Final = 3.0
"""Seconds for which a note stays after the pointer was on it."""
MOST_ROWS: Final = 20
"""Most rows of text of the recap."""
MOST_BY_ITSELF: Final = 12
"""Most rows of a recap that nobody has asked for: the newest ones, over no more of the table."""
LOSSES: Final = 2
"""Number of losses, the last ones, that the note about them tells."""


class Explanations:
    """Keep the recap, the note about a first time and the hint of one table, each in the state of
    what is shown.
    """

    def __init__(self, state: TableState) -> None:
        """Explain the table of a state."""
        self.state, self.context, self.model = state, state.context, state.model
        self._gone: tuple[pygame.Rect, float] | None = None
        """Area of the note that has ended last, and the time at which it was seen last."""
        self._thought_over: int | None = None
        """Number of acts before the choice over which the note stays; None until there is one."""

    # Recap

    def recap_a_long_round(self) -> None:
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
        if not is_asked or not self.state.layout.needs_recap:
            return
        told = recap_of_others(session, self.state.acts_seen)
        self.state.acts_seen = len(session.match.timeline)
        if len(told.lines) >= LONG_ROUND and len(told.lines) > self.state.layout.log_panel.rows:
            letters = sum(len(session.plain_text(line)) for line in told.lines[-MOST_BY_ITSELF:])
            reading = AnimationSpeed(self.context.motion_speed).reading(letters)
            self.open_recap(told, self.context.clock() + reading, by_itself=True)

    def toggle_recap(self) -> None:
        """Open the recap of all that has come of the viewer's last act and since, or close it."""
        if not self.close_recap():
            self.open_recap(recap_since_turn(self.model.session), None)

    def open_recap(self, told: RecapLines, ends: float | None, by_itself: bool = False) -> None:
        """Open a recap at the log, or beside what is asked where it would lie over that, lower if
        need be; one that nobody has asked for only where it lies over nothing of that.
        """
        log, screen = self.state.layout.log_panel.rect, self.context.screen
        seats = (word for word in self.model.selection.targets() if word.startswith("@"))
        plates = (area for word in seats for area in self.state.layout.tabletop.areas(word))
        buttons = [button.rect for button in self.state.layout.buttons()]
        place_of_prompt = self.state.layout.area(PROMPT)
        asked = [*buttons, *self.state.layout.asked_areas(), place_of_prompt, *plates]
        corner, height = self.state.layout.room_of_recap(by_itself)
        window = screen.window
        others = self._places_of_others() if by_itself else []

        def place(width: int, height: int) -> pygame.Rect:
            usual = box(width, height, bottomright=corner).clamp(window)
            for read in ([*asked, *others], asked, buttons):
                if usual.collidelist(read) < 0:
                    return usual
                if found := place_balloon(usual.size, log, window, Obstacles(read)):
                    return found
            return usual

        keys = ((bound().log, "all of it"), (bound().recap, "hide"))
        session, skin = self.model.session, self.context.skin
        for share in RECAP_HEIGHTS:
            room = round(height * share)
            recap = self.state.recap = Recap(
                RECAP_TITLE,
                told,
                keys,
                session,
                skin,
                log.width,
                MOST_BY_ITSELF if by_itself else MOST_ROWS,
                room,
                place,
                session.viewer,
            )
            if recap.area.collidelist(asked) < 0:
                break
        else:
            if by_itself:
                self.close_recap()
        self.state.recap_ends = ends

    def _places_of_others(self) -> list[pygame.Rect]:
        """Return the areas that a recap which nobody has asked for leaves free if it can: the
        places of the other seats, and all pieces.
        """
        tabletop = self.state.layout.tabletop
        front = tabletop.view.front_seat
        areas = [area for spot, area in tabletop.spot_areas if spot.owner not in (None, front)]
        return [*areas, *(placed.rect for placed in tabletop.placed)]

    def close_recap(self, point: Point | None = None) -> bool:
        """Close the recap; return whether it was open, with a point whether it lay there."""
        recap, self.state.recap = self.state.recap, None
        return recap is not None and (point is None or recap.area.collidepoint(point))

    def update_recap(self, now: float) -> float | None:
        """Close the recap that has been read, or lies where buttons have come; return the time at
        which that will be, None if there is none.
        """
        recap, ends = self.state.recap, self.state.recap_ends
        if recap is not None:
            buttons = [button.rect for button in self.state.layout.buttons()]
            if (ends is not None and now >= ends) or recap.area.collidelist(buttons) >= 0:
                self.close_recap()
        return None if self.state.recap is None else self.state.recap_ends

    # Losses

    def note_loss(self, events: Sequence[Event]) -> None:
        """Keep what these events took from the viewer, until it acts again."""
        session, state = self.model.session, self.state
        acted = [event.action for event in events if isinstance(event, Acted)]
        if any(action.seat == session.viewer and not action.passes for action in acted):
            state.losses = ()
        if loss := loss_of_viewer(session, events):
            state.losses = (*state.losses, loss)[-LOSSES:]

    def update_loss(self) -> None:
        """Lay the note about a loss out where it is free now, unless nothing has changed there. A
        coach, who tells everything, has none beside it.
        """
        state, layout = self.state, self.state.layout
        there = state.losses, layout, state.note, self.model.prompt.touched
        if state.loss_laid_for == there:
            return
        state.loss_laid_for, state.loss = there, None
        if state.losses and layout.guide is None and self.model.session.called is None:
            front = layout.tabletop.view.front_seat
            hand = next(iter(layout.tabletop.own_hands), None) or layout.area(f"@{front}")
            room = room_of_note(layout)
            note = [] if state.note is None else [state.note.rect]
            room = room._replace(near=hand, read=[*room.read, *note])
            line = " ".join(state.losses)
            state.loss = lay_loss(line, self.model.session.spans(line), room, self.context.skin)

    # First times

    def place_note(self) -> None:
        """Lay the note out where it is free now, unless nothing has changed there."""
        state, there = self.state, (self.state.layout, self.model.prompt.touched)
        if state.note_laid_for != there:
            state.note_laid_for = there
            self.put_note(self._lay_note(state.note))

    def _lay_note(self, former: FirstTimeNote | None) -> FirstTimeNote | None:
        """Lay out the note about what happens for the first time; None if there is none, or no
        room for it.
        """
        line, layout = self.model.explained, self.state.layout
        if line is None:
            return None
        spans = self.model.session.spans(line.text)
        room = room_of_note(layout, self.model.explained_about)
        return lay_note(line, spans, room, self.context.skin, former)

    def put_note(self, note: FirstTimeNote | None) -> None:
        self.state.note = self.state.layout.note = note

    def update_note(self, now: float) -> float | None:
        """Show the note that is new once nothing moves, and end the one that has been read: never
        while the pointer is on it, or a person thinks about the first choice since it came. Return
        the time at which that will be; None without one.
        """
        state, line, former = self.state, self.model.explained, self.state.note
        is_read = former is not None and former.rect.collidepoint(state.pointer)
        if is_read or (former is not None and self._is_thought_over()):
            state.note_ends = max(state.note_ends, now + READ_ON)
        is_over = former is not None and now >= state.note_ends
        if line is None or is_over:
            if former is not None:
                self._gone = former.rect, now
            self.model.end_explained()
            self.put_note(None)
            return None
        self.place_note()
        if state.note is not None and (former is None or former.line is not line):
            self.model.note_explained()
            state.note_ends, self._thought_over = now + state.note.lasts, None
        return None if state.note is None else state.note_ends

    def _is_thought_over(self) -> bool:
        """True while a person is asked the first question since the note came."""
        acts = len(self.model.session.match.timeline)
        if self._thought_over is None and self.model.prompt.seat is not None:
            self._thought_over = acts
        return self._thought_over == acts and self.model.prompt.seat is not None

    def was_note_at(self, point: Point, since: float) -> bool:
        """True if a note lay at a point at a time or later, and has ended: a press was meant for
        it.
        """
        return (
            self._gone is not None and self._gone[1] > since and self._gone[0].collidepoint(point)
        )

    def restart_note(self) -> None:
        """Show the note for its whole time again, because another scene covered it."""
        if self.state.note is not None:
            self.state.note_ends = self.context.clock() + self.state.note.lasts

    # First game

    def update_first_look(self, now: float) -> float | None:
        """Darken what has no use yet in the first turns of a first game; return the time of the
        next frame, None while nothing moves.
        """
        state, model = self.state, self.model
        if model.first_times is None or not model.first_times.is_first_game:
            return None
        from corptable.ui.scenes.table.first_look import look_at_first  # as for a hint

        speed, skin = self.context.motion_speed, self.context.skin
        look = look_at_first(model, state.layout, skin, state.first_look, now, speed)
        state.first_look = look
        return None if look is None else look.next_frame_time(now)

    # Hint

    def update_hint(self, now: float) -> float | None:
        """Take the advice that has come, and lay the hint out if anything about it has changed;
        return the time at which it changes next, None without one.
        """
        state, hint, skin = self.state, self.model.hint, self.context.skin
        if hint is None:
            state.hint, state.layout.hint, state.layout.hinted = None, None, ()
            return None
        hint.update()
        from corptable.ui.scenes.table.hint_look import (  # the first picture needs no hint
            hint_state,
            look_at_hint,
        )

        if state.hint is None or state.hint.state != hint_state(hint, state.layout, skin):
            speed = self.context.motion_speed
            state.hint = look_at_hint(hint, state.layout, skin, state.hint, now, speed)
            state.layout.hint, state.layout.hinted = state.hint.card.rect, state.hint.areas
        due = state.hint.next_frame_time(now)
        return now + RECHECK if due is None and hint.is_awaited else due


def room_of_note(layout: TableLayout, about: str = "") -> NoteRoom:
    """Room of a note that explains something, beside what it is `about`, else near the log: off
    pieces, plates, panels, prompt, buttons, what is asked and where a lifted piece may go; then
    rather off the viewer's places, other places, the log, and the room of buttons that are not
    there.
    """
    tabletop, log, room = layout.tabletop, layout.area(LOG), layout.area(BUTTONS)
    there = obstacles_of(tabletop, tabletop.arrangement).read
    read = [
        *(area for area in there if area not in (log, room)),
        *(placed.rect for placed in tabletop.placed),
        *(button.rect for button in layout.buttons()),
        *(area for area, _ in layout.panels),
        *layout.asked_areas(),
        *(area for word in layout.model.selection.targets() for area in tabletop.areas(word)),
        *([layout.hint_area] if layout.hint_area.width else []),
    ]
    front = tabletop.view.front_seat
    places = [(spot.owner == front, area) for spot, area in tabletop.spot_areas if spot.shows]
    own, other = ([area for is_own, area in places if is_own is one] for one in (True, False))
    near = pygame.Rect(log.center, (0, 0)) if log.width else layout.area(PROMPT)
    near = next(iter(tabletop.areas(about)), near) if about else near
    return NoteRoom(near, read, (own, other, [log], [room]))
