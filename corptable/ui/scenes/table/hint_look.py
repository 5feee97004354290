"""Show a hint at the table: its card, and the lights of a lesson on the acts that it names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.session.hint import MOST_ROWS, Hint, HintPhase
from corptable.ui.paint.display_list import Element
from corptable.ui.paint.tween import Tween, ease_out
from corptable.ui.scene_base.scene import FRAME
from corptable.ui.scenes.table.hint_ghosts import MOVES, Ghost, ghost_elements, ghosts_of
from corptable.ui.scenes.table.spotlight import Spotlight, StepWords, words_of_acts
from corptable.ui.table_parts.hint_card import (
    GROWS,
    LIST_WIDTHS,
    PART,
    RISES,
    STATE,
    WIDTHS,
    HintCard,
    Speaker,
    coach_of,
    place_beside,
)
from corptable.ui.widgets.keys import bound

if TYPE_CHECKING:
    import pygame

    from corptable.engine.action import Action
    from corptable.session.prompt import Prompt
    from corptable.ui.paint.faces import Faces
    from corptable.ui.paint.skin import Skin
    from corptable.ui.scenes.table.layout import TableLayout

NAME: Final = "Hint"
LIST_ROWS: Final = (MOST_ROWS, 4, 2)
"""Numbers of outcomes that are tried for a list: the table that they speak of stays in sight."""


class HintLook(NamedTuple):
    """Hold the card and the lights of a hint on one layout of the table."""

    state: tuple[object, ...]
    """Values that they depend on."""
    card: HintCard
    light: Spotlight
    rises: Tween
    grows: Tween
    ghosts: Sequence[Ghost]
    moves: Tween
    faces: Faces

    @property
    def areas(self) -> list[pygame.Rect]:
        """Get the areas of what is lit, and of the ghosts."""
        return [*self.light.areas, *(ghost.place for ghost in self.ghosts)]

    def shares(self, now: float) -> dict[str, float]:
        """Return the shares that the bars show at a time, by their words."""
        return self.card.shares(ease_out(self.grows.progress(now)))

    def next_frame_time(self, now: float) -> float | None:
        """Return the time of the next frame while something moves; None once it rests."""
        moves = now < max(self.rises.ends, self.grows.ends, self.moves.ends)
        return now + FRAME if moves else self.light.next_frame_time(now)

    def elements(self, now: float) -> Iterator[Element]:
        """Yield the lights and the card as they are at a time."""
        yield from self.light.elements(now, self.card.rect)
        yield from ghost_elements(self.ghosts, self.moves, self.faces, now)
        share, grown = (ease_out(one.progress(now)) for one in (self.rises, self.grows))
        draw = partial(self.card.draw, share=share, grown=grown)
        lift = self.card.rect.inflate(0, 2 * self.card.rect.height // 3)
        area = self.light.skin.area(PART, lift, STATE)
        yield Element("hint", (self.card, share, grown), area, draw)


def look_at_hint(
    hint: Hint, layout: TableLayout, skin: Skin, former: HintLook | None, now: float, speed: float
) -> HintLook:
    """Lay a hint out on a table. What looks as it did in the `former` look stays as it was; at a
    `speed` of 0 nothing moves.
    """
    state = hint_state(hint, layout, skin)
    words = words_of_acts(hint.shown_acts, hint.prompt, layout)
    if len(hint.shown_acts) > 1:
        words = StepWords(targets=[*words.sources, *words.targets])
    if begun := hint.lit_acts:
        words = StepWords(targets=_words_of_beginnings(begun, hint.prompt, layout))
    is_new = former is None or former.state[:3] != state[:3]
    begins = now if speed > 0 else float("-inf")
    light = Spotlight(words, words, layout, skin, begins)
    if former is not None:
        light.follow(former.light)
    acts = hint.shown_acts
    ghosts = ghosts_of(acts[0], hint.prompt, layout) if len(acts) == 1 else []
    speaker = _speaker_of(hint)
    is_list = hint.phase is HintPhase.OUTCOMES
    widths = LIST_WIDTHS if is_list else WIDTHS
    grown = {} if former is None else former.shares(now)
    cards = list[HintCard]()
    for texts in [hint.texts(most) for most in LIST_ROWS] if is_list else [hint.texts()]:
        shapes = [
            HintCard(texts, min(skin.screen.em(one), skin.screen.width), speaker, skin, grown=grown)
            for one in widths
        ]
        if is_list:
            shapes.sort(key=lambda card: (card.rect.height, card.rect.width))
        cards += shapes
    tray = [] if layout.tray_panel is None else [layout.tray_panel.area]
    needed = [*light.areas, *(ghost.place for ghost in ghosts), *tray, layout.hint_area]
    card = place_beside(cards, layout.tabletop, layout.answer_areas(), skin, needed)
    rises = Tween(begins, RISES) if former is None else former.rises
    grows = Tween(begins, GROWS) if is_new or former is None else former.grows
    moves = Tween(begins, MOVES) if former is None or former.ghosts != ghosts else former.moves
    return HintLook(state, card, light, rises, grows, ghosts, moves, layout.context.faces)


def _words_of_beginnings(
    actions: Sequence[Action], prompt: Prompt, layout: TableLayout
) -> list[str]:
    """Return the words of all that one of some acts begins with: panels, pieces, seats, buttons."""
    panels = [
        panel.id
        for _, panel in layout.panels
        if any(button.touch == "narrow" and not button.reason for button in panel.buttons())
    ]
    return [*panels, *words_of_acts(actions, prompt, layout).sources]


def hint_state(hint: Hint, layout: TableLayout, skin: Skin) -> tuple[object, ...]:
    """Return all that the look of a hint depends on but the time."""
    touched = hint.prompt.touched
    arrangement = layout.tabletop.arrangement
    return hint, hint.phase, hint.draft, hint.prompt, touched, layout, arrangement, skin


def _speaker_of(hint: Hint) -> Speaker:
    """Return who gives a hint: the coach of the game, whose key goes on."""
    session = hint.prompt.session
    coach = coach_of(session.match.game, session.owners, session.names)
    return coach._replace(name=NAME, keys=(bound().hint,))
