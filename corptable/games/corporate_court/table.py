"""Where things lie (section 9).

Everything hangs on three anchors: the left edge, the right edge and the middle of the
table, so that a narrow window squeezes the table as a whole and a wide one gives its room
to the gaps. Lengths are table units (1 = the height), for an aspect of 16:9 or wider.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from corptable.engine import (
    BAR,
    BUTTONS,
    CARD_PROPORTION,
    LOG,
    NOTICES,
    OUTLOOK,
    PROMPT,
    PUBLIC,
    Arrangement,
    Seat,
    Sign,
    Spot,
    ZoneId,
)
from corptable.games.corporate_court.names import (
    ARCANA,
    ARCANA_2,
    COURT,
    DISCARD,
    DRAW,
    HAND,
    HARLEY,
    OTHERS,
    PENDING,
    SEAT_WORDS,
    SPENT,
    SPRAWL,
    SPRAWLS,
    WORLD,
)
from corptable.games.corporate_court.state import CourtState
from corptable.games.corporate_court.texts import label, sign, suit

DESIGNED_ASPECT: Final = 16 / 9
HARLEY_TURN: Final = 8.0
CENTRE_Y: Final = 0.462
STACK: Final = 0.205
"""The height of a card in a stack."""
SPENT_SHARE: Final = 0.65
"""A spent card is so much as high: it matters least."""
BETWEEN_STACKS: Final = 0.012
SPRAWL_OFFSETS: Final = {"batons": (-0.181, -0.109), "cups": (0.181, -0.109), "blades": (0.181, 0.109), "coins": (-0.181, 0.109)}
TAG: Final = (0.303, 0.112, 0.19)
"""Of what is said beside a sprawl stack: its distance from the middle, its width and its height."""
PILES: Final = 0.426
"""How far the deck and the discard lie from the middle."""
SUNK: Final = 0.08
"""How far the hand sinks beneath the bar: it is not what one reacts with."""
CAPTION: Final = 0.027
"""Room for the names of stacks beneath them."""
COLUMN: Final = 0.198
"""The middle of what stands at the left or the right edge, from that edge."""
COLUMN_WIDTH: Final = 0.352
PLAQUE: Final = 0.098
EDGE: Final = 0.0167
"""Between the table's edge and what stands next to it."""
CORNER: Final = 0.639
"""Where the viewer's own corners begin."""


class _Panel(NamedTuple):
    """Where a seat's things lie: the x of the panel's middle from an anchor, the y of its top, and how high its plaque, its
    cards and the cards of its hand are."""

    anchor: str
    x: float
    top: float
    plaque: float
    card: float
    hand: float


LEFT: Final = "left"
RIGHT: Final = "right"
MIDDLE: Final = "middle"
ACROSS: Final = _Panel(MIDDLE, 0.0, EDGE, PLAQUE, STACK, 0.102)


def _aside(top: float, plaque: float, card: float, hand: float) -> tuple[_Panel, _Panel]:
    """The same panel at the left and at the right edge."""
    return _Panel(LEFT, COLUMN, top, plaque, card, hand), _Panel(RIGHT, COLUMN, top, plaque, card, hand)


_BENEATH: Final = _aside(0.135, PLAQUE, STACK, 0.102)
_TALL: Final = _aside(EDGE, PLAQUE, 0.245, 0.135)
_UPPER: Final = _aside(EDGE, 0.06, 0.134, 0.068)
_LOWER: Final = _aside(0.329, 0.06, 0.134, 0.068)
PANELS: Final = {
    2: (ACROSS,),
    3: _TALL,
    4: (_BENEATH[0], ACROSS, _BENEATH[1]),
    5: (_LOWER[0], _UPPER[0], _UPPER[1], _LOWER[1]),
    6: (_LOWER[0], _UPPER[0], ACROSS, _UPPER[1], _LOWER[1]),
}
"""By number of seats: the others, from the viewer's left."""


class _Plate(NamedTuple):
    """Where words stand: the x of its middle from an anchor, the y of its top, its width and its height."""

    anchor: str
    x: float
    top: float
    width: float
    height: float


