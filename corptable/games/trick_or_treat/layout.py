"""Lay out the table and map each action to a gesture (section 9).

One column stands at each side, anchored to its edge; the middle takes what is left. So a narrow window squeezes the columns, and a
wide one gives its room to the middle. Lengths are table units (1 = the height); those of columns are for 16:9.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from corptable.engine import SEAT_WORDS, Action, Seat, ZoneId
from corptable.games.trick_or_treat import purchases
from corptable.games.trick_or_treat.balloons import balloon
from corptable.games.trick_or_treat.names import (
    ASIDE,
    CHARACTER,
    DIE,
    DISCARD,
    DOWN,
    DRAW,
    HAND,
    OTHERS,
    OUT,
    RANKS,
    SUIT_SIZE,
    VAULT,
)
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.texts import label
from corptable.games.trick_or_treat.trays import tray
from corptable.presentation import BUTTONS, CARD_PROPORTION, LOG, NOTICES, PROMPT, TRAY, Area, Arrangement, Gesture, Slot, Spot

DESIGNED_ASPECT: Final = 16 / 9
COLUMN: Final = 0.35
"""Width of a column."""
MARGIN: Final = 0.01
ACROSS: Final = 0.88
"""Width of the panel of the seat opposite."""


class _Middle(NamedTuple):
    """Hold top, bottom and card height of the middle, as the panels of the other seats leave them."""

    top: float
    bottom: float
    card: float


MIDDLES: Final = {2: _Middle(0.335, 0.595, 0.21), 3: _Middle(0.015, 0.595, 0.36), 4: _Middle(0.22, 0.595, 0.27)}
LARGEST_DIE: Final = 0.19
"""Largest side of the place of the die."""
PANEL_TOP: Final = 0.17
"""Top edge of the panels of the seats at the sides."""


class _Columns(NamedTuple):
    """Hold the three columns of the table, as high as it is, and the factor by which a narrow table squeezes the outer two."""

    left: Area
    middle: Area
    right: Area
    scale: float


def _columns(aspect: float) -> _Columns:
    scale = min(1.0, aspect / DESIGNED_ASPECT)
    edge = MARGIN + COLUMN * scale
    middle = Area(edge + MARGIN, 0.0, aspect - edge - MARGIN, 1.0)
    return _Columns(Area(MARGIN, 0.0, edge, 1.0), middle, Area(aspect - edge, 0.0, aspect - MARGIN, 1.0), scale)


def layout(view: TreatView, aspect: float) -> list[Spot]:
    """Return the spots of the table for an aspect (width / height).

    The viewer sits at the bottom, the others at the sides and, with two or four seats, one opposite; piles and die between them.
    """
    columns = _columns(aspect)
    seats = view.table.seats
    left, *others = OTHERS[seats][view.front_seat]
    spots = [*_middle(view, columns), *_own(view, columns, view.front_seat), *_window_spots(columns, seats)]
    over_middle = columns.middle.row(*MIDDLES[seats][:2])
    if tray(view) is not None:
        spots.append(over_middle.frame(TRAY)._replace(overlay=True))
    elif (said := balloon(view, over_middle, OTHERS[seats][view.front_seat])) is not None:
        spots.append(said)
    if seats == 2:
        return [*spots, *_across(view, columns, left)]
    spots += [*_beside(view, columns, left, columns.left), *_beside(view, columns, others[-1], columns.right)]
    return [*spots, *_across(view, columns, others[0])] if seats == 4 else spots


def _card_height(height: float, width: float) -> float:
    """Return the height of cards that fit into a height and a width."""
    return min(height, width / CARD_PROPORTION)


def _centred(area: Area, width: float, height: float) -> Area:
    """Return the area of a width and a height in the middle of another."""
    x, y = (area.left + area.right) / 2, (area.top + area.bottom) / 2
    return Area(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


# The middle


def _middle(view: TreatView, columns: _Columns) -> Iterator[Spot]:
    """Yield the middle: Muster, discards and die, during the draft the characters; a card in `down` over the rest."""
    top, bottom, card = MIDDLES[view.table.seats]
    area = columns.middle.row(top, bottom)
    if view.decision is not None and view.decision.name == "draft":
        yield area.spot(ASIDE, "grid", card=_card_height(0.47 * area.height, 0.95 * area.width / 8), label=label(ASIDE))
        return
    cells = list(area.columns(2 if view.table.seats == 2 else 3))
    card = _card_height(card, 0.8 * cells[0].width)
    yield _pile(view, DRAW, cells[0], card)
    yield _pile(view, DISCARD, cells[1], card)
    yield _die(view, columns.left.row(0.38, 0.56) if view.table.seats == 2 else cells[2])
    if view.zones[DOWN]:
        yield _pile(view, DOWN, area, card)._replace(overlay=True, owner=view.turn)


def _die(view: TreatView, area: Area) -> Spot:
    """Return the spot of the die in the middle of an area. Its number is that of the seat on turn, once it has rolled: before that
    it shows none."""
    side = min(LARGEST_DIE, 0.9 * area.width, 0.9 * area.height)
    lying = _centred(area, side, side).spot(DIE, "die", label=label(DIE), zone="")
    if not view.die or (view.decision is not None and view.decision.name in ("draft", "start")):
        return lying
    owner = SEAT_WORDS[view.turn]
    return lying._replace(label=label("die_of", seat=owner), badge=str(view.die), faint=view.turn != view.front_seat)


def _pile(view: TreatView, zone: ZoneId, area: Area, card: float) -> Spot:
    """Return the spot of a pile in the middle of an area."""
    count = len(view.zones[zone])
    return _centred(area, CARD_PROPORTION * card, card).spot(zone, label=label(zone), badge=str(count) if count > 1 else "")


# Seats


def _own(view: TreatView, columns: _Columns, me: Seat) -> Iterator[Spot]:
    """Yield the viewer's spots: seat plate and character in the left corner, the vault as a row above the hand."""
    yield _seat_plate(view, me, columns.left.row(0.6775, 0.7525))
    corner = columns.left.row(0.7625, 0.9875)
    card, out = 0.225 * columns.scale, 0.15 * columns.scale
    yield _character(me, corner._replace(right=corner.left + CARD_PROPORTION * card), card)
    if view.zones[OUT]:
        yield _pile(view, OUT, corner._replace(left=corner.right - CARD_PROPORTION * out), out)
    yield _vault(view, me, columns.middle.row(0.6745, 0.7895), "row")
    hand = columns.middle.row(0.7975, 0.9925)
    yield hand.spot(HAND[me], "fan", card=_card_height(0.18, hand.width / 5), owner=me, label=label("hand"))


