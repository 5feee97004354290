"""Where things lie and how each action is made with the hand (section 9).

Everything hangs on three anchors: the left edge, the right edge and the middle of the
table, so that a narrow window squeezes the table as a whole and a wide one gives its room
to the gaps. Lengths are table units (1 = the height), for an aspect of 16:9 or wider.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from corptable.engine import (
    BAR,
    BUTTONS,
    CARD_PROPORTION,
    LOG,
    NOTICES,
    PROMPT,
    PUBLIC,
    Action,
    Arrangement,
    Gesture,
    Seat,
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
    HANGED_MAN,
    HARLEY,
    OTHERS,
    PENDING,
    SEAT_WORDS,
    SPENT,
    SPRAWL,
    SPRAWLS,
    TOWER,
    WORLD,
)
from corptable.games.corporate_court.state import CourtState
from corptable.games.corporate_court.texts import label

DESIGNED_ASPECT: Final = 16 / 9
HARLEY_TURN: Final = 8.0
CENTRE_Y: Final = 0.452
SPRAWL_CARD: Final = 0.2
SPRAWL_OFFSETS: Final = {"batons": (-0.185, -0.108), "cups": (0.185, -0.108), "blades": (0.185, 0.108), "coins": (-0.185, 0.108)}
STACKS_WIDTH: Final = 0.36
"""The width that another seat's stacks share."""
ACROSS_WIDTH: Final = 0.48
"""The same for the seat opposite."""


class _Panel(NamedTuple):
    """Where a seat's things lie: the x of the panel's middle from an anchor, the y of its top, and the size of its cards."""

    anchor: str
    x: float
    top: float
    card: float


LEFT: Final = "left"
RIGHT: Final = "right"
MIDDLE: Final = "middle"
ACROSS: Final = _Panel(MIDDLE, 0.0, 0.01, 0.21)
_ALONE: Final = (_Panel(LEFT, 0.195, 0.1, 0.19), _Panel(RIGHT, 0.195, 0.1, 0.19))
_LEFT_PAIR: Final = (_Panel(LEFT, 0.195, 0.329, 0.135), _Panel(LEFT, 0.195, 0.008, 0.135))
_RIGHT_PAIR: Final = (_Panel(RIGHT, 0.195, 0.008, 0.135), _Panel(RIGHT, 0.195, 0.329, 0.135))
PANELS: Final = {
    2: (ACROSS,),
    3: _ALONE,
    4: (_ALONE[0], ACROSS, _ALONE[1]),
    5: (*_LEFT_PAIR, *_RIGHT_PAIR),
    6: (*_LEFT_PAIR, ACROSS, *_RIGHT_PAIR),
}
"""By number of seats: the others, from the viewer's left."""


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
        return self.x(LEFT, 0.42), self.x(RIGHT, 0.40)

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


def _label(zone: ZoneId) -> str:
    """What a zone is called on the table."""
    kind, _, which = zone.partition("/")
    return which.capitalize() if zone in SPRAWLS else label(kind)


def layout(view: CourtState, aspect: float) -> list[Spot]:
    """Harley's card in the middle, ringed by the sprawl; the viewer at the bottom, the others round the rim."""
    table = _Table(aspect)
    me = 0 if view.viewer is None or view.viewer == PUBLIC else view.viewer
    spots = [*_centre(view, table), *_own(view, table, me)]
    if view.decision is not None and view.decision.name in ("veto", "overrule") and me in view.actors():
        start, end = table.between()
        spots.append(Spot(BAR, (start + end) / 2, 0.7, end - start, 0.07, "frame", zone=""))
    for seat, panel in zip(OTHERS[view.table.seats][me], PANELS[view.table.seats], strict=True):
        spots += _across(view, table, seat, panel) if panel is ACROSS else _beside(view, table, seat, panel)
    spots += _margins(table)
    if view.zones[PENDING]:
        height = 0.34 * table.scale
        spots.append(Spot(PENDING, table.x(MIDDLE, 0), 0.43, CARD_PROPORTION * height, height, overlay=True, label=label(PENDING)))
    return spots


def _margins(table: _Table) -> Iterator[Spot]:
    """Where the window speaks: the prompt over the hand, buttons and log in the right corner, banners beneath the deck."""
    yield Spot(NOTICES, table.x(MIDDLE, -0.385), 0.628, 0.24 * table.scale, 0.076, "frame", zone="")
    start, end = table.between()
    yield Spot(PROMPT, (start + end) / 2, 0.705, end - start, 0.05, "frame", zone="")
    yield Spot(BUTTONS, table.x(RIGHT, 0.195), 0.73, 0.35 * table.scale, 0.16, "frame", zone="")
    yield Spot(LOG, table.x(RIGHT, 0.195), 0.9, 0.35 * table.scale, 0.17, "frame", zone="")


def _centre(view: CourtState, table: _Table) -> Iterator[Spot]:
    zones = view.zones
    for suit, (x, y) in SPRAWL_OFFSETS.items():
        zone = SPRAWL[suit]
        yield table.pile(zone, MIDDLE, x, CENTRE_Y + y * table.scale, SPRAWL_CARD, len(zones[zone]))
    yield table.pile(DRAW, MIDDLE, -0.385, CENTRE_Y, 0.21, len(zones[DRAW]))
    yield table.pile(DISCARD, MIDDLE, 0.385, CENTRE_Y, 0.21, len(zones[DISCARD]))
    yield table.pile(HARLEY, MIDDLE, 0.0, CENTRE_Y, 0.25, 1, turned=HARLEY_TURN)


