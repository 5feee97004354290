"""Show all decks and the pictures of people's own: bring pictures, let decks wear them, take them
off, delete them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from corptable.art.packs.records import DeckId, Pack, PackId
from corptable.system.errors import Failure, attempt
from corptable.system.resources import new_download
from corptable.system.visible_text import visible_line
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.worn_art import OnePack
from corptable.ui.scene_base.form_scene import GAP, LEADING, PageScene
from corptable.ui.scene_base.import_queue import decks_meant_by
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scene_base.path_panel import PATH, PathPanel, PathWords
from corptable.ui.scenes.decks.entries import DeckEntry, Entry, FaultyEntry, PackEntry, read_entries
from corptable.ui.scenes.decks.rows import SHORT, EntryRow, draw_deck, draw_pack
from corptable.ui.widgets import Button, Item, Listing
from corptable.ui.widgets.balloon import Obstacles
from corptable.ui.widgets.keys import ENTER_KEYS
from corptable.ui.widgets.pen import Pen, box

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

LIST_ID: Final = "decks"
LOOK, WEAR, TAKE_OFF, PRINT, AGAIN, EXPORT, DELETE = (
    "look",
    "wear",
    "take_off",
    "print",
    "again",
    "export",
    "delete",
)
"""Ids of the widgets beside the rows, whose ids are those of their entries."""
PATH_WORDS: Final = PathWords(
    own="Import your own pictures",
    path="Path of a folder, a zip or a picture; Enter imports it",
    bring="Import",
    file="Choose a file…",
    folder="Choose a folder…",
    file_title="Choose a zip or a picture",
    folder_title="Choose a folder of pictures",
    drop="Or drop a folder, a zip or pictures on the window: at any time, in any scene.",
    none="You have imported no pictures yet: the program draws every deck. Drop a folder, a zip "
    "or pictures on the window.",
    nowhere="There is nothing at “{path}”. Type the path of a folder, a zip or a picture.",
)
WORDS: Final = {
    "title": "Decks",
    "subtitle": "and the pictures that they wear",
    "next": "Wear “{pack}”",
    LOOK: "Look at it",
    TAKE_OFF: "Take it off",
    PRINT: "Print",
    AGAIN: "Read again",
    EXPORT: "Export",
    "exported": "Exported",
    "exported_text": "{pack} was written to {path}. You can import it again, here or elsewhere.",
    DELETE: "Delete",
    "delete_title": "Delete these pictures?",
    "delete_text": "{pack}: {about}. The program's copy is deleted, and the program draws "
    "the decks that "
    "wear it again. "
    "{source} stays as it is.",
    "delete_yes": "Delete them",
    "delete_no": "Keep them",
}
PADDING: Final = 1.0
"""Padding of the panels, in text sizes, as all lengths here."""
ROW, ROW_GAP = 3.4, 0.3
LIST: Final = 0.55
"""Width of the list, as a part of the room beneath the field of the path."""
CONTROL: Final = 2.3
"""Height of the buttons of the chosen entry."""
PICTURE, FAN = 0.42, 5
"""Greatest height of the large fan, as a part of the details, and the number of its cards."""
CARD: Final = 0.68
"""Height of a card in it, in heights of the fan."""
WIDEST: Final = 72.0
"""Greatest width of the form."""


class DecksScene(PageScene):
    """Show the list at the left: decks, packs of pictures, files that are no decks; and at the
    right what is chosen.
    """

    limits_text = True

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context, WORDS["title"], WORDS["subtitle"])
        self.entries: list[Entry] = []
        self.chosen = 0
        """Index of the entry whose details are shown."""
        self.trouble = ""
        """Error of the last command; "" for none."""
        self._path_panel = PathPanel(context.imports, PATH_WORDS, self.lay_out)
        self._themes = {game.deck: game.theme for game in context.list_games()}
        """Theme of the game that is played with a deck, by the deck's id."""
        self._changed: tuple[PackId, ...] = ()
        self._worn_packs: dict[PackId, tuple[Pack, Faces]] = {}
        """Faces that wear a pack, with the pack as they wear it."""
        self.read_list()
        if self.entries:
            self.form.give_focus(self.form.find(self.entries[0].id))
        context.imports.look_for_changes()

    @property
    def entry(self) -> Entry | None:
        """Get the chosen entry; None if the list is empty."""
        return self.entries[self.chosen] if self.entries else None

    def read_list(self) -> None:
        """Read decks and packs once more, keep the choice, and lay out the form."""
        before = "" if self.entry is None else self.entry.id
        self.entries = read_entries(self.context.packs, self.context.imports.is_changed)
        self._changed = self._changed_now()
        places = [place for place, entry in enumerate(self.entries) if entry.id == before]
        self.chosen = next(iter(places), min(self.chosen, max(0, len(self.entries) - 1)))
        self.lay_out()

    def _changed_now(self) -> tuple[PackId, ...]:
        return tuple(
            pack.id
            for pack in self.context.packs.packs()
            if self.context.imports.is_changed(pack.id)
        )

    def on_resumed(self) -> None:
        """Read the list once more: a question may have been answered, or a file mended."""
        self.read_list()

    def on_other_art(self) -> None:
        """Read the list once more, because pictures have come in, were put on, taken off or
        deleted.
        """
        super().on_other_art()
        self.read_list()

    def wake(self, now: float) -> float | None:
        """Offer to read again what has changed on the disk, and tell why the system's dialog has
        failed.
        """
        self._path_panel.take_trouble()
        if self._changed != self._changed_now():
            self.read_list()
        return None

    def reading_areas(self) -> Obstacles:
        """Return the widgets and the room for the buttons of any entry, which no notice must cover;
        rather not the details.
        """
        inner = self._inside(self._details_panel)
        foot = box(inner.width, 2 * self.em(CONTROL + GAP), bottomleft=inner.bottomleft)
        return (
            super()
            .reading_areas()
            .and_read(self._path_panel.area, foot)
            ._replace(other=[self._details_panel])
        )

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        focus = self.form.focus
        if not self.context.is_on_top(self) or not isinstance(focus, EntryRow):
            return
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._choose(focus.entry.id)

    def shortcut(self, event: pygame.event.Event) -> bool:
        focus = self.form.focus
        if focus is None or focus.id != PATH:
            return False
        if event.key in ENTER_KEYS:
            self._path_panel.bring()
            return True
        return event.key == pygame.K_DELETE and (
            focus.handle_key(event) or True
        )  # within the path it deletes no pack

    def _choose(self, entry_id: str) -> None:
        place = next(
            (place for place, entry in enumerate(self.entries) if entry.id == entry_id), self.chosen
        )
        if place != self.chosen:
            self.chosen, self.trouble = place, ""
            self.lay_out()

    # Commands

    def _act(self, entry: Entry) -> None:
        """Do on Enter what the first button of an entry does."""
        first = next(iter(self._actions(entry)), None)
        if first is not None and first.id != DELETE:
            first.act()

    def _wear(self, deck_id: DeckId, pack_id: PackId | None) -> None:
        self._attempt(partial(self.context.packs.wear, deck_id, pack_id))

    def _wear_all(self, entry: PackEntry) -> None:
        self.context.imports.wear(entry.pack.id)
        self.read_list()

    def _take_off(self, entry: PackEntry) -> None:
        for deck_id in entry.worn_by:
            self._attempt(partial(self.context.packs.wear, deck_id, None))

    def _export(self, entry: PackEntry) -> None:
        """Write a pack as a zip into the folder of downloads, and tell where it is."""
        path = new_download(entry.pack.name, ".zip")
        self._attempt(partial(self.context.packs.export, entry.pack.id, path))
        if not self.trouble:
            told = WORDS["exported_text"].format(pack=entry.title, path=visible_line(str(path)))
            self.navigator.note(WORDS["exported"], (told,))

    def _ask_delete(self, entry: PackEntry) -> None:
        source = visible_line(entry.pack.source)
        text = WORDS["delete_text"].format(pack=entry.title, about=entry.about, source=source)
        question = Confirmation(
            WORDS["delete_title"], text, WORDS["delete_yes"], WORDS["delete_no"]
        )
        self.navigator.ask(
            question, lambda: self._attempt(partial(self.context.packs.remove, entry.pack.id))
        )

    def _attempt(self, do: Callable[[], None]) -> None:
        """Run a command and read the list once more; if it fails, show why."""
        failure = attempt(do)
        self.trouble = failure.text if isinstance(failure, Failure) else ""
        self.read_list()

    # Layout

    def lay_out(self) -> None:
        body = self.place_plates(WIDEST)
        field = self._path_panel.lay_out(body, self.em)
        rows = [
            EntryRow(entry, self._faces(entry), partial(self._act, entry), at == self.chosen)
            for at, entry in enumerate(self.entries)
        ]
        self._list = Listing(LIST_ID, [Item([row]) for row in rows])
        top = self._path_panel.area.bottom + self.em(GAP)
        self._list_panel = pygame.Rect(body.left, top, round(body.width * LIST), body.bottom - top)
        left = self._list_panel.right + self.em(GAP)
        self._details_panel = pygame.Rect(left, top, body.right - left, body.bottom - top)
        self._list.place(self._inside(self._list_panel), self.em(ROW), self.em(ROW_GAP), self.size)
        self.form.show([*field, *rows, *self._lay_actions(), self.back], [self._list])
        self.needs_redraw = True

    def _inside(self, panel: pygame.Rect) -> pygame.Rect:
        return panel.inflate(-2 * self.em(PADDING), -2 * self.em(PADDING))

    def _actions(self, entry: Entry) -> list[Button]:
        """Return the buttons of an entry, the one that Enter presses first."""
        found: list[Button] = []
        if isinstance(entry, DeckEntry):
            if (pack := entry.next) is not None:
                found.append(
                    Button(
                        WEAR,
                        WORDS["next"].format(pack=pack.name),
                        partial(self._wear, entry.deck.id, pack.id),
                        "W",
                        "primary",
                    )
                )
            if entry.worn is not None:
                found.append(
                    Button(TAKE_OFF, WORDS[TAKE_OFF], partial(self._wear, entry.deck.id, None), "O")
                )
                found.append(
                    Button(
                        LOOK,
                        WORDS[LOOK],
                        partial(self.navigator.pack_preview, entry.worn.id, entry.deck.id),
                        "L",
                    )
                )
            found.append(
                Button(PRINT, WORDS[PRINT], partial(self.navigator.print_deck, entry.deck.id), "P")
            )
        elif isinstance(entry, PackEntry):
            found.append(
                Button(
                    LOOK,
                    WORDS[LOOK],
                    partial(self.navigator.pack_preview, entry.pack.id),
                    "L",
                    "primary",
                )
            )
            if set(decks_meant_by(entry.pack)) - set(entry.worn_by):
                found.append(Button(WEAR, entry.use_text, partial(self._wear_all, entry), "W"))
            if entry.worn_by:
                found.append(Button(TAKE_OFF, WORDS[TAKE_OFF], partial(self._take_off, entry), "O"))
            if entry.is_changed:
                found.append(
                    Button(
                        AGAIN,
                        WORDS[AGAIN],
                        partial(self.context.imports.reload, entry.pack.id),
                        "R",
                    )
                )
            found.append(Button(EXPORT, WORDS[EXPORT], partial(self._export, entry), "X"))
            found.append(
                Button(DELETE, WORDS[DELETE], partial(self._ask_delete, entry), "Del", "danger")
            )
        return found

    def _lay_actions(self) -> list[Button]:
        """Place the buttons of the chosen entry at the foot of its panel, two in a row."""
        inner, gap, height = self._inside(self._details_panel), self.em(GAP), self.em(CONTROL)
        buttons = [] if self.entry is None else self._actions(self.entry)
        lines, width = -(-len(buttons) // 2), (inner.width - gap) // 2
        self._text_end = inner.bottom - lines * (height + gap)
        for at, button in enumerate(buttons):
            left, top = (
                inner.left + at % 2 * (width + gap),
                self._text_end + gap + at // 2 * (height + gap),
            )
            is_alone = at == len(buttons) - 1 and at % 2 == 0
            button.place(pygame.Rect(left, top, inner.width if is_alone else width, height))
        return buttons

    def _faces(self, entry: Entry) -> Faces:
        """Return the faces of a deck in the theme of the game that is played with it."""
        if isinstance(entry, PackEntry):
            return self._pack_faces(entry)
        theme = self._themes.get(entry.deck.id) if isinstance(entry, DeckEntry) else None
        return self.context.faces if theme is None else self.context.theme_art(theme).faces

    def _pack_faces(self, entry: PackEntry) -> Faces:
        """Return faces that wear a pack whatever the decks wear, in the theme of the game that is
        played with its deck.
        """
        deck = entry.shown_deck
        theme = self._themes.get(deck.id) if deck is not None else None
        art = self.context.theme if theme is None else self.context.theme_art(theme).theme
        pack, faces = self._worn_packs.get(entry.pack.id, (None, None))
        if faces is None or pack is not entry.pack:
            faces = Faces(art, self.context.pictures, OnePack(entry.pack))
            self._worn_packs[entry.pack.id] = entry.pack, faces
        return faces

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        for panel in (self._list_panel, self._details_panel):
            pen.part("plate", panel)
        self._path_panel.draw(
            pen, self.draw_text, any(isinstance(entry, PackEntry) for entry in self.entries)
        )
        if self.entry is not None:
            self._draw_details(pen, self.entry)

    def _draw_details(self, pen: Pen, entry: Entry) -> None:
        inner = self._inside(self._details_panel)
        top = inner.top
        fan = pygame.Rect(inner.left, top, inner.width, round(inner.height * PICTURE))
        if isinstance(entry, DeckEntry):
            draw_deck(pen.surface, self._faces(entry), entry, fan, FAN, CARD)
        elif isinstance(entry, PackEntry) and entry.fan:
            draw_pack(pen.surface, self._faces(entry), entry, fan, FAN, CARD)
        else:
            fan.height = 0
        top = fan.bottom + self.em(0.4)
        top = pen.write(
            entry.title,
            size=self.em(1.4),
            room=inner.width,
            height=self.em(3),
            short=(entry.title[: SHORT[-1]],),
            title=True,
            topleft=(inner.left, top),
        ).bottom
        area = pygame.Rect(inner.left, top, inner.width, self._text_end - top)
        top = self.draw_text(pen, "\n".join(entry.details), area, pen.dim)
        wrong = self.trouble or (entry.faults if isinstance(entry, FaultyEntry) else "")
        if isinstance(entry, PackEntry) and not wrong:
            wrong = entry.troubles
        room = pygame.Rect(
            inner.left, top + self.em(0.3), inner.width, self._text_end - top - self.em(0.3)
        )
        if wrong and room.height >= self.em(LEADING):
            self.draw_help(
                pen, wrong, room, is_wrong=not isinstance(entry, PackEntry) or bool(self.trouble)
            )
