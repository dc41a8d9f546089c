import importlib.util
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from flashcards.cli.texts import TEXTS
from flashcards.ui.languages import Languages, chosen_language
from flashcards.ui.wording import Wording

pytestmark = pytest.mark.gui
ROOT = Path(__file__).resolve().parents[2]
PLACES = re.compile(r"\{\w*\}|%L?n")


def load_tooling() -> ModuleType:
    found = importlib.util.spec_from_file_location("translations", ROOT / "packaging" / "translations.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


TOOLING = load_tooling()
FILES = {lang: TOOLING.texts(TOOLING.FOLDER / f"flashcards_{lang}.ts") for lang in TOOLING.LANGUAGES}


@pytest.mark.skipif(TOOLING.tool("lupdate") is None, reason="lupdate comes with PySide6-Essentials")
def test_every_text_of_the_window_is_translated() -> None:
    assert TOOLING.complaints() == []


@pytest.mark.parametrize("lang", FILES)
def test_translations_keep_the_places_that_are_filled_in(lang: str) -> None:
    wrong = [
        (key, form)
        for key, forms in FILES[lang].items()
        for form in forms
        if sorted(PLACES.findall(key[1])) != sorted(PLACES.findall(form)) and not (lang == "en" and "%n" not in form)
    ]
    assert wrong == []


def test_chinese_is_written_with_chinese_punctuation() -> None:
    wrong = [form for forms in FILES["zh"].values() for form in forms if re.search(r"[\u4e00-\u9fff][,;!?]", form)]
    assert wrong == []


def test_the_same_thing_has_the_same_chinese_name_in_the_window_the_readme_and_the_terminal() -> None:
    readme = (ROOT / "README.zh-CN.md").read_text(encoding="utf-8")
    named = {source: forms[0] for (_, source, _), forms in FILES["zh"].items()}
    for kind in ("Code", "Pitfall", "Script"):
        assert f"**{named[kind]}卡**" in readme
    assert f"{named['Buried']}到明天" in readme
    assert f"{named['Retired']} {{retired}}" in TEXTS["plan"][1]


def test_contexts_are_those_that_the_program_asks_in() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "flashcards" / "ui").glob("*.py"))
    contexts = {context for context, _, _ in FILES["zh"]}
    unknown = {name for name in contexts if f"class {name}(" not in code and f'"{name}"' not in code}
    assert unknown == set()


@pytest.mark.parametrize(
    ("preference", "system", "lang"),
    [
        ("system", ["zh-Hans-CN", "en"], "zh"),
        ("system", ["zh_TW"], "zh"),
        ("system", ["de-DE", "zh-CN"], "zh"),
        ("system", ["de-DE", "en-GB"], "en"),
        ("system", ["de-DE"], "en"),
        ("system", [], "en"),
        ("zh", ["en"], "zh"),
        ("en", ["zh-CN"], "en"),
    ],
)
def test_the_language_is_the_preferred_one_or_that_of_the_system(preference: str, system: list[str], lang: str) -> None:
    assert chosen_language(preference, system) == lang


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Translations of our own: those of the checkout are read by other windows, also by tests that run beside."""
    for lang in TOOLING.LANGUAGES:
        shutil.copy(TOOLING.FOLDER / f"flashcards_{lang}.ts", tmp_path)
    TOOLING.compile_all(tmp_path)
    return tmp_path


def test_a_language_is_switched_at_once(qtbot: QtBot, folder: Path) -> None:
    wording = Wording(int, lambda: None)  # type: ignore[arg-type, return-value]
    languages = Languages(folder)
    try:
        languages.use("zh")
        assert wording.left_and_minutes(12, 8) == "还剩 12 张 · 约 8 分钟"
        languages.use("en")
        assert wording.cards(1) == "1 card"
        assert wording.cards(2) == "2 cards"
        assert wording.left_and_minutes(12, 8) == "12 left · about 8 min"
    finally:
        languages.remove()
        QLocale.setDefault(QLocale(QLocale.Language.English))


OPEN_WINDOW = """
import json, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from flashcards.ui.languages import Languages
application = QCoreApplication([])
languages = Languages(Path(sys.argv[1]), application)
languages.use("zh")
print("open", flush=True)
print(json.dumps([application.translate(*text) for text in json.loads(input())]))
"""


def test_an_open_window_keeps_its_words_while_others_are_compiled(folder: Path) -> None:
    words = {key[:2]: forms[0] for key, forms in FILES["zh"].items() if not key[2] and len(forms) == 1}
    program = [sys.executable, "-c", OPEN_WINDOW, str(folder)]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as window:
        assert window.stdout is not None
        assert window.stdout.readline() == "open\n"
        (folder / "flashcards_zh.ts").write_text('<TS version="2.1" language="zh_CN"/>')
        TOOLING.compile_all(folder)
        said, _ = window.communicate(json.dumps(list(words)) + "\n", timeout=60)
    assert window.returncode == 0
    assert json.loads(said) == list(words.values())
