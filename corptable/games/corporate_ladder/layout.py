"""Lay out the table, and map actions to gestures (section 9).

Above the lanyard the others have their stands, with a notepad beside them; beneath it are the
viewer's stand, hand and buttons. A fray lies on the lanyard from left to right. All ladders stand
upright, with the apex at the top. Business cards are wider than high, so a stand is filled by its
ladder, with the plate at the left of the apex and the piles at its right; a stand that is higher
than its ladder has them above it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, sqrt
from typing import Final

from corptable.cards.business.card import PRESS, BusinessCard
from corptable.engine import PUBLIC, Action, Seat, ZoneId
from corptable.games.corporate_ladder.names import (
    APEX,
    DEALT,
    DISCARD,
    DRAW,
    FALLEN,
    FRAY,
    HAND,
    SET_ASIDE,
)
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.refusals import owned_play
from corptable.games.corporate_ladder.texts import button, label, sign
from corptable.presentation import (
    BUTTONS,
    LOG,
    NOTICES,
    PROMPT,
    TALLY,
    TRAY,
    Area,
    Gesture,
    Link,
    Pile,
    Sign,
    Spot,
    Tag,
    Tray,
)

PROPORTION: Final = BusinessCard.proportion
GAP: Final = 0.008
"""Space between parts of the table and at its edges, in table units, as the lengths below."""
UPPER: Final = (GAP, 0.395)
"""Top and foot of the stands above the lanyard."""
LANYARD: Final = (0.402, 0.582)
LOWER: Final = (0.59, 0.992)
OWN_STAND: Final = 0.38
"""Share of the table's width for the viewer's stand."""
PAD: Final = 0.235
"""Share of the table's width for the notepad beside the stands above; from five seats on it is
beneath the prompt.
"""
FEW: Final = 4
"""Largest number of seats whose stands leave room for the notepad beside them."""
PROMPT_FOOT: Final = 0.642
LOW_PROMPT_FOOT: Final = 0.69
"""Foot of the prompt, and of one that is narrow because the notepad is beside it and therefore
needs more lines.
"""
WORDS_FOOT: Final = 0.762
LOW_WORDS_FOOT: Final = 0.825
"""Foot of the panels and buttons above the hand, and with five and more seats, when the notepad is
among them.
"""
PAD_BESIDE: Final = 0.5
"""Share of the width of these panels that the notepad takes there."""
PAD_WIDEST: Final = 0.4
"""Width of a notepad beside a single stand; the log is at its right."""
BUTTON_SHARE: Final = 0.34
"""Share for the buttons of the width beside the viewer's stand."""
SIDE_SHARE: Final = 0.28
"""The same where the buttons have the whole height, because the log is elsewhere."""
HAND_FILLING: Final = 0.95
"""Share of a place in the hand for its card: a rubber band begins between two of them."""
LIFT: Final = 0.26
"""Space above the viewer's hand for lifted cards, in heights of a card."""
HAND_COLUMNS: Final = 3
LOW_HAND_COLUMNS: Final = 4
"""Number of cards side by side in the viewer's hand where they are largest, and in a low one, whose
lifted cards would otherwise reach under the log.
"""
FILLING: Final = 0.96
"""Share of the height of a place on a ladder that its card takes up."""
PLATE: Final = 0.052
HIGH_PLATE: Final = 0.08
"""Height of a plate above a ladder, and of one where the piles beneath it leave room."""
LABEL: Final = 0.034
"""Height beneath a pile for its name."""
HEAD: Final = 0.105
"""Least height that a stand has above its ladder if plate, hand and piles stand there; one with
less has them beside the apex.
"""
PLATE_SHARE: Final = 0.5
"""Share for the plate of the height beside the apex; the hand is beneath it."""
CLIP: Final = 0.07
"""Width at the right end of the lanyard that its clip takes."""
OWNER_LINE: Final = 0.042
"""Height of the line above a play that tells whose it is."""
TALLY_SHARE: Final = 0.2
"""Share of the lanyard, at its end, for the sum of what is lifted."""
BETWEEN_PLAYS: Final = 0.07
"""Space between two plays, for the arrow from one to the other."""
NEXT_CARDS: Final = 3
"""Number of cards for which a play that is still to come has room: those of a trio."""
PLAYS: Final = 4
"""Number of plays for which the lanyard has places from the beginning; more are narrower."""
SHOWN: Final = 0.25
"""Share of the width of each card of a play that its next card leaves in sight at least: its sticky
flag.
"""
ACROSS: Final = 5
"""Least number of cards in a row of a tray."""
FLATNESS: Final = 2
"""Number of cards in a row of a large tray, in rows: it is wider than high, as cards are."""


