"""Lay out the panels of the seats: plate, character with its power in words, hand and vault, and
the balloon at the seat on turn with what it asks for or steals (section 9).

Lengths are table units for a table of 16:9; `scale` is the factor by which a narrower one squeezes
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from corptable.engine import SEAT_WORDS, Seat
from corptable.games.trick_or_treat.demands import Name
from corptable.games.trick_or_treat.names import CHARACTER, HAND, RANKS, SUIT_SIZE, SUITS, VAULT
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.texts import demand, label, power, saying, suit
from corptable.presentation import CARD_PROPORTION, Area, Arrangement, Balloon, Note, Spot, mark_of

PADDING: Final = 0.009
"""Distance of things in a panel from its edges and from each other."""
PLATE, LEAST_PLATE = 0.08, 0.21
"""Height of a plate, and the least width of one beside other things."""
BACKS: Final = 0.085
"""Height of the backs of the others' hands."""
ACROSS: Final = (0.012, 0.194)
"""Upper and lower edge of the panel of the seat opposite."""


def of_seat(word: str) -> str:
    """Return the id of the panel of a seat, which takes what is meant for the seat."""
    return f"panel/{SEAT_WORDS.index(word)}"


def beside(view: TreatView, panel: Area, scale: float, seat: Seat) -> Iterator[Spot]:
    """Yield the panel of a seat at the side: plate; character with its power over the hand; the
    vault in two rows of five.
    """
    yield panel.frame(of_seat(SEAT_WORDS[seat]), owner=seat)
    inner = panel.inset(PADDING)
    plate, rest = inner.split_top(PLATE, PADDING)
    yield _plate(view, seat, plate)
    card = 0.205 * scale
    row, laid = rest.split_top(card, PADDING)
    court, words = row.split_left(CARD_PROPORTION * card, PADDING)
    yield _character(seat, court, card)
    backs = BACKS * scale
    yield from _power(view, seat, words._replace(bottom=words.bottom - backs - PADDING))
    yield _backs(view, seat, words._replace(top=words.bottom - backs), backs)
    yield vault(view, seat, laid, "grid")


def across(view: TreatView, middle: Area, scale: float, seat: Seat) -> Iterator[Spot]:
    """Yield the panel of the seat opposite, along the top edge: character, its power under the
    plate, the vault, the hand.
    """
    panel = middle.row(*ACROSS)
    yield panel.frame(of_seat(SEAT_WORDS[seat]), owner=seat)
    inner = panel.inset(PADDING)
    card = min(inner.height, 0.2 * inner.width)
    court, rest = inner.split_left(CARD_PROPORTION * card, PADDING)
    yield _character(seat, court, card)
    words, rest = rest.split_left(max(0.3 * inner.width, LEAST_PLATE), PADDING)
    plate, power_area = words.split_top(PLATE, 0.5 * PADDING)
    yield _plate(view, seat, plate)
    yield from _power(view, seat, power_area)
    laid = rest.column(0.0, 0.6)
    yield vault(view, seat, laid, "grid")
    hand = rest._replace(left=laid.right + 2 * PADDING)
    yield _backs(view, seat, hand, min(0.12 * scale, 0.9 * hand.height))


def own(view: TreatView, panel: Area, scale: float, seat: Seat) -> Iterator[Spot]:
    """Yield the viewer's panel: plate, and the character with its power."""
    yield panel.frame(of_seat(SEAT_WORDS[seat]), owner=seat)
    inner = panel.inset(PADDING)
    plate, rest = inner.split_top(PLATE, PADDING)
    yield _plate(view, seat, plate)
    card = rest.height * scale
    court, words = rest.split_left(CARD_PROPORTION * card, PADDING)
    yield _character(seat, court, card)
    yield from _power(view, seat, words, whole=True)


BALLOON: Final = "said"
BALLOON_HEIGHT: Final = 0.085
BALLOON_WIDTH: Final = 0.46
"""Height and width of the balloon, in table units."""
TAIL: Final = 0.012
"""Distance of the balloon from the ends of its row, where its tail is."""


