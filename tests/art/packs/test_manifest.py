"""Test that an art.yaml names pictures and looks, that a fault in it costs one field, and that it
is written as it is read.
"""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from corptable.art.packs import manifest_file
from corptable.art.packs.manifest import (
    DRAWN,
    DeckPart,
    Manifest,
    look_between,
    part_between,
    with_part,
)
from corptable.art.packs.manifest_file import OWN_CHANGES, KnownNames, manifest_text, read_manifest
from corptable.art.packs.plan import read_plan
from corptable.art.packs.records import (
    MAJORS_FIRST,
    ORDERS,
    Appearance,
    Assignment,
    CardSheet,
    Crop,
    Cut,
    PackPlan,
)
from corptable.art.packs.source import Source
from corptable.cards import find_deck, load_deck

TAROT, STANDARD = find_deck("tarot"), find_deck("standard")
FAULTY: dict[str, str] = yaml.safe_load(
    Path(__file__).with_name("faulty_lines.yaml").read_text(encoding="utf-8")
)


def planned(folder: Path, manifest: str, *files: str) -> PackPlan:
    """Return the plan of a folder with an art.yaml and files that nobody decodes here."""
    for name in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    (folder / "art.yaml").write_text(manifest, encoding="utf-8")
    return read_plan(Source(folder), [TAROT, STANDARD])


def named(deck: str = "tarot") -> list[str]:
    return [f"{card.id}.png" for card in find_deck(deck).cards]


# What it says


def test_with_a_name_and_a_crop_alone_the_pictures_are_found_by_their_names(tmp_path: Path) -> None:
    plan = planned(tmp_path, "format: 1\nname: Mine\ncrop: {left: 5, bottom: 10}\n", *named())
    assert (plan.name, plan.kind, plan.notes) == (
        "Mine",
        "a folder of pictures, with an art.yaml",
        (),
    )
    assert plan.appearance == Appearance(crop=Crop(5, 0, 0, 10))
    assert len(plan.assignments["tarot"].faces) == 78


def test_invisible_characters_of_a_name_are_shown(tmp_path: Path) -> None:
    """One that turns the direction of writing would turn that of every sentence with the name in
    it.
    """
    assert planned(tmp_path, "format: 1\nname: \u202eevil\n", *named()).name == r"\u202eevil"


def test_all_words_of_a_look_are_taken(tmp_path: Path) -> None:
    look = "format: 1\nindex: on\nfit: fill\nscale: crisp\ncorners: square\nturn: 270\n"
    assert planned(tmp_path, look, *named()).appearance == Appearance(
        "fill", "on", "crisp", "square", 270
    )


def test_a_cardset_with_an_art_yaml_is_one_whose_look_is_altered(tmp_path: Path) -> None:
    (tmp_path / "config.txt").write_text(
        "PySolFC solitaire cardset;4;.gif;1;52;0;0\na;A\n73 97 30\n", encoding="utf-8"
    )
    plan = planned(
        tmp_path,
        "format: 1\nscale: crisp\n",
        *(f"{rank:02}{suit}.gif" for suit in "cshd" for rank in range(1, 14)),
    )
    assert (plan.kind, plan.name) == ("a PySolFC cardset, French, with an art.yaml", "A")
    assert (plan.appearance.scale, len(plan.assignments["standard"].faces)) == ("crisp", 52)


def test_an_svg_theme_may_name_its_elements(tmp_path: Path) -> None:
    cards = "".join(
        f'<g id="{rank}_{suit}"/>' for suit in ("club", "heart") for rank in range(1, 11)
    )
    odd = '<g id="Herr"/>'
    (tmp_path / "t.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg">{cards}{odd}</svg>', encoding="utf-8"
    )
    plan = planned(tmp_path, "format: 1\ndeck: standard\ncards: {clubs-king: t.svg#Herr}\n")
    assert plan.assignments["standard"].faces["clubs-king"] == Cut("t.svg", "Herr")
    assert Cut("t.svg", "Herr") in plan.cuts


def test_cards_come_before_the_pattern_and_the_pattern_before_names(tmp_path: Path) -> None:
    text = (
        'format: 1\npattern: "scan-{suit}-{number}.png"\ncards: {cups-1: other.png, cups-2: none}\n'
    )
    faces = (
        planned(tmp_path, text, *named(), "scan-cups-01.png", "Scan-Cups-3.png", "other.png")
        .assignments["tarot"]
        .faces
    )
    assert [faces.get(f"cups-{number}") for number in (1, 2, 3, 4)] == [
        Cut("other.png"),
        None,
        Cut("Scan-Cups-3.png"),
        Cut("cups-4.png"),
    ]


