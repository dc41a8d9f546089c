"""The command line as a person uses it: arguments in, text and exit code out."""

import json
from pathlib import Path

import pytest

from flashcards.cli.main import run
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.surroundings import new_id, now

DECK = """# Torch

## What is a leaf tensor? {#leaf freq=4}

A tensor that the user made.

## Softmax over the last axis {.code}

```python
p = torch.softmax(x, dim=-1)  #? dim=-1
```
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "decks" / "torch.md"
    path.parent.mkdir()
    path.write_text(DECK, encoding="utf-8")
    return path


def test_an_import_is_shown_applied_and_counted(data: Path, deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--data", str(data), "--lang", "en", "import", str(deck), "--yes"]) == 0
    assert "2 new" in capsys.readouterr().out
    assert run(["--data", str(data), "due", "--json"]) == 0
    due = json.loads(capsys.readouterr().out)
    assert (due["due"], due["new"], due["learning"], due["total"]) == (0, 2, 0, 2)
    assert due["minutes"] >= 1
    assert [(row["deck"], row["new"]) for row in due["decks"]] == [("Torch", 2)]


@pytest.mark.parametrize(("lang", "head"), [("en", "deck   due  new  learning"), ("zh", "卡组   待复习  新卡  学习中")])
def test_the_columns_of_what_waits_have_names(
    data: Path, deck: Path, capsys: pytest.CaptureFixture[str], lang: str, head: str
) -> None:
    run(["--data", str(data), "import", "--yes", str(deck)])
    capsys.readouterr()
    run(["--data", str(data), "--lang", lang, "due"])
    assert capsys.readouterr().out.splitlines()[1] == head


def test_a_folder_without_decks_is_told_from_one_that_did_not_change(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    assert run(["--data", str(data), "--lang", "en", "import", "--yes", str(tmp_path / "empty")]) == 0
    assert "There is no deck in this folder. Deck files end in .md" in capsys.readouterr().err
    assert run(["--lang", "zh", "check", str(tmp_path / "empty")]) == 0
    assert "这个文件夹里没有卡组。卡组文件的扩展名是 .md" in capsys.readouterr().out


def test_without_yes_and_without_a_terminal_nothing_is_written(
    data: Path, deck: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    assert run(["--data", str(data), "--lang", "en", "import", str(deck)]) == 1
    assert "Nothing was written" in capsys.readouterr().err
    run(["--data", str(data), "due", "--json"])
    assert json.loads(capsys.readouterr().out)["total"] == 0


def test_a_dry_run_makes_no_store(data: Path, deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--data", str(data), "import", "--dry-run", "--json", str(deck)]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["plan"]["new"] == 2
    assert answer["applied"] is None
    assert not data.exists()


def test_the_same_import_again_changes_nothing(data: Path, deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["--data", str(data), "import", "--yes", str(deck)])
    capsys.readouterr()
    assert run(["--data", str(data), "import", "--yes", "--json", str(deck)]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["plan"]["unchanged"] == 2
    assert answer["plan"]["new"] == 0
    assert answer["applied"] is None


def test_what_was_applied_is_counted(data: Path, deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--data", str(data), "import", "--yes", "--json", str(deck)]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["applied"] == {"new": 2, "changed": 0, "moved": 0, "retired": 0, "unchanged": 0}


def test_a_file_that_loses_most_of_its_cards_is_named(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "numbers.md"
    cards = [f"## What is the number {each} called?\n\nIt is written as {each}.\n" for each in range(5)]
    deck.write_text("\n".join(cards), encoding="utf-8")
    run(["--data", str(data), "import", "--yes", str(deck)])
    deck.write_text("\n".join(cards[:3]), encoding="utf-8")
    run(["--data", str(data), "--lang", "en", "import", "--dry-run", str(deck)])
    assert "no longer found" not in capsys.readouterr().out
    deck.write_text(cards[0], encoding="utf-8")
    run(["--data", str(data), "--lang", "en", "import", "--dry-run", str(deck)])
    assert f"! {deck.as_posix()}: 4 of 5 cards are no longer found" in capsys.readouterr().out


def test_a_person_sees_which_cards_are_touched(data: Path, deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["--data", str(data), "import", "--yes", str(deck)])
    assert "+ What is a leaf tensor?" in capsys.readouterr().out
    deck.write_text(DECK.replace("the user made", "the user has made"), encoding="utf-8")
    run(["--data", str(data), "import", "--yes", str(deck)])
    assert "~ What is a leaf tensor?" in capsys.readouterr().out


def test_check_lists_a_path_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--json", "nowhere.md"]) == 1
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert file["cards"] == []
    assert file["problems"][0]["severity"] == "error"


def test_check_tells_everything_about_each_card(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--json", str(deck)]) == 0
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert file["dialect"] == "native"
    assert file["deck"] == "Torch"
    first, second = file["cards"]
    assert first == {
        "front": "What is a leaf tensor?",
        "back": "A tensor that the user made.",
        "kind": "concept",
        "id": "leaf",
        "lang": first["lang"],
        "tags": [],
        "freq": 4,
        "clozes": [],
        "reverse": False,
        "deck": "Torch",
        "line": 3,
    }
    assert (second["kind"], second["clozes"], second["line"]) == ("code", [1], 7)


def test_check_fails_on_an_error_and_names_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.md"
    path.write_text("# Deck\n\n## Empty {.concept}\n\n## Full {.concept}\n\nyes\n", encoding="utf-8")
    assert run(["--lang", "en", "check", str(path)]) == 1
    out = capsys.readouterr().out
    assert "bad.md:3:1 error card-empty" in out
    assert "1 card(s): 1 error(s)" in out


def test_check_speaks_chinese(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.md"
    path.write_text("# 卡组\n\n## 空的 {.concept}\n", encoding="utf-8")
    assert run(["--lang", "zh", "check", str(path)]) == 1
    assert "没有答案" in capsys.readouterr().out


def test_a_path_that_is_not_there_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--data", str(data), "--lang", "en", "import", "--yes", "nowhere.md"]) == 1
    said = capsys.readouterr()
    assert "nowhere.md" in said.out + said.err
    assert "Traceback" not in said.err


def test_reading_commands_without_a_store_say_so(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for verb in ("due", "stats"):
        assert run(["--data", str(data), "--lang", "en", verb]) == 4
        assert "There is no store" in capsys.readouterr().err
    assert run(["--data", str(data), "doctor", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cards"] is None


def test_while_a_window_is_open_reading_works_and_writing_is_refused(
    data: Path, deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["--data", str(data), "import", "--yes", str(deck)])
    capsys.readouterr()
    store = Store.open(DataFolder(data), now=now, new_id=new_id)
    try:
        for verb in ("due", "stats", "doctor"):
            assert run(["--data", str(data), verb, "--json"]) == 0
            assert json.loads(capsys.readouterr().out)
        assert run(["--data", str(data), "--lang", "en", "import", "--yes", str(deck)]) == 6
        assert "another window" in capsys.readouterr().err
    finally:
        store.close()


def test_a_backup_goes_where_it_is_wanted_and_comes_back(
    data: Path, deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["--data", str(data), "import", "--yes", str(deck)])
    copy = tmp_path / "copy.db"
    assert run(["--data", str(data), "backup", str(copy)]) == 0
    assert copy.exists()
    deck.write_text(DECK + "\n## One more {.concept}\n\nyes\n", encoding="utf-8")
    run(["--data", str(data), "import", "--yes", str(deck)])
    capsys.readouterr()
    assert run(["--data", str(data), "--lang", "en", "restore", str(copy)]) == 0
    assert "kept as" in capsys.readouterr().out
    run(["--data", str(data), "due", "--json"])
    assert json.loads(capsys.readouterr().out)["total"] == 2


def test_a_store_of_a_newer_version_is_refused_with_its_own_code(
    data: Path, deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import sqlite3

    run(["--data", str(data), "import", "--yes", str(deck)])
    with sqlite3.connect(data / "flashcards.db") as raw:
        raw.execute("PRAGMA user_version = 999")
    raw.close()
    before = (data / "flashcards.db").read_bytes()
    assert run(["--data", str(data), "--lang", "en", "import", "--yes", str(deck)]) == 7
    assert run(["--data", str(data), "--lang", "en", "due"]) == 7
    assert "newer version" in capsys.readouterr().err
    assert (data / "flashcards.db").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["due", "--frob"], "--frob"),
        (["frob"], "frob"),
        (["check"], "PATHS"),
        (["import"], "--builtin"),
        (["import", "--builtin", "deck.md"], "--builtin"),
        (["--lang", "fr", "due"], "--lang"),
    ],
)
def test_wrong_usage_is_said_in_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    said = capsys.readouterr().err
    assert words in said
    assert len(said.strip().splitlines()) == 1


def test_the_help_is_in_one_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "zh", "--help"]) == 0
    page = capsys.readouterr().out
    assert "用法" in page
    assert "Show this" not in page
    assert "Usage" not in page


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_list_of_verbs_says_whole_sentences(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", lang, "--help"]) == 0
    verbs = capsys.readouterr().out
    assert "verify" in verbs
    assert "..." not in verbs.replace("[ARGS]...", "")


def test_a_backup_that_finds_no_room_has_the_code_of_what_cannot_be_written(
    data: Path, deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["--data", str(data), "import", "--yes", str(deck)])
    assert run(["--data", str(data), "--lang", "en", "backup", str(tmp_path / "nowhere" / "copy.db")]) == 5
    assert "backup could not be written" in capsys.readouterr().err
    (data / "backups").write_text("in the way")
    assert run(["--data", str(data), "backup"]) == 5


@pytest.mark.parametrize(("lang", "words"), [("en", "Last backup"), ("zh", "最近的备份")])
def test_the_doctor_names_everything(
    data: Path, deck: Path, lang: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["--data", str(data), "import", "--yes", str(deck)])
    run(["--data", str(data), "backup"])
    capsys.readouterr()
    assert run(["--data", str(data), "--lang", lang, "doctor"]) == 0
    page = capsys.readouterr().out
    assert words in page
    assert str(data / "flashcards.db") in page


@pytest.mark.parametrize(("version", "code", "words"), [(999, 7, "newer version"), (None, 8, "not a store")])
def test_the_doctor_examines_a_store_that_cannot_be_opened(
    data: Path, deck: Path, version: int | None, code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    import sqlite3

    run(["--data", str(data), "import", "--yes", str(deck)])
    run(["--data", str(data), "backup"])
    if version is None:
        (data / "flashcards.db").write_bytes(b"no store at all")
    else:
        with sqlite3.connect(data / "flashcards.db") as raw:
            raw.execute(f"PRAGMA user_version = {version}")
        raw.close()
    capsys.readouterr()
    assert run(["--data", str(data), "--lang", "en", "doctor", "--json"]) == code
    found = json.loads(capsys.readouterr().out)
    assert words in found["health"]
    assert (found["store"], found["backups"]) == (str(data / "flashcards.db"), 1)


def test_a_backup_can_be_made_while_a_window_is_open(
    data: Path, deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["--data", str(data), "import", "--yes", str(deck)])
    store = Store.open(DataFolder(data), now=now, new_id=new_id)
    try:
        assert run(["--data", str(data), "backup", str(tmp_path / "copy.db")]) == 0
        assert run(["--data", str(data), "backup"]) == 0
    finally:
        store.close()
    assert (tmp_path / "copy.db").exists()


def test_problems_of_an_import_name_files_as_an_editor_finds_them(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "bad.md").write_text("# Deck\n\n## Empty {.concept}\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run(["--data", str(data), "--lang", "en", "import", "--yes", "notes"]) == 1
    assert "notes/bad.md:3:1 error" in capsys.readouterr().err
    monkeypatch.chdir(Path(__file__).parent)
    (folder / "bad.md").write_text("# Deck\n\n## Empty {.concept}\n\n", encoding="utf-8")
    run(["--data", str(data), "--lang", "en", "import", "--yes", str(folder)])
    assert f"{folder}/bad.md:3:1 error" in capsys.readouterr().err
