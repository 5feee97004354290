"""Lay out and draw the chosen opponent: card, portrait, what it says, its deck, and what can be
earned.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from corptable.collection.career import Opponent
from corptable.collection.career_path import CareerPath
from corptable.presentation.words import fill
from corptable.store.timestamps import day_text
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.text import wrap
from corptable.ui.scene_base.deck_curves import CURVE, charted, draw_curves
from corptable.ui.scene_base.form_scene import LEADING
from corptable.ui.scenes.career.words import TAKE, WORDS
from corptable.ui.widgets import Button
from corptable.ui.widgets.card_grid import draw_card
from corptable.ui.widgets.pen import Pen, box

CARD_SHARE: Final = 0.5
"""Width of the card, as a part of the panel."""
CARD_HEIGHT: Final = 0.27
"""Greatest height of the card and of the rewards, as a part of the panel."""
PORTRAIT: Final = 4.4
"""Side of the portrait, in text sizes, as all lengths here."""
GAP: Final = 0.6
HEADING: Final = 1.5
CONTROL: Final = 2.0
SAYING: Final = 1.3
DECK_LINES: Final = 2
"""Number of lines about the deck; in a narrow panel there may be more."""


class OpponentPanel:
    """Show an opponent of a career. The scene calls `lay` after each change."""

    def __init__(
        self, path: CareerPath, faces: Faces, portraits: dict[str, str], take: Callable[[str], None]
    ) -> None:
        """Show opponents of this career; `take` gets the id of the card that is chosen as a
        reward.
        """
        self.path, self._faces, self._portraits, self._take = path, faces, portraits, take
        self.opponent: Opponent = path.next_opponent()
        self._about_deck = ""

    def lay(self, area: pygame.Rect, size: int) -> list[Button]:
        """Lay the panel out in an area, for a text size in pixels; return the buttons that choose a
        reward.
        """
        path, opponent, gap = self.path, self.opponent, round(GAP * size)
        deck = opponent.seats[0].deck
        self._deck = path.cards(deck)
        whose = WORDS["whose_deck"].format(name=opponent.name)
        self._about_deck = f"{whose} {path.book.catalogue.deck('', '', deck).help}"
        high = round(CARD_HEIGHT * area.height)
        self._card = pygame.Rect(area.left, area.top, round(CARD_SHARE * area.width), high)
        self._facts = pygame.Rect(
            self._card.right + gap, area.top, area.right - self._card.right - gap, high
        )
        self._cards = path.cards(opponent.rewards)
        awaits = path.record(opponent).awaits_reward
        button = round(CONTROL * size) if awaits else 0
        width = (area.width - 2 * gap) // max(1, len(self._cards))
        proportion = max((card.piece.card.proportion for card in self._cards), default=1.0)
        reward = min(round(width / proportion), round(0.22 * area.height))
        top = area.bottom - reward - button - (gap // 2 if awaits else 0)
        self._rewards = [
            pygame.Rect(area.left + at * (width + gap), top, width, reward)
            for at in range(len(self._cards))
        ]
        self._heading = pygame.Rect(
            area.left, top - round(HEADING * size), area.width, round(HEADING * size)
        )
        self._curve = box(
            area.width, round(CURVE * size), bottomleft=(area.left, self._heading.top - gap)
        )
        lines = max(DECK_LINES, len(wrap(self._about_deck, area.width, size)))
        told = round(lines * LEADING * size)
        self._told = box(area.width, told, bottomleft=(area.left, self._curve.top - gap // 2))
        self._saying = pygame.Rect(
            area.left,
            self._card.bottom + gap,
            area.width,
            self._told.top - self._card.bottom - 2 * gap,
        )
        if not awaits:
            return []
        buttons = []
        for at, (card, rect) in enumerate(zip(self._cards, self._rewards, strict=True)):
            take = Button(
                TAKE + card.id,
                WORDS[TAKE],
                partial(self._take, card.id),
                str(at + 1),
                part="primary",
            )
            take.place(pygame.Rect(rect.left, area.bottom - button, rect.width, button))
            buttons.append(take)
        return buttons

    # Drawing

    def card_at(self, point: tuple[int, int]) -> str:
        """Return the id of the reward under a point; "" for none."""
        pairs = zip(self._cards, self._rewards, strict=True)
        return next((card.id for card, rect in pairs if rect.collidepoint(point)), "")

    def draw(self, pen: Pen, pointed: str) -> None:
        """Draw the panel without its buttons; a reward that is `pointed` at, by its id, takes the
        place of the opponent's card.
        """
        (card,) = self.path.cards((pointed or self.opponent.id,))
        face = draw_card(pen.surface, self._faces, card.piece, self._card)
        area = self._facts.move(face.right + pen.em(GAP) - self._facts.left, 0)
        area.width = self._saying.right - area.left
        if pointed:
            name = pen.write(
                card.name, size=pen.em(1.2), title=True, room=area.width, topleft=area.topleft
            )
            below = pygame.Rect(area.left, name.bottom + 2, area.width, area.bottom - name.bottom)
            facets = [
                (facet.name, card.facets.get(facet.id, ""))
                for facet in self.path.book.catalogue.facets
            ]
            told = [
                WORDS["facet"].format(facet=name, value=value) for name, value in facets if value
            ]
            pen.write_paragraphs("\n".join(told), below, pen.dim)
        else:
            self._draw_facts(pen, area)
        self._draw_saying(pen)
        self._draw_deck(pen)
        self._draw_rewards(pen)

    def _draw_facts(self, pen: Pen, area: pygame.Rect) -> None:
        """Draw the portraits of those who sit at the table, the name, and what the profile has
        reached against them.
        """
        side = min(pen.em(PORTRAIT), area.height // 2)
        left = area.left
        for seat in self.opponent.seats:
            pen.skin.portrait(
                pen.surface, self._portraits[seat.card], pygame.Rect(left, area.top, side, side)
            )
            left += side + pen.em(0.3)
        top = area.top + side + pen.em(0.4)
        name = pen.write(
            self.opponent.name,
            size=pen.em(1.2),
            title=True,
            room=area.width,
            topleft=(area.left, top),
        )
        lines = [self._standing()]
        if names := [seat.name for seat in self.opponent.seats[1:]]:
            lines.insert(0, WORDS["beside"].format(names=", ".join(names)))
        below = pygame.Rect(area.left, name.bottom + 2, area.width, area.bottom - name.bottom)
        pen.write_paragraphs("\n".join(lines), below, pen.dim)

    def _standing(self) -> str:
        """Return what the profile has reached against the opponent, or what has to be done before
        it is open.
        """
        path, opponent = self.path, self.opponent
        record = path.record(opponent)
        if record.beaten is not None:
            return fill(
                WORDS["beaten"], day=day_text(record.beaten), won=record.won, lost=record.lost
            )
        if not path.is_open(opponent):
            return WORDS["locked"].format(why=self.why_locked())
        return fill(WORDS["tried"], lost=record.lost) if record.lost else WORDS["open"]

    def why_locked(self) -> str:
        """Return what has to be done before the opponent may be challenged; "" if it may."""
        path, place = self.path, self.path.floor_of(self.opponent)
        if path.is_open(self.opponent):
            return ""
        return WORDS["opens"].format(missing=path.missing(place), below=path.floors[place - 1].name)

    def _draw_saying(self, pen: Pen) -> None:
        """Draw what the opponent says now, and beneath it what is unusual at its table."""
        opponent, record = self.opponent, self.path.record(self.opponent)
        says = (
            opponent.beaten
            if record.beaten is not None
            else opponent.wins
            if record.lost
            else opponent.before
        )
        area, twist = self._saying.copy(), opponent.twist
        room = area.height * 3 // 5 if twist else area.height
        end = pen.write_paragraphs(
            says, pygame.Rect(area.left, area.top, area.width, room), share=SAYING, bold=True
        )
        if twist:
            side = pen.em(0.9)
            top = min(end + pen.em(0.3), area.bottom - round(2 * LEADING * pen.size))
            pen.icon("pointer", pygame.Rect(area.left, top + pen.em(0.15), side, side), "")
            inset = side + pen.em(0.4)
            pen.write_paragraphs(
                twist, pygame.Rect(area.left + inset, top, area.width - inset, area.bottom - top)
            )

    def _draw_deck(self, pen: Pen) -> None:
        pen.write_paragraphs(self._about_deck, self._told, pen.dim)
        draw_curves(pen, charted(self.path.book.catalogue.facets), self._deck, self._curve)

    def _draw_rewards(self, pen: Pen) -> None:
        record, name, owned = (
            self.path.record(self.opponent),
            self.opponent.name,
            self.path.profile.cards,
        )
        known = {card.id: card.name for card in self._cards}
        heading = WORDS["choose" if record.awaits_reward else "rewards"].format(name=name)
        if record.reward:
            heading = WORDS["taken"].format(name=name, card=known.get(record.reward, record.reward))
        pen.write(heading, bold=True, room=self._heading.width, midleft=self._heading.midleft)
        for card, area in zip(self._cards, self._rewards, strict=True):
            face = draw_card(pen.surface, self._faces, card.piece, area)
            mark = "check" if card.id == record.reward else ""
            if mark:
                cap = box(pen.em(1.4), pen.em(1.4), topright=(face.right + 3, face.top - 3))
                pen.part("cap", cap)
                pen.icon(mark, cap.inflate(-cap.width // 3, -cap.height // 3))
            elif card.id in owned and not record.reward:
                tag = box(pen.em(6.2), pen.em(1.4), bottomright=(face.right, face.bottom))
                pen.part("badge", tag)
                pen.write(
                    WORDS["owned"],
                    pen.skin.text_colour("badge"),
                    room=tag.width - 6,
                    size=pen.em(0.9),
                    center=tag.center,
                )
