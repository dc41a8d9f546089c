"""Exporting decks: what is written reads back to the same cards, pictures come along, nothing is lost over it."""

import itertools

import pytest

from flashcards.domain.errors import KnownError
from flashcards.domain.places import BUILTIN_ROOT
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.workflows.builtin_decks import update_builtin
from flashcards.workflows.exporting import Exporting
from flashcards.workflows.importing import Importing

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc"
    "330000000049454e44ae426082"
)


def opened(folder):
    ids, ticks = itertools.count(1), itertools.count(1_700_000_000_000)
    store = Store.open(DataFolder(folder), now=ticks.__next__, new_id=lambda: f"id-{next(ids):06}")
    return store, Importing(store, ticks.__next__)


@pytest.fixture
def store(tmp_path):
    made, _ = opened(tmp_path / "data")
    yield made
    made.close()


@pytest.fixture
def importing(store):
    return Importing(store, itertools.count(1_700_000_100_000).__next__)


def notes(store):
    """Return what can be compared of all notes: texts and attributes, without places."""
    found = store.cards.notes_in([deck.deck_id for deck in store.decks.all(0)])
    return sorted(
        (
            repr(note.attributes),
            sorted((f.lang, f.front, f.back, f.clozes, f.definitions, f.images) for f in note.faces),
        )
        for note in found
        if not note.retired
    )


def exported(store, folder, deck_ids=()):
    exporting = Exporting(store)
    chosen = deck_ids or tuple(deck.deck_id for deck in store.decks.all(0))
    prepared = exporting.prepare(chosen, folder)
    return prepared, exporting.write(prepared)


def read_again(folder, tmp_path):
    other, importing = opened(tmp_path / "other")
    importing.apply(importing.prepare([folder]))
    found = notes(other)
    paths = sorted(deck.path for deck in other.decks.all(0))
    other.close()
    return found, paths


def test_the_built_in_decks_read_back_to_the_identical_cards(store, tmp_path):
    update_builtin(store, 1_700_000_000_000)
    prepared, done = exported(store, tmp_path / "out")
    assert prepared.problems == ()
    found, paths = read_again(tmp_path / "out", tmp_path)
    assert found == notes(store)
    assert paths == sorted(deck.path for deck in store.decks.all(0))
    assert {path.rpartition("/")[0] for path in done.paths} == {(tmp_path / "out").as_posix()}
    assert all(path.endswith((".zh.md", ".en.md")) for path in done.paths)
    assert store.imports.known_roots() == (BUILTIN_ROOT,)


def test_other_dialects_read_back_as_native(store, importing, tmp_path):
    decks = tmp_path / "decks"
    decks.mkdir()
    (decks / "h.md").write_text("Q: one\ntwo\n\n## three\nA: [a]\n\n---\n\nC: The [leaf] is a [tensor].\n")
    (decks / "t.csv").write_text('front,back,tags\n"a {b}","x, ""y""",one two\n')
    (decks / "o.md").write_text("#flashcards/ml\n\nleaf:::tensor\n\na ==b== c\n")
    importing.apply(importing.prepare([decks]))
    before = notes(store)
    assert len(before) >= 4
    prepared, _ = exported(store, tmp_path / "out")
    assert prepared.problems == ()
    found, _ = read_again(tmp_path / "out", tmp_path)
    assert found == before


def test_pictures_come_along_and_keep_their_addresses_where_they_can(store, importing, tmp_path):
    decks = tmp_path / "decks"
    for name in ("a/img/p.png", "b/img/p.png", "up.png"):
        (decks / name).parent.mkdir(parents=True, exist_ok=True)
        (decks / name).write_bytes(PIXEL + name.encode())
    (decks / "a" / "one.md").write_text(
        "## One {.concept}\n\n![p](img/p.png) and `![p](../up.png)`\n\n![u](../up.png)\n"
    )
    (decks / "b" / "two.md").write_text("## Two {.concept}\n\n![p]\n\n[p]: img/p.png\n")
    importing.apply(importing.prepare([decks]))
    _, done = exported(store, tmp_path / "out")
    assert done.pictures == 3
    assert (tmp_path / "out/img/p.png").read_bytes() == PIXEL + b"a/img/p.png"
    text = (tmp_path / "out/one.md").read_text()
    assert "![p](img/p.png) and `![p](../up.png)`" in text
    assert "![u](pictures/" in text
    assert "[p]: pictures/" in (tmp_path / "out/two.md").read_text()
    found, _ = read_again(tmp_path / "out", tmp_path)
    digests = sorted(image.digest for _, faces in found for face in faces for image in face[5])
    assert digests == sorted(image.digest for _, faces in notes(store) for face in faces for image in face[5])
    assert all(digests)


