"""Test every game point by point, at each seat count (the points are in the folder's docstring).

The ordinary tests play a game at each seat count, and at one of them as many with mixed options as
every option value takes. They look at one step in twenty, more often in short games. Of the
program's games, checks that take long and look for nothing hidden, and the comparison of histories,
take one seat count in three, each check others. The tests marked thorough play each value singly
and random mixtures, and look at every step, or at a hundred and twenty of a longer game.
"""

from __future__ import annotations

import difflib
import zlib
from collections.abc import Sequence

import pytest

from corptable.engine.options import read_options, written
from corptable.engine.registry import games

from . import coverage, endings, leaks, playing, symmetry, teeth, variety
from .faults import engine as engine_faults
from .perft import check_perft
from .playthrough import COMMAND, file_of, text_of
from .subject import Fault, Perft, Subject
from .subjects import SUBJECTS
from .suite import CHECKS

PARTS = ("singles", "mixtures")
FEWEST_COMPARED = 10
"""Comparisons of histories by game; with fewer the test would prove nothing, unless the game never
shuffles.
"""

SEATS_STEP = 3
"""Of how many seat counts an ordinary run takes one where a check takes long; each game has three
or more."""
OURS = [subject for subject in SUBJECTS if type(subject.game).__module__.startswith("corptable.")]
"""The games of the program; others, such as one that somebody writes, are checked at all tables."""
TABLES = [
    pytest.param(subject, seats, id=f"{subject.id}-{seats}")
    for subject in SUBJECTS
    for seats in subject.game.seats
]
each_table = pytest.mark.parametrize(("subject", "seats"), TABLES)


def some_tables(check: str) -> pytest.MarkDecorator:
    """Parametrize a test for all tables; of the program's games an ordinary run takes one seat
    count in so many, and which ones follows from the check.
    """
    turn = zlib.crc32(check.encode())
    tables = [
        pytest.param(
            subject,
            seats,
            id=f"{subject.id}-{seats}",
            marks=()
            if (turn + place) % SEATS_STEP == 0 or subject not in OURS
            else pytest.mark.thorough,
        )
        for subject in SUBJECTS
        for place, seats in enumerate(subject.game.seats)
    ]
    return pytest.mark.parametrize(("subject", "seats"), tables)


each_game = pytest.mark.parametrize("subject", SUBJECTS, ids=[subject.id for subject in SUBJECTS])
PERFTS = [
    pytest.param(subject, perft, id=f"{subject.id}-{perft.name}")
    for subject in SUBJECTS
    for perft in subject.perfts
]


def test_every_game_of_the_program_is_under_test() -> None:
    """A game without a module in `subjects` would be checked by nobody."""
    ours = {game.id for game in games() if type(game).__module__.startswith("corptable.")}
    assert ours <= {subject.id for subject in SUBJECTS}
    assert ours


def check_ordinary(subject: Subject, seats: int, name: str) -> None:
    """Run a check on games in which every option value occurs, at a sample of their steps."""
    for setup in playing.ordinary_setups(subject, seats, name):
        CHECKS[name](setup, playing.ORDINARY)


def check_thorough(subject: Subject, seats: int, name: str, part: str) -> None:
    """Run a check at every step (of longer games at a hundred or so), with each option value singly
    or with mixtures.
    """
    setups = playing.single_setups if part == "singles" else playing.mixed_setups
    for setup in setups(subject, seats, name):
        CHECKS[name](setup, playing.THOROUGH)


@each_table
def test_1_a_game_is_not_over_while_somebody_is_asked_and_can_act(
    subject: Subject, seats: int
) -> None:
    """Not over, if and only if somebody is asked and can act; the order of simultaneous answers has
    no effect.
    """
    check_ordinary(subject, seats, "asked")


@each_table
def test_2_legal_actions_are_unique_in_order_readable_and_the_same_on_a_view(
    subject: Subject, seats: int
) -> None:
    """A seat's legal actions follow from its view alone."""
    check_ordinary(subject, seats, "listed")


@some_tables("copied")
def test_3_a_copy_shares_nothing(subject: Subject, seats: int) -> None:
    """Acts on a copy do not reach the original."""
    check_ordinary(subject, seats, "copied")


@each_table
def test_3_listening_changes_nothing(subject: Subject, seats: int) -> None:
    """With and without a listener an act has the same outcome."""
    check_ordinary(subject, seats, "listened")


@some_tables("journal")
def test_3_and_8_a_journal_rebuilds_every_position_and_undo_stops_at_its_barriers(
    subject: Subject, seats: int
) -> None:
    """Seed and actions, the written text, undo and redo, with the global random numbers
    poisoned.
    """
    check_ordinary(subject, seats, "journal")


@each_table
def test_4_each_piece_lies_in_one_zone_and_no_invariant_breaks(
    subject: Subject, seats: int
) -> None:
    """At every step."""
    check_ordinary(subject, seats, "conserved")


@some_tables("refused")
def test_4_an_illegal_action_is_refused_in_words_and_changes_nothing(
    subject: Subject, seats: int
) -> None:
    """And a view cannot be played."""
    check_ordinary(subject, seats, "refused")


@each_table
def test_5_no_seat_believes_what_is_false_and_its_worlds_are_possible(
    subject: Subject, seats: int
) -> None:
    """A seat knows every piece that it sees, and each of its determinized worlds looks the same to
    it.
    """
    check_ordinary(subject, seats, "knowledge")


@each_table
def test_6_a_view_shows_what_the_document_lets_its_seat_see(subject: Subject, seats: int) -> None:
    """And holds nothing else, unpickled and walked."""
    check_ordinary(subject, seats, "views")


@each_table
def test_6_events_show_pieces_to_whom_the_document_shows_them(subject: Subject, seats: int) -> None:
    """And told words name only what their hearer sees."""
    check_ordinary(subject, seats, "opening")
    check_ordinary(subject, seats, "events")


