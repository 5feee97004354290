"""Lay out the spots of the table, and map actions to gestures (section 9).

x positions are offsets from three anchors: the left edge, the right edge and the middle of the
table. On a window narrower than 16:9 offsets and cards shrink; on a wider one the gaps between the
anchors grow. Lengths are table units (1 = the height of the table), for an aspect of 16:9 or wider.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from corptable.engine import PUBLIC, SEAT_WORDS, Action, Seat, ZoneId
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.names import (
    ARCANA,
    ARCANA_2,
    COURT,
    DISCARD,
    DRAW,
    HAND,
    HARLEY,
    PENDING,
    SPENT,
    SPRAWL,
    SPRAWLS,
)
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.texts import label, sign, suit
from corptable.presentation import (
    BAR,
    BUTTONS,
    CARD_PROPORTION,
    LOG,
    NOTICES,
    OUTLOOK,
    PROMPT,
    Arrangement,
    Gesture,
    Pile,
    Sign,
    Spot,
    Tag,
)

DESIGNED_ASPECT: Final = 16 / 9
"""Aspect below which the layout shrinks."""
HARLEY_TURN: Final = 8.0
"""Rotation of Harley's card in degrees, clockwise, so that it stands out."""
CENTRE_Y: Final = 0.462
"""y of Harley's card, the deck and the discard pile."""
STACK: Final = 0.205
"""Height of a card in a stack."""
SPENT_SHARE: Final = 0.65
"""Height of a spent card as a share of the height of other stacks' cards; smaller because spent
cards matter least.
"""
BETWEEN_STACKS: Final = 0.012
"""Gap between neighbouring stacks."""
SPRAWL_OFFSETS: Final = {
    "batons": (-0.181, -0.109),
    "cups": (0.181, -0.109),
    "blades": (0.181, 0.109),
    "coins": (-0.181, 0.109),
}
"""x and y of each sprawl stack, measured from Harley's card."""
TAG: Final = (0.303, 0.112, 0.19)
"""Distance from the middle, width and height of the tag beside a sprawl stack."""
PILES: Final = 0.426
"""Distance of the deck and of the discard pile from the middle."""
OWN_STACKS_END: Final = 0.022 + (3 + SPENT_SHARE) * CARD_PROPORTION * STACK + 3 * BETWEEN_STACKS
"""Right end of the viewer's stacks, from the left edge, with room for a second arcana stack."""
HAND_CARD: Final = 0.22
HAND_Y: Final = 0.872
"""Height of a card in the viewer's hand, and the y of their middle: a lifted card rises into the
gap below the prompt.
"""
HAND_DROP: Final = 0.08
"""Distance by which the hand moves down while the viewer is asked for a reaction, because no hand
card answers it.
"""
CAPTION: Final = 0.036
"""Height of the row for the names of stacks, below them."""
MOST_WITH_LABELS: Final = 4
"""Greatest number of seats at which the stacks of all have room for that row."""
COLUMN: Final = 0.198
"""Distance from the left or right edge to the middle of the column that stands there."""
COLUMN_WIDTH: Final = 0.352
SEAT_PLATE_HEIGHT: Final = 0.098
"""Height of a seat plate."""
EDGE: Final = 0.0167
"""Gap between the edge of the table and the spots next to it."""
CORNER: Final = 0.639
"""Top (y) of the viewer's areas in the two lower corners: own stacks on the left, buttons on the
right.
"""
CORNER_WIDTH: Final = 0.395
"""Width of these areas, with the gap beside them."""


class _Panel(NamedTuple):
    """Hold the measures of another seat's panel.

    The x of its middle from an anchor, the y of its top, and the heights of its seat plate, of its
    cards and of its hand's cards. `has_spent_in_row`: its spent cards lie beside the other stacks;
    else beside the hand, so that a second arcana stack has room.
    """

    anchor: str
    x: float
    top: float
    plate: float
    card: float
    hand: float
    has_spent_in_row: bool = False


LEFT: Final = "left"
RIGHT: Final = "right"
MIDDLE: Final = "middle"
OPPOSITE_PANEL: Final = _Panel(MIDDLE, 0.0, EDGE, SEAT_PLATE_HEIGHT, STACK, 0.102)