def layout(view: LadderView, aspect: float) -> list[Spot]:
    """Return the spots of the whole table, seen from the view's seat; `aspect` is width /
    height.
    """
    me, seats = view.front_seat, view.table.seats
    table = Area(GAP, GAP, aspect - GAP, LOWER[1])
    stands, pad = _upper_areas(table, seats)
    spots = [*_viewer_spots(view, me, table, pad), *_fray_spots(view, table)]
    if view.is_at("apex", "ante"):
        spots.append(_tray_area(view, table, pad).frame(TRAY))
    for seat, stand in zip(view.table.others[me], stands, strict=True):
        spots += _stand_spots(view, seat, stand)
    return spots


def _upper_areas(table: Area, seats: int) -> tuple[list[Area], Area | None]:
    """Return the stands of the others from the viewer's left, and the notepad: in the middle of two
    stands, else at their right; None where there are too many stands."""
    upper = table._replace(top=UPPER[0], bottom=UPPER[1])
    if seats > FEW:
        return [*upper.columns(seats - 1, GAP)], None
    rows = max(1, seats - 1)
    pad = PAD * table.width
    width = min((upper.width - pad) / rows - GAP, OWN_STAND * table.width)
    lefts = [upper.left + place * (width + GAP) for place in range(rows)]
    if rows == 2:
        lefts[1] = upper.right - width
        stands = [upper._replace(left=left, right=left + width) for left in lefts]
        return stands, upper._replace(left=stands[0].right + GAP, right=stands[1].left - GAP)
    stands = [upper._replace(left=left, right=left + width) for left in lefts]
    return stands, upper._replace(left=stands[-1].right + GAP)


# Ladders, piles, seats, the fray


def _ladder_spots(view: LadderView, seat: Seat, box: Area) -> Iterator[Spot]:
    """Generate the spots of a seat's ladder, as large as the box allows, at its foot.

    While apexes are chosen, the spot at the top shows the zone of the chosen apex, face down.
    """
    rows = view.options.ladder_rows
    line = _line(view, box)
    step = line * PROPORTION
    middle, start = (box.left + box.right) / 2, box.bottom - (rows - 0.5) * line
    for spot in view.table.ladders[seat]:
        row, column = (int(word) for word in spot.split("/")[2:])
        zone, words = (APEX[seat], label("apex")) if row == 0 and view.is_at("apex") else (spot, "")
        x, y = middle + (column - row / 2) * step, start + row * line
        yield Spot(
            zone,
            x,
            y,
            step,
            line,
            card=FILLING * line,
            proportion=PROPORTION,
            owner=seat,
            label=words,
        )


def _line(view: LadderView, box: Area) -> float:
    """Return the height of a row of a ladder that is as large as the box allows."""
    rows = view.options.ladder_rows
    return min(box.height / rows, box.width / rows / PROPORTION)


def _pile_spot(view: LadderView, zone: ZoneId, box: Area, seat: Seat, has_room: bool) -> Spot:
    """Return the spot of a pile with its number of cards, in the middle of a box; its name is
    beneath it if there is room, and otherwise in it while it is empty."""
    height = min(box.height, box.width / PROPORTION)
    count = str(len(view.zones[zone]) or "")
    words = _label(zone) if has_room or not count else ""
    spot = box.spot(zone, proportion=PROPORTION, owner=seat, label=words, badge=count)
    content = Pile(_label(zone))
    return spot._replace(width=height * PROPORTION, height=height, content=content)


