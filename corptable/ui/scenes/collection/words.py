"""Texts of all pages of business cards, a table for each page, the ids of their widgets, the
buttons and questions that are made of a page's texts, and sentences about cards with signs that no
typeface of the program has: a box stands for each of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from corptable.art.glyphs import unknown_signs
from corptable.cards.own_look import PHOTO
from corptable.collection.card_form import FIELDS, LINE
from corptable.collection.catalogue import CollectibleCard
from corptable.presentation.words import fill
from corptable.ui.scene_base.path_panel import PathWords
from corptable.ui.widgets import Act, Button

BOXED_WORDS: Final = {
    "line": (
        "{line}: no typeface here has some of these signs. A box stands for each on the card, "
        "unless it is a photo."
    ),
    "cards": (
        "{count:card has/cards have} signs that no typeface here has. A box stands for each, "
        "unless the card is a photo."
    ),
}

_unknown = lru_cache(maxsize=256)(unknown_signs)
FACET, FIELD, TAKE = "facet/", "field/", "take/"
WITH, AGREE, CHANGE_OFFER = "with/", "agree/", "change/"
"""Beginnings of ids, before that of a facet, field, card or profile, or the number of a side."""
SEARCH, PROFILE, ORDER, DECK, NAME, KIND = "search", "profile", "order", "deck", "name", "kind"
GROUP, ROWS, NEW, COPY, RENAME, DELETE = "group", "rows", "new", "copy", "rename", "delete"
FILL, UNDO, CLEAR, KEEP, PLAY, FORM = "fill", "undo", "clear", "keep", "play", "form"
CHANGE, CAREER, IMPORT, TRADE, STATISTICS = "change", "career", "import", "trade", "statistics"
EXPORT, PERSON, STARTER, BEGIN, TAKE_IN = "export", "person", "starter", "begin", "take_in"
ANOTHER, BACK, ALIKE, SHUFFLE, AS_NAMED = "another", "back", "alike", "shuffle", "as_named"
CHOOSE, TAKE_OFF, ALL, NONE, LIFT, DONE = "choose", "take_off", "all", "none", "lift", "done"
AGAIN, LEAVE, BUILDING, CHALLENGE = "again", "leave", "building", "challenge"
"""Ids of widgets."""
CARDS_WORDS: Final = {
    "title": "Your cards",
    "subtitle": "collect them, build decks from them",
    "search": "Type to search",
    "any": "{facet}: any",
    "by_name": "Sorted by name",
    "by": "Sorted by {facet}",
    "count": "{count:card}",
    "found": "{found} of {count:card}",
    "none": "No card in this collection matches.",
    "copies": "{count} copies",
    "copies_mark": "× {count}",
    "in_deck": "in the deck",
    "deeds": "{won:attack} won, fallen {fell:time}.",
    "help": "Click, drag or Enter: into or out of the deck. Right button or Space: show it large.",
    "no_deck": "No deck yet: a click on a card begins one.",
    "empty_deck": "An empty deck: a click on a card puts it in.",
    "deck_count": "{count:card}",
    "legal": "This deck can be played.",
    "lost": "no longer yours",
    NEW: "New deck",
    COPY: "Copy",
    RENAME: "Rename",
    DELETE: "Delete",
    FILL: "Fill it up",
    UNDO: "Take back",
    PLAY: "Play a bot with it",
    PERSON: "Profile",
    FORM: "New card",
    TRADE: "Trade",
    STATISTICS: "Statistics",
    "alone": "Nobody else here has a profile to trade with: create one under Profile.",
    IMPORT: "Import",
    EXPORT: "Export",
    CAREER: "Career",
    "first_short": "The reception wants to see you.",
    "first": "You own one deck. Somebody at the reception wants to see you.",
    CHANGE: "Change card",
    "rename_title": "Rename the deck",
    "rename_do": "Rename",
    "delete_title": "Delete this deck?",
    "delete_text": "{deck} is deleted; its cards stay in the collection.",
    "delete_do": "Delete it",
    "delete_leave": "Keep it",
    "nothing": "nothing to take back",
    "no_deck_here": "there is no deck yet",
    "not_legal": "the deck has faults",
}
MENU_WORDS: Final = {
    "ownerless": (
        "Nobody owns {cards:card} in your files: their profile was deleted, or you put them "
        "there by hand."
    ),
    TAKE_IN: "Take them in",
    RENAME: "Rename",
    ANOTHER: "New profile",
    DELETE: "Delete",
    BACK: "Back to the cards",
    "rename_title": "Rename the profile",
    "delete_title": "Delete {name}?",
    "delete_text": (
        "{name}'s cards, decks and history are deleted for good. Cards that you have made stay "
        "as files."
    ),
    "delete_do": "Delete all of it",
    "delete_leave": "Keep it",
}
BEGINNING_WORDS: Final = {
    "title": "{game}: begin a collection",
    "subtitle": "choose your name and your first deck",
    "waiting": "first choose whose cards those of “{file}” will be",
    NAME: "Your name",
    STARTER: "First deck",
    BEGIN: "These are mine",
    "about": "You will own the {count:card} of this deck. Cards that you win or make join them.",
}
CARD_FORM_WORDS: Final = {
    "title": "A card of your own",
    "subtitle": "type its printed lines",
    "changed_subtitle": "change its printed lines",
    KEEP: "Keep this card",
    "change": "Change this card",
    DELETE: "Delete it",
    SHUFFLE: "Try another look",
    AS_NAMED: "As the name says",
    CHOOSE: "Choose…",
    "choose_title": "A picture for the card",
    TAKE_OFF: "Take it off",
    UNDO: "Undo stroke",
    CLEAR: "Clear",
    ALIKE: "Also for my other {count:card} of {company}",
    "sign_here": "Sign here with the mouse.",
    "picture": "Drop a picture, or type its path",
    "reading": "Reading {name}.",
    "nowhere": "There is no file “{path}”.",
    "several": "Drop one picture at a time.",
    "leave_title": "Leave without keeping the card?",
    "leave_text": "You lose everything you have typed and drawn since you opened this form.",
    "leave_do": "Leave",
    "leave_leave": "Go on",
    "delete_title": "Delete this card?",
    "delete_text": "{name} leaves every collection and every deck for good. {decks}",
    "delete_decks": "It is in {decks}.",
    "delete_nowhere": "It is in no deck.",
    "deck_of": "{deck} of {profile}",
    "delete_do": "Delete it",
    "delete_leave": "Keep it",
}
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
EXPORT_WORDS: Final = {
    "title": "Export",
    "subtitle": "{deck}: {count:card}",
    ".pdf": "Sheets to print",
    ".vcf": "vCards",
    ".yaml": "Card file",
    "about.vcf": "One vCard for each card, for the contacts of a phone or an address book.",
    "about.yaml": (
        "Everything on the cards, and the deck. Anybody with corptable can read it with “Import”."
    ),
    "pictures": (
        "{count:card has/cards have} a picture, which is not in this file: sheets to print show it."
    ),
    "squeezed": "On {count:card}, a line is so long that its letters are hard to read.",
}
PEOPLE_WORDS: Final = {
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
    "leave_leave": "Go on",
    "help": "Click a card, or press Space, to tick it.",
    "help_short": "Click or Space",
    "read_from": "Read from {place}.",
    "faults": "{count:thing} left out",
}
TRADE_WORDS: Final = {
    "title": "Trade",
    "call_off": "Call it off",
    "back": "Back",
    "with": "Who does {name} trade with?",
    "with_line": "{name}, {cards:card}",
    "how": (
        "Each of you picks cards while the other looks away. Then both offers are shown. Nothing "
        "changes until both agree."
    ),
    "call": "{name}'s cards. {other} looks away.",
    "call_line": "{name}'s cards stay hidden until this button is pressed.",
    LIFT: "I'm {name}: show my cards",
    "pick": "{name} picks what to offer",
    "pick_line": "{other} looks away",
    "search": "Type to search",
    "wall_help": (
        "Click or Enter: offer one more copy; after the last, none. Right button or Space: large."
    ),
    "tray": "{name} offers {count:card}",
    "tray_empty": "Nothing yet. An empty offer is fine: then the other side gives a present.",
    "in_deck": "in a deck",
    "in_decks": "in {count} decks",
    "owned": "× {count}",
    DONE: "Offer {count:card}",
    "done_none": "Offer nothing",
    "loss": "{deck} could no longer be played: {faults}",
    "faults_more": "{faults:more fault}.",
    "losses_more": "{decks:more deck} could no longer be played.",
    "no_loss": "No deck of {name} loses a card.",
    "open": "Both offers are open",
    "open_line": "the rest of both collections stays hidden",
    "gives": "{name} gives {count:card}",
    "gives_nothing": "{name} gives nothing",
    "nothing": "nothing",
    "agree": "I agree",
    "agreed": "Agreed",
    "change": "Change the offer",
    "no_offer": "nobody offers anything",
    "gift_title": "A present?",
    "gift_text": "{name} gives {count:card} to {other} and gets nothing for it.",
    "gift_do": "Yes, a present",
    "gift_leave": "Not yet",
    "done_title": "Traded",
    "done_line": "to undo it, trade back",
    "got": "{name} got {count:card}",
    "got_nothing": "{name} got nothing",
    AGAIN: "Trade again",
    LEAVE: "Back to the cards",
}
CAREER_WORDS: Final = {
    "title": "Career",
    "subtitle": "{name}: {beaten} of {count:opponent} beaten",
    "floor": "{beaten} of {count}",
    "missing": "Beat {missing} more at: {below}",
    "opens": "beat {missing} more at: {below}",
    "open": "Not beaten yet",
    "tried": "Not beaten yet, lost {lost:time}",
    "beaten": "Beaten on {day}\nWon {won}, lost {lost}",
    "locked": "Not open yet: {why}",
    "reward_waits": "Reward",
    "score": "{won}:{lost}",
    "beside": "with {names}",
    "whose_deck": "{name} brings:",
    "your_deck": "Your deck",
    "no_match": "Not with this deck",
    "rewards": "Beat {name}, and choose one of these cards",
    "choose": "{name} is beaten: choose your reward",
    "taken": "For beating {name} you took {card}",
    "facet": "{facet}: {value}",
    "owned": "already yours",
    TAKE: "Take this one",
    CHALLENGE: "Challenge",
    "again": "Play again",
}


def boxed_line(values: Mapping[str, str]) -> str:
    """Sentence about the first line of a form with signs that become boxes; "" for none, and for a
    photo.
    """
    if values.get("picture_as") == PHOTO:
        return ""
    for field in FIELDS:
        if field.kind == LINE and _unknown(values.get(field.id, "")):
            return BOXED_WORDS["line"].format(line=field.name)
    return ""


def boxed_count(cards: Sequence[CollectibleCard]) -> int:
    """Number of cards with signs that become boxes."""
    return sum(bool(unknown_signs(card.text)) for card in cards)


def boxed_cards(cards: Sequence[CollectibleCard]) -> str:
    """Sentence about how many cards have signs that become boxes; "" for none."""
    count = boxed_count(cards)
    return fill(BOXED_WORDS["cards"], count=count) if count else ""


def button(
    texts: Mapping[str, str],
    id: str,
    act: Act,
    key: str = "",
    part: str = "button",
    reason: str = "",
) -> Button:
    """Button whose label is the text of its id."""
    return Button(id, texts[id], act, key, part, reason)
