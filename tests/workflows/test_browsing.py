"""The Library, settings and keeping, over a real store."""

from pathlib import Path

import pytest
from study_desk import DAY, GOOD, ROOT, Desk

from flashcards.domain.errors import StoreBroken, StoreError
from flashcards.domain.memory import State
from flashcards.domain.settings import Preferences, Preset
from flashcards.workflows.browsing import Browsing
from flashcards.workflows.builtin_decks import update_builtin
from flashcards.workflows.keeping import back_up, back_up_daily, health, newest_backup, restore
from flashcards.workflows.preferring import Preferring

TORCH = """---
deck: Frameworks/PyTorch
---

## What is a leaf? {#leaf}

A tensor of the user's.

## What does zero_grad do? {#zero}

It clears gradients.
"""
TF = """---
deck: Frameworks/TensorFlow
---

## What is a trace? {#trace}

A graph being recorded.
"""


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Desk(tmp_path / "data")
    desk.deck(TORCH, "torch.md")
    desk.deck(TF, "tf.md")
    return desk


@pytest.fixture
def browsing(desk: Desk) -> Browsing:
    return Browsing(desk.store, desk.now, desk.where)


def paths(browsing: Browsing) -> list[str]:
    return [row.path for row in browsing.view("en").decks]


def level(browsing: Browsing, path: str):
    return next(row for row in browsing.view("en").decks if row.path == path)


def test_decks_are_listed_as_a_tree_with_counts(browsing: Browsing) -> None:
    rows = browsing.view("en").decks
    assert [(row.path, row.depth, row.new, row.total) for row in rows] == [
        ("Frameworks", 0, 3, 3),
        ("Frameworks/PyTorch", 1, 2, 2),
        ("Frameworks/TensorFlow", 1, 1, 1),
    ]


def test_a_level_is_renamed_with_all_below_it_and_back(browsing: Browsing) -> None:
    browsing.rename(level(browsing, "Frameworks"), " Interview / 2026 ")
    assert paths(browsing) == [
        "Interview",
        "Interview/2026",
        "Interview/2026/PyTorch",
        "Interview/2026/TensorFlow",
    ]
    browsing.undo()
    assert paths(browsing) == ["Frameworks", "Frameworks/PyTorch", "Frameworks/TensorFlow"]


def test_an_empty_name_changes_nothing(browsing: Browsing) -> None:
    assert not browsing.rename(level(browsing, "Frameworks"), " / ").decks
    assert "Frameworks/PyTorch" in paths(browsing)


def test_a_renamed_deck_keeps_its_name_when_its_file_is_read_again(desk: Desk, browsing: Browsing) -> None:
    browsing.rename(level(browsing, "Frameworks/PyTorch"), "Torch")
    desk.deck(TORCH.replace("clears gradients", "clears all gradients"), "torch.md")
    assert "Torch" in paths(browsing)


def test_a_deleted_deck_comes_back_with_undo(desk: Desk, browsing: Browsing) -> None:
    before = desk.store.content_hash()
    browsing.delete(level(browsing, "Frameworks/PyTorch").deck_ids)
    assert paths(browsing) == ["Frameworks", "Frameworks/TensorFlow"]
    assert browsing.view("en").undo == "delete-decks"
    browsing.undo()
    assert desk.store.content_hash() == before


def test_what_was_done_today_is_taken_back_also_after_a_restart(desk: Desk, browsing: Browsing) -> None:
    browsing.delete(level(browsing, "Frameworks").deck_ids)
    desk.restart()
    again = Browsing(desk.store, desk.now, desk.where)
    assert again.view("en").undo == "delete-decks"
    again.undo()
    assert len(paths(again)) == 3
    assert again.view("en").undo == "import"
    desk.wait(DAY)
    assert again.view("en").undo == ""


def test_the_decks_that_ship_are_no_work_of_the_person_to_be_taken_back(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "fresh")
    update_builtin(desk.store, desk.now())
    view = Browsing(desk.store, desk.now, desk.where).view("en")
    assert view.decks
    assert view.undo == ""


def test_what_was_done_in_the_library_is_taken_back_although_cards_were_answered_since(
    desk: Desk, browsing: Browsing
) -> None:
    browsing.delete(level(browsing, "Frameworks/TensorFlow").deck_ids)
    session = desk.session()
    session.reveal()
    session.grade(GOOD)
    assert browsing.view("en").undo == "delete-decks"
    browsing.undo()
    assert "Frameworks/TensorFlow" in paths(browsing)
    assert desk.store.reviews.count() == 1


def test_cards_out_of_the_queues_are_listed_and_taken_back(desk: Desk, browsing: Browsing) -> None:
    note = desk.store.imports.snapshot(ROOT).notes[0]
    (card,) = desk.store.cards.cards_of(note.note_id)
    browsing.suspend([card.card_id])
    (row,) = browsing.view("en").lists.suspended
    assert row.front == "What is a leaf?"
    assert row.path == f"{ROOT}/torch.md"
    browsing.unsuspend([card.card_id])
    assert browsing.view("en").lists.suspended == ()


def test_a_card_is_reset_and_keeps_its_reviews(desk: Desk, browsing: Browsing) -> None:
    session = desk.session()
    session.reveal()
    card_id = session.view().card.card_id
    session.grade(GOOD)
    browsing.reset([card_id])
    assert desk.store.cards.card(card_id).memory.state is State.NEW
    assert desk.store.reviews.count() == 1


