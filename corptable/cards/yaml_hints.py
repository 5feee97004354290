"""Describe a value found in place of another, above all unquoted words that YAML reads as another type.

YAML 1.1 reads `no` as false, `012` as ten, `1:30` as ninety. This program reads none of them so, but their author needs the hint.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from corptable.cards.faults import quoted, shown
from corptable.cards.yaml_nodes import ListNode, MappingNode, Node, ScalarNode


class Surprise(NamedTuple):
    """Pair a pattern of unquoted words with the type that YAML 1.1 reads them as."""

    look: re.Pattern[str]
    taken_for: str


SURPRISES = (
    Surprise(re.compile(r"(?i:yes|on)"), "true"),
    Surprise(re.compile(r"(?i:no|off)"), "false"),
    Surprise(re.compile(r"~|(?i:null)"), "nothing"),
    Surprise(re.compile(r"[-+]?0[0-7_]+"), "a number in base 8"),
    Surprise(re.compile(r"[-+]?0b[01_]+"), "a number in base 2"),
    Surprise(re.compile(r"[-+]?0x[0-9a-fA-F_]+"), "a number in base 16"),
    Surprise(re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?"), "a number in base 60"),
    Surprise(re.compile(r"[-+]?[0-9][0-9_]*_[0-9_]*"), "a number with its digits in groups"),
    Surprise(re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?"), "a date"),
)

_PLAIN_WORDS = re.compile(r"[-+]?[0-9]+(\.[0-9]+)?|(?i:true|false)")


def found(node: Node | None) -> str:
    """Describe a node as the "found" of a fault; None stands for a missing field."""
    if node is None:
        return "missing"
    if isinstance(node, ListNode):
        return f"found a list of {len(node.items)}"
    if isinstance(node, MappingNode):
        return "found a mapping"
    return f"found {_scalar(node)}"


def _scalar(node: ScalarNode) -> str:
    if not node.plain:
        return f"the text {quoted(node.text)} in quotes"
    if not node.text:
        return "nothing"
    surprise = next((known for known in SURPRISES if known.look.fullmatch(node.text)), None)
    if surprise:
        return f"the bare word {shown(node.text)}, which YAML takes for {surprise.taken_for}"
    if _PLAIN_WORDS.fullmatch(node.text):
        return shown(node.text)
    return f"the text {quoted(node.text)}"