def _at_both_sides(
    top: float, plate: float, card: float, hand: float, has_spent_in_row: bool = False
) -> tuple[_Panel, _Panel]:
    """Return the same panel at the left and at the right edge."""
    left = _Panel(LEFT, COLUMN, top, plate, card, hand, has_spent_in_row)
    return left, left._replace(anchor=RIGHT)


_BELOW_TEXT: Final = _at_both_sides(0.135, SEAT_PLATE_HEIGHT, STACK, 0.102)
_TALL: Final = _at_both_sides(EDGE, SEAT_PLATE_HEIGHT, 0.182, 0.15)
_UPPER: Final = _at_both_sides(EDGE, 0.06, 0.134, 0.068, has_spent_in_row=True)
_LOWER: Final = _at_both_sides(0.329, 0.06, 0.134, 0.068, has_spent_in_row=True)
PANELS: Final = {
    2: (OPPOSITE_PANEL,),
    3: _TALL,
    4: (_BELOW_TEXT[0], OPPOSITE_PANEL, _BELOW_TEXT[1]),
    5: (_LOWER[0], _UPPER[0], _UPPER[1], _LOWER[1]),
    6: (_LOWER[0], _UPPER[0], OPPOSITE_PANEL, _UPPER[1], _LOWER[1]),
}
"""Panels of the other seats, from the viewer's left, by number of seats."""


class _Rectangle(NamedTuple):
    """Hold a rectangle for text: the x of its middle from an anchor, the y of its top, its width
    and its height.
    """

    anchor: str
    x: float
    top: float
    width: float
    height: float


_NOTICES: Final = _Rectangle(LEFT, COLUMN, EDGE, COLUMN_WIDTH, 0.104)
_NOTICES_MIDDLE: Final = _Rectangle(MIDDLE, -0.2, EDGE, COLUMN_WIDTH, 0.12)
_LOG_MIDDLE: Final = _Rectangle(MIDDLE, 0.2, EDGE, COLUMN_WIDTH, 0.12)
_OUTLOOK: Final = _Rectangle(RIGHT, COLUMN, 0.803, COLUMN_WIDTH, 0.18)
TEXT_AREAS: Final = {
    2: (
        _NOTICES,
        _Rectangle(LEFT, COLUMN, 0.138, COLUMN_WIDTH, 0.48),
        _Rectangle(RIGHT, COLUMN, EDGE, COLUMN_WIDTH, 0.42),
    ),
    3: (_NOTICES_MIDDLE, _LOG_MIDDLE, _OUTLOOK),
    4: (_NOTICES, _NOTICES._replace(anchor=RIGHT), _OUTLOOK),
    5: (_NOTICES_MIDDLE, _LOG_MIDDLE, _OUTLOOK),
    6: (
        _Rectangle(MIDDLE, -0.412, EDGE, 0.196, 0.104),
        _Rectangle(MIDDLE, -0.412, 0.13, 0.196, 0.1),
        _OUTLOOK,
    ),
}
"""Rectangles for the notices, the log and the outlook (points if the round ended now), by number of
seats.
"""
ACROSS_START: Final = {2: -0.361, 4: -0.361, 6: -0.305}
"""Offset from the middle at which the panel opposite begins, by number of seats."""


