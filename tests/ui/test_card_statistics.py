"""Test the page of the statistics about cards: the best three, the table, and the way there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from ui.card_pages import STARTER, profile_id, show_cards, window
from ui.typist import SIZE, Typist

from _hands import Point
from corptable.collection.events import CardDeeds
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.statistics.cards import CardStatistics
from corptable.ui.scenes.statistics.scene import StatisticsScene
from corptable.ui.widgets import Choice


@contextmanager
def statistics(
    has_played: bool = True, size: Point = SIZE, names: tuple[str, ...] = ("Anna",)
) -> Iterator[Typist]:
    """Open the page from the cards of Anna, whose first five cards have won 0 to 4 attacks."""
    with window(size, names) as typist:
        collections, anna = typist.app.collections, profile_id(typist)
        deeds = {card: CardDeeds(at, 1) for at, card in enumerate(STARTER[:5])}
        played = replace(collections.known[anna], deeds=deeds, beaten={"bert": 2})
        if has_played:
            collections._file.change_at_once(lambda known: known.having({anna: played}))
        show_cards(typist)
        typist.press(words.STATISTICS)
        yield typist


def page_of(typist: Typist) -> CardStatistics:
    page = typist.on_top(StatisticsScene).page
    assert isinstance(page, CardStatistics)
    return page


def test_the_best_three_hang_on_the_wall_and_the_table_is_sorted() -> None:
    with statistics() as typist:
        page = page_of(typist)
        assert [record.card for record in page.best] == [STARTER[4], STARTER[3], STARTER[2]]
        typist.find(words.ORDER, Choice).choose(2)
        names = [record.name for record in page.records]
        assert names == sorted(names, key=str.casefold)
        assert page.beaten == [("bert", 2)]


def test_a_card_of_the_wall_is_shown_large_by_a_click() -> None:
    with statistics() as typist:
        typist.click(page_of(typist)._frames()[0].center)
        assert page_of(typist).zoom.is_shown


def test_another_profile_is_chosen() -> None:
    with statistics(names=("Anna", "Bert")) as typist:
        typist.find(words.PROFILE, Choice).choose(1)
        assert page_of(typist).is_empty


def test_the_title_leads_there_by_the_statistics_of_games() -> None:
    with statistics() as typist:
        typist.keys("Escape", "Escape")
        typist.app.navigator.statistics()
        typist.app.step()
        assert typist.on_top(StatisticsScene).page is None
        typist.keys("e")
        assert page_of(typist).records


def test_without_a_profile_there_is_no_such_page() -> None:
    with window(names=()) as typist:
        typist.app.navigator.statistics()
        assert not typist.on_top(StatisticsScene)._cards
