"""Lay out the table of PWODOC, and tell how each action is made by hand (section 9).

Nine sites fill the middle, in three rows; the bank is at the right edge, the viewer's own things
are along the bottom, the others' at the left edge, at the top and below the bank. The side columns
keep their share of a narrow table, and the sites take what is left. Lengths are table units (1 =
the height), for an aspect of 16:9.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from corptable.cards import COURT
from corptable.engine import SEAT_WORDS, Action, Seat, ZoneId
from corptable.games.pwodoc.names import (
    BANK,
    BOX,
    COLOURS,
    COURT_STACKS,
    DISCARD,
    DRAW,
    GROUP,
    HAND,
    HIGHEST_MAJOR,
    HIGHEST_SWORD,
    PAWN,
    PAWNS,
    SHAPE_BIT,
    SHAPES,
    SITE,
    SUPPLY,
)
from corptable.games.pwodoc.position import PwodocView
from corptable.games.pwodoc.standing import (
    finishing_sign,
    holder_signs,
    home_sign,
    out_sign,
    points_badge,
    rule_help,
    rule_signs,
    worth_signs,
)
from corptable.games.pwodoc.texts import (
    colour,
    colour_label,
    label,
    rank_letter,
    rule,
    sign,
    site_number,
    trays,
)
from corptable.presentation import (
    BUTTONS,
    CARD_PROPORTION,
    LOG,
    NOTICES,
    PROMPT,
    Area,
    Arrangement,
    Gesture,
    Pile,
    Plate,
    Sign,
    Slot,
    Spot,
    Tag,
    Tray,
)

DESIGNED_ASPECT: Final = 16 / 9
WIDEST: Final = 1.25
"""Greatest factor by which the side columns grow on a table wider than designed."""
EDGE: Final = 0.02
GAP: Final = 0.012
LEFT_COLUMN: Final = 0.245
RIGHT_COLUMN: Final = 0.312
TOP_ROW: Final = (0.012, 0.075)
GRID: Final = (0.1, 0.742)
PROMPT_ROW: Final = (0.75, 0.794)
BOTTOM_ROW: Final = (0.803, 0.982)
BANK_FOOT: Final = 0.786
"""Lower edge of the bank where somebody sits beneath it."""
RULES_FROM: Final = 1.58
"""Least aspect of a table whose left column is wide enough for the rules of the shapes."""
OWN_PANEL: Final = 0.46
BUTTON_PANEL: Final = 0.22
SITE_HEIGHT: Final = 0.78
"""Fraction of a cell's height that its site takes; above it are its number, its worth and its
signs.
"""
BASE_PROPORTION: Final = 1 / CARD_PROPORTION
"""Width of a base by its height: the card that is a site lies across."""
SIGNS_SHARE: Final = 0.1
"""Share of a base's width, at its right, that the signs of the site take above it; they reach on
over the discard pile.
"""
SITE_PAWN: Final = 0.4
"""Height of a pawn on a site, in heights of the site: a few are this large, and twelve kinds find
room when they become smaller.
"""
HAND_CARD: Final = 0.88
"""Height of a card in the viewer's hand, as a fraction of the strip: a fan rises in the middle, and
a lifted card above it.
"""
TOOL: Final = 0.035
"""Width at the left of the hand in which a tool of the shop lies on the table."""
HOME: Final = 0.28
"""Fraction of a hand's room that is kept for the court cards that have come home, beside it."""
PLATE: Final = 0.068
"""Height of a seat's plate: name and pawns on sites, beneath them the signs."""
SIDE_HEIGHT: Final = 0.285
"""Height of a seat at the left edge; beneath it is the log."""
PAWN_PROPORTION: Final = 0.9
ROW: Final = 0.042
"""Height of a small plate in the left column, with the gap beneath it."""
SIGNS_ROW: Final = 0.045
"""Height of the rules of the shapes as signs, with the gap beneath them."""
RULE_GAP: Final = 0.008
SWORDS_SHARE: Final = 0.27
STRIP: Final = 2.3
"""Least width of the column of Swords: its share of the bank's width, and in heights of a rung, so
that its cards are strips.
"""
BANK_NAME: Final = 0.055
"""Height of the plate that names the bank, with the gap beneath it, above the column of Swords."""
RUNG: Final = 0.92
"""Height of a well of the bank, in heights of its rung."""
MIDDLE_CELL: Final = 4
"""Cell of the round marker if there are eight sites."""
PLACES: Final = {2: ("top",), 3: ("left", "top"), 4: ("left", "top", "right")}
"""Places of the other seats from the viewer's left, by number of seats."""


