"""Keep each hand private where several persons share one screen: the curtain, the buttons of those persons, and the change of the
viewer.

No cache may keep for one person what another one saw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from corptable.engine.pieces import Piece, Seat
from corptable.engine.state import State
from corptable.session.prompt import HIDE, LET_STAND
from corptable.ui.scenes.table.curtain import Curtain

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene


class ScreenViewer(NamedTuple):
    """Record the viewer of the screen, and the person for whom the curtain is down; None while it is up."""

    viewer: Seat
    called: Seat | None


class Privacy:
    """Handle several persons at one table; with one person alone no curtain and no button of it ever appears."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.curtain = Curtain(table)
        self._screen_viewer: ScreenViewer | None = None

    # Viewer

    def note_viewer(self) -> bool:
        """Test whether the viewer has changed since the last call; False the first time. Let the curtain fall if another person is
        called."""
        session = self._table.session
        former, self._screen_viewer = self._screen_viewer, ScreenViewer(session.viewer, session.called)
        if former is None or former == self._screen_viewer:
            return False
        if self._screen_viewer.called not in (None, former.called):
            self.curtain.note_fall()
        return True

    def seen_before_and_now(self) -> set[Piece]:
        """Return the pieces that the viewer sees now and would have seen in the position shown last; empty if that position is not
        known."""
        session = self._table.session
        before = session.observation_before()
        return set[Piece]() if before is None else _visible_pieces(before) & _visible_pieces(session.observation())

    # Input

    def handle_curtain(self, event: pygame.event.Event) -> None:
        """Handle an event while the curtain is down: lift it, open the log or the pause with the mouse, or take a key that works at
        any time."""
        table = self._table
        if self.curtain.handle(event):
            table.session.shared_screen.lift_the_curtain()
            table.viewer_changed()
        elif event.type == pygame.KEYDOWN:
            table.keys.handle_any_time(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if table.menu_area.collidepoint(event.pos):
                table.table_navigator.pause()
            elif table.log_panel.rect.collidepoint(event.pos):
                table.table_navigator.log()

    def press(self, word: str) -> bool:
        """Press a button of the persons who share the screen; return whether it was one of theirs."""
        table, prompt = self._table, self._table.prompt
        reactors = {f"@{seat}": seat for seat in prompt.reactions}
        if word in reactors:
            table.perform(prompt.reactions[reactors[word]])
        elif word == LET_STAND and reactors:
            table.session.auto_answers.let_it_stand()
            table.refresh()
        elif word in (peeks := prompt.peeks()):
            table.session.shared_screen.lower_the_curtain(peeks[word])
            table.viewer_changed()
        elif word == HIDE:
            self.hide_the_hand()
        else:
            return False
        return True

    def hide_the_hand(self) -> bool:
        """Hide the hand until its owner wants it back, or a curtain that nobody needs; return whether there was one."""
        session = self._table.session
        if not session.shared_screen.can_hide:
            return False
        session.shared_screen.hide_the_hand()
        self._table.viewer_changed()
        return True

    def change_seat(self, seat: Seat) -> None:
        """Hand a person's seat to a bot, or back to the person who has left it."""
        session = self._table.session
        if seat in session.away:
            session.come_back(seat)
        else:
            session.leave_seat(seat)
        self._table.refresh()


def _visible_pieces(view: State) -> set[Piece]:
    return {piece for pieces in view.zones.values() for piece in pieces}
