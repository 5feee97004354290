"""The pause: the table stands still and dark, and one chooses whether to go on, to read, or to leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.ui.lettering import broken_off, clipped, write
from corptable.ui.menu import Menu, at
from corptable.ui.panels import Button
from corptable.ui.rules_scene import RulesScene
from corptable.ui.scene import Scene
from corptable.ui.settings_scene import SettingsScene

if TYPE_CHECKING:
    from corptable.ui.app import App
    from corptable.ui.table_scene import TableScene

RESUME, BACK, AGAIN, RULES, SETTINGS, LEAVE = "resume", "take_back", "bring_back", "rules", "settings", "leave"
OFFERED: Final = (RESUME, BACK, AGAIN, RULES, SETTINGS, LEAVE)
"""What one can do, from top to bottom."""
WORDS: Final = {
    "pause": "Pause",
    RESUME: "Resume",
    BACK: "Take back",
    AGAIN: "Again",
    RULES: "Rules and keys",
    SETTINGS: "Settings",
    LEAVE: "Leave the table",
}
KEYS: Final = {RESUME: "Esc", BACK: "Z", AGAIN: "Y", RULES: "F1", SETTINGS: "S", LEAVE: "L"}
PARTS: Final = {RESUME: "primary", LEAVE: "danger"}
"""What a button is in the skin, if it is not like others."""
VEIL: Final = 165
"""How dark the table is, of 255."""
WIDTH: Final = 18
"""Of the plate, in sizes of ordinary text, as all lengths here."""
HEAD: Final = 5.2
ROW: Final = 2.4
BETWEEN: Final = 0.6
FOOT: Final = 4.0
"""Of what is said beneath the buttons: two lines."""
LINE: Final = 1.25


class PauseScene(Scene):
    """A few buttons over the table that lies beneath."""

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.table = table
        self.game = table.sitting.match.game
        self.pointer = (0, 0)
        self.menu = Menu(RESUME)
        self.refusal = ""
        """Why the last button that was pressed did nothing."""

    def resized(self) -> None:
        super().resized()
        self.table.resized()

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                button = at(self.buttons(), event.pos)
                if button is not None:
                    self._press(button.word)
            case pygame.KEYDOWN:
                self._key(event)

    def _moved(self, point: tuple[int, int]) -> None:
        lit = at(self.buttons(), self.pointer)
        self.pointer, self.refusal = point, ""
        self.stale = self.stale or at(self.buttons(), point) != lit

    def _key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_F10:
            self._press(RESUME)
        elif self.menu.move(event, self.buttons()):
            self.stale = True
        elif (button := self.menu.pressed(event, self.buttons())) is not None:
            self._press(button.word)

    def _press(self, word: str) -> None:
        if word == RULES:
            self.app.show(RulesScene(self.app, self.game))
            return
        if word == SETTINGS:
            self.app.show(SettingsScene(self.app))
            return
        if reason := self._reasons().get(word):
            self.refusal, self.stale = reason, True
            return
        self.app.back()
        if word == LEAVE:
            self.app.back()
        elif word == BACK:
            self.table.rewind.back()
        elif word == AGAIN:
            self.table.rewind.again()

    def _reasons(self) -> dict[str, str]:
        """Why some of the buttons do nothing now."""
        rewind = self.table.rewind
        return {word: why for word, why in ((BACK, rewind.why_not_back()), (AGAIN, rewind.why_not_again())) if why}

    def note(self) -> str:
        """What stands beneath the buttons: why one does nothing, and otherwise what becomes of the game if one leaves."""
        reasons, pointed = self._reasons(), at(self.buttons(), self.pointer)
        keeping = self.table.sitting.keeping
        promise = "" if keeping is None else keeping.promise
        told = reasons.get(pointed.word if pointed is not None else self.menu.focus, "")
        return told or self.refusal or promise

    # Where things are

    def _plate(self) -> pygame.Rect:
        screen, text = self.app.screen, self.app.screen.text_size
        height = HEAD + len(OFFERED) * (ROW + BETWEEN) + FOOT - BETWEEN
        plate = pygame.Rect(0, 0, text * WIDTH, round(text * height))
        plate.center = (screen.width // 2, round(screen.height * 0.46))
        return plate

    def buttons(self) -> list[Button]:
        """What is offered, one beneath the other."""
        text, plate = self.app.screen.text_size, self._plate()
        area = plate.inflate(-3 * text, 0)
        tops = [plate.top + round(text * (HEAD + place * (ROW + BETWEEN))) for place in range(len(OFFERED))]
        reasons = self._reasons()
        return [
            Button(pygame.Rect(area.left, top, area.width, round(text * ROW)), word, WORDS[word], KEYS[word], reasons.get(word, ""))
            for word, top in zip(OFFERED, tops, strict=True)
        ]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)
        veil = pygame.Surface(surface.get_size())
        veil.fill(self.app.theme.colours["shade"])
        veil.set_alpha(VEIL)
        surface.blit(veil, (0, 0))
        skin, plate, text = self.app.skin, self._plate(), self.app.screen.text_size
        skin.draw(surface, "plate", plate)
        top = plate.top + text
        head = write(surface, WORDS["pause"], text * 2, skin.letters("plate"), title=True, midtop=(plate.centerx, top))
        title = clipped(self.game.title, plate.width - 2 * text, text)
        write(surface, title, text, skin.theme.colours["text_dim"], midtop=(plate.centerx, head.bottom - text // 4))
        for button in self.buttons():
            self.menu.draw(surface, button, skin, button.rect.collidepoint(self.pointer), PARTS.get(button.word, "button"))
        top = self.buttons()[-1].rect.bottom + round(text * 0.7)
        for row, line in enumerate(broken_off(self.note(), plate.width - 3 * text, text, 2)):
            middle = (plate.centerx, top + round(text * LINE * row))
            write(surface, line, text, skin.theme.colours["text_dim"], midtop=middle)
