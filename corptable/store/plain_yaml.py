"""YAML as the store writes it: text without quotation marks where it can, for our reader takes no text for anything else."""

from __future__ import annotations

from collections.abc import Mapping

import yaml


def written(fields: Mapping[str, object]) -> str:
    """The text of these fields, in this order: mappings, lists, text and numbers."""
    text: str = yaml.dump(dict(fields), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=10_000)
    return text


class _Dumper(yaml.SafeDumper):
    yaml_implicit_resolvers = {}  # noqa: RUF012  # it is the base's, and read only

    def ignore_aliases(self, data: object) -> bool:
        return True


def _represent(dumper: _Dumper, value: str | int) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", str(value), style="'" if value == "" else None)


_Dumper.add_representer(str, _represent)
_Dumper.add_representer(int, _represent)
