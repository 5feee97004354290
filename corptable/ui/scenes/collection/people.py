"""Page on which people become cards: files are read, and the cards that are ticked are kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from corptable.collection.deck_desk import DeckDesk
from corptable.collection.own_files import OwnCardFiles
from corptable.collection.people_cards import (
    BroughtCard,
    BroughtCards,
    brought_cards,
    keep_cards,
    known_at,
)
from corptable.collection.people_reading import ReadFiles, read_apart, reading_worker
from corptable.collection.profiles import OwnDeck
from corptable.presentation.words import fill
from corptable.store.store import LONGEST_NAME
from corptable.system.visible_text import visible_line
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.own_pictures import OwnPictures
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base import (
    BETWEEN,
    CONTROL,
    GAP,
    LEADING,
    Confirmation,
    PageScene,
    SceneContext,
    two_plates,
)
from corptable.ui.scene_base import COLLECTION_PAGE as PAGE
from corptable.ui.scene_base.errand import Errand
from corptable.ui.scene_base.path_panel import PATH, PathPanel
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.people_wall import PeopleDetails, PeopleWall
from corptable.ui.scenes.collection.words import PEOPLE_WORDS as WORDS
from corptable.ui.scenes.collection.words import boxed_count
from corptable.ui.widgets import (
    ENTER_KEYS,
    GROW,
    Button,
    Choice,
    Pen,
    Share,
    TextField,
    Widget,
    column,
    inset,
    row,
)

WALL_SHARE, WALL_ABOVE = 0.66, 0.6
"""Width of the wall, as a part of the page, and its height where the details lie below it."""
FAULT_LINES, MOST_FAULTS = 3, 3
"""Lines for what is wrong with the deck, and number of faults that are shown there: a whole office
may have many.
"""
NOTHING_READ: Final = ReadFiles((), (), "")
button = partial(words.button, WORDS)


class PeopleScene(PageScene):
    """Page with the cards of people that were read: some are ticked, and kept for the profile of a
    desk.
    """

    limits_text = True

    def __init__(
        self,
        context: SceneContext,
        desk: DeckDesk,
        done: Callable[[str], None],
        paths: Sequence[Path] = (),
        asks_whose: bool = False,
    ) -> None:
        """Show the page, and read files at once; `done` gets the name of the deck of the cards that
        were kept, "" for none.

        `asks_whose`: the person may choose another profile, to which the desk goes then.
        """
        super().__init__(context, WORDS["title"], "")
        self.back.action = self._leave
        self.desk, self._done = desk, done
        self._profiles = (
            list(context.collections.known.of_game(desk.game.id))
            if asks_whose
            else [desk.profile_id]
        )
        """Ids of the profiles among which the person may choose."""
        self._folder = TemporaryDirectory(prefix="corptable-people-")
        """Place of the pictures of these cards until they are kept."""
        looked_at = OwnPictures(OwnCardFiles(Path(self._folder.name)).pictures)
        theme = context.theme_art(theme_name_of(desk.game)).theme
        faces = Faces(theme, context.pictures, context.packs, looked_at)
        self.wall, self.details = PeopleWall(faces), PeopleDetails(faces)
        self.brought: BroughtCards | None = None
        self.trouble = ""
        """Reason for which the cards could not be kept; "" for none."""
        self.reading: Errand[tuple[ReadFiles, BroughtCards]] | None = None
        self.keeping: Errand[str] | None = None
        self._reading_for = desk.profile_id
        """Id of the profile with whose collection the cards are compared."""
        self._boxed = 0
        """Number of cards with signs that no typeface has."""
        self.has_deck = self.is_filled = False
        self._read = NOTHING_READ
        self._waiting: list[Path] = []
        context.imports.wants_people = True
        self._path_panel = PathPanel(context.imports, words.PATH_WORDS, self.lay_out)
        self._name = TextField(words.NAME, "", self._write_name, LONGEST_NAME, WORDS[words.NAME])
        self.lay_out()
        self.read(paths)

    # Reading and keeping

    def read(self, paths: Sequence[Path]) -> None:
        """Read files, or folders of vCards, in a process; their cards join those that are shown."""
        self._waiting += paths
        if self._waiting and self.reading is None and self.keeping is None:
            paths, self._waiting = self._waiting, []
            self._files = ", ".join(visible_line(path.name) for path in paths)
            self._begin_reading(paths)
        self.lay_out()

    def _begin_reading(self, paths: Sequence[Path]) -> None:
        """Read files in a process; without any, compare what was read once more."""
        known, before = known_at(self.desk, Path(self._folder.name)), self._read
        worker = reading_worker()

        def read() -> tuple[ReadFiles, BroughtCards]:
            found = read_apart(worker, paths) if paths else NOTHING_READ
            cards, faults = (*before.cards, *found.cards), (*before.faults, *found.faults)
            all_read = ReadFiles(cards, faults, before.name or found.name)
            return all_read, brought_cards(known, all_read)

        self._reading_for = self.desk.profile_id
        self.reading = Errand(read, self.context.tell, worker)

    def _choose_profile(self, at: int) -> None:
        """Let the cards be for another profile, and compare them with what that owns."""
        self.desk.profile_id = self._profiles[at]
        self.wall.bring(())
        if self.brought is not None and self.reading is None:
            self._begin_reading(())
        self.lay_out()

    def wake(self, now: float) -> float | None:
        """Take what was read, and leave once the cards are kept."""
        self._path_panel.take_trouble()
        if (reading := self.reading) is not None and reading.is_over:
            self.reading = None
            if reading.result is not None:
                self._take(*reading.result)
            self.trouble = reading.trouble
            self.read(())
        if (keeping := self.keeping) is not None and keeping.is_over:
            self.keeping = None
            if keeping.result is None:
                self.trouble = keeping.trouble
                self.lay_out()
            else:
                self.navigator.back()
                self._done(keeping.result)
        return None

    def _take(self, read: ReadFiles, brought: BroughtCards) -> None:
        """Show the cards that were read; compare them once more if another profile was
        chosen meanwhile.
        """
        self._read = read
        if self._reading_for != self.desk.profile_id:
            self._begin_reading(())
            return
        self.brought = brought
        self._boxed = boxed_count([card.card for card in brought.cards])
        self.wall.bring(brought.cards)
        self.details.faults = brought.faults
        if not self._name.text:
            self._name.write(" ".join(brought.name.split()))
        self.lay_out()
        if self.wall.cards:
            self.form.give_focus(self.form.find(words.KEEP))

    def _keep(self) -> None:
        """Keep the cards that are ticked, in a thread: hundreds take a second."""
        cards = self.wall.kept
        deck = OwnDeck(self._name.text, self.deck()) if self.has_deck else None
        file = (self.brought.name if self.brought else "") or cards[0].card.name

        def keep() -> str:
            keep_cards(self.desk, cards, file, deck)
            return " ".join(deck.name.split()) if deck is not None else ""

        self.trouble = ""
        self.keeping = Errand(keep, self.context.tell)
        self.lay_out()

    def on_covered(self) -> None:
        self.context.imports.wants_people = False

    def on_resumed(self) -> None:
        self.context.imports.wants_people = True

    def _leave(self) -> None:
        """Go back; ask before cards that are ticked are lost."""
        if self.wall.kept:
            question = Confirmation.about(WORDS, "leave", count=len(self.wall.kept))
            self.navigator.ask(question, self.navigator.back)
        else:
            self.navigator.back()

    def on_exit(self) -> None:
        self.context.imports.wants_people = False
        if self.reading is not None:
            self.reading.cancel()
            self.reading.wait()
        self._folder.cleanup()

    # The deck

    def deck(self) -> tuple[str, ...]:
        """Ids of the deck of the cards that are ticked, filled up from the collection if
        the person wants that.
        """
        cards = tuple(card.card.id for card in self.wall.kept)
        if self.is_filled and self.brought is not None:
            return self.brought.catalogue.fill(cards, {*cards, *self.desk.profile.cards})
        return cards

    def deck_faults(self) -> list[str]:
        """Reasons why the deck could not be played, in the words of the rules."""
        return [] if self.brought is None else self.brought.catalogue.faults(self.deck())

    def first_faults(self) -> list[str]:
        """First faults of the deck, and a sentence about how many more there are."""
        faults = self.deck_faults()
        more = len(faults) - MOST_FAULTS
        told = [fill(WORDS["more_faults"], count=more)] if more > 0 else []
        return faults[:MOST_FAULTS] + told

    def _write_name(self, _: str) -> None:
        self.trouble = ""
        self.lay_out()

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        if self.keeping is not None:
            return
        super().handle(event)
        if not self.context.is_on_top(self) or self.brought is None:
            return
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.form.pressed is None:
                self._press(event)
            case pygame.MOUSEWHEEL:
                over_details = self._right.collidepoint(self.form.pointer)
                over_faults = over_details and bool(self.details.faults)
                scrolling = (self.details.list if over_faults else self.wall).scrolling
                self.needs_redraw |= scrolling.handle_event(event)
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONUP:
                self.details.list.scrolling.handle_event(event)
                self.wall.scrolling.handle_event(event)
                self.needs_redraw = True

    def _press(self, event: pygame.event.Event) -> None:
        """Tick the card under the pointer, or begin to drag a scroll bar."""
        if card := self.wall.card_at(event.pos):
            self.wall.press(event.pos)
            self.wall.tick(card)
            self.lay_out()
        else:
            self.wall.scrolling.handle_event(event)
            self.details.list.scrolling.handle_event(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self._leave()
        elif event.key in ENTER_KEYS and self.form.focus_id == PATH:
            self._path_panel.bring()
        elif self.form.focus_id == words.KEEP and event.key == pygame.K_SPACE and self.wall.cards:
            self.wall.tick(self.wall.chosen)
            self.lay_out()
        elif self.form.focus_id == words.KEEP and self.wall.step(event.key):
            self.needs_redraw = True
        else:
            return False
        return True

    # Layout

    def lay_out(self) -> None:
        size = self.size
        self.subtitle = WORDS["subtitle"].format(name=self.desk.profile.name)
        self.beside_back = self._whose()
        body = self.place_plates(PAGE.widest)
        widgets, below = self._path_panel.lay_out(body, size)
        if self.brought is None:
            self._left, self._right = below, pygame.Rect(below.topright, (0, below.height))
        else:
            self._left, self._right = two_plates(below, WALL_SHARE, self.em(GAP), WALL_ABOVE)
        self.details.lay(inset(self._right, size, PAGE.padding), size)
        lines = BETWEEN + FAULT_LINES * LEADING if self.has_deck else 0
        foot = CONTROL + lines if self.wall.cards else 0
        self._head, wall, self._foot = column(
            inset(self._left, size, PAGE.padding), size, CONTROL, GROW, GAP + foot
        )
        _, self._wall = column(wall, size, BETWEEN, GROW)
        _, self._foot = column(self._foot, size, GAP, GROW)
        self.wall.place_in(self._wall, size)
        if self.wall.cards:
            widgets += self._lay_cards()
        self.show(widgets)

    def _whose(self) -> list[Widget]:
        """Choice of the profile whose cards these will be; none where there is no choice."""
        known = self.context.collections.known.profiles
        self._profiles = [id for id in self._profiles if id in known]
        if len(self._profiles) <= 1 or self.desk.is_gone:
            return []
        names, at = [known[id].name for id in self._profiles], self._profiles.index
        whose, choose = at(self.desk.profile_id), self._choose_profile
        return [Choice(words.PROFILE, names, whose, choose, names_people=True)]

    def _lay_cards(self) -> list[Widget]:
        """Place the widgets around the wall: all and none above, the deck and the button that keeps
        the cards below.
        """
        above: list[Widget] = [
            button(id, partial(self.redoing(self.wall.tick_all), are_ticked))
            for id, are_ticked in ((words.ALL, True), (words.NONE, False))
        ]
        self._head, ticks = row(self._head, self.size, GROW, Share(1 / 3), gap=GAP)
        self.place_side_by_side(above, ticks)
        reason = "" if self.keeping is None else WORDS["keeping"]
        label = fill(WORDS[words.KEEP], count=len(self.wall.kept))
        reason = reason if self.wall.kept else WORDS["none_ticked"]
        keep = Button(words.KEEP, label, self._keep, part="primary", reason=reason)

        def choose(has_deck: bool, is_filled: bool) -> None:
            self.has_deck, self.is_filled = has_deck, is_filled
            self.lay_out()

        decks, at = [WORDS["no_deck"], WORDS["with_deck"]], int(self.has_deck)
        below: list[Widget] = [Choice(words.DECK, decks, at, lambda at: choose(bool(at), False))]
        if self.has_deck:
            below.append(self._name)
            if self.is_filled or self.deck_faults():
                label = WORDS["unfilled" if self.is_filled else words.FILL]
                fills = partial(choose, True, not self.is_filled)
                below.append(Button(words.FILL, label, fills))
        shares = [1.5, *[1.6, 0.9][: len(below) - 1], 1.4]
        below.append(keep)
        self.place_side_by_side(below, self._foot, shares)
        return [*above, *below]

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._left)
        self._path_panel.draw(pen, self.brought is not None)
        if not self.wall.cards:
            inner = inset(self._left, pen.size, 1.0)
            self.draw_empty(pen, self._empty_text(), inner, is_wrong=bool(self.trouble))
        if self.brought is None:
            return
        pen.part("plate", self._right)
        pointer = self.form.pointer
        pointed = self.wall.card_at(pointer) if self._wall.collidepoint(pointer) else ""
        self.details.draw(pen, self.wall.brought.get(pointed or self.wall.chosen))
        if self.wall.cards:
            self.wall.draw(pen, pointed)
            self._draw_head(pen)
            if self.has_deck:
                self._draw_deck(pen)

    def _empty_text(self) -> str:
        """Text in place of the wall."""
        if self.reading is not None:
            return WORDS["reading"].format(files=self._files)
        return self.trouble or WORDS["empty" if self.brought is None else "nothing"]

    def _draw_head(self, pen: Pen) -> None:
        """Draw how many cards are ticked, or what goes on, or why the cards could not be kept."""
        head, wide = self._head, self._head.width
        if self.trouble:
            pen.write_paragraphs(self.trouble, head, pen.danger)
            return
        if self.reading is not None or self.keeping is not None:
            text = WORDS["keeping" if self.reading is None else "reading"].format(files=self._files)
            pen.write(text, bold=True, room=wide, midleft=head.midleft)
            return
        cards: Sequence[BroughtCard] = self.brought.cards if self.brought is not None else ()
        counts = {"owned": sum(card.is_owned for card in cards), "boxed": self._boxed}
        parts = [fill(WORDS["ticked"], ticked=len(self.wall.kept), count=len(cards))]
        parts += [WORDS[word].format(count=count) for word, count in counts.items() if count]
        ticked = pen.write(", ".join(parts), bold=True, room=wide, midleft=head.midleft)
        room, short = head.right - ticked.right - pen.size, (WORDS["help_short"],)
        if room > pen.em(12):
            left = (ticked.right + pen.size, head.centery)
            high = head.height
            pen.write(WORDS["help"], pen.dim, room=room, height=high, short=short, midleft=left)

    def _draw_deck(self, pen: Pen) -> None:
        """Draw what is wrong with the deck, in the words of the rules, or that it can be played."""
        deck, faults = self.deck(), self.deck_faults()
        brought, text = len(set(deck) & self.wall.ticked), ""
        if self.is_filled:
            others = len(deck) - brought
            text = fill(WORDS["filled"], count=len(deck), brought=brought, others=others)
        text += " ".join(self.first_faults()) or fill(WORDS["may"], count=len(deck))
        _, area = column(self._foot, pen.size, CONTROL + BETWEEN, GROW)
        pen.write_paragraphs(text, area, pen.danger if faults else pen.dim)
