"""Whoever copies a card and then removes the first one has moved it: what was learnt goes along."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from editing_world import World
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from flashcards.workflows.following import Following

ADAM = "## What is Adam?\n\nTwo running means, with a bias that is corrected.\n"
SGD = "## What is SGD?\n\nOne step against the gradient.\n"
LION = "## What is Lion?\n\nThe sign of a running mean.\n"
CARDS = (ADAM, SGD, LION)


class Vault(World):
    """A followed folder; what was studied is told by the front of the card."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.following = Following(self.store, self.now)

    def follow(self) -> None:
        self.importing.apply(self.importing.prepare([self.decks]))
        self.following.follow(self.decks.as_posix())

    def save(self, **files: str) -> tuple[str, ...]:
        """Write files, '' to remove one, look, and tell what a person has to decide."""
        for name, text in files.items():
            path = self.decks / f"{name}.md"
            if text:
                path.write_text(text)
            else:
                path.unlink()
        return self.look(*files)

    def look(self, *written: str) -> tuple[str, ...]:
        places = [(self.decks / f"{name}.md").as_posix() for name in written]
        return tuple(item.matter.value for item in self.following.look(self.decks.as_posix(), written=places).inbox)

    def standing(self) -> dict[str, str]:
        """Map each question that was answered and is still asked to the file in which it stands."""
        return {note.faces[0].front: note.faces[0].path for note in self.notes() if note.studied}

    def places(self) -> Counter[tuple[str, str]]:
        """Count the cards that are asked, by question and file."""
        return Counter((note.faces[0].front, note.faces[0].path) for note in self.notes())

    @property
    def retired(self) -> list[str]:
        return [note.faces[0].front for note in self.store.imports.snapshot("", ()).notes]


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    made = Vault(tmp_path)
    yield made
    made.store.close()


def studied(vault: Vault, *fronts: str, **files: str) -> None:
    for name, text in files.items():
        vault.write(text, f"{name}.md")
    vault.follow()
    for front in fronts:
        vault.answer(front)


def test_a_card_is_pasted_into_another_file_and_then_cut(vault: Vault) -> None:
    studied(vault, "Adam", a=ADAM + SGD, b=LION)
    vault.save(b=LION + ADAM)
    assert vault.standing() == {"What is Adam?": "a.md"}
    assert vault.save(a=SGD) == ()
    assert vault.standing() == {"What is Adam?": "b.md"}
    assert vault.retired == []
    cards = ("What is SGD?", "a.md"), ("What is Lion?", "b.md"), ("What is Adam?", "b.md")
    assert vault.places() == Counter(cards), "the file with the copy was read once"


def test_a_card_is_pasted_above_and_then_cut_below(vault: Vault) -> None:
    studied(vault, "Adam", a=SGD + LION + ADAM)
    vault.save(a=ADAM + SGD + LION + ADAM)
    vault.save(a=ADAM + SGD + LION)
    assert vault.standing() == {"What is Adam?": "a.md"}
    assert vault.retired == []


def test_an_id_goes_along_with_its_card(vault: Vault) -> None:
    adam = ADAM.replace("?", "? {#adam}", 1)
    studied(vault, "Adam", a=adam + SGD, b=LION)
    vault.save(b=LION + adam)
    vault.save(a=SGD)
    assert vault.standing() == {"What is Adam?": "b.md"}
    assert vault.note("Adam").attributes.key == "adam"


@pytest.mark.parametrize(("old", "new"), [("Two running", "Two decaying"), ("What is Adam", "What does Adam do")])
@pytest.mark.parametrize("whole", [False, True])
def test_an_id_goes_along_also_when_the_copy_was_edited_before_the_cut(
    vault: Vault, old: str, new: str, *, whole: bool
) -> None:
    adam = ADAM.replace("?", "? {#adam}", 1)
    studied(vault, "Adam", a=adam + SGD, b=LION)
    for name, text in (("b", LION + adam), ("b", LION + adam.replace(old, new)), ("a", SGD)):
        (vault.decks / f"{name}.md").write_text(text)
        vault.look(*() if whole else (name,))
    assert list(vault.standing().values()) == ["b.md"]
    assert vault.note("Adam").studied
    assert vault.retired == []


def test_a_file_is_saved_under_another_name_and_the_old_one_deleted(vault: Vault) -> None:
    studied(vault, "Adam", "SGD", a=ADAM + SGD)
    vault.save(b=ADAM + SGD)
    assert vault.save(a="") == ()
    assert vault.standing() == {"What is Adam?": "b.md", "What is SGD?": "b.md"}


