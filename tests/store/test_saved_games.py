"""Test the store of saved games: a game that was left in any way is resumed as it was, and games
are listed, deleted and finished."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from store.saves import NAMES, PLAYERS, Playing, begin, lay, leave, position_of, resealed

from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.store import InUse, SavedGameError, SavedGames, StoreError
from corptable.store.game_statistics import GIVEN_UP
from corptable.store.save_history import FinalResult, result_entry
from corptable.store.saved_games import KEPT_DELETED, KEPT_FINISHED
from corptable.system.errors import CorptableError


@pytest.fixture
def playing(folder: Path) -> Playing:
    """Begin a saved game and play some acts."""
    return begin(folder).play(12)


def test_the_result_is_kept_and_an_act_after_it_ends_it(playing: Playing) -> None:
    playing.saved.write(result_entry((0, 2), (7, -1, 7)))
    assert playing.saved.course.result == FinalResult((0, 2), (7, -1, 7))
    assert playing.undo(1).saved.course.result is None


def test_a_result_without_winners_and_points_is_kept(playing: Playing) -> None:
    playing.saved.write(result_entry((), ()))
    assert playing.saved.course.result == FinalResult((), ())


# Resuming


def test_a_game_is_resumed_as_it_stood(playing: Playing) -> None:
    found = playing.resumed()
    assert position_of(found.match) == position_of(playing.match)
    assert (found.names, found.players, found.practice, found.warnings) == (
        NAMES,
        PLAYERS,
        False,
        (),
    )


def test_how_the_players_were_invited_is_kept(folder: Path) -> None:
    """A mix in whose place the seed has dealt a bot; without it they were invited as they play."""
    saved_games, match = SavedGames(folder), Match.new(find_game("toy"), 3, {"rounds": 2}, 4)
    invited = ("person", "a_mix", "a_mix")
    mixed, plain = (saved_games.begin(match, NAMES, PLAYERS, words) for words in (invited, PLAYERS))
    for saved in (mixed, plain):
        saved.close()
    assert [leave(saved_games.resume(saved.file)).invited for saved in (mixed, plain)] == [
        invited,
        PLAYERS,
    ]
    assert b"invited" not in (folder / plain.file).read_bytes()


@pytest.mark.parametrize("words", ["[person, a_mix]", "[]", "[person, a_mix, a_mix, a_mix]"])
def test_a_save_with_more_or_fewer_invitations_than_seats_is_refused(
    folder: Path, words: str
) -> None:
    """Nothing shows who would sit there; its checksums fit."""
    saved_games, match = SavedGames(folder), Match.new(find_game("toy"), 3, {"rounds": 2}, 4)
    saved = saved_games.begin(match, NAMES, PLAYERS, ("person", "a_mix", "a_mix"))
    saved.close()
    content = (folder / saved.file).read_bytes()
    changed = resealed(
        content, b"invited:\n- person\n- a_mix\n- a_mix\n", f"invited: {words}\n".encode()
    )
    with pytest.raises(CorptableError, match="invited"):
        lay(folder / "changed", changed).resume("toy.corptable")


def test_what_was_taken_back_can_still_be_brought_back(playing: Playing) -> None:
    """It comes back with the same chance."""
    playing.undo(5).redo(2)
    found = playing.resumed().match
    assert (found.undone, position_of(found)) == (3, position_of(playing.match))
    found.redo(3)
    playing.match.redo(3)
    assert position_of(found) == position_of(playing.match)


def test_a_new_act_forgets_what_was_taken_back(playing: Playing) -> None:
    playing.undo(5).play(2, seed=9)
    found = playing.resumed().match
    assert (found.undone, position_of(found)) == (0, position_of(playing.match))


def test_practice_stays_practice(playing: Playing) -> None:
    """Redoing the acts does not change that."""
    playing.undo(5).saved.write("practice")
    playing.redo(5)
    assert playing.resumed().practice


def test_a_game_with_a_hint_stays_one(playing: Playing) -> None:
    """Undoing the acts does not change that, and deleting the game tells the statistics."""
    assert not playing.saved.course.is_helped
    playing.saved.write("hint")
    playing.undo(5)
    file = playing.put_down()
    found = playing.saved_games.resume(file)
    assert (found.is_helped, found.practice) == (True, False)
    assert found.saved is not None
    found.saved.close()
    ended = playing.saved_games.delete(file)
    assert ended is not None
    assert ended.is_helped


def test_who_left_a_seat_to_a_bot_and_came_back_is_remembered(playing: Playing) -> None:
    playing.saved.write("player 0 greedy")
    playing.saved.write("player 1 person")
    assert tuple(playing.saved.course.players) == ("greedy", "person", "random")
    file = playing.put_down()
    assert leave(playing.saved_games.resume(file)).players == ("greedy", "person", "random")
    found = playing.saved_games.resume(file)
    assert found.saved is not None
    found.saved.write("player 0 person")
    assert tuple(leave(found).saved.course.players) == ("person", "person", "random")  # type: ignore[union-attr]  # it was there above


def test_it_is_remembered_when_somebody_left(playing: Playing) -> None:
    """After how many acts; what was taken back with the acts before it, and played otherwise, is
    forgotten.
    """
    playing.saved.write("player 0 greedy")
    playing.play(3, seed=4)
    playing.saved.write("player 0 person")
    file = playing.put_down()
    assert list(leave(playing.saved_games.resume(file)).player_changes) == [
        (12, 0, "greedy"),
        (15, 0, "person"),
    ]
    found = playing.saved_games.resume(file)
    assert found.saved is not None
    again = Playing(playing.saved_games, found.match, found.saved).undo(2).play(1, seed=5)
    assert list(leave(playing.saved_games.resume(again.put_down())).player_changes) == [
        (12, 0, "greedy")
    ]


def test_it_is_remembered_who_was_not_asked(playing: Playing) -> None:
    """Also of acts that are undone and redone; an act in the place of one that was undone is asked
    about.
    """
    for _ in range(2):
        act = playing.match.legal()[0]
        playing.match.play(act)
        playing.saved.write(f"unasked {act}")
    file = playing.put_down()
    assert leave(playing.saved_games.resume(file)).unasked == {12, 13}
    found = playing.saved_games.resume(file)
    assert found.saved is not None
    again = Playing(playing.saved_games, found.match, found.saved).undo(1).play(1, seed=5)
    found = leave(playing.saved_games.resume(again.put_down()))
    assert (set(found.unasked), len(found.match.journal)) == ({12}, 14)


def test_a_resumed_game_is_played_on_and_resumed_again(playing: Playing) -> None:
    found = playing.saved_games.resume(playing.put_down())
    assert found.saved is not None
    again = Playing(playing.saved_games, found.match, found.saved).undo(1).play(4, seed=2)
    assert position_of(leave(playing.saved_games.resume(again.put_down())).match) == position_of(
        again.match
    )


def test_a_match_that_was_played_before_it_is_saved_is_saved_with_its_acts(folder: Path) -> None:
    saved_games, match = SavedGames(folder), Match.new(find_game("toy"), 3, seed=1)
    match.play(match.legal()[0])
    saved = saved_games.begin(match, NAMES, PLAYERS)
    saved.close()
    assert leave(saved_games.resume(saved.file)).match.journal == match.journal


@pytest.mark.parametrize(
    "remark", ["two\nlines", "\x00\x1b[31m", "half \ud800", "   ", "é 茶 \u2028 x", "undo 3"]
)
def test_whatever_somebody_types_comes_back_as_it_was(folder: Path, remark: str) -> None:
    playing = begin(folder)
    playing.match.play(f"@1 say {remark} !")
    playing.saved.write(f"act {playing.match.journal[-1]}")
    found = playing.resumed()
    assert (found.match.journal, found.warnings) == (playing.match.journal, ())


def test_a_game_that_was_over_when_the_program_died_is_resumed_over(folder: Path) -> None:
    """The person who resumes it sees how it ended, and it is finished then."""
    playing = begin(folder)
    while not playing.match.over:
        playing.play(1)
    found = playing.saved_games.resume(playing.put_down())
    assert found.match.over
    assert found.saved is not None
    playing.saved_games.finish(found.saved)
    assert [len(playing.saved_games.games()), len(playing.saved_games.finished())] == [0, 1]


# The list of saved games


def test_a_folder_that_is_not_there_has_no_games_and_is_not_made(folder: Path) -> None:
    assert (SavedGames(folder).games(), SavedGames(folder).finished(), folder.exists()) == (
        [],
        [],
        False,
    )


def test_the_list_tells_what_a_person_wants_to_know(folder: Path) -> None:
    playing = begin(folder)
    playing.saved.write("name Friday at Anna's")
    playing.play(7).undo(2).put_down()
    (listed,) = SavedGames(folder).games()
    assert listed.head is not None
    assert listed.course is not None
    assert (listed.trouble, listed.head.game, [seat.name for seat in listed.head.seats]) == (
        "",
        "toy",
        list(NAMES),
    )
    assert (listed.course.name, listed.course.length, listed.course.practice) == (
        "Friday at Anna's",
        5,
        False,
    )
    assert listed.course.opened is not None
    assert (listed.course.opened.when, listed.course.opened.process) == (
        listed.head.begun,
        os.getpid(),
    )


def test_games_begun_in_the_same_second_have_files_of_their_own(folder: Path) -> None:
    files = {begin(folder, seed).put_down() for seed in range(5)}
    assert {listed.file for listed in SavedGames(folder).games()} == files
    assert len(files) == 5


def test_the_game_played_last_is_listed_first(folder: Path) -> None:
    files = [begin(folder, seed).put_down() for seed in range(3)]
    for moment, file in enumerate([files[1], files[0], files[2]]):
        os.utime(folder / file, (moment, moment))
    assert [listed.file for listed in SavedGames(folder).games()] == [files[2], files[0], files[1]]


def test_a_game_is_renamed_while_it_is_played_and_while_it_lies_there(playing: Playing) -> None:
    playing.saved.write("name first")
    assert playing.saved.course.name == "first"
    playing.saved_games.rename(playing.put_down(), "second")
    (listed,) = playing.saved_games.games()
    assert listed.course is not None
    assert listed.course.name == "second"
    assert position_of(leave(playing.saved_games.resume(playing.saved.file)).match) == position_of(
        playing.match
    )


@pytest.mark.parametrize("name", ["x" * 61, "two\nlines", "\x00"])
def test_a_name_that_cannot_be_shown_is_refused_and_the_game_is_as_it_was(
    playing: Playing, name: str
) -> None:
    before = playing.content()
    with pytest.raises(CorptableError, match="60 characters on one line"):
        playing.saved.write(f"name {name}")
    with pytest.raises(CorptableError, match="60 characters on one line"):
        playing.saved_games.rename(playing.put_down(), name)
    assert playing.content() == before


def test_a_deleted_game_is_off_the_shelf_and_kept_for_a_while(playing: Playing) -> None:
    """No game is lost by a wrong click."""
    content = playing.content()
    playing.saved_games.delete(playing.put_down())
    assert playing.saved_games.games() == []
    assert (playing.saved_games.folder / "deleted" / playing.saved.file).read_bytes() == content


def test_a_deleted_game_was_given_up_by_who_sat_there_last(playing: Playing) -> None:
    """The game has the id with which it would have been counted at its end."""
    playing.saved.write("player 1 greedy")
    ended = playing.saved_games.delete(playing.put_down())
    assert ended is not None
    assert (ended.id, ended.game, ended.outcome.how) == (
        playing.saved.head.id,
        playing.match.game.id,
        GIVEN_UP,
    )
    assert list(ended.players) == [PLAYERS[0], "greedy", *PLAYERS[2:]]


def test_who_deletes_a_file_that_cannot_be_read_gives_up_no_game(folder: Path) -> None:
    assert lay(folder, b"anything").delete("toy.corptable") is None


def test_of_the_deleted_games_the_oldest_go(folder: Path) -> None:
    saved_games = lay(folder, b"anything")
    for number in range(KEPT_DELETED + 3):
        path = folder / f"{number}.corptable"
        path.write_bytes(b"anything")
        os.utime(path, (number, number))
        saved_games.delete(path.name)
    kept = {path.name for path in (folder / "deleted").iterdir()}
    assert kept == {f"{number}.corptable" for number in range(3, KEPT_DELETED + 3)}
    assert (folder / "toy.corptable").exists()


def test_a_finished_game_is_kept_as_a_replay(playing: Playing) -> None:
    playing.saved_games.finish(playing.saved)
    (listed,) = playing.saved_games.finished()
    seen = playing.saved_games.replay_finished(listed.file)
    assert position_of(seen.match) == position_of(playing.match)
    assert (seen.saved, seen.names, playing.saved_games.games()) == (None, NAMES, [])


def test_of_the_finished_games_the_oldest_go_and_of_the_unfinished_none(folder: Path) -> None:
    begin(folder).put_down()
    (folder / "finished").mkdir()
    for number in range(KEPT_FINISHED + 3):
        path = folder / "finished" / f"{number}.corptable"
        path.write_bytes(b"anything")
        os.utime(path, (number, number))
    playing = begin(folder)
    playing.saved_games.finish(playing.saved)
    kept = [listed.file for listed in playing.saved_games.finished()]
    assert kept == [
        playing.saved.file,
        *(f"{number}.corptable" for number in range(KEPT_FINISHED + 2, 3, -1)),
    ]
    assert len(playing.saved_games.games()) == 1


def test_two_games_of_one_name_lie_beside_each_other(playing: Playing) -> None:
    content = playing.content()
    playing.saved_games.delete(playing.put_down())
    playing.path.write_bytes(content)
    playing.saved_games.delete(playing.saved.file)
    assert len(list((playing.saved_games.folder / "deleted").iterdir())) == 2


@pytest.mark.parametrize(
    "file", ["../toy.corptable", "/etc/passwd", "a/b.corptable", "", "..", "notes.txt"]
)
def test_no_name_leads_out_of_the_folder(folder: Path, file: str) -> None:
    saved_games = lay(folder, b"", "toy.corptable")
    for use in (
        saved_games.resume,
        saved_games.delete,
        saved_games.replay_finished,
        lambda file: saved_games.rename(file, "x"),
    ):
        with pytest.raises(SavedGameError, match="wanted the name of a saved game"):
            use(file)


def test_what_is_left_of_a_program_that_was_killed_is_swept_up(folder: Path) -> None:
    old, new = folder / ".corptable-0011.new", folder / ".corptable-0022.new"
    folder.mkdir(parents=True)
    for path in (old, new):
        path.write_bytes(b"half a game")
    os.utime(old, (0, 0))
    begin(folder)
    assert (old.exists(), new.exists()) == (False, True)


# Two windows


HOLDER = """
import sys
from pathlib import Path
import toy
from corptable.store import SavedGames
found = SavedGames(Path(sys.argv[1])).resume(sys.argv[2])
print(len(found.match.journal), flush=True)
sys.stdin.read()
"""


def hold(playing: Playing) -> subprocess.Popen[str]:
    """Start another program that has the game open."""
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", HOLDER, str(playing.saved_games.folder), playing.saved.file]
    holder = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=surroundings
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "12\n"
    return holder


def test_the_second_window_is_told_who_has_the_game(playing: Playing) -> None:
    playing.put_down()
    with hold(playing) as holder:
        for use in (
            playing.saved_games.resume,
            playing.saved_games.delete,
            lambda file: playing.saved_games.rename(file, "mine"),
        ):
            with pytest.raises(
                InUse, match=rf"open in another window since [-\d]+ [:\d]+ \(process {holder.pid}\)"
            ):
                use(playing.saved.file)
        assert len(playing.saved_games.games()) == 1


def test_a_lock_vanishes_with_its_process_even_if_that_is_killed(playing: Playing) -> None:
    playing.put_down()
    with hold(playing) as holder:
        holder.kill()
        holder.wait()
        assert len(leave(playing.saved_games.resume(playing.saved.file)).match.journal) == 12


def test_the_same_window_cannot_open_a_game_twice(playing: Playing) -> None:
    with pytest.raises(InUse):
        playing.saved_games.resume(playing.saved.file)
    assert playing.content() != playing.play(1).content()


def test_a_game_that_is_put_elsewhere_at_this_moment_is_not_opened(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the opening of the file and its lock another window has finished the game."""
    file = playing.put_down()
    opened = os.open

    def move_first(path: Path, *words: int) -> int:
        handle = opened(path, *words)
        if Path(path).name == file:
            Path(path).rename(playing.saved_games.folder / "gone")
        return handle

    monkeypatch.setattr(os, "open", move_first)
    with pytest.raises(StoreError, match="No such file"):
        playing.saved_games.resume(file)


# Reading without changing files


def test_a_glance_shows_a_game_as_it_stands_while_somebody_plays_it(tmp_path: Path) -> None:
    playing = begin(tmp_path).play(7).undo(2)
    before = playing.content()
    found = playing.saved_games.preview(playing.saved.file)
    assert position_of(found.match) == position_of(playing.match)
    assert found.saved is None
    assert playing.content() == before


def test_a_game_is_in_use_as_long_as_somebody_plays_it(tmp_path: Path) -> None:
    playing = begin(tmp_path).play(3)
    assert "open in another window" in playing.saved_games.in_use(playing.saved.file)
    file = playing.put_down()
    assert playing.saved_games.in_use(file) == ""
    leave(playing.saved_games.resume(file))
