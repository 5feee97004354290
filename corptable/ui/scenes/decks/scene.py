"""Show all decks and the pictures of people's own: bring pictures, let decks wear them, take them
off, delete them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from corptable.art.packs.library import decks_meant_by
from corptable.art.packs.records import DeckId, Pack, PackId
from corptable.engine.pieces import HIDDEN
from corptable.system.resources import new_download
from corptable.system.visible_text import visible_line
from corptable.ui.paint.card_fan import draw_fan, evenly_spaced_cards
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.text import font
from corptable.ui.paint.worn_art import OnePack
from corptable.ui.scene_base import Confirmation
from corptable.ui.scene_base.master_detail_page import BESIDE_PICTURE, EntryRow, MasterDetailPage
from corptable.ui.scene_base.path_panel import PATH, PathPanel, PathWords
from corptable.ui.scenes.decks.entries import (
    Entry,
    FaultyFile,
    ListedDeck,
    ListedPack,
    read_entries,
)
from corptable.ui.widgets import (
    ENTER_KEYS,
    GROW,
    Act,
    Button,
    Exact,
    Pen,
    Share,
    Widget,
    column,
    inset,
    place_all,
    row,
)
from corptable.ui.widgets.balloon import Obstacles

if TYPE_CHECKING:
    from corptable.ui.scene_base import SceneContext

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
    "delete_do": "Delete them",
    "delete_leave": "Keep them",
}
PICTURE, FAN = 0.42, 5
"""Greatest height of the large fan, as a part of the details, and the number of its cards."""
CARD: Final = 0.68
"""Height of a card in it, in heights of the fan."""
ROW_FAN: Final = 3
"""Cards of the fan of a row; the back lies beneath them."""
ROW_FAN_WIDTH: Final = 5.0
"""Width of the fan of a row, in text sizes."""
ROW_CARD: Final = 0.78
"""Height of its cards, in heights of the row."""
SHORT: Final = (48, 24)
"""Letters of a name that has no room: a folder, after which pictures are called, may have a name of
any length.
"""


class DeckRow(EntryRow):
    """Row of the list with a fan of the cards."""

    def __init__(self, entry: Entry, faces: Faces, act: Act, is_chosen: bool) -> None:
        super().__init__(entry.id, entry.title, entry.about, act, is_chosen)
        self._entry, self._faces = entry, faces

    def draw_sign(self, pen: Pen, middle: int) -> int:
        left, fan = self.rect.left + pen.em(0.5), pen.em(ROW_FAN_WIDTH)
        area = pygame.Rect(left, self.rect.top + 2, fan, self.rect.height - 4)
        if isinstance(self._entry, FaultyFile):
            pen.icon("warning", area.inflate(0, -self.rect.height // 2), "danger")
        else:
            draw_cards(pen.surface, self._faces, self._entry, area, ROW_FAN, ROW_CARD)
        return area.right + pen.em(0.6)

    def short_titles(self) -> tuple[str, ...]:
        title = self.label
        return tuple(title[:letters].strip() for letters in SHORT if len(title) > letters)

    def about_in(self, room: int, size: int) -> str:
        """Kind of an entry and its wear; in a narrow row what a deck wears or a pack is, for the
        details tell all.
        """
        entry = self._entry
        line = f"{entry.about}; {entry.more}" if entry.more else entry.about
        if font(size).size(line)[0] <= room:
            return line
        return entry.more if isinstance(entry, ListedDeck) else entry.about


def draw_cards(
    surface: pygame.Surface,
    faces: Faces,
    entry: ListedDeck | ListedPack,
    area: pygame.Rect,
    count: int,
    share: float,
) -> None:
    """Draw the back and `count` cards of an entry as a fan, as `faces` wear them; `share`: height
    of a card in heights of the area.
    """
    back = [piece for piece in entry.fan if piece is HIDDEN]
    cards = [piece for piece in entry.fan if piece is not HIDDEN]
    fan = [*back, *evenly_spaced_cards(cards, min(count, len(cards)))] if cards else back
    deck = "" if entry.shown_deck is None else entry.shown_deck.id
    draw_fan(surface, faces, fan, area, share, deck)


class DecksScene(MasterDetailPage[Entry]):
    """List of the decks, the packs of pictures, and the files that are no decks."""

    limits_text = True
    list_id = LIST_ID

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context, WORDS["title"], WORDS["subtitle"])
        self._path_panel = PathPanel(context.imports, PATH_WORDS, self.lay_out)
        self._themes = {game.deck: game.theme for game in context.list_games()}
        """Theme of the game that is played with a deck, by the deck's id."""
        self._changed: tuple[PackId, ...] = ()
        self._worn_packs: dict[PackId, tuple[Pack, Faces]] = {}
        """Faces that wear a pack, with the pack as they wear it."""
        self.read_list()
        self.focus_choice()
        context.imports.look_for_changes()

    # The list

    def list_entries(self) -> list[Entry]:
        self._changed = self._changed_now()
        return read_entries(self.context.packs, self.context.imports.is_changed)

    def id_of(self, entry: Entry) -> str:
        return entry.id

    def row_of(self, entry: Entry, is_chosen: bool) -> DeckRow:
        return DeckRow(entry, self._faces(entry), partial(self._act, entry), is_chosen)

    @property
    def empty_text(self) -> str:
        return PATH_WORDS.none

    @property
    def list_width(self) -> Share:
        return Share(0.55)

    def _changed_now(self) -> tuple[PackId, ...]:
        return tuple(
            pack.id
            for pack in self.context.packs.packs()
            if self.context.imports.is_changed(pack.id)
        )

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
        metrics = self.metrics
        inner = inset(self.details_panel, self.size, metrics.padding)
        _, foot = column(inner, self.size, GROW, 2 * (metrics.control + metrics.gap))
        return (
            super()
            .reading_areas()
            .and_read(self._path_panel.area, foot)
            ._replace(other=[self.details_panel])
        )

    # Input

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

    # Commands

    def _act(self, entry: Entry) -> None:
        """Do on Enter what the first button of an entry does."""
        first = next(iter(self._actions(entry)), None)
        if first is not None and first.id != DELETE:
            first.act()

    def _wear(self, deck_id: DeckId, pack_id: PackId | None) -> None:
        self.change(partial(self.context.packs.wear, deck_id, pack_id))

    def _take_off(self, entry: ListedPack) -> None:
        for deck_id in entry.worn_by:
            self.change(partial(self.context.packs.wear, deck_id, None))

    def _export(self, entry: ListedPack) -> None:
        """Write a pack as a zip into the folder of downloads, and tell where it is."""
        path = new_download(entry.pack.name, ".zip")
        self.change(partial(self.context.packs.export, entry.pack.id, path))
        if not self.trouble:
            told = WORDS["exported_text"].format(pack=entry.title, path=visible_line(str(path)))
            self.navigator.note(WORDS["exported"], (told,))

    def _ask_delete(self, entry: ListedPack) -> None:
        source = visible_line(entry.pack.source)
        question = Confirmation.about(
            WORDS, "delete", pack=entry.title, about=entry.about, source=source
        )
        remove = partial(self.context.packs.remove, entry.pack.id)
        self.navigator.ask(question, partial(self.change, remove))

    # Layout

    def lay_above(self, body: pygame.Rect) -> tuple[Sequence[Widget], pygame.Rect]:
        return self._path_panel.lay_out(body, self.size)

    def lay_details(self, entry: Entry, panel: pygame.Rect) -> Sequence[Widget]:
        """Place the buttons of the chosen entry at the foot of its panel, two in a row."""
        size, gap = self.size, self.metrics.gap
        buttons = self._actions(entry)
        lines = [buttons[at : at + 2] for at in range(0, len(buttons), 2)]
        self._about, *rows = column(
            inset(panel, size, self.metrics.padding),
            size,
            GROW,
            *[self.metrics.control] * len(lines),
            gap=gap,
        )
        for line, area in zip(lines, rows, strict=True):
            place_all(line, row(area, size, *[GROW] * len(line), gap=gap))
        return buttons

    def _actions(self, entry: Entry) -> list[Button]:
        """Return the buttons of an entry, the one that Enter presses first."""
        found, ways, imports = list[Button](), self.navigator, self.context.imports

        def offer(id: str, key: str, act: Act, label: str = "", part: str = "button") -> None:
            found.append(Button(id, label or WORDS[id], act, key, part))

        if isinstance(entry, ListedDeck):
            deck, pack = entry.deck.id, entry.next
            if pack is not None:
                label = WORDS["next"].format(pack=pack.name)
                offer(WEAR, "W", partial(self._wear, deck, pack.id), label, "primary")
            if entry.worn is not None:
                offer(TAKE_OFF, "O", partial(self._wear, deck, None))
                offer(LOOK, "L", partial(ways.pack_preview, entry.worn.id, deck))
            offer(PRINT, "P", partial(ways.print_deck, deck))
        elif isinstance(entry, ListedPack):
            pack = entry.pack
            offer(LOOK, "L", partial(ways.pack_preview, pack.id), part="primary")
            if set(decks_meant_by(pack)) - set(entry.worn_by):
                wear = partial(self.change, partial(imports.wear, pack.id))
                offer(WEAR, "W", wear, entry.use_text)
            if entry.worn_by:
                offer(TAKE_OFF, "O", partial(self._take_off, entry))
            if entry.is_changed:
                offer(AGAIN, "R", partial(imports.reload, pack.id))
            offer(EXPORT, "X", partial(self._export, entry))
            offer(DELETE, "Del", partial(self._ask_delete, entry), part="danger")
        return found

    def _faces(self, entry: Entry) -> Faces:
        """Return the faces of a deck in the theme of the game that is played with it."""
        if isinstance(entry, ListedPack):
            return self._pack_faces(entry)
        theme = self._themes.get(entry.deck.id) if isinstance(entry, ListedDeck) else None
        return self.context.faces if theme is None else self.context.theme_art(theme).faces

    def _pack_faces(self, entry: ListedPack) -> Faces:
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
        super().draw_page(pen)
        has_packs = any(isinstance(entry, ListedPack) for entry in self.entries)
        self._path_panel.draw(pen, has_packs)

    def draw_details(self, pen: Pen, entry: Entry) -> None:
        pen.part("plate", self.details_panel)
        about = self._about
        high = self.details_panel.height - 2 * self.em(self.metrics.padding)
        has_fan = not isinstance(entry, FaultyFile) and entry.fan
        fan, below = column(
            about,
            pen.size,
            Exact(round(high * PICTURE) if has_fan else 0),
            GROW,
            gap=BESIDE_PICTURE,
        )
        if not isinstance(entry, FaultyFile):
            draw_cards(pen.surface, self._faces(entry), entry, fan, FAN, CARD)
        room = self.draw_told(pen, below, entry.title, entry.details, (entry.title[: SHORT[-1]],))
        is_pack = isinstance(entry, ListedPack)
        self.draw_wrong(
            pen, self.trouble or entry.troubles, room, is_wrong=not is_pack or bool(self.trouble)
        )