_HEAD: Final = _Plate(LEFT, COLUMN, EDGE, COLUMN_WIDTH, 0.104)
_HEAD_BETWEEN: Final = _Plate(MIDDLE, -0.2, EDGE, COLUMN_WIDTH, 0.12)
_LOG_BETWEEN: Final = _Plate(MIDDLE, 0.2, EDGE, COLUMN_WIDTH, 0.12)
_OUTLOOK: Final = _Plate(RIGHT, COLUMN, 0.803, COLUMN_WIDTH, 0.18)
WORDS: Final = {
    2: (_HEAD, _Plate(LEFT, COLUMN, 0.138, COLUMN_WIDTH, 0.48), _Plate(RIGHT, COLUMN, EDGE, COLUMN_WIDTH, 0.42)),
    3: (_HEAD_BETWEEN, _LOG_BETWEEN, _OUTLOOK),
    4: (_HEAD, _HEAD._replace(anchor=RIGHT), _OUTLOOK),
    5: (_HEAD_BETWEEN, _LOG_BETWEEN, _OUTLOOK),
    6: (_Plate(MIDDLE, -0.412, EDGE, 0.196, 0.104), _Plate(MIDDLE, -0.412, 0.13, 0.196, 0.1), _OUTLOOK),
}
"""By number of seats: the head of the table, its log, and what all would have if the round ended now."""
ACROSS_START: Final = {2: -0.361, 4: -0.361, 6: -0.305}
"""By number of seats: where the panel opposite begins."""


class _Table:
    """Turns positions from an anchor into spots of a table of some aspect."""

    def __init__(self, aspect: float) -> None:
        self.aspect = aspect
        self.scale = min(1.0, aspect / DESIGNED_ASPECT)

    def x(self, anchor: str, offset: float) -> float:
        if anchor == LEFT:
            return offset * self.scale
        if anchor == RIGHT:
            return self.aspect - offset * self.scale
        return self.aspect / 2 + offset * self.scale

    def between(self) -> tuple[float, float]:
        """From where to where the viewer's own corners leave room."""
        return self.x(LEFT, 0.395), self.x(RIGHT, 0.395)

    def pile(
        self, zone: ZoneId, anchor: str, x: float, y: float, card: float, count: int, owner: Seat | None = None, **more: float
    ) -> Spot:
        """A stack of cards with its number."""
        height = card * self.scale
        return Spot(
            zone,
            self.x(anchor, x),
            y,
            CARD_PROPORTION * height,
            height,
            owner=owner,
            label=_label(zone),
            badge=str(count) if count > 1 else "",
            turned=more.get("turned", 0.0),
        )

    def strip(
        self, zone: ZoneId, anchor: str, x: float, y: float, width: float, card: float, arrangement: Arrangement, owner: Seat
    ) -> Spot:
        """Cards side by side."""
        return Spot(
            zone,
            self.x(anchor, x),
            y,
            width * self.scale,
            card * self.scale,
            arrangement,
            owner=owner,
            label=_label(zone),
        )

    def words(self, word: str, plate: _Plate) -> Spot:
        """Where the window speaks."""
        x = self.x(plate.anchor, plate.x)
        return Spot(word, x, plate.top + plate.height / 2, plate.width * self.scale, plate.height, "frame", zone="")


def _label(zone: ZoneId) -> str:
    """What a zone is called on the table."""
    kind, _, which = zone.partition("/")
    return which.capitalize() if zone in SPRAWLS else label(kind)


def layout(view: CourtState, aspect: float) -> list[Spot]:
    """Harley's card in the middle, ringed by the sprawl; the viewer at the bottom, the others round the rim."""
    table = _Table(aspect)
    me = view.front
    spots = [*_centre(view, table), *_own(view, table, me)]
    for seat, panel in zip(OTHERS[view.table.seats][me], PANELS[view.table.seats], strict=True):
        spots += _across(view, table, seat, panel) if panel is ACROSS else _beside(view, table, seat, panel)
    spots += _margins(view, table, me)
    if view.zones[PENDING]:
        height = 0.34 * table.scale
        spots.append(Spot(PENDING, table.x(MIDDLE, 0), 0.43, CARD_PROPORTION * height, height, overlay=True, label=label(PENDING)))
    return spots


