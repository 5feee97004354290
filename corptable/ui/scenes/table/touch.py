"""What touches at a table lead to: a piece that is clicked, a tray, a button. Every one of them narrows the legal actions until one
alone is left, or says why it does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from corptable.session.prompt import SAY, YES
from corptable.session.selection import TRAY
from corptable.ui.scenes.table.remark import Remark
from corptable.ui.table_parts.held_piece import Press
from corptable.ui.table_parts.tray_panel import TrayPanel
from corptable.ui.widgets.key_button import KeyButton

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene

DOUBLE_CLICK: Final = 0.4
"""Seconds between two clicks that are one."""


class Touch:
    """The hand at one table, whether the mouse moves it or the keys do."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._lifted_at = 0.0
        """When a click lifted something last."""

    # Pieces

    def piece(self, press: Press) -> None:
        """Click-click does what dragging does: the first lifts, the second drops; a quick second one on the same piece plays it
        where there is one place alone for it."""
        table, hand, now = self._table, self._table.selection, self._table.context.clock()
        under, placed = table.tabletop.hit_test(press.point), press.placed
        if placed is not None and hand.answers(placed.piece.name):
            table.perform(hand.press(placed.piece.name))
        elif placed is not None and hand.is_lifted(placed.spot.id, placed.piece.name):
            sole = hand.sole_target() if now - self._lifted_at <= DOUBLE_CLICK else None
            if sole is None:
                hand.put_back()
            else:
                table.perform(hand.drop((sole,)))
        elif hand.takes(under.words):
            table.perform(hand.drop(under.words))
        elif placed is not None and hand.can_lift(placed.spot.id, placed.piece.name):
            hand.lift(placed.spot.id, placed.piece.name)
            table.prompt.refusal = ""
            self._lifted_at = now
        elif under.words:
            table.prompt.refuse(under.words)

    # The tray

    def tray(self, panel: TrayPanel, point: tuple[int, int]) -> None:
        """What lies there in the tray is gathered, lifted or chosen, or the tray says why it is dark."""
        table, hand = self._table, self._table.selection
        word = panel.word_at(point)
        if word is None:
            if hand.gathered and panel.confirm.collidepoint(point):
                self._send_gathered()
        elif hand.gathers:
            hand.gather(word)
        elif hand.lifts_out(word):
            hand.lift(TRAY, word)
        elif hand.offers(word):
            table.perform(hand.choose(word))
        elif hand.tray is not None:
            table.prompt.refusal = table.prompt.said(hand.tray.dark.get(word, ""))

    def _send_gathered(self) -> None:
        """One action for each word, as long as each is still asked for."""
        for word in tuple(self._table.selection.gathered):
            hand = self._table.selection  # every action makes it anew
            if hand.tray is not None and hand.offers(word):
                self._table.perform(hand.choose(word))

    # Buttons

    def button(self, button: KeyButton) -> None:
        """A button that is grey says why; one that answers is an act; of all others each does its own."""
        table, moment, word = self._table, self._table.prompt, button.word
        if table.remark is not None:
            self._answer_the_line(word)
        elif button.reason:
            moment.refusal = button.reason
        elif moment.unconfirmed is not None:
            table.perform(moment.unconfirmed) if word == YES else moment.put_back()
        elif table.privacy.press(word) or self._press_beside(word):
            return
        elif table.session.match.over:
            table.after_the_end(word)
        else:
            table.perform(table.selection.press(word))

    def _press_beside(self, word: str) -> bool:
        """The buttons beside the answers: several acts in a row, an answer that stands, a line; whether it was one of them."""
        table, moment = self._table, self._table.prompt
        shortcut = next((shortcut for shortcut in moment.shortcuts() if shortcut.label == word), None)
        if shortcut is not None:
            for text in shortcut.actions:
                table.perform(table.session.match.read(text))
        elif any(standing.id == word for standing in moment.standing()):
            assert moment.seat is not None
            table.session.auto_answers.standing[moment.seat].add(word)
            table.refresh()
        elif word in moment.spoken():
            assert moment.speaker is not None
            table.remark = Remark(moment.speaker, word, moment.suggestion(word))
        else:
            return False
        return True

    # A line of one's own

    def _answer_the_line(self, word: str) -> None:
        if word == SAY:
            self.say()
        self._table.remark = None

    def say(self) -> None:
        """Say the line that is being typed; one without words is forgotten."""
        table = self._table
        action = None if table.remark is None else table.remark.action()
        table.remark = None
        if action is not None:
            table.session.play(action)
            table.refresh()
