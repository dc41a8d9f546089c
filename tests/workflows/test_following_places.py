"""A look at the places where something happened sees what a look at the whole folder sees, and walks no further."""

import os
import shutil
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from flashcards.deckfiles import folder as folder_room
from flashcards.domain.inbox import Counted, Matter
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.workflows.following import Following
from flashcards.workflows.importing import Importing

ADAM = "## What does Adam keep?\n\nTwo running means of the gradient.\n"
SGD = "## What is momentum in SGD?\n\nA decaying sum of past gradients.\n"
RELU = "## What does ReLU do below zero?\n\nIt gives nothing but zero.\n"
DROPOUT = "## When does dropout rest?\n\nIn evaluation mode it does nothing.\n"
TEXTS = (ADAM, SGD, RELU, DROPOUT)


class Vault:
    """A followed folder, and what is done in it: `happened` are the places that a watch of the system tells."""

    def __init__(self, place: Path) -> None:
        self.at, self._ids = 1_700_000_000_000, 0
        self.decks = place / "decks"
        self.decks.mkdir(parents=True)
        self.store = Store.open(DataFolder(place / "data"), now=self.now, new_id=self.new_id)
        self.following = Following(self.store, self.now)
        self.happened: set[str] = set()

    def now(self) -> int:
        self.at += 1_000
        return self.at

    def new_id(self) -> str:
        self._ids += 1_000
        return f"id-{self._ids:09}"

    @property
    def root(self) -> str:
        return self.decks.as_posix()

    def write(self, path: str, *texts: str) -> None:
        place = self.decks / path
        for folder in reversed(place.relative_to(self.decks).parents):
            if not (self.decks / folder).exists():
                (self.decks / folder).mkdir()
                self.happened.add((self.decks / folder).as_posix())
        place.write_text("\n".join(texts))
        self.happened.add(place.as_posix())

    def move(self, path: str, to: str) -> None:
        (self.decks / path).rename(self.decks / to)
        self.happened |= {f"{self.root}/{path}", f"{self.root}/{to}"}

    def remove(self, path: str) -> None:
        (self.decks / path).unlink()
        self.happened.add(f"{self.root}/{path}")

    def follow(self, *, whole: bool = True) -> None:
        importing = Importing(self.store, self.now)
        importing.apply(importing.prepare([self.decks]))
        self.following.follow(self.root, whole=whole)
        self.following.look(self.root)
        self.happened.clear()

    def look(self, *, whole: bool = False):
        looked = self.following.look(self.root, written=() if whole else frozenset(self.happened))
        self.happened.clear()
        return looked

    def cards(self) -> list[tuple[str, str]]:
        """Where each card stands that is asked: the path of its file, and its question."""
        rows = self.store._database.rows(
            "SELECT i.path, f.front FROM card c JOIN face f ON f.note_no = c.note_no JOIN file i USING (file_no)"
            " WHERE c.retired = 0 ORDER BY i.path, f.front"
        )
        return [(row[0], row[1].partition(" {#")[0]) for row in rows]

    def paths(self) -> list[str]:
        return sorted({path for path, _ in self.cards()})


@pytest.fixture
def vault(tmp_path):
    made = Vault(tmp_path)
    yield made
    made.store.close()


@pytest.fixture
def searched(monkeypatch):
    """The folders in which the names of files were listed."""
    seen = []
    walk = os.walk

    def listing(top, *args, **named):
        for found in walk(top, *args, **named):
            seen.append(Path(found[0]).name)
            yield found

    monkeypatch.setattr(folder_room.os, "walk", listing)
    return seen


def test_a_new_file_is_read_by_itself(vault, searched):
    vault.write("deep/a.md", ADAM)
    vault.write("other/b.md", SGD)
    vault.follow()
    searched.clear()
    vault.write("deep/new.md", RELU)
    assert vault.look().counted == Counted(new=1)
    assert vault.paths() == ["deep/a.md", "deep/new.md", "other/b.md"]
    assert searched == [], "no folder is searched for one file"


def test_a_new_folder_is_searched_alone_and_all_that_lies_in_it(vault, searched, tmp_path):
    vault.write("deep/a.md", ADAM)
    vault.follow()
    searched.clear()
    (tmp_path / "in" / "far").mkdir(parents=True)
    (tmp_path / "in" / "b.md").write_text(SGD)
    (tmp_path / "in" / "far" / "c.md").write_text(RELU)
    (tmp_path / "in").rename(vault.decks / "in")
    vault.happened.add(f"{vault.root}/in")
    assert vault.look().counted == Counted(new=2)
    assert sorted(searched) == ["far", "in"]


def test_files_that_are_renamed_and_deleted_are_seen_without_a_search(vault, searched):
    vault.write("deep/a.md", ADAM)
    vault.write("deep/b.md", SGD)
    vault.follow()
    searched.clear()
    vault.move("deep/a.md", "deep/z.md")
    looked = vault.look()
    assert (looked.counted, looked.inbox) == (Counted(moved=1), ())
    vault.remove("deep/b.md")
    (item,) = vault.look().inbox
    assert (item.matter, item.paths) == (Matter.MISSING, ("deep/b.md",))
    vault.write("deep/c.md", RELU)
    assert [each.paths for each in vault.look().inbox] == [("deep/b.md",)], "what is missing stays in the inbox"
    assert searched == []


