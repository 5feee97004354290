"""Parse the text of a YAML file into PyYAML's nodes, which carry line and column, and explain
faults in words that help its author.

Much of YAML is refused, because in a file that people write it is a mistake or an attack: aliases
and anchors (against exponential expansion, the "billion laughs" attack), tags, several documents,
tabs, deep nesting. The events are checked first, without recursion, so that no file can exhaust the
stack.

No scalar is converted: its text stays as in the file. YAML 1.1 reads `no` as false, `012` as ten,
`1:30` as ninety. This program reads none of them so, but their author needs the hint.
"""

from __future__ import annotations

import re
from typing import NamedTuple, NoReturn

import yaml

from corptable.cards.faults import UNPRINTABLE, WHOLE_FILE, FilePlace, quoted, refuse, shown
from corptable.cards.text_file import place_of
from corptable.system.visible_text import LAYOUT

try:
    from yaml import CBaseLoader as Loader
except ImportError:  # PyYAML without libyaml: the same nodes, seven times slower
    from yaml import BaseLoader as Loader  # type: ignore[assignment]  # both have the part of the interface used here

MOST_NODES = 100_000
DEEPEST = 32


def parse(text: str, file: str, most_nodes: int = MOST_NODES) -> yaml.Node:
    """Parse the one document in a text; `file` is its name in messages, `most_nodes` the greatest
    number of values in it.

    Raises FileFaults, with one fault, for anything refused.
    """
    if "\t" in text:  # the two loaders disagree about where a tab is allowed
        refuse(file, place_of(text.index("\t"), text), "a tab", "spaces")
    try:
        root = _composed(text, file, most_nodes)
    except yaml.MarkedYAMLError as error:
        _refuse_syntax(error, file)
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        # The Python loader does not catch errors of chr() and int().
        refuse(file, WHOLE_FILE, f"this cannot be read: {shown(str(error))}", WELL_FORMED)
    if root is None:
        refuse(file, FilePlace(1, 1), "the file is empty", WELL_FORMED)
    _refuse_names(root, file)
    return root


def nodes_at_most(text: str) -> int:
    """Return a number that the values of a text do not exceed, without parsing it: each stands
    behind a sign that is counted.
    """
    return 2 + 2 * sum(map(text.count, ("\n", ",", "[", "{"))) + sum(map(text.count, ("- ", ": ")))


def place_at(mark: yaml.error.Mark | yaml._yaml.Mark | None) -> FilePlace:
    """Return the place of a mark of PyYAML; without a mark, the file as a whole."""
    return FilePlace(mark.line + 1, mark.column + 1) if mark else WHOLE_FILE


def _composed(text: str, file: str, most_nodes: int) -> yaml.Node | None:
    """Compose the nodes of a text; None if there are none.

    Refuses YAML features that files may not use: several documents, aliases, anchors, tags, deep
    nesting, too many nodes. PyYAML's own composer is recursive, and finds out types that nobody
    asks for.
    """
    root: yaml.Node | None = None
    documents = nodes = 0
    around: list[yaml.CollectionNode] = []
    for event in yaml.parse(text, Loader=Loader):
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                refuse(
                    file,
                    place_at(event.start_mark),
                    'a second document after "---"',
                    "one document in a file",
                )
        elif isinstance(event, yaml.CollectionEndEvent):
            around.pop()
        elif isinstance(event, yaml.NodeEvent):
            nodes += 1
            node = _node_of(event, file)
            if isinstance(node, yaml.CollectionNode) and len(around) == DEEPEST:
                refuse(
                    file,
                    place_at(event.start_mark),
                    "too deep nesting",
                    f"at most {DEEPEST} levels",
                )
            if nodes > most_nodes:
                refuse(
                    file,
                    place_at(event.start_mark),
                    "too many values",
                    f"at most {most_nodes} in a file",
                )
            root = root or node
            if around:
                _add(around[-1], node)
            if isinstance(node, yaml.CollectionNode):
                around.append(node)
    return root


def _node_of(event: yaml.NodeEvent, file: str) -> yaml.Node:
    """Return the node that an event begins, without its items. Refuses an alias, an anchor and a
    tag.
    """
    node: yaml.Node
    if isinstance(event, yaml.ScalarEvent):
        node = yaml.ScalarNode("", event.value, style=event.style)
    elif isinstance(event, yaml.CollectionStartEvent):
        node = (
            yaml.MappingNode if isinstance(event, yaml.MappingStartEvent) else yaml.SequenceNode
        )("", [])
    else:
        refuse(
            file,
            place_at(event.start_mark),
            "an alias (*)",
            "the value itself; quotes round text that begins with *",
        )
    if event.anchor is not None:
        refuse(
            file,
            place_at(event.start_mark),
            "an anchor (&)",
            "the value itself; quotes round text that begins with &",
        )
    if event.tag is not None:
        found = f"the tag {quoted(event.tag)}"
        refuse(
            file,
            place_at(event.start_mark),
            found,
            "the value without a tag; quotes round text that begins with !",
        )
    node.start_mark = event.start_mark
    return node


def _add(around: yaml.CollectionNode, node: yaml.Node) -> None:
    """Add a node to a list, or to a mapping as a name or as the value of the last name."""
    items = around.value
    if isinstance(around, yaml.SequenceNode):
        items.append(node)
    elif items and len(items[-1]) == 1:
        items[-1] = (*items[-1], node)
    else:
        items.append((node,))


