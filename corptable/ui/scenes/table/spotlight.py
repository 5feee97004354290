"""Light up at a table what a step of a lesson speaks of and what it wants, or what a hint names,
darken the rest a little, and lead one line there.

There are three lights: a strong one on what is to be moved or pressed, a soft one on where it goes,
and a dashed line around what the step only speaks of.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise, product
from math import pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.presentation.layout import BUTTONS, OUTLOOK, WINDOW_SPOTS, Gesture
from corptable.session.selection import SEND
from corptable.ui.paint.display_list import Element
from corptable.ui.paint.tween import ease_out
from corptable.ui.scene_base.scene import FRAME
from corptable.ui.table_parts.arrows import bent, bounds
from corptable.ui.table_parts.marks import TARGET, draw_highlight, highlight_area
from corptable.ui.widgets.pen import box

if TYPE_CHECKING:
    from corptable.engine.action import Action
    from corptable.lessons import LessonCourse, LessonModel
    from corptable.session.prompt import Prompt
    from corptable.ui.paint.skin import Skin
    from corptable.ui.scenes.table.layout import TableLayout
    from corptable.ui.table_parts.arrange import PlacedPiece

MOST_ACTS: Final = 12
"""Greatest number of acts that are wanted at once and are all lit."""
VEIL: Final = 112
"""Opacity of the veil over the rest of the table, of 255."""
HALF_VEIL: Final = 45
"""Opacity over what people read while they decide: the prompt, the plates, the scores."""
COARSE: Final = 6
"""Pixels of the window for one of the veil, whose holes have soft edges so."""
HOLE: Final = 8
"""Pixels by which a hole of the veil is wider than the thing in it."""
VEIL_TIME: Final = 0.2
"""Seconds in which the veil comes."""
LINE_FROM: Final = 0.2
"""Share of the veil from which on there is a line: the first frames of a step have enough to
draw.
"""
PULSES, PULSING = 3, 1.8
"""Number of pulses of a new light, and seconds of all of them."""
RUN, RUNS = 0.9, 3
"""Seconds in which a spark runs along the line, and how often it does."""
PULSE_SHARE: Final = 0.5
"""Share of the strength that the light loses between two pulses."""
BENDS: Final = (0.14, -0.14, 0.07, -0.07, 0.26, -0.26)
"""Bends of a line that are tried, as shares of its length."""
SEGMENTS: Final = 24
LEAST_LENGTH: Final = 4.0
"""Gap below which no line leads over it, in text sizes: what it would lead to is seen at once."""
READ_COST, PIECE_COST, LENGTH_COST, MOST_COST = 10.0, 1.5, 0.1, 10.0
"""Cost of a point of a line on what people read, of one on a card, of its length in text sizes, and
the cost from which on there is no line: none hides the number of a plate.
"""
DASH: Final = 9
"""Length of a dash and of the gap after it, in pixels of a window 720 high."""


class StepWords(NamedTuple):
    """Name what a step lights up, by the words of pieces, zones, seats, buttons and cells."""

    sources: Sequence[str] = ()
    """Things that are to be moved or pressed now."""
    targets: Sequence[str] = ()
    """Things on which they are to be put."""
    spoken: Sequence[str] = ()
    """Things that the step only speaks of."""


def wanted_words(course: LessonCourse, model: LessonModel, layout: TableLayout) -> StepWords:
    """Return the words of what does that which the step waits for, as the table stands now: the
    next thing to touch and where that leads.
    """
    selection = model.selection
    if course.step.free or model.prompt.unconfirmed is not None:
        return StepWords()
    if selection.gathers and course.wanted:
        missing = [word for word in model.words_to_gather if word in layout.cells]
        return StepWords(missing or ([SEND] if selection.is_gathered else []))
    return words_of_acts(course.wanted[:MOST_ACTS], model.prompt, layout)


def words_of_acts(actions: Sequence[Action], prompt: Prompt, layout: TableLayout) -> StepWords:
    """Return the words of what does one of some acts, as the table stands now: the next thing to
    touch and where that leads.
    """
    selection = prompt.selection
    shown = {button.id for button in layout.buttons() if not button.reason}
    lifted = {name for _, name in selection.lifted}
    sources, targets = list[str](), list[str]()
    for action in actions:
        gesture, text = prompt.presentation.gesture(prompt.view, action), str(action)
        pressed = {one.word for one in prompt.shortcuts() if text in one.actions} & shown
        if not gesture.onto:
            pressed |= {action.verb} & shown
        if pressed and gesture.lift <= lifted:
            sources += sorted(pressed)
        elif selection.question is not None:
            sources += gesture.then
        elif gesture.lift:
            sources += _words_of_lift(gesture, lifted, layout)
            targets += [gesture.onto] if gesture.onto else ()
        elif gesture.onto:
            sources.append(gesture.onto)
        sources += [word for word in gesture.then if word in layout.cells]
    return StepWords([*dict.fromkeys(sources)], [*dict.fromkeys(targets)])


def _words_of_lift(gesture: Gesture, lifted: Collection[str], layout: TableLayout) -> Iterator[str]:
    """Yield the words of the pieces that a gesture has yet to lift, with their spot where pieces
    of that name lie in several.
    """
    for name in sorted(gesture.lift.difference(lifted)):
        spots = {one.spot.id for one in layout.tabletop.placed if one.piece.name == name}
        yield f"{gesture.source}/{name}" if gesture.source in spots and len(spots) > 1 else name


def words_to_light(course: LessonCourse, model: LessonModel, layout: TableLayout) -> StepWords:
    """Return the words of what a step lights up now."""
    from corptable.lessons.course import LessonPhase  # a first game has a spotlight, too, and
    from corptable.lessons.lesson import WHATEVER_IS_WANTED  # its first picture needs no lesson

    step = course.step
    if step.click and course.phase is LessonPhase.READING:  # the question has been given up
        return StepWords(spoken=[word for word in step.click if "*" not in word])
    shows_wanted = WHATEVER_IS_WANTED in step.point or not step.point
    wanted = wanted_words(course, model, layout) if shows_wanted else StepWords()
    lit = {*wanted.sources, *wanted.targets}
    spoken = [word for word in step.point if word not in (*lit, WHATEVER_IS_WANTED)]
    return wanted._replace(spoken=spoken)


def areas_of(word: str, layout: TableLayout) -> list[pygame.Rect]:
    """Return the areas of a word at a table: of a button, a cell of the tray, a spot of the window,
    a piece where it is seen, also as the piece of a spot (`site/4/pawns/red-rock`), or a spot with
    what lies in it; none for what is not there.
    """
    tabletop = layout.tabletop
    button = next((button for button in layout.buttons() if word in _ids(button.id)), None)
    if button is not None:
        return [button.rect]
    if word in layout.cells:
        return [layout.cells[word]]
    if word in WINDOW_SPOTS:
        return [area for area in (layout.area(word),) if area.width]
    source, _, name = word.rpartition("/")
    named = (placed for placed in tabletop.placed if placed.piece.name == name)
    if pieces := [placed for placed in named if source in ("", placed.spot.id)]:
        return [_visible_part(pieces[-1], layout)]
    spot = tabletop.spot.get(word)
    if spot is not None and spot.arrangement == "fan":
        return [area for area in (tabletop.area_of_pieces(spot),) if area.width]
    panel = next((area for area, panel in layout.panels if panel.id == word), None)
    return tabletop.areas(word) if panel is None else [panel]


def _ids(button: str) -> tuple[str, str]:
    """Return the words that name a button: its id, and without that of its panel."""
    return button, button.rpartition("/")[2] if not button.startswith("yes/") else button


def _visible_part(placed: PlacedPiece, layout: TableLayout) -> pygame.Rect:
    """Return the part of a piece that no later piece of its spot covers, from its left edge."""
    pieces = [one for one in layout.tabletop.placed if one.spot is placed.spot]
    after = (one.rect.left for one in pieces[pieces.index(placed) + 1 :])
    left = min((edge for edge in after if edge > placed.rect.left), default=placed.rect.right)
    rect = placed.rect
    return pygame.Rect(rect.left, rect.top, max(8, min(rect.right, left) - rect.left), rect.height)


class Spotlight:
    """Hold the lights of one step on one layout of the table."""

    def __init__(
        self, words: StepWords, needed: StepWords, layout: TableLayout, skin: Skin, begins: float
    ) -> None:
        """Find the areas of what is lit and of what is `needed` for the wanted act; `begins` is the
        time in seconds from which it moves.
        """
        self.words, self.begins = words, begins
        self._layout, self.skin = layout, skin
        self.areas = self._areas(*words)
        """Areas that are lit, in pixels."""
        self.needed = self._areas(needed.sources, needed.targets)
        """Areas that the hand needs for the wanted act."""
        self._sheet: pygame.Surface | None = None
        """Former veil, on which this one is drawn; None for none."""
        self._veil: pygame.Surface | None = None
        self._line: pygame.Surface | None = None
        self._curve: tuple[pygame.Rect, Sequence[pygame.Vector2]] | None = None
        """Points of the line, and the panel for which they were found."""

    def _areas(self, *groups: Sequence[str]) -> list[pygame.Rect]:
        return [area for words in groups for word in words for area in areas_of(word, self._layout)]

    def follow(self, former: Spotlight) -> None:
        """Take the place of other lights: with their time if they look the same, and in any case
        with their veil to draw on, because a new one as large as the window takes long to make.
        """
        if self.look == former.look:
            self.begins = former.begins
        self._sheet, former._veil = former._veil or former._sheet, None

    @property
    def look(self) -> tuple[object, ...]:
        """Get all that its look depends on but the time."""
        return self.words, [tuple(area) for area in (*self.areas, *self.needed)]

    def next_frame_time(self, now: float) -> float | None:
        """Return the time of the next frame while the light moves; None once it rests."""
        moves = bool(self.areas) and now < self.begins + max(VEIL_TIME, PULSING, RUN * RUNS)
        return now + FRAME if moves else None

    # Drawing

    def elements(self, now: float, panel: pygame.Rect) -> Iterator[Element]:
        """Yield the veil, the lights and the line, which begins at a panel where no act leads from
        one thing to another.
        """
        if not self.areas:
            return
        share = min(1.0, max(0.0, (now - self.begins) / VEIL_TIME))
        window = self.skin.screen.window
        if share:
            draw = partial(self.draw_veil, share=share)
            yield Element("lesson veil", (self, share), window, draw)
        for strong, words in ((True, self.words.sources), (False, self.words.targets)):
            strength = self._strength(now) if strong else 1.0
            for word in words:
                yield from self._halo(word, strong, strength)
        for area in self._areas(self.words.spoken):
            draw = partial(_draw_dashes, area=area.inflate(HOLE, HOLE), skin=self.skin)
            yield Element(("lesson spoken", *area), self, area.inflate(3 * HOLE, 3 * HOLE), draw)
        if share < LINE_FROM:
            return
        if self._curve is None or self._curve[0] != panel:
            self._curve = panel, self._find_curve(panel)
        if curve := self._curve[1]:
            area = bounds(curve).inflate(*2 * [2 * self.skin.screen.text_size])
            draw = partial(self._draw_line, curve=curve, area=area)
            yield Element("lesson line", (self, tuple(panel)), area, draw)
            yield from self._mote(curve, now)

    def _mote(self, curve: Sequence[pygame.Vector2], now: float) -> Iterator[Element]:
        """Yield the spark that runs along the line a few times, and then is gone."""
        runs = (now - self.begins) / RUN
        if not 0 <= runs < RUNS:
            return
        place = curve[round(ease_out(runs % 1) * (len(curve) - 4))]
        side = self.skin.screen.text_size
        area = box(side, side, center=(round(place.x), round(place.y)))
        yield Element("lesson mote", (self, tuple(area)), area, partial(self._draw_mote, area=area))

    def _draw_mote(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        colours = self.skin.theme.colours
        pygame.draw.circle(surface, colours["bright"], area.center, area.width * 0.36)
        pygame.draw.circle(surface, colours["glow_strong"], area.center, area.width * 0.24)

    def _strength(self, now: float) -> float:
        """Return the strength of the strong light, which pulses at first, in steps of a tenth."""
        passed = (now - self.begins) / PULSING
        if not 0 <= passed < 1:
            return 1.0
        return round(1 - PULSE_SHARE * sin(PULSES * pi * passed) ** 2, 1)

    def _halo(self, word: str, strong: bool, strength: float) -> Iterator[Element]:
        tabletop, skin = self._layout.tabletop, self.skin
        state = "strong" if strong else "soft"
        if any(placed.piece.name == word and placed.turn for placed in tabletop.placed):
            draw = partial(
                draw_highlight, tabletop=tabletop, word=word, strong=strong, strength=strength
            )
            area = highlight_area(tabletop, word, strong)
            yield Element(("lesson light", word), (self, strength), area, draw)
            return
        for area in areas_of(word, self._layout):
            draw = partial(
                skin.draw, part="halo", rect=area, state=state, hue=TARGET, strength=strength
            )
            reach = skin.area("halo", area, state)
            yield Element(("lesson light", word, *area), (self, strength), reach, draw)

    def draw_veil(self, surface: pygame.Surface, share: float) -> None:
        """Draw the veil, as strong as a share."""
        if self._veil is None:
            self._veil = self.make_veil()
        self._veil.set_alpha(round(255 * share))
        surface.blit(self._veil, (0, 0))

    def make_veil(self) -> pygame.Surface:
        """Return the veil: its holes are scaled up from a small picture, so that they have soft
        edges.
        """
        screen = self.skin.screen
        size = -(-screen.width // COARSE), -(-screen.height // COARSE)
        shade = self.skin.theme.colours["shade"]
        small = pygame.Surface(size, pygame.SRCALPHA)
        small.fill((*shade[:3], VEIL))
        veil, self._sheet = self._sheet, None
        if veil is None or veil.get_size() != screen.size:
            veil = pygame.Surface(screen.size, pygame.SRCALPHA)
        veil.fill((*shade[:3], VEIL))
        holes = list[pygame.Rect]()
        for opacity, areas in ((HALF_VEIL, self._half_lit()), (0, self.areas)):
            for area in areas:
                hole = _scaled(area.inflate(2 * HOLE, 2 * HOLE)).clip(small.get_rect())
                if hole.width and hole.height:
                    small.fill((*shade[:3], opacity), hole)
                    holes.append(hole)
        for hole in _apart([hole.inflate(4, 4).clip(small.get_rect()) for hole in holes]):
            soft = small.subsurface(hole)
            shape = hole.width * COARSE, hole.height * COARSE
            patch = pygame.transform.smoothscale(soft, shape)
            place = hole.left * COARSE, hole.top * COARSE
            veil.fill((0, 0, 0, 0), (place, shape))
            veil.blit(patch, place, special_flags=pygame.BLEND_RGBA_ADD)
        return veil

    def _half_lit(self) -> Iterable[pygame.Rect]:
        """Return the areas of what people read while they decide."""
        layout = self._layout
        top = layout.tabletop
        areas = [*layout.answer_areas(), layout.area(OUTLOOK), *top.plates, *top.fanned]
        return [area for area in areas if area.width]

    # The line

    def _find_curve(self, panel: pygame.Rect) -> list[pygame.Vector2]:
        """Return the points of the line: from what is to be moved to where it goes, or from the
        panel to the one thing that is to be done or is spoken of; none where there are several,
        where it lies near, or where no way is free.
        """
        sources, targets = self._areas(self.words.sources), self._areas(self.words.targets)
        if len(sources) == len(targets) == 1:
            start, end = sources[0], targets[0]
        elif (not sources and targets) or len(sources or self.areas) > 1:
            return []  # what is wanted is in the hand already, or a line would choose among things
        else:
            start, end = panel, (sources or self.areas)[0]
        return self._free_curve(start, end)

    def _free_curve(self, start: pygame.Rect, end: pygame.Rect) -> list[pygame.Vector2]:
        """Return the points of the curve from one area to another that crosses least of what lies
        between them; none where they lie near, or it crosses what people read.
        """
        if _gap(start, end) < LEAST_LENGTH * self.skin.screen.text_size:
            return []
        tabletop, obstacles = self._layout.tabletop, self._layout.obstacles()
        window = self.skin.screen.window.inflate(-2 * HOLE, -2 * HOLE)
        corner, others = self._layout.area(BUTTONS), (start, end, *tabletop.fanned)
        read = [area for area in obstacles.read if area != corner]  # its buttons count
        read = [area for area in read if not _is_same(area, *others)]
        pieces = [placed.rect for placed in tabletop.placed]
        pieces = [area for area in pieces if not _is_same(area, start, end)]
        size, best = self.skin.screen.text_size, (MOST_COST, list[pygame.Vector2]())
        ways = product(_edges(start), _edges(end))
        shortest_first = sorted(ways, key=lambda way: way[0].distance_squared_to(way[1]))
        for (first, last), bend in product(shortest_first, BENDS):
            length = (last - first).length() / size
            if LENGTH_COST * length >= best[0]:
                break
            curve = bent(first, last, bend, SEGMENTS)
            outside = sum(not window.collidepoint(point) for point in curve[::2])
            through = _crossings(curve[::2], [start, end])
            cost = READ_COST * (_crossings(curve, read) + outside + through)
            cost += LENGTH_COST * length
            if cost < best[0]:
                cost += PIECE_COST * _crossings(curve[::2], pieces)
                best = min(best, (cost, curve), key=lambda one: one[0])
        return best[1]

    def _draw_line(
        self, surface: pygame.Surface, curve: Sequence[pygame.Vector2], area: pygame.Rect
    ) -> None:
        if self._line is None or self._line.get_size() != area.size:
            self._line = pygame.Surface(area.size, pygame.SRCALPHA)
            colours, thick = self.skin.theme.colours, self.skin.screen.text_size / 4
            corner = pygame.Vector2(area.topleft)
            points = [point - corner for point in curve]
            _draw_tapered(self._line, points, colours["shade"], thick, outline=1.0)
            _draw_tapered(self._line, points, colours["bright"], thick)
        surface.blit(self._line, area)


def _scaled(area: pygame.Rect) -> pygame.Rect:
    """Return an area of the window in pixels of the small veil."""
    left, top = round(area.left / COARSE), round(area.top / COARSE)
    right, bottom = round(area.right / COARSE), round(area.bottom / COARSE)
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))


def _apart(areas: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return areas that cover some others and do not overlap."""
    found = list[pygame.Rect]()
    for area in areas:
        while (at := area.collidelist(found)) >= 0:
            area = area.union(found.pop(at))
        found.append(area)
    return found