def layout(view: PwodocView, aspect: float) -> list[Spot]:
    """Return all spots, seen from the viewer's seat."""
    seats = view.table.seats
    me = view.front_seat
    scale = min(WIDEST, aspect / DESIGNED_ASPECT)
    left, right, own = (
        EDGE + LEFT_COLUMN * scale,
        aspect - EDGE - RIGHT_COLUMN * scale,
        EDGE + OWN_PANEL * scale,
    )
    sides = {
        "left": Area(EDGE, GRID[0], left, GRID[0] + SIDE_HEIGHT),
        "top": Area(own + GAP, TOP_ROW[0], right - GAP, TOP_ROW[1]),
        "right": Area(right, BANK_FOOT + GAP, aspect - EDGE, BOTTOM_ROW[1]),
    }
    spots = [
        *_sites(view, Area(left + GAP, GRID[0], right - GAP, GRID[1])),
        *_own_place(view, me, own, right, scale),
    ]
    for place, seat in zip(
        PLACES[seats], [(me + step) % seats for step in range(1, seats)], strict=True
    ):
        spots += (
            _top_seat(view, seat, sides[place])
            if place == "top"
            else _side_seat(view, seat, sides[place])
        )
    in_words = seats == 2 and aspect >= RULES_FROM
    spots += _left_column(
        view,
        Area(EDGE, GRID[0] if seats == 2 else sides["left"].bottom + GAP, left, GRID[1]),
        in_words,
    )
    spots += _bank(
        view, Area(right, TOP_ROW[0], aspect - EDGE, BANK_FOOT if seats == 4 else BOTTOM_ROW[1])
    )
    spots.append(Area(EDGE, TOP_ROW[0], own, TOP_ROW[1]).frame(NOTICES))
    spots.append(
        _last_sites(Area(left + GAP, GRID[0], right - GAP, PROMPT_ROW[0] - GAP / 4)).guide()
    )
    return spots


# The sites


def _sites(view: PwodocView, grid: Area) -> Iterator[Spot]:
    """Yield the spots of the sites, in three rows of three; with eight sites the middle cell has
    the round marker.
    """
    cells = [cell for row in grid.rows(3, GAP / 2) for cell in row.columns(3, GAP)]
    middle = cells.pop(MIDDLE_CELL) if view.sites == 8 else None
    for site, cell in enumerate(cells):
        yield from _site(view, site, cell)
    if middle is not None:
        yield _round(view, middle.column(0.2, 0.8).row(0.35, 0.65))


def _last_sites(grid: Area) -> Area:
    """Return the area of the last two sites, which lessons do without."""
    *_, row = grid.rows(3, GAP / 2)
    _, middle, _ = row.columns(3, GAP)
    return row._replace(left=middle.left)


