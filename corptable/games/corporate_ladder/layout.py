"""Lay out the table, and map actions to gestures (section 9).

Business cards are wider than high, so a ladder is wide and low. The viewer sits at the bottom: ladder and hand in the middle,
piles to the left, log and buttons to the right. The other seats sit along the top, of five or six seats two at the sides.
Their ladders are upside down, so that every apex points towards the middle, where the fray is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from corptable.engine import PUBLIC, SEAT_WORDS, Action, Seat, ZoneId
from corptable.games.corporate_ladder.business import PRESS, BusinessCard
from corptable.games.corporate_ladder.names import APEX, DEALT, DISCARD, DRAW, FALLEN, FRAY, HAND, OTHERS, SET_ASIDE
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.texts import button, label
from corptable.presentation import BUTTONS, LOG, NOTICES, PROMPT, Area, Arrangement, Gesture, Link, Spot, Tray

PROPORTION: Final = BusinessCard.proportion
GAP: Final = 0.008
"""Space between parts of the table and at its edges, in table units."""
PLATE: Final = 0.05
"""Height of the viewer's plate."""
PLATE_OF_OTHERS: Final = 0.048
PILE: Final = 0.9
"""Largest width of another seat's pile, as a share of the width of a place on its ladder."""
FILLING: Final = 0.92
"""Share of the height of a place on a ladder that its card takes up."""
LEFT_COLUMN: Final = 0.21
"""Share of the table's width for the viewer's piles; as much is for log and buttons on the right."""
SIDE_PANEL: Final = 0.27
"""Share of the table's width for a seat at a side."""
SIDE_SEATS: Final = 2
"""Number of other seats that sit at the sides with five or six seats."""
FRAY_SPOT: Final = "fray"
"""Id of the frame around the plays of the fray."""
ACROSS: Final = 5
"""Number of cards in a row of a tray."""


class _Plan(NamedTuple):
    """Hold the bounds of the table's parts for a number of seats, in table units from the top."""

    others_end: float
    fray_end: float
    ladder_end: float
    notices: tuple[float, float]
    log: tuple[float, float]
    own: float
    """Top of the viewer's seat plate; the piles are below it."""


FEW: Final = _Plan(others_end=0.335, fray_end=0.475, ladder_end=0.765, notices=(0.345, 0.475), log=(0.345, 0.76), own=0.485)
"""Plan for two to four seats."""
MANY: Final = _Plan(others_end=0.29, fray_end=0.425, ladder_end=0.765, notices=(0.605, 0.655), log=(0.605, 0.78), own=0.662)
"""Plan for five and six seats."""
SIDES: Final = (0.3, 0.595)
"""Top and bottom of the panels at the sides, in table units."""
PROMPT_BAND: Final = (0.772, 0.815)
HAND_BAND: Final = (0.823, 0.992)


def layout(view: LadderView, aspect: float) -> list[Spot]:
    """Return the spots of the whole table, seen from the view's seat; `aspect` is width / height."""
    me = view.front_seat
    seats = view.table.seats
    plan = FEW if seats - 1 <= 3 else MANY
    spots = [*_viewer_spots(view, me, aspect, plan), *_fray_spots(view, aspect, plan)]
    for seat, box in zip(OTHERS[seats][me], _seat_boxes(seats, aspect, plan), strict=True):
        spots += _seat_spots(view, seat, box)
    return spots


def _seat_boxes(seats: int, aspect: float, plan: _Plan) -> list[Area]:
    """Return the boxes of the other seats, from the viewer's left."""
    at_sides = SIDE_SEATS if plan is MANY else 0
    table = Area(GAP, GAP, aspect - GAP, plan.others_end)
    across = seats - 1 - at_sides
    if across == 1:
        return [table._replace(left=aspect * 0.18, right=aspect * 0.82)]
    top = table._replace(left=table.left + GAP / 2, right=table.right - GAP / 2).columns(across, GAP)
    if not at_sides:
        return [*top]
    side = table._replace(top=SIDES[0], bottom=SIDES[1])
    return [side._replace(right=aspect * SIDE_PANEL), *top, side._replace(left=aspect * (1 - SIDE_PANEL))]


# Ladders, piles, seats, the fray


