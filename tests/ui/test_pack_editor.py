"""Test that every change of a pack is kept at once, can be undone and redone, and that a failure is
told and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from ui.kept_packs import BACK, assigned_to, library_with, make_pack, picture_of

from corptable.art.packs.library import NoPacks, PackLibrary
from corptable.art.packs.mending import BACK as THE_BACK
from corptable.art.packs.records import Appearance, Assignment, CardSheet, Crop, Pack, PackId
from corptable.system.errors import CorptableError
from corptable.ui.scenes.pack_preview.editor import PackEditor

FIRST, SECOND, THIRD = "cups-1", "cups-2", "cups-3"


@pytest.fixture
def library(tmp_path: Path) -> PackLibrary:
    return library_with(tmp_path, make_pack([assigned_to("tarot", [THIRD])], ["loose.png"]))


@pytest.fixture
def editor(library: PackLibrary) -> PackEditor:
    return PackEditor(library, library.packs()[0], "", lambda _: None, lambda: None)


STEPS: dict[str, Callable[[PackEditor], None]] = {
    "put": lambda editor: editor.put(FIRST, picture_of(SECOND)),
    "put on the back": lambda editor: editor.put(THE_BACK, picture_of(SECOND)),
    "empty": lambda editor: editor.put(FIRST, None),
    "shift": lambda editor: editor.shift(editor.cards, 1),
    "swap": lambda editor: editor.swap_suits("cups", "wands"),
    "fill": lambda editor: editor.fill_in_order(),
    "look": lambda editor: editor.look(
        Appearance("fill", "off", "crisp", "square", 90, Crop(1, 2, 3, 4))
    ),
    "wear": lambda editor: editor.wear(True),
    "wear all": lambda editor: editor.wear_all(),
}


def state(editor: PackEditor, library: PackLibrary) -> object:
    pack = library.packs()[0]
    return pack.assignments, pack.appearance, library.worn_by(editor.deck.id)


def test_a_pack_is_looked_at_on_the_deck_of_which_it_has_most(editor: PackEditor) -> None:
    assert editor.deck.id == "tarot"
    assert {"standard", "sixth_world"} <= {deck.id for deck in editor.decks}


@pytest.mark.parametrize("step", STEPS)
def test_a_step_is_kept_undone_and_redone(
    step: str, editor: PackEditor, library: PackLibrary, tmp_path: Path
) -> None:
    before = state(editor, library)
    STEPS[step](editor)
    after = state(editor, library)
    assert after != before
    reopened = library_with(tmp_path)
    assert (reopened.packs(), reopened.worn_by("tarot")) == (
        library.packs(),
        library.worn_by("tarot"),
    ), "it is on the disk"
    editor.undo()
    assert state(editor, library) == before
    editor.redo()
    assert state(editor, library) == after
    assert not editor.trouble


def test_many_steps_are_undone_one_by_one_and_a_new_one_forgets_those_undone(
    editor: PackEditor, library: PackLibrary
) -> None:
    states = [state(editor, library)]
    for step in STEPS.values():
        step(editor)
        states.append(state(editor, library))
    for wanted in states[-2::-1]:
        editor.undo()
        assert state(editor, library) == wanted
    assert not editor.can_undo
    assert editor.can_redo
    editor.put(FIRST, None)
    assert not editor.can_redo


def test_a_deck_that_had_no_pictures_has_none_again_after_undo(
    editor: PackEditor, library: PackLibrary
) -> None:
    editor.show_deck(next(at for at, deck in enumerate(editor.decks) if deck.id == "standard"))
    editor.put("clubs-1", BACK)
    editor.undo()
    assert not library.packs()[0].assignments["standard"].faces


def test_undo_lets_a_deck_wear_again_what_it_wore(editor: PackEditor, tmp_path: Path) -> None:
    library = library_with(
        tmp_path / "two",
        make_pack([assigned_to("tarot")]),
        make_pack()._replace(id="other", name="Other"),
    )
    library.wear("tarot", "other")
    editor = PackEditor(
        library, library.find("kept") or library.packs()[0], "tarot", lambda _: None, lambda: None
    )
    editor.wear(True)
    editor.undo()
    worn = library.worn_by("tarot")
    assert worn is not None
    assert worn.id == "other"


def test_what_changes_nothing_is_no_step(editor: PackEditor) -> None:
    editor.put(FIRST, picture_of(FIRST))
    editor.look(Appearance())
    assert not editor.can_undo


class ReadOnly(NoPacks):
    """Refuse every change."""

    def mend(self, *_: object, **__: object) -> Pack:
        raise CorptableError("The disk is full.")


@pytest.mark.parametrize("step", STEPS)
def test_a_step_that_cannot_be_kept_is_told_and_none_to_undo(step: str) -> None:
    editor = PackEditor(
        ReadOnly(),
        make_pack([assigned_to("tarot", [THIRD])], ["loose.png"]),
        "",
        lambda _: None,
        lambda: None,
    )
    STEPS[step](editor)
    assert editor.trouble
    assert not editor.can_undo
    assert editor.assigned == assigned_to("tarot", [THIRD])


class Sheeted(NoPacks):
    """Keep one pack with a sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.pack = make_pack([assigned_to("tarot")])._replace(sheets=(CardSheet("a.jpg", 10, 7),))

    def find(self, pack_id: PackId) -> Pack:
        return self.pack

    def mend(
        self,
        pack_id: PackId,
        assignments: Mapping[str, Assignment] | None = None,
        appearance: Appearance | None = None,
        sheets: Sequence[CardSheet] | None = None,
    ) -> Pack:
        self.pack = self.pack._replace(sheets=self.pack.sheets if sheets is None else tuple(sheets))
        return self.pack


def test_a_sheet_that_is_cut_otherwise_is_read_again_and_so_it_is_after_undo() -> None:
    packs, read = Sheeted(), list[PackId]()
    editor = PackEditor(packs, packs.pack, "", read.append, lambda: None)
    editor.cut_sheets([CardSheet("a.jpg", 13, 4)])
    assert editor.pack.sheets == (CardSheet("a.jpg", 13, 4),)
    assert read == ["kept"]
    editor.undo()
    assert editor.pack.sheets == (CardSheet("a.jpg", 10, 7),)
    assert read == ["kept", "kept"]
