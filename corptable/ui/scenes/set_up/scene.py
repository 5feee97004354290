"""Set up a match: players and names of the seats, options and seed; then deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from corptable.bots import PERSON
from corptable.engine.game import AnyGame
from corptable.engine.options import Option
from corptable.engine.pieces import HIDDEN, Plain, Seat
from corptable.engine.seeds import LONGEST_SEED, read_seed
from corptable.presentation.words import addressed_names, displayed, fill
from corptable.session.match_setup import LONGEST_NAME, MatchSetup
from corptable.store import GameStatistics, LastSetUp
from corptable.system.errors import Failure, attempt
from corptable.ui.paint.card_fan import draw_fan, evenly_spaced_cards
from corptable.ui.paint.faces import deck_of_art
from corptable.ui.paint.portraits import portraits_at
from corptable.ui.paint.text import font
from corptable.ui.scene_base import PageScene, SceneContext
from corptable.ui.scene_base.stakes import ask_stakes
from corptable.ui.scenes.set_up.deck_panel import (
    FAN,
    brought_choice,
    deck_told,
    draw_deck,
    sit_down,
)
from corptable.ui.scenes.set_up.layout import (
    HEAD_LINE,
    OPTION,
    OPTION_GAP,
    PADDING,
    SetUpLayout,
    seat_height,
)
from corptable.ui.scenes.set_up.rows import (
    DECK,
    FreeSeat,
    OptionRows,
    SeatItem,
    player_descriptions,
)
from corptable.ui.scenes.set_up.seat_map import SeatOnMap, draw_seat_map
from corptable.ui.widgets import (
    DIRECTIONS,
    ENTER_KEYS,
    Button,
    Choice,
    Item,
    LargeButton,
    Listing,
    Pen,
    Segments,
    TextField,
    place_all,
)
from corptable.ui.widgets.copy_button import CopyButton
from corptable.ui.widgets.listing import CONTROL, draw_mark

WORDS: Final = {
    "subtitle": "Set the table. F1: how to play",
    "seats": "Seats",
    "order": "they play in this order, round and round",
    "shared": "they share this screen; a curtain falls between hands",
    "count": "{count:player}",
    "person": "Person",
    "bot": "Bot",
    "options": "Options",
    "as_printed": "Defaults",
    "as_printed_rules": "As printed",
    "house_rules": "House rules",
    "as_printed_help": "Resets every option to its default.",
    "house_rules_help": "Sets the house rules of this game.",
    "is_as_printed": "Every option has its default.",
    "seed": "Seed",
    "same": "the same seed, the same deal",
    "seen": "played here before: practice, for no cards",
    "deal": "Deal",
    "first": "A short first game: {told}, easy opponents",
    "usual": "Usual game",
    "watch": "Only bots sit here: they play among themselves, and you watch.",
}
COUNT, PRINTED, SEED, COPY, NEW, DEAL = "count", "printed", "seed", "copy", "new", "deal"
USUAL: Final = "usual"
DEAL_KEYS: Final = "Ctrl+Enter"
BACKS: Final = 4
"""Number of cards in the fan on the deal button, face down."""
MARK: Final = 1.1
"""Room for the mark of changed options before the line that explains it, in text sizes."""
DEAL_INSET: Final = 0.42
"""Width of the fan on the deal button, as a part of the button."""


class SetUpScene(PageScene):
    """Show the set-up form of a game, as it was filled in the last time."""

    def __init__(
        self, context: SceneContext, game: AnyGame, brings: tuple[str, str] | None = None
    ) -> None:
        """Show the form of a game; `brings`: the ids of a profile and of its deck, which the first
        person brings.
        """
        super().__init__(context, game.title, WORDS["subtitle"])
        self.game = game
        self.match_setup = self._make_match_setup(
            context.store.set_up(game.id), context.statistics.of(game.id)
        )
        if brings is not None:
            sit_down(self.match_setup, *brings)
        self.refusal = ""
        """Error of dealing, until it has been shown on the deal button."""
        self._is_seen = False
        """True if a game that is kept was dealt from this seed."""
        self._spread_deck()
        self.lay_out()
        self.form.give_focus(self._deal)

    def _make_match_setup(
        self, last: LastSetUp | None, statistics: GameStatistics | None
    ) -> MatchSetup:
        """Return the set-up of the game for a person with these statistics of it; None for a usual
        game.
        """
        collections, own_name = self.context.collections, self.context.store.person.name
        return MatchSetup(self.game, last, collections, own_name, statistics)

    def _set_usual(self) -> None:
        """Set the table of a usual game in place of the short one that is offered first."""
        self.match_setup = self._make_match_setup(None, None)
        self._spread_deck()
        self.lay_out()
        self.form.give_focus(self._deal)

    def _spread_deck(self) -> None:
        """Choose the cards of the deck for the fan on its panel."""
        table = self.game.table(
            self.game.seats.start, self.game.option_set(), self.match_setup.brought
        )
        self._cards = evenly_spaced_cards(table.pieces, FAN)

    # Choices

    def _set_seat_count(self, index: int) -> None:
        self.match_setup.set_seat_count(self.game.seats[index])
        self.lay_out()

    def _take_free_seat(self, seat: Seat) -> None:
        self._set_seat_count(self.game.seats.index(seat + 1))
        self.form.give_focus(self.form.find(f"name/{seat}"))

    def _put_kind(self, seat: Seat, index: int) -> None:
        self.match_setup.put_person(seat, is_person=index == 0)
        self.lay_out()

    def _put_bot(self, seat: Seat, index: int) -> None:
        self.match_setup.put_player(seat, self.match_setup.offers()[index].id)
        self.lay_out()

    def _put_seat_deck(self, seat: Seat, index: int) -> None:
        offered = self.match_setup.offered_decks(seat)[index]
        self.match_setup.put_profile(seat, offered.profile)
        self.match_setup.put_seat_deck(seat, offered.deck)
        self._refresh()

    def _put_name(self, seat: Seat, name: str) -> None:
        self.match_setup.put_name(seat, name)
        self._refresh()

    def _move_seat(self, seat: Seat, step: int) -> None:
        """Have the player of a seat change places with the one before or after, round the table;
        the focus goes along.
        """
        to, focus = (seat + step) % self.match_setup.count, self.form.focus_id
        self.match_setup.swap_seats(seat, to)
        self.lay_out()
        self.form.give_focus(self.form.find(f"{focus.partition('/')[0]}/{to}"))

    def _put_deck(self, index: int) -> None:
        self.match_setup.deck = self.match_setup.decks[index]
        self._spread_deck()
        self.lay_out()

    def _put_option(self, option: Option, value: Plain) -> None:
        self.match_setup.put(option, value)
        self._refresh()

    def _put_seed(self, text: str) -> None:
        self.match_setup.seed = text
        self._refresh()

    def _draw_seed(self) -> None:
        self._seed.write(self.match_setup.draw_seed())
        self._refresh()

    def _reset_options(self) -> None:
        """Set all options as printed, or as the house rules have them where they are as printed."""
        if self.match_setup.options:
            self.match_setup.put_as_printed()
        else:
            self.match_setup.put_house_rules()
        self.lay_out()

    def _reset_option(self) -> bool:
        """Set the option that has the focus as printed, or the game's own deck; return whether
        there is one.
        """
        option = self._options.option_of(self.form.focus_id)
        if option is not None:
            self.match_setup.put(option, option.default)
            self.lay_out()
        elif self.form.focus_id == DECK:
            self._put_deck(0)
        else:
            return False
        return True

    def _deal_cards(self) -> None:
        """Deal, after a question where somebody may lose a card for good."""
        at_stake = self.match_setup.at_stake
        question = None if at_stake is None or self._is_seen else at_stake.question()
        ask_stakes(self.navigator, question, self._open_table, self._play_for_copies)

    def _play_for_copies(self) -> None:
        self.match_setup.put_ante("photocopy")
        self.lay_out()
        self._open_table()

    def _open_table(self) -> None:
        """Start the session and open its table; keep the set-up for the next time and draw a new
        seed. If it fails, show why.
        """
        session = attempt(lambda: self.match_setup.session(self.context.bot_worker))
        if isinstance(session, Failure):
            self.refusal = session.text
            self._refresh()
            return
        self._save_set_up()
        if name := self.match_setup.name_to_keep():
            self.context.change_person(replace(self.context.store.person, name=name))
        self._draw_seed()
        self.navigator.table(session)

    def on_exit(self) -> None:
        self._save_set_up()

    def _save_set_up(self) -> None:
        """Save the set-up of this game, for the next time, unless it was only offered."""
        if not self.match_setup.is_proposed:
            kept = self.match_setup.kept()
            self.context.write(lambda: self.context.store.keep_set_up(self.game.id, kept))

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key in ENTER_KEYS and event.mod & pygame.KMOD_CTRL:
            self._deal.act()
        elif (
            event.key in DIRECTIONS
            and event.mod & pygame.KMOD_ALT
            and (seat := self._focused_seat()) is not None
        ):
            self._move_seat(seat, sum(DIRECTIONS[event.key]))
        else:
            return False
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F1:
            self.navigator.rules(self.game, cast=self.match_setup.cast)
            return True
        return event.key == pygame.K_DELETE and self._reset_option()

    def _focused_seat(self) -> Seat | None:
        """Return the seat whose row has the focus, where somebody sits; None for none."""
        rows = enumerate(self._seats.items[: self.match_setup.count])
        return next((seat for seat, row in rows if self.form.focus in row.widgets), None)

    # Layout

    def lay_out(self) -> None:
        set_up, game = self.match_setup, self.game
        self._areas = areas = SetUpLayout(self.context.screen)
        counts = [fill(WORDS["count"], count=count) for count in game.seats]
        self._count = Choice(COUNT, counts, game.seats.index(set_up.count), self._set_seat_count)
        players = [seat.player for seat in set_up.seats]
        self._portraits = portraits_at(game, players, set_up.usual_names_everywhere())
        self._descriptions = player_descriptions(set_up)
        self._seats = Listing("seats", [self._seat_row(seat) for seat in range(max(game.seats))])
        room = round((areas.option_rows.width - self.size) * CONTROL)
        self._options = OptionRows(set_up, room, self.size, self._put_deck, self._put_option)
        self._printed = Button(PRINTED, "", self._reset_options)
        self._seed = TextField(SEED, set_up.seed, self._put_seed, LONGEST_SEED)
        self._copy = CopyButton(COPY, self.context.clipboard, lambda: set_up.seed)
        new = Button(NEW, "", self._draw_seed, icon="die5")
        self._deal = LargeButton(DEAL, WORDS["deal"], self._deal_cards, DEAL_KEYS, inset=DEAL_INSET)
        first = set_up.first_table if set_up.is_proposed else None
        self.subtitle, self.beside_back = WORDS["subtitle"], ()
        if first is not None:
            self.subtitle = fill(WORDS["first"], told=first.told)
            self.beside_back = (Button(USUAL, WORDS["usual"], self._set_usual),)
        self.place_head(areas.head)
        least = bool(set_up.seat_decks)
        height = seat_height(areas.seat_rows, max(game.seats), self.size, least)
        self._seats.place(areas.seat_rows, height, self.em(0.4), self.size)
        self._options.place(areas.option_rows, self.em(OPTION), self.em(OPTION_GAP), self.size)
        luck = [self._seed, self._copy, new, self._deal]
        places = [areas.seat_count, areas.printed, areas.seed, areas.copy, areas.new, areas.deal]
        place_all((self._count, self._printed, *luck), places)
        self._refresh()
        options = [*([self._printed] if set_up.declared else []), *self._options.widgets]
        widgets = [self._count, *self._seats.widgets, *options, *luck]
        self.show(widgets, [self._seats, self._options])

    def _seat_row(self, seat: Seat) -> Item:
        set_up, portrait = self.match_setup, self._portraits[seat]
        if seat >= set_up.count:
            return Item([FreeSeat(seat + 1, partial(self._take_free_seat, seat), portrait)])
        player, typed = set_up.seats[seat].player, set_up.seats[seat].name
        name = TextField(f"name/{seat}", typed, partial(self._put_name, seat), LONGEST_NAME)
        kinds, bot = [WORDS["person"], WORDS["bot"]], None
        kind = Segments(f"kind/{seat}", kinds, int(player != PERSON), partial(self._put_kind, seat))
        if player != PERSON:
            names = {offer.id: offer.name for offer in set_up.offers()}
            put, at = partial(self._put_bot, seat), list(names).index(player)
            bot = Choice(f"bot/{seat}", list(names.values()), at, put)
        deck = brought_choice(set_up, seat, partial(self._put_seat_deck, seat))
        row = SeatItem(seat + 1, name, kind, bot, portrait, deck)
        row.line = self._descriptions[player]
        return row

    def _refresh(self) -> None:
        """Update names, faults, marks of changed options and the buttons, without making new
        widgets.
        """
        set_up = self.match_setup
        names = self._as_displayed(set_up.usual_names())
        for seat, row in enumerate(self._seats.items):
            if isinstance(row, SeatItem):
                row.name.placeholder, row.name.error = names[seat], set_up.name_fault(seat)
        self._options.refresh()
        brings_house_rules = not set_up.options and set_up.has_house_rules
        put_back = "as_printed_rules" if set_up.has_house_rules else "as_printed"
        self._printed.label = WORDS["house_rules" if brings_house_rules else put_back]
        self._printed.reason = (
            "" if set_up.options or brings_house_rules else WORDS["is_as_printed"]
        )
        self._seed.error = set_up.seed_fault()
        seed, kept = read_seed(set_up.seed), self.context.saved_games
        self._is_seen = seed is not None and kept is not None and kept.has_dealt(self.game.id, seed)
        self._deal.reason = self.refusal or set_up.fault()
        self.refusal = ""

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self._deal.reason:
            deal, faces = self._areas.deal, self.context.faces
            backs = deal.inflate(-self.em(1.2), -4)
            backs.width = round(deal.width * self._deal.inset) - self.em(0.8)
            deck = deck_of_art(self._cards[0])
            draw_fan(surface, faces, [HIDDEN] * BACKS, backs, 1.05, deck)

    def draw_page(self, pen: Pen) -> None:
        areas, seat = self._areas, self._focused_seat()
        for panel in (areas.seats, areas.options, areas.luck):
            pen.part("plate", panel)
        title, end = self._draw_panel_title, areas.seat_count.left
        title(pen, areas.seats, end, WORDS["seats"], self._seats_line())
        if areas.deck.height:
            deck = None if seat is None else self.match_setup.seat_deck(seat)
            told = deck_told(self.match_setup, deck, self._cards)
            pen.write_paragraphs(*draw_deck(pen, areas.deck, told, self.context.faces))
        self._draw_options(pen)
        seed = WORDS["seen" if self._is_seen else "same"]
        title(pen, areas.luck, areas.luck.right, WORDS["seed"], seed)
        self._draw_map(pen)
        if error := self._seed.error or self._copy.advice:
            pen.write_paragraphs(error, areas.seed_line, pen.danger, 0.85)

    def _draw_map(self, pen: Pen) -> None:
        """Draw the map of seats, where there is room for it."""
        if self._areas.map.height:
            set_up, focused = self.match_setup, self._focused_seat()
            kinds = enumerate(zip(self._as_displayed(set_up.names()), set_up.players, strict=True))
            seats = [
                SeatOnMap(name, player == PERSON, seat == focused) for seat, (name, player) in kinds
            ]
            viewer = set_up.players.index(PERSON) if PERSON in set_up.players else 0
            draw_seat_map(pen, self._areas.map, seats, viewer)

    def _as_displayed(self, names: Sequence[str]) -> list[str]:
        """Return names as they stand at the table: the only person is You."""
        persons = [seat for seat, player in enumerate(self.match_setup.players) if player == PERSON]
        return [displayed(name) for name in addressed_names(names, persons)]

    @staticmethod
    def _draw_panel_title(
        pen: Pen, panel: pygame.Rect, end: int, title: str, line: str, is_marked: bool = False
    ) -> None:
        """Write the title of a panel, and where there is room before x = `end` a line about it,
        which explains the mark of rows.
        """
        left, middle = panel.left + pen.em(PADDING), panel.top + pen.em(PADDING / 2 + HEAD_LINE / 2)
        written = pen.write(title, size=pen.em(1.2), title=True, midleft=(left, middle))
        left, lower = written.right + pen.size, middle + pen.em(0.1)
        if font(pen.size).size(line)[0] + is_marked * pen.em(MARK) <= end - pen.em(PADDING) - left:
            if is_marked:
                draw_mark(pen, (left + pen.em(0.3), lower))
                left += pen.em(MARK)
            pen.write(line, pen.dim, midleft=(left, lower))

    def _seats_line(self) -> str:
        persons = self.match_setup.players.count(PERSON)
        return WORDS["watch" if not persons else "order" if persons == 1 else "shared"]

    def _draw_options(self, pen: Pen) -> None:
        """Draw the title of the options, and beneath them the help or the fault of the one that has
        the focus.
        """
        set_up, areas, focus = self.match_setup, self._areas, self.form.focus_id
        changed, option = bool(set_up.options), self._options.option_of(focus)
        line, end = self._options.title_line(), areas.printed.left
        self._draw_panel_title(pen, areas.options, end, WORDS["options"], line, changed)
        fault = "" if option is None else set_up.option_fault(option)
        text = fault or self._options.help(focus)
        if self.form.focus is self._printed:
            help = WORDS["as_printed_help" if changed else "house_rules_help"]
            text = self._printed.reason or help
        self.draw_help(pen, text, areas.help, is_wrong=bool(fault))