def _margins(view: CourtState, table: _Table, me: Seat) -> Iterator[Spot]:
    """Where the window speaks: the head of the table, the log and the outlook by the number of seats, the prompt over the hand or
    a bar where a reaction is asked for, buttons in the right corner."""
    head, log, outlook = WORDS[view.table.seats]
    yield table.words(NOTICES, head)
    yield table.words(LOG, log)
    yield table.words(OUTLOOK, outlook)
    yield table.words(BUTTONS, _Plate(RIGHT, COLUMN, CORNER, COLUMN_WIDTH, 0.152))
    start, end = table.between()
    if _reacts(view, me):
        yield Spot(BAR, (start + end) / 2, 0.745, end - start, 0.126, "frame", zone="")
    yield Spot(PROMPT, (start + end) / 2, 0.706, end - start, 0.05, "frame", zone="")


def _reacts(view: CourtState, me: Seat) -> bool:
    """Whether the viewer is asked whether something may stand; before the public anybody may be."""
    asked = me in view.actors() or view.viewer == PUBLIC
    return view.decision is not None and view.decision.name in ("veto", "overrule") and asked


def _centre(view: CourtState, table: _Table) -> Iterator[Spot]:
    zones = view.zones
    for kind, (x, y) in SPRAWL_OFFSETS.items():
        zone = SPRAWL[kind]
        yield table.pile(zone, MIDDLE, x, CENTRE_Y + y * table.scale, STACK, len(zones[zone]))
        yield _tag(view, table, kind, x, y)
    yield table.pile(DRAW, MIDDLE, -PILES, CENTRE_Y, STACK, len(zones[DRAW]))
    yield table.pile(DISCARD, MIDDLE, PILES, CENTRE_Y, STACK, len(zones[DISCARD]))
    yield table.pile(HARLEY, MIDDLE, 0.0, CENTRE_Y, 0.24, 1, turned=HARLEY_TURN)


def _tag(view: CourtState, table: _Table, kind: str, x: float, y: float) -> Spot:
    """Beside a sprawl stack what it is worth now, and who would score it."""
    distance, width, height = TAG
    scale, stack = table.scale, view.zones[SPRAWL[kind]]
    return Spot(
        f"tag/{kind}",
        table.x(MIDDLE, distance if x > 0 else -distance),
        CENTRE_Y + y * scale,
        width * scale,
        height * scale,
        "tag",
        badge=str(stack[-1].card.value) if stack else "",
        signs=tuple(_riders(view, kind)),
        zone="",
        suit=kind,
    )


def _riders(view: CourtState, kind: str) -> Iterator[Sign]:
    """Who would score that suit."""
    for seat in range(view.table.seats):
        if view.influence(seat) == kind:
            owner = SEAT_WORDS[seat]
            yield Sign("person", help=sign("rider", owner=owner, suit=suit(kind)), text=owner)


def _own(view: CourtState, table: _Table, me: Seat) -> Iterator[Spot]:
    """The viewer's plaque and stacks in the left corner, the hand along the bottom."""
    second = shows_second_stack(view, me)
    yield _plaque(view, table, me, LEFT, COLUMN, CORNER + PLAQUE / 2, COLUMN_WIDTH, PLAQUE)
    zones = (SPENT[me], COURT[me], ARCANA[me], *((ARCANA_2[me],) if second else ()))
    left = 0.022
    for zone, card, x in _side_by_side(zones, STACK, left):
        lower = (STACK - card) / 2 * table.scale
        yield table.pile(zone, LEFT, x, 0.865 + lower, card, len(view.zones.get(zone, ())), me)
        left = x + CARD_PROPORTION * card / 2
    start, end = table.x(LEFT, left + 0.02), table.x(RIGHT, 0.395)
    height = 0.235 * table.scale
    y = 0.865 + (SUNK * table.scale if _reacts(view, me) else 0)
    yield Spot(HAND[me], (start + end) / 2, y, end - start, height, "fan", card=height, owner=me, label=label("hand"))