@some_tables("histories")
def test_6_histories_that_differ_in_unshown_pieces_look_the_same(
    subject: Subject, seats: int
) -> None:
    """In every view, event and legal action."""
    before = leaks.compared.total()
    check_ordinary(subject, seats, "histories")
    setups = playing.ordinary_setups(subject, seats, "histories")
    if leaks.compared.total() <= before + FEWEST_COMPARED * len(setups):
        shuffled = leaks.History(setups[0], leaks.LONGEST).shuffles
        assert not shuffled, f"hardly anything was compared: {leaks.compared}"


@each_table
def test_6_secret_acts_that_are_told_alike_leave_no_trace(subject: Subject, seats: int) -> None:
    """Until a piece is shown in which they differ."""
    check_ordinary(subject, seats, "secret acts")


@some_tables("gestures")
def test_7_every_action_has_a_gesture_of_its_own_and_touches_lead_to_it(
    subject: Subject, seats: int
) -> None:
    """On the spots of the layout or in the tray, for every shape of the window."""
    check_ordinary(subject, seats, "gestures")


@some_tables("layout")
def test_7_the_table_is_filled_and_nothing_lies_in_the_way(subject: Subject, seats: int) -> None:
    """For every shape of the window and every viewer."""
    check_ordinary(subject, seats, "layout")


@some_tables("signs")
def test_7_every_sign_has_an_icon_a_text_or_a_light(subject: Subject, seats: int) -> None:
    """For every viewer."""
    check_ordinary(subject, seats, "signs")


@each_table
def test_9_and_11_every_game_ends_within_its_bound_and_random_play_wins_from_every_seat_alike(
    subject: Subject, seats: int, thorough: bool
) -> None:
    """With default options within twice the longest of section 8; its results are finite and
    complete. A thorough run plays 1,000 games at each seat count, an ordinary one eight, or of
    long games as few as three.

    The seats win alike within four sigma, where the game declares itself symmetric.
    """
    games = endings.default_games(subject, seats, thorough)
    if subject.game.symmetric:
        symmetry.check_symmetric(games.ended)


@each_table
def test_9_every_game_ends_within_the_bound_of_its_options(subject: Subject, seats: int) -> None:
    """Within what section 8 proves for them."""
    endings.option_games(subject, seats)


@each_table
def test_9_a_table_by_the_house_rules_ends_too(subject: Subject, seats: int) -> None:
    """House rules are legal options that differ from the document's defaults."""
    house, options = subject.game.house_rules(seats), subject.game.option_set
    differing = (
        dict(written(read_options(options, house, seats))).items()
        - dict(written(options())).items()
    )
    assert {name for name, _ in differing} == set(house)
    if house:
        endings.games_with(subject, seats, house, count=1)


@each_game
def test_10_every_decision_point_verb_and_power_occurs(subject: Subject) -> None:
    """In random games or in a scenario."""
    assert not (never := coverage.never_occurred(subject)), "; ".join(never)


@pytest.mark.parametrize(("subject", "perft"), PERFTS)
def test_12_action_sequences_from_a_small_position_count_as_by_hand(
    subject: Subject, perft: Perft
) -> None:
    """The numbers stand beside the position, with their derivation."""
    check_perft(subject, perft)


@each_table
def test_12_the_playthrough_is_as_it_was_read_last(
    subject: Subject, seats: int, regenerate: bool
) -> None:
    """A diff of these texts is a change of the rules."""
    file, text = file_of(subject, seats), text_of(subject, seats)
    if regenerate:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    written = file.read_text(encoding="utf-8") if file.exists() else ""
    assert text == written, (
        f"{file.name} has changed; read the diff and, if it is meant, run "
        f"{COMMAND}\n{_diff(written, text)}"
    )


def _diff(old: str, new: str, most: int = 40) -> str:
    lines: Sequence[str] = list(
        difflib.unified_diff(
            old.splitlines(), new.splitlines(), "as it was", "as it is", lineterm="", n=1
        )
    )
    return "\n".join(lines[:most])


@pytest.mark.thorough
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", CHECKS)
@each_table
def test_every_check_at_every_step(subject: Subject, seats: int, name: str, part: str) -> None:
    """Points 1 to 8, with each option value singly and with random mixtures."""
    check_thorough(subject, seats, name, part)


@pytest.mark.thorough
@each_table
def test_9_every_game_ends_with_each_option_value_and_with_mixtures(
    subject: Subject, seats: int
) -> None:
    """Twenty games with each value singly, and the mixtures."""
    for options in variety.singles(subject, seats):
        endings.games_with(subject, seats, options, 20)
    for setup in playing.mixed_setups(subject, seats, "endings"):
        endings.play_out(setup, endings.bound_of(setup))


FAULTS = [pytest.param(fault, list(SUBJECTS), id=fault.what) for fault in engine_faults.FAULTS]
FAULTS += [
    pytest.param(fault, [subject], id=f"{subject.id}: {fault.what}")
    for subject in SUBJECTS
    for fault in subject.faults
]


@pytest.mark.thorough
@pytest.mark.parametrize(("fault", "subjects"), FAULTS)
def test_13_a_fault_put_in_on_purpose_is_caught_by_its_check(
    fault: Fault, subjects: list[Subject]
) -> None:
    """The suite has teeth."""
    assert teeth.first_catch(fault, subjects), f"{fault.caught_by} does not catch it"


@pytest.mark.thorough
@pytest.mark.parametrize("name", teeth.NAMED)
def test_13_without_a_fault_the_same_games_pass(name: str) -> None:
    """The checks that catch the faults find none where none was put in."""
    teeth.unharmed(name, SUBJECTS)