def _beside(view: TreatView, columns: _Columns, seat: Seat, column: Area) -> Iterator[Spot]:
    """Yield the panel of a seat at the side: seat plate; character and hand; the vault in two rows of five."""
    yield _seat_plate(view, seat, column.row(PANEL_TOP, PANEL_TOP + 0.075))
    card = 0.17 * columns.scale
    panel = column.row(PANEL_TOP + 0.085, PANEL_TOP + 0.255)
    character = panel._replace(right=panel.left + CARD_PROPORTION * card)
    yield _character(seat, character, card)
    backs = panel._replace(left=character.right + MARGIN)
    yield _backs(view, seat, _centred(backs, backs.width, 0.13 * columns.scale))
    yield _vault(view, seat, column.row(0.44, 0.66), "grid")


def _across(view: TreatView, columns: _Columns, seat: Seat) -> Iterator[Spot]:
    """Yield the panel of the seat opposite, along the top edge: character, seat plate above the hand, the vault beside or below."""
    panel = _centred(columns.middle.row(0.013, 0.203), ACROSS * columns.scale, 0.19)
    card = 0.19 * columns.scale
    character = panel._replace(right=panel.left + CARD_PROPORTION * card)
    yield _character(seat, character, card)
    alone = view.table.seats == 2
    start = character.right + MARGIN
    plate = panel._replace(left=start, right=start + (0.74 if alone else 0.36) * columns.scale, bottom=0.083)
    yield _seat_plate(view, seat, plate)
    yield _backs(view, seat, plate._replace(top=0.093, bottom=0.203))
    if alone:
        yield _vault(view, seat, columns.middle.row(0.215, 0.325), "row")
    else:
        yield _vault(view, seat, panel._replace(left=panel.right - 0.36 * columns.scale), "grid")