@pytest.mark.parametrize(
    ("pattern", "word"),
    [
        ("{id}.png", "{id}.png"),
        ("{suit}/{rank}.png", "{suit}/{rank}.png"),
        ("{name}.png", "{name}.png"),
        ("k{suit}{number}.png", "k{suit}{place:02}.png"),
    ],
)
def test_patterns_of_all_kinds_find_whole_decks(pattern: str, word: str, tmp_path: Path) -> None:
    places = {rank.id: place for place, rank in enumerate(TAROT.ranks, 1)}
    files = []
    for card in TAROT.cards:
        place, suit = places[card.rank] if card.suit else card.value, card.suit or "major"
        files.append(
            word.format(id=card.id, suit=suit, rank=card.rank, name=card.name, place=place)
        )
    plan = planned(tmp_path, f'format: 1\npattern: "{pattern}"\n', *files)
    assert [plan.assignments["tarot"].faces[card.id].file for card in TAROT.cards] == files


def test_a_pattern_may_have_words_of_its_own_for_the_suits(tmp_path: Path) -> None:
    """As in 0_1.svg to 3_13.svg, where 0 is spades."""
    suits = ("spades", "hearts", "clubs", "diamonds")
    files = [f"faces/{suit}_{rank}.svg" for suit in range(4) for rank in range(1, 14)]
    words = ", ".join(f"{suit}: {number}" for number, suit in enumerate(suits))
    text = 'format: 1\ndeck: standard\npattern: "faces/{suit}_{number}.svg"\n'
    plan = planned(tmp_path, f"{text}suits: {{{words}}}\n", *files)
    faces = plan.assignments["standard"].faces
    assert (plan.notes, len(faces), faces["spades-1"], faces["diamonds-king"]) == (
        (),
        52,
        Cut("faces/0_1.svg"),
        Cut("faces/3_13.svg"),
    )
    notes = planned(tmp_path, f"{text}suits: {{spade: 0, hearts: 7}}\n").notes
    assert notes[0].startswith(
        'art.yaml:4: suits.spade: there is no suit "spade" (did you mean "spades"?); wanted one of'
    )


def test_a_pattern_that_fits_nothing_is_told(tmp_path: Path) -> None:
    notes = planned(tmp_path, 'format: 1\npattern: "{suit}_of_{rank}.jpg"\n', *named()).notes
    assert notes == (
        (
            'art.yaml: pattern: no picture is called like "{suit}_of_{rank}.jpg"; wanted one '
            'such as "cups_of_1.jpg".'
        ),
    )


def test_sheets_are_cut_and_a_tarot_goes_on_from_the_first_to_the_second(tmp_path: Path) -> None:
    text = (
        "format: 1\nsheets:\n- {file: a.jpg, across: 10, down: 7, order: majors first, back: 69}\n"
        "- {file: B.JPG, across: 3, down: 3, order: majors first}\n"
    )
    plan = planned(tmp_path, text, "a.jpg", "b.jpg")
    faces = plan.assignments["tarot"].faces
    assert (faces["major-0"], faces["wands-1"]) == (
        Cut("a.jpg", "", 10, 7, 0),
        Cut("a.jpg", "", 10, 7, 22),
    )
    assert (faces["coins-6"], faces["coins-king"]) == (
        Cut("b.jpg", "", 3, 3, 0),
        Cut("b.jpg", "", 3, 3, 8),
    )
    assert plan.assignments["tarot"].back == Cut("a.jpg", "", 10, 7, 69)
    assert len(plan.cuts) == 79
    assert [sheet.file for sheet in plan.sheets] == ["a.jpg", "b.jpg"]


def test_the_cells_of_a_sheet_may_be_named_one_by_one(tmp_path: Path) -> None:
    text = (
        "format: 1\ndeck: tarot\nsheets: [{file: a.png, across: 4, down: 1, first: 1, cards: "
        '[cups-1, "", major-0]}]\n'
    )
    assert planned(tmp_path, text, "a.png").assignments["tarot"].faces == {
        "cups-1": Cut("a.png", "", 4, 1, 1),
        "major-0": Cut("a.png", "", 4, 1, 3),
    }


