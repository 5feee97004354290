"""Show the help page of a game: keys, the game in short, and its rules for players, with scrolling and a table of contents."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from corptable.cards.text_file import read_text as read_file
from corptable.engine.game import AnyGame
from corptable.errors import Failure, attempt
from corptable.session.match_setup import player_count_text
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import MenuScene
from corptable.ui.widgets import Button
from corptable.ui.widgets.document import ContentsEntry, Document, longest_line
from corptable.ui.widgets.markdown import STRONG, Block, Heading, Paragraph, Run, Table, read_markdown
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.scroll_area import ScrollArea

RULES_FILE: Final = "rules.md"
"""Name of the file with the rules for players, in the folder of the game."""
KEYS_FILE: Final = Path(__file__).with_name("keys.md")
"""File that tells the keys and mouse buttons of the table, and what each does there."""
WORDS: Final = {
    "rules": "Rules",
    "back": "Back",
    "players": "Players",
    "length": "Length",
    "cards": "Played with",
    "missing": "The rules of this game cannot be shown. {error}",
}
LETTERS: Final = 74
"""Number of letters in a line, about: in longer lines readers lose the next line."""
MARGIN: Final = 0.037
"""Margin around everything, in heights of the window, as the head and the gaps."""
HEAD: Final = 0.1
"""Height of the head."""
GAP: Final = 0.0148
"""Gap between two panels."""
CONTENTS: Final = 15
"""Width of the table of contents, in sizes of ordinary text."""
TEXT_PADDING: Final = 4
"""Padding left and right of the text on its panel, together, in sizes of ordinary text."""
TEXT: Final = 1.18
"""Size of the text, in sizes of ordinary text."""
CLIP_EDGE: Final = 0.012
"""Distance between the panel's upper and lower edges and the visible text, both together, in heights of the window."""
SCROLL_BAR_WIDTH: Final = 0.5
"""Width of the scroll bar, in sizes of ordinary text."""
DEEPEST_HEADING: Final = 3
"""Level of heading, at most, that the table of contents lists."""


class Entry(Button):
    """Show an entry of the table of contents, highlighted if it is the current one."""

    def __init__(self, heading: ContentsEntry, is_current: bool, id: str, action: Callable[[], None], rect: pygame.Rect) -> None:
        super().__init__(id, heading.text, action, rect=rect, takes_focus=False)
        self._level, self._is_current = heading.level, is_current

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        is_current, is_lit = self._is_current, self._is_current or touch != "normal"
        if is_lit:
            pen.part("row", self.rect, "focused" if is_current else "normal")
        left = (self.rect.left + pen.em(0.6 + 0.9 * max(0, self._level - 2)), self.rect.centery)
        pen.write(self.label, None if is_lit else pen.dim, room=self.rect.right - left[0], bold=is_current, midleft=left)


