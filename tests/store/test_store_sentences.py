"""Every sentence that is raised exists in both languages, with the same places to fill."""

import re
from pathlib import Path
from string import Formatter

import flashcards
from flashcards.domain import errors
from flashcards.domain.error_texts import ERROR_TEXTS
from flashcards.domain.errors import KnownError

PACKAGE = Path(flashcards.__file__).parent
KINDS = [name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, KnownError)]


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_both_languages_fill_the_same_places() -> None:
    for code, (english, chinese) in ERROR_TEXTS.items():
        assert places(english) == places(chinese), code
        assert re.search(r"[\u4e00-\u9fff]", chinese), code
        assert english[0].isupper() or english[0] == "{", code


def test_every_code_that_is_raised_has_a_sentence_and_words_for_its_places() -> None:
    raised = re.compile(rf"(?:{'|'.join(KINDS)})\(\s*\"([a-z-]+)\"([^()]*(?:\([^()]*\)[^()]*)*)\)")
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for code, words in raised.findall(path.read_text(encoding="utf-8")):
            found.add(code)
            given = set(re.findall(r"(\w+)=", words))
            assert places(ERROR_TEXTS[code][0]) <= given, (path, code)
    assert len(found) > 10


def test_each_kind_of_failure_has_its_own_exit_code() -> None:
    kinds = [vars(errors)[name] for name in KINDS if name.startswith("Store")]
    assert len({kind.exit_code for kind in kinds}) == len(kinds)
