"""Show the help page of a game: keys, the game in short, and its rules for players, with scrolling and a table of contents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.cards.text_file import read_text as read_file
from corptable.engine.game import Game
from corptable.engine.state import State
from corptable.session.match_setup import player_count_text
from corptable.ui.paint.text import truncate, write
from corptable.ui.scene_base.failure import Failure, attempt
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets.document import ContentsEntry, Document, longest_line
from corptable.ui.widgets.key_button import KeyButton, draw_key_button
from corptable.ui.widgets.markdown import STRONG, Block, Heading, Paragraph, Run, Table, read_markdown, read_text
from corptable.ui.widgets.menu import button_at
from corptable.ui.widgets.scroll_area import ScrollArea

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

RULES_FILE: Final = "rules.md"
"""Name of the file with the rules for players, in the folder of the game."""
WORDS: Final = {
    "rules": "Rules",
    "back": "Back",
    "keys": "Keys",
    "key": "Key",
    "does": "What it does at the table",
    "players": "Players",
    "length": "Length",
    "cards": "Played with",
    "missing": "The rules of this game cannot be shown. {error}",
}
KEYS: Final = (
    ("Mouse", "Drag what is bright onto what glows; or click it, then click its place."),
    ("Mouse, in your hand", "Drag a card between others to hold it there, also one that you cannot play now."),
    ("Right button, Space", "Show the card under the pointer large, as long as it is held. Resting on a card does the same."),
    ("Tab", "Open or close the score: every round so far, and what would be if it ended now. Not every game has one."),
    ("Left, Right, O", "On the score: the round before or after, and the hands that were laid open."),
    ("L", "Open the log of all that has happened; L, Esc or a click beside it closes it. Resting on a card's name shows the card."),
    (
        "In the log",
        'Wheel, page keys, Home and End scroll; arrows go from one "why?" to the next, and Enter tells a bot\'s reason.',
    ),
    (
        "In a replay",
        "Left and right step an act back or on, page keys go from round to round, Home and End to the ends. Space plays and halts, "
        "up and down change the speed, E changes the eyes, X saves it as text.",
    ),
    ("Arrows, Enter", "Point at what can be touched, and touch it: everything can be done by keys alone."),
    ("1 to 9", "Take the card of that number from your hand, as you hold it."),
    ("Shift, left or right", "Put the card of your hand that the arrows point at one place further."),
    (
        "H",
        "Hide your hand, where several persons share the screen, whatever lies over the table; it comes up again when you say "
        "that you are there.",
    ),
    ("S", "Sort your hand again, by suit and rank."),
    ("Letters", "Press the button that shows the letter."),
    ("Enter", "Press the only button there is, or say the line you are typing."),
    ("Esc", "Put back what is lifted; with nothing lifted, pause."),
    (
        "Ctrl+Z",
        "Take back your last act and all that came of it; before your first, that you started over. Where something has been seen "
        "since it asks, where several play all of them: then it is practice.",
    ),
    ("Ctrl+Y", "Bring back what was taken back, up to your next act."),
    ("F10", "Pause."),
    ("F1", "This page."),
    ("F11", "Fill the screen, or leave it again."),
)
"""Keys and mouse buttons of the table, and what each does there."""
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


class RulesScene(Scene):
    """Show the page with a table of contents beside it."""

    def __init__(self, context: SceneContext, game: Game[State], at_keys: bool = False) -> None:
        """Open the page at the game, or `at_keys` at its beginning, where the keys are explained."""
        super().__init__(context)
        self.game = game
        self.pointer = (0, 0)
        self.scrolling = ScrollArea()
        self._blocks = blocks_of(game)
        self._set_page()
        if not at_keys:
            self._jump(1)

    def _set_page(self) -> None:
        area = self._text_area()
        self.page = Document(self._blocks, area.width, self._text_size())
        self.scrolling.lay(area, self._track(), self.page.height, self._line())

    def on_resize(self) -> None:
        """Set the page for the new width, and keep the reading position as a share of its length."""
        super().on_resize()
        share = self.scrolling.top / self.page.height
        self._set_page()
        self._scroll_to(round(share * self.page.height))

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                hovered = button_at(self.buttons(), self.pointer)
                self.pointer = event.pos
                self.needs_redraw = self.needs_redraw or button_at(self.buttons(), self.pointer) != hovered
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and (button := button_at(self.buttons(), event.pos)) is not None:
                self._press(button.word)
                return
            case pygame.KEYDOWN if self._key(event.key):
                return
        self.needs_redraw = self.scrolling.handle_event(event) or self.needs_redraw

    def _key(self, key: int) -> bool:
        """Handle a key that does more than scroll; return whether it is one."""
        if key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_TAB):
            self._jump(self.current() + (-1 if key == pygame.K_LEFT else 1))
        elif key in (pygame.K_ESCAPE, pygame.K_F1):
            self.navigator.back()
        else:
            return False
        return True

    def _press(self, word: str) -> None:
        if word == "back":
            self.navigator.back()
        else:
            self._jump(int(word.removeprefix("to ")))

    # Reading position

    def contents(self) -> list[ContentsEntry]:
        """Return the headings in the table of contents."""
        return [entry for entry in self.page.contents if entry.level <= DEEPEST_HEADING]

    def current(self) -> int:
        """Return the index of the heading above the first visible lines; at the end of the page, of the last heading."""
        entries = self.contents()
        if self.scrolling.top and self.scrolling.top == self.scrolling.furthest:
            return len(entries) - 1
        read = self.scrolling.top + 2 * self._line()
        return max((number for number, entry in enumerate(entries) if entry.top <= read), default=0)

    def _jump(self, number: int) -> None:
        entries = self.contents()
        if 0 <= number < len(entries):
            self._scroll_to(entries[number].top)

    def _scroll_to(self, top: int) -> None:
        self.scrolling.scroll_to(top)
        self.needs_redraw = True

    # Layout

    def _text_size(self) -> int:
        return round(self.context.screen.text_size * TEXT)

    def _line(self) -> int:
        return round(self._text_size() * 1.4)

    def _column(self) -> pygame.Rect:
        """Return the area of the whole scene: in the middle of the window, no wider than LETTERS in a line require."""
        screen, text = self.context.screen, self.context.screen.text_size
        margin = screen.pixels(MARGIN)
        preferred = text * (CONTENTS + TEXT_PADDING) + screen.pixels(GAP) + longest_line(LETTERS, self._text_size())
        rect = pygame.Rect(0, margin, min(preferred, screen.width - 2 * margin), screen.height - 2 * margin)
        rect.centerx = screen.width // 2
        return rect

    def _head_area(self) -> pygame.Rect:
        column = self._column()
        height = max(self.context.screen.pixels(HEAD), 3 * self.context.screen.text_size)
        return pygame.Rect(column.topleft, (column.width, height))

    def _body(self) -> pygame.Rect:
        column, top = self._column(), self._head_area().bottom + self.context.screen.pixels(GAP)
        return pygame.Rect(column.left, top, column.width, column.bottom - top)

    def _contents_area(self) -> pygame.Rect:
        body = self._body()
        return pygame.Rect(body.topleft, (min(self.context.screen.text_size * CONTENTS, body.width // 3), body.height))

    def _page_area(self) -> pygame.Rect:
        """Return the panel of the text."""
        body, left = self._body(), self._contents_area().right + self.context.screen.pixels(GAP)
        return pygame.Rect(left, body.top, body.right - left, body.height)

    def _text_area(self) -> pygame.Rect:
        text = self.context.screen.text_size
        area = self._page_area().inflate(-TEXT_PADDING * text, -2 * text)
        return area.move(-text // 2, 0)

    def _track(self) -> pygame.Rect:
        """Return the track of the scroll bar."""
        area, text = self._page_area(), self.context.screen.text_size
        return pygame.Rect(area.right - 3 * text // 2, area.top + text, round(text * SCROLL_BAR_WIDTH), area.height - 2 * text)

    def buttons(self) -> list[KeyButton]:
        """Return the back button and the entries of the table of contents; their words are `to 0`, `to 1` and so on."""
        head, text = self._head_area(), self.context.screen.text_size
        back = pygame.Rect(0, 0, text * 7, round(text * 2.2))
        back.midright = (head.right - text, head.centery)
        return [KeyButton(back, "back", WORDS["back"], "Esc"), *self._entries()]

    def _entries(self) -> list[KeyButton]:
        """Return the entries of the table of contents that have room, around the current one."""
        area, text = self._contents_area(), self.context.screen.text_size
        inner = area.inflate(-text, -2 * text)
        entries, height = self.contents(), round(text * 1.85)
        room = max(1, inner.height // height)
        first = max(0, min(self.current() - room // 2, len(entries) - room))
        return [
            KeyButton(pygame.Rect(inner.left, inner.top + place * height, inner.width, height), f"to {first + place}", entry.text)
            for place, entry in enumerate(entries[first : first + room])
        ]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        skin = self.context.skin
        self.context.backdrop.draw(surface)
        for area in (self._head_area(), self._contents_area(), self._page_area()):
            skin.draw(surface, "plate", area)
        self._draw_head(surface)
        self._draw_contents(surface)
        edge = self.context.screen.pixels(CLIP_EDGE)
        self.page.draw(surface, self._text_area(), self._page_area().inflate(-edge, -edge), self.scrolling.top, skin)
        self.scrolling.draw(surface, skin)

    def _draw_head(self, surface: pygame.Surface) -> None:
        """Draw the head: the title of the game and the back button."""
        area, skin, text = self._head_area(), self.context.skin, self.context.screen.text_size
        back = self.buttons()[0]
        draw_key_button(surface, back, skin, back.rect.collidepoint(self.pointer))
        left, size = area.left + round(text * 1.5), round(text * 1.7)
        title = truncate(self.game.title, back.rect.left - left - 6 * text, size, title=True)
        name = write(surface, title, size, skin.text_colour("plate"), title=True, midleft=(left, area.centery))
        line = name.right + text
        pygame.draw.line(surface, skin.theme.colours["spot"], (line, name.top + text // 3), (line, name.bottom - text // 3), 2)
        write(surface, WORDS["rules"], round(text * 1.2), skin.theme.colours["text_dim"], midleft=(line + text, area.centery))

    def _draw_contents(self, surface: pygame.Surface) -> None:
        """Draw the table of contents, with the current entry highlighted."""
        skin, text = self.context.skin, self.context.screen.text_size
        entries, current = self.contents(), f"to {self.current()}"
        for button in self._entries():
            is_hovered = button.rect.collidepoint(self.pointer)
            if button.word == current or is_hovered:
                skin.draw(surface, "row", button.rect, "focused" if button.word == current else "normal")
            deeper = max(0, entries[int(button.word.removeprefix("to "))].level - 2)
            left = button.rect.left + round(text * (0.6 + 0.9 * deeper))
            colour = skin.text_colour("plate") if button.word == current or is_hovered else skin.theme.colours["text_dim"]
            label = truncate(button.label, button.rect.right - left, text, bold=button.word == current)
            write(surface, label, text, colour, bold=button.word == current, midleft=(left, button.rect.centery))


def blocks_of(game: Game[State]) -> list[Block]:
    """Return the blocks of the page: the keys, the game in short, and its rules without their own title."""
    rules = _rules(game)
    if rules and isinstance(rules[0], Heading):
        rules = rules[1:]
    facts = ((WORDS["players"], player_count_text(game)), (WORDS["length"], game.length), (WORDS["cards"], game.deck_name))
    return [
        Heading(1, (Run(WORDS["keys"]),)),
        _table((WORDS["key"], WORDS["does"]), KEYS),
        Heading(1, (Run(game.title),)),
        Paragraph((Run(game.summary),)),
        _table(("", ""), facts),
        *rules,
    ]


def _rules(game: Game[State]) -> list[Block]:
    """Read the game's rules for players; if they cannot be read, return a paragraph with the error."""
    blocks = attempt(lambda: read_markdown(read_file(game.folder / RULES_FILE)))
    return [Paragraph((Run(WORDS["missing"].format(error=blocks.text)),))] if isinstance(blocks, Failure) else blocks


def _table(head: tuple[str, str], rows: tuple[tuple[str, str], ...]) -> Table:
    return Table(tuple(map(read_text, head)), tuple(((Run(name, STRONG),), (Run(text),)) for name, text in rows))
