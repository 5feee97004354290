"""Lay out the table and map each action to a gesture (section 9).

One column stands at each side, anchored to its edge; the middle takes what is left. So a narrow window squeezes the columns, and a
wide one gives its room to the middle. Lengths are table units (1 = the height); those of columns are for 16:9.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from corptable.engine import SEAT_WORDS, Action, Seat, ZoneId
from corptable.games.trick_or_treat import purchases
from corptable.games.trick_or_treat.demands import Name
from corptable.games.trick_or_treat.names import (
    ASIDE,
    ASK,
    CHARACTER,
    DIE,
    DISCARD,
    DOWN,
    DRAW,
    HAND,
    NUMBERED,
    OTHERS,
    OUT,
    PEEKED,
    RANK_BITS,
    RANKS,
    SUIT_SIZE,
    SUITS,
    VAULT,
)
from corptable.games.trick_or_treat.position import TreatView, viewer_of
from corptable.games.trick_or_treat.powers import may_name_cards
from corptable.games.trick_or_treat.refusals import why_not_nameable
from corptable.games.trick_or_treat.texts import FACES, button, label, tray_title
from corptable.presentation import BUTTONS, CARD_PROPORTION, LOG, NOTICES, PROMPT, Arrangement, Gesture, Slot, Spot, Tray

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
PANEL_TOP: Final = 0.17
"""Top edge of the panels of the seats at the sides."""


class _Measures:
    """Compute the columns and the room between them for an aspect (width / height)."""

    def __init__(self, aspect: float) -> None:
        self.aspect = aspect
        self.scale = min(1.0, aspect / DESIGNED_ASPECT)
        self.width = COLUMN * self.scale
        self.left = MARGIN + self.width / 2
        self.right = aspect - self.left
        self.middle = aspect / 2
        self.between = aspect - 2 * (self.width + 2 * MARGIN)

    def card(self, height: float, width: float) -> float:
        """Return the height of cards that fit into a height and a width."""
        return min(height, width / CARD_PROPORTION)


def layout(view: TreatView, aspect: float) -> list[Spot]:
    """Return the spots of the table for an aspect (width / height).

    The viewer sits at the bottom, the others at the sides and, with two or four seats, one opposite; piles and die between them.
    """
    measures = _Measures(aspect)
    seats = view.table.seats
    me = view.front_seat
    left, *others = OTHERS[seats][me]
    spots = [*_middle(view, measures), *_own(view, measures, me), *_window_spots(measures, seats)]
    if seats == 2:
        return [
            *spots,
            *_across(view, measures, left),
            _vault(view, measures, left, measures.middle, 0.27, measures.between, 0.11, "row"),
        ]
    spots += _beside(view, measures, left, measures.left)
    spots += _beside(view, measures, others[-1], measures.right)
    if seats == 4:
        across = _across(view, measures, others[0])
        spots += [*across, _vault(view, measures, others[0], *_across_vault(measures), "grid")]
    return spots


# The middle


def _middle(view: TreatView, measures: _Measures) -> Iterator[Spot]:
    """Yield the middle: Muster, discards and die, during the draft the characters; a card in `down` over the rest."""
    area = MIDDLES[view.table.seats]
    y, height = (area.top + area.bottom) / 2, area.bottom - area.top
    if view.decision is not None and view.decision.name == "draft":
        card = measures.card(0.47 * height, 0.95 * measures.between / 8)
        yield Spot(ASIDE, measures.middle, y, measures.between, height, "grid", card=card, label=label(ASIDE))
        return
    step = measures.between / (2 if view.table.seats == 2 else 3)
    card = measures.card(area.card, 0.8 * step)
    piles = measures.middle - (step / 2 if view.table.seats == 2 else step)
    for place, zone in enumerate((DRAW, DISCARD)):
        yield _pile(view, zone, piles + place * step, y, card)
    die = str(view.die) if view.die else ""
    if view.table.seats == 2:
        yield Spot(
            DIE, measures.left, 0.47, 0.7 * measures.width, 0.15 * measures.scale, "frame", label=label(DIE), badge=die, zone=""
        )
    else:
        yield Spot(DIE, piles + 2 * step, y, 0.7 * step, 0.6 * card, "frame", label=label(DIE), badge=die, zone="")
    if view.zones[DOWN]:
        yield _pile(view, DOWN, measures.middle, y, card)._replace(overlay=True, owner=view.turn)


def _pile(view: TreatView, zone: ZoneId, x: float, y: float, card: float) -> Spot:
    count = len(view.zones[zone])
    return Spot(zone, x, y, CARD_PROPORTION * card, card, label=label(zone), badge=str(count) if count > 1 else "")


# Seats


def _own(view: TreatView, measures: _Measures, me: Seat) -> Iterator[Spot]:
    """Yield the viewer's spots: seat plate and character in the left corner, the vault as a row above the hand."""
    yield _seat_plate(view, me, measures.left, 0.715, measures.width, 0.075)
    card = 0.225 * measures.scale
    yield _character(me, measures.left - measures.width / 2 + CARD_PROPORTION * card / 2, 0.875, card)
    if view.zones[OUT]:
        out = 0.15 * measures.scale
        yield _pile(view, OUT, measures.left + measures.width / 2 - CARD_PROPORTION * out / 2, 0.875, out)
    yield _vault(view, measures, me, measures.middle, 0.732, measures.between, 0.115, "row")
    hand = measures.card(0.18, measures.between / 5)
    yield Spot(HAND[me], measures.middle, 0.895, measures.between, 0.195, "fan", card=hand, owner=me, label=label("hand"))


