"""The help page of a game: the keys, what it is in short, and its rules for players, to be scrolled and jumped about in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.cards.text_file import read_text as read_file
from corptable.engine.game import Game
from corptable.engine.state import State
from corptable.session.game_text import players
from corptable.ui.paint.text import truncate, write
from corptable.ui.scene_base.failure import Failure, attempt
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets.document import ContentsEntry, Document, longest_line
from corptable.ui.widgets.key_button import KeyButton, draw_key_button
from corptable.ui.widgets.markdown import STRONG, Block, Heading, Paragraph, Run, Table, read_markdown, read_text
from corptable.ui.widgets.menu import at
from corptable.ui.widgets.scroll_area import ScrollArea

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

FOR_PLAYERS: Final = "rules.md"
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
"""The keys of the table, as it takes them."""
LETTERS: Final = 74
"""In a line, about: longer ones are hard to read on from."""
MARGIN: Final = 0.037
"""Around everything, in heights of the window, as the head and the gaps."""
HEAD: Final = 0.1
GAP: Final = 0.0148
CONTENTS: Final = 15
"""Width of the table of contents, in sizes of ordinary text."""
AROUND: Final = 4
"""Left and right of the text on its plate, together."""
TEXT: Final = 1.18
"""Size of the text, in sizes of ordinary text."""
EDGE: Final = 0.012
"""Between the edges of the plate, above and below, and what may be seen of the text."""
BAR: Final = 0.5
"""Width of the scroll bar, in sizes of ordinary text."""
DEEPEST: Final = 3
"""The lowest heading in the table of contents."""


class RulesScene(Scene):
    """The page, with a table of contents beside it."""

    def __init__(self, context: SceneContext, game: Game[State], at_keys: bool = False) -> None:
        """`at_keys`: what the keys do is what is asked for first."""
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
        """Set the page anew, and stay where the reader is."""
        super().on_resize()
        share = self.scrolling.top / self.page.height
        self._set_page()
        self._scroll_to(round(share * self.page.height))

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                lit = at(self.buttons(), self.pointer)
                self.pointer = event.pos
                self.needs_redraw = self.needs_redraw or at(self.buttons(), self.pointer) != lit
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and (button := at(self.buttons(), event.pos)) is not None:
                self._press(button.word)
                return
            case pygame.KEYDOWN if self._key(event.key):
                return
        self.needs_redraw = self.scrolling.take(event) or self.needs_redraw

    def _key(self, key: int) -> bool:
        """Take a key that does more than scrolling; whether it is one."""
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

    # Where the reader is

    def contents(self) -> list[ContentsEntry]:
        """The headings that one can jump to."""
        return [entry for entry in self.page.contents if entry.level <= DEEPEST]

    def current(self) -> int:
        """The number of the heading under which the first lines in sight stand; at the end the last one is as good as read."""
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
        self.scrolling.to(top)
        self.needs_redraw = True

    # Where things are

    def _text_size(self) -> int:
        return round(self.context.screen.text_size * TEXT)

    def _line(self) -> int:
        return round(self._text_size() * 1.4)

    def _column(self) -> pygame.Rect:
        """All of the scene, in the middle of the window: no wider than the lines ask for."""
        screen, text = self.context.screen, self.context.screen.text_size
        margin = screen.pixels(MARGIN)
        wished = text * (CONTENTS + AROUND) + screen.pixels(GAP) + longest_line(LETTERS, self._text_size())
        rect = pygame.Rect(0, margin, min(wished, screen.width - 2 * margin), screen.height - 2 * margin)
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
        """The plate that the text stands on."""
        body, left = self._body(), self._contents_area().right + self.context.screen.pixels(GAP)
        return pygame.Rect(left, body.top, body.right - left, body.height)

    def _text_area(self) -> pygame.Rect:
        text = self.context.screen.text_size
        area = self._page_area().inflate(-AROUND * text, -2 * text)
        return area.move(-text // 2, 0)

    def _track(self) -> pygame.Rect:
        """The groove of the scroll bar."""
        area, text = self._page_area(), self.context.screen.text_size
        return pygame.Rect(area.right - 3 * text // 2, area.top + text, round(text * BAR), area.height - 2 * text)

    def buttons(self) -> list[KeyButton]:
        """Back, and the headings: `to 0` is the first."""
        head, text = self._head_area(), self.context.screen.text_size
        back = pygame.Rect(0, 0, text * 7, round(text * 2.2))
        back.midright = (head.right - text, head.centery)
        return [KeyButton(back, "back", WORDS["back"], "Esc"), *self._entries()]

    def _entries(self) -> list[KeyButton]:
        """The headings, as many as have room, around the one that is read."""
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
        edge = self.context.screen.pixels(EDGE)
        self.page.draw(surface, self._text_area(), self._page_area().inflate(-edge, -edge), self.scrolling.top, skin)
        self.scrolling.draw(surface, skin)

    def _draw_head(self, surface: pygame.Surface) -> None:
        """Whose rules these are, and the way back."""
        area, skin, text = self._head_area(), self.context.skin, self.context.screen.text_size
        back = self.buttons()[0]
        draw_key_button(surface, back, skin, back.rect.collidepoint(self.pointer))
        left, size = area.left + round(text * 1.5), round(text * 1.7)
        title = truncate(self.game.title, back.rect.left - left - 6 * text, size, title=True)
        name = write(surface, title, size, skin.letters("plate"), title=True, midleft=(left, area.centery))
        line = name.right + text
        pygame.draw.line(surface, skin.theme.colours["spot"], (line, name.top + text // 3), (line, name.bottom - text // 3), 2)
        write(surface, WORDS["rules"], round(text * 1.2), skin.theme.colours["text_dim"], midleft=(line + text, area.centery))

    def _draw_contents(self, surface: pygame.Surface) -> None:
        """The headings; the one that is read has a light behind it."""
        skin, text = self.context.skin, self.context.screen.text_size
        entries, current = self.contents(), f"to {self.current()}"
        for button in self._entries():
            is_lit = button.rect.collidepoint(self.pointer)
            if button.word == current or is_lit:
                skin.draw(surface, "row", button.rect, "focused" if button.word == current else "normal")
            deeper = max(0, entries[int(button.word.removeprefix("to "))].level - 2)
            left = button.rect.left + round(text * (0.6 + 0.9 * deeper))
            colour = skin.letters("plate") if button.word == current or is_lit else skin.theme.colours["text_dim"]
            label = truncate(button.label, button.rect.right - left, text, bold=button.word == current)
            write(surface, label, text, colour, bold=button.word == current, midleft=(left, button.rect.centery))


def blocks_of(game: Game[State]) -> list[Block]:
    """All that the page tells: the keys, the game in short, and its rules after their own title."""
    rules = _rules(game)
    if rules and isinstance(rules[0], Heading):
        rules = rules[1:]
    facts = ((WORDS["players"], players(game)), (WORDS["length"], game.length), (WORDS["cards"], game.deck_name))
    return [
        Heading(1, (Run(WORDS["keys"]),)),
        _table((WORDS["key"], WORDS["does"]), KEYS),
        Heading(1, (Run(game.title),)),
        Paragraph((Run(game.summary),)),
        _table(("", ""), facts),
        *rules,
    ]


def _rules(game: Game[State]) -> list[Block]:
    """The game's document for players, or why there is none."""
    blocks = attempt(lambda: read_markdown(read_file(game.folder / FOR_PLAYERS)))
    return [Paragraph((Run(WORDS["missing"].format(error=blocks.text)),))] if isinstance(blocks, Failure) else blocks


def _table(head: tuple[str, str], rows: tuple[tuple[str, str], ...]) -> Table:
    return Table(tuple(map(read_text, head)), tuple(((Run(name, STRONG),), (Run(text),)) for name, text in rows))