def _label(zone: ZoneId) -> str:
    """Return the label of a zone, by its first word."""
    return label(zone.partition("/")[0])


def _hand_zone(view: LadderView, seat: Seat) -> ZoneId:
    """Return the zone with the cards that a seat holds: its hand, or while cards are placed those
    still to be placed.
    """
    return DEALT[seat] if view.is_at("place") else HAND[seat]


def _plate_spot(view: LadderView, seat: Seat, box: Area) -> Spot:
    """Return the seat plate: the seat's name and the number of its standing cards."""
    return box.plate(seat, str(len(view.standing(seat))))


def _stand_spots(view: LadderView, seat: Seat, box: Area) -> Iterator[Spot]:
    """Generate the spots of a seat's stand: its ladder, and beside the apex or above the ladder
    plate, hand and piles.
    """
    line = _line(view, box)
    is_low = box.height - view.options.ladder_rows * line < HEAD
    has_room = False
    if is_low:
        left, right = _beside_apex(box, line)
        plate, hand = left.row(0, PLATE_SHARE), left.row(PLATE_SHARE, 1)
        cells = [cell for row in right.rows(2, GAP / 2) for cell in row.columns(2, GAP / 2)]
    else:
        head = box._replace(bottom=box.bottom - view.options.ladder_rows * line - GAP)
        pile = (head.width - 3 * GAP) / 4 / PROPORTION
        spare = max(0.0, head.height - PLATE - GAP - pile - LABEL)
        top, piles = head.split_top(min(PLATE + spare, HIGH_PLATE), GAP)
        plate, hand = top.column(0, 0.66), top.column(0.68, 1)
        cells = [*piles.columns(4, GAP)]
        has_room = cells[0].height >= pile + LABEL
        cells = [cell._replace(bottom=cell.top + pile) if has_room else cell for cell in cells]
    if seat == view.front_seat:
        plate = (
            plate._replace(bottom=hand.bottom)
            if plate.left == hand.left
            else plate._replace(right=hand.right)
        )
    else:
        zone = _hand_zone(view, seat)
        count = str(len(view.zones[zone]))
        hand = hand._replace(top=hand.top + GAP / 2)
        card = min(hand.height, hand.width / PROPORTION)
        yield hand.spot(
            zone,
            "row",
            card=card,
            proportion=PROPORTION,
            owner=seat,
            label=_label(zone),
            badge=count,
        )
    yield _plate_spot(view, seat, plate)
    for zones, cell in zip((DRAW, DISCARD, FALLEN, SET_ASIDE), cells, strict=True):
        if zones is not SET_ASIDE or view.zones[SET_ASIDE[seat]]:  # most decks set none aside
            yield _pile_spot(view, zones[seat], cell, seat, has_room)
    yield from _ladder_spots(view, seat, box)


def _beside_apex(box: Area, line: float) -> tuple[Area, Area]:
    """Return the areas at the left and at the right of the apex, whose row has a height of
    `line`.
    """
    half, middle = line * PROPORTION / 2 + GAP, (box.left + box.right) / 2
    top = box._replace(bottom=box.top + line - GAP / 2)
    return top._replace(right=middle - half), top._replace(left=middle + half)


