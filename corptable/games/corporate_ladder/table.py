"""Where things lie and how each action is made with the hand (section 9).

Business cards lie across, so a ladder is wide and low. The viewer sits at the bottom: ladder and hand in the middle, piles
to the left, log and buttons to the right. The others sit along the top, two of five or six at the sides, their ladders
upside down, so that every apex looks towards the middle, where the fray is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from corptable.engine import (
    BUTTONS,
    HIDDEN,
    LOG,
    NOTICES,
    PROMPT,
    PUBLIC,
    Action,
    Arrangement,
    Gesture,
    Link,
    Seat,
    Spot,
    Tray,
    ZoneId,
)
from corptable.games.corporate_ladder.names import APEX, DEALT, DISCARD, DRAW, FALLEN, FRAY, HAND, OTHERS, SEAT_WORDS, SET_ASIDE
from corptable.games.corporate_ladder.state import LadderState
from corptable.games.corporate_ladder.texts import button, label

PROPORTION: Final = 1.75
"""Width of a business card of height 1."""
GAP: Final = 0.008
EDGE: Final = 0.008
PILE: Final = 0.9
"""The size of another seat's piles, by the size of the cards of its ladder, where there is room."""
FILLING: Final = 0.92
"""How much of its place on a ladder a card takes up."""
LEFT_COLUMN: Final = 0.21
"""The share of the width for the viewer's piles, and as much on the right for log and buttons."""
SIDE_PANEL: Final = 0.27
SIDE_SEATS: Final = 2
"""With five or six seats so many of the others sit at the sides."""
FRAY_SPOT: Final = "fray"
ACROSS: Final = 5
"""So many cards of a tray lie in a row."""


class Box(NamedTuple):
    """A part of the table, in table units."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From side to side."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    def spot(
        self,
        id: str,
        arrangement: Arrangement = "frame",
        *,
        card: float = 0.0,
        owner: Seat | None = None,
        label: str = "",
        badge: str = "",
        zone: ZoneId | None = None,
    ) -> Spot:
        """A spot that fills it."""
        x, y = (self.left + self.right) / 2, (self.top + self.bottom) / 2
        return Spot(
            id,
            x,
            y,
            self.width,
            self.height,
            arrangement,
            card,
            PROPORTION,
            owner=owner,
            label=label,
            badge=badge,
            zone=zone,
        )


class _Plan(NamedTuple):
    """Where the parts of the table lie for a number of seats: shares of the height."""

    others_end: float
    fray_end: float
    ladder_end: float
    notices: tuple[float, float]
    log: tuple[float, float]
    own: float
    """Where the viewer's plate begins; the piles are below it."""


FEW: Final = _Plan(others_end=0.335, fray_end=0.475, ladder_end=0.765, notices=(0.345, 0.475), log=(0.345, 0.76), own=0.485)
MANY: Final = _Plan(others_end=0.29, fray_end=0.425, ladder_end=0.765, notices=(0.605, 0.655), log=(0.605, 0.78), own=0.662)
SIDES: Final = (0.3, 0.595)
"""From where to where the panels at the sides reach."""
PROMPT_BAND: Final = (0.772, 0.815)
HAND_BAND: Final = (0.823, 0.992)
BUTTONS_END: Final = 0.992


def layout(view: LadderState, aspect: float) -> list[Spot]:
    """The whole table, seen from the view's seat."""
    me = view.front
    seats = view.table.seats
    plan = FEW if seats - 1 <= 3 else MANY
    spots = [*_own(view, me, aspect, plan), *_fray(view, aspect, plan)]
    for seat, box in zip(OTHERS[seats][me], _panels(seats, aspect, plan), strict=True):
        spots += _panel(view, seat, box)
    return spots


def _panels(seats: int, aspect: float, plan: _Plan) -> list[Box]:
    """The boxes of the others, from the viewer's left."""
    at_sides = SIDE_SEATS if plan is MANY else 0
    across = seats - 1 - at_sides
    end = aspect - EDGE
    width = (end - EDGE) / across
    if across == 1:
        top = [Box(aspect * 0.18, EDGE, aspect * 0.82, plan.others_end)]
    else:
        top = [Box(EDGE + k * width + GAP / 2, EDGE, EDGE + (k + 1) * width - GAP / 2, plan.others_end) for k in range(across)]
    if not at_sides:
        return top
    left = Box(EDGE, SIDES[0], aspect * SIDE_PANEL, SIDES[1])
    right = Box(aspect * (1 - SIDE_PANEL), SIDES[0], end, SIDES[1])
    return [left, *top, right]


# A ladder and the things beside it