def _beside(view: TreatView, measures: _Measures, seat: Seat, x: float) -> Iterator[Spot]:
    """Yield the panel of a seat at the side: seat plate; character and hand; the vault in two rows of five."""
    yield _seat_plate(view, seat, x, PANEL_TOP + 0.0375, measures.width, 0.075)
    card = 0.17 * measures.scale
    width = CARD_PROPORTION * card
    edge = x - measures.width / 2
    y = PANEL_TOP + 0.085 + 0.085
    yield _character(seat, edge + width / 2, y, card)
    room = measures.width - width - MARGIN
    yield _backs(view, seat, edge + width + MARGIN + room / 2, y, room, 0.13 * measures.scale)
    yield _vault(view, measures, seat, x, 0.55, measures.width, 0.22, "grid")


def _across(view: TreatView, measures: _Measures, seat: Seat) -> Iterator[Spot]:
    """Yield the panel of the seat opposite, along the top edge: character, seat plate above the hand; its vault lies elsewhere."""
    start = measures.middle - _across_width(measures) / 2
    card = 0.19 * measures.scale
    width = CARD_PROPORTION * card
    yield _character(seat, start + width / 2, 0.108, card)
    room = (0.36 if view.table.seats == 4 else 0.74) * measures.scale
    x = start + width + MARGIN + room / 2
    yield _seat_plate(view, seat, x, 0.048, room, 0.07)
    yield _backs(view, seat, x, 0.148, room, 0.11)


def _across_width(measures: _Measures) -> float:
    return ACROSS * measures.scale


def _across_vault(measures: _Measures) -> tuple[float, float, float, float]:
    """Return x, y, width and height of the vault opposite, beside the rest of the panel."""
    width = 0.36 * measures.scale
    return measures.middle + _across_width(measures) / 2 - width / 2, 0.108, width, 0.19


def _seat_plate(view: TreatView, seat: Seat, x: float, y: float, width: float, height: float) -> Spot:
    """Return the seat plate: a seat's name, laid cards and treat points. Players drop there what is meant for the seat."""
    word = SEAT_WORDS[seat]
    score = label("score", laid=str(len(view.zones[VAULT[seat]])), count=str(view.tp[seat]))
    return Spot(word, x, y, width, height, owner=seat, label=word, badge=score, zone="")


def _character(seat: Seat, x: float, y: float, card: float) -> Spot:
    return Spot(CHARACTER[seat], x, y, CARD_PROPORTION * card, card, owner=seat, label=label("character"))


def _backs(view: TreatView, seat: Seat, x: float, y: float, width: float, height: float) -> Spot:
    count = len(view.zones[HAND[seat]])
    return Spot(HAND[seat], x, y, width, height, "row", owner=seat, label=label("hand"), badge=str(count) if count else "")