def balloon(view: TreatView, row: Area, seats: Sequence[Seat]) -> Spot | None:
    """Return the balloon with the last demand, in a row at the side of who says it; None where
    there is none. `seats` are the others from the left of the viewer."""
    asked = view.asked
    if asked is None:
        return None
    words = tuple(map(demanded, asked.words))
    after = saying("goes_on" if isinstance(view.decision, Name) else f"then_{asked.kind}")
    spot = _beside(view.turn, row, seats).frame(
        f"{BALLOON}/{view.turn}",
        Balloon(names=words, after=after),
        owner=view.turn,
        label=saying(asked.kind, target=asked.target),
    )
    return spot._replace(overlay=True)


def _beside(seat: Seat, row: Area, others: Sequence[Seat]) -> Area:
    """Return the place of a balloon in its row: at the side where the panel of the seat is, in the
    middle for the seat opposite.
    """
    width, left = min(BALLOON_WIDTH, row.width - 2 * TAIL), row.left + TAIL
    if seat in others[1:]:
        left = row.right - TAIL - width
    if len(others) != 2 and seat in others and others.index(seat) == len(others) // 2:
        left = (row.left + row.right - width) / 2
    top = (row.top + row.bottom - BALLOON_HEIGHT) / 2
    return Area(left, top, left + width, top + BALLOON_HEIGHT)


def demanded(word: str) -> str:
    """Name of a demand: the name of a card, or a rank or a suit in marked words."""
    if word in RANKS:
        return demand("any_rank", rank=word)
    return demand("any_suit", suit=suit(word)) if word in SUITS else word


def vault(view: TreatView, seat: Seat, area: Area, arrangement: Arrangement) -> Spot:
    """Return the vault: ten slots by rank, in one row or two, each for its card of the seat's
    suit.
    """
    rows = 1 if arrangement == "row" else 2
    cells = [cell for row in area.rows(rows) for cell in row.columns(SUIT_SIZE // rows)]
    slots = tuple(
        cell.slot(f"{view.suit(seat)}-{rank}", rank)
        for rank, cell in zip(RANKS, cells, strict=True)
    )
    card = min(0.95 * cells[0].height, 0.95 * cells[0].width / CARD_PROPORTION)
    return area.spot(
        VAULT[seat], arrangement, card=card, owner=seat, label=label("vault")
    )._replace(slots=slots)


def _plate(view: TreatView, seat: Seat, area: Area) -> Spot:
    """Return the seat plate: a seat's name, laid cards and treat points."""
    word = SEAT_WORDS[seat]
    score = label("score", laid=len(view.zones[VAULT[seat]]))
    return area.spot(word, owner=seat, label=word, badge=score, zone="")


def _character(seat: Seat, area: Area, card: float) -> Spot:
    """Return the spot of a character; until there is one, the outline of its place."""
    return area.centred(area.width, card).spot(CHARACTER[seat], owner=seat)


def _power(view: TreatView, seat: Seat, area: Area, *, whole: bool = False) -> Iterator[Spot]:
    """Yield the name of a character and its power in few words, or as the card has it as a `whole`,
    with the one that it has armed; in the draft when a seat without one chooses."""
    court, armed = view.character(seat), view.wild[seat]
    if not court:
        words = label(
            "chooses_now"
            if view.decision is not None and seat in view.actors()
            else "chooses_later"
        )
        yield area.frame(f"power/{seat}", Note(words), owner=seat, label=label("no_character"))
    else:
        words = view.table.named[court].card.text if whole else power(court) + "."
        words = words if armed is None else f"{words} {label('armed', power=mark_of(armed))}"
        yield area.frame(f"power/{seat}", Note(words), owner=seat, label=mark_of(court))


def _backs(view: TreatView, seat: Seat, area: Area, card: float) -> Spot:
    count = len(view.zones[HAND[seat]])
    return area.spot(
        HAND[seat],
        "fan",
        card=card,
        owner=seat,
        label=label("hand"),
        badge=str(count) if count else "",
    )
