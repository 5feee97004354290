"""Make the page of a game's rules: the keys, the game in short, its rules for players; and find in
it what somebody wants to read.

At its end `rules.md` may have link definitions, `[veto]: #vetoes-and-overrules`: they say which
section tells of a decision, of a kind of cards, or of what a refusal says in these words. Whatever
has none is searched for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from corptable.cards.casting import Cast
from corptable.cards.faults import Fault, quoted, shown_path
from corptable.cards.text_file import read_text as read_file
from corptable.cards.yaml_reader import one_of
from corptable.engine.game import AnyGame
from corptable.engine.options import read_options
from corptable.engine.pieces import Piece
from corptable.scenarios.illustrations import (
    ILLUSTRATIONS_FILE,
    Illustration,
    read_illustrations,
)
from corptable.session.seat_counts import player_count_text
from corptable.session.table_choices import role_names
from corptable.session.topics import Topic
from corptable.system.errors import Failure, attempt, did_you_mean
from corptable.ui.platform.keyboard import cap_sign
from corptable.ui.scenes.rules.search import MINUTE, Index, RulePlace, stem, stems
from corptable.ui.widgets import bound
from corptable.ui.widgets.card_preview import can_preview
from corptable.ui.widgets.markdown import (
    EMPHASIS,
    Block,
    Heading,
    ListItem,
    Paragraph,
    PictureBlock,
    Run,
    TableBlock,
    Text,
    anchor,
    plain_text,
    read_markdown,
    read_references,
)

RULES_FILE: Final = "rules.md"
"""Name of the file with the rules for players, in the folder of the game."""
KEYS_FILE: Final = Path(__file__).with_name("keys.md")
"""File that tells the keys and mouse buttons of the table, and what each does there; a command
stands in it for its key.
"""
WORDS: Final = {
    "facts": "{players}, {length}, with {deck}",
    "deck": "You play it here with the deck {deck}. {roles}Where the rules name a card, they mean "
    "the card of this deck that "
    "stands for it: point at the name to see it.",
    "stands": "{own} stands for {role}",
    "other": "{own} for {role}",
    "roles": "{stand}. ",
    "and": " and ",
    "no picture": "This picture cannot be shown. {error}",
    "missing": "The rules of this game cannot be shown. {error}",
}


class RuleBook:
    """Hold the blocks of one game's page, and the cards that they name."""

    def __init__(self, game: AnyGame, cast: Cast | None = None) -> None:
        """Make the page of a game; `cast` is the deck that plays at the table, None for the game's
        own.
        """
        self.game = game
        found = attempt(lambda: read_file(game.folder / RULES_FILE))
        source = "" if isinstance(found, Failure) else found
        pictures = attempt(lambda: read_illustrations(game))
        missing = WORDS["missing"].format(error=found.text) if isinstance(found, Failure) else ""
        rules = read_markdown(source) or [Paragraph((Run(missing),))]
        facts = WORDS["facts"].format(
            players=player_count_text(game.seats), length=game.length, deck=game.deck_name
        )
        keys = read_markdown(keys_text())
        front: list[Block] = [
            Heading(1, (Run(game.title),)),
            Paragraph((Run(game.summary),)),
            Paragraph((Run(facts, EMPHASIS),)),
        ]
        own = rules[1:] if isinstance(rules[0], Heading) else rules
        if cast is not None:
            own = _with_deck(own, deck_text(game, cast))
        begin = len(keys) + len(front)
        self.cards = cards_of(game, cast)
        """Cards that can be shown, by the name that the rules have for them, as it is read, in
        small letters where it has several words."""
        self._printed = {name_in_rules(piece.card.name): piece for piece in self.cards.values()}
        """The same cards by the names that are printed on them."""
        self._in_rules = {
            name_in_rules(piece.card.name).lower(): name for name, piece in self.cards.items()
        }
        """Names that the rules have for the cards of the deck at the table, by those that are
        printed on them.
        """
        self.blocks: Sequence[Block] = [
            *keys,
            *front,
            *(_with_names(_with_picture(block, pictures, game, cast), self.cards) for block in own),
        ]
        self._index = Index(self.blocks, begin)
        anchors = {
            anchor(plain_text(block.text)): at
            for at, block in enumerate(self.blocks)
            if isinstance(block, Heading)
        }
        self.begin = RulePlace(anchors.get(anchor(MINUTE), len(keys)))
        """Place with which a reader begins: the game in one minute, or its title."""
        self._told = {
            label: anchors[target]
            for label, target in read_references(source).items()
            if target in anchors
        }
        """Index of the heading that tells of a name or of words, by those."""

    def find(self, topics: Sequence[Topic]) -> RulePlace | None:
        """Return the place that speaks of the first of these topics that the rules speak of; None
        for none.
        """
        return next((place for place in map(self.place_of, topics) if place is not None), None)

    def place_of(self, topic: Topic) -> RulePlace | None:
        """Return the place that speaks of a topic: as the game says, or where its name stands out,
        or where most of its words are; None for none."""
        return self._place_of_names(topic.names) or self._place_of_sentence(topic.text)

    def _place_of_names(self, names: Sequence[str]) -> RulePlace | None:
        """Return the place for the first of these names that the rules tell of; a card of its own
        comes before its kind.
        """
        bare = [self._name_in_rules(name.replace("_", " ")).lower() for name in names if name]
        told = [RulePlace(self._told[name]) for name in bare if name in self._told]
        first = self._index.named(bare[:1])
        if bare[:1] and bare[0] not in self._told and first is not None and first.stands_out:
            return first
        return told[0] if told else self._index.named(bare)

    def _name_in_rules(self, name: str) -> str:
        """Return the name that the rules have for something: for a card of another deck that of the
        card which it plays.
        """
        bare = name_in_rules(name)
        return self._in_rules.get(bare.lower(), bare)

    def _place_of_sentence(self, sentence: str) -> RulePlace | None:
        """Return the place for a sentence: by words of it that the game gives a section, by the
        first card in it that rules tell of, or by most of its words."""
        lower, words, told = sentence.lower(), stems(sentence), self._told
        if phrases := [label for label in told if " " in label and label in lower]:
            return RulePlace(told[max(phrases, key=len)])
        for _, _, piece in _named(sentence, self._printed):
            found = self._index.named([self._name_in_rules(piece.card.name)])
            if found is not None and found.stands_out:
                return found
        if (nearest := self._index.nearest(sentence)) is not None:
            return nearest
        labels = [label for label in told if " " not in label and stem(label) in words]
        return RulePlace(told[max(labels, key=self._index.weight)]) if labels else None