def _vault(
    view: TreatView, measures: _Measures, seat: Seat, x: float, y: float, width: float, height: float, arrangement: Arrangement
) -> Spot:
    """Return the vault: ten slots by rank, in one row or two, each for its card of the seat's suit; it shows the score."""
    rows = 1 if arrangement == "row" else 2
    columns = SUIT_SIZE // rows
    suit = view.suit(seat)
    slots = tuple(
        Slot(
            f"{suit}-{rank}",
            x + width * ((place % columns + 0.5) / columns - 0.5),
            y + height * ((place // columns + 0.5) / rows - 0.5),
            label=rank,
        )
        for place, rank in enumerate(RANKS)
    )
    card = measures.card(0.95 * height / rows, 0.95 * width / columns)
    return Spot(VAULT[seat], x, y, width, height, arrangement, card=card, owner=seat, label=label("vault"), slots=slots)


def _window_spots(measures: _Measures, seats: int) -> Iterator[Spot]:
    """Yield the spots that the window fills: banners and log in the upper corners, prompt above the vault, buttons at the right."""
    bottom = 0.655 if seats == 2 else PANEL_TOP - MARGIN
    yield Spot(NOTICES, measures.left, (0.01 + PANEL_TOP - MARGIN) / 2, measures.width, PANEL_TOP - 2 * MARGIN, "frame", zone="")
    yield Spot(LOG, measures.right, (0.01 + bottom) / 2, measures.width, bottom - MARGIN, "frame", zone="")
    yield Spot(PROMPT, measures.middle, 0.636, measures.between, 0.06, "frame", zone="")
    yield Spot(BUTTONS, measures.right, 0.835, measures.width, 0.31, "frame", zone="")


# Gestures


def gesture(view: TreatView, action: Action) -> Gesture:
    """Return the gesture of an action (section 9, the table of gestures); an action without a row there is a button."""
    seat, verb, args = action
    match verb:
        case "draft":
            return Gesture(onto=args[0])
        case "roll":
            return Gesture(onto=DIE)
        case "ask" | "steal":
            return Gesture(onto=args[0])
        case "keep":
            return Gesture(frozenset(args), VAULT[seat])
        case "bottom":
            return Gesture(frozenset(args), _put_away_target(view))
        case "swap" | "drop" | "discard":
            return Gesture(frozenset(args), DISCARD)
        case "fortify":
            four = frozenset(piece.name for piece in view.zones[HAND[seat]] if piece.bit & RANK_BITS[args[0]])
            return Gesture(four, DISCARD)
        case "trade":
            return Gesture(frozenset(args[1:]), args[0])
        case "give":
            return Gesture(frozenset(args), SEAT_WORDS[view.turn])
        case "set":
            return Gesture(frozenset(args), then=("set",))
        case "name" | "rank" | "suit" | "take":
            return Gesture(then=args)
        case "order":
            return Gesture(then=args[:1])
        case "second":
            return Gesture(then=(args[1], args[0]))
        case _:
            return Gesture(then=(verb, *args))


def _put_away_target(view: TreatView) -> str:
    """Return where a card to put away is dropped: on the Muster, beneath which it goes, or with an option on the discards."""
    six = view.decision is not None and view.decision.name == "six"
    return DISCARD if six and view.options.six_discards == "discard" else DRAW


def tray(view: TreatView) -> Tray | None:
    """Return the tray for words or cards outside the spots, or None: names, cards of a Peek, pile of a Search, a number."""
    decision, viewer = view.decision, viewer_of(view)
    if decision is None or (viewer is not None and viewer not in decision.actors(view)):
        return None
    if isinstance(decision, Name):
        return _picker(view, decision)
    if decision.name == "peek":
        return Tray((tuple(piece.name for piece in reversed(view.zones[DRAW][-PEEKED:])),), faces="card", title=tray_title("peek"))
    if decision.name == "search_take":
        pile = [piece.name for piece in view.zones[DISCARD]]
        rows = tuple(tuple(pile[start : start + SUIT_SIZE]) for start in range(0, len(pile), SUIT_SIZE))
        return Tray(rows, faces="card", title=tray_title("search_take"))
    if decision.name in ("second", "override") and any(act.verb == "second" for act in decision.actions(view, view.turn)):
        return Tray((FACES,), faces="die", title=tray_title("second"))
    return None


def _picker(view: TreatView, decision: Name) -> Tray:
    """Return the tray of the forty cards by suit and rank; it collects as many as are still to be named, or one header."""
    seat = view.turn
    target = SEAT_WORDS[decision.target]
    cells = tuple(NUMBERED[SUIT_SIZE * row : SUIT_SIZE * (row + 1)] for row in range(len(SUITS)))
    shut = decision.unnameable(view, seat)
    reasons = {
        word: why_not_nameable(view, seat, word, decision.kind, decision.names, shut) for word in (*SUITS, *RANKS, *NUMBERED)
    }
    left = decision.names_left(view, seat) if may_name_cards(view, seat) else 1
    return Tray(
        cells,
        rows=SUITS,
        columns=RANKS,
        take=left,
        confirm=button(decision.kind) if left > 1 else "",
        faces="card",
        title=tray_title("name_ask" if decision.kind == ASK else "name_steal", target=target),
        dark={word: reason for word, reason in reasons.items() if reason},
    )


def lays_down(view: TreatView, seat: Seat) -> list[Action]:
    """Return the actions by which a seat can lay down cards now."""
    return [action for action in view.actions(seat) if action.verb == purchases.KEEP.verb]
