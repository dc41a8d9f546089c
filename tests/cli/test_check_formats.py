"""`flashcards check` explains the format of any file it is given, in both languages and as JSON."""

import json
import re
from pathlib import Path

import pytest

from flashcards.cli.main import run

TABLE = "问题,答案,作者\n什么是张量？,多维数组,x\n没有答案,,\n{{c1::Adam}} 是优化器,,\n"


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "words.csv"
    path.write_bytes(TABLE.encode("gb18030"))
    return path


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    folder = tmp_path / "vault"
    for name, text in {
        ".obsidian/app.json": "{}",
        "diary.md": "# Today\n\n## Morning\n\ncoffee\n",
        "cards.md": "Q: a\nA: b\n\nQ: c\nA: d\n",
        "words.csv": "front,back\na,b\n",
        "requirements.txt": "torch>=2\n",
    }.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def said(lang: str, *arguments: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    run(["--lang", lang, "check", *arguments])
    return [line.strip() for line in capsys.readouterr().out.splitlines()]


def test_a_table_is_explained(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = said("en", str(table), capsys=capsys)
    assert lines[:7] == [
        f"{table}: Table (CSV, TSV, Markdown)",
        "Line 1 names columns such as question and answer.",
        "Deck: words",
        "Columns parted by: ,",
        "Columns: 问题 = front, 答案 = back, 作者 = not read",
        "2 card(s): 1 concept, 1 cloze",
        "Lines of no card: 3",
    ]
    assert lines[7].endswith("The file is in GB18030 and was converted. Saving it as UTF-8 makes this safe.")
    assert "columns-ignored" in lines[8]
    assert "words.csv:3:1 error row-no-back" in lines[9]


def test_it_is_explained_in_chinese(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = said("zh", str(table), capsys=capsys)
    assert lines[:6] == [
        f"{table}：表格（CSV、TSV、Markdown）",
        "第 1 行是“问题”“答案”这类列名。",
        "卡组：words",
        "列分隔符：,",
        "列：问题 = 问题、答案 = 答案、作者 = 不读取",
        "2 张卡片：1 概念、1 填空",
    ]


def test_a_heading_deck_tells_its_level(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "d.md"
    path.write_text("# T\n\n### a\n\nb\n\n### c\n\nd\n\n### e\n\n\n", encoding="utf-8")
    lines = said("en", str(path), capsys=capsys)
    assert "Questions: headings of level 3" in lines


def test_a_folder_is_summed_up_by_dialect(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said("en", str(vault), capsys=capsys) == [
        "Q: and A: lines (hashcards): 1 file(s), 2 card(s)",
        "Table (CSV, TSV, Markdown): 1 file(s), 1 card(s)",
        "Files without cards: 2",
        "4 file(s), 3 card(s): 0 error(s), 0 warning(s)",
    ]
    assert "没有卡片的文件：2 个" in said("zh", str(vault), capsys=capsys)


MANY = "C: [Adam] keeps [two] running [means].\n\nQ: What does SGD keep?\nA: Nothing but the weights.\n"
TWO = {"two.en.md": "## What is it? {#it}\n\nA thing.\n", "two.zh.md": "## 这是什么？ {#it}\n\n一个东西。\n"}


def test_check_and_import_count_the_cards_that_will_be_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    decks, data = tmp_path / "decks", tmp_path / "data"
    decks.mkdir()
    for name, text in {"many.md": MANY, **TWO}.items():
        (decks / name).write_text(text, encoding="utf-8")
    assert "4 card(s): 3 cloze, 1 concept" in said("en", str(decks / "many.md"), capsys=capsys)
    lines = said("en", str(decks), capsys=capsys)
    assert "Flashcards Markdown: 2 file(s), 1 card(s)" in lines
    assert lines[-1] == "3 file(s), 5 card(s): 0 error(s), 0 warning(s)"
    assert said("zh", str(decks), capsys=capsys)[-1] == "3 个文件，5 张卡片：0 个错误，0 个警告"
    run(["check", "--json", str(decks)])
    files = {Path(file["path"]).name: file for file in json.loads(capsys.readouterr().out)["files"]}
    assert (files["many.md"]["count"], files["many.md"]["kinds"]) == (4, {"cloze": 3, "concept": 1})

    run(["--data", str(data), "--lang", "en", "import", "--yes", str(decks)])
    out = capsys.readouterr().out
    assert "Cards: 5 new, 0 changed, 0 moved, 0 retired, 0 unchanged; to be asked: 0" in out
    assert re.search(r"\+ .* keeps .* running .* \(3 cards\)", out) is not None
    run(["--data", str(data), "due", "--json"])
    assert json.loads(capsys.readouterr().out)["total"] == 5
    run(["--data", str(data), "--lang", "zh", "import", "--yes", str(decks)])
    out = capsys.readouterr().out
    assert "卡片：新增 0，修改 0，移动 0，移出 0，未变 5；待确认：0" in out
    assert "没有卡片的文件" not in out
    run(["--data", str(data), "export", "many", "two", "--output", str(tmp_path / "out"), "--json"])
    assert json.loads(capsys.readouterr().out)["cards"] == 5


def test_a_note_of_a_vault_is_read_as_a_person_says(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = said("en", str(vault), "--dialect", "headings", capsys=capsys)
    assert "Headings as questions: 2 file(s), 3 card(s)" in lines
    named = said("en", str(vault / "diary.md"), capsys=capsys)
    assert named[0] == f"{vault / 'diary.md'}: Headings as questions"


def test_columns_separator_header_and_deck_can_be_said(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["check", "--json", "--columns", "back,front", "--no-header", "--deck", "A/B", str(table)])
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert [(card["front"], card["back"]) for card in file["cards"]] == [("答案", "问题"), ("多维数组", "什么是张量？")]
    assert file["deck"] == "A/B"
    assert file["used"] == {"delimiter": ",", "header": "no", "roles": ["back", "front", ""]}
    assert file["unread"] == [[3, 3], [4, 4]]
    table.write_text("a;b\tc\n", encoding="utf-8")
    run(["check", "--json", "--separator", "tab", str(table)])
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert [(card["front"], card["back"]) for card in file["cards"]] == [("a;b", "c")]


def test_json_tells_files_without_cards_apart(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--json", str(vault)]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [Path(file["path"]).name for file in answer["files"]] == ["cards.md", "words.csv"]
    assert [Path(path).name for path in answer["without_cards"]] == ["diary.md", "requirements.txt"]


@pytest.mark.parametrize(("lang", "sentence"), [("en", "not “x”"), ("zh", "没有“x”")])
def test_a_role_that_is_none_is_refused(
    table: Path, capsys: pytest.CaptureFixture[str], lang: str, sentence: str
) -> None:
    assert run(["--lang", lang, "check", "--columns", "front,x", str(table)]) == 2
    assert sentence in capsys.readouterr().err


def test_an_import_counts_files_without_cards_and_reads_as_told(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = str(tmp_path / "data")
    assert run(["--data", data, "--lang", "en", "import", "--yes", str(vault)]) == 0
    out = capsys.readouterr()
    assert "3 new" in out.out
    assert "Files without cards: 2" in out.out
    assert "no-cards" not in out.err
    again = run(["--data", data, "--lang", "en", "import", "--dry-run", str(vault)])
    out = capsys.readouterr()
    assert (again, "3 unchanged" in out.out, "Files without cards: 2" in out.out) == (0, True, True)
    run(["--data", data, "--lang", "en", "import", "--yes", "--dialect", "headings", str(vault / "diary.md")])
    assert "1 new" in capsys.readouterr().out
    run(["--data", data, "--lang", "en", "import", "--dry-run", str(vault)])
    assert "4 unchanged" in capsys.readouterr().out


def test_a_table_of_anki_fills_the_decks_it_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("#separator:tab\n#html:true\n#deck column:3\na\t<b>b</b>\tML::DL\nc\td\tML\n", encoding="utf-8")
    data = str(tmp_path / "data")
    assert run(["--data", data, "import", "--yes", str(path)]) == 0
    capsys.readouterr()
    run(["--data", data, "due", "--json"])
    decks = {row["deck"]: row["new"] for row in json.loads(capsys.readouterr().out)["decks"]}
    assert decks["ML/DL"] == 1


def test_the_decks_that_the_cards_go_to_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "words.csv"
    path.write_text("front,back,deck\na,b,ML::DL\nc,d,ML\ne,f,\n", encoding="utf-8")
    assert "Deck: ML/DL · ML · words" in said("en", str(path), capsys=capsys)
    run(["check", "--json", str(path)])
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert [card["deck"] for card in file["cards"]] == ["ML/DL", "ML", "words"]
    assert "Deck: Mine" in said("en", str(path), "--deck", "Mine", capsys=capsys)


def test_a_file_named_alone_is_read_as_a_person_says_whatever_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "table.md"
    path.write_text("| 问题 | 答案 |\n|---|---|\n| 什么是梯度？ | 导数 |\n", encoding="utf-8")
    assert "1 card(s): 1 concept" in said("en", str(path), "--dialect", "table", capsys=capsys)
    data = str(tmp_path / "data")
    assert run(["--data", data, "--lang", "en", "import", "--yes", "--dialect", "table", str(path)]) == 0
    assert "1 new" in capsys.readouterr().out


def test_a_file_without_cards_is_not_called_unchanged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "list.md"
    path.write_text("- milk\n", encoding="utf-8")
    run(["--data", str(tmp_path / "data"), "--lang", "en", "import", "--yes", str(path)])
    assert "No cards were found" in capsys.readouterr().out