def _ladder_spots(view: LadderView, seat: Seat, box: Area, upside_down: bool) -> Iterator[Spot]:
    """Generate the spots of a seat's ladder, as large as the box allows.

    While apexes are chosen, the spot at the top shows the zone of the chosen apex, face down.
    """
    rows = view.options.ladder_rows
    line = min(box.height / rows, box.width / rows / PROPORTION)
    step = line * PROPORTION
    middle, start = (box.left + box.right) / 2, (box.top + box.bottom) / 2 - (rows - 1) / 2 * line
    for spot in view.table.ladders[seat]:
        row, column = (int(word) for word in spot.split("/")[2:])
        x = middle + (column - row / 2) * step
        y = start + (rows - 1 - row if upside_down else row) * line
        zone, words = (APEX[seat], label("apex")) if row == 0 and _is_open(view, "apex") else (spot, "")
        yield Spot(zone, x, y, step, line, card=FILLING * line, proportion=PROPORTION, owner=seat, label=words)


def _pile_spot(view: LadderView, zone: ZoneId, box: Area, seat: Seat) -> Spot:
    """Return the spot of a pile with its number of cards, in the middle of a box."""
    height = min(box.height, box.width / PROPORTION)
    count = str(len(view.zones[zone]) or "")
    spot = box.spot(zone, proportion=PROPORTION, owner=seat, label=_label(zone), badge=count)
    return spot._replace(width=height * PROPORTION, height=height)


def _label(zone: ZoneId) -> str:
    """Return the label of a zone, by its first word."""
    return label(zone.partition("/")[0])


def _hand_zone(view: LadderView, seat: Seat) -> ZoneId:
    """Return the zone with the cards that a seat holds: its hand, or while cards are placed those still to be placed."""
    return DEALT[seat] if _is_open(view, "place") else HAND[seat]


def _is_open(view: LadderView, name: str) -> bool:
    """Test whether this decision is open.

    While apexes are chosen or cards are placed, all seats are laid out alike, whether they have answered or not.
    """
    return view.decision is not None and view.decision.name == name


def _plate_spot(view: LadderView, seat: Seat, box: Area) -> Spot:
    """Return the seat plate: the seat's name and the number of its standing cards."""
    word = SEAT_WORDS[seat]
    return box.frame(word, owner=seat, label=word, badge=str(len(view.standing(seat))))


def _seat_spots(view: LadderView, seat: Seat, box: Area) -> Iterator[Spot]:
    """Generate the spots of another seat: plate and hand above its upside-down ladder, piles at both sides of the apex."""
    plate = box._replace(bottom=box.top + PLATE_OF_OTHERS)
    middle = (box.left + box.right) / 2
    yield _plate_spot(view, seat, plate._replace(right=middle - GAP))
    zone = _hand_zone(view, seat)
    count = str(len(view.zones[zone]))
    yield plate._replace(left=middle).spot(zone, "row", proportion=PROPORTION, owner=seat, label=_label(zone), badge=count)
    ladder = box._replace(top=plate.bottom + GAP)
    spots = list(_ladder_spots(view, seat, ladder, upside_down=True))
    yield from spots
    apex = spots[0]
    free = (ladder.width - apex.width) / 2 - GAP
    width = min(free / 2, PILE * apex.width)
    left, right = middle - free - apex.width / 2, middle + free + apex.width / 2
    row = Area(left, apex.y - apex.height / 2, right, apex.y + apex.height / 2)
    for x, pile in ((left, DRAW), (left + width, DISCARD), (right - 2 * width, FALLEN), (right - width, SET_ASIDE)):
        yield _pile_spot(view, pile[seat], row._replace(left=x, right=x + width - GAP / 2), seat)


