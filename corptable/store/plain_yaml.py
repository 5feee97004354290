"""Dump YAML with as few quotation marks as possible; this program's reader takes every unquoted scalar as text."""

from __future__ import annotations

from collections.abc import Mapping

import yaml


def written(fields: Mapping[str, object]) -> str:
    """Dump these fields as YAML, in this order: mappings, lists, text and numbers."""
    text: str = yaml.dump(dict(fields), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=10_000)
    return text


class _Dumper(yaml.SafeDumper):
    yaml_implicit_resolvers = {}  # noqa: RUF012  # it overrides that of the base class, and nothing changes it

    def ignore_aliases(self, data: object) -> bool:
        return True


def _represent(dumper: _Dumper, value: str | int) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", str(value), style="'" if value == "" else None)


_Dumper.add_representer(str, _represent)
_Dumper.add_representer(int, _represent)