def _side_by_side(zones: Sequence[ZoneId], card: float, left: float, most: float = 1.0) -> Iterator[tuple[ZoneId, float, float]]:
    """Stacks from a left end on: each with the height of its cards and the x of its middle, all within `most`."""
    heights = [card * (SPENT_SHARE if zone in SPENT else 1) for zone in zones]
    wanted = sum(heights) * CARD_PROPORTION
    shrink = min(1.0, (most - BETWEEN_STACKS * (len(zones) - 1)) / wanted)
    for zone, height in zip(zones, heights, strict=True):
        width = height * shrink * CARD_PROPORTION
        yield zone, height * shrink, left + width / 2
        left += width + BETWEEN_STACKS


def shows_second_stack(view: CourtState, seat: Seat) -> bool:
    """A second stack, or the empty place that the Awakened World in the hand would open."""
    return ARCANA_2[seat] in view.zones or any(piece.name == WORLD for piece in view.zones[HAND[seat]])


def _stacks(view: CourtState, seat: Seat) -> list[ZoneId]:
    """Another seat's stacks, from the edge inwards: what matters most lies nearest to the middle."""
    return [zone for zone in (SPENT[seat], COURT[seat], ARCANA[seat], ARCANA_2[seat]) if zone in view.zones]


def _beside(view: CourtState, table: _Table, seat: Seat, panel: _Panel) -> Iterator[Spot]:
    """A panel at the left or right edge: plaque, stacks in a row, backs beneath each other."""
    scale = table.scale
    yield _plaque(view, table, seat, panel.anchor, panel.x, panel.top + panel.plaque / 2 * scale, COLUMN_WIDTH, panel.plaque)
    top = panel.top + (panel.plaque + BETWEEN_STACKS) * scale
    for zone, card, x in _side_by_side(_stacks(view, seat), panel.card, 0.022, COLUMN_WIDTH):
        y = top + (panel.card - card / 2) * scale
        yield table.pile(zone, panel.anchor, x, y, card, len(view.zones[zone]), seat)
    y = top + (panel.card + CAPTION + panel.hand / 2) * scale
    yield table.strip(HAND[seat], panel.anchor, panel.x, y, COLUMN_WIDTH, panel.hand, "row", seat)


def _across(view: CourtState, table: _Table, seat: Seat, panel: _Panel) -> Iterator[Spot]:
    """The panel opposite: plaque and backs on the left, stacks on the right of the middle."""
    scale, start = table.scale, ACROSS_START[view.table.seats]
    middle = start + COLUMN_WIDTH / 2
    yield _plaque(view, table, seat, MIDDLE, middle, panel.top + panel.plaque / 2 * scale, COLUMN_WIDTH, panel.plaque)
    y = panel.top + (panel.plaque + 0.01 + panel.hand / 2) * scale
    yield table.strip(HAND[seat], MIDDLE, middle, y, COLUMN_WIDTH, panel.hand, "row", seat)
    left = start + COLUMN_WIDTH + 0.02
    for zone, card, x in _side_by_side(list(reversed(_stacks(view, seat))), panel.card, left, COLUMN_WIDTH + 0.1):
        yield table.pile(zone, MIDDLE, x, panel.top + card / 2 * scale, card, len(view.zones[zone]), seat)


def _plaque(view: CourtState, table: _Table, seat: Seat, anchor: str, x: float, y: float, width: float, height: float) -> Spot:
    """A seat's name and score; what is meant for the seat itself is dropped there."""
    word, scale = SEAT_WORDS[seat], table.scale
    score = str(view.scores[seat])
    return Spot(word, table.x(anchor, x), y, width * scale, height * scale, owner=seat, label=word, badge=score, zone="")
