"""Lay out the table of PWODOC, and tell how each action is made by hand (section 9).

Nine sites fill the middle, in three rows; the bank is at the right edge, the viewer's own things are along the bottom, the others'
at the left edge, at the top and below the bank. The side columns keep their share of a narrow table, and the sites take what is
left. Lengths are table units (1 = the height), for an aspect of 16:9.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from corptable.cards import COURT
from corptable.engine import PUBLIC, SEAT_WORDS, Action, Seat, ZoneId
from corptable.games.pwodoc.names import BANK, BASE, BOX, COLOURS, DISCARD, DRAW, GROUP, HAND, PAWN, PAWNS, SITE, SUPPLY
from corptable.games.pwodoc.position import PwodocView
from corptable.games.pwodoc.texts import colour, colour_label, label, site_number, trays
from corptable.presentation import BUTTONS, CARD_PROPORTION, LOG, NOTICES, PROMPT, Area, Arrangement, Gesture, Spot, Tray

DESIGNED_ASPECT: Final = 16 / 9
WIDEST: Final = 1.25
"""Greatest factor by which the side columns grow on a table wider than designed."""
EDGE: Final = 0.012
LEFT_COLUMN: Final = 0.235
RIGHT_COLUMN: Final = 0.225
TOP_ROW: Final = (0.012, 0.088)
GRID: Final = (0.1, 0.736)
PROMPT_ROW: Final = (0.744, 0.786)
BOTTOM_ROW: Final = (0.795, 0.985)
OWN_PANEL: Final = 0.455
BUTTON_PANEL: Final = 0.215
SITE_HEIGHT: Final = 0.86
"""Fraction of a cell's height that its site takes; the rest is for its number and its signs."""
BASE_PROPORTION: Final = 1 / CARD_PROPORTION
"""Width of a base by its height: the card that is a site lies across."""
PAWN_CARD: Final = 0.052
PAWN_PROPORTION: Final = 0.9
MIDDLE_CELL: Final = 4
"""Cell of the round marker if there are eight sites."""
PLACES: Final = {2: ("top",), 3: ("left", "top"), 4: ("left", "top", "right")}
"""Places of the other seats from the viewer's left, by number of seats."""


def layout(view: PwodocView, aspect: float) -> list[Spot]:
    """Return all spots, seen from the viewer's seat."""
    seats = view.table.seats
    me = view.front_seat
    scale = min(WIDEST, aspect / DESIGNED_ASPECT)
    left = LEFT_COLUMN * scale
    right = aspect - RIGHT_COLUMN * scale
    sides = {
        "left": Area(EDGE, GRID[0], left, GRID[0] + 0.33),
        "top": Area(OWN_PANEL * scale, TOP_ROW[0], right - EDGE, TOP_ROW[1]),
        "right": Area(right, BOTTOM_ROW[0] - 0.08, aspect - EDGE, BOTTOM_ROW[1]),
    }
    spots = [*_sites(view, Area(left + EDGE, GRID[0], right - EDGE, GRID[1])), *_own_place(view, me, aspect, scale)]
    for place, seat in zip(PLACES[seats], [(me + step) % seats for step in range(1, seats)], strict=True):
        spots += _top_seat(view, seat, sides[place]) if place == "top" else _side_seat(view, seat, sides[place])
    spots += _left_column(view, Area(EDGE, GRID[0] if seats == 2 else sides["left"].bottom + 0.01, left, GRID[1]))
    spots += _right_column(view, Area(right, TOP_ROW[0], aspect - EDGE, sides["right"].top - 0.01 if seats == 4 else BOTTOM_ROW[1]))
    spots.append(Area(EDGE, TOP_ROW[0], OWN_PANEL * scale - EDGE, TOP_ROW[1]).frame(NOTICES))
    return spots


# The sites


def _sites(view: PwodocView, grid: Area) -> Iterator[Spot]:
    """Yield the spots of the sites, in three rows of three; with eight sites the middle cell has the round marker."""
    cells = [cell for row in grid.rows(3) for cell in row.columns(3)]
    middle = cells.pop(MIDDLE_CELL) if view.sites == 8 else None
    for site, cell in enumerate(cells):
        yield from _site(view, site, cell)
    if middle is not None:
        yield _round(view, middle.column(0.2, 0.8).row(0.35, 0.65))