def _viewer_spots(view: LadderView, me: Seat, aspect: float, plan: _Plan) -> Iterator[Spot]:
    """Generate the spots of the viewer's seat, and of prompt, notices, log and buttons."""
    start, end = aspect * LEFT_COLUMN, aspect * (1 - LEFT_COLUMN)
    column = Area(GAP, plan.own, start - GAP, HAND_BAND[1])
    yield _plate_spot(view, me, column._replace(bottom=column.top + PLATE))
    piles = (cell for row in column._replace(top=column.top + PLATE + GAP).rows(2, GAP) for cell in row.columns(2, GAP))
    for zone, box in zip((FALLEN[me], SET_ASIDE[me], DRAW[me], DISCARD[me]), piles, strict=True):
        yield _pile_spot(view, zone, box, me)
    sides = aspect * SIDE_PANEL if plan is MANY else start
    yield from _ladder_spots(
        view, me, Area(sides + GAP, plan.fray_end + GAP, aspect - sides - GAP, plan.ladder_end), upside_down=False
    )
    zone = _hand_zone(view, me)
    hand = Area(start, HAND_BAND[0], end, HAND_BAND[1])
    arrangement: Arrangement = "fan" if zone == HAND[me] else "row"
    yield hand.spot(zone, arrangement, card=0.8 * hand.height, proportion=PROPORTION, owner=me, label=_label(zone))
    yield Area(start, PROMPT_BAND[0], end, PROMPT_BAND[1]).frame(PROMPT)
    yield Area(GAP, plan.notices[0], start - GAP, plan.notices[1]).frame(NOTICES)
    yield Area(end + GAP, plan.log[0], aspect - GAP, plan.log[1]).frame(LOG)
    yield Area(end + GAP, plan.log[1] + GAP, aspect - GAP, HAND_BAND[1]).frame(BUTTONS)


def _fray_spots(view: LadderView, aspect: float, plan: _Plan) -> Iterator[Spot]:
    """Generate the spots of the plays of the fray side by side, the newest on the right, in a frame that keeps their place."""
    side = SIDE_PANEL if plan is MANY else LEFT_COLUMN
    strip = Area(aspect * side + GAP, plan.others_end + GAP, aspect * (1 - side) - GAP, plan.fray_end)
    yield strip.frame(FRAY_SPOT, label=label("fray"))
    plays = _plays(view)
    strip = strip._replace(left=strip.left + GAP / 2, right=strip.right - GAP / 2)
    for zone, box in zip(plays, strip.columns(max(2, len(plays)), GAP), strict=False):
        words = label("top") if zone == plays[-1] else ""
        strength, owner = str(view.table.book.strength(view.zones[zone])), view.zones[zone][0].owner
        card = min(box.height, box.width / PROPORTION)
        yield box.spot(zone, "row", card=card, proportion=PROPORTION, label=words, badge=strength, owner=owner)


def _plays(view: LadderView) -> list[ZoneId]:
    """Return the zones of the plays in the fray, the top play last."""
    return [zone for zone in FRAY[: len(view.zones)] if zone in view.zones]


# Gestures


def gesture(view: LadderView, action: Action) -> Gesture:
    """Return how an action is made by hand (9.4); an action that 9.4 does not name is a button."""
    verb, args = action.verb, action.args
    match verb:
        case "attack" if args[-1] != PRESS:
            return Gesture(frozenset(args[:-1]), args[-1])
        case "defend":
            return Gesture(frozenset(args) - {PRESS}, _plays(view)[-1], args[-1:] if args[-1] == PRESS else ())
        case "attack" | "twin" | "rebuild" | "place":
            return Gesture(frozenset(args[:1]), args[1], args[2:])
        case "apex" | "take":
            return Gesture(onto=args[0])
        case "argue":
            return Gesture(frozenset(args), then=(verb,))
        case _:
            return Gesture(then=(verb, *args))


def links(view: LadderView) -> list[Link]:
    """Return an arrow from the top play to the attacked zone; none without a fray (section 9)."""
    decision = view.decision
    target = None if decision is None else decision.counters().get("target")
    return [Link(_plays(view)[-1], str(target))] if target else []


def tray(view: LadderView) -> Tray | None:
    """Return the tray of the own bosses at `apex`, or of the cards that can be taken at `ante`; None otherwise."""
    decision, me = view.decision, view.viewer
    if decision is None or decision.name not in ("apex", "ante") or (me == PUBLIC and decision.name == "apex"):
        return None
    seat = view.actors()[0] if me is None or me == PUBLIC else me
    names = [action.args[0] for action in view.actions(seat) if action.args]
    rows = tuple(tuple(names[start : start + ACROSS]) for start in range(0, len(names), ACROSS))
    return Tray(rows, faces="card", title=button("bosses" if decision.name == "apex" else "gallery")) if rows else None