def _line(view: LadderState, box: Box) -> float:
    """The height of a row of a ladder that fills the box."""
    rows = view.options.ladder_rows
    return min(box.height / rows, box.width / rows / PROPORTION)


def _ladder(view: LadderState, seat: Seat, box: Box, upside_down: bool) -> Iterator[Spot]:
    """The triangle of a seat, as large as its box allows; a chosen apex lies face down where it will stand."""
    rows, line = view.options.ladder_rows, _line(view, box)
    step = line * PROPORTION
    middle, start = (box.left + box.right) / 2, (box.top + box.bottom) / 2 - (rows - 1) / 2 * line
    for spot in view.table.ladders[seat]:
        row, column = (int(word) for word in spot.split("/")[2:])
        x = middle + (column - row / 2) * step
        y = start + (rows - 1 - row if upside_down else row) * line
        chosen = row == 0 and _is_open(view, "apex")
        yield Spot(
            APEX[seat] if chosen else spot,
            x,
            y,
            step,
            line,
            card=FILLING * line,
            proportion=PROPORTION,
            owner=seat,
            label=label("apex") if chosen else "",
        )


def _pile(view: LadderState, zone: ZoneId, box: Box, seat: Seat) -> Spot:
    """A stack of cards with its number, in the middle of a box."""
    height = min(box.height, box.width / PROPORTION)
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    count = len(view.zones[zone])
    return Spot(
        zone,
        x,
        y,
        height * PROPORTION,
        height,
        proportion=PROPORTION,
        owner=seat,
        label=label(zone.partition("/")[0]),
        badge=str(count) if count else "",
    )


def _held(view: LadderState, seat: Seat) -> ZoneId:
    """What a seat holds: its hand, or before there is one the cards that it has to place."""
    return DEALT[seat] if _is_open(view, "place") else HAND[seat]


def _is_open(view: LadderState, name: str) -> bool:
    """Whether this decision is open; while the apex is chosen or cards are placed, all seats look alike, whoever is done."""
    return view.decision is not None and view.decision.name == name


def _plate(view: LadderState, seat: Seat, box: Box) -> Spot:
    """A seat's name and how many of its cards stand."""
    word = SEAT_WORDS[seat]
    return box.spot(word, owner=seat, label=word, badge=str(len(view.standing(seat))), zone="")


def _panel(view: LadderState, seat: Seat, box: Box) -> Iterator[Spot]:
    """Another seat: plate and backs above the ladder, which stands on its head, and piles at both sides of its apex."""
    bar = 0.048
    middle = (box.left + box.right) / 2
    yield _plate(view, seat, Box(box.left, box.top, middle - GAP, box.top + bar))
    zone = _held(view, seat)
    held = Box(middle, box.top, box.right, box.top + bar)
    yield held.spot(zone, "row", owner=seat, label=label(zone.partition("/")[0]), badge=str(len(view.zones[zone])))
    ladder = Box(box.left, box.top + bar + GAP, box.right, box.bottom)
    yield from _ladder(view, seat, ladder, upside_down=True)
    line = _line(view, ladder)
    apex = (ladder.top + ladder.bottom) / 2 + (view.options.ladder_rows - 1) / 2 * line
    free = (ladder.width - line * PROPORTION) / 2 - GAP
    width = min(free / 2, PILE * line * PROPORTION)
    left, right = middle - free - line * PROPORTION / 2, middle + free + line * PROPORTION / 2
    for x, pile in ((left, DRAW), (left + width, DISCARD), (right - 2 * width, FALLEN), (right - width, SET_ASIDE)):
        yield _pile(view, pile[seat], Box(x, apex - line / 2, x + width - GAP / 2, apex + line / 2), seat)


