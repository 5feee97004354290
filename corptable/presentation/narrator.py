"""Tell events in lines of the log. Tables say which text tells an act or a move; a note of the
rules is a text by its topic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from corptable.engine.action import Action
from corptable.engine.events import Acted, Changed, Event, Moved, Noted, Words
from corptable.engine.pieces import HIDDEN, SEAT_WORDS, ZoneId
from corptable.presentation.texts import Section
from corptable.presentation.words import mark_of, the

SEEN: Final = "_seen"
"""End of the key of a text that tells a move to those who saw the piece."""

TOTALS: Final = "totals"
"""Key of the text that tells new scores, where a game has one."""

Phrase = Callable[[str], str]
"""Function that words one part of an event for a sentence."""


def first_word(zone: ZoneId) -> str:
    """Return the first word of a zone's id, such as `hand`."""
    return zone.partition("/")[0]


class Narrator:
    """Tell events in the texts of one game. A text gets the words for which it has places; several
    words become a list.
    """

    def __init__(
        self,
        log: Section,
        listed: Callable[[Iterable[str]], str],
        phrases: Mapping[str, Phrase],
        acts: Mapping[str, tuple[str, ...]],
        moves: Mapping[tuple[str, str], str],
        kind_of: Callable[[ZoneId], str] = first_word,
        words_of: Callable[[ZoneId], Mapping[str, str]] = lambda _: {},
    ) -> None:
        """Create a narrator.

        `listed` joins several words, as a `Listing` of the texts does. `phrases`: how a word reads,
        by its name; `card` and `cards` read as pieces without being named there. `acts`: by verb
        the names of an act's words, of which the last takes all that are left. `moves`: by the
        kinds of both zones the key of a text; whoever sees the piece reads the text of that key and
        `_seen` where there is one, and nobody a text whose words are hidden. `kind_of` and
        `words_of`: the kind of a zone, and the words that it gives a text beside `seat` (the owner
        of the place that the piece leaves, or else of the one that it reaches) and `target` (the
        owner of the latter).
        """
        self.log, self.listed, self.acts, self.moves = log, listed, acts, moves
        self.phrases: Mapping[str, Phrase] = {"card": mark_of, "cards": the, **phrases}
        self.kind_of, self.words_of = kind_of, words_of

    def line(self, event: Event) -> str | None:
        """Return the line of an event as its viewer noticed it; None for an event that no table
        names.
        """
        match event:
            case Acted(action):
                return self.act(action)
            case Moved():
                return self.move(event)
            case Noted(topic, words):
                return self.tell(topic, words)
            case Changed("scores", tuple(scores)) if TOTALS in self.log.content:
                return self.tell(
                    TOTALS,
                    {
                        "scores": tuple(
                            [f"{SEAT_WORDS[seat]} {points}" for seat, points in enumerate(scores)]
                        )
                    },
                )
        return None

    def act(self, action: Action) -> str | None:
        """Return the line of an act; None for a verb that is not in `acts`."""
        names = self.acts.get(action.verb)
        if names is None:
            return None
        words: dict[str, Words] = dict(zip(names, action.args, strict=False))
        if len(action.args) > len(names) > 0:
            words[names[-1]] = action.args[len(names) - 1 :]
        return self.tell(action.verb, {"seat": SEAT_WORDS[action.seat], **words})

    def move(self, event: Moved) -> str | None:
        """Return the line of a moved piece; None for a dealt one, a move that is not in `moves`, a
        text whose words are hidden.
        """
        key = self.moves.get((self.kind_of(event.source), self.kind_of(event.to)))
        if key is None or event.dealt:
            return None
        words: dict[str, Words] = {**self._words_of(event.to), **self._words_of(event.source)}
        words["target"] = self._words_of(event.to).get("seat", "")
        if event.piece is not HIDDEN:
            words["card"] = event.piece.name
            key = key + SEEN if key + SEEN in self.log.content else key
        return (
            self.tell(key, words)
            if key in self.log.content and self.log.content[key].places <= words.keys()
            else None
        )

    def _words_of(self, zone: ZoneId) -> Mapping[str, str]:
        owner = zone.partition("/")[2]
        return {**({"seat": f"@{owner}"} if owner.isdecimal() else {}), **self.words_of(zone)}

    def tell(self, key: str, words: Mapping[str, Words]) -> str:
        """Return a text of the log with those of these words for which it has places, each as it
        reads in a sentence.
        """
        places = self.log.content[key].places if key in self.log.content else words.keys()
        return self.log(
            key, **{name: self._phrase(name, words[name]) for name in words if name in places}
        )

    def _phrase(self, name: str, words: Words) -> str:
        put = self.phrases.get(name, str)
        return put(words) if isinstance(words, str) else self.listed(map(put, words))