def test_a_pack_that_names_its_decks_is_for_these_alone(tmp_path: Path) -> None:
    assert set(
        planned(tmp_path, "format: 1\ndeck: standard\n", *named("standard")).assignments
    ) == {"standard"}
    decks = "format: 1\ndecks: {tarot: {cards: {major-0: clubs-1.png}, back: none}}\n"
    assert set(planned(tmp_path, decks, "back.png").assignments) == {"tarot"}


def test_a_back_that_is_named_needs_no_note_about_the_others(tmp_path: Path) -> None:
    backs = ("back 1.png", "back 2.png")
    assert (
        "all cards have one: back 1.png."
        in planned(tmp_path, "format: 1\n", *named(), *backs).assignments["tarot"].notes[0]
    )
    assigned = planned(tmp_path, "format: 1\nback: back 2.png\n").assignments["tarot"]
    assert (assigned.back, assigned.notes) == (Cut("back 2.png"), ())


def test_files_are_named_from_the_folder_of_the_art_yaml(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "deck.zip", "w") as made:
        made.writestr("read me.txt", "")
        made.writestr(
            "cards/art.yaml",
            "format: 1\ndeck: tarot\nback: Rear.png\ncards: {major-0: clown.png}\n",
        )
        made.writestr("cards/clown.png", "")
        made.writestr("cards/rear.png", "")
    assigned = read_plan(Source(tmp_path / "deck.zip"), [TAROT]).assignments["tarot"]
    assert (assigned.faces, assigned.back) == (
        {"major-0": Cut("cards/clown.png")},
        Cut("cards/rear.png"),
    )


def test_sheets_that_a_person_set_come_before_those_of_the_pack(tmp_path: Path) -> None:
    text = "format: 1\ndeck: tarot\nsheets: [{file: a.jpg, across: 10, down: 7}]\n"
    planned(tmp_path, text, "a.jpg")
    own = CardSheet("a.jpg", 13, 6, MAJORS_FIRST)
    plan = read_plan(Source(tmp_path), [TAROT], [own])
    assert (plan.sheets, plan.assignments["tarot"].faces["major-0"]) == (
        (own,),
        Cut("a.jpg", "", 13, 6, 0),
    )
    assert len(plan.cuts) == 78


def test_a_sheet_of_one_cell_is_an_ordinary_picture(tmp_path: Path) -> None:
    planned(tmp_path, "format: 1\n", *named())
    plan = read_plan(Source(tmp_path), [TAROT], [CardSheet("cups-3.png", 1, 1)])
    assert plan.assignments["tarot"].faces["cups-3"] == Cut("cups-3.png")


# Faults


@pytest.mark.parametrize(("line", "fault"), FAULTY.items())
def test_a_fault_names_its_line_and_costs_one_field(line: str, fault: str, tmp_path: Path) -> None:
    plan = planned(tmp_path, f"format: 1\n{line}\nname: Mine\nscale: crisp\n", *named())
    assert [fault in note for note in plan.notes] == [True]
    assert plan.notes[0].startswith("art.yaml:2: ")
    assert (plan.name, plan.appearance) == ("Mine", Appearance(scale="crisp"))
    assert len(plan.assignments["tarot"].faces) == 78


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{" * 9_999,
        b"\xff\xfe\x00",
        b"a: &x [*x]",
        b"- 1",
        b"format: 1\nname: \x00",
        b"x: 1\n" * 300,
        b"format: 1\n" + b"z" * (1 << 20),
    ],
)
def test_a_file_that_says_nothing_is_told_and_the_names_count(
    content: bytes, tmp_path: Path
) -> None:
    planned(tmp_path, "", *named())
    (tmp_path / "art.yaml").write_bytes(content)
    plan = read_plan(Source(tmp_path), [TAROT])
    assert plan.notes
    assert all(note.startswith("art.yaml") and note.isprintable() for note in plan.notes)
    assert len(plan.assignments["tarot"].faces) == 78


