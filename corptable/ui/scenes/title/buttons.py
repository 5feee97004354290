"""Make and draw the buttons that only the title has: tiles, numbers of players, levels, the ways of
the dock, and arrows at the sides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.bots.roster import EASY_LEVEL
from corptable.presentation.words import fill
from corptable.ui.paint.portraits import own_face
from corptable.ui.paint.text import font
from corptable.ui.platform.screen import Screen
from corptable.ui.scenes.title import words
from corptable.ui.scenes.title.choice import TitleChoice
from corptable.ui.scenes.title.layout import LEVELS, SEATS, TitleLayout
from corptable.ui.scenes.title.tiles import MARGIN, Tile, TileRow
from corptable.ui.scenes.title.words import Way
from corptable.ui.widgets import Act, Button, Pen, box, cap_widths, draw_caps

if TYPE_CHECKING:
    from corptable.ui.scene_base.game_facts import GameFacts

ICON: Final = 1.15
"""Size of the icon of a way, in sizes of its text, as all lengths here."""
BETWEEN: Final = 0.5
LABEL: Final = 1.75
"""Size of a large label, at most."""
NOTED: Final = 2.9
"""Height of a large button from which it has a note."""
TICK: Final = 1.4
"""Size of a tick."""
CAP: Final = 0.8
"""Size of the text beside the cap of a way's key."""
WITH_SEATS: Final = 5.2
"""Width of a level from which it says for how many seats it is offered."""


class TileButton(Button):
    """Choose a game by its tile, which the view draws."""

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        """Draw nothing."""


@dataclass(eq=False)
class SegmentButton(Button):
    """Choose one of several values that stand side by side; the chosen one takes the focus, and one
    that is not there for the other choices `is_pale`.
    """

    is_pale: bool = False

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        rect = self.rect
        state = "chosen" if self.takes_focus else touch
        inset = max(2, round(rect.height * 0.06))
        pen.part("tab", rect.inflate(-2 * inset, -2 * inset), state)
        colour = (
            pen.dim if self.is_pale and touch == "normal" else pen.skin.text_colour("tab", state)
        )
        size = min(pen.size, round(rect.height * 0.54))
        room = rect.width - size // 2
        pen.write(self.label, colour, size=size, room=room, bold=True, center=rect.center)


def tile_buttons(tiles: Sequence[Tile], first: int, pick: Callable[[int], None]) -> list[Button]:
    """Return a button for each tile, which picks its game by its index; the tiles begin with the
    game at the index `first`."""
    return [
        TileButton(
            words.GAME if tile.is_chosen else f"{words.GAME} {tile.game.id}",
            tile.game.title,
            partial(pick, at),
            rect=tile.rect,
            takes_focus=tile.is_chosen,
        )
        for at, tile in enumerate(tiles, first)
    ]


def seat_buttons(
    layout: TitleLayout, choice: TitleChoice, game: GameFacts, pick: Callable[[str, int], None]
) -> list[Button]:
    """Return a button for each number of players that a game allows, which picks it for the id of
    the game.
    """
    chosen, rects = choice.seat_counts[game.id], layout.segments("players", len(game.seats), SEATS)
    return [
        SegmentButton(
            words.SEATS if seats == chosen else f"{words.SEATS} {seats}",
            str(seats),
            partial(pick, game.id, seats),
            rect=rect,
            takes_focus=seats == chosen,
        )
        for rect, seats in zip(rects, game.seats, strict=True)
    ]


def level_buttons(
    layout: TitleLayout, choice: TitleChoice, pick: Callable[[str], None]
) -> list[Button]:
    """Return a button for each level of bots, which picks it; the chosen one leads to the next, and
    in a narrow panel is the only one. A level for other numbers of seats is pale and says for which
    where it has room; whoever picks it is told who plays instead.
    """
    chosen = (words.LEVEL, choice.level_name, choice.next_level, "A")
    if not layout.is_wide:
        return [
            Button(words.LEVEL, choice.short_level, *chosen[2:], rect=layout.play_places().level)
        ]
    found: list[Button] = []
    rects = layout.segments("against", len(choice.shown_levels), LEVELS)
    for level, rect in zip(choice.shown_levels, rects, strict=True):
        if level == choice.level:
            found.append(SegmentButton(*chosen, rect=rect))
            continue
        id, act, label = f"{words.LEVEL} {level}", partial(pick, level), choice.name_of(level)
        is_elsewhere = level not in choice.offered_levels
        if is_elsewhere and rect.width >= layout.em(WITH_SEATS):
            seats = words.OR.join(map(str, choice.seats_of(level)))
            label = words.ONLY.format(level=label, seats=seats)
        found.append(
            SegmentButton(id, label, act, rect=rect, takes_focus=False, is_pale=is_elsewhere)
        )
    return found


