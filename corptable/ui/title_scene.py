"""The title: which game, how many at the table, against whom; and what else there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.art.card.recipes import Face
from corptable.bots import PERSON, bots_of, usual_bot
from corptable.cards import find_deck
from corptable.engine.game import Game
from corptable.engine.layout import CARD_PROPORTION
from corptable.engine.registry import games
from corptable.engine.state import State
from corptable.errors import CorptableError
from corptable.store import moments
from corptable.ui.gallery_scene import GalleryScene
from corptable.ui.keeping import resume
from corptable.ui.lettering import broken, clipped, font, write
from corptable.ui.menu import Menu, at
from corptable.ui.panels import Button, draw_cap
from corptable.ui.pictures import lay
from corptable.ui.replay.played_scene import PlayedScene
from corptable.ui.rules_scene import RulesScene
from corptable.ui.saved_games_scene import SavedGamesScene
from corptable.ui.scene import Scene
from corptable.ui.set_up_scene import SetUpScene
from corptable.ui.settings_scene import SettingsScene
from corptable.ui.sitting import Sitting
from corptable.ui.statistics_scene import StatisticsScene
from corptable.ui.table_picture import TablePictures, some_way_into, usual_seats
from corptable.ui.table_scene import TableScene
from corptable.ui.title_plates import TitlePlates, lay_plates
from corptable.ui.title_tiles import MARGIN, SMALL, STEP, Row, Tile, cut_off, draw_tiles, lay_tiles, row_of
from corptable.ui.unfinished import newest
from corptable.ui.waiting_plate import WaitingPlate

if TYPE_CHECKING:
    from corptable.ui.app import App

LEVELS: Final = frozenset({"random", "easy", "greedy", "expert"})
RANDOM_LEVEL: Final = "random"
USUAL_LEVEL: Final = "greedy"
GAME, SEATS, LEVEL, PLAY, RULES = "game", "seats", "level", "play", "rules"
CONTINUE = "continue"
SET_UP, SAVED, PLAYED, GALLERY = "set_up", "saved", "played", "gallery"
STATISTICS, SETTINGS, QUIT = "statistics", "settings", "quit"
"""What the focus can be on; GAME and SEATS are the chosen ones of several."""
EARLIER, LATER = "earlier", "later"
ELSEWHERE: Final = (SET_UP, SAVED, PLAYED, GALLERY, STATISTICS, SETTINGS, QUIT)
"""What leads away from the title, from top to bottom."""
KEYS: Final = {
    LEVEL: "A",
    PLAY: "Enter",
    RULES: "F1",
    CONTINUE: "C",
    SET_UP: "T",
    SAVED: "V",
    PLAYED: "P",
    GALLERY: "G",
    STATISTICS: "I",
    SETTINGS: "S",
    QUIT: "Esc",
}
ICONS: Final = {
    PLAY: "pointer",
    RULES: "rules",
    SET_UP: "menu",
    SAVED: "clock",
    PLAYED: "eye",
    GALLERY: "hand",
    STATISTICS: "crown",
    SETTINGS: "gear",
    QUIT: "power",
    EARLIER: "left",
    LATER: "right",
}
CHOOSES: Final = (GAME, SEATS)
"""Where Enter plays, and Left and Right choose."""
WORDS: Final = {
    "name": "corptable",
    "motto": "A card table that knows the rules: against bots, or with people round one screen.",
    "none": "No game is installed.",
    "players": "Players",
    "table": "You and {bots} bots",
    "table_of_two": "You and a bot",
    "against": "Against",
    "instead": "{level} is not offered here for {seats}: {bot} plays.",
    PLAY: "Play",
    RULES: "Rules",
    CONTINUE: "Go on",
    SET_UP: "Set the table",
    SAVED: "Saved games",
    PLAYED: "Played games",
    GALLERY: "Gallery",
    STATISTICS: "Statistics",
    SETTINGS: "Settings",
    QUIT: "Quit",
    "about_set_up": "names, bots, options, seed",
    "about_saved": "go on, name, delete",
    "about_played": "look at them again",
    "about_gallery": "every card, large",
    "about_statistics": "wins, best scores",
    "about_settings": "size, motion, pace",
    "about_quit": "games are kept",
    "keys": "Arrows and Tab choose, F11 fills the screen.",
    "place": "{place} of {count}",
}
FAN: Final = (0.06, 0.3, 0.5, 0.84)
"""Which cards stand beside the name, as parts of their deck."""
FAN_CARD: Final = 0.062
FAN_ANGLE: Final = 15.0
AT_ONCE: Final = 0.001


class TitleScene(Scene):
    """A tile for each game that is there; beneath them what the chosen one offers."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.games = games()
        self.place = 0
        """Of the chosen game."""
        self.row = Row(0, 0)
        self.seats = {game.id: usual_seats(game) for game in self.games}
        """By game how many are to sit at the table."""
        self.pointer = (0, 0)
        self.levels = list(dict.fromkeys(offer.id for game in self.games for offer in bots_of(game) if offer.id in LEVELS))
        self.level = USUAL_LEVEL if USUAL_LEVEL in self.levels else RANDOM_LEVEL
        """Against whom one plays, where a game offers it; else against the best that it has."""
        self.menu = Menu(GAME)
        self.pictures = TablePictures(app, {game.id: some_way_into(game) for game in self.games})
        self._was_seen = False
        self.waiting: WaitingPlate | None = None
        """The game that was played last and is not finished, if there is one."""
        self._look_for_a_game()
        self._choose(0)

    @property
    def game(self) -> Game[State] | None:
        """The chosen game; None where none is installed."""
        return self.games[self.place] if self.games else None

    def _look_for_a_game(self) -> None:
        """See which game waits now."""
        shelf, before = self.app.shelf, self.waiting
        game = newest(shelf, moments.now())
        if before is not None and before.game != game:
            self.pictures.drop(before.word)
            self.waiting = None
        if game is not None and shelf is not None and self.waiting is None:
            self.waiting = WaitingPlate(shelf, game, self.pictures)
        if self.waiting is None and self.menu.focus == CONTINUE:
            self.menu.focus = GAME

    def resumed(self) -> None:
        """Somebody has played, or deleted a game."""
        self._look_for_a_game()
        self.stale = True

    # Time

    def wake(self, now: float) -> float | None:
        """Once the title is to be seen, go on with the pictures of the tables, a piece at a time."""
        if not self._was_seen:
            return now + AT_ONCE
        shown = [tile.game.id for tile in sorted(self.tiles(), key=lambda tile: not tile.is_chosen)]
        waiting = [] if self.waiting is None else [self.waiting.word]
        if not self.pictures.work([*waiting, *shown]):
            return None
        self.stale = True
        return now + AT_ONCE

    def covered(self) -> None:
        self.pictures.let_go()

    def resized(self) -> None:
        super().resized()
        self.pictures.draw_anew()
        self._choose(self.place)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                lit = self._under_pointer()
                self.pointer = event.pos
                self.stale = self.stale or self._under_pointer() != lit
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._clicked(event.pos)
            case pygame.MOUSEWHEEL:
                self._choose(self.place - event.y)
            case pygame.KEYDOWN:
                self._key(event)

    def _under_pointer(self) -> str:
        """What the pointer lights up."""
        button = at(self.everything(), self.pointer)
        return "" if button is None else button.word

    def _clicked(self, point: tuple[int, int]) -> None:
        button = at(self.everything(), point)
        if button is not None:
            self._press(button.word)

    def _key(self, event: pygame.event.Event) -> None:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        stops = self.stops()
        if step is not None and self.menu.focus == GAME:
            self._choose(self.place + step)
        elif step is not None and self.menu.focus == SEATS:
            self._seat(step)
        elif self.menu.move(event, stops):
            self.stale = True
        elif (button := self.menu.pressed(event, stops)) is not None:
            self._press(PLAY if button.word in CHOOSES else button.word)

    def _press(self, word: str) -> None:
        """What a button does; a tile or a number of players is chosen."""
        self.stale = True
        game = self.game
        if word == LEVEL:
            self._next_level()
        elif word == GALLERY:
            self.app.show(GalleryScene(self.app))
        elif word == PLAYED:
            self.app.show(PlayedScene(self.app))
        elif word == STATISTICS:
            self.app.show(StatisticsScene(self.app))
        elif word == SETTINGS:
            self.app.show(SettingsScene(self.app))
        elif word == SAVED:
            self.app.show(SavedGamesScene(self.app))
        elif word == CONTINUE:
            self._continue()
        elif word == QUIT:
            self.app.back()
        elif word in (EARLIER, LATER):
            self._choose(self.place + (1 if word == LATER else -1))
        elif game is None:
            return
        elif word == RULES:
            self.app.show(RulesScene(self.app, game))
        elif word == SET_UP:
            self.app.show(SetUpScene(self.app, game))
        elif word == PLAY:
            self._start(game, self.seats[game.id])
        else:
            self._pick(*word.split(" ", 1))

    def _pick(self, kind: str, which: str) -> None:
        """Choose a tile or a number of players by a click on it."""
        self.menu.focus = kind
        if kind == GAME:
            self._choose([game.id for game in self.games].index(which))
        elif self.game is not None:
            self.seats[self.game.id] = int(which)

    # What is chosen

    def _choose(self, place: int) -> None:
        """The game at that place, or the one nearest to it."""
        self.place = max(0, min(place, len(self.games) - 1))
        self.row = row_of(self.app.screen, len(self.games), self.place, self.row.first)
        self.stale = True

    def _seat(self, step: int) -> None:
        """More or fewer at the table."""
        if (game := self.game) is not None and self.seats[game.id] + step in game.seats:
            self.seats[game.id] += step
            self.stale = True

    def _next_level(self) -> None:
        if self.levels:
            self.level = self.levels[(self.levels.index(self.level) + 1) % len(self.levels)]
            self.stale = True

    def _bot(self, game: Game[State], seats: int) -> str:
        """Who plays against the person: the chosen level where it is offered."""
        offered = any(offer.id == self.level and offer.plays(seats) for offer in bots_of(game))
        return self.level if offered else usual_bot(game)

    def _start(self, game: Game[State], seats: int) -> None:
        """Sit down at a table of that game."""
        players = [PERSON] + [self._bot(game, seats)] * (seats - 1)
        self.app.show(TableScene(self.app, Sitting.new(game, players, None, {}, self.app.mind)))

    def _continue(self) -> None:
        """Go on with the game that waits; where that cannot be, the scene of saved games says why."""
        shelf, waiting = self.app.shelf, self.waiting
        if shelf is None or waiting is None:
            return
        try:
            sitting = resume(self.app, shelf, waiting.game.file)
        except CorptableError as error:
            saved = SavedGamesScene(self.app)
            saved.trouble = str(error)
            self.app.show(saved)
        else:
            self.app.show(TableScene(self.app, sitting))

    # Where things are

    def tiles(self) -> list[Tile]:
        """The tiles that have room."""
        return lay_tiles(self.app.screen, self.games, self.place, self.row) if self.games else []

    def stops(self) -> list[Button]:
        """What the focus goes round: the chosen tile, the chosen number of players, and all buttons."""
        chosen = [Button(tile.rect, GAME, tile.game.title) for tile in self.tiles() if tile.is_chosen]
        if (game := self.game) is not None:
            rect = next(button.rect for button in self.seat_buttons() if button.label == str(self.seats[game.id]))
            chosen.append(Button(rect, SEATS, WORDS["players"]))
        return [*chosen, *self.buttons()]

    def everything(self) -> list[Button]:
        """All that can be clicked: tiles and numbers of players by their own words (`game ID`, `seats 4`), and all buttons."""
        tiles = [Button(tile.rect, f"{GAME} {tile.game.id}", tile.game.title) for tile in self.tiles()]
        return [*tiles, *self.seat_buttons(), *self.buttons(), *self._turners()]

    def _turners(self) -> list[Button]:
        """Where there are more games than have room: the next one on that side."""
        screen, row = self.app.screen, self.row
        side = screen.pixels(MARGIN)
        whole = pygame.Rect(0, screen.pixels(0.3), side, 4 * side)
        left = [Button(whole, EARLIER, "")] if row.first else []
        return left + ([Button(whole.move(screen.width - side, 0), LATER, "")] if row.first + row.shown < len(self.games) else [])

    @property
    def plates(self) -> TitlePlates:
        """Where things stand beneath the tiles."""
        return lay_plates(self.app.screen, self.waiting is not None)

    def seat_buttons(self) -> list[Button]:
        """A button for each number of players at the chosen game."""
        if (game := self.game) is None:
            return []
        rects = self.plates.seats(len(game.seats))
        return [Button(rect, f"{SEATS} {seats}", str(seats)) for rect, seats in zip(rects, game.seats, strict=True)]

    def buttons(self) -> list[Button]:
        """All that the title can do, except for choosing a game and a number of players."""
        here = [] if self.game is None else [self._level_button(), *self._large_buttons()]
        go_on = [] if self.waiting is None else [Button(self.plates.go_on(), CONTINUE, WORDS[CONTINUE], KEYS[CONTINUE])]
        return [*here, *go_on, *self._rows()]

    def _level_button(self) -> Button:
        """Shows the level, and changes it."""
        return Button(self.plates.level(), LEVEL, self.level.capitalize(), KEYS[LEVEL])

    def _large_buttons(self) -> list[Button]:
        """To the table, and to the rules of its game."""
        play, rules = self.plates.large()
        enter = KEYS[PLAY] if self.menu.focus in (*CHOOSES, PLAY) else ""
        return [Button(play, PLAY, WORDS[PLAY], enter), Button(rules, RULES, WORDS[RULES], KEYS[RULES])]

    def _rows(self) -> list[Button]:
        """What leads elsewhere, one beneath the other."""
        rects = self.plates.rows(len(ELSEWHERE), has_keys=self.waiting is None)
        return [Button(rect, word, WORDS[word], KEYS[word]) for rect, word in zip(rects, ELSEWHERE, strict=True)]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._was_seen = True
        self.app.backdrop.draw(surface)
        self._draw_name(surface)
        tiles = self.tiles()
        draw_tiles(surface, tiles, self.app.skin, self.pictures, self.pointer)
        for button in self._turners():
            self.app.skin.icon(surface, ICONS[button.word], button.rect.inflate(-button.rect.width // 3, 0))
        plates = self.plates
        self.app.skin.draw(surface, "plate", plates.offers)
        self.app.skin.draw(surface, "plate", plates.elsewhere)
        if self.game is not None:
            self._draw_offers(surface, self.game)
        if self.waiting is not None:
            go_on = next(button for button in self.buttons() if button.word == CONTINUE)
            self.waiting.draw(surface, plates, self.app.skin)
            self.menu.draw(surface, go_on, self.app.skin, go_on.rect.collidepoint(self.pointer), "primary")
        self._draw_elsewhere(surface, plates.elsewhere)
        if self.menu.focus == GAME and self.game is not None:
            self.app.skin.draw(surface, "focus", next(tile.rect for tile in tiles if tile.is_chosen))

    def _draw_name(self, surface: pygame.Surface) -> None:
        """What this is, in the upper left corner; where the row of tiles is, in the other."""
        colours, screen, text = self.app.theme.colours, self.app.screen, self.plates.text
        middle = screen.pixels(0.062)
        left = self._draw_fan(surface, (screen.pixels(MARGIN), middle))
        name = write(surface, WORDS["name"], round(text * 2.6), colours["text"], title=True, midleft=(left, middle))
        low = middle + name.height // 9
        motto = WORDS["motto"] if self.games else WORDS["none"]
        write(surface, motto, text, colours["text"], midleft=(name.right + text, low))
        if self.row.shown < len(self.games):
            place = WORDS["place"].format(place=self.place + 1, count=len(self.games))
            write(surface, place, text, colours["text_dim"], midright=(screen.width - screen.pixels(MARGIN), low))

    def _draw_fan(self, surface: pygame.Surface, midleft: tuple[int, int]) -> int:
        """A small fan of the cards that are drawn; where what comes next may begin."""
        art, height = self.app.theme.art, self.app.screen.pixels(FAN_CARD)
        cards = find_deck(art.decks[0]).cards
        foot = pygame.Vector2(midleft[0] + height * 0.7, midleft[1] + height * 0.62)
        for place, share in enumerate(FAN):
            angle = (place - (len(FAN) - 1) / 2) * FAN_ANGLE
            card = cards[int(share * (len(cards) - 1))]
            face = self.app.pictures.find(Face(art.decks[0], card, art.ink, round(height * CARD_PROPORTION), height, angle))
            if face is not None:
                lay(surface, face, face.get_rect(center=foot + pygame.Vector2(0, -height * 0.62).rotate(angle)))
        return round(foot.x + height)

    def _draw_offers(self, surface: pygame.Surface, game: Game[State]) -> None:
        """The chosen game: what it is played with, how many play, against whom; and the way to its table."""
        skin, plates = self.app.skin, self.plates
        head, text = plates.line(0), plates.text
        name = clipped(game.title, head.width, round(text * 1.6), title=True)
        rect = write(surface, name, round(text * 1.6), skin.letters("plate"), title=True, topleft=head.topleft)
        deck = clipped(game.deck_name[:1].upper() + game.deck_name[1:], head.width, text)
        write(surface, deck, text, self.app.theme.colours["text_dim"], topleft=(head.left, rect.bottom))
        for row, word in ((1, "players"), (2, "against")):
            write(surface, WORDS[word], text, skin.letters("plate"), midleft=plates.line(row).midleft)
        self._draw_seats(surface, game)
        level, play, rules = self._level_button(), *self._large_buttons()
        for button in (level, rules):
            self.menu.draw(surface, button, skin, button.rect.collidepoint(self.pointer))
        self._draw_play(surface, play)
        self._draw_bot(surface, game, level.rect)

    def _draw_play(self, surface: pygame.Surface, button: Button) -> None:
        """The one thing to do next, in large letters."""
        skin, text, has_focus = self.app.skin, self.plates.text, self.menu.focus == PLAY
        state = "focused" if has_focus else "hovered" if button.rect.collidepoint(self.pointer) else "normal"
        skin.draw(surface, "primary", button.rect, state)
        foot = pygame.Rect(button.rect.left, button.rect.centery - text, button.rect.width - text // 2, 2 * text)
        left, least = button.rect.left + round(text * 1.4), round(text * 1.6)
        right = button.rect.right - text
        if button.key and left + font(least, bold=True).size(button.label)[0] + 3 * text < right:
            right = draw_cap(surface, button._replace(rect=foot), skin, text).left - text // 2
        size = min(round(text * 2.4), round(button.rect.height * 0.7))
        while size > text and font(size, bold=True).size(button.label)[0] > right - left:
            size -= 1
        label = clipped(button.label, right - left, size, bold=True)
        write(surface, label, size, skin.letters("primary", state), bold=True, midleft=(left, button.rect.centery))

    def _draw_seats(self, surface: pygame.Surface, game: Game[State]) -> None:
        """The numbers of players side by side, the chosen one filled, and what that means if there is room to say it."""
        skin, buttons, text = self.app.skin, self.seat_buttons(), self.plates.text
        skin.draw(surface, "well", buttons[0].rect.unionall([button.rect for button in buttons]))
        for button in buttons:
            is_chosen = button.label == str(self.seats[game.id])
            state = "chosen" if is_chosen else "hovered" if button.rect.collidepoint(self.pointer) else "normal"
            skin.draw(surface, "tab", button.rect, state)
            write(surface, button.label, text, skin.letters("tab", state), bold=True, center=button.rect.center)
            if is_chosen and self.menu.focus == SEATS:
                skin.draw(surface, "focus", button.rect)
        bots = self.seats[game.id] - 1
        who = WORDS["table" if bots > 1 else "table_of_two"].format(bots=bots)
        left = buttons[-1].rect.right + text
        if left + font(text).size(who)[0] <= self.plates.line(1).right:
            write(surface, who, text, self.app.theme.colours["text_dim"], midleft=(left, buttons[-1].rect.centery))

    def _draw_bot(self, surface: pygame.Surface, game: Game[State], beside: pygame.Rect) -> None:
        """What whoever plays against the person does, in a few lines."""
        text = round(self.plates.text * SMALL)
        left, right = beside.right + text, self.plates.line(2).right
        lines = cut_off(self._about_bot(game, self.seats[game.id]), right - left, text, 3)
        step = round(text * STEP)
        for row, line in enumerate(lines):
            middle = beside.centery + round((row - (len(lines) - 1) / 2) * step)
            write(surface, line, text, self.app.theme.colours["text_dim"], midleft=(left, middle))

    def _about_bot(self, game: Game[State], seats: int) -> str:
        word = self._bot(game, seats)
        offer = next(offer for offer in bots_of(game) if offer.id == word)
        if word != self.level:
            return WORDS["instead"].format(level=self.level.capitalize(), seats=seats, bot=offer.name)
        return offer.help[:1].upper() + offer.help[1:] + "."

    def _draw_elsewhere(self, surface: pygame.Surface, plate: pygame.Rect) -> None:
        """Where else one can go, and which keys lead there."""
        skin, text = self.app.skin, self.plates.text
        for button in self._rows():
            self.menu.draw_row(
                surface, button, skin, ICONS[button.word], WORDS[f"about_{button.word}"], button.rect.collidepoint(self.pointer)
            )
        lines, step = broken(WORDS["keys"], plate.width - 2 * text, text), round(text * 1.3)
        if plate.bottom - text - len(lines) * step < self._rows()[-1].rect.bottom:
            return  # they have no room
        for row, line in enumerate(reversed(lines)):
            foot = plate.bottom - text - row * step
            write(surface, line, text, self.app.theme.colours["text_dim"], bottomleft=(plate.left + text, foot))
