"""Hold the texts of the page on which people become cards, and the ids of its widgets."""

from __future__ import annotations

from typing import Final

from corptable.ui.scene_base.path_panel import PathWords

ALL, NONE, PROFILE, DECK, NAME, FILL, KEEP = (
    "all",
    "none",
    "profile",
    "deck",
    "name",
    "fill",
    "keep",
)
"""Ids of the widgets."""

PATH_WORDS: Final = PathWords(
    own="Import people",
    path="Path of a .vcf file, a folder of them, or a card file; Enter reads it",
    bring="Read it",
    file="Choose a file…",
    folder="Choose a folder…",
    file_title="Choose a file of vCards or of cards",
    folder_title="Choose a folder of vCards",
    drop="Or drop more files on the window.",
    none="Or drop the file on the window: at any time, in any scene.",
    nowhere="There is nothing at “{path}”. Type the path of a .vcf file, of a folder of "
    "them, or of "
    "a card file.",
)
WORDS: Final = {
    "title": "Import",
    "subtitle": "people become cards of {name}",
    "empty": "Every person becomes a business card.\n"
    "Phones and address books share people as vCards: files whose names end with .vcf, with "
    "one person in it or hundreds. "
    "In the contacts of a phone, look for “Share” or “Export”.\n"
    "Card files (.yaml) that somebody else has exported are read, too.",
    "reading": "Reading {files} …",
    "keeping": "Keeping the cards …",
    "nothing": "This cannot become a card.",
    "ticked": "{ticked} of {count:card} ticked",
    "owned": "{count} already in the collection",
    "boxed": "{count} with signs that no typeface here has",
    "owned_card": "Already in the collection.",
    "yours": "already yours",
    "twice": "read twice",
    ALL: "Tick all",
    NONE: "Tick none",
    "no_deck": "Without a deck",
    "with_deck": "And a deck of them",
    NAME: "Name of the deck",
    FILL: "Make it playable",
    "unfilled": "Only these",
    "more_faults": "And {count:fault} more.",
    "may": "This deck of {count:card} can be played.",
    "filled": "{count:card}: {brought} of these, {others} from the collection. ",
    KEEP: "Keep {count:card}",
    "none_ticked": "No card is ticked.",
    "leave_title": "Leave without these cards?",
    "leave_text": "{count:card is/cards are} ticked and not kept yet.",
    "leave_do": "Leave",
    "leave_stay": "Go on",
    "help": "Click a card, or press Space, to tick it.",
    "help_short": "Click or Space",
    "read_from": "Read from {place}.",
    "faults": "{count:thing} left out",
}