def test_of_thousands_of_faults_a_few_are_told_and_few_are_searched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The nearest match of each would take minutes."""
    searched: list[str] = []

    def search(word: str, _: object) -> str:
        searched.append(word)
        return ""

    monkeypatch.setattr(manifest_file, "did_you_mean", search)
    wrong = "".join(f"  cups-1{number}: x{number}.png\n" for number in range(3_000))
    plan = planned(tmp_path, f"format: 1\ncards:\n{wrong}", *named())
    assert (len(plan.notes), plan.notes[-1]) == (21, "art.yaml: 5979 more faults.")
    assert len(searched) == manifest_file.MOST_SEARCHED


DOCUMENT = (Path(__file__).parents[3] / "docs" / "own_decks.md").read_text(encoding="utf-8")
EXAMPLES = [
    block
    for block in re.findall(r"```yaml\n(format: 1\n.*?)```", DOCUMENT, re.DOTALL)
    if ".png" in block
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_documents_are_right(example: str) -> None:
    files = ["reverse.png", "umbrella.png", "scans.jpg", "more.png", "theme.svgz", "tarot/back.png"]
    weather = load_deck(Path(__file__).parents[2] / "weather.yaml")
    known = KnownNames({file: file for file in files}, [TAROT, STANDARD, weather])
    manifest, faults = read_manifest(example.encode(), "art.yaml", known)
    assert (list(map(str, faults)), manifest != Manifest()) == ([], True)
    assert len(EXAMPLES) == 2


# Writing

cuts = st.one_of(
    st.just(DRAWN),
    st.builds(
        lambda word: Cut(f"{word}.png"),
        st.text(st.characters(blacklist_categories=("C", "Z")), min_size=1, max_size=20),
    ),
    st.builds(lambda cell: Cut("a b.jpg", "", 10, 7, cell), st.integers(0, 69)),
    st.just(Cut("theme.svgz", "king_club")),
)
parts = st.builds(
    DeckPart,
    st.dictionaries(st.sampled_from([card.id for card in TAROT.cards]), cuts, max_size=5),
    st.none() | cuts,
    st.just(""),
    st.just({}),
)
sheets = st.builds(
    CardSheet,
    st.sampled_from(["a.png", "null", "1", "- x.png", "#.png"]),
    st.integers(4, 10),
    st.integers(2, 9),
    st.sampled_from(ORDERS),
    st.integers(0, 7),
    st.lists(st.sampled_from(["", "cups-1", "major-0"]), max_size=3).map(tuple),
    st.none() | st.integers(0, 7),
)
looks = st.fixed_dictionaries(
    {},
    optional={
        "fit": st.sampled_from(["auto", "fill"]),
        "corner_index": st.sampled_from(["on", "off"]),
        "scale": st.just("crisp"),
        "corners": st.just("square"),
        "turn": st.sampled_from([0, 90]),
        "crop": st.builds(Crop, *[st.integers(0, 45)] * 4),
    },
)
manifests = st.builds(
    Manifest,
    st.sampled_from(["", "Mine", "no", "1:30", '"quoted"', "ünï: {c} #", "🂡"]),
    looks,
    parts,
    st.sampled_from(["", "tarot"]),
    st.dictionaries(st.sampled_from(["tarot", "my_deck"]), parts, max_size=2),
    st.lists(sheets, max_size=2).map(tuple),
)


@given(manifests)
def test_what_is_written_is_read(manifest: Manifest) -> None:
    assert read_manifest(manifest_text(manifest, OWN_CHANGES).encode(), "art.yaml") == (
        manifest,
        (),
    )


@given(
    st.dictionaries(st.sampled_from("abc"), cuts),
    st.dictionaries(st.sampled_from("abc"), cuts),
    st.none() | cuts,
    st.none() | cuts,
)
def test_a_difference_leads_from_one_assignment_to_the_other(
    before: dict[str, Cut], after: dict[str, Cut], back: Cut | None, other: Cut | None
) -> None:
    one, two = (
        Assignment(
            "d",
            {card: cut for card, cut in cards.items() if cut != DRAWN},
            rear if rear != DRAWN else None,
        )
        for cards, rear in ((before, back), (after, other))
    )
    assert with_part(one, part_between(one, two), lambda _: True) == two


def test_only_what_differs_is_written() -> None:
    assert look_between(Appearance(), Appearance(fit="fill")) == {"fit": "fill"}
    text = manifest_text(
        Manifest(look={"fit": "fill"}, decks={"tarot": DeckPart({"cups-3": DRAWN})}),
        "# head\n",
    )
    assert (
        text == "# head\nformat: 1\nfit: fill\ndecks:\n  tarot:\n    cards:\n      cups-3: none\n"
    )
