"""Hold the texts of a trade, and the ids of its widgets."""

from __future__ import annotations

from typing import Final

WITH, LIFT, SEARCH, DONE = "with/", "lift", "search", "done"
AGREE, CHANGE, AGAIN, LEAVE = "agree/", "change/", "again", "leave"
"""Ids of the widgets; those that end with "/" are followed by the id of a profile or the number of
a side.
"""

WORDS: Final = {
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
    "lift": "I'm {name}: show my cards",
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
    "done": "Offer {count:card}",
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
    "again": "Trade again",
    "leave": "Back to the cards",
}
