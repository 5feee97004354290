"""Lay out the table and map each action to a gesture (section 9).

One column stands at each side, anchored to its edge; the middle takes what is left. So a narrow
window squeezes the columns, and a wide one gives its room to the middle. Lengths are table units (1
= the height); those of columns are for 16:9.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from corptable.engine import SEAT_WORDS, Action, Seat, ZoneId
from corptable.games.trick_or_treat import draft, purchases, seat_places
from corptable.games.trick_or_treat.actions import can_double, fours
from corptable.games.trick_or_treat.names import (
    DIE,
    DISCARD,
    DOWN,
    DRAW,
    DRAWN_BY_SIX,
    FACE,
    HAND,
    OUT,
    VAULT,
)
from corptable.games.trick_or_treat.panels import MENU, PAD, has_pad_spot
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.texts import FACES, action, face, face_help, label
from corptable.games.trick_or_treat.trays import tray
from corptable.presentation import (
    BUTTONS,
    CARD_PROPORTION,
    LOG,
    NOTICES,
    PROMPT,
    TRAY,
    Area,
    Die,
    Emphasis,
    Gesture,
    Note,
    Sign,
    Spot,
    Tag,
)

DESIGNED_ASPECT: Final = 16 / 9
COLUMN: Final = 0.355
"""Width of a column."""
MARGIN: Final = 0.01
UPPER, LOWER = (0.128, 0.654), (0.664, 0.99)
"""Upper and lower edges of the panels of the seats at the sides, and of what lies beneath them."""
PROMPT_ROW, VAULT_ROW, HAND_ROW = (0.582, 0.645), (0.656, 0.774), (0.786, 0.992)
ANSWERS, MOST_ANSWERS = 0.25, 0.32
"""Width of the place for buttons beside the hand, and the largest share of the middle for it."""
PAD_HEIGHT: Final = 0.3
"""Height of the note pad at a table of two."""
LABEL, DIE_LABEL = 0.045, 0.036
"""Heights of the labels beneath a pile and beneath the die."""


class _Middle(NamedTuple):
    """Hold how the middle is divided: its top, the width of the part with piles and die, the
    heights of die and piles, and the columns of the tiles that tell what the numbers do."""

    top: float
    piles: float
    die: float
    pile: float
    tiles: int


MIDDLES: Final = {
    2: _Middle(0.205, 1.0, 0.25, 0.2, 1),
    3: _Middle(0.02, 0.4, 0.21, 0.245, 2),
    4: _Middle(0.205, 0.31, 0.133, 0.155, 3),
}
SAID: Final = 0.105
"""Height of the row for the balloon: above the piles of a table of two, otherwise beneath the
tiles.
"""
SET_DOWN: Final = 0.2
"""Height of the card that lies face down in the middle until a trade or a Search is settled."""
BOTTOM: Final = 0.549
"""Lower edge of the middle."""


class _Columns(NamedTuple):
    """Hold the three columns of the table, as high as it is, and the factor by which a narrow table
    squeezes the outer two.
    """

    left: Area
    middle: Area
    right: Area
    scale: float


def _columns(aspect: float) -> _Columns:
    scale = min(1.0, aspect / DESIGNED_ASPECT)
    edge = MARGIN + COLUMN * scale
    middle = Area(edge + MARGIN, 0.0, aspect - edge - MARGIN, 1.0)
    return _Columns(
        Area(MARGIN, 0.0, edge, 1.0), middle, Area(aspect - edge, 0.0, aspect - MARGIN, 1.0), scale
    )


LEAST_TILE: Final = 0.23
"""Least width of a tile of the die beside a card in `down`."""


def layout(view: TreatView, aspect: float) -> list[Spot]:
    """Return the spots of the table for an aspect (width / height).

    The viewer sits at the bottom, the others at the sides and, with two or four seats, one
    opposite; piles and die between them.
    """
    columns = _columns(aspect)
    seats = view.table.seats
    left, *others = view.table.others[view.front_seat]
    drafting = view.is_at("draft")
    spots = [
        *_window_spots(columns, seats, drafting),
        *_own(view, columns, view.front_seat, drafting),
    ]
    if seats == 2:
        spots += seat_places.across(view, columns.middle, columns.scale, left)
    else:
        spots += seat_places.beside(view, columns.left.row(*UPPER), columns.scale, left)
        spots += seat_places.beside(view, columns.right.row(*UPPER), columns.scale, others[-1])
    if seats == 4:
        spots += seat_places.across(view, columns.middle, columns.scale, others[0])
    return [*spots, *(_draft(view, columns) if drafting else _middle(view, columns))]


def _draft(view: TreatView, columns: _Columns) -> Iterator[Spot]:
    """Yield the grid of the draft; at a table of two it takes the column where nobody sits, too."""
    middle = columns.middle.row(MIDDLES[view.table.seats].top, 1.0)
    yield from draft.grid(
        view, middle._replace(right=columns.right.right) if view.table.seats == 2 else middle
    )


# The middle


def _middle(view: TreatView, columns: _Columns) -> Iterator[Spot]:
    """Yield the middle: Muster, discards, die and what its numbers do; a card in `down` instead of
    that, or over the piles at two seats. What a tray would cover only in part is not there
    meanwhile."""
    middle = MIDDLES[view.table.seats]
    area = columns.middle.row(middle.top, BOTTOM)
    is_covered = tray(view) is not None
    piles = (DRAW, DISCARD, OUT) if view.options.trim_deck else (DRAW, DISCARD)
    width = min(middle.piles * columns.scale, area.width)
    if view.table.seats == 2:
        die, *cells = area._replace(right=area.left + width).columns(1 + len(piles))
        window, faces = area._replace(left=die.right), columns.right.row(MARGIN, UPPER[1])
        said = _said(view, window._replace(bottom=window.top + SAID))
        cells = [cell._replace(top=cell.top + SAID) for cell in cells]
    else:
        part = area._replace(right=area.left + width)
        die = part._replace(bottom=part.top + middle.die + DIE_LABEL)
        cells = [*part._replace(top=die.bottom + 0.004).columns(len(piles), MARGIN)]
        window = area._replace(left=part.right + MARGIN)
        faces, said = (
            window._replace(bottom=window.bottom - SAID),
            _said(view, window._replace(top=window.bottom - SAID)),
        )
    down = faces if view.table.seats > 2 else window
    # The card takes the place of the tiles, or lies beside them in a wide window.
    if view.zones[DOWN] and view.table.seats > 2:
        wide = faces._replace(left=faces.left + CARD_PROPORTION * SET_DOWN + MARGIN)
        has_room = wide.width >= LEAST_TILE * middle.tiles
        down, faces = (
            (faces._replace(right=wide.left - MARGIN), wide)
            if has_room
            else (faces, faces._replace(right=faces.left))
        )
    if has_pad_spot(view) and view.table.seats > 2:
        yield faces.spot(PAD, "panel", zone="")  # nobody rolls now
    elif view.table.seats == 2 or not (is_covered or not faces.width):
        yield from _faces(view, faces, middle.tiles)
    yield _die(view, die, middle.die * columns.scale)
    card = _card_height(middle.pile, 0.96 * cells[0].width)
    for pile, cell in zip(piles, cells, strict=True):
        if not (is_covered and view.table.seats == 2):
            yield _pile(view, pile, cell, card)
    if is_covered or (view.is_at("spend")):  # there Wild Power opens one
        yield window.frame(TRAY)
    if said is not None and not is_covered:
        yield said
    if view.zones[DOWN]:
        yield _pile(view, DOWN, down, SET_DOWN)._replace(overlay=True, owner=view.turn)


def _die(view: TreatView, area: Area, side: float) -> Spot:
    """Return the spot of the die above its label in an area. Its number is that of the seat on
    turn, once it has rolled: before that it shows none."""
    place = area._replace(bottom=area.bottom - DIE_LABEL).centred(side, side)
    if not has_rolled(view):
        return place.frame(DIE, Die())
    own = view.turn == view.front_seat
    words = label("die_own") if own else label("die_of", seat=view.turn)
    return place.frame(DIE, Die(str(view.die), not own, words), label=words)


def has_rolled(view: TreatView) -> bool:
    """True if the die shows the roll of the seat on turn."""
    return bool(view.die) and (not view.is_at("draft", "start"))


def _said(view: TreatView, area: Area) -> Spot | None:
    """Return the balloon with the last demand in its row; None where there is none."""
    return seat_places.balloon(view, area, view.table.others[view.front_seat])


ASKS: Final = ("2", "3")
DRAW_FACE, FORTIFY_FACE, STEAL_FACE, SIX_FACE = "1", "4", "5", "6"
NOBODY: Final = "nobody"
"""Name of the text for an Ask or a Steal without a target."""
LEAST_CARDS: Final = {DRAW_FACE: 1, SIX_FACE: DRAWN_BY_SIX}
"""Number of cards without which a face is forfeited."""


def why_nothing(view: TreatView, number: str) -> str:
    """Reason why a number would do nothing for the viewer now; "" for one that does something, and
    where nobody looks on.
    """
    obstacle = _obstacle(view, number)
    return face(obstacle) if obstacle and not _given_instead(view) else ""


def what_it_does(view: TreatView, number: str) -> str:
    """Outcome of a number beyond its action, or the gift in its place."""
    given, obstacle = _given_instead(view), _obstacle(view, number)
    if given and number in (FORTIFY_FACE, STEAL_FACE) and obstacle != NOBODY:
        return face(f"{number}_{given}")
    if given and obstacle:
        return face(f"{NOBODY if obstacle == NOBODY else 'few'}_{given}")
    if number in ASKS:
        consoles = view.options.ask_consolation and view.available()
        return face("ask_consoled" if consoles else "ask")
    if number == DRAW_FACE and not can_double(view, view.front_seat):
        return face("1_alone")
    return face(f"{SIX_FACE}_{view.options.six_discards}" if number == SIX_FACE else number)


def _obstacle(view: TreatView, number: str) -> str:
    """Return the name of the text for what prevents the action of a number; "" for nothing, and
    where nobody looks on.
    """
    seat = view.front_seat
    if number in LEAST_CARDS:
        return f"{number}_few" if view.available() < LEAST_CARDS[number] else ""
    if number == FORTIFY_FACE:
        is_seen = view.viewer == seat
        return "4_none" if is_seen and not fours(view.zones[HAND[seat]]) else ""
    others = (other for other in view.table.all_seats if other != seat)
    return (
        "" if any(view.zones[HAND[other]] for other in others if other not in view.done) else NOBODY
    )


def _given_instead(view: TreatView) -> str:
    """Gift of `empty_action` now for an action that brings nothing; "" for nothing."""
    given = view.options.empty_action
    return "" if given == "none" or (given == "draw" and not view.available()) else given


def _faces(view: TreatView, area: Area, columns: int) -> Iterator[Spot]:
    """Yield what each number of the die does, as tiles in columns: the one that the viewer carries
    out is lit, one that would do nothing for the viewer now is faint."""
    own = has_rolled(view) and view.turn == view.front_seat and view.result is None
    tiles = [
        tile
        for row in area.rows(len(FACES) // columns, MARGIN)
        for tile in row.columns(columns, MARGIN)
    ]
    for number, tile in zip(FACES, tiles, strict=True):
        nothing, is_now = why_nothing(view, number), own and view.action_number() == int(number)
        emphasis: Emphasis = "strong" if is_now else "faint" if nothing else "plain"
        note = Note(nothing or what_it_does(view, number), number, emphasis)
        spot = tile.frame(f"{FACE}/{number}", note, label=action(number))
        yield spot._replace(signs=(Sign(help=face_help(number)),))


def _pile(view: TreatView, zone: ZoneId, area: Area, card: float) -> Spot:
    """Return the spot of a pile in an area, above its label. The Muster tells also that one card is
    left: it could be several.
    """
    count, least = len(view.zones[zone]), 1 if zone == DRAW else 2
    place = area._replace(bottom=area.bottom - LABEL).centred(CARD_PROPORTION * card, card)
    return place.spot(zone, label=label(zone), badge=str(count) if count >= least else "")


def _card_height(height: float, width: float) -> float:
    """Return the height of cards that fit into a height and a width."""
    return min(height, width / CARD_PROPORTION)


# The viewer


def _own(view: TreatView, columns: _Columns, me: Seat, drafting: bool) -> Iterator[Spot]:
    """Yield the viewer's spots: the panel in the left corner, after the draft the vault as a row
    with its count above the hand.
    """
    yield from seat_places.own(view, columns.left.row(*LOWER), columns.scale, me)
    if drafting:
        return
    row = columns.middle.row(*VAULT_ROW)
    yield row.frame("own", owner=me)
    count = row._replace(right=row.left + 0.115 * columns.scale)
    held = view.own_cards(me) - len(view.zones[VAULT[me]]) if view.viewer == me else 0
    laid = (
        Sign(text=label("and_in_hand", count=held), short=f"+ {held}")
        if held
        else Sign(text=label("of_ten")),
    )
    tag = count.frame("laid", Tag(view.suit(me)), badge=str(len(view.zones[VAULT[me]])))
    yield tag._replace(signs=laid)
    yield seat_places.vault(
        view, me, row._replace(left=count.right, right=row.right - 0.5 * MARGIN), "row"
    )
    hand = columns.middle.row(*HAND_ROW)
    hand = hand._replace(right=hand.right - _answers_width(columns) - MARGIN)
    yield hand.spot(
        HAND[me], "fan", card=_card_height(0.185, hand.width / 3.6), owner=me, label=label("hand")
    )


def _answers_width(columns: _Columns) -> float:
    return min(ANSWERS, MOST_ANSWERS * columns.middle.width)


def _window_spots(columns: _Columns, seats: int, drafting: bool) -> Iterator[Spot]:
    """Yield the spots that the window fills: banners and log in the upper corners, prompt above the
    vault, buttons at the right of the hand, and beside them what treat points buy. In the draft,
    which has a prompt of its own, buttons are there."""
    if not drafting:
        yield columns.right.row(*LOWER).spot(MENU, "panel", zone="")
    yield columns.left.row(MARGIN, UPPER[0] - MARGIN).frame(NOTICES)
    log = columns.left.row(*UPPER) if seats == 2 else columns.right.row(MARGIN, UPPER[0] - MARGIN)
    if seats == 2 and not drafting:  # nobody sits there, so that the note pad always has room
        yield log.guide()
        pad = log._replace(top=log.bottom - PAD_HEIGHT)
        yield pad.spot(PAD, "panel", zone="")
        log = log._replace(bottom=pad.top - MARGIN)
    yield log.frame(LOG)
    if drafting:
        rows = (MARGIN, seat_places.ACROSS[1]) if seats == 2 else LOWER
        yield columns.right.row(*rows).frame(BUTTONS)
        return
    yield columns.middle.row(*PROMPT_ROW).frame(PROMPT)
    corner = columns.middle.row(*HAND_ROW)
    yield corner._replace(left=corner.right - _answers_width(columns)).frame(BUTTONS)


# Gestures


def gesture(view: TreatView, action: Action) -> Gesture:
    """Return the gesture of an action (section 9, the table of gestures); an action without a row
    there is a button.
    """
    seat, verb, args = action
    match verb:
        case "draft":
            return Gesture(onto=args[0])
        case "ask" | "steal":
            return Gesture(onto=seat_places.of_seat(args[0]))
        case "roll":
            return Gesture(onto=DIE)
        case "keep":
            return Gesture(frozenset(args), VAULT[seat])
        case "bottom":
            return Gesture(frozenset(args), _put_away_target(view))
        case "swap" | "drop" | "discard" if args:
            return Gesture(frozenset(args), DISCARD)
        case "fortify":
            return Gesture(frozenset(piece.name for piece in view.of_rank(seat, args[0])), DISCARD)
        case "trade":
            return Gesture(frozenset(args[1:]), seat_places.of_seat(args[0]))
        case "give":
            return Gesture(frozenset(args), seat_places.of_seat(SEAT_WORDS[view.turn]))
        case "set":
            return Gesture(frozenset(args), then=("set",))
        case "name" | "rank" | "suit" | "take" | "order":
            return Gesture(then=args[:1])
        case "second":
            return Gesture(onto=f"{FACE}/{args[1]}", then=args[:1])
    return Gesture(then=(verb, *args))


def _put_away_target(view: TreatView) -> str:
    """Return where a card to put away is dropped: on the Muster, beneath which it goes, or with an
    option on the discards.
    """
    six = view.is_at("six")
    return DISCARD if six and view.options.six_discards == "discard" else DRAW


def lays_down(view: TreatView, seat: Seat) -> list[Action]:
    """Return the actions by which a seat can lay down cards now."""
    return [action for action in view.actions(seat) if action.verb == purchases.KEEP.verb]