def _seat_plate(view: TreatView, seat: Seat, area: Area) -> Spot:
    """Return the seat plate: a seat's name, laid cards and treat points. Players drop there what is meant for the seat."""
    word = SEAT_WORDS[seat]
    score = label("score", laid=str(len(view.zones[VAULT[seat]])))
    return area.spot(word, owner=seat, label=word, badge=score, zone="")


def _character(seat: Seat, area: Area, card: float) -> Spot:
    return _centred(area, area.width, card).spot(CHARACTER[seat], owner=seat, label=label("character"))


def _backs(view: TreatView, seat: Seat, area: Area) -> Spot:
    count = len(view.zones[HAND[seat]])
    return area.spot(HAND[seat], "row", owner=seat, label=label("hand"), badge=str(count) if count else "")


def _vault(view: TreatView, seat: Seat, area: Area, arrangement: Arrangement) -> Spot:
    """Return the vault: ten slots by rank, in one row or two, each for its card of the seat's suit; it shows the score."""
    rows = 1 if arrangement == "row" else 2
    cells = [cell for row in area.rows(rows) for cell in row.columns(SUIT_SIZE // rows)]
    slots = tuple(
        Slot(f"{view.suit(seat)}-{rank}", (cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2, label=rank)
        for rank, cell in zip(RANKS, cells, strict=True)
    )
    card = _card_height(0.95 * cells[0].height, 0.95 * cells[0].width)
    return area.spot(VAULT[seat], arrangement, card=card, owner=seat, label=label("vault"))._replace(slots=slots)


def _window_spots(columns: _Columns, seats: int) -> Iterator[Spot]:
    """Yield the spots that the window fills: banners and log in the upper corners, prompt above the vault, buttons at the right."""
    yield columns.left.row(MARGIN, PANEL_TOP - MARGIN).frame(NOTICES)
    yield columns.right.row(MARGIN, 0.655 if seats == 2 else PANEL_TOP - MARGIN).frame(LOG)
    yield columns.middle.row(0.606, 0.666).frame(PROMPT)
    yield columns.right.row(0.68, 0.99).frame(BUTTONS)


# Gestures


def gesture(view: TreatView, action: Action) -> Gesture:
    """Return the gesture of an action (section 9, the table of gestures); an action without a row there is a button."""
    seat, verb, args = action
    match verb:
        case "draft" | "ask" | "steal":
            return Gesture(onto=args[0])
        case "roll":
            return Gesture(onto=DIE)
        case "keep":
            return Gesture(frozenset(args), VAULT[seat])
        case "bottom":
            return Gesture(frozenset(args), _put_away_target(view))
        case "swap" | "drop" | "discard":
            return Gesture(frozenset(args), DISCARD)
        case "fortify":
            return Gesture(frozenset(piece.name for piece in view.of_rank(seat, args[0])), DISCARD)
        case "trade":
            return Gesture(frozenset(args[1:]), args[0])
        case "give":
            return Gesture(frozenset(args), SEAT_WORDS[view.turn])
        case "set":
            return Gesture(frozenset(args), then=("set",))
        case "name" | "rank" | "suit" | "take" | "order":
            return Gesture(then=args[:1])
        case "second":
            return Gesture(then=(args[1], args[0]))
    return Gesture(then=(verb, *args))


def _put_away_target(view: TreatView) -> str:
    """Return where a card to put away is dropped: on the Muster, beneath which it goes, or with an option on the discards."""
    six = view.decision is not None and view.decision.name == "six"
    return DISCARD if six and view.options.six_discards == "discard" else DRAW


def lays_down(view: TreatView, seat: Seat) -> list[Action]:
    """Return the actions by which a seat can lay down cards now."""
    return [action for action in view.actions(seat) if action.verb == purchases.KEEP.verb]