class _Geometry:
    """Convert offsets from an anchor into x positions and spots of a table with a given aspect."""

    def __init__(self, view: CourtView, aspect: float) -> None:
        self.view = view
        self.aspect = aspect
        self.scale = min(1.0, aspect / DESIGNED_ASPECT)

    def x(self, anchor: str, offset: float) -> float:
        if anchor == LEFT:
            return offset * self.scale
        if anchor == RIGHT:
            return self.aspect - offset * self.scale
        return self.aspect / 2 + offset * self.scale

    def spot(
        self,
        word: str,
        anchor: str,
        x: float,
        y: float,
        width: float,
        height: float,
        arrangement: Arrangement = "pile",
    ) -> Spot:
        """Return a spot by its centre and size, which shrink with the table."""
        return Spot(
            word, self.x(anchor, x), y, width * self.scale, height * self.scale, arrangement
        )

    def pile(self, zone: ZoneId, anchor: str, x: float, y: float, card: float) -> Spot:
        """Return the spot of a stack of cards, with its count: in the label where that has room
        beneath the stack, else in a badge if it is more than one."""
        count, owner = len(self.view.zones.get(zone, ())), self.view.table.zones[zone].owner
        is_wide = self.scale == 1 and self.view.table.seats <= MOST_WITH_LABELS
        has_label = is_wide and zone not in (*SPRAWLS, HARLEY, PENDING)
        spot = self.spot(zone, anchor, x, y, CARD_PROPORTION * card, card)._replace(
            owner=owner, label=_label(zone)
        )
        if count and has_label:
            return spot._replace(label=f"{spot.label} {count}")
        return spot._replace(badge=str(count) if count > 1 else "")

    def plate(self, seat: Seat, anchor: str, x: float, top: float, height: float) -> Spot:
        """Return the spot of a seat's plate with name and score, which is the drop target of
        actions on the seat.
        """
        word = SEAT_WORDS[seat]
        spot = self.spot(word, anchor, x, top + height / 2 * self.scale, COLUMN_WIDTH, height)
        return spot._replace(owner=seat, label=word, badge=str(self.view.scores[seat]), zone="")

    def hand(self, seat: Seat, panel: _Panel, x: float, y: float) -> Iterator[Spot]:
        """Yield the spot of another seat's hand, and beside it that of the spent cards unless they
        lie in the row of stacks.
        """
        spent = 0.0 if panel.has_spent_in_row else CARD_PROPORTION * panel.hand + BETWEEN_STACKS
        inwards = -1 if panel.anchor == MIDDLE else 1
        spot = self.spot(
            HAND[seat],
            panel.anchor,
            x + inwards * spent / 2,
            y,
            COLUMN_WIDTH - spent,
            panel.hand,
            "row",
        )
        yield spot._replace(owner=seat, label=_label(HAND[seat]))
        if spent:
            outer = x - inwards * (COLUMN_WIDTH - spent + BETWEEN_STACKS) / 2
            yield self.pile(SPENT[seat], panel.anchor, outer, y, panel.hand)

    def words(self, word: str, area: _Rectangle) -> Spot:
        """Return the spot of a rectangle that the UI fills with text or buttons."""
        x = self.x(area.anchor, area.x)
        return Spot(
            word,
            x,
            area.top + area.height / 2,
            area.width * self.scale,
            area.height,
            "frame",
            zone="",
        )

    def below(self, word: str, y: float, height: float) -> Spot:
        """Return the spot of words over the hand, between the viewer's areas in the lower
        corners.
        """
        start, end = self.x(LEFT, OWN_STACKS_END), self.x(RIGHT, CORNER_WIDTH)
        return Spot(word, (start + end) / 2, y, end - start, height, "frame", zone="")


def _label(zone: ZoneId) -> str:
    """Return the label of a zone: the suit for a sprawl stack, otherwise the text of the zone's
    first word.
    """
    kind, _, which = zone.partition("/")
    return suit(which) if zone in SPRAWLS else label(kind)


def layout(view: CourtView, aspect: float) -> list[Spot]:
    """Return the spots of the table: Harley's card within the sprawl in the middle, the viewer at
    the bottom, the others around.
    """
    geometry = _Geometry(view, aspect)
    front = view.front_seat
    spots = [*_centre_spots(view, geometry), *_own_spots(view, geometry, front)]
    for seat, panel in zip(view.table.others[front], PANELS[view.table.seats], strict=True):
        spots += (_opposite_panel if panel is OPPOSITE_PANEL else _side_panel)(
            view, geometry, seat, panel
        )
    spots += _ui_spots(view, geometry, front)
    if view.zones[PENDING]:
        spots.append(geometry.pile(PENDING, MIDDLE, 0, 0.43, 0.34)._replace(overlay=True))
    return spots