def _site(view: PwodocView, site: int, cell: Area) -> Iterator[Spot]:
    """Yield the spots of a site: base, draw pile on its left part, pawns on its right part, discard pile at its right edge.

    The base lies across. The ids of all four begin with the site's own, so that each of them takes what is dropped on the site.
    """
    zones = view.zones
    height = min(SITE_HEIGHT * cell.height, 0.42 * cell.width)
    across, pile = BASE_PROPORTION * height, 0.97 * height
    width = CARD_PROPORTION * pile
    left, middle = (cell.left + cell.right - across - width) / 2, (cell.top + cell.bottom) / 2
    base = Area(left, middle - height / 2, left + across, middle + height / 2)
    number = label("site", site=site_number(SITE[site]))
    yield base.spot(SITE[site], label=number, proportion=BASE_PROPORTION, zone=BASE[site])
    draw = Area(left + 0.08 * width, middle - pile / 2, left + 1.08 * width, middle + pile / 2)
    yield draw.spot(DRAW[site], "pile", label=label("draw"), badge=_count(view, DRAW[site]))
    discard = Area(base.right, middle - pile / 2, base.right + width, middle + pile / 2)
    yield discard.spot(DISCARD[site], "pile", label=label("discard"), badge=_count(view, DISCARD[site]))
    ends = Area(draw.right, base.top, base.right, base.bottom)
    card = min(PAWN_CARD, 0.3 * height) if len(zones[PAWNS[site]]) > 4 else 0.36 * height
    yield ends.spot(PAWNS[site], "grid", label=label("pawns"), card=card, proportion=PAWN_PROPORTION)


def _count(view: PwodocView, zone: ZoneId) -> str:
    """Return the number of cards in a pile as a badge, which is public (R31); "" for an empty one."""
    return str(len(view.zones[zone])) if view.zones[zone] else ""


def _round(view: PwodocView, area: Area) -> Spot:
    words = {"round": str(view.round), "rounds": str(view.options.max_rounds)}
    return area.spot("round", label=label("round", **words), zone="")._replace(short=label("round_short", **words))


# Seats


def _plate(view: PwodocView, seat: Seat, area: Area) -> Spot:
    """Return a seat plate: the name, and how many pawns are on sites, or at the end the score."""
    out = sum(pawn.owner == seat for zone in PAWNS[: view.sites] for pawn in view.zones[zone])
    badge = label("out", count=str(out)) if view.scores is None else str(view.scores[seat])
    return area.spot(SEAT_WORDS[seat], label=SEAT_WORDS[seat], badge=badge, owner=seat, zone="")


def _colour(seat: Seat, area: Area) -> Spot:
    """Return a plate with a seat's colour and the rank of its own court cards."""
    return area.spot(f"colour/{seat}", label=colour_label("colour", seat), owner=seat, zone="")._replace(
        short=label("colour_short", colour=colour(COLOURS[seat]))
    )


def _hand_and_group(view: PwodocView, seat: Seat, area: Area, arrangement: Arrangement) -> Iterator[Spot]:
    """Yield the spot of a hand, and beside it that of the seat's homecoming court cards."""
    group = bool(view.zones[GROUP[seat]])
    text = label("hand") if arrangement == "fan" else ""
    yield area.column(0.0, 0.7 if group else 1.0).spot(
        HAND[seat], arrangement, label=text, badge=_count(view, HAND[seat]), owner=seat
    )
    if group:
        home = area.column(0.72, 1.0)
        yield home.spot(GROUP[seat], "bundle", label=label("group"), badge=_count(view, GROUP[seat]), owner=seat)


def _supply(seat: Seat, area: Area, text: str = "") -> Spot:
    card = min(area.height, area.width / 3 / PAWN_PROPORTION)
    return area.spot(SUPPLY[seat], "stacks", label=text, owner=seat, card=card, proportion=PAWN_PROPORTION)


def _own_place(view: PwodocView, me: Seat, aspect: float, scale: float) -> Iterator[Spot]:
    """Yield the viewer's own spots: plate and pawns at the left, the hand in the middle, buttons beside it, the prompt above."""
    panel = Area(EDGE, PROMPT_ROW[0] + 0.006, OWN_PANEL * scale - EDGE, BOTTOM_ROW[1])
    yield _plate(view, me, panel.row(0.0, 0.2))
    yield _colour(me, panel.row(0.22, 0.36))
    yield _supply(me, panel.row(0.4, 1.0), label("supply"))
    end = aspect - RIGHT_COLUMN * scale - EDGE
    start = OWN_PANEL * scale
    yield Area(start, PROMPT_ROW[0], end, PROMPT_ROW[1]).frame(PROMPT)
    yield from _hand_and_group(view, me, Area(start, BOTTOM_ROW[0], end - BUTTON_PANEL * scale - EDGE, BOTTOM_ROW[1]), "fan")
    yield Area(end - BUTTON_PANEL * scale, BOTTOM_ROW[0], end, BOTTOM_ROW[1]).frame(BUTTONS)