class RulesScene(MenuScene):
    """Show the page with a table of contents beside it."""

    def __init__(self, context: SceneContext, game: AnyGame, at_keys: bool = False) -> None:
        """Open the page at the game, or `at_keys` at its beginning, where the keys are explained."""
        super().__init__(context)
        self.game = game
        self.scrolling = ScrollArea()
        self._blocks = blocks_of(game)
        self._set_page()
        if not at_keys:
            self._jump(1)

    def _set_page(self) -> None:
        """Place the panels in the middle of the window, no wider than LETTERS in a line require, and set the page in lines."""
        screen = self.context.screen
        size, gap, margin, text_size = screen.text_size, screen.pixels(GAP), screen.pixels(MARGIN), screen.em(TEXT)
        preferred = size * (CONTENTS + TEXT_PADDING) + gap + longest_line(LETTERS, text_size)
        width = min(preferred, screen.width - 2 * margin)
        column = box(width, screen.height - 2 * margin, midtop=(screen.width // 2, margin))
        self.head = pygame.Rect(column.topleft, (width, max(screen.pixels(HEAD), 3 * size)))
        top = self.head.bottom + gap
        self.contents_panel = pygame.Rect(column.left, top, min(size * CONTENTS, width // 3), column.bottom - top)
        left = self.contents_panel.right + gap
        self.page_panel = panel = pygame.Rect(left, top, column.right - left, column.bottom - top)
        self.text = panel.inflate(-TEXT_PADDING * size, -2 * size).move(-size // 2, 0)
        self._line = round(text_size * 1.4)
        """Distance by which an arrow key scrolls, in pixels."""
        self.page = Document(self._blocks, self.text.width, text_size)
        self.contents = [entry for entry in self.page.contents if entry.level <= DEEPEST_HEADING]
        """Headings in the table of contents."""
        self.track = pygame.Rect(
            panel.right - 3 * size // 2, panel.top + size, screen.em(SCROLL_BAR_WIDTH), panel.height - 2 * size
        )
        self.scrolling.lay(self.text, self.track, self.page.height, self._line)

    def on_resize(self) -> None:
        """Set the page for the new width, and keep the reading position as a share of its length."""
        super().on_resize()
        share = self.scrolling.top / self.page.height
        self._set_page()
        self.scrolling.scroll_to(round(share * self.page.height))

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if event.type != pygame.MOUSEBUTTONDOWN or self.form.hovered is None:
            self.needs_redraw = self.scrolling.handle_event(event) or self.needs_redraw

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_TAB):
            self._jump(self.current() + (-1 if event.key == pygame.K_LEFT else 1))
        elif event.key in (pygame.K_ESCAPE, pygame.K_F1):
            self.navigator.back()
        else:
            return False
        return True

    # Reading position

    def current(self) -> int:
        """Return the index of the heading above the first visible lines; at the end of the page, of the last heading."""
        if self.scrolling.top and self.scrolling.top == self.scrolling.furthest:
            return len(self.contents) - 1
        read = self.scrolling.top + 2 * self._line
        return max((number for number, entry in enumerate(self.contents) if entry.top <= read), default=0)

    def _jump(self, number: int) -> None:
        if 0 <= number < len(self.contents):
            self.scrolling.scroll_to(self.contents[number].top)
            self.needs_redraw = True

    # Layout

    def buttons(self) -> list[Button]:
        """Return the back button and the entries of the table of contents; their ids are `to 0`, `to 1` and so on."""
        right = (self.head.right - self.size, self.head.centery)
        back = box(self.size * 7, self.em(2.2), midright=right)
        return [
            Button("back", WORDS["back"], self.navigator.back, "Esc", rect=back, takes_focus=False),
            *self._entries(),
        ]

    def _entries(self) -> list[Entry]:
        """Return the entries of the table of contents that have room, around the current one."""
        text, height = self.context.screen.text_size, self.em(1.85)
        inner = self.contents_panel.inflate(-text, -2 * text)
        room = max(1, inner.height // height)
        first = max(0, min(self.current() - room // 2, len(self.contents) - room))
        numbers = range(first, min(first + room, len(self.contents)))
        rects = [pygame.Rect(inner.left, inner.top + at * height, inner.width, height) for at in range(len(numbers))]
        return [
            Entry(self.contents[number], number == self.current(), f"to {number}", partial(self._jump, number), rect)
            for rect, number in zip(rects, numbers, strict=True)
        ]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.lay_out()
        skin = self.context.skin
        self.context.backdrop.draw(surface)
        for area in (self.head, self.contents_panel, self.page_panel):
            skin.draw(surface, "plate", area)
        self._draw_head(self.pen(surface), self.form.find("back").rect.left)
        self.form.draw(surface, skin)
        edge = self.context.screen.pixels(CLIP_EDGE)
        self.page.draw(surface, self.text, self.page_panel.inflate(-edge, -edge), self.scrolling.top, skin)
        self.scrolling.draw(surface, skin)

    def _draw_head(self, pen: Pen, end: int) -> None:
        """Draw the title of the game on the head, as far as x = `end`."""
        area, left = self.head, self.head.left + self.em(1.5)
        room = end - left - 6 * pen.size
        name = pen.write(self.game.title, size=pen.em(1.7), room=room, title=True, midleft=(left, area.centery))
        line, inset = name.right + pen.size, pen.size // 3
        pygame.draw.line(pen.surface, pen.skin.theme.colours["spot"], (line, name.top + inset), (line, name.bottom - inset), 2)
        pen.write(WORDS["rules"], pen.dim, size=pen.em(1.2), midleft=(line + pen.size, area.centery))


def blocks_of(game: AnyGame) -> list[Block]:
    """Return the blocks of the page: the keys, the game in short, and its rules without their own title."""
    rules = _rules(game)
    if rules and isinstance(rules[0], Heading):
        rules = rules[1:]
    facts = ((WORDS["players"], player_count_text(game.seats)), (WORDS["length"], game.length), (WORDS["cards"], game.deck_name))
    return [
        *read_markdown(KEYS_FILE.read_text(encoding="utf-8")),
        Heading(1, (Run(game.title),)),
        Paragraph((Run(game.summary),)),
        Table(((), ()), tuple(((Run(name, STRONG),), (Run(text),)) for name, text in facts)),
        *rules,
    ]


def _rules(game: AnyGame) -> list[Block]:
    """Read the game's rules for players; if they cannot be read, return a paragraph with the error."""
    blocks = attempt(lambda: read_markdown(read_file(game.folder / RULES_FILE)))
    return [Paragraph((Run(WORDS["missing"].format(error=blocks.text)),))] if isinstance(blocks, Failure) else blocks