def keys_text() -> str:
    """Return the source of the page of keys, with the keys that the person has given to the
    commands.
    """
    own = {command: cap_sign(key) for command, key in bound().of().items()}
    *first, last = own.values()
    return KEYS_FILE.read_text(encoding="utf-8").format(
        **own, commands=f"{', '.join(first)} and {last}"
    )


def cards_of(game: AnyGame, cast: Cast | None = None) -> dict[str, Piece]:
    """Return the cards of a game on its smallest table, by the names under which rules speak of
    them; those of the deck that plays in place of the game's own."""
    seats = game.seats.start
    table = game.table(seats, read_options(game.option_set, {}, seats))
    return {
        name_in_rules(piece.card.name): _played_by(piece, cast)
        for piece in table.named.values()
        if can_preview(piece)
    }


def _played_by(piece: Piece, cast: Cast | None) -> Piece:
    """Return the piece that plays a role in another deck; the same one where none does."""
    role = piece.card.id
    if cast is None or role not in cast.cards:
        return piece
    return Piece(
        piece.index,
        piece.name,
        cast.cards[role],
        piece.owner,
        piece.deck,
        cast.deck.id,
        cast.faces[role],
    )


def deck_text(game: AnyGame, cast: Cast) -> str:
    """Deck that plays in place of the game's own, and what its suits and court cards are
    called there.
    """
    names = role_names(game, cast).items()
    *first, last = [
        WORDS["other" if at else "stands"].format(own=own, role=role)
        for at, (role, own) in enumerate(names)
    ] or [""]
    stand = WORDS["and"].join(filter(None, (", ".join(first), last)))
    roles = WORDS["roles"].format(stand=stand) if stand else ""
    return WORDS["deck"].format(deck=cast.deck.name, roles=roles)