def _site(view: PwodocView, site: int, cell: Area) -> Iterator[Spot]:
    """Yield the spots of a site: base, draw pile on its left part, pawns on its right part, discard
    pile at its right edge; above the base its worth, beside its signs.

    The base lies across. The ids of all begin with the site's own, so that each of them takes what
    is dropped on the site.
    """
    height = min(SITE_HEIGHT * cell.height, 0.43 * cell.width)
    across, pile = BASE_PROPORTION * height, 0.97 * height
    width = CARD_PROPORTION * pile
    left, middle = (cell.left + cell.right - across - width) / 2, cell.bottom - height / 2
    base = Area(left, middle - height / 2, left + across, middle + height / 2)
    number = label("site", site=site_number(SITE[site]))
    yield base.spot(SITE[site], "board", label=number, zone="")
    draw = Area(left + 0.08 * width, middle - pile / 2, left + 1.08 * width, middle + pile / 2)
    yield _site_pile(view, DRAW[site], draw, "draw", number)
    discard = Area(base.right, middle - pile / 2, base.right + width, middle + pile / 2)
    yield _site_pile(view, DISCARD[site], discard, "discard", number)
    ends = Area(draw.right, base.top, base.right, base.bottom)
    yield ends.spot(
        PAWNS[site],
        "grid",
        label=label("pawns"),
        card=SITE_PAWN * height,
        proportion=PAWN_PROPORTION,
    )
    above = Area(base.left, cell.top, base.right - SIGNS_SHARE * across, base.top - GAP / 3)
    yield above.frame(f"{SITE[site]}/worth", label=site_number(SITE[site]))._replace(
        signs=worth_signs(view, site)
    )


def _site_pile(view: PwodocView, zone: ZoneId, area: Area, key: str, site: str) -> Spot:
    """Return the spot of a pile of a site, with its label while it is empty; its cards need none,
    but who leafs through them.
    """
    name = label(key)
    words, pile = "" if view.zones[zone] else name, Pile(f"{site}: {name}")
    return area.spot(zone, label=words, badge=_count(view, zone), content=pile)


def _count(view: PwodocView, zone: ZoneId) -> str:
    """Return the number of cards in a pile as a badge, which is public (R31); "" for an empty
    one.
    """
    return str(len(view.zones[zone])) if view.zones[zone] else ""


def _round(view: PwodocView, area: Area) -> Spot:
    if not view.options.max_rounds:
        endless = label("round_endless", round=view.round)
        return area.spot("round", label=endless, zone="", content=Plate(str(view.round)))
    words = {"round": view.round, "rounds": view.options.max_rounds}
    plate = Plate(label("round_short", **words))
    return area.spot("round", label=label("round", **words), zone="", content=plate)


# Seats


def _plate(view: PwodocView, seat: Seat, area: Area) -> Spot:
    """Return a seat plate: the name and the points, before the end those if it came now; beneath
    them the card by which the seat could end the game, the court cards that score for it, and how
    many pawns it has on sites."""
    signs = *finishing_sign(view, seat), home_sign(seat), *out_sign(view, seat)
    plate = Plate(crest=rank_letter(COURT_STACKS[seat]), suit=COLOURS[seat])
    return area.plate(seat, points_badge(view, seat), plate)._replace(signs=signs)


def _hand_and_group(
    view: PwodocView, seat: Seat, area: Area, arrangement: Arrangement
) -> Iterator[Spot]:
    """Yield the spot of a hand, and beside it that of the seat's homecoming court cards, whose room
    is kept for them.
    """
    own = arrangement == "fan"
    hand, home = area.column(0.0, 0.98 - HOME), area.column(1.0 - HOME, 1.0)
    card = HAND_CARD * area.height if own else area.height
    text = label("hand") if own else ""
    yield hand.spot(
        HAND[seat], arrangement, card=card, label=text, badge=_count(view, HAND[seat]), owner=seat
    )
    if view.zones[GROUP[seat]]:
        yield home.spot(
            GROUP[seat],
            "bundle",
            card=card,
            label=label("group"),
            badge=_count(view, GROUP[seat]),
            owner=seat,
        )


def _supply(seat: Seat, area: Area, text: str = "") -> Spot:
    """Return the spot of a seat's pawns that are at home: a well for each shape, which stays when
    it is empty.
    """
    cells = area.columns(len(PAWN[seat]))
    wells = tuple(cell.slot(pawn) for pawn, cell in zip(PAWN[seat], cells, strict=True))
    card = min(area.height, 0.96 * area.width / len(wells) / PAWN_PROPORTION)
    spot = area.spot(
        SUPPLY[seat], "stacks", label=text, owner=seat, card=card, proportion=PAWN_PROPORTION
    )
    return spot._replace(slots=wells)