def test_nothing_is_written_over_unasked(store, importing, tmp_path):
    decks = tmp_path / "decks"
    decks.mkdir()
    (decks / "d.md").write_text("---\ndeck: A/D\n---\n\n## Q\n\nanswer\n")
    importing.apply(importing.prepare([decks]))
    out = tmp_path / "out"
    prepared, done = exported(store, out)
    assert [file.name for file in prepared.files] == ["D.md"]
    again, _ = exported(store, out)
    assert again.existing == ()
    (out / "D.md").write_text("mine")
    exporting = Exporting(store)
    prepared = exporting.prepare(exporting.deck_ids(["A"]), out)
    assert prepared.existing == ("D.md",)
    with pytest.raises(KnownError) as refused:
        exporting.write(prepared)
    assert (refused.value.code, (out / "D.md").read_text()) == ("export-exists", "mine")
    exporting.write(prepared, over=True)
    assert (out / "D.md").read_text() == '---\ndeck: "A/D"\n---\n\n## Q {.concept}\n\nanswer\n'
    assert [path.name for path in out.iterdir()] == ["D.md"]
    assert done.paths == ((out / "D.md").as_posix(),)


def test_decks_of_one_name_and_odd_names_get_files_of_their_own(store, importing, tmp_path):
    decks = tmp_path / "decks"
    decks.mkdir()
    for number, path in enumerate(["A/Same", "B/same", "C/con", "D/x.zh", "E/a:b?", "F/..."]):
        (decks / f"{number}.md").write_text(f'---\ndeck: "{path}"\n---\n\n## Q{number}\n\nanswer\n')
    importing.apply(importing.prepare([decks]))
    prepared, _ = exported(store, tmp_path / "out")
    assert len({file.name.casefold() for file in prepared.files}) == 6
    found, paths = read_again(tmp_path / "out", tmp_path)
    assert found == notes(store)
    assert paths == sorted(deck.path for deck in store.decks.all(0))


def test_a_deck_is_named_by_its_path_in_any_language_with_all_below(store):
    update_builtin(store, 1_700_000_000_000)
    exporting = Exporting(store)
    deck = next(deck for deck in store.decks.all(0) if len(set(deck.titles.values())) > 1)
    ids = {exporting.deck_ids([title]) for title in deck.titles.values()}
    assert ids == {(deck.deck_id,)}
    with pytest.raises(KnownError) as missing:
        exporting.deck_ids(["nothing like this"])
    assert missing.value.code == "deck-not-found"


def test_a_folder_that_decks_come_from_is_warned_of(store, importing, tmp_path):
    decks = tmp_path / "decks"
    decks.mkdir()
    (decks / "d.md").write_text("## Q {.concept}\n\nanswer\n")
    importing.apply(importing.prepare([decks]))
    exporting = Exporting(store)
    prepared = exporting.prepare([store.decks.all(0)[0].deck_id], decks / "out")
    assert [each.code for each in prepared.problems] == ["export-imported"]


def test_a_disk_that_refuses_is_told(store, importing, tmp_path):
    decks = tmp_path / "decks"
    decks.mkdir()
    (decks / "d.md").write_text("## Q {.concept}\n\nanswer\n")
    importing.apply(importing.prepare([decks]))
    (tmp_path / "file").write_text("no folder")
    exporting = Exporting(store)
    prepared = exporting.prepare([store.decks.all(0)[0].deck_id], tmp_path / "file")
    with pytest.raises(KnownError):
        exporting.write(prepared)