def _viewer_spots(view: LadderView, me: Seat, table: Area, pad: Area | None) -> Iterator[Spot]:
    """Generate the spots of the viewer's stand and hand, and of prompt, notices, log and
    buttons.
    """
    lower = table._replace(top=LOWER[0])
    stand, rest = lower.split_left(OWN_STAND * table.width, GAP)
    yield from _stand_spots(view, me, stand)
    words, hand = rest._replace(bottom=LOW_WORDS_FOOT if pad is None else WORDS_FOOT), rest
    columns = LOW_HAND_COLUMNS
    left, buttons = words.column(0, 1 - BUTTON_SHARE), words.column(1 - BUTTON_SHARE, 1)
    if pad is not None and _holds_log(pad):
        left, buttons = rest.column(0, 1 - SIDE_SHARE), rest.column(1 - SIDE_SHARE, 1)
        words, hand = words._replace(bottom=PROMPT_FOOT), left._replace(right=left.right - GAP)
        columns = HAND_COLUMNS
        left = left._replace(bottom=PROMPT_FOOT)
    yield buttons.frame(BUTTONS)
    yield from _word_spots(left._replace(right=left.right - GAP), pad)
    zone, hand = _hand_zone(view, me), hand._replace(top=words.bottom)
    card = min(hand.height / (1 + LIFT), hand.width / columns / PROPORTION)
    hand, card = hand._replace(top=hand.top + LIFT * card), HAND_FILLING * card
    yield hand.spot(
        zone,
        "fan" if zone == HAND[me] else "row",
        card=card,
        proportion=PROPORTION,
        owner=me,
        label=_label(zone),
    )


def _word_spots(panels: Area, pad: Area | None) -> Iterator[Spot]:
    """Generate the prompt, the notepad and the log: the log beneath the prompt, or beside a wide
    notepad above; without a notepad above there is one beside the prompt."""
    prompt_foot = PROMPT_FOOT if pad else LOW_PROMPT_FOOT
    prompt, log = panels._replace(bottom=prompt_foot), panels._replace(top=prompt_foot + GAP)
    if pad is None:
        pad = prompt.column(0, PAD_BESIDE)
        prompt = prompt._replace(left=pad.right + GAP)
    if _holds_log(pad):
        prompt, log, pad = (
            panels,
            pad._replace(left=pad.left + PAD_WIDEST + GAP),
            pad._replace(right=pad.left + PAD_WIDEST),
        )
    yield prompt.frame(PROMPT)
    yield pad.frame(NOTICES)
    yield log.frame(LOG)


def _holds_log(pad: Area) -> bool:
    """True if a notepad is so wide that the log has room at its right."""
    return pad.width > 2 * PAD_WIDEST


def _tray_area(view: LadderView, table: Area, pad: Area | None) -> Area:
    """Return the area of the bosses to choose from: that of the hand, which is empty then, or of
    the lanyard where that is larger; and of the losers' cards: all above the prompt, where their
    ladders stood."""
    if view.is_at("ante"):
        return table._replace(bottom=LANYARD[1])
    if pad is None:
        return table._replace(top=LANYARD[0], bottom=LANYARD[1])
    rest = table._replace(left=table.left + OWN_STAND * table.width + GAP, top=WORDS_FOOT + GAP)
    if not _holds_log(pad):
        return rest
    left = rest.column(0, 1 - SIDE_SHARE)
    return left._replace(right=left.right - GAP, top=PROMPT_FOOT + GAP)


def _fray_spots(view: LadderView, table: Area) -> Iterator[Spot]:
    """Generate the spots of the plays of the fray side by side, the newest on the right, each
    beneath a line that tells whose it is and what it counts, and at the end that of the sum of what
    is lifted.

    The next play has an empty spot: one that ends the fray at once lies there until it has been
    seen.
    """
    plays = _plays(view)
    strip = table._replace(
        top=LANYARD[0] + 1.5 * GAP, bottom=LANYARD[1] - 1.5 * GAP, right=table.right - CLIP
    )
    tally = strip.column(1 - TALLY_SHARE, 1)
    if view.is_at("turn", "respond"):
        yield tally._replace(top=tally.top + OWNER_LINE, bottom=tally.bottom - OWNER_LINE).frame(
            TALLY
        )
    strip = strip._replace(right=tally.left - GAP)
    places = _places_of_plays(view, plays, strip)
    for k, box in enumerate(places):
        cards = box._replace(top=box.top + OWNER_LINE)
        play = view.zones.get(FRAY[k], ())
        count = len(play) or NEXT_CARDS
        height = min(cards.height, cards.width / PROPORTION / (1 + SHOWN * (count - 1)))
        spot = cards.spot(
            FRAY[k],
            "row",
            card=height,
            proportion=PROPORTION,
            owner=play[0].owner if play else None,
        )
        yield spot._replace(width=min(cards.width, count * height * PROPORTION))
        if play:  # the next one has a place, too
            words = box._replace(right=places[k + 1].left - GAP, bottom=cards.top)
            yield words.frame(f"owner/{k}", Tag())._replace(
                signs=(Sign(text=owned_play(view, k), short=owned_play(view, k, short=True)),)
            )