def _refuse_names(node: yaml.Node, file: str) -> None:
    """Refuse names of fields that are no words, in this node and all nodes in it."""
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            _refuse_names(item, file)
    if not isinstance(node, yaml.MappingNode):
        return
    for name, value in node.value:
        if not isinstance(name, yaml.ScalarNode):
            wanted = "a word; quotes round text that begins with [ or {"
            refuse(
                file,
                place_at(name.start_mark),
                "a list or a mapping as the name of a field",
                wanted,
            )
        if UNPRINTABLE.search(name.value) or LAYOUT.search(name.value):
            refuse(
                file,
                place_at(name.start_mark),
                f"{quoted(name.value)} as the name of a field",
                "a word",
            )
        _refuse_names(value, file)


# Syntax errors


class Complaint(NamedTuple):
    """Map error messages of PyYAML to an explanation.

    `sign` is a pattern of what the messages of both loaders (C and Python) have in common.
    `at_start`: report the place where the faulty construct begins, not where the parser gave up.
    """

    sign: str
    found: str
    wanted: str
    at_start: bool = False


WELL_FORMED = "well-formed YAML"
ONE_COLUMN = "fields of one mapping in one column; quotes round text with {} in it"

COMPLAINTS = (
    Complaint(
        "end of stream|unexpected document",
        "a quotation mark that is never closed",
        "the same mark at the end of the text",
        at_start=True,
    ),
    Complaint(
        "',' or ']'",
        "a list in [ ] that is not closed, or with no comma between two items",
        "[one, two]",
        at_start=True,
    ),
    Complaint(
        "',' or '}'",
        "a mapping in { } that is not closed, or with no comma between two fields",
        "{one: 1, two: 2}",
        at_start=True,
    ),
    Complaint(
        "mapping values are not allowed", "a colon where none may stand", ONE_COLUMN.format('": "')
    ),
    Complaint(
        "cannot start any token",
        "a character with which no text may begin",
        "quotes round the text",
    ),
    Complaint("expected ':'", "a line that is not a field", '"name: value"', at_start=True),
    Complaint(
        "escape|hexdecimal",
        "a backslash in double quotes that means nothing",
        r'"\\" for a backslash, or single quotes',
    ),
    Complaint(
        "alphabetic or numeric",
        "an & or * that names nothing",
        "quotes round text that begins with & or *",
    ),
    Complaint(
        "expected key|<block end>",
        "a line out of line, or text behind the end of a value",
        ONE_COLUMN.format("signs"),
    ),
    Complaint("'-' indicator", "a line out of line", 'one column for all "-" of a list'),
    Complaint(
        "entries are not allowed",
        'a "-" where no list may begin',
        "the list on a line of its own, or quotes round the text",
    ),
    Complaint(
        "keys are not allowed",
        'a "?" where no field may begin',
        "quotes round text that begins with ?",
    ),
    Complaint(
        "node content",
        "a sign without a value",
        "a value; quotes round text that begins with a sign",
    ),
    Complaint("document start>", "text behind the end of the document", "one document in a file"),
    Complaint(
        "block scalar",
        "a | or > with text behind it",
        "the text on the lines below, or quotes round text that begins with | or >",
    ),
    Complaint("tag", "a ! that names nothing", "quotes round text that begins with !"),
    Complaint("directive", "a line that begins with %", "quotes round text that begins with %"),
)


def _refuse_syntax(error: yaml.MarkedYAMLError, file: str) -> NoReturn:
    """Raise FileFaults for a syntax error, explained for a person."""
    said = f"{error.context or ''} {error.problem or ''}"
    unknown = Complaint("", f"YAML says: {said.strip()}", WELL_FORMED)
    complaint = next((known for known in COMPLAINTS if re.search(known.sign, said)), unknown)
    marks = (
        (error.context_mark, error.problem_mark)
        if complaint.at_start
        else (error.problem_mark, error.context_mark)
    )
    place = place_at(marks[0] or marks[1])
    refuse(file, place, f"column {place.column}: {complaint.found}", complaint.wanted)


# Values of another type than wanted


SURPRISES = {
    r"(?i:yes|on)": "true",
    r"(?i:no|off)": "false",
    r"~|(?i:null)": "nothing",
    r"[-+]?0[0-7_]+": "a number in base 8",
    r"[-+]?0b[01_]+": "a number in base 2",
    r"[-+]?0x[0-9a-fA-F_]+": "a number in base 16",
    r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?": "a number in base 60",
    r"[-+]?[0-9][0-9_]*_[0-9_]*": "a number with its digits in groups",
    r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?": "a date",
}
"""Patterns of unquoted words, with the type that YAML 1.1 reads them as."""

_PLAIN_WORDS = re.compile(r"[-+]?[0-9]+(\.[0-9]+)?|(?i:true|false)")


def found(node: yaml.Node | None) -> str:
    """Describe a node as the "found" of a fault; None stands for a missing field."""
    if node is None:
        return "missing"
    if isinstance(node, yaml.ScalarNode):
        return f"found {_scalar(node.value, in_quotes=bool(node.style))}"
    return (
        f"found a list of {len(node.value)}"
        if isinstance(node, yaml.SequenceNode)
        else "found a mapping"
    )


def _scalar(text: str, *, in_quotes: bool) -> str:
    if in_quotes:
        return f"the text {quoted(text)} in quotes"
    if not text:
        return "nothing"
    for pattern, kind in SURPRISES.items():
        if re.fullmatch(pattern, text):
            return f"the bare word {shown(text)}, which YAML takes for {kind}"
    return shown(text) if _PLAIN_WORDS.fullmatch(text) else f"the text {quoted(text)}"