def test_without_following_three_imports_do_the_same(vault: Vault) -> None:
    studied(vault, "Adam", a=ADAM + SGD, b=LION)
    vault.imported(LION + ADAM, "b.md")
    vault.imported(SGD, "a.md")
    assert vault.standing() == {"What is Adam?": "b.md"}


@pytest.mark.parametrize("retires", [False, True])
def test_the_copy_of_a_sync_that_went_does_not_take_the_place_of_the_card(vault: Vault, retires: bool) -> None:
    (vault.decks / "a").mkdir()
    studied(vault, "Adam", **{"a/grad": ADAM + SGD})
    vault.save(**{"a/grad (1)": ADAM + SGD})
    vault.save(**{"a/grad (1)": ""})
    if retires:
        (item,) = vault.following.look(vault.decks.as_posix()).inbox
        vault.following.retire(item)
    (vault.decks / "a").rename(vault.decks / "c")
    vault.look()
    assert vault.standing() == {"What is Adam?": "c/grad.md"}


def test_a_copy_that_was_studied_keeps_what_was_learnt_there(vault: Vault) -> None:
    studied(vault, "Adam", a=ADAM + SGD, b=LION)
    vault.save(b=LION + ADAM)
    (copy,) = (note for note in vault.notes() if note.faces[0].path == "b.md" and note.faces[0].front.endswith("Adam?"))
    vault.answer_note(copy)
    vault.save(a=SGD)
    assert vault.standing() == {"What is Adam?": "b.md"}
    assert vault.reps(copy.note_id) == [1]
    assert vault.retired == ["What is Adam?"]


def test_a_copy_in_another_folder_is_left_alone(vault: Vault, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "a.md").write_text(ADAM)
    studied(vault, "Adam", a=ADAM + SGD)
    vault.importing.apply(vault.importing.prepare([other]))
    vault.save(a=SGD)
    assert vault.retired == ["What is Adam?"]
    vault.save(a=SGD + ADAM)
    assert vault.standing() == {"What is Adam?": "a.md"}


def test_a_card_that_a_person_took_back_stays(vault: Vault) -> None:
    studied(vault, "Adam", a=ADAM + SGD)
    vault.save(a=SGD)
    note = next(note for note in vault.store.imports.snapshot("", ()).notes)
    vault.store.cards.restore([note.note_id], vault.now())
    vault.save(a=SGD.replace("One", "A"))
    vault.importing.apply(vault.importing.prepare([vault.decks]))
    assert vault.standing() == {"What is Adam?": "a.md"}
    vault.save(a=SGD + ADAM)
    vault.save(a=SGD)
    assert vault.retired == ["What is Adam?"], "it stood in a file again, so that file counts again"


def test_a_card_of_a_deleted_file_that_a_person_took_back_is_not_asked_about(vault: Vault) -> None:
    studied(vault, "Adam", a=ADAM, b=SGD)
    vault.save(a="")
    (item,) = vault.following.look(vault.decks.as_posix()).inbox
    vault.following.retire(item)
    (note,) = vault.store.imports.snapshot("", ()).notes
    vault.store.cards.restore([note.note_id], vault.now())
    assert vault.look() == ()
    vault.importing.apply(vault.importing.prepare([vault.decks]))
    assert "What is Adam?" in vault.standing()


def test_a_move_in_two_steps_can_be_taken_back(vault: Vault) -> None:
    studied(vault, "Adam", a=ADAM + SGD, b=LION)
    vault.save(b=LION + ADAM)
    before = vault.store.content_hash()
    vault.save(a=SGD)
    vault.store.operations.undo()
    assert vault.store.content_hash() == before


@settings(deadline=None, max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.dictionaries(st.sampled_from(["a", "b", "c"]), st.lists(st.sampled_from(CARDS), max_size=4), min_size=1),
        min_size=1,
        max_size=6,
    )
)
def test_what_was_learnt_is_asked_as_long_as_its_text_stands(
    tmp_path_factory: pytest.TempPathFactory, steps: list[dict[str, list[str]]]
) -> None:
    vault = Vault(tmp_path_factory.mktemp("vault"))
    studied(vault, "Adam", "SGD", a=ADAM + SGD, b=LION)
    for step in steps:
        files = {name: "".join(cards) or "Nothing here.\n" for name, cards in step.items()}
        waiting = vault.save(**files)
        texts = "".join(path.read_text() for path in vault.decks.glob("*.md"))
        for front in ("What is Adam?", "What is SGD?"):
            if f"## {front}" in texts:
                assert front in vault.standing(), steps
        for (front, name), count in vault.places().items():
            # Cards about which a person has to decide stay until then.
            assert waiting or count == (vault.decks / name).read_text().count(f"## {front}"), steps
    vault.store.close()