def _own_place(
    view: PwodocView, me: Seat, start: float, end: float, scale: float
) -> Iterator[Spot]:
    """Yield the viewer's own spots: plate and pawns at the left, the hand in the middle, buttons
    beside it, the prompt above.
    """
    panel = Area(EDGE, PROMPT_ROW[0], start, BOTTOM_ROW[1])
    plate, supply = panel.split_top(PLATE, GAP)
    yield _plate(view, me, plate)
    yield _supply(me, supply, label("supply"))
    start, end = start + GAP, end - GAP
    yield Area(start, PROMPT_ROW[0], end, PROMPT_ROW[1]).frame(PROMPT)
    yield from _hand_and_group(
        view,
        me,
        Area(start + TOOL, BOTTOM_ROW[0], end - BUTTON_PANEL * scale - GAP, BOTTOM_ROW[1]),
        "fan",
    )
    yield Area(end - BUTTON_PANEL * scale, BOTTOM_ROW[0], end, BOTTOM_ROW[1]).frame(BUTTONS)


def _top_seat(view: PwodocView, seat: Seat, area: Area) -> Iterator[Spot]:
    """Yield the spots of the seat at the top, in a row."""
    yield _plate(view, seat, area.column(0.0, 0.45))
    yield from _hand_and_group(view, seat, area.column(0.47, 0.75), "row")
    yield _supply(seat, area.column(0.77, 1.0))


def _side_seat(view: PwodocView, seat: Seat, area: Area) -> Iterator[Spot]:
    """Yield the spots of a seat at a side, one below the other."""
    plate, rest = area.split_top(PLATE, GAP)
    yield _plate(view, seat, plate)
    if area.width > 1.5 * rest.height:
        yield from _hand_and_group(view, seat, rest.column(0.0, 0.48), "row")
        yield _supply(seat, rest.column(0.5, 1.0))
    else:
        yield from _hand_and_group(view, seat, rest.row(0.0, 0.58), "row")
        yield _supply(seat, rest.row(0.63, 1.0))


# The side columns


def _left_column(view: PwodocView, area: Area, in_words: bool) -> Iterator[Spot]:
    """Yield the plates of absent colours (R24), the rules of the shapes in words or as signs, and
    the log.
    """
    top = area.top
    for place in range(view.table.seats, len(COLOURS)):
        plate = area._replace(top=top, bottom=top + 0.034)
        short = Plate(label("absent_short", colour=colour(COLOURS[place])))
        yield plate.frame(f"absent/{COLOURS[place]}", short, label=colour_label("absent", place))
        top += ROW
    rules = area._replace(top=top, bottom=top + (3 * ROW if in_words else SIGNS_ROW) - RULE_GAP)
    yield from _rules(rules, in_words)
    top = rules.bottom + RULE_GAP
    yield area._replace(top=top).frame(LOG)


def _rules(area: Area, in_words: bool) -> Iterator[Spot]:
    """Yield the rules of the shapes (section 1): a plate with words for each, or beside each other
    two signs for each.
    """
    places = area.rows(len(SHAPES), RULE_GAP) if in_words else area.columns(len(SHAPES), RULE_GAP)
    for kept_out, place in zip(SHAPES, places, strict=True):
        if in_words:
            told = (Sign(help=rule_help(kept_out)),)
            yield place.frame(f"rule/{kept_out}", label=rule(kept_out))._replace(signs=told)
        else:
            yield place.frame(f"rule/{kept_out}", Tag())._replace(signs=rule_signs(kept_out))


