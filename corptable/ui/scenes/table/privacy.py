"""What several persons at one screen need of their table: a curtain before a hand comes up, buttons that are theirs together, and
that nothing of what one of them sees is kept for the next."""

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
    """Whose eyes a table is laid out for, and for whom the curtain is down."""

    viewer: Seat
    called: Seat | None


class Privacy:
    """The persons before one table. Where one person sits alone nothing of it is ever seen."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.curtain = Curtain(table)
        self._eyes: ScreenViewer | None = None

    # Whose eyes

    def others_look(self) -> bool:
        """Whether somebody else looks at the screen than when this was asked last; before somebody who is called the curtain
        falls."""
        session = self._table.session
        former, self._eyes = self._eyes, ScreenViewer(session.viewer, session.called)
        if former is None or former == self._eyes:
            return False
        if self._eyes.called not in (None, former.called):
            self.curtain.falls()
        return True

    def seen_all_along(self) -> set[Piece]:
        """What lies open to the eyes that look at the table now, and lay open to them before what has happened."""
        session = self._table.session
        before = session.view_before()
        return set[Piece]() if before is None else _in_sight(before) & _in_sight(session.observation())

    # What they can do

    def handle_behind_the_curtain(self, event: pygame.event.Event) -> None:
        """What can be done while nobody's hand is up: lift the curtain, read what all may read, pause."""
        table = self._table
        if self.curtain.handle(event):
            table.session.calling.lift_the_curtain()
            table.viewer_changed()
        elif event.type == pygame.KEYDOWN:
            table.keys.handle_for_all(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if table.menu_area.collidepoint(event.pos):
                table.opening.pause()
            elif table.log_panel.rect.collidepoint(event.pos):
                table.opening.log()

    def press(self, word: str) -> bool:
        """The buttons of those who share the screen; whether it was one of them."""
        table, moment = self._table, self._table.prompt
        reacts = {f"@{seat}": seat for seat in moment.reactions}
        if word in reacts:
            table.perform(moment.reactions[reacts[word]])
        elif word == LET_STAND and reacts:
            table.session.auto_answers.let_it_stand()
            table.refresh()
        elif word in (peeks := moment.peeks()):
            table.session.calling.lower_the_curtain(peeks[word])
            table.viewer_changed()
        elif word == HIDE:
            self.hide_the_hand()
        else:
            return False
        return True

    def hide_the_hand(self) -> bool:
        """The hand goes off the screen until its owner wants it back; whether there was one."""
        session = self._table.session
        if not session.calling.can_hide:
            return False
        session.calling.hide_the_hand()
        self._table.viewer_changed()
        return True

    def change_seat(self, seat: Seat) -> None:
        """A person leaves the seat to a bot, or comes back to it."""
        session = self._table.session
        if seat in session.away:
            session.come_back(seat)
        else:
            session.leave_seat(seat)
        self._table.refresh()


def _in_sight(view: State) -> set[Piece]:
    return {piece for pieces in view.zones.values() for piece in pieces}