def _with_deck(rules: Sequence[Block], told: str) -> list[Block]:
    """Return the rules with a paragraph about the deck where a reader begins: in one minute, or at
    the top.
    """
    heads = [(at, block) for at, block in enumerate(rules) if isinstance(block, Heading)]
    begin = next((at + 1 for at, head in heads if plain_text(head.text) == MINUTE), 0)
    return [*rules[:begin], Paragraph((Run(told, EMPHASIS),)), *rules[begin:]]


def name_in_rules(name: str) -> str:
    """Return a card's name without its article: in small letters if it has several words, because
    rules may write it so.
    """
    bare = re.sub(r"^(the|an?) ", "", name, flags=re.IGNORECASE)
    return bare.lower() if " " in bare else bare


def _with_picture(
    block: Block,
    pictures: Mapping[str, Illustration] | Failure,
    game: AnyGame,
    cast: Cast | None,
) -> Block:
    """Return a picture with what it shows, played by the cards of the deck at the table, or a
    paragraph that says why it cannot be shown; any other block as it is.
    """
    if not isinstance(block, PictureBlock):
        return block
    if isinstance(pictures, Failure):
        return Paragraph((Run(WORDS["no picture"].format(error=pictures.text)),))
    if (shown := pictures.get(block.name)) is None:
        found = f"found {quoted(block.name)}{did_you_mean(block.name, pictures)}"
        wanted = one_of(pictures) if pictures else f"{ILLUSTRATIONS_FILE} beside it"
        file = shown_path(game.folder / RULES_FILE)
        fault = Fault(file, block.line, 0, "scenario", found, wanted)
        return Paragraph((Run(WORDS["no picture"].format(error=fault)),))
    return block._replace(shown=shown.with_pieces(lambda piece: _played_by(piece, cast)))


def _with_names(block: Block, cards: dict[str, Piece]) -> Block:
    """Return a block in which the names of cards are runs of their own, each with its card."""
    match block:
        case Paragraph() | ListItem() | PictureBlock():
            return block._replace(text=_text_with_names(block.text, cards))
        case TableBlock():
            return block._replace(
                rows=tuple(
                    tuple(_text_with_names(cell, cards) for cell in row) for row in block.rows
                )
            )
    return block


def _text_with_names(text: Text, cards: dict[str, Piece]) -> Text:
    return tuple(part for run in text for part in _split(run, cards))


def _split(run: Run, cards: dict[str, Piece]) -> Iterator[Run]:
    end = 0
    for start, stop, piece in _named(run.text, cards):
        if start > end:
            yield Run(run.text[end:start], run.style)
        yield Run(run.text[start:stop], run.style, piece)
        end = stop
    if end < len(run.text):
        yield Run(run.text[end:], run.style)


def _named(text: str, cards: dict[str, Piece]) -> Iterator[tuple[int, int, Piece]]:
    """Yield where a text names a card: begin, end, and the card. Of names that overlap the longest
    counts.
    """
    words, at = [*re.finditer(r"\w+", text)], 0
    while at < len(words):
        for count in range(min(LONGEST, len(words) - at), 0, -1):
            start, stop = words[at].start(), words[at + count - 1].end()
            said = " ".join(text[start:stop].split())
            piece = cards.get(said) or (cards.get(said.lower()) if count > 1 else None)
            if piece is not None:
                yield start, stop, piece
                at += count - 1
                break
        at += 1


LONGEST: Final = 4
"""Number of words of the longest name of a card."""