def _is_same(area: pygame.Rect, *others: pygame.Rect) -> bool:
    """True if an area lies in one of some others, to which a line leads."""
    return any(other.inflate(HOLE, HOLE).contains(area) for other in others)


def _gap(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return the distance between two areas, in pixels, across or down, whichever is greater."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return max(across, one.top - other.bottom, other.top - one.bottom)


def _edges(area: pygame.Rect) -> list[pygame.Vector2]:
    """Return the points a little outside the middles of an area's edges, and its upper corners."""
    wide = area.inflate(3 * HOLE, 3 * HOLE)
    middles = wide.midtop, wide.midright, wide.midleft, wide.midbottom
    return [*map(pygame.Vector2, (*middles, wide.topleft, wide.topright))]


def _crossings(curve: Sequence[pygame.Vector2], areas: Sequence[pygame.Rect]) -> int:
    """Return the number of points of a curve that lie in some areas."""
    return sum(pygame.Rect(point, (1, 1)).collidelist(areas) >= 0 for point in curve)


def _draw_tapered(
    surface: pygame.Surface,
    curve: Sequence[pygame.Vector2],
    colour: pygame.typing.ColorLike,
    thick: float,
    outline: float = 0.0,
) -> None:
    """Draw a curve that grows thicker, with a head at its end, all wider by an `outline`."""
    head = 4 * thick
    along = (curve[-1] - curve[-4]).normalize()
    ends = curve[-1] - along * head
    body = [point for point in curve if (curve[-1] - point).length() > head * 0.9] + [ends]
    count = max(1, len(body) - 1)
    for number, (one, other) in enumerate(pairwise(body)):
        width = max(1.0, thick * (0.25 + 0.75 * number / count)) + 2 * outline
        side = (other - one).rotate(90)
        side = side.normalize() * width / 2 if side.length() else side
        pygame.draw.polygon(surface, colour, [one + side, other + side, other - side, one - side])
        pygame.draw.circle(surface, colour, other, width / 2)
    wing, more = along.rotate(90) * (head * 0.5 + 2 * outline), along * outline
    tip = curve[-1] + 2 * more
    pygame.draw.polygon(surface, colour, [tip, ends - more + wing, ends - more - wing])


def _draw_dashes(surface: pygame.Surface, area: pygame.Rect, skin: Skin) -> None:
    """Draw a dashed line around an area."""
    colour, length = skin.theme.colours["bright"], max(6, skin.screen.pixels(DASH / 720))
    thick = max(2, skin.screen.text_size // 7)
    for across, along in ((True, area.width), (False, area.height)):
        number = max(1, round(along / (2 * length)))
        step = along / number
        for place in range(number):
            begin = round(place * step + step / 4)
            for edge in (0, (area.height if across else area.width) - thick):
                dash = (
                    pygame.Rect(area.left + begin, area.top + edge, round(step / 2), thick)
                    if across
                    else pygame.Rect(area.left + edge, area.top + begin, thick, round(step / 2))
                )
                surface.fill(colour, dash)
