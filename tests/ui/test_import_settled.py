"""What a large import wrote is put in its last place behind it, and the person goes on meanwhile."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from import_person import ImportPerson
from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.gui

MANY = 600


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Iterator[ImportPerson]:
    person = ImportPerson(qtbot, tmp_path)
    person.start()
    yield person
    person.close()


def test_the_log_of_a_large_import_is_copied_in_the_background(person: ImportPerson) -> None:
    cards = (f"## Question {number}?\n\n{'The answer has many words. ' * 400}\n" for number in range(MANY))
    person.save("large.md", "\n".join(cards).encode())
    person.import_now(person.drop(person.notes))
    assert person.toast == f"Imported: {MANY} new cards"
    person.wait(lambda: f"Question {MANY - 1}?".encode() in person.data.store.read_bytes())
