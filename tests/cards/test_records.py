"""Records are written as lines for people, by libyaml as by PyYAML itself."""

from hypothesis import given
from hypothesis import strategies as st

from corptable.cards.records import ESCAPED, _dumped, _RareTextDumper, _TextDumper, written

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8)
VALUES = st.recursive(
    TEXTS | st.integers(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(NAMES, inner, max_size=5),
    max_leaves=12,
)


@given(st.dictionaries(NAMES, VALUES, max_size=4))
def test_both_writers_write_the_same_where_nothing_is_escaped(fields: dict[str, object]) -> None:
    quick = _dumped(fields, _TextDumper)
    if not ESCAPED.search(quick):
        assert quick == _dumped(fields, _RareTextDumper)


def test_rare_characters_are_written_as_they_are() -> None:
    assert written({"name": "Zoë \U0001f469\u200d\U0001f680 née \\U0001"}) == (
        "name: Zoë \U0001f469\u200d\U0001f680 née \\U0001\n"
    )