def _bank(view: PwodocView, area: Area) -> Iterator[Spot]:
    """Yield the bank as two ladders, Swords at the left and Majors at the right, with a well for
    each card at the height of its value; above the Swords, which are fewer, the box."""
    rungs = [place.row((1 - RUNG) / 2, (1 + RUNG) / 2) for place in area.rows(HIGHEST_MAJOR)][::-1]
    share = max(SWORDS_SHARE, STRIP * rungs[0].height / area.width)
    swords, majors = area.column(0.0, share), area.column(share + 0.02, 1.0)
    head = swords._replace(bottom=rungs[HIGHEST_SWORD].bottom)
    yield _ladder(
        view, majors.spot("bank/majors", "ladder", label=label("majors"), zone=BANK), rungs, "major"
    )
    lower = swords._replace(top=rungs[HIGHEST_SWORD - 1].top)
    yield _ladder(
        view,
        lower.spot("bank/swords", "ladder", label=label("swords"), zone=BANK),
        rungs[:HIGHEST_SWORD],
        "swords",
    )
    box = head.column(0.04, 0.96)._replace(
        bottom=head.top + min(0.6 * head.height, 0.86 * head.width / CARD_PROPORTION)
    )
    name = head._replace(top=head.bottom - BANK_NAME, bottom=head.bottom - GAP)
    told = Sign(help=sign("bank"))
    yield name.frame("name", label=label("bank"))._replace(signs=(told,))
    yield _box(view, box)


def _box(view: PwodocView, area: Area) -> Spot:
    """Return the spot of the box, which counts its cards and its pawns apart."""
    pawns = sum(piece.name in SHAPE_BIT for piece in view.zones[BOX])
    cards = len(view.zones[BOX]) - pawns
    told = Sign(help=sign("box", cards=cards, pawns=pawns))
    badge = label("box_count", cards=cards, pawns=pawns) if pawns else _count(view, BOX)
    return area.spot(BOX, "pile", label=label("box"), badge=badge)._replace(signs=(told,))


def _ladder(view: PwodocView, spot: Spot, rungs: list[Area], cards: str) -> Spot:
    """Return one ladder of the bank: a well for each of its cards, from the lowest value up; in the
    well of a card that could end the game stands who holds it."""
    height, holders = rungs[0].height, holder_signs(view)
    names = [f"{cards}-{value}" for value in range(1, len(rungs) + 1)]
    wells = tuple(
        Slot(name, spot.x, (rung.top + rung.bottom) / 2, str(value), holders.get(name))
        for value, (name, rung) in enumerate(zip(names, rungs, strict=True), start=1)
    )
    return spot._replace(card=height, proportion=spot.width / height, slots=wells)


# Gestures


def gesture(view: PwodocView, action: Action) -> Gesture:
    """Return the gesture of an action (section 9); an action that section 9 does not list is a
    button.
    """
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
        return Gesture(
            frozenset(card.name for card in view.zones[GROUP[seat]]), words[0], source=GROUP[seat]
        )
    return Gesture(then=(verb, *words))


def _return_gesture(seat: Seat, words: tuple[str, ...]) -> Gesture:
    """Return the gesture of a returned pawn: take it home, or drop a card on the rock that plays
    it.

    The card may be dropped on the site where only one kind of rock is meant. Pawns of absent
    colours go to the box.
    """
    pawn, site, *card = words
    if card:
        return Gesture(frozenset(card), site, (pawn,), HAND[seat])
    home = SUPPLY[seat] if pawn in PAWN[seat] else BOX
    return Gesture(frozenset((pawn,)), home, source=f"{site}/pawns", at_once=True)


def tray(view: PwodocView) -> Tray | None:
    """Return the tray of a Coin's trade, for the seat whose turn it is; cards of the bank are taken
    where they lie.
    """
    if view.look_target is None or view.viewer not in (None, view.turn):
        return None
    return _trade(view, view.look_target)


def _trade(view: PwodocView, target: Seat) -> Tray:
    """Return the tray of a trade: one card of each row; court cards are dark."""
    theirs, mine = view.zones[HAND[target]], view.zones[HAND[view.turn]]
    return Tray(
        tuple(tuple(card.name for card in hand) for hand in (theirs, mine)),
        rows=(SEAT_WORDS[target], SEAT_WORDS[view.turn]),
        faces="card",
        title=trays("trade"),
        disabled_reasons={
            card.name: trays("court_card") for card in theirs + mine if card.card.kind == COURT
        },
    )
