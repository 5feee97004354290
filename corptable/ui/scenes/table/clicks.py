"""Turn touches at a table into actions: clicks on pieces, in the tray, and on buttons.

Each touch narrows the legal actions until one alone is left, or shows the reason why it does nothing.
"""

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
"""Longest time in seconds between the two clicks of a double click."""


class ClickHandler:
    """Turn the touches at one table into actions, whether they come from the mouse or from the keys."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._lifted_at = 0.0
        """Time of the last click that lifted a piece, in seconds of the app's clock."""

    # Pieces

    def click_piece(self, press: Press) -> None:
        """Click a piece or a spot. The first click lifts and the second drops, as a drag does; a double click plays a piece that
        has one target alone."""
        table, selection, now = self._table, self._table.selection, self._table.context.clock()
        under, placed = table.tabletop.hit_test(press.point), press.placed
        if placed is not None and selection.answers(placed.piece.name):
            table.perform(selection.press(placed.piece.name))
        elif placed is not None and selection.is_lifted(placed.spot.id, placed.piece.name):
            target = selection.sole_target() if now - self._lifted_at <= DOUBLE_CLICK else None
            if target is None:
                selection.put_back()
            else:
                table.perform(selection.drop((target,)))
        elif selection.takes(under.words):
            table.perform(selection.drop(under.words))
        elif placed is not None and selection.can_lift(placed.spot.id, placed.piece.name):
            selection.lift(placed.spot.id, placed.piece.name)
            table.prompt.refusal = ""
            self._lifted_at = now
        elif under.words:
            table.prompt.refuse(under.words)

    # The tray

    def click_tray(self, panel: TrayPanel, point: tuple[int, int]) -> None:
        """Click into the tray: gather, lift or choose the word there, send what was gathered, or show why the cell is disabled."""
        table, selection = self._table, self._table.selection
        word = panel.word_at(point)
        if word is None:
            if selection.gathered and panel.confirm.collidepoint(point):
                self._send_gathered()
        elif selection.gathers:
            selection.gather(word)
        elif selection.lifts_out(word):
            selection.lift(TRAY, word)
        elif selection.offers(word):
            table.perform(selection.choose(word))
        elif selection.tray is not None:
            table.prompt.refusal = table.prompt.plain_text(selection.tray.dark.get(word, ""))

    def _send_gathered(self) -> None:
        """Play one action for each gathered word, as long as the tray still offers it."""
        for word in tuple(self._table.selection.gathered):
            selection = self._table.selection  # every action brings a new one
            if selection.tray is not None and selection.offers(word):
                self._table.perform(selection.choose(word))

    # Buttons

    def press_button(self, button: KeyButton) -> None:
        """Press a button: show why it is disabled, answer the prompt, or do what that button is for."""
        table, prompt, word = self._table, self._table.prompt, button.word
        if table.remark is not None:
            self._answer_remark(word)
        elif button.reason:
            prompt.refusal = button.reason
        elif prompt.unconfirmed is not None:
            table.perform(prompt.unconfirmed) if word == YES else prompt.put_back()
        elif table.privacy.press(word) or self._press_extra(word):
            return
        elif table.session.match.over:
            table.answer_end(word)
        else:
            table.perform(table.selection.press(word))

    def _press_extra(self, word: str) -> bool:
        """Press a button beside the answers: a shortcut of several actions, an answer given once for all, or a remark; return
        whether it was one."""
        table, prompt = self._table, self._table.prompt
        shortcut = next((shortcut for shortcut in prompt.shortcuts() if shortcut.label == word), None)
        if shortcut is not None:
            for text in shortcut.actions:
                table.perform(table.session.match.read(text))
        elif any(standing.id == word for standing in prompt.standing_answers()):
            assert prompt.seat is not None
            table.session.auto_answers.standing[prompt.seat].add(word)
            table.refresh()
        elif word in prompt.remark_verbs():
            assert prompt.speaker is not None
            table.remark = Remark(prompt.speaker, word, prompt.suggestion(word))
        else:
            return False
        return True

    # Remarks

    def _answer_remark(self, word: str) -> None:
        if word == SAY:
            self.say()
        self._table.remark = None

    def say(self) -> None:
        """Say the remark that is being typed; drop it if it has no words."""
        table = self._table
        action = None if table.remark is None else table.remark.action()
        table.remark = None
        if action is not None:
            table.session.play(action)
            table.refresh()
