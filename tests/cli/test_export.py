"""`flashcards export`: decks out, and nothing written over."""

import json

import pytest

from flashcards.cli.main import run


@pytest.fixture
def call(tmp_path, capsys):
    def run_one(*words, lang="en"):
        code = run(["--data", str(tmp_path / "data"), "--lang", lang, *map(str, words)])
        out, err = capsys.readouterr()
        return code, out, err

    deck = tmp_path / "d.md"
    deck.write_text("---\ndeck: ML/Optimisers\n---\n\n## What is Adam?\n\nTwo means.\n")
    assert run_one("import", deck, "--yes")[0] == 0
    return run_one


def test_a_deck_is_written_and_named(call, tmp_path):
    code, out, _ = call("export", "ML", "--output", tmp_path / "out")
    assert code == 0
    assert out.splitlines() == [
        (tmp_path / "out" / "Optimisers.md").as_posix(), "1 file(s), 1 card(s), 0 picture(s) written."
    ]  # fmt: skip
    assert "## What is Adam? {.concept}" in (tmp_path / "out" / "Optimisers.md").read_text()


def test_what_stands_there_is_written_over_only_when_told_to(call, tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "Optimisers.md").write_text("mine")
    code, _, err = call("export", "ML/Optimisers", "-o", tmp_path / "out", lang="zh")
    assert code == 1
    assert "没有写入任何内容" in err
    assert "Optimisers.md" in err
    assert (tmp_path / "out" / "Optimisers.md").read_text() == "mine"
    code, out, _ = call("export", "ML/Optimisers", "-o", tmp_path / "out", "--overwrite", "--json")
    assert code == 0
    assert json.loads(out)["cards"] == 1


def test_an_unknown_deck_is_told(call, tmp_path):
    code, _, err = call("export", "Nothing", "-o", tmp_path / "out")
    assert code == 1
    assert "There is no deck “Nothing”" in err
    assert not (tmp_path / "out").exists()
