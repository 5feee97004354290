"""Run `corptable decks new`: write the file of a new deck, with every field explained, where the
program finds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from corptable.cards.deck import LONGEST_NAME, SUFFIX
from corptable.cards.faults import quoted, shown_path
from corptable.cards.installed import is_given
from corptable.cards.yaml_reader import IDENT
from corptable.cli.arguments import ArgumentReader
from corptable.cli.commands import UsageError
from corptable.store.atomic_write import store_errors, write_new
from corptable.system import resources
from corptable.system.private_files import make_folder

BEFORE: Final = "corptable decks new"
ABOUT: Final = (
    "Write the file of a new deck, with every field explained, into the folder where the program "
    "finds your decks."
)
EXAMPLES: Final = (
    f"{BEFORE} weather",
    f"{BEFORE} weather.yaml      in the current folder, to hand it to somebody",
)
TEMPLATE: Final = Path(__file__).with_name("new_deck.yaml")
NOT_WRITTEN: Final = "{path}: the deck could not be written ({reason}); choose another place"
NEXT: Final = """\
{path} is the deck {name}.

  1. Open it in a text editor and change names, suits, ranks and trumps.
  2. corptable decks check {path}
  3. {play}"""
PLAY: Final = (
    '"Set the table" offers it in every game that it fits, and so does: corptable play GAME '
    "--deck {id}"
)
COPY: Final = 'Copy it into "{folder}": there the program finds it.'


def run(words: Sequence[str]) -> int:
    """Write the template of a deck and print what to do next. Raises CorptableError for a name or a
    place that cannot be taken.
    """
    parser = ArgumentReader(BEFORE, ABOUT, EXAMPLES)
    parser.add_argument("name", help="the id of the deck, or the path of its file")
    path = path_of(parser.read(words).name)
    write_template(path)
    is_found = path.parent == resources.decks_folder()
    play = (
        PLAY.format(id=path.stem)
        if is_found
        else COPY.format(folder=shown_path(resources.decks_folder()))
    )
    print(NEXT.format(path=shown_path(path), name=quoted(title_of(path.stem)), play=play))
    return 0


def path_of(name: str) -> Path:
    """Return the path of the new file: in the folder of a person's decks for an id, else that path.
    Raises UsageError.
    """
    is_path = name.endswith(SUFFIX) or "/" in name or "\\" in name
    path = Path(name).absolute() if is_path else resources.decks_folder() / f"{name}{SUFFIX}"
    path = path if path.suffix == SUFFIX else path.with_name(f"{path.name}{SUFFIX}")
    if not IDENT.fits(path.stem):
        raise UsageError(f"{BEFORE}: found the name {quoted(path.stem)}, wanted {IDENT.wanted}")
    if is_given(path.stem):
        raise UsageError(
            f"{BEFORE}: found the name {quoted(path.stem)}, which a deck of the program has; "
            "wanted another one"
        )
    return path


def title_of(deck_id: str) -> str:
    """Return the name that a new deck has: its id in words."""
    words = deck_id.replace("_", " ").replace("-", " ").split()
    return " ".join(word.capitalize() for word in words)[:LONGEST_NAME]


def write_template(path: Path) -> None:
    """Write the template of a deck to a file that must not be there yet. Raises CorptableError."""
    if path.parent == resources.decks_folder():
        with store_errors(NOT_WRITTEN, path):
            make_folder(path.parent)
    if path.exists() or path.is_symlink():
        raise UsageError(
            f"{BEFORE}: {shown_path(path)} already exists and is left as it is; wanted another name"
        )
    text = (
        TEMPLATE.read_text(encoding="utf-8")
        .replace("{path}", shown_path(path))
        .replace("{name}", title_of(path.stem))
    )
    with store_errors(NOT_WRITTEN, path):
        write_new(path, text.encode())