def _places_of_plays(view: LadderView, plays: Sequence[ZoneId], strip: Area) -> Sequence[Area]:
    """Return the places of the plays and of the next one: each as wide as its cards side by side,
    or all alike where that is too much."""
    card = (strip.height - OWNER_LINE) * PROPORTION
    lefts = [strip.left]
    for play in plays:
        lefts.append(lefts[-1] + len(view.zones[play]) * card + BETWEEN_PLAYS)
    if lefts[-1] + card > strip.right:
        return [*strip.columns(max(PLAYS, len(plays) + 1), GAP)][: len(plays) + 1]
    rights = [
        *(left - BETWEEN_PLAYS for left in lefts[1:]),
        min(strip.right, lefts[-1] + NEXT_CARDS * card),
    ]
    return [
        strip._replace(left=left, right=right) for left, right in zip(lefts, rights, strict=True)
    ]


def _plays(view: LadderView) -> list[ZoneId]:
    """Return the zones of the plays in the fray, the top play last."""
    return [zone for zone in FRAY[: len(view.zones)] if zone in view.zones]


# Gestures


def gesture(view: LadderView, action: Action) -> Gesture:
    """Gesture of an action (9.4); an action that 9.4 does not name is a button."""
    verb, args = action.verb, action.args
    match verb:
        case "attack" if args[-1] != PRESS:
            return Gesture(frozenset(args[:-1]), args[-1])
        case "defend":
            return Gesture(
                frozenset(args) - {PRESS}, _plays(view)[-1], args[-1:] if args[-1] == PRESS else ()
            )
        case "attack" | "twin" | "rebuild" | "place":
            return Gesture(frozenset(args[:1]), args[1], args[2:])
        case "apex" | "take":
            return Gesture(onto=args[0])
        case "argue":
            return Gesture(frozenset(args), then=(verb,))
        case _:
            return Gesture(then=(verb, *args))


def links(view: LadderView) -> list[Link]:
    """Return the arrows of a fray: from the attack to the attacked zone, and from an answer on top
    to the play that it beats.
    """
    decision, plays = view.decision, _plays(view)
    target = None if decision is None else decision.counters().get("target")
    if not target or not plays:
        return []
    answered = [view.zones[play] for play in plays[-2:]]
    answers = [Link(answered[1][0].name, answered[0][-1].name)] if len(plays) > 1 else []
    return [Link(plays[0], str(target)), *answers]


def tray(view: LadderView) -> Tray | None:
    """Return the tray of the own bosses at `apex`, or of the cards that can be taken at `ante`;
    None otherwise.
    """
    me = view.viewer
    if not view.is_at("apex", "ante") or (me == PUBLIC and view.is_at("apex")):
        return None
    seat = view.actors()[0] if me is None or me == PUBLIC else me
    names = [action.args[0] for action in view.actions(seat) if action.args]
    widest = max(ACROSS, ceil(sqrt(FLATNESS * len(names))))
    across = ceil(len(names) / max(1, ceil(len(names) / widest)))  # all rows are filled alike
    rows = tuple(
        tuple(names[start : start + across]) for start in range(0, len(names), max(1, across))
    )
    title, notes = button("bosses" if view.is_at("apex") else "gallery"), _owners(view, names)
    return Tray(rows, faces="card", title=title, notes=notes) if rows else None


def _owners(view: LadderView, names: Sequence[str]) -> dict[str, str]:
    """Return whose each card is, for the tooltips; nothing where all are one seat's."""
    owners = {name: view.table.named[name].owner for name in names}
    several = len(set(owners.values())) > 1
    return {
        name: sign("owned", owner=owner)
        for name, owner in owners.items()
        if several and owner is not None
    }
