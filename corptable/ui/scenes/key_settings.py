"""Let a person change the keys of the commands: a row for each; a press on its key waits for another one, which is stored."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from corptable.store.key_bindings import COMMANDS, KeyBindings
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import PageScene
from corptable.ui.widgets import Button, Listing, Row
from corptable.ui.widgets.keys import cap_of
from corptable.ui.widgets.pen import Pen, box

WORDS: Final = {
    "title": "Keys",
    "subtitle": "saved as soon as you change them",
    "waits": 'Press the new key for "{title}", or Esc to keep the old one.',
    "help": "Press Enter or click, then press the new key. Del restores the default. The letters on a game's buttons stay.",
    "defaults": "Defaults",
}
DEFAULTS: Final = "defaults"
WIDTH: Final = 56.0
"""Width of the panel at most, in text sizes, as all lengths here."""
ROW, ROW_GAP, HELP, PADDING = 2.6, 0.2, 4.0, 1.0
"""Heights of a row, of the gap between two, of the help, and the padding of the panel."""
DEFAULTS_SIZE: Final = (10.0, 2.0)


class KeySettingsScene(PageScene):
    """Show the key of each command and change it."""

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context, WORDS["title"], WORDS["subtitle"])
        self.waiting = ""
        """Command that waits for its new key; "" for none."""
        self.fault = ""
        """Why the last key could not be given; "" if it could."""
        self.lay_out()
        self.form.give_focus(self._rows.widgets[0])

    # Values

    def _wait(self, command: str) -> None:
        self.waiting, self.fault = command, ""
        self.lay_out()

    def _keep(self, keys: KeyBindings) -> None:
        self.waiting = self.fault = ""
        self.context.change_keys(keys)
        self.lay_out()

    def shortcut(self, event: pygame.event.Event) -> bool:
        if not self.waiting:
            return False
        command, key, keys = self.waiting, cap_of(event), self.context.store.keys
        if event.key == pygame.K_ESCAPE:
            self._wait("")
        elif fault := keys.fault(command, key):
            self.fault = fault
        else:
            self._keep(keys.put(command, key))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        focus = self.form.focus_id
        if event.key != pygame.K_DELETE or focus not in COMMANDS:
            return False
        usual, keys = KeyBindings().of()[focus], self.context.store.keys
        self.fault = keys.fault(focus, usual)
        if not self.fault:
            self._keep(keys.put(focus, usual))
        return True

    # Layout

    def lay_out(self) -> None:
        usual = KeyBindings().of()
        rows = [
            Row(COMMANDS[command], self._button(command, key), key != usual[command])
            for command, key in self.context.store.keys.of().items()
        ]
        self._rows = Listing("rows", rows)
        padding = self.em(PADDING)
        wanted = self.em(len(rows) * (ROW + ROW_GAP) + HELP + 2 * PADDING)
        self._panel = self.place_plates(WIDTH, wanted=wanted)
        inner = self._panel.inflate(-2 * padding, -2 * padding)
        foot = self.em(HELP)
        self._rows.place(
            pygame.Rect(inner.left, inner.top, inner.width, inner.height - foot), self.em(ROW), self.em(ROW_GAP), self.size
        )
        width, height = (self.em(side) for side in DEFAULTS_SIZE)
        defaults = Button(
            DEFAULTS, WORDS["defaults"], lambda: self._keep(KeyBindings()), rect=box(width, height, bottomright=inner.bottomright)
        )
        self._help = pygame.Rect(inner.left, inner.bottom - foot + padding // 2, inner.width - width - padding, foot - padding // 2)
        self.form.show([*self._rows.widgets, defaults, self.back], [self._rows])

    def _button(self, command: str, key: str) -> Button:
        label = "Press a key" if command == self.waiting else key
        return Button(command, label, partial(self._wait, command), part="primary" if command == self.waiting else "button")

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._panel)
        waits = WORDS["waits"].format(title=COMMANDS[self.waiting]) if self.waiting else WORDS["help"]
        self.draw_help(pen, self.fault or waits, self._help, is_wrong=bool(self.fault))