def test_what_a_search_passes_over_is_passed_over(vault):
    vault.write("a.md", ADAM)
    vault.follow()
    for path in (
        ".trash/x.md",
        ".hidden.md",
        "node_modules/pkg/x.md",
        "Templates/x.md",
        "deep/模板/x.md",
        "env/lib/x.md",
        "x.pdf",
        "x.md~",
    ):
        vault.write(path, SGD)
    vault.write("env/pyvenv.cfg", "home = /usr")
    assert vault.look().counted == Counted()
    assert vault.paths() == ["a.md"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_what_a_link_leads_to_outside_is_not_read(vault, tmp_path):
    vault.write("a.md", ADAM)
    vault.follow()
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "b.md").write_text(SGD)
    (vault.decks / "linked").symlink_to(tmp_path / "out")
    (vault.decks / "b.md").symlink_to(tmp_path / "out" / "b.md")
    vault.happened |= {f"{vault.root}/linked", f"{vault.root}/linked/b.md", f"{vault.root}/b.md"}
    vault.look()
    vault.happened |= {f"{vault.root}/linked/b.md"}
    vault.look()
    assert vault.paths() == ["a.md"]


def test_new_files_are_left_alone_where_only_known_ones_are_followed(vault):
    vault.write("deep/a.md", ADAM)
    vault.follow(whole=False)
    vault.write("deep/b.md", SGD)
    vault.write("new/c.md", SGD)
    assert vault.look().counted == Counted()
    shutil.move(vault.decks / "deep", vault.decks.parent / "away")
    vault.happened.add(f"{vault.root}/deep")
    assert [each.matter for each in vault.look().inbox] == [Matter.MISSING]
    (vault.decks.parent / "away" / "a.md").write_text(ADAM + "\n" + RELU)
    shutil.move(vault.decks.parent / "away", vault.decks / "deep")
    vault.happened.add(f"{vault.root}/deep")
    looked = vault.look()
    assert (looked.counted, looked.inbox) == (Counted(new=1), ()), "the known file of a folder that came back"


def test_a_copy_of_a_card_with_an_id_leaves_the_first_one_its_id(vault):
    with_id = "## What is a batch? {#batch}\n\nSome examples at once.\n"
    vault.write("a.md", with_id, ADAM)
    vault.follow()
    before = vault.store._database.rows("SELECT note_id, key FROM note ORDER BY note_no")
    vault.write("b.md", with_id.replace("Some", "A few"), SGD)
    looked = vault.look()
    assert [each.code for each in looked.problems] == ["id-twice"]
    assert vault.store._database.rows("SELECT note_id, key FROM note WHERE key <> ''") == [before[0]]
    assert ("a.md", "What is a batch?") in vault.cards()
    assert vault.look(whole=True).counted == Counted(), "a look at everything finds nothing else"


def test_a_card_whose_languages_stand_in_files_of_other_names_keeps_both(vault):
    vault.write("a.md", "## What is a batch? {#batch}\n\nSome examples at once.\n", ADAM)
    vault.write("b.zh.md", "## 什么是批？ {#batch}\n\n一次处理的几个样本。\n")
    vault.follow()
    before = vault.cards()
    vault.write("a.md", "## What is a batch? {#batch}\n\nSome examples, taken at once.\n", ADAM)
    assert vault.look().counted == Counted(changed=1)
    assert vault.cards() == before


_PATHS = st.sampled_from(
    ("a.md", "b.md", "b.zh.md", "deep/c.md", "deep/d.md", "deep/far/e.md", ".t/f.md", "templates/g.md")
)
_STEPS = st.one_of(
    st.tuples(st.just("write"), _PATHS, st.lists(st.sampled_from(TEXTS), min_size=1, max_size=3, unique=True)),
    st.tuples(st.just("move"), _PATHS, _PATHS),
    st.tuples(st.just("remove"), _PATHS, st.none()),
    st.tuples(st.just("folder"), st.sampled_from(("deep", "deep/far")), st.sampled_from(("new", "Templates", "deep2"))),
)


def _done(vault: Vault, step) -> None:
    kind, path, more = step
    if kind == "write":
        vault.write(path, *more)
    elif (vault.decks / path).exists():
        if kind == "remove":
            vault.remove(path)
        elif (vault.decks / more).parent.exists() and not (kind == "folder" and (vault.decks / more).exists()):
            vault.move(path, more)


@pytest.mark.slow
@given(st.lists(st.lists(_STEPS, min_size=1, max_size=3), min_size=1, max_size=4))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_look_at_places_and_one_at_everything_agree(tmp_path_factory, rounds):
    one, other = (Vault(tmp_path_factory.mktemp("vault")) for _ in range(2))
    for each in (one, other):
        each.write("a.md", ADAM, RELU)
        each.write("deep/c.md", SGD)
        each.follow()
    for steps in rounds:
        for step in steps:
            _done(one, step)
            _done(other, step)
        narrow, whole = one.look(), other.look(whole=True)
        assert one.cards() == other.cards()
        assert narrow.counted == whole.counted
        assert [(each.matter, each.paths, each.count) for each in narrow.inbox] == [
            (each.matter, each.paths, each.count) for each in whole.inbox
        ]
    for each in (one, other):
        each.store.close()
