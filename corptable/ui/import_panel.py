"""Show over every scene, in a corner, how far an import of pictures is and what came of it; nothing
below is interrupted.

The panel lies over the window's last frame: before a scene redraws a part of it, the panel lifts
itself off, and lies down again afterwards. The scene beneath gets all input but that on the panel
and its keys.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

import pygame

from corptable.art.packs.library import decks_meant_by
from corptable.art.packs.records import DeckId, Pack, PackId, offered
from corptable.cards import installed_decks
from corptable.presentation.words import fill
from corptable.ui.paint.text import wrap
from corptable.ui.scene_base.import_queue import ImportOutcome, ImportQueue
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scene_base.scene_stack import SceneStack
from corptable.ui.widgets import Button, Form, Pen, box

DO, USE, LEAVE = "import_do", "import_use", "import_leave"
"""Ids of the buttons."""
DO_KEY, LEAVE_KEY, USE_KEY = "F2", "F3", "F4"
WORDS: Final = {
    "running": "Importing “{name}”",
    "waiting": "{count:more} waiting",
    "cancel": "Cancel",
    "ready": "“{name}” is here.",
    "found": "{decks}: {found} of {count:card}.",
    "for_none": "No deck has cards that these pictures are named after.",
    "faults": "{count:picture} could not be read.",
    "look": "Look",
    "use": "Use it",
    "later": "Later",
    "refused": "“{name}” was not imported.",
    "why": "Why",
    "close": "Close",
    "refused_title": "Not imported",
    "damaged": "A file of your pictures is damaged.",
    "damaged_title": "Damaged pictures",
    "changed": "The pictures of “{name}” have changed on the disk, or are read better now.",
    "reload": "Read again",
    "leave": "Leave it",
}
CHOICES: Final = {
    "ready": ("look", "later"),
    "refused": ("why", "close"),
    "damaged": ("why", "close"),
    "changed": ("reload", "leave"),
}
"""Words of the two buttons for each kind of outcome."""
WIDTH: Final = 21.0
"""Width of the panel, in text sizes, as all lengths here."""
PAD: Final = 0.9
MARGIN: Final = 0.8
"""Distance from the edges of the window."""
LEADING: Final = 1.25
BAR: Final = 0.5
"""Height of the bar that shows the progress."""
BUTTON: Final = 1.9
GAP: Final = 0.5
READ_WEIGHT: Final = 4
"""Cost of covering what people read, against covering anything else."""


class PanelContent(NamedTuple):
    """Hold what the panel says: its lines, how far the import is (None: no bar), and the
    buttons.
    """

    said: str
    detail: str
    share: float | None
    buttons: tuple[Button, ...]


class ImportPanel:
    """Draw the panel and handle its input."""

    def __init__(self, stack: SceneStack, imports: ImportQueue) -> None:
        self._stack, self._imports = stack, imports
        self.form = Form(is_menu=True)
        self._beneath: pygame.Surface | None = None
        """Copy of the frame where the panel lies; None while it does not lie on it."""
        self.area = pygame.Rect()
        """Area of the panel with its light, in pixels; empty while it says nothing."""
        self._corner: tuple[Scene, tuple[int, int], str, str] | None = None
        """Scene, window size and sides for which the corner was chosen."""

    # Content

    def content(self) -> PanelContent | None:
        """Text of the panel now; None for nothing."""
        if self._imports.running is not None:
            return self._running()
        return self._outcome(self._imports.outcomes[0]) if self._imports.outcomes else None

    def _running(self) -> PanelContent:
        running = self._imports.running
        assert running is not None
        progress, waiting = running.progress, len(self._imports.waiting)
        detail = (
            f"{progress.words} ({fill(WORDS['waiting'], count=waiting)})"
            if waiting
            else progress.words
        )
        share = min(1.0, progress.done / progress.total) if progress.total else 0.0
        cancel = Button(LEAVE, WORDS["cancel"], self._imports.cancel, LEAVE_KEY)
        return PanelContent(
            WORDS["running"].format(name=self._imports.path.name), detail, share, (cancel,)
        )

    def _outcome(self, outcome: ImportOutcome) -> PanelContent:
        do, leave = CHOICES[outcome.kind]
        pack = self._stack.packs.find(outcome.pack_id) if outcome.kind == "ready" else None
        use = (
            [Button(USE, WORDS["use"], partial(self._use, outcome), USE_KEY)]
            if pack and decks_meant_by(pack)
            else []
        )
        buttons = (
            Button(DO, WORDS[do], partial(self._do, outcome), DO_KEY, "primary"),
            *use,
            Button(LEAVE, WORDS[leave], self._imports.dismiss, LEAVE_KEY),
        )
        detail = "" if pack is None else _found_in(pack)
        return PanelContent(WORDS[outcome.kind].format(name=outcome.name), detail, None, buttons)

    def _do(self, outcome: ImportOutcome) -> None:
        """Show a pack that is here, read its source again, or tell why nothing was brought in."""
        self._imports.dismiss()
        if outcome.kind == "damaged":
            self._stack.navigator.note(WORDS["damaged_title"], outcome.trouble.splitlines())
        elif outcome.trouble:
            said = outcome.trouble.splitlines()
            is_named = said[0].startswith(f"{outcome.name}: ")
            self._stack.navigator.note(
                WORDS["refused_title"], said if is_named else (f"{outcome.name}:", *said)
            )
        elif outcome.changed is not None:
            self._imports.reload(outcome.pack_id)
        else:
            self._stack.navigator.pack_preview(outcome.pack_id, self._deck_in_play(outcome.pack_id))

    def _deck_in_play(self, pack_id: PackId) -> DeckId:
        """Return the deck of the table beneath, because somebody who plays with it looks how that
        will be; "" where there is none, or a pack is not offered for it."""
        match = next(
            (scene.match for scene in reversed(self._stack.scenes) if scene.match is not None), None
        )
        deck = (
            ""
            if match is None
            else next((piece.printed for piece in match.table.pieces if piece.printed), "")
        )
        pack = self._stack.packs.find(pack_id)
        return deck if pack is not None and deck in offered(pack.assignments) else ""

    def _use(self, outcome: ImportOutcome) -> None:
        """Let the decks that a pack was made for wear it."""
        self._imports.dismiss()
        self._imports.wear(outcome.pack_id)

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event on the panel, or one of its keys; return whether the scene beneath must
        not get it.
        """
        content = self.content()
        if content is None or self._beneath is None:
            return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            self._redraws(self.form.handle(event))
            return event.type != pygame.MOUSEMOTION and self.area.collidepoint(event.pos)
        keys = {pygame.K_F2: DO, pygame.K_F3: LEAVE, pygame.K_F4: USE}
        button = next(
            (
                b
                for b in content.buttons
                if event.type == pygame.KEYDOWN and b.id == keys.get(event.key)
            ),
            None,
        )
        if button is not None:
            button.act()
            self._redraws(True)
        return button is not None

    def _redraws(self, is_needed: bool) -> None:
        if is_needed and self._stack.scenes:
            self._stack.scene.needs_redraw = True

    # Drawing

    def lift(self, surface: pygame.Surface, is_shown: bool) -> None:
        """Take the panel off a surface, which then shows the scene's last frame whole, unless it
        shows something else by now.
        """
        if self._beneath is not None and is_shown:
            surface.blit(self._beneath, self.area)
        self._beneath = None

    def lay(self, surface: pygame.Surface) -> Iterator[pygame.Rect]:
        """Draw the panel over a frame, if it says anything; yield the areas that differ from the
        frame before.
        """
        content, before = self.content(), self.area
        self.area = pygame.Rect()
        if before.width:
            yield before
        if content is None:
            self._corner = None
            return
        pen = self._stack.scene.pen(surface)
        plate = self._place(pen, content)
        self.area = pen.skin.area("plate", plate).clip(surface.get_rect())
        self._beneath = surface.subsurface(self.area).copy()
        self._draw(pen, plate, content)
        yield self.area

    def _place(self, pen: Pen, content: PanelContent) -> pygame.Rect:
        """Return the plate in the corner where it covers least of the scene; it stays there for as
        long as the scene is shown.
        """
        screen, scene = self._stack.surface.get_rect(), self._stack.scene
        width = min(pen.em(WIDTH), screen.width - 2 * pen.em(MARGIN))
        lines = self._lines(pen, content, width - 2 * pen.em(PAD))
        bar = BAR + GAP if content.share is not None else 0.0
        size = width, round(pen.size * LEADING) * len(lines) + pen.em(2 * PAD + GAP + BUTTON + bar)
        if self._corner is None or self._corner[:2] != (scene, screen.size):
            self._corner = scene, screen.size, *self._best_corner(screen, size, pen.em(MARGIN))
        return _at(screen, size, pen.em(MARGIN), *self._corner[2:])

    def _best_corner(
        self, screen: pygame.Rect, size: tuple[int, int], margin: int
    ) -> tuple[str, str]:
        obstacles = self._stack.scene.reading_areas()

        def cost(sides: tuple[str, str]) -> int:
            place = _at(screen, size, margin, *sides)
            read, other = (
                sum(part.width * part.height for part in map(place.clip, areas))
                for areas in obstacles
            )
            return READ_WEIGHT * read + other

        corners = [
            (across, down)
            for down in ("bottom", "centery", "top")
            for across in ("right", "left", "centerx")
        ]
        return min(corners, key=cost)

    @staticmethod
    def _lines(pen: Pen, content: PanelContent, room: int) -> list[tuple[str, bool]]:
        """Return the lines of the panel, and whether each is bold."""
        said = [(line, True) for line in wrap(content.said, room, pen.size, bold=True)]
        return said + [(line, False) for line in wrap(content.detail, room, pen.size)]

    def _draw(self, pen: Pen, plate: pygame.Rect, content: PanelContent) -> None:
        pen.part("plate", plate)
        inner = plate.inflate(-2 * pen.em(PAD), -2 * pen.em(PAD))
        top = inner.top
        for line, bold in self._lines(pen, content, inner.width):
            pen.write(line, pen.bright if bold else pen.dim, bold=bold, topleft=(inner.left, top))
            top += round(pen.size * LEADING)
        if content.share is not None:
            track = pygame.Rect(inner.left, top + pen.em(GAP / 2), inner.width, pen.em(BAR))
            pen.part("well", track)
            done = track.inflate(-4, -4)
            done.width = max(done.height, round(done.width * content.share))
            pen.part("bar", done, "flat")
        width = (inner.width - pen.em(GAP) * (len(content.buttons) - 1)) // max(
            2, len(content.buttons)
        )
        for at, button in enumerate(reversed(content.buttons)):
            right = inner.right - at * (width + pen.em(GAP))
            button.place(box(width, pen.em(BUTTON), bottomright=(right, inner.bottom)))
        self.form.show(content.buttons)
        self.form.draw(pen)


def _found_in(pack: Pack) -> str:
    """Number of cards that have a picture in a pack, of the decks that it is meant for, and how
    many pictures are faulty.
    """
    meant = decks_meant_by(pack)
    decks = sorted(
        (deck for deck in installed_decks() if deck.id in meant), key=lambda deck: len(deck.name)
    )
    told = WORDS["for_none"]
    if decks:
        names = ", ".join(deck.name for deck in decks)
        told = fill(
            WORDS["found"],
            found=len(pack.pictured(meant[0])),
            count=len(decks[0].cards),
            decks=names,
        )
    return " ".join(
        [told, *([fill(WORDS["faults"], count=len(pack.faults))] if pack.faults else [])]
    )


def _at(
    screen: pygame.Rect, size: tuple[int, int], margin: int, across: str, down: str
) -> pygame.Rect:
    """Return a plate of a size at two sides of the window, or in the middle between them."""
    inner, plate = screen.inflate(-2 * margin, -2 * margin), pygame.Rect((0, 0), size)
    setattr(plate, across, getattr(inner, across))
    setattr(plate, down, getattr(inner, down))
    return plate