def _ui_spots(view: CourtView, geometry: _Geometry, front: Seat) -> Iterator[Spot]:
    """Yield the spots that the UI fills with text and buttons.

    Notices, log and outlook by number of seats; the prompt over the hand, with a bar where the
    viewer is asked for a reaction; the buttons in the right corner.
    """
    head, log, outlook = TEXT_AREAS[view.table.seats]
    yield geometry.words(NOTICES, head)
    yield geometry.words(LOG, log)
    yield geometry.words(OUTLOOK, outlook)
    yield geometry.words(BUTTONS, _Rectangle(RIGHT, COLUMN, CORNER, COLUMN_WIDTH, 0.152))
    if _is_asked_to_react(view, front):
        yield geometry.below(BAR, 0.753, 0.142)
    yield geometry.below(PROMPT, 0.706, 0.05)


def _is_asked_to_react(view: CourtView, front: Seat) -> bool:
    """True if the viewer is asked to veto or overrule; true for the public whenever a veto or
    overrule window is open.
    """
    asked = front in view.actors() or view.viewer == PUBLIC
    return view.is_at("veto", "overrule") and asked


def _centre_spots(view: CourtView, geometry: _Geometry) -> Iterator[Spot]:
    for kind, (x, y) in SPRAWL_OFFSETS.items():
        yield geometry.pile(SPRAWL[kind], MIDDLE, x, CENTRE_Y + y * geometry.scale, STACK)
        yield _sprawl_tag(view, geometry, kind, x, y)
    yield geometry.pile(DRAW, MIDDLE, -PILES, CENTRE_Y, STACK)
    yield geometry.pile(DISCARD, MIDDLE, PILES, CENTRE_Y, STACK)
    harley = geometry.pile(HARLEY, MIDDLE, 0.0, CENTRE_Y, 0.24)
    yield harley._replace(content=Pile(turned=HARLEY_TURN))


def _sprawl_tag(view: CourtView, geometry: _Geometry, kind: str, x: float, y: float) -> Spot:
    """Return the tag beside a sprawl stack: its points now, with a sign for each seat that would
    score them.
    """
    distance, width, height = TAG
    stack = view.zones[SPRAWL[kind]]
    place = (distance if x > 0 else -distance, CENTRE_Y + y * geometry.scale)
    spot = geometry.spot(f"tag/{kind}", MIDDLE, *place, width, height, "frame")
    badge = str(stack[-1].card.value) if stack else ""
    signs = tuple(_rider_signs(view, kind))
    return spot._replace(badge=badge, signs=signs, zone="", content=Tag(kind))


def _rider_signs(view: CourtView, kind: str) -> Iterator[Sign]:
    """Yield a sign for each seat whose court top has that suit, so that it would score the
    stack.
    """
    for seat in view.table.all_seats:
        if view.influence(seat) == kind:
            owner = SEAT_WORDS[seat]
            yield Sign("person", help=sign("rider", owner=owner, suit=suit(kind)), text=owner)


def _own_spots(view: CourtView, geometry: _Geometry, front: Seat) -> Iterator[Spot]:
    """Yield the spots of the viewer: seat plate and stacks in the left corner, the hand along the
    bottom.
    """
    plate = geometry.plate(front, LEFT, COLUMN, CORNER, SEAT_PLATE_HEIGHT)
    yield plate._replace(y=CORNER + SEAT_PLATE_HEIGHT / 2)
    for zone, card, x in _in_a_row(
        (SPENT[front], COURT[front], ARCANA[front], ARCANA_2[front]), STACK, 0.022
    ):
        if zone != ARCANA_2[front] or shows_second_stack(view, front):
            yield geometry.pile(zone, LEFT, x, 0.865 + (STACK - card) / 2 * geometry.scale, card)
    start, end = geometry.x(LEFT, OWN_STACKS_END + 0.02), geometry.x(RIGHT, CORNER_WIDTH)
    height = HAND_CARD * geometry.scale
    y = HAND_Y + (HAND_DROP * geometry.scale if _is_asked_to_react(view, front) else 0)
    yield Spot(
        HAND[front],
        (start + end) / 2,
        y,
        end - start,
        height,
        "fan",
        card=height,
        owner=front,
        label=label("hand"),
    )


