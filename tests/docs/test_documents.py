"""Check what the documents say of the code: the drawing of the layers, the glossary, and the first words of docstrings."""

from __future__ import annotations

import ast
import importlib
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import NamedTuple

import pytest

from corptable.engine import events, registry
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.registry import register
from corptable.engine.zone_moves import ZoneMoves
from corptable.presentation import Presentation, Sheet, Sign, Spot, presentation_of

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRACTS = {
    contract["id"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
}
MOST_ROWS = 60
"""Rows of the glossary: more would not be read."""
PRONOUNS = frozenset(
    (
        *("what", "whoever", "whatever", "whenever", "wherever", "all", "where", "whether", "how", "who", "whose", "why", "when"),
        *("which", "that", "this", "these", "those", "it", "its", "they", "nobody", "nothing", "somebody", "something"),
        *("everybody", "everything", "anybody", "anything"),
    )
)
"""First words of docstrings that say neither what something does nor what it is."""
NO_VERBS = frozenset(
    (
        *(
            "the",
            "a",
            "an",
            "one",
            "two",
            "each",
            "every",
            "both",
            "several",
            "some",
            "such",
            "any",
            "another",
            "other",
            "no",
            "not",
        ),
        *(
            "as",
            "by",
            "from",
            "for",
            "on",
            "at",
            "of",
            "in",
            "to",
            "with",
            "until",
            "if",
            "only",
            "so",
            "and",
            "but",
            "then",
            "once",
        ),
        *("after", "before", "over", "under", "beneath", "beside", "between", "like", "same", "as", "because", "since", "while"),
    )
)
"""First words of a function's docstring that are no verb."""


def drawing() -> list[str]:
    """Return the lines of the README's drawing of the layers."""
    (block,) = re.findall(r"```\ncorptable/\n(.*?)```", README, re.DOTALL)
    return [line for line in block.splitlines() if line.strip()]


def drawn(indent: int) -> list[str]:
    """Return the names that the drawing has at an indent, a line's names joined as a contract joins those of one layer."""
    named = [line for line in drawing() if len(line) - len(line.lstrip()) == indent]
    return [" | ".join(re.split(r" {2,}", line.strip()[: 26 - indent].strip())) for line in named]


def layers(contract: str) -> list[str]:
    """Return the layers of a contract, highest first, without the name of the program."""
    return [layer.replace("corptable.", "") for layer in CONTRACTS[contract]["layers"]]


def test_the_readme_draws_the_layers_of_the_program() -> None:
    assert drawn(2) == [*layers("program"), "art"]


def test_the_readme_draws_the_layers_of_the_window() -> None:
    assert drawn(4) == layers("window")


def test_the_readme_names_every_scene() -> None:
    (line,) = (line for line in drawing() if line.strip().startswith("scenes"))
    named = line.strip().removeprefix("scenes").partition(":")[0].strip().split(", ")
    assert sorted(named) == sorted(layers("scenes")[0].split(" | "))


# The glossary


def glossary() -> list[tuple[str, str]]:
    """Return the words of the glossary, each with its last column."""
    rows = [line.strip("| ").split(" | ") for line in README[README.index("## Glossary") :].splitlines() if line.startswith("| ")]
    return [(row[0], row[2] if len(row) > 2 else "") for row in rows[1:]]


def test_the_glossary_is_short() -> None:
    assert 0 < len(glossary()) <= MOST_ROWS


@pytest.mark.parametrize(
    ("word", "name"), [(word, name) for word, cell in glossary() for name in re.findall(r"`([\w./*]+)`", cell)]
)
def test_the_glossary_points_at_code_that_is_there(word: str, name: str) -> None:
    assert is_in_the_program(name), f"{word}: nothing is called {name}"


def is_in_the_program(name: str) -> bool:
    """Test whether a name of the glossary is a file pattern, a module or something in one; `State.actions` is in the engine."""
    if "/" in name:
        return any((ROOT / "corptable").glob(name))
    parts = name.split(".")
    if parts[0][0].isupper():
        return any(has(module, parts) for module in face_modules())
    for end in range(len(parts), 0, -1):
        try:
            module = importlib.import_module(".".join(["corptable", *parts[:end]]))
        except ModuleNotFoundError:
            continue
        return has(module, parts[end:])
    return False


def face_modules() -> Iterator[ModuleType]:
    """Yield the modules in which the glossary's bare classes are found."""
    for name in ("engine", "engine.match", "session.session", "ui.scene_base.scene", "ui.table_parts.tabletop"):
        yield importlib.import_module(f"corptable.{name}")


def has(thing: object, names: list[str]) -> bool:
    """Test whether a chain of attributes is there; a field that is only annotated counts."""
    for name in names:
        if not hasattr(thing, name):
            return name in annotated(thing)
        thing = getattr(thing, name)
    return True


def annotated(thing: object) -> set[str]:
    """Return the fields that a class and its bases annotate, or set in `__init__`."""
    bases = thing.__mro__ if isinstance(thing, type) else ()
    fields = {name for base in bases for name in vars(base).get("__annotations__", {})}
    makers = (vars(base).get("__init__") for base in bases)
    return fields | {name for maker in makers if isinstance(maker, FunctionType) for name in maker.__code__.co_names}


# Docstrings


class Docstring(NamedTuple):
    """Hold a docstring with its place, and whether it is that of a function."""

    place: str
    first_line: str
    is_function: bool

    @property
    def first_word(self) -> str:
        """Get the first word in small letters."""
        return self.first_line.split()[0].strip(",.:;").lower()

    def __str__(self) -> str:
        return f"{self.place}: {self.first_line}"


def statements(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield a module and its statements at every depth, without the expressions, which have no docstrings."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.expr)]


@cache
def docstrings() -> list[Docstring]:
    """Return all docstrings of the program and its scripts."""
    found = []
    for folder in ("corptable", "scripts"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (text := ast.get_docstring(node)):
                    name = getattr(node, "name", "module")
                    is_function = isinstance(node, ast.FunctionDef)
                    found.append(Docstring(f"{path.relative_to(ROOT)}, {name}", text.splitlines()[0], is_function))
    return found


def test_no_docstring_begins_with_a_pronoun() -> None:
    assert [str(one) for one in docstrings() if one.first_word in PRONOUNS] == []


def test_the_docstring_of_a_function_begins_with_a_verb() -> None:
    """At least with none of the words that begin all other sentences."""
    assert [str(one) for one in docstrings() if one.is_function and one.first_word in NO_VERBS] == []


FOLDERS = sorted(path for path in (ROOT / "corptable").rglob("__init__.py"))


@pytest.mark.parametrize("path", FOLDERS, ids=lambda path: path.parent.name)
def test_the_docstring_of_a_package_names_modules_that_are_there(path: Path) -> None:
    """Words in backticks are modules of the package, or names in one of them."""
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    code = "".join(module.read_text(encoding="utf-8") for module in path.parent.rglob("*.py") if module != path)
    names = {module.stem for module in path.parent.rglob("*")}
    odd = [word for word in re.findall(r"`(\w+)`", text) if word not in names and not re.search(rf"\b{word}\b", code)]
    assert odd == []


# The page about games

GAMES_PAGE = (ROOT / "corptable" / "games" / "README.md").read_text(encoding="utf-8")


NAMED = {word for span in re.findall(r"`([^`\n]+)`", GAMES_PAGE) for word in re.findall(r"\w+", span)}
"""Words that the page has in backticks."""


def first_game() -> AnyGame:
    """Return the game of the page's only block of Python."""
    ((lines, source),) = re.findall(r"in (\d+) lines\n\n```python\n(.*?)```", GAMES_PAGE, re.DOTALL)
    assert len([line for line in source.splitlines() if line.strip()]) == int(lines)
    module = ModuleType("first_game")
    exec(source, module.__dict__)
    return register(module.__dict__["GAME"])


def test_the_first_game_of_the_page_is_played_to_its_end_on_the_default_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))  # it comes from no module, in which other tests look for files
    game = first_game()
    for seats in game.seats:
        match, shown = Match.new(game, seats, seed=seats), presentation_of(game)
        while not match.over:
            view = match.state.observation(match.state.actors()[0])
            legal = match.legal()
            assert {spot.id for spot in shown.layout(view, 1.5)} >= view.zones.keys()
            assert len({shown.gesture(view, action) for action in legal}) == len(legal)
            match.play(legal[0])
        assert len(match.journal) == game.longest[seats]


@pytest.mark.parametrize("kind", [Presentation, Spot, Sign, Sheet], ids=lambda kind: kind.__name__)
def test_the_page_about_games_names_every_field(kind: type[NamedTuple]) -> None:
    """Of a presentation, and of what its functions return."""
    assert set(kind._fields) - NAMED == set()


def test_the_page_about_games_names_every_event() -> None:
    kinds = {name for name, kind in vars(events).items() if isinstance(kind, type) and issubclass(kind, events.Event)}
    assert kinds - NAMED == {"Event", "PublicEvent"}


def test_the_page_about_games_names_every_operation_on_pieces() -> None:
    assert {name for name in vars(ZoneMoves) if not name.startswith("_")} - NAMED == {"reaches"}