def _own(view: CourtState, table: _Table, me: Seat) -> Iterator[Spot]:
    """The viewer's plaque and stacks in the left corner, the hand along the bottom."""
    second = shows_second_stack(view, me)
    yield _plaque(view, table, me, LEFT, 0.195, 0.69, 0.35, 0.085)
    stacks = (SPENT[me], COURT[me], ARCANA[me], ARCANA_2[me]) if second else (SPENT[me], COURT[me], ARCANA[me])
    for place, zone in enumerate(stacks):
        yield table.pile(zone, LEFT, 0.075 + 0.13 * place, 0.865, 0.2, len(view.zones.get(zone, ())), me)
    left = 0.075 + 0.13 * len(stacks)
    start, end = table.x(LEFT, left), table.x(RIGHT, 0.40)
    height = 0.235 * table.scale
    yield Spot(HAND[me], (start + end) / 2, 0.865, end - start, height, "fan", card=height, owner=me, label=label("hand"))


def shows_second_stack(view: CourtState, seat: Seat) -> bool:
    """A second stack, or the empty place that the Awakened World in the hand would open."""
    return ARCANA_2[seat] in view.zones or any(piece.name == WORLD for piece in view.zones[HAND[seat]])


def _stacks(view: CourtState, seat: Seat) -> list[ZoneId]:
    """Another seat's stacks, from the middle of its panel outwards."""
    return [zone for zone in (COURT[seat], ARCANA[seat], ARCANA_2[seat], SPENT[seat]) if zone in view.zones]


def _beside(view: CourtState, table: _Table, seat: Seat, panel: _Panel) -> Iterator[Spot]:
    """A panel at the left or right edge: plaque, stacks from left to right, backs beneath each other."""
    card, scale = panel.card, table.scale
    plaque, hand = 0.42 * card, 0.55 * card
    yield _plaque(view, table, seat, panel.anchor, panel.x, panel.top + plaque / 2 * scale, 0.35, plaque)
    stacks = _stacks(view, seat)
    step = STACKS_WIDTH / len(stacks)
    y = panel.top + (plaque + 0.02 + card / 2) * scale
    for place, zone in enumerate(stacks):
        inwards = STACKS_WIDTH / 2 - step * (place + 0.5)
        x = panel.x - inwards if panel.anchor == LEFT else panel.x + inwards
        yield table.pile(zone, panel.anchor, x, y, _fitting(card, step), len(view.zones[zone]), seat)
    y = panel.top + (plaque + card + 0.045 + hand / 2) * scale
    yield table.strip(HAND[seat], panel.anchor, panel.x, y, 0.34, hand, "row", seat)


def _across(view: CourtState, table: _Table, seat: Seat, panel: _Panel) -> Iterator[Spot]:
    """The panel opposite: plaque and backs on the left, stacks on the right of the middle."""
    scale = table.scale
    yield _plaque(view, table, seat, MIDDLE, -0.19, panel.top + 0.04 * scale, 0.36, 0.08)
    yield table.strip(HAND[seat], MIDDLE, -0.19, panel.top + 0.15 * scale, 0.36, 0.115, "row", seat)
    stacks = _stacks(view, seat)
    step = min(0.13, ACROSS_WIDTH / len(stacks))
    for place, zone in enumerate(stacks):
        x = 0.012 + step * (place + 0.5)
        y = panel.top + panel.card / 2 * scale
        yield table.pile(zone, MIDDLE, x, y, _fitting(panel.card, step), len(view.zones[zone]), seat)


def _plaque(view: CourtState, table: _Table, seat: Seat, anchor: str, x: float, y: float, width: float, height: float) -> Spot:
    """A seat's name and score; what is meant for the seat itself is dropped there."""
    word, scale = SEAT_WORDS[seat], table.scale
    score = str(view.scores[seat])
    return Spot(word, table.x(anchor, x), y, width * scale, height * scale, owner=seat, label=word, badge=score, zone="")


def _fitting(card: float, step: float) -> float:
    """The height of cards that stand a step apart and may not touch."""
    return min(card, 0.95 * step / CARD_PROPORTION)


def gesture(view: CourtState, action: Action) -> Gesture:
    """Section 9, the table of gestures; what is in no line of it is a button."""
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
    if verb == "power" and _has_target(args):
        return _power_gesture(view, args)
    return Gesture(then=(verb, *args))


def _has_target(args: tuple[str, ...]) -> bool:
    return len(args) > 1 and args[1] not in ("others", "all")


def _power_gesture(view: CourtState, args: tuple[str, ...]) -> Gesture:
    major = args[0]
    if major == TOWER:
        return Gesture(frozenset({view.zones[args[1]][-1].name}), args[2])
    if major == HANGED_MAN:
        return Gesture(frozenset({major}), args[1])
    return Gesture(frozenset({major}), args[1])