def _top_seat(view: PwodocView, seat: Seat, area: Area) -> Iterator[Spot]:
    """Yield the spots of the seat at the top, in a row."""
    yield _plate(view, seat, area.column(0.0, 0.4).row(0.0, 0.56))
    yield _colour(seat, area.column(0.0, 0.4).row(0.6, 1.0))
    yield from _hand_and_group(view, seat, area.column(0.43, 0.74), "row")
    yield _supply(seat, area.column(0.77, 1.0))


def _side_seat(view: PwodocView, seat: Seat, area: Area) -> Iterator[Spot]:
    """Yield the spots of a seat at a side, one below the other."""
    yield _plate(view, seat, area._replace(bottom=area.top + 0.048))
    yield _colour(seat, area._replace(top=area.top + 0.053, bottom=area.top + 0.087))
    rest = area._replace(top=area.top + 0.097)
    yield from _hand_and_group(view, seat, rest.row(0.0, 0.58), "row")
    yield _supply(seat, rest.row(0.63, 1.0))


# The side columns


def _left_column(view: PwodocView, area: Area) -> Iterator[Spot]:
    """Yield the plates of absent colours, and the log (R24)."""
    top = area.top
    for place in range(view.table.seats, len(COLOURS)):
        plate = area._replace(top=top, bottom=top + 0.034)
        yield plate.spot(f"absent/{COLOURS[place]}", label=colour_label("absent", place), zone="")._replace(
            short=label("absent_short", colour=colour(COLOURS[place]))
        )
        top += 0.042
    yield area._replace(top=top).frame(LOG)


def _right_column(view: PwodocView, area: Area) -> Iterator[Spot]:
    """Yield the round marker, the box, and the bank as a ladder by value."""
    head = area._replace(bottom=TOP_ROW[1])
    if view.sites > 8:
        yield _round(view, head.column(0.0, 0.7).row(0.28, 0.74))
    yield head.column(0.74, 1.0).spot(BOX, "pile", label=label("box"), badge=_count(view, BOX))
    bank = area._replace(top=GRID[0])
    yield bank.spot(BANK, "ladder", label=label("bank"), badge=_count(view, BANK), card=min(0.15, bank.width))


# Gestures


def gesture(view: PwodocView, action: Action) -> Gesture:
    """Return the gesture of an action (section 9); an action that section 9 does not list is a button."""
    seat, verb, words = action
    if verb == "place":
        return Gesture(frozenset(words[:1]), words[1], source=SUPPLY[seat])
    if verb == "return":
        return _return_gesture(seat, words)
    if verb == "swap":
        return Gesture(frozenset(words[:1]), words[1])
    if verb in ("target", "take"):
        return Gesture(onto=words[0])
    if verb == "settle":
        return Gesture(frozenset(card.name for card in view.zones[GROUP[seat]]), words[0], source=GROUP[seat])
    return Gesture(then=(verb, *words))


def _return_gesture(seat: Seat, words: tuple[str, ...]) -> Gesture:
    """Return the gesture of a returned pawn: take it home, or drop a card on the rock that plays it.

    The card may be dropped on the site where only one kind of rock is meant. Pawns of absent colours go to the box.
    """
    pawn, site, *card = words
    if card:
        return Gesture(frozenset(card), site, (pawn,), HAND[seat])
    home = SUPPLY[seat] if pawn in PAWN[seat] else BOX
    return Gesture(frozenset((pawn,)), home, source=f"{site}/pawns")


def tray(view: PwodocView) -> Tray | None:
    """Return the tray of a Coin's trade or of tied bank cards, for the seat whose turn it is.

    The public gets only the bank cards.
    """
    if view.viewer not in (None, view.turn, PUBLIC):
        return None
    if view.look_target is not None:
        return None if view.viewer == PUBLIC else _trade(view, view.look_target)
    if view.decision is not None and view.decision.name == "take":
        cards = tuple(action.args[0] for action in view.decision.actions(view, view.turn))
        return Tray((cards,), faces="card", title=trays("take"))
    return None


def _trade(view: PwodocView, target: Seat) -> Tray:
    """Return the tray of a trade: one card of each row; court cards are dark."""
    theirs, mine = view.zones[HAND[target]], view.zones[HAND[view.turn]]
    return Tray(
        tuple(tuple(card.name for card in hand) for hand in (theirs, mine)),
        rows=(SEAT_WORDS[target], SEAT_WORDS[view.turn]),
        faces="card",
        title=trays("trade"),
        dark={card.name: trays("court_card") for card in theirs + mine if card.card.kind == COURT},
    )
