"""Parse the text of a YAML file into a tree of nodes.

Much of YAML is refused, because in a file that people write it is a mistake or an attack: aliases and anchors (against exponential
expansion, the "billion laughs" attack), tags, several documents, tabs, deep nesting. PyYAML's safe loader delivers events, and the
tree is built from them without recursion, so that no file can exhaust the stack.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

import yaml

from corptable.cards.faults import LAYOUT, UNPRINTABLE, WHOLE_FILE, Place, quoted, refuse, shown
from corptable.cards.text_file import place_of
from corptable.cards.yaml_nodes import Entry, ListNode, MappingNode, Node, Repeat, ScalarNode
from corptable.cards.yaml_syntax import WELL_FORMED, plain_words

try:
    from yaml import CSafeLoader as Loader
except ImportError:  # PyYAML without libyaml: the same trees, seven times slower
    from yaml import SafeLoader as Loader  # type: ignore[assignment]  # both have the part of the interface used here

MOST_NODES = 100_000
DEEPEST = 32


def parse(text: str, file: str) -> Node:
    """Parse the one document in a text; `file` is its name in messages. Raises FileFaults, with one fault, for anything refused."""
    if "\t" in text:  # the two loaders disagree about where a tab is allowed
        refuse(file, place_of(text.index("\t"), text), "a tab", "spaces")
    tree = _Tree(file)
    try:
        for event in _events(text):
            tree.take(event)
    except yaml.MarkedYAMLError as error:
        fault = plain_words(error)
        refuse(file, fault.place, f"column {fault.place.column}: {fault.found}", fault.wanted)
    except (yaml.YAMLError, ValueError, OverflowError) as error:  # the Python loader does not catch errors of chr() and int()
        refuse(file, WHOLE_FILE, f"this cannot be read: {shown(str(error))}", WELL_FORMED)
    if tree.root is None:
        refuse(file, Place(1, 1), "the file is empty", WELL_FORMED)
    return tree.root


def _events(text: str) -> Iterator[yaml.Event]:
    events: Iterator[yaml.Event] = yaml.parse(text, Loader=Loader)
    return events


class _Tree:
    """Build the tree from parser events; a stack holds the lists and mappings that are still open."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.root: Node | None = None
        self.open: list[ListNode | MappingNode] = []
        self.keys: list[ScalarNode | None] = []  # for each open node: the name of the field whose value comes next
        self.nodes = 0
        self.documents = 0

    def take(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                self.refuse(event, 'a second document after "---"', "one document in a file")
        elif isinstance(event, yaml.NodeEvent):
            self.refuse_feature(event)
            self.add(_node(event))
        elif isinstance(event, yaml.CollectionEndEvent):
            self.open.pop()
            self.keys.pop()

    def refuse_feature(self, event: yaml.NodeEvent) -> None:
        """Refuse YAML features that files may not use: aliases, anchors, tags, deep nesting, too many nodes."""
        self.nodes += 1
        if isinstance(event, yaml.AliasEvent):
            self.refuse(event, "an alias (*)", "the value itself; quotes round text that begins with *")
        if event.anchor is not None:
            self.refuse(event, "an anchor (&)", "the value itself; quotes round text that begins with &")
        if isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent) and event.tag is not None:
            self.refuse(event, f"the tag {quoted(event.tag)}", "the value without a tag; quotes round text that begins with !")
        if len(self.open) >= DEEPEST and isinstance(event, yaml.CollectionStartEvent):
            self.refuse(event, "too deep nesting", f"at most {DEEPEST} levels")
        if self.nodes > MOST_NODES:
            self.refuse(event, "too many values", f"at most {MOST_NODES} in a file")

    def add(self, node: Node) -> None:
        """Attach a node to the innermost open node, or make it the root; push it on the stack if it is a list or mapping."""
        if not self.open:
            self.root = node
        else:
            self.attach(self.open[-1], node)
        if not isinstance(node, ScalarNode):
            self.open.append(node)
            self.keys.append(None)

    def attach(self, parent: ListNode | MappingNode, node: Node) -> None:
        if isinstance(parent, ListNode):
            parent.items.append(node)
        elif (key := self.keys[-1]) is None:
            self.keys[-1] = self.key(node)
        else:
            self.keys[-1] = None
            _set_field(parent, key, node)

    def key(self, node: Node) -> ScalarNode:
        """Check that a node can be the name of a field, and return it."""
        if not isinstance(node, ScalarNode):
            refuse(
                self.file,
                node.place,
                "a list or a mapping as the name of a field",
                "a word; quotes round text that begins with [ or {",
            )
        if UNPRINTABLE.search(node.text) or LAYOUT.search(node.text):
            refuse(self.file, node.place, f"{quoted(node.text)} as the name of a field", "a word")
        return node

    def refuse(self, event: yaml.Event, found: str, wanted: str) -> NoReturn:
        refuse(self.file, _place(event), found, wanted)


def _set_field(parent: MappingNode, key: ScalarNode, node: Node) -> None:
    if key.text in parent.entries:
        parent.repeats.append(Repeat(key.place, key.text))
    else:
        parent.entries[key.text] = Entry(key.place, node)


def _node(event: yaml.NodeEvent) -> Node:
    place = _place(event)
    if isinstance(event, yaml.ScalarEvent):
        return ScalarNode(place, event.value, plain=not event.style)
    if isinstance(event, yaml.SequenceStartEvent):
        return ListNode(place)
    return MappingNode(place)


def _place(event: yaml.Event) -> Place:
    mark = event.start_mark
    return Place(mark.line + 1, mark.column + 1) if mark else WHOLE_FILE
