"""Hold the texts of the career, and the ids of its widgets."""

from __future__ import annotations

from typing import Final

BUILDING, DECK, CHALLENGE, TAKE = "building", "deck", "challenge", "take/"
"""Ids of the widgets."""

WORDS: Final = {
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
    "rewards": "Beat {name}, and choose one of these cards",
    "choose": "{name} is beaten: choose your reward",
    "taken": "For beating {name} you took {card}",
    "facet": "{facet}: {value}",
    "owned": "already yours",
    TAKE: "Take this one",
    CHALLENGE: "Challenge",
    "again": "Play again",
}