def _in_a_row(
    zones: Sequence[ZoneId], card: float, left: float, most: float = 1.0
) -> Iterator[tuple[ZoneId, float, float]]:
    """Yield zone, card height and middle x of stacks in a row from x `left` on, shrunk to fit the
    width `most`.
    """
    heights = [card * (SPENT_SHARE if zone in SPENT else 1) for zone in zones]
    wanted = sum(heights) * CARD_PROPORTION
    shrink = min(1.0, (most - BETWEEN_STACKS * (len(zones) - 1)) / wanted)
    for zone, height in zip(zones, heights, strict=True):
        width = height * shrink * CARD_PROPORTION
        yield zone, height * shrink, left + width / 2
        left += width + BETWEEN_STACKS


def shows_second_stack(view: CourtView, seat: Seat) -> bool:
    """True if a second arcana stack is shown: it exists, or the Awakened World in the hand could
    open it.
    """
    return ARCANA_2[seat] in view.zones or any(
        piece.name == majors.WORLD for piece in view.zones[HAND[seat]]
    )


def _row_of(seat: Seat, panel: _Panel) -> tuple[ZoneId, ...]:
    """Return the zones of another seat's row of stacks from the edge inwards: the important ones
    lie nearest to the middle.

    The room of a second arcana stack is kept for it.
    """
    return (
        *((SPENT[seat],) if panel.has_spent_in_row else ()),
        COURT[seat],
        ARCANA[seat],
        ARCANA_2[seat],
    )


def _side_panel(view: CourtView, geometry: _Geometry, seat: Seat, panel: _Panel) -> Iterator[Spot]:
    """Yield the spots of a panel at the left or right edge: seat plate, stacks in a row below it,
    the hand below them.
    """
    scale = geometry.scale
    yield geometry.plate(seat, panel.anchor, panel.x, panel.top, panel.plate)
    top = panel.top + (panel.plate + BETWEEN_STACKS) * scale
    for zone, card, x in _in_a_row(_row_of(seat, panel), panel.card, 0.022, COLUMN_WIDTH):
        if zone in view.zones:
            yield geometry.pile(zone, panel.anchor, x, top + (panel.card - card / 2) * scale, card)
    yield from geometry.hand(
        seat, panel, panel.x, top + (panel.card + CAPTION + panel.hand / 2) * scale
    )


def _opposite_panel(
    view: CourtView, geometry: _Geometry, seat: Seat, panel: _Panel
) -> Iterator[Spot]:
    """Yield the spots of the panel opposite: seat plate and hand on the left, stacks on the
    right.
    """
    scale, start = geometry.scale, ACROSS_START[view.table.seats]
    middle = start + COLUMN_WIDTH / 2
    yield geometry.plate(seat, MIDDLE, middle, panel.top, panel.plate)
    # In a narrow table signs at the hand's upper edge are larger than the plate's rim.
    below = 0.01 * scale + CAPTION * (1 - scale)
    yield from geometry.hand(
        seat, panel, middle, panel.top + (panel.plate + panel.hand / 2) * scale + below
    )
    left = start + COLUMN_WIDTH + 0.02
    for zone, card, x in _in_a_row(_row_of(seat, panel), panel.card, left, COLUMN_WIDTH + 0.1):
        if zone in view.zones:
            yield geometry.pile(zone, MIDDLE, x, panel.top + card / 2 * scale, card)


# Gestures


def gesture(view: CourtView, action: Action) -> Gesture:
    """Return the gesture of an action, as in the table of gestures; any other action is a
    button.
    """
    verb, args = action.verb, action.args
    if verb == "play":
        return Gesture(frozenset(args[:1]), args[1])
    if verb == "discard":
        return Gesture(frozenset(args), DISCARD)
    if verb == "harley":
        return Gesture(frozenset(args), HARLEY)
    if verb == "give":
        decision = view.decision
        partner = None if decision is None else decision.counters()["partner"]
        return Gesture(frozenset(args), f"@{partner}")
    if verb == "hermit":
        return Gesture(onto=args[0])
    if verb == "power" and args[0] == majors.TOWER:
        return Gesture(frozenset({view.zones[args[1]][-1].name}), args[2])
    if verb == "power" and args[0] == majors.HANGED_MAN and len(args) > 1:
        # Of a pile only the top can be touched.
        return Gesture(frozenset(args[:1]), COURT[action.seat], args[1:])
    if verb == "power" and args[1:] not in ((), ("others",), ("all",)):
        return Gesture(frozenset(args[:1]), args[1])
    return Gesture(then=(verb, *args))
