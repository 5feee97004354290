"""Panel of the chosen opponent: card, portrait, what it says, its deck, and what can be earned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from corptable.collection.career import Opponent
from corptable.collection.career_path import CareerPath
from corptable.presentation.words import fill
from corptable.store.timestamps import day_text
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.text import wrap
from corptable.ui.scene_base import LEADING
from corptable.ui.scenes.collection.deck_panel import CURVE, draw_curves
from corptable.ui.scenes.collection.words import CAREER_WORDS as WORDS
from corptable.ui.scenes.collection.words import TAKE
from corptable.ui.widgets import GROW, Button, Exact, Pen, Share, box, column, row
from corptable.ui.widgets.card_grid import draw_card

CARD_SHARE: Final = 0.5
"""Width of the card, as a part of the panel."""
CARD_HEIGHT: Final = 0.27
"""Greatest height of the card, as a part of the panel."""
REWARD_HEIGHT: Final = 0.22
"""Greatest height of a reward."""
PORTRAIT: Final = 4.4
"""Side of the portrait, in text sizes, as all lengths here."""
GAP: Final = 0.6
HEADING: Final = 1.5
CONTROL: Final = 2.0
SAYING: Final = 1.3
DECK_LINES: Final = 2
"""Number of lines about the deck; in a narrow panel there may be more."""


class OpponentPanel:
    """Opponent of a career. The scene calls `lay` after each change."""

    def __init__(
        self, path: CareerPath, faces: Faces, portraits: dict[str, str], take: Callable[[str], None]
    ) -> None:
        """Show opponents of this career; `take` gets the id of the card that is chosen as a
        reward.
        """
        self.path, self._faces, self._portraits, self._take = path, faces, portraits, take
        self.opponent: Opponent = path.next_opponent()
        self._about_deck = self.trouble = ""
        """Sentences about the opponent's deck, and in their place about why there is no match."""

    def lay(self, area: pygame.Rect, size: int) -> list[Button]:
        """Lay the panel out in an area, for a text size in pixels; return the buttons that choose a
        reward.
        """
        path, opponent = self.path, self.opponent
        deck = opponent.seats[0].deck
        self._deck, self._cards = path.cards(deck), path.cards(opponent.rewards)
        whose = WORDS["whose_deck"].format(name=opponent.name)
        self._about_deck = f"{whose} {path.book.catalogue.deck('', '', deck).help}"
        awaits, columns = path.record(opponent).awaits_reward, [GROW] * max(1, len(self._cards))
        proportion = max((card.piece.card.proportion for card in self._cards), default=1.0)
        width = row(area, size, *columns, gap=GAP)[0].width
        reward = min(round(width / proportion), round(REWARD_HEIGHT * area.height))
        lines = max(DECK_LINES, len(wrap(self._about_deck, area.width, size)))
        head, _, self._saying, _, self._told, _, self._curve, _, self._heading, rewards, buttons = (
            column(
                area,
                size,
                Share(CARD_HEIGHT),
                GAP,
                GROW,
                GAP,
                lines * LEADING,
                GAP / 2,
                CURVE,
                GAP,
                HEADING,
                Exact(reward),
                GAP / 2 + CONTROL if awaits else 0,
            )
        )
        self._card, self._facts = row(head, size, Share(CARD_SHARE), GROW, gap=GAP)
        self._rewards = row(rewards, size, *columns, gap=GAP)[: len(self._cards)]
        if not awaits:
            return []
        _, feet = column(buttons, size, GAP / 2, GROW)
        takes = []
        for at, card in enumerate(self._cards):
            act = partial(self._take, card.id)
            takes.append(Button(TAKE + card.id, WORDS[TAKE], act, str(at + 1), "primary"))
            takes[-1].place(row(feet, size, *columns, gap=GAP)[at])
        return takes

    # Drawing

    def card_at(self, point: tuple[int, int]) -> str:
        """Id of the reward under a point; "" for none."""
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
            facets = self.path.book.catalogue.facets
            lines = [
                WORDS["facet"].format(facet=facet.name, value=value)
                for facet in facets
                if (value := card.facets.get(facet.id, ""))
            ]
            self._draw_lines(pen, card.name, lines, area)
        else:
            self._draw_facts(pen, area)
        self._draw_saying(pen)
        colour = pen.danger if self.trouble else pen.dim
        pen.write_paragraphs(self.trouble or self._about_deck, self._told, colour)
        draw_curves(pen, self.path.book.catalogue.charted, self._deck, self._curve)
        self._draw_rewards(pen)

    def _draw_lines(self, pen: Pen, name: str, lines: Sequence[str], area: pygame.Rect) -> None:
        """Draw a name and lines below it."""
        size, room = pen.em(1.2), area.width
        title = pen.write(name, size=size, title=True, room=room, topleft=area.topleft)
        below = pygame.Rect(area.left, title.bottom + 2, area.width, area.bottom - title.bottom)
        pen.write_paragraphs("\n".join(lines), below, pen.dim)

    def _draw_facts(self, pen: Pen, area: pygame.Rect) -> None:
        """Draw the portraits of those who sit at the table, the name, and what the profile has
        reached against them.
        """
        seats, side = self.opponent.seats, min(pen.em(PORTRAIT), area.height // 2)
        for at, seat in enumerate(seats):
            place = box(side, side, topleft=(area.left + at * (side + pen.em(0.3)), area.top))
            pen.portrait(self._portraits[seat.card], place)
        names = ", ".join(seat.name for seat in seats[1:])
        lines = [WORDS["beside"].format(names=names)] if names else []
        _, below = column(area, pen.size, Exact(side + pen.em(0.4)), GROW)
        self._draw_lines(pen, self.opponent.name, [*lines, self._standing()], below)

    def _standing(self) -> str:
        """Sentence about what the profile has reached against the opponent, or what has to be done
        before it is open.
        """
        record = self.path.record(self.opponent)
        if record.beaten is not None:
            day = day_text(record.beaten)
            return fill(WORDS["beaten"], day=day, won=record.won, lost=record.lost)
        if why := self.why_locked():
            return WORDS["locked"].format(why=why)
        return fill(WORDS["tried"], lost=record.lost) if record.lost else WORDS["open"]

    def why_locked(self) -> str:
        """Reason why the opponent may not be challenged yet; "" if it may."""
        path, place = self.path, self.path.floor_of(self.opponent)
        if path.is_open(self.opponent):
            return ""
        return WORDS["opens"].format(missing=path.missing(place), below=path.floors[place - 1].name)

    def _draw_saying(self, pen: Pen) -> None:
        """Draw what the opponent says now, and below it what is unusual at its table."""
        opponent, record = self.opponent, self.path.record(self.opponent)
        says = opponent.wins if record.lost else opponent.before
        if record.beaten is not None:
            says = opponent.beaten
        area, twist = self._saying, opponent.twist
        above, _ = column(area, pen.size, Share(0.6 if twist else 1.0), GROW)
        end = pen.write_paragraphs(says, above, share=SAYING, bold=True)
        if twist:
            side = pen.em(0.9)
            top = min(end + pen.em(0.3), area.bottom - round(2 * LEADING * pen.size))
            pen.icon("pointer", pygame.Rect(area.left, top + pen.em(0.15), side, side), "")
            _, below = column(area, pen.size, Exact(top - area.top), GROW)
            pen.write_paragraphs(twist, row(below, pen.size, Exact(side), GROW, gap=0.4)[1])

    def _draw_rewards(self, pen: Pen) -> None:
        record, name = self.path.record(self.opponent), self.opponent.name
        heading = WORDS["choose" if record.awaits_reward else "rewards"].format(name=name)
        if record.reward:
            names = {card.id: card.name for card in self._cards}
            card_name = names.get(record.reward, record.reward)
            heading = WORDS["taken"].format(name=name, card=card_name)
        place = self._heading.midleft
        pen.write(heading, bold=True, room=self._heading.width, midleft=place)
        for card, area in zip(self._cards, self._rewards, strict=True):
            face = draw_card(pen.surface, self._faces, card.piece, area)
            if card.id == record.reward:
                pen.tick(box(pen.em(1.4), pen.em(1.4), topright=(face.right + 3, face.top - 3)))
            elif card.id in self.path.profile.cards and not record.reward:
                tag = box(pen.em(6.2), pen.em(1.4), bottomright=face.bottomright)
                pen.part("badge", tag)
                colour, size = pen.skin.text_colour("badge"), pen.em(0.9)
                pen.write(WORDS["owned"], colour, room=tag.width - 6, size=size, center=tag.center)
