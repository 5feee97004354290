"""Test exports of phones and address books: files as their documentation shows them, of people who
do not exist.
"""

from __future__ import annotations

from pathlib import Path

from corptable.collection.vcards import Person, read_people

FOLDER = Path(__file__).parent / "vcards"
ADDRESS_BOOKS = Path(__file__).parent / "address_books"
OTHER_PHONE = "1 more phone number: left out."


def people_in(name: str, folder: Path = FOLDER) -> list[Person]:
    read = read_people(folder / f"{name}.vcf")
    assert not read.faults
    return list(read.people)


def lines_of(person: Person) -> tuple[str, ...]:
    return person[:6]


def test_an_iphone_groups_properties_and_has_companies_among_its_people() -> None:
    zoe, company = people_in("iphone_3_0")
    address = "7 Baseline Road, Second Floor, Kerning, KE 12, United Kingdom"
    work = ("Ampersand & Sons", address, "(090) 555-0101", "zoe.sharp@ampersand.example")
    assert lines_of(zoe) == ("Dr. Zoë Sharp", "Senior Letterer", *work)
    assert zoe.picture is not None
    assert zoe.picture.kind == "jpeg"
    assert zoe.picture.content.endswith(b"\xff\xd9")
    assert zoe.remarks == ("2 more phone numbers: left out.", "2 more email addresses: left out.")
    assert lines_of(company) == (
        "Ampersand & Sons",
        "",
        "Ampersand & Sons",
        "",
        "(090) 555-0199",
        "",
    )


def test_groups_and_places_of_an_address_book_of_apple_are_left_out_each_with_a_line() -> None:
    read = read_people(ADDRESS_BOOKS / "apple_groups.vcf")
    assert [person.name for person in read.people] == ["Mara Ferris", "Tidewater Locks"]
    told = [
        (10, '"Bowling Club" is a group'),
        (19, '"Night Shift" is a group'),
        (25, '"Meeting Room 3" is a place'),
    ]
    assert [(fault.line, fault.found) for fault in read.faults] == told


def test_a_person_whom_an_address_book_of_apple_shows_as_the_company_keeps_the_name() -> None:
    tilda, *companies = people_in("apple_company_shown", ADDRESS_BOOKS)
    assert tilda[:3] == ("Dr. Tilda Holm", "Regional Sales Manager", "Kettle & Crane Ltd")
    assert [company.name for company in companies] == ["Lantern Works", "Lantern Works"]


def test_an_old_android_writes_quoted_printable_with_soft_breaks_and_parameters_without_names() -> (
    None
):
    andrei, pizza = people_in("android_2_1")
    address = "улица Радио 5, Москва, 105005, Россия"
    work = ("Иконописная мастерская Троица", address, "+7-495-555-01-03", "andrei@ikona.example")
    assert lines_of(andrei) == ("Андрей Рублёв", "Painter", *work)
    assert andrei.picture is not None
    assert andrei.picture.content.endswith(b"\xff\xd9")
    assert andrei.remarks == (OTHER_PHONE,)
    assert (pizza.name, pizza.phone, pizza.line) == ("Pizza", "555 0166", 33)


def test_google_links_to_pictures_which_are_never_fetched() -> None:
    (maria,) = people_in("google_3_0")
    address = "Calle de la Tinta, 8, 2º izquierda, Madrid, Madrid 28004, España"
    work = ("Tinta, Papel y Cía.", address, "+34 915 55 01 04", "mj@tinta.example")
    assert lines_of(maria) == ("María José Carreño Quiñones", "Editora", *work)
    assert maria.picture is None
    assert maria.remarks == ("The picture is only a link, which is not fetched.",)


def test_outlook_writes_in_the_charset_of_windows() -> None:
    (joerg,) = people_in("outlook_2_1")
    address = "Straße der Würfel 3, 2. Hof, Berlin, 10115, Deutschland"
    work = ("Würfel & Söhne GmbH", address, "(030) 555 01 05", "j.mueller@wuerfel.example")
    assert lines_of(joerg) == ("Jörg Müller", "Geschäftsführer (Managing Director)", *work)
    assert joerg.picture is not None
    assert joerg.picture.content.endswith(b"\xff\xd9")


def test_nextcloud_gives_numbers_as_addresses_of_the_net_and_ranks_what_is_preferred() -> None:
    (amelie,) = people_in("nextcloud_4_0")
    work = (
        "La Gazette du Dé",
        "9 rue du Dé, Paris, 75011, France",
        "+33-1-5555-0107 ext. 4",
        "amelie@gazette.example",
    )
    assert lines_of(amelie) == ("Amélie D’Août", "Reporter", *work)
    assert amelie.picture is not None
    assert amelie.picture.kind == "png"


def test_an_address_book_of_macos_writes_utf_16_and_breaks_addresses_into_lines() -> None:
    (asa,) = people_in("macos_3_0_utf16")
    work = (
        "Typ & Snitt AB",
        "Tärningsgatan 8, Uppgång B, Göteborg, 411 01, Sverige",
        "08-555 01 08",
        "asa@typsnitt.example",
    )
    assert lines_of(asa) == ("Åsa Ångström", "Illustratör (Illustrator)", *work)
    assert asa.remarks == ()


def test_a_nokia_gives_each_line_a_charset_of_its_own_and_breaks_in_quoted_printable() -> None:
    (vaino,) = people_in("nokia_2_1")
    work = (
        "Noppa Oy",
        "Noppakatu 9, porras B, Helsinki, 00100, Suomi",
        "+35895550109",
        "vaino@noppa.example",
    )
    assert lines_of(vaino) == (
        "Väinö Häkkinen",
        "Toimittaja (Reporter), päällikkö sijaisena",
        *work,
    )
    assert vaino.remarks == ("2 more phone numbers: left out.",)
