"""The folders that were imported, and which are followed."""

from store_world import ROOT, plan_of, some_notes

from flashcards.domain.stored import StoredFolder


def test_an_imported_folder_is_listed_with_the_cards_that_are_left_of_it(store, world):
    (folder,) = store.folders.all()
    assert (folder.root, folder.followed, folder.cards) == (ROOT, False, 5)
    store.decks.delete([deck.deck_id for deck in store.decks.all(0)], world.now())
    assert [each.cards for each in store.folders.all()] == [0]


def test_the_switch_is_kept_and_is_no_operation(store):
    before = store.operations.all()
    store.folders.follow(ROOT, followed=True)
    assert store.folders.followed() == (StoredFolder(ROOT, followed=True),)
    store.folders.follow(ROOT, followed=True, whole=False)
    assert store.folders.followed() == (StoredFolder(ROOT, followed=True, whole=False),)
    store.folders.follow(ROOT, followed=False)
    assert store.folders.followed() == ()
    assert [each.root for each in store.folders.all()] == [ROOT]
    assert store.operations.all() == before


def test_an_operation_says_what_an_import_brought(store, world):
    store.imports.apply(plan_of(some_notes(3)), (), world.now(), operation="follow")
    last = store.operations.last()
    assert (last.kind, last.words["new"], last.words["roots"]) == ("follow", "3", ROOT)


def test_a_followed_folder_without_cards_is_still_listed(store):
    store.folders.follow("/elsewhere", followed=True)
    assert [each.root for each in store.folders.all()] == [ROOT, "/elsewhere"]