def test_retired_cards_are_restored_or_erased_after_a_backup(desk: Desk, browsing: Browsing) -> None:
    desk.deck(TORCH[: TORCH.index("## What does zero")], "torch.md")
    (row,) = browsing.view("en").lists.retired
    assert row.front == "What does zero_grad do?"
    browsing.restore([row.note_id])
    assert browsing.view("en").lists.retired == ()
    desk.deck(TORCH[: TORCH.index("## What does zero")] + " ", "torch.md")
    assert browsing.view("en").lists.retired == (), "a person took it back, so no file retires it"
    desk.deck(TORCH, "torch.md")
    desk.deck(TORCH[: TORCH.index("## What does zero")], "torch.md")
    (row,) = browsing.view("en").lists.retired
    browsing.erase([row.note_id])
    assert browsing.view("en").lists.retired == ()
    assert [backup.reason for backup in desk.store.backups.all()] == ["deletion"]


def test_settings_are_kept_and_the_window_stays_where_it_was(desk: Desk) -> None:
    preferring = Preferring(desk.store, desk.now, "1.2.3")
    preferring.save_window("geometry")
    preferring.save_preferences(Preferences(theme="dark", window=""))
    preferring.save_preset(Preset(desired_retention=0.85, new_per_day=7))
    desk.restart()
    view = Preferring(desk.store, desk.now, "1.2.3").view()
    assert (view.preferences.theme, view.preferences.window) == ("dark", "geometry")
    assert (view.preset.desired_retention, view.preset.new_per_day) == (0.85, 7)
    assert view.version == "1.2.3"
    per_day = [each.reviews_per_day for each in view.workloads]
    assert per_day == sorted(per_day)


def test_a_daily_backup_is_made_once(desk: Desk) -> None:
    made = back_up_daily(desk.store, desk.now())
    assert made is not None
    assert made.cards == 3
    assert back_up_daily(desk.store, desk.now()) is None


def test_a_backup_brings_back_what_it_held(desk: Desk, tmp_path: Path) -> None:
    made = back_up(desk.store, desk.now(), str(tmp_path / "copy.db"))
    before = desk.store.content_hash()
    desk.deck(TF + "\n## More\n\nyes\n", "tf.md")
    desk.store.close()
    desk.wait(1000)
    kept = restore(desk.folder, made.path, now=desk.now, new_id=desk.new_id)
    assert Path(kept).exists()
    desk.store = desk.open()
    assert desk.store.content_hash() == before


def test_a_damaged_store_is_kept_and_the_newest_sound_backup_found(desk: Desk) -> None:
    back_up(desk.store, desk.now())
    desk.wait(60_000)
    broken = Path(back_up(desk.store, desk.now()).path)
    broken.write_bytes(b"not a backup")
    desk.store.close()
    desk.folder.store.write_bytes(b"not a store at all")
    found = newest_backup(desk.folder)
    assert found is not None
    assert found.path != str(broken)
    kept = restore(desk.folder, found.path, now=desk.now, new_id=desk.new_id)
    assert Path(kept).read_bytes() == b"not a store at all"
    desk.store = desk.open()
    assert desk.store.cards.count() == 3


def test_a_backup_that_is_none_changes_nothing(desk: Desk, tmp_path: Path) -> None:
    fake = tmp_path / "fake.db"
    fake.write_text("hello")
    before = desk.store.content_hash()
    desk.store.close()
    with pytest.raises(StoreBroken):
        restore(desk.folder, str(fake), now=desk.now, new_id=desk.new_id)
    with pytest.raises(StoreError):
        restore(desk.folder, str(tmp_path / "nowhere.db"), now=desk.now, new_id=desk.new_id)
    desk.store = desk.open()
    assert desk.store.content_hash() == before


def test_health_tells_of_a_store_and_of_none(desk: Desk, tmp_path: Path) -> None:
    found = health(desk.folder, desk.store)
    assert (found.health, found.cards, found.open) == ("ok", 3, True)
    assert found.sound
    from flashcards.paths import DataFolder

    assert health(DataFolder(tmp_path / "none"), None).cards is None


def test_undoing_the_import_of_a_followed_folder_ends_the_following(desk: Desk, browsing: Browsing) -> None:
    root = desk.store.folders.all()[0].root
    desk.store.folders.follow(root, followed=True)
    done = browsing.undo()
    assert done.unfollowed == (root,)
    assert desk.store.folders.followed() == ()


def test_undoing_something_else_leaves_the_following_alone(desk: Desk, browsing: Browsing) -> None:
    desk.store.folders.follow(desk.store.folders.all()[0].root, followed=True)
    browsing.rename(level(browsing, "Frameworks"), "Else")
    assert browsing.undo().unfollowed == ()
    assert len(desk.store.folders.followed()) == 1


def test_the_cards_of_an_import_that_were_answered_since_are_counted(desk: Desk, browsing: Browsing) -> None:
    assert (browsing.view("en").undo, browsing.view("en").answered) == ("import", 0)
    session = desk.session()
    last = desk.store.operations.last(("import",))
    brought = 0
    for _ in range(3):
        front = session.view().card.note_id
        session.reveal()
        session.grade(GOOD)
        brought += desk.store.cards.note(front).attributes.key == "trace"
        assert browsing.view("en").answered == brought
    assert brought == 1
    desk.store.operations.undo(last.operation_id)
    assert [row.front for row in browsing.view("en").lists.retired] == ["What is a trace?"]
