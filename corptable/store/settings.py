"""Define all settings: each is a field of `Settings` with its value, and its annotation has its
page, title and values.

The settings page and the file of settings are both derived from these. They stand here and nowhere
else.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args

from corptable.cards import Value
from corptable.cards.records import types_of
from corptable.store.stored_file import FileFormat

Chosen = bool | int | str
BotPace = Literal["slow", "normal", "fast", "at_once"]
Reactions = Literal["concerning", "always"]
Level = Literal["easy", "greedy", "hard", "expert"]
FirstTimes = Literal["off", "first_games", "every_game"]
Loudness = Literal["on", "soft", "off"]
PAGES: Final = ("Table", "Play", "Bots", "Sound")
TABLE, PLAY, BOTS, SOUND = PAGES


class SettingChoice(NamedTuple):
    """Describe one value of a setting: the value in the program, its word in the file, and its
    title on the screen.
    """

    value: Chosen
    word: str
    title: str


class Setting(NamedTuple):
    """Describe the setting in the field `id` of `Settings`, for the settings page and the file.

    Without `choices` it takes every whole per cent from `low` to `high`. A call reads its value
    from a file.
    """

    page: str
    title: str
    choices: tuple[SettingChoice, ...] = ()
    low: int = 0
    high: int = 0
    needs: tuple[str, ...] = ()
    """Switches without which the setting does nothing, by their ids."""
    id: str = ""

    @property
    def about(self) -> str:
        """Title of the effect, in a few words for its row."""
        return ABOUT[self.id]

    @property
    def help(self) -> str:
        """Description of the effect, in a sentence or two."""
        return HELP[self.id]

    @property
    def default(self) -> Chosen:
        """Return the default value."""
        return self.of(Settings())

    @property
    def is_switch(self) -> bool:
        """True if the setting is on or off."""
        return isinstance(self.default, bool)

    def of(self, settings: Settings) -> Chosen:
        """Get the value of this setting from the settings."""
        chosen: Chosen = getattr(settings, self.id)
        return chosen

    def put(self, settings: Settings, value: Chosen) -> Settings:
        """Return a copy of the settings with this setting changed."""
        changed: Mapping[str, Any] = {self.id: value}
        return dataclasses.replace(settings, **changed)

    def shown(self, value: Chosen) -> str:
        """Format a value for people: `Off`, `125 %`."""
        return next(
            (choice.title for choice in self.choices if choice.value == value), f"{value} %"
        )

    def word(self, value: Chosen) -> str:
        """Format a value for the file. An invalid one is formatted as it is, and refused when it is
        read back.
        """
        return next((choice.word for choice in self.choices if choice.value == value), str(value))

    def wanted(self) -> str:
        """Describe the accepted values, in the words of the file."""
        if not self.choices:
            return f"{self.low} to {self.high}"
        *words, last = [choice.word for choice in self.choices]
        return f"{', '.join(words)} or {last}"

    def __call__(self, value: Value) -> Chosen:
        """Read the value from a file. Notes a fault for one that the setting does not take."""
        if not self.choices:
            return value.integer(self.low, self.high)
        values = {choice.word: choice.value for choice in self.choices}
        return values[value.choice(list(values))]


SWITCH: Final = (SettingChoice(False, "false", "Off"), SettingChoice(True, "true", "On"))
SPEEDS: Final = (
    SettingChoice(0, "off", "Off"),
    *(SettingChoice(speed, str(speed), f"{speed} %") for speed in (50, 100, 150, 200, 300, 400)),
)
PACES: Final = tuple(
    SettingChoice(pace, pace, pace.replace("_", " ").capitalize()) for pace in get_args(BotPace)
)
REACTIONS: Final = (
    SettingChoice("concerning", "concerning", "If it can matter"),
    SettingChoice("always", "always", "Always"),
)
FIRST_TIMES: Final = (
    SettingChoice("off", "off", "Off"),
    SettingChoice("first_games", "first_games", "First games"),
    SettingChoice("every_game", "every_game", "Every game"),
)
LOUDNESS: Final = tuple(SettingChoice(word, word, word.capitalize()) for word in get_args(Loudness))
LEVELS: Final = (
    SettingChoice("easy", "easy", "Easy"),
    SettingChoice("greedy", "greedy", "Normal"),
    SettingChoice("hard", "hard", "Hard"),
    SettingChoice("expert", "expert", "Expert"),
)
ABOUT: Final = {
    "scale": "How large text, buttons and signs are",
    "motion": "How fast cards move and turn",
    "full_screen": "F11 does the same at any time",
    "show_playable": "It is brighter than the rest",
    "four_colours": "Clubs green, diamonds blue",
    "outlook": "If the round ended now, beside your hand",
    "memory_aid": "An eye on a back: you know this card",
    "note_pad": "Who was seen with a card, who does not have it",
    "first_times": "A line, with “Why?” for the rules",
    "moment": "A match ends in the way of its room",
    "play_safe": "Laying down cards of your suit, for example",
    "play_only_choice": "You still throw the die",
    "play_obvious": "Undo takes it back",
    "ask_before_loss": "Once more before you end or spend",
    "reactions": "Whenever your answer could matter",
    "level": "Changed on the title for one game",
    "bot_pace": "How long they wait before they act",
    "sound": "Its key at the table does the same",
    "volume": "Of everything that is heard",
    "ambience": "Rain, a clock, crickets",
    "ambience_volume": "Beside the volume of everything",
    "your_turn": "A call when you are asked",
    "steps_of_bots": "Off: only what you do is heard",
    "behind": "Other programs may be heard then",
}
HELP: Final = {
    "scale": "How large text, buttons and signs are, if the window has room for it.",
    "motion": (
        "How fast cards move and turn. A click always finishes what moves. Off: each card is in "
        "its place at once."
    ),
    "full_screen": "The program fills the whole screen. F11 does the same at any time.",
    "four_colours": (
        "Clubs are green and diamonds blue, also where cards are printed in black and red."
    ),
    "show_playable": "Things that you can lift or click now are brighter than the rest.",
    "memory_aid": (
        "An eye on the back of a card or a pile says that you know what it is. Point at it to "
        "see it."
    ),
    "note_pad": (
        "In games of memory, a grid shows who was seen with each card and who does not have it. "
        "Purists: off."
    ),
    "first_times": (
        "The first time something happens, a line explains it. In your first three games of a "
        "kind, each line once; in every game: all of them again."
    ),
    "moment": (
        "When a match is over, the room shows who has won, and why. Any key skips what moves. Off: "
        "the score comes at once."
    ),
    "play_safe": (
        "The program makes safe moves for you, such as laying down cards of your suit. Not at a "
        "shared screen."
    ),
    "play_only_choice": (
        "The program makes your only choice for you, but throws no die. Not at a shared screen."
    ),
    "play_obvious": (
        "The program answers for you where only one answer makes sense; undo takes it back. Not "
        "at a shared screen, nor in your first games while first times are explained."
    ),
    "outlook": (
        "Beside your hand you see the score that everybody would have if the round ended now."
    ),
    "ask_before_loss": (
        "The program asks again before you end the round or the game, or spend something for good."
    ),
    "reactions": (
        "You are asked unless no answer can matter: nobody can score with the card in this round "
        "any more."
    ),
    "level": (
        "Bots of this level sit at a new table. Each seat can have another one under “Set the "
        "table”."
    ),
    "bot_pace": "How long bots wait before they act, so that you can follow.",
    "sound": (
        "Acts are heard in the sounds of their room. A sound tells nothing that the screen does "
        "not."
    ),
    "volume": "How loud everything is. You hear a change at once.",
    "ambience": "The room itself is heard as long as you are in it.",
    "ambience_volume": "How loud the room is beside everything else.",
    "your_turn": "You are called when a question is for you and the act before it was not yours.",
    "steps_of_bots": (
        "What bots do is heard as what you do, softer, or not at all. The score is always heard."
    ),
    "behind": (
        "How the table is heard while you work in another window. Soft: as if from the next room."
    ),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """Hold one person's settings, in the order in which they are listed; the values here are the
    defaults.
    """

    scale: Annotated[int, Setting(TABLE, "Size", low=100, high=200)] = 100
    motion: Annotated[int, Setting(TABLE, "Motion", SPEEDS)] = 100
    """Speed of animations, in per cent; 0 is off."""
    show_playable: Annotated[bool, Setting(TABLE, "Highlight what can be played", SWITCH)] = True
    outlook: Annotated[bool, Setting(TABLE, "Score preview", SWITCH)] = True
    four_colours: Annotated[bool, Setting(TABLE, "Suits in four colours", SWITCH)] = False
    full_screen: Annotated[bool, Setting(TABLE, "Full screen", SWITCH)] = False
    moment: Annotated[bool, Setting(TABLE, "The moment to win", SWITCH)] = True
    reactions: Annotated[Reactions, Setting(PLAY, "Ask whether a play may stand", REACTIONS)] = (
        "concerning"
    )
    ask_before_loss: Annotated[bool, Setting(PLAY, "Confirm moves that cost you", SWITCH)] = True
    first_times: Annotated[FirstTimes, Setting(PLAY, "Explain first times", FIRST_TIMES)] = (
        "first_games"
    )
    play_safe: Annotated[bool, Setting(PLAY, "Auto-play safe moves", SWITCH)] = False
    play_only_choice: Annotated[bool, Setting(PLAY, "Auto-play forced moves", SWITCH)] = False
    play_obvious: Annotated[bool, Setting(PLAY, "Answer what is obvious", SWITCH)] = True
    memory_aid: Annotated[bool, Setting(PLAY, "Memory aid", SWITCH)] = True
    note_pad: Annotated[bool, Setting(PLAY, "Note pad", SWITCH)] = True
    level: Annotated[Level, Setting(BOTS, "Against, at a new table", LEVELS)] = "greedy"
    bot_pace: Annotated[BotPace, Setting(BOTS, "Pace of bots", PACES)] = "normal"
    sound: Annotated[bool, Setting(SOUND, "Sound", SWITCH)] = True
    volume: Annotated[int, Setting(SOUND, "Volume", low=0, high=100, needs=("sound",))] = 70
    ambience: Annotated[bool, Setting(SOUND, "Ambience of the room", SWITCH, needs=("sound",))] = (
        False
    )
    ambience_volume: Annotated[
        int,
        Setting(SOUND, "Volume of the ambience", low=0, high=100, needs=("sound", "ambience")),
    ] = 30
    your_turn: Annotated[bool, Setting(SOUND, "Your turn", SWITCH, needs=("sound",))] = True
    steps_of_bots: Annotated[
        Loudness, Setting(SOUND, "Steps of bots", LOUDNESS, needs=("sound",))
    ] = "on"
    behind: Annotated[
        Loudness, Setting(SOUND, "When the window is behind", LOUDNESS, needs=("sound",))
    ] = "soft"


SETTINGS: Final = tuple(
    get_args(hint)[1]._replace(id=name) for name, hint in types_of(Settings).items()
)


def _written(settings: Settings) -> str:
    return "".join(
        f"{setting.id}: {setting.word(setting.of(settings))}  # {setting.wanted()}\n"
        for setting in SETTINGS
    )


SETTINGS_FILE: Final = FileFormat(
    name="settings.yaml",
    title="the settings",
    instead="the defaults are used",
    comment="The settings of corptable. This file is rewritten when one is changed; your own notes "
    "in it are lost.",
    kind=Settings,
    written=_written,
)