def _own(view: LadderState, me: Seat, aspect: float, plan: _Plan) -> Iterator[Spot]:
    """The viewer's own things, and where the window speaks."""
    start, end = aspect * LEFT_COLUMN, aspect * (1 - LEFT_COLUMN)
    column = Box(EDGE, plan.own, start - GAP, HAND_BAND[1])
    yield _plate(view, me, Box(column.left, column.top, column.right, column.top + 0.05))
    top, centre = column.top + 0.05 + GAP, (column.left + column.right) / 2
    half = (top + column.bottom) / 2
    quarters = (
        Box(column.left, top, centre - GAP / 2, half - GAP / 2),
        Box(centre + GAP / 2, top, column.right, half - GAP / 2),
        Box(column.left, half + GAP / 2, centre - GAP / 2, column.bottom),
        Box(centre + GAP / 2, half + GAP / 2, column.right, column.bottom),
    )
    for zone, box in zip((FALLEN[me], SET_ASIDE[me], DRAW[me], DISCARD[me]), quarters, strict=True):
        yield _pile(view, zone, box, me)
    sides = aspect * SIDE_PANEL if plan is MANY else start
    yield from _ladder(view, me, Box(sides + GAP, plan.fray_end + GAP, aspect - sides - GAP, plan.ladder_end), upside_down=False)
    zone = _held(view, me)
    hand = Box(start, HAND_BAND[0], end, HAND_BAND[1])
    arrangement: Arrangement = "fan" if zone == HAND[me] else "row"
    yield hand.spot(zone, arrangement, card=0.8 * hand.height, owner=me, label=label(zone.partition("/")[0]))
    yield Box(start, PROMPT_BAND[0], end, PROMPT_BAND[1]).spot(PROMPT, zone="")
    yield Box(EDGE, plan.notices[0], start - GAP, plan.notices[1]).spot(NOTICES, zone="")
    yield Box(end + GAP, plan.log[0], aspect - EDGE, plan.log[1]).spot(LOG, zone="")
    yield Box(end + GAP, plan.log[1] + GAP, aspect - EDGE, BUTTONS_END).spot(BUTTONS, zone="")


def _fray(view: LadderState, aspect: float, plan: _Plan) -> Iterator[Spot]:
    """The plays of the fray side by side, the newest on the right; a frame keeps their place."""
    side = SIDE_PANEL if plan is MANY else LEFT_COLUMN
    strip = Box(aspect * side + GAP, plan.others_end + GAP, aspect * (1 - side) - GAP, plan.fray_end)
    yield strip.spot(FRAY_SPOT, label=label("fray"), zone="")
    plays = [zone for zone in FRAY[: _plays(view.zones)] if zone in view.zones]
    for place, zone in enumerate(plays):
        width = strip.width / max(2, len(plays))
        left = strip.left + place * width
        words = label("top") if zone == plays[-1] else ""
        strength = str(view.table.book.strength(view.zones[zone]))
        yield Box(left + GAP / 2, strip.top, left + width - GAP / 2, strip.bottom).spot(
            zone, "row", label=words, badge=strength, owner=_player_of(view, zone)
        )


def _plays(zones: Iterable[ZoneId]) -> int:
    """How many plays the fray has."""
    return sum(zone.startswith("fray/") for zone in zones)


def _player_of(view: LadderState, zone: ZoneId) -> Seat | None:
    """Who has made a play: the owner of its cards."""
    return next((card.owner for card in view.zones[zone] if card is not HIDDEN), None)


# Gestures


def gesture(view: LadderState, action: Action) -> Gesture:
    """Section 9.4; what is in no line of it is a button."""
    verb, args = action.verb, action.args
    match verb:
        case "attack" if args[-1] == "press":
            return Gesture(frozenset(args[:1]), args[1], ("press",))
        case "attack":
            return Gesture(frozenset(args[:-1]), args[-1])
        case "defend" if args[-1] == "press":
            return Gesture(frozenset(args[:1]), _top(view), ("press",))
        case "defend":
            return Gesture(frozenset(args), _top(view))
        case "twin":
            return Gesture(frozenset(args[:1]), args[1])
        case "rebuild":
            return Gesture(frozenset(args[:1]), args[1], args[2:])
        case "place":
            return Gesture(frozenset(args[:1]), args[1])
        case "apex" | "take":
            return Gesture(onto=args[0])
        case "argue":
            return Gesture(frozenset(args), then=(verb,))
        case _:
            return Gesture(then=(verb, *args))


def _top(view: LadderState) -> ZoneId:
    """The newest play of the fray."""
    return FRAY[_plays(view.zones) - 1]


def links(view: LadderState) -> list[Link]:
    """From the newest play of the fray to what is attacked (section 9)."""
    decision = view.decision
    target = None if decision is None else decision.counters().get("target")
    return [Link(_top(view), str(target))] if target else []


def tray(view: LadderState) -> Tray | None:
    """The bosses of the own deck, and the gallery of what can be taken."""
    decision, me = view.decision, view.viewer
    if decision is None or decision.name not in ("apex", "ante"):
        return None
    seat = view.actors()[0] if me is None or me == PUBLIC else me
    if seat not in view.actors() or (me == PUBLIC and decision.name == "apex"):
        return None
    names = [action.args[0] for action in decision.actions(view, seat) if action.args]
    rows = tuple(tuple(names[start : start + ACROSS]) for start in range(0, len(names), ACROSS))
    return Tray(rows, faces="card", title=button("bosses" if decision.name == "apex" else "gallery")) if rows else None