@dataclass(eq=False)
class NotedButton(Button):
    """Represent a large button: a large label with a note beneath, if there is room, and the key at
    the right.
    """

    part: str = "primary"
    note: str = ""
    short_note: str = ""
    """Text in place of a note that has no room; "" for none."""
    is_done: bool = False
    """True for what has a tick after its label."""

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        rect, ink = self._draw_plate(pen, touch)
        left, right, y = rect.left + pen.em(0.9), rect.right - pen.em(0.7), rect.centery
        if self.key:
            size = min(pen.size, rect.height // 3)
            right = draw_caps(pen, self.key.split("+"), (right, y), size).left - pen.em(0.5)
        has_note, room = bool(self.note) and rect.height >= pen.em(NOTED), right - left
        size = min(pen.em(LABEL), round(rect.height * (0.42 if has_note else 0.6)))
        middle = y - (pen.em(0.55) if has_note else 0)
        high = rect.height if not has_note and " " in self.label else 0  # no word is broken
        tick = min(pen.em(TICK), rect.height // 2) if self.is_done else 0
        label = pen.write(
            self.label,
            ink,
            size=size,
            room=room - round(1.2 * tick),
            height=high,
            bold=True,
            midleft=(left, middle),
        )
        if tick:
            pen.tick(box(tick, tick, midleft=(label.right + tick // 5, middle)))
        if has_note:
            short = (self.short_note,) if self.short_note else ()
            place = (left, middle + size // 2 + pen.em(0.65))
            pen.write(self.note, ink, size=pen.em(0.94), room=room, short=short, midleft=place)


class WayToPlay(NamedTuple):
    """Describe a button that leads to a game: its word, key and act, and its label and note where
    it is the large one of two, and where it is the small one."""

    word: str
    key: str
    act: Act
    large: tuple[str, str]
    small: tuple[str, str]
    short_note: str = ""
    """Text on the large one in place of a note that has no room; "" for none."""
    is_done: bool = False
    """True for one with a tick."""


def ways_to_play(
    choice: TitleChoice,
    game: GameFacts,
    finished: Sequence[bool],
    play: Act,
    learn: Act,
) -> list[WayToPlay]:
    """Return the ways to a game: to play it, and its lessons where it has some, of which each is
    `finished` or not.
    """
    texts, minutes = words.WORDS, game.lesson_minutes
    bots = fill(texts["who"], bots=choice.seat_counts[game.id] - 1)
    level = choice.describe_bots(game)
    told = level if minutes else f"{bots}. {level}"  # there is less room beside two
    label, length, short_note = texts[words.PLAY], texts["whole"], choice.name_bots(game)
    if choice.is_first(game) and game.first_seats:
        told, length = f"{texts['short_first']} {told}", texts["short"]
        if choice.level != EASY_LEVEL:
            length = texts["short_against"].format(level=choice.level_name.lower())
        short_note = texts["short_first"]
    whole = WayToPlay(words.PLAY, "N", play, (label, told), (label, length), short_note)
    if not minutes:
        return [whole]
    large = fill(texts["first_large"], minutes=minutes), texts["shown"]
    is_learned, has_more = finished[:1] == [True], len(finished) > 1
    small = texts[words.FIRST], fill(texts["minutes"], minutes=minutes)
    if is_learned and has_more:
        told = texts["of_all"].format(count=sum(finished), all=len(finished))
        small = texts["lessons"], told
    return [whole, WayToPlay(words.FIRST, "F", learn, large, small, is_done=is_learned)]


def play_buttons(
    layout: TitleLayout,
    ways: Sequence[WayToPlay],
    rules: Act,
    focus: str | None,
    is_primary: bool,
) -> list[Button]:
    """Return the buttons of the ways to a game, the large one first, and that of its rules. Enter
    presses the large one from wherever the `focus` has no use for it.
    """
    places = layout.play_places(has_small=len(ways) > 1)
    buttons: list[Button] = []
    for way, rect in zip(ways, places, strict=False):
        is_large = rect is places.large
        label, note = way.large if is_large and layout.is_wide else way.small
        is_here = is_large and focus in (words.GAME, words.SEATS, words.LEVEL, way.word)
        button = NotedButton(way.word, label, way.act, "Enter" if is_here else way.key, rect=rect)
        button.part = "primary" if is_large and is_primary else "button"
        button.note = note if layout.is_wide else ""
        button.short_note = way.short_note if is_large else ""
        button.is_done = way.is_done
        buttons.append(button)
    return [*buttons, Button(words.RULES, words.WORDS[words.RULES], rules, "F1", rect=places.rules)]


class FaceButton(Button):
    """Show the face of the person at the right, and lead to where it is chosen, as the name beside
    it does.
    """

    def __init__(self, action: Act, rect: pygame.Rect) -> None:
        super().__init__(words.YOU, "", action, rect=rect, takes_focus=False)

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        square = box(self.rect.height, self.rect.height, midright=self.rect.midright)
        state = "normal" if touch == "normal" else "lit"
        pen.portrait(own_face(), square, state=state)


class ArrowButton(Button):
    """Choose the game before or after where not all tiles have room."""

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        pen.icon(
            "left" if self.id == words.EARLIER else "right",
            self.rect.inflate(-self.rect.width // 3, 0),
        )


def arrow_buttons(
    screen: Screen,
    tiles: pygame.Rect,
    shown: TileRow,
    choice: TitleChoice,
    choose: Callable[[int], None],
) -> list[Button]:
    """Return the buttons at the sides of the tiles that choose the game before or after; each only
    if tiles are hidden on that side.
    """
    side, found = screen.pixels(MARGIN), list[Button]()
    area = box(side, min(4 * side, tiles.height), midleft=(0, tiles.centery))
    sides = {words.EARLIER: (-1, area)} if shown.first > 0 else {}
    if shown.first + shown.shown < len(choice.games):
        sides[words.LATER] = 1, area.move(screen.width - side, 0)
    for id, (step, rect) in sides.items():
        act = partial(choose, choice.index + step)
        found.append(ArrowButton(id, action=act, rect=rect, takes_focus=False))
    return found


def way_width(way: Way, size: int) -> int:
    """Return the width that a way needs in the dock, with text of a size in pixels."""
    keys = way.key.split("+")
    caps = sum(cap_widths(keys, round(size * CAP))) + size * CAP / 4 * (len(keys) - 1)
    return round(size * (ICON + 2 * BETWEEN) + font(size, bold=True).size(way.label)[0] + caps)


class WayButton(Button):
    """Leave the title for another scene: an icon, a label and a key cap in the dock, with text of a
    size in pixels.
    """

    def __init__(self, way: Way, action: Act, rect: pygame.Rect, size: int) -> None:
        super().__init__(way.word, way.label, action, way.key, icon=way.icon, rect=rect)
        self._size, self._width = size, way_width(way, size)

    @property
    def frame(self) -> pygame.Rect:
        return box(
            min(self.rect.width, self._width + self._size),
            self.rect.height * 4 // 5,
            center=self.rect.center,
        )

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        size, middle, left = self._size, self.rect.centery, self.rect.centerx - self._width // 2
        if focused or touch != "normal":
            pen.part("row", self.frame, "focused")
        side, beside = round(size * ICON), left + round(size * (ICON + BETWEEN))
        pen.icon(self.icon, box(side, side, midleft=(left, middle)))
        label = pen.write(self.label, size=size, bold=True, midleft=(beside, middle))
        if self.key and label.width:
            draw_caps(pen, self.key.split("+"), (left + self._width, middle), round(size * CAP))


def dock_buttons(
    layout: TitleLayout, ways: Sequence[Way], acts: Mapping[str, Act], size: int
) -> list[Button]:
    """Return a button for each way in the dock, which does the act of its word; `size` is that of
    its text in pixels."""
    rects = layout.ways([way_width(way, size) for way in ways])
    return [
        WayButton(way, acts[way.word], rect, size) for rect, way in zip(rects, ways, strict=True)
    ]
