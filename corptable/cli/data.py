"""Run `corptable data`: tell where a person's files lie and how large they are, open their folder,
empty the cache, pack everything into a zip, and read such a zip.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from corptable.cards.faults import shown_path
from corptable.cli.arguments import ArgumentReader, new_file
from corptable.cli.commands import UsageError
from corptable.collection.collections import COLLECTIONS_FILE
from corptable.store.data_archive import ENDING, pack_data, read_data
from corptable.store.own_data import Folders, empty_cache, files_text, kinds, size_text
from corptable.system.console import format_table, say
from corptable.system.file_manager import open_folder

ABOUT: Final = (
    "Show where your files lie and how large they are; open their folder, empty the cache, pack "
    "everything into one zip, or read such a zip on another machine."
)
EXAMPLES: Final = (
    "corptable data",
    "corptable data --empty-cache",
    "corptable data --pack corptable.zip",
    "corptable data --read corptable.zip",
)
OTHERS: Final = (COLLECTIONS_FILE,)
HEADINGS: Final = ("what", "files", "size", "where")
WORDS: Final = {
    "emptied": "{folder}: {files} deleted. Pictures are painted again when they are wanted.",
    "packed": "{path}: {files}. Only you should have it: it holds names, cards and games.",
    "read": "Read {files}, packed by corptable {program}.",
    "before": "Your files that were here before are in {path}",
    "one": "found {found}; wanted one of them at a time",
    "alone": "{flag} is only for {with_flag}",
}


def add_arguments(parser: ArgumentReader) -> None:
    """Add the arguments of the command."""
    parser.add_flag("--open", "open the folder of your files")
    parser.add_flag("--empty-cache", "delete the kept pictures; they are painted again")
    parser.add_argument(
        "--pack", metavar="FILE", type=Path, help="write everything but the cache to a new zip"
    )
    parser.add_argument("--read", metavar="FILE", type=Path, help="read a zip that --pack wrote")
    parser.add_flag("--force", "with --pack: replace an existing zip")
    parser.add_flag("--replace", "with --read: pack the files that are here into a zip, first")


def run(asked: argparse.Namespace) -> int:
    """Do what the arguments say; without any, show where the files lie."""
    _require_sense(asked)
    folders = Folders.of_this_system()
    if asked.open:
        open_folder(folders.data)
    elif asked.empty_cache:
        _empty(folders)
    elif asked.pack is not None:
        _pack(asked.pack, folders, asked.force)
    elif asked.read is not None:
        _read(asked.read, folders, asked.replace)
    else:
        _show(folders)
    return 0


def _require_sense(asked: argparse.Namespace) -> None:
    """Raise UsageError for more than one thing to do, or a word that another one needs."""
    given = {
        "--open": asked.open,
        "--empty-cache": asked.empty_cache,
        "--pack": asked.pack is not None,
        "--read": asked.read is not None,
    }
    found = [flag for flag, is_given in given.items() if is_given]
    if len(found) > 1:
        raise UsageError(f"corptable data: {WORDS['one'].format(found=' and '.join(found))}")
    for flag, is_given, needed in (
        ("--force", asked.force, "--pack"),
        ("--replace", asked.replace, "--read"),
    ):
        if is_given and not given[needed]:
            words = WORDS["alone"].format(flag=flag, with_flag=needed)
            raise UsageError(f"corptable data: {words}")


def _show(folders: Folders) -> None:
    rows = [
        (kind.title, f"{kind.files:,}", size_text(kind.bytes), str(kind.place))
        for kind in kinds(folders)
    ]
    say(*format_table([HEADINGS, *rows]))


def _empty(folders: Folders) -> None:
    gone = files_text(*empty_cache(folders.cache))
    say(WORDS["emptied"].format(folder=shown_path(folders.cache), files=gone))


def _pack(path: Path, folders: Folders, replaces: bool) -> None:
    packed = pack_data(new_file(path, (ENDING,), replaces), folders, OTHERS, replaces)
    files = files_text(packed.files, packed.bytes)
    say(WORDS["packed"].format(path=shown_path(path), files=files), *packed.left_out)


def _read(path: Path, folders: Folders, replaces: bool) -> None:
    moved = read_data(path, folders, OTHERS, replaces)
    files = files_text(moved.files, moved.bytes)
    say(WORDS["read"].format(files=files, program=moved.program))
    if moved.before is not None:
        say(WORDS["before"].format(path=shown_path(moved.before)))
